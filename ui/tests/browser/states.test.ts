// Every state of a quotation (UI.md, section 2): its look, its words, its accessible name; and the tally above.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { desk, type Engine, style, window } from "./desk";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

const text = (selector: string) => engine.run<string>("return document.querySelector(a[0])?.innerText ?? ''", selector);
const name = (selector: string) => engine.run<string>("return document.querySelector(a[0])?.getAttribute('aria-label') ?? ''", selector);

describe.each(["light", "dark"])("in the %s theme", (theme) => {
  beforeAll(async () => {
    await desk(engine, `theme=${theme}&open=s-ending`);
    await engine.until("document.querySelector('[data-testid=anchor-5]')");
  });

  test("verified: normal ink, a number and a green check", async () => {
    const [quote, prose] = [await style(engine, "[data-testid=quote-2]", "color"), await style(engine, "[data-testid=answer]", "color")];
    expect(quote).toBe(prose);
    expect(await name("[data-testid=anchor-2]")).toBe("Citation 2, verified. Managed Services Agreement, page 5");
    expect(await engine.run("return !!document.querySelector('[data-testid=anchor-2] svg')")).toBe(true);
    expect(await engine.run("return document.querySelector('[data-testid=badge-2]') === null")).toBe(true);
  });
  test("not found: struck through and underlined, still readable and selectable, a badge that explains", async () => {
    expect(await style(engine, "[data-testid=quote-1]", "text-decoration-line")).toContain("line-through");
    expect(await engine.run("return getComputedStyle(document.querySelector('[data-testid=quote-1]').parentElement).textDecorationLine")).toContain("underline");
    expect(await style(engine, "[data-testid=quote-1]", "user-select")).not.toBe("none");
    expect(await text("[data-testid=badge-1]")).toBe("not found in source");
    expect(await name("[data-testid=anchor-1]")).toBe("Citation 1, not found in source. Managed Services Agreement, page 5");
    // Screen readers skip the strike: hidden words say it.
    expect(await engine.run("return document.querySelector('[data-testid=quote-1]').textContent")).toMatch(/^\[not found in source: .*\]$/s);
  });
  test("near match: an amber wash, a wavy line, a badge that sends to the page", async () => {
    expect(await engine.run("return getComputedStyle(document.querySelector('[data-testid=quote-3] .words')).textDecorationStyle")).toBe("wavy");
    expect(await text("[data-testid=badge-3]")).toBe("check against the page image");
    expect(await name("[data-testid=anchor-3]")).toBe("Citation 3, near match in scanned text. Side letter, 9 May 2024, page 1");
    expect(await engine.run("return document.querySelectorAll('[data-testid=source-3] [data-testid=clip] img').length")).toBe(1);
    expect(await text("[data-testid=source-3]")).toContain("Text read from this image");
  });
  test("unresolved: grey, and a way to link a document", async () => {
    expect(await text("[data-testid=badge-4]")).toBe("citation unresolved");
    expect(await name("[data-testid=anchor-4]")).toContain("Citation 4, citation unresolved. no document");
    expect(await text("[data-testid=unresolved-4]")).toContain("Link a document…");
  });
  test("uncited: a dotted line and a dashed badge", async () => {
    expect(await style(engine, ".claim", "text-decoration-style")).toBe("dotted");
    const badge = "[data-testid^=uncited-]";
    expect(await text(badge)).toBe("no source");
    expect(await style(engine, badge, "border-top-style")).toBe("dashed");
    await engine.point(badge, true);
    await engine.until("document.querySelector('[data-testid=comparison]')");
    expect(await text("[data-testid=comparison]")).toContain("Nothing was cited for this sentence.");
    await engine.press("Escape");
  });
  test("the comparison says what differs, in words", async () => {
    await engine.point("[data-testid=badge-1]", true);
    await engine.until("document.querySelector('[data-testid=comparison]')");
    const words = await text("[data-testid=comparison]");
    expect(words).toContain("Closest passage in the cited source");
    expect(words).toContain("2 words differ. Both are numbers.");
    await engine.press("Escape");
    await engine.until("!document.querySelector('[data-testid=comparison]')");
    expect(await engine.run("return document.activeElement.dataset.note")).toBe("badge-1");
  });
  test("the tally equals the marks in the prose", async () => {
    const tally = await text("[data-testid=tally]");
    const marks = await engine.run<Record<string, number>>(
      "const n = {}; for (const e of document.querySelectorAll('[data-testid^=anchor-]')) n[e.dataset.status] = (n[e.dataset.status] ?? 0) + 1; n.uncited = document.querySelectorAll('.claim').length; return n;",
    );
    expect(tally.replace(/\s+/g, " ")).toContain(`${marks["verified"]} of 5 quotes verified`);
    expect(tally).toContain(`${marks["near_match"]} near match`);
    expect(tally).toContain(`${marks["not_found"]} not found`);
    expect(tally).toContain(`${marks["citation_unresolved"]} unresolved`);
    expect(tally).toContain(`${marks["uncited"]} without a source`);
    expect(await engine.run("return document.querySelector('[data-testid=tally]').dataset.sentence")).toMatch(/documents unchanged$/);
  });
});

test("what is copied from the prose keeps its anchors and its marks, also where a part of a failed quote is copied", async () => {
  await desk(engine, "open=s-ending");
  await engine.until("document.querySelector('[data-testid=anchor-5]')");
  const copied = (select: string) =>
    engine.run<string>(
      `const answer = document.querySelector("[data-testid=answer]"), range = document.createRange(), data = new DataTransfer();
       ${select}
       getSelection().removeAllRanges();
       getSelection().addRange(range);
       answer.dispatchEvent(new ClipboardEvent("copy", { clipboardData: data, bubbles: true, cancelable: true }));
       return data.getData("text/plain");`,
    );
  expect((await copied("range.selectNodeContents(answer);")).split("\n")).toEqual([
    "Northgate may end the agreement at once if notice is missed on “two or more occasions in any rolling period of six months”[1] [not found in source], “whether or not any of those failures has been remedied”[2].",
    "Suppliers are usually allowed one day’s grace. [no source] Each notice must be copied “to the Company Secretary on the same Business Day”[3] [check against the page image], and to the chief executive under “clause 4 of the Escalation Protocol”[4] [citation unresolved].",
    "The right lapses if “not exercised within ninety days”[5] of the third occasion.",
  ]);
  const inside = "const words = [...document.querySelector('[data-testid=quote-1]').childNodes].find((n) => n.nodeType === 3 && n.data.includes('two or')); range.setStart(words, 1); range.setEnd(words, 12);";
  expect(await copied(inside)).toMatch(/^two or more \[not found in source\]$/);
  expect(await copied("range.selectNodeContents(document.querySelector('[data-testid=quote-1]'));")).toBe("“two or more occasions in any rolling period of six months” [not found in source]");
  expect(await copied("range.setStart(answer, 0); range.setEnd(document.querySelector('[data-testid=quote-1]').childNodes[1], 12);")).toMatch(/“two or more \[not found in source\]$/);
});

test("a version that is no longer in force is flagged beside whatever else is said of it", async () => {
  await desk(engine, "superseded&open=s-ending");
  await engine.until("document.querySelector('[data-testid=source-3]')");
  for (const part of ["scanned", "v1", "not in force"]) expect(await text("[data-testid=source-3]")).toContain(part);
  await engine.point("[data-testid=document-msa]", true);
  await engine.until("document.querySelector('[data-testid=cited-in-s-ending]')");
  for (const part of ["1 quote failed", "no longer in force"]) expect(await text("[data-testid=cited-in-s-ending]")).toContain(part);
  for (const part of ["all quotes verified", "no longer in force"]) expect(await text("[data-testid=cited-in-s-exit]")).toContain(part);
});

test("what was copied of one explanation is not said of the next in the same paragraph", async () => {
  await desk(engine, "open=s-twice");
  await engine.until("document.querySelector('[data-testid=badge-2]')");
  await engine.point("[data-testid=badge-1]", true);
  await engine.until("document.querySelector('[data-testid=comparison-copy]')");
  await engine.point("[data-testid=comparison-copy]", true);
  await engine.until("document.querySelector('[data-testid=comparison-copy]').innerText === 'Copied'");
  await engine.point("[data-testid=badge-2]", true);
  await engine.until("document.querySelector('[data-note=badge-2][aria-expanded=true]')");
  expect(await text("[data-testid=comparison-copy]")).toBe("Copy source wording");
});

test("linking looks for the words and leaves the session as it is", async () => {
  await desk(engine, "open=s-ending");
  await engine.until("document.querySelector('[data-testid=link-4]')");
  await engine.point("[data-testid=link-4]", true);
  await engine.until("document.querySelector('[data-testid=link-msa]')");
  await engine.point("[data-testid=link-msa]", true);
  await engine.until("document.querySelector('[data-testid=linked-4]')");
  expect(await text("[data-testid=linked-4]")).toContain("Not found");
  expect(await engine.run("return document.querySelector('[data-testid=anchor-4]').dataset.status")).toBe("citation_unresolved");
});
