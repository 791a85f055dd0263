// Pictures of every view and of the states of a quotation, to be looked at beside the specification's: written to the folder that TOUCHSTONE_PICTURES names, else not made.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { desk, type Engine, still, window } from "./desk";
import { VIEWS } from "./measuring";

const FOLDER = process.env["TOUCHSTONE_PICTURES"];

/** What is done before a picture: keys, and selectors that are pressed; `~` before one points at it only, `!` presses it by script, wherever it is. */
const PICTURES: Record<string, { query: string; steps: string[]; end: string }> = {
  states: { query: "open=s-states~2", steps: [], end: "[data-testid=mark-2-0]" },
  "states-card": { query: "open=s-states~2", steps: ["[data-testid=mark-2-0]", "~[data-testid=anchor-2]"], end: "#hover-card.placed" },
  "states-break": { query: "open=s-states~3", steps: ["[data-testid=mark-3-0]", "~[data-testid=anchor-3]"], end: "#hover-card.placed" },
  "states-scan-card": { query: "open=s-states~4", steps: ["[data-testid=mark-4-0]", "~[data-testid=anchor-4]"], end: "#hover-card.placed" },
  "states-issue": { query: "open=s-states", steps: ["[data-testid=tally]", "F8"], end: "[data-testid=comparison]" },
  "states-issue-3": { query: "open=s-states", steps: ["[data-testid=tally]", "F8", "F8", "F8", "F8"], end: "[data-testid=comparison]" },
  sources: { query: "open=s-states", steps: ["#side-tab-sources"], end: "[data-testid=source-4]" },
  "sources-2": { query: "open=s-states", steps: ["#side-tab-sources", "[data-testid=source-4]", "scroll:[data-testid=source-4]"], end: "[data-testid=source-4]" },
  older: { query: "open=s-older~1", steps: ["[data-testid=badge-1]"], end: "[data-testid=comparison]" },
  scans: { query: "open=s-scans~1", steps: ["[data-testid=badge-1]"], end: "[data-testid=comparison] img" },
  narrow: { query: "open=s-narrow~1", steps: [], end: "[data-testid=mark-1-0]" },
  key: { query: "open=s-states", steps: ["[data-testid=tally]", "command:/"], end: "[data-testid=key-view]" },
  draft: { query: "", steps: ["Control+Shift+d", "[data-testid=draft-choose]", "[data-testid=finding-3]"], end: "[data-testid=finding]" },
  audit: { query: "open=s-states", steps: ["[data-testid=tally]", "Control+Shift+a"], end: "[data-testid=audit-row-1]" },
  signoff: { query: "noocr&changed&open=s-states", steps: ["[data-testid=tally]", "Control+Shift+a", "![data-testid=audit-row-7]"], end: "[data-testid=audit-details] [data-testid=clip] img" },
  "signoff-ro": { query: "lang=ro&noocr&changed&open=s-states", steps: ["[data-testid=tally]", "Control+Shift+a", "![data-testid=audit-row-7]"], end: "[data-testid=audit-details] [data-testid=clip] img" },
  proof: { query: "open=s-states", steps: ["[data-testid=tally]", "Control+Shift+a", "![data-testid=export-proof]"], end: "[data-testid=proof-says]" },
  "proof-ro": { query: "lang=ro&open=s-states", steps: ["[data-testid=tally]", "Control+Shift+a", "![data-testid=export-proof]"], end: "[data-testid=proof-says]" },
  first: { query: "empty", steps: [], end: "[data-testid=first-run]" },
  romanian: { query: "lang=ro&open=s-states~2", steps: ["[data-testid=mark-2-0]", "~[data-testid=anchor-2]"], end: "#hover-card.placed" },
};

describe.skipIf(!FOLDER)("pictures", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await window();
    mkdirSync(FOLDER ?? "", { recursive: true });
  });
  afterAll(() => engine.close());

  describe.each(["light", "dark"])("every screen in the %s theme", (theme) => {
    describe.each(["en", "ro"])("in %s", (language) => {
      test.each(Object.keys({ ...VIEWS }))("%s", async (name) => {
        const way = VIEWS[name];
        if (!way) return;
        await desk(engine, `lang=${language}&theme=${theme}&${way.query}`);
        await way.then(engine);
        // The driver hangs on a picture of what a chord of its own opened, until the window is another size.
        if (name.endsWith(" key")) await engine.resize(1300, 760);
        await still(engine);
        const png = await engine.picture();
        writeFileSync(join(FOLDER ?? "", `${name.replaceAll(" ", "-")}-${language}${theme === "dark" ? "-dark" : ""}.png`), png);
        expect(png.length).toBeGreaterThan(10_000);
      });
    });
  });

  describe.each(["light", "dark"])("in the %s theme", (theme) => {
    test.each(Object.keys(PICTURES))("%s", async (name) => {
      const picture = PICTURES[name];
      if (!picture) return;
      await desk(engine, `${picture.query}&theme=${theme}`);
      for (const step of picture.steps) {
        const [scroll, selector] = [step.startsWith("scroll:"), step.replace(/^[~!]|^scroll:/, "")];
        if (step.startsWith("command:")) {
          // The driver hangs on this chord, and on a picture of what it opened, until the window is another size.
          await engine.run("window.dispatchEvent(new KeyboardEvent('keydown', { key: '/', ctrlKey: true, bubbles: true, cancelable: true }))");
          await engine.until("document.querySelector('[data-testid=key-view]')");
          await engine.resize(1300, 760);
          continue;
        }
        if (!/^[#.[]/.test(selector)) {
          await engine.press(selector);
          continue;
        }
        await engine.until(`document.querySelector(${JSON.stringify(selector)})`);
        if (scroll) await engine.run("document.querySelector(a[0]).scrollIntoView({ block: 'start' })", selector);
        else if (step.startsWith("!")) await engine.run("document.querySelector(a[0]).click()", selector);
        else if (step.startsWith("~")) {
          // From elsewhere, so that it comes upon what is pointed at.
          await engine.point("h1");
          await engine.point(selector);
        }
        else if (!selector.includes("mark-") && !selector.includes("tally") && !selector.includes("source-")) await engine.point(selector, true);
      }
      await engine.until(`document.querySelector(${JSON.stringify(picture.end)})`);
      await still(engine);
      const png = await engine.picture();
      writeFileSync(join(FOLDER ?? "", `${name}${theme === "dark" ? "-dark" : ""}.png`), png);
      expect(png.length).toBeGreaterThan(10_000);
    });
  });
});
