# Checking drafts.

draft-is-pictures = { $file }: nu s-a putut citi niciun text; paginile sunt imagini.
advice-recognise-draft = Treceți mai întâi scanarea prin OCR sau verificați fișierul din care a fost făcută.
advice-save-docx = Salvați-l ca .docx, fără parolă.
advice-save-as-these = Salvați-l într-unul dintre aceste formate.
draft-is-old-word = { $file } este un document Word de tip vechi (.doc) sau este protejat prin parolă.
draft-of-unknown-kind = { $file } nu este nici document Word, nici PDF, nici text UTF-8.
# $reason (message)
draft-unreadable = { $file }: { $reason }.
advice-resave-docx = Deschideți-l într-un procesor de texte și salvați-l ca .docx.
check-of-file-or-text = Se verifică un fișier sau un text lipit.
advice-give-one = Dați unul dintre ele.
check-stopped = Verificarea a fost oprită.
