// Imports: asking for them, and which of them show. Their progress is folded from events.

import type { Problem, Resembling } from "$generated/api";
import { failures, importCounts, type ImportFile, type ImportTask, minutesLeft, pathOf, together, withRetries } from "$core/library/imports";
import { asProblem, problemWords } from "$core/i18n/problems";
import type { Host } from "$host/index";
import { t } from "$state/settings/language.svelte";

/** Of larger imports nobody is asked, file by file, which document each is a version of. */
const MOST_LOOKED_AT = 20;

/** What is said of an import. */
export interface Wish {
  paths: string[];
  collection: string | null;
  password?: string | null;
  /** Keep the password in the keychain. */
  keep?: boolean;
  /** Take what can be read of damaged files. */
  damaged?: boolean;
  replaces?: string | null;
  validFrom?: string | null;
}

/** What was cancelled of an import that shows: all of it, single files that were being tried again, or both. */
interface Stopped {
  taskId: number;
  whole: Wish | null;
  retries: { index: number; wish: Wish }[];
}

export class Imports {
  /** The imports that the view shows, as they began. */
  private shown = $state.raw<readonly number[]>([]);
  /** Why an import could not begin. */
  problem = $state.raw<Problem | null>(null);
  /** Files are held over the window. */
  hover = $state(false);
  /** By task, the tasks that tried single files again. */
  retries = $state.raw<Readonly<Record<number, Readonly<Record<number, number>>>>>({});
  /** By document just imported, the one that it may be a new version of. */
  alike = $state.raw<Readonly<Record<string, Resembling>>>({});
  private requests = new Map<number, Wish>();
  private begun = new Map<number, number>();

  constructor(
    private readonly host: Host,
    /** What is known of every import, by its task. */
    private readonly known: () => Readonly<Record<number, ImportTask>>,
  ) {}

  private readonly tasks: readonly ImportTask[] = $derived.by(() => this.shown.flatMap((id) => this.task(id) ?? []));
  /** All that the view shows, as one list of files. */
  readonly list: ImportTask | null = $derived(together(this.tasks));
  /** What those that have ended left undone, in words. */
  readonly leftovers = $derived.by(() =>
    this.tasks.flatMap((task) => (task.finished ? failures(task).map(({ file, problem }) => ({ name: file, ...problemWords(problem, t) })) : [])),
  );

  async begin(wish: Wish): Promise<number | null> {
    if (wish.paths.length === 0) return null;
    return this.show(await this.start(() => this.send(wish), wish));
  }

  /** Tries one file of an import again, as it was asked for but for `how`; it keeps its place in the list. */
  async retry({ taskId, index }: ImportFile, how: Partial<Wish>): Promise<void> {
    await this.tryAgain(taskId, index, { ...this.asked(taskId), ...how });
  }

  async openSample(): Promise<number | null> {
    return this.show(await this.start(() => this.host.call("open_sample", {}), { paths: [], collection: null }));
  }

  /** Cancels one file, or what tries it again. */
  async cancel({ taskId, index }: ImportFile): Promise<void> {
    const again = this.retries[taskId]?.[index];
    if (again !== undefined && this.goesOn(again)) await this.stop(again, null);
    else await this.stop(taskId, index);
  }

  /** Cancels all that shows and still runs. Gives what of it can be begun again. */
  async cancelAll(): Promise<Stopped[]> {
    const ids: number[] = [];
    const stopped = this.shown.map((taskId): Stopped => {
      const retries = Object.entries(this.retries[taskId] ?? {}).filter(([, id]) => this.goesOn(id));
      const whole = this.goesOn(taskId);
      ids.push(...(whole ? [taskId] : []), ...retries.map(([, id]) => id));
      const wish = this.asked(taskId);
      return { taskId, whole: whole && wish.paths.length > 0 ? wish : null, retries: retries.map(([index, id]) => ({ index: Number(index), wish: this.asked(id) })) };
    });
    await Promise.all(ids.map((id) => this.stop(id, null)));
    return stopped.filter(({ whole, retries }) => whole || retries.length > 0);
  }

  /** Begins again what was cancelled. A file that was being tried again keeps its place; its password is not remembered and is asked for anew. */
  async resume(stopped: readonly Stopped[]): Promise<void> {
    for (const { taskId, whole, retries } of stopped) {
      const anew = whole ? await this.begin(whole) : taskId;
      if (anew !== null) for (const { index, wish } of retries) await this.tryAgain(anew, index, wish);
    }
  }

  /** An import was heard of for the first time. What failed in others still shows beside it: nobody here began it. */
  heard(taskId: number, now: number): void {
    this.begun.set(taskId, now);
    if (!this.shown.includes(taskId) && !this.isRetry(taskId)) this.shown = [...this.undone(), taskId];
  }

  /** How many minutes what shows and runs will still take, from the earliest of it on; null before that can be told. What has ended tells nothing of it. */
  minutesLeft(now: number): number | null {
    const ids = this.shown.flatMap((id) => [id, ...Object.values(this.retries[id] ?? {})]);
    const running = ids.flatMap((id) => this.known()[id] ?? []).filter(({ finished }) => !finished);
    const all = together(running);
    return all && minutesLeft(all, now - Math.min(...running.map(({ taskId }) => this.begun.get(taskId) ?? now)));
  }

  shows(taskId: number): boolean {
    return this.shown.includes(taskId);
  }

  /** It is known to run, or was just asked for; so is what tries a file of it again. */
  runs(taskId: number): boolean {
    return !this.task(taskId)?.finished || Object.values(this.retries[taskId] ?? {}).some((id) => this.goesOn(id));
  }

  /** The list has nothing more to say: all in it has ended, and left nothing to be read or decided, or others had asked for it. */
  spent(): boolean {
    if (this.tasks.some(({ finished }) => !finished)) return false;
    return this.tasks.every((task) => this.clean(task)) || this.tasks.every(({ taskId }) => !this.requests.has(taskId));
  }

  /** What an import was asked for. */
  asked(taskId: number): Wish {
    return this.requests.get(taskId) ?? { paths: [], collection: null };
  }

  /** The path of a file of an import, where it was asked for by its own name. */
  origin({ taskId, file }: ImportFile): string | null {
    return pathOf(file, this.asked(taskId).paths);
  }

  /** Asks, of every new document of an import, whether it looks like a new version of another. */
  async lookAlike(task: ImportTask): Promise<void> {
    if (this.asked(task.taskId).paths.length === 0 || task.files.length > MOST_LOOKED_AT) return;
    for (const { state } of task.files) {
      if (state.kind !== "done" || state.status !== "imported") continue;
      const found = await this.host.call("resembling", { doc_id: state.doc_id, doc_hash: null }).catch(() => null);
      if (found) this.alike = { ...this.alike, [state.doc_id]: found };
    }
  }

  /** The reader decided: it is a document of its own. */
  keepApart(docId: string): void {
    this.alike = Object.fromEntries(Object.entries(this.alike).filter(([id]) => id !== docId));
  }

  /** Makes a document the newest version of the one that it looks like. */
  async join(docId: string, of: string, validFrom: string | null): Promise<void> {
    await this.host.call("join_versions", { doc_id: docId, of, valid_from: validFrom });
    this.keepApart(docId);
  }

  /** An import with the files that were tried again standing in their places. */
  private task(id: number): ImportTask | null {
    const task = this.known()[id];
    return task ? withRetries(task, this.retries[id] ?? {}, this.known()) : null;
  }

  private clean(task: ImportTask): boolean {
    const counts = importCounts(task);
    const remarks = task.files.some(({ state }) => state.kind === "done" && (state.pages_without_text.length > 0 || state.problem || state.doc_id in this.alike));
    return counts.attention + counts.unchanged + counts.cancelled === 0 && counts.ready > 0 && !remarks;
  }

  /** Shows what the user began: with what still runs, else alone. */
  private show(begun: number | null): number | null {
    if (begun === null) return null;
    const others = this.undone().filter((id) => id !== begun);
    this.shown = [...(others.some((id) => this.runs(id)) ? others : []), begun];
    return begun;
  }

  /** What shows and runs, or left files that need attention. */
  private undone(): number[] {
    return this.shown.filter((id) => {
      const task = this.task(id);
      return !task?.finished || importCounts(task).attention > 0;
    });
  }

  /** A task that has not ended, whatever became of single files of it. */
  private goesOn(taskId: number): boolean {
    return !this.known()[taskId]?.finished;
  }

  private async tryAgain(taskId: number, index: number, wish: Wish): Promise<void> {
    const again = await this.start(() => this.send(wish), wish);
    if (again === null) return;
    this.retries = { ...this.retries, [taskId]: { ...this.retries[taskId], [index]: again } };
    const shown = this.shown.filter((id) => id !== again);
    this.shown = shown.includes(taskId) ? shown : [...shown, taskId];
  }

  private isRetry(taskId: number): boolean {
    return Object.values(this.retries).some((retries) => Object.values(retries).includes(taskId));
  }

  private async stop(taskId: number, index: number | null): Promise<void> {
    try {
      await this.host.call("cancel", { task_id: taskId, index });
    } catch (thrown) {
      this.problem = asProblem(thrown);
    }
  }

  private send({ paths, collection, password = null, keep = false, damaged = false, replaces = null, validFrom = null }: Wish): Promise<{ task_id: number }> {
    return this.host.call("import", { paths, collection, password, keep_password: keep, damaged, replaces, valid_from: validFrom });
  }

  private async start(ask: () => Promise<{ task_id: number }>, wish: Wish): Promise<number | null> {
    this.problem = null;
    try {
      const { task_id } = await ask();
      // The password is not remembered here.
      this.requests.set(task_id, { ...wish, password: null, keep: false });
      return task_id;
    } catch (thrown) {
      this.problem = asProblem(thrown);
      return null;
    }
  }
}
