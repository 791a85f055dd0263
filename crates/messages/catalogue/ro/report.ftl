# Rapoarte: sesiuni, audituri și texte verificate ca HTML, Markdown, Word și PDF; sume, titluri, tabele.

mark-open = „
mark-close = ”
row-answer = Răspuns
row-source = Sursă
row-draft = Text
row-closest = Cel mai apropiat pasaj din sursa citată
report-verification = Verificare
report-documents = Documente
report-record = Înregistrare
report-drafts = Variante
report-citations = Citate
report-citations-unreferenced = Citate fără trimitere în text
report-no-source = Nicio sursă
report-session = Sesiune
report-version = Versiune
report-hash = Amprentă
report-rules = Reguli
report-prompt = Instrucțiuni
report-previous-session = Sesiunea anterioară
# $page (number), $pages (number)
report-page-of = Pagina { $page } din { $pages }
# $when (message)
report-saved = Salvată la { $when }.
report-drafted-by = Redactată de { $model }.
report-without-model = Extrase, fără model.
report-matter = Dosar: { $name }
report-document = Document: { $name }
report-as-of = La data de { $day }
report-language = Limba: { $name }
# $day (number), $month (number)
report-moment = { $day } { $month ->
    [1] ianuarie
    [2] februarie
    [3] martie
    [4] aprilie
    [5] mai
    [6] iunie
    [7] iulie
    [8] august
    [9] septembrie
    [10] octombrie
    [11] noiembrie
   *[other] decembrie
} { $year }, ora { $time } UTC
report-extracts-only = Numai extrase. Fiecare rând este copiat dintr-o sursă.
# $drafts (number)
report-drafts-checked = { $drafts ->
    [one] S-a verificat o variantă.
    [few] S-au verificat { $drafts } variante.
   *[other] S-au verificat { $drafts } de variante.
}
# $draft (number), $drafts (number)
report-grounded = Toate citatele din varianta { $draft } din { $drafts } au fost găsite.
# $draft (number), $drafts (number)
report-best-draft = Se arată varianta { $draft } din { $drafts }, cea mai apropiată de surse.
# $number (number)
report-draft-number = Varianta { $number }.
# $number (number)
report-draft-shown = Varianta { $number } (cea arătată).
# $page (message)
report-near-page = lângă { $page }
report-match-exact = potrivire exactă
report-match-normalized = potrivire cu diferențe tipografice
report-match-elided = potrivire pe părți
report-match-bracketed = potrivire cu paranteze

# Suma unui răspuns.
# $quotes (number), $verified (number)
tally-verified = { $quotes ->
    [one] { $verified } din { $quotes } citat verificat
    [few] { $verified } din { $quotes } citate verificate
   *[other] { $verified } din { $quotes } de citate verificate
}
tally-no-quotes = Niciun citat de verificat
# $n (number)
tally-in-scan = { $n ->
    [one] 1 corespunde textului scanat
   *[other] { $n } corespund textului scanat
}
# $n (number)
tally-altered = { $n ->
    [one] 1 modificat
   *[other] { $n } modificate
}
# $what (message)
tally-one-altered = 1 modificat, { $what }
# $n (number), $warned (number)
tally-altered-warned = { $n ->
    [one] 1 modificat, { $warned } cu avertisment
   *[other] { $n } modificate, { $warned } cu avertisment
}
# $n (number)
tally-near-match = { $n ->
    [one] 1 aproape identic
   *[other] { $n } aproape identice
}
# $n (number)
tally-not-found = { $n ->
    [one] 1 negăsit
   *[other] { $n } negăsite
}
# $n (number)
tally-unresolved = { $n ->
    [one] 1 neidentificat
   *[other] { $n } neidentificate
}
# $n (number)
tally-not-checkable = { $n } DE VERIFICAT ÎN ALTĂ PARTE
# $n (number)
tally-uncited = { $n ->
    [one] 1 afirmație fără sursă
    [few] { $n } afirmații fără sursă
   *[other] { $n } de afirmații fără sursă
}
# $n (number)
tally-unsupported = { $n ->
    [one] 1 nesusținută
    [few] { $n } nesusținute
   *[other] { $n } de nesusținute
}
# $n (number)
tally-contradicted = { $n ->
    [one] 1 contrazisă
    [few] { $n } contrazise
   *[other] { $n } de contrazise
}
# $n (number)
tally-goes-too-far = { $n ->
    [one] 1 merge prea departe
    [few] { $n } merg prea departe
   *[other] { $n } de afirmații merg prea departe
}
# $n (number)
tally-missing = { $n ->
    [one] 1 punct nu este în documente
    [few] { $n } puncte nu sunt în documente
   *[other] { $n } de puncte nu sunt în documente
}
tally-documents-unchanged = documente neschimbate
# $n (number)
tally-documents-changed = { $n ->
    [one] 1 document schimbat între timp
    [few] { $n } documente schimbate între timp
   *[other] { $n } de documente schimbate între timp
}
# $n (number)
count-documents = { $n ->
    [one] 1 document
    [few] { $n } documente
   *[other] { $n } de documente
}

# Un text verificat.
draft-title = Verificarea textului: { $name }
draft-pasted = text lipit
draft-to-review = De revăzut
draft-text = Textul
draft-check = Verificarea
draft-rules = Reguli
draft-checked-against = Verificat în
# $documents (message)
draft-against-library = { $documents }, toată biblioteca
# $documents (message)
draft-against-matter = { $documents } din dosarul { $matter }
# $against (message)
draft-against-day = { $against }, la data de { $day }
# $n (number)
draft-outside = { $n ->
    [one] O trimitere nu a putut fi verificată: documentul citat nu este în bibliotecă sau nu a putut fi citit. Verific-o la sursă.
    [few] { $n } trimiteri nu au putut fi verificate: documentele citate nu sunt în bibliotecă sau nu au putut fi citite. Verifică-le la sursă.
   *[other] { $n } de trimiteri nu au putut fi verificate: documentele citate nu sunt în bibliotecă sau nu au putut fi citite. Verifică-le la sursă.
}
draft-outside-badge = NU SE POATE VERIFICA AICI
# $quotations (number), $verified (number)
draft-tally-verified = { $quotations ->
    [one] { $verified } din { $quotations } citat verificat
    [few] { $verified } din { $quotations } citate verificate
   *[other] { $verified } din { $quotations } de citate verificate
}
draft-tally-none = Niciun citat de verificat
# $n (number)
draft-tally-citations = { $n ->
    [one] încă o trimitere
    [few] alte { $n } trimiteri
   *[other] alte { $n } de trimiteri
}
# $citations (message), $failed (number)
draft-tally-citations-failed = { $failed ->
    [one] { $citations }, dintre care { $failed } negăsită sau imposibil de verificat
   *[other] { $citations }, dintre care { $failed } negăsite sau imposibil de verificat
}
# $page (message)
row-closest-on = Cel mai apropiat pasaj din sursa citată, { $page }

# Un audit.
report-audit-holds = Toate elementele acestei înregistrări se confirmă.
report-audit-fails = Ceva din această înregistrare nu se confirmă sau nu a putut fi verificat.
report-audit-question = Întrebare: { $question }
# $when (message)
report-audit-saved = Salvată la { $when }. Verificată din nou fără rețea și fără model.
report-audit-findings = De revăzut
report-audit-files = Fișiere cu amprenta corectă
# $n (number), $of (number)
report-audit-of = { $n } din { $of }
report-audit-when-saved = La salvare
report-audit-now = Acum
# $end (number), $page (number), $start (number)
report-audit-place = pagina { $page }, caracterele { $start }–{ $end }
# $end (number), $start (number)
report-audit-characters = caracterele { $start }–{ $end }
# $place (message)
report-audit-top = { $place }, la { $points } pt de sus
report-audit-checked-with = { $rules }, verificat cu { $now }
report-chain = Lanț
report-signature = Semnătură
report-signed-by = Semnat de
report-chain-intact = intact
report-chain-broken = întrerupt
report-signature-absent = niciuna
report-signature-valid = valabilă
report-signature-invalid = nevalabilă
report-signature-other-key = valabilă, dar de la altă cheie
report-class-holds = se confirmă
report-class-changed = schimbat
report-class-wrong = greșit

# Un semn pe o pagină de PDF.
# $badge (message)
mark-closest = { $badge }: acesta este cel mai apropiat pasaj
