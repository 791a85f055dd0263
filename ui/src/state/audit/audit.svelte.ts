// The audit of a saved session, or of a file: asked for, followed, read citation by citation.

import type { AuditReport, AuditUpdate, Problem, SessionView, Source } from "$generated/api";
import { fileName } from "$core/library/imports";
import { asProblem } from "$core/i18n/problems";
import { fromScan } from "$core/verdict/verdicts";
import type { Host } from "$host/index";

export class Audit {
  session = $state.raw<SessionView | null>(null);
  /** The file that is audited in place of a session of this library. */
  file = $state<string | null>(null);
  report = $state.raw<AuditReport | null>(null);
  /** When the report was made. */
  at = $state.raw<Date | null>(null);
  progress = $state.raw<{ done: number; of: number } | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** The citation whose saved and present values show. */
  selected = $state<number | null>(null);
  private task: number | null = null;
  /** The task before: its last words are not those of the one that was just begun. */
  private before = -1;

  constructor(private readonly host: Host) {}

  /** What is audited, in a name. */
  readonly title = $derived(this.session?.title ?? (this.file === null ? "" : fileName(this.file)));
  readonly citation = $derived(this.report?.citations.find((c) => c.anchor === this.selected) ?? null);

  /** What the audited session says of a citation's source; nothing of a file that was handed over. */
  source(anchor: number): Source | undefined {
    return this.session?.sources.find((source) => source.anchor === anchor);
  }

  /** Whether the words of a citation were compared with text that was read from a scan, as far as that is known. */
  scanned(anchor: number): boolean {
    const citation = this.session?.record.citations.find((one) => one.anchor === anchor);
    return citation ? fromScan(citation, this.source(anchor)) : false;
  }

  async begin(view: SessionView): Promise<void> {
    if (this.session?.record.session_id !== view.record.session_id) this.forget();
    this.session = view;
    this.file = null;
    await this.ask({ session_id: view.record.session_id, file: null });
  }

  /** Audits a bundle, or a record alone, that somebody handed over. */
  async beginFile(file: string): Promise<void> {
    if (this.file !== file) this.forget();
    this.session = null;
    this.file = file;
    await this.ask({ session_id: null, file });
  }

  private forget(): void {
    this.report = null;
    this.selected = null;
  }

  private async ask(what: { session_id: string | null; file: string | null }): Promise<void> {
    // A short audit is heard before its number is known.
    this.before = this.task ?? this.before;
    this.task = null;
    this.problem = null;
    this.progress = { done: 0, of: 0 };
    try {
      const { task_id } = await this.host.call("audit", { ...what, documents: null, key: null });
      this.task = task_id;
    } catch (thrown) {
      this.progress = null;
      this.problem = asProblem(thrown);
    }
  }

  async stop(): Promise<void> {
    if (this.task !== null) await this.host.call("cancel", { task_id: this.task, index: null }).catch(() => undefined);
  }

  hear(taskId: number, update: AuditUpdate): void {
    if (this.task === null ? taskId <= this.before : taskId !== this.task) return;
    switch (update.kind) {
      case "checking":
        this.progress = { done: update.done, of: update.of };
        break;
      case "audited":
        if (this.file === null && update.report.session_id !== this.session?.record.session_id) return;
        this.report = update.report;
        this.at = new Date();
        this.selected ??= (update.report.citations.find((c) => c.result !== "holds") ?? update.report.citations[0])?.anchor ?? null;
        break;
      case "failed":
        this.problem = update.problem;
        this.progress = null;
        break;
      case "finished":
      case "stopped":
        this.progress = null;
    }
  }

  step(direction: 1 | -1): void {
    const citations = this.report?.citations ?? [];
    const at = citations.findIndex((c) => c.anchor === this.selected);
    const next = citations[Math.max(0, Math.min(citations.length - 1, at + direction))];
    if (next) this.selected = next.anchor;
  }

  /** Saves a version of the session with the present positions. Gives its number. */
  async accept(): Promise<number | null> {
    if (!this.session) return null;
    try {
      return (await this.host.call("accept_position", { session_id: this.session.record.session_id })).revision;
    } catch (thrown) {
      this.problem = asProblem(thrown);
      return null;
    }
  }
}
