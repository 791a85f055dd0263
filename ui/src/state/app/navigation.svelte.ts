// Opening: sessions, citations, findings, documents and links, each at its place. What is asked for last shows, whatever arrives last.

import type { Citation, DraftFinding, Fragment, OpenTarget, SessionView } from "$generated/api";
import { joinLocators } from "$core/geometry/geometry";
import { judgedFinding } from "$core/verdict/draft-check";
import { quotedParts } from "$core/verdict/evidence";
import { standsThere } from "$core/verdict/passages";
import { asProblem } from "$core/i18n/problems";
import type { Conversation, Turn } from "$state/answer/conversation.svelte";
import { t } from "$state/settings/language.svelte";
import type { Linked } from "$state/answer/citation-link.svelte";
import type { HoverCard } from "$state/answer/hover-card.svelte";
import type { Questions } from "$state/answer/questions.svelte";
import type { Library } from "$state/library/library.svelte";
import type { PageMarks } from "$state/viewer/page-marks.svelte";
import { placeOf, type Viewer } from "$state/viewer/viewer.svelte";
import type { Announcer } from "$state/window/announcer.svelte";
import type { Layout } from "$state/window/layout.svelte";
import type { Host } from "$host/index";

interface Needs {
  readonly host: Host;
  readonly announcer: Announcer;
  readonly conversation: Conversation;
  readonly hover: HoverCard;
  readonly layout: Layout;
  readonly library: Library;
  readonly marks: PageMarks;
  readonly questions: Questions;
  readonly viewer: Viewer;
}

export class Navigation {
  private count = 0;

  constructor(private readonly app: Needs) {}

  /** What is still on its way is wanted no more. Gives the number of what is wanted now. */
  supersede(): number {
    this.count += 1;
    return this.count;
  }

  /** Another matter, or all of them. */
  matter(matter: string | null): void {
    this.supersede();
    this.app.library.choose(matter);
    this.app.layout.go("conversation");
  }

  /** Names a new matter and goes there. */
  newMatter(matter: string): void {
    this.supersede();
    this.app.library.name(matter);
    this.app.layout.go("conversation");
  }

  newQuestion(): void {
    const { layout, questions } = this.app;
    this.supersede();
    questions.leave();
    layout.go("conversation");
    if (layout.mode === "single") layout.single = "answer";
  }

  /** A saved session with the turns before it, at a citation of it if one is named. */
  async session(sessionId: string, anchor: number | null = null): Promise<void> {
    const opening = this.supersede();
    this.app.hover.close();
    try {
      const view = await this.app.host.call("session", { session_id: sessionId });
      if (opening !== this.count) return;
      const earlier = await this.earlier(view);
      if (opening !== this.count) return;
      const { collection } = view.record.filters;
      if (this.app.library.has(collection)) this.app.library.choose(collection);
      this.app.questions.leave();
      const turn = this.app.conversation.show(view, earlier);
      this.app.layout.go("conversation");
      if (anchor !== null) await this.citation(turn, anchor);
      else if (view.record.outcome === "refused" || this.app.viewer.doc === null) this.app.layout.show("sources");
      if (this.app.layout.mode === "single" && anchor === null) this.app.layout.single = "answer";
    } catch (thrown) {
      if (opening !== this.count) return;
      // Told above the question field, which must be seen then.
      this.app.conversation.problem = asProblem(thrown);
      this.app.layout.go("conversation");
      this.app.layout.single = "answer";
    }
  }

  /** Opens the page of a citation with its words marked. The last one opened wins. */
  async citation(turn: Turn, anchor: number): Promise<void> {
    const opening = this.supersede();
    const citation = turn.view?.record.citations.find((c) => c.anchor === anchor);
    if (!citation) return;
    // One citation is the current one, for prose, card, panel and stepper.
    turn.anchor = anchor;
    if (this.app.hover.anchor !== null && this.app.hover.anchor !== anchor) this.app.hover.close();
    if (citation.doc_hash === "") {
      this.app.layout.show("sources");
      return;
    }
    this.app.layout.show("document");
    const source = turn.view?.sources.find((s) => s.anchor === anchor);
    const locator = citation.pdf_locator;
    const first = locator ? placeOf(locator, null) : { page: source?.page ?? 1, fraction: null, char: null };
    if (!(await this.app.viewer.open(citation.doc_id, citation.doc_hash, first)) || opening !== this.count) return;
    // Words without boxes are looked up in the text that the document has now.
    const place = locator ? null : await this.app.marks.place(citation);
    void this.app.marks.outline(citation);
    if (opening !== this.count) return;
    if (place) this.app.viewer.go(place);
    this.app.announcer.say(t.viewer.opened(this.app.viewer.pageLabel((place ?? first).page), anchor, t.viewer.marking[this.app.marks.marking(anchor)]));
  }

  /** The page about a document, with the document beside it. */
  async about(docId: string, docHash: string | null = null): Promise<void> {
    this.app.layout.go("document");
    this.supersede();
    this.app.layout.show("document");
    await this.app.viewer.open(docId, docHash, null);
  }

  /** The page of a finding in a draft, beside the draft: the words, or those closest to them. */
  async finding(finding: DraftFinding): Promise<void> {
    const { doc_id, doc_hash, page, closest } = finding;
    if (!doc_id || !doc_hash) return;
    const opening = this.supersede();
    this.app.layout.show("document");
    const judged = judgedFinding(finding);
    const quoted = judged ? quotedParts(judged) : [];
    const words = quoted.length === 0 && closest ? [{ start: closest.char_start, end: closest.char_end }] : quoted;
    const places = words.map(({ start, end }) => this.app.host.call("locate", { doc_hash, char_start: start, char_end: end }).catch(() => null));
    const locator = joinLocators(await Promise.all(places));
    if (opening !== this.count) return;
    const shown = await this.app.viewer.open(doc_id, doc_hash, page === null ? null : { page, fraction: null, char: null });
    if (!shown || opening !== this.count || words.length === 0) return;
    this.app.viewer.mark(locator, words, quoted.length === 0);
    this.app.announcer.say(t.draft.opened(finding.number, this.app.viewer.pageLabel(locator?.page ?? page ?? 1), t.viewer.marking[this.app.marks.marking(null)]));
  }

  /** A document beside the conversation. */
  async document(docId: string, docHash: string | null = null, page: number | null = null): Promise<void> {
    await this.beside(docId, docHash, page);
  }

  /** A passage that a search gave, with its words marked where they still are. */
  async passage(fragment: Fragment): Promise<void> {
    const { doc_id, doc_hash, char_start, char_end, page } = fragment;
    const opening = await this.beside(doc_id, doc_hash, page);
    if (opening === null) return;
    // The record's offsets hold while the text is the one that was searched.
    const text = await this.app.host.call("page_text", { doc_hash, page }).catch(() => null);
    if (opening !== this.count || !text || !standsThere(fragment, text.lines)) return;
    const locator = await this.app.host.call("locate", { doc_hash, char_start, char_end }).catch(() => null);
    if (opening !== this.count) return;
    this.app.viewer.mark(locator, [{ start: char_start, end: char_end }]);
  }

  /** What was found of a citation's words in a document that the reader named. */
  async linked({ docId, check }: Linked, citation: Citation): Promise<void> {
    const { doc_hash, char_start: start, locator, closest, status } = check;
    const opening = await this.beside(docId, doc_hash, null);
    if (opening === null || start === null) return;
    // The check does not tell where words that were found end; Find does, which a file without boxes needs.
    const found = locator ? [] : await this.app.host.call("find", { doc_hash, words: citation.quote, diacritics: true }).catch(() => []);
    if (opening !== this.count) return;
    const end = closest?.char_end ?? found.find((match) => match.char_start === start)?.char_end ?? start;
    this.app.viewer.mark(locator, [{ start, end }], status !== "verified");
  }

  /** The next or previous citation of the open answer, across documents. Gives its anchor. */
  step(direction: 1 | -1): number | null {
    const turn = this.app.conversation.open;
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
    const read = await Promise.all(follows.map((turn) => this.app.host.call("session", { session_id: turn.session_id }).catch(() => null)));
    return read.filter((one) => one !== null);
  }

  /** Goes where a link leads. */
  async follow(target: OpenTarget): Promise<void> {
    if (target.kind === "session") return this.session(target.session_id, target.anchor);
    this.app.layout.go("conversation");
    const opening = await this.beside(target.doc_id, null, target.page);
    const { doc } = this.app.viewer;
    if (opening === null || !target.span || !doc) return;
    const [char_start, char_end] = target.span;
    const locator = await this.app.host.call("locate", { doc_hash: doc.doc_hash, char_start, char_end }).catch(() => null);
    if (opening !== this.count) return;
    this.app.viewer.mark(locator, [{ start: char_start, end: char_end }]);
  }

  /** Opens a document where one is read beside something else. Gives the number of this opening; null where it does not show, or something else is wanted by then. */
  private async beside(docId: string, docHash: string | null, page: number | null): Promise<number | null> {
    const opening = this.supersede();
    if (!this.app.layout.readingBeside) this.app.layout.go("conversation");
    this.app.layout.show("document");
    const shown = await this.app.viewer.open(docId, docHash, page === null ? null : { page, fraction: null, char: null });
    return shown && opening === this.count ? opening : null;
  }
}
