// An import as the window knows it: a fold over its events.

import type { ImportState, ImportUpdate, MeaningState, Problem } from "$generated/api";
import { problemWords } from "$core/i18n/problems";
import type { Strings } from "$core/i18n/strings";

export interface ImportFile {
  /** The import that it belongs to, and its place in it. */
  taskId: number;
  index: number;
  /** As it was announced: a path or a name. */
  file: string;
  state: ImportState;
  /** Its pages, once they have been counted. */
  pages: number | null;
}

export interface ImportTask {
  taskId: number;
  files: ImportFile[];
  /** Set when all files are done, failed or cancelled. */
  finished: { imported: number; unchanged: number; failed: number; cancelled: number } | null;
}

/** The steps that a file goes through, in order, as the wire tells them apart. */
export const STEPS = ["read", "text", "ocr", "embed"] as const;
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
        files: update.files.map((file, index) => ({ taskId: task.taskId, index, file, state: task.files[index]?.state ?? { kind: "waiting" }, pages: task.files[index]?.pages ?? null })),
      };
    case "file": {
      const files = task.files.slice();
      for (let i = files.length; i <= update.index; i += 1) files.push({ taskId: task.taskId, index: i, file: "", state: { kind: "waiting" }, pages: null });
      const file = files[update.index];
      if (file) files[update.index] = { ...file, state: update.state, pages: pagesOf(update.state) ?? file.pages };
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
  return [...files].sort((a, b) => rank[a.state.kind] - rank[b.state.kind]);
}

/**
 * How each step of a file looks, and how far the partial one is, from 0 to 1. A file can be asked once its text is searchable; its
 * last step is done when the library has the vectors of all passages.
 */
export function stepLooks(state: ImportState, meaning: MeaningState | null = null): { looks: StepLook[]; part: number } {
  const at = (done: number, part: number): { looks: StepLook[]; part: number } => ({
    looks: STEPS.map((_, i) => (i < done ? "done" : i === done ? "partial" : "waiting")),
    part,
  });
  switch (state.kind) {
    case "waiting":
    case "cancelled":
      return { looks: STEPS.map(() => "waiting"), part: 0 };
    case "reading":
      return state.pages === 0 ? at(0, 0.5) : at(1, state.page / state.pages);
    case "recognising":
      return at(2, state.pages === 0 ? 0.1 : state.page / state.pages);
    case "indexing":
      return at(3, 0.1);
    case "done":
      if (state.status === "unchanged") return { looks: ["done", "waiting", "waiting", "waiting"], part: 0 };
      return meaning?.running && meaning.passages > 0 ? at(3, meaning.embedded / meaning.passages) : at(4, 0);
    case "failed":
      return { looks: ["failed", "waiting", "waiting", "waiting"], part: 0 };
  }
}

/** An import with the files that were tried again where they first did. One whose retry was cancelled is as it did before. */
export function withRetries(task: ImportTask, retries: Readonly<Record<number, number>>, all: Readonly<Record<number, ImportTask>>): ImportTask {
  const files = task.files.map((file) => {
    const retry = all[retries[file.index] ?? -1];
    const again = retry?.files[0];
    const came = again?.state.kind === "done" || again?.state.kind === "failed";
    return again && (came || (!retry?.finished && again.state.kind !== "cancelled")) ? { ...file, state: again.state, pages: again.pages ?? file.pages } : file;
  });
  if (!task.finished || files.every((file, i) => file === task.files[i])) return { ...task, files };
  const ended = (rule: (state: ImportState) => boolean) => files.filter((file) => rule(file.state)).length;
  if (ended(({ kind }) => kind === "done" || kind === "failed" || kind === "cancelled") < files.length) return { ...task, files, finished: null };
  return {
    ...task,
    files,
    finished: {
      imported: ended((s) => s.kind === "done" && s.status !== "unchanged"),
      unchanged: ended((s) => s.kind === "done" && s.status === "unchanged"),
      failed: ended((s) => s.kind === "failed"),
      cancelled: ended((s) => s.kind === "cancelled"),
    },
  };
}

/** Several imports as one: the files of all; it has ended when each has. Null where there is none. */
export function together(tasks: readonly ImportTask[]): ImportTask | null {
  const [first] = tasks;
  if (!first) return null;
  const ends = tasks.flatMap(({ finished }) => finished ?? []);
  const sum = (of: "imported" | "unchanged" | "failed" | "cancelled") => ends.reduce((n, end) => n + end[of], 0);
  return {
    taskId: first.taskId,
    files: tasks.flatMap(({ files }) => files),
    finished: ends.length < tasks.length ? null : { imported: sum("imported"), unchanged: sum("unchanged"), failed: sum("failed"), cancelled: sum("cancelled") },
  };
}

/** How many minutes an import will still take if it goes on as it did; null before that can be told. */
export function minutesLeft(task: ImportTask, elapsed: number): number | null {
  const done = importProgress(task);
  if (task.finished || done < 0.05 || elapsed < 10_000) return null;
  return Math.ceil((elapsed * (1 - done)) / done / 60_000);
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
  return task.files.flatMap(({ file, state }) => {
    const problem = state.kind === "failed" || state.kind === "done" ? state.problem : null;
    return problem ? [{ file: fileName(file), problem }] : [];
  });
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

/** The pages of a file in that state, where it tells them. */
function pagesOf(state: ImportState): number | null {
  return (state.kind === "reading" || state.kind === "done") && state.pages > 0 ? state.pages : null;
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
