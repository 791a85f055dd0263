// Words copied from a source carry their source: “text” (Title, version, page), in the form that the settings name.

import type { Citation, DocumentView, Source } from "$generated/api";
import { citationLink } from "./links";
import { oneLine } from "./passages";
import type { Strings } from "./strings";

/** What stands after copied words. */
export type CiteForm = "full" | "short" | "clause" | "link";

export interface Place {
  title: string;
  version: number | null;
  clause: string | null;
  page: number | string | null;
  link: string | null;
}

/** A setting's value as a form. */
export function citeForm(value: string): CiteForm {
  return value === "short" || value === "clause" || value === "link" ? value : "full";
}

/** The place of some words: “Managed Services Agreement, v2, page 4”. */
export function placeWords(place: Place, form: CiteForm, t: Strings): string {
  const page = place.page === null ? "" : t.page(place.page);
  const version = place.version === null ? "" : t.version(place.version);
  const clause = place.clause === null ? "" : t.clause(place.clause);
  const parts = {
    full: [place.title, version, page],
    short: [place.title, page],
    clause: [place.title, clause, page],
    link: [place.title, version, page, place.link ?? ""],
  }[form];
  return parts.filter(Boolean).join(", ");
}

/** A page as its document prints it, as far as a citation's source tells. */
export function printedPage(page: number, source: Source | undefined): number | string {
  return source?.page === page ? (source.page_label ?? page) : page;
}

/** The place of a page of an open document; the version is named where there are several. */
export function pagePlace(doc: DocumentView, page: number | null, link: string | null, form: CiteForm, t: Strings): string {
  const row = page === null ? undefined : doc.pages[page - 1];
  const version = doc.versions.length > 1 ? doc.version : null;
  return placeWords({ title: doc.title, version, clause: null, page: row ? (row.label ?? row.number) : null, link }, form, t);
}

/** The place of a citation's words. */
export function citationPlace(citation: Citation, source: Source | undefined, sessionId: string, form: CiteForm, t: Strings): string {
  const place = {
    title: citation.doc_title || t.states.noDocument,
    version: source && source.versions > 1 ? source.version : null,
    clause: source?.clause ?? null,
    page: source ? (source.page_label ?? source.page) : null,
    link: citationLink(citation, sessionId),
  };
  return placeWords(place, form, t);
}

/** Words with their source. */
export function withCitation(text: string, where: string, t: Strings): string {
  return `${t.quoted(oneLine(text).trim())} (${where})`;
}

/** A citation's words as they stand in the source. A quote that failed says so in the copy too. */
export function copyOf(citation: Citation, where: string, t: Strings): string {
  if (citation.span && citation.status === "verified") return withCitation(citation.span.text, where, t);
  return withCitation(citation.span?.text ?? citation.quote, `${t.states.badge[citation.status]}: ${where}`, t);
}
