# Checking drafts.

draft-is-pictures = { $file }: no text could be read; its pages are pictures.
advice-recognise-draft = Run OCR on the scan first, or check the file that it was made from.
advice-save-docx = Save it as .docx without a password.
advice-save-as-these = Save it as one of these.
draft-is-old-word = { $file } is a Word document of the old kind (.doc), or it is protected by a password.
draft-of-unknown-kind = { $file } is neither a Word document nor a PDF nor UTF-8 text.
# $reason (message)
draft-unreadable = { $file }: { $reason }.
advice-resave-docx = Open it in a word processor and save it as .docx.
check-of-file-or-text = A check is of a file or of pasted text.
advice-give-one = Give one of them.
check-stopped = The check was stopped.
