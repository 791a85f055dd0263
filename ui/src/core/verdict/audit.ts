// An audit's report as the window shows it: what each check came to, how far a passage moved, what stands above the table.

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

/** The checks of a citation, in the order of the table's columns. */
export function auditCells(citation: CitationAudit, t: Strings): { file: Cell; span: Cell; box: Cell; drift: Cell; result: Cell } {
  const shift = driftOf(citation);
  const points = boxShift(citation);
  return {
    file: { match: ok(t.audit.match), differs: bad(t.audit.differs), document_missing: bad(t.audit.missing), no_document: nothing("–") }[citation.doc_hash],
    span: spanCell(citation, t),
    box:
      citation.locator === "not_checked"
        ? nothing("–")
        : points !== null && points >= 1
          ? moved(t.audit.points(points))
          : citation.locator === "match"
            ? ok(t.audit.same)
            : moved(t.audit.otherBox),
    drift: nothing(shift === null || shift === 0 ? t.audit.none : t.audit.characters(shift)),
    result: {
      holds: ok(t.audit.results.holds),
      holds_altered: { ...VERDICTS.altered, words: t.audit.results.holds_altered },
      scan_holds: { ...VERDICTS.scan, words: t.audit.results.scan_holds },
      near_match: { ...VERDICTS.near_match, words: t.audit.results.near_match },
      verdict_differs: bad(t.audit.results.verdict_differs),
      moved: moved(t.audit.results.moved),
      not_found: citation.recorded === "citation_unresolved" ? { ...VERDICTS.citation_unresolved, words: t.states.inCard.citation_unresolved } : bad(t.audit.results.not_found),
      file_changed: bad(t.audit.results.file_changed),
      file_missing: bad(t.audit.results.file_missing),
    }[citation.result],
  };
}

/** What was never found matches nothing, whatever became of its file. */
function spanCell({ recorded, span, quote }: CitationAudit, t: Strings): Cell {
  if (recorded === "not_found") return bad(t.audit.absent);
  if (recorded === "citation_unresolved") return nothing("–");
  if (span === "match") return ok(t.audit.exact);
  if (span === "differs") return bad(t.audit.otherWords);
  return quote === "not_found" ? bad(t.audit.absent) : nothing("–");
}

/** How many words were verified when saved, and whether the same ones are now; null where none were. */
export function auditWords(citation: CitationAudit, t: Strings): { saved: string; now: string } | null {
  if (citation.recorded !== "verified" && citation.recorded !== "altered") return null;
  const words = citation.quoted.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return { saved: String(words), now: citation.quote === citation.recorded ? t.audit.sameWords(words) : "–" };
}

/** How many code points the passage moved; null where it has no place then or now. */
export function driftOf(citation: CitationAudit): number | null {
  const { saved, now } = citation;
  return saved && now ? now.char_start - saved.char_start : null;
}

/** How far the edge of the box that moved most did, in whole points; null where there is no box, or on another page. */
export function boxShift(citation: CitationAudit): number | null {
  const [saved, now] = [citation.saved, citation.now];
  if (!saved?.bbox || !now?.bbox || saved.page !== now.page) return null;
  return Math.round(Math.max(...saved.bbox.map((edge, i) => Math.abs(edge - (now.bbox?.[i] ?? edge)))));
}

/** The figures above the table. */
export function auditFigures(report: AuditReport, t: Strings): { label: string; value: string }[] {
  const { tally, documents } = report;
  const matching = documents.filter((d) => d.file === "match").length;
  return [
    { label: t.audit.figures.identical, value: String(tally.identical) },
    ...(tally.moved > 0 ? [{ label: t.audit.figures.moved, value: String(tally.moved) }] : []),
    ...(tally.failed_as_saved > 0 ? [{ label: t.audit.figures.failed, value: String(tally.failed_as_saved) }] : []),
    ...(tally.changed > 0 ? [{ label: t.audit.figures.changed, value: String(tally.changed) }] : []),
    ...(tally.unavailable > 0 ? [{ label: t.audit.figures.unavailable, value: String(tally.unavailable) }] : []),
    ...(tally.wrong > 0 ? [{ label: t.audit.figures.wrong, value: String(tally.wrong) }] : []),
    { label: t.audit.figures.files, value: t.audit.ofFiles(matching, documents.length) },
  ];
}

/** The heading of the report. */
export function auditHeading(report: AuditReport, t: Strings): string {
  const kinds = new Set(report.findings.map((f) => f.kind));
  if (kinds.has("bundle_unreadable") || kinds.has("record_unreadable")) return t.audit.unreadable;
  if (kinds.has("record_altered")) return t.audit.altered;
  const hold = report.tally.identical + report.tally.moved;
  const words = t.audit.heading(hold, report.tally.citations);
  const unsound = report.findings.some((f) => f.class === "wrong" && !f.place.startsWith("citation "));
  return unsound ? t.audit.unsound(words) : words;
}

/** Findings about more than one citation: the seal, the chain, the bundle. */
export function generalFindings(report: AuditReport): AuditReport["findings"] {
  return report.findings.filter((finding) => !finding.place.startsWith("citation "));
}
