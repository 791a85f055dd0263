import { expect, test } from "vitest";
import type { AuditReport, SessionView } from "$generated/api";
import type { Host } from "$host/index";
import { Audit } from "$state/audit/audit.svelte";

const view = { record: { session_id: "s" } } as unknown as SessionView;
const report = (revision: number) => ({ session_id: "s", revision, citations: [] }) as unknown as AuditReport;

/** A host whose tasks have ended before anybody knows their number. */
function hasty(): { audit: Audit; last: () => number } {
  let task = 6;
  const host = {
    call: () => {
      task += 1;
      audit.hear(task - 1, { kind: "finished" });
      audit.hear(task, { kind: "checking", done: 0, of: 1 });
      audit.hear(task, { kind: "audited", title: "", report: report(task) });
      audit.hear(task, { kind: "finished" });
      return Promise.resolve({ task_id: task });
    },
  } as unknown as Host;
  const audit: Audit = new Audit(host);
  return { audit, last: () => task };
}

test("a second audit that is over before its number is known is not waited for for ever", async () => {
  const { audit, last } = hasty();
  for (const _ of [1, 2, 3]) {
    await audit.begin(view);
    expect(audit.progress).toBe(null);
    expect(audit.report?.revision).toBe(last());
  }
});

test("the last words of the audit before are not those of the one that was just begun", async () => {
  const { audit, last } = hasty();
  await audit.begin(view);
  const before = audit.report;
  audit.hear(last() - 1, { kind: "audited", title: "", report: report(99) });
  expect(audit.report).toBe(before);
});

test("a file is audited under its own name, whichever session it holds", async () => {
  const { audit, last } = hasty();
  await audit.begin(view);
  await audit.beginFile("/home/lawyer/Handed over.touchstone");
  expect(audit.title).toBe("Handed over.touchstone");
  expect(audit.session).toBe(null);
  expect(audit.report?.revision).toBe(last());
  const saw = () => audit.report?.session_id;
  // Back to the session: the file's report is not taken for the session's.
  audit.report = null;
  await audit.begin(view);
  expect(audit.file).toBe(null);
  expect(saw()).toBe("s");
});
