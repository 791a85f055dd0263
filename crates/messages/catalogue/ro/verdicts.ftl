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
