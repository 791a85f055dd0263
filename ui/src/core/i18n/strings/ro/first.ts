// The first run.

export const first = {
  first: {
    label: "Bun venit",
    title: "Întreabă-ți documentele. Verifică fiecare citat.",
    lead: "Touchstone răspunde din PDF-urile pe care i le dai. Fiecare citat este comparat, literă cu literă, cu textul stocat, iar ce nu se potrivește este marcat acolo unde îl citești.",
    add: "Adaugă documente",
    sample: "Deschide biblioteca model",
    sampleWhy: "Contracte, hotărâri, o lege și o scrisoare scanată, scrise pentru a încerca Touchstone. Le poți elimina oricând.",
    choose: "Alege cum se redactează răspunsurile",
    offline: "Rămâi offline",
    offlineWhy: "Arată pasajele exacte. Fără rețea, fără cheie.",
    local: "Folosește un model de pe acest calculator",
    localWhy: "De exemplu, unul care rulează la localhost:11434.",
    other: "Folosește alt serviciu AI",
    otherWhy: "Scrie aici adresa lui; cheia se introduce în Setări.",
    note: "Verificarea rulează mereu pe acest calculator, orice ai alege. Poți schimba alegerea în Setări.",
    marks: "Cum se marchează citatele",
  },
};
