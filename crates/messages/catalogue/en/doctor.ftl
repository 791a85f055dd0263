# What `touchstone doctor` finds.

check-sound = sound
# $indexed (number), $texts (number)
check-index = { $version }: { $indexed } of { $texts } texts
# $files (number)
check-other-pipeline = { $files ->
    [one] 1 file
   *[other] { $files } files
} read by another pipeline than this program's: `touchstone reread` reads them again
check-no-endpoint = none: answers are extracts
check-endpoint = { $model } at { $host } (not called)
# $versions (number), $deleted (number)
check-chain-intact = { $versions ->
    [one] 1 saved version
   *[other] { $versions } saved versions
}, { $deleted } deleted: the chain is intact
# $files (number)
check-waiting = { $files ->
    [one] 1 file waits
   *[other] { $files } files wait
}: `touchstone import --resume` reads them
# $files (number)
check-left-over = { $files ->
    [one] 1 file belongs
   *[other] { $files } files belong
} to no document: `touchstone doctor --repair` deletes them
check-embeddings-off = off: passages are found by their words
# $embedded (number), $passages (number)
check-embeddings = { $model }: { $embedded } of { $passages } passages
# $state (message)
check-embeddings-damaged = { $state }, some damaged
# $state (message)
check-embeddings-unfinished = { $state }; `touchstone embed` creates the rest
# $version (number)
check-file-changed = { $title } v{ $version } was changed
# $version (number)
check-file-missing = { $title } v{ $version } is missing
# $files (number)
check-files-match = { $files } match their hashes
# $faults (number), $fault (message)
check-chain-broken = the chain is broken, { $faults ->
    [one] 1 fault
   *[other] { $faults } faults
}, the first at session { $session }: { $fault }; `touchstone audit --all` checks each session
cage-of-worker = no files, no network, no other programs, one document each
cage-of-ocr = no files but its own, no network, no other programs
cage-of-converter = no files but its own and one folder, no network, no other programs
check-no-libreoffice = LibreOffice is not installed: Word, OpenDocument, RTF, HTML and e-mail files are refused
check-cage-untried = { $program }: its sandbox cannot be tried: { $reason }
# $advice (message)
check-cage-open = { $found }. Documents are not read. { $advice }
