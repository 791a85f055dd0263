// A checked draft as the window shows it: its text cut at the findings, and the findings counted.

import type { DraftFinding, DraftReport } from "$generated/api";
import { badgeOf } from "$core/i18n/verdict-words";
import type { Strings } from "$core/i18n/strings";
import { badgeWords, type Judged, type Look, NO_SOURCE, type State, STATES, stateOf, VERDICTS, needsLook as mustBeSeen } from "./verdicts";

/** A piece of a paragraph: plain, or part of a finding; its last part bears the finding's number. */
export interface DraftPiece {
  text: string;
  finding: DraftFinding | null;
  ends: boolean;
}

/** The draft's paragraphs, cut at the findings. Where findings overlap, the one that begins first has the words. */
export function draftParagraphs(report: DraftReport): DraftPiece[][] {
  const chars = [...report.text];
  const findings = [...report.findings].sort((a, b) => a.char_start - b.char_start || b.char_end - a.char_end);
  const paragraphs: DraftPiece[][] = [];
  let pieces: DraftPiece[] = [];
  const add = (from: number, to: number, finding: DraftFinding | null, last: boolean) => {
    chars
      .slice(from, to)
      .join("")
      .split(/\n+/u)
      .forEach((text, i, parts) => {
        if (i > 0) {
          if (pieces.length > 0) paragraphs.push(pieces);
          pieces = [];
        }
        const ends = last && i === parts.length - 1;
        if (text !== "" || ends) pieces.push({ text, finding, ends });
      });
  };
  let at = 0;
  for (const finding of findings) {
    const start = Math.max(at, Math.min(finding.char_start, chars.length));
    const end = Math.max(start, Math.min(finding.char_end, chars.length));
    add(at, start, null, false);
    add(start, end, finding, true);
    at = end;
  }
  add(at, chars.length, null, false);
  if (pieces.length > 0) paragraphs.push(pieces);
  return paragraphs;
}

/** What a finding is shown as. */
export type FindingState = State | "not_checkable";

/** The state of a finding. */
export function findingState(finding: DraftFinding): FindingState {
  const judged = judgedFinding(finding);
  return judged ? stateOf(judged) : "not_checkable";
}

/** Glyph and ink of what became of a finding. */
export function findingLook(state: FindingState): Look {
  return state === "not_checkable" ? NO_SOURCE : VERDICTS[state];
}

/** A finding as a verdict on its words; null for what was not checked. */
export function judgedFinding(finding: DraftFinding): Judged | null {
  const { outcome, quote, span = null, closest = null } = finding;
  return outcome === "not_checkable" ? null : { ...finding, status: outcome, quote: quote ?? "", span, closest };
}

/** What became of a finding in words. */
export function findingWords(finding: DraftFinding, t: Strings): string {
  const [state, judged] = [findingState(finding), judgedFinding(finding)];
  return state === "not_checkable" || !judged ? badgeOf("not_checkable", t) : badgeWords(state, judged, t);
}

/** Whether a finding needs a look. */
export function needsLook(finding: DraftFinding): boolean {
  const [state, judged] = [findingState(finding), judgedFinding(finding)];
  return state === "not_checkable" || !judged || mustBeSeen(state, judged);
}

export interface DraftCount {
  state: FindingState;
  words: string;
}

/** The tally: how many hold, then every other kind that there is. What was not checked at all is before what was. */
export function draftTally({ findings }: Pick<DraftReport, "findings">, t: Strings): DraftCount[] {
  const count = (state: FindingState) => findings.filter((finding) => findingState(finding) === state).length;
  const others = (["not_checkable", ...STATES] as const).flatMap((state) => {
    const n = count(state);
    if (n === 0 || state === "verified") return [];
    return [{ state, words: state === "not_checkable" ? t.draft.tally.not_checkable(n) : t.states.counted[state](n) }];
  });
  return [{ state: "verified", words: t.draft.tally.verified(count("verified"), findings.length) }, ...others];
}

/** The next or previous finding that needs a look, after one of some number; null where none does. */
export function nextOpen(report: DraftReport, from: number | null, direction: 1 | -1): number | null {
  const numbers = report.findings.filter(needsLook).map((f) => f.number);
  if (numbers.length === 0) return null;
  const at = from === null ? -1 : numbers.indexOf(from);
  if (at < 0) return (direction > 0 ? numbers.find((n) => n > (from ?? 0)) : numbers.findLast((n) => n < (from ?? Infinity))) ?? (direction > 0 ? numbers[0] : numbers.at(-1)) ?? null;
  return numbers[(at + direction + numbers.length) % numbers.length] ?? null;
}
