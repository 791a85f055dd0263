// Imports.

import { count, list } from "./counting";

export const imports = {
  imports: {
    label: "Import",
    title: (n: number) => `Se importă ${count(n, "fișier", "fișiere")}`,
    titleDone: (n: number) => `${count(n, "fișier importat", "fișiere importate")}`,
    titleNothing: "Nu s-a importat nimic nou",
    titleNone: "Importă documente",
    preparing: "Se caută fișiere",
    ready: (n: number) => `${n} gata`,
    already: (n: number) => `${n} deja în bibliotecă`,
    running: (n: number) => `${n} în lucru`,
    waiting: (n: number) => `${n} în așteptare`,
    attention: (n: number) => (n === 1 ? "1 cere atenție" : `${n} cer atenție`),
    cancelled: (n: number) => (n === 1 ? "1 oprit" : `${n} oprite`),
    pages: (done: number, of: number) => `${done} din ${count(of, "pagină", "pagini")}`,
    keepWorking: "Poți lucra mai departe. Fișierele gata pot fi întrebate acum. În timpul importului nimic nu părăsește acest calculator.",
    cancelAll: "Oprește importul",
    stopped: "Import oprit. Fișierele terminate se păstrează.",
    cancelFile: (file: string) => `Oprește ${file}`,
    done: "Înapoi la conversație",
    columns: { file: "Fișier", pages: "Pagini", steps: "Citire, index", status: "Stare", action: "Acțiune" },
    statusReady: "Gata",
    statusNewVersion: "versiune nouă",
    statusAlready: "Deja în bibliotecă",
    sameHash: "același sha256",
    statusWaiting: "Așteaptă",
    statusReading: (page: number, pages: number) => (pages === 0 ? "Se citește" : `Se citește, pagina ${page} din ${pages}`),
    statusIndexing: "Se pregătește pentru căutare",
    statusCancelled: "Oprit",
    noText: (pages: readonly number[]) =>
      pages.length === 1
        ? `Nu s-a putut citi text pe pagina ${list(pages)}. Este păstrată ca imagine și nu poate fi citată.`
        : `Nu s-a putut citi text pe paginile ${list(pages)}. Sunt păstrate ca imagini și nu pot fi citate.`,
    open: "Deschide",
    show: "Arată",
    enterPassword: "Introdu parola…",
    passwordTitle: "Introdu parola",
    passwordFor: (file: string) => `Parola pentru ${file}`,
    passwordWhy: "Parola se folosește o singură dată și nu se păstrează.",
    passwordUse: "Importă",
    dropMore: "Trage aici alte fișiere PDF sau un dosar de pe disc",
    choose: "Alege fișiere…",
    finished: (file: string) => `${file} este gata.`,
    failed: (file: string, why: string) => `${file}: ${why}.`,
    quarter: (percent: number) => `Import ${percent}% gata.`,
    filter: "Documente",
    showImport: "Arată importul",
    nameless: "Import",
  },
};
