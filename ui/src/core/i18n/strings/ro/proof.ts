// Viza și dosarul de probă.

import type { Strings } from "../en";

const de = (n: number) => (n % 100 === 0 || n % 100 >= 20 ? "de " : "");

export const proof: Pick<Strings, "signOff" | "proof"> = {
  signOff: {
    title: "Viză",
    choose: "Ce spui despre acest citat",
    marks: { looked_at: "Văzut", accepted: "Accept", objects: "Obiecție", withdrawn: "Retrag" },
    did: { looked_at: "a văzut", accepted: "acceptă", objects: "are obiecții", withdrawn: "a retras viza" },
    spoken: (name, did, when) => `${name} ${did}, ${when}`,
    note: "Notă",
    notePlaceholder: "De ce, într-o frază",
    act: "Vizează",
    as: (name) => `ca ${name}`,
    nobody: "Introdu mai întâi numele, în Setări.",
    name: "Numele tău",
    saveName: "Salvează numele",
    withdraw: "Retrag viza mea",
    now: "se vizează…",
    tally: (looked, of) => `${looked} din ${of} văzute`,
    never: "Viza nu schimbă niciodată rezultatul verificării. Numele sunt cele introduse, neautentificate.",
    done: (anchor, next) => (next === null ? `Citatul ${anchor} a fost vizat.` : `Citatul ${anchor} a fost vizat. Urmează citatul ${next}.`),
  },
  proof: {
    button: "Exportă proba…",
    title: "Exportă proba",
    text: "Un folder cu un raport PDF, o pagină de certificat și pachetul de audit. Oricine îl poate verifica, cu programul gratuit de audit.",
    certificate: "Certificat",
    templates: {
      general: "General",
      "us-standing-order": "După modelul ordinelor permanente din SUA",
      "new-york-161": "După modelul New York 22 NYCRR 161",
      "england-practice-note": "După modelul notelor de practică din Anglia",
    },
    own: (file) => `Al firmei: ${file}`,
    review: "Este un model. Trebuie revizuit înainte de depunere.",
    pictures: "Imaginea rândurilor fiecărui citat",
    picturesOf: (n, documents) => `${n === 1 ? "1 imagine" : `${n} ${de(n)}imagini`} din ${documents === 1 ? "1 document" : `${documents} ${de(documents)}documente`}`,
    documents: "Include documentele",
    documentsWhy: (size) => `Lasă bifat, dacă destinatarul nu are deja documentele. ${size}`,
    sign: "Semnează",
    signWith: (key) => `cu cheia acestui calculator, Ed25519 ${key}`,
    noKey: "Pe acest calculator nu există o cheie de semnare.",
    stamp: "Marcă temporală",
    stampWhy: "Trimite o singură amprentă serverului de marcare temporală din Setări. Nu se trimite nimic altceva.",
    noTsa: "Nu este setat niciun server de marcare temporală. Adresa se introduce în Setări.",
    willSay: (hold, of) => `Proba va arăta că ${hold} din ${of} ${de(of)}citate se confirmă.`,
    unaudited: "Înainte de scriere, fiecare citat este verificat din nou.",
    signedOff: (n, of) => `${n} din ${of} vizate.`,
    suggested: (title) => `${title}, probă`,
    export: "Exportă…",
    working: "Se verifică și se scrie…",
    done: (name, size) => `Probă salvată: ${name}, ${size}`,
  },
};
