// What is marked on the open document: the citations of the open answer, the closest passage to a failed quote, search matches.

import { SvelteMap } from "svelte/reactivity";
import type { Citation, PdfLocator } from "$generated/api";
import type { CharRange } from "$core/codepoints";
import { markIn } from "$core/passages";
import type { Host } from "$host/index";
import type { Conversation } from "./conversation.svelte";
import { type Place, placeOf, type Viewer } from "./viewer.svelte";

export interface Mark {
  /** Unique among the marks of a document. */
  key: string;
  anchor: number | null;
  look: "active" | "other" | "closest" | "match" | "current-match" | "span";
  /** Its boxes; null in a file without pages, where only the code points tell. */
  locator: PdfLocator | null;
  words: CharRange | null;
}

export class Marks {
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
      if (citation.span) marks.push({ ...own, look: active ? "active" : "other", locator: citation.pdf_locator });
      else if (active && words) marks.push({ ...own, look: "closest", locator: this.located.get(keyOf(citation)) ?? null });
    }
    const { span } = this.viewer;
    if (span) marks.push({ key: "span", anchor: null, look: span.closest ? "closest" : "span", ...span });
    this.viewer.matches.forEach(({ locator, char_start, char_end }, i) => {
      marks.push({ key: `m${i}`, anchor: null, look: i === this.viewer.match ? "current-match" : "match", locator, words: { start: char_start, end: char_end } });
    });
    // On pages a mark is its boxes; without pages it is its words.
    return marks.filter((mark) => (doc.pages.length > 0 ? mark.locator : mark.words));
  });

  /** How many citations stand on each page. */
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
    const locator = mark && (await this.locate(citation));
    return mark && (locator || this.viewer.doc?.pages.length === 0) ? placeOf(locator, mark.start) : null;
  }

  /** Where the closest passage stands. */
  private async locate(citation: Citation): Promise<PdfLocator | null> {
    const { closest } = citation;
    if (!closest) return null;
    const key = keyOf(citation);
    const known = this.located.get(key);
    if (known !== undefined) return known;
    try {
      const { char_start, char_end } = closest;
      const locator = await this.host.call("locate", { doc_hash: citation.doc_hash, char_start, char_end });
      this.located.set(key, locator);
      return locator;
    } catch {
      return null;
    }
  }
}

function keyOf(citation: Citation): string {
  return `${citation.doc_hash}:${citation.closest?.char_start}-${citation.closest?.char_end}`;
}
