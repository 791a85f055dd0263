// Where in its outline a reader is.

import type { OutlinePlace } from "$generated/api";

/** The last heading that begins on a page or before it; null before the first. */
export function currentHeading(headings: readonly OutlinePlace[], page: number | null): OutlinePlace | null {
  if (page === null) return null;
  const first = headings.find((at) => at.page === page);
  return first ?? headings.findLast((at) => at.page < page) ?? null;
}
