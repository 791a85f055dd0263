import { afterEach, expect, test, vi } from "vitest";
import { smoothScroll } from "$components/smooth-scroll";

afterEach(() => void vi.unstubAllGlobals());

/** A list that scrolls, on a screen whose frames are drawn when they are asked for, 16 ms apart. */
function screen() {
  let waiting: ((now: number) => void)[] = [];
  let now = 0;
  vi.stubGlobal("performance", { now: () => now });
  vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: () => "240ms" }));
  vi.stubGlobal("requestAnimationFrame", (step: (now: number) => void) => waiting.push(step));
  const list = { scrollTop: 0, scrollTo: ({ top }: { top: number }) => void (list.scrollTop = top) };
  const frames = (count: number) => {
    for (let i = 0; i < count; i += 1) {
      now += 16;
      const due = waiting;
      waiting = [];
      for (const step of due) step(now);
    }
  };
  return { list: list as unknown as HTMLElement, frames };
}

test("of two glides in a row the second arrives, and the first is over", async () => {
  const { list, frames } = screen();
  const over: string[] = [];
  void smoothScroll(list, 600, "--m-slow").then(() => over.push("first"));
  frames(3);
  expect(list.scrollTop).toBeGreaterThan(100);
  void smoothScroll(list, 200, "--m-slow").then(() => over.push("second"));
  frames(1);
  await Promise.resolve();
  expect(over).toEqual(["first"]);
  frames(20);
  await Promise.resolve();
  expect(over).toEqual(["first", "second"]);
  expect(list.scrollTop).toBe(200);
});

test("a reader who scrolls is let go; another list glides on", () => {
  const { list, frames } = screen();
  const other = { ...list, scrollTo: ({ top }: { top: number }) => void (other.scrollTop = top) } as unknown as HTMLElement;
  void smoothScroll(list, 600, "--m-slow");
  void smoothScroll(other, 400, "--m-slow");
  frames(3);
  list.scrollTop = 50;
  frames(20);
  expect(list.scrollTop).toBe(50);
  expect(other.scrollTop).toBe(400);
});
