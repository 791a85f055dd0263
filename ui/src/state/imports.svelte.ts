// Imports: asking for them, and which one shows. Their progress is folded from events.

import type { Problem } from "$generated/api";
import { pathOf } from "$core/imports";
import { asProblem } from "$core/problems";
import type { Host } from "$host/index";

export class Imports {
  /** The import that the view shows. */
  current = $state<number | null>(null);
  /** Why an import could not begin. */
  problem = $state.raw<Problem | null>(null);
  /** Files are held over the window. */
  hover = $state(false);
  private requests = new Map<number, { paths: string[]; collection: string | null }>();

  constructor(private readonly host: Host) {}

  async begin(
    paths: string[],
    collection: string | null,
    password: string | null = null,
    version: { replaces: string; validFrom: string | null } | null = null,
  ): Promise<number | null> {
    if (paths.length === 0) return null;
    return this.start(() => this.host.call("import", { paths, collection, password, replaces: version?.replaces ?? null, valid_from: version?.validFrom ?? null }), { paths, collection });
  }

  async openSample(): Promise<number | null> {
    return this.start(() => this.host.call("open_sample", {}), { paths: [], collection: null });
  }

  async cancel(taskId: number, index: number | null): Promise<void> {
    try {
      await this.host.call("cancel", { task_id: taskId, index });
    } catch (thrown) {
      this.problem = asProblem(thrown);
    }
  }

  /** This window asked for it. */
  owns(taskId: number): boolean {
    return this.requests.has(taskId);
  }

  /** What an import was asked for. */
  asked(taskId: number): { paths: readonly string[]; collection: string | null } {
    return this.requests.get(taskId) ?? { paths: [], collection: null };
  }

  /** The path of a file of an import, where it was asked for by its own name, and the matter it was meant for. */
  origin(taskId: number, file: string): { path: string | null; collection: string | null } {
    const asked = this.requests.get(taskId);
    return { path: pathOf(file, asked?.paths ?? []), collection: asked?.collection ?? null };
  }

  private async start(ask: () => Promise<{ task_id: number }>, asked: { paths: string[]; collection: string | null }): Promise<number | null> {
    this.problem = null;
    try {
      const { task_id } = await ask();
      this.requests.set(task_id, asked);
      this.current = task_id;
      return task_id;
    } catch (thrown) {
      this.problem = asProblem(thrown);
      return null;
    }
  }
}
