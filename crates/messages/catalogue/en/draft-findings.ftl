# What became of each quotation and citation of a draft.

# $place (message)
draft-place = { $title }, { $place }
# $place (message), $part (message)
draft-place-in-part = { $place }, { $part }
# $where (message)
draft-found = These words are in { $where }.
# $place (message), $cited (number)
draft-found-elsewhere = These words are in { $title }, but on { $place }, not on page { $cited } as cited.
# $where (message)
draft-found-altered = These words are in { $where }, except for what the draft leaves out or changes.
# $where (message)
draft-found-nearly = Almost the same words are in { $where }, which was read from a scan.
draft-not-found = These words are not in { $title }.
draft-outside-quoted = No document was recognised as { $name }. Check these words in the authority itself.
draft-outside-cited = No document was recognised as { $name }.
# $page (number)
draft-outside-elsewhere = No document was recognised as { $name }, but these words are in { $title }, page { $page }: is that it?
draft-document-unknown = { $citation } does not match any document of the matter.
draft-uncited = These words have no citation.
draft-document-known = { $title } is in the library. No words are quoted here.
# $pages (number), $page (number)
draft-page-absent = { $pages ->
    [one] { $title } has 1 page; there is no page { $page }.
   *[other] { $title } has { $pages } pages; there is no page { $page }.
}
# $page (number)
draft-page-unread = Page { $page } of the draft is a scan. Nothing on it was read.
