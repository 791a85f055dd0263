import { describe, expect, test } from "vitest";
import type { DocumentView } from "$generated/api";
import { stageLine } from "$core/ask/ask-progress";
import { layoutPages, scrollLeftFor, textExtent, zoomPercent } from "$core/geometry/pages";
import { citeForm, pagePlace } from "$core/library/pincite";
import { acceleratorOf, MENUS, SHORTCUTS } from "$core/window/shortcuts";
import { english as t } from "$core/i18n/strings/en";

describe("native menus", () => {
  test("name only commands of the table, each once", () => {
    const items = MENUS.flatMap((menu) => menu.items).filter((item) => typeof item === "string" && item !== "separator");
    expect(new Set(items).size).toBe(items.length);
    for (const item of items) expect(SHORTCUTS.some((s) => s.command === item), String(item)).toBe(true);
  });
  test("take the keys of the table, but none that belongs to what has the focus", () => {
    expect(acceleratorOf("new-question")).toBe("CmdOrCtrl+N");
    expect(acceleratorOf("zoom-in")).toBe("CmdOrCtrl+Plus");
    expect(acceleratorOf("audit")).toBe("CmdOrCtrl+Shift+A");
    expect(acceleratorOf("escape")).toBeNull();
    expect(acceleratorOf("next-citation")).toBeNull();
  });
});

describe("fit text", () => {
  const page = { number: 1, label: null, width: 600, height: 800, has_text: true, scanned: false };
  const view = { width: 448, height: 600 };
  test("finds where words begin and end", () => {
    expect(textExtent([])).toBeNull();
    expect(textExtent([[10, 0, 10, 5]])).toBeNull();
    expect(textExtent([[100, 10, 300, 22], [80, 30, 500, 42]])).toEqual({ left: 71, right: 509 });
    expect(textExtent([[4, 10, 300, 22]])).toEqual({ left: 0, right: 309 });
  });
  test("makes the words as wide as the view and scrolls to where they begin", () => {
    const zoom = { kind: "fit-text" as const, left: 100, right: 500 };
    const layout = layoutPages([page], zoom, view);
    expect(layout.pages[0]?.width).toBe(600);
    expect(zoomPercent(page, zoom, view)).toBe(75);
    // The page is 24 from the left edge, its words 100 further; 24 of room are left.
    expect(scrollLeftFor(page, zoom, layout, view.width)).toBe(100);
    expect(scrollLeftFor(page, { kind: "fit-width" }, layoutPages([page], { kind: "fit-width" }, view), view.width)).toBe(0);
  });
  test("never passes 400%", () => {
    const layout = layoutPages([page], { kind: "fit-text", left: 0, right: 20 }, { width: 4000, height: 600 });
    expect(layout.pages[0]?.width).toBe(3200);
  });
});

describe("the place of a page", () => {
  const doc: DocumentView = {
    doc_id: "d", title: "MSA", title_from: "caption", doc_hash: "sha256:ab", version: 2, path: "", file: "unchanged", extraction_pipeline: "p", removed: false,
    versions: [1, 2].map((version) => ({ version, doc_hash: `sha256:${version}`, valid_from: null, valid_until: null, imported_at: "", in_force: version === 2 })),
    pages: [{ number: 1, label: "iv", width: 1, height: 1, has_text: true, scanned: false }],
  };
  test("carries the printed label, and the version where there are several", () => {
    expect(pagePlace(doc, 1, null, "full", t)).toBe("MSA, v2, page iv");
    expect(pagePlace({ ...doc, versions: doc.versions.slice(1) }, 1, "touchstone://x", "link", t)).toBe("MSA, page iv, touchstone://x");
    expect(pagePlace({ ...doc, pages: [] }, null, null, "short", t)).toBe("MSA");
  });
  test("has four forms; anything else is the full one", () => {
    expect(["short", "clause", "link", "full", "", "other"].map(citeForm)).toEqual(["short", "clause", "link", "full", "full", "full"]);
  });
});

test("a judged answer says so while it waits", () => {
  expect(stageLine({ kind: "judging", claims: 3 }, 1, null, t)).toBe("Judging 3 claims");
});
