// The language in use. Words are read through `t`, so that a change of language reaches everything that is drawn.

import { type Language, languageFor, type Strings, stringsOf } from "$core/i18n/strings";

class Speech {
  language = $state.raw<Language>("en");
  readonly words: Strings = $derived(stringsOf(this.language));
}

const speech = new Speech();

/** The interface's words, in the language of the moment. */
export const t: Strings = new Proxy({} as Strings, { get: (_, key) => Reflect.get(speech.words, key) as unknown });

/** The language of the moment. */
export function language(): Language {
  return speech.language;
}

/** Takes up the language that a setting names, or the best that the system prefers. */
export function speak(setting: string): void {
  speech.language = languageFor(setting, navigator.languages);
}
