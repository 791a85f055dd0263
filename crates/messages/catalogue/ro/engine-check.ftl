# Checking drafts.

draft-is-pictures = { $file }: nu s-a putut citi niciun text; paginile sunt imagini.
advice-recognise-draft = Trece mai întâi scanarea prin OCR sau verifică fișierul din care a fost făcută scanarea.
advice-save-docx = Salvează-l ca .docx, fără parolă.
advice-save-as-these = Salvează-l într-unul dintre aceste formate.
draft-is-old-word = { $file } este un document Word în formatul vechi (.doc) sau este protejat cu parolă.
draft-of-unknown-kind = { $file } nu este nici document Word, nici PDF, nici text UTF-8.
# $reason (message)
draft-unreadable = { $file }: { $reason }.
advice-resave-docx = Deschide-l într-un procesor de texte și salvează-l ca .docx.
check-of-file-or-text = Verificarea are nevoie de un fișier sau de un text lipit.
advice-give-one = Alege una dintre variante.
check-stopped = Verificarea a fost oprită.
