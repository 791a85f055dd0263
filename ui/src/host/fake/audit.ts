// The audit of a made-up session: everything as it was saved, but for one passage that moved.

import type { AuditReport, CitationAudit, SessionView } from "$generated/api";

/** How far that passage moved, in code points and in points. */
const MOVED = { characters: 38, points: 3 };

/** What an audit of the session would report. */
export function auditOf({ record }: SessionView): AuditReport {
  const last = record.citations.findLast((c) => c.status === "verified")?.anchor;
  const citations = record.citations.map((citation): CitationAudit => {
    const { anchor, span, pdf_locator, status } = citation;
    const saved = span
      ? { doc_hash: citation.doc_hash, pipeline: citation.extraction_pipeline, char_start: span.char_start, char_end: span.char_end, page: pdf_locator?.page ?? null, bbox: pdf_locator?.bbox ?? null }
      : null;
    const moved = anchor === last && saved !== null;
    const box = saved?.bbox;
    const now =
      moved && saved && box
        ? { ...saved, char_start: saved.char_start + MOVED.characters, char_end: saved.char_end + MOVED.characters, bbox: [box[0], box[1] - MOVED.points, box[2], box[3] - MOVED.points] as [number, number, number, number] }
        : saved;
    const held = status === "altered" ? "holds_altered" : status === "near_match" ? "near_match" : citation.basis === "scan_text" ? "scan_holds" : "holds";
    const result = moved ? "moved" : span ? held : "not_found";
    return {
      anchor,
      doc_hash: citation.doc_hash === "" ? "no_document" : "match",
      span: span ? "match" : "not_checked",
      locator: !span ? "not_checked" : moved ? "differs" : "match",
      quote: status,
      message: moved ? "Holds, moved. The file and the words are the same; the position changed because the text was read again." : "File, words and box are as they were.",
      result,
      class: "holds",
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
    holds: true,
    chain: "intact",
    citations,
    heading: "",
    question: record.question,
    created_at: record.created_at,
    record_hash: `sha256:${"b41f90c2".repeat(8)}`,
    revision: 1,
    verifier_version: record.verification.verifier_version,
    checked_with: record.verification.verifier_version,
    signature: "absent",
    signed_by: null,
    tally: { citations: citations.length, identical: citations.filter(({ result }) => ["holds", "holds_altered", "scan_holds", "near_match"].includes(result)).length, moved: count("moved"), failed_as_saved: count("not_found"), unavailable: 0, changed: 0, wrong: 0 },
    documents: [],
    findings: [],
    remarks: [],
  };
}
