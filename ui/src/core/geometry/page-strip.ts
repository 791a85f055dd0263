// The pages of a document as a strip of cells: which have a text layer, which were read by OCR, which have no text.

import type { PageRow } from "$generated/api";

export type PageKind = "text" | "ocr" | "none";

export interface Cell {
  kind: PageKind;
  first: number;
  last: number;
  /** How sure the reader of the pages' pictures was, 0 to 100; of several the least; null where none was read so. */
  confidence: number | null;
}

/** What a page's text came from. */
export function kindOf(page: PageRow): PageKind {
  return page.scanned ? "ocr" : page.has_text ? "text" : "none";
}

/** A cell a page; of long documents a cell for several, which shows the weakest of them. */
export function cells(pages: readonly PageRow[], most = 120): Cell[] {
  const each = Math.max(1, Math.ceil(pages.length / most));
  const out: Cell[] = [];
  for (let i = 0; i < pages.length; i += each) {
    const group = pages.slice(i, i + each);
    const kinds = group.map(kindOf);
    const kind = kinds.includes("none") ? "none" : kinds.includes("ocr") ? "ocr" : "text";
    const sure = group.flatMap((page) => page.confidence ?? []);
    out.push({ kind, first: group[0]?.number ?? 0, last: group.at(-1)?.number ?? 0, confidence: sure.length > 0 ? Math.min(...sure) : null });
  }
  return out;
}

/** Runs of page numbers of one kind: `[[1, 24], [30, 30]]`. */
export function ranges(pages: readonly PageRow[], kind: PageKind): [number, number][] {
  const out: [number, number][] = [];
  for (const page of pages) {
    if (kindOf(page) !== kind) continue;
    const last = out.at(-1);
    if (last && last[1] === page.number - 1) last[1] = page.number;
    else out.push([page.number, page.number]);
  }
  return out;
}
