import { describe, expect, test } from "vitest";
import type { Status } from "$generated/api";
import { english as t } from "../strings/en";
import { attemptLine, foldedTally, issues, keptAttempt, register, tallyParts, tallySentence } from "../tally";
import { attempt, record } from "./samples";

const sentence = (statuses: Status[], uncited = 0, changed = 0) => {
  const claims = Array.from({ length: uncited }, (_, i) => ({ claim_id: `c${i}`, char_start: 0, char_end: 1, anchors: [], state: "uncited" as const }));
  return tallySentence(tallyParts(record(statuses, { claims }), changed, t));
};

describe("the verification sentence", () => {
  test("leaves zero parts out, except the first and last", () => {
    expect(sentence(["verified", "verified"])).toBe("2 of 2 quotes verified · documents unchanged");
  });
  test("names every kind in order", () => {
    expect(sentence(["not_found", "verified", "near_match", "citation_unresolved", "verified"], 1)).toBe(
      "2 of 5 quotes verified · 1 near match · 1 not found · 1 unresolved · 1 claim without a source · documents unchanged",
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
    const all: Status[] = ["verified", "near_match", "not_found", "citation_unresolved"];
    for (const a of all) {
      for (const b of all) {
        for (const c of all) {
          const parts = tallyParts(record([a, b, c]), 0, t);
          const failed = parts.filter((p) => p.look).reduce((sum, p) => sum + Number.parseInt(p.words, 10), 0);
          const verified = Number.parseInt(parts[0]?.words ?? "", 10);
          expect(verified + failed).toBe(3);
          expect(verified).toBe([a, b, c].filter((s) => s === "verified").length);
        }
      }
    }
  });
  test("a part leads to the first citation of its kind", () => {
    const parts = tallyParts(record(["verified", "not_found", "not_found"]), 0, t);
    expect(parts.find((p) => p.key === "not_found")?.anchor).toBe(2);
  });
});

describe("which attempt was kept", () => {
  const generation = (kept: number, of: number) => ({ ...record([]).generation, attempts: Array.from({ length: of }, (_, i) => attempt(i + 1 === kept)) });
  test("all verified", () => expect(attemptLine(record(["verified"], { generation: generation(2, 2) }), t)).toBe("Grounded at attempt 2"));
  test("of how many there could have been", () =>
    expect(attemptLine(record(["verified"], { generation: { ...generation(2, 2), attempts_allowed: 3 } }), t)).toBe("Grounded at attempt 2 of 3"));
  test("some failed", () =>
    expect(attemptLine(record(["verified", "not_found"], { generation: generation(2, 3) }), t)).toBe("Attempt 2 of 3 kept, the closest to its sources"));
  test("nothing quoted", () => expect(attemptLine(record([], { generation: generation(1, 1) }), t)).toBe("Attempt 1 of 1 kept"));
  test("extracts", () =>
    expect(attemptLine(record(["verified"], { generation: { ...generation(1, 1), mode: "extractive" } }), t)).toBe(
      "Extracts only. Every line is copied from a source.",
    ));
  test("none marked as kept means the last", () => {
    expect(keptAttempt(generation(0, 3))).toBe(3);
    expect(keptAttempt(generation(0, 0))).toBe(1);
  });
});

describe("a folded turn", () => {
  test("says how many were verified at which attempt", () => {
    expect(foldedTally(record(["verified", "verified", "verified"]), t)).toEqual({ words: "3 of 3 verified, attempt 1", look: { glyph: "check", ink: "ok" } });
    const { generation } = record([]);
    expect(foldedTally(record(["verified"], { generation: { ...generation, attempts_allowed: 3 } }), t).words).toBe("1 of 1 verified, attempt 1 of 3");
    expect(foldedTally(record(["verified", "not_found"]), t).look.ink).toBe("bad");
  });
  test("extracts, refusals and answers without quotes", () => {
    const extractive = { ...record([]).generation, mode: "extractive" as const };
    expect(foldedTally(record(["verified"], { generation: extractive }), t).words).toBe("1 of 1 verified");
    expect(foldedTally(record([], { outcome: "refused" }), t).words).toBe("No sufficiently exact source");
    expect(foldedTally(record([]), t).words).toBe("No quotes to verify");
  });
});

describe("the register", () => {
  test("has a segment per quote, in order", () => {
    expect(register(["verified", "not_found"])).toEqual([
      { status: "verified", weight: 1 },
      { status: "not_found", weight: 1 },
    ]);
  });
  test("is proportional over 24 quotes", () => {
    const many: Status[] = [...Array.from({ length: 24 }, () => "verified" as const), "near_match"];
    expect(register(many)).toEqual([
      { status: "verified", weight: 24 },
      { status: "near_match", weight: 1 },
    ]);
  });
});

test("issues in reading order, each once", () => {
  const blocks = [
    { kind: "heading" as const, text: "H" },
    {
      kind: "paragraph" as const,
      runs: [
        { kind: "anchor" as const, anchor: 2 },
        { kind: "uncited" as const, text: "x" },
        { kind: "anchor" as const, anchor: 1 },
        { kind: "anchor" as const, anchor: 2 },
      ],
    },
  ];
  expect(issues(blocks, record(["verified", "not_found"]))).toEqual(["anchor-2", "uncited-1-1"]);
});
