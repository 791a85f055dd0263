# Viza persoanelor, marca temporală și dosarul de probă: raportul, certificatul și fișierul README.

# $hold (number), $of (number)
proof-hold = { $of ->
    [one] { $hold } din 1 citat se confirmă
    [few] { $hold } din { $of } citate se confirmă
   *[other] { $hold } din { $of } de citate se confirmă
}
proof-all-hold = Toate citatele se confirmă.
# $count (number)
proof-near-match = { $count ->
    [one] 1 este aproape identic
    [few] { $count } sunt aproape identice
   *[other] { $count } de citate sunt aproape identice
}
# $count (number)
proof-never-found = { $count ->
    [one] 1 nu a fost găsit niciodată
    [few] { $count } nu au fost găsite niciodată
   *[other] { $count } de citate nu au fost găsite niciodată
}
# $count (number)
proof-never-resolved = { $count ->
    [one] 1 nu trimite la niciun document
    [few] { $count } nu trimit la niciun document
   *[other] { $count } de citate nu trimit la niciun document
}
# $count (number)
proof-file-differs = { $count ->
    [one] la 1 fișierul este altul
    [few] la { $count } fișierul este altul
   *[other] la { $count } de citate fișierul este altul
}
# $count (number)
proof-file-missing = { $count ->
    [one] la 1 fișierul lipsește
    [few] la { $count } fișierul lipsește
   *[other] la { $count } de citate fișierul lipsește
}
# $count (number)
proof-text-differs = { $count ->
    [one] la 1 textul este altul
    [few] la { $count } textul este altul
   *[other] la { $count } de citate textul este altul
}
# $count (number)
proof-verdict-differs = { $count ->
    [one] la 1 rezultatul verificării este altul
    [few] la { $count } rezultatul verificării este altul
   *[other] la { $count } de citate rezultatul verificării este altul
}
# $count (number)
proof-not-looked-at = { $count ->
    [one] 1 nu a fost verificat
    [few] { $count } nu au fost verificate
   *[other] { $count } de citate nu au fost verificate
}
# $looked (number), $of (number)
proof-looked-at = { $of ->
    [one] { $looked } din 1 citat văzut de o persoană
    [few] { $looked } din { $of } citate văzute de o persoană
   *[other] { $looked } din { $of } de citate văzute de o persoană
}
# $count (number)
proof-accepted = acceptate: { $count }
# $count (number)
proof-objected = cu obiecții: { $count }
proof-nobody-looked = Niciun citat nu a fost vizat de o persoană.

proof-drafted-extracts = Răspunsul este alcătuit din extrase; nu a fost redactat cu inteligență artificială.
proof-drafted-model = Răspunsul a fost redactat de modelul lingvistic { $model }.
# $anchor (number), $result (message)
proof-exception = [{ $anchor }] „{ $quote }”: { $result }
proof-no-exceptions = Fără excepții.
proof-reviewer = { $name }: { $marks }
proof-marks-looked-at = a văzut { $anchors }
proof-marks-accepted = acceptă { $anchors }
proof-marks-objects = are obiecții la { $anchors }
proof-document = { $title } ({ $file }), { $hash }
proof-signed = Manifestul este semnat cu cheia Ed25519 { $key }.
proof-unsigned = Manifestul nu este semnat.
proof-stamped = Manifestul a primit marcă temporală la { $time } de la { $authority } (RFC 3161).
proof-unstamped = Manifestul nu are marcă temporală.
proof-name-notice = Numele din aceste pagini sunt cele introduse pe calculatorul pe care au fost întocmite. Programul nu a verificat identitatea persoanelor.

proof-title = Proba verificării citatelor
proof-question = Întrebarea
proof-saved = Răspuns salvat
proof-made = Probă întocmită
proof-people = Viză
proof-record = Înregistrare
proof-manifest = Manifestul pachetului
proof-signature = Semnătură
proof-time-stamp = Marcă temporală
proof-rules = Regulile verificării
proof-chain = Lanț
proof-chain-intact = intact
proof-chain-broken = întrerupt
proof-chain-not-in-library = neverificat: sesiunea nu se află în nicio bibliotecă de aici
proof-quotations = Citate
proof-hashes = Documente și amprente
proof-not-derived = Ce nu poate deduce nicio verificare
proof-findings = De revăzut
proof-checked = Verificat
# $file (message), $text (message), $verdict (message)
proof-facts = fișier: { $file } · text: { $text } · rezultat: { $verdict }
proof-fact-ok = corespunde
proof-fact-differs = diferă
proof-fact-missing = lipsește
proof-fact-not-looked-at = neexaminat
proof-fact-none = nu există
# $reason (message)
proof-picture-missing = Locul nu poate fi arătat în imagine: { $reason }
proof-no-picture = fișierul nu are pagini
proof-not-found-anywhere = nimic din sursă nu este apropiat de aceste cuvinte
proof-sign-off-looked-at = văzut de { $name }, { $time }
proof-sign-off-accepted = acceptat de { $name }, { $time }
proof-sign-off-objects = { $name } are obiecții, { $time }
proof-sign-off-withdrawn = { $name } a retras viza, { $time }
proof-sign-off-none = fără viză
proof-sign-off-replaced = nu mai contează
# $mark (message)
proof-sign-off-note = { $mark }: „{ $note }”
proof-never-change = Viza nu schimbă niciodată rezultatul verificării.

# $stamp (message), $notice (message)
proof-readme =
    Proba verificării citatelor
    { $question }

    { $result }

    report.pdf          fiecare citat alături de imaginea rândurilor sale, vizele, amprentele; pentru citit
    certificate.docx    certificatul, un model care trebuie revizuit, completat și semnat
    bundle.touchstone   înregistrarea verificării, pentru oricine vrea să o repete

    Cum se repetă verificarea
    1. touchstone-audit bundle.touchstone
       Programul este gratuit, funcționează fără rețea și nu se bazează pe nimic din ce afirmă pachetul. Dacă documentele nu sunt în pachet,
       adaugă --documents FOLDER, cu propriile copii.
    2. Sau fără programul nostru: dezarhivează bundle.touchstone și rulează python3 verify.py
    3. Amprenta SHA-256 a fișierului manifest.json din pachet trebuie să fie
       { $manifest }
       Manifestul cuprinde amprenta SHA-256 a fiecărui alt fișier din pachet.

    { $stamp }

    { $notice }
proof-readme-stamp =
    time-stamp.tsr      răspunsul autorității de marcare temporală (RFC 3161), aflat și în pachet
    Verificarea cu OpenSSL, cu certificatele autorității, luate de pe site-ul ei, în root.pem și chain.pem:
       unzip -p bundle.touchstone manifest.json > manifest.json
       openssl ts -verify -data manifest.json -in time-stamp.tsr -CAfile root.pem -untrusted chain.pem

stamp-unreadable = Fișierul nu este o marcă temporală lizibilă.
stamp-refused = Autoritatea de marcare temporală nu a emis marca: { $words }
stamp-other-content = Este marca temporală a altui conținut: are amprenta { $found }, iar acesta are { $expected }.
stamp-other-nonce = Răspunsul este la altă cerere: numărul unic (nonce) diferă.
stamp-altered = Conținutul mărcii temporale a fost schimbat după semnare.
stamp-signature = Semnătura mărcii temporale nu corespunde.
stamp-unknown-method = Marca temporală este semnată cu o metodă care nu se verifică aici: { $method }.
stamp-no-certificate = Lipsește certificatul celui care a semnat marca temporală.
stamp-other-certificate = Certificatul din marca temporală nu este cel cu care a fost semnată.
stamp-purpose = Certificatul titularului { $holder } nu este destinat exclusiv mărcilor temporale.
stamp-not-valid-then = Certificatul titularului { $holder } a fost valabil de la { $from } până la { $until }, nu la { $time }.
stamp-condition = Certificatul titularului { $holder } are o condiție care nu se verifică aici: { $condition }.
stamp-no-address = Nu este setată nicio autoritate de marcare temporală.
stamp-no-address-hint = Setează adresa ei (touchstone config set proof.tsa URL) sau exportă fără marcă temporală.
# $reason (message)
stamp-not-had = Proba nu a primit marcă temporală și nu s-a scris nimic: { $reason }
stamp-not-had-hint = Încearcă din nou sau exportă fără marcă temporală (--no-stamp).

sign-off-no-name = Viza are nevoie de un nume.
sign-off-no-name-hint = Setează-l o dată: touchstone config set person.name "Numele tău".
# $anchor (number)
sign-off-no-citation = Răspunsul nu are citatul { $anchor }.
sign-off-no-citation-hint = Indică numărul din parantezele drepte ale răspunsului.
sign-off-nothing-to-withdraw = { $name } nu a vizat acest citat.
sign-off-nothing-to-withdraw-hint = Se poate retrage numai propria viză; numele se compară așa cum au fost introduse.

proof-there-already = { $folder } există deja și nu este gol.
proof-there-already-hint = Alege alt dosar.
proof-template-unknown = Nu există modelul de certificat { $name } și niciun fișier cu acest nume.
proof-template-unknown-hint = Modelele incluse sunt { $names }; sau indică calea propriului fișier (docs/formats/proof.md).
# $reason (message)
proof-template-fault = Modelul de certificat { $file } nu poate fi folosit: { $reason }
proof-template-fault-hint = Câmpurile sunt enumerate în docs/formats/proof.md.
# $line (number)
template-unknown-field = rândul { $line } conține câmpul „{ $name }”, care nu există.
# $line (number)
template-unclosed = un câmp începe în rândul { $line } și nu se închide acolo.
# $most (number)
template-too-long = are mai mult de { $most } de octeți.
template-empty = este gol.
# $hold (number), $of (number)
proof-will-say = { $of ->
    [one] Proba arată că { $hold } din 1 citat se confirmă.
    [few] Proba arată că { $hold } din { $of } citate se confirmă.
   *[other] Proba arată că { $hold } din { $of } de citate se confirmă.
}
