import { describe, expect, test } from "vitest";
import type { AuditFinding, AuditPlace, AuditReport, CitationAudit } from "$generated/api";
import { auditCells, auditHeading, auditOthers, auditWords, generalFindings, moved } from "$core/verdict/audit";
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
    const { file, text, verdict, result } = cells({});
    expect([file, text, verdict, result].map((c) => c.words)).toEqual(["ok", "ok", "verified", "confirmed"]);
    expect([file, text, verdict, result].every((c) => c.glyph === "check" && c.ink === "ok")).toBe(true);
  });
  test("the three facts", () => {
    expect(cells({ file: "differs" }).file).toEqual({ glyph: "neq", ink: "bad", words: "differs" });
    expect(cells({ file: "missing" }).file.words).toBe("missing");
    expect(cells({ file: "not_looked_at", text: "not_looked_at" }).text).toEqual({ glyph: "noeye", ink: "mute", words: "not looked at" });
    expect(cells({ text: "differs" }).text.ink).toBe("bad");
    expect(cells({ verdict: "differs" }).verdict).toEqual({ glyph: "neq", ink: "bad", words: "differs" });
    expect(cells({ recorded: "altered", result: "holds_altered" }).verdict).toEqual({ glyph: "alt", ink: "alt", words: "altered" });
    expect(cells({ result: "scan_holds" }).verdict.ink).toBe("scan");
    const none = cells({ file: null, text: null, verdict: null, recorded: "citation_unresolved", result: "never_resolved" });
    expect([none.file, none.text, none.verdict].map((c) => c.words)).toEqual(["–", "–", "unresolved"]);
  });
  test("a verdict on a text that was not compared with its file is not green, and one on a scan is never", () => {
    expect(cells({ file: "differs", text: "not_looked_at", result: "file_differs" }).verdict).toEqual({ glyph: "check", ink: "mute", words: "verified" });
    expect(auditCells(citation({ text: "not_looked_at", result: "not_looked_at" }), t, true).verdict).toEqual({ glyph: "scan", ink: "scan", words: "matches scanned text" });
  });
  test("a verdict that was not derived again is not shown as one", () => {
    for (const recorded of ["verified", "altered", "near_match"]) expect(cells({ recorded, verdict: "not_looked_at" }).verdict).toEqual({ glyph: "noeye", ink: "mute", words: "not looked at" });
  });
  test("a quote that was never found is not found, also where its file is missing", () => {
    expect(cells({ recorded: "not_found", result: "never_found" }).verdict).toEqual({ glyph: "cross", ink: "bad", words: "not found" });
    const missing = cells({ recorded: "not_found", file: "missing", text: "not_looked_at", verdict: "not_looked_at", result: "file_missing" });
    expect([missing.file.words, missing.text.words, missing.verdict.words, missing.result.words]).toEqual(["missing", "not looked at", "not found", "file missing"]);
  });
  test("what it comes to", () => {
    const results = { holds: "ok", never_found: "bad", verdict_differs: "bad", text_differs: "bad", file_differs: "bad", file_missing: "bad", not_looked_at: "warn" };
    for (const [result, ink] of Object.entries(results)) expect(cells({ result }).result.ink).toBe(ink);
  });
});

test("what is somewhere else now has moved; what has no place has not", () => {
  expect(moved(citation({ now: place(100, 188) }))).toBe(true);
  expect(moved(citation())).toBe(false);
  expect(moved(citation({ now: null }))).toBe(false);
});

const finding = (kind: string, of: string, place: AuditPlace) => ({ kind, class: of, place, message: "m" }) as unknown as AuditFinding;
function report(tally: Record<string, number>, findings: AuditFinding[] = []): AuditReport {
  const none = { citations: 0, hold: 0, near_match: 0, never_found: 0, never_resolved: 0, verdict_differs: 0, text_differs: 0, file_differs: 0, file_missing: 0, not_looked_at: 0 };
  return { tally: { ...none, ...tally }, findings } as unknown as AuditReport;
}

test("what is not confirmed is counted by what became of it", () => {
  expect(auditOthers(report({ citations: 3, hold: 3 }), t)).toEqual([]);
  expect(auditOthers(report({ citations: 28, hold: 24, never_found: 4 }), t)).toEqual(["4 were never found"]);
  expect(auditOthers(report({ near_match: 2, never_found: 1, never_resolved: 1, file_missing: 5, not_looked_at: 1 }), t)).toEqual(["1 was not looked at", "the file of 5 is missing", "2 are near matches", "1 was never found", "1 was never resolved"]);
});

test("the heading counts what is confirmed, and says first what cannot be audited", () => {
  expect(auditHeading(report({ citations: 8, hold: 8 }), t)).toBe("All eight citations hold");
  expect(auditHeading(report({ citations: 28, hold: 24, never_found: 4 }), t)).toBe("24 of 28 citations hold");
  expect(auditHeading(report({ citations: 8 }), t)).toBe("None of the eight citations hold");
  expect(auditHeading(report({ citations: 1 }), t)).toBe("The only citation does not hold");
  expect(auditHeading(report({}), t)).toBe("No citations to check");
  expect(auditHeading(report({}, [finding("bundle_unreadable", "wrong", { kind: "bundle" })]), t)).toBe("This file cannot be audited");
  expect(auditHeading(report({}, [finding("record_unreadable", "wrong", { kind: "member", name: "session.json" })]), t)).toBe("This file cannot be audited");
  expect(auditHeading(report({}, [finding("record_altered", "wrong", { kind: "member", name: "session.json" })]), t)).toMatch(/^This session file was altered/);
});

test("a finding beside the citations is shown above them, and spoils the heading if it is wrong", () => {
  const [beside, doubt, of] = [finding("manifest_differs", "wrong", { kind: "member", name: "manifest.json" }), finding("file_missing", "unavailable", { kind: "document", title: "citation of a lease" }), finding("quote_differs", "wrong", { kind: "citation", anchor: 3 })];
  expect(auditHeading(report({ citations: 1, hold: 1 }, [beside]), t)).toBe("The only citation holds, but other checks failed");
  expect(auditHeading(report({ citations: 1, hold: 1 }, [doubt, of]), t)).toBe("The only citation holds");
  expect(generalFindings(report({}, [beside, doubt, of]))).toEqual([beside, doubt]);
});
