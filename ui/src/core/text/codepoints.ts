// Character offsets on the wire count Unicode code points; JavaScript strings count UTF-16 units. This module converts.

/** Code points of a document's text, half-open. */
export interface CharRange {
  start: number;
  end: number;
}

/** How many code points a string has. */
export function codePointLength(text: string): number {
  let n = 0;
  for (const _ of text) n += 1;
  return n;
}

/** The UTF-16 index of a code point offset, clamped to the string. */
export function utf16Index(text: string, offset: number): number {
  if (offset <= 0) return 0;
  let n = 0;
  let at = 0;
  for (const char of text) {
    if (n === offset) return at;
    n += 1;
    at += char.length;
  }
  return text.length;
}

/** The text between two code point offsets, half-open. */
export function sliceCodePoints(text: string, start: number, end: number): string {
  const from = utf16Index(text, start);
  return text.slice(from, Math.max(from, utf16Index(text, end)));
}

/** The pieces of a text from each of some rising code point offsets to the next, in one walk. */
export function cutCodePoints(text: string, offsets: readonly number[]): string[] {
  const pieces: string[] = [];
  let [n, at, from, next] = [0, 0, 0, 0];
  const cut = () => {
    if (n !== offsets[next]) return;
    if (next > 0) pieces.push(text.slice(from, at));
    from = at;
    next += 1;
  };
  for (const char of text) {
    cut();
    n += 1;
    at += char.length;
  }
  cut();
  return pieces;
}
