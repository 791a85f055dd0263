// What the program says, in the language of the window: by its message where there is one; words alone stay as they were written.

import { type Message, say } from "$generated/messages";
import type { Strings } from "./strings";

/** A message in words. `words` is what was written beside it, for records from before there were messages and for messages of a later version. */
export function saidWords(message: Message | null | undefined, words: string, t: Strings): string {
  if (!message) return words;
  if (message.id === "verbatim") return message.args.text;
  const said = say(message, t.code);
  return said === message.id ? words : said;
}
