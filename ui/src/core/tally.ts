// The verification sentence, and the register above it. The sentence carries the meaning; the register is decoration.

import type { Block, Generation, SessionRecord, Status } from "$generated/api";
import type { Strings } from "./strings";
import { type Look, look } from "./verdicts";

/** One part of the sentence. `anchor` is the first citation that it speaks of. */
export interface TallyPart {
  key: "quotes" | "near_match" | "not_found" | "citation_unresolved" | "uncited" | "documents";
  words: string;
  look: Look | null;
  anchor: number | null;
}

/** How many claims cite nothing. */
export function uncitedClaims(record: SessionRecord): number {
  return record.claims.filter((claim) => claim.state === "uncited").length;
}

/** The parts of the sentence in order; zero parts are left out, except the first and last. */
export function tallyParts(record: SessionRecord, documentsChanged: number, t: Strings): TallyPart[] {
  const quotes = record.citations.length;
  const uncited = uncitedClaims(record);
  const first = (status: Status) => record.citations.find((c) => c.status === status)?.anchor ?? null;
  const count = (status: Status) => record.citations.filter((c) => c.status === status).length;
  const parts: TallyPart[] = [
    { key: "quotes", words: quotes === 0 ? t.tally.noQuotes : t.tally.verified(count("verified"), quotes), look: null, anchor: null },
  ];
  for (const status of ["near_match", "not_found", "citation_unresolved"] as const) {
    const n = count(status);
    if (n > 0) parts.push({ key: status, words: t.tally[status](n), look: look(status), anchor: first(status) });
  }
  if (uncited > 0) parts.push({ key: "uncited", words: t.tally.uncited(uncited), look: { glyph: "none", ink: "mute" }, anchor: null });
  if (quotes > 0) {
    const words = documentsChanged === 0 ? t.tally.unchanged : t.tally.changed(documentsChanged);
    parts.push({ key: "documents", words, look: null, anchor: null });
  }
  return parts;
}

/** The whole sentence, as it is announced. */
export function tallySentence(parts: readonly TallyPart[]): string {
  return parts.map((part) => part.words).join(" · ");
}

/** The line below the sentence: which attempt was kept, or that nothing was drafted. */
export function attemptLine(record: SessionRecord, t: Strings): string {
  const { attempts, mode } = record.generation;
  if (mode === "extractive") return t.tally.extracts;
  const kept = keptAttempt(record.generation);
  const failed = record.citations.some((c) => c.status !== "verified");
  return failed || record.citations.length === 0 ? t.tally.kept(kept, Math.max(kept, attempts.length), failed) : t.tally.grounded(kept, record.generation.attempts_allowed ?? null);
}

/** The number of the attempt that the answer shows, from 1. */
export function keptAttempt(generation: Generation): number {
  const kept = generation.attempts.findIndex((attempt) => attempt.kept);
  return kept < 0 ? Math.max(1, generation.attempts.length) : kept + 1;
}

/** One line for a turn that is folded away: “3 of 3 verified, attempt 1 of 3”. */
export function foldedTally(record: SessionRecord, t: Strings): { words: string; look: Look } {
  if (record.outcome === "refused") return { words: t.tally.foldedRefused, look: { glyph: "minus", ink: "mute" } };
  const quotes = record.citations.length;
  const verified = record.citations.filter((c) => c.status === "verified").length;
  if (quotes === 0) return { words: t.tally.noQuotes, look: { glyph: "none", ink: "mute" } };
  const words =
    record.generation.mode === "extractive"
      ? t.tally.folded(verified, quotes)
      : t.tally.foldedAttempt(verified, quotes, keptAttempt(record.generation), record.generation.attempts_allowed ?? null);
  return { words, look: verified === quotes ? look("verified") : look("not_found") };
}

export interface Segment {
  status: Status;
  /** Share of the register's width. */
  weight: number;
}

/** The register: one segment per quote in order; over 24 quotes, one proportional segment per state. */
export function register(statuses: readonly Status[]): Segment[] {
  if (statuses.length <= 24) return statuses.map((status) => ({ status, weight: 1 }));
  const order: Status[] = ["verified", "near_match", "not_found", "citation_unresolved"];
  return order
    .map((status) => ({ status, weight: statuses.filter((s) => s === status).length }))
    .filter((segment) => segment.weight > 0);
}

/** Anchors and uncited sentences that need a look, in reading order, as element keys. */
export function issues(blocks: readonly Block[], record: SessionRecord): string[] {
  const bad = new Set(record.citations.filter((c) => c.status !== "verified").map((c) => c.anchor));
  const keys: string[] = [];
  blocks.forEach((block, b) => {
    if (block.kind === "heading") return;
    block.runs.forEach((run, r) => {
      if (run.kind === "anchor" && bad.has(run.anchor) && !keys.includes(`anchor-${run.anchor}`)) keys.push(`anchor-${run.anchor}`);
      if (run.kind === "uncited") keys.push(uncitedKey(b, r));
    });
  });
  return keys;
}

/** The key of an uncited sentence. */
export function uncitedKey(block: number, run: number): string {
  return `uncited-${block}-${run}`;
}
