// Words used everywhere, and the states of a quotation.

const decimal = (n: number, digits: number) => n.toFixed(digits).replace(".", ",");

export const common = {
  appName: "Touchstone",
  and: "și",
  months: ["ian.", "feb.", "mar.", "apr.", "mai", "iun.", "iul.", "aug.", "sept.", "oct.", "nov.", "dec."],
  /** Where there is room for them. */
  monthNames: ["ianuarie", "februarie", "martie", "aprilie", "mai", "iunie", "iulie", "august", "septembrie", "octombrie", "noiembrie", "decembrie"],
  skip: "Salt la conținut",
  close: "Închide",
  cancel: "Renunță",
  tryAgain: "Încearcă din nou",
  undo: "Anulează",
  save: "Salvează",
  bytes: (n: number) =>
    n < 1_000_000 ? `${Math.max(1, Math.round(n / 1_000))} kB` : n < 1_000_000_000 ? `${decimal(n / 1_000_000, 1)} MB` : `${decimal(n / 1_000_000_000, 1)} GB`,
  citation: (n: number) => `Citarea ${n}`,
  citationOf: (n: number, of: number) => `Citarea ${n} din ${of}`,
  page: (n: number | string) => `pagina ${n}`,
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
  states: {
    word: { verified: "Verificat", near_match: "Aproape identic", not_found: "Negăsit", citation_unresolved: "Neidentificat" },
    inCard: { verified: "verificat", near_match: "aproape identic", not_found: "negăsit", citation_unresolved: "neidentificat" },
    badge: {
      verified: "verificat",
      near_match: "compară cu imaginea paginii",
      not_found: "negăsit în sursă",
      citation_unresolved: "citare neidentificată",
    },
    spoken: {
      verified: "verificată",
      near_match: "aproape identică, în text scanat",
      not_found: "negăsită în sursă",
      citation_unresolved: "neidentificată",
    },
    noSource: "fără sursă",
    noSourceWhy: "Pentru această propoziție nu s-a citat nimic.",
    noDocument: "niciun document",
    struck: "[negăsit în sursă: ",
    struckEnd: "]",
    cited: "[citat: ",
    closest: "[cel mai apropiat pasaj: ",
    markEnd: "]",
  },
  match: {
    exact: "potrivire exactă",
    normalized: "după normalizare",
    elided: "părți găsite în ordine",
    bracketed: "cuvânt între [paranteze] admis",
    near: "diferă prin caractere ușor de citit greșit",
    none: "nu este în documentul citat",
  },
  method: { keyword: "cuvinte", meaning: "sens", reranked: "reordonat" },
  divider: { library: "Lățimea bibliotecii", panel: "Lățimea panoului lateral" },
  questionKept: "Întrebarea ta este păstrată.",
};
