// The small badge beside quoted words: in which part of their document they are, and who speaks there.

import type { PartKind, Place } from "$generated/api";
import { type Message, say } from "$generated/messages";
import type { Strings } from "$core/i18n/strings";

const NAMES = {
  caption: "part-caption",
  contents: "part-contents",
  syllabus: "part-syllabus",
  counsel: "part-counsel",
  majority: "part-majority",
  per_curiam: "part-per-curiam",
  concurrence: "part-concurrence",
  concurrence_and_dissent: "part-concurrence-and-dissent",
  dissent: "part-dissent",
  recitals: "part-recitals",
  definitions: "part-definitions",
  body: null,
  schedule: "part-schedule",
  signatures: "part-signatures",
  footnote: "part-footnote-unmarked",
} as const satisfies Record<PartKind, Message["id"] | null>;

/** Where words are, as records say it; a record from before there were parts says nothing. */
export type Placed = Partial<Pick<Place, "part" | "speaker" | "note">>;

/** “dissent (Souter J)”, “syllabus”, “footnote 3”; empty for a document's own text and the opinion of the court. */
export function partBadge({ part, speaker, note }: Placed, t: Strings): string {
  const own = note ? note.part : part;
  const named = own === "majority" || (note && own === "per_curiam") ? null : own ? NAMES[own] : null;
  const plain = named as Extract<Message, { id: "part-dissent" }>["id"] | null;
  let words: Message | null = plain ? { id: plain, args: {} } : null;
  if (words && speaker) words = { id: "part-spoken", args: { part: words, speaker } };
  if (note) {
    const footnote: Message = note.mark ? { id: "part-footnote", args: { mark: note.mark } } : { id: "part-footnote-unmarked", args: {} };
    words = words ? { id: "part-with-footnote", args: { part: words, note: footnote } } : footnote;
  }
  return words ? say(words, t.code) : "";
}
