import { describe, expect, test } from "vitest";
import type { PageRow } from "$generated/api";
import { bracket, clamp, linesOn, marginPlaces, panelLimits, percentBox, placeCard, scaled, stackedTags, TAG, textSizeStep, windowMode } from "$core/geometry/geometry";
import {
  currentPage,
  GAP,
  keepPlace,
  layoutPages,
  mountedPages,
  PADDING,
  pageAt,
  pagesInTurn,
  pageByLabel,
  scrollToPage,
  scrollToPoint,
  visiblePages,
  zoomPercent,
  zoomStep,
} from "$core/geometry/pages";

const page = (number: number, width = 595, height = 842, label: string | null = null): PageRow => ({ number, label, width, height, has_text: true, scanned: false });
const view = { width: 500, height: 600 };
const many = layoutPages(Array.from({ length: 2000 }, (_, i) => page(i + 1)), { kind: "fit-width" }, view);

describe("boxes", () => {
  test("are percentages of the page", () => {
    expect(percentBox([59.5, 84.2, 119, 168.4], 595, 842)).toEqual({ left: 10, top: 10, width: 10, height: 10 });
    expect(percentBox([10, 10, 5, 5], 100, 100)).toMatchObject({ width: 0, height: 0 });
  });
  test("a span across pages has its lines on each", () => {
    const line = (n: number) => ({ page: n, page_label: null, bbox: [0, 0, 1, 1] as [number, number, number, number] });
    const locator = { page: 1, bbox: line(1).bbox, page_size: [595, 842] as [number, number], lines: [line(1), line(2), line(2)] };
    expect(linesOn(locator, 2)).toHaveLength(2);
    expect(linesOn(locator, 3)).toHaveLength(0);
  });
  test("the bracket spans all boxes", () => {
    expect(bracket([])).toBeNull();
    expect(bracket([percentBox([0, 10, 1, 12], 100, 100), percentBox([0, 13, 1, 15], 100, 100)])).toEqual({ top: 10, height: 5 });
  });
  test("tags that would cover each other are one below the other", () => {
    expect(stackedTags([492, 148, 501, 493])).toEqual([492, 148, 530, 511]);
    expect(stackedTags([])).toEqual([]);
  });
  test("tags and bracket are in the margin, clear of the words; where it is narrow they are outside the sheet", () => {
    for (const left of [36, 60, 200]) {
      const { tag, bracket: edge, outside } = marginPlaces(left);
      expect([outside, edge < left, tag < edge - TAG.bracket, tag - TAG.width >= 0]).toEqual([false, true, true, true]);
    }
    for (const left of [0, 8, 35]) {
      const { tag, bracket: edge, outside } = marginPlaces(left);
      // All of it has room beside the sheet.
      expect([outside, edge < 0, tag < edge - TAG.bracket, tag - TAG.width > -PADDING]).toEqual([true, true, true, true]);
    }
  });
});

describe("the hover card", () => {
  const area = { left: 0, top: 0, width: 550, height: 660 };
  const card = { width: 400, height: 250 };
  test("is below its anchor", () => {
    expect(placeCard({ left: 300, top: 100, width: 30, height: 20 }, card, area, 52)).toEqual({ left: 100, top: 128, above: false, height: 250 });
  });
  test("goes above when there is no room below, and keeps inside", () => {
    const spot = placeCard({ left: 530, top: 500, width: 30, height: 20 }, card, area, 52);
    expect(spot).toEqual({ left: 134, top: 242, above: true, height: 250 });
  });
  test("never covers its anchor, wherever that is", () => {
    for (let top = 0; top <= 640; top += 20) {
      const spot = placeCard({ left: 100, top, width: 30, height: 20 }, card, area, 52);
      expect(spot.above ? spot.top + spot.height <= top : spot.top >= top + 20).toBe(true);
    }
  });
  test("is never cut: where neither side has room it is no higher than the larger one", () => {
    for (let top = 0; top <= 380; top += 20) {
      const low = { left: 0, top: 0, width: 550, height: 400 };
      const spot = placeCard({ left: 100, top, width: 30, height: 20 }, card, low, 52);
      expect(spot.top).toBeGreaterThanOrEqual(0);
      expect(spot.top + spot.height).toBeLessThanOrEqual(400);
      expect(spot.above ? spot.top + spot.height <= top : spot.top >= top + 20).toBe(true);
      expect(spot.height).toBeGreaterThan(150);
    }
  });
});

describe("panes", () => {
  test("modes by width", () => {
    expect([1366, 1220, 1219, 860, 859].map(windowMode)).toEqual(["wide", "wide", "drawer", "drawer", "single"]);
  });
  test("the panel leaves the conversation its 416", () => {
    expect(panelLimits(1366, 232)).toEqual({ min: 400, max: 718, reset: 584 });
    expect(panelLimits(1920, 232).max).toBe(1152);
    expect(panelLimits(1024, 0)).toEqual({ min: 400, max: 512, reset: 471 });
    expect(panelLimits(860, 0)).toEqual({ min: 400, max: 444, reset: 400 });
  });
  test("limits grow with the text", () => expect(scaled({ min: 200, max: 320, reset: 232 }, 1.5)).toEqual({ min: 300, max: 480, reset: 348 }));
  test("text sizes, also from one that is no step", () => {
    expect([textSizeStep(100, 1), textSizeStep(150, 1), textSizeStep(200, 1), textSizeStep(90, -1), textSizeStep(130, -1), textSizeStep(130, 1)]).toEqual([110, 175, 200, 90, 125, 150]);
  });
  test("clamp", () => expect([clamp(1, 2, 3), clamp(4, 2, 3), clamp(2.5, 2, 3)]).toEqual([2, 3, 2.5]));
});

describe("the page list", () => {
  test("fit width makes every page as wide as the view, also rotated ones", () => {
    const layout = layoutPages([page(1), page(2, 842, 595)], { kind: "fit-width" }, view);
    expect(layout.pages.map((p) => p.width)).toEqual([452, 452]);
    expect(layout.pages[1]?.top).toBe(GAP + (layout.pages[0]?.height ?? 0) + GAP);
    expect(layout.width).toBe(view.width - 2 * PADDING);
  });
  test("fit page fits both ways; percent is of 96 dots an inch", () => {
    expect(layoutPages([page(1)], { kind: "fit-page" }, view).pages[0]?.height).toBe(576);
    expect(layoutPages([page(1, 72, 72)], { kind: "percent", value: 100 }, view).pages[0]?.width).toBe(96);
  });
  test("no pages", () => {
    const empty = layoutPages([], { kind: "fit-width" }, view);
    expect(visiblePages(empty, 0, 600)).toEqual({ first: 0, last: -1 });
    expect(mountedPages({ first: 0, last: -1 }, 0)).toEqual({ first: 0, last: -1 });
    expect(pageAt(empty, 100)).toBe(0);
    expect(scrollToPage(empty, 0, 600)).toBe(0);
    expect(scrollToPoint(empty, 0, 0.5, 600)).toBe(0);
    expect(keepPlace(empty, empty, 30)).toBe(30);
  });
  test("those seen and their neighbours are mounted, of large pages at most seven", () => {
    for (let top = 0; top < many.height; top += 997) {
      const seen = visiblePages(many, top, 600);
      const mounted = mountedPages(seen, 2000);
      expect(mounted.last - mounted.first + 1).toBeLessThanOrEqual(7);
      expect(mounted.first).toBeLessThanOrEqual(seen.first);
      expect(mounted.last).toBeGreaterThanOrEqual(seen.last);
    }
    expect(mountedPages({ first: 10, last: 30 }, 2000)).toEqual({ first: 10, last: 30 });
    expect(mountedPages({ first: 10, last: 15 }, 2000)).toEqual({ first: 10, last: 15 });
  });
  test("of small pages all in view are mounted, and drawn a few at a time", () => {
    const slips = layoutPages(Array.from({ length: 2000 }, (_, i) => page(i + 1, 300, 90)), { kind: "percent", value: 50 }, view);
    const seen = visiblePages(slips, 5000, 600);
    expect(seen.last - seen.first + 1).toBe(9);
    expect(mountedPages(seen, 2000)).toEqual(seen);
    const drawn = new Set<number>();
    const rounds: number[] = [];
    for (let next = pagesInTurn(seen, drawn); next.size > 0; next = pagesInTurn(seen, drawn)) {
      rounds.push(next.size);
      for (const index of next) drawn.add(index);
    }
    expect(rounds).toEqual([7, 2]);
    expect([...drawn].sort((a, b) => a - b)).toEqual(Array.from({ length: 9 }, (_, i) => seen.first + i));
  });
  test("a page's own top is on it", () => {
    for (const i of [0, 1, 999, 1999]) expect(pageAt(many, many.pages[i]?.top ?? 0)).toBe(i);
    expect(pageAt(many, 1e9)).toBe(1999);
  });
  test("a point of a page is scrolled to 30% down", () => {
    const top = scrollToPoint(many, 500, 0.5, 600);
    const box = many.pages[500];
    expect((box?.top ?? 0) + (box?.height ?? 0) * 0.5 - top).toBeCloseTo(180);
    expect(currentPage(many, top, 600)).toBe(500);
    expect(scrollToPoint(many, 0, 0, 600)).toBe(0);
    expect(scrollToPoint(many, 1999, 1, 600)).toBe(many.height - 600);
  });
  test("scrolling to a page shows its top edge", () => {
    expect(scrollToPage(many, 0, 600)).toBe(0);
    expect(scrollToPage(many, 10, 600)).toBe((many.pages[10]?.top ?? 0) - GAP);
    expect(scrollToPage(many, 5000, 600)).toBe((many.pages[1999]?.top ?? 0) - GAP);
  });
  test("another zoom keeps the reader's place", () => {
    const big = layoutPages(Array.from({ length: 2000 }, (_, i) => page(i + 1)), { kind: "percent", value: 200 }, view);
    const top = (many.pages[42]?.top ?? 0) + 100;
    const after = keepPlace(many, big, top);
    expect(pageAt(big, after)).toBe(42);
    expect((after - (big.pages[42]?.top ?? 0)) / (big.pages[42]?.height ?? 1)).toBeCloseTo(100 / (many.pages[42]?.height ?? 1));
  });
  test("zoom steps", () => {
    expect(zoomPercent(page(1, 72, 72), { kind: "percent", value: 150 }, view)).toBe(150);
    expect(zoomPercent(page(1, 339, 500), { kind: "fit-width" }, view)).toBe(100);
    expect([zoomStep(100, 1), zoomStep(100, -1), zoomStep(400, 1), zoomStep(50, -1), zoomStep(110, 1), zoomStep(110, -1)]).toEqual([125, 80, 400, 50, 125, 100]);
  });
  test("printed labels come before numbers", () => {
    const pages = [page(1, 1, 1, "i"), page(2, 1, 1, "1"), page(3)];
    expect([" i ", "1", "2", "3", "9", "x", ""].map((typed) => pageByLabel(pages, typed))).toEqual([0, 1, 1, 2, null, null, null]);
  });
});
