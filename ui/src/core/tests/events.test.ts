import { describe, expect, test } from "vitest";
import type { Event, ImportState, ImportUpdate, MeaningState } from "$generated/api";
import { applyAsk, BEGUN, stageLine } from "$core/ask/ask-progress";
import { applyEvent, NOTHING_RUNNING } from "$core/ask/events";
import { applyImport, failures, fileName, importCounts, importNews, importProgress, inOrder, minutesLeft, newImport, pathOf, stepLooks, withRetries } from "$core/library/imports";
import { english as t } from "$core/i18n/strings/en";

const fold = (...events: Event[]) => events.reduce(applyEvent, NOTHING_RUNNING);
const done = { kind: "done", doc_id: "d", title: "T", pages: 3, pages_without_text: [], ocr_pages: 0, confidence: null, status: "imported", problem: null } satisfies ImportState;
const failed: ImportState = { kind: "failed", problem: { code: "not_pdf", message: "m", hint: "" }, readable: null };

describe("events", () => {
  test("tasks of others are folded too, and tasks do not mix", () => {
    const state = fold(
      { kind: "import", task_id: 7, update: { kind: "started", files: ["a.pdf"] } },
      { kind: "ask", task_id: 8, update: { kind: "searching", documents: 14 } },
      { kind: "import", task_id: 9, update: { kind: "started", files: ["b.pdf", "c.pdf"] } },
    );
    expect(state.imports[7]?.files.map((f) => f.file)).toEqual(["a.pdf"]);
    expect(state.imports[9]?.files).toHaveLength(2);
    expect(state.questions[8]).toEqual({ kind: "working", stage: { kind: "searching", documents: 14 } });
  });
  test("the library's changes are counted; wishes leave no trace", () => {
    const state = fold({ kind: "library_changed" }, { kind: "library_changed" });
    expect(state.libraryRevision).toBe(2);
    expect(applyEvent(state, { kind: "dropped", paths: ["/a.pdf"] })).toBe(state);
    expect(applyEvent(state, { kind: "open", target: { kind: "session", session_id: "s", anchor: null } })).toBe(state);
  });
  test("folding changes nothing that was there before", () => {
    const before = fold({ kind: "import", task_id: 1, update: { kind: "started", files: ["a.pdf"] } });
    const copy = structuredClone(before);
    applyEvent(before, { kind: "import", task_id: 1, update: { kind: "file", index: 0, state: done } });
    expect(before).toEqual(copy);
  });
});

describe("a question", () => {
  test("goes through its stages to the session", () => {
    const stages = applyAsk(applyAsk(BEGUN, { kind: "drafting", attempt: 1, of: 3 }), { kind: "retrying", failed: 2, attempt: 2, of: 3 });
    expect(stages).toEqual({ kind: "working", stage: { kind: "retrying", failed: 2, attempt: 2, of: 3 } });
    expect(applyAsk(stages, { kind: "finished", session_id: "s", notice: null })).toEqual({ kind: "finished", sessionId: "s", notice: null });
  });
  test("what has ended stays ended", () => {
    const stopped = applyAsk(BEGUN, { kind: "stopped" });
    expect(applyAsk(stopped, { kind: "finished", session_id: "s", notice: null })).toBe(stopped);
    const problem = { code: "endpoint_unreachable" as const, message: "m", hint: "" };
    expect(applyAsk(BEGUN, { kind: "failed", problem })).toEqual({ kind: "failed", problem });
  });
  test("stage lines", () => {
    expect(stageLine({ kind: "starting" }, 0, null, t)).toBe("Starting");
    expect(stageLine({ kind: "searching", documents: 14 }, 0, null, t)).toBe("Searching 14 documents");
    expect(stageLine({ kind: "searching", documents: 1 }, 0, null, t)).toBe("Searching 1 document");
    expect(stageLine({ kind: "drafting", attempt: 1, of: 3 }, 3, "localhost:11434", t)).toBe("Drafting, attempt 1 of 3");
    expect(stageLine({ kind: "drafting", attempt: 1, of: 3 }, 10, "localhost:11434", t)).toBe("Drafting, attempt 1 of 3. Waiting for localhost:11434.");
    expect(stageLine({ kind: "drafting", attempt: 1, of: 3 }, 10, null, t)).toBe("Drafting, attempt 1 of 3");
    expect(stageLine({ kind: "checking", quotes: 8 }, 0, null, t)).toBe("Checking 8 quotes");
    expect(stageLine({ kind: "searching", documents: 14 }, 10, null, t)).toBe("Searching 14 documents. Waiting for the search.");
    expect(stageLine({ kind: "checking", quotes: 8 }, 10, "localhost:11434", t)).toBe("Checking 8 quotes. Waiting for the check against the sources.");
    expect(stageLine({ kind: "judging", claims: 3 }, 10, "localhost:11434", t)).toBe("Judging 3 claims. Waiting for the judge model.");
    expect(stageLine({ kind: "retrying", failed: 2, attempt: 2, of: 3 }, 10, "localhost:11434", t)).toBe("2 quotes not found. Drafting again, stricter. Waiting for localhost:11434.");
    expect(stageLine({ kind: "retrying", failed: 2, attempt: 2, of: 3 }, 0, null, t)).toBe("2 quotes not found. Drafting again, stricter.");
    expect(stageLine({ kind: "retrying", failed: 0, attempt: 2, of: 3 }, 0, null, t)).toBe("A claim failed. Drafting again, stricter.");
    const unreadable = { kind: "unreadable", attempt: 2, of: 3 } as const;
    expect(applyAsk(BEGUN, unreadable)).toEqual({ kind: "working", stage: unreadable });
    expect(stageLine(unreadable, 0, null, t)).toBe("The model’s reply could not be read. Attempt 2 of 3.");
    expect(stageLine(unreadable, 10, "localhost:11434", t)).toBe("The model’s reply could not be read. Attempt 2 of 3. Waiting for localhost:11434.");
  });
});

describe("an import", () => {
  const started: ImportUpdate = { kind: "started", files: ["/n/a.pdf", "/n/b.pdf", "/n/c.pdf", "/n/d.pdf"] };
  const states: ImportState[] = [done, failed, { kind: "reading", page: 5, pages: 10 }, { kind: "waiting" }];
  const task = states.reduce((task, state, index) => applyImport(task, { kind: "file", index, state }), applyImport(newImport(1), started));

  test("counts files and pages", () => {
    expect(importCounts(task)).toEqual({ ready: 1, unchanged: 0, running: 1, waiting: 1, attention: 1, cancelled: 0, pagesDone: 8, pages: 13 });
    const more = applyImport(applyImport(task, { kind: "file", index: 3, state: { ...done, status: "unchanged" } }), { kind: "file", index: 2, state: { kind: "cancelled" } });
    expect(importCounts(more)).toMatchObject({ unchanged: 1, cancelled: 1 });
    expect(importCounts(applyImport(task, { kind: "file", index: 2, state: { kind: "indexing" } })).running).toBe(1);
  });
  test("progress goes from nothing to all", () => {
    expect(importProgress(newImport(1))).toBe(0);
    expect(importProgress(applyImport(newImport(1), { kind: "finished", imported: 0, unchanged: 0, failed: 0, cancelled: 0 }))).toBe(1);
    expect(importProgress(task)).toBeCloseTo((1 + 1 + 0.45 + 0) / 4);
    expect(importProgress(applyImport(task, { kind: "file", index: 2, state: { kind: "reading", page: 0, pages: 0 } }))).toBe(0.5);
    expect(importProgress(applyImport(task, { kind: "file", index: 2, state: { kind: "indexing" } }))).toBeCloseTo(2.9 / 4);
  });
  test("what needs attention is first, what is done last", () => {
    expect(inOrder(task.files).map((f) => f.index)).toEqual([1, 2, 3, 0]);
  });
  test("a file that was never announced makes room for itself", () => {
    const late = applyImport(newImport(1), { kind: "file", index: 1, state: done });
    expect(late.files.map((f) => f.state.kind)).toEqual(["waiting", "done"]);
    expect(applyImport(late, started).files[1]?.state.kind).toBe("done");
  });
  test("finished and failed files are announced, and every quarter of the whole", () => {
    const before = applyImport(newImport(1), started);
    expect(importNews(null, before, t)).toEqual([]);
    const first = applyImport(before, { kind: "file", index: 0, state: done });
    expect(importNews(before, first, t)).toEqual(["a.pdf is ready.", "Import 25% done."]);
    expect(importNews(first, applyImport(first, { kind: "file", index: 1, state: failed }), t)).toEqual(["b.pdf: Not a PDF file.", "Import 50% done."]);
    expect(importNews(first, applyImport(first, { kind: "file", index: 1, state: { kind: "indexing" } }), t)).toEqual([]);
    expect(importNews(first, applyImport(first, { kind: "finished", imported: 1, unchanged: 0, failed: 0, cancelled: 3 }), t)).toEqual([]);
  });
  test("what was left undone is named", () => {
    expect(failures(task)).toEqual([{ file: "b.pdf", problem: { code: "not_pdf", message: "m", hint: "" } }]);
  });
  test("what could not be read of a file that was imported is named too", () => {
    const damage = { code: "damaged_file" as const, message: "Damaged after page 11.", hint: "" };
    const partly = applyImport(task, { kind: "file", index: 0, state: { ...done, problem: damage } });
    expect(failures(partly).map((f) => f.file)).toEqual(["a.pdf", "b.pdf"]);
  });
  test("steps", () => {
    const meaning: MeaningState = { model: "m", embedded: 3, passages: 12, running: true, problem: null };
    const check = (state: ImportState, looks: string, part: number, how: MeaningState | null = null) =>
      expect([stepLooks(state, how).looks.map((look) => look[0]).join(""), stepLooks(state, how).part]).toEqual([looks, part]);
    check({ kind: "waiting" }, "wwww", 0);
    check({ kind: "cancelled" }, "wwww", 0);
    check({ kind: "reading", page: 0, pages: 0 }, "pwww", 0.5);
    check({ kind: "reading", page: 1, pages: 4 }, "dpww", 0.25);
    check({ kind: "recognising", page: 1, pages: 2 }, "ddpw", 0.5);
    check({ kind: "recognising", page: 0, pages: 0 }, "ddpw", 0.1);
    check({ kind: "indexing" }, "dddp", 0.1);
    check(done, "dddd", 0);
    check(done, "dddp", 0.25, meaning);
    check(done, "dddd", 0, { ...meaning, running: false });
    check(done, "dddd", 0, { ...meaning, passages: 0 });
    check({ ...done, status: "unchanged" }, "dwww", 0, meaning);
    check(failed, "fwww", 0);
  });
  test("a file that was tried again keeps its place, and the import ends with it", () => {
    const ended = applyImport(applyImport(applyImport(task, { kind: "file", index: 2, state: { ...done, status: "unchanged" } }), { kind: "file", index: 3, state: { kind: "cancelled" } }), { kind: "finished", imported: 1, unchanged: 1, failed: 1, cancelled: 1 });
    const again = (state: ImportState) => ({ 9: applyImport(applyImport(newImport(9), { kind: "started", files: ["b.pdf"] }), { kind: "file", index: 0, state }) });
    expect(withRetries(ended, {}, {})).toEqual(ended);
    expect(withRetries(ended, { 1: 9 }, {})).toEqual(ended);
    const running = withRetries(ended, { 1: 9 }, again({ kind: "reading", page: 1, pages: 7 }));
    expect([running.finished, running.files[1]?.pages, running.files[1]?.state.kind, running.files[1]?.file]).toEqual([null, 7, "reading", "/n/b.pdf"]);
    expect(withRetries(ended, { 1: 9 }, again(done)).finished).toEqual({ imported: 2, unchanged: 1, failed: 0, cancelled: 1 });
    expect(withRetries(task, { 1: 9 }, again(done)).finished).toBeNull();
  });
  test("how long an import will still take is shown once it can be", () => {
    expect(minutesLeft(task, 9_000)).toBeNull();
    expect(minutesLeft(newImport(1), 60_000)).toBeNull();
    expect(minutesLeft(task, 120_000)).toBe(2);
    expect(minutesLeft({ ...task, finished: { imported: 1, unchanged: 0, failed: 0, cancelled: 0 } }, 120_000)).toBeNull();
  });
  test("names and paths", () => {
    expect(fileName("/home/a/b.pdf")).toBe("b.pdf");
    expect(fileName("C:\\a\\b.pdf")).toBe("b.pdf");
    expect(fileName("b.pdf")).toBe("b.pdf");
    expect(fileName("/a/")).toBe("/a/");
    expect(pathOf("/home/a/b.pdf", [])).toBe("/home/a/b.pdf");
    expect(pathOf("b.pdf", ["/home/a/b.pdf"])).toBe("/home/a/b.pdf");
    expect(pathOf("b.pdf", ["/home/a"])).toBeNull();
  });
});
