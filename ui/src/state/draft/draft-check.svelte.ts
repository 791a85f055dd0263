// A draft that is checked: asked for, followed, read finding by finding, saved.

import { REPORT_FORMS, type DraftReport, type DraftUpdate, type Problem } from "$generated/api";
import { nextOpen } from "$core/verdict/draft-check";
import { fileStem } from "$core/text/file-names";
import { fileName } from "$core/library/imports";
import { asProblem } from "$core/i18n/problems";
import type { Host } from "$host/index";
import { t } from "$state/settings/language.svelte";
import type { Toasts } from "$state/window/toasts.svelte";

export class DraftCheck {
  report = $state.raw<DraftReport | null>(null);
  progress = $state.raw<{ done: number; of: number } | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** The finding that is explained. */
  selected = $state<number | null>(null);
  /** What was typed or pasted. */
  text = $state("");
  /** The file that was checked; null for pasted text. */
  path = $state.raw<string | null>(null);
  private task: number | null = null;

  constructor(
    private readonly host: Host,
    private readonly toasts: Toasts,
  ) {}

  /** The draft is a Word file, in which comments can be written. */
  readonly commentable = $derived(this.path !== null && /\.docx$/i.test(this.path));

  async check(draft: { path: string | null; text: string | null }, collection: string | null): Promise<void> {
    this.problem = null;
    this.report = null;
    this.selected = null;
    this.path = draft.path;
    this.progress = { done: 0, of: 0 };
    try {
      this.task = (await this.host.call("check_draft", { ...draft, collection })).task_id;
    } catch (thrown) {
      this.progress = null;
      this.problem = asProblem(thrown);
    }
  }

  /** Lets a file be chosen and checks it. */
  async choose(collection: string | null): Promise<void> {
    const path = await this.host.chooseDraft(t.draft.filter);
    if (path !== null) await this.check({ path, text: null }, collection);
  }

  async stop(): Promise<void> {
    if (this.task !== null) await this.host.call("cancel", { task_id: this.task, index: null }).catch(() => undefined);
  }

  /** Makes room for another draft. What was pasted stays. */
  clear(): void {
    this.report = null;
    this.problem = null;
    this.selected = null;
  }

  hear(taskId: number, update: DraftUpdate): void {
    // The first words of a task may come before its number.
    if (this.progress === null || (this.task !== null && taskId < this.task)) return;
    switch (update.kind) {
      case "checking":
        this.progress = { done: update.done, of: update.of };
        return;
      case "checked":
        this.report = update.report;
        break;
      case "failed":
        this.problem = update.problem;
    }
    this.progress = null;
  }

  /** The next or previous finding that is not verified. */
  step(direction: 1 | -1): number | null {
    if (!this.report) return null;
    this.selected = nextOpen(this.report, this.selected, direction);
    return this.selected;
  }

  async saveReport(): Promise<void> {
    const { report } = this;
    if (!report) return;
    const kinds = REPORT_FORMS.map((form) => ({ label: t.exporting.forms[form].label, extensions: [form] }));
    await this.write(`${t.exporting.names.checked(this.base())}.pdf`, kinds, (file) => this.host.call("save_draft_report", { report, file }));
  }

  async saveCommented(): Promise<void> {
    const { report, path } = this;
    if (!report || path === null) return;
    const kinds = [{ label: t.draft.word, extensions: ["docx"] }];
    await this.write(`${t.exporting.names.checked(this.base())}.docx`, kinds, (file) => this.host.call("save_commented_draft", { report, path, file }));
  }

  private base(): string {
    return this.path === null ? t.draft.pasted : fileStem(fileName(this.path).replace(/\.[^.]+$/, ""), t.draft.pasted);
  }

  private async write(suggested: string, kinds: { label: string; extensions: string[] }[], work: (file: string) => Promise<{ bytes: number | bigint }>): Promise<void> {
    const file = await this.host.chooseTarget(suggested, kinds);
    if (file === null) return;
    this.problem = null;
    try {
      const { bytes } = await work(file);
      this.toasts.confirm(t.exporting.done(fileName(file), t.bytes(Number(bytes))));
    } catch (thrown) {
      this.problem = asProblem(thrown);
    }
  }
}
