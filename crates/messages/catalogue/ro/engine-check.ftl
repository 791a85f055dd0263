# Checking drafts.

draft-is-pictures = { $file }: nu s-a putut citi niciun text; paginile sunt imagini.
advice-recognise-draft = Trece mai întâi scanarea prin OCR sau verifică fișierul din care a fost făcută.
advice-save-docx = Salvează-l ca .docx, fără parolă.
advice-save-as-these = Salvează-l într-unul dintre aceste formate.
draft-is-old-word = { $file } este un document Word de tip vechi (.doc) sau este protejat prin parolă.
draft-of-unknown-kind = { $file } nu este nici document Word, nici PDF, nici text UTF-8.
# $reason (message)
draft-unreadable = { $file }: { $reason }.
advice-resave-docx = Deschide-l într-un procesor de texte și salvează-l ca .docx.
check-of-file-or-text = Se verifică un fișier sau un text lipit.
advice-give-one = Dă unul dintre ele.
check-stopped = Verificarea a fost oprită.
