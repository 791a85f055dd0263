// Passages for cards: marked runs, cut to what is near the marks, and quotes of one passage gathered on one card.

import type { Citation, Fragment, PassageMark, SessionView, Source, TextLine } from "$generated/api";
import { type CharRange, codePointLength, cutCodePoints, sliceCodePoints } from "$core/text/codepoints";
import { layersOf, paint, type PassagePiece, sourceRow } from "./evidence";
import type { Judged } from "./verdicts";

/** A card of the Sources panel: one passage and the quotes that are in it. */
export interface SourceCard {
  key: string;
  citations: Citation[];
  source: Source;
  passage: PassagePiece[];
}

/** Cards in order of first anchor, and the citations that name no document. */
export function sourceCards(view: SessionView): { cards: SourceCard[]; unresolved: Citation[] } {
  const cards = new Map<string, SourceCard>();
  const unresolved: Citation[] = [];
  for (const citation of view.record.citations) {
    const source = view.sources.find((s) => s.anchor === citation.anchor);
    if (citation.status === "citation_unresolved" || !source) {
      unresolved.push(citation);
      continue;
    }
    const fragment = view.record.fragments.find((f) => f.chunk_id === citation.chunk_id);
    const inside = fragment && markOf(citation) && within(fragment, markOf(citation));
    // A quote that is elsewhere in the document than the passage it cites has a card of its own.
    const key = inside ? citation.chunk_id : `anchor-${citation.anchor}`;
    const card = cards.get(key);
    if (card) card.citations.push(citation);
    else cards.set(key, { key, citations: [citation], source, passage: [] });
  }
  for (const card of cards.values()) {
    const fragment = view.record.fragments.find((f) => f.chunk_id === card.key);
    const [first] = card.citations;
    const whole = fragment ? markFragment(fragment, card.citations.map((c) => asRead(c, view.sources.find((s) => s.anchor === c.anchor)))) : first ? passageOf(first, card.source, null) : [];
    card.passage = clip(whole, 160);
  }
  return { cards: [...cards.values()], unresolved };
}

/** The fragment of a record that has all of a citation's words, with what was cut off of their sentence. */
export function fragmentOf(citation: Citation, fragments: readonly Fragment[]): Fragment | null {
  const mark = markOf(citation);
  return fragments.find((f) => f.chunk_id === citation.chunk_id && within(f, mark)) ?? fragments.find((f) => f.doc_hash === citation.doc_hash && within(f, mark)) ?? null;
}

/** The passage around a citation's words, or around the closest ones. What was skipped in it is not shown. */
export function passageOf(citation: Citation, source: Source, fragment: Fragment | null): PassagePiece[] {
  const { span } = citation;
  const judged = asRead(citation, source);
  if (fragment && markOf(citation)) return markFragment(fragment, [judged]);
  const runs = source.passage;
  if (!span) return [...runs];
  // The words are taken from the record; around them is what the library gave as context.
  const [first, last] = [runs.findIndex((run) => run.mark !== "context"), runs.findLastIndex((run) => run.mark !== "context")];
  const context = (some: typeof runs) => some.map(({ text }) => ({ text, mark: "context" as const }));
  return [...(first < 0 ? [] : context(runs.slice(0, first))), ...paint(span.text, span.char_start, layersOf(judged)), ...(last < 0 ? [] : context(runs.slice(last + 1)))];
}

/** What the source says, for the row below an altered quote: the sentence with what the quote leaves off in grey. */
export function sourceRowOf(citation: Citation, source: Source | undefined, fragments: readonly Fragment[]): PassagePiece[] {
  const fragment = fragmentOf(citation, fragments);
  return sourceRow(asRead(citation, source), fragment && { text: inPlace(fragment), from: fragment.char_start });
}

/** A citation with what its source tells of how surely its words were read. */
function asRead(citation: Citation, source: Source | undefined): Judged {
  return { ...citation, weak: source?.weak ?? [] };
}

/** A fragment's text in pieces, with what some citations have of it marked. */
export function markFragment(fragment: Fragment, citations: readonly Judged[]): PassagePiece[] {
  return paint(inPlace(fragment), fragment.char_start, citations.flatMap(layersOf));
}

/** A fragment's text with as many spaces as there are characters of furniture that it leaves out: each character is at its place. */
export function inPlace(fragment: Pick<Fragment, "text" | "char_start" | "skipped">): string {
  let [out, at, read] = ["", fragment.char_start, 0];
  for (const gap of fragment.skipped ?? []) {
    const length = gap.char_start - at;
    out += sliceCodePoints(fragment.text, read, read + length) + " ".repeat(gap.char_end - gap.char_start);
    [at, read] = [gap.char_end, read + length];
  }
  return out + sliceCodePoints(fragment.text, read, codePointLength(fragment.text));
}

/** A passage without the context that is farther than `near` characters from a mark; dots stand for what was cut. */
export function clip(runs: readonly PassagePiece[], near: number): PassagePiece[] {
  const first = runs.findIndex((run) => run.mark !== "context");
  const last = runs.findLastIndex((run) => run.mark !== "context");
  return runs.flatMap((run, i) => {
    if (run.mark !== "context") return [run];
    if (first < 0) return [{ ...run, text: cutAfter(run.text, near * 2) }];
    if (i < first) return [{ ...run, text: cutBefore(run.text, near) }];
    if (i > last) return [{ ...run, text: cutAfter(run.text, near) }];
    return run.text.length <= near * 2 ? [run] : [{ ...run, text: `${cutAfter(run.text, near)} ${cutBefore(run.text, near)}` }];
  });
}

/** Text with the question's longer words marked, for search results. */
export function highlight(text: string, question: string): { text: string; hit: boolean }[] {
  const stems = [...new Set(question.toLowerCase().match(/[\p{L}\p{N}]{5,}/gu) ?? [])].map((w) => w.slice(0, Math.max(4, w.length - 2)));
  const out: { text: string; hit: boolean }[] = [];
  let at = 0;
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = match[0].toLowerCase();
    if (!stems.some((stem) => word.startsWith(stem))) continue;
    if (match.index > at) out.push({ text: text.slice(at, match.index), hit: false });
    out.push({ text: match[0], hit: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) out.push({ text: text.slice(at), hit: false });
  return out;
}

/** The code points that a citation marks in its document: its span, or the closest passage to it. */
export function markOf(citation: Citation): (CharRange & { mark: PassageMark }) | null {
  if (citation.span) return { start: citation.span.char_start, end: citation.span.char_end, mark: "span" };
  if (citation.closest) return { start: citation.closest.char_start, end: citation.closest.char_end, mark: "closest" };
  return null;
}

/** The same in a document's present text; null where that was made anew since: a record's offsets hold only in its own. */
export function markIn(citation: Citation, pipeline: string): ReturnType<typeof markOf> {
  return citation.extraction_pipeline === pipeline ? markOf(citation) : null;
}

/** The marks on each line that has some, by the line's first code point; they keep their order. The lines are in the text's order. */
export function marksByLine<M extends { words: CharRange | null }>(lines: readonly TextLine[], marks: readonly M[]): ReadonlyMap<number, readonly M[]> {
  const byLine = new Map<number, M[]>();
  for (const mark of marks) {
    const { words } = mark;
    if (!words) continue;
    for (let i = lineAt(lines, words.start); i < lines.length; i += 1) {
      const start = lines[i]?.char_start ?? words.end;
      if (start >= words.end) break;
      const here = byLine.get(start);
      if (here) here.push(mark);
      else byLine.set(start, [mark]);
    }
  }
  return byLine;
}

/** A line of a text in pieces, each with the first of the marks that covers it. */
export function markLine<M extends { words: CharRange | null }>(line: TextLine, marks: readonly M[]): { text: string; mark: M | null }[] {
  const length = codePointLength(line.text);
  const here = marks.flatMap((mark) => {
    const from = Math.max(0, (mark.words?.start ?? 0) - line.char_start);
    const to = Math.min(length, (mark.words?.end ?? 0) - line.char_start);
    return from < to ? [{ mark, from, to }] : [];
  });
  const cuts = [...new Set([0, length, ...here.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  const piece = new Map(cuts.map((cut, i) => [cut, i]));
  const above = new Map<number, M>();
  for (const { mark, from, to } of here) {
    for (let i = piece.get(from) ?? 0; i < (piece.get(to) ?? 0); i += 1) if (!above.has(i)) above.set(i, mark);
  }
  return cutCodePoints(line.text, cuts).map((text, i) => ({ text, mark: above.get(i) ?? null }));
}

/** Whether a fragment's words are in a text at the offsets that its record has, by the lines of its first page. */
export function standsThere(fragment: Fragment, lines: readonly TextLine[]): boolean {
  const line = lines.findLast(({ char_start }) => char_start <= fragment.char_start);
  const from = fragment.char_start - (line?.char_start ?? 0);
  // As much of the line as the fragment can have of it: it may end before the line does.
  const words = line ? sliceCodePoints(line.text, from, from + codePointLength(fragment.text)) : "";
  return words !== "" && fragment.text.startsWith(words);
}

/** The last line that begins at a code point or before it; the first where none does. */
function lineAt(lines: readonly TextLine[], char: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle]?.char_start ?? 0) <= char) low = middle;
    else high = middle - 1;
  }
  return low;
}

function within(fragment: Fragment, mark: CharRange | null): boolean {
  return mark !== null && mark.start >= fragment.char_start && mark.end <= fragment.char_end;
}

function cutBefore(text: string, near: number): string {
  if (text.length <= near) return text;
  const cut = text.slice(text.length - near);
  return `… ${cut.slice(cut.search(/\s/u) + 1)}`;
}

function cutAfter(text: string, near: number): string {
  if (text.length <= near) return text;
  const cut = text.slice(0, near);
  const space = cut.search(/\s\S*$/u);
  return `${space > 0 ? cut.slice(0, space) : cut}…`;
}
