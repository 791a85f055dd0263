# Ce s-a constatat despre un citat: cuvintele din etichete.

verdict-verified = verificat
verdict-verified-in-scan = corespunde textului scanat
verdict-altered = modificat
verdict-near-match = compară cu imaginea paginii
verdict-unresolved = sursă neidentificată
verdict-not-found = negăsit în sursă
verdict-uncited = fără sursă
verdict-not-checkable = nu se poate verifica aici
verdict-in-library = în bibliotecă
# $what (message)
badge-altered = modificat: { $what }
# $badge (message)
badge-in-scan = { $badge }; corespunde textului scanat
alteration-omitted = omite „{ $source }”
alteration-replaced = are „{ $quote }” în loc de „{ $source }”
alteration-inserted = adaugă „{ $quote }”
# $what (message)
alteration-omits-kind = omite { $what }
# $what (message)
alteration-replaces-kind = înlocuiește { $what }
# $what (message)
alteration-inserts-kind = adaugă { $what }
warning-negation = o negație
warning-exception = o excepție
warning-condition = o condiție
warning-quantity = o cantitate
warning-date = o dată
warning-party = o parte
warning-modal = un verb modal
warning-sentence = sfârșitul unei propoziții
warning-unread-language = cuvinte într-o limbă în care nu se caută negații

# Ce s-a ales de o frază: etichete și motivele de sub paragraf.
sentence-contradicted = contrazisă
sentence-unsupported = nesusținută
sentence-goes-too-far = merge prea departe
sentence-computed = calculată
sentence-gap = nu este în documente
reason-item = „{ $item }” nu este în { $anchors }.
reason-name = „{ $item }” nu apare nicăieri în documentul citat.
reason-negation = „{ $item }”: o negație este adăugată sau omisă. Compară cu { $anchors }.
reason-modal = „{ $item }”: { $anchors } obligă sau permite altfel.
reason-scope = „{ $item }”: { $anchors } nu spune atât de mult.
reason-quotation = Un citat al acestei fraze nu se confirmă: { $anchors }.
reason-uncited = Pentru această frază nu s-a citat nimic.
reason-computed = { $operation }, din { $anchors }.
reason-judged = { $reason } Opinia modelului care judecă; nu schimbă niciun verdict.
reason-judged-no = Modelul care judecă spune că nu decurge din sursele ei. Este o opinie; nu schimbă niciun verdict.
warning-name-in-question = „{ $item }” este în întrebare, nu în cuvintele citate.
warning-name-in-title = „{ $item }” este în titlul unui document, nu în cuvintele citate.
warning-name-in-document = „{ $item }” este în altă parte a documentului citat, nu în cuvintele citate.
missing-heading = Negăsite în documente
