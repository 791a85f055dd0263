// Every view in both themes, by axe, in the engine of the real window.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { desk, type Engine, faults, still, window } from "./desk";

const VIEWS: Record<string, { query: string; width?: number; height?: number; then?: (engine: Engine) => Promise<void> }> = {
  answer: { query: "open=s-notice~1", then: (e) => e.until("document.querySelector('[data-testid=mark-1-0]')") },
  "answer, narrow": { query: "open=s-notice~1", width: 1024, height: 700 },
  "answer, one pane": { query: "open=s-notice", width: 780, height: 700 },
  "hover card": {
    query: "open=s-notice",
    then: async (e) => {
      await e.until("document.querySelector('[data-testid=anchor-1]')");
      await e.point("[data-testid=anchor-1]");
      await e.until("document.querySelector('[data-testid=hover-card].placed')");
    },
  },
  comparison: {
    query: "open=s-ending",
    then: async (e) => {
      await e.until("document.querySelector('[data-testid=badge-1]')");
      await e.point("[data-testid=badge-1]", true);
      await e.until("document.querySelector('[data-testid=comparison]')");
    },
  },
  "link a document": {
    query: "open=s-ending",
    then: async (e) => {
      await e.until("document.querySelector('[data-testid=link-4]')");
      await e.point("[data-testid=link-4]", true);
      await e.until("document.querySelector('[data-testid=link-dialog]')");
    },
  },
  refusal: { query: "open=s-rebate", then: (e) => e.until("document.querySelector('[data-testid=refusal]')") },
  import: {
    query: "importing",
    then: async (e) => {
      await e.until("document.querySelector('[data-testid=import-status]')");
      await e.point("[data-testid=import-status]", true);
      await e.until("document.querySelector('[data-testid=import-summary]')");
    },
  },
  document: {
    query: "",
    then: async (e) => {
      await e.until("document.querySelector('[data-testid=document-msa]')");
      await e.point("[data-testid=document-msa]", true);
      await e.until("document.querySelector('[data-testid=about-hash]')");
    },
  },
  audit: {
    query: "open=s-ending",
    then: async (e) => {
      await e.until("document.querySelector('[data-testid=audit-button]')");
      await e.point("[data-testid=audit-button]", true);
      await e.until("document.querySelector('[data-testid=audit-details]')");
    },
  },
  export: {
    query: "open=s-notice",
    then: async (e) => {
      await e.until("document.querySelector('[data-testid=audit-button]')");
      await e.press("Control+e");
      await e.until("document.querySelector('[data-testid=export-dialog]')");
    },
  },
  password: {
    query: "importing",
    then: async (e) => {
      await e.until("document.querySelector('[data-testid=import-status]')");
      await e.point("[data-testid=import-status]", true);
      await e.until("document.querySelector('[data-testid=password-0]')");
      await e.point("[data-testid=password-0]", true);
      await e.until("document.querySelector('[data-testid=password-dialog]')");
    },
  },
  "dates of a version": {
    query: "",
    then: async (e) => {
      await e.until("document.querySelector('[data-testid=document-msa]')");
      await e.point("[data-testid=document-msa]", true);
      await e.until("document.querySelector('[data-testid=edit-dates-2]')");
      await e.point("[data-testid=edit-dates-2]", true);
      await e.until("document.querySelector('[data-testid=dates-dialog]')");
    },
  },
  "a draft": { query: "", then: (e) => e.press("Control+Shift+d").then(() => e.until("document.querySelector('[data-testid=draft-view]')")) },
  "a checked draft": {
    query: "",
    then: async (e) => {
      await e.press("Control+Shift+d");
      await e.until("document.querySelector('[data-testid=draft-choose]')");
      await e.point("[data-testid=draft-choose]", true);
      await e.until("document.querySelector('[data-testid=finding-2]')");
      await e.point("[data-testid=finding-2]", true);
      await e.until("document.querySelector('[data-testid=finding]')");
    },
  },
  "several endpoints": {
    query: "office=http://localhost:1/v1&endpoint=http://localhost:11434/v1",
    then: async (e) => {
      await e.until("document.querySelector('[data-testid=drafter]')");
      await e.press("Control+,");
      await e.until("document.querySelector('[data-testid=which-endpoint]')");
    },
  },
  settings: {
    query: "",
    then: async (e) => {
      await e.press("Control+,");
      await e.until("document.querySelector('[data-testid=settings-view]')");
    },
  },
  "help sheet": {
    query: "",
    then: async (e) => {
      await e.press("F1");
      await e.until("document.querySelector('[data-testid=help-sheet]')");
    },
  },
  "go to": {
    query: "",
    then: async (e) => {
      await e.press("Control+k");
      await e.until("document.querySelector('[data-testid=go-to-dialog]')");
    },
  },
  "first run": { query: "empty" },
  "empty matter": { query: "" },
};

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

describe.each(["light", "dark"])("in the %s theme", (theme) => {
  test.each(Object.keys(VIEWS))("%s", async (name) => {
    const view = VIEWS[name];
    if (!view) return;
    await desk(engine, `theme=${theme}&${view.query}`, view.width, view.height);
    await view.then?.(engine);
    // Colours are measured once nothing fades any more.
    await still(engine);
    // In one pane a tab panel is around the landmark, which the rule for regions does not look through.
    expect(await faults(engine, name !== "answer, one pane")).toEqual([]);
  });
});
