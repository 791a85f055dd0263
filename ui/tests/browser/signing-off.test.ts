// An audit by keyboard alone: rows, marks with a note, withdrawing; the proof pack's dialog; both without a fault that axe sees.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { english } from "$core/i18n/strings/en";
import { romanian } from "$core/i18n/strings/ro";
import { desk, type Engine, faults, letThrough, still, style, window } from "./desk";
import { through } from "./reach";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

const id = (name: string) => `[data-testid="${name}"]`;
const text = (selector: string) => engine.run<string>("return document.querySelector(a[0])?.innerText.replace(/\\s+/g, ' ').trim() ?? ''", selector);
const focused = () => engine.run<string>("const e = document.activeElement; return e.dataset.testid ?? e.closest('[data-testid]')?.dataset.testid ?? ''");
const there = (selector: string) => engine.until(`document.querySelector('${selector}')`);
const current = (anchor: number) => there(`${id(`audit-row-${anchor}`)}[aria-current=true]`);

/** Opens the audit of the session that has a citation in every state. */
async function audit(query = ""): Promise<void> {
  await desk(engine, `${query}&open=s-states`);
  await through(engine, "audit-button");
  await engine.press("Control+Shift+a");
  await there(id("audit-details"));
}

/** Tab, until the focus is where it is wanted. */
async function tabTo(wanted: string): Promise<void> {
  for (let i = 0; i < 40; i += 1) {
    if ((await focused()) === wanted) return;
    await engine.press("Tab");
  }
  throw new Error(`Tab never came to ${wanted}`);
}

test("a citation is signed off with a note, the next one comes, and the mark can be withdrawn", async () => {
  await audit();
  await tabTo("audit-row-2");
  for (const anchor of [3, 4, 5, 6, 7]) {
    await engine.press("ArrowDown");
    await current(anchor);
  }
  expect(await text(id("audit-verdict"))).toBe("Not found, then or now.");
  await tabTo("sign-off-choose-looked_at");
  await engine.press("ArrowDown", "ArrowDown");
  await tabTo("sign-off-note");
  await engine.press("Struck.");
  await engine.press("Control+Enter");
  await there(id("sign-off-7-objects"));
  expect(await text(`${id("audit-row-7")} .signed`)).toMatch(/MA objects/);
  await current(8);
  expect(await text(id("sign-off-tally"))).toBe("1 of 9 looked at.");
  // It stays struck, whoever signed it off.
  expect(await style(engine, `${id("audit-row-7")} s`, "text-decoration-line")).toContain("line-through");
  await engine.press("Alt+ArrowUp");
  await current(7);
  expect(await engine.run("return document.querySelector('[data-testid=sign-off-note]').value")).toBe("Struck.");
  await tabTo("sign-off-withdraw");
  await engine.press("Enter");
  await engine.until(`!document.querySelector('${id("sign-off-7-objects")}')`);
  expect(await text(id("sign-off-tally"))).toBe("0 of 9 looked at.");
});

test("without a name nobody signs off; one can be given where it is missing", async () => {
  await audit("nobody");
  await tabTo("sign-off-name");
  await engine.press(..."Ioana Pop", "Enter");
  await there(id("sign-off-act"));
  expect(await text(id("sign-off"))).toContain("as Ioana Pop");
});

test("the library makes room for the table, and comes back when asked", async () => {
  await audit();
  expect(await engine.run("return document.querySelector('nav[data-pane=library]') === null")).toBe(true);
  await engine.press("Control+b");
  await there("nav[data-pane=library]");
  await engine.press("Escape");
  await there(id("answer"));
  await there("nav[data-pane=library]");
});

test("a failed quote has the picture of the closest passage, in red and never in yellow", async () => {
  await audit();
  await engine.run(`document.querySelector('${id("audit-row-7")}').click();`);
  await there(`${id("audit-details")} ${id("clip")} .closest`);
  expect(await style(engine, `${id("audit-details")} ${id("clip")} .closest`, "outline-style")).toBe("dashed");
  expect(await style(engine, `${id("audit-details")} ${id("clip")} .closest`, "background-color")).toBe("rgba(0, 0, 0, 0)");
  expect(await text(id("differences"))).toBe("2 words differ. Both are numbers. [answer only: two] [source only: three] [answer only: six] [source only: twelve]");
});

test.each([["changed", "differs", "file differs"], ["lost", "missing", "file missing"]])("a file that is %s is said to be so in its rows: no green, no picture", async (query, fact, result) => {
  await audit(query);
  const row = await text(id("audit-row-1"));
  expect(row).toContain(fact);
  expect(row).toContain(result);
  expect(await engine.run(`return document.querySelectorAll('${id("audit-row-1")} .ok').length`)).toBe(0);
  await engine.run(`document.querySelector('${id("audit-row-1")}').click();`);
  await current(1);
  expect(await engine.run(`return document.querySelectorAll('${id("audit-details")} ${id("clip")}').length`)).toBe(0);
});

test("the proof's dialog is filled in by keyboard, writes, and gives the focus back when it is closed", async () => {
  await audit("tsa=https://stamp.example");
  await tabTo("export-proof");
  await engine.press("Enter");
  await there(id("proof-says"));
  expect(await text(id("proof-says"))).toContain("The proof will say that 5 of 9 citations hold.");
  expect(await text(id("proof-says"))).toContain("0 of 9 signed off.");
  await tabTo("proof-template");
  await engine.press("ArrowDown");
  await tabTo("proof-stamp");
  expect(await engine.run(`return document.querySelector('${id("proof-stamp")}').checked`)).toBe(false);
  await engine.press("Space");
  expect(await engine.run(`return document.querySelector('${id("proof-stamp")}').checked`)).toBe(true);
  await engine.press("Escape");
  await engine.until(`!document.querySelector('${id("proof-dialog")}')`);
  expect(await focused()).toBe("export-proof");
  await engine.press("Enter");
  await there(id("proof-says"));
  // A time stamp asks another computer: each time anew.
  expect(await engine.run(`return document.querySelector('${id("proof-stamp")}').checked`)).toBe(false);
  await tabTo("proof-write");
  await engine.press("Enter");
  await engine.until(`!document.querySelector('${id("proof-dialog")}') && document.body.innerText.includes('Proof saved')`);
});

describe.each([["en", english], ["ro", romanian]] as const)("in %s", (lang, t) => {
  describe.each(["light", "dark"])("in the %s theme", (theme) => {
    test("sign-off and proof have no fault that axe sees, with more contrast too", async () => {
      await audit(`lang=${lang}&theme=${theme}&noocr`);
      await engine.run(`document.querySelector('${id("audit-row-7")}').click();`);
      await there(`${id("audit-details")} ${id("clip")} img`);
      await still(engine);
      expect(await faults(engine)).toEqual([]);
      expect(await letThrough(engine, "prefers-contrast")).toBeGreaterThan(2);
      expect(await faults(engine)).toEqual([]);
      await engine.run(`document.querySelector('${id("export-proof")}').click();`);
      await there(id("proof-says"));
      await still(engine);
      expect(await text(".ts-dialog-title")).toBe(t.proof.title);
      expect(await faults(engine)).toEqual([]);
    });
  });
});
