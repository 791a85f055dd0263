// What is marked on the open document: the citations of the open answer, the closest passage to a failed quote, search matches.

import { SvelteMap } from "svelte/reactivity";
import type { Citation, PdfLocator } from "$generated/api";
import type { CharRange } from "$core/text/codepoints";
import { leftOut, quotedParts } from "$core/verdict/evidence";
import { markIn } from "$core/verdict/passages";
import type { Host } from "$host/index";
import type { Conversation } from "$state/answer/conversation.svelte";
import { type Place, placeOf, type Viewer } from "./viewer.svelte";

export interface Mark {
  /** Unique among the marks of a document. */
  key: string;
  anchor: number | null;
  look: "active" | "other" | "closest" | "altered" | "match" | "current-match" | "span";
  /** Its boxes; null in a file without pages, where only the code points tell. */
  locator: PdfLocator | null;
  words: CharRange | null;
}

export class PageMarks {
  private located = new SvelteMap<string, PdfLocator | null>();

  constructor(
    private readonly host: Host,
    private readonly conversation: Conversation,
    private readonly viewer: Viewer,
  ) {}

  readonly all: readonly Mark[] = $derived.by(() => {
    const { doc } = this.viewer;
    const turn = this.conversation.open;
    if (!doc) return [];
    const marks: Mark[] = [];
    for (const citation of turn?.view?.record.citations ?? []) {
      if (citation.doc_hash !== doc.doc_hash) continue;
      const active = citation.anchor === turn?.anchor;
      const words = markIn(citation, doc.extraction_pipeline);
      const own = { key: `c${citation.anchor}`, anchor: citation.anchor, words };
      if (citation.span) {
        const quoted = words ? quotedParts(citation) : [];
        // On pages the boxes are the mark; in text each stretch of quoted words is one.
        const stretches = doc.pages.length > 0 || quoted.length === 0 ? [words] : quoted;
        stretches.forEach((stretch, i) => {
          marks.push({ ...own, words: stretch, key: i === 0 ? own.key : `${own.key}.${i}`, look: active ? "active" : "other", locator: citation.pdf_locator });
        });
        // What the quote leaves out or replaces is outlined; it bears no number of its own.
        if (active && words) {
          leftOut(citation).forEach(({ start, end }, i) => {
            marks.push({ key: `a${citation.anchor}.${i}`, anchor: null, look: "altered", locator: this.located.get(keyOf(citation.doc_hash, start, end)) ?? null, words: { start, end } });
          });
        }
      } else if (active && words && citation.closest) {
        const { char_start, char_end } = citation.closest;
        marks.push({ ...own, look: "closest", locator: this.located.get(keyOf(citation.doc_hash, char_start, char_end)) ?? null });
      }
    }
    const { span } = this.viewer;
    // The boxes are those of all stretches, so on pages one mark has them.
    (doc.pages.length > 0 ? span?.words.slice(0, 1) : span?.words)?.forEach((words, i) => {
      marks.push({ key: i === 0 ? "span" : `span.${i}`, anchor: null, look: span?.closest ? "closest" : "span", locator: span?.locator ?? null, words });
    });
    this.viewer.matches.forEach(({ locator, char_start, char_end }, i) => {
      marks.push({ key: `m${i}`, anchor: null, look: i === this.viewer.match ? "current-match" : "match", locator, words: { start: char_start, end: char_end } });
    });
    // On pages a mark is its boxes; without pages it is its words.
    return marks.filter((mark) => (doc.pages.length > 0 ? mark.locator : mark.words));
  });

  /** How many citations are on each page. */
  readonly counts: ReadonlyMap<number, number> = $derived.by(() => {
    const counts = new Map<number, number>();
    for (const mark of this.all) {
      if (mark.anchor === null) continue;
      for (const page of new Set(mark.locator?.lines.map((line) => line.page))) counts.set(page, (counts.get(page) ?? 0) + 1);
    }
    return counts;
  });

  /** What is marked of a citation; of words that no citation marks, where none is named. */
  marking(anchor: number | null): "words" | "closest" | "nothing" {
    const mark = this.all.find((m) => (anchor === null ? m.key === "span" : m.anchor === anchor));
    return mark ? (mark.look === "closest" ? "closest" : "words") : "nothing";
  }

  /** The place in the open document of a citation without boxes; null where nothing of it is known in the document's text. */
  async place(citation: Citation): Promise<Place | null> {
    const mark = markIn(citation, this.viewer.doc?.extraction_pipeline ?? "");
    const { closest } = citation;
    const locator = mark && closest ? await this.locate(citation.doc_hash, closest.char_start, closest.char_end) : null;
    return mark && (locator || this.viewer.doc?.pages.length === 0) ? placeOf(locator, mark.start) : null;
  }

  /** Looks up where the words are that a quote leaves out or replaces. */
  async outline(citation: Citation): Promise<void> {
    await Promise.all(leftOut(citation).map(({ start, end }) => this.locate(citation.doc_hash, start, end)));
  }

  /** Where some words of a document are; null where it has no pages, or they could not be looked up. */
  async locate(doc_hash: string, char_start: number, char_end: number): Promise<PdfLocator | null> {
    const key = keyOf(doc_hash, char_start, char_end);
    const known = this.located.get(key);
    if (known !== undefined) return known;
    try {
      const locator = await this.host.call("locate", { doc_hash, char_start, char_end });
      this.located.set(key, locator);
      return locator;
    } catch {
      return null;
    }
  }
}

function keyOf(docHash: string, start: number, end: number): string {
  return `${docHash}:${start}-${end}`;
}
