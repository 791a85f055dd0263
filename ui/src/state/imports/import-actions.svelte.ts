// What can be imported: files chosen, dropped, imported again or as new versions, and the way to the import screen and back.

import { importNews, type ImportTask } from "$core/library/imports";
import { asksFirst } from "$core/library/sandbox";
import type { Running } from "$core/ask/events";
import type { Host } from "$host/index";
import type { Library } from "$state/library/library.svelte";
import type { Settings } from "$state/settings/settings.svelte";
import type { Announcer } from "$state/window/announcer.svelte";
import type { Layout } from "$state/window/layout.svelte";
import type { Toasts } from "$state/window/toasts.svelte";
import type { Imports, Wish } from "./imports.svelte";
import { t } from "$state/settings/language.svelte";

interface Needs {
  readonly host: Host;
  readonly announcer: Announcer;
  readonly imports: Imports;
  readonly layout: Layout;
  readonly library: Library;
  readonly running: Running;
  readonly settings: Settings;
  readonly toasts: Toasts;
  /** Nothing is in the library yet. */
  readonly welcome: boolean;
}

export class ImportActions {
  /** What waits for the answer whether documents are read without a sandbox; null where nothing is asked. */
  asking = $state.raw<(() => Promise<void>) | null>(null);

  constructor(private readonly app: Needs) {}

  /** Asks for files and imports them. */
  async choose(): Promise<void> {
    await this.files(await this.app.host.chooseFiles(t.imports.filter));
  }

  /** Imports files into the open matter. */
  async files(paths: string[]): Promise<void> {
    const { library } = this.app;
    await this.begin({ paths, collection: library.matter ?? (library.everything ? null : t.library.firstMatter) });
  }

  /** Imports a file as the newest version of a document, in the matter of that document. */
  async version(path: string, replaces: string, validFrom: string | null): Promise<void> {
    await this.begin({ paths: [path], collection: this.app.library.home(replaces), replaces, validFrom });
  }

  /** Imports the file of a document again, into the matter of that document, whichever is open. */
  async again(path: string, docId: string): Promise<void> {
    await this.begin({ paths: [path], collection: this.app.library.home(docId) });
  }

  async sample(): Promise<void> {
    await this.first(async () => this.look(await this.app.imports.openSample()));
  }

  /** The answer to what is asked: it is remembered where it is yes, and what waits begins. */
  async answer(yes: boolean): Promise<void> {
    const waiting = this.asking;
    this.asking = null;
    if (!waiting || !yes) return;
    if (await this.app.settings.set("pdf.sandbox", "warn")) {
      await this.app.library.refresh();
      await waiting();
    }
  }

  /** Cancels all imports that show, and offers to begin them again. */
  async cancel(): Promise<void> {
    const { imports, layout, toasts } = this.app;
    const stopped = await imports.cancelAll();
    if (stopped.length > 0) toasts.offer(t.imports.stopped, t.undo, () => void imports.resume(stopped).then(() => layout.go("import")));
  }

  /** An import moved on from what was known of it before. */
  heard(taskId: number, before: ImportTask | null): void {
    const { announcer, imports, layout, running, welcome } = this.app;
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
    if (wish.paths.length > 0) await this.first(async () => this.look(await this.app.imports.begin(wish)));
  }

  /** Begins, or, on a system without a sandbox, asks before that for the first time. */
  private async first(begin: () => Promise<void>): Promise<void> {
    if (asksFirst(this.app.library.overview?.sandbox ?? null)) this.asking = begin;
    else await begin();
  }

  /** What was begun is looked at. */
  private look(task: number | null): void {
    if (task !== null) this.app.layout.go("import");
  }

  /** Imports that left nothing to be read or decided give way to the conversation. */
  private async end(task: ImportTask): Promise<void> {
    const { imports, layout, library } = this.app;
    await Promise.all([library.refresh(), imports.lookAlike(task)]);
    if (layout.screen === "import" && imports.shows(task.taskId) && imports.spent()) layout.go("conversation");
  }
}
