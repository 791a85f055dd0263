// The way to every screen of the registry, as a reader goes it. A screen without one fails the tests that walk through them all.

import { SCREEN_NAMES, type Screen } from "$core/window/screens";
import type { Engine } from "./desk";

const there = (id: string) => `document.querySelector('[data-testid="${id}"]')`;

/** Presses what has these test ids, one after another, each once it is there; the last is only waited for. By script: what is pressed may have to be scrolled to. */
export async function through(e: Engine, ...ids: string[]): Promise<void> {
  for (const [i, id] of ids.entries()) {
    await e.until(there(id));
    if (i < ids.length - 1) await e.run(`${there(id)}.click();`);
  }
}

/** Opens the library where it is a drawer, then goes on as `through` does. */
export async function throughLibrary(e: Engine, ...ids: string[]): Promise<void> {
  await e.until("document.querySelector('main')");
  await e.run("if (!document.querySelector('nav[data-pane=library]')) document.querySelector('main .pane-bar button').click();");
  await through(e, ...ids);
}

/** The page about a document: in one pane the document is before the page about it. */
async function aboutDocument(e: Engine): Promise<void> {
  await throughLibrary(e, "document-msa");
  await e.run(`${there("document-msa")}.click();`);
  await e.until(`${there("about-hash")} || ${there("viewer-title")}`);
}

export interface Way {
  /** What the sample desk is opened with. */
  query: string;
  then: (engine: Engine) => Promise<unknown>;
}

const WAYS: Record<Screen, Way> = {
  conversation: { query: "open=s-ending", then: (e) => through(e, "anchor-5") },
  import: { query: "importing", then: (e) => throughLibrary(e, "import-status", "import-summary") },
  document: { query: "", then: aboutDocument },
  audit: { query: "open=s-ending", then: (e) => through(e, "audit-button").then(() => e.press("Control+Shift+a")).then(() => through(e, "audit-row-1")) },
  draft: { query: "", then: (e) => e.press("Control+Shift+d").then(() => through(e, "draft-view")) },
  settings: { query: "", then: (e) => e.press("Control+,").then(() => through(e, "settings-view")) },
  // The driver hangs on the chord of this command.
  key: {
    query: "",
    then: (e) => e.run("window.dispatchEvent(new KeyboardEvent('keydown', { key: '/', ctrlKey: true, bubbles: true, cancelable: true }))").then(() => through(e, "key-view")),
  },
};

/** The way to a screen. */
export function wayTo(screen: Screen): Way {
  const way = WAYS[screen] as Way | undefined;
  if (!way) throw new Error(`nobody knows the way to the screen ${screen}: tell it in tests/browser/reach.ts`);
  return way;
}

export { SCREEN_NAMES } from "$core/window/screens";

/** Every screen with the way to it. */
export const SCREENS_BY_NAME = Object.fromEntries(SCREEN_NAMES.map((name) => [`the screen ${name}`, wayTo(name)]));
