// The library: sessions that are renamed, sought, deleted and brought back, documents that are removed, matters.

import { afterAll, beforeAll, expect, test } from "vitest";
import { desk, type Engine, window } from "./desk";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

const SESSION = "[data-testid=session-s-meaning]";
const gone = (selector: string) => engine.until(`!document.querySelector('${selector}')`);
const there = (selector: string) => engine.until(`document.querySelector('${selector}')`);
const text = (selector: string) => engine.run<string>("return document.querySelector(a[0])?.innerText ?? ''", selector);
const current = () => engine.run<string>("return document.querySelector('[data-testid^=matter-][aria-current=true]').dataset.testid");

/** Chooses from the menu of a row. */
async function choose(row: string, item: string): Promise<void> {
  await engine.run("document.querySelector(a[0]).closest('li').querySelector('.menu button').focus()", row);
  await engine.press("Enter");
  await there("[role=menuitem]");
  await engine.run("[...document.querySelectorAll('[role=menuitem]')].find((e) => e.innerText === a[0]).dataset.testid = 'chosen'", item);
  await engine.point("[data-testid=chosen]", true);
}

/** Names a new matter in its dialog. */
async function nameMatter(name: string): Promise<void> {
  await engine.point("[aria-label='New matter']", true);
  await engine.until("document.activeElement?.dataset.testid === 'name-input'");
  await engine.press(...name, "Enter");
  await there(`[data-testid="matter-${name}"]`);
}

test("a session is renamed, and its answer with it", async () => {
  await desk(engine, "open=s-meaning");
  await there("[data-testid=anchor-1]");
  await choose(SESSION, "Rename…");
  await there("[data-testid=name-input]");
  await engine.run("document.querySelector('[data-testid=name-input]').select()");
  await engine.press(..."Incidents", "Enter");
  await gone("[data-testid=name-input]");
  await engine.until(`document.querySelector('${SESSION}').innerText.startsWith('Incidents')`);
  expect(await text("main h1")).toBe("Incidents");
});

test("sessions are sought by a part of their name", async () => {
  await desk(engine, "");
  await engine.point("[data-testid=search-sessions]", true);
  await engine.until("document.activeElement.dataset.testid === 'session-search'");
  await engine.press(..."record");
  await gone(SESSION);
  expect(await engine.run("return [...document.querySelectorAll('[data-testid^=session-s-]')].map((e) => e.dataset.testid)")).toEqual(["session-s-exit"]);
  await engine.press(..."xyz");
  await engine.until("document.querySelector('nav').innerText.includes('No matching sessions.')");
  await engine.press("Escape");
  await there(SESSION);
});

test("a deleted session is gone at once, also from the desk and from Go to, and Undo brings it back", async () => {
  await desk(engine, "open=s-meaning");
  await there("[data-testid=anchor-1]");
  await choose(SESSION, "Delete");
  await gone(SESSION);
  await gone("[data-testid=anchor-1]");
  await engine.press("Control+k");
  await there("[data-testid=go-to-input]");
  await engine.press(..."Security", "Tab");
  expect(await text("#go-to-list")).not.toContain("Security Incident");
  await engine.press("Escape");
  await gone("[data-testid=go-to-input]");
  await engine.point("[data-testid=undo]", true);
  await there(SESSION);
  await gone("[data-testid=toast]");
});

test("a document is removed only after a question", async () => {
  await desk(engine, "");
  await choose("[data-testid=document-letter]", "Remove…");
  await there("[data-testid=remove-dialog]");
  expect(await text("[data-testid=remove-dialog]")).toMatch(/Remove “Side letter.*Its file and text stay in the library as long as a saved session cites them/s);
  await engine.press("Escape");
  await gone("[data-testid=remove-dialog]");
  await there("[data-testid=document-letter]");
  await choose("[data-testid=document-letter]", "Remove…");
  await there("[data-testid=remove-yes]");
  await engine.point("[data-testid=remove-yes]", true);
  await gone("[data-testid=document-letter]");
  await gone("[data-testid=remove-dialog]");
});

test("a new matter is open, empty, and without the conversation of the one before", async () => {
  await desk(engine, "open=s-meaning");
  await there("[data-testid=anchor-1]");
  await nameMatter("Second matter");
  expect(await current()).toBe("matter-Second matter");
  await gone("[data-testid=anchor-1]");
  expect(await engine.run("return document.querySelector('#ask-input').placeholder")).toBe("Import a document first");
});

test("each matter remembers its width and tab, also over a new start", async () => {
  const width = () => engine.run<number>("return Math.round(document.querySelector('[data-pane=panel]').getBoundingClientRect().width)");
  const tab = () => engine.run<string>("return document.querySelector('[id^=side-tab-][aria-selected=true]').id");
  const go = async (matter: string) => {
    await engine.point(`[data-testid="matter-${matter}"]`, true);
    await engine.until(`document.querySelector('[data-testid="matter-${matter}"]').getAttribute('aria-current') === 'true'`);
  };
  await desk(engine, "");
  await go("Harbour Street lease");
  const usual = await width();
  await go("Northgate outsourcing");
  await engine.run("[...document.querySelectorAll('[role=separator]')].at(-1).focus()");
  await engine.press("ArrowLeft", "ArrowLeft");
  await engine.until(`Math.round(document.querySelector('[data-pane=panel]').getBoundingClientRect().width) !== ${usual}`);
  const wider = await width();
  expect(wider).toBe(usual + 32);
  await engine.point("#side-tab-document", true);
  await engine.until("document.querySelector('#side-tab-document').getAttribute('aria-selected') === 'true'");
  await go("Harbour Street lease");
  expect([await width(), await tab()]).toEqual([usual, "side-tab-sources"]);
  await go("Northgate outsourcing");
  expect([await width(), await tab()]).toEqual([wider, "side-tab-document"]);
  await desk(engine, "");
  await engine.until("document.querySelector('[id^=side-tab-]')");
  expect([await width(), await tab()]).toEqual([wider, "side-tab-document"]);
});
