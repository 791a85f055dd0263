# Questions.

prompts-unreadable = Instrucțiunile pentru model nu pot fi citite: { $reason }.
advice-mend-prompts = Corectează sau șterge fișierul din dosarul prompts al bibliotecii.
question-is-empty = Întrebarea este goală.
advice-ask-something = Pune o întrebare despre documentele tale.
question-has-too-many-characters = Întrebarea are { $length } de caractere; se acceptă cel mult { $limit }.
advice-shorten-question = Scurtează-o sau importă textul lung ca document și întreabă despre el.
advice-ask-anew-in-matter = Dosarele sunt separate între ele. Pune întrebarea din nou, de sine stătător.
no-document-with-hash = Niciun document din bibliotecă nu are amprenta { $hash }.
document-out-of-search = { $title } a fost scos din căutare.
advice-import-to-search = Importă-l din nou pentru a căuta în el.
nothing-sent-offline = Nimic: răspunsul se compune din extrase, pe acest calculator.
question-of-other-matter = Întrebarea anterioară a fost pusă în dosarul „{ $before }”: o întrebare din „{ $matter }” nu o poate urma.
question-of-whole-library = Întrebarea anterioară a fost pusă întregii biblioteci: o întrebare din „{ $matter }” nu o poate urma.
nothing-sent-refused = Nimic: întrebarea este refuzată înainte de a fi întrebat un model. { $refusal }
