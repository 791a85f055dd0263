import { expect, test, vi } from "vitest";
import { sampleDesk, until } from "./desk";

/** A desk and what each import is asked with. */
async function importing(options = "") {
  const { desk, host } = await sampleDesk(options);
  const call = vi.spyOn(host, "call");
  const asked = () => call.mock.calls.flatMap(([command, request]) => (command === "import" ? [request] : []));
  return { desk, host, asked };
}
const version = { collection: "Northgate outsourcing", replaces: "msa", valid_from: "2025-03-01" };

test("a new version is no damaged file taken in part unasked", async () => {
  const { desk, asked } = await importing();
  await desk.addVersion("/home/lawyer/Site survey.pdf", "msa", "2025-03-01");
  expect(asked()).toMatchObject([{ ...version, damaged: false }]);
});

test("a cancelled version that is brought back is still a version", async () => {
  const { desk, asked } = await importing();
  await desk.addVersion("/home/lawyer/Managed Services Agreement.pdf", "msa", "2025-03-01");
  await desk.cancelImport(1);
  desk.toasts.all[0]?.undo?.run();
  await until(() => asked().length === 2);
  expect(asked()[1]).toEqual(asked()[0]);
});

test("a version that needs its password is still a version with it", async () => {
  const { desk, asked } = await importing();
  const paths = ["/home/lawyer/Pricing model (signed copy).pdf"];
  await desk.addVersion(paths[0] ?? "", "msa", "2025-03-01");
  await until(() => desk.currentImport?.finished?.failed === 1);
  await desk.imports.retry(1, 0, { paths, password: "sesame" });
  expect(asked()[1]).toMatchObject({ ...version, paths, password: "sesame" });
});

test("a password is not remembered with what was asked", async () => {
  const { desk } = await importing();
  const paths = ["/home/lawyer/Pricing model (signed copy).pdf"];
  const task = await desk.imports.begin({ paths, collection: null, password: "sesame", keep: true });
  expect(JSON.stringify(desk.imports.asked(task ?? 0))).not.toContain("sesame");
});
