// Scrolling to a place in the time that the tokens name: at once where motion is reduced.

/** How many glides each list has begun: the newest goes on, those before it end. */
const begun = new WeakMap<HTMLElement, number>();

/** Scrolls to a height in the time of a token such as `--m-slow`. A reader who scrolls meanwhile is let go. Resolves when it is over. */
export function smoothScroll(list: HTMLElement, top: number, token: string): Promise<void> {
  const length = milliseconds(getComputedStyle(list).getPropertyValue(token));
  const from = list.scrollTop;
  const start = performance.now();
  const own = (begun.get(list) ?? 0) + 1;
  begun.set(list, own);
  let last = from;
  return new Promise((resolve) => {
    const step = (now: number) => {
      if (begun.get(list) !== own || Math.abs(list.scrollTop - last) > 1) return resolve();
      const share = length > 0 ? Math.max(0, Math.min(1, (now - start) / length)) : 1;
      list.scrollTo({ top: from + (top - from) * (1 - (1 - share) ** 3), behavior: "instant" });
      last = list.scrollTop;
      if (share < 1) requestAnimationFrame(step);
      else resolve();
    };
    step(start);
  });
}

/** A duration as style sheets write it: `240ms`, `.24s`. */
function milliseconds(duration: string): number {
  const value = Number.parseFloat(duration) || 0;
  return duration.trim().endsWith("ms") ? value : value * 1000;
}
