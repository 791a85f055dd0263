// Text of 100 to 200% in the smallest and in the usual window: nothing is cut off or covered, every control can be reached.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { desk, type Engine, window } from "./desk";
import { misplaced, VIEWS } from "./measuring";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

describe.each([[1024, 700], [1366, 768]])("in a window of %i × %i", (width, height) => {
  describe.each([100, 125, 150, 200])("with text of %i%", (size) => {
    test.each(Object.keys(VIEWS))("%s", async (name) => {
      const view = VIEWS[name];
      if (!view) return;
      await desk(engine, `text=${size}&${view.query}`, width, height);
      await view.then(engine);
      await new Promise((r) => setTimeout(r, 250));
      expect(await misplaced(engine)).toEqual([]);
    });
  });
});
