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
  expect(await engine.run("return document.querySelector('[data-testid=toast]').innerText")).toContain("Import cancelled. Finished files are kept.");
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
