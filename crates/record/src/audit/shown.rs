//! What a record shows beside its citations: the tally, the passages, the texts.

use std::sync::Arc;

use touchstone_messages::Message;
use touchstone_outline::{OUTLINE_VERSION, Place as PlaceInDocument, text_of};
use touchstone_text::{CanonicalText, CharSpan, fragment_ref};

use super::document::Document;
use super::evidence::AuditText;
use super::finding::{Finding, FindingKind, Place};
use crate::citation::Fragment;
use crate::sent::all_entailed;
use crate::session::{SessionRecord, Verification};

/// The tally against the citations, claims and judgements.
pub(super) fn check_tally(record: &SessionRecord, findings: &mut Vec<Finding>) {
    let said = &record.verification;
    let counted = Verification::of(&said.verifier_version, &record.citations, &record.claims);
    let pairs = [
        ("verified", said.verified, counted.verified),
        ("verified_in_scan", said.verified_in_scan, counted.verified_in_scan),
        ("altered", said.altered, counted.altered),
        ("altered_with_warning", said.altered_with_warning, counted.altered_with_warning),
        ("near_match", said.near_match, counted.near_match),
        ("not_found", said.not_found, counted.not_found),
        ("citation_unresolved", said.citation_unresolved, counted.citation_unresolved),
    ];
    // Records from before sentences were counted have none of these.
    let sentences = [
        ("unsupported", said.unsupported, counted.unsupported),
        ("uncited", said.uncited, counted.uncited),
        ("goes_too_far", said.goes_too_far, counted.goes_too_far),
        ("contradicted", said.contradicted, counted.contradicted),
    ];
    let pairs: Vec<_> =
        pairs.into_iter().chain(sentences.into_iter().filter(|(_, said_so, _)| said.claim_rules.is_some() || *said_so > 0)).collect();
    let mut wrong: Vec<String> = pairs
        .iter()
        .filter(|(_, said, counted)| said != counted)
        .map(|(name, said, counted)| format!("{name} = {said} ({counted})"))
        .collect();
    if said.all_spans_present != counted.all_spans_present {
        wrong.push(format!("all_spans_present = {}", said.all_spans_present));
    }
    if said.all_claims_cited != counted.all_claims_cited {
        wrong.push(format!("all_claims_cited = {}", said.all_claims_cited));
    }
    // A later version of a session, whose positions were accepted, takes the judge's word from the version before.
    let judged = all_entailed(record.claims.len(), &record.judgements);
    if said.all_claims_entailed != judged && record.supersedes.is_none() {
        wrong.push("all_claims_entailed".into());
    }
    if !wrong.is_empty() {
        let place = Place::Field { name: "verification".into() };
        findings.push(Finding::wrong(FindingKind::TallyDiffers, place, Message::audit_tally(wrong.join(", "))));
    }
}

/// The passages that were shown, where the sealed text of their document is there. A passage's ref tells which text it was cut from: a session
/// whose positions were accepted anew still shows those that the model was given.
pub(super) fn check_fragments(record: &SessionRecord, documents: &[Arc<Document>], findings: &mut Vec<Finding>) {
    let refused = record.refusal.iter().flat_map(|r| &r.search);
    for fragment in record.fragments.iter().chain(refused) {
        let mut differs = || {
            let place = Place::Passage { reference: fragment.reference.clone() };
            findings.push(Finding::wrong(FindingKind::FragmentDiffers, place, Message::audit_passage(&*fragment.reference)));
        };
        let Ok(hash) = fragment.doc_hash.parse() else {
            differs();
            continue;
        };
        let span = CharSpan::between(fragment.char_start, fragment.char_end);
        let sealed = record.texts.iter().filter(|t| t.doc_hash == fragment.doc_hash).map(|t| t.extraction_pipeline.as_str());
        let of = |d: &&Arc<Document>| d.row.doc_hash == fragment.doc_hash;
        let mut pipelines: Vec<&str> = sealed.chain(documents.iter().filter(of).map(|d| d.row.pipeline.as_str())).collect();
        if pipelines.is_empty() {
            continue;
        }
        let fits = |pipeline: &str| fragment_ref(hash, pipeline, span, 64).starts_with(&fragment.reference);
        pipelines.retain(|pipeline| fragment.reference.len() >= 8 && fits(pipeline));
        let document = documents.iter().find(|d| of(d) && pipelines.first() == Some(&d.row.pipeline.as_str()));
        let text = document.and_then(|d| d.sealed.as_ref()).map(|text| text.prepared().text());
        let literal = text.is_none_or(|t| is_literal(fragment, t, span));
        let placed = match document.and_then(|d| d.sealed.as_ref()) {
            Some(text) if record.outline == Some(OUTLINE_VERSION) => is_placed(fragment, text, span),
            // By other rules it may be placed otherwise; without an outline nothing is said.
            Some(_) if record.outline.is_none() => says_no_place(fragment),
            _ => true,
        };
        let chunk = fragment.chunk_id == format!("{}:{}-{}", fragment.doc_id, fragment.char_start, fragment.char_end);
        let title = record.texts.iter().find(|t| t.doc_hash == fragment.doc_hash).is_none_or(|t| t.doc_title == fragment.doc_title);
        if pipelines.is_empty() || !literal || !placed || !chunk || !title {
            differs();
        }
    }
}

/// Whether a passage's words are those at its place, less what it says to leave out, which is inside it and in order.
fn is_literal(fragment: &Fragment, text: &CanonicalText, span: CharSpan) -> bool {
    let gaps: Vec<CharSpan> = fragment.skipped.iter().map(|s| CharSpan::between(s.char_start, s.char_end.max(s.char_start))).collect();
    let in_order = gaps.windows(2).all(|w| w[0].end() <= w[1].start()) && gaps.iter().all(|g| span.covers(*g));
    in_order && text_of(text, span, &gaps) == fragment.text && text.page_at(span.start()).number == fragment.page
}

/// Whether part, headings, speaker, printed page and what is left out follow from the text.
fn is_placed(fragment: &Fragment, text: &AuditText, span: CharSpan) -> bool {
    let (structure, canonical) = (text.structure(), text.prepared().text());
    let skipped = structure.skipped_in(span);
    fragment.place == structure.place(canonical, span.start())
        && fragment.page_label.as_deref() == text.labels().at(canonical, span.start())
        && (fragment.skipped.is_empty()
            || fragment.skipped.iter().map(|s| (s.char_start, s.char_end)).eq(skipped.iter().map(|s| (s.start(), s.end()))))
}

fn says_no_place(fragment: &Fragment) -> bool {
    fragment.place == PlaceInDocument::default() && fragment.page_label.is_none() && fragment.skipped.is_empty()
}

/// The names of the fields in which two places differ.
pub(super) fn places_differ(said: &PlaceInDocument, derived: &PlaceInDocument) -> Vec<&'static str> {
    let pairs = [
        ("section", said.section == derived.section),
        ("part", said.part == derived.part),
        ("speaker", said.speaker == derived.speaker),
        ("note", said.note == derived.note),
    ];
    pairs.into_iter().filter(|(_, same)| !same).map(|(name, _)| name).collect()
}

/// How many passages are of documents whose text is not among those cited, so that nothing tells whether they are in it.
pub(super) fn passages_not_derived(record: &SessionRecord, documents: &[Arc<Document>]) -> u32 {
    let refused = record.refusal.iter().flat_map(|r| &r.search);
    let cited = |hash: &str| documents.iter().any(|d| d.row.doc_hash == hash);
    let beside = record.fragments.iter().chain(refused).filter(|f| !cited(&f.doc_hash)).count();
    u32::try_from(beside).unwrap_or(u32::MAX)
}

/// What the record says of each sealed text, where that text is there.
pub(super) fn check_texts(record: &SessionRecord, documents: &[Arc<Document>], findings: &mut Vec<Finding>) {
    let mut add = |place, message: Message| findings.push(Finding::wrong(FindingKind::FieldDiffers, place, message));
    for text in &record.texts {
        let document = documents.iter().find(|d| d.row.doc_hash == text.doc_hash && d.row.pipeline == text.extraction_pipeline);
        let Some(sealed) = document.and_then(|d| d.sealed.as_ref()) else { continue };
        let found = sealed.prepared().text();
        if found.len() != text.characters || found.pages().len() != text.pages as usize {
            add(Place::document(&*text.doc_title), Message::audit_lengths(&*text.doc_title));
        }
    }
    for citation in record.citations.iter().filter(|c| !c.doc_hash.is_empty()) {
        let named = record.texts.iter().any(|t| t.doc_hash == citation.doc_hash && t.extraction_pipeline == citation.extraction_pipeline);
        if !record.texts.is_empty() && !named {
            add(Place::Citation { anchor: citation.anchor }, Message::audit_text_unlisted(citation.anchor));
        }
    }
}
