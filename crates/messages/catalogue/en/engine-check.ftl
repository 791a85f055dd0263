# Checking drafts.

draft-is-pictures = { $file }: no text could be read; its pages are images.
advice-recognise-draft = Run OCR on the scan first, or check the file that it was made from.
advice-save-docx = Save it as .docx without a password.
advice-save-as-these = Save it in one of these formats.
draft-is-old-word = { $file } is a Word document in the old format (.doc), or is protected by a password.
draft-of-unknown-kind = { $file } is neither a Word document nor a PDF nor UTF-8 text.
# $reason (message)
draft-unreadable = { $file }: { $reason }.
advice-resave-docx = Open it in a word processor and save it as .docx.
check-of-file-or-text = A check needs a file or pasted text.
advice-give-one = Give one or the other.
check-stopped = The check was stopped.
