// Where the focus goes, and what is brought into view.

/** Puts the focus on the first element of a selector once the window has drawn it. */
export function focusSoon(selector: string): void {
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(selector);
    found?.focus();
    found?.scrollIntoView({ block: "nearest" });
  });
}

/** Room above an issue in which its card has place, in CSS pixels. */
const CARD = 280;

/** Puts the focus on an issue with its ring; the explanation below is seen too. Its card opens above it, where there is room and nothing is covered. */
export function focusIssue(selector: string, card: () => void): void {
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) return;
    ringed(found);
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: "center" });
    document.querySelector('[data-testid="comparison"]')?.scrollIntoView({ block: "nearest" });
    found.scrollIntoView({ block: "nearest" });
    const view = found.closest(".scroll")?.getBoundingClientRect();
    if (view && found.getBoundingClientRect().top - view.top >= CARD) card();
  });
}

/** After a mouse click the engine draws no ring around what has the focus: this one is ours, until the focus leaves. */
function ringed(element: HTMLElement): void {
  element.dataset["ring"] = "";
  element.addEventListener("blur", () => delete element.dataset["ring"], { once: true });
}

/** Brings an element into view without taking the focus. */
export function reveal(selector: string): void {
  requestAnimationFrame(() => document.querySelector(selector)?.scrollIntoView({ block: "nearest" }));
}
