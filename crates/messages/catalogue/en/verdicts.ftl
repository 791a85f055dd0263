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
