// The words of verdicts: those of the one catalogue, for window, terminal, reports, Word comments and marked PDFs alike.

import type { SentenceMark, Warning } from "$generated/api";
import { type Message, say } from "$generated/messages";
import { type QuoteState, VERDICTS } from "$generated/verdicts";
import type { Strings } from "./strings";
import type { State } from "./strings/en/evidence";

/** A state's name in the one list of Rust. */
export const LISTED: Record<State, QuoteState> = {
  verified: "verified",
  scan: "verified_in_scan",
  altered: "altered",
  near_match: "near_match",
  not_found: "not_found",
  citation_unresolved: "unresolved",
};

/** What a badge says of a state: “check against the page image”. */
export function badgeOf(state: State | "uncited" | "not_checkable", t: Strings): string {
  if (state === "uncited") return say({ id: "verdict-uncited", args: {} }, t.code);
  if (state === "not_checkable") return say({ id: "verdict-not-checkable", args: {} }, t.code);
  return say({ id: VERDICTS[LISTED[state]].words, args: {} } as Message, t.code);
}

const MARKED = {
  contradicted: "sentence-contradicted",
  unsupported: "sentence-unsupported",
  goes_too_far: "sentence-goes-too-far",
  uncited: "verdict-uncited",
  computed: "sentence-computed",
  gap: "sentence-gap",
} as const satisfies Record<SentenceMark, Message["id"]>;

/** What a badge says of a sentence: “unsupported”. */
export function sentenceWords(mark: SentenceMark, t: Strings): string {
  return say({ id: MARKED[mark], args: {} }, t.code);
}

const TOUCHED = {
  negation: "warning-negation",
  exception: "warning-exception",
  condition: "warning-condition",
  quantity: "warning-quantity",
  date: "warning-date",
  party: "warning-party",
  modal: "warning-modal",
  sentence: "warning-sentence",
  unread_language: "warning-unread-language",
} as const satisfies Record<Warning, Message["id"]>;

/** Every warning, the gravest first. */
export const WARNINGS = Object.keys(TOUCHED) as readonly Warning[];

/** What an alteration touches: “a negation”. */
export function warningOf(warning: Warning, t: Strings): string {
  return say({ id: TOUCHED[warning], args: {} }, t.code);
}

/** What a quoter did at one place: leaves out “not”. */
export function omits(source: string, t: Strings): string {
  return say({ id: "alteration-omitted", args: { source } }, t.code);
}
export function replaces(quote: string, source: string, t: Strings): string {
  return say({ id: "alteration-replaced", args: { quote, source } }, t.code);
}
export function inserts(quote: string, t: Strings): string {
  return say({ id: "alteration-inserted", args: { quote } }, t.code);
}
