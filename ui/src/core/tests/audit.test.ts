import { describe, expect, test } from "vitest";
import type { AuditFinding, AuditReport, CitationAudit } from "$generated/api";
import { auditCells, auditFigures, auditHeading, auditWords, boxShift, generalFindings } from "$core/verdict/audit";
import { english as t } from "$core/i18n/strings/en";

const words = (recorded: string, quote: string) => ({ recorded, quote, quoted: "the Rent – “£ 9,000” – is\n due" }) as unknown as CitationAudit;

test("words are shown where some were verified, and are the same ones only where they still are", () => {
  expect(auditWords(words("verified", "verified"), t)).toEqual({ saved: "5", now: "the same 5" });
  expect(auditWords(words("verified", "not_found"), t)).toEqual({ saved: "5", now: "–" });
  expect(auditWords({ ...words("verified", ""), quote: null }, t)).toEqual({ saved: "5", now: "–" });
  for (const recorded of ["near_match", "not_found", "citation_unresolved"]) expect(auditWords(words(recorded, recorded), t)).toBe(null);
});

const place = (char_start: number, top: number, page = 4) => ({ char_start, page, bbox: [72, top, 300, top + 12] });
function citation(changes: Record<string, unknown> = {}): CitationAudit {
  const sound = { file: "ok", text: "ok", verdict: "ok", span: "match", locator: "match", quote: "verified", recorded: "verified", result: "holds", saved: place(100, 200), now: place(100, 200) };
  return { ...sound, ...changes } as unknown as CitationAudit;
}

describe("the cells of a row", () => {
  const cells = (changes: Record<string, unknown>) => auditCells(citation(changes), t);
  test("all as it was", () => {
    const { file, text, verdict, box, result } = cells({});
    expect([file, text, verdict, box, result].map((c) => c.words)).toEqual(["match", "match", "match", "same", "holds"]);
    expect([file, text, verdict, box, result].every((c) => c.glyph === "check" && c.ink === "ok")).toBe(true);
  });
  test("the three facts", () => {
    expect(cells({ file: "differs" }).file).toEqual({ glyph: "cross", ink: "bad", words: "differs" });
    expect(cells({ file: "missing" }).file.words).toBe("missing");
    expect(cells({ file: "not_looked_at", text: "not_looked_at" }).text).toEqual({ glyph: null, ink: null, words: "not looked at" });
    expect(cells({ text: "differs" }).text.ink).toBe("bad");
    expect(cells({ verdict: "differs" }).verdict.ink).toBe("bad");
    const none = cells({ file: null, text: null, verdict: null, recorded: "citation_unresolved", result: "never_resolved" });
    expect([none.file, none.text, none.verdict].map((c) => c.words)).toEqual(["–", "–", "–"]);
  });
  test("a quote that was never found is absent, also where its file is missing", () => {
    expect(cells({ recorded: "not_found", result: "never_found" }).verdict).toEqual({ glyph: "cross", ink: "bad", words: "absent" });
    const missing = cells({ recorded: "not_found", file: "missing", text: "not_looked_at", result: "file_missing" });
    expect([missing.file.words, missing.text.words, missing.verdict.words, missing.result.words]).toEqual(["missing", "not looked at", "absent", "file missing"]);
  });
  test("the box", () => {
    expect(cells({ locator: "not_checked" }).box.words).toBe("–");
    expect(cells({ locator: "differs", now: place(100, 214) }).box).toEqual({ glyph: "moved", ink: "warn", words: "14 pt" });
    expect(cells({ locator: "match", now: place(100, 200.4) }).box.words).toBe("same");
    expect(cells({ locator: "differs", now: place(100, 200, 5) }).box).toEqual({ glyph: "moved", ink: "warn", words: "moved" });
  });
  test("what it comes to", () => {
    const results = { holds: "ok", never_found: "bad", verdict_differs: "bad", text_differs: "bad", file_differs: "bad", file_missing: "bad", not_looked_at: null };
    for (const [result, ink] of Object.entries(results)) expect(cells({ result }).result.ink).toBe(ink);
  });
});

test("how far a box moved; nothing where it has no place, or is on another page", () => {
  expect(boxShift(citation({ now: place(100, 188) }))).toBe(12);
  expect(boxShift(citation({ saved: { char_start: 1, page: null, bbox: null } }))).toBe(null);
  expect(boxShift(citation({ now: place(100, 200, 5) }))).toBe(null);
});

const finding = (kind: string, of: string, place: string) => ({ kind, class: of, place, message: "m" }) as unknown as AuditFinding;
function report(tally: Record<string, number>, findings: AuditFinding[] = [], files: string[] = ["ok"]): AuditReport {
  const none = { citations: 0, hold: 0, near_match: 0, never_found: 0, never_resolved: 0, verdict_differs: 0, text_differs: 0, file_differs: 0, file_missing: 0, not_looked_at: 0 };
  return { tally: { ...none, ...tally }, findings, documents: files.map((file) => ({ file })) } as unknown as AuditReport;
}

test("figures that are nought are left out, but how many hold and how many files match", () => {
  expect(auditFigures(report({ citations: 3, hold: 3 }), t).map((f) => f.value)).toEqual(["3", "1 of 1"]);
  const all = auditFigures(report({ hold: 1, near_match: 2, never_found: 3, never_resolved: 4, file_missing: 5 }, [], ["ok", "differs"]), t);
  expect(all.map((f) => f.value)).toEqual(["1", "2", "3", "4", "5", "1 of 2"]);
});

test("the heading counts what holds, and says first what cannot be audited", () => {
  expect(auditHeading(report({ citations: 8, hold: 8 }), t)).toBe("All eight citations hold");
  expect(auditHeading(report({ citations: 28, hold: 24, never_found: 4 }), t)).toBe("24 of 28 citations hold; 4 were never found");
  expect(auditHeading(report({ citations: 8, hold: 6, never_found: 1, never_resolved: 1 }), t)).toBe("Six of eight citations hold; 1 was never found, 1 never named a source");
  expect(auditHeading(report({ citations: 1 }), t)).toBe("The one citation does not hold");
  expect(auditHeading(report({}), t)).toBe("No citations to check");
  expect(auditHeading(report({}, [finding("bundle_unreadable", "wrong", "bundle")]), t)).toBe("This file cannot be audited");
  expect(auditHeading(report({}, [finding("record_unreadable", "wrong", "session.json")]), t)).toBe("This file cannot be audited");
  expect(auditHeading(report({}, [finding("record_altered", "wrong", "session.json")]), t)).toMatch(/^This session file was altered/);
});

test("a finding beside the citations is shown above them, and spoils the heading if it is wrong", () => {
  const [beside, doubt, of] = [finding("manifest_differs", "wrong", "manifest.json"), finding("file_missing", "unavailable", "lease"), finding("quote_differs", "wrong", "citation 3")];
  expect(auditHeading(report({ citations: 1, hold: 1 }, [beside]), t)).toBe("The one citation holds, but other checks failed");
  expect(auditHeading(report({ citations: 1, hold: 1 }, [doubt, of]), t)).toBe("The one citation holds");
  expect(generalFindings(report({}, [beside, doubt, of]))).toEqual([beside, doubt]);
});
