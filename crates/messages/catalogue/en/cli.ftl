# What the command line prints beside its results.

cli-saved-to = Saved to { $file }
cli-deleted-session = Deleted { $id }: { $title }
# $revision (number)
cli-version = version { $revision }
cli-unsigned = Bundles are not signed: there is no signing key. Make one with `touchstone signing-key --new`.
cli-audit-passed = passed
cli-audit-failed = failed
cli-no-passage = No passage found.
cli-meaning-off = Search by meaning is off (embedding.model): passages are found by their words.
cli-embedding-off = Search by meaning is off (embedding.model).
cli-closest = Closest
cli-try = try: { $suggestion }
cli-session = session { $id }
cli-judge-denies = claim { $claim } does not follow from the passage it cites, according to the judge { $model }
cli-judge-undecided = claim { $claim } was left undecided by the judge { $model }
cli-refused = refused
cli-no-quotes = no quotes
# $quotes (number), $verified (number)
cli-verified = { $verified } of { $quotes } verified
cli-nothing-drawn = Nothing in this span is drawn on a page.
cli-nothing-marked = No citation of this session has a place on a page.
cli-key-hidden = (the key)
# $place (message)
cli-endpoint = { $name }  { $model } at { $url } ({ $provider }, { $place })
# $place (message)
cli-endpoint-with-key = { $name }  { $model } at { $url } ({ $provider }, { $place }, key in the keychain)
cli-this-computer = this computer
cli-over-network = over the network
cli-no-endpoint = No endpoint is set: answers are extracts, made offline.
cli-key-prompt = Key
cli-key-saved = The key is saved in the system's keychain.
cli-key-removed = The key was removed.
cli-no-key = There was no key.
cli-key-unreadable = The key cannot be read: { $why }.
cli-key-unreadable-hint = Pipe it: `touchstone key set < FILE`.
cli-not-a-key = This is not a key: it has several lines or words.
cli-not-a-key-hint = Pipe in the key alone.
cli-imported = imported
cli-new-version = new version
cli-unchanged = unchanged
cli-failed = failed
# $pages (message), $scanned (number)
cli-pages-scanned = { $pages }, { $scanned } read from scans
cli-nothing-to-reread = Every text was made by this version of the program: nothing to read again.
# $done (number), $passages (number)
cli-embedded = { $model }: { $done } of { $passages } passages have a vector
# $n (number)
cli-versions = { $n } versions
cli-removed = removed
# $n (number)
cli-outlined = { $n ->
    [one] Titles and parties were found for 1 document imported earlier.
   *[other] Titles and parties were found for { $n } documents imported earlier.
}
cli-no-documents = No documents.
cli-purged = deleted for good
cli-purged-cited = still cited, but no longer possible to check, in { $sessions }
cli-backup-saved = saved
cli-backup-restored = restored
# $n (number)
cli-sessions = { $n ->
    [one] 1 session
   *[other] { $n } sessions
}
# $n (number)
cli-files = { $n ->
    [one] 1 file
   *[other] { $n } files
}
# $n (number)
cli-bytes = { $n ->
    [one] 1 byte
   *[other] { $n } bytes
}
cli-sandbox-question = Touchstone has no sandbox for this system: a malicious document could take over the program that reads it, and with it your files. Read documents without a sandbox? Your answer is saved as pdf.sandbox warn. [y/N]
cli-yes = yes
cli-doctor-good = good
cli-doctor-missing = none
cli-doctor-bad = BAD
cli-no-watched-folder = No folder is watched.

# Progress, on one line beside a bar; $all and $done are figures in columns.
cli-bar-files = { $done } of { $all } files
cli-bar-outlined = Finding titles: { $done } of { $all } documents
cli-bar-passages = { $done } of { $all } passages
cli-bar-left = { $time } left
cli-bar-stop = Ctrl+C stops; finished work is saved
# $page (number), $pages (number)
cli-reading-page = { $name }: page { $page } of { $pages }
# $page (number), $pages (number)
cli-reading-scan = { $name }: scanned page { $page } of { $pages }
cli-indexing = { $name }: indexing
# $n (number)
cli-searching = { $n ->
    [one] Searching 1 document
   *[other] Searching { $n } documents
}
# $attempt (number), $of (number)
cli-drafting = Drafting, attempt { $attempt } of { $of }
# $n (number)
cli-checking = { $n ->
    [one] Checking 1 quote
   *[other] Checking { $n } quotes
}
cli-retrying-claim = A claim was not supported. Drafting again, with stricter rules.
# $n (number)
cli-retrying = { $n ->
    [one] 1 quote not found. Drafting again, with stricter rules.
   *[other] { $n } quotes not found. Drafting again, with stricter rules.
}
# $attempt (number), $of (number)
cli-unreadable-reply = The model’s reply could not be read. Attempt { $attempt } of { $of }.
# $n (number)
cli-judging = { $n ->
    [one] Judging 1 claim
   *[other] Judging { $n } claims
}

# A run of golden questions.
# $answerable (number), $questions (number)
eval-questions = { $questions ->
    [one] 1 question, { $answerable } with an answer; answered by { $by }
   *[other] { $questions } questions, { $answerable } with an answer; answered by { $by }
}
eval-context-precision = context precision at 5
eval-recall = recall at 5
eval-mrr = mean reciprocal rank
eval-character-recall = character recall at 5
eval-quotes-verified = quotes verified
eval-claims-cited = claims cited
eval-facts-found = facts found
eval-faithfulness = faithfulness
eval-right-refusals = right refusals
eval-faithfulness-judged = faithfulness, judged
eval-false-verified = falsely verified quotes
eval-wrong-refusals = wrong refusals
eval-refused = refused
eval-should-refuse = answered, though there is no answer
eval-lacks = lacks { $facts }
eval-no-relevant = no relevant passage among the first five
eval-worse = worse
eval-better = better
eval-gate = gate: { $failure }
eval-not-a-run = { $file } is not a saved run: { $why }.
eval-not-a-run-hint = `touchstone eval --save FILE` writes one.

# What can go wrong before anything is done.
cli-exists = { $file } already exists.
cli-exists-hint = Choose another name, or overwrite it (--overwrite).
cli-no-self = This program cannot find itself: { $why }.
cli-no-self-hint = Start it by its full path.
# $line (number)
cli-batch-line = Line { $line } of the batch cannot be read: { $why }.
cli-batch-hint = Write one JSON object per line.
cli-nothing-to-verify = There is nothing to verify.
cli-nothing-to-verify-hint = Give --document DOC --quote TEXT, or --answer FILE, or --batch FILE.
cli-locate-needs = A document and two offsets are needed.
cli-locate-needs-hint = Give DOC CHAR_START CHAR_END, or --batch FILE.
cli-not-png = { $file } does not end in .png.
cli-not-png-hint = A page is drawn as a PNG: end the file's name in .png.
cli-only-docx = Only a .docx can be returned with comments.
cli-only-docx-hint = Save a report: --out FILE.html.
cli-output-failed = The output cannot be written: { $why }. Check the disk, and the program that reads the output.
cli-defect = This is a fault in Touchstone: please report it.
