not-exact = Nu am o sursă suficient de exactă pentru această întrebare.
nothing-to-search = Nu există niciun document în care să se caute. Adaugă documente sau lărgește filtrele.
nothing-close-in-matter = Niciun pasaj din acest dosar nu este apropiat de întrebare.
nothing-close-in-documents = Niciun pasaj din aceste documente nu este apropiat de întrebare.
documents-searched = { $documents ->
    [one] S-a căutat într-un document.
    [few] S-a căutat în { $documents } documente.
   *[other] S-a căutat în { $documents } de documente.
}
unknown-word = Niciunul dintre cele găsite nu conține „{ $first }”.
unknown-two-words = Niciunul dintre cele găsite nu conține „{ $first }” sau „{ $second }”.
unknown-three-words = Niciunul dintre cele găsite nu conține „{ $first }”, „{ $second }” sau „{ $third }”.
no-whole-sentence = Pasajele găsite nu conțin nicio frază întreagă care să răspundă la întrebare.

authority-mentioned-nowhere = { $name } nu se află printre aceste documente și niciunul nu face trimitere la el.
authority-mentioned-in = { $name } nu se află printre aceste documente; { $title } doar face trimitere la el.
authority-mentioned-in-several = { $documents ->
    [one] { $name } nu se află printre aceste documente; unul dintre ele face trimitere la el.
    [few] { $name } nu se află printre aceste documente; { $documents } dintre ele fac trimitere la el.
   *[other] { $name } nu se află printre aceste documente; { $documents } dintre ele fac trimitere la el.
}

model-found-no-answer = { $passages ->
    [one] Modelul nu a găsit un răspuns în pasajul care i s-a arătat.
    [few] Modelul nu a găsit un răspuns în cele { $passages } pasaje care i s-au arătat.
   *[other] Modelul nu a găsit un răspuns în cele { $passages } de pasaje care i s-au arătat.
}
compared-documents = { $documents ->
    [one] un document
    [few] { $documents } documente
   *[other] { $documents } de documente
}
drafts-checked = { $drafts ->
    [1] S-a verificat o variantă prin comparație cu { $documents }.
    [2] S-au verificat două variante prin comparație cu { $documents }.
    [3] S-au verificat trei variante prin comparație cu { $documents }.
    [few] S-au verificat { $drafts } variante prin comparație cu { $documents }.
   *[other] S-au verificat { $drafts } de variante prin comparație cu { $documents }.
}
no-quotation-found = Niciunul dintre citatele lor nu s-a găsit cuvânt cu cuvânt, așa că nu se afișează niciun răspuns.
drafts-quote-nothing = { $drafts ->
    [1] S-a citit o variantă, dar nu citează niciun document, așa că nu se afișează niciun răspuns.
    [2] S-au citit două variante, dar niciuna nu citează un document, așa că nu se afișează niciun răspuns.
    [3] S-au citit trei variante, dar niciuna nu citează un document, așa că nu se afișează niciun răspuns.
    [few] S-au citit { $drafts } variante, dar niciuna nu citează un document, așa că nu se afișează niciun răspuns.
   *[other] S-au citit { $drafts } de variante, dar niciuna nu citează un document, așa că nu se afișează niciun răspuns.
}
of-quotations = { $quotations ->
    [one] un singur citat
    [few] { $quotations } citate
   *[other] { $quotations } de citate
}
policy-refuses = { $failed ->
    [one] { $failed } din { $all } ale celei mai bune variante nu s-a putut verifica cuvânt cu cuvânt, iar setările nu permit un asemenea răspuns.
   *[other] { $failed } din { $all } ale celei mai bune variante nu s-au putut verifica cuvânt cu cuvânt, iar setările nu permit un asemenea răspuns.
}
reply-unreadable = Răspunsul modelului nu s-a putut citi.

suggest-own-words = Folosește cuvinte din documente.
suggest-words-such-as = Folosește cuvinte din documente, cum ar fi { $words }.
suggest-one-thing = Întreabă pe rând despre un document, o clauză sau o parte.
suggest-import-authority = Importă { $name } ca să se poată cita din el.
suggest-ask-what-it-says = Întreabă ce spune { $title } despre { $name }.
suggest-ask-without-name = Pune aceeași întrebare fără să îl numești, ca să vezi ce spun aceste documente.
suggest-ask-again = Întreabă din nou: altă variantă poate cita întocmai.
suggest-extracts = Răspunde cu extrase, fără model.
suggest-show-failed = Permite în setări asemenea răspunsuri, cu citatele neconfirmate marcate.
suggest-try-again = Încearcă din nou.

failed-declined = modelul spune că pasajele nu conțin un răspuns
failed-unreadable = răspunsul nu s-a putut citi
failed-cut = răspunsul s-a întrerupt
failed-uncited = pentru această frază nu se citează nimic
failed-model-says = Modelul spune: „{ $reason }”
failed-not-in-document = „{ $quote }” nu este în { $title }
failed-near-match = „{ $quote }” corespunde textului scanat numai aproximativ
failed-altered = „{ $quote }” este { $badge }
failed-unresolved = „{ $quote }”: { $why }
failed-names-nothing = trimiterea nu indică niciun pasaj din cele arătate
failed-cited-for-nothing = { $claim }: citat, dar pentru nicio frază
