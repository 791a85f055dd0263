# What `touchstone doctor` finds.

check-sound = în regulă
check-index = { $version }: { $indexed } din { $texts } texte
check-other-pipeline = { $files ->
    [one] 1 fișier citit
    [few] { $files } fișiere citite
   *[other] { $files } de fișiere citite
} de alt lanț de extragere decât al acestui program: `touchstone reread` le citește din nou
check-no-endpoint = niciunul: răspunsurile sunt extrase
check-endpoint = { $model } la { $host } (neapelat)
check-chain-intact = { $versions ->
    [one] 1 versiune salvată
    [few] { $versions } versiuni salvate
   *[other] { $versions } de versiuni salvate
}, { $deleted } șterse: lanțul este intact
check-waiting = { $files ->
    [one] 1 fișier așteaptă
    [few] { $files } fișiere așteaptă
   *[other] { $files } de fișiere așteaptă
}: `touchstone import --resume` le citește
check-left-over = { $files ->
    [one] 1 fișier
    [few] { $files } fișiere
   *[other] { $files } de fișiere
} pe care nu le numește niciun document: `touchstone doctor --repair` le șterge
check-embeddings-off = oprit: pasajele se găsesc după cuvinte
check-embeddings = { $model }: { $embedded } din { $passages } pasaje
check-embeddings-damaged = { $state }, unele deteriorate
check-embeddings-unfinished = { $state }; `touchstone embed` le face pe celelalte
check-file-changed = { $title } v{ $version } a fost modificat
check-file-missing = { $title } v{ $version } lipsește
check-files-match = { $files } corespund amprentelor
check-chain-broken = lanțul este rupt, { $faults ->
    [one] 1 defect
    [few] { $faults } defecte
   *[other] { $faults } de defecte
}, primul la sesiunea { $session }: { $fault }; `touchstone audit --all` verifică fiecare sesiune
cage-of-worker = fără fișiere, fără rețea, fără alte programe, câte un document fiecare
cage-of-ocr = numai fișierele proprii, fără rețea, fără alte programe
cage-of-converter = numai fișierele proprii și un dosar, fără rețea, fără alte programe
check-no-libreoffice = LibreOffice nu este instalat: fișierele Word, OpenDocument, RTF, HTML și mesajele sunt refuzate
check-cage-untried = { $program }: izolarea sa nu poate fi încercată: { $reason }
check-cage-open = { $found }. Documentele nu se citesc. { $advice }
