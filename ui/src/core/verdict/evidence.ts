// What a quote has of its source, as pieces to be drawn: quoted words, words left out or replaced, words cut off, lines of the page skipped.

import type { Part, PassageMark } from "$generated/api";
import { type CharRange, codePointLength, cutCodePoints, sliceCodePoints } from "$core/text/codepoints";
import { oneLine } from "$core/text/lines";
import { byOlderRules, type Judged } from "./verdicts";

/** A piece of a source. `altered`: the quote leaves it out or replaces it. `cut`: of the same sentence, before or after the quote. `page_break`: a page ends there, and what is at its end was skipped. */
export interface PassagePiece {
  text: string;
  mark: PassageMark;
  /** Read from a picture with low confidence. */
  weak?: boolean;
  /** Of words that the quote does not have: something is in their place. */
  replaced?: boolean;
}

/** What a stretch of a document's text is to a quote. */
export interface Layer extends CharRange {
  mark: Exclude<PassageMark, "context" | "page_break"> | "skipped" | "weak";
  replaced?: boolean;
}

/** What lies on top where several claim the same words. */
const ABOVE: readonly Layer["mark"][] = ["span", "altered", "skipped", "cut", "closest"];

const range = ({ char_start, char_end }: Part): CharRange => ({ start: char_start, end: char_end });

/** Where the source has words that the quote lacks or has changed. Of an older record the gaps between its parts. */
export function leftOut(judged: Judged): (CharRange & { replaced: boolean })[] {
  const { alterations = [], parts = [] } = judged;
  if (alterations.length > 0) return alterations.flatMap((a) => (a.char_end > a.char_start ? [{ ...range(a), replaced: a.kind === "replaced" }] : []));
  if (!byOlderRules(judged)) return [];
  return parts.slice(1).flatMap((part, i) => {
    const start = parts[i]?.char_end ?? part.char_start;
    return start < part.char_start ? [{ start, end: part.char_start, replaced: false }] : [];
  });
}

/** The stretches of the source that the quote's own words are: its parts less what was skipped, left out or replaced. */
export function quotedParts(judged: Judged): CharRange[] {
  const { span, parts = [], skipped = [] } = judged;
  if (!span) return [];
  const holes = [...skipped.map(range), ...leftOut(judged)].filter((hole) => hole.start < hole.end).sort((a, b) => a.start - b.start);
  const quoted: CharRange[] = [];
  for (const part of parts.length > 0 ? parts.map(range) : [range(span)]) {
    let from = part.start;
    for (const hole of holes.filter((h) => h.end > part.start && h.start < part.end)) {
      if (from < hole.start) quoted.push({ start: from, end: hole.start });
      from = Math.max(from, hole.end);
    }
    if (from < part.end) quoted.push({ start: from, end: part.end });
  }
  return quoted;
}

/** What a document's text is to a quote, stretch by stretch. */
export function layersOf(judged: Judged): Layer[] {
  const { span, closest, skipped = [], cut = [], weak = [] } = judged;
  if (!span) return closest ? [{ ...range(closest), mark: "closest" }] : [];
  return [
    ...quotedParts(judged).map((at) => ({ ...at, mark: "span" as const })),
    ...leftOut(judged).map((at) => ({ ...at, mark: "altered" as const })),
    ...skipped.map((one) => ({ ...range(one), mark: "skipped" as const })),
    ...cut.map((one) => ({ ...range(one), mark: "cut" as const })),
    ...weak.map((one) => ({ ...range(one), mark: "weak" as const })),
  ];
}

/** A text that begins at some code point of its document, in pieces. What was skipped is not among them. */
export function paint(text: string, from: number, layers: readonly Layer[]): PassagePiece[] {
  const length = codePointLength(text);
  const here = layers.flatMap((layer) => {
    const [start, end] = [Math.max(0, layer.start - from), Math.min(length, layer.end - from)];
    return start < end ? [{ ...layer, start, end }] : [];
  });
  const cuts = [...new Set([0, length, ...here.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  const pieces = cutCodePoints(text, cuts).map((words, i) => {
    const over = here.filter(({ start, end }) => start <= (cuts[i] ?? 0) && end >= (cuts[i + 1] ?? 0));
    const top = ABOVE.flatMap((mark) => over.find((layer) => layer.mark === mark) ?? [])[0];
    const weak = over.some(({ mark }) => mark === "weak") && top?.mark === "span";
    return { text: words, mark: top?.mark ?? ("context" as const), ...(weak ? { weak } : {}), ...(top?.replaced ? { replaced: true } : {}) };
  });
  return tidy(withoutSkipped(pieces));
}

type Raw = Omit<PassagePiece, "mark"> & { mark: PassageMark | "skipped" | "weak" };

/** At a page end a break is in the place of what was skipped; within a page a space. */
function withoutSkipped(pieces: readonly Raw[]): PassagePiece[] {
  const out: PassagePiece[] = [];
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieces[i];
    if (!piece) continue;
    if (piece.mark !== "skipped") {
      out.push({ ...piece, mark: piece.mark === "weak" ? "context" : piece.mark });
      continue;
    }
    // Blank space beside and between the skipped lines goes with them.
    let gone = piece.text;
    while (out.at(-1)?.text.trim() === "" && out.at(-1)?.mark !== "page_break") gone = (out.pop()?.text ?? "") + gone;
    for (let next = pieces[i + 1]; next && (next.mark === "skipped" || next.text.trim() === ""); next = pieces[i + 1]) {
      gone += next.text;
      i += 1;
    }
    const before = out.at(-1);
    const ended = /\f\s*$/u.test(before?.text ?? "") || /^\s*\f/u.test(pieces[i + 1]?.text ?? "");
    if (gone.includes("\f") || ended) out.push({ text: "", mark: "page_break" });
    else if (before) out.push({ text: " ", mark: "context" });
  }
  return out;
}

/** One line each, white space outside the marks, neighbours of one kind joined. */
function tidy(pieces: readonly PassagePiece[]): PassagePiece[] {
  const out: PassagePiece[] = [];
  const add = (piece: PassagePiece) => {
    const last = out.at(-1);
    if (piece.text === "" && piece.mark !== "page_break") return;
    const alike = last && last.mark === piece.mark && last.weak === piece.weak && last.replaced === piece.replaced;
    if (last && alike && piece.mark !== "altered") last.text += piece.text;
    else out.push({ ...piece });
  };
  for (const piece of pieces) {
    const [, lead = "", words = "", trail = ""] = /^(\s*)(.*?)(\s*)$/su.exec(piece.text) ?? [];
    if (piece.mark === "context" || piece.mark === "page_break" || (words === "" && piece.mark !== "span")) add(words === "" && piece.mark !== "page_break" ? { text: piece.text, mark: "context" } : piece);
    else {
      add({ text: lead, mark: "context" });
      add({ ...piece, text: words });
      add({ text: trail, mark: "context" });
    }
  }
  return bridged(out).map((piece) => ({ ...piece, text: oneLine(piece.text) }));
}

const BRIDGED: ReadonlySet<PassageMark> = new Set(["span", "cut"]);

/** White space between two pieces of one marked stretch belongs to it. */
function bridged(pieces: readonly PassagePiece[]): PassagePiece[] {
  const out: PassagePiece[] = [];
  pieces.forEach((piece, i) => {
    const [before, after] = [out.at(-1), pieces[i + 1]];
    const blank = piece.mark === "context" && piece.text.trim() === "";
    out.push(blank && before && before.mark === after?.mark && BRIDGED.has(before.mark) ? { ...piece, mark: before.mark } : { ...piece });
  });
  return out.reduce<PassagePiece[]>((all, piece) => {
    const last = all.at(-1);
    if (last && last.mark === piece.mark && BRIDGED.has(piece.mark) && last.weak === piece.weak) last.text += piece.text;
    else all.push(piece);
    return all;
  }, []);
}

/** The words that a quote has of its source, as they are there: nothing skipped, nothing left out. For an altered quote the source's own wording, whole. */
export function sourceWording(judged: Judged): string {
  const { span } = judged;
  if (!span) return judged.quote;
  const pieces = paint(span.text, span.char_start, layersOf(judged));
  return oneLine(pieces.map(({ text, mark }) => (mark === "page_break" ? " " : text)).join("")).trim();
}

/** The sentence around an altered quote, as far as it is known: what the quote leaves off is grey. `context` is a text around it, from some code point. */
export function sourceRow(judged: Judged, context: { text: string; from: number } | null): PassagePiece[] {
  const { span, cut = [] } = judged;
  if (!span) return [];
  const layers = layersOf(judged);
  const before = cut.filter(({ side }) => side === "before").sort((a, b) => a.char_start - b.char_start)[0];
  const after = cut.filter(({ side }) => side === "after").sort((a, b) => b.char_end - a.char_end)[0];
  const start = before?.char_start ?? span.char_start;
  const known = context && context.from <= start && context.from + codePointLength(context.text) >= (after?.char_end ?? span.char_end);
  if (!known) {
    return [
      ...(before ? [{ text: oneLine(before.text).trim(), mark: "cut" as const }, { text: before.char_end < span.char_start - 1 ? " … " : " ", mark: "context" as const }] : []),
      ...paint(span.text, span.char_start, layers),
      ...(after ? [{ text: `${/^\s*\p{P}/u.test(after.text) ? "" : " "}${after.char_start > span.char_end + 1 ? "… " : ""}${oneLine(after.text).trim()}`, mark: "cut" as const }] : []),
    ];
  }
  const rest = after ? sliceCodePoints(context.text, after.char_end - context.from, after.char_end - context.from + SENTENCE) : "";
  const end = after ? after.char_end + codePointLength(/^[^.!?;]*[.!?;]?/su.exec(rest)?.[0] ?? "") : span.char_end;
  const around: Layer[] = [{ start, end: span.char_start, mark: "cut" }, { start: span.char_end, end, mark: "cut" }];
  return paint(sliceCodePoints(context.text, start - context.from, end - context.from), start, [...layers, ...around]);
}

/** How far a sentence is followed behind the words that were cut off, in code points. */
const SENTENCE = 160;

/** A quote's own words in pieces, its brackets and ellipses distinguished. `text` is the quote as it is shown, which may have quotation marks around it. */
export function quoteRow(text: string, judged: Judged): { text: string; changed: boolean }[] {
  const marks = changedIn(text, judged);
  const cuts = [...new Set([0, codePointLength(text), ...marks.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  return cutCodePoints(text, cuts).map((words, i) => ({ text: words, changed: marks.some(({ start, end }) => start <= (cuts[i] ?? 0) && end >= (cuts[i + 1] ?? 0)) }));
}

/** Brackets and ellipses, for quotes of older records, which do not say where they are. */
const WRITTEN = /\[[^\]]*\]|…|\.(?:\s?\.){2,3}|\*(?:\s?\*){2}/gu;

function changedIn(text: string, judged: Judged): CharRange[] {
  const { alterations = [], quote } = judged;
  if (alterations.length === 0) {
    if (!byOlderRules(judged)) return [];
    return [...text.matchAll(WRITTEN)].map((found) => {
      const start = codePointLength(text.slice(0, found.index));
      return { start, end: start + codePointLength(found[0]) };
    });
  }
  const at = text.indexOf(quote);
  if (at >= 0) {
    const shift = codePointLength(text.slice(0, at));
    return alterations.map((a) => ({ start: a.quote_start + shift, end: a.quote_end + shift }));
  }
  let from = 0;
  return alterations.flatMap((alteration) => {
    const found = text.indexOf(alteration.quote, from);
    if (found < 0) return [];
    from = found + alteration.quote.length;
    const start = codePointLength(text.slice(0, found));
    return [{ start, end: start + codePointLength(alteration.quote) }];
  });
}
