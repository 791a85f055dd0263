// An audit's report as the window shows it: what each check came to, how far a box moved, what is above the table.

import type { AuditReport, CitationAudit } from "$generated/api";
import type { Strings } from "$core/i18n/strings";
import { type Glyph, type Ink, type State, VERDICTS } from "./verdicts";

/** One check of one citation, in glyph, ink and words. */
export interface Cell {
  glyph: Glyph | "moved" | "warn" | null;
  ink: Ink | null;
  words: string;
}

const ok = (words: string): Cell => ({ glyph: "check", ink: "ok", words });
const bad = (words: string): Cell => ({ glyph: "cross", ink: "bad", words });
const moved = (words: string): Cell => ({ glyph: "moved", ink: "warn", words });
const nothing = (words: string): Cell => ({ glyph: null, ink: null, words });

/** What the citation's words are shown as: what the record says of them. A failed quote stays marked, whatever became of its file. */
export function auditState({ recorded, result }: CitationAudit): State {
  return recorded === "verified" && result === "scan_holds" ? "scan" : recorded;
}

/** The facts of a citation, in the order of the table's columns, and what they come to. */
export function auditCells(citation: CitationAudit, t: Strings): { file: Cell; text: Cell; verdict: Cell; box: Cell; result: Cell } {
  const points = boxShift(citation);
  const words = t.audit.results;
  return {
    file: citation.file === null ? nothing("–") : { ok: ok(t.audit.match), differs: bad(t.audit.differs), missing: bad(t.audit.missing), not_looked_at: nothing(t.audit.notLookedAt) }[citation.file],
    text: factCell(citation.text, t),
    verdict: verdictCell(citation, t),
    box:
      citation.locator === "not_checked"
        ? nothing("–")
        : points !== null && points >= 1
          ? moved(t.audit.points(points))
          : citation.locator === "match"
            ? ok(t.audit.same)
            : moved(t.audit.otherBox),
    result: {
      holds: ok(words.holds),
      holds_altered: { ...VERDICTS.altered, words: words.holds_altered },
      scan_holds: { ...VERDICTS.scan, words: words.scan_holds },
      near_match: { ...VERDICTS.near_match, words: words.near_match },
      never_found: bad(words.never_found),
      never_resolved: { ...VERDICTS.citation_unresolved, words: words.never_resolved },
      verdict_differs: bad(words.verdict_differs),
      text_differs: bad(words.text_differs),
      file_differs: bad(words.file_differs),
      file_missing: bad(words.file_missing),
      not_looked_at: nothing(words.not_looked_at),
    }[citation.result],
  };
}

function factCell(fact: CitationAudit["text"], t: Strings): Cell {
  return fact === null ? nothing("–") : { ok: ok(t.audit.match), differs: bad(t.audit.differs), not_looked_at: nothing(t.audit.notLookedAt) }[fact];
}

/** What was never found is absent, whatever became of its file. */
function verdictCell({ recorded, verdict }: CitationAudit, t: Strings): Cell {
  if (verdict === "differs") return bad(t.audit.differs);
  if (recorded === "not_found") return bad(t.audit.absent);
  return factCell(verdict, t);
}

/** How many words were verified when saved, and whether the same ones are now; null where none were. */
export function auditWords(citation: CitationAudit, t: Strings): { saved: string; now: string } | null {
  if (citation.recorded !== "verified" && citation.recorded !== "altered") return null;
  const words = citation.quoted.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return { saved: String(words), now: citation.quote === citation.recorded ? t.audit.sameWords(words) : "–" };
}

/** How far the edge of the box that moved most did, in whole points; null where there is no box, or on another page. */
export function boxShift(citation: CitationAudit): number | null {
  const [saved, now] = [citation.saved, citation.now];
  if (!saved?.bbox || !now?.bbox || saved.page !== now.page) return null;
  return Math.round(Math.max(...saved.bbox.map((edge, i) => Math.abs(edge - (now.bbox?.[i] ?? edge)))));
}

/** The results that have a figure above the table, in its order. */
const FIGURES = ["hold", "near_match", "never_found", "never_resolved", "verdict_differs", "text_differs", "file_differs", "file_missing", "not_looked_at"] as const;

/** The figures above the table. */
export function auditFigures(report: AuditReport, t: Strings): { label: string; value: string }[] {
  const { tally, documents } = report;
  const matching = documents.filter((d) => d.file === "ok").length;
  const shown = FIGURES.filter((figure) => figure === "hold" || tally[figure] > 0);
  return [...shown.map((figure) => ({ label: t.audit.figures[figure], value: String(tally[figure]) })), { label: t.audit.figures.files, value: t.audit.ofFiles(matching, documents.length) }];
}

/** The heading of the report: how many hold, and what became of the others. */
export function auditHeading(report: AuditReport, t: Strings): string {
  const kinds = new Set(report.findings.map((f) => f.kind));
  if (kinds.has("bundle_unreadable") || kinds.has("record_unreadable")) return t.audit.unreadable;
  if (kinds.has("record_altered")) return t.audit.altered;
  const { tally } = report;
  const others = FIGURES.flatMap((figure) => (figure === "hold" || tally[figure] === 0 ? [] : [t.audit.counted[figure](tally[figure])]));
  const words = [t.audit.heading(tally.hold, tally.citations), others.join(", ")].filter((part) => part !== "").join("; ");
  const unsound = report.findings.some((f) => f.class === "wrong" && !f.place.startsWith("citation "));
  return unsound ? t.audit.unsound(words) : words;
}

/** Findings about more than one citation: the seal, the chain, the bundle. */
export function generalFindings(report: AuditReport): AuditReport["findings"] {
  return report.findings.filter((finding) => !finding.place.startsWith("citation "));
}
