// Text that is copied from a source carries its place: “text” (Title, version, page).

import { withCitation } from "$core/pincite";

/** Puts the selected words on the clipboard with the place that `where` finds for the element they begin in. */
export function copyWithPlace(event: ClipboardEvent, where: (start: Element | null) => string): void {
  const selection = getSelection();
  const text = selection?.toString() ?? "";
  if (!selection || selection.rangeCount === 0 || text.trim() === "" || !event.clipboardData) return;
  const start = selection.getRangeAt(0).startContainer;
  event.clipboardData.setData("text/plain", withCitation(text, where(start instanceof Element ? start : start.parentElement)));
  event.preventDefault();
}
