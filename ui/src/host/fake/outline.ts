// The outline of a sample document: its numbered clauses.

import type { DocumentOutline, OutlinePlace } from "$generated/api";
import { labelOf } from "./citing";
import type { FakeDocument } from "./documents";
import { locateSpan } from "./typeset";

/** Lines that begin with a number and a title are headings. */
export function outlineOf(doc: FakeDocument): DocumentOutline {
  const headings: OutlinePlace[] = [];
  for (const found of doc.set.text.matchAll(/^(\d+(?:\.\d+)?)\.? +(\S[^\n]{0,60})/gm)) {
    const [words, label = "", title = ""] = found;
    const char_start = found.index;
    const page = locateSpan(doc.set, char_start, char_start + words.length)?.page ?? 1;
    headings.push({ level: label.includes(".") ? 1 : 0, label, title, page, page_label: labelOf(doc, page), char_start, char_end: char_start + words.length });
  }
  return { headings, terms: [], references: [] };
}
