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

test("each outcome is told by line and glyph, not by colour alone", async () => {
  const looks = await engine.run<string[]>(
    `return [...document.querySelectorAll("[data-testid^=draft-words-]")].map((e) => {
       const s = getComputedStyle(e), button = document.querySelector('[data-testid="finding-' + e.dataset.testid.slice(12) + '"]');
       return [e.dataset.outcome, s.textDecorationLine, s.textDecorationStyle, button.querySelector("svg") ? "glyph" : "none"].join("|");
     });`,
  );
  expect(looks).toEqual(["verified|none|solid|glyph", "not_found|underline|solid|glyph", "near_match|underline|wavy|glyph", "not_checkable|underline|dotted|glyph", "citation_unresolved|none|solid|glyph"]);
  expect(await style(engine, "[data-outcome=not_found] s", "text-decoration-line")).toBe("line-through");
});
test("names say number and outcome; the tally tells what was not checked", async () => {
  expect(await engine.accessible("[data-testid=finding-2]")).toEqual({ name: "Finding 2, not found in source", role: "button" });
  expect(await engine.accessible("[data-testid=finding-4]")).toEqual({ name: "Finding 4, not checkable here", role: "button" });
  expect(await engine.run<string>("return document.querySelector('[data-testid=draft-tally]').innerText")).toMatch(/1 of 5 verified[^]*1 not checkable here/);
});
test("F8 goes through what is not verified, and Esc leaves", async () => {
  const seen: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    await engine.press("F8");
    await engine.until("document.querySelector('[data-testid=finding]')");
    seen.push(await engine.run<string>("return document.querySelector('[data-testid=finding]').getAttribute('aria-label')"));
  }
  expect(seen).toEqual(["Finding 2, not found in source", "Finding 3, check against the page image", "Finding 4, not checkable here", "Finding 5, citation unresolved"]);
  await engine.press("Escape");
  await engine.until("!document.querySelector('[data-testid=draft-view]')");
});
