import { expect, test } from "vitest";
import type { AuditReport, SessionView } from "$generated/api";
import type { Host } from "$host/index";
import { Auditing } from "../auditing.svelte";

const view = { record: { session_id: "s" } } as unknown as SessionView;
const report = (revision: number) => ({ session_id: "s", revision, citations: [] }) as unknown as AuditReport;

/** A host whose tasks have ended before anybody knows their number. */
function hasty(): { auditing: Auditing; last: () => number } {
  let task = 6;
  const host = {
    call: () => {
      task += 1;
      auditing.hear(task - 1, { kind: "finished" });
      auditing.hear(task, { kind: "checking", done: 0, of: 1 });
      auditing.hear(task, { kind: "audited", title: "", report: report(task) });
      auditing.hear(task, { kind: "finished" });
      return Promise.resolve({ task_id: task });
    },
  } as unknown as Host;
  const auditing: Auditing = new Auditing(host);
  return { auditing, last: () => task };
}

test("a second audit that is over before its number is known is not waited for for ever", async () => {
  const { auditing, last } = hasty();
  for (const _ of [1, 2, 3]) {
    await auditing.begin(view);
    expect(auditing.progress).toBe(null);
    expect(auditing.report?.revision).toBe(last());
  }
});

test("the last words of the audit before are not those of the one that was just begun", async () => {
  const { auditing, last } = hasty();
  await auditing.begin(view);
  const before = auditing.report;
  auditing.hear(last() - 1, { kind: "audited", title: "", report: report(99) });
  expect(auditing.report).toBe(before);
});

test("a file is audited under its own name, whichever session it holds", async () => {
  const { auditing, last } = hasty();
  await auditing.begin(view);
  await auditing.beginFile("/home/lawyer/Handed over.touchstone");
  expect(auditing.title).toBe("Handed over.touchstone");
  expect(auditing.session).toBe(null);
  expect(auditing.report?.revision).toBe(last());
  const saw = () => auditing.report?.session_id;
  // Back to the session: the file's report is not taken for the session's.
  auditing.report = null;
  await auditing.begin(view);
  expect(auditing.file).toBe(null);
  expect(saw()).toBe("s");
});
