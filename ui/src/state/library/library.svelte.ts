// Matters, their documents and sessions, and which matter is open.

import type { Overview, Problem } from "$generated/api";
import { asProblem } from "$core/i18n/problems";
import type { Host } from "$host/index";
import { recall, remember } from "$state/settings/local-storage";

export class Library {
  overview = $state.raw<Overview | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** The open matter; null is everything. */
  matter = $state<string | null>(recall<string | null>("matter", null));
  /** A matter that was named and waits for its first document. */
  named = $state<string | null>(null);
  private asked = 0;

  /** `changed` hears of every other matter that is opened, whoever chose it. */
  constructor(
    private readonly host: Host,
    private readonly changed: (matter: string | null, before: string | null) => void,
  ) {}

  readonly matters = $derived.by(() => {
    const known = this.overview?.matters ?? [];
    const named = this.named !== null && !known.some((m) => m.name === this.named) ? [{ name: this.named, documents: 0 }] : [];
    return [...known, ...named];
  });
  /** Something is outside every matter, so there is a row for everything. */
  readonly everything = $derived(
    (this.overview?.documents.some((d) => d.collections.length === 0) ?? false) ||
      (this.overview?.sessions.some((s) => s.collection === null) ?? false),
  );
  readonly documents = $derived(
    (this.overview?.documents ?? []).filter((d) => this.matter === null || d.collections.includes(this.matter)),
  );
  readonly sessions = $derived((this.overview?.sessions ?? []).filter((s) => this.matter === null || s.collection === this.matter));
  /** How many documents a question is put to. */
  readonly documentCount = $derived(
    this.matter === null ? this.documents.length : (this.matters.find((m) => m.name === this.matter)?.documents ?? this.documents.length),
  );
  readonly empty = $derived(
    this.overview !== null && this.overview.documents.length === 0 && this.overview.sessions.length === 0 && this.named === null,
  );

  /** Asks for everything again; the last answer wins. */
  async refresh(): Promise<void> {
    const turn = ++this.asked;
    try {
      const overview = await this.host.call("overview", {});
      if (turn !== this.asked) return;
      this.overview = overview;
      this.problem = null;
      if (this.named !== null && overview.matters.some((m) => m.name === this.named)) this.named = null;
      this.settle();
    } catch (thrown) {
      if (turn === this.asked) this.problem = asProblem(thrown);
    }
  }

  /** Opens a matter. Nothing else changes it. */
  choose(matter: string | null): void {
    const before = this.matter;
    if (matter === before) return;
    this.matter = matter;
    remember("matter", matter);
    this.changed(matter, before);
  }

  /** Names a matter and opens it; it is made with its first document. */
  name(matter: string): void {
    if (!this.matters.some((m) => m.name === matter)) this.named = matter;
    this.choose(matter);
  }

  /** A matter can be opened: it is known, or everything can be. */
  has(matter: string | null): boolean {
    return matter === null ? this.everything : this.matters.some((m) => m.name === matter);
  }

  /** The matter that a document belongs to, the first of several; null for none. */
  home(docId: string): string | null {
    return this.overview?.documents.find((d) => d.doc_id === docId)?.collections[0] ?? null;
  }

  /** An open matter that is gone gives way to one that is there. */
  private settle(): void {
    if (!this.has(this.matter)) this.choose(this.everything ? null : (this.matters[0]?.name ?? null));
  }
}
