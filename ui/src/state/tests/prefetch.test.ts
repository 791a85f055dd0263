import { afterEach, expect, test, vi } from "vitest";
import type { SessionView } from "$generated/api";
import type { Host } from "$host/index";
import { Prefetch } from "$state/viewer/prefetch";
import { Pictures } from "$state/viewer/pictures";
import type { Viewer } from "$state/viewer/viewer.svelte";

/** Elements that fetch when they are made to: `arrive` ends the oldest. */
function element() {
  const fetched: string[] = [];
  const waiting: { onload?: () => void }[] = [];
  class Fetching {
    naturalWidth = 10;
    naturalHeight = 10;
    onload?: () => void;
    set src(url: string) {
      fetched.push(url);
      waiting.push(this);
    }
  }
  vi.stubGlobal("Image", Fetching);
  vi.stubGlobal("devicePixelRatio", 1);
  vi.useFakeTimers();
  const arrive = async () => {
    waiting.shift()?.onload?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { fetched, arrive };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const view = (...pages: number[]) =>
  ({ record: { citations: pages.map((page) => ({ doc_hash: "sha256:a", pdf_locator: { page, page_size: [600, 800], lines: [] } })) } }) as unknown as SessionView;
const host = { pageUrl: (_: string, page: number, width: number) => `${page}?w=${width}` } as unknown as Host;
const viewer = (width: number) => ({ zoom: { kind: "fit-width" }, view: { width, height: 700 }, pictures: new Pictures() }) as unknown as Viewer;

test("the pages that an answer cites are fetched one after another, each once, as wide as they will be shown", async () => {
  const { fetched, arrive } = element();
  new Prefetch(host, viewer(532)).follow(view(4, 9, 4, 7));
  await vi.advanceTimersByTimeAsync(500);
  expect(fetched).toEqual(["4?w=484"]);
  await arrive();
  await arrive();
  await arrive();
  expect(fetched).toEqual(["4?w=484", "9?w=484", "7?w=484"]);
});

test("another answer ends what was fetched for the one before", async () => {
  const { fetched, arrive } = element();
  const ahead = new Prefetch(host, viewer(532));
  ahead.follow(view(1, 2, 3));
  await vi.advanceTimersByTimeAsync(500);
  ahead.follow(null);
  await arrive();
  expect(fetched).toEqual(["1?w=484"]);
});

test("before the viewer has a size nothing is fetched", async () => {
  const { fetched } = element();
  new Prefetch(host, viewer(0)).follow(view(1, 2));
  await vi.advanceTimersByTimeAsync(500);
  expect(fetched).toEqual([]);
});
