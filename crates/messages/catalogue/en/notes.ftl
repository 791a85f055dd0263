# The evidence of a verdict, each note a clause that a comma may follow; and what is said of a place in a document.

change-line-break-joined = line break joined
change-spaces-collapsed = spaces collapsed
change-space-ignored = missing or extra space ignored
change-line-end-hyphen-joined = line-end hyphen removed
change-soft-hyphen-ignored = invisible characters ignored
change-typography-unified = typographic quotation marks and dashes made plain
change-ligature-split = ligature split
change-letter-form-unified = letter forms unified
change-case-ignored = capital and small letters not distinguished
change-bracketed-case = capital or small letter changed in brackets
change-editorial-mark-ignored = { $text } ignored
change-end-punctuation-ignored = punctuation at an end ignored
change-end-ellipsis-ignored = ellipsis at an end ignored
change-footnote-mark-ignored = footnote mark “{ $text }” ignored
change-diacritic-form-unified = cedilla read as comma below
skipped-running-header = page header skipped
skipped-running-footer = page footer skipped
skipped-page-number = page number skipped
skipped-line-number = line number skipped
skipped-footnote = footnote skipped
skipped-star-page = page mark of another edition skipped
skipped-hidden-text = hidden text skipped
cut-before = begins after “{ $text }”
cut-after = ends before “{ $text }”
note-too-short = too few words to identify a passage
# $what (message), $warnings (message)
note-warned = { $what } ({ $warnings })
# $first (message), $rest (message)
list-comma = { $first }, { $rest }
reason-no-words = the quote has no words
reason-cut-or-marked = a word or number is cut off at an end, or a punctuation mark differs
reason-hidden-text = these words are in the file, but the page does not show them
reason-too-many-alterations = the quote is nothing but brackets and omissions, or has too many of them
reason-omission-too-long = the ellipsis leaves out more than a quote may leave out
reason-bracket-too-long = the bracket replaces too many words
reason-too-repetitive = the text repeats itself too often to be compared in full
# $page (number)
reason-elsewhere = these words are in { $title }, page { $page }, which was not cited
# $cited (number), $version (number)
reason-other-version = these words are in version { $version }, and not in version { $cited }
# $cited (number), $version (number)
reason-other-version-until = these words are in version { $version }, in force until { $until }, and not in version { $cited }
unresolved-no-citation = no source is cited for these words
unresolved-unknown-passage = the citation matches none of the passages that were shown
unresolved-no-words = no words are quoted
unresolved-text-missing = the text of the cited document is missing
unresolved-unknown-document = no document in the library matches “{ $name }”
# $candidates (number)
unresolved-ambiguous-document = { $candidates ->
    [one] 1 document in the library matches “{ $name }”
   *[other] { $candidates } documents in the library match “{ $name }”
}
page-break = … page break …
# $page (number)
page-number = page { $page }
# $page (number)
page-labelled = page { $label } (PDF { $page })
no-longer-in-force = no longer in force: valid until { $until }
not-yet-in-force = not yet in force: valid from { $from }
# In which part of its document quoted words are, for a small badge.
part-caption = caption
part-contents = table of contents
part-syllabus = syllabus
part-counsel = counsel
part-majority = opinion of the court
part-per-curiam = per curiam
part-concurrence = concurrence
part-concurrence-and-dissent = concurrence and dissent in part
part-dissent = dissent
part-recitals = recitals
part-definitions = definitions
part-schedule = schedule
part-signatures = signatures
part-footnote = footnote { $mark }
part-footnote-unmarked = footnote
# $part (message)
part-spoken = { $part } ({ $speaker })
# $part (message), $note (message)
part-with-footnote = { $part }, { $note }
