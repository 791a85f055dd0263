import { expect, test, vi } from "vitest";
import type { ImportUpdate } from "$generated/api";
import type { AppState } from "$state/app/app-state.svelte";
import { sampleApp, until } from "./sample-app";

/** A desk and what each import is asked with. */
async function importing(options = "") {
  const { app, host } = await sampleApp(options);
  const call = vi.spyOn(host, "call");
  const sent = (name: string) => call.mock.calls.flatMap(([command, request]) => (command === name ? [request] : []));
  return { app, host, asked: () => sent("import"), cancelled: () => sent("cancel") };
}
const version = { collection: "Northgate outsourcing", replaces: "msa", valid_from: "2025-03-01" };

test("a new version is no damaged file taken in part unasked", async () => {
  const { app, asked } = await importing();
  await app.importActions.version("/home/lawyer/Site survey.pdf", "msa", "2025-03-01");
  expect(asked()).toMatchObject([{ ...version, damaged: false }]);
});

test("a file imported again, and a new version, go to the document's own matter, not to the open one", async () => {
  const { app, asked } = await importing();
  app.navigation.matter("Harbour Street lease");
  await app.importActions.again("/home/lawyer/MSA consolidated.pdf", "msa");
  await app.importActions.version("/home/lawyer/MSA 2026.pdf", "msa", null);
  await app.importActions.again("/home/lawyer/Loose.pdf", "in-no-matter");
  expect(asked()).toMatchObject([{ collection: "Northgate outsourcing" }, { collection: "Northgate outsourcing" }, { collection: null }]);
  expect(app.layout.screen).toBe("import");
});

test("a cancelled version that is brought back is still a version", async () => {
  const { app, asked } = await importing();
  await app.importActions.version("/home/lawyer/Managed Services Agreement.pdf", "msa", "2025-03-01");
  await app.importActions.cancel();
  app.toasts.all[0]?.undo?.run();
  await until(() => asked().length === 2);
  expect(asked()[1]).toEqual(asked()[0]);
});

test("a version that needs its password is still a version with it", async () => {
  const { app, asked } = await importing();
  const paths = ["/home/lawyer/Pricing model (signed copy).pdf"];
  await app.importActions.version(paths[0] ?? "", "msa", "2025-03-01");
  await until(() => app.imports.list?.finished?.failed === 1);
  const [file] = app.imports.list?.files ?? [];
  if (file) await app.imports.retry(file, { paths, password: "sesame" });
  expect(asked()[1]).toMatchObject({ ...version, paths, password: "sesame" });
});

test("a password is not remembered with what was asked", async () => {
  const { app } = await importing();
  const paths = ["/home/lawyer/Pricing model (signed copy).pdf"];
  const task = await app.imports.begin({ paths, collection: null, password: "sesame", keep: true });
  expect(JSON.stringify(app.imports.asked(task ?? 0))).not.toContain("sesame");
});

const names = (app: AppState) => app.imports.list?.files.map(({ file }) => file);

test("a second import joins the first; both are cancelled, and both come back", async () => {
  const { app, asked, cancelled } = await importing("slow=400");
  await app.importActions.files(["/a/One.pdf", "/a/Two.pdf"]);
  await app.importActions.files(["/b/One.pdf"]);
  await until(() => app.imports.list?.files.length === 3);
  expect(names(app)).toEqual(["One.pdf", "Two.pdf", "One.pdf"]);
  await app.importActions.cancel();
  expect(cancelled()).toEqual([{ task_id: 1, index: null }, { task_id: 2, index: null }]);
  app.toasts.all[0]?.undo?.run();
  await until(() => asked().length === 4);
  expect(asked().slice(2)).toEqual(asked().slice(0, 2));
});

test("what failed in the first still shows when the second has ended, and the view stays for it", async () => {
  const { app } = await importing("slow=20");
  await app.importActions.files(["/a/Pricing model (signed copy).pdf", "/a/One.pdf"]);
  await app.importActions.files(["/b/Two.pdf"]);
  await until(() => app.imports.list?.finished != null);
  await until(() => app.library.overview !== null);
  expect(app.imports.list?.finished).toEqual({ imported: 2, unchanged: 0, failed: 1, cancelled: 0 });
  expect(app.imports.leftovers.map(({ name }) => name)).toEqual(["Pricing model (signed copy).pdf"]);
  expect(app.layout.screen).toBe("import");
  await app.importActions.files(["/c/Three.pdf"]);
  await until(() => app.imports.list?.finished != null);
  expect(names(app)).toEqual(["Three.pdf"]);
});

test("an import that others asked for neither hides the user's own nor closes the view", async () => {
  const { app, host } = await importing();
  await app.importActions.files(["/a/Pricing model (signed copy).pdf"]);
  await until(() => app.imports.list?.finished != null);
  const watched = (update: ImportUpdate) => host.emit({ kind: "import", task_id: 99, update });
  watched({ kind: "started", files: ["Watched.pdf"] });
  expect(names(app)).toEqual(["Pricing model (signed copy).pdf", "Watched.pdf"]);
  watched({ kind: "file", index: 0, state: { kind: "cancelled" } });
  watched({ kind: "finished", imported: 0, unchanged: 0, failed: 0, cancelled: 1 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(app.layout.screen).toBe("import");
});

test("a cancelled file that is tried again is cancelled where it is tried", async () => {
  const { app, cancelled } = await importing("slow=400");
  await app.importActions.files(["/a/Pricing model (signed copy).pdf"]);
  await until(() => app.imports.list?.finished != null);
  const [file] = app.imports.list?.files ?? [];
  if (file) await app.imports.retry(file, { paths: ["/a/Pricing model (signed copy).pdf"], password: "sesame" });
  await until(() => app.imports.list?.finished === null);
  expect(names(app)).toEqual(["Pricing model (signed copy).pdf"]);
  await app.importActions.cancel();
  expect(cancelled()).toEqual([{ task_id: 2, index: null }]);
});

const states = (app: AppState) => app.imports.list?.files.map(({ state }) => state.kind);

/** A desk on which an import has ended, with one damaged file of it being tried again as far as it can be read. */
async function retrying() {
  const all = await importing("slow=400");
  const { app } = all;
  const paths = ["/a/Site survey.pdf"];
  await app.importActions.files(paths);
  await until(() => app.imports.list?.finished != null);
  const [file] = app.imports.list?.files ?? [];
  if (file) await app.imports.retry(file, { paths, damaged: true });
  await until(() => app.imports.list?.finished === null);
  return all;
}

test("a cancelled retry leaves the file as it was before, with what can be done about it", async () => {
  for (const one of [true, false]) {
    const { app, host, cancelled } = await retrying();
    const [file] = app.imports.list?.files ?? [];
    if (one && file) await app.imports.cancel(file);
    else await app.importActions.cancel();
    expect(cancelled()).toEqual([{ task_id: 2, index: null }]);
    host.emit({ kind: "import", task_id: 2, update: { kind: "file", index: 0, state: { kind: "cancelled" } } });
    host.emit({ kind: "import", task_id: 2, update: { kind: "finished", imported: 0, unchanged: 0, failed: 0, cancelled: 1 } });
    expect(app.imports.list?.files[0]?.state).toMatchObject({ kind: "failed", readable: { pages: 11 } });
    expect(app.imports.list?.finished).toMatchObject({ failed: 1, cancelled: 0 });
  }
});

test("a cancelled retry is brought back in its place, beside an import that was cancelled with it", async () => {
  const { app, host, asked } = await retrying();
  await app.importActions.files(["/b/One.pdf", "/b/Two.pdf"]);
  await until(() => app.imports.list?.files.length === 3);
  await app.importActions.cancel();
  for (const task_id of [2, 3]) host.emit({ kind: "import", task_id, update: { kind: "finished", imported: 0, unchanged: 0, failed: 0, cancelled: 1 } });
  app.toasts.all[0]?.undo?.run();
  await until(() => asked().length === 5);
  expect(asked().slice(3)).toEqual(asked().slice(1, 3));
  await until(() => app.imports.list?.files.length === 3);
  expect(names(app)).toEqual(["Site survey.pdf", "One.pdf", "Two.pdf"]);
  await until(() => states(app)?.[0] === "reading" || states(app)?.[0] === "indexing");
});

test("a retry that is brought back with the whole import is in its place there", async () => {
  const { app, asked } = await importing("slow=400");
  const paths = ["/a/Site survey.pdf", "/a/One.pdf"];
  await app.importActions.files(paths);
  await until(() => states(app)?.[0] === "failed");
  const [file] = app.imports.list?.files ?? [];
  if (file) await app.imports.retry(file, { paths: paths.slice(0, 1), damaged: true });
  await until(() => states(app)?.[0] !== "failed");
  await app.importActions.cancel();
  app.toasts.all[0]?.undo?.run();
  await until(() => asked().length === 4);
  expect(asked().slice(2)).toEqual(asked().slice(0, 2));
  await until(() => app.imports.retries[3]?.[0] === 4);
});

test("the minutes left are those of what runs, not of an import that ended long ago", async () => {
  const { app, host } = await importing();
  const tell = (task_id: number, update: ImportUpdate) => host.emit({ kind: "import", task_id, update });
  const now = vi.spyOn(Date, "now").mockReturnValue(0);
  tell(1, { kind: "started", files: ["Old.pdf", "Damaged.pdf"] });
  tell(1, { kind: "file", index: 1, state: { kind: "failed", problem: { code: "damaged_file", message: "", hint: "" }, readable: null } });
  tell(1, { kind: "finished", imported: 1, unchanged: 0, failed: 1, cancelled: 0 });
  now.mockReturnValue(3_600_000);
  tell(2, { kind: "started", files: ["One.pdf", "Two.pdf", "Three.pdf", "Four.pdf"] });
  now.mockReturnValue(3_660_000);
  tell(3, { kind: "started", files: ["Five.pdf", "Six.pdf", "Seven.pdf", "Eight.pdf"] });
  now.mockRestore();
  expect(app.imports.list?.files.length).toBe(10);
  expect(app.imports.minutesLeft(3_720_000)).toBe(null);
  for (const index of [0, 1]) tell(2, { kind: "file", index, state: { kind: "cancelled" } });
  // A quarter of the eight files in two minutes.
  expect(app.imports.minutesLeft(3_720_000)).toBe(6);
});
