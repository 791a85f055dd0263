// The versions of a document on a line of time: when each was in force, and where that lies on the line.

import type { VersionRow } from "$generated/api";

export interface Bar {
  version: number;
  docHash: string;
  inForce: boolean;
  /** Share of the line where it begins, and how much it takes. */
  left: number;
  width: number;
}

export interface Tick {
  /** A day, or null for today. */
  day: string | null;
  left: number;
}

const DAY = 86_400_000;

/** Bars and ticks from the first known day to today. Open ends reach to the ends of the line. */
export function timeline(versions: readonly VersionRow[], today: string): { bars: Bar[]; ticks: Tick[] } {
  const sorted = [...versions].sort((a, b) => a.version - b.version);
  const starts = sorted.map((v, i) => dayOf(v.valid_from ?? (i === 0 ? null : v.imported_at)));
  const now = dayOf(today) ?? 0;
  const known = [...starts, ...sorted.map((v) => dayOf(v.valid_until))].filter((day) => day !== null);
  const last = Math.max(now, ...known);
  const first = Math.min(now, ...known);
  // A version with an open beginning gets a little room before the first known day.
  const from = starts[0] === null ? first - Math.max(30 * DAY, (last - first) * 0.15) : first;
  const length = Math.max(DAY, last - from);
  const share = (day: number) => Math.max(0, Math.min(1, (day - from) / length));
  const bars = sorted.map((v, i) => {
    const left = share(starts[i] ?? from);
    const until = dayOf(v.valid_until);
    const right = until === null ? 1 : share(until + DAY);
    return { version: v.version, docHash: v.doc_hash, inForce: v.in_force, left, width: Math.max(0.02, right - left) };
  });
  const ticks: Tick[] = [];
  sorted.forEach((v, i) => {
    const start = starts[i];
    if (start != null && v.valid_from) ticks.push({ day: v.valid_from, left: share(start) });
  });
  ticks.push({ day: null, left: share(now) });
  return { bars, ticks: apart(ticks) };
}

/** Ticks without those that would be on another's words; today's stays. */
function apart(ticks: readonly Tick[]): Tick[] {
  const kept: Tick[] = [];
  for (const tick of ticks) {
    const near = kept.findIndex((other) => Math.abs(other.left - tick.left) < 0.14);
    if (near < 0) kept.push(tick);
    else if (tick.day === null) kept[near] = tick;
  }
  return kept;
}

function dayOf(text: string | null | undefined): number | null {
  const time = text ? Date.parse(text.slice(0, 10)) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
