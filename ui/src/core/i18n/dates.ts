// Days and times as the window words them: `2025-03-01` becomes `1 Mar 2025`.

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;

/** Whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * The day that somebody typed, as `YYYY-MM-DD`; null for anything that is no day. Besides that form it knows `14 March 2024`, with the
 * names of months given or their beginnings, and `14.3.2024` or `14/3/2024`, where the day is first.
 */
export function readDay(typed: string, months: readonly string[]): string | null {
  const text = typed.trim();
  if (isDay(text)) return text;
  const numbers = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  const words = /^(\d{1,2})\s+(\p{L}{3,})\.?\s+(\d{4})$/u.exec(text);
  const named = (word: string) => months.findIndex((name) => word.toLowerCase().startsWith(name.replace(/\.$/, "").toLowerCase())) + 1;
  const [day, month, year] = numbers ? [numbers[1], Number(numbers[2]), numbers[3]] : words ? [words[1], named(words[2] ?? ""), words[3]] : ["", 0, ""];
  const found = `${year}-${two(Number(month))}-${two(Number(day))}`;
  return isDay(found) ? found : null;
}

/** A day in words, with the names of months given; anything else comes back as it is. */
export function dayWords(day: string, months: readonly string[]): string {
  const match = DAY.exec(day);
  const month = match && months[Number(match[2]) - 1];
  return match && month ? `${Number(match[3])} ${month} ${match[1]}` : day;
}

/** The local day of a moment, as `YYYY-MM-DD`. */
export function localDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day before a day of the calendar, as `YYYY-MM-DD`. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** The local time of a moment, as `16:40`. */
export function clock(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

function two(n: number): string {
  return String(n).padStart(2, "0");
}
