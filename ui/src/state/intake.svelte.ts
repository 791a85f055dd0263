// Intake: files chosen, dropped, imported again or as new versions, and the way to the import screen and back.

import { importNews, type ImportTask } from "$core/imports";
import { asksFirst } from "$core/sandbox";
import type { Desk } from "./desk.svelte";
import type { Wish } from "./imports.svelte";
import { t } from "./language.svelte";

export class Intake {
  /** What waits for the answer whether documents are read without a sandbox; null where nothing is asked. */
  asking = $state.raw<(() => Promise<void>) | null>(null);

  constructor(private readonly desk: Desk) {}

  /** Asks for files and imports them. */
  async choose(): Promise<void> {
    await this.files(await this.desk.host.chooseFiles(t.imports.filter));
  }

  /** Imports files into the open matter. */
  async files(paths: string[]): Promise<void> {
    const { library } = this.desk;
    await this.begin({ paths, collection: library.matter ?? (library.everything ? null : t.library.firstMatter) });
  }

  /** Imports a file as the newest version of a document, in the matter of that document. */
  async version(path: string, replaces: string, validFrom: string | null): Promise<void> {
    await this.begin({ paths: [path], collection: this.desk.library.home(replaces), replaces, validFrom });
  }

  /** Imports the file of a document again, into the matter of that document, whichever is open. */
  async again(path: string, docId: string): Promise<void> {
    await this.begin({ paths: [path], collection: this.desk.library.home(docId) });
  }

  async sample(): Promise<void> {
    await this.first(async () => this.look(await this.desk.imports.openSample()));
  }

  /** The answer to what is asked: it is remembered where it is yes, and what waits begins. */
  async answer(yes: boolean): Promise<void> {
    const waiting = this.asking;
    this.asking = null;
    if (!waiting || !yes) return;
    if (await this.desk.settings.set("pdf.sandbox", "warn")) {
      await this.desk.library.refresh();
      await waiting();
    }
  }

  /** Cancels all imports that show, and offers to begin them again. */
  async cancel(): Promise<void> {
    const { imports, layout, toasts } = this.desk;
    const stopped = await imports.cancelAll();
    if (stopped.length > 0) toasts.offer(t.imports.stopped, t.undo, () => void imports.resume(stopped).then(() => layout.go("import")));
  }

  /** An import moved on from what was known of it before. */
  heard(taskId: number, before: ImportTask | null): void {
    const { announcer, imports, layout, running, welcome } = this.desk;
    const task = running.imports[taskId];
    if (!task) return;
    if (!before) {
      imports.heard(taskId, Date.now());
      if (welcome) layout.go("import");
    }
    const news = importNews(before, task, t).join(" ");
    if (news) announcer.say(news);
    if (task.finished && !before?.finished) void this.end(task);
  }

  private async begin(wish: Wish): Promise<void> {
    if (wish.paths.length > 0) await this.first(async () => this.look(await this.desk.imports.begin(wish)));
  }

  /** Begins, or, on a system without a sandbox, asks before that for the first time. */
  private async first(begin: () => Promise<void>): Promise<void> {
    if (asksFirst(this.desk.library.overview?.sandbox ?? null)) this.asking = begin;
    else await begin();
  }

  /** What was begun is looked at. */
  private look(task: number | null): void {
    if (task !== null) this.desk.layout.go("import");
  }

  /** Imports that left nothing to be read or decided give way to the conversation. */
  private async end(task: ImportTask): Promise<void> {
    const { imports, layout, library } = this.desk;
    await Promise.all([library.refresh(), imports.lookAlike(task)]);
    if (layout.screen === "import" && imports.shows(task.taskId) && imports.spent()) layout.go("desk");
  }
}
