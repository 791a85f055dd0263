import { expect, test, vi } from "vitest";
import { sampleApp, until } from "./sample-app";

const FULL = { code: "disk_full", message: "", hint: "" };

/** A desk with an open answer, on which nothing can be written. */
async function full() {
  const { app, host } = await sampleApp();
  await app.navigation.session("s-ending");
  const call = host.call.bind(host);
  vi.spyOn(host, "call").mockImplementation((command, request) => (/^(export|save)_/.test(command) ? Promise.reject(FULL) : call(command, request)));
  return { app, exporting: app.sessionExport };
}

test("an export that failed is forgotten with its dialog, and reported nowhere else", async () => {
  const { app, exporting } = await full();
  exporting.begin();
  await exporting.write();
  expect(exporting.problemOf(exporting.session)?.code).toBe("disk_full");
  exporting.session = null;
  await app.auditActions.again();
  await until(() => app.audit.report !== null);
  expect(exporting.problemOf(app.audit.report)).toBe(null);
  expect(exporting.problemOf("sha256:a")).toBe(null);
  exporting.begin();
  expect(exporting.problemOf(exporting.session)).toBe(null);
});

test("an export that fails after its dialog was closed brings it back", async () => {
  const { exporting } = await full();
  exporting.begin();
  const written = exporting.write();
  exporting.session = null;
  await written;
  expect(exporting.problemOf(exporting.session)?.code).toBe("disk_full");
});

test("a report that could not be saved is reported beside that report alone", async () => {
  const { app, exporting } = await full();
  await app.auditActions.again();
  await until(() => app.audit.report !== null);
  const { report } = app.audit;
  await exporting.saveReport();
  expect(exporting.problemOf(report)?.code).toBe("disk_full");
  await app.auditActions.again();
  await until(() => app.audit.report !== report);
  expect(exporting.problemOf(app.audit.report)).toBe(null);
});
