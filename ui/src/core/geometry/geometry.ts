// Boxes, cards and dividers as numbers. Boxes are percentages of the page, so zoom is the page's width and nothing else.

import type { LineLocator, PdfLocator } from "$generated/api";

/** Where a box lies on its page, in percent of the page's width and height. */
export interface PercentBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** `[x0, y0, x1, y1]` in points as percentages of a page. */
export function percentBox(bbox: readonly [number, number, number, number], width: number, height: number): PercentBox {
  const [x0, y0, x1, y1] = bbox;
  return {
    left: (100 * x0) / width,
    top: (100 * y0) / height,
    width: (100 * Math.max(0, x1 - x0)) / width,
    height: (100 * Math.max(0, y1 - y0)) / height,
  };
}

/** The lines of a span that lie on one page. */
export function linesOn(locator: PdfLocator, page: number): LineLocator[] {
  return locator.lines.filter((line) => line.page === page);
}

/** The boxes of several stretches of one document as one locator; null where none has any. */
export function joinLocators(locators: readonly (PdfLocator | null)[]): PdfLocator | null {
  const [first, ...others] = locators.filter((locator) => locator !== null);
  return first ? { ...first, lines: [first, ...others].flatMap((locator) => locator.lines) } : null;
}

/** The bracket in the margin beside some boxes: from the top of the highest to the bottom of the lowest. */
export function bracket(boxes: readonly PercentBox[]): { top: number; height: number } | null {
  if (boxes.length === 0) return null;
  const top = Math.min(...boxes.map((b) => b.top));
  const bottom = Math.max(...boxes.map((b) => b.top + b.height));
  return { top, height: bottom - top };
}

/** How high and wide a tag in a page's margin is, and the bracket beside it, in CSS pixels. */
export const TAG = { height: 17, width: 17, apart: 2, bracket: 3, gap: 4 } as const;
/** A margin narrower than this, in CSS pixels, has no room for tag and bracket. */
const MARGIN = 36;

/**
 * Where the tags and the bracket of a page are, from its left edge to their own right edges, in CSS pixels. They never cover words:
 * `left` is where the words begin, in CSS pixels, and where the margin is too narrow they are outside the sheet, at negative places.
 */
export function marginPlaces(left: number): { tag: number; bracket: number; outside: boolean } {
  const outside = left < MARGIN;
  const bracket = outside ? -1 : left - 2 * TAG.gap;
  return { tag: bracket - TAG.bracket - (outside ? 1 : TAG.gap), bracket, outside };
}

/** The tops of margin tags that are one below the other where they would cover each other; all in CSS pixels, in the order given. */
export function stackedTags(tops: readonly number[]): number[] {
  const order = tops.map((top, i) => ({ top, i })).sort((a, b) => a.top - b.top || a.i - b.i);
  const places = [...tops];
  let free = Number.NEGATIVE_INFINITY;
  for (const { top, i } of order) {
    const place = Math.max(top, free);
    places[i] = place;
    free = place + TAG.height + TAG.apart;
  }
  return places;
}

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Where a card is relative to its scroll area: below its anchor, above when there is no room, never over it. Where
 * neither side has room for all of it, it takes the larger one and is no higher than that.
 */
export function placeCard(
  anchor: Rect,
  card: { width: number; height: number },
  view: Rect,
  proseLeft: number,
): { left: number; top: number; above: boolean; height: number } {
  const gap = 8;
  const edge = 8;
  const wanted = Math.max(anchor.left - card.width / 2, proseLeft);
  const left = Math.max(view.left + 2 * edge, Math.min(wanted, view.left + view.width - card.width - 2 * edge));
  const below = view.top + view.height - (anchor.top + anchor.height) - gap - edge;
  const room = anchor.top - view.top - gap - edge;
  const above = below < card.height && (room >= card.height || room > below);
  const height = Math.max(0, Math.min(card.height, above ? room : below));
  return { left, top: above ? anchor.top - height - gap : anchor.top + anchor.height + gap, above, height };
}

export interface PaneLimits {
  min: number;
  max: number;
  reset: number;
}

/** How wide the library may be, beside text of 100%. */
export const LIBRARY_WIDTH: PaneLimits = { min: 200, max: 320, reset: 232 };

/** How wide the side panel may be in a window, leaving the conversation at least 416. */
export function panelLimits(windowWidth: number, libraryWidth: number): PaneLimits {
  if (windowWidth >= 1220) {
    const max = Math.max(400, Math.min(Math.round(windowWidth * 0.6), windowWidth - libraryWidth - 416));
    return { min: 400, max, reset: Math.min(584, max) };
  }
  const max = Math.max(400, Math.min(512, windowWidth - 416));
  return { min: 400, max, reset: clamp(Math.round(windowWidth * 0.46), 400, max) };
}

export type WindowMode = "wide" | "drawer" | "single";

/** Limits at another text size: what is counted for text of 100% grows with the letters. */
export function scaled(limits: PaneLimits, scale: number): PaneLimits {
  const [min, max, reset] = [limits.min, limits.max, limits.reset].map((width) => Math.round(width * scale)) as [number, number, number];
  return { min, max, reset };
}

/** How the panes are laid out in a window of some width (UI.md, section 1), counted for text of 100%. */
export function windowMode(width: number): WindowMode {
  return width >= 1220 ? "wide" : width >= 860 ? "drawer" : "single";
}

/** From this width on a working view has room for the library beside it, counted for text of 100%. */
export const WORKING_WIDTH = 1500;

/** Sizes of the window's text in percent. */
export const TEXT_SIZES = [90, 100, 110, 125, 150, 175, 200] as const;

/** The next text size up or down. */
export function textSizeStep(percent: number, direction: 1 | -1): number {
  const sizes = direction > 0 ? TEXT_SIZES : [...TEXT_SIZES].reverse();
  return sizes.find((size) => (direction > 0 ? size > percent : size < percent)) ?? percent;
}

export function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}
