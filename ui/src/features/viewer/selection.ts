// Text copied from a page carries its source: “text” (Title, version, page).

import type { DocumentView } from "$generated/api";
import { place, withCitation } from "$core/pincite";
import { t } from "$core/strings";

export function copySelection(event: ClipboardEvent, doc: DocumentView): void {
  const selection = getSelection();
  const text = selection?.toString() ?? "";
  if (!selection || text.trim() === "" || !event.clipboardData) return;
  const start = selection.getRangeAt(0).startContainer;
  const page = (start instanceof Element ? start : start.parentElement)?.closest('[data-testid^="page-"]');
  const number = doc.pages.length > 0 ? Number(page?.getAttribute("data-testid")?.slice(5)) || null : null;
  const version = doc.versions.length > 1 ? doc.version : null;
  event.clipboardData.setData("text/plain", withCitation(text, place(doc.title, version, number, t)));
  event.preventDefault();
}
