import { expect, test } from "vitest";
import type { OutlinePlace } from "$generated/api";
import { currentHeading } from "$core/geometry/outline";

test("the heading that a reader is at is the first of the page, else the last before it", () => {
  const at = (label: string, page: number): OutlinePlace => ({ level: 0, label, title: "", page, page_label: null, char_start: page, char_end: page + 1 });
  const headings = [at("1", 2), at("2", 4), at("2.1", 4), at("3", 9)];
  const on = (page: number | null) => currentHeading(headings, page)?.label ?? null;
  expect([on(null), on(1), on(2), on(3), on(4), on(6), on(20)]).toEqual([null, null, "1", "1", "2", "2.1", "3"]);
});
