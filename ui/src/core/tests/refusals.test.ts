import { expect, test } from "vitest";
import { refusalReason, refusalTitle, rejections } from "$core/verdict/refusals";
import { english as t } from "$core/i18n/strings/en";
import { romanian } from "$core/i18n/strings/ro";

const check = (reasons: string[], words: string[]) => expect(rejections(reasons.map((reason, i) => ({ claim_id: `c${i}`, reason })), t).map((r) => r.words)).toEqual(words);

test("failed quotes are counted by kind, and anything else is as it was written", () => {
  check([], []);
  check(["“a” does not stand in MSA", "“b” does not stand in MSA; “c” does not stand in MSA"], ["3 not found"]);
  check(["“a” does not stand in MSA", "“x”: the citation names nothing that was shown", "“s” stands only nearly so in scanned text"], ["1 near match", "1 not found", "1 unresolved"]);
  check(["“a” is not in MSA; “b” is altered: leaves out “not”; “c” is only nearly so in scanned text"], ["1 altered", "1 near match", "1 not found"]);
  check(["the reply broke off", "the reply broke off"], ["the reply broke off"]);
});

test("what else was wrong is worded in the language of the window", () => {
  expect(rejections([{ claim_id: "", reason: "the reply broke off" }], romanian)).toEqual([{ status: null, words: "răspunsul s-a întrerupt" }]);
});

const refused = (reason: "no_source" | "could_not_ground" | "model_error", message: string) => ({ reason, message, suggestions: [], search: [] });

test("a draft that the settings refuse is not said to lack an exact source", () => {
  const strict = refused("could_not_ground", "1 of 3 quotations of the best draft could not be verified word for word, and the settings refuse such an answer.");
  expect(refusalTitle(strict, t)).toBe("The best draft has quotes that could not be verified, so no answer is shown.");
  expect(refusalReason(strict, 3, t)).toBe(strict.message);
  expect(refusalTitle(refused("could_not_ground", `${t.refusal.title} Three drafts were checked.`), t)).toBe(t.refusal.title);
  for (const message of ["", "Three drafts were checked."]) expect(refusalTitle(refused("could_not_ground", message), romanian)).toBe(romanian.refusal.title);
  expect(refusalTitle(refused("model_error", "The model’s reply could not be read."), t)).toBe(t.refusal.modelTitle);
});

test("the statement is said once, above the reason", () => {
  expect(refusalReason(refused("no_source", `${t.refusal.title} The model found no answer in the passage that it was shown.`), 1, t)).toBe("The model found no answer in the passage that it was shown.");
  expect(refusalReason(refused("no_source", t.refusal.title), 1, t)).toBe(t.refusal.reasons.no_source);
});
