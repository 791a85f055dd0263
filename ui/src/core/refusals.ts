// Why a draft was rejected: how many quotes failed in which way, in the words of the window.

import type { FailedClaim } from "$generated/api";
import type { Strings } from "./strings";
import { told } from "./told";

export interface Rejection {
  /** The kind of failure; null for anything else that the record says. */
  status: (typeof KINDS)[number][0] | null;
  words: string;
}

/** How records word each kind of failure of a quote, those of the first format too. */
const KINDS = [
  ["altered", /” is altered\b/g],
  ["near_match", /” (?:is|stands) only nearly so in scanned text/g],
  ["not_found", /” (?:is not|does not stand) in /g],
  ["citation_unresolved", /names nothing that was shown|names no /g],
] as const;

/** The failures of an attempt, each kind once with its number, then what else was wrong. */
export function rejections(failed: readonly FailedClaim[], t: Strings): Rejection[] {
  const counts = new Map<(typeof KINDS)[number][0], number>();
  const others: string[] = [];
  for (const { reason } of failed) {
    const found = KINDS.map(([kind, words]) => [kind, reason.match(words)?.length ?? 0] as const).filter(([, n]) => n > 0);
    for (const [kind, n] of found) counts.set(kind, (counts.get(kind) ?? 0) + n);
    if (found.length === 0 && !others.includes(reason)) others.push(reason);
  }
  return [
    ...KINDS.flatMap(([status]) => {
      const n = counts.get(status);
      return n ? [{ status, words: t.states.counted[status](n) }] : [];
    }),
    ...others.map((reason) => ({ status: null, words: told(reason, t) })),
  ];
}
