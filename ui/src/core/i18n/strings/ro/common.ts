// Words used everywhere, and the states of a quotation.

const decimal = (n: number, digits: number) => n.toFixed(digits).replace(".", ",");

export const common = {
  /** Which of the languages this is. */
  code: "ro" as const,
  appName: "Touchstone",
  and: "și",
  months: ["ian.", "feb.", "mar.", "apr.", "mai", "iun.", "iul.", "aug.", "sept.", "oct.", "nov.", "dec."],
  /** Where there is room for them. */
  monthNames: ["ianuarie", "februarie", "martie", "aprilie", "mai", "iunie", "iulie", "august", "septembrie", "octombrie", "noiembrie", "decembrie"],
  skip: "Mergi la conținut",
  close: "Închide",
  cancel: "Renunță",
  tryAgain: "Încearcă din nou",
  undo: "Anulează",
  save: "Salvează",
  bytes: (n: number) =>
    n < 1_000_000 ? `${Math.max(1, Math.round(n / 1_000))} kB` : n < 1_000_000_000 ? `${decimal(n / 1_000_000, 1)} MB` : `${decimal(n / 1_000_000_000, 1)} GB`,
  citation: (n: number) => `Citatul ${n}`,
  citationOf: (n: number, of: number) => `Citatul ${n} din ${of}`,
  page: (n: number | string) => `pagina ${n}`,
  pageWithPdf: (n: number | string, pdf: number) => `pagina ${n} (pagina ${pdf} din PDF)`,
  openPage: (n: number | string) => `Deschide pagina ${n}`,
  openDocument: "Deschide documentul",
  version: (n: number) => `v${n}`,
  clause: (clause: string) => (/^\d/.test(clause) ? `clauza ${clause}` : clause),
  clauseShort: (clause: string) => (/^\d/.test(clause) ? `cl. ${clause}` : clause),
  score: (score: number) => `scor ${decimal(score, 2)}`,
  scanned: "scanat",
  quoted: (text: string) => `„${text}”`,
  /** Keys that belong to a place, beside those of the table of shortcuts. */
  keyNames: { enter: "Enter", shiftEnter: "Shift+Enter", tab: "Tab", space: "Spațiu", pageUp: "Page Up", pageDown: "Page Down", paging: "PgUp, PgDn, Home, End" },
  withKeys: (label: string, keys: string) => `${label} (${keys})`,
  method: { auto: "cuvinte", bm25: "cuvinte", dense: "sens", hybrid: "cuvinte și sens" },
  reranked: "reordonat",
  divider: { library: "Lățimea bibliotecii", panel: "Lățimea panoului lateral" },
  questionSaved: "Întrebarea ta este salvată.",
};
