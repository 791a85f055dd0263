// The page list as numbers: where each page lies, which are seen, which are mounted, where to scroll.

import type { PageRow } from "$generated/api";
import { clamp } from "./geometry";

/** `fit-text` shows the printed words and crops the margins: `left` and `right` are points on the page. */
export type Zoom =
  | { kind: "fit-width" }
  | { kind: "fit-page" }
  | { kind: "fit-text"; left: number; right: number }
  | { kind: "percent"; value: number };

export const ZOOM_STEPS = [50, 67, 80, 100, 125, 150, 200, 300, 400] as const;

/** Space between pages, in CSS pixels. */
export const GAP = 12;
/** At the sides, so wide that a tag and a bracket are beside a sheet. */
export const PADDING = 24;

/** CSS pixels in a point at 100%. */
const PX = 96 / 72;

export interface PageBox {
  top: number;
  width: number;
  height: number;
}

export interface PageLayout {
  pages: PageBox[];
  /** Height of everything. */
  height: number;
  /** Width of the widest page. */
  width: number;
}

/** Where every page lies in a list of that width and height. */
export function layoutPages(pages: readonly PageRow[], zoom: Zoom, view: { width: number; height: number }): PageLayout {
  const room = roomIn(view);
  let top = GAP;
  let width = 0;
  const boxes = pages.map((page) => {
    const scale = pageScale(page, zoom, room, view.height - 2 * GAP);
    const box = { top, width: Math.round(page.width * scale), height: Math.round(page.height * scale) };
    top += box.height + GAP;
    width = Math.max(width, box.width);
    return box;
  });
  return { pages: boxes, height: top, width };
}

/** Where the printed words of some pages begin and end, in points, with a little room; null where there are none. */
export function textExtent(boxes: readonly (readonly [number, number, number, number])[]): { left: number; right: number } | null {
  const printed = boxes.filter(([x0, , x1]) => x1 > x0);
  if (printed.length === 0) return null;
  const room = 9;
  return { left: Math.max(0, Math.min(...printed.map((b) => b[0])) - room), right: Math.max(...printed.map((b) => b[2])) + room };
}

/** How far to the right a page is scrolled in that zoom: to where its words begin, else to its middle. */
export function scrollLeftFor(page: PageRow, zoom: Zoom, layout: PageLayout, width: number): number {
  const all = Math.max(width, layout.width + 2 * PADDING);
  if (zoom.kind !== "fit-text") return Math.max(0, (all - width) / 2);
  const scale = pageScale(page, zoom, Math.max(120, width - 2 * PADDING), 0);
  return Math.max(0, (all - page.width * scale) / 2 + zoom.left * scale - PADDING);
}

/** The zoom in percent that a page is drawn at. */
export function zoomPercent(page: PageRow, zoom: Zoom, view: { width: number; height: number }): number {
  return Math.round((100 * pageScale(page, zoom, roomIn(view), view.height - 2 * GAP)) / PX);
}

/** How wide the picture of a page is fetched, in device pixels. */
export function pictureWidth(page: { width: number; height: number }, zoom: Zoom, view: { width: number; height: number }, density: number): number {
  return Math.round(Math.round(page.width * pageScale(page, zoom, roomIn(view), view.height - 2 * GAP)) * density);
}

/** The next step up or down from a zoom in percent. */
export function zoomStep(percent: number, direction: 1 | -1): number {
  const steps = direction > 0 ? ZOOM_STEPS : [...ZOOM_STEPS].reverse();
  return steps.find((step) => (direction > 0 ? step > percent : step < percent)) ?? steps[steps.length - 1] ?? percent;
}

/** The index of the page at a height; the nearest one in a gap. */
export function pageAt(layout: PageLayout, y: number): number {
  let low = 0;
  let high = layout.pages.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((layout.pages[middle]?.top ?? 0) - GAP / 2 <= y) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** First and last index, both included. */
export interface Range {
  first: number;
  last: number;
}

/** The pages of which some part is seen. */
export function visiblePages(layout: PageLayout, scrollTop: number, height: number): Range {
  if (layout.pages.length === 0) return { first: 0, last: -1 };
  return { first: pageAt(layout, scrollTop), last: pageAt(layout, Math.max(scrollTop, scrollTop + height - 1)) };
}

/** The most pages that are mounted where fewer are in view, and that are fetched at a time where more are. */
const FEW = 7;

/** The pages to keep mounted: all that are seen, and a neighbour on each side while that makes a few only. */
export function mountedPages(visible: Range, count: number): Range {
  const spare = clamp(Math.floor((FEW - seenIn(visible)) / 2), 0, 1);
  if (seenIn(visible) === 0) return visible;
  return { first: Math.max(0, visible.first - spare), last: Math.min(count - 1, visible.last + spare) };
}

/** The pages in view whose pictures are fetched now: the first few that have none yet. */
export function pagesInTurn(visible: Range, drawn: ReadonlySet<number>): ReadonlySet<number> {
  const seen = Array.from({ length: seenIn(visible) }, (_, i) => visible.first + i);
  return new Set(seen.filter((index) => !drawn.has(index)).slice(0, FEW));
}

function seenIn(visible: Range): number {
  return Math.max(0, visible.last - visible.first + 1);
}

/** The page that the page field names: the one that fills the upper part of the view. */
export function currentPage(layout: PageLayout, scrollTop: number, height: number): number {
  return pageAt(layout, scrollTop + height * 0.3);
}

/** The scroll position at which a point of a page is 30% down. `fraction` is of the page's height. */
export function scrollToPoint(layout: PageLayout, index: number, fraction: number, height: number): number {
  const page = layout.pages[index];
  if (!page) return 0;
  return clamp(page.top + page.height * fraction - height * 0.3, 0, Math.max(0, layout.height - height));
}

/** The scroll position at which a page begins. */
export function scrollToPage(layout: PageLayout, index: number, height: number): number {
  const page = layout.pages[clamp(index, 0, Math.max(0, layout.pages.length - 1))];
  return page ? clamp(page.top - GAP, 0, Math.max(0, layout.height - height)) : 0;
}

/** The scroll position in a new layout that keeps what stood at the top of the view. */
export function keepPlace(before: PageLayout, after: PageLayout, scrollTop: number): number {
  const index = pageAt(before, scrollTop);
  const [from, to] = [before.pages[index], after.pages[index]];
  if (!from || !to || from.height === 0) return scrollTop;
  return Math.max(0, to.top + ((scrollTop - from.top) / from.height) * to.height);
}

/** The page that a typed label or number means, as an index; null when there is none. */
export function pageByLabel(pages: readonly PageRow[], typed: string): number | null {
  const text = typed.trim();
  const labelled = pages.findIndex((page) => page.label !== null && page.label === text);
  if (labelled >= 0) return labelled;
  if (!/^\d+$/.test(text)) return null;
  const index = pages.findIndex((page) => page.number === Number(text));
  return index >= 0 ? index : null;
}

/** The width that pages may fill. */
function roomIn(view: { width: number }): number {
  return Math.max(120, view.width - 2 * PADDING);
}

function pageScale(page: { width: number; height: number }, zoom: Zoom, room: number, height: number): number {
  switch (zoom.kind) {
    case "fit-width":
      return room / page.width;
    case "fit-page":
      return Math.min(room / page.width, Math.max(120, height) / page.height);
    case "fit-text":
      return Math.min(4 * PX, room / Math.max(72, zoom.right - zoom.left));
    case "percent":
      return (zoom.value / 100) * PX;
  }
}
