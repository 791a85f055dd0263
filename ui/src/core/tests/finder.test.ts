import { expect, test } from "vitest";
import { fitting } from "../finder";

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
