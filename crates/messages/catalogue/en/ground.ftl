# Refusals, what may help instead, and why drafts failed.

not-exact = I do not have a sufficiently exact source for this question.
nothing-to-search = There is no document to search. Add documents, or widen the filters.
nothing-close-in-matter = No passage in this matter is close to the question.
nothing-close-in-documents = No passage in these documents is close to the question.
# $documents (number)
documents-searched = { $documents ->
    [one] One document was searched.
   *[other] { $documents } documents were searched.
}
unknown-word = None of those found contains “{ $first }”.
unknown-two-words = None of those found contains “{ $first }” or “{ $second }”.
unknown-three-words = None of those found contains “{ $first }”, “{ $second }” or “{ $third }”.
no-whole-sentence = The passages found contain no whole sentence that answers it.

authority-mentioned-nowhere = { $name } is not among these documents, and none of them mentions it.
authority-mentioned-in = { $name } is not among these documents; { $title } only mentions it.
# $documents (number)
authority-mentioned-in-several = { $name } is not among these documents; { $documents } of them mention it.

# $passages (number)
model-found-no-answer = { $passages ->
    [one] The model found no answer in the passage that it was shown.
   *[other] The model found no answer in the { $passages } passages that it was shown.
}
# $documents (number)
compared-documents = { $documents ->
    [one] one document
   *[other] { $documents } documents
}
# $drafts (number), $documents (message)
drafts-checked = { $drafts ->
    [1] One draft was checked against { $documents }.
    [2] Two drafts were checked against { $documents }.
    [3] Three drafts were checked against { $documents }.
   *[other] { $drafts } drafts were checked against { $documents }.
}
no-quotation-found = None of their quotes could be found word for word, so no answer is shown.
# $drafts (number)
drafts-quote-nothing = { $drafts ->
    [1] One draft was read, and it quotes no document, so no answer is shown.
    [2] Two drafts were read, and neither quotes a document, so no answer is shown.
    [3] Three drafts were read, and none of them quotes a document, so no answer is shown.
   *[other] { $drafts } drafts were read, and none of them quotes a document, so no answer is shown.
}
# $quotations (number)
of-quotations = { $quotations ->
    [one] 1 quotation
   *[other] { $quotations } quotations
}
# $failed (number), $all (message)
policy-refuses = { $failed } of { $all } in the best draft could not be verified word for word, and the settings refuse such an answer.
reply-unreadable = The model’s reply could not be read.

suggest-own-words = Use words that the documents themselves use.
suggest-words-such-as = Use words that the documents themselves use, such as { $words }.
suggest-one-thing = Ask about one document, clause or party at a time.
suggest-import-authority = Import { $name } to quote from it.
suggest-ask-what-it-says = Ask what { $title } says about { $name }.
suggest-ask-without-name = Ask the same question without naming it, to see what these documents say.
suggest-ask-again = Ask again: another draft may quote exactly.
suggest-extracts = Answer with extracts, without a model.
suggest-show-failed = Allow such answers in the settings, with the failed quotations marked.
suggest-try-again = Try again.

failed-declined = the model says that the passages contain no answer
failed-unreadable = the reply could not be read
failed-cut = the reply broke off
failed-uncited = nothing is cited for this sentence
failed-model-says = The model says: “{ $reason }”
failed-not-in-document = “{ $quote }” is not in { $title }
failed-near-match = “{ $quote }” matches scanned text only approximately
# $badge (message)
failed-altered = “{ $quote }” is { $badge }
# $why (message)
failed-unresolved = “{ $quote }”: { $why }
failed-names-nothing = the citation names no passage that was shown
failed-cited-for-nothing = { $claim }: cited for no sentence
