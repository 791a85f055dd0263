# Reports: sessions, audits and checked drafts as HTML, Markdown, Word and PDF; sums, headings, tables.

mark-open = “
mark-close = ”
row-answer = Answer
row-source = Source
row-draft = Draft
row-closest = Closest passage in the cited source
report-verification = Verification
report-documents = Documents
report-record = Record
report-drafts = Drafts
report-citations = Citations
report-citations-unreferenced = Citations without a reference in the text
report-no-source = No source
report-session = Session
report-version = Version
report-hash = Hash
report-rules = Rules
report-prompt = Prompt
report-previous-session = Previous session
# $page (number), $pages (number)
report-page-of = Page { $page } of { $pages }
# $when (message)
report-saved = Saved { $when }.
report-drafted-by = Drafted by { $model }.
report-without-model = Extracts, without a model.
report-matter = Matter: { $name }
report-document = Document: { $name }
report-as-of = As of { $day }
report-language = Language: { $name }
# $day (number), $month (number)
report-moment = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
} { $year } at { $time } UTC
report-extracts-only = Extracts only. Every line is copied from a source.
# $drafts (number)
report-drafts-checked = { $drafts ->
    [one] 1 draft was checked.
   *[other] { $drafts } drafts were checked.
}
# $draft (number), $drafts (number)
report-grounded = Every quotation of draft { $draft } of { $drafts } was found.
# $draft (number), $drafts (number)
report-best-draft = Draft { $draft } of { $drafts } is shown, the closest to its sources.
# $number (number)
report-draft-number = Draft { $number }.
# $number (number)
report-draft-shown = Draft { $number } (shown).
# $page (message)
report-near-page = near { $page }
report-match-exact = exact match
report-match-normalized = match with typographic differences
report-match-elided = match in parts
report-match-bracketed = match with brackets

# The sum of an answer.
# $quotes (number), $verified (number)
tally-verified = { $quotes ->
    [one] { $verified } of { $quotes } quote verified
   *[other] { $verified } of { $quotes } quotes verified
}
tally-no-quotes = No quotes to verify
# $n (number)
tally-in-scan = { $n ->
    [one] 1 matches scanned text
   *[other] { $n } match scanned text
}
# $n (number)
tally-altered = { $n } altered
# $what (message)
tally-one-altered = 1 altered, { $what }
# $n (number), $warned (number)
tally-altered-warned = { $n } altered, { $warned } with a warning
# $n (number)
tally-near-match = { $n ->
    [one] 1 near match
   *[other] { $n } near matches
}
# $n (number)
tally-not-found = { $n } not found
# $n (number)
tally-unresolved = { $n } unresolved
# $n (number)
tally-not-checkable = { $n } NOT CHECKABLE HERE
# $n (number)
tally-uncited = { $n ->
    [one] 1 claim without a source
   *[other] { $n } claims without a source
}
# $n (number)
tally-unsupported = { $n } unsupported
# $n (number)
tally-contradicted = { $n } contradicted
# $n (number)
tally-goes-too-far = { $n ->
    [one] 1 goes too far
   *[other] { $n } go too far
}
# $n (number)
tally-missing = { $n ->
    [one] 1 point not in the documents
   *[other] { $n } points not in the documents
}
tally-documents-unchanged = documents unchanged
# $n (number)
tally-documents-changed = { $n ->
    [one] 1 document changed since
   *[other] { $n } documents changed since
}
# $n (number)
count-documents = { $n ->
    [one] 1 document
   *[other] { $n } documents
}

# A checked draft.
draft-title = Draft check: { $name }
draft-pasted = pasted text
draft-to-review = Points to review
draft-text = The draft
draft-check = The check
draft-rules = Rules
draft-checked-against = Checked against
# $documents (message)
draft-against-library = { $documents }, the whole library
# $documents (message)
draft-against-matter = { $documents } of the matter { $matter }
# $against (message)
draft-against-day = { $against }, as of { $day }
# $n (number)
draft-outside = { $n ->
    [one] 1 reference could not be checked: the document it cites is not in the library, or could not be read. Check it at the source.
   *[other] { $n } references could not be checked: the documents they cite are not in the library, or could not be read. Check them at the source.
}
draft-outside-badge = NOT CHECKABLE HERE
# $quotations (number), $verified (number)
draft-tally-verified = { $quotations ->
    [one] { $verified } of { $quotations } quotation verified
   *[other] { $verified } of { $quotations } quotations verified
}
draft-tally-none = No quotations to verify
# $n (number)
draft-tally-citations = { $n ->
    [one] 1 other citation
   *[other] { $n } other citations
}
# $citations (message), $failed (number)
draft-tally-citations-failed = { $citations }, { $failed } of them not found or not checkable
# $page (message)
row-closest-on = Closest passage in the cited source, { $page }

# An audit.
report-audit-holds = Everything in this record checks out.
report-audit-fails = Something in this record does not check out, or could not be checked.
report-audit-question = Question: { $question }
# $when (message)
report-audit-saved = Saved { $when }. Checked again without a network connection or a model.
report-audit-findings = Points to review
report-audit-files = Files with a matching hash
# $n (number), $of (number)
report-audit-of = { $n } of { $of }
report-audit-when-saved = When saved
report-audit-now = Now
# $end (number), $page (number), $start (number)
report-audit-place = page { $page }, characters { $start }–{ $end }
# $end (number), $start (number)
report-audit-characters = characters { $start }–{ $end }
# $place (message)
report-audit-top = { $place }, { $points } pt from its top
report-audit-checked-with = { $rules }, checked with { $now }
report-chain = Chain
report-signature = Signature
report-signed-by = Signed by
report-chain-intact = intact
report-chain-broken = broken
report-signature-absent = none
report-signature-valid = valid
report-signature-invalid = invalid
report-signature-other-key = valid, but by another key
report-class-holds = confirmed
report-class-changed = changed
report-class-wrong = wrong

# A mark on a page of a PDF.
# $badge (message)
mark-closest = { $badge }: this is the closest passage
