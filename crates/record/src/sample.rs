//! A small record and its verdicts, for this crate's tests.

use touchstone_verify::{Alteration, Basis, MatchKind, Status, Unresolved};

use crate::citation::Citation;
use crate::quote_verdict::QuoteVerdict;
use crate::session::{Claim, ClaimState, Filters, Generation, GenerationMode, Outcome, SCHEMA, SessionRecord, Verification};

/// A verdict without a span.
pub(crate) fn verdict(status: Status, basis: Basis, alterations: Vec<Alteration>) -> QuoteVerdict {
    let match_kind = if alterations.is_empty() { MatchKind::Exact } else { MatchKind::Altered };
    QuoteVerdict {
        status,
        basis: Some(basis),
        match_kind,
        alterations,
        occurrences: 1,
        notes: Vec::new(),
        unresolved: None,
        ..QuoteVerdict::unresolved(Unresolved::NoCitation)
    }
}

/// A record with that answer, a citation for each quote, and the claims at those spans.
pub(crate) fn record(answer: &str, quotes: &[&str], uncited: &[(u32, u32)]) -> SessionRecord {
    let citation = |(quote, anchor): (&&str, u32)| Citation {
        anchor,
        claim_id: format!("c{anchor}"),
        chunk_id: "d:0-9".into(),
        reference: "a1b2c3d4".into(),
        doc_id: "d".into(),
        doc_title: "Deed".into(),
        doc_url: "touchstone://open?doc=d".into(),
        retrieval_score: 0.5,
        retrieval_method: "bm25|rerank:none".into(),
        embedding_model: None,
        index_version: "bm25@1".into(),
        quote: (*quote).into(),
        verdict: verdict(Status::Verified, Basis::FileText, Vec::new()),
        page_label: None,
        place: Default::default(),
        pdf_locator: None,
        doc_hash: String::new(),
        extraction_pipeline: "plain@1".into(),
    };
    let claim = |(&(char_start, char_end), n): (&(u32, u32), u32)| Claim {
        claim_id: format!("u{n}"),
        char_start,
        char_end,
        anchors: Vec::new(),
        state: ClaimState::Uncited,
        items: Vec::new(),
        computed: None,
        judgement: None,
    };
    SessionRecord {
        schema: SCHEMA.into(),
        session_id: "s1".into(),
        created_at: "2026-01-02T03:04:05Z".into(),
        question: "Who pays?".into(),
        filters: Filters::default(),
        outcome: Outcome::Answered,
        missing: Vec::new(),
        refusal: None,
        answer: answer.into(),
        claims: uncited.iter().zip(1..).map(claim).collect(),
        citations: quotes.iter().zip(1..).map(citation).collect(),
        fragments: Vec::new(),
        outline: Some(touchstone_outline::OUTLINE_VERSION),
        texts: Vec::new(),
        revision: 1,
        supersedes: None,
        generation: Generation {
            mode: GenerationMode::Extractive,
            provider: String::new(),
            model: String::new(),
            prompt: "extract@1".into(),
            prompt_digest: None,
            endpoint: None,
            parameters: None,
            attempts: Vec::new(),
            attempts_allowed: None,
        },
        verification: Verification {
            verifier_version: "touchstone-rules@1".into(),
            all_spans_present: true,
            all_claims_cited: uncited.is_empty(),
            all_claims_entailed: None,
            verified: 0,
            verified_in_scan: 0,
            altered: 0,
            altered_with_warning: 0,
            near_match: 0,
            not_found: 0,
            citation_unresolved: 0,
            unsupported: 0,
            uncited: 0,
            goes_too_far: 0,
            contradicted: 0,
            claim_rules: None,
        },
        follows: Vec::new(),
        searched: None,
        judgements: Vec::new(),
        previous_hash: None,
        record_hash: String::new(),
    }
}
