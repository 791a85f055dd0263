// A failed quote beside the closest passage: what each has that the other has not, and the difference in words.

import type { Closest } from "$generated/api";
import type { Strings } from "$core/i18n/strings";

export interface Piece {
  text: string;
  /** Only this row has it. */
  own: boolean;
}

/** The words of the answer, with those marked that the source lacks. */
export function answerRow(diff: Closest["diff"]): Piece[] {
  return row(diff, "delete");
}

/** The words of the source, with those marked that the answer lacks. */
export function sourceRow(diff: Closest["diff"]): Piece[] {
  return row(diff, "insert");
}

/** The words of a scanned source, with the characters marked that the quote reads differently. */
export function scannedRow(diff: Closest["diff"]): Piece[] {
  const out: Piece[] = [];
  const add = (text: string, own: boolean) => {
    const last = out.at(-1);
    if (text === "") return;
    if (last?.own === own) last.text += text;
    else out.push({ text, own });
  };
  diff.forEach((part, i) => {
    const text = part.text.replace(/\s+/gu, " ");
    if (part.op === "equal") add(text, false);
    if (part.op !== "insert") return;
    const beside = [diff[i - 1], diff[i + 1]].find((other) => other?.op === "delete");
    for (const { char, own } of unlike([...text], [...(beside?.text.replace(/\s+/gu, " ") ?? "")])) add(char, own && char !== " ");
  });
  return out;
}

/** The characters of one text, each with whether it is missing from the longest common sequence with another. */
function unlike(text: readonly string[], other: readonly string[]): { char: string; own: boolean }[] {
  const width = other.length + 1;
  const lengths = new Uint16Array((text.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = text.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = text[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  let j = 0;
  return text.map((char, i) => {
    while (j < other.length && char !== other[j] && at(i, j + 1) > at(i + 1, j)) j += 1;
    const own = char !== other[j];
    if (!own) j += 1;
    return { char, own };
  });
}

/** How many words differ and of what kind, by the verifier's word: “2 words differ. Both are numbers.” */
export function differenceWords(closest: Closest, t: Strings): string {
  const grave = closest.differences.flatMap((d) => (d.kind === "punctuation" ? [] : [{ ...d, kind: d.kind }]));
  if (grave.length === 0) return closest.differences.length > 0 ? t.comparison.signsDiffer : "";
  const words = grave.reduce((sum, d) => sum + Math.max(1, countWords(d.quote), countWords(d.source)), 0);
  const kinds = new Set(grave.map((d) => d.kind));
  const [kind] = kinds;
  // A kind is only named when it is true of every word counted.
  const named = kinds.size === 1 && kind !== undefined && words === grave.length ? kind : "word";
  return t.comparison.wordsDiffer(words, named);
}

function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** White space at the end of a stretch stays outside its mark. */
function row(diff: Closest["diff"], own: "delete" | "insert"): Piece[] {
  return diff
    .filter((d) => d.op === "equal" || d.op === own)
    .flatMap((d) => {
      const text = d.text.replace(/\s+/gu, " ");
      if (d.op === "equal") return [{ text, own: false }];
      const words = text.trimEnd();
      return [
        { text: words, own: true },
        { text: text.slice(words.length), own: false },
      ].filter((piece) => piece.text !== "");
    });
}
