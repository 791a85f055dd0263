// An audit's report as the window shows it: the three facts of a citation, what they come to, and what is above the table.

import type { AuditReport, CitationAudit } from "$generated/api";
import { type Message, say } from "$generated/messages";
import type { Strings } from "$core/i18n/strings";
import { type Glyph, type Ink, type State, VERDICTS } from "./verdicts";

/** One check of one citation, in glyph, ink and words. */
export interface Cell {
  glyph: Glyph | null;
  ink: Ink | null;
  words: string;
}

type Result = CitationAudit["result"];
/** What a check or a count is called in the catalogue, for reports and the terminal as well. */
type Plain = Extract<Message, { args: Record<string, never> }>["id"];

const worded = (id: Plain, t: Strings) => say({ id, args: {} } as Message, t.code);
const NOTHING: Cell = { glyph: null, ink: null, words: "–" };

/** What the citation's words are shown as: what the record says of them. A failed quote stays marked, whatever became of its file. `scanned` is known of sessions of this library only. */
export function auditState({ recorded, result }: Pick<CitationAudit, "recorded" | "result">, scanned = false): State {
  return recorded === "verified" && (scanned || result === "scan_holds") ? "scan" : recorded;
}

const FACTS = {
  ok: { glyph: "check", ink: "ok", words: "fact-ok" },
  differs: { glyph: "neq", ink: "bad", words: "fact-differs" },
  missing: { glyph: "cross", ink: "bad", words: "fact-missing" },
  not_looked_at: { glyph: "noeye", ink: "mute", words: "fact-not-looked-at" },
} as const satisfies Record<NonNullable<CitationAudit["file"]>, { glyph: Glyph; ink: Ink; words: Plain }>;

const RESULTS: Record<Result, { glyph: Glyph; ink: Ink; words: Plain }> = {
  holds: { glyph: "check", ink: "ok", words: "audit-holds" },
  holds_altered: { ...VERDICTS.altered, words: "audit-holds-altered" },
  scan_holds: { ...VERDICTS.scan, words: "audit-scan-holds" },
  near_match: { ...VERDICTS.near_match, words: "audit-near-match" },
  never_found: { ...VERDICTS.not_found, words: "audit-never-found" },
  never_resolved: { ...VERDICTS.citation_unresolved, words: "audit-never-resolved" },
  verdict_differs: { glyph: "neq", ink: "bad", words: "audit-verdict-differs" },
  text_differs: { glyph: "neq", ink: "bad", words: "audit-text-differs" },
  file_differs: { glyph: "neq", ink: "bad", words: "audit-file-differs" },
  file_missing: { glyph: "cross", ink: "bad", words: "audit-file-missing" },
  not_looked_at: { glyph: "noeye", ink: "warn", words: "audit-not-looked-at" },
};

/** The three facts of a citation, in the order of the table's columns, and what they come to. */
export function auditCells(citation: CitationAudit, t: Strings, scanned = false): { file: Cell; text: Cell; verdict: Cell; result: Cell } {
  const { glyph, ink, words } = RESULTS[citation.result];
  return {
    file: factCell(citation.file, t),
    text: factCell(citation.text, t),
    verdict: verdictCell(citation, auditState(citation, scanned), t),
    result: { glyph, ink, words: worded(words, t) },
  };
}

function factCell(fact: CitationAudit["file"], t: Strings): Cell {
  if (fact === null) return NOTHING;
  const { glyph, ink, words } = FACTS[fact];
  return { glyph, ink, words: worded(words, t) };
}

/** The verdict where it was derived again; without its colour where the text that it rests on was not compared with the file. What was never found or never resolved is that, whatever became of its file. */
function verdictCell(citation: CitationAudit, state: State, t: Strings): Cell {
  const failed = state === "not_found" || state === "citation_unresolved";
  if (citation.verdict === "differs" || (!failed && citation.verdict !== "ok")) return factCell(citation.verdict, t);
  const { glyph, ink } = VERDICTS[state];
  return { glyph, ink: ink === "ok" && citation.text !== "ok" ? "mute" : ink, words: t.states.inCard[state] };
}

/** How many words were verified when saved, and whether the same ones are now; null where none were. */
export function auditWords(citation: CitationAudit, t: Strings): { saved: string; now: string } | null {
  if (citation.recorded !== "verified" && citation.recorded !== "altered") return null;
  const words = citation.quoted.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return { saved: String(words), now: citation.quote === citation.recorded ? t.audit.sameWords(words) : "–" };
}

/** Whether what the record says of the place is not what is there now. */
export function moved({ saved, now }: Pick<CitationAudit, "saved" | "now">): boolean {
  return saved !== null && now !== null && JSON.stringify(saved) !== JSON.stringify(now);
}

/** The heading of the report: how many are confirmed. */
export function auditHeading(report: AuditReport, t: Strings): string {
  const kinds = new Set(report.findings.map((f) => f.kind));
  if (kinds.has("bundle_unreadable") || kinds.has("record_unreadable")) return t.audit.unreadable;
  if (kinds.has("record_altered")) return t.audit.altered;
  const words = t.audit.heading(report.tally.hold, report.tally.citations);
  const unsound = report.findings.some((f) => f.class === "wrong" && f.place.kind !== "citation");
  return unsound ? t.audit.unsound(words) : words;
}

/** What became of the others, part by part: “1 was never found”. */
export function auditOthers({ tally }: Pick<AuditReport, "tally">, t: Strings): string[] {
  const counts = [
    ["proof-not-looked-at", tally.not_looked_at],
    ["audit-heading-file-differs", tally.file_differs],
    ["audit-heading-file-missing", tally.file_missing],
    ["audit-heading-text-differs", tally.text_differs],
    ["audit-heading-verdict-differs", tally.verdict_differs],
    ["proof-near-match", tally.near_match],
    ["proof-never-found", tally.never_found],
    ["proof-never-resolved", tally.never_resolved],
  ] as const;
  return counts.flatMap(([id, count]) => (count === 0 ? [] : [say({ id, args: { count } }, t.code)]));
}

/** Findings about more than one citation: the seal, the chain, the bundle. */
export function generalFindings(report: AuditReport): AuditReport["findings"] {
  return report.findings.filter((finding) => finding.place.kind !== "citation");
}
