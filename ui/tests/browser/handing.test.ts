// What is handed over, what leaves and what is missing: a file to audit, the original of a converted file, the endpoint
// that a question goes to, the embedding model.

import { afterAll, beforeAll, expect, test } from "vitest";
import { desk, type Engine, faults, window } from "./desk";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

const text = (selector: string) => engine.run<string>("return document.querySelector(a[0])?.innerText ?? ''", selector);

test("a file is audited under its own name, without what only a session of this library has", async () => {
  await desk(engine, "");
  await engine.press("Control+Shift+o");
  await engine.until("document.querySelector('[data-testid=audit-heading]')");
  expect(await text("[data-testid=audit-back]")).toBe("Handed over.touchstone");
  expect(await engine.run("return document.querySelector('[data-testid=audit-open], [data-testid=audit-accept]') === null")).toBe(true);
  expect(await engine.run("return document.querySelector('[data-testid=export-bundle]') === null")).toBe(true);
  expect(await engine.run("return document.querySelector('[data-testid=save-report]').disabled")).toBe(false);
  await engine.point("[data-testid=verify-again]", true);
  await engine.until("document.querySelector('[data-testid=audit-row-1]')");
  expect(await text("[data-testid=audit-back]")).toBe("Handed over.touchstone");
  expect(await faults(engine)).toEqual([]);
});

test("a library that could not be read can be tried again", async () => {
  await desk(engine, "fail=overview~1");
  await engine.until("document.querySelector('[data-testid=library-problem]')");
  await engine.point("[data-testid=library-again]", true);
  await engine.until("document.querySelector('[data-testid=document-msa]') && !document.querySelector('[data-testid=library-problem]')");
});

test("what the button of an imported file shows is in its name", async () => {
  await desk(engine, "importing");
  await engine.until("document.querySelector('[data-testid=import-status]')");
  await engine.point("[data-testid=import-status]", true);
  await engine.until("document.querySelector('[data-testid=import-summary]')");
  const outside = await engine.run<string[]>(
    "return [...document.querySelectorAll('button[aria-label]')].filter((b) => b.innerText.trim() && !/^\\[|^\\d/.test(b.innerText) && !b.getAttribute('aria-label').includes(b.innerText.trim())).map((b) => b.innerText + ' / ' + b.getAttribute('aria-label'))",
  );
  expect(outside).toEqual([]);
});

test("a changed file can be looked at and imported again, from its card and from its page", async () => {
  await desk(engine, "changed&open=s-notice~1");
  await engine.until("document.querySelector('[data-testid=viewer-remark] [data-testid=import-again]')");
  await engine.point("[data-testid=viewer-remark] [data-testid=file-details]", true);
  await engine.until("document.querySelector('[data-testid=about-hash]') && !document.querySelector('[data-testid=file-details]')");
  expect(await faults(engine)).toEqual([]);
  await desk(engine, "changed&open=s-notice");
  await engine.until("document.querySelector('[data-testid=source-1] [data-testid=import-again]')");
  expect(await text("[data-testid=tally]")).toContain("1 document changed since");
  expect(await faults(engine)).toEqual([]);
  await engine.point("[data-testid=source-1] [data-testid=import-again]", true);
  await engine.until("document.querySelector('[data-testid=import-summary]')");
  await engine.until("document.body.innerText.includes('MSA consolidated.pdf')");
  await engine.until("document.querySelector('[data-testid=import-done]')");
  await engine.press("Escape");
  await engine.until("document.querySelector('[data-testid=source-1]') && !document.querySelector('[data-testid=import-again]')");
  expect(await text("[data-testid=tally]")).toContain("documents unchanged");
});

test("the original of a converted file is named, and can be saved", async () => {
  await desk(engine, "converted");
  await engine.until("document.querySelector('[data-testid=document-msa]')");
  await engine.point("[data-testid=document-msa]", true);
  await engine.until("document.querySelector('[data-testid=about-original]')");
  const row = await text("[data-testid=about-original]");
  for (const part of ["Side letter.docx", "Word document", "Quotes are checked against that PDF."]) expect(row).toContain(part);
  await engine.point("[data-testid=save-original]", true);
  await engine.until("document.body.innerText.includes('Side letter.docx saved')");
  expect(await faults(engine)).toEqual([]);
});

test("where the embedding model is missing, settings and search results say so", async () => {
  await desk(engine, "nomodel&open=s-ending");
  await engine.until("document.querySelector('[data-testid=all-retrieved]')");
  await engine.press("Control+,");
  await engine.until("document.querySelector('[data-testid=meaning-problem]')");
  const said = await text("[data-testid=meaning-problem]");
  for (const part of ["By words only", "all-MiniLM-L6-v2 was not found"]) expect(said).toContain(part);
  expect(await faults(engine)).toEqual([]);
  await engine.press("Escape");
  await engine.until("document.querySelector('[data-testid=all-retrieved]')");
  await engine.point("[data-testid=all-retrieved]", true);
  await engine.until("document.querySelector('[data-testid=by-words-only]')");
  expect(await text("[data-testid=by-words-only]")).toContain("found by their words only");
  await desk(engine, "");
  await engine.press("Control+,");
  await engine.until("document.querySelector('[data-testid=settings-view]')");
  expect(await engine.run("return document.querySelector('[data-testid=meaning-problem]') === null")).toBe(true);
});

test("what is sent names the endpoint that is chosen, and how many passages the engine sends", async () => {
  await desk(engine, "office=https://models.office.example/v1");
  await engine.press("Control+,");
  await engine.until("document.querySelector('[data-testid=which-endpoint]')");
  expect(await text(".wide-sent h3")).toContain("localhost:11434");
  expect(await text(".wide-sent")).toContain("Up to 20 passages");
  await engine.run("const s = document.querySelector('[data-testid=which-endpoint]'); s.value = 'office'; s.dispatchEvent(new Event('change', { bubbles: true }));");
  await engine.until("document.querySelector('.wide-sent h3').innerText.includes('models.office.example')");
});

test("the hint in the question field is never cut", async () => {
  for (const [query, width] of [["", 1366], ["office=https://models.office.example/v1", 1366], ["office=https://models.office.example/v1", 1024], ["", 1024]] as const) {
    await desk(engine, query, width, 768);
    await engine.until("document.querySelector('[data-testid=ask-input]')");
    const cut = await engine.run<string>(
      `const field = document.querySelector('[data-testid=ask-input]'), style = getComputedStyle(field);
       const context = document.createElement('canvas').getContext('2d');
       context.font = style.font;
       const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
       return context.measureText(field.placeholder).width <= room ? '' : field.placeholder + ' in ' + room;`,
    );
    expect(cut).toBe("");
  }
});
