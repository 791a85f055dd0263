// Text of 100 to 200% in the smallest and in the usual window: nothing is cut off or covered, every control can be reached.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { desk, type Engine, window } from "./desk";
import { misplaced } from "./measuring";

const VIEWS: Record<string, { query: string; then: (engine: Engine) => Promise<unknown> }> = {
  "an answer and its sources": { query: "open=s-ending", then: (e) => e.until("document.querySelector('[data-testid=anchor-5]')") },
  "a document": { query: "open=s-notice~1", then: (e) => e.until("document.querySelector('[data-testid=mark-1-0]')") },
  "its page list": {
    query: "open=s-notice~1",
    then: async (e) => {
      await e.until("document.querySelector('[data-testid=mark-1-0]')");
      await e.run("const b = document.querySelector('[data-testid=thumbnails]'); if (b && b.getAttribute('aria-pressed') !== 'true') b.click();");
    },
  },
  "find with matches": {
    query: "open=s-notice~1",
    then: async (e) => {
      await e.until("document.querySelector('[data-testid=mark-1-0]')");
      await e.run("const f = document.querySelector('#find-input'); f.value = 'the'; f.dispatchEvent(new Event('input', { bubbles: true }));");
      await e.until("document.querySelector('[data-testid=find-next]')");
    },
  },
  "a comparison": {
    query: "open=s-ending",
    then: async (e) => {
      await e.until("document.querySelector('[data-testid=badge-1]')");
      await e.run("document.querySelector('[data-testid=badge-1]').click();");
      await e.until("document.querySelector('[data-testid=comparison]')");
    },
  },
  "a refusal": { query: "open=s-rebate", then: (e) => e.until("document.querySelector('[data-testid=refusal]')") },
  "the library": {
    query: "",
    then: async (e) => {
      await e.until("document.querySelector('main')");
      await e.run("if (!document.querySelector('nav[data-pane=library]')) document.querySelector('main .pane-bar button').click();");
      await e.until("document.querySelector('[data-testid=settings]')");
    },
  },
  "an import": {
    query: "importing",
    then: async (e) => {
      await e.until("document.querySelector('main')");
      await e.run("if (!document.querySelector('nav[data-pane=library]')) document.querySelector('main .pane-bar button').click();");
      await e.until("document.querySelector('[data-testid=import-status]')");
      await e.run("document.querySelector('[data-testid=import-status]').click();");
      await e.until("document.querySelector('[data-testid=import-summary]')");
    },
  },
  "about a document": {
    query: "",
    then: async (e) => {
      await e.until("document.querySelector('main')");
      await e.run("if (!document.querySelector('nav[data-pane=library]')) document.querySelector('main .pane-bar button').click();");
      await e.until("document.querySelector('[data-testid=document-msa]')");
      await e.run("document.querySelector('[data-testid=document-msa]').click();");
      await e.until("document.querySelector('[data-testid=about-hash], [data-testid=viewer-title]')");
    },
  },
  "an audit": {
    query: "open=s-ending",
    then: async (e) => {
      await e.until("document.querySelector('[data-testid=audit-button]')");
      await e.press("Control+Shift+a");
      await e.until("document.querySelector('[data-testid=audit-row-1]')");
    },
  },
  settings: { query: "", then: (e) => e.press("Control+,").then(() => e.until("document.querySelector('[data-testid=settings-view]')")) },
  "a checked draft": {
    query: "",
    then: async (e) => {
      await e.press("Control+Shift+d");
      await e.until("document.querySelector('[data-testid=draft-choose]')");
      await e.run("document.querySelector('[data-testid=draft-choose]').click();");
      await e.until("document.querySelector('[data-testid=finding-2]')");
    },
  },
  "an export": {
    query: "open=s-notice",
    then: async (e) => {
      await e.until("document.querySelector('[data-testid=audit-button]')");
      await e.press("Control+e");
      await e.until("document.querySelector('[data-testid=export-dialog]')");
    },
  },
  "the help sheet": { query: "", then: (e) => e.press("F1").then(() => e.until("document.querySelector('[data-testid=help-sheet]')")) },
  "the first run": { query: "empty", then: (e) => e.until("document.querySelector('[data-testid=first-run]')") },
};

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
