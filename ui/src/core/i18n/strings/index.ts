// Every word of the interface: one catalogue a language, all of one type, so that none can lack a word.

import { english, type Strings } from "./en";
import { romanian } from "./ro";

export type { Strings };
export type Language = "en" | "ro";

export const LANGUAGES: readonly { code: Language; name: string; strings: Strings }[] = [
  { code: "en", name: "English", strings: english },
  { code: "ro", name: "Română", strings: romanian },
];

/** The language for a setting's value and the languages that the system prefers, best first. */
export function languageFor(setting: string, preferred: readonly string[]): Language {
  const known = (tag: string) => LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language.code)?.code;
  return known(setting) ?? preferred.map(known).find((code) => code !== undefined) ?? "en";
}

/** A language's words. */
export function stringsOf(code: Language): Strings {
  return LANGUAGES.find((language) => language.code === code)?.strings ?? english;
}
