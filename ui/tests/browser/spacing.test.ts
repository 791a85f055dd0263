// Words that need more room than usual: spacing as the reader sets it (WCAG 1.4.12), long titles, sixty quotes.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { desk, type Engine, still, window } from "./desk";
import { misplaced, VIEWS } from "./measuring";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

const SPACED = "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }";

describe.each([[1024, 700], [1366, 768]])("in a window of %i × %i", (width, height) => {
  test.each(Object.keys(VIEWS))("%s with the spacing of WCAG 1.4.12", async (name) => {
    const view = VIEWS[name];
    if (!view) return;
    await desk(engine, view.query, width, height);
    await view.then(engine);
    await engine.run("const style = document.createElement('style'); style.textContent = a[0]; document.head.append(style);", SPACED);
    await still(engine);
    expect(await misplaced(engine)).toEqual([]);
  });

  test("an answer of sixty quotes under a title that no line has room for", async () => {
    await desk(engine, "open=s-sixty", width, height);
    await engine.until("document.querySelector('[data-testid=anchor-60]')");
    expect(await misplaced(engine)).toEqual([]);
    // Over 24 quotes the register has a segment for each state.
    expect(await engine.run("return document.querySelectorAll('.register i').length")).toBe(2);
    expect(await engine.run("return document.querySelector('[data-testid=tally]').innerText.replace(/\\s+/g, ' ')")).toMatch(/^40 of 60 quotes verified · 20 not found/);
    await engine.run("document.querySelector('[data-testid=anchor-60]').click();");
    await engine.until("document.querySelector('[data-testid=mark-60-0]')");
    expect(await misplaced(engine)).toEqual([]);
  });
});
