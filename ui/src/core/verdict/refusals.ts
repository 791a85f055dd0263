// Why there is no answer: the heading, the reason, what to try, and how many quotes of each draft failed in which way. Records from
// before there were messages are shown as they were written.

import type { FailedClaim, Refusal } from "$generated/api";
import type { Message } from "$generated/messages";
import { saidWords } from "$core/i18n/messages";
import type { Strings } from "$core/i18n/strings";
import { english } from "$core/i18n/strings/en";

/** The sentences of a message. */
const sentences = (message: Message): readonly Message[] => (message.id === "sentences" ? message.args.sentences : [message]);

/** What is said first. Where the settings refuse a draft with some failed quotes, there are exact sources: saying otherwise would be untrue. */
export function refusalTitle({ reason, message, said }: Refusal, t: Strings): string {
  if (reason === "model_error") return t.refusal.modelTitle;
  if (said) return sentences(said.message).some(({ id }) => id === "policy-refuses") ? t.refusal.strictTitle : t.refusal.title;
  // An older record makes the statement itself, or has another reason.
  return reason !== "could_not_ground" || message === "" || message.startsWith(english.refusal.title) ? t.refusal.title : t.refusal.label;
}

/** The reason, without the statement that a record makes before it. */
export function refusalReason({ reason, message, said }: Refusal, drafts: number, t: Strings): string {
  const words = said
    ? sentences(said.message).filter(({ id }) => id !== "not-exact").map((one) => saidWords(one, "", t)).join(" ")
    : message.replace(english.refusal.title, "").trim();
  return words || (reason === "could_not_ground" ? t.refusal.couldNotGround(drafts) : t.refusal.reasons[reason]);
}

/** What to try: single words that the documents use, and advice of its own. */
export function suggestions({ suggestions: written, said }: Refusal, t: Strings): { words: string[]; advice: string[] } {
  const all = written.map((words, i) => saidWords(said?.suggestions[i], words, t));
  return { words: all.filter((one) => !/\s/.test(one)), advice: all.filter((one) => /\s/.test(one)) };
}

export interface Rejection {
  /** The kind of failure; null for anything else that the record says. */
  status: "altered" | "near_match" | "not_found" | "citation_unresolved" | null;
  words: string;
}

/** The messages that name a failed quote, by what became of it; in the order in which they are shown. */
const KINDS: readonly (readonly [NonNullable<Rejection["status"]>, readonly Message["id"][]])[] = [
  ["altered", ["failed-altered"]],
  ["near_match", ["failed-near-match"]],
  ["not_found", ["failed-not-in-document"]],
  ["citation_unresolved", ["failed-unresolved", "failed-names-nothing"]],
];

/** The failures of an attempt, each kind once with its number, then what else was wrong. */
export function rejections(failed: readonly FailedClaim[], t: Strings): Rejection[] {
  const said = failed.flatMap((claim) => claim.said ?? []);
  const named = KINDS.flatMap(([status, ids]) => {
    const n = said.filter(({ id }) => ids.includes(id)).length;
    return n === 0 ? [] : [{ status, words: t.states.counted[status](n) }];
  });
  const quotes = new Set<string>(KINDS.flatMap(([, ids]) => ids));
  const others = [...said.filter(({ id }) => !quotes.has(id)).map((one) => saidWords(one, "", t)), ...failed.filter((claim) => !claim.said).map(({ reason }) => reason)];
  return [...named, ...[...new Set(others)].map((words) => ({ status: null, words }))];
}
