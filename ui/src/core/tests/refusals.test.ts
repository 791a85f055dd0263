import { expect, test } from "vitest";
import { rejections } from "../refusals";
import { english as t } from "../strings/en";
import { romanian } from "../strings/ro";

const check = (reasons: string[], words: string[]) => expect(rejections(reasons.map((reason, i) => ({ claim_id: `c${i}`, reason })), t).map((r) => r.words)).toEqual(words);

test("failed quotes are counted by kind, and anything else stands as it was written", () => {
  check([], []);
  check(["“a” does not stand in MSA", "“b” does not stand in MSA; “c” does not stand in MSA"], ["3 not found"]);
  check(["“a” does not stand in MSA", "“x”: the citation names nothing that was shown", "“s” stands only nearly so in scanned text"], ["1 near match", "1 not found", "1 unresolved"]);
  check(["“a” is not in MSA; “b” is altered: leaves out “not”; “c” is only nearly so in scanned text"], ["1 altered", "1 near match", "1 not found"]);
  check(["the reply broke off", "the reply broke off"], ["the reply broke off"]);
});

test("what else was wrong is told in the language of the window", () => {
  expect(rejections([{ claim_id: "", reason: "the reply broke off" }], romanian)).toEqual([{ status: null, words: "răspunsul s-a întrerupt" }]);
});
