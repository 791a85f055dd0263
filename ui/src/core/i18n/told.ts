// What the program itself says (problems, refusals, findings, notes) in the language of the window. The program writes English, as its
// records do; each language has a table of the program's sentences.


/**
 * A sentence or phrase of the program, and the window's words for it. `{title}` stands for anything and is kept as it is written, `{#n}`
 * for a number, and `{*reason}` for something that the program says, which is told in its turn. Words that depend on what stands in
 * these places are made from all of it, in order.
 */
export type Saying = readonly [said: string, words: string | ((...places: string[]) => string)];

/**
 * What the program says, sentence by sentence; one that the table does not know stays as it was written. Documents and endpoints have
 * words in it: none of them may make it slow.
 */
export function told(text: string, t: { readonly told: readonly Saying[] }): string {
  return text.length > LONGEST ? text : tell(text, { forms: formsOf(t.told), texts: new Map(), pieces: new Map() });
}

/** A longer text is no message of the program. */
const LONGEST = 2_000;
/** How many sentence ends a sentence may go on over. */
const MOST_ENDS = 8;

/** A table, and what was already looked up in it: the same words come up within each other. */
interface Book {
  forms: readonly Form[];
  texts: Map<string, string>;
  pieces: Map<string, string | null>;
}

function tell(text: string, book: Book): string {
  const known = book.texts.get(text);
  if (known !== undefined) return known;
  const words = inSentences(text, book);
  book.texts.set(text, words);
  return words;
}

function inSentences(text: string, book: Book): string {
  const gaps = [...text.matchAll(BETWEEN)];
  const starts = [0, ...gaps.map((gap) => gap.index + gap[0].length)];
  const ends = [...gaps.map((gap) => gap.index), text.length];
  // The best wording from each place to the end. A title may hold a full stop, so that a sentence may go on over what looks like its end:
  // least is left untold, and then the sentences are as short as can be.
  const best = new Array<Wording>(starts.length).fill(NOTHING);
  for (let first = starts.length - 1; first >= 0; first -= 1) {
    let found: Wording | null = null;
    for (let last = first; last < Math.min(starts.length, first + 1 + MOST_ENDS); last += 1) {
      const said = text.slice(starts[first], ends[last]);
      const words = wording(said, book);
      if (words === null && last > first) continue;
      const rest = best[last + 1] ?? NOTHING;
      const untold = rest.untold + (words === null ? said.length : 0);
      if (found && (untold > found.untold || (untold === found.untold && rest.parts < found.parts))) continue;
      found = { words: (words ?? said) + text.slice(ends[last], starts[last + 1]) + rest.words, untold, parts: rest.parts + 1 };
    }
    best[first] = found ?? NOTHING;
  }
  return best[0]?.words ?? text;
}

interface Wording {
  words: string;
  /** How many characters stay as they were written. */
  untold: number;
  /** Of how many sentences it is made. */
  parts: number;
}

const NOTHING: Wording = { words: "", untold: 0, parts: 0 };

/** Where a sentence may end, or a clause before a semicolon. */
const BETWEEN = /(?<=[.!?]["”’)]?)\s+|;\s+/gu;

/** The words for one sentence or phrase. The program makes sentences of its phrases by a capital letter and a full stop. */
function wording(said: string, book: Book): string | null {
  const known = book.pieces.get(said);
  if (known !== undefined) return known;
  // Until it is known it has none: a form that holds all of itself does not go round.
  book.pieces.set(said, null);
  const words = inWords(said, book);
  book.pieces.set(said, words);
  return words;
}

function inWords(said: string, book: Book): string | null {
  const phrase = said.slice(0, -1);
  const readings = said.endsWith(".") ? [said, phrase, phrase.charAt(0).toLowerCase() + phrase.slice(1)] : [said];
  const [best] = readings.flatMap((reading) => match(reading, book) ?? []).sort((a, b) => b.form.letters - a.form.letters);
  if (!best) return null;
  const words = worded(best, book);
  return best.said === said ? words : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

interface Form {
  pattern: RegExp;
  /** Name and kind of each place, in order. */
  places: { name: string; kind: string }[];
  /** How many letters it says itself: of two forms that fit, the one that says more is meant. */
  letters: number;
  words: Saying[1];
}

interface Match {
  form: Form;
  said: string;
  found: string[];
}

function match(said: string, { forms }: Book): Match | null {
  for (const form of forms) {
    const found = form.pattern.exec(said)?.slice(1);
    if (found) return { form, said, found };
  }
  return null;
}

function worded({ form, found }: Match, book: Book): string {
  const values = found.map((value, i) => (form.places[i]?.kind === "*" ? tell(value, book) : value));
  if (typeof form.words === "function") return form.words(...values);
  return form.words.replace(/\{(\w+)\}/g, (_, name: string) => values[form.places.findIndex((place) => place.name === name)] ?? "");
}

const tables = new WeakMap<readonly Saying[], Form[]>();

/** A table's forms, read once, those that say most first. */
function formsOf(table: readonly Saying[]): Form[] {
  const known = tables.get(table);
  if (known) return known;
  const forms = table.map(([said, words]) => {
    const places = [...said.matchAll(/\{([*#]?)(\w+)\}/g)].map(([, kind = "", name = ""]) => ({ name, kind }));
    const literals = said.split(/\{[*#]?\w+\}/);
    const parts = literals.map((text, i) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&") + (i === places.length ? "" : places[i]?.kind === "#" ? "(\\d+)" : "(.+?)"));
    return { pattern: new RegExp(`^${parts.join("")}$`, "su"), places, letters: literals.join("").length, words };
  });
  forms.sort((a, b) => b.letters - a.letters);
  tables.set(table, forms);
  return forms;
}
