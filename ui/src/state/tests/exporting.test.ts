import { expect, test, vi } from "vitest";
import { sampleDesk, until } from "./desk";

const FULL = { code: "disk_full", message: "", hint: "" };

/** A desk with an open answer, on which nothing can be written. */
async function full() {
  const { desk, host } = await sampleDesk();
  await desk.opening.session("s-ending");
  const call = host.call.bind(host);
  vi.spyOn(host, "call").mockImplementation((command, request) => (/^(export|save)_/.test(command) ? Promise.reject(FULL) : call(command, request)));
  return { desk, exporting: desk.exporting };
}

test("an export that failed is forgotten with its dialog, and told of nowhere else", async () => {
  const { desk, exporting } = await full();
  exporting.begin();
  await exporting.write();
  expect(exporting.problemOf(exporting.session)?.code).toBe("disk_full");
  exporting.session = null;
  await desk.audit();
  await until(() => desk.auditing.report !== null);
  expect(exporting.problemOf(desk.auditing.report)).toBe(null);
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

test("a report that could not be saved is told of beside that report alone", async () => {
  const { desk, exporting } = await full();
  await desk.audit();
  await until(() => desk.auditing.report !== null);
  const { report } = desk.auditing;
  await exporting.saveReport();
  expect(exporting.problemOf(report)?.code).toBe("disk_full");
  await desk.audit();
  await until(() => desk.auditing.report !== report);
  expect(exporting.problemOf(desk.auditing.report)).toBe(null);
});
