// The strip of a page around some boxes, as shares of the page: enough to read the words where they are printed.

import type { LineLocator } from "$generated/api";

type Boxed = Pick<LineLocator, "bbox">;

export interface Strip {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Space around the boxes in points where the strip is of the words alone. */
const CLOSE = [8, 3] as const;

/** Space around the boxes in points, and the narrowest strip as a share of the page. */
const BESIDE = 28;
const ABOVE = 16;
const NARROWEST = 0.62;

/** The strip around lines of one page of that size in points. */
export function stripAround(lines: readonly Boxed[], width: number, height: number): Strip {
  const x0 = Math.min(...lines.map((line) => line.bbox[0])) - BESIDE;
  const x1 = Math.max(...lines.map((line) => line.bbox[2])) + BESIDE;
  const y0 = Math.min(...lines.map((line) => line.bbox[1])) - ABOVE;
  const y1 = Math.max(...lines.map((line) => line.bbox[3])) + ABOVE;
  const across = Math.min(1, Math.max((x1 - x0) / width, NARROWEST));
  const middle = (x0 + x1) / 2 / width;
  const left = Math.max(0, Math.min(1 - across, middle - across / 2));
  const top = Math.max(0, Math.min(1, y0 / height));
  return { left, top, width: across, height: Math.max(0.01, Math.min(1, y1 / height) - top) };
}

/** The strip of the words of some lines alone, with hardly anything around them. */
export function stripOf(lines: readonly Boxed[], width: number, height: number): Strip {
  const [beside, above] = CLOSE;
  const of = (edge: 0 | 1 | 2 | 3) => lines.map(({ bbox }) => bbox[edge]);
  const [x0, y0] = [Math.max(0, Math.min(...of(0)) - beside), Math.max(0, Math.min(...of(1)) - above)];
  const [x1, y1] = [Math.min(width, Math.max(...of(2)) + beside), Math.min(height, Math.max(...of(3)) + above)];
  return { left: x0 / width, top: y0 / height, width: Math.max(0.01, (x1 - x0) / width), height: Math.max(0.01, (y1 - y0) / height) };
}

/** How large printed letters are to be seen, in CSS pixels, and the share of a line's height that its font size is. */
const LEGIBLE = 15;
const FONT_OF_LINE = 0.87;

/** The least width of a page's picture, in CSS pixels, at which the letters of some of its lines are as large as text to be read. */
export function legibleWidth(lines: readonly Boxed[], width: number): number {
  const heights = lines.map(({ bbox }) => bbox[3] - bbox[1]).filter((height) => height > 0).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)];
  return usual === undefined ? 0 : Math.ceil((LEGIBLE / (usual * FONT_OF_LINE)) * width);
}
