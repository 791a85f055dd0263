// A citation of the sample desk: everything that the verifier would say of it follows from its document's own text.

import type { Alteration, Change, Citation, Difference, DiffPart, Fragment, Reason, SkippedKind, Source, Status, Warning } from "$generated/api";
import { quotedParts } from "$core/verdict/evidence";
import { passageOf } from "$core/verdict/passages";
import { DOCUMENTS, type FakeDocument } from "./documents";
import { UNLISTED } from "./opinion";
import { findWords, locateParts, locateSpan } from "./typeset";

/** A quotation of an answer, and what is to be found of it. */
export interface Quoted {
  quote: string;
  doc: string;
  clause: string;
  /** The source's words, where they are not those of the quote. */
  source?: string;
  closest?: string;
  ref?: string;
  status?: Status;
  alterations?: { quote: string; source: string; warnings?: Warning[] }[];
  cut?: { side: "before" | "after"; text: string; warning: Warning }[];
  skipped?: { kind: SkippedKind; text: string }[];
  weak?: string[];
  changes?: Change[];
  reasons?: Reason[];
  /** As a record of the first format has it. */
  older?: { match: Citation["match"]; notes: string[]; parts: string[] };
}

export const current = (docId: string): FakeDocument => {
  const found = [...DOCUMENTS, ...UNLISTED].filter((d) => d.docId === docId).at(-1);
  if (!found) throw new Error(`no fake document ${docId}`);
  return found;
};

/** How a page of a document is called, where it is not by its place in the file. */
export const labelOf = (doc: FakeDocument, page: number): string | null => (doc.firstLabel === undefined ? null : String(doc.firstLabel + page - 1));

export function fragmentAround(doc: FakeDocument, start: number, end: number, score: number): Fragment {
  const text = doc.set.text;
  // A clause of the typesetter's: from its number to the next one's. An opinion has none: its pages.
  const before = text.slice(0, start).search(/(?:^|\n)\(?\d+(?:\.\d+)?\)?\.? [^\n]*(?:\n(?!\(?\d+(?:\.\d+)?\)?\.? )[^\n]*)*$/);
  const from = before < 0 ? Math.max(0, start - 200) : before + (text[before] === "\n" ? 1 : 0);
  const next = text.slice(end).search(/\n\(?\d+(?:\.\d+)?\)?\.? |\n\d+\f/);
  const to = next < 0 ? text.length : end + next;
  return {
    ref: (from * 7919 + 0xabc0000).toString(16).slice(-8).padStart(8, "0"),
    chunk_id: `${doc.docId}:${from}-${to}`,
    doc_id: doc.docId,
    doc_title: doc.title,
    doc_hash: doc.docHash,
    page: locateSpan(doc.set, start, end)?.page ?? 1,
    page_label: labelOf(doc, locateSpan(doc.set, start, end)?.page ?? 1),
    section: [],
    part: "body",
    speaker: null,
    note: null,
    skipped: [],
    char_start: from,
    char_end: to,
    text: text.slice(from, to),
    retrieval_score: score,
    retrieval_method: "hybrid:bm25+dense|rerank:none",
    valid_from: doc.validFrom,
    valid_until: doc.validUntil,
  };
}

/** The citation of a quotation, its source, and the fragment that it is from. */
export function cite(piece: Quoted, anchor: number, claim_id: string): { citation: Citation; source: Source; fragment: Fragment | null } {
  const doc = piece.doc ? current(piece.doc) : null;
  const found = doc && (piece.status === "not_found" ? null : findWords(doc.set, piece.source ?? (piece.status === "near_match" ? (piece.closest ?? "") : piece.quote)));
  const near = doc && piece.closest ? findWords(doc.set, piece.closest) : null;
  const status: Status = piece.status ?? (!doc ? "citation_unresolved" : !found ? "not_found" : piece.alterations ? "altered" : "verified");
  const place = found ?? near;
  const fragment = doc && place ? fragmentAround(doc, place.start, place.end, 0.91 - anchor * 0.012) : null;
  const span = found && doc ? { char_start: found.start, char_end: found.end, text: doc.set.text.slice(found.start, found.end) } : null;
  const joined = (span?.text.includes("\n") ?? false) && anchor > 1;
  const flat = doc?.set.text.replace(/[\n\f]/g, " ") ?? "";
  const stretch = (at: number, words: string) => ({ char_start: at, char_end: at + words.length });
  const within = (words: string) => stretch(flat.indexOf(words, span?.char_start ?? 0), words);
  const beside = (side: "before" | "after", words: string) => stretch(side === "before" ? flat.lastIndexOf(words, span?.char_start ?? 0) : flat.indexOf(words, span?.char_end ?? 0), words);
  let [from, at] = [span?.char_start ?? 0, 0];
  const alterations = (piece.alterations ?? []).map((one): Alteration => {
    const quote_start = piece.quote.indexOf(one.quote, at);
    at = quote_start + one.quote.length;
    const char_start = one.source === "" ? from : (flat.indexOf(one.source, from));
    from = char_start + one.source.length;
    const kind = one.source === "" ? "inserted" : one.quote.startsWith("[") ? "replaced" : "omitted";
    return { kind, quote_start, quote_end: at, char_start, char_end: from, source: one.source, quote: one.quote, warnings: one.warnings ?? [] };
  });
  const changes = piece.changes ?? (status === "verified" && joined && !piece.older ? [{ kind: "line_break_joined" as const }] : []);
  const citation: Citation = {
    anchor,
    claim_id,
    status,
    basis: !span || piece.older ? null : doc?.scanned ? "scan_text" : "page_text",
    chunk_id: fragment?.chunk_id ?? "",
    ref: fragment?.ref ?? piece.ref ?? "",
    doc_id: doc?.docId ?? "",
    doc_title: doc?.title ?? "",
    doc_url: "",
    retrieval_score: fragment?.retrieval_score ?? 0,
    retrieval_method: fragment?.retrieval_method ?? "",
    embedding_model: null,
    index_version: "2025-03-11.2",
    quote: piece.quote,
    page_label: null,
    section: null,
    part: null,
    speaker: null,
    note: null,
    match: piece.older?.match ?? (status === "altered" ? "altered" : status === "verified" ? (changes.length > 0 ? "normalized" : "exact") : status === "near_match" ? "near" : "none"),
    changes,
    alterations,
    cut: (piece.cut ?? []).map(({ side, text, warning }) => ({ side, warning, text, ...beside(side, text) })),
    skipped: (piece.skipped ?? []).map(({ kind, text }) => ({ kind, ...within(text) })),
    reasons: piece.reasons ?? [],
    unresolved: status === "citation_unresolved" ? { kind: "unknown_passage" } : null,
    occurrences: span ? 1 : 0,
    too_short: false,
    notes: piece.older?.notes ?? [],
    span,
    parts: piece.older ? piece.older.parts.map(within) : span ? [{ char_start: span.char_start, char_end: span.char_end }] : [],
    pdf_locator: null,
    closest:
      status !== "verified" && status !== "altered" && near && piece.closest
        ? { char_start: near.start, char_end: near.end, text: piece.closest, similarity: 0.87, diff: wordDiff(piece.quote, piece.closest), differences: wordDifferences(piece.quote, piece.closest) }
        : null,
    doc_hash: doc?.docHash ?? "",
    extraction_pipeline: "pdfium@8149+canonical@1",
  };
  if (doc && span) citation.pdf_locator = locateParts(doc.set, quotedParts(citation).map(({ start, end }) => ({ start, end })));
  const page = doc && place ? (locateSpan(doc.set, place.start, place.end)?.page ?? null) : null;
  const label = doc && page !== null ? labelOf(doc, page) : null;
  citation.page_label = label;
  for (const line of citation.pdf_locator?.lines ?? []) line.page_label = doc ? labelOf(doc, line.page) : null;
  const all = DOCUMENTS.filter((d) => d.docId === doc?.docId);
  const source: Source = {
    anchor,
    version: doc?.version ?? null,
    versions: Math.max(1, all.length),
    in_force: doc !== null,
    valid_from: doc?.validFrom ?? null,
    valid_until: doc?.validUntil ?? null,
    page,
    page_label: label,
    clause: piece.clause || null,
    scanned: doc?.scanned ?? false,
    weak: (piece.weak ?? []).map(within),
    file: doc ? "unchanged" : null,
    passage: [],
  };
  if (fragment && place) source.passage = passageOf(citation, source, fragment).map(({ text, mark }) => ({ text, mark }));
  return { citation, source, fragment };
}

function wordDiff(answer: string, source: string): DiffPart[] {
  const [a, b] = [answer.split(" "), source.split(" ")];
  return a.flatMap((word, i): DiffPart[] => {
    const other = b[i] ?? "";
    if (word === other) return [{ op: "equal", text: `${word} ` }];
    return [
      { op: "delete", text: `${word} ` },
      { op: "insert", text: `${other} ` },
    ];
  });
}

function wordDifferences(answer: string, source: string): Difference[] {
  const other = source.split(" ");
  return answer.split(" ").flatMap((word, i) => (word === other[i] ? [] : [{ kind: /^(two|six)$/.test(word) ? ("number" as const) : ("word" as const), quote: word, source: other[i] ?? "" }]));
}
