// Verificarea unui text.

import { count } from "./counting";

export const draft = {
  draft: {
    label: "Verifică un text",
    title: "Verifică un text",
    lead: "O cerere, o scrisoare, răspunsul unui chatbot: fiecare citat și fiecare trimitere din el se verifică în documentele acestui dosar. Nu se folosește niciun model și nu se trimite nimic.",
    drop: "Trage aici un fișier Word, PDF sau text",
    choose: "Alege un text…",
    filter: "Texte",
    paste: "Sau lipește textul",
    check: "Verifică",
    another: "Alt text…",
    pasted: "Text lipit",
    against: (documents: number, matter: string | null) => `Verificat în ${count(documents, "document", "documente")}${matter === null ? "" : ` din ${matter}`}, pe acest calculator, fără model.`,
    checking: (done: number, of: number) => (of === 0 ? "Se citește textul" : `Se verifică ${done} din ${of}`),
    saveReport: "Salvează raportul…",
    saveCommented: "Salvează cu comentarii…",
    word: "Document Word",
    nothing: "Acest text nu are citate sau trimiteri.",
    holds: "Toate citatele și trimiterile sunt în regulă",
    fails: (n: number) => `${count(n, "punct", "puncte")} de revăzut`,
    tally: {
      verified: (v: number, n: number) => `${v} din ${n} verificate`,
      not_checkable: (n: number) => (n === 1 ? "1 neverificat" : `${n} neverificate`),
    },
    finding: (n: number, outcome: string) => `Constatarea ${n}, ${outcome}`,
    notChecked: "Neverificat: niciun document de aici nu corespunde acestei trimiteri.",
    cited: "Citat",
    draftRow: "Text",
    opened: (n: number, page: number | string | null, marking: string) =>
      page === null ? `Constatarea ${n}${marking}` : `Pagina ${page}, constatarea ${n}${marking}`,
    closeFinding: "Închide constatarea",
  },
};
