// Finding an entry by a part of its name: every word typed begins a word of the name.

export interface Named {
  label: string;
}

/** The entries that fit, best first: those that begin as typed, then those with words that do. */
export function fitting<E extends Named>(entries: readonly E[], typed: string): E[] {
  const wanted = plain(typed).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return [...entries];
  return entries
    .map((entry, i) => ({ entry, i, rank: rank(plain(entry.label), wanted) }))
    .filter((found) => found.rank > 0)
    .sort((a, b) => b.rank - a.rank || a.i - b.i)
    .map((found) => found.entry);
}

/** The first of each group, `most` in all: every group has a like share, and what one does not need goes to the others. */
export function shared<E>(groups: readonly (readonly E[])[], most: number): E[] {
  const taken = groups.map(() => 0);
  for (let left = most; left > 0; ) {
    const wanting = groups.flatMap((group, i) => ((taken[i] ?? 0) < group.length ? [i] : []));
    if (wanting.length === 0) break;
    for (const i of wanting.slice(0, left)) taken[i] = (taken[i] ?? 0) + 1;
    left -= wanting.length;
  }
  return groups.flatMap((group, i) => group.slice(0, taken[i]));
}

function rank(label: string, wanted: readonly string[]): number {
  if (label.startsWith(wanted.join(" "))) return 3;
  const words = label.split(/[^\p{L}\p{N}]+/u);
  if (wanted.every((w) => words.some((word) => word.startsWith(w)))) return 2;
  return wanted.every((w) => label.includes(w)) ? 1 : 0;
}

/** Letter case and diacritics aside. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
