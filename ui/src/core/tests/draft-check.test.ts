import { describe, expect, test } from "vitest";
import type { DraftFinding, DraftOutcome, DraftReport } from "$generated/api";
import { draftParagraphs, draftTally, findingLook, findingState, findingWords, needsLook, nextOpen } from "$core/verdict/draft-check";
import { english as t } from "$core/i18n/strings/en";

const finding = (number: number, char_start: number, char_end: number, outcome: DraftOutcome = "verified") => ({ number, char_start, char_end, outcome }) as DraftFinding;
function report(text: string, ...findings: DraftFinding[]): DraftReport {
  const n = (outcome: DraftOutcome) => findings.filter((f) => f.outcome === outcome).length;
  const tally = { quotations: findings.length, citations: 0, verified: n("verified"), near_match: n("near_match"), not_found: n("not_found"), citation_unresolved: n("citation_unresolved"), not_checkable: n("not_checkable") };
  return { text, findings, tally } as DraftReport;
}

describe("the draft's text", () => {
  const check = (of: DraftReport, shown: string[]) =>
    expect(draftParagraphs(of).map((pieces) => pieces.map((p) => (p.finding ? `<${p.text}${p.ends ? `|${p.finding.number}` : ""}>` : p.text)).join(""))).toEqual(shown);
  test("is cut at its findings, counted in code points", () => {
    check(report("One 😀 two three.", finding(1, 6, 9)), ["One 😀 <two|1> three."]);
    check(report("ab", finding(1, 0, 1), finding(2, 1, 2)), ["<a|1><b|2>"]);
    check(report("plain"), ["plain"]);
    check(report(""), []);
  });
  test("a finding over two paragraphs bears its number at its end", () => {
    check(report("a bc\nde f", finding(1, 2, 7)), ["a <bc>", "<de|1> f"]);
    check(report("a\n\nb\n"), ["a", "b"]);
  });
  test("no character is lost or doubled by findings that overlap, end early or are outside", () => {
    check(report("abcdef", finding(1, 1, 4), finding(2, 2, 5)), ["a<bcd|1><e|2>f"]);
    check(report("abc", finding(1, 2, 9), finding(2, 12, 15)), ["ab<c|1><|2>"]);
    check(report("abc", finding(1, 1, 1)), ["a<|1>bc"]);
    for (let seed = 1; seed < 200; seed += 1) {
      const text = "abc\ndef ghi\n\njkl";
      const at = (k: number) => (seed * 7919 * k) % (text.length + 3);
      const findings = [1, 2, 3].map((k) => finding(k, Math.min(at(k), at(k + 1)), Math.max(at(k), at(k + 1))));
      expect(draftParagraphs(report(text, ...findings)).map((p) => p.map((x) => x.text).join("")).filter(Boolean).join("\n")).toBe(text.replace(/\n+/g, "\n"));
    }
  });
});

test("the tally tells what was not checked before what failed", () => {
  const words = (...outcomes: DraftOutcome[]) => draftTally(report("x", ...outcomes.map((o, i) => finding(i + 1, 0, 1, o))), t).map((c) => c.words);
  expect(words("verified", "verified")).toEqual(["2 of 2 verified"]);
  expect(words("verified", "not_found", "not_checkable", "near_match", "citation_unresolved", "not_found")).toEqual(["1 of 6 verified", "1 not checked", "1 near match", "2 not found", "1 unresolved"]);
  expect(findingLook("not_checkable")).toEqual({ glyph: "none", ink: "mute" });
  expect(findingLook("not_found").glyph).toBe("cross");
});

test("a finding has its state from its evidence, and only what must be seen is counted as open", () => {
  const scan = { ...finding(1, 0, 1), basis: "scan_text" as const };
  const left = { kind: "omitted" as const, quote_start: 0, quote_end: 1, char_start: 0, char_end: 3, source: "not", quote: "…", warnings: [] };
  const altered = { ...finding(2, 0, 1, "altered"), alterations: [left] };
  const warned = { ...altered, number: 3, alterations: [{ ...left, warnings: ["negation" as const] }] };
  expect([scan, altered, warned].map((of) => [findingState(of), findingWords(of, t), needsLook(of)])).toEqual([
    ["scan", "matches scanned text", false],
    ["altered", "altered", false],
    ["altered", "altered: leaves out “not”", true],
  ]);
  expect(draftTally(report("x", scan, altered, warned), t).map((c) => c.words)).toEqual(["0 of 3 verified", "1 matches scanned text", "2 altered"]);
  expect(nextOpen(report("x", scan, altered, warned), null, 1)).toBe(3);
});

test("what must be seen is stepped through, around and from anywhere", () => {
  const of = report("x", finding(1, 0, 1), finding(2, 0, 1, "not_found"), finding(3, 0, 1), finding(4, 0, 1, "not_checkable"));
  expect([nextOpen(of, null, 1), nextOpen(of, null, -1), nextOpen(of, 2, 1), nextOpen(of, 4, 1), nextOpen(of, 2, -1), nextOpen(of, 3, 1), nextOpen(of, 3, -1), nextOpen(of, 1, -1)]).toEqual([2, 4, 4, 2, 4, 4, 2, 4]);
  expect(nextOpen(report("x", finding(1, 0, 1)), null, 1)).toBeNull();
});
