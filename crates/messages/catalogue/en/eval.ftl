# Golden questions.

# $line (number), $what (message)
golden-line-wrong = { $file }, line { $line }: { $what }.
advice-golden-form = docs/formats/golden.md describes the form.
golden-id-twice = the id “{ $id }” is used twice
golden-without-passage = a question that has an answer names its passages
golden-with-passage = a question without an answer has neither facts nor passages
golden-empty = { $file } contains no question.
advice-json-lines = Write one JSON object a line.
golden-words-not-found = { $id }: the words “{ $words }” are not in { $document }.
advice-golden-document = Correct the golden file, or import the document that it is about.
thresholds-unreadable = { $file }: { $reason }.
advice-thresholds = docs/formats/golden.md lists the thresholds.
