// Words copied from a source carry their source: “text” (Title, version, page), in the form that the settings name.

import type { Citation, DocumentView, Source } from "$generated/api";
import { sourceWording } from "$core/verdict/evidence";
import { citationLink } from "./links";
import { oneLine } from "$core/text/lines";
import type { Strings } from "$core/i18n/strings";
import { partBadge } from "$core/verdict/part";
import { badgeWords, stateOf } from "$core/verdict/verdicts";

/** What follows copied words. */
export type CiteForm = "full" | "short" | "clause" | "link";

export interface Place {
  title: string;
  version: number | null;
  clause: string | null;
  page: number | string | null;
  /** “dissent (Souter J)”; missing or empty where there is nothing to say. */
  part?: string;
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
  const part = place.part ?? "";
  const parts = {
    full: [place.title, version, page, part],
    short: [place.title, page, part],
    clause: [place.title, clause, page, part],
    link: [place.title, version, page, part, place.link ?? ""],
  }[form];
  return parts.filter(Boolean).join(", ");
}

/** A page as its document prints it, as far as a citation's source tells. */
export function printedPage(page: number, source: Source | undefined): number | string {
  return source?.page === page ? (source.page_label ?? page) : page;
}

/** The page of a citation's words: the printed label, and the file's own number where that is another. */
export function pageOf(citation: Pick<Citation, "page_label">, source: Source | undefined): { page: number | string; pdf: number | null } | null {
  const label = citation.page_label ?? source?.page_label ?? null;
  const number = source?.page ?? null;
  if (label === null) return number === null ? null : { page: number, pdf: null };
  return { page: label, pdf: number !== null && String(number) !== label ? number : null };
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
    page: pageOf(citation, source)?.page ?? null,
    part: partBadge(citation, t),
    link: citationLink(citation, sessionId),
  };
  return placeWords(place, form, t);
}

/** Words with their source. */
export function withCitation(text: string, where: string, t: Strings): string {
  return `${t.quoted(oneLine(text).trim())} (${where})`;
}

/** A citation's words with their source. Of an altered quote both are carried: the quote as it is, and what was altered. A quote that failed says so in the copy too. */
export function copyOf(citation: Citation, source: Source | undefined, where: string, t: Strings): string {
  const state = stateOf(citation, source);
  const badge = badgeWords(state, citation, t);
  if (state === "altered") return `${t.quoted(oneLine(citation.quote).trim())} [${badge}] (${where})`;
  const words = citation.span ? sourceWording(citation) : citation.quote;
  return withCitation(words, state === "verified" ? where : `${badge}: ${where}`, t);
}
