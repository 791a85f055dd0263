# Temeiul unui verdict, fiecare notă o propoziție după care poate urma o virgulă; și ce se spune despre un loc dintr-un document.

change-line-break-joined = rânduri unite
change-spaces-collapsed = spații reduse
change-space-ignored = spațiu lipsă sau în plus ignorat
change-line-end-hyphen-joined = cratimă de capăt de rând înlăturată
change-soft-hyphen-ignored = caractere invizibile ignorate
change-typography-unified = ghilimele și liniuțe uniformizate
change-ligature-split = ligatură desfăcută
change-letter-form-unified = forme de litere unificate
change-case-ignored = majuscule și minuscule nediferențiate
change-bracketed-case = literă mare sau mică schimbată între paranteze
change-editorial-mark-ignored = { $text } ignorat
change-end-punctuation-ignored = punctuația de la capăt ignorată
change-end-ellipsis-ignored = puncte de suspensie de la capăt ignorate
change-footnote-mark-ignored = semnul notei „{ $text }” ignorat
change-diacritic-form-unified = sedilă citită ca virgulă
skipped-running-header = antetul paginii sărit
skipped-running-footer = subsolul paginii sărit
skipped-page-number = numărul paginii sărit
skipped-line-number = numărul rândului sărit
skipped-footnote = notă de subsol sărită
skipped-star-page = marcaj de pagină al altei ediții sărit
skipped-hidden-text = text ascuns sărit
cut-before = începe după „{ $text }”
cut-after = se termină înainte de „{ $text }”
note-too-short = prea puține cuvinte pentru a identifica un pasaj
# $what (message), $warnings (message)
note-warned = { $what } ({ $warnings })
# $first (message), $rest (message)
list-comma = { $first }, { $rest }
reason-no-words = citatul nu are cuvinte
reason-cut-or-marked = un cuvânt sau un număr este tăiat la capăt ori un semn de punctuație diferă
reason-hidden-text = aceste cuvinte sunt în fișier, dar pagina nu le arată
reason-too-many-alterations = citatul are numai paranteze și omisiuni sau are prea multe
reason-omission-too-long = punctele de suspensie omit mai mult decât poate omite un citat
reason-bracket-too-long = paranteza înlocuiește prea multe cuvinte
reason-too-repetitive = textul se repetă prea des pentru a fi comparat în întregime
# $page (number)
reason-elsewhere = aceste cuvinte sunt în { $title }, pagina { $page }, care nu a fost citat
# $cited (number), $version (number)
reason-other-version = aceste cuvinte sunt în versiunea { $version }, nu în versiunea { $cited }
# $cited (number), $version (number)
reason-other-version-until = aceste cuvinte sunt în versiunea { $version }, în vigoare până la { $until }, nu în versiunea { $cited }
unresolved-no-citation = pentru aceste cuvinte nu se citează nicio sursă
unresolved-unknown-passage = trimiterea nu corespunde niciunuia dintre pasajele arătate
unresolved-no-words = nu se citează niciun cuvânt
unresolved-text-missing = textul documentului citat lipsește
unresolved-unknown-document = niciun document din bibliotecă nu corespunde cu „{ $name }”
# $candidates (number)
unresolved-ambiguous-document = { $candidates ->
    [one] 1 document din bibliotecă corespunde cu „{ $name }”
    [few] { $candidates } documente din bibliotecă corespund cu „{ $name }”
   *[other] { $candidates } de documente din bibliotecă corespund cu „{ $name }”
}
page-break = … sfârșit de pagină …
# $page (number)
page-number = pagina { $page }
# $page (number)
page-labelled = pagina { $label } (pagina { $page } din PDF)
no-longer-in-force = nu mai este în vigoare: valabil până la { $until }
not-yet-in-force = încă nu este în vigoare: valabil de la { $from }
# In which part of its document quoted words are, for a small badge.
part-caption = antet
part-contents = cuprins
part-syllabus = rezumat
part-counsel = avocați
part-majority = opinia instanței
part-per-curiam = per curiam
part-concurrence = opinie concurentă
part-concurrence-and-dissent = opinie în parte concurentă, în parte separată
part-dissent = opinie separată
part-recitals = preambul
part-definitions = definiții
part-schedule = anexă
part-signatures = semnături
part-footnote = nota de subsol { $mark }
part-footnote-unmarked = notă de subsol
# $part (message)
part-spoken = { $part } ({ $speaker })
# $part (message), $note (message)
part-with-footnote = { $part }, { $note }
