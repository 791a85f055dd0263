# Ce afișează linia de comandă pe lângă rezultate.

cli-saved-to = Salvat în { $file }
cli-deleted-session = S-a șters { $id }: { $title }
# $revision (number)
cli-version = versiunea { $revision }
cli-unsigned = Pachetele nu se semnează: nu există o cheie de semnare. Creează una cu `touchstone signing-key --new`.
cli-audit-passed = se confirmă
cli-audit-failed = nu se confirmă
cli-no-passage = Niciun pasaj găsit.
cli-meaning-off = Căutarea după sens este oprită (embedding.model): pasajele se găsesc după cuvinte.
cli-embedding-off = Căutarea după sens este oprită (embedding.model).
cli-closest = Cel mai apropiat
cli-try = încearcă: { $suggestion }
cli-session = sesiunea { $id }
cli-judge-denies = afirmația { $claim } nu rezultă din pasajul citat, după modelul evaluator { $model }
cli-judge-undecided = afirmația { $claim } a fost lăsată nedecisă de modelul evaluator { $model }
cli-refused = refuzat
cli-no-quotes = fără citate
# $quotes (number), $verified (number)
cli-verified = { $verified } din { $quotes } verificate
cli-nothing-drawn = Nimic din acest interval nu apare pe o pagină.
cli-nothing-marked = Niciun citat al acestei sesiuni nu are un loc pe o pagină.
cli-key-hidden = (cheia)
# $place (message)
cli-endpoint = { $name }  { $model } la { $url } ({ $provider }, { $place })
# $place (message)
cli-endpoint-with-key = { $name }  { $model } la { $url } ({ $provider }, { $place }, cheia în depozitul de chei)
cli-this-computer = acest calculator
cli-over-network = prin rețea
cli-no-endpoint = Nu este setat niciun serviciu AI: răspunsurile sunt extrase, făcute offline.
cli-key-prompt = Cheie
cli-key-saved = Cheia este salvată în depozitul de chei al sistemului.
cli-key-removed = Cheia a fost ștearsă.
cli-no-key = Nu era nicio cheie.
cli-key-unreadable = Cheia nu poate fi citită: { $why }.
cli-key-unreadable-hint = Trimite-o prin pipe: `touchstone key set < FILE`.
cli-not-a-key = Aceasta nu este o cheie: are mai multe rânduri sau cuvinte.
cli-not-a-key-hint = Trimite numai cheia.
cli-imported = importat
cli-new-version = versiune nouă
cli-unchanged = neschimbat
cli-failed = nereușit
# $pages (message), $scanned (number)
cli-pages-scanned = { $pages }, { $scanned } citite din scanări
cli-nothing-to-reread = Toate textele sunt făcute de această versiune a programului: nu e nimic de citit din nou.
# $done (number), $passages (number)
cli-embedded = { $passages ->
    [one] { $model }: { $done } din { $passages } pasaj are vector
    [few] { $model }: { $done } din { $passages } pasaje au vectori
   *[other] { $model }: { $done } din { $passages } de pasaje au vectori
}
# $n (number)
cli-versions = { $n ->
    [one] 1 versiune
    [few] { $n } versiuni
   *[other] { $n } de versiuni
}
cli-removed = scos din căutare
# $n (number)
cli-outlined = { $n ->
    [one] S-au găsit titlul și părțile pentru un document importat mai demult.
    [few] S-au găsit titlurile și părțile pentru { $n } documente importate mai demult.
   *[other] S-au găsit titlurile și părțile pentru { $n } de documente importate mai demult.
}
cli-no-documents = Niciun document.
cli-purged = șters definitiv
cli-purged-cited = încă citat, dar imposibil de verificat, în { $sessions }
cli-backup-saved = salvat
cli-backup-restored = restaurat
# $n (number)
cli-sessions = { $n ->
    [one] 1 sesiune
    [few] { $n } sesiuni
   *[other] { $n } de sesiuni
}
# $n (number)
cli-files = { $n ->
    [one] 1 fișier
    [few] { $n } fișiere
   *[other] { $n } de fișiere
}
# $n (number)
cli-bytes = { $n ->
    [one] 1 octet
    [few] { $n } octeți
   *[other] { $n } de octeți
}
cli-sandbox-question = Touchstone nu are un mediu izolat pe acest sistem: un document rău intenționat ar putea prelua programul care îl citește și, odată cu el, fișierele tale. Se citesc documentele fără mediu izolat? Răspunsul se salvează ca pdf.sandbox warn. [d/N]
cli-yes = da
cli-doctor-good = în regulă
cli-doctor-missing = lipsă
cli-doctor-bad = EROARE
cli-no-watched-folder = Nu se urmărește niciun folder.

# Progresul, pe un rând lângă o bară.
cli-bar-files = { $done } din { $all } fișiere
cli-bar-outlined = Se caută titlurile: { $done } din { $all } documente
cli-bar-passages = { $done } din { $all } pasaje
cli-bar-left = încă { $time }
cli-bar-stop = Ctrl+C oprește; ce s-a făcut rămâne salvat
# $page (number), $pages (number)
cli-reading-page = { $name }: pagina { $page } din { $pages }
# $page (number), $pages (number)
cli-reading-scan = { $name }: pagina scanată { $page } din { $pages }
cli-indexing = { $name }: se indexează
# $n (number)
cli-searching = { $n ->
    [one] Se caută într-un document
    [few] Se caută în { $n } documente
   *[other] Se caută în { $n } de documente
}
# $attempt (number), $of (number)
cli-drafting = Se redactează, încercarea { $attempt } din { $of }
# $n (number)
cli-checking = { $n ->
    [one] Se verifică un citat
    [few] Se verifică { $n } citate
   *[other] Se verifică { $n } de citate
}
cli-retrying-claim = O afirmație nu este susținută. Se redactează din nou, mai strict.
# $n (number)
cli-retrying = { $n ->
    [one] Un citat negăsit. Se redactează din nou, mai strict.
    [few] { $n } citate negăsite. Se redactează din nou, mai strict.
   *[other] { $n } de citate negăsite. Se redactează din nou, mai strict.
}
# $attempt (number), $of (number)
cli-unreadable-reply = Răspunsul modelului nu a putut fi citit. Încercarea { $attempt } din { $of }.
# $n (number)
cli-judging = { $n ->
    [one] Se evaluează o afirmație
    [few] Se evaluează { $n } afirmații
   *[other] Se evaluează { $n } de afirmații
}

# O rulare de întrebări etalon.
# $answerable (number), $questions (number)
eval-questions = { $questions ->
    [one] 1 întrebare, { $answerable } cu răspuns; a răspuns { $by }
    [few] { $questions } întrebări, { $answerable } cu răspuns; a răspuns { $by }
   *[other] { $questions } de întrebări, { $answerable } cu răspuns; a răspuns { $by }
}
eval-context-precision = precizia contextului la 5
eval-recall = acoperire la 5
eval-mrr = rang reciproc mediu
eval-character-recall = caractere acoperite la 5
eval-quotes-verified = citate verificate
eval-claims-cited = afirmații cu sursă
eval-facts-found = fapte găsite
eval-faithfulness = fidelitate
eval-right-refusals = refuzuri corecte
eval-faithfulness-judged = fidelitate, judecată
eval-false-verified = citate verificate greșit
eval-wrong-refusals = refuzuri greșite
eval-refused = refuzat
eval-should-refuse = a răspuns, deși nu există răspuns
eval-lacks = îi lipsește { $facts }
eval-no-relevant = niciun pasaj relevant printre primele cinci
eval-worse = mai slab
eval-better = mai bun
eval-gate = prag: { $failure }
eval-not-a-run = { $file } nu este o rulare salvată: { $why }.
eval-not-a-run-hint = `touchstone eval --save FILE` scrie una.

# Ce poate împiedica o comandă dinainte.
cli-exists = { $file } există deja.
cli-exists-hint = Alege alt nume sau suprascrie-l (--overwrite).
cli-no-self = Programul nu se poate găsi pe sine: { $why }.
cli-no-self-hint = Pornește-l cu calea completă.
# $line (number)
cli-batch-line = Rândul { $line } al listei nu poate fi citit: { $why }.
cli-batch-hint = Scrie câte un obiect JSON pe rând.
cli-nothing-to-verify = Nu e nimic de verificat.
cli-nothing-to-verify-hint = Dă --document DOC --quote TEXT, sau --answer FILE, sau --batch FILE.
cli-locate-needs = E nevoie de un document și de două poziții.
cli-locate-needs-hint = Dă DOC CHAR_START CHAR_END, sau --batch FILE.
cli-not-png = { $file } nu se termină în .png.
cli-not-png-hint = O pagină se desenează ca PNG: numele fișierului trebuie să se termine în .png.
cli-only-docx = Numai un .docx se poate restitui cu comentarii.
cli-only-docx-hint = Salvează un raport: --out FILE.html.
cli-output-failed = Rezultatul nu poate fi scris: { $why }. Verifică discul și programul care citește rezultatul.
cli-defect = Este o defecțiune în Touchstone: te rugăm să o raportezi.
