// Why there is no answer: the heading, the reason, and how many quotes of each draft failed in which way.

import type { FailedClaim, Refusal } from "$generated/api";
import type { Strings } from "$core/i18n/strings";
import { english } from "$core/i18n/strings/en";
import { saidWords } from "$core/i18n/messages";

export interface Rejection {
  /** The kind of failure; null for anything else that the record says. */
  status: (typeof KINDS)[number][0] | null;
  words: string;
}

/** What records of the strict policy say, for those from before its message had an id. */
const STRICT = "the settings refuse such an answer";

/** What is said first. Where the settings refuse a draft with some failed quotes, there are exact sources: saying otherwise would be untrue. */
export function refusalTitle(refusal: Refusal, t: Strings): string {
  if (refusal.reason === "model_error") return t.refusal.modelTitle;
  return refusal.reason === "could_not_ground" && refusal.message.includes(STRICT) ? t.refusal.strictTitle : t.refusal.title;
}

/** The reason, without the statement that a record says before it. */
export function refusalReason(refusal: Refusal, drafts: number, t: Strings): string {
  const reason = refusal.message.replace(english.refusal.title, "").trim();
  if (reason) return saidWords(null, reason, t);
  return refusal.reason === "could_not_ground" ? t.refusal.couldNotGround(drafts) : t.refusal.reasons[refusal.reason];
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
    ...others.map((reason) => ({ status: null, words: saidWords(null, reason, t) })),
  ];
}
