import { expect, test } from "vitest";
import type { FailedClaim, Refusal } from "$generated/api";
import type { Message } from "$generated/messages";
import { english as t } from "$core/i18n/strings/en";
import { romanian } from "$core/i18n/strings/ro";
import { refusalReason, refusalTitle, rejections, suggestions } from "$core/verdict/refusals";

const claims = (...said: Message[][]): FailedClaim[] => said.map((one, i) => ({ claim_id: `c${i}`, reason: "in words", said: one }));
const check = (failed: FailedClaim[], words: string[], strings = t) => expect(rejections(failed, strings).map((r) => r.words)).toEqual(words);
/** Of a list in brackets TypeScript compares every message with every other. */
const all = (...said: Message[]) => said;
const missing = (quote: string): Message => ({ id: "failed-not-in-document", args: { quote, title: "MSA" } });
const altered = (): Message => ({ id: "failed-altered", args: { quote: "b", badge: { id: "verbatim", args: { text: "altered" } } } });
const near = (): Message => ({ id: "failed-near-match", args: { quote: "c" } });
const nothing = (): Message => ({ id: "failed-names-nothing", args: {} });

test("failed quotes are counted by kind, and anything else is put in words", () => {
  check([], []);
  check(claims([missing("a")], all(missing("b"), missing("c"))), ["3 not found"]);
  check(
    claims(
      all(missing("a"), altered(), near()),
      [nothing()],
    ),
    ["1 altered", "1 near match", "1 not found", "1 unresolved"],
  );
  check(claims([{ id: "failed-unreadable", args: {} }], [{ id: "failed-unreadable", args: {} }]), ["the reply could not be read"]);
  check(claims([{ id: "failed-unreadable", args: {} }]), ["răspunsul nu s-a putut citi"], romanian);
});

test("the failures of an older record are shown as they were written, each once", () => {
  const old = ["“a” does not stand in MSA", "“a” does not stand in MSA", "the reply broke off"].map((reason, i) => ({ claim_id: `c${i}`, reason }));
  check(old, ["“a” does not stand in MSA", "the reply broke off"], romanian);
});

const refused = (reason: Refusal["reason"], message: string, ...said: Message[]): Refusal => ({
  reason, message, suggestions: ["prompt", "Try again."], search: [],
  ...(said.length > 0 ? { said: { message: { id: "sentences", args: { sentences: said } }, suggestions: [{ id: "verbatim", args: { text: "prompt" } }, { id: "suggest-try-again", args: {} }] } } : {}),
});
const NOT_EXACT: Message = { id: "not-exact", args: {} };
const STRICT: Message = { id: "policy-refuses", args: { failed: 1, all: { id: "of-quotations", args: { quotations: 3 } } } };

test("a draft that the settings refuse is not said to lack an exact source", () => {
  const strict = refused("could_not_ground", "In words.", STRICT);
  expect(refusalTitle(strict, t)).toBe(t.refusal.strictTitle);
  expect(refusalReason(strict, 3, t)).toBe("1 of 3 quotations in the best draft could not be verified word for word, and the settings refuse such an answer.");
  expect(refusalTitle(refused("could_not_ground", "In words.", NOT_EXACT, { id: "no-quotation-found", args: {} }), t)).toBe(t.refusal.title);
  expect(refusalTitle(refused("model_error", "In words.", { id: "reply-unreadable", args: {} }), t)).toBe(t.refusal.modelTitle);
});

test("the statement is said once, above the reason", () => {
  const declined = refused("no_source", "In words.", NOT_EXACT, { id: "model-found-no-answer", args: { passages: 1 } });
  expect(refusalReason(declined, 1, t)).toBe("The model found no answer in the passage that it was shown.");
  expect(refusalReason(refused("no_source", "In words.", NOT_EXACT), 1, romanian)).toBe(romanian.refusal.reasons.no_source);
});

test("an older record is shown as it was written; what makes no statement gets none", () => {
  const old = refused("could_not_ground", `${t.refusal.title} Three drafts were checked.`);
  expect([refusalTitle(old, romanian), refusalReason(old, 3, romanian)]).toEqual([romanian.refusal.title, "Three drafts were checked."]);
  expect(refusalTitle(refused("could_not_ground", "1 of 3 quotations could not be verified."), t)).toBe(t.refusal.label);
  expect(refusalReason(refused("no_source", t.refusal.title), 1, t)).toBe(t.refusal.reasons.no_source);
});

test("words that the documents use are kept apart from advice", () => {
  expect(suggestions(refused("no_source", "In words.", NOT_EXACT), romanian)).toEqual({ words: ["prompt"], advice: ["Încearcă din nou."] });
  expect(suggestions(refused("no_source", "In words."), romanian)).toEqual({ words: ["prompt"], advice: ["Try again."] });
});
