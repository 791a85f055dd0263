// A checked draft: every outcome has its own line, glyph and words, and what was not checked is never called verified.

import { afterAll, beforeAll, expect, test } from "vitest";
import { desk, type Engine, style, window } from "./desk";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
  await desk(engine, "");
  await engine.press("Control+Shift+d");
  await engine.until("document.querySelector('[data-testid=draft-choose]')");
  await engine.point("[data-testid=draft-choose]", true);
  await engine.until("document.querySelector('[data-testid=finding-5]')");
});
afterAll(() => engine.close());

test("each outcome is shown by line and glyph, not by colour alone", async () => {
  const looks = await engine.run<string[]>(
    `return [...document.querySelectorAll("[data-testid^=draft-words-]")].map((e) => {
       const s = getComputedStyle(e), button = document.querySelector('[data-testid="finding-' + e.dataset.testid.slice(12) + '"]');
       return [e.dataset.state, s.textDecorationLine, s.textDecorationStyle, button.querySelector("svg") ? "glyph" : "none"].join("|");
     });`,
  );
  expect(looks).toEqual(["verified|none|solid|glyph", "not_found|underline|solid|glyph", "altered|underline|solid|glyph", "scan|underline|dashed|glyph", "near_match|underline|wavy|glyph", "not_checkable|underline|dotted|glyph", "citation_unresolved|none|solid|glyph"]);
  expect(await style(engine, "[data-outcome=not_found] s", "text-decoration-line")).toBe("line-through");
});
test("names say number and outcome; the tally tells what was not checked", async () => {
  expect(await engine.accessible("[data-testid=finding-2]")).toEqual({ name: "Finding 2, not found in source", role: "button" });
  expect(await engine.accessible("[data-testid=finding-6]")).toEqual({ name: "Finding 6, not checkable here", role: "button" });
  expect((await engine.accessible("[data-testid=finding-3]")).name).toBe("Finding 3, altered");
  expect((await engine.accessible("[data-testid=finding-4]")).name).toBe("Finding 4, matches scanned text");
  expect(await engine.run<string>("return document.querySelector('[data-testid=draft-tally]').innerText")).toMatch(/1 of 7 verified[^]*1 not checked[^]*1 matches scanned text[^]*1 altered/);
});
test("an altered quotation shows both texts, one above the other", async () => {
  await engine.point("[data-testid=finding-3]", true);
  await engine.until("document.querySelector('[data-testid=finding] [data-testid=pair-source]')");
  expect(await engine.run("return [...document.querySelectorAll('[data-testid=finding] .changed')].map((e) => e.textContent)")).toEqual(["…", "is"]);
  await engine.point("[data-testid=finding-3]", true);
});
test("F8 goes through what must be seen, and Esc leaves", async () => {
  const seen: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    await engine.press("F8");
    await engine.until("document.querySelector('[data-testid=finding]')");
    seen.push(await engine.run<string>("return document.querySelector('[data-testid=finding]').getAttribute('aria-label')"));
  }
  expect(seen).toEqual(["Finding 2, not found in source", "Finding 5, check against the page image", "Finding 6, not checkable here", "Finding 7, citation unresolved"]);
  await engine.press("Escape");
  await engine.until("!document.querySelector('[data-testid=draft-view]')");
});
