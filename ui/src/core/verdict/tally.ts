// The verification sentence, and the register above it. The sentence carries the meaning; the register is decoration.

import type { Block, Citation, Claim, Generation, SentenceMark, SessionRecord, SessionView } from "$generated/api";
import { say } from "$generated/messages";
import { marksKey } from "$core/text/prose";
import { warnedWords } from "./evidence-words";
import type { Strings } from "$core/i18n/strings";
import { citationState, type Look, needsLook, NO_SOURCE, SENTENCES, sentenceNeedsLook, type State, STATES, VERDICTS } from "./verdicts";

/** The marks of sentences that are counted, in the order of the sum. */
const COUNTED = ["contradicted", "unsupported", "goes_too_far", "uncited"] as const satisfies readonly SentenceMark[];
type Counted = (typeof COUNTED)[number];

/** One part of the sentence. `anchor` is the first citation that it speaks of. */
export interface TallyPart {
  key: "quotes" | Exclude<State, "verified"> | Counted | "missing" | "documents";
  words: string;
  look: Look | null;
  anchor: number | null;
  /** Its row: of the quotes, or of the sentences and documents. */
  row: 1 | 2;
}

/** A session as far as its sum is concerned. */
export type Summed = Pick<SessionView, "record" | "sources">;

/** How many sentences have a mark. */
function marked(record: SessionRecord, mark: Counted): number {
  const has = ({ state, judgement }: Claim) => (mark === "contradicted" || mark === "goes_too_far" ? judgement?.verdict === mark : state === mark);
  return record.claims.filter(has).length;
}

/** How many claims cite nothing. */
export function uncitedClaims(record: SessionRecord): number {
  return marked(record, "uncited");
}

function countedWords(mark: Counted, n: number, quotes: number, t: Strings): string {
  switch (mark) {
    case "contradicted":
      return say({ id: "tally-contradicted", args: { n } }, t.code);
    case "unsupported":
      return say({ id: "tally-unsupported", args: { n } }, t.code);
    case "goes_too_far":
      return say({ id: "tally-goes-too-far", args: { n } }, t.code);
    case "uncited":
      return quotes === 0 ? t.tally.uncited(n) : t.tally.withoutSource(n);
  }
}

/** The states of a session's citations, in order. */
export function statesOf({ record, sources }: Summed): State[] {
  return record.citations.map((citation) => citationState(citation, sources));
}

/** The parts of the sentence in order; zero parts are left out, except the first and last. */
export function tallyParts(view: Summed, documentsChanged: number, t: Strings): TallyPart[] {
  const { citations } = view.record;
  const states = statesOf(view);
  const of = (state: State) => citations.filter((_, i) => states[i] === state);
  const quotes = citations.length;
  const words = quotes === 0 ? t.tally.noQuotes : t.tally.verified(of("verified").length, quotes);
  const parts: TallyPart[] = [{ key: "quotes", words, look: null, anchor: null, row: 1 }];
  for (const state of STATES) {
    const some = of(state);
    if (state === "verified" || some.length === 0) continue;
    const counted = state === "altered" ? alteredWords(some, t) : t.states.counted[state](some.length);
    parts.push({ key: state, words: counted, look: VERDICTS[state], anchor: some[0]?.anchor ?? null, row: 1 });
  }
  for (const mark of COUNTED) {
    const n = marked(view.record, mark);
    if (n > 0) parts.push({ key: mark, words: countedWords(mark, n, quotes, t), look: SENTENCES[mark], anchor: null, row: 2 });
  }
  const missing = view.record.missing?.length ?? 0;
  if (missing > 0) parts.push({ key: "missing", words: say({ id: "tally-missing", args: { n: missing } }, t.code), look: null, anchor: null, row: 2 });
  if (quotes > 0) {
    const documents = documentsChanged === 0 ? t.tally.unchanged : t.tally.changed(documentsChanged);
    parts.push({ key: "documents", words: documents, look: null, anchor: null, row: 2 });
  }
  return parts;
}

/** “1 altered, leaves out “not””; of several, how many have a warning. */
function alteredWords(altered: readonly Citation[], t: Strings): string {
  const warned = altered.filter(({ alterations }) => alterations.some(({ warnings }) => warnings.length > 0));
  const only = altered.length === 1 ? warned[0]?.alterations.find(({ warnings }) => warnings.length > 0) : undefined;
  if (only) return t.tally.oneAltered(warnedWords(only, t));
  return warned.length === 0 ? t.states.counted.altered(altered.length) : t.tally.withWarning(altered.length, warned.length);
}

/** The whole sentence, as it is announced. */
export function tallySentence(parts: readonly TallyPart[]): string {
  return parts.map((part) => part.words).join(" · ");
}

/** The line below the sentence: which draft is shown, or that nothing was drafted. */
export function attemptLine(view: Summed, t: Strings): string {
  const { record } = view;
  const { attempts, mode } = record.generation;
  if (mode === "extractive") return t.tally.extracts;
  const kept = keptAttempt(record.generation);
  const states = statesOf(view);
  const failed = record.citations.some((citation, i) => needsLook(states[i] ?? "citation_unresolved", citation));
  return failed || record.citations.length === 0 ? t.tally.kept(kept, Math.max(kept, attempts.length), failed) : t.tally.grounded(kept, record.generation.attempts_allowed ?? null);
}

/** The number of the attempt that the answer shows, from 1. */
export function keptAttempt(generation: Generation): number {
  const kept = generation.attempts.findIndex((attempt) => attempt.kept);
  return kept < 0 ? Math.max(1, generation.attempts.length) : kept + 1;
}

/** One line for a turn that is folded away: “3 of 3 verified, attempt 1 of 3”. Its glyph is that of the worst state. */
export function foldedTally(view: Summed, t: Strings): { words: string; look: Look } {
  const { record } = view;
  if (record.outcome === "refused") return { words: t.tally.foldedRefused, look: { glyph: "minus", ink: "mute" } };
  const states = statesOf(view);
  const quotes = states.length;
  const verified = states.filter((state) => state === "verified").length;
  if (quotes === 0) return { words: t.tally.noQuotes, look: NO_SOURCE };
  const words =
    record.generation.mode === "extractive"
      ? t.tally.folded(verified, quotes)
      : t.tally.foldedAttempt(verified, quotes, keptAttempt(record.generation), record.generation.attempts_allowed ?? null);
  return { words, look: VERDICTS[worst(states)] };
}

/** The state that is ranked last of some. */
export function worst(states: readonly State[]): State {
  return states.reduce<State>((last, state) => (VERDICTS[state].rank > VERDICTS[last].rank ? state : last), "verified");
}

export interface Segment {
  state: State;
  /** Share of the register's width. */
  weight: number;
}

/** The register: one segment per quote in order; over 24 quotes, one proportional segment per state. */
export function register(states: readonly State[]): Segment[] {
  if (states.length <= 24) return states.map((state) => ({ state, weight: 1 }));
  return STATES.map((state) => ({ state, weight: states.filter((s) => s === state).length })).filter((segment) => segment.weight > 0);
}

/** A place that needs a look. */
export interface Issue {
  /** Of its element. */
  key: string;
  /** Its block, under which it is explained. */
  block: number;
  /** Its citation; null for a sentence without one. */
  anchor: number | null;
}

/** Anchors and marked sentences that need a look, in reading order, each once. */
export function issues(blocks: readonly Block[], view: Summed): Issue[] {
  const states = statesOf(view);
  const bad = new Set(view.record.citations.filter((c, i) => needsLook(states[i] ?? "citation_unresolved", c)).map((c) => c.anchor));
  const found = new Map<string, Issue>();
  blocks.forEach((block, b) => {
    if (block.kind === "heading") return;
    block.runs.forEach((run) => {
      const anchor = run.kind === "anchor" && bad.has(run.anchor) ? run.anchor : null;
      const key = anchor !== null ? `anchor-${anchor}` : run.kind === "marks" && sentenceNeedsLook(run.marks) ? marksKey(run) : null;
      if (key !== null && !found.has(key)) found.set(key, { key, block: b, anchor });
    });
  });
  return [...found.values()];
}

/** A citation as a place to be looked at, at its first anchor. */
export function placeOf(blocks: readonly Block[], anchor: number): Issue {
  const block = blocks.findIndex((one) => one.kind !== "heading" && one.runs.some((run) => run.kind === "anchor" && run.anchor === anchor));
  return { key: `anchor-${anchor}`, block, anchor };
}
