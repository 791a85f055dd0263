// Imports: asking for them, and which one shows. Their progress is folded from events.

import type { Problem, Resembling } from "$generated/api";
import { type ImportTask, pathOf } from "$core/imports";
import { asProblem } from "$core/problems";
import type { Host } from "$host/index";

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

export class Imports {
  /** The import that the view shows. */
  current = $state<number | null>(null);
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
  private retrying = false;

  constructor(private readonly host: Host) {}

  async begin(wish: Wish): Promise<number | null> {
    if (wish.paths.length === 0) return null;
    const task = await this.start(() => this.send(wish), wish);
    if (task !== null) this.current = task;
    return task;
  }

  /** Tries one file of an import again, as it was asked for but for `how`; it keeps its place in the list. */
  async retry(taskId: number, index: number, how: Partial<Wish>): Promise<void> {
    const wish = { ...this.asked(taskId), ...how };
    this.retrying = true;
    const task = await this.start(() => this.send(wish), wish);
    if (task !== null) this.retries = { ...this.retries, [taskId]: { ...this.retries[taskId], [index]: task } };
    this.retrying = false;
  }

  async openSample(): Promise<number | null> {
    const task = await this.start(() => this.host.call("open_sample", {}), { paths: [], collection: null });
    if (task !== null) this.current = task;
    return task;
  }

  async cancel(taskId: number, index: number | null): Promise<void> {
    const again = index === null ? undefined : this.retries[taskId]?.[index];
    const request = again === undefined ? { task_id: taskId, index } : { task_id: again, index: null };
    try {
      await this.host.call("cancel", request);
    } catch (thrown) {
      this.problem = asProblem(thrown);
    }
  }

  /** An import was heard of for the first time: it shows, unless it only tries a file of another one again. */
  heard(taskId: number, now: number): void {
    this.begun.set(taskId, now);
    if (!this.retrying && !this.isRetry(taskId)) this.current = taskId;
  }

  /** How long an import has run, in milliseconds. */
  elapsed(taskId: number, now: number): number {
    return now - (this.begun.get(taskId) ?? now);
  }

  isRetry(taskId: number): boolean {
    return Object.values(this.retries).some((retries) => Object.values(retries).includes(taskId));
  }

  /** This window asked for it. */
  owns(taskId: number): boolean {
    return this.requests.has(taskId);
  }

  /** What an import was asked for. */
  asked(taskId: number): Wish {
    return this.requests.get(taskId) ?? { paths: [], collection: null };
  }

  /** The path of a file of an import, where it was asked for by its own name. */
  origin(taskId: number, file: string): string | null {
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
