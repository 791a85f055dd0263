// High contrast and forced colours: no driver can ask the engine for them, so the rules that wait for them are let through.

import { afterAll, beforeAll, expect, test } from "vitest";
import { desk, type Engine, faults, letThrough, style, window } from "./desk";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

test("with more contrast marks are outlines, and quiet words are as dark as the others", async () => {
  for (const theme of ["light", "dark"]) {
    await desk(engine, `theme=${theme}&open=s-ending~2`);
    await engine.until("document.querySelector('[data-testid=mark-2-0]')");
    expect(await letThrough(engine, "prefers-contrast")).toBeGreaterThan(2);
    expect(await style(engine, "[data-testid=mark-2-0]", "outline-width")).toBe("2px");
    expect(await style(engine, "[data-testid=mark-2-0]", "outline-style")).toBe("solid");
    expect(await style(engine, "[data-testid=quote-2] .words", "outline-width")).toBe("2px");
    const [quiet, loud] = [await style(engine, ".meta", "color"), await style(engine, "body", "color")];
    expect(quiet).toBe(loud);
    expect(await faults(engine)).toEqual([]);
  }
});
test("matches, other citations and marks on cards are seen without backgrounds and shadows", async () => {
  for (const feature of ["prefers-contrast", "forced-colors"]) {
    await desk(engine, "open=s-notice~1");
    await engine.until("document.querySelector('[data-testid=mark-1-0]')");
    await letThrough(engine, feature);
    await engine.run("const f = document.querySelector('#find-input'); f.value = 'Supplier'; f.dispatchEvent(new Event('input', { bubbles: true }));");
    await engine.until("document.querySelector('.page .box.match') && document.querySelector('.page .box.current-match')");
    expect(await style(engine, ".page .box.match", "outline-style")).toBe("dotted");
    expect(await style(engine, ".page .box.current-match", "outline-width")).toBe("2px");
    expect(await style(engine, ".page .box.other", "border-bottom-width")).toBe("2px");
    await engine.run("document.querySelector('#side-tab-sources').click();");
    await engine.until("document.querySelector('[data-testid=sources] mark')");
    expect(await style(engine, "[data-testid=sources] mark", "outline-style")).toBe("solid");
    expect(await faults(engine)).toEqual([]);
  }
});
test("with forced colours what is chosen has an outline, and every state keeps its glyph, its line and its words", async () => {
  await desk(engine, "open=s-ending");
  await engine.until("document.querySelector('[data-testid=anchor-5]')");
  expect(await letThrough(engine, "forced-colors")).toBeGreaterThan(2);
  expect(await style(engine, "[aria-current=true]", "outline-style")).toBe("solid");
  expect(await style(engine, "[role=tab][aria-selected=true]", "outline-style")).toBe("solid");
  // Colours and backgrounds may all be the same: what is left must tell the states apart.
  const left = await engine.run<string[]>(
    `return [...document.querySelectorAll("[data-testid^=quote-]")].map((quote) => {
       const n = quote.dataset.testid.slice(6), words = quote.querySelector(".words") ?? quote.closest(".words"), s = getComputedStyle(words);
       const badge = document.querySelector('[data-testid="badge-' + n + '"]');
       const glyph = (badge ?? document.querySelector('[data-testid="anchor-' + n + '"]')).querySelector("svg");
       return [quote.dataset.status, s.textDecorationLine, s.textDecorationStyle, glyph ? "glyph" : "none", badge ? badge.innerText : ""].join("|");
     });`,
  );
  expect(new Set(left)).toEqual(
    new Set([
      "not_found|underline|solid|glyph|not found in source",
      "verified|none|solid|glyph|",
      "near_match|underline|wavy|glyph|check against the page image",
      "citation_unresolved|none|solid|glyph|citation unresolved",
    ]),
  );
});
