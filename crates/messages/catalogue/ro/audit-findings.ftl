# Ce găsește un audit: în înregistrare, în pachet, în fișiere și la citări.

audit-unreadable = Nu poate fi auditat: { $why }.
audit-format-unknown = formatul este { $format }; acest program cunoaște { $known }
audit-altered = Acest fișier de sesiune a fost modificat după salvare: { $fault }.
audit-rules-unknown = Citatele au fost verificate după { $rules }; acest program cunoaște { $known }.
audit-rules-earlier = Înregistrarea a fost făcută după regulile { $rules } și este verificată după { $now }. Verdictele care diferă din acest motiv sunt marcate.

audit-refusal-odd = Înregistrarea dă un motiv de refuz deși are un răspuns sau refuză fără să dea un motiv.
audit-sentences-disordered = Frazele răspunsului nu sunt în ordine sau două au același nume.
audit-quotation-unchecked = Răspunsul citează cuvinte care nu aparțin niciunui citat verificat: „{ $quote }”.
audit-sentence-unlisted = Răspunsul conține o frază care nu este în înregistrare: „{ $words }”.
audit-claim-id = Citatul nu indică prima frază care îi poartă ancora: claim_id.
audit-anchor-twice = Două citate au ancora [{ $anchor }].
audit-anchor-missing = Ancora [{ $anchor }] nu este în răspuns.
audit-quote-missing = În răspuns, cuvintele citatului { $anchor } nu se află înaintea ancorei lui.
audit-sentence-cut = Fraza nu este în răspuns sau nu este întreagă.
audit-sentence-anchors = Fraza are ancore diferite în răspuns și în înregistrare.
audit-sentence-state = Înregistrarea numește fraza { $said }; după citatele ei este { $derived }.
claim-supported = susținută
claim-unsupported = nesusținută
claim-uncited = fără sursă
claim-computed = calculată
claim-gap = lacună
audit-sentence-items = Afirmațiile fără susținere pe care înregistrarea le enumeră pentru frază nu sunt cele care rezultă din cuvintele ei.

audit-no-document = Înregistrarea spune { $said }, dar citatul nu indică niciun document.
audit-sealed-text-missing = Textul citit cu { $pipeline }, cu care a fost sigilată înregistrarea, nu este inclus.
audit-passage-unknown = Citatul indică un pasaj care nu este în înregistrare.
audit-citation-fields = Ce spune citatul despre documentul său nu corespunde pasajului și textului: { $fields }.
audit-citation-place = Ce spune înregistrarea despre locul cuvintelor în document nu este ce rezultă din textul lui: { $fields }.
audit-outline-unknown = Părțile și titlurile au fost găsite după reguli pe care programul nu le are: outline@{ $version }; le are pe cele până la outline@{ $known }.
audit-closest-moved = Cel mai apropiat pasaj din înregistrare nu se află la poziția indicată.
audit-address = Linkul citatului duce în altă parte: doc_url.
audit-status = Înregistrarea spune { $said }; în textul citat, cuvintele sunt: { $derived }.
audit-status-by-rules = După { $rules }, cu care a fost făcută înregistrarea, cuvintele erau: { $said }; după { $now } sunt: { $derived }.
audit-later-fields = Înregistrarea pretinde formatul { $format }, dar are câmpuri pe care acest format nu le are.
audit-evidence-by-rules = Verdictul este același după { $rules }, cu care a fost făcută înregistrarea, și după { $now }, dar probele diferă: { $fields }.
audit-evidence = Probele din înregistrare nu rezultă din textul citat: { $fields }.
audit-span-words = Cuvintele de la caracterele { $start }–{ $end } nu sunt cele din înregistrare.
audit-span-moved = Înregistrarea marchează caracterele { $start }–{ $end }; citatul este la { $from }–{ $to }.
audit-span-absent = Înregistrarea marchează caracterele { $start }–{ $end }; citatul nu este acolo.
audit-span-unmarked = Înregistrarea nu marchează niciun cuvânt, deși citatul este în text.
audit-boxes = Chenarele sau numerele de pagină din înregistrare nu corespund cuvintelor.
audit-in-the-file = În textul pe care îl dă acum fișierul, citit cu { $pipeline }, cuvintele sunt: { $now }; înregistrarea spune { $said }.
status-verified = verificat
status-altered = modificat
status-near-match = aproape identic
status-not-found = negăsit
status-unresolved = sursă neidentificată
audit-as-saved = Fișierul, textul, verdictul și chenarele sunt ca la salvare.
audit-was-never-found = Negăsit, nici atunci, nici acum.
audit-was-never-resolved = Sursă neidentificată, nici atunci, nici acum.
audit-verdict-other = Verdictul diferă.
audit-text-other = Fișierul dă alt text decât cel cu care a fost sigilată înregistrarea.
audit-file-other = Fișierul este altul.
audit-file-gone = Fișierul lipsește.
audit-file-unread = Fișierul nu a putut fi citit.
audit-text-unread = Textul nu a fost comparat cu ce dă acum fișierul.
audit-verdict-unread = Verdictul nu a putut fi stabilit din nou.
audit-sealed-verdict = În textul cu care a fost sigilată înregistrarea, verdictul este cel salvat.

audit-text-altered = Textul inclus pentru { $title } nu este cel cu care a fost sigilată înregistrarea.
audit-text-not-compared = Textul documentului { $title } nu a fost comparat cu fișierul: { $why }.
audit-text-none = Niciun text al documentului { $title } nu a fost sigilat cu înregistrarea și niciunul nu este inclus.
audit-text-of-pictures = Pagini din { $title } au fost citite prin OCR, iar textul lor sigilat nu este inclus.
audit-text-sealed-other = Înregistrarea a fost sigilată cu un text al documentului { $title } diferit de cel pe care îl dă fișierul.
audit-text-differs-on = Textul documentului { $title } diferă de cel pe care îl dă fișierul: { $pages }.
audit-text-not-compared-on = Textul documentului { $title } nu a fost comparat cu fișierul pe toate paginile: { $pages }; { $why }.
audit-reread-otherwise = recitirea lor prin OCR a dat alte cuvinte
audit-pages = { $count ->
    [one] pagina { $numbers }
    [few] paginile { $numbers }
   *[other] paginile { $numbers }
}
audit-pages-more = paginile { $numbers } și încă { $more }
audit-file-hash = Fișierul documentului { $title } este altul: amprenta lui este { $found }, înregistrarea citează { $cited }.
audit-file-missing-of = Fișierul documentului { $title } ({ $hash }) lipsește.
audit-file-unread-of = Fișierul documentului { $title } ({ $hash }) nu a putut fi citit: { $why }.
audit-lengths = Înregistrarea dă o lungime greșită pentru textul documentului { $title }.
audit-text-unlisted = Înregistrarea a fost sigilată fără textul pe care se sprijină citatul { $anchor }.
audit-passage = Pasajul { $reference }, care a fost arătat, nu corespunde documentului la poziția indicată.
audit-tally = Totalul nu corespunde citatelor: { $fields }.
audit-not-reread = Niciun PDF nu a fost citit din nou: { $why }.
audit-reading-stopped = citirea a fost oprită
audit-no-pdfium = libpdfium nu a fost găsit: indică-i calea în TOUCHSTONE_PDFIUM
audit-neither-pdf-nor-text = nu este nici PDF, nici text UTF-8
audit-file-vanished = fișierul nu mai există
audit-program-not-found = programul nu își găsește propriul fișier (este montat /proc?)
audit-stored-text = s-a dat --stored-text
audit-other-reader = au fost citite prin OCR cu { $reader }; acest calculator are { $ours }

audit-mark-bad = Viza nu contează: { $why }.
mark-other-session = se referă la altă sesiune sau la altă versiune a acesteia
mark-no-citation = răspunsul nu are citatul { $anchor }
mark-other-picture = imaginea privită este a altui fișier decât al citatului
mark-other-page = pagina { $page }, cea privită, nu este o pagină a citatului
mark-picture-differs = pagina { $page }, desenată din nou, nu este imaginea privită
mark-nameless = nu are nume
mark-time-unreadable = momentul nu este o dată și o oră valabile
mark-twice = aceeași viză apare și mai înainte
mark-out-of-order = a fost dată înaintea unei vize aflate în fața ei
mark-too-early = este mai veche decât înregistrarea la care se referă
mark-looked-at = Citatul { $anchor }: văzut de { $name }.
mark-accepts = Citatul { $anchor }: acceptat de { $name }.
mark-objects = Citatul { $anchor }: { $name } are obiecții.
mark-withdraws = Citatul { $anchor }: { $name } își retrage viza.
mark-replaced = O viză ulterioară pe același nume o înlocuiește.

not-derived-asked = ce s-a întrebat, când și cu ce filtre: numai sigiliul înregistrării le acoperă
not-derived-found = cum au fost găsite pasajele, scorurile lor și faptul că nu a fost omis unul mai bun
not-derived-drafted = ce i s-a trimis modelului și ce a răspuns
not-derived-refused = de ce nu există răspuns
not-derived-judged = dacă afirmațiile rezultă din surse: aceasta este părerea unui model
not-derived-validity = când a fost în vigoare o versiune: a introdus-o o persoană
not-derived-file-name = cum se numeau fișierele citate
not-derived-elsewhere = în ce alte documente se află cuvintele unui citat neconfirmat
not-derived-unresolved = de ce o trimitere nu indică nimic din ce a fost arătat
not-derived-title = că un document citat se numește „{ $title }”
not-derived-passages = { $count ->
    [one] că un pasaj se află în documentul său: niciun citat nu indică acel document
    [few] că { $count } pasaje se află în documentele lor: niciun citat nu indică acele documente
   *[other] că { $count } de pasaje se află în documentele lor: niciun citat nu indică acele documente
}
not-derived-notes = observațiile de lângă verdicte dintr-o înregistrare făcută după reguli anterioare, care erau formulate altfel
not-derived-names = cine sunt persoanele numite în vize: numele sunt cele introduse
not-derived-marks-left-out = că nu a fost omisă nicio viză: numai lanțul bibliotecii arată aceasta
not-derived-pictures = imaginile care le-au fost arătate celor care au verificat

audit-heading-unreadable = Acest fișier nu poate fi auditat
audit-heading-altered = Acest fișier de sesiune a fost modificat după salvare
audit-heading-none = Niciun citat de verificat
audit-heading-hold = { $all ->
    [one] { $hold } din 1 citat se confirmă
    [few] { $hold } din { $all } citate se confirmă
   *[other] { $hold } din { $all } de citate se confirmă
}
audit-heading-all = { $all ->
    [one] Singurul citat se confirmă
    [few] Toate cele { $all } citate se confirmă
   *[other] Toate cele { $all } de citate se confirmă
}
audit-heading-near-match = { $count ->
    [one] unul este aproape identic
    [few] { $count } sunt aproape identice
   *[other] { $count } sunt aproape identice
}
audit-heading-never-found = { $count ->
    [one] unul nu a fost găsit niciodată
    [few] { $count } nu au fost găsite niciodată
   *[other] { $count } nu au fost găsite niciodată
}
audit-heading-never-resolved = sursă niciodată identificată la { $count }
audit-heading-verdict-differs = alt verdict la { $count }
audit-heading-text-differs = alt text la { $count }
audit-heading-file-differs = alt fișier la { $count }
audit-heading-file-missing = fișier lipsă la { $count }
audit-heading-not-looked-at = { $count ->
    [one] unul nu a fost verificat
    [few] { $count } nu au fost verificate
   *[other] { $count } nu au fost verificate
}
audit-heading-unsound = alte verificări au eșuat

bundle-member-missing = Manifestul enumeră acest fișier, dar el nu este în pachet.
bundle-member-hash = SHA-256 este { $found }; manifestul spune { $said }.
bundle-member-length = Are { $found } octeți; manifestul spune { $said }.
bundle-member-unknown = Manifestul nu enumeră acest fișier.
bundle-member-purpose = Manifestul enumeră acest fișier, dar niciun pachet nu are un fișier cu acest nume.
bundle-document-names = Fișierele pentru { $hash } nu sunt numite după el.
bundle-document-twice = Îl enumeră pe { $hash } de două ori.
bundle-pages-of-another = Aparține altui document sau altei extrageri decât spune manifestul.
bundle-not-there = Nu este în pachet.
bundle-not-text = Nu este text UTF-8.
bundle-unusable = Nu se poate folosi: { $why }.
bundle-signature-unfit = Semnătura nu corespunde manifestului.
bundle-signature-other = Pachetul este semnat, dar cu altă cheie decât cea indicată.
bundle-signature-none = S-a indicat o cheie, dar pachetul nu este semnat.
bundle-signature-whose = Semnătura corespunde manifestului. Ca să afli a cui este cheia, indică o cheie pe care o ai din altă sursă (--key).
bundle-record-other = Se referă la altă înregistrare decât cea din pachet.
bundle-documents-other = Ce spune despre documente sau reguli nu corespunde înregistrării.
bundle-script-other = verify.py din acest pachet nu este cel scris de această versiune a programului: citește-l înainte să îl rulezi.
bundle-stamp-none = S-au indicat certificate ale unei autorități de marcare temporală, dar pachetul nu are marcă temporală.
bundle-stamp-not-reached = Certificatele autorității care a emis marca temporală nu duc la niciunul dintre cele indicate.
bundle-stamp-whose = Marca temporală corespunde manifestului. Ca să afli a cui este, indică certificatele autorității pe care le ai din altă sursă (--tsa).
bundle-stamp-revocation = Auditul nu a verificat dacă un certificat al mărcii temporale a fost revocat.
bundle-stamp-unfit = Marca temporală nu corespunde. { $why }
trust-no-certificate = Nu este niciun certificat în { $file }.
trust-certificate-unreadable = Certificatul { $number } din { $file } nu poate fi citit.
