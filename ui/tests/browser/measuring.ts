// What of a view is cut off, covered or out of reach, measured in rectangles.

import type { Engine } from "./desk";

/**
 * Controls that lie outside of what they stand in and cannot be scrolled to, or that lie on each other; and words that are
 * cut off without dots. The menu of a library row lies on the row's end by intention, and shows only when pointed at; tags
 * in a page's margin stand on the page.
 */
export function misplaced(engine: Engine): Promise<string[]> {
  return engine.run<string[]>(`
    const modal = document.querySelector("[role=dialog][data-state=open]:not(#hover-card)");
    const root = modal ?? document.querySelector(".library.drawer") ?? document.body;
    const seen = (e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !e.closest(".vh, .skip, .menu, .scrim, .page");
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
    return [...new Set(found)];`);
}
