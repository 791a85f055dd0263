# Golden questions.

golden-line-wrong = { $file }, linia { $line }: { $what }.
advice-golden-form = docs/formats/golden.md descrie forma.
golden-id-twice = identificatorul „{ $id }” apare de două ori
golden-without-passage = o întrebare cu răspuns își numește pasajele
golden-with-passage = o întrebare fără răspuns nu are nici fapte, nici pasaje
golden-empty = { $file } nu conține nicio întrebare.
advice-json-lines = Scrie câte un obiect JSON pe linie.
golden-words-not-found = { $id }: cuvintele „{ $words }” nu sunt în { $document }.
advice-golden-document = Corectează fișierul de referință sau importă documentul la care se referă.
thresholds-unreadable = { $file }: { $reason }.
advice-thresholds = docs/formats/golden.md enumeră pragurile.
