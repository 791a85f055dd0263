// Reviewers' marks, as they are shown.

import type { Mark, SignOff, SignOffSheet } from "$generated/api";

/** The drawing of each mark: a person's marks are graphite, never the green or yellow of a verdict. */
export const MARK_GLYPHS: Record<Mark, "eye" | "accept" | "flag" | "minus"> = { looked_at: "eye", accepted: "accept", objects: "flag", withdrawn: "minus" };

/** The marks that a person chooses from; withdrawing is an act of its own. */
export const CHOICES: readonly Mark[] = ["looked_at", "accepted", "objects"];

/** "MA" of "Mara Ashdown"; the set initials where the name is one's own. */
export function initialsOf(name: string, own: { name: string; initials: string }): string {
  if (own.initials.trim() !== "" && sameName(name, own.name)) return own.initials.trim();
  const words = name.split(/[\s-]+/u).filter(Boolean);
  return words.map((word) => [...word][0]?.toUpperCase() ?? "").join("").slice(0, 4);
}

/** People are told apart by the name they typed, letter case and white space aside. */
export function sameName(one: string, other: string): boolean {
  const plain = (name: string) => name.trim().split(/\s+/u).join(" ").toLowerCase();
  return plain(one) === plain(other);
}

/** The marks on one citation, in the order they were made. */
export function marksOn(sheet: SignOffSheet | null, anchor: number): readonly SignOff[] {
  return sheet?.marks.filter((mark) => mark.anchor === anchor) ?? [];
}

/** The citation after this one that nobody has signed off; from the beginning where there is none behind it. */
export function nextUnsigned(sheet: SignOffSheet | null, anchors: readonly number[], anchor: number): number | null {
  const at = anchors.indexOf(anchor);
  const order = [...anchors.slice(at + 1), ...anchors.slice(0, Math.max(at, 0))];
  return order.find((other) => marksOn(sheet, other).length === 0) ?? null;
}
