// Small records to test with.

import type { Citation, Closest, Fragment, SessionRecord, SessionView, Source, Status } from "$generated/api";

export function citation(anchor: number, status: Status, more: Partial<Citation> = {}): Citation {
  const found = status === "verified" || status === "altered" || status === "near_match";
  return {
    anchor,
    claim_id: `c${anchor}`,
    status,
    chunk_id: "d:0-40",
    ref: "a1b2c3d4",
    doc_id: status === "citation_unresolved" ? "" : "d",
    doc_title: status === "citation_unresolved" ? "" : "Managed Services Agreement",
    doc_url: "",
    retrieval_score: 0.9,
    retrieval_method: "hybrid:bm25+dense|rerank:none",
    embedding_model: null,
    index_version: "1",
    quote: "within 36 hours",
    page_label: null,
    section: null,
    part: null,
    speaker: null,
    note: null,
    basis: found ? "page_text" : null,
    match: found ? "exact" : "none",
    changes: [],
    alterations: [],
    cut: [],
    skipped: [],
    reasons: [],
    unresolved: null,
    occurrences: found ? 1 : 0,
    too_short: false,
    notes: [],
    span: found ? { char_start: 10, char_end: 25, text: "within 36 hours" } : null,
    parts: [],
    pdf_locator: null,
    closest: null,
    doc_hash: status === "citation_unresolved" ? "" : "sha256:1",
    extraction_pipeline: "p",
    ...more,
  };
}

export function closest(more: Partial<Closest> = {}): Closest {
  return { char_start: 0, char_end: 5, text: "three", similarity: 0.9, diff: [], differences: [], ...more };
}

export function source(anchor: number, more: Partial<Source> = {}): Source {
  return {
    anchor,
    version: 2,
    versions: 2,
    in_force: true,
    valid_from: null,
    valid_until: null,
    page: 5,
    page_label: null,
    clause: "15.3",
    scanned: false,
    weak: [],
    file: "unchanged",
    passage: [{ text: "within 36 hours", mark: "span" }],
    ...more,
  };
}

export function fragment(more: Partial<Fragment> = {}): Fragment {
  return {
    ref: "a1b2c3d4",
    chunk_id: "d:0-40",
    doc_id: "d",
    doc_title: "Managed Services Agreement",
    doc_hash: "sha256:1",
    page: 4,
    page_label: null,
    section: null,
    part: null,
    speaker: null,
    note: null,
    skipped: [],
    char_start: 0,
    char_end: 40,
    text: "It must tell within 36 hours of the day.",
    retrieval_score: 0.9,
    retrieval_method: "bm25|rerank:none",
    valid_from: null,
    valid_until: null,
    ...more,
  };
}

export function record(statuses: readonly Status[], more: Partial<SessionRecord> = {}): SessionRecord {
  const count = (status: Status) => statuses.filter((s) => s === status).length;
  return {
    schema: "touchstone/2",
    session_id: "s",
    created_at: "2025-03-12T16:40:00Z",
    question: "How quickly?",
    filters: { collection: null, document: null, as_of: null },
    outcome: "answered",
    refusal: null,
    answer: "",
    claims: [],
    citations: statuses.map((status, i) => citation(i + 1, status)),
    fragments: [],
    generation: { mode: "endpoint", provider: "openai", model: "m", prompt: "answer@1", attempts: [attempt(true)] },
    verification: {
      verifier_version: "1",
      all_spans_present: true,
      all_claims_cited: true,
      all_claims_entailed: null,
      verified: count("verified"),
      verified_in_scan: 0,
      altered: count("altered"),
      altered_with_warning: 0,
      near_match: count("near_match"),
      not_found: count("not_found"),
      citation_unresolved: count("citation_unresolved"),
    },
    previous_hash: null,
    record_hash: "",
    ...more,
  };
}

export function attempt(kept: boolean): SessionRecord["generation"]["attempts"][number] {
  return { strictness: 0, raw: "", failed: [], tokens_in: null, tokens_out: null, ms: 1, kept };
}

export function view(statuses: readonly Status[], more: Partial<SessionView> = {}): SessionView {
  return {
    title: "T",
    record: record(statuses),
    blocks: [],
    sources: statuses.map((_, i) => source(i + 1)),
    documents_changed: 0,
    ...more,
  };
}
