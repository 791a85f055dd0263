// A failed quote beside the closest passage: what each has that the other has not, and the difference in words.

import type { Closest } from "$generated/api";
import type { Strings } from "./strings";

type Diff = Closest["diff"];

export interface Piece {
  text: string;
  /** Only this row has it. */
  own: boolean;
}

/** The words of the answer, with those that the source lacks told apart. */
export function answerRow(diff: Diff): Piece[] {
  return row(diff, "delete");
}

/** The words of the source, with those that the answer lacks told apart. */
export function sourceRow(diff: Diff): Piece[] {
  return row(diff, "insert");
}

/** How many words differ, and whether they are numbers: “2 words differ. Both are numbers.” */
export function differenceWords(diff: Diff, t: Strings): string {
  const changes: { deleted: string[]; inserted: string[] }[] = [];
  let open = false;
  for (const { op, text } of diff) {
    if (op === "equal") {
      // White space between two changed words does not part them.
      if (text.trim() !== "") open = false;
      continue;
    }
    if (!open) changes.push({ deleted: [], inserted: [] });
    open = true;
    changes.at(-1)?.[op === "delete" ? "deleted" : "inserted"].push(...words(text));
  }
  const count = changes.reduce((sum, c) => sum + Math.max(c.deleted.length, c.inserted.length), 0);
  const all = changes.flatMap((c) => [...c.deleted, ...c.inserted]);
  if (count === 0) return diff.some((d) => d.op !== "equal") ? t.comparison.signsDiffer : "";
  return t.comparison.wordsDiffer(count, all.length > 0 && all.every(isNumber));
}

const NUMBER_WORDS = new Set(
  (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen " +
    "twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion first second third fourth fifth sixth " +
    "seventh eighth ninth tenth half zero unu una doi două trei patru cinci șase șapte opt nouă zece sută mie"
  ).split(" "),
);

function isNumber(word: string): boolean {
  const bare = word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  return /\p{N}/u.test(bare) || (bare !== "" && bare.split("-").every((part) => NUMBER_WORDS.has(part)));
}

function words(text: string): string[] {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function row(diff: Diff, own: "delete" | "insert"): Piece[] {
  return diff.filter((d) => d.op === "equal" || d.op === own).map((d) => ({ text: d.text.replace(/\s+/gu, " "), own: d.op !== "equal" }));
}
