# Questions.

prompts-unreadable = Instrucțiunile pentru model nu pot fi citite: { $reason }.
advice-mend-prompts = Corectează sau șterge fișierul din folderul prompts al bibliotecii.
question-is-empty = Întrebarea este goală.
advice-ask-something = Pune o întrebare despre documentele tale.
question-has-too-many-characters = Întrebarea are { $length } de caractere; limita este { $limit }.
advice-shorten-question = Scurtează-o sau importă textul lung ca document și întreabă despre el.
advice-ask-anew-in-matter = Fiecare dosar este separat. Pune întrebarea ca întrebare nouă.
no-document-with-hash = Niciun document din bibliotecă nu are amprenta { $hash }.
document-out-of-search = { $title } a fost scos din căutare.
advice-import-to-search = Importă-l din nou pentru a căuta în el.
nothing-sent-offline = Nimic: răspunsul se compune din extrase, pe acest calculator.
question-of-other-matter = Întrebarea anterioară a fost pusă în dosarul „{ $before }”; o întrebare din „{ $matter }” nu o poate continua.
question-of-whole-library = Întrebarea anterioară a fost pusă întregii biblioteci; o întrebare din „{ $matter }” nu o poate continua.
nothing-sent-refused = Nimic: întrebarea este refuzată înainte de a fi consultat un model. { $refusal }
