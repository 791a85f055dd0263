// The drawings of all icons: strokes on a field of 16 (the mark: 20).

export interface Drawing {
  box: number;
  paths: readonly string[];
  circles?: readonly { cx: number; cy: number; r: number; dash?: string; pin?: boolean }[];
  rects?: readonly { x: number; y: number; width: number; height: number; rx: number }[];
}

const drawings = {
  check: { box: 16, paths: ["M3.2 8.6l3.1 3.1 6.5-7.2"] },
  cross: { box: 16, paths: ["M4.2 4.2l7.6 7.6M11.8 4.2l-7.6 7.6"] },
  approx: { box: 16, paths: ["M2.8 6.4c1.7-1.9 3.4-1.9 5.2 0s3.5 1.9 5.2 0M2.8 10.8c1.7-1.9 3.4-1.9 5.2 0s3.5 1.9 5.2 0"] },
  query: { box: 16, paths: ["M5.6 5.9A2.45 2.45 0 0 1 8 3.8c1.4 0 2.5 1 2.5 2.3 0 1.9-2.5 2-2.5 3.9", "M8 12.6v.01"] },
  none: { box: 16, paths: [], circles: [{ cx: 8, cy: 8, r: 5, dash: "2.1 2.1" }] },
  alt: { box: 16, paths: ["M4.2 3.2H2v9.6h2.2M11.8 3.2H14v9.6h-2.2M5 8h.01M8 8h.01M11 8h.01"] },
  both: { box: 16, paths: ["M8 13.4V8M8 8L4 3.6M8 8l4-4.4M4 6.4V3.6h2.8M12 6.4V3.6H9.2"] },
  moved: { box: 16, paths: ["M2.8 8h9.6M9.2 4.6L12.6 8l-3.4 3.4"] },
  search: { box: 16, paths: ["M10.2 10.2l3.3 3.3"], circles: [{ cx: 7, cy: 7, r: 4.2 }] },
  plus: { box: 16, paths: ["M8 3.2v9.6M3.2 8h9.6"] },
  minus: { box: 16, paths: ["M3.2 8h9.6"] },
  doc: { box: 16, paths: ["M4 1.9h5l3 3v9.2H4z", "M9 1.9v3h3"] },
  docs: { box: 16, paths: ["M5.2 1.9h4.6l2.7 2.7v7.2H5.2z", "M3.2 4.4v9.7h7"] },
  gear: { box: 16, paths: ["M2.4 5h5.2M11.4 5h2.2M2.4 11h2.2M8.4 11h5.2"], circles: [{ cx: 9.5, cy: 5, r: 1.8 }, { cx: 6.5, cy: 11, r: 1.8 }] },
  side: { box: 16, paths: ["M6 2.9v10.2"], rects: [{ x: 1.9, y: 2.9, width: 12.2, height: 10.2, rx: 1.4 }] },
  sider: { box: 16, paths: ["M10 2.9v10.2"], rects: [{ x: 1.9, y: 2.9, width: 12.2, height: 10.2, rx: 1.4 }] },
  grid: { box: 16, paths: [], rects: [{ x: 2.4, y: 2.4, width: 4.4, height: 4.9, rx: 0.6 }, { x: 9.2, y: 2.4, width: 4.4, height: 4.9, rx: 0.6 }, { x: 2.4, y: 9.6, width: 4.4, height: 4, rx: 0.6 }, { x: 9.2, y: 9.6, width: 4.4, height: 4, rx: 0.6 }] },
  list: { box: 16, paths: ["M2.4 4h.01M2.4 8h.01M2.4 12h.01M5.4 4h8.2M5.4 8h8.2M5.4 12h5.2"] },
  up: { box: 16, paths: ["M4 10l4-4 4 4"] },
  down: { box: 16, paths: ["M4 6l4 4 4-4"] },
  left: { box: 16, paths: ["M10 4L6 8l4 4"] },
  right: { box: 16, paths: ["M6 4l4 4-4 4"] },
  scan: { box: 16, paths: ["M2.4 5V2.9h2.4M11.2 2.9h2.4V5M13.6 11v2.1h-2.4M4.8 13.1H2.4V11M4.6 8h6.8"] },
  lock: { box: 16, paths: ["M5.4 7V5.2a2.6 2.6 0 0 1 5.2 0V7"], rects: [{ x: 3.4, y: 7, width: 9.2, height: 6.6, rx: 1 }] },
  import: { box: 16, paths: ["M8 2.2v7.4M4.9 6.7L8 9.8l3.1-3.1M2.6 10.6v2.9h10.8v-2.9"] },
  cal: { box: 16, paths: ["M2.4 6.6h11.2M5.4 2v2.6M10.6 2v2.6"], rects: [{ x: 2.4, y: 3.4, width: 11.2, height: 10.2, rx: 1 }] },
  same: { box: 16, paths: ["M3.4 6.2h9.2M3.4 9.8h9.2"] },
  warn: { box: 16, paths: ["M8 2.4l6 10.8H2z", "M8 6.4v3.2M8 11.4v.01"] },
  eye: { box: 16, paths: ["M1.8 8s2.3-4.2 6.2-4.2S14.2 8 14.2 8 11.9 12.2 8 12.2 1.8 8 1.8 8z"], circles: [{ cx: 8, cy: 8, r: 1.9 }] },
  noeye: { box: 16, paths: ["M2.2 6.8c2.6 3.4 9 3.4 11.6 0M4.3 9.1l-1.1 1.9M8 9.9v2.3M11.7 9.1l1.1 1.9"] },
  against: { box: 16, paths: ["M2.6 5.4h8.6M8.6 2.8l2.6 2.6-2.6 2.6M13.4 10.6H4.8M7.4 8L4.8 10.6l2.6 2.6"] },
  toofar: { box: 16, paths: ["M2.2 8h8.4M7.8 5.2L10.6 8l-2.8 2.8M13.4 3v10"] },
  sum: { box: 16, paths: ["M12 3.2H4l4 4.8-4 4.8h8"] },
  neq: { box: 16, paths: ["M3.2 6.2h9.6M3.2 9.8h9.6M10.4 3L5.6 13"] },
  accept: { box: 16, paths: ["M5.2 8.2l2 2 3.7-4.2"], rects: [{ x: 2.4, y: 2.4, width: 11.2, height: 11.2, rx: 1.6 }] },
  flag: { box: 16, paths: ["M3.8 14V2.4M3.8 3h8.4l-1.9 2.8 1.9 2.8H3.8"] },
  more: { box: 16, paths: ["M3.6 8h.01M8 8h.01M12.4 8h.01"] },
  mark: { box: 20, paths: ["M6.6 3.2H3.4v13.6h3.2M13.4 3.2h3.2v13.6h-3.2"], circles: [{ cx: 10, cy: 10, r: 2.6, pin: true }] },
} as const satisfies Record<string, Drawing>;

export type IconName = keyof typeof drawings;

/** Every icon by its name. */
export const ICONS: Record<IconName, Drawing> = drawings;
