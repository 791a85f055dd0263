# Rezultatele unui audit, în raport și pe terminal.

audit-holds = se confirmă
audit-holds-altered = se confirmă, modificat
audit-scan-holds = se confirmă în textul scanat
audit-near-match = aproape identic
audit-never-found = niciodată găsit
audit-never-resolved = sursă niciodată identificată
audit-file-differs = alt fișier
audit-file-missing = fișier lipsă
audit-text-differs = alt text
audit-verdict-differs = alt verdict
audit-not-looked-at = neverificat
fact-ok = corespunde
fact-differs = diferă
fact-missing = lipsește
fact-not-looked-at = neverificat
# $file (message), $text (message), $verdict (message)
audit-facts = fișierul: { $file }, textul: { $text }, verdictul: { $verdict }
# $result (message)
audit-never-found-and = niciodată găsit; { $result }
audit-tally-hold = Se confirmă
audit-tally-near-match = Aproape identice
audit-tally-never-found = Niciodată găsite
audit-tally-never-resolved = Surse niciodată identificate
audit-tally-verdict-differs = Alt verdict
audit-tally-text-differs = Alt text
audit-tally-file-differs = Alt fișier
audit-tally-file-missing = Fișier lipsă
audit-tally-not-looked-at = Neverificate
audit-by-people = Văzute de persoane
audit-by-a-person = Văzute de o persoană
audit-names-as-typed = Numele sunt așa cum au fost scrise; nimeni nu a verificat ale cui sunt.
audit-not-derived = Sigilate, dar imposibil de dedus
audit-row-facts = Fapte
audit-row-question = Întrebare
audit-row-time-stamp = Marcă temporală
audit-row-document = Document
audit-row-note = Notă
# $file (message), $text (message)
audit-document = fișierul: { $file }, textul: { $text }
audit-read-with = citit cu { $pipeline }
audit-time-stamp = { $at }, de la { $authority }
audit-none = niciuna
audit-does-not-fit = nu corespunde
audit-chain-elsewhere = neverificat: nicio bibliotecă de aici nu are această sesiune
# $session (text)
audit-session-saved = { $session }, salvată la { $at }
# $place (message)
audit-now-under = acum cu { $pipeline }, { $place }
# $accepted (number), $citations (number), $objected (number), $seen (number)
audit-signed-off = { $seen } din { $citations } ({ $accepted } acceptate, { $objected } cu obiecții)
# $signature (message)
audit-signature-by = { $signature }, de la { $key }
