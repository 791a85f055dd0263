// The document that is open: its pages, where they lie, what is seen, what is sought.

import type { DocumentOutline, DocumentView, FindMatch, OutlinePlace, PdfLocator, Problem } from "$generated/api";
import {
  currentPage,
  keepPlace,
  layoutPages,
  mountedPages,
  pagesInTurn,
  type PageLayout,
  scrollToPage,
  scrollLeftFor,
  scrollToPoint,
  textExtent,
  visiblePages,
  type Zoom,
  zoomPercent,
  zoomStep,
} from "$core/geometry/pages";
import type { CharRange } from "$core/text/codepoints";
import { asProblem, wantsPassword } from "$core/i18n/problems";
import type { Host } from "$host/index";
import { recall, remember } from "$state/settings/local-storage";
import { Pictures } from "./pictures";

/** Where to go in a document once it is open. */
export interface Place {
  page: number;
  /** Height on the page as a share of its height; null is the page's top. */
  fraction: number | null;
  /** First code point, for files without pages. */
  char: number | null;
}

export class Viewer {
  doc = $state.raw<DocumentView | null>(null);
  problem = $state.raw<Problem | null>(null);
  loading = $state(false);
  zoom = $state.raw<Zoom>({ kind: "fit-width" });
  thumbnails = $state(recall("thumbnails", true));
  /** Headings and defined terms stand beside the pages. */
  outlined = $state(recall("outline", false));
  /** Those of the open version, once they were asked for. */
  outline = $state.raw<DocumentOutline | null>(null);
  /** The list of pages that stands for thumbnails in a narrow window. */
  pageList = $state(recall("page-list", false));
  view = $state.raw({ width: 0, height: 0 });
  scrollTop = $state(0);
  /** A wish to scroll; each has its own number. */
  target = $state.raw<{ seq: number; place: Place } | null>(null);
  /** The last of these wishes that was fulfilled. */
  landed = $state(0);
  /** Words to mark that no citation marks: of a link, a search result, a draft. `closest` are not those that were looked for. */
  span = $state.raw<{ locator: PdfLocator | null; words: readonly CharRange[]; closest: boolean } | null>(null);
  /** Pages whose picture has arrived, so that neighbours wait for those in view. */
  drawn = $state.raw<ReadonlySet<number>>(new Set());
  /** Its pages cannot be drawn without a password. */
  locked = $state(false);
  /** The password is being asked for. */
  unlocking = $state(false);
  /** Why the password was refused. */
  refused = $state.raw<Problem | null>(null);
  /** How often a password opened the document: its pages are drawn again then. */
  unlocked = $state(0);
  words = $state("");
  matches = $state.raw<readonly FindMatch[]>([]);
  match = $state(0);
  /** Why the words could not be looked for. */
  unsought = $state.raw<Problem | null>(null);
  /** Pictures that were drawn. */
  readonly pictures = new Pictures();
  private opened = 0;
  private sought = 0;

  constructor(private readonly host: Host) {}

  readonly layout: PageLayout = $derived(layoutPages(this.doc?.pages ?? [], this.zoom, this.view));
  readonly visible = $derived(visiblePages(this.layout, this.scrollTop, this.view.height));
  readonly mounted = $derived(mountedPages(this.visible, this.doc?.pages.length ?? 0));
  readonly current = $derived(currentPage(this.layout, this.scrollTop, this.view.height));
  readonly percent = $derived.by(() => {
    const page = this.doc?.pages[this.current];
    return page ? zoomPercent(page, this.zoom, this.view) : 100;
  });
  /** The pages in view that are waited for. */
  readonly inTurn = $derived(pagesInTurn(this.visible, this.drawn));
  /** Every page in view has its picture. */
  readonly settled = $derived(this.inTurn.size === 0);

  /** Opens a document at a place. The last call wins. True when it is this call's document that shows. */
  async open(docId: string, docHash: string | null, place: Place | null): Promise<boolean> {
    const turn = ++this.opened;
    this.span = null;
    const same = this.doc?.doc_id === docId && (docHash === null || this.doc.doc_hash === docHash);
    if (!same) {
      const slow = setTimeout(() => (this.loading = turn === this.opened), 200);
      try {
        const doc = await this.host.call("document", { doc_id: docId, doc_hash: docHash });
        if (turn !== this.opened) return false;
        this.doc = doc;
        this.outline = null;
        void this.readOutline();
        this.locked = false;
        this.stopUnlocking();
        this.drawn = new Set();
        void this.find("");
        this.scrollTop = 0;
        this.problem = null;
        place ??= { page: 1, fraction: null, char: null };
      } catch (thrown) {
        if (turn !== this.opened) return false;
        this.doc = null;
        this.problem = asProblem(thrown);
        return false;
      } finally {
        clearTimeout(slow);
        if (turn === this.opened) this.loading = false;
      }
    }
    if (place) this.go(place);
    return true;
  }

  /** Puts the document away, and with it one that is still on its way. */
  close(): void {
    this.opened += 1;
    this.doc = null;
    this.problem = null;
    this.loading = false;
    this.span = null;
    this.locked = false;
    this.stopUnlocking();
    void this.find("");
  }

  /** Reads the open document's state again, for example after it was removed. */
  async reload(): Promise<void> {
    const { doc } = this;
    if (!doc) return;
    try {
      const fresh = await this.host.call("document", { doc_id: doc.doc_id, doc_hash: doc.doc_hash });
      if (this.doc === doc) this.doc = fresh;
    } catch {
      // It stays as it was read; opening it again will tell.
    }
  }

  go(place: Place): void {
    this.target = { seq: (this.target?.seq ?? 0) + 1, place };
  }

  /** Marks words that no citation marks, and goes there. Where they are nowhere on the pages, the reader stays. */
  mark(locator: PdfLocator | null, words: readonly CharRange[], closest = false): void {
    if (!locator && this.doc?.pages.length) return;
    this.span = { locator, words, closest };
    this.go(placeOf(locator, words[0]?.start ?? null));
  }

  goToPage(index: number): void {
    const page = this.doc?.pages[index];
    if (page) this.go({ page: page.number, fraction: null, char: null });
  }

  /** A page's name as printed; null in a file without pages. */
  pageLabel(page: number): number | string | null {
    const row = this.doc?.pages[page - 1];
    return row ? (row.label ?? row.number) : null;
  }

  /** The scroll position of a place in the present layout. */
  scrollFor(place: Place): number {
    const index = place.page - 1;
    return place.fraction === null ? scrollToPage(this.layout, index, this.view.height) : scrollToPoint(this.layout, index, place.fraction, this.view.height);
  }

  /** Another zoom; returns the scroll position that keeps the reader's place. */
  setZoom(zoom: Zoom): number {
    const before = this.layout;
    this.zoom = zoom;
    return keepPlace(before, this.layout, this.scrollTop);
  }

  stepZoom(direction: 1 | -1): number {
    return this.setZoom({ kind: "percent", value: zoomStep(this.percent, direction) });
  }

  /** A new size of the view; returns the scroll position that keeps the reader's place. */
  resize(width: number, height: number): number {
    const before = this.layout;
    this.view = { width, height };
    return keepPlace(before, this.layout, this.scrollTop);
  }

  /** Crops the margins of the pages around the current one; where nothing is printed it fits the width. */
  async fitText(): Promise<number> {
    const { doc, current } = this;
    if (!doc) return this.scrollTop;
    const near = doc.pages.slice(Math.max(0, current - 1), current + 2);
    const texts = await Promise.all(near.map((page) => this.host.call("page_text", { doc_hash: doc.doc_hash, page: page.number }).catch(() => null)));
    const extent = textExtent(texts.flatMap((text) => text?.lines.map((line) => line.bbox) ?? []));
    return this.setZoom(extent ? { kind: "fit-text", ...extent } : { kind: "fit-width" });
  }

  /** How far to the right the pages are scrolled when the zoom changes. */
  scrollLeft(): number {
    const page = this.doc?.pages[this.current];
    return page ? scrollLeftFor(page, this.zoom, this.layout, this.view.width) : 0;
  }

  /** Shows headings and defined terms beside the pages, or puts them away. */
  toggleOutline(): void {
    this.outlined = !this.outlined;
    remember("outline", this.outlined);
    void this.readOutline();
  }

  /** Reads the outline of the open version, where it is shown. */
  async readOutline(): Promise<void> {
    const { doc } = this;
    if (!doc || !this.outlined) return;
    const outline = await this.host.call("document_outline", { doc_hash: doc.doc_hash }).catch(() => null);
    if (this.doc?.doc_hash === doc.doc_hash) this.outline = outline;
  }

  /** Goes to a place of the outline. Its words are marked, as far as they have boxes. */
  async goToPlace(at: OutlinePlace): Promise<void> {
    const { doc } = this;
    if (!doc) return;
    const { char_start, char_end } = at;
    const locator = await this.host.call("locate", { doc_hash: doc.doc_hash, char_start, char_end }).catch(() => null);
    if (this.doc?.doc_hash !== doc.doc_hash) return;
    const box = locator?.bbox ?? null;
    const height = locator?.page_size[1] ?? 0;
    this.go({ page: at.page, fraction: box && height > 0 ? box[1] / height : null, char: char_start });
  }

  /** Whether thumbnails, or in a narrow window the page list, are shown. */
  listed(wide: boolean): boolean {
    return wide ? this.thumbnails : this.pageList;
  }

  toggleList(wide: boolean): void {
    if (wide) this.thumbnails = !this.thumbnails;
    else this.pageList = !this.pageList;
    remember("thumbnails", this.thumbnails);
    remember("page-list", this.pageList);
  }

  arrived(index: number): void {
    this.drawn = new Set([...this.drawn, index]);
  }

  /** Asks why a page was not drawn: for want of a password, or for another reason. */
  async askWhy(page: number): Promise<void> {
    const { doc } = this;
    if (!doc || this.locked) return;
    const why = await this.host.call("page_problem", { doc_hash: doc.doc_hash, page }).catch(() => null);
    if (this.doc === doc && why) this.locked = wantsPassword(why.code);
  }

  /** Tries a password; the pages are drawn again if it is right. */
  async unlock(password: string, keep: boolean): Promise<void> {
    const { doc } = this;
    if (!doc) return;
    try {
      await this.host.call("unlock", { doc_hash: doc.doc_hash, password, keep });
      this.stopUnlocking();
      this.locked = false;
      this.unlocked += 1;
    } catch (thrown) {
      if (this.doc === doc && this.unlocking) this.refused = asProblem(thrown);
    }
  }

  /** Asks for the password no longer; another attempt begins with a clean sheet. */
  stopUnlocking(): void {
    this.unlocking = false;
    this.refused = null;
  }

  async find(words: string): Promise<void> {
    const turn = ++this.sought;
    this.words = words;
    this.unsought = null;
    const { doc } = this;
    if (!doc || words.trim() === "") {
      this.matches = [];
      return;
    }
    try {
      const matches = await this.host.call("find", { doc_hash: doc.doc_hash, words, diacritics: false });
      if (turn !== this.sought) return;
      this.matches = matches;
      this.goToMatch(0);
    } catch (thrown) {
      if (turn !== this.sought) return;
      this.matches = [];
      this.unsought = asProblem(thrown);
    }
  }

  stepMatch(direction: 1 | -1): void {
    const { length } = this.matches;
    if (length > 0) this.goToMatch((this.match + direction + length) % length);
  }

  private goToMatch(index: number): void {
    this.match = index;
    const match = this.matches[index];
    if (match) this.go(placeOf(match.locator, match.char_start));
  }
}

/** The place of some boxes; of a code point where there are none. */
export function placeOf(locator: PdfLocator | null, char: number | null): Place {
  const first = locator?.lines[0];
  if (!locator || !first) return { page: 1, fraction: null, char };
  return { page: first.page, fraction: first.bbox[1] / locator.page_size[1], char };
}
