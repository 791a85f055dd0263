# Ce găsește un audit: în înregistrare, în pachet, în fișiere și la citări.

audit-unreadable = Nu poate fi auditat: { $why }.
audit-format-unknown = formatul este { $format }; acest program cunoaște { $known }
audit-altered = Acest fișier de sesiune a fost modificat după salvare: { $fault }.
audit-rules-unknown = Citatele au fost verificate cu { $rules }; acest program cunoaște { $known }.
audit-rules-earlier = Înregistrarea a fost făcută cu { $rules } și este verificată cu { $now }. Unde verdictul este altul după acestea, se spune.

audit-refusal-odd = Înregistrarea dă un motiv de refuz pentru un răspuns pe care nu îl refuză sau refuză fără motiv.
audit-sentences-disordered = Frazele răspunsului nu sunt în ordine sau două au același nume.
audit-quotation-unchecked = Cuvintele dintre ghilimele din răspuns nu sunt ale niciunei citări: „{ $quote }”.
audit-sentence-unlisted = Răspunsul spune „{ $words }”, frază care nu este în înregistrare.
audit-claim-id = Citarea numește altă frază decât prima care îi poartă ancora: claim_id.
audit-anchor-twice = Două citări au ancora [{ $anchor }].
audit-anchor-missing = Răspunsul nu are ancora [{ $anchor }].
audit-quote-missing = Răspunsul nu are cuvintele citării { $anchor } înaintea ancorei.
audit-sentence-cut = Fraza nu este în răspuns sau este tăiată.
audit-sentence-anchors = Fraza are în răspuns alte ancore decât spune înregistrarea.
audit-sentence-state = Înregistrarea numește fraza { $said }; după citările ei este { $derived }.
claim-supported = susținută
claim-unsupported = nesusținută
claim-uncited = fără sursă

audit-no-document = Înregistrarea spune { $said }, dar citarea nu numește niciun document.
audit-sealed-text-missing = Textul obținut cu { $pipeline }, cu care a fost sigilată înregistrarea, nu a fost inclus.
audit-passage-unknown = Citarea numește un pasaj care nu este în înregistrare.
audit-citation-fields = Ce spune citarea despre document nu este ce spun pasajul și textul ei: { $fields }.
audit-closest-moved = Cel mai apropiat pasaj arătat de înregistrare nu este la poziția dată.
audit-address = Adresa care deschide citarea duce în altă parte: doc_url.
audit-status = Înregistrarea spune { $said }; în textul citat, cuvintele sunt: { $derived }.
audit-status-by-rules = După { $rules }, cu care a fost făcută înregistrarea, cuvintele erau: { $said }; după { $now } sunt: { $derived }.
audit-later-fields = Înregistrarea spune că are formatul { $format }, dar are câmpuri pe care acel format nu le are.
audit-evidence-by-rules = Verdictul este același după { $rules }, cu care a fost făcută înregistrarea, și după { $now }, dar ce se spune despre el diferă: { $fields }.
audit-evidence = Ce spune înregistrarea despre citat nu rezultă din textul citat: { $fields }.
audit-span-words = La caracterele { $start }–{ $end } sunt alte cuvinte decât spune înregistrarea.
audit-span-moved = Înregistrarea marchează caracterele { $start }–{ $end }; citatul este la { $from }–{ $to }.
audit-span-absent = Înregistrarea marchează caracterele { $start }–{ $end }; citatul nu este acolo.
audit-span-unmarked = Înregistrarea nu marchează niciun cuvânt pentru un citat care este în text.
audit-boxes = Chenarele sau numerele de pagină din înregistrare nu sunt cele ale cuvintelor.
audit-in-the-file = În textul pe care îl dă acum fișierul, citit cu { $pipeline }, cuvintele sunt: { $now }; înregistrarea spune { $said }.
status-verified = verificat
status-altered = modificat
status-near-match = aproape identic
status-not-found = negăsit
status-unresolved = fără sursă
audit-as-saved = Fișierul, textul, verdictul și chenarele sunt ca la salvare.
audit-was-never-found = Negăsit, nici atunci, nici acum.
audit-was-never-resolved = Fără pasaj identificat, nici atunci, nici acum.
audit-verdict-other = Verdictul este altul.
audit-text-other = Fișierul dă alt text decât cel cu care a fost sigilată înregistrarea.
audit-file-other = Fișierul este altul.
audit-file-gone = Fișierul lipsește.
audit-file-unread = Fișierul nu a putut fi citit.
audit-text-unread = Textul nu a fost comparat cu ce dă acum fișierul.
audit-verdict-unread = Verdictul nu a putut fi stabilit din nou.
audit-sealed-verdict = În textul cu care a fost sigilată înregistrarea, verdictul este cel salvat.

audit-text-altered = Textul inclus pentru { $title } nu este cel cu care a fost sigilată înregistrarea.
audit-text-not-compared = Textul documentului { $title } nu a fost comparat cu fișierul: { $why }.
audit-text-none = Niciun text al documentului { $title } nu a fost sigilat cu înregistrarea și niciunul nu a fost inclus.
audit-text-of-pictures = Pagini din { $title } au fost citite din imagine, iar textul lor sigilat nu a fost inclus.
audit-text-sealed-other = Înregistrarea a fost sigilată cu alt text al documentului { $title } decât dă fișierul.
audit-text-differs-on = Textul documentului { $title } nu este ce dă fișierul: { $pages }.
audit-text-not-compared-on = Textul documentului { $title } nu a fost comparat cu fișierul pe toate paginile: { $pages }; { $why }.
audit-reread-otherwise = recitirea imaginilor a dat alte cuvinte
audit-pages = { $count ->
    [one] pagina { $numbers }
    [few] paginile { $numbers }
   *[other] paginile { $numbers }
}
audit-pages-more = paginile { $numbers } și încă { $more }
audit-file-hash = Fișierul documentului { $title } este altul: amprenta lui este { $found }, înregistrarea citează { $cited }.
audit-file-missing-of = Fișierul documentului { $title } ({ $hash }) lipsește.
audit-file-unread-of = Fișierul documentului { $title } ({ $hash }) nu a putut fi citit: { $why }.
audit-lengths = Înregistrarea dă alte lungimi pentru textul documentului { $title } decât are acesta.
audit-text-unlisted = Înregistrarea a fost sigilată fără textul pe care se sprijină citarea { $anchor }.
audit-passage = Pasajul { $reference }, care a fost arătat, nu este ce se află în document la poziția dată.
audit-tally = Totalul nu se potrivește cu citările: { $fields }.
audit-not-reread = Niciun PDF nu a fost citit din nou: { $why }.
audit-reading-stopped = citirea a fost oprită
audit-no-pdfium = libpdfium nu s-a găsit: pune calea lui în TOUCHSTONE_PDFIUM
audit-neither-pdf-nor-text = nu este nici PDF, nici text UTF-8
audit-file-vanished = fișierul nu mai există
audit-program-not-found = programul nu își găsește propriul fișier (este montat /proc?)
audit-stored-text = s-a dat --stored-text
audit-other-reader = imaginile lor au fost citite cu { $reader }; acest calculator are { $ours }

audit-mark-bad = Marcajul nu poate conta: { $why }.
mark-other-session = este despre altă sesiune sau despre altă versiune a acesteia
mark-no-citation = răspunsul nu are citarea { $anchor }
mark-other-picture = imaginea privită este a altui fișier decât cel citat
mark-other-page = pagina { $page }, cea privită, nu este o pagină a citării
mark-picture-differs = pagina { $page }, desenată din nou, nu este imaginea privită
mark-nameless = nu are nume
mark-time-unreadable = momentul nu este scris ca dată și oră
mark-twice = același marcaj apare și mai înainte
mark-out-of-order = a fost făcut înaintea unui marcaj aflat în fața lui
mark-too-early = este mai vechi decât înregistrarea despre care este
mark-looked-at = Citarea { $anchor }: { $name } a privit-o.
mark-accepts = Citarea { $anchor }: { $name } o acceptă.
mark-objects = Citarea { $anchor }: { $name } are obiecții.
mark-withdraws = Citarea { $anchor }: { $name } retrage ce a spus despre ea.
mark-replaced = Un marcaj ulterior cu același nume îl înlocuiește.

not-derived-asked = ce s-a întrebat, când și cu ce filtre: sigiliul înregistrării le acoperă, nimic altceva nu le arată
not-derived-found = cum au fost găsite pasajele, scorurile lor și că nu a fost lăsat deoparte unul mai bun
not-derived-drafted = ce i s-a trimis modelului și ce a răspuns
not-derived-refused = de ce nu există răspuns
not-derived-judged = dacă afirmațiile rezultă din surse: părerea unui model
not-derived-validity = de când până când a fost în vigoare o versiune: a spus-o o persoană
not-derived-file-name = cum se numeau fișierele citate
not-derived-elsewhere = în ce alte documente se află cuvintele unui citat negăsit
not-derived-unresolved = de ce o citare nu numește nimic din ce a fost arătat
not-derived-title = că un document citat se numește „{ $title }”
not-derived-passages = { $count ->
    [one] că un pasaj se află în documentul său: nicio citare nu numește acel document
    [few] că { $count } pasaje se află în documentele lor: nicio citare nu numește acele documente
   *[other] că { $count } de pasaje se află în documentele lor: nicio citare nu numește acele documente
}
not-derived-notes = ce spune o înregistrare făcută după reguli anterioare pe lângă verdict: acelea îl formulau altfel
not-derived-names = ale cui sunt numele de pe marcaje: sunt cele tastate
not-derived-marks-left-out = că nu a fost omis niciun marcaj: doar lanțul bibliotecii o arată
not-derived-pictures = imaginile care le-au fost arătate celor care au verificat

audit-heading-unreadable = Acest fișier nu poate fi auditat
audit-heading-altered = Acest fișier de sesiune a fost modificat după salvare
audit-heading-none = Nicio citare de verificat
audit-heading-hold = { $all ->
    [one] { $hold } din 1 citare se confirmă
    [few] { $hold } din { $all } citări se confirmă
   *[other] { $hold } din { $all } de citări se confirmă
}
audit-heading-all = { $all ->
    [one] Singura citare se confirmă
    [few] Toate cele { $all } citări se confirmă
   *[other] Toate cele { $all } de citări se confirmă
}
audit-heading-near-match = { $count ->
    [one] una este aproape identică
    [few] { $count } sunt aproape identice
   *[other] { $count } sunt aproape identice
}
audit-heading-never-found = { $count ->
    [one] una nu a fost găsită niciodată
    [few] { $count } nu au fost găsite niciodată
   *[other] { $count } nu au fost găsite niciodată
}
audit-heading-never-resolved = fără sursă numită: { $count }
audit-heading-verdict-differs = alt verdict la { $count }
audit-heading-text-differs = alt text la { $count }
audit-heading-file-differs = alt fișier la { $count }
audit-heading-file-missing = fișier lipsă la { $count }
audit-heading-not-looked-at = { $count ->
    [one] una nu a fost verificată
    [few] { $count } nu au fost verificate
   *[other] { $count } nu au fost verificate
}
audit-heading-unsound = ce le însoțește nu este în regulă

bundle-member-missing = Lista pachetului numește acest fișier, dar el nu este în pachet.
bundle-member-hash = SHA-256 este { $found }, lista pachetului spune { $said }.
bundle-member-length = Are { $found } octeți, lista pachetului spune { $said }.
bundle-member-unknown = Lista pachetului nu numește acest fișier.
bundle-member-purpose = Lista pachetului numește acest fișier, dar niciun pachet nu are unul cu acest nume.
bundle-document-names = Fișierele pentru { $hash } nu sunt numite după el.
bundle-document-twice = Are { $hash } de două ori.
bundle-pages-of-another = Ține de alt document sau de altă extragere decât spune lista pachetului.
bundle-not-there = Nu este în pachet.
bundle-not-text = Nu este text UTF-8.
bundle-unusable = Nu se poate folosi: { $why }.
bundle-signature-unfit = Semnătura nu se potrivește cu lista pachetului.
bundle-signature-other = Pachetul este semnat, dar cu altă cheie decât cea dată.
bundle-signature-none = S-a dat o cheie, dar pachetul nu este semnat.
bundle-signature-whose = Semnătura se potrivește. A cui este cheia poate spune doar o cheie obținută pe altă cale (--key).
bundle-record-other = Este despre altă înregistrare decât cea din pachet.
bundle-documents-other = Ce spune despre documente sau reguli nu este ce spune înregistrarea.
bundle-script-other = verify.py din acest pachet nu este cel pe care îl face această versiune a programului: citește-l înainte să îl rulezi.
bundle-stamp-none = S-au dat certificate ale unei autorități de marcare temporală, dar pachetul nu are marcă temporală.
bundle-stamp-not-reached = Marca temporală este a unei autorități ale cărei certificate nu duc la niciunul dintre cele date.
bundle-stamp-whose = Marca temporală corespunde listei pachetului. Ca să afli a cui este, dă certificatele autorității pe care le ai din altă sursă (--tsa).
bundle-stamp-revocation = Auditul nu a verificat dacă un certificat al mărcii temporale a fost revocat.
bundle-stamp-unfit = Marca temporală nu corespunde. { $why }
trust-no-certificate = Nu este niciun certificat în { $file }.
trust-certificate-unreadable = Certificatul { $number } din { $file } nu poate fi citit.
