import { expect, test } from "vitest";
import { fitting, shared } from "$core/text/finder";

const find = (typed: string) => fitting(["Early payment rebate", "Show or hide library", "Exit Plan", "Legea insolvenței"].map((label) => ({ label })), typed).map((e) => e.label);

test("what is typed begins the words of a name, diacritics and letter case aside", () => {
  expect(find("early")).toEqual(["Early payment rebate"]);
  expect(find("reb pay")).toEqual(["Early payment rebate"]);
  expect(find("insolventei")).toEqual(["Legea insolvenței"]);
  expect(find("xyz")).toEqual([]);
});
test("names that begin as typed come first, parts of words last", () => {
  expect(find("l")).toEqual(["Legea insolvenței", "Show or hide library", "Early payment rebate", "Exit Plan"]);
});
test("nothing typed is everything", () => expect(find(" ")).toHaveLength(4));

test("every group has a share, and what one does not need goes to the others", () => {
  const many = (name: string, n: number) => Array.from({ length: n }, (_, i) => `${name}${i}`);
  const count = (groups: string[][], most: number) => ["m", "d", "s", "c"].map((name) => shared(groups, most).filter((entry) => entry.startsWith(name)).length);
  expect(count([many("m", 1), many("d", 90), many("s", 90), many("c", 24)], 40)).toEqual([1, 13, 13, 13]);
  expect(count([many("m", 0), many("d", 90), many("s", 3), many("c", 2)], 40)).toEqual([0, 35, 3, 2]);
  expect(count([many("m", 2), many("d", 2), [], []], 40)).toEqual([2, 2, 0, 0]);
  expect(shared([["a", "b"], ["c"]], 2)).toEqual(["a", "c"]);
});
