# Importing, and folders that are watched.

file-is-empty = Fișierul este gol.
advice-fresh-copy = Cere expeditorului o copie nouă.
mail-unreadable = Fișierul nu este un mesaj e-mail care poate fi citit.
advice-save-mail = Salvează din nou mesajul sau tipărește-l ca PDF.
conversion-failed = Un fișier .{ $ending } trebuie convertit în PDF, iar conversia nu a reușit. { $reason }
title-for-one-file = Titlul sau documentul de înlocuit se poate indica pentru un singur fișier; s-au găsit { $files }.
advice-import-alone = Importă fișierul separat.
advice-readable-formats = Se pot citi fișiere PDF, text, Markdown, Word, OpenDocument, RTF, HTML și mesaje e-mail. Indică alt folder sau chiar fișierele.
folder-without-documents = Folderul { $folder } nu conține niciun document care poate fi citit.
stored-file-not-reread = Fișierul stocat nu mai corespunde amprentei sha256; nu a fost citit din nou.
advice-import-from-source = Importă din nou fișierul de la sursă; `touchstone doctor` arată ce este deteriorat.
advice-import-readable = Importă ce se poate citi sau cere expeditorului o copie nouă.
advice-readable-imported = S-a importat ce se poate citi. Pentru rest, cere expeditorului o copie nouă.
ocr-pages-unreadable-now = Paginile citite prin OCR nu pot fi citite acum; textul rămâne cum a fost.
file-known-cannot-replace = Acest fișier este deja în bibliotecă, ca { $title } ({ $id }); nu poate înlocui { $replaced }.
advice-remove-or-import-other = Șterge acel document sau importă alt fișier.
document-deleted-meanwhile = Alt program a șters acest document în timpul importului.
import-not-utf8 = Fișierul nu este text UTF-8: octetul { $byte } nu corespunde niciunui caracter.
advice-save-utf8-import = Salvează-l ca UTF-8 și importă-l din nou.
import-lock-failed = { $file }: { $reason }.
waiting-import-unreadable = Opțiunile de import ale fișierului { $file } nu pot fi citite: { $reason }.
samples-missing = Programul nu include biblioteca model.
advice-install-package = Instalează Touchstone din pachetul său.
samples-unreadable = { $file }: { $reason }.
not-a-folder = { $path } nu este un folder.
advice-name-folder = Indică folderul care conține fișierele.
folder-within-library = { $folder } se află în folderul bibliotecii sau îl conține.
advice-watch-other = Urmărește alt folder.
folder-not-watched = { $folder } nu este urmărit.
advice-list-watched = `touchstone watch --list` arată folderele urmărite.
pages-without-text = { $count ->
    [one] Nu s-a putut citi text pe pagina { $pages }. Este stocată ca imagine și nu poate fi citată.
   *[other] Nu s-a putut citi text pe paginile { $pages }. Sunt stocate ca imagini și nu pot fi citate.
}
numbers-and = { $most } și { $last }
numbers-and-more = { $shown } și încă { $more }
advice-install-libreoffice = Instalează LibreOffice (Debian, Ubuntu: sudo apt install libreoffice-writer; macOS: brew install --cask libreoffice) și importă-l din nou sau salvează-l tu însuți ca PDF.
advice-save-pdf = Deschide-l în procesorul de texte și salvează-l ca PDF.
advice-save-pdf-maybe-damaged = Deschide-l în procesorul de texte și salvează-l ca PDF; poate fi deteriorat sau protejat.
advice-temporary-folder = Verifică spațiul liber pe disc și drepturile asupra folderului pentru fișiere temporare.
advice-install-tesseract = Instalează Tesseract (Debian, Ubuntu: sudo apt install tesseract-ocr; macOS: brew install tesseract) și importă din nou fișierul.
advice-install-ocr-language = Instalează acea limbă (Debian, Ubuntu: sudo apt install tesseract-ocr-LIMBA) sau schimbă ocr.languages.
advice-reinstall-tesseract = Reinstalează Tesseract sau indică altul cu TOUCHSTONE_TESSERACT.
advice-no-sandbox-here = Touchstone nu dispune de un mediu izolat pe acest sistem. Pentru a citi totuși documente: `touchstone config set pdf.sandbox warn`.
advice-newer-linux = Folosește Linux 5.13 sau mai nou, cu Landlock și seccomp. Pentru a citi totuși documente: `touchstone config set pdf.sandbox warn`.
