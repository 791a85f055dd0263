# Reading documents and their pages; the window.

not-a-link = “{ $link }” is not a Touchstone link.
advice-link-form = Links read touchstone://open?doc=ID&page=4&span=100-200 or touchstone://session/ID#c3.
# $page (number)
document-without-page = { $title } has no page { $page }.
advice-page-it-has = Give the number of a page that the document has.
hash-malformed = “{ $hash }”: { $reason }.
not-part-of-page = { $region } is not an area of a page.
advice-region-form = Give x0,y0,x1,y1 in points.
stored-file-gone = The stored file is gone.
text-file-without-pages = { $title } is a text file and has no page image.
# $page (number), $pages (number)
document-has-pages = { $title } has no page { $page }: it has { $pages }.
# $page (number)
page-encrypted = Page { $page } of { $title } cannot be drawn: the file is encrypted.
advice-password-text-readable = Give its password; its stored text can still be read.
# $page (number), $reason (message)
page-not-drawn = Page { $page } of { $title } could not be drawn. { $reason }
# $start (number), $end (number), $length (number)
no-such-characters = There are no characters { $start } to { $end } in { $title }: its text has { $length }.
advice-offsets = Give a start below the end; offsets count code points.
menu-failed = The menu could not be made: { $reason }.
advice-commands-have-keys = Every command also has a keyboard shortcut.
address-without-page = { $address } names no page.
command-stopped = The command { $name } stopped unexpectedly.
advice-report-it = Try again; if it happens again, report it.
no-such-command = There is no command “{ $command }”.
