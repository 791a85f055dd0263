# What `touchstone doctor` finds.

check-sound = în regulă
check-index = { $version }: { $indexed } din { $texts } texte
check-other-pipeline = { $files ->
    [one] 1 fișier citit
    [few] { $files } fișiere citite
   *[other] { $files } de fișiere citite
} cu altă metodă de extragere decât a acestui program: se citesc din nou cu `touchstone reread`
check-no-endpoint = niciunul: răspunsurile sunt extrase
check-endpoint = { $model } la { $host } (necontactat)
check-chain-intact = { $versions ->
    [one] 1 versiune salvată
    [few] { $versions } versiuni salvate
   *[other] { $versions } de versiuni salvate
}, șterse: { $deleted }: lanțul este intact
check-waiting = { $files ->
    [one] 1 fișier așteaptă
    [few] { $files } fișiere așteaptă
   *[other] { $files } de fișiere așteaptă
}: se citesc cu `touchstone import --resume`
check-left-over = { $files ->
    [one] 1 fișier nu aparține
    [few] { $files } fișiere nu aparțin
   *[other] { $files } de fișiere nu aparțin
} niciunui document: se șterg cu `touchstone doctor --repair`
check-embeddings-off = oprit: pasajele se găsesc după cuvinte
check-embeddings = { $model }: { $embedded } din { $passages } pasaje
check-embeddings-damaged = { $state }, unele deteriorate
check-embeddings-unfinished = { $state }; `touchstone embed` le creează pe celelalte
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
cage-of-converter = numai fișierele proprii și un folder, fără rețea, fără alte programe
check-no-libreoffice = LibreOffice nu este instalat: fișierele Word, OpenDocument, RTF, HTML și mesajele e-mail sunt refuzate
check-cage-untried = { $program }: izolarea nu poate fi testată: { $reason }
check-cage-open = { $found }. Documentele nu se citesc. { $advice }
