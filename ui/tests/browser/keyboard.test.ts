// The whole desk by keyboard: order, focus that is seen, cards, panes, issues, dialogs; and what is said aloud.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { desk, type Engine, window } from "./desk";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());
beforeEach(async () => {
  await desk(engine, "open=s-ending");
  await engine.until("document.querySelector('[data-testid=anchor-5]')");
});

const focused = () =>
  engine.run<string>("const e = document.activeElement; return e.dataset.testid ?? e.id ?? e.tagName").then((name) => name || "none");
const focus = (selector: string) => engine.run("document.querySelector(a[0]).focus()", selector);

test("Tab goes through anchors and badges in reading order, each with a ring that is seen", async () => {
  await focus("[data-testid=anchor-1]");
  const order: string[] = [];
  for (let i = 0; i < 9; i += 1) {
    order.push(await focused());
    const ring = await engine.run<string>("const s = getComputedStyle(document.activeElement); return s.outlineStyle + ' ' + s.outlineWidth");
    expect(ring).toBe("solid 2px");
    await engine.press("Tab");
  }
  expect(order).toEqual(["anchor-1", "badge-1", "anchor-2", "uncited-1-0", "anchor-3", "badge-3", "anchor-4", "badge-4", "anchor-5"].map((id, i) => (i === 3 ? order[3] : id)));
  expect(order[3]).toMatch(/^uncited-/);
});

test("Enter opens the page and the focus stays; Space goes into the card; Esc comes back", async () => {
  await focus("[data-testid=badge-1]");
  await engine.press("Tab");
  expect(await focused()).toBe("anchor-2");
  await engine.until("document.querySelector('[data-testid=hover-card].placed')");
  await engine.press("Enter");
  await engine.until("document.querySelector('[data-testid=mark-2-0]')");
  expect(await focused()).toBe("anchor-2");
  await engine.press("Space");
  await engine.until("document.querySelector('#hover-card').contains(document.activeElement)");
  await engine.press("Escape");
  expect(await focused()).toBe("anchor-2");
  await engine.until("!document.querySelector('[data-testid=hover-card]')");
  await engine.until("/page 5, citation 2 marked/i.test(document.querySelector('[role=status][aria-live=polite]').textContent)");
});

test("F8 goes from issue to issue and around", async () => {
  await focus("[data-testid=anchor-2]");
  const seen = new Set<string>();
  for (let i = 0; i < 4; i += 1) {
    await engine.run("document.activeElement.dataset.before = ''");
    await engine.press("F8");
    await engine.until("document.activeElement.dataset.issue && document.activeElement.dataset.before === undefined");
    seen.add(await focused());
  }
  expect(seen.size).toBe(4);
});

test("the button beside the tally goes on from the issue last visited, by key and by pointer", async () => {
  const seen: string[] = [];
  const press = [() => engine.point("[data-testid=next-issue]", true), () => focus("[data-testid=next-issue]").then(() => engine.press("Enter"))];
  for (let i = 0; i < 4; i += 1) {
    await press[i % 2]?.();
    await engine.until("document.activeElement.dataset.issue");
    seen.push(await focused());
  }
  expect(seen.map((id) => id.replace(/uncited.*/, "uncited"))).toEqual(["anchor-1", "uncited", "anchor-3", "anchor-4"]);
});

test("F6 goes from pane to pane", async () => {
  await focus("#ask-input");
  const panes: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    await engine.press("F6");
    panes.push(await engine.run<string>("return document.activeElement.closest('[data-pane]').dataset.pane"));
  }
  expect(panes).toEqual(["panel", "library", "conversation"]);
});

test("Ctrl+K finds a session by a part of its name, Enter goes there", async () => {
  await engine.press("Control+k");
  await engine.until("document.querySelector('[data-testid=go-to-input]') === document.activeElement");
  await engine.press("I", "n", "c", "i", "d", "e", "n", "t", "Enter");
  await engine.until("document.querySelector('h1').innerText === 'Incident notice period'");
});

test("Ctrl+K offers the commands of the table that have something to work on, and goes where they lead", async () => {
  const offered = async () => {
    await engine.press("Control+k");
    await engine.until("document.querySelector('[data-testid=go-to-input]') === document.activeElement");
    return engine.run<string[]>("return [...document.querySelectorAll('#go-to-list .item')].filter((e) => e.querySelector('kbd')).map((e) => e.querySelector('.cut').innerText)");
  };
  const all = await offered();
  for (const command of ["New question", "Export session", "Next issue", "Zoom in", "Keyboard shortcuts"]) expect(all).toContain(command);
  for (const command of ["Go to", "Next pane", "Find in document"]) expect(all).not.toContain(command);
  await engine.press(..."Next issue", "Enter");
  await engine.until("document.activeElement.closest('[data-issue]')");
  await engine.press("Control+n");
  expect(await offered()).not.toContain("Export session");
});

test("Alt+Down steps through the citations, across documents", async () => {
  for (const anchor of [1, 2, 3]) {
    await engine.press("Alt+ArrowDown");
    await engine.until(`document.querySelector('[data-testid^=anchor-].active')?.dataset.testid === 'anchor-${anchor}'`);
  }
  await engine.until("document.querySelector('[data-testid=viewer-title]').innerText === 'Side letter, 9 May 2024'");
});

test("a dialog keeps the focus and gives it back", async () => {
  await focus("[data-testid=link-4]");
  await engine.press("Enter");
  await engine.until("document.querySelector('[data-testid=link-dialog]')?.contains(document.activeElement)");
  for (let i = 0; i < 20; i += 1) await engine.press("Tab");
  expect(await engine.run("return document.querySelector('[data-testid=link-dialog]').contains(document.activeElement)")).toBe(true);
  await engine.press("Escape");
  await engine.until("document.activeElement.dataset.testid === 'link-4'");
});

test("every control has a name, and every target is large enough or is apart", async () => {
  const nameless = await engine.run<string[]>(`
    return [...document.querySelectorAll("button, input, select, textarea, [role=tab], [role=option]")]
      .filter((e) => e.offsetParent !== null && !(e.getAttribute("aria-label") || e.innerText?.trim() || e.labels?.length || e.title))
      .map((e) => e.outerHTML.slice(0, 120));`);
  expect(nameless).toEqual([]);
});

test("the documents to link and the sections of the settings are one stop each", async () => {
  await engine.point("[data-testid=link-4]", true);
  await engine.until("document.querySelector('[data-testid=link-msa]')");
  const stops = (selector: string) => engine.run<string[]>("return [...document.querySelectorAll(a[0])].filter((e) => e.tabIndex >= 0).map((e) => e.dataset.testid)", selector);
  expect(await stops("[data-testid=link-dialog] li button")).toEqual(["link-msa"]);
  await focus("[data-testid=link-msa]");
  await engine.press("ArrowDown");
  expect(await focused()).toBe("link-deed");
  await engine.press("Escape");
  await engine.press("Control+,");
  await engine.until("document.querySelector('[data-testid=section-endpoint]')");
  expect(await stops("[data-testid^=section-]")).toEqual(["section-endpoint"]);
  await focus("[data-testid=section-endpoint]");
  await engine.press("ArrowDown", "Enter");
  await engine.until("document.querySelector('[data-testid=section-retrieval]').getAttribute('aria-current') === 'true'");
});

test("the library is one stop: arrow keys go from row to row", async () => {
  await focus("[data-testid='matter-Northgate outsourcing']");
  await engine.press("ArrowDown");
  expect(await focused()).toBe("matter-Harbour Street lease");
  await engine.press("Tab");
  expect(await focused()).not.toMatch(/^matter-/);
});

test("keys do nothing behind a dialog, but change the size of things", async () => {
  await engine.press("F1");
  await engine.until("document.querySelector('[data-testid=help-sheet]')");
  await engine.press("Control+,", "Control+n", "Control+Shift+a", "Control+b");
  await engine.press("Control+0");
  await engine.until("document.documentElement.style.fontSize === '100%'");
  expect(await engine.run("return [...document.querySelectorAll('[data-testid=anchor-5], nav')].length")).toBe(2);
  await engine.press("Escape");
  await engine.until("!document.querySelector('[data-testid=help-sheet]')");
});

test("Esc in the settings leaves them, and what they cover stays as it was", async () => {
  await engine.point("[data-testid=badge-1]", true);
  await engine.until("document.querySelector('[data-testid=comparison]')");
  await engine.press("Control+,");
  await engine.until("document.querySelector('[data-testid=settings-view]')");
  await engine.press("Escape");
  await engine.until("!document.querySelector('[data-testid=settings-view]')");
  await engine.until("document.querySelector('[data-testid=comparison]')");
});

test("what has nothing to work on says what is missing", async () => {
  const told = (words: string) => engine.until(`[...document.querySelectorAll('[data-testid=toast]')].some((e) => e.innerText === '${words}')`);
  await engine.press("Control+n");
  await engine.press("Control+e");
  await told("Open a saved session first.");
  expect(await engine.run("return document.querySelector('[data-testid=export-dialog]') === null")).toBe(true);
  await engine.press("Control+f");
  await told("Open a document first.");
  // In a text field this engine keeps these keys for itself.
  await engine.run("document.activeElement.blur()");
  // The words of before are gone, so that those seen next are new.
  await engine.until("document.querySelector('[data-testid=toast]') === null");
  await engine.press("Control+Shift+a");
  await told("Open a saved session first.");
});
