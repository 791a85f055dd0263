// The audit of a made-up session: everything as it was saved, but for one passage that moved.

import type { AuditReport, CitationAudit, SessionView } from "$generated/api";
import { type Message, say } from "$generated/messages";

/** How far that passage moved, in code points and in points. */
const MOVED = { characters: 38, points: 3 };

/** What is said of each result. */
function worded(result: CitationAudit["result"]): Pick<CitationAudit, "message" | "said"> {
  const ids = {
    never_found: "audit-was-never-found",
    never_resolved: "audit-was-never-resolved",
    text_differs: "audit-text-other",
    verdict_differs: "audit-verdict-other",
    file_differs: "audit-file-other",
    file_missing: "audit-file-gone",
    not_looked_at: "audit-text-unread",
  } as const;
  const said: Message = { id: result in ids ? ids[result as keyof typeof ids] : "audit-as-saved", args: {} };
  return { message: say(said, "en"), said };
}

/** What an audit of the session would report. `file` is what became of the last verified citation's file, else its passage moved; without OCR, text that was read from scans is not looked at. */
export function auditOf({ record }: SessionView, file: "differs" | "missing" | null = null, ocr = true): AuditReport {
  const last = record.citations.findLast((c) => c.status === "verified" && c.basis !== "scan_text")?.anchor;
  const gone = record.citations.find((c) => c.anchor === last)?.doc_hash;
  const citations = record.citations.map((citation): CitationAudit => {
    const { anchor, span, pdf_locator, status } = citation;
    const saved = span
      ? { doc_hash: citation.doc_hash, pipeline: citation.extraction_pipeline, char_start: span.char_start, char_end: span.char_end, page: pdf_locator?.page ?? null, bbox: pdf_locator?.bbox ?? null }
      : null;
    const moved = file === null && anchor === last && saved !== null;
    const box = saved?.bbox;
    const now =
      moved && saved && box
        ? { ...saved, char_start: saved.char_start + MOVED.characters, char_end: saved.char_end + MOVED.characters, bbox: [box[0], box[1] - MOVED.points, box[2], box[3] - MOVED.points] as [number, number, number, number] }
        : saved;
    const held = status === "altered" ? "holds_altered" : status === "near_match" ? "near_match" : citation.basis === "scan_text" ? "scan_holds" : "holds";
    const failed = citation.doc_hash === "" ? "never_resolved" : "never_found";
    const named = citation.doc_hash !== "";
    const fileFact = !named ? null : file !== null && citation.doc_hash === gone ? file : "ok";
    const textFact = !named ? null : fileFact !== "ok" || (!ocr && citation.basis === "scan_text") ? "not_looked_at" : moved ? "differs" : "ok";
    const lost = fileFact === "differs" ? "file_differs" : fileFact === "missing" ? "file_missing" : textFact === "not_looked_at" ? "not_looked_at" : null;
    const result = moved ? "text_differs" : span ? (lost ?? held) : failed;
    return {
      anchor,
      file: fileFact,
      text: textFact,
      verdict: named ? "ok" : null,
      span: span ? "match" : null,
      locator: !span ? "not_checked" : moved ? "differs" : "match",
      quote: status,
      ...worded(result),
      result,
      class: moved ? "wrong" : "holds",
      recorded: status,
      quoted: citation.quote,
      doc_title: citation.doc_title,
      saved,
      now,
    };
  });
  const count = (result: CitationAudit["result"]) => citations.filter((c) => c.result === result).length;
  return {
    schema: "touchstone/2",
    session_id: record.session_id,
    holds: last === undefined,
    chain: "intact",
    citations,
    heading: "",
    question: record.question,
    created_at: record.created_at,
    record_hash: `sha256:${"b41f90c2".repeat(8)}`,
    revision: 1,
    rules: record.verification.verifier_version,
    checked_with: record.verification.verifier_version,
    signature: null,
    time_stamp: null,
    sign_offs: [],
    signed_off: { citations: citations.length, looked_at: 0, accepted: 0, objected: 0 },
    not_derived: [],
    tally: {
      citations: citations.length,
      hold: count("holds") + count("holds_altered") + count("scan_holds"),
      near_match: count("near_match"),
      never_found: count("never_found"),
      never_resolved: count("never_resolved"),
      text_differs: count("text_differs"),
      verdict_differs: 0,
      file_differs: count("file_differs"),
      file_missing: count("file_missing"),
      not_looked_at: count("not_looked_at"),
    },
    documents: [],
    findings: [],
    remarks: [],
    said: { heading: [], not_derived: [], remarks: [] },
  };
}
