import { describe, expect, test } from "vitest";
import type { AuditFinding, AuditReport, CitationAudit } from "$generated/api";
import { auditCells, auditFigures, auditHeading, auditWords, boxShift, driftOf, generalFindings } from "$core/verdict/audit";
import { english as t } from "$core/i18n/strings/en";

const words = (recorded: string, quote: string) => ({ recorded, quote, quoted: "the Rent – “£ 9,000” – is\n due" }) as unknown as CitationAudit;

test("words are told of where some were verified, and are the same ones only where they still are", () => {
  expect(auditWords(words("verified", "verified"), t)).toEqual({ saved: "5", now: "the same 5" });
  expect(auditWords(words("verified", "not_found"), t)).toEqual({ saved: "5", now: "–" });
  expect(auditWords(words("verified", "not_checked"), t)).toEqual({ saved: "5", now: "–" });
  for (const recorded of ["near_match", "not_found", "citation_unresolved"]) expect(auditWords(words(recorded, recorded), t)).toBe(null);
});

const place = (char_start: number, top: number, page = 4) => ({ char_start, page, bbox: [72, top, 300, top + 12] });
function citation(changes: Record<string, unknown> = {}): CitationAudit {
  const sound = { doc_hash: "match", span: "match", locator: "match", quote: "verified", result: "holds", saved: place(100, 200), now: place(100, 200) };
  return { ...sound, ...changes } as unknown as CitationAudit;
}

describe("the cells of a row", () => {
  const cells = (changes: Record<string, unknown>) => auditCells(citation(changes), t);
  test("all as it was", () => {
    const { file, span, box, drift, result } = cells({});
    expect([file, span, box, drift, result].map((c) => c.words)).toEqual(["match", "exact", "same", "none", "holds"]);
    expect([file, span, box, result].every((c) => c.glyph === "check" && c.ink === "ok")).toBe(true);
  });
  test("the file", () => {
    expect(cells({ doc_hash: "differs" }).file).toEqual({ glyph: "cross", ink: "bad", words: "differs" });
    expect(cells({ doc_hash: "document_missing" }).file.words).toBe("missing");
    expect(cells({ doc_hash: "no_document" }).file).toEqual({ glyph: null, ink: null, words: "–" });
  });
  test("the words", () => {
    expect(cells({ span: "differs" }).span).toEqual({ glyph: "cross", ink: "bad", words: "differs" });
    expect(cells({ span: "not_checked", quote: "not_found" }).span).toEqual({ glyph: "cross", ink: "bad", words: "absent" });
    expect(cells({ span: "not_checked", quote: "not_checked" }).span.words).toBe("–");
  });
  test("the box", () => {
    expect(cells({ locator: "not_checked" }).box.words).toBe("–");
    expect(cells({ locator: "differs", now: place(100, 214) }).box).toEqual({ glyph: "moved", ink: "warn", words: "14 pt" });
    expect(cells({ locator: "match", now: place(100, 200.4) }).box.words).toBe("same");
    expect(cells({ locator: "differs", now: place(100, 200, 5) }).box).toEqual({ glyph: "moved", ink: "warn", words: "moved" });
  });
  test("drift and result", () => {
    expect(cells({ now: place(132, 200) }).drift.words).toBe("+32 chars");
    expect(cells({ now: place(99, 200) }).drift.words).toBe("−1 char");
    expect(cells({ now: null }).drift.words).toBe("none");
    const results = { moved: "warn", not_found: "bad", file_changed: "bad", file_missing: "bad" };
    for (const [result, ink] of Object.entries(results)) expect(cells({ result }).result.ink).toBe(ink);
  });
});

test("what did not move has no drift, what has no place has none to tell", () => {
  expect([driftOf(citation()), driftOf(citation({ now: place(90, 0) })), driftOf(citation({ saved: null })), driftOf(citation({ now: null }))]).toEqual([0, -10, null, null]);
  expect(boxShift(citation({ now: place(100, 188) }))).toBe(12);
  expect(boxShift(citation({ saved: { char_start: 1, page: null, bbox: null } }))).toBe(null);
  expect(boxShift(citation({ now: place(100, 200, 5) }))).toBe(null);
});

const finding = (kind: string, of: string, place: string) => ({ kind, class: of, place, message: "m" }) as unknown as AuditFinding;
function report(tally: Record<string, number>, findings: AuditFinding[] = [], files: string[] = ["match"]): AuditReport {
  const none = { citations: 0, identical: 0, moved: 0, failed_as_saved: 0, changed: 0, unavailable: 0, wrong: 0 };
  return { tally: { ...none, ...tally }, findings, documents: files.map((file) => ({ file })) } as unknown as AuditReport;
}

test("figures that are nought are left out, but how many hold and how many files match", () => {
  expect(auditFigures(report({ citations: 3, identical: 3 }), t).map((f) => f.value)).toEqual(["3", "1 of 1"]);
  const all = auditFigures(report({ identical: 1, moved: 2, failed_as_saved: 3, changed: 4, unavailable: 5, wrong: 6 }, [], ["match", "differs"]), t);
  expect(all.map((f) => f.value)).toEqual(["1", "2", "3", "4", "5", "6", "1 of 2"]);
});

test("the heading counts what holds, and says first what cannot be audited", () => {
  expect(auditHeading(report({ citations: 8, identical: 7, moved: 1 }), t)).toBe("All eight citations hold");
  expect(auditHeading(report({ citations: 8, identical: 7 }), t)).toBe("Seven of eight citations hold");
  expect(auditHeading(report({ citations: 1 }), t)).toBe("The one citation does not hold");
  expect(auditHeading(report({}), t)).toBe("No citations to check");
  expect(auditHeading(report({}, [finding("bundle_unreadable", "wrong", "bundle")]), t)).toBe("This file cannot be audited");
  expect(auditHeading(report({}, [finding("record_unreadable", "wrong", "session.json")]), t)).toBe("This file cannot be audited");
  expect(auditHeading(report({}, [finding("record_altered", "wrong", "session.json")]), t)).toMatch(/^This session file was altered/);
});

test("a finding beside the citations is told above them, and spoils the heading if it is wrong", () => {
  const [beside, doubt, of] = [finding("manifest_differs", "wrong", "manifest.json"), finding("file_missing", "unavailable", "lease"), finding("quote_differs", "wrong", "citation 3")];
  expect(auditHeading(report({ citations: 1, identical: 1 }, [beside]), t)).toBe("The one citation holds, but other checks failed");
  expect(auditHeading(report({ citations: 1, identical: 1 }, [doubt, of]), t)).toBe("The one citation holds");
  expect(generalFindings(report({}, [beside, doubt, of]))).toEqual([beside, doubt]);
});
