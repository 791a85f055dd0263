// The page about a document.

import { count, list } from "./counting";

const runs = (pages: readonly (readonly [number, number])[]) =>
  pages.length > 4 ? "" : ` (${list(pages.map(([a, b]) => (a === b ? String(a) : `${a} to ${b}`)))})`;

export const about = {
  about: {
    label: "About this document",
    back: "Back to the conversation",
    addVersion: "Add version…",
    add: "Add version",
    versions: "Versions",
    version: "Version",
    from: "Valid from",
    until: "Valid until",
    citedIn: "Cited in",
    action: "Action",
    today: "today",
    editDates: "Edit dates",
    datesOf: (n: number) => `Dates of version ${n}`,
    datesWhy: "A search covers only the versions in force on the date you choose. Saved sessions do not change. Leave a field blank for no start or end date.",
    openVersion: (n: number) => `Open version ${n}`,
    newVersion: "Add a version",
    newVersionWhy: (file: string, title: string) => `${file} becomes the newest version of ${title}.`,
    endsOn: (day: string) => `The current version will end on ${day}.`,
    sessions: (n: number) => (n === 0 ? "–" : count(n, "session", "sessions")),
    file: (n: number) => `File, version ${n}`,
    matches: "Stored file matches",
    pages: "Pages",
    pageCount: (n: number) => String(n),
    byOcr: (n: number, pages: readonly (readonly [number, number])[]) => `of which ${n} read by OCR${runs(pages)}`,
    noText: (n: number, pages: readonly (readonly [number, number])[]) => `${n} without readable text${runs(pages)}`,
    kinds: { text: "text layer", ocr: "OCR", none: "no text, image only" },
    cell: (first: number, last: number, kind: string) => `${first === last ? `Page ${first}` : `Pages ${first} to ${last}`}, ${kind}`,
    sure: (kind: string, percent: number) => `${kind}, confidence ${percent}%`,
    original: "Original",
    converted: "The pages shown come from a PDF made from it. Quotes are checked against that PDF.",
    originalMatches: "Stored original matches",
    saveOriginal: "Save original…",
    formats: {
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word document",
      "application/msword": "Word document",
      "application/vnd.oasis.opendocument.text": "OpenDocument text",
      "application/rtf": "RTF document",
      "text/html": "web page",
      "message/rfc822": "mail",
    } as Readonly<Record<string, string>>,
    extraction: "Extraction",
    imported: "Imported",
    fromFile: (file: string) => `from ${file}`,
    session: "Session",
    citations: "Citations",
    state: "State",
    notInForce: "version no longer in force",
    citedNowhere: "No saved session cites this document.",
  },
};
