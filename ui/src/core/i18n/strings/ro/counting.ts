// Numbers in Romanian words: one form for one, one for few, and `de` before the noun from twenty on.

const masculine = ["niciun", "un", "doi", "trei", "patru", "cinci", "șase", "șapte", "opt", "nouă", "zece"];
const feminine = ["nicio", "o", "două", "trei", "patru", "cinci", "șase", "șapte", "opt", "nouă", "zece"];

/** `1 pagină`, `3 pagini`, `20 de pagini`. */
export function count(n: number, one: string, many: string): string {
  if (n === 1) return `1 ${one}`;
  const rest = n % 100;
  return n === 0 || (rest >= 1 && rest <= 19) ? `${n} ${many}` : `${n} de ${many}`;
}

/** `trei`, in the gender of what is counted; figures above ten. */
export const spelled = (n: number, gender: "m" | "f") => (gender === "m" ? masculine : feminine)[n] ?? String(n);

/** With a capital letter. */
export const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Kinds of differences, one and several. */
export const kinds = {
  negation: ["o negație", "negații"],
  number: ["un număr", "numere"],
  date: ["o dată", "date calendaristice"],
  modal: ["un verb modal", "verbe modale"],
  name: ["un nume", "nume"],
} as const;

/** `3`, `3 și 4`, `3, 4 și 9`. */
export function list(items: readonly (number | string)[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} și ${items[items.length - 1]}`;
}
