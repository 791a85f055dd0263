# Sign-offs, time stamps, and the proof pack: its report, its certificate and its README.

# $hold (number), $of (number)
proof-hold = { $hold } of { $of } citations hold
proof-all-hold = Every citation holds.
# $count (number)
proof-near-match = { $count ->
    [one] 1 is a near match
   *[other] { $count } are near matches
}
# $count (number)
proof-never-found = { $count ->
    [one] 1 was never found
   *[other] { $count } were never found
}
# $count (number)
proof-never-resolved = { $count ->
    [one] 1 was never resolved
   *[other] { $count } were never resolved
}
# $count (number)
proof-file-differs = { $count ->
    [one] 1 file differs
   *[other] { $count } files differ
}
# $count (number)
proof-file-missing = { $count ->
    [one] 1 file is missing
   *[other] { $count } files are missing
}
# $count (number)
proof-text-differs = { $count ->
    [one] 1 text differs
   *[other] { $count } texts differ
}
# $count (number)
proof-verdict-differs = { $count ->
    [one] 1 verdict differs
   *[other] { $count } verdicts differ
}
# $count (number)
proof-not-looked-at = { $count ->
    [one] 1 was not looked at
   *[other] { $count } were not looked at
}
# $looked (number), $of (number)
proof-looked-at = { $looked } of { $of } citations looked at by a person
# $count (number)
proof-accepted = { $count } accepted
# $count (number)
proof-objected = { $count } objected to
proof-nobody-looked = No citation has been signed off by a person.

proof-drafted-extracts = The answer consists of extracts; no artificial intelligence drafted it.
proof-drafted-model = The answer was drafted by the language model { $model }.
# $anchor (number), $result (message)
proof-exception = [{ $anchor }] “{ $quote }”: { $result }
proof-no-exceptions = None.
proof-reviewer = { $name }: { $marks }
proof-marks-looked-at = looked at { $anchors }
proof-marks-accepted = accepts { $anchors }
proof-marks-objects = objects to { $anchors }
proof-document = { $title } ({ $file }), { $hash }
proof-signed = The manifest is signed with the Ed25519 key { $key }.
proof-unsigned = The manifest is not signed.
proof-stamped = The manifest was time-stamped on { $time } by { $authority } (RFC 3161).
proof-unstamped = The manifest was not time-stamped.
proof-name-notice = Names on these pages are as typed on the computer that made them. The program has not authenticated whose they are.

proof-title = Proof of citation check
proof-question = Question
proof-saved = Answer saved
proof-made = Proof made
proof-people = Sign-off
proof-record = Record
proof-manifest = Manifest of the bundle
proof-signature = Signature
proof-time-stamp = Time stamp
proof-rules = Rules of the check
proof-chain = Chain
proof-chain-intact = intact
proof-chain-broken = broken
proof-chain-not-in-library = not checked: the session is in no library here
proof-quotations = Quotations
proof-hashes = Documents and hashes
proof-not-derived = What no check can derive
proof-findings = Points to review
proof-checked = Checked
# $file (message), $text (message), $verdict (message)
proof-facts = file: { $file } · text: { $text } · verdict: { $verdict }
proof-fact-ok = ok
proof-fact-differs = differs
proof-fact-missing = missing
proof-fact-not-looked-at = not looked at
proof-fact-none = none
# $reason (message)
proof-picture-missing = There is no picture of this place: { $reason }
proof-no-picture = this file has no pages
proof-not-found-anywhere = nothing in the source is close to these words
proof-sign-off-looked-at = { $name } looked at it, { $time }
proof-sign-off-accepted = { $name } accepts, { $time }
proof-sign-off-objects = { $name } objects, { $time }
proof-sign-off-withdrawn = { $name } withdrew, { $time }
proof-sign-off-none = not signed off
proof-sign-off-replaced = no longer counts
# $mark (message)
proof-sign-off-note = { $mark }: “{ $note }”
proof-never-change = Sign-offs never change a verdict.

# $stamp (message), $notice (message)
proof-readme =
    Proof of citation check
    { $question }

    { $result }

    report.pdf          every quotation beside the picture of its lines, sign-offs, hashes; for people
    certificate.docx    the certificate, a template to be reviewed, completed and signed
    bundle.touchstone   the record of the check, for anyone who wants to check it again

    To check it again
    1. touchstone-audit bundle.touchstone
       The auditor is free, works without a network and believes nothing in the bundle. Without the documents in the bundle, add
       --documents FOLDER with your own copies.
    2. Or without our program: unzip bundle.touchstone and run python3 verify.py
    3. The SHA-256 of manifest.json in the bundle must be
       { $manifest }
       It names the SHA-256 of every other file in the bundle.

    { $stamp }

    { $notice }
proof-readme-stamp =
    time-stamp.tsr      the reply of the time-stamp authority (RFC 3161), also in the bundle
    To check it with OpenSSL, with the authority's certificates from its own site in root.pem and chain.pem:
       unzip -p bundle.touchstone manifest.json > manifest.json
       openssl ts -verify -data manifest.json -in time-stamp.tsr -CAfile root.pem -untrusted chain.pem

stamp-unreadable = The file is not a time stamp that can be read.
stamp-refused = The time-stamp authority gave no time stamp: { $words }
stamp-other-content = It is the time stamp of something else: its hash is { $found }, not { $expected }.
stamp-other-nonce = The reply answers another request: its nonce differs.
stamp-altered = What the time stamp says was changed after it was signed.
stamp-signature = The signature of the time stamp does not match.
stamp-unknown-method = The time stamp is signed by a method that is not checked here: { $method }.
stamp-no-certificate = The certificate of the time stamp's signer is missing.
stamp-other-certificate = The certificate in the time stamp is not the one that it was signed with.
stamp-purpose = The certificate of { $holder } is not for time stamps alone.
stamp-not-valid-then = The certificate of { $holder } was valid from { $from } until { $until }, not at { $time }.
stamp-condition = The certificate of { $holder } has a condition that is not checked here: { $condition }.
stamp-no-address = No time-stamp authority is set.
stamp-no-address-hint = Set its address (touchstone config set proof.tsa URL), or export without a time stamp.
# $reason (message)
stamp-not-had = The proof was not time-stamped, and nothing was written: { $reason }
stamp-not-had-hint = Try again, or export without a time stamp (--no-stamp).

sign-off-no-name = A sign-off needs a name.
sign-off-no-name-hint = Set it once: touchstone config set person.name "Your name".
# $anchor (number)
sign-off-no-citation = The answer has no citation { $anchor }.
sign-off-no-citation-hint = Give the number shown in brackets in the answer (touchstone session ID).
sign-off-nothing-to-withdraw = { $name } has not signed off this citation.
sign-off-nothing-to-withdraw-hint = Only your own sign-off can be withdrawn; names are compared as typed.

proof-there-already = { $folder } is there already and is not empty.
proof-there-already-hint = Choose another folder.
proof-template-unknown = There is no certificate template { $name }, and no file of that name.
proof-template-unknown-hint = Shipped are { $names }; or give the path of your own file (docs/formats/proof.md).
# $reason (message)
proof-template-fault = The certificate template { $file } can't be used: { $reason }
proof-template-fault-hint = The fields are listed in docs/formats/proof.md.
# $line (number)
template-unknown-field = line { $line } names the field “{ $name }”, which does not exist.
# $line (number)
template-unclosed = a field begins in line { $line } and is not closed there.
# $most (number)
template-too-long = it is longer than { $most } bytes.
template-empty = it is empty.
# $hold (number), $of (number)
proof-will-say = The proof will say that { $hold } of { $of } citations hold.
