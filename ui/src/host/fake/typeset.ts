// A small typesetter: clauses become pages with lines, canonical text and boxes, so that the fake's marks lie on its words.

import type { PageText, PdfLocator } from "$generated/api";

export interface Clause {
  number?: string;
  text: string;
  heading?: boolean;
  indent?: number;
}

export interface SetLine {
  page: number;
  text: string;
  x: number;
  /** Baseline. */
  y: number;
  size: number;
  wordSpacing: number;
  bold: boolean;
  start: number;
}

export interface SetDocument {
  text: string;
  lines: SetLine[];
  pages: { width: number; height: number }[];
  mono: boolean;
}

const WIDTH = 595;
const HEIGHT = 842;
const SIZE = 11;
const LEADING = 13;
const RIGHT = 518;

/** Advance widths of Times, in thousandths of an em, from space to tilde. */
const TIMES =
  "250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541"
    .split(" ")
    .map(Number);
const OTHER: Record<string, number> = { "’": 333, "‘": 333, "“": 444, "”": 444, "–": 500, "—": 1000, "…": 1000 };

function advance(char: string, mono: boolean): number {
  if (mono) return 600;
  return OTHER[char] ?? TIMES[char.charCodeAt(0) - 32] ?? 500;
}

function measure(text: string, size: number, mono: boolean, wordSpacing = 0): number {
  let width = 0;
  for (const char of text) width += (advance(char, mono) * size) / 1000 + (char === " " ? wordSpacing : 0);
  return width;
}

export interface Sheet {
  mono?: boolean;
  /** In points. */
  height?: number;
  /** Where numbers begin, and words. */
  left?: [number, number];
  /** A line at the top of each page. */
  header?: string;
  /** The number printed on the first page. */
  first?: number;
}

/** Sets pages of clauses. */
export function typeset(pages: readonly (readonly Clause[])[], { mono = false, height = HEIGHT, left: [outer, inner] = [82, 115], header, first: printed = 1 }: Sheet = {}): SetDocument {
  const lines: SetLine[] = [];
  let text = "";
  pages.forEach((clauses, index) => {
    const page = index + 1;
    let y = 96;
    const put = (words: string, x: number, wordSpacing: number, bold: boolean) => {
      lines.push({ page, text: words, x, y, size: SIZE, wordSpacing, bold, start: text.length });
      text += words;
    };
    if (header) {
      lines.push({ page, text: header, x: inner, y: 60, size: 9, wordSpacing: 0, bold: false, start: text.length });
      text += `${header}\n`;
    }
    for (const clause of clauses) {
      const left = inner + (clause.indent ?? 0);
      const words = clause.text.split(" ");
      let first = true;
      while (words.length > 0) {
        let line = words.shift() ?? "";
        while (words[0] !== undefined && measure(`${line} ${words[0]}`, SIZE, mono) <= RIGHT - left) line += ` ${words.shift()}`;
        const gaps = line.split(" ").length - 1;
        const spacing = words.length > 0 && gaps > 0 && !mono ? (RIGHT - left - measure(line, SIZE, mono)) / gaps : 0;
        if (first && clause.number) {
          put(clause.number, clause.indent ? left - 24 : outer, 0, clause.heading ?? false);
          text += " ";
        }
        put(line, left, spacing, clause.heading ?? false);
        text += "\n";
        y += LEADING;
        first = false;
      }
      y += clause.heading ? 4 : 7;
    }
    const number = String(printed + index);
    lines.push({ page, text: number, x: WIDTH / 2 - 3, y: height - 40, size: 9, wordSpacing: 0, bold: false, start: text.length });
    text += `${number}\f`;
  });
  return { text, lines, pages: pages.map(() => ({ width: WIDTH, height })), mono };
}

/** Where some words are, line ends counted as spaces; null when they are nowhere. */
export function findWords(doc: SetDocument, words: string): { start: number; end: number } | null {
  const at = doc.text.replace(/[\n\f]/g, " ").toLowerCase().indexOf(words.toLowerCase());
  return at < 0 ? null : { start: at, end: at + words.length };
}

function boxOf(doc: SetDocument, line: SetLine, from: number, to: number): [number, number, number, number] {
  const width = (end: number) => measure(line.text.slice(0, end), line.size, doc.mono, line.wordSpacing);
  return [line.x + width(from), line.y - line.size * 0.86, line.x + width(to), line.y + line.size * 0.26].map((v) => Math.round(v * 10) / 10) as [
    number,
    number,
    number,
    number,
  ];
}

/** A box per line of a span. */
export function locateSpan(doc: SetDocument, start: number, end: number): PdfLocator | null {
  return locateParts(doc, [{ start, end }]);
}

/** A box per line of each of some stretches. */
export function locateParts(doc: SetDocument, parts: readonly { start: number; end: number }[]): PdfLocator | null {
  const lines = parts.flatMap(({ start, end }) =>
    doc.lines.flatMap((line) => {
      const from = Math.max(0, start - line.start);
      const to = Math.min(line.text.length, end - line.start);
      return from < to && line.text.slice(from, to).trim() !== "" ? [{ page: line.page, page_label: null, bbox: boxOf(doc, line, from, to) }] : [];
    }),
  );
  const first = lines[0];
  if (!first) return null;
  const own = lines.filter((l) => l.page === first.page).map((l) => l.bbox);
  return {
    page: first.page,
    bbox: [Math.min(...own.map((b) => b[0])), Math.min(...own.map((b) => b[1])), Math.max(...own.map((b) => b[2])), Math.max(...own.map((b) => b[3]))],
    page_size: [WIDTH, doc.pages[first.page - 1]?.height ?? HEIGHT],
    lines,
  };
}

/** The text layer of a page. */
export function pageText(doc: SetDocument, page: number): PageText {
  return {
    page,
    lines: doc.lines
      .filter((line) => line.page === page)
      .map((line) => ({ text: line.text, bbox: boxOf(doc, line, 0, line.text.length), char_start: line.start, char_end: line.start + line.text.length })),
  };
}

/** A whole document as a file without pages: its lines, one after another. */
export function plainText(doc: SetDocument): PageText {
  return { page: 1, lines: doc.lines.map(({ text, start }) => ({ text, bbox: [0, 0, 0, 0], char_start: start, char_end: start + text.length + 1 })) };
}

/** A page as a picture. */
export function pagePicture(doc: SetDocument, page: number): string {
  const family = doc.mono ? "Liberation Mono, Courier New, monospace" : "Liberation Serif, Times New Roman, Times, serif";
  const escape = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const body = doc.lines
    .filter((line) => line.page === page)
    .map(
      (line) =>
        `<text x="${line.x}" y="${line.y}" font-size="${line.size}" word-spacing="${line.wordSpacing.toFixed(3)}"${line.bold ? ' font-weight="bold"' : ""}>${escape(line.text)}</text>`,
    )
    .join("");
  const height = doc.pages[page - 1]?.height ?? HEIGHT;
  const paper = doc.mono ? "#f6f4ee" : "#fff";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/><g font-family="${family}" fill="#141414" xml:space="preserve">${body}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
