// Motion (UI.md, section 9): the way to a mark takes 240 ms, its edge pulses on arrival, and with reduced motion neither is seen.

import { afterAll, beforeAll, expect, test } from "vitest";
import { desk, type Engine, letThrough, window } from "./desk";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

/** Opens a citation; gives how long the pages moved, in how many steps and how far, and when after the click an edge began to pulse. */
const opened = (anchor: number) =>
  engine.run<{ moved: number; steps: number; far: number; pulse: number | null }>(
    `const pages = document.querySelector("#pages"), from = pages.scrollTop, begun = performance.now();
     let last = begun, steps = 0, pulse = null;
     const scrolled = () => { last = performance.now(); steps += 1; };
     const pulsed = (e) => { if (e.target.matches(".box")) pulse ??= performance.now() - begun; };
     pages.addEventListener("scroll", scrolled);
     pages.addEventListener("animationstart", pulsed);
     document.querySelector('[data-testid="anchor-' + a[0] + '"]').click();
     await new Promise((r) => setTimeout(r, 900));
     pages.removeEventListener("scroll", scrolled);
     pages.removeEventListener("animationstart", pulsed);
     return { moved: last - begun, steps, far: Math.abs(pages.scrollTop - from), pulse };`,
    anchor,
  );

test("the way to another mark takes 240 ms; the edge pulses when it is reached, and again when it is opened again", async () => {
  await desk(engine, "open=s-notice~1");
  await engine.until("document.querySelector('[data-testid=mark-1-0]')");
  await new Promise((r) => setTimeout(r, 800));
  const first = await opened(5);
  expect(first.far).toBeGreaterThan(50);
  expect(first.steps).toBeGreaterThan(2);
  expect(first.moved).toBeGreaterThan(180);
  expect(first.moved).toBeLessThan(600);
  expect(first.pulse).toBeGreaterThan(first.moved - 60);
  const again = await opened(5);
  expect(again.far).toBeLessThan(2);
  expect(again.pulse).not.toBeNull();
});

test("with reduced motion the mark is there at once, and nothing pulses", async () => {
  await desk(engine, "open=s-notice~1");
  await engine.until("document.querySelector('[data-testid=mark-1-0]')");
  expect(await letThrough(engine, "prefers-reduced-motion")).toBeGreaterThan(1);
  const { steps, far, pulse } = await opened(5);
  expect(far).toBeGreaterThan(50);
  expect(steps).toBe(1);
  expect(pulse).toBeNull();
});
