# Importing, and folders that are watched.

file-is-empty = The file is empty.
advice-fresh-copy = Ask the sender for a fresh copy.
mail-unreadable = The file is not an e-mail that can be read.
advice-save-mail = Save the e-mail again, or print it to a PDF.
# $reason (message)
conversion-failed = A .{ $ending } file has to be converted to PDF, which failed. { $reason }
# $files (number)
title-for-one-file = A title, or a document to replace, can be given for one file only; { $files } were found.
advice-import-alone = Import the file on its own.
advice-readable-formats = PDF, text, Markdown, Word, OpenDocument, RTF, HTML and e-mail files can be read. Name another folder, or the files themselves.
folder-without-documents = The folder { $folder } contains no document that can be read.
stored-file-not-reread = The stored file no longer matches its sha256; it was not read again.
advice-import-from-source = Import the file again from its source; `touchstone doctor` lists what is damaged.
advice-import-readable = Import what can be read, or ask the sender for a fresh copy.
advice-readable-imported = What can be read was imported. Ask the sender for a fresh copy to import the rest.
ocr-pages-unreadable-now = Pages that were read by OCR cannot be read now; the text stays as it was.
file-known-cannot-replace = This file is in the library already, as { $title } ({ $id }); it cannot replace { $replaced }.
advice-remove-or-import-other = Remove that document, or import another file.
document-deleted-meanwhile = Another program deleted this document while it was being imported.
# $byte (number)
import-not-utf8 = The file is not UTF-8 text: byte { $byte } fits no character.
advice-save-utf8-import = Save it as UTF-8 and import it again.
import-lock-failed = { $file }: { $reason }.
waiting-import-unreadable = The import options of { $file } cannot be read: { $reason }.
samples-missing = This program came without the sample library.
advice-install-package = Install Touchstone from its package.
samples-unreadable = { $file }: { $reason }.
not-a-folder = { $path } is not a folder.
advice-name-folder = Name the folder that contains the files.
folder-within-library = { $folder } is inside the library's own folder, or contains it.
advice-watch-other = Watch another folder.
folder-not-watched = { $folder } is not watched.
advice-list-watched = `touchstone watch --list` lists the watched folders.
# $count (number), $pages (message)
pages-without-text = { $count ->
    [one] No text could be read on page { $pages }. It is saved as an image and cannot be quoted.
   *[other] No text could be read on pages { $pages }. They are saved as images and cannot be quoted.
}
numbers-and = { $most } and { $last }
# $more (number)
numbers-and-more = { $shown } and { $more } more
advice-install-libreoffice = Install LibreOffice (Debian, Ubuntu: sudo apt install libreoffice-writer; macOS: brew install --cask libreoffice) and import it again, or save it as a PDF yourself.
advice-save-pdf = Open it in your word processor and save it as a PDF.
advice-save-pdf-maybe-damaged = Open it in your word processor and save it as a PDF; it may be damaged or protected.
advice-temporary-folder = Check the free disk space, and the permissions of the folder for temporary files.
advice-install-tesseract = Install Tesseract (Debian, Ubuntu: sudo apt install tesseract-ocr; macOS: brew install tesseract) and import the file again.
advice-install-ocr-language = Install that language (Debian, Ubuntu: sudo apt install tesseract-ocr-LANGUAGE), or change ocr.languages.
advice-reinstall-tesseract = Install Tesseract again, or name another with TOUCHSTONE_TESSERACT.
advice-no-sandbox-here = Touchstone has no sandbox for this system. To read documents all the same: `touchstone config set pdf.sandbox warn`.
advice-newer-linux = Use Linux 5.13 or later with Landlock and seccomp. To read documents all the same: `touchstone config set pdf.sandbox warn`.
