// A question while it is worked on: Stop stays in reach, and what is said of it is where the reader is.

import { afterAll, beforeAll, expect, test } from "vitest";
import { desk, type Engine, window } from "./desk";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

/** Opens a saved answer and puts a question under it that takes long. */
async function ask(): Promise<void> {
  await desk(engine, "open=s-ending&slow=2000");
  await engine.until("document.querySelector('[data-testid=anchor-5]')");
  await engine.run("document.querySelector('#ask-input').focus()");
  await engine.press(..."Who pays?", "Enter");
  await engine.until("document.querySelector('[data-testid=stop-button]')");
}

test("a running question is not folded: Stop is there while an earlier answer is read", async () => {
  await ask();
  await engine.point("main button[aria-expanded=false]", true);
  await engine.until("document.querySelector('[data-testid=anchor-5]')");
  await engine.point("[data-testid=stop-button]", true);
  await engine.until("!document.querySelector('[data-testid=stop-button]')");
  await engine.until("document.querySelector('#ask-input').value === 'Who pays?'");
  expect(await engine.run("return document.querySelectorAll('main article').length")).toBe(1);
});

test("a link to what is not there is answered on the first run too", async () => {
  const said = async (query: string) => {
    await desk(engine, `empty&${query}`);
    await engine.until("document.querySelector('[data-testid=unopened]')");
    return engine.run<string>("return document.querySelector('[data-testid=unopened]').innerText");
  };
  expect(await said("open=s-gone")).toBe("This session could not be opened. No session has the id s-gone.");
  expect(await said("link=gone")).toBe("This document could not be opened. No document has the id gone.");
});
