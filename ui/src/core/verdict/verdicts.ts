// The states of a quotation, once: which one a verdict is, its glyph, ink, place in every list and words. Nothing is shown by colour alone.

import { type Citation, METHODS_IN_RECORDS, type RetrievalMethod, type SentenceMark, type SessionState, type Source } from "$generated/api";
import { type Ink, type Picture, type QuoteState, VERDICTS as GENERATED } from "$generated/verdicts";
import type { Judged } from "./judged";
import { alteredBadge, spokenAlteration } from "./evidence-words";
import { badgeOf, LISTED } from "$core/i18n/verdict-words";
import { partBadge } from "./part";
import type { Strings } from "$core/i18n/strings";
import type { State } from "$core/i18n/strings/en/evidence";

export type { Judged, State };

export type { Ink };
export type Glyph = Picture | "none" | "minus" | "same" | "neq" | "noeye" | "against" | "toofar" | "sum";

export interface Look {
  glyph: Glyph;
  ink: Ink;
}

/** How Rust's list of states looks; the higher its rank, the worse it is. */
function look(state: QuoteState): Look & { rank: number } {
  const { picture, ink, rank } = GENERATED[state];
  return { glyph: picture, ink, rank };
}

/** Every state in the order of the verification sentence, in the look of the one list of Rust. Their words are `t.states`, under the same names. */
export const VERDICTS: Record<State, Look & { rank: number }> = {
  verified: look(LISTED.verified),
  scan: look(LISTED.scan),
  altered: look(LISTED.altered),
  near_match: look(LISTED.near_match),
  not_found: look(LISTED.not_found),
  citation_unresolved: look(LISTED.citation_unresolved),
};

export const STATES = Object.keys(VERDICTS) as readonly State[];

/** A sentence that cites nothing. */
export const NO_SOURCE: Look = { glyph: "none", ink: "mute" };

/** How a sentence's marks look; their words are the catalogue's (`sentenceWords`). */
export const SENTENCES: Record<SentenceMark, Look> = {
  contradicted: { glyph: "against", ink: "bad" },
  unsupported: { glyph: "neq", ink: "bad" },
  goes_too_far: { glyph: "toofar", ink: "warn" },
  uncited: NO_SOURCE,
  computed: { glyph: "sum", ink: "mute" },
  gap: { glyph: "minus", ink: "mute" },
};

/** Whether a reader has to look at a sentence with these marks. */
export function sentenceNeedsLook(marks: readonly SentenceMark[]): boolean {
  return marks.some((mark) => mark !== "computed" && mark !== "gap");
}

/** Whether the words were compared with text that was read from a picture. Older records do not say; their page does. */
export function fromScan({ basis }: Pick<Judged, "basis">, source?: Pick<Source, "scanned"> | null): boolean {
  return basis ? basis === "scan_text" : (source?.scanned ?? false);
}

/** By the rules of `touchstone/1` a quote with omissions or brackets was verified. */
export function byOlderRules({ status, match }: Pick<Judged, "status" | "match">): boolean {
  return status === "verified" && (match === "elided" || match === "bracketed");
}

/** The state that is shown: only what is unaltered and from the page's own text is plainly verified. */
export function stateOf(judged: Pick<Judged, "status" | "match" | "basis">, source?: Pick<Source, "scanned"> | null): State {
  const { status } = judged;
  if (status === "altered" || byOlderRules(judged)) return "altered";
  return status === "verified" && fromScan(judged, source) ? "scan" : status;
}

/** The state of a citation of a session, by the source that the session names for it. */
export function citationState(citation: Citation, sources: readonly Source[]): State {
  return stateOf(citation, sources.find((source) => source.anchor === citation.anchor));
}

/** Whether a reader must look at it: it failed, or it is altered with a warning, or by rules that knew none. */
export function needsLook(state: State, judged: Pick<Judged, "status" | "match" | "alterations">): boolean {
  if (state === "altered") return byOlderRules(judged) || (judged.alterations ?? []).some(({ warnings }) => warnings.length > 0);
  return state !== "verified" && state !== "scan";
}

/** The words of a badge: the state, and of an alteration with a warning what it does. */
export function badgeWords(state: State, judged: Judged, t: Strings): string {
  return state === "altered" ? alteredBadge(judged, t) : badgeOf(state, t);
}

/** How a saved session ended: its glyph, ink and words for the library row. */
export function sessionLook(state: SessionState, quotes: number, verified: number, t: Strings): Look & { words: string } {
  switch (state) {
    case "verified":
      return { ...VERDICTS.verified, words: t.library.allVerified };
    case "holds":
      return { glyph: "same", ink: "mute", words: t.library.allHold(verified, quotes) };
    case "failed":
      return { ...VERDICTS.not_found, words: quotes > verified ? t.library.someFailed(quotes - verified) : t.library.weakSentences };
    case "refused":
      return { glyph: "minus", ink: "mute", words: t.library.refused };
    case "unquoted":
      return { ...NO_SOURCE, words: t.library.unquoted };
  }
}

/** The name of an anchor for those who hear it: “Citation 2, altered, leaves out not. Brightwater Docks v Pell, page 112, dissent”. */
export function anchorName(citation: Citation, source: Source | undefined, t: Strings): string {
  const state = stateOf(citation, source);
  const scanned = state === "altered" && fromScan(citation, source) ? t.states.spoken.scan : "";
  const said = [t.citation(citation.anchor), t.states.spoken[state], state === "altered" ? spokenAlteration(citation, t) : "", scanned];
  const page = citation.page_label ?? source?.page_label ?? source?.page ?? null;
  const place = [citation.doc_title || t.states.noDocument, page === null ? "" : t.page(page), partBadge(citation, t)];
  return `${said.filter(Boolean).join(", ")}. ${place.filter(Boolean).join(", ")}`;
}

/** How a passage was found, in words: `hybrid:bm25+dense|rerank:none` is “words and meaning”. A name that is none of ours is shown as it is. */
export function methodWords(method: string, t: Strings): string {
  const [ranked = "", reranker = "none"] = method.split("|rerank:");
  const known = RETRIEVAL_METHODS.find((name) => METHODS_IN_RECORDS[name] === ranked);
  return [known ? t.method[known] : ranked, reranker === "none" ? "" : t.reranked].filter(Boolean).join(", ");
}

const RETRIEVAL_METHODS = Object.keys(METHODS_IN_RECORDS) as RetrievalMethod[];
