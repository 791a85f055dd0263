// Text of 100 to 200% in the smallest and in the usual window: nothing is cut off or covered, every control can be reached.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { desk, type Engine, still, window } from "./desk";
import { misplaced, VIEWS } from "./measuring";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

test.each([
  [1366, 100, "nav[data-pane=library]"],
  [1366, 125, "aside[data-pane=panel]"],
  [1366, 200, ".single-tabs"],
  [1024, 100, "aside[data-pane=panel]"],
  [1024, 125, ".single-tabs"],
])("in a window of %i with text of %i% the panes are those of a window as much smaller", async (width, size, there) => {
  await desk(engine, `text=${size}&open=s-notice`, width, 768);
  await engine.until(`document.querySelector("${there}")`);
  const panes = await engine.run<boolean[]>("return ['nav[data-pane=library]', 'aside[data-pane=panel]', '.single-tabs'].map((s) => document.querySelector(s) !== null)");
  expect(panes).toEqual({ "nav[data-pane=library]": [true, true, false], "aside[data-pane=panel]": [false, true, false], ".single-tabs": [false, false, true] }[there]);
});

describe.each([[1024, 700], [1366, 768]])("in a window of %i × %i", (width, height) => {
  describe.each([100, 125, 150, 200])("with text of %i%", (size) => {
    test.each(Object.keys(VIEWS))("%s", async (name) => {
      const view = VIEWS[name];
      if (!view) return;
      await desk(engine, `text=${size}&${view.query}`, width, height);
      await view.then(engine);
      await still(engine);
      expect(await misplaced(engine)).toEqual([]);
    });
  });
});
