// Prose as it is copied: anchors and badges are in brackets, and a quote that failed says so however little of it was selected.

const QUOTES = '[data-testid^="quote-"]:not([data-state="verified"])';

/** The words of a selection in an answer, a line for each paragraph. */
export function copiedProse(answer: Element, range: Range): string {
  // Of a selection inside a struck quote the copy has only what is in it.
  const copy = document.createElement(range.commonAncestorContainer.nodeName === "S" ? "s" : "div");
  copy.append(range.cloneContents());
  // The badge says in sight what these words say to those who do not see the strike.
  for (const hidden of copy.querySelectorAll("s > .vh, .claim > .vh, .why")) hidden.remove();
  for (const badge of copy.querySelectorAll("[data-note]")) badge.replaceWith(inBrackets(badge));
  for (const quote of answer.querySelectorAll<HTMLElement>(QUOTES)) {
    if (!range.intersectsNode(quote)) continue;
    for (const badge of answer.querySelectorAll(`[data-of="${quote.dataset["testid"]?.slice("quote-".length)}"]`)) {
      // Where the selection lies inside the quote, the copy has its words only.
      if (!range.intersectsNode(badge)) (copy.querySelector(`[data-testid="${quote.dataset["testid"]}"]`) ?? copy).append(inBrackets(badge));
    }
  }
  for (const block of copy.querySelectorAll("p, li, h3, figure")) block.append("\n");
  return copy.textContent.replace(/ *\n\s*/g, "\n").trim();
}

function inBrackets(badge: Element): string {
  return ` [${badge.getAttribute("aria-label") ?? badge.textContent.trim()}]`;
}
