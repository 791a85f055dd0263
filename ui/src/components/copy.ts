// Text that is copied from a source carries its place: “text” (Title, version, page).

/** Puts on the clipboard what `carried` makes of the selected words and of the element that they begin in. */
export function copyWithPlace(event: ClipboardEvent, carried: (text: string, start: Element | null) => string): void {
  const selection = getSelection();
  const text = selection?.toString() ?? "";
  if (!selection || selection.rangeCount === 0 || text.trim() === "" || !event.clipboardData) return;
  const start = selection.getRangeAt(0).startContainer;
  event.clipboardData.setData("text/plain", carried(text, start instanceof Element ? start : start.parentElement));
  event.preventDefault();
}
