// Motion (UI.md, section 9): the way to a mark takes 240 ms, its edge pulses on arrival, and with reduced motion neither is seen.

import { afterAll, beforeAll, expect, test } from "vitest";
import { desk, type Engine, letThrough, window } from "./desk";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

interface Way {
  /** From the first frame in which the pages moved to the one in which the mark was reached, in milliseconds of the screen's own time. */
  took: number;
  /** How far, in pixels. */
  far: number;
  /** Whether the mark was marked as reached while the pages still moved. */
  early: boolean;
  /** The animation of the mark's edge once it was reached. */
  pulse: string;
}

/** Between two frames, in milliseconds. */
const FRAME = 16;

/** Opens a citation on a screen that draws a frame when it is asked to and has a clock of its own: however busy the machine is, its frames are the same. */
const opened = (anchor: number) =>
  engine.run<Way>(
    `const pages = document.querySelector("#pages"), from = pages.scrollTop, frame = window.requestAnimationFrame;
     const reached = () => document.querySelector('[data-testid="mark-' + a[0] + '-0"].reached');
     const turn = () => new Promise((r) => setTimeout(r));
     let due = [], now = 0, begun = null, rest = 0, top = from, arrived = null;
     window.requestAnimationFrame = (step) => due.push(step);
     performance.now = () => now;
     try {
       document.querySelector('[data-testid="anchor-' + a[0] + '"]').click();
       do await turn(); while (reached());
       while (due.length > 0 || !reached()) {
         const steps = due;
         due = [];
         if (steps.length > 0) now += ${FRAME};
         steps.forEach((step) => step(now));
         if (pages.scrollTop !== top) {
           begun ??= now;
           [rest, top] = [now, pages.scrollTop];
         }
         await turn();
         if (reached()) arrived ??= now;
       }
     } finally {
       window.requestAnimationFrame = frame;
       delete performance.now;
     }
     return { took: arrived - (begun ?? arrived), far: Math.abs(top - from), early: arrived < rest, pulse: getComputedStyle(reached()).animationName };`,
    anchor,
  );

test("the way to another mark takes 240 ms; the edge pulses when it is reached, and again when it is opened again", async () => {
  await desk(engine, "open=s-notice~1");
  await engine.until("document.querySelector('[data-testid=mark-1-0].reached')");
  const first = await opened(5);
  expect(first.far).toBeGreaterThan(50);
  expect(first).toMatchObject({ took: 240 - FRAME, early: false, pulse: expect.stringContaining("pulse") });
  const again = await opened(5);
  expect(again.far).toBeLessThan(2);
  expect(again.pulse).toContain("pulse");
});

test("with reduced motion the mark is there at once, and nothing pulses", async () => {
  await desk(engine, "open=s-notice~1");
  await engine.until("document.querySelector('[data-testid=mark-1-0].reached')");
  expect(await letThrough(engine, "prefers-reduced-motion")).toBeGreaterThan(1);
  const way = await opened(5);
  expect(way.far).toBeGreaterThan(50);
  expect(way).toMatchObject({ took: 0, early: false, pulse: "none" });
});
