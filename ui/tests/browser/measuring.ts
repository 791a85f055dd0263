// The views, and what of them is cut off, covered or out of reach, measured in rectangles.

import type { Engine } from "./desk";
import { SCREENS_BY_NAME, through, throughLibrary, type Way } from "./reach";

/** Views to measure, in any window. */
export const VIEWS: Record<string, Way> = {
  ...SCREENS_BY_NAME,
  "a document": { query: "open=s-notice~1", then: (e) => through(e, "mark-1-0") },
  "its page list": {
    query: "open=s-notice~1",
    then: async (e) => {
      await through(e, "mark-1-0");
      await e.run("const b = document.querySelector('[data-testid=thumbnails]'); if (b && b.getAttribute('aria-pressed') !== 'true') b.click();");
    },
  },
  "find with matches": {
    query: "open=s-notice~1",
    then: async (e) => {
      await through(e, "mark-1-0");
      await e.run("const f = document.querySelector('#find-input'); f.value = 'the'; f.dispatchEvent(new Event('input', { bubbles: true }));");
      await through(e, "find-next");
    },
  },
  "a comparison": { query: "open=s-ending", then: (e) => through(e, "badge-1", "comparison") },
  "a refusal": { query: "open=s-rebate", then: (e) => through(e, "refusal") },
  "the library": { query: "", then: (e) => throughLibrary(e, "settings") },
  "a checked draft": { query: "", then: (e) => e.press("Control+Shift+d").then(() => through(e, "draft-choose", "finding-2")) },
  "an export": { query: "open=s-notice", then: (e) => through(e, "audit-button").then(() => e.press("Control+e")).then(() => through(e, "export-dialog")) },
  "a sign-off": {
    query: "noocr&open=s-states",
    then: async (e) => {
      await through(e, "audit-button").then(() => e.press("Control+Shift+a"));
      await through(e, "audit-row-7", "sign-off-act");
    },
  },
  "a proof": { query: "open=s-states", then: (e) => through(e, "audit-button").then(() => e.press("Control+Shift+a")).then(() => through(e, "audit-row-1", "export-proof", "proof-says")) },
  "the help sheet": { query: "", then: (e) => e.press("F1").then(() => through(e, "help-sheet")) },
  "the first run": { query: "empty", then: (e) => through(e, "first-run") },
};

/**
 * Controls that lie outside of what they are in and cannot be scrolled to, or that lie on each other; and words that are
 * cut off without dots. The menu of a library row lies on the row's end by intention, and shows only when pointed at; tags
 * in a page's margin are on the page; the card of a citation floats.
 */
export function misplaced(engine: Engine): Promise<string[]> {
  return engine.run<string[]>(`
    const modal = document.querySelector("[role=dialog][data-state=open]:not(#hover-card)");
    const root = modal ?? document.querySelector(".library.drawer") ?? document.body;
    const seen = (e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !e.closest(".vh, .skip, .menu, .scrim, .page, #hover-card");
    const say = (e) => (e.dataset.testid || e.id || e.getAttribute("aria-label") || e.innerText.trim().slice(0, 30) || e.tagName) + " <" + e.parentElement.className.split(" ")[0] + ">";
    const found = [];
    /* The part of the window in which an element can be seen, scrolled there if need be. */
    const cutBy = (e) => {
      const box = e.getBoundingClientRect();
      let across = true, down = true;
      for (let p = e.parentElement; p; p = p.parentElement) {
        const s = getComputedStyle(p), r = p.getBoundingClientRect();
        if (across && /hidden|clip/.test(s.overflowX) && (box.left < r.left - 1 || box.right > r.right + 1)) return "cut at a side by ." + p.className;
        if (down && /hidden|clip/.test(s.overflowY) && p !== document.body && (box.top < r.top - 1 || box.bottom > r.bottom + 1)) return "cut above or below by ." + p.className;
        if (/auto|scroll/.test(s.overflowX) && p.scrollWidth > p.clientWidth) across = false;
        if (/auto|scroll/.test(s.overflowY)) down = false;
        if (s.position === "fixed") break;
      }
      if (across && (box.left < -1 || box.right > innerWidth + 1)) return "outside of the window at a side";
      if (down && (box.top < -1 || box.bottom > innerHeight + 1)) return "outside of the window above or below";
      return null;
    };
    const controls = [...root.querySelectorAll("button, input, select, textarea, a[href]")].filter(seen);
    for (const e of controls) {
      const why = cutBy(e);
      if (why) found.push(say(e) + ": " + why);
    }
    const boxes = controls.map((e) => [e, [...e.getClientRects()]]);
    for (let i = 0; i < boxes.length; i += 1) for (let j = i + 1; j < boxes.length; j += 1) {
      const [[a, mine], [b, others]] = [boxes[i], boxes[j]];
      if (a.contains(b) || b.contains(a)) continue;
      const meet = mine.some((r) => others.some((o) => Math.min(r.right, o.right) - Math.max(r.left, o.left) > 1.5 && Math.min(r.bottom, o.bottom) - Math.max(r.top, o.top) > 1.5));
      if (!meet) continue;
      /* What scrolls under something else is covered by it, and can be scrolled away. */
      const scroller = (e) => { for (let p = e.parentElement; p; p = p.parentElement) if (/auto|scroll/.test(getComputedStyle(p).overflowY)) return p; return null; };
      if (scroller(a) !== scroller(b)) continue;
      found.push(say(a) + " lies on " + say(b));
    }
    for (const e of root.querySelectorAll("*")) {
      if (!seen(e) || ![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;
      const s = getComputedStyle(e);
      if (/hidden|clip/.test(s.overflowX) && s.textOverflow !== "ellipsis" && e.scrollWidth > e.clientWidth + 1) found.push("words of " + say(e) + " are cut");
      const range = document.createRange();
      range.selectNodeContents(e);
      const words = range.getBoundingClientRect();
      if (s.textOverflow !== "ellipsis" && words.right > innerWidth + 1 && cutBy(e) === null && ![...function* () { for (let p = e; p; p = p.parentElement) yield p; }()].some((p) => /auto|scroll|hidden|clip/.test(getComputedStyle(p).overflowX) && p !== document.body)) found.push("words of " + say(e) + " leave the window");
    }
    for (const pane of root.querySelectorAll("main, aside, nav, .scroll, .panel, .viewer, .pane-bar, .bar, .head, .foot, [role=dialog]")) {
      if (!pane.checkVisibility() || pane.closest(".page")) continue;
      if (pane.scrollWidth > pane.clientWidth + 1 && pane.id !== "pages") found.push("." + pane.className + " is wider inside than it is: " + pane.scrollWidth + " > " + pane.clientWidth);
    }
    if (document.documentElement.scrollHeight > innerHeight + 1) found.push("the window itself can be scrolled: " + document.documentElement.scrollHeight + " > " + innerHeight);
    return [...new Set(found)];`);
}
