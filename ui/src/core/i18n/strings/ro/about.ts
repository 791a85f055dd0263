// The page about a document.

import { count, list } from "./counting";

const runs = (pages: readonly (readonly [number, number])[]) =>
  pages.length > 4 ? "" : ` (${list(pages.map(([a, b]) => (a === b ? String(a) : `${a}–${b}`)))})`;

export const about = {
  about: {
    label: "Despre acest document",
    back: "Înapoi la conversație",
    addVersion: "Adaugă o versiune…",
    add: "Adaugă versiunea",
    versions: "Versiuni",
    version: "Versiune",
    from: "Valabilă din",
    until: "Valabilă până la",
    citedIn: "Citat în",
    action: "Acțiune",
    today: "azi",
    editDates: "Schimbă datele",
    datesOf: (n: number) => `Datele versiunii ${n}`,
    datesWhy: "O căutare cuprinde numai versiunile în vigoare la data aleasă. Sesiunile salvate nu se schimbă. Lasă un câmp gol dacă nu există dată de început sau de sfârșit.",
    openVersion: (n: number) => `Deschide versiunea ${n}`,
    newVersion: "Adaugă o versiune",
    newVersionWhy: (file: string, title: string) => `${file} devine cea mai nouă versiune a documentului ${title}.`,
    endsOn: (day: string) => `Versiunea actuală va înceta la ${day}.`,
    sessions: (n: number) => (n === 0 ? "–" : count(n, "sesiune", "sesiuni")),
    file: (n: number) => `Fișier, versiunea ${n}`,
    matches: "Fișierul stocat corespunde",
    pages: "Pagini",
    pageCount: (n: number) => String(n),
    byOcr: (n: number, pages: readonly (readonly [number, number])[]) => `dintre care ${n} citite prin OCR${runs(pages)}`,
    noText: (n: number, pages: readonly (readonly [number, number])[]) => `${n} fără text lizibil${runs(pages)}`,
    kinds: { text: "strat de text", ocr: "OCR", none: "fără text, numai imagine" },
    cell: (first: number, last: number, kind: string) => `${first === last ? `Pagina ${first}` : `Paginile ${first}–${last}`}, ${kind}`,
    sure: (kind: string, percent: number) => `${kind}, încredere ${percent}%`,
    original: "Originalul",
    converted: "Paginile afișate provin dintr-un PDF creat din el. Citatele se verifică în acel PDF.",
    originalMatches: "Originalul stocat corespunde",
    saveOriginal: "Salvează originalul…",
    formats: {
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "document Word",
      "application/msword": "document Word",
      "application/vnd.oasis.opendocument.text": "text OpenDocument",
      "application/rtf": "document RTF",
      "text/html": "pagină web",
      "message/rfc822": "mesaj e-mail",
    },
    extraction: "Extragere",
    imported: "Importat",
    fromFile: (file: string) => `din ${file}`,
    session: "Sesiune",
    citations: "Citate",
    state: "Stare",
    notInForce: "versiunea nu mai este în vigoare",
    citedNowhere: "Nicio sesiune salvată nu citează acest document.",
  },
};
