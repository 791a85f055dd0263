// A checked draft as the window shows it: its text cut at the findings, and the findings counted.

import type { DraftFinding, DraftOutcome, DraftReport } from "$generated/api";
import type { Strings } from "./strings";
import { type Look, look } from "./verdicts";

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

/** Glyph and ink of what became of a finding. */
export function draftLook(outcome: DraftOutcome): Look {
  return outcome === "not_checkable" ? { glyph: "none", ink: "mute" } : look(outcome);
}

export interface DraftCount {
  outcome: DraftOutcome;
  words: string;
}

/** The tally: how many hold, then every other kind that there is. What was not checked at all stands before what was. */
export function draftTally({ tally }: DraftReport, t: Strings): DraftCount[] {
  const all = tally.quotations + tally.citations;
  const others = (["not_checkable", "not_found", "near_match", "citation_unresolved"] as const).flatMap((outcome) =>
    tally[outcome] > 0 ? [{ outcome, words: t.draft.tally[outcome](tally[outcome]) }] : [],
  );
  return [{ outcome: "verified", words: t.draft.tally.verified(tally.verified, all) }, ...others];
}

/** The next or previous finding that is not verified, after one of some number; null where all are. */
export function nextOpen(report: DraftReport, from: number | null, direction: 1 | -1): number | null {
  const open = report.findings.filter((f) => f.outcome !== "verified").map((f) => f.number);
  if (open.length === 0) return null;
  const at = from === null ? -1 : open.indexOf(from);
  if (at < 0) return (direction > 0 ? open.find((n) => n > (from ?? 0)) : open.findLast((n) => n < (from ?? Infinity))) ?? (direction > 0 ? open[0] : open.at(-1)) ?? null;
  return open[(at + direction + open.length) % open.length] ?? null;
}
