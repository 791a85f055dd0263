// What a quotation leaves out, changes, cuts off or skips, and what was read from a picture (UI.md, section 2): looks, words, names, boxes and sums.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { desk, type Engine, faults, letThrough, style, still, window } from "./desk";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

const id = (name: string) => `[data-testid="${name}"]`;
const text = (selector: string) => engine.run<string>("return document.querySelector(a[0])?.innerText ?? ''", selector);
const all = (selector: string) => engine.run<string[]>("return [...document.querySelectorAll(a[0])].map((e) => e.textContent)", selector);
const there = (selector: string) => engine.until(`document.querySelector(${JSON.stringify(selector)})`);
/** A colour of the theme as the engine computes it. */
const ink = (token: string) => engine.run<string>("const e = document.createElement('i'); e.style.color = `var(${a[0]})`; document.body.append(e); const c = getComputedStyle(e).color; e.remove(); return c;", token);

async function states(query = ""): Promise<void> {
  await desk(engine, `${query}open=s-states`);
  await there(id("anchor-9"));
}

describe.each(["light", "dark"])("in the %s theme", (theme) => {
  beforeAll(() => states(`theme=${theme}&`));

  test("altered: a solid plum line, brackets and ellipses in plum boxes, a badge that says what is left out", async () => {
    const words = `${id("quote-2")} .words`;
    expect(await style(engine, words, "text-decoration-style")).toBe("solid");
    expect(await style(engine, words, "text-decoration-color")).toBe(await ink("--alt"));
    expect(await all(`${id("quote-2")} .changed`)).toEqual(["[or]", "…"]);
    expect(await text(id("badge-2"))).toBe("altered: leaves out “not”");
    expect(await text(id("badge-9"))).toBe("altered");
    expect(await engine.run("return document.querySelector(a[0]) === null", `${id("anchor-2")} svg`)).toBe(true);
  });
  test("from a scan: a dashed slate line and words, and no green anywhere about it", async () => {
    const words = `${id("quote-4")} .words`;
    expect(await style(engine, words, "text-decoration-style")).toBe("dashed");
    expect(await style(engine, words, "text-decoration-color")).toBe(await ink("--scan"));
    expect(await text(id("badge-4"))).toBe("matches scanned text");
    const green = await ink("--ok");
    const about = "return [...document.querySelectorAll(a[0])].flatMap((e) => [e, ...e.querySelectorAll('*')]).some((e) => getComputedStyle(e).color === a[1])";
    expect(await engine.run(about, `${id("quote-4")}, ${id("anchor-4")}, ${id("badge-4")}, ${id("tally-scan")}`, green)).toBe(false);
    expect(await engine.run("return document.querySelector(a[0]) === null", `${id("anchor-4")} svg`)).toBe(true);
  });
  test("altered in a scan: both badges", async () => {
    expect(await text(id("badge-5"))).toBe("altered: leaves out “every”");
    expect(await text(id("scan-5"))).toBe("matches scanned text");
  });
  test("the sum equals the marks", async () => {
    const marks = await engine.run<Record<string, number>>(
      "const n = {}; for (const e of document.querySelectorAll('[data-testid^=anchor-]')) n[e.dataset.state] = (n[e.dataset.state] ?? 0) + 1; return n;",
    );
    expect(marks).toEqual({ verified: 2, scan: 1, altered: 3, near_match: 1, not_found: 1, citation_unresolved: 1 });
    expect(await engine.run("return document.querySelector(a[0]).dataset.sentence", id("tally"))).toBe(
      "2 of 9 quotes verified · 1 matches scanned text · 3 altered, 2 with a warning · 1 near match · 1 not found · 1 unresolved · 1 without a source · documents unchanged",
    );
    const register = await engine.run<string[]>("return [...document.querySelectorAll('.register i')].map((e) => e.className.split(' ')[0])");
    expect(register).toEqual(["verified", "altered", "verified", "scan", "altered", "near_match", "not_found", "citation_unresolved", "altered"]);
  });
  test("nothing of it is too faint, and all has names", async () => {
    expect(await faults(engine)).toEqual([]);
    await engine.point(id("badge-2"), true);
    await there(id("comparison"));
    await engine.run("document.querySelector('#side-tab-sources').click()");
    await there(id("source-4"));
    await still(engine);
    expect(await faults(engine)).toEqual([]);
    await engine.press("Escape");
  });
  test("the key shows every state in its own look", async () => {
    await engine.run("document.activeElement?.blur(); window.dispatchEvent(new KeyboardEvent('keydown', { key: '/', ctrlKey: true, bubbles: true, cancelable: true }))");
    await there(id("key-view"));
    for (const state of ["verified", "scan", "altered", "near_match", "not_found", "citation_unresolved"]) await there(`${id(`key-${state}`)} .words.${state}`);
    for (const word of ["Matches scanned text", "Altered", "No source"]) expect(await text(id("key-view"))).toContain(word);
    await still(engine);
    expect(await faults(engine)).toEqual([]);
    await engine.press("Escape");
    await there(id("anchor-9"));
  });
});

describe("what is heard", () => {
  beforeAll(() => states());
  test("anchors say state, what is left out, title and printed page", async () => {
    const name = async (n: number) => (await engine.accessible(id(`anchor-${n}`))).name;
    expect(await name(2)).toBe("Citation 2, altered, leaves out not. Brightwater Docks v Pell, page 112");
    expect(await name(3)).toBe("Citation 3, verified. Brightwater Docks v Pell, page 111");
    expect(await name(4)).toBe("Citation 4, matches scanned text. Side letter, 9 May 2024, page 1");
    expect(await name(5)).toBe("Citation 5, altered, leaves out every, matches scanned text. Side letter, 9 May 2024, page 1");
    expect(await name(9)).toBe("Citation 9, altered. Managed Services Agreement, page 4");
  });
  test("outline, cut and mark have hidden words, which are not copied", async () => {
    const before = (selector: string) => engine.run<string[]>("return [...document.querySelectorAll(a[0])].map((e) => getComputedStyle(e, '::before').content)", selector);
    expect(await before(`${id("quote-2")} .changed`)).toEqual(['"[altered: "', '"[altered: "']);
    await engine.point(id("badge-2"), true);
    await there(id("pair-source"));
    expect(await before(`${id("comparison")} ${id("pair-source")} .changed`)).toEqual(['"[replaced: "', '"[left out: "']);
    expect(await before(`${id("comparison")} ${id("pair-source")} .cut-off`)).toEqual(['"[not quoted: "', '"[not quoted: "']);
    expect(new Set(await before(`${id("comparison")} ${id("pair-source")} mark`))).toEqual(new Set(['"[cited: "']));
    await engine.press("Escape");
  });
});

describe("both texts", () => {
  beforeAll(() => states());
  test("of an altered quote are one above the other, and only quoted words are yellow", async () => {
    await engine.point(id("badge-2"), true);
    await there(id("comparison"));
    expect(await text(`${id("comparison")} .head`)).toContain("Altered: reads “or” for “nor”, leaves out “not”");
    const [answer, source] = [await engine.run<DOMRect>("return document.querySelector(a[0]).getBoundingClientRect().toJSON()", `${id("comparison")} ${id("pair-answer")}`), await engine.run<DOMRect>("return document.querySelector(a[0]).getBoundingClientRect().toJSON()", `${id("comparison")} ${id("pair-source")}`)];
    expect(answer.bottom).toBeLessThanOrEqual(source.top + 1);
    expect(await all(`${id("comparison")} ${id("pair-source")} mark`)).toEqual(["silence", "delay by a counterparty is consent to an assignment, and consent may", "be inferred from the acceptance of rent alone"]);
    expect(await all(`${id("comparison")} ${id("pair-source")} .changed`)).toEqual(["nor", "not"]);
    expect(await all(`${id("comparison")} ${id("pair-source")} .cut-off`)).toEqual(["Neither", ", provided that the counterparty has reserved its rights in writing."]);
    expect(await text(id("comparison-notes"))).toContain("begins after “Neither”, ends before “provided that”");
    await engine.press("Escape");
  });
  test("are in the card and in the sources too", async () => {
    await engine.point(id("anchor-2"));
    await there("#hover-card.placed");
    expect(await all(`#hover-card ${id("pair-source")} .changed`)).toEqual(["nor", "not"]);
    expect(await text(id("card-about"))).toBe("reads “or” for “nor”, leaves out “not”");
    expect(await text("#hover-card")).toContain("page 112 (PDF page 3)");
    expect(await text(id("card-open"))).toBe("Open page 112");
    await engine.press("Escape");
    await engine.run("document.querySelector('#side-tab-sources').click()");
    await there(id("source-2"));
    expect(await all(`${id("source-2")} ${id("pair-source")} .changed`)).toEqual(["nor", "not"]);
  });
});

describe("a scan", () => {
  beforeAll(() => states());
  test("shows its lines large enough to be read, above the text that was read from them; doubtful words are dotted", async () => {
    await engine.run("document.querySelector('#side-tab-sources').click()");
    await there(`${id("source-4")} ${id("clip")} img`);
    // The letters are of 11 points on a page of 595.
    const size = await engine.run<number>("return document.querySelector(a[0]).getBoundingClientRect().width / 595 * 11", `${id("source-4")} ${id("clip")} img`);
    expect(size).toBeGreaterThanOrEqual(15);
    expect(await engine.run("const [i, q] = [a[0], a[1]].map((s) => document.querySelector(s).getBoundingClientRect()); return i.bottom <= q.top", `${id("source-4")} ${id("clip")}`, `${id("source-4")} blockquote`)).toBe(true);
    expect(await all(`${id("source-4")} .weak`)).toEqual(["Managed"]);
    expect(await style(engine, `${id("source-4")} .weak`, "text-decoration-style")).toBe("dotted");
    expect(await text(id("source-4"))).toContain("Matches scanned text");
  });
  test("has a glyph alone where everything is from scans, with its words as a name", async () => {
    await desk(engine, "open=s-scans");
    await there(id("badge-2"));
    expect(await text(id("badge-1"))).toBe("");
    expect((await engine.accessible(id("badge-1"))).name).toBe("matches scanned text");
    expect(await text(id("tally"))).toContain("0 of 2 quotes verified");
  });
});

describe("on the page", () => {
  /** The boxes of a look on a page, in percent. */
  const boxes = (look: string) =>
    engine.run<[number, number, number, number][]>("return [...document.querySelectorAll(`.box.${a[0]}`)].map((e) => ['left', 'top', 'width', 'height'].map((k) => parseFloat(e.style[k])))", look);
  test("what is left out or replaced is outlined in plum, and never yellow", async () => {
    await desk(engine, "open=s-states~2");
    await engine.until("document.querySelectorAll('.box.altered').length === 2");
    expect(await style(engine, ".box.altered", "outline-color")).toBe(await ink("--page-alt-line"));
    const [yellow, plum] = [await boxes("active"), await boxes("altered")];
    for (const [x, y, w, h] of plum) {
      for (const [bx, by, bw, bh] of yellow) {
        const meet = Math.min(x + w, bx + bw) - Math.max(x, bx) > 0.3 && Math.min(y + h, by + bh) - Math.max(y, by) > 0.3;
        expect(meet).toBe(false);
      }
    }
    expect(await text(id("stepper"))).toContain("outlined words are not in the quotation");
    expect(await engine.run("return document.querySelector('#page-input').value")).toBe("112");
    expect(await text(".of")).toBe("PDF 3 of 3");
  });
  test("what was skipped has neither box nor yellow; in the card a break is shown", async () => {
    await desk(engine, "open=s-states~3");
    await engine.until("document.querySelectorAll('.box.active').length >= 2");
    // The running header lies above 8% of the page, its number below 94%.
    for (const [, top, , height] of await boxes("active")) expect([top > 8, top + height < 94]).toEqual([true, true]);
    await engine.point(id("anchor-3"));
    await there("#hover-card.placed");
    expect((await all("#hover-card mark")).join(" ")).toBe("for an answer, for as long as the landlord reasonably needs");
    expect(await text("#hover-card blockquote")).not.toMatch(/BRIGHTWATER|111/);
    expect(await engine.run("return document.querySelector('#hover-card .page-break').dataset.words")).toBe("… page break …");
    expect(await text(id("card-about"))).toBe("line break joined, page number skipped, page header skipped");
  });
  test("tags and bracket never cover words: where the margin is narrow they are outside the sheet", async () => {
    for (const [query, outside] of [["open=s-narrow~1", true], ["open=s-states~2", false]] as const) {
      await desk(engine, query);
      await engine.until("document.querySelector('.box.active') && document.querySelector('.layer span')");
      await engine.until(`document.querySelector('.tag').dataset.outside === '${outside}'`);
      const places = await engine.run<{ tags: number[]; bracket: number; words: number; sheet: number; list: number; lefts: number[] }>(`
        const page = document.querySelector(".box.active").closest(".page"), right = (e) => e.getBoundingClientRect().right;
        return {
          tags: [...page.querySelectorAll(".tag")].map(right), lefts: [...page.querySelectorAll(".tag")].map((e) => e.getBoundingClientRect().left),
          bracket: right(page.querySelector(".bracket")), words: Math.min(...[...page.querySelectorAll(".layer span")].map((e) => e.getBoundingClientRect().left)),
          sheet: page.getBoundingClientRect().left, list: document.querySelector("#pages").getBoundingClientRect().left,
        };`);
      for (const right of [...places.tags, places.bracket]) expect(right).toBeLessThanOrEqual(outside ? places.sheet : places.words);
      for (const left of places.lefts) expect(left).toBeGreaterThanOrEqual(places.list);
    }
  });
});

describe("an issue", () => {
  test("by mouse has its ring, its comparison and its page, and is the current citation everywhere", async () => {
    await states();
    await engine.point(id("next-issue"), true);
    await there(`${id("comparison")}`);
    await engine.until("document.activeElement?.dataset.testid === 'anchor-2'");
    expect(await style(engine, id("anchor-2"), "outline-style")).toBe("solid");
    expect(await style(engine, id("anchor-2"), "outline-width")).toBe("2px");
    await engine.until("document.querySelectorAll('.box.altered').length === 2");
    expect(await text(id("stepper"))).toContain("Citation 2 of 9");
    expect(await engine.run("return document.querySelector(a[0]).getAttribute('aria-current')", id("anchor-2"))).toBe("true");
    const seen = "const c = document.querySelector(a[0]).getBoundingClientRect(), v = document.querySelector('main .scroll').getBoundingClientRect(); return c.top >= v.top && c.bottom <= v.bottom";
    expect(await engine.run(seen, id("comparison"))).toBe(true);
    // The next step goes on from there, and no card of another citation stays.
    await engine.press("Alt+ArrowDown");
    await engine.until("/Citation 3 of 9/.test(document.querySelector('[data-testid=stepper]').innerText)");
    expect(await engine.run("return document.querySelector('#hover-card')?.getAttribute('aria-label') ?? ''")).not.toContain("Citation 2");
    await engine.press("F8");
    await engine.until("document.activeElement?.dataset.testid === 'anchor-5'");
    await engine.press("F8");
    await engine.until("document.activeElement?.dataset.testid === 'anchor-6'");
    expect(await engine.run("return document.querySelector(a[0]).dataset.state", id("comparison"))).toBe("near_match");
  });
});

describe("a record of the first format", () => {
  test("opens, and shows for what it is what it called verified", async () => {
    await desk(engine, "open=s-older");
    await there(id("badge-2"));
    expect(await text(id("badge-1"))).toBe("altered");
    expect(await text(id("badge-2"))).toBe("matches scanned text");
    expect(await text(id("tally"))).toContain("0 of 2 quotes verified");
    await engine.point(id("badge-1"), true);
    await there(id("comparison"));
    expect(await all(`${id("comparison")} ${id("pair-source")} .changed`)).toEqual(["for each full period of 12 hours of delay,"]);
    expect(await text(id("comparison-notes"))).toBe("Saved under earlier rules, which counted it as verified.");
  });
});

test("what is copied carries its marks: altered, from a scan, failed", async () => {
  await states();
  const copied = await engine.run<string>(
    `const answer = document.querySelector("[data-testid=answer]"), range = document.createRange(), data = new DataTransfer();
     range.selectNodeContents(answer);
     getSelection().removeAllRanges();
     getSelection().addRange(range);
     answer.dispatchEvent(new ClipboardEvent("copy", { clipboardData: data, bubbles: true, cancelable: true }));
     return data.getData("text/plain");`,
  );
  expect(copied).toContain("be inferred from the acceptance of rent alone”[2] [altered: leaves out “not”].");
  expect(copied).toContain("Managed Services Agreement”[4] [matches scanned text];");
  expect(copied).toContain("under clause 9”[5] [altered: leaves out “every”] [matches scanned text],");
  expect(copied).not.toContain("[altered: [");
});

test("with forced colours every state keeps its glyph, its line and its words, and outlines stand for backgrounds", async () => {
  for (const feature of ["forced-colors", "prefers-contrast"]) {
    await desk(engine, "open=s-states~2");
    await engine.until("document.querySelectorAll('.box.altered').length === 2");
    await letThrough(engine, feature);
    expect(await style(engine, `${id("quote-2")} .changed`, "outline-style")).toBe("solid");
    expect(await style(engine, ".box.altered", "outline-width")).toBe("2px");
    const left = await engine.run<string[]>(
      `return [...document.querySelectorAll("[data-testid^=quote-]")].map((quote) => {
         const n = quote.dataset.testid.slice(6), words = quote.querySelector(".words") ?? quote.closest(".words"), s = getComputedStyle(words);
         const badge = document.querySelector('[data-testid="badge-' + n + '"]');
         return [quote.dataset.state, s.textDecorationLine, s.textDecorationStyle, badge ? badge.innerText : ""].join("|");
       });`,
    );
    expect(new Set(left)).toEqual(
      new Set([
        "verified|none|solid|",
        "altered|underline|solid|altered: leaves out “not”",
        "altered|underline|solid|altered: leaves out “every”",
        "altered|underline|solid|altered",
        "scan|underline|dashed|matches scanned text",
        "near_match|underline|wavy|check against the page image",
        "not_found|underline|solid|not found in source",
        "citation_unresolved|none|solid|citation unresolved",
      ]),
    );
  }
});
