# Ce nu este în regulă la o înregistrare sau un pachet primit de la altcineva. Fiecare este o propoziție fără punct.

seal-altered = amprenta din înregistrare este { $found }; conținutul ei are amprenta { $expected }
seal-unreadable = înregistrarea nu se poate citi: { $why }
seal-none = înregistrarea nu are amprentă
seal-unwritable = înregistrarea nu se poate scrie ca JSON: { $why }
seal-other-format = formatul ei este { $format }

json-not-text = nu este text UTF-8
json-syntax = nu este JSON valid de la octetul { $byte } încolo
json-key-twice = un obiect are cheia „{ $key }” de două ori
json-too-deep = are mai mult de { $levels } niveluri
json-huge-number = numărul { $number } nu este citit la fel de toate programele

bundle-unopenable = pachetul nu se poate deschide: { $why }
bundle-lacks = din pachet lipsește { $member }
bundle-member-unreadable = { $member } nu se poate citi: { $why }
bundle-other-format = formatul pachetului este { $format }; acest program cunoaște { $known }

zip-not-zip = nu este un fișier ZIP sau este trunchiat
zip-damaged = este trunchiat sau deteriorat la { $place }
zip-disagrees = cuprinsul arhivei și intrarea { $member } nu se potrivesc
zip-overlaps = { $member } se suprapune peste alt fișier din pachet
zip-path = numele „{ $name }” duce în afara pachetului
zip-not-file = { $member } este o legătură sau un dispozitiv, nu un fișier
zip-duplicate = două fișiere din pachet se numesc { $name }
zip-bomb = { $member } ar ajunge la despachetare mult peste ce permite mărimea lui
zip-checksum = { $member } este deteriorat: suma de control nu se potrivește
zip-unknown = { $member } este criptat sau împachetat printr-o metodă necunoscută
zip-too-much = are mai multe fișiere sau mai mulți octeți decât se pot citi

text-boxes-unreadable = chenarele paginii { $page } nu se pot citi
text-facts-unreadable = datele paginii { $page } nu se pot citi
text-pages-unfit = harta paginilor nu se potrivește cu textul
text-boxes-unfit = pagina { $page } are { $boxes } chenare pentru { $characters } caractere

place-citation = citatul { $anchor }
place-sentence = fraza { $id }
place-passage = pasajul { $reference }
place-sign-off = viza nr. { $number }
place-bundle = pachetul
place-chain = lanțul
place-files = fișierele citate
