# What an audit finds: in the record, its bundle, its files and its citations. Each is a sentence, or the clause of one.

# $why (message)
audit-unreadable = It cannot be audited: { $why }.
audit-format-unknown = its format is { $format }; this program knows { $known }
# $fault (message)
audit-altered = This session file was altered after it was saved: { $fault }.
audit-rules-unknown = The quotes were checked under { $rules }; this program knows { $known }.
audit-rules-earlier = The record was made under { $rules } and is checked under { $now }. Verdicts that differ for that reason are marked.

# The answer

audit-refusal-odd = The record gives a reason for refusing although it has an answer, or refuses without giving a reason.
audit-sentences-disordered = The sentences of the answer are out of order, or two have the same name.
audit-quotation-unchecked = The answer quotes words that belong to no citation: “{ $quote }”.
audit-sentence-unlisted = The answer contains a sentence that the record does not list: “{ $words }”.
audit-claim-id = The citation does not name the first sentence that carries its anchor: claim_id.
# $anchor (number)
audit-anchor-twice = Two citations have the anchor [{ $anchor }].
# $anchor (number)
audit-anchor-missing = The anchor [{ $anchor }] is not in the answer.
# $anchor (number)
audit-quote-missing = In the answer, the words of citation { $anchor } do not precede its anchor.
audit-sentence-cut = The sentence is not in the answer, or not whole.
audit-sentence-anchors = The sentence has different anchors in the answer and in the record.
# $said (message), $derived (message)
audit-sentence-state = The record calls the sentence { $said }; by its citations it is { $derived }.
claim-supported = supported
claim-unsupported = unsupported
claim-uncited = uncited
claim-computed = computed
claim-gap = a gap
audit-sentence-items = The statements without support that the record lists for the sentence are not those that follow from its words.

# Citations

# $said (message)
audit-no-document = The record says { $said }, but the citation names no document.
audit-sealed-text-missing = The text read by { $pipeline }, with which the record was sealed, is not included.
audit-passage-unknown = The citation names a passage that is not in the record.
audit-citation-fields = What the citation says about its document does not match its passage and text: { $fields }.
audit-citation-place = What the record says of the place of the words in their document is not what its text gives: { $fields }.
audit-outline-unknown = Parts and headings were found by rules that this program does not have: outline@{ $version }; it has those up to outline@{ $known }.
audit-closest-moved = The closest passage in the record is not at the offsets given.
audit-address = The link of the citation leads elsewhere: doc_url.
# $said (message), $derived (message)
audit-status = The record says { $said }; in the cited text the words are { $derived }.
# $said (message), $derived (message)
audit-status-by-rules = Under { $rules }, with which the record was made, the words were { $said }; under { $now } they are { $derived }.
audit-later-fields = The record claims to be of the format { $format }, but has fields that this format does not have.
audit-evidence-by-rules = The verdict is the same under { $rules }, with which the record was made, and under { $now }, but the evidence differs: { $fields }.
audit-evidence = The evidence in the record does not follow from the cited text: { $fields }.
# $start (number), $end (number)
audit-span-words = The words at characters { $start }–{ $end } are not those in the record.
# $start (number), $end (number), $from (number), $to (number)
audit-span-moved = The record marks characters { $start }–{ $end }; the quote is at { $from }–{ $to }.
# $start (number), $end (number)
audit-span-absent = The record marks characters { $start }–{ $end }; the quote is not there.
audit-span-unmarked = The record marks no words, although the quote is in the text.
audit-boxes = The boxes or page numbers in the record do not match the words.
# $now (message), $said (message)
audit-in-the-file = In the text that the file gives now, as read by { $pipeline }, the words are { $now }; the record says { $said }.
status-verified = verified
status-altered = altered
status-near-match = a near match
status-not-found = not found
status-unresolved = unresolved
audit-as-saved = File, text, verdict and boxes are as saved.
audit-was-never-found = Not found, then or now.
audit-was-never-resolved = Never matched to a passage, then or now.
audit-verdict-other = The verdict differs.
audit-text-other = The file gives a different text from the one that the record was sealed with.
audit-file-other = The file is a different one.
audit-file-gone = The file is missing.
audit-file-unread = The file could not be read.
audit-text-unread = The text was not compared with what the file gives now.
audit-verdict-unread = The verdict could not be derived again.
audit-sealed-verdict = In the text that the record was sealed with, the verdict is as saved.

# Texts and files

audit-text-altered = The text of { $title } that is included is not the one that the record was sealed with.
# $why (message)
audit-text-not-compared = The text of { $title } was not compared with its file: { $why }.
audit-text-none = No text of { $title } was sealed with the record, and none is included.
audit-text-of-pictures = Pages of { $title } were read by OCR, and their sealed text is not included.
audit-text-sealed-other = The record was sealed with a text of { $title } that differs from what its file gives.
# $pages (message)
audit-text-differs-on = The text of { $title } differs from what its file gives: { $pages }.
# $pages (message), $why (message)
audit-text-not-compared-on = The text of { $title } was not compared with its file on every page: { $pages }; { $why }.
audit-reread-otherwise = reading them by OCR again gave different words
# $count (number)
audit-pages = { $count ->
    [one] page { $numbers }
   *[other] pages { $numbers }
}
# $more (number)
audit-pages-more = pages { $numbers } and { $more } more
audit-file-hash = The file of { $title } is a different one: its hash is { $found }, the record cites { $cited }.
audit-file-missing-of = The file of { $title } ({ $hash }) is missing.
# $why (message)
audit-file-unread-of = The file of { $title } ({ $hash }) could not be read: { $why }.
audit-lengths = The record gives the wrong length for the text of { $title }.
# $anchor (number)
audit-text-unlisted = The record was sealed without the text that citation { $anchor } relies on.
audit-passage = The passage { $reference } that was shown does not match its document at those offsets.
audit-tally = The tally does not match the citations: { $fields }.
# $why (message)
audit-not-reread = No PDF was read again: { $why }.
audit-reading-stopped = reading it was stopped
audit-no-pdfium = libpdfium was not found: set TOUCHSTONE_PDFIUM to its path
audit-neither-pdf-nor-text = it is neither a PDF nor UTF-8 text
audit-file-vanished = the file is gone
audit-program-not-found = the program cannot find its own file (is /proc mounted?)
audit-stored-text = --stored-text was given
audit-other-reader = they were read by OCR with { $reader }; this computer has { $ours }

# Reviewers' marks

# $why (message)
audit-mark-bad = The sign-off does not count: { $why }.
mark-other-session = it is about another session, or another version of this one
# $anchor (number)
mark-no-citation = the answer has no citation { $anchor }
mark-other-picture = the picture that was looked at is of a different file from the citation's
# $page (number)
mark-other-page = page { $page }, which was looked at, is not a page of the citation
# $page (number)
mark-picture-differs = page { $page }, drawn again, is not the picture that was looked at
mark-nameless = it has no name
mark-time-unreadable = its time is not a valid time
mark-twice = the same sign-off appears before it
mark-out-of-order = it was made before a sign-off that is listed ahead of it
mark-too-early = it is older than the record that it is about
# $anchor (number)
mark-looked-at = Citation { $anchor }: { $name } has looked at it.
# $anchor (number)
mark-accepts = Citation { $anchor }: { $name } accepts it.
# $anchor (number)
mark-objects = Citation { $anchor }: { $name } objects.
# $anchor (number)
mark-withdraws = Citation { $anchor }: { $name } withdraws their sign-off.
mark-replaced = A later sign-off in the same name replaces this one.

# What no audit derives

not-derived-asked = what was asked, when and with which filters: only the seal of the record covers it
not-derived-found = how the passages were found, their scores, and that no better one was left out
not-derived-drafted = what the model was sent and what it replied
not-derived-refused = why there is no answer
not-derived-judged = whether the claims follow from their sources: that is a model's opinion
not-derived-validity = when a version was in force: a person entered it
not-derived-file-name = what the cited files were called
not-derived-elsewhere = in which other documents the words of a failed quote are
not-derived-unresolved = why a citation names nothing that was shown
not-derived-title = that a cited document is called “{ $title }”
# $count (number)
not-derived-passages = { $count ->
    [one] that one passage is in its document: no citation names that document
   *[other] that { $count } passages are in their documents: no citation names those documents
}
not-derived-notes = the remarks beside verdicts in a record made under earlier rules, which were worded differently
not-derived-names = who the people named in the sign-offs are: names are as typed
not-derived-marks-left-out = that no sign-off was left out: only the chain of the library shows that
not-derived-pictures = the pictures that the reviewers were shown

# The result in a line

audit-heading-unreadable = This file cannot be audited
audit-heading-altered = This session file was altered after it was saved
audit-heading-none = No citations to check
# $hold (number), $all (number)
audit-heading-hold = { $all ->
    [one] { $hold } of 1 citation holds
   *[other] { $hold } of { $all } citations hold
}
# $all (number)
audit-heading-all = { $all ->
    [one] The only citation holds
   *[other] All { $all } citations hold
}
# $count (number)
audit-heading-near-match = { $count ->
    [one] 1 is a near match
   *[other] { $count } are near matches
}
# $count (number)
audit-heading-never-found = { $count ->
    [one] 1 was never found
   *[other] { $count } were never found
}
# $count (number)
audit-heading-never-resolved = { $count } never named a source
# $count (number)
audit-heading-verdict-differs = the verdict on { $count } differs
# $count (number)
audit-heading-text-differs = the text of { $count } differs
# $count (number)
audit-heading-file-differs = the file of { $count } differs
# $count (number)
audit-heading-file-missing = the file of { $count } is missing
# $count (number)
audit-heading-not-looked-at = { $count ->
    [one] 1 was not looked at
   *[other] { $count } were not looked at
}
audit-heading-unsound = other checks failed

# The bundle

bundle-member-missing = The manifest lists this member, but it is not in the bundle.
bundle-member-hash = Its SHA-256 is { $found }; the manifest says { $said }.
# $found (number), $said (number)
bundle-member-length = It has { $found } bytes; the manifest says { $said }.
bundle-member-unknown = The manifest does not list this member.
bundle-member-purpose = The manifest lists this member, but no bundle has a member of that name.
bundle-document-names = The members for { $hash } are not named after it.
bundle-document-twice = It lists { $hash } twice.
bundle-pages-of-another = It belongs to a different document or pipeline than the manifest says.
bundle-not-there = It is not in the bundle.
bundle-not-text = It is not UTF-8 text.
# $why (message)
bundle-unusable = It cannot be used: { $why }.
bundle-signature-unfit = The signature does not match the manifest.
bundle-signature-other = The bundle is signed, but with a different key from the one given.
bundle-signature-none = A key was given, but the bundle is not signed.
bundle-signature-whose = The signature matches the manifest. To know whose key it is, give a key that you have from elsewhere (--key).
bundle-record-other = It is about a different record from the one in the bundle.
bundle-documents-other = What it says about the documents or the rules does not match the record.
bundle-script-other = verify.py in this bundle is not the one that this version of the program writes: read it before you run it.
bundle-stamp-none = Certificates of a time-stamp authority were given, but the bundle has no time stamp.
bundle-stamp-not-reached = The certificates of the authority that made the time stamp lead to none of those given.
bundle-stamp-whose = The time stamp matches the manifest. To know whose it is, give certificates of the authority that you have from elsewhere (--tsa).
bundle-stamp-revocation = The audit did not check whether a certificate of the time stamp was revoked.
# $why (message)
bundle-stamp-unfit = The time stamp does not match. { $why }
trust-no-certificate = There is no certificate in { $file }.
# $number (number)
trust-certificate-unreadable = Certificate { $number } of { $file } cannot be read.
