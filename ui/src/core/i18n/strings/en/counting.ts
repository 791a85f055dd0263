// Numbers in English words.

const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** `1 page`, `3 pages`. */
export const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** `three`; figures above ten. */
export const spelled = (n: number) => small[n] ?? String(n);

/** With a capital letter. */
export const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Kinds of differences, one and several. */
export const kinds = {
  negation: ["negation", "negations"],
  number: ["number", "numbers"],
  date: ["date", "dates"],
  modal: ["modal verb", "modal verbs"],
  name: ["name", "names"],
} as const;

/** `3`, `3 and 4`, `3, 4 and 9`. */
export function list(items: readonly (number | string)[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}
