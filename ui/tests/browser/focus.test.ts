// Where the focus is when things come and go: the library's drawer, its pane, and another language.

import { afterAll, beforeAll, expect, test } from "vitest";
import { desk, type Engine, window } from "./desk";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

const inLibrary = "document.querySelector('nav')?.contains(document.activeElement)";
const ring = () => engine.run<string>("const s = getComputedStyle(document.activeElement); return s.outlineStyle + ' ' + s.outlineWidth");
/** Every word, whatever pictures are drawn between them. */
const words = () => engine.run<string>("return document.querySelector('.app').innerText.replace(/\\s*\\n\\s*/g, '\\n')");

test("the drawer takes the focus, and gives it back where it was", async () => {
  await desk(engine, "open=s-ending", 1100, 768);
  await engine.until("document.querySelector('[data-testid=anchor-5]')");
  await engine.run("document.querySelector('#ask-input').focus()");
  await engine.press("Control+b");
  await engine.until(inLibrary);
  await engine.press("Escape");
  await engine.until("document.activeElement.id === 'ask-input'");
});

test("closed by its own button it leaves the focus on the one that opens it", async () => {
  await engine.point("[data-testid=show-library]", true);
  await engine.until(inLibrary);
  await engine.point("nav .pane-bar button", true);
  await engine.until("document.activeElement.dataset.testid === 'show-library'");
});

test("who goes somewhere by the drawer has the focus there", async () => {
  await engine.press("Control+b");
  await engine.until(inLibrary);
  await engine.point("[data-testid=new-question]", true);
  await engine.until("document.activeElement.id === 'ask-input'");
});

test("Ctrl+1 goes to the open matter, and it is seen", async () => {
  await desk(engine, "");
  await engine.until("document.querySelector('#ask-input')");
  await engine.press("Control+1");
  await engine.until("document.activeElement.dataset.testid === 'matter-Northgate outsourcing'");
  expect(await ring()).toBe("solid 2px");
});

test("another language reaches every word, and the focus stays", async () => {
  const views = async (query: string, change: boolean) => {
    await desk(engine, `open=s-ending~1&${query}`);
    await engine.until("document.querySelector('[data-testid=mark-1-0]')");
    await engine.press("Control+,");
    await engine.until("document.querySelector('#setting-appearance-language')");
    if (change) {
      await engine.run("const s = document.querySelector('#setting-appearance-language'); s.focus(); s.value = 'ro'; s.dispatchEvent(new Event('change', { bubbles: true }));");
      await engine.until("document.documentElement.lang === 'ro'");
      expect(await engine.run("return document.activeElement.id")).toBe("setting-appearance-language");
    }
    const settings = await words();
    await engine.press("Escape");
    await engine.until("document.querySelector('[data-testid=anchor-5]') && document.querySelector('[data-testid=mark-1-0]')");
    return [settings, await words()];
  };
  expect(await views("", true)).toEqual(await views("lang=ro", false));
});

test("a view that opens has the focus, and the conversation when it closes", async () => {
  await desk(engine, "open=s-ending", 1366, 768);
  await engine.until("document.querySelector('[data-testid=anchor-5]')");
  await engine.run("document.querySelector('#ask-input').focus()");
  for (const [keys, view] of [["Control+,", "settings-view"], ["Control+Shift+a", "audit-view"]] as const) {
    await engine.press(keys);
    await engine.until(`document.querySelector('[data-testid=${view}]')?.contains(document.activeElement)`);
    await engine.press("Escape");
    await engine.until("document.activeElement.id === 'ask-input'");
  }
});
