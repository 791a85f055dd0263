// Opening: sessions, citations, findings, documents and links, each at its place. What is asked for last shows, whatever arrives last.

import type { Citation, DraftFinding, Fragment, OpenTarget, SessionView } from "$generated/api";
import { standsThere } from "$core/passages";
import { asProblem } from "$core/problems";
import type { Turn } from "./conversation.svelte";
import type { Desk } from "./desk.svelte";
import { t } from "./language.svelte";
import type { Linked } from "./linking.svelte";
import { placeOf } from "./viewer.svelte";

export class Opening {
  private count = 0;

  constructor(private readonly desk: Desk) {}

  /** What is still on its way is wanted no more. Gives the number of what is wanted now. */
  supersede(): number {
    this.count += 1;
    return this.count;
  }

  /** A saved session with the turns before it, at a citation of it if one is named. */
  async session(sessionId: string, anchor: number | null = null): Promise<void> {
    const opening = this.supersede();
    this.desk.hover.close();
    try {
      const view = await this.desk.host.call("session", { session_id: sessionId });
      if (opening !== this.count) return;
      const earlier = await this.earlier(view);
      if (opening !== this.count) return;
      const { collection } = view.record.filters;
      if (this.desk.library.has(collection)) this.desk.library.choose(collection);
      this.desk.questions.leave();
      const turn = this.desk.conversation.show(view, earlier);
      this.desk.layout.go("desk");
      if (anchor !== null) await this.citation(turn, anchor);
      else if (view.record.outcome === "refused" || this.desk.viewer.doc === null) this.desk.layout.show("sources");
      if (this.desk.layout.mode === "single" && anchor === null) this.desk.layout.single = "answer";
    } catch (thrown) {
      if (opening !== this.count) return;
      // Told above the question field, which must be seen then.
      this.desk.conversation.problem = asProblem(thrown);
      this.desk.layout.go("desk");
      this.desk.layout.single = "answer";
    }
  }

  /** Opens the page of a citation with its words marked. The last one opened wins. */
  async citation(turn: Turn, anchor: number): Promise<void> {
    const opening = this.supersede();
    const citation = turn.view?.record.citations.find((c) => c.anchor === anchor);
    if (!citation) return;
    // One citation is the current one, for prose, card, panel and stepper.
    turn.anchor = anchor;
    if (this.desk.hover.anchor !== null && this.desk.hover.anchor !== anchor) this.desk.hover.close();
    if (citation.doc_hash === "") {
      this.desk.layout.show("sources");
      return;
    }
    this.desk.layout.show("document");
    const source = turn.view?.sources.find((s) => s.anchor === anchor);
    const locator = citation.pdf_locator;
    const first = locator ? placeOf(locator, null) : { page: source?.page ?? 1, fraction: null, char: null };
    if (!(await this.desk.viewer.open(citation.doc_id, citation.doc_hash, first)) || opening !== this.count) return;
    // Words without boxes are looked up in the text that the document has now.
    const place = locator ? null : await this.desk.marks.place(citation);
    void this.desk.marks.outline(citation);
    if (opening !== this.count) return;
    if (place) this.desk.viewer.go(place);
    this.desk.announcer.say(t.viewer.opened(this.desk.viewer.pageLabel((place ?? first).page), anchor, t.viewer.marking[this.desk.marks.marking(anchor)]));
  }

  /** The page about a document, with the document beside it. */
  async about(docId: string, docHash: string | null = null): Promise<void> {
    this.desk.layout.go("document");
    this.supersede();
    this.desk.layout.show("document");
    await this.desk.viewer.open(docId, docHash, null);
  }

  /** The page of a finding in a draft, beside the draft: the words, or those closest to them. */
  async finding(finding: DraftFinding): Promise<void> {
    const { doc_id, doc_hash, page, span, closest } = finding;
    if (!doc_id || !doc_hash) return;
    const opening = this.supersede();
    this.desk.layout.show("document");
    const words = span ?? closest;
    const { char_start, char_end } = words ?? { char_start: 0, char_end: 0 };
    const locator = words ? await this.desk.host.call("locate", { doc_hash, char_start, char_end }).catch(() => null) : null;
    if (opening !== this.count) return;
    const shown = await this.desk.viewer.open(doc_id, doc_hash, page === null ? null : { page, fraction: null, char: null });
    if (!shown || opening !== this.count || !words) return;
    this.desk.viewer.mark(locator, { start: char_start, end: char_end }, span === null);
    this.desk.announcer.say(t.draft.opened(finding.number, this.desk.viewer.pageLabel(locator?.page ?? page ?? 1), t.viewer.marking[this.desk.marks.marking(null)]));
  }

  /** A document beside the conversation. */
  async document(docId: string, docHash: string | null = null, page: number | null = null): Promise<void> {
    await this.beside(docId, docHash, page);
  }

  /** A passage that a search gave, with its words marked where they still stand. */
  async passage(fragment: Fragment): Promise<void> {
    const { doc_id, doc_hash, char_start, char_end, page } = fragment;
    const opening = await this.beside(doc_id, doc_hash, page);
    if (opening === null) return;
    // The record's offsets hold while the text is the one that was searched.
    const text = await this.desk.host.call("page_text", { doc_hash, page }).catch(() => null);
    if (opening !== this.count || !text || !standsThere(fragment, text.lines)) return;
    const locator = await this.desk.host.call("locate", { doc_hash, char_start, char_end }).catch(() => null);
    if (opening !== this.count) return;
    this.desk.viewer.mark(locator, { start: char_start, end: char_end });
  }

  /** What was found of a citation's words in a document that the reader named. */
  async linked({ docId, check }: Linked, citation: Citation): Promise<void> {
    const { doc_hash, char_start: start, locator, closest, status } = check;
    const opening = await this.beside(docId, doc_hash, null);
    if (opening === null || start === null) return;
    // The check does not tell where words that were found end; Find does, which a file without boxes needs.
    const found = locator ? [] : await this.desk.host.call("find", { doc_hash, words: citation.quote, diacritics: true }).catch(() => []);
    if (opening !== this.count) return;
    const end = closest?.char_end ?? found.find((match) => match.char_start === start)?.char_end ?? start;
    this.desk.viewer.mark(locator, { start, end }, status !== "verified");
  }

  /** The next or previous citation of the open answer, across documents. Gives its anchor. */
  step(direction: 1 | -1): number | null {
    const turn = this.desk.conversation.open;
    const citations = turn?.view?.record.citations ?? [];
    if (!turn || citations.length === 0) return null;
    const at = citations.findIndex((c) => c.anchor === turn.anchor);
    const next = at < 0 ? (direction > 0 ? 0 : citations.length - 1) : (at + direction + citations.length) % citations.length;
    const anchor = citations[next]?.anchor ?? null;
    if (anchor !== null) void this.citation(turn, anchor);
    return anchor;
  }

  /** The turns that a session goes on from, as far as they are still there. */
  private async earlier(view: SessionView): Promise<SessionView[]> {
    const follows = view.record.follows ?? [];
    const read = await Promise.all(follows.map((turn) => this.desk.host.call("session", { session_id: turn.session_id }).catch(() => null)));
    return read.filter((one) => one !== null);
  }

  /** Goes where a link leads. */
  async follow(target: OpenTarget): Promise<void> {
    if (target.kind === "session") return this.session(target.session_id, target.anchor);
    this.desk.layout.go("desk");
    const opening = await this.beside(target.doc_id, null, target.page);
    const { doc } = this.desk.viewer;
    if (opening === null || !target.span || !doc) return;
    const [char_start, char_end] = target.span;
    const locator = await this.desk.host.call("locate", { doc_hash: doc.doc_hash, char_start, char_end }).catch(() => null);
    if (opening !== this.count) return;
    this.desk.viewer.mark(locator, { start: char_start, end: char_end });
  }

  /** Opens a document where one is read beside something else. Gives the number of this opening; null where it does not show, or something else is wanted by then. */
  private async beside(docId: string, docHash: string | null, page: number | null): Promise<number | null> {
    const opening = this.supersede();
    if (!["document", "draft"].includes(this.desk.layout.screen)) this.desk.layout.go("desk");
    this.desk.layout.show("document");
    const shown = await this.desk.viewer.open(docId, docHash, page === null ? null : { page, fraction: null, char: null });
    return shown && opening === this.count ? opening : null;
  }
}
