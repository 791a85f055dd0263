# Parts of other messages.

# Words that aren't ours: the operating system's, a server's, a person's.
verbatim = { $text }
# $pages (number)
pages = { $pages ->
    [one] 1 page
   *[other] { $pages } pages
}
# $what (message), $reason (message)
because = { $what }: { $reason }
# $sentences (messages)
sentences = { $sentences }
