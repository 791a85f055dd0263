# What became of a quotation: the words of badges, in the window, the terminal, reports, Word comments and marked PDFs.

verdict-verified = verified
verdict-verified-in-scan = matches scanned text
verdict-altered = altered
verdict-near-match = check against the page image
verdict-unresolved = citation unresolved
verdict-not-found = not found in source
verdict-uncited = no source
verdict-not-checkable = not checkable here
verdict-in-library = in the library
# $what (message)
badge-altered = altered: { $what }
# $badge (message)
badge-in-scan = { $badge }; matches scanned text
alteration-omitted = leaves out “{ $source }”
alteration-replaced = reads “{ $quote }” for “{ $source }”
alteration-inserted = adds “{ $quote }”
# $what (message)
alteration-omits-kind = leaves out { $what }
# $what (message)
alteration-replaces-kind = replaces { $what }
# $what (message)
alteration-inserts-kind = adds { $what }
warning-negation = a negation
warning-exception = an exception
warning-condition = a condition
warning-quantity = a quantity
warning-date = a date
warning-party = a party
warning-modal = a modal verb
warning-sentence = the end of a sentence
warning-unread-language = words in a language that is not checked for negations

# What became of a sentence: badges, and the reasons that are shown below its paragraph.
sentence-contradicted = contradicted
sentence-unsupported = unsupported
sentence-goes-too-far = goes too far
sentence-computed = computed
sentence-gap = not in the documents
reason-item = “{ $item }” is not in { $anchors }.
reason-name = “{ $item }” is nowhere in the cited document.
reason-negation = “{ $item }”: a negation is added or left out. Compare { $anchors }.
reason-modal = “{ $item }”: { $anchors } obliges or permits otherwise.
reason-scope = “{ $item }”: { $anchors } does not say so much.
reason-quotation = A quotation of this sentence does not hold: { $anchors }.
reason-uncited = Nothing was cited for this sentence.
reason-computed = { $operation }, from { $anchors }.
reason-judged = { $reason } Opinion of the judge model; it changes no verdict.
reason-judged-no = The judge model says that it does not follow from its sources. This is an opinion; it changes no verdict.
warning-name-in-question = “{ $item }” is in the question, not in the quoted words.
warning-name-in-title = “{ $item }” is in a document’s title, not in the quoted words.
warning-name-in-document = “{ $item }” is elsewhere in the cited document, not in the quoted words.
missing-heading = Not found in the documents
