file-empty = Fișierul este gol.
file-not-pdf = Acesta nu este un fișier PDF. Conține { $found }.
kind-word = un document Word
kind-excel = un registru Excel
kind-powerpoint = o prezentare PowerPoint
kind-opendocument = un text OpenDocument
kind-epub = o carte electronică (EPUB)
kind-office = un document Office
kind-zip = o arhivă ZIP
kind-old-office = un document Office sau e-mail vechi (.doc, .xls, .msg)
kind-rtf = un document Rich Text (RTF)
kind-picture = o imagine { $format }
kind-archive = o arhivă { $format }
kind-postscript = un fișier PostScript
kind-program = un program
kind-html = o pagină HTML
kind-xml = un fișier XML
kind-mail = un e-mail
kind-zeros = numai zerouri (o descărcare sau o copiere nereușită)
kind-text = text
kind-unknown = un tip de fișier necunoscut
file-encrypted = Fișierul este criptat: este nevoie de o parolă.
file-wrong-password = Parola nu deschide acest fișier.
file-protected = Fișierul este protejat într-un mod pe care o parolă nu îl poate deschide.
file-damaged = Fișierul este deteriorat: { $detail }.
damage-not-opened = nu s-a putut deschide
damage-no-pages = nu are pagini
damage-too-many-pages = { $pages ->
    [one] pretinde că are o pagină
    [few] pretinde că are { $pages } pagini
   *[other] pretinde că are { $pages } de pagini
}
damage-structure = structura lui nu se poate citi
damage-no-page-readable = nicio pagină nu se poate citi ({ $why })
damage-page-unreadable = pagina nu se poate citi
damage-page-undrawable = pagina nu se poate afișa
damage-page-sizeless = pagina nu are dimensiuni
damage-marks-unwritable = evidențierile nu se pot scrie
file-too-large = Fișierul are { $bytes } octeți; limita este { $limit }.
page-absent = { $pages ->
    [one] Nu există pagina { $page }: documentul are o singură pagină.
    [few] Nu există pagina { $page }: documentul are { $pages } pagini.
   *[other] Nu există pagina { $page }: documentul are { $pages } de pagini.
}
pdfium-missing = Biblioteca PDF lipsește: { $path }.
pdfium-unusable = Biblioteca PDF { $path } nu se poate folosi: { $reason }.
reader-not-confined = Programul care citește documentele nu este izolat pe acest calculator: ar putea ajunge la { $reach }.
reader-crashed = Citirea acestui fișier a blocat cititorul PDF.
reader-crashed-at = Citirea acestui fișier a blocat cititorul PDF la pagina { $page }.
reader-slow = Citirea acestui fișier a durat prea mult.
reader-slow-at = Citirea acestui fișier a durat prea mult la pagina { $page }.
cancelled = Oprit.
reader-failed = Cititorul PDF s-a oprit: { $why }.

damaged-after = Deteriorat după pagina { $page }.
first-readable = { $pages ->
    [one] Prima pagină se poate citi.
    [few] Primele { $pages } pagini se pot citi.
   *[other] Primele { $pages } de pagini se pot citi.
}
first-readable-rest-unknown = { $pages ->
    [one] Prima pagină se poate citi; nu se știe câte au urmat.
    [few] Primele { $pages } pagini se pot citi; nu se știe câte au urmat.
   *[other] Primele { $pages } de pagini se pot citi; nu se știe câte au urmat.
}
page-damaged = Pagina { $page } este deteriorată.
pages-damaged = { $pages ->
    [one] { $damaged } din { $pages } pagină sunt deteriorate.
    [few] { $damaged } din { $pages } pagini sunt deteriorate.
   *[other] { $damaged } din { $pages } de pagini sunt deteriorate.
}
others-readable = { $pages ->
    [0] Celelalte nu se pot citi.
    [one] Cealaltă se poate citi.
   *[other] Celelalte { $pages } se pot citi.
}

ocr-missing = Tesseract, care citește paginile scanate, nu este instalat.
ocr-language-missing = Tesseract nu are limba { $wanted } (are { $known }).
ocr-not-confined = Tesseract nu este izolat pe acest calculator: ar putea ajunge la { $reach }.
ocr-unusable = Tesseract nu se poate folosi: { $detail }.

convert-missing = LibreOffice, care îl convertește în PDF, nu este instalat.
convert-slow = { $seconds ->
    [one] LibreOffice lucra încă după o secundă.
    [few] LibreOffice lucra încă după { $seconds } secunde.
   *[other] LibreOffice lucra încă după { $seconds } de secunde.
}
convert-not-confined = LibreOffice nu este izolat pe acest calculator: ar putea ajunge la { $reach }.
convert-no-pdf = LibreOffice nu l-a putut converti în PDF.

reach-files = fișiere ({ $why })
reach-network = rețea și alte programe ({ $why })
reach-memory = memorie fără limită ({ $why })
reach-both = { $first }; { $second }
reach-nothing = nimic
file-misnamed = Acesta nu este un fișier PDF. Numele lui se termină în .pdf, dar conține { $found }.
convert-failed = LibreOffice nu s-a putut folosi: { $reason }.
