// Words copied from a source carry their source: “text” (Title, version, page).

import type { Citation, DocumentView, Source } from "$generated/api";
import { oneLine } from "./passages";
import type { Strings } from "./strings";

/** The place of some words: “Managed Services Agreement, v2, page 4”. */
export function place(title: string, version: number | null, page: number | null, t: Strings): string {
  return [title, version === null ? "" : t.version(version), page === null ? "" : t.page(page)].filter(Boolean).join(", ");
}

/** The place of a page of an open document; the version is named where there are several. */
export function pagePlace(doc: DocumentView, page: number | null, t: Strings): string {
  return place(doc.title, doc.versions.length > 1 ? doc.version : null, doc.pages.length > 0 ? page : null, t);
}

/** Words with their source. */
export function withCitation(text: string, where: string): string {
  return `“${oneLine(text).trim()}” (${where})`;
}

/** A citation's words as they stand in the source. A quote that failed says so in the copy too. */
export function copyOf(citation: Citation, source: Source | undefined, t: Strings): string {
  const where = place(citation.doc_title || t.states.noDocument, source?.version ?? null, source?.page ?? null, t);
  if (citation.span) return withCitation(citation.span.text, where);
  return withCitation(citation.quote, `${t.states.badge[citation.status]}: ${where}`);
}
