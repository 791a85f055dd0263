import { expect, test } from "vitest";
import { Pictures } from "$state/viewer/pictures";

const picture = (width: number, height: number) => ({ naturalWidth: width, naturalHeight: height }) as HTMLImageElement;

test("the longest unused pictures go when there is no room, and the latest stays however large", () => {
  const pictures = new Pictures(1_000);
  for (const n of [1, 2, 3, 4, 5]) pictures.keep(`p${n}`, picture(10, 20));
  expect(pictures.known("p1")).not.toBe(null);
  pictures.keep("p6", picture(10, 20));
  expect(pictures.known("p2")).toBe(null);
  expect(pictures.known("p1")).not.toBe(null);
  const large = picture(100, 100);
  pictures.keep("large", large);
  expect(pictures.known("p1")).toBe(null);
  expect(pictures.known("large")).toBe(large);
});

test("a picture that is kept again is counted once", () => {
  const pictures = new Pictures(1_000);
  for (let i = 0; i < 10; i += 1) pictures.keep("same", picture(20, 20));
  pictures.keep("other", picture(20, 30));
  expect(pictures.known("same")).not.toBe(null);
  expect(pictures.known("other")).not.toBe(null);
});
