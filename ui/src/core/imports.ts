// An import as the window knows it: a fold over its events.

import type { ImportState, ImportUpdate, Problem } from "$generated/api";
import { problemWords } from "./problems";
import type { Strings } from "./strings";

export interface ImportFile {
  index: number;
  /** As it was announced: a path or a name. */
  file: string;
  state: ImportState;
}

export interface ImportTask {
  taskId: number;
  files: ImportFile[];
  /** Set when all files are done, failed or cancelled. */
  finished: { imported: number; unchanged: number; failed: number; cancelled: number } | null;
}

/** The steps that a file goes through, in order, as the wire tells them apart. */
export const STEPS = ["read", "index"] as const;
export type StepLook = "waiting" | "partial" | "done" | "failed";

/** A task of which nothing is known yet. */
export function newImport(taskId: number): ImportTask {
  return { taskId, files: [], finished: null };
}

/** The task after one more event. Events for files that were never announced make room for them. */
export function applyImport(task: ImportTask, update: ImportUpdate): ImportTask {
  switch (update.kind) {
    case "started":
      return {
        ...task,
        files: update.files.map((file, index) => ({ index, file, state: task.files[index]?.state ?? { kind: "waiting" } })),
      };
    case "file": {
      const files = task.files.slice();
      for (let i = files.length; i <= update.index; i += 1) files.push({ index: i, file: "", state: { kind: "waiting" } });
      const file = files[update.index];
      if (file) files[update.index] = { ...file, state: update.state };
      return { ...task, files };
    }
    case "finished": {
      const { imported, unchanged, failed, cancelled } = update;
      return { ...task, finished: { imported, unchanged, failed, cancelled } };
    }
  }
}

export interface ImportCounts {
  ready: number;
  unchanged: number;
  running: number;
  waiting: number;
  attention: number;
  cancelled: number;
  pagesDone: number;
  pages: number;
}

/** What the sentence above the list counts. */
export function importCounts(task: ImportTask): ImportCounts {
  const counts: ImportCounts = { ready: 0, unchanged: 0, running: 0, waiting: 0, attention: 0, cancelled: 0, pagesDone: 0, pages: 0 };
  for (const { state } of task.files) {
    switch (state.kind) {
      case "waiting":
        counts.waiting += 1;
        break;
      case "reading":
        counts.running += 1;
        counts.pagesDone += state.page;
        counts.pages += state.pages;
        break;
      case "recognising":
      case "indexing":
        counts.running += 1;
        break;
      case "done":
        counts[state.status === "unchanged" ? "unchanged" : "ready"] += 1;
        counts.pagesDone += state.pages;
        counts.pages += state.pages;
        break;
      case "failed":
        counts.attention += 1;
        break;
      case "cancelled":
        counts.cancelled += 1;
    }
  }
  return counts;
}

/** How much is done, from 0 to 1: files, with the one being read in part. */
export function importProgress(task: ImportTask): number {
  if (task.files.length === 0) return task.finished ? 1 : 0;
  const done = task.files.reduce((sum, { state }) => sum + fileProgress(state), 0);
  return done / task.files.length;
}

/** Files needing attention first, then in progress, waiting, done. */
export function inOrder(files: readonly ImportFile[]): ImportFile[] {
  const rank: Record<ImportState["kind"], number> = { failed: 0, indexing: 1, recognising: 1, reading: 1, waiting: 2, done: 3, cancelled: 4 };
  return [...files].sort((a, b) => rank[a.state.kind] - rank[b.state.kind] || a.index - b.index);
}

/** How each step of a file looks, and how far the partial one is, from 0 to 1. */
export function stepLooks(state: ImportState): { looks: StepLook[]; part: number } {
  switch (state.kind) {
    case "waiting":
    case "cancelled":
      return { looks: ["waiting", "waiting"], part: 0 };
    case "reading":
      return { looks: ["partial", "waiting"], part: state.pages === 0 ? 0 : state.page / state.pages };
    case "recognising":
      return { looks: ["partial", "waiting"], part: state.pages === 0 ? 0.5 : 0.5 + (0.5 * state.page) / state.pages };
    case "indexing":
      return { looks: ["done", "partial"], part: 0.5 };
    case "done":
      return { looks: state.status === "unchanged" ? ["done", "waiting"] : ["done", "done"], part: 0 };
    case "failed":
      return { looks: ["failed", "waiting"], part: 0 };
  }
}

/** What is said aloud of an import that moved on: each finished or failed file, and every quarter of the whole. */
export function importNews(before: ImportTask | null, after: ImportTask, t: Strings): string[] {
  const news = after.files.flatMap(({ file, state }, i) => {
    if (state === before?.files[i]?.state) return [];
    if (state.kind === "done") return [t.imports.finished(fileName(file))];
    return state.kind === "failed" ? [t.imports.failed(fileName(file), problemWords(state.problem, t).title)] : [];
  });
  const quarter = (task: ImportTask) => Math.floor(importProgress(task) * 4);
  if (before && !after.finished && quarter(after) > quarter(before)) news.push(t.imports.quarter(quarter(after) * 25));
  return news;
}

/** The files that were not imported, or not whole. */
export function failures(task: ImportTask): { file: string; problem: Problem }[] {
  return task.files.flatMap((f) => (f.state.kind === "failed" ? [{ file: fileName(f.file), problem: f.state.problem }] : []));
}

/** A file's name without its folders. */
export function fileName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1) || path;
}

/** The path of an announced file among those that were asked for; null when only its folder was named. */
export function pathOf(file: string, asked: readonly string[]): string | null {
  if (/[/\\]/.test(file)) return file;
  return asked.find((path) => fileName(path) === file) ?? null;
}

function fileProgress(state: ImportState): number {
  switch (state.kind) {
    case "waiting":
      return 0;
    case "reading":
      return state.pages === 0 ? 0 : (0.9 * state.page) / state.pages;
    case "recognising":
      return state.pages === 0 ? 0.5 : 0.5 + (0.4 * state.page) / state.pages;
    case "indexing":
      return 0.9;
    default:
      return 1;
  }
}
