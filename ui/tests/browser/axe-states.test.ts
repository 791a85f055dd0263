// What comes between the views, by axe in both themes: what works, fails or is asked, menus, one pane, the other language.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { desk, type Engine, faults, still, window } from "./desk";

interface State {
  query: string;
  size?: [number, number];
  /** Keys and selectors to press, one after another, each once it is there. */
  steps: string[];
  /** What is there in the end. */
  end: string;
}

const testid = (id: string) => `[data-testid="${id}"]`;
const SETTINGS = ["Control+,"];
const ONE_PANE: [number, number] = [780, 700];

const STATES: Record<string, State> = {
  "a question that is worked on": { query: "slow=4000", steps: ["#ask-input", "How?", "Enter"], end: testid("stage") },
  "a question that failed": { query: "", steps: ["#ask-input", "unreachable", "Enter"], end: testid("ask-problem") },
  "a near match compared": { query: "open=s-ending", steps: [testid("badge-3")], end: testid("comparison") },
  "a changed file": { query: "changed&open=s-notice~1", steps: [], end: testid("viewer-remark") },
  "a text file": { query: "plain&open=s-notice~1", steps: [], end: testid("mark-1-0") },
  "a library that failed": { query: "fail=overview", steps: [], end: testid("library-again") },
  "a page that was not drawn": { query: "undrawn&open=s-notice~1", steps: [], end: testid("redraw-4") },
  "naming a matter": { query: "", steps: ['nav section button[aria-label="New matter"]'], end: "#name-input" },
  "removing a document": { query: "", steps: ['nav li button[aria-label="Actions for Managed Services Agreement"]', "ArrowUp", "Enter"], end: testid("remove-yes") },
  "a menu": { query: "", steps: ['nav li button[aria-label="Actions for Managed Services Agreement"]'], end: ".ts-menu" },
  "a key": { query: "", steps: [...SETTINGS, testid("key-set")], end: "#key-input" },
  "add an endpoint": { query: "", steps: [...SETTINGS, testid("endpoint-add")], end: "#endpoint-name" },
  "what is sent": { query: "", steps: [...SETTINGS, ".wide-sent " + testid("preview")], end: "#preview-input" },
  "a new version": { query: "", steps: [testid("document-msa"), testid("add-version")], end: testid("version-dialog") },
  "sources in one pane": { query: "open=s-ending", size: ONE_PANE, steps: ["#single-tab-sources"], end: testid("source-1") },
  "a document in one pane": { query: "open=s-notice~1", size: ONE_PANE, steps: ["#single-tab-document"], end: testid("mark-1-0") },
  "text of 200%": { query: "text=200&open=s-ending", steps: [], end: testid("anchor-5") },
  "documents read without a sandbox": { query: "sandbox=open&rule=warn&open=s-ending", steps: [], end: testid("sandbox-notice") },
  "documents not read for want of one": { query: "sandbox=open", size: ONE_PANE, steps: [], end: testid("sandbox-notice") },
  "the question of a system without one": { query: "sandbox=unbuilt", steps: ["Control+i"], end: testid("sandbox-dialog") },
  "Romanian": { query: "lang=ro&open=s-ending~2", steps: [testid("badge-1")], end: testid("comparison") },
  "settings in Romanian": { query: "lang=ro", steps: SETTINGS, end: testid("settings-view") },
};

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

describe.each(["light", "dark"])("in the %s theme", (theme) => {
  test.each(Object.keys(STATES))("%s", async (name) => {
    const state = STATES[name];
    if (!state) return;
    await desk(engine, `${state.query}&theme=${theme}`, ...(state.size ?? []));
    for (const step of state.steps) {
      if (!/^[#.[]|^nav /.test(step)) {
        await engine.press(...(/^(Control|Arrow|Enter)/.test(step) ? [step] : step));
        continue;
      }
      await engine.until(`document.querySelector(${JSON.stringify(step)})`);
      await engine.point(step, true);
    }
    await engine.until(`document.querySelector(${JSON.stringify(state.end)})`);
    // Colours are measured once nothing fades any more.
    await still(engine);
    // A menu is outside of the landmarks by its nature; in one pane a tab panel is around them, which the rule does not see.
    expect(await faults(engine, state.end !== ".ts-menu" && !state.size && !state.query.startsWith("text="))).toEqual([]);
  });
});
