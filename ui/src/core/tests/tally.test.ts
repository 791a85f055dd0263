import { describe, expect, test } from "vitest";
import type { SessionRecord, Status } from "$generated/api";
import { english as t } from "$core/i18n/strings/en";
import type { State } from "$core/verdict/verdicts";
import { attemptLine, foldedTally, issues, keptAttempt, placeOf, register, tallyParts, tallySentence } from "$core/verdict/tally";
import { attempt, citation, record, source } from "./samples";

/** A session whose record is that one. */
const shown = (of: SessionRecord) => ({ record: of, sources: [] });

const sentence = (statuses: Status[], uncited = 0, changed = 0) => {
  const claims = Array.from({ length: uncited }, (_, i) => ({ claim_id: `c${i}`, char_start: 0, char_end: 1, anchors: [], state: "uncited" as const }));
  return tallySentence(tallyParts(shown(record(statuses, { claims })), changed, t));
};

describe("the verification sentence", () => {
  test("leaves zero parts out, except the first and last", () => {
    expect(sentence(["verified", "verified"])).toBe("2 of 2 quotes verified · documents unchanged");
  });
  test("names every kind in order", () => {
    expect(sentence(["not_found", "verified", "altered", "near_match", "citation_unresolved", "verified"], 1)).toBe(
      "2 of 6 quotes verified · 1 altered · 1 near match · 1 not found · 1 unresolved · 1 without a source · documents unchanged",
    );
  });
  test("tells of documents that changed", () => {
    expect(sentence(["verified"], 0, 1)).toBe("1 of 1 quotes verified · 1 document changed since");
    expect(sentence(["verified"], 0, 2)).toBe("1 of 1 quotes verified · 2 documents changed since");
  });
  test("without quotes", () => {
    expect(sentence([], 3)).toBe("No quotes to verify · 3 claims without a source");
  });
  test("counts agree with the marks for every mix", () => {
    const all: Status[] = ["verified", "altered", "near_match", "not_found", "citation_unresolved"];
    for (const a of all) {
      for (const b of all) {
        for (const c of all) {
          const parts = tallyParts(shown(record([a, b, c])), 0, t);
          const failed = parts.filter((p) => p.look).reduce((sum, p) => sum + Number.parseInt(p.words, 10), 0);
          const verified = Number.parseInt(parts[0]?.words ?? "", 10);
          expect(verified + failed).toBe(3);
          expect(verified).toBe([a, b, c].filter((s) => s === "verified").length);
        }
      }
    }
  });
  const not = { kind: "omitted" as const, quote_start: 0, quote_end: 1, char_start: 0, char_end: 3, source: "not", quote: "…", warnings: ["negation" as const] };
  const also = { ...not, source: "also", warnings: [] };
  const words = (citations: ReturnType<typeof citation>[], sources = citations.map((c) => source(c.anchor))) =>
    tallySentence(tallyParts({ record: record([], { citations }), sources }, 0, t));
  test("says of an alteration what must be seen, and of several how many have a warning", () => {
    expect(words([citation(1, "altered", { alterations: [also, not] })])).toBe("0 of 1 quotes verified · 1 altered, leaves out “not” · documents unchanged");
    expect(words([citation(1, "altered", { alterations: [also] })])).toContain(" · 1 altered · ");
    expect(words([citation(1, "altered", { alterations: [not] }), citation(2, "altered", { alterations: [also] })])).toContain("2 altered, 1 with a warning");
  });
  test("counts what was read from a picture apart: it is never among the verified", () => {
    expect(words([citation(1, "verified"), citation(2, "verified", { basis: "scan_text" })])).toBe("1 of 2 quotes verified · 1 matches scanned text · documents unchanged");
    // A record of the first format does not say; its page does.
    const older = [citation(1, "verified", { basis: null }), citation(2, "verified", { basis: null })];
    expect(words(older, [source(1, { scanned: true }), source(2, { scanned: true })])).toContain("0 of 2 quotes verified · 2 match scanned text");
    const folded = foldedTally({ record: record([], { citations: older }), sources: [source(1, { scanned: true }), source(2)] }, t);
    expect([folded.words, folded.look.glyph]).toEqual(["1 of 2 verified, draft 1", "scan"]);
  });
  test("counts what the first format called verified with omissions as altered", () => {
    expect(words([citation(1, "verified", { match: "elided", basis: null }), citation(2, "verified", { match: "bracketed", basis: null })])).toContain("0 of 2 quotes verified · 2 altered");
  });
  test("a part leads to the first citation of its kind", () => {
    const parts = tallyParts(shown(record(["verified", "not_found", "not_found"])), 0, t);
    expect(parts.find((p) => p.key === "not_found")?.anchor).toBe(2);
  });
});

describe("which draft is shown", () => {
  const generation = (kept: number, of: number) => ({ ...record([]).generation, attempts: Array.from({ length: of }, (_, i) => attempt(i + 1 === kept)) });
  test("all verified", () => expect(attemptLine(shown(record(["verified"], { generation: generation(2, 2) })), t)).toBe("Verified at draft 2"));
  test("of how many there could have been", () =>
    expect(attemptLine(shown(record(["verified"], { generation: { ...generation(2, 2), attempts_allowed: 3 } })), t)).toBe("Verified at draft 2 of 3"));
  test("some failed", () =>
    expect(attemptLine(shown(record(["verified", "not_found"], { generation: generation(2, 3) })), t)).toBe("Draft 2 of 3 saved, the closest to its sources"));
  test("nothing quoted", () => expect(attemptLine(shown(record([], { generation: generation(1, 1) })), t)).toBe("Draft 1 of 1 saved"));
  test("extracts", () =>
    expect(attemptLine(shown(record(["verified"], { generation: { ...generation(1, 1), mode: "extractive" } })), t)).toBe(
      "Extracts only. Every line is copied from a source.",
    ));
  test("none marked as kept means the last", () => {
    expect(keptAttempt(generation(0, 3))).toBe(3);
    expect(keptAttempt(generation(0, 0))).toBe(1);
  });
});

describe("a folded turn", () => {
  test("says how many were verified at which attempt", () => {
    expect(foldedTally(shown(record(["verified", "verified", "verified"])), t)).toEqual({ words: "3 of 3 verified, draft 1", look: { glyph: "check", ink: "ok", rank: 0 } });
    const { generation } = record([]);
    expect(foldedTally(shown(record(["verified"], { generation: { ...generation, attempts_allowed: 3 } })), t).words).toBe("1 of 1 verified, draft 1 of 3");
    expect(foldedTally(shown(record(["verified", "not_found"])), t).look.ink).toBe("bad");
  });
  test("extracts, refusals and answers without quotes", () => {
    const extractive = { ...record([]).generation, mode: "extractive" as const };
    expect(foldedTally(shown(record(["verified"], { generation: extractive })), t).words).toBe("1 of 1 verified");
    expect(foldedTally(shown(record([], { outcome: "refused" })), t).words).toBe("No sufficiently exact source");
    expect(foldedTally(shown(record([])), t).words).toBe("No quotes to verify");
  });
});

describe("the register", () => {
  test("has a segment per quote, in order", () => {
    expect(register(["verified", "not_found"])).toEqual([
      { state: "verified", weight: 1 },
      { state: "not_found", weight: 1 },
    ]);
  });
  test("is proportional over 24 quotes", () => {
    const many: State[] = [...Array.from({ length: 24 }, () => "verified" as const), "near_match"];
    expect(register(many)).toEqual([
      { state: "verified", weight: 24 },
      { state: "near_match", weight: 1 },
    ]);
  });
});

test("what holds is no issue: text from a picture, and an alteration without a warning", () => {
  const blocks = [{ kind: "paragraph" as const, runs: [1, 2, 3].map((anchor) => ({ kind: "anchor" as const, anchor })) }];
  const plain = { kind: "omitted" as const, quote_start: 0, quote_end: 1, char_start: 0, char_end: 3, source: "also", quote: "…", warnings: [] };
  const citations = [citation(1, "verified", { basis: "scan_text" }), citation(2, "altered", { alterations: [plain] }), citation(3, "altered", { alterations: [{ ...plain, warnings: ["date"] }] })];
  expect(issues(blocks, shown(record([], { citations }))).map(({ anchor }) => anchor)).toEqual([3]);
  expect(placeOf(blocks, 2)).toEqual({ key: "anchor-2", block: 0, anchor: 2 });
});

test("issues in reading order, each once", () => {
  const blocks = [
    { kind: "heading" as const, text: "H" },
    {
      kind: "paragraph" as const,
      runs: [
        { kind: "anchor" as const, anchor: 2 },
        { kind: "uncited" as const, text: "x" },
        { kind: "marks" as const, claim_id: "c1", marks: ["uncited" as const], reasons: [] },
        { kind: "marks" as const, claim_id: "c2", marks: ["gap" as const], reasons: [] },
        { kind: "anchor" as const, anchor: 1 },
        { kind: "anchor" as const, anchor: 2 },
      ],
    },
  ];
  expect(issues(blocks, shown(record(["verified", "not_found"])))).toEqual([
    { key: "anchor-2", block: 1, anchor: 2 },
    { key: "uncited-c1", block: 1, anchor: null },
  ]);
});
