# The results of an audit, in a report and on a terminal.

audit-holds = confirmed
audit-holds-altered = confirmed, altered
audit-scan-holds = confirmed in scanned text
audit-near-match = near match
audit-never-found = never found
audit-never-resolved = never resolved
audit-file-differs = file differs
audit-file-missing = file missing
audit-text-differs = text differs
audit-verdict-differs = verdict differs
audit-not-looked-at = not looked at
fact-ok = ok
fact-differs = differs
fact-missing = missing
fact-not-looked-at = not looked at
# $file (message), $text (message), $verdict (message)
audit-facts = file { $file }, text { $text }, verdict { $verdict }
# $result (message)
audit-never-found-and = never found; { $result }
audit-tally-hold = Confirmed
audit-tally-near-match = Near matches
audit-tally-never-found = Never found
audit-tally-never-resolved = Never resolved
audit-tally-verdict-differs = Verdict differs
audit-tally-text-differs = Text differs
audit-tally-file-differs = File differs
audit-tally-file-missing = File missing
audit-tally-not-looked-at = Not looked at
audit-by-people = Looked at by people
audit-by-a-person = Looked at by a person
audit-names-as-typed = Names are as they were typed; nobody has checked whose they are.
audit-not-derived = Sealed, but not derived
audit-row-facts = Facts
audit-row-question = Question
audit-row-time-stamp = Time stamp
audit-row-document = Document
audit-row-note = Note
# $file (message), $text (message)
audit-document = file { $file }, text { $text }
audit-read-with = read with { $pipeline }
audit-time-stamp = { $at }, by { $authority }
audit-none = none
audit-does-not-fit = does not match
audit-chain-elsewhere = not checked: no library here has this session
# $session (text)
audit-session-saved = { $session }, saved { $at }
# $place (message)
audit-now-under = now under { $pipeline }, { $place }
# $accepted (number), $citations (number), $objected (number), $seen (number)
audit-signed-off = { $seen } of { $citations } ({ $accepted } accepted, { $objected } objected to)
# $signature (message)
audit-signature-by = { $signature }, by { $key }
