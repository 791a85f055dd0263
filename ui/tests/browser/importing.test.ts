// Imports: several at once, cancelled and brought back, and what is asked of a document that looks like another.

import { afterAll, beforeAll, expect, test } from "vitest";
import { desk, type Engine, window } from "./desk";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

const states = () => engine.run<string[]>("return [...document.querySelectorAll('[data-testid^=import-file-]')].map((e) => e.dataset.state)");
const rows = (n: number) => engine.until(`document.querySelectorAll('[data-testid^=import-file-]').length === ${n}`);

/** Begins an import by its keys, as anywhere in the window. */
async function begin(query: string): Promise<void> {
  await desk(engine, query);
  await engine.press("Control+i");
  await rows(2);
}

test("an import that is cancelled keeps what is done, and Undo begins it again", async () => {
  await begin("slow=1600");
  await engine.point("[data-testid=import-cancel]", true);
  await engine.until("document.querySelector('[data-testid=undo]')");
  expect(await engine.run("return document.querySelector('[data-testid=toast]').innerText")).toContain("Import cancelled. Finished files stay in the library.");
  await engine.until("[...document.querySelectorAll('[data-testid^=import-file-]')].some((e) => e.dataset.state === 'cancelled')");
  await engine.point("[data-testid=undo]", true);
  await engine.until("[...document.querySelectorAll('[data-testid^=import-file-]')].some((e) => e.dataset.state === 'reading')");
});

test("a second import joins the one that runs, and one button cancels both", async () => {
  await begin("slow=1600");
  await engine.press("Control+i");
  await rows(4);
  await engine.until("document.querySelector('h1').innerText === 'Importing 4 files'");
  await engine.point("[data-testid=import-cancel]", true);
  await engine.until("!document.querySelector('[data-testid=import-cancel]')");
  expect(await states()).not.toContain("waiting");
});

test("a document that looks like another is kept apart when the reader says so", async () => {
  await begin("empty");
  await engine.until("document.querySelector('[data-testid=keep-apart-0]')");
  expect(await engine.run("return document.querySelector('[data-testid=alike-0]').innerText")).toContain("Managed Services Agreement");
  await engine.point("[data-testid=keep-apart-0]", true);
  await engine.until("!document.querySelector('[data-testid=alike-0]')");
  expect(await states()).toEqual(["failed", "done"]);
});

test("a system without a sandbox asks before the first import, and shows from then on how documents are read", async () => {
  const notice = "document.querySelector('[data-testid=sandbox-notice]')";
  await desk(engine, "sandbox=unbuilt&slow=1600");
  expect(await engine.run(`return ${notice} === null`)).toBe(true);
  await engine.press("Control+i");
  await engine.until("document.querySelector('[data-testid=sandbox-dialog]')");
  await engine.press("Escape");
  await engine.until("!document.querySelector('[data-testid=sandbox-dialog]')");
  expect(await states()).toEqual([]);
  await engine.press("Control+i");
  await engine.until("document.querySelector('[data-testid=sandbox-yes]')");
  await engine.point("[data-testid=sandbox-yes]", true);
  await rows(2);
  await engine.until(notice);
  expect(await engine.run(`return ${notice}.innerText`)).toContain("Documents are read without a full sandbox. The program that reads them can reach your files, the network and other programs.");
  // It is asked once.
  await engine.press("Control+i");
  await engine.until("[...document.querySelectorAll('[data-testid^=import-file-]')].some((e) => e.dataset.state === 'reading')");
  expect(await engine.run("return document.querySelector('[data-testid=sandbox-dialog]') === null")).toBe(true);
});

test("the notice stays where the system refuses the sandbox, and its button leads to the setting", async () => {
  const notice = "document.querySelector('[data-testid=sandbox-notice]')";
  await desk(engine, "sandbox=open");
  await engine.until(notice);
  expect(await engine.run(`return ${notice}.innerText`)).toContain("Documents are not read.");
  await engine.point("[data-testid=sandbox-notice] button", true);
  await engine.until("document.querySelector('[data-testid=settings-view]')");
  expect(await engine.run(`return ${notice} !== null`)).toBe(true);
});
