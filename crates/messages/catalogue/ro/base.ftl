verbatim = { $text }
pages = { $pages ->
    [one] 1 pagină
    [few] { $pages } pagini
   *[other] { $pages } de pagini
}
because = { $what }: { $reason }
sentences = { $sentences }
