// Words used everywhere, and the states of a quotation.

import type { RetrievalMethod } from "$generated/api";

export const common = {
  /** Which of the languages this is. */
  code: "en" as "en" | "ro",
  appName: "Touchstone",
  and: "and",
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  /** Where there is room for them. */
  monthNames: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
  skip: "Skip to content",
  close: "Close",
  cancel: "Cancel",
  tryAgain: "Try again",
  undo: "Undo",
  save: "Save",
  bytes: (n: number) =>
    n < 1_000_000 ? `${Math.max(1, Math.round(n / 1_000))} kB` : n < 1_000_000_000 ? `${(n / 1_000_000).toFixed(1)} MB` : `${(n / 1_000_000_000).toFixed(1)} GB`,
  citation: (n: number) => `Citation ${n}`,
  citationOf: (n: number, of: number) => `Citation ${n} of ${of}`,
  page: (n: number | string) => `page ${n}`,
  pageWithPdf: (n: number | string, pdf: number) => `page ${n} (PDF page ${pdf})`,
  openPage: (n: number | string) => `Open page ${n}`,
  openDocument: "Open document",
  version: (n: number) => `v${n}`,
  clause: (clause: string) => (/^\d/.test(clause) ? `clause ${clause}` : clause),
  clauseShort: (clause: string) => (/^\d/.test(clause) ? `cl. ${clause}` : clause),
  score: (score: number) => `score ${score.toFixed(2)}`,
  scanned: "scanned",
  quoted: (text: string) => `“${text}”`,
  /** Keys that belong to a place, beside those of the table of shortcuts. */
  keyNames: { enter: "Enter", shiftEnter: "Shift+Enter", tab: "Tab", space: "Space", pageUp: "Page Up", pageDown: "Page Down", paging: "PgUp, PgDn, Home, End" },
  withKeys: (label: string, keys: string) => `${label} (${keys})`,
  method: { auto: "words", bm25: "words", dense: "meaning", hybrid: "words and meaning" } satisfies Record<RetrievalMethod, string>,
  reranked: "reranked",
  divider: { library: "Width of the library", panel: "Width of the side panel" },
  questionSaved: "Your question is saved.",
};
