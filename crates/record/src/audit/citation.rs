//! One citation: its verdict, words, place and boxes derived again.

use touchstone_messages::{Message, Said};
use touchstone_outline::{OUTLINE_VERSION, Place as PlaceInDocument};
use touchstone_text::CharSpan;
use touchstone_verify::{RULE_SET, Status, verify_quote};

use super::document::Document;
use super::evidence::AuditText;
use super::finding::{Class, Finding, FindingKind, Place};
use super::report::{AuditResult, CitationAudit, Fact, FileFact, LocatorCheck, Position, SpanCheck};
use crate::citation::{Citation, Fragment};
use crate::locator::PdfLocator;
use crate::quote_state::QuoteState;
use crate::quote_verdict::QuoteVerdict;
use crate::sealed_notes::sealed_notes;
use crate::session::{EARLIER_SCHEMAS, SessionRecord};

/// Boxes may differ by this much, in points: twice what the stored form rounds to.
const TOLERANCE: f64 = 0.045;

/// What is wrong or new with a citation, as it is found out.
struct Found {
    kind: FindingKind,
    class: Class,
    message: Message,
}

/// Audits one citation. Findings are given beside it.
pub(super) fn audit_citation(citation: &Citation, record: &SessionRecord, document: Option<&Document>) -> (CitationAudit, Vec<Finding>) {
    let mut audit = CitationAudit {
        anchor: citation.anchor,
        file: document.map(|d| d.row.file),
        text: document.map(|d| d.text_of(citation)),
        verdict: None,
        result: AuditResult::NeverResolved,
        span: None,
        locator: LocatorCheck::NotChecked,
        quote: None,
        message: Said::default(),
        class: Class::Holds,
        recorded: citation.verdict.status,
        quoted: citation.quote.clone(),
        doc_title: citation.doc_title.clone(),
        saved: saved(citation),
        now: None,
    };
    let found = match document {
        None => unresolved(citation, &mut audit),
        Some(document) => resolved(citation, record, document, &mut audit),
    };
    let place = Place::Citation { anchor: citation.anchor };
    audit.result = result(&audit, citation.verdict.state());
    let facts = match audit.result {
        AuditResult::TextDiffers => Class::Wrong,
        AuditResult::FileDiffers => Class::Changed,
        AuditResult::FileMissing | AuditResult::NotLookedAt => Class::Unavailable,
        _ => Class::Holds,
    };
    audit.class = found.iter().map(|f| f.class).max().unwrap_or(Class::Holds).max(facts);
    audit.message = message(&audit, &found).into();
    let findings = found.into_iter().map(|f| Finding::new(f.class, f.kind, place.clone(), f.message)).collect();
    (audit, findings)
}

/// A citation that names no document: nothing can be derived but that it claims nothing.
fn unresolved(citation: &Citation, audit: &mut CitationAudit) -> Vec<Found> {
    audit.quote = Some(Status::CitationUnresolved);
    let said = &citation.verdict;
    let mut found = Vec::new();
    if said.status != Status::CitationUnresolved || said.span.is_some() || citation.pdf_locator.is_some() {
        let message = Message::audit_no_document(name(said.status));
        found.push(wrong(FindingKind::StatusDiffers, message));
    }
    // Why it names none cannot be derived; that it proves nothing can.
    let nothing =
        QuoteVerdict { unresolved: said.unresolved.clone(), ..QuoteVerdict::unresolved(touchstone_verify::Unresolved::NoCitation) };
    let mut differs = said.differs(&nothing);
    let named = [&citation.chunk_id, &citation.doc_id, &citation.doc_title, &citation.doc_url, &citation.extraction_pipeline];
    if named.iter().any(|field| !field.is_empty()) || citation.page_label.is_some() || citation.place != PlaceInDocument::default() {
        differs.push("document");
    }
    if found.is_empty() && !differs.is_empty() {
        found.push(wrong(FindingKind::EvidenceDiffers, evidence_message(&differs)));
    }
    audit.verdict = (!found.is_empty()).then_some(Fact::Differs);
    found
}

fn resolved(citation: &Citation, record: &SessionRecord, document: &Document, audit: &mut CitationAudit) -> Vec<Found> {
    let mut found = Vec::new();
    let fragment = record.fragments.iter().find(|f| f.chunk_id == citation.chunk_id && f.doc_hash == citation.doc_hash);
    check_passage(citation, fragment, record, &mut found);
    let near = fragment.map(|f| CharSpan::between(f.char_start, f.char_end));
    let near = citation.verdict.span.as_ref().map(|s| CharSpan::between(s.char_start, s.char_end)).or(near);
    // A record of the first format has boxes around its whole span, what was skipped or left out in it included.
    let whole = EARLIER_SCHEMAS.contains(&record.schema.as_str());
    let known_rules = super::rules::knows_rules(record);
    if let Some(text) = &document.sealed {
        check_text(citation, record, text, near, known_rules, audit, &mut found);
        check_boxes(citation, record, text, &boxed(&citation.verdict, whole), audit, &mut found);
        found.extend(misplaced(&citation.place, derived_place(citation, text), record.outline));
        check_address(citation, fragment, text, &mut found);
    } else if document.row.file == FileFact::Ok {
        let message = Message::audit_sealed_text_missing(&*citation.extraction_pipeline);
        found.push(Found { kind: FindingKind::TextMissing, class: Class::Unavailable, message });
    }
    audit.verdict = Some(if !found.is_empty() && found.iter().any(|f| f.class > Class::Unavailable) {
        Fact::Differs
    } else if document.sealed.is_some() && known_rules {
        Fact::Ok
    } else {
        Fact::NotLookedAt
    });
    if let Some(text) = document.now.as_ref().filter(|_| known_rules) {
        in_the_file(citation, text, near, whole, audit, &mut found);
    }
    found
}

/// The passage that the citation names, and what both say of the document.
fn check_passage(citation: &Citation, fragment: Option<&Fragment>, record: &SessionRecord, found: &mut Vec<Found>) {
    let Some(fragment) = fragment.filter(|f| f.reference == citation.reference) else {
        found.push(wrong(FindingKind::FragmentDiffers, Message::audit_passage_unknown()));
        return;
    };
    let sealed = record.texts.iter().find(|t| t.doc_hash == citation.doc_hash && t.extraction_pipeline == citation.extraction_pipeline);
    let pairs = [
        ("doc_id", fragment.doc_id == citation.doc_id),
        ("doc_title", fragment.doc_title == citation.doc_title && sealed.is_none_or(|t| t.doc_title == citation.doc_title)),
        ("retrieval_score", fragment.retrieval_score.to_bits() == citation.retrieval_score.to_bits()),
        ("retrieval_method", fragment.retrieval_method == citation.retrieval_method),
    ];
    let differs: Vec<&str> = pairs.into_iter().filter(|(_, same)| !same).map(|(field, _)| field).collect();
    if !differs.is_empty() {
        let message = Message::audit_citation_fields(differs.join(", "));
        found.push(wrong(FindingKind::FieldDiffers, message));
    }
}

/// The verdict with all its evidence, derived from the sealed text.
fn check_text(
    citation: &Citation,
    record: &SessionRecord,
    text: &AuditText,
    near: Option<CharSpan>,
    known_rules: bool,
    audit: &mut CitationAudit,
    found: &mut Vec<Found>,
) {
    let (said, source) = (&citation.verdict, text.prepared().text());
    let whole = EARLIER_SCHEMAS.contains(&record.schema.as_str());
    let literal =
        said.span.as_ref().is_none_or(|s| s.char_start < s.char_end && source.slice(CharSpan::between(s.char_start, s.char_end)) == s.text);
    let derived = known_rules.then(|| QuoteVerdict::from(&verify_quote(text.prepared(), &citation.quote, near)));
    let rules = record.verification.verifier_version.as_str();
    let mut same = true;
    if let Some(derived) = &derived {
        audit.quote = Some(derived.status);
        audit.now = position(citation, text, derived, whole);
        if rules == RULE_SET {
            same = derived.span == said.span && derived.parts == said.parts;
            compare_verdict(said, derived, found);
        } else {
            // Where a span begins and ends, to the mark, is a matter of the rules.
            same = derived.span.is_none() || said.span.is_none() || overlaps(said, derived);
            if overlaps(said, derived) {
                audit.now.clone_from(&audit.saved);
            }
            compare_by_later_rules(said, derived, rules, found);
        }
    }
    audit.span = Some(if literal && same { SpanCheck::Match } else { SpanCheck::Differs });
    if audit.span == Some(SpanCheck::Differs) {
        found.push(wrong(FindingKind::SpanDiffers, span_message(said, derived.as_ref(), literal)));
    }
    let closest_is_there = said.closest.as_ref().is_none_or(|c| source.slice(CharSpan::between(c.char_start, c.char_end)) == c.text);
    if !closest_is_there {
        found.push(wrong(FindingKind::SpanDiffers, Message::audit_closest_moved()));
    }
}

/// The address that opens the citation: the version by its hash or its document by its id, the page, the span.
fn check_address(citation: &Citation, fragment: Option<&Fragment>, text: &AuditText, found: &mut Vec<Found>) {
    let Some(fragment) = fragment else { return };
    let span = citation.verdict.span.as_ref();
    let page = span.map_or(fragment.page, |s| text.prepared().text().page_at(s.char_start).number);
    let place = span.map(|s| format!("&span={}-{}", s.char_start, s.char_end)).unwrap_or_default();
    let is = |doc: &str| citation.doc_url == format!("touchstone://open?doc={doc}&page={page}{place}");
    if !is(citation.doc_hash.trim_start_matches("sha256:")) && !is(&citation.doc_id) {
        found.push(wrong(FindingKind::FieldDiffers, Message::audit_address()));
    }
}

/// The verdict as derived against the verdict as recorded, by the same rules.
fn compare_verdict(said: &QuoteVerdict, derived: &QuoteVerdict, found: &mut Vec<Found>) {
    if derived.status != said.status {
        let message = Message::audit_status(name(said.status), name(derived.status));
        found.push(wrong(FindingKind::StatusDiffers, message));
        return;
    }
    let mut differs = said.differs(derived);
    if said.notes != sealed_notes(said) {
        differs.push("notes");
    }
    if !differs.is_empty() {
        found.push(wrong(FindingKind::EvidenceDiffers, evidence_message(&differs)));
    }
}

/// The verdict as derived by today's rules against one that was made by earlier ones. What those called verified with omissions or brackets is
/// altered now, and what they could not follow over footnotes and page ends may be found now: that is a difference of rules. So is other
/// evidence for the same verdict, where the record has any. A quote that was verified and now is not found cannot be told from a forged one, and
/// is not passed.
fn compare_by_later_rules(said: &QuoteVerdict, derived: &QuoteVerdict, rules: &str, found: &mut Vec<Found>) {
    use Status::{Altered, NearMatch, NotFound, Verified};
    let message = Message::audit_status_by_rules(rules, name(said.status), RULE_SET, name(derived.status));
    match (said.status, derived.status) {
        (before, now) if before == now => {
            let differs = other_evidence(said, derived);
            let message = Message::audit_evidence_by_rules(rules, RULE_SET, differs.join(", "));
            found.extend((!differs.is_empty()).then_some(Found { kind: FindingKind::RulesDiffer, class: Class::Changed, message }));
        }
        (Verified, Altered) | (NotFound | NearMatch, _) => {
            found.push(Found { kind: FindingKind::RulesDiffer, class: Class::Changed, message });
        }
        _ => found.push(wrong(FindingKind::StatusDiffers, message)),
    }
}

/// The evidence that a record gives for a verdict and that is not what today's rules give. What earlier rules did not look for is not there.
fn other_evidence(said: &QuoteVerdict, derived: &QuoteVerdict) -> Vec<&'static str> {
    let pairs = [
        ("basis", said.basis.is_some() && said.basis != derived.basis),
        ("changes", !said.changes.is_empty() && said.changes != derived.changes),
        ("alterations", !said.alterations.is_empty() && said.alterations != derived.alterations),
        ("cut", !said.cut.is_empty() && said.cut != derived.cut),
        ("skipped", !said.skipped.is_empty() && said.skipped != derived.skipped),
    ];
    pairs.into_iter().filter(|(_, differs)| *differs).map(|(name, _)| name).collect()
}

fn overlaps(said: &QuoteVerdict, derived: &QuoteVerdict) -> bool {
    let (Some(a), Some(b)) = (&said.span, &derived.span) else { return false };
    a.char_start < b.char_end && b.char_start < a.char_end
}

fn evidence_message(differs: &[&str]) -> Message {
    Message::audit_evidence(differs.join(", "))
}

/// What has boxes: the quoted words, or the whole span.
fn boxed(verdict: &QuoteVerdict, whole: bool) -> Vec<CharSpan> {
    let span = verdict.span.as_ref().map(|s| CharSpan::between(s.char_start, s.char_end));
    if whole { span.into_iter().collect() } else { verdict.quoted().iter().map(|p| CharSpan::between(p.char_start, p.char_end)).collect() }
}

fn span_message(said: &QuoteVerdict, derived: Option<&QuoteVerdict>, literal: bool) -> Message {
    let now = derived.and_then(|d| d.span.as_ref());
    match (&said.span, now) {
        (Some(span), _) if !literal => Message::audit_span_words(span.char_start, span.char_end),
        (Some(span), Some(now)) => Message::audit_span_moved(span.char_start, span.char_end, now.char_start, now.char_end),
        (Some(span), None) => Message::audit_span_absent(span.char_start, span.char_end),
        (None, _) => Message::audit_span_unmarked(),
    }
}

/// The recorded boxes against those of the quoted words in the text: from the file if it gave them, else as they came along. The printed
/// page numbers are compared with them; a record of the first format has none.
fn check_boxes(
    citation: &Citation,
    record: &SessionRecord,
    text: &AuditText,
    boxed: &[CharSpan],
    audit: &mut CitationAudit,
    found: &mut Vec<Found>,
) {
    let first_format = EARLIER_SCHEMAS.contains(&record.schema.as_str());
    let expected = if record.outline.is_some() { text.locator(boxed) } else { text.stated_locator(boxed) };
    let label = match (&expected, &citation.verdict.span) {
        (Some(boxes), _) => boxes.page_label(),
        (None, Some(span)) if record.outline.is_some() => text.labels().at(text.prepared().text(), span.char_start),
        _ => None,
    };
    let labelled = citation.page_label.as_deref() == label;
    audit.locator = match (&expected, &citation.pdf_locator) {
        (None, None) if labelled => LocatorCheck::NotChecked,
        (Some(a), Some(b)) if is_near(a, b) && (labelled && has_labels(a, b) || first_format && has_none(citation, b)) => {
            LocatorCheck::Match
        }
        _ => LocatorCheck::Differs,
    };
    if audit.locator == LocatorCheck::Differs {
        found.push(wrong(FindingKind::BoxDiffers, Message::audit_boxes()));
    }
}

/// Where the span starts, from the text.
fn derived_place(citation: &Citation, text: &AuditText) -> PlaceInDocument {
    let span = citation.verdict.span.as_ref();
    span.map(|span| text.structure().place(text.prepared().text(), span.char_start)).unwrap_or_default()
}

/// What is wrong with the part, headings and speaker that a record gives. One that was made without an outline gives none; one that was made
/// by other rules than today's may differ by them.
fn misplaced(said: &PlaceInDocument, derived: PlaceInDocument, outline: Option<u8>) -> Option<Found> {
    let derived = if outline.is_some() { derived } else { PlaceInDocument::default() };
    let differs = super::shown::places_differ(said, &derived);
    if differs.is_empty() {
        return None;
    }
    let other_rules = outline.filter(|version| *version < OUTLINE_VERSION);
    Some(match other_rules {
        Some(version) => {
            let (then, now) = (format!("outline@{version}"), format!("outline@{OUTLINE_VERSION}"));
            let message = Message::audit_evidence_by_rules(then, now, differs.join(", "));
            Found { kind: FindingKind::RulesDiffer, class: Class::Changed, message }
        }
        None => wrong(FindingKind::FieldDiffers, Message::audit_citation_place(differs.join(", "))),
    })
}

/// The quote in the text that the file gives now, where that is not the sealed one.
fn in_the_file(
    citation: &Citation,
    text: &AuditText,
    near: Option<CharSpan>,
    whole: bool,
    audit: &mut CitationAudit,
    found: &mut Vec<Found>,
) {
    let verdict = QuoteVerdict::from(&verify_quote(text.prepared(), &citation.quote, near));
    if verdict.status != citation.verdict.status {
        let message = Message::audit_in_the_file(text.pipeline(), name(verdict.status), name(citation.verdict.status));
        found.push(Found { kind: FindingKind::TextReadAnew, class: Class::Changed, message });
    }
    audit.now = position(citation, text, &verdict, whole);
}

fn saved(citation: &Citation) -> Option<Position> {
    let span = citation.verdict.span.as_ref()?;
    Some(Position {
        doc_hash: citation.doc_hash.clone(),
        pipeline: citation.extraction_pipeline.clone(),
        char_start: span.char_start,
        char_end: span.char_end,
        page: citation.pdf_locator.as_ref().map(|l| l.page),
        bbox: citation.pdf_locator.as_ref().map(|l| l.bbox),
    })
}

fn position(citation: &Citation, text: &AuditText, verdict: &QuoteVerdict, whole: bool) -> Option<Position> {
    let span = verdict.span.as_ref()?;
    let locator = text.locator(&boxed(verdict, whole));
    Some(Position {
        doc_hash: citation.doc_hash.clone(),
        pipeline: text.pipeline().to_owned(),
        char_start: span.char_start,
        char_end: span.char_end,
        page: locator.as_ref().map(|l| l.page),
        bbox: locator.as_ref().map(|l| l.bbox),
    })
}

fn is_near(a: &PdfLocator, b: &PdfLocator) -> bool {
    let close = |a: &[f64], b: &[f64]| a.iter().zip(b).all(|(x, y)| (x - y).abs() <= TOLERANCE);
    a.page == b.page
        && close(&a.bbox, &b.bbox)
        && close(&a.page_size, &b.page_size)
        && a.lines.len() == b.lines.len()
        && a.lines.iter().zip(&b.lines).all(|(x, y)| x.page == y.page && close(&x.bbox, &y.bbox))
}

/// Whether the printed page numbers of boxes are those of the text.
fn has_labels(derived: &PdfLocator, said: &PdfLocator) -> bool {
    derived.lines.iter().zip(&said.lines).all(|(derived, said)| derived.page_label == said.page_label)
}

/// Whether a citation says nothing of printed page numbers.
fn has_none(citation: &Citation, said: &PdfLocator) -> bool {
    citation.page_label.is_none() && said.lines.iter().all(|line| line.page_label.is_none())
}

/// What the facts come to: what contradicts the record first, then what is missing, then what could not be looked at.
fn result(audit: &CitationAudit, state: QuoteState) -> AuditResult {
    let Some(file) = audit.file else {
        return if audit.verdict == Some(Fact::Differs) { AuditResult::VerdictDiffers } else { AuditResult::NeverResolved };
    };
    match (audit.verdict, audit.text, file) {
        (Some(Fact::Differs), _, _) => AuditResult::VerdictDiffers,
        (_, Some(Fact::Differs), _) => AuditResult::TextDiffers,
        (_, _, FileFact::Differs) => AuditResult::FileDiffers,
        (_, _, FileFact::Missing) => AuditResult::FileMissing,
        (Some(Fact::Ok), Some(Fact::Ok), FileFact::Ok) => match state {
            QuoteState::Verified => AuditResult::Holds,
            QuoteState::Altered | QuoteState::AlteredWithWarning => AuditResult::HoldsAltered,
            QuoteState::VerifiedInScan => AuditResult::ScanHolds,
            QuoteState::NearMatch => AuditResult::NearMatch,
            QuoteState::NotFound => AuditResult::NeverFound,
            QuoteState::Unresolved => AuditResult::NeverResolved,
        },
        _ => AuditResult::NotLookedAt,
    }
}

fn message(audit: &CitationAudit, found: &[Found]) -> Message {
    match found {
        [] => {}
        [one] => return one.message.clone(),
        several => return Message::sentences(several.iter().map(|f| f.message.clone()).collect::<Vec<_>>()),
    }
    let what = match audit.result {
        AuditResult::Holds | AuditResult::HoldsAltered | AuditResult::ScanHolds | AuditResult::NearMatch => Message::audit_as_saved(),
        AuditResult::NeverFound => Message::audit_was_never_found(),
        AuditResult::NeverResolved => Message::audit_was_never_resolved(),
        AuditResult::VerdictDiffers => Message::audit_verdict_other(),
        AuditResult::TextDiffers => Message::audit_text_other(),
        AuditResult::FileDiffers => Message::audit_file_other(),
        AuditResult::FileMissing => Message::audit_file_gone(),
        AuditResult::NotLookedAt if audit.file == Some(FileFact::NotLookedAt) => Message::audit_file_unread(),
        AuditResult::NotLookedAt if audit.text == Some(Fact::NotLookedAt) => Message::audit_text_unread(),
        AuditResult::NotLookedAt => Message::audit_verdict_unread(),
    };
    let looked_at = audit.text != Some(Fact::NotLookedAt) && audit.text != Some(Fact::Differs);
    if looked_at || audit.verdict != Some(Fact::Ok) { what } else { Message::sentences(vec![what, Message::audit_sealed_verdict()]) }
}

fn name(status: Status) -> Message {
    match status {
        Status::Verified => Message::status_verified(),
        Status::Altered => Message::status_altered(),
        Status::NearMatch => Message::status_near_match(),
        Status::NotFound => Message::status_not_found(),
        Status::CitationUnresolved => Message::status_unresolved(),
    }
}

fn wrong(kind: FindingKind, message: Message) -> Found {
    Found { kind, class: Class::Wrong, message }
}
