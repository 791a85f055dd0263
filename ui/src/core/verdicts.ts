// Each state of a quotation has its own glyph, ink and words; nothing is told by colour alone.

import type { Citation, MatchKind, SessionState, Status } from "$generated/api";
import type { Strings } from "./strings";
import { told } from "./told";

export type Ink = "ok" | "warn" | "bad" | "mute";
export type Glyph = "check" | "approx" | "cross" | "query" | "none" | "minus" | "same";

export interface Look {
  glyph: Glyph;
  ink: Ink;
}

const LOOKS: Record<Status, Look> = {
  verified: { glyph: "check", ink: "ok" },
  near_match: { glyph: "approx", ink: "warn" },
  not_found: { glyph: "cross", ink: "bad" },
  citation_unresolved: { glyph: "query", ink: "mute" },
};

/** Glyph and ink of a verdict. */
export function look(status: Status): Look {
  return LOOKS[status];
}

/** How a saved session ended: its glyph, ink and words for the library row. */
export function sessionLook(state: SessionState, quotes: number, verified: number, t: Strings): Look & { words: string } {
  switch (state) {
    case "verified":
      return { ...LOOKS.verified, words: t.library.allVerified };
    case "failed":
      return { ...LOOKS.not_found, words: t.library.someFailed(quotes - verified) };
    case "refused":
      return { glyph: "minus", ink: "mute", words: t.library.refused };
    case "unquoted":
      return { glyph: "none", ink: "mute", words: t.library.unquoted };
  }
}

/** What a reader is told about how a quote matched: “exact match”, or what had to be normalised. */
export function matchWords(match: MatchKind, notes: readonly string[], t: Strings): string {
  if (match === "exact" && notes.length === 0) return t.match.exact;
  if (notes.length > 0) return [...new Set(notes.map((note) => told(note, t)))].join(", ");
  return t.match[match];
}

/** The name of an anchor for those who hear it: “Citation 6, not found in source. Managed Services Agreement, page 5”. */
export function anchorName(citation: Citation, page: number | string | null, t: Strings): string {
  const place = [citation.doc_title || t.states.noDocument, page === null ? "" : t.page(page)].filter(Boolean).join(", ");
  return `${t.citation(citation.anchor)}, ${t.states.spoken[citation.status]}. ${place}`;
}

/** How a passage was found, in words: `hybrid:bm25+dense|rerank:none` is “keyword and meaning”. */
export function methodWords(method: string, t: Strings): string {
  const [first = "", ...rest] = method.split("|");
  const names = (first.includes(":") ? first.slice(first.indexOf(":") + 1) : first).split("+");
  const words = names.map((name) => ({ bm25: t.method.keyword, dense: t.method.meaning })[name] ?? name).filter(Boolean);
  const reranked = rest.some((part) => part.startsWith("rerank:") && part !== "rerank:none");
  return [words.join(` ${t.and} `), reranked ? t.method.reranked : ""].filter(Boolean).join(", ");
}
