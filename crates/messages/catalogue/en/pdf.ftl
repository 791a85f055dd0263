# Files that cannot be read, drawn, recognised or converted.

file-empty = The file is empty.
# $found (message)
file-not-pdf = This is not a PDF file. Its contents are { $found }.
kind-word = a Word document
kind-excel = an Excel workbook
kind-powerpoint = a PowerPoint presentation
kind-opendocument = an OpenDocument text
kind-epub = an e-book (EPUB)
kind-office = an Office document
kind-zip = a ZIP archive
kind-old-office = an old Office document or e-mail (.doc, .xls, .msg)
kind-rtf = a Rich Text document (RTF)
kind-picture = a { $format } picture
kind-archive = a { $format } archive
kind-postscript = a PostScript file
kind-program = a program
kind-html = an HTML page
kind-xml = an XML file
kind-mail = an e-mail
kind-zeros = a file of zeros (a failed download or copy)
kind-text = a text file
kind-unknown = a file of an unknown kind
file-encrypted = The file is encrypted: a password is needed.
file-wrong-password = The password does not open this file.
file-protected = The file is protected in a way that a password cannot open.
# $detail (message)
file-damaged = The file is damaged: { $detail }.
damage-not-opened = it could not be opened
damage-no-pages = it has no pages
# $pages (number)
damage-too-many-pages = { $pages ->
    [one] it claims to have 1 page
   *[other] it claims to have { $pages } pages
}
damage-structure = its structure cannot be read
# $why (message)
damage-no-page-readable = no page can be read ({ $why })
damage-page-unreadable = the page cannot be read
damage-page-undrawable = the page cannot be drawn
damage-page-sizeless = the page has no size
damage-marks-unwritable = its highlights cannot be written
# $bytes (number), $limit (number)
file-too-large = The file has { $bytes } bytes; the limit is { $limit }.
# $page (number), $pages (number)
page-absent = { $pages ->
    [one] There is no page { $page }: the document has 1 page.
   *[other] There is no page { $page }: the document has { $pages } pages.
}
pdfium-missing = The PDF library is missing: { $path }.
pdfium-unusable = The PDF library { $path } cannot be used: { $reason }.
# $reach (message)
reader-not-confined = The program that reads documents is not confined on this computer: it could reach { $reach }.
reader-crashed = Reading this file crashed the PDF reader.
# $page (number)
reader-crashed-at = Reading this file crashed the PDF reader at page { $page }.
reader-slow = Reading this file took too long.
# $page (number)
reader-slow-at = Reading this file took too long at page { $page }.
cancelled = Cancelled.
# $why (message)
reader-failed = The PDF reader failed: { $why }.

# $page (number)
damaged-after = Damaged after page { $page }.
# $pages (number)
first-readable = { $pages ->
    [one] The first page can be read.
   *[other] The first { $pages } pages can be read.
}
# $pages (number)
first-readable-rest-unknown = { $pages ->
    [one] The first page can be read; how many followed is not known.
   *[other] The first { $pages } pages can be read; how many followed is not known.
}
# $page (number)
page-damaged = Page { $page } is damaged.
# $damaged (number), $pages (number)
pages-damaged = { $damaged } of { $pages } pages are damaged.
# $pages (number)
others-readable = { $pages ->
    [0] The others cannot be read.
    [one] The other can be read.
   *[other] The other { $pages } can be read.
}

ocr-missing = Tesseract, which reads scanned pages, is not installed.
ocr-language-missing = Tesseract does not have the language { $wanted } (it has { $known }).
# $reach (message)
ocr-not-confined = Tesseract is not confined on this computer: it could reach { $reach }.
ocr-unusable = Tesseract cannot be used: { $detail }.

convert-missing = LibreOffice, which converts it to PDF, is not installed.
# $seconds (number)
convert-slow = { $seconds ->
    [one] LibreOffice was still working after one second.
   *[other] LibreOffice was still working after { $seconds } seconds.
}
# $reach (message)
convert-not-confined = LibreOffice is not confined on this computer: it could reach { $reach }.
convert-no-pdf = LibreOffice could not convert it to PDF.

# $why (message)
reach-files = files ({ $why })
# $why (message)
reach-network = the network and other programs ({ $why })
# $why (message)
reach-memory = memory without limit ({ $why })
# $first (message), $second (message)
reach-both = { $first }; { $second }
reach-nothing = nothing
# $found (message)
file-misnamed = This is not a PDF file. Its name ends in .pdf but its contents are { $found }.
# $reason (message)
convert-failed = LibreOffice could not be used: { $reason }.
