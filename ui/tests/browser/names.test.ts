// What screen readers are given (UI.md, section 8), read from the accessibility tree and not from attributes.

import { afterAll, beforeAll, expect, test } from "vitest";
import { desk, type Engine, window } from "./desk";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
  await desk(engine, "open=s-ending");
  await engine.until("document.querySelector('[data-testid=anchor-5]')");
});
afterAll(() => engine.close());

const check = async (selector: string, role: string, name: string | RegExp) => {
  const found = await engine.accessible(selector);
  expect(found.role, selector).toBe(role);
  if (typeof name === "string") expect(found.name, selector).toBe(name);
  else expect(found.name, selector).toMatch(name);
};

test("landmarks", async () => {
  await check('[data-pane="library"]', "navigation", "Library");
  await check("main", "main", "Conversation");
  await check('[data-pane="panel"]', "complementary", "Sources and document");
});
test("the question is a heading of the second level", async () => {
  await check("main h2", "heading", /Northgate/);
});
test("anchors say number, state, document and page", async () => {
  await check("[data-testid=anchor-1]", "button", "Citation 1, not found in source. Managed Services Agreement, page 5");
  await check("[data-testid=anchor-2]", "button", "Citation 2, verified. Managed Services Agreement, page 5");
  await check("[data-testid=anchor-3]", "button", "Citation 3, near match in scanned text. Side letter, 9 May 2024, page 1");
  await check("[data-testid=anchor-4]", "button", /^Citation 4, citation unresolved\. /);
  await check("[data-testid=badge-1]", "button", /not found in source/);
});
test("the page says which citation is marked on it, and is read line by line", async () => {
  await engine.point("[data-testid=anchor-2]", true);
  await engine.until("document.querySelector('[data-testid=mark-2-0]')");
  await check("[data-testid=page-5]", "group", /page 5/i);
  await engine.until("document.querySelectorAll('[data-testid=page-5] .line, [data-testid=page-5] [data-line]').length > 3 || document.querySelector('[data-testid=page-5]').innerText.split('\\n').length > 3");
  await engine.until("/page 5, citation 2 marked/i.test(document.querySelector('[role=status][aria-live=polite]').textContent)");
});
test("hidden words say what is marked, and are not copied", async () => {
  await engine.run("document.querySelector('#side-tab-sources').click();");
  await engine.until("document.querySelector('[data-testid=source-5] mark')");
  const around = (selector: string) => engine.run<string[]>("const e = document.querySelector(a[0]); return ['::before', '::after'].map((p) => getComputedStyle(e, p).content)", selector);
  expect(await around("[data-testid=source-5] mark")).toEqual(['"[cited: "', '"]"']);
  expect(await around("[data-testid=source-1] .closest")).toEqual(['"[closest passage: "', '"]"']);
  const copied = await engine.run<string>(`
    const words = document.querySelector("[data-testid=source-5] blockquote");
    getSelection().selectAllChildren(words);
    const data = new DataTransfer();
    words.dispatchEvent(new ClipboardEvent("copy", { clipboardData: data, bubbles: true, cancelable: true }));
    return data.getData("text/plain");`);
  expect(copied).toMatch(/not exercised within ninety days after/);
});
test("a page is called by its printed label wherever it is read or heard; only what is marked is said to be", async () => {
  await desk(engine, "labels&open=s-ending");
  await engine.until("document.querySelector('[data-testid=anchor-2]')");
  await check("[data-testid=anchor-2]", "button", "Citation 2, verified. Managed Services Agreement, page B-5");
  await engine.point("[data-testid=anchor-2]", true);
  await engine.until("/^Page B-5, citation 2 marked/.test(document.querySelector('[role=status][aria-live=polite]').textContent)");
  await engine.point("[data-testid=badge-1]", true);
  await engine.until("document.querySelector('[data-testid=comparison-open]')?.innerText === 'Open page B-5'");
  await engine.point("[data-testid=comparison-open]", true);
  await engine.until("/^Page B-5, citation 1, closest passage outlined/.test(document.querySelector('[role=status][aria-live=polite]').textContent)");
  await desk(engine, "reread&open=s-ending~1");
  await engine.until("/^Page 5, citation 1, nothing marked/.test(document.querySelector('[role=status][aria-live=polite]').textContent)");
  await desk(engine, "open=s-ending");
  await engine.until("document.querySelector('[data-testid=anchor-5]')");
});
test("fields, tabs and dividers have names", async () => {
  await engine.point("[data-testid=anchor-2]", true);
  await engine.until("document.querySelector('[data-testid=zoom]')");
  await check("#ask-input", "textbox", /question/i);
  await check("#side-tab-sources", "tab", /^Sources/);
  await check("#side-tab-document", "tab", "Document");
  // This engine says of a select that it is a button with a menu.
  await check("[data-testid=zoom]", "button", "Zoom");
  // This engine adds the words that are in the empty field.
  await check("#find-input", "textbox", /^Find in document/);
  await check("#page-input", "textbox", /^Page number, of \d+$/);
  await check("[role=separator]", "separator", /./);
});
test("nothing that can be pressed is without a name", async () => {
  const nameless = await engine.run<string[]>(
    "return [...document.querySelectorAll('button, a[href], input, select, textarea')].filter((e) => e.offsetParent && !(e.getAttribute('aria-label') || e.innerText.trim() || e.labels?.length || e.title)).map((e) => e.outerHTML.slice(0, 90))",
  );
  expect(nameless).toEqual([]);
});
