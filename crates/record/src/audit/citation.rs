//! One citation: its verdict, words, place and boxes derived again.

use touchstone_text::CharSpan;
use touchstone_verify::{RULE_SET, Status, verify_quote};

use super::record::Text;
use super::report::{
    CitationAudit, Class, DocumentAudit, FileCheck, Finding, FindingKind, LocatorCheck, Position, QuoteCheck, Result as Outcome, SpanCheck,
};
use crate::citation::Citation;
use crate::locator::PdfLocator;
use crate::quote_state::QuoteState;
use crate::quote_verdict::QuoteVerdict;
use crate::session::{EARLIER_SCHEMAS, SessionRecord};

/// Boxes may differ by this much, in points: twice what the stored form rounds to.
const TOLERANCE: f64 = 0.045;

/// What is at hand of a cited document.
pub(super) struct Document {
    pub(super) row: DocumentAudit,
    /// Under the pipeline that the record names: as the file gives it now, else as it was kept.
    pub(super) text: Option<Text>,
    /// That text was read from the file just now.
    pub(super) anew: bool,
    /// The text as another pipeline reads it now.
    pub(super) moved_to: Option<Text>,
    /// The kept text is not the one of the record or of the file.
    pub(super) doubtful: bool,
}

/// What is wrong or new with a citation, as it is found out.
struct Found {
    kind: FindingKind,
    class: Class,
    message: String,
}

/// Audits one citation. Findings are given beside it.
pub(super) fn audit_citation(citation: &Citation, record: &SessionRecord, document: Option<&Document>) -> (CitationAudit, Vec<Finding>) {
    let mut audit = CitationAudit {
        anchor: citation.anchor,
        doc_hash: FileCheck::NoDocument,
        span: SpanCheck::NotChecked,
        locator: LocatorCheck::NotChecked,
        quote: QuoteCheck::NotChecked,
        message: String::new(),
        result: Outcome::NotFound,
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
    let place = format!("citation {}", citation.anchor);
    audit.class = found.iter().map(|f| f.class).max().unwrap_or(Class::Holds);
    if let Some(document) = document {
        audit.class = audit.class.max(match document.row.file {
            FileCheck::Differs => Class::Changed,
            FileCheck::DocumentMissing => Class::Unavailable,
            _ => Class::Holds,
        });
        if document.doubtful {
            audit.class = Class::Wrong;
        }
    }
    audit.result = result(&audit, document, &found, citation.verdict.state());
    audit.message = message(&audit, document, &found);
    let findings = found.into_iter().map(|f| Finding { class: f.class, kind: f.kind, place: place.clone(), message: f.message }).collect();
    (audit, findings)
}

/// A citation that names no document: nothing can be derived but that it claims nothing.
fn unresolved(citation: &Citation, audit: &mut CitationAudit) -> Vec<Found> {
    audit.quote = QuoteCheck::CitationUnresolved;
    let said = &citation.verdict;
    if said.status != Status::CitationUnresolved || said.span.is_some() || citation.pdf_locator.is_some() {
        return vec![wrong(
            FindingKind::StatusDiffers,
            format!("The record says {}, and the citation names no document.", name(said.status)),
        )];
    }
    // Why it names none cannot be derived; that it proves nothing can.
    let nothing =
        QuoteVerdict { unresolved: said.unresolved.clone(), ..QuoteVerdict::unresolved(touchstone_verify::Unresolved::NoCitation) };
    let differs = said.differs(&nothing);
    if differs.is_empty() { Vec::new() } else { vec![wrong(FindingKind::EvidenceDiffers, evidence_message(&differs))] }
}

fn resolved(citation: &Citation, record: &SessionRecord, document: &Document, audit: &mut CitationAudit) -> Vec<Found> {
    audit.doc_hash = document.row.file;
    let mut found = Vec::new();
    let fragment = record.fragments.iter().find(|f| f.chunk_id == citation.chunk_id && f.doc_hash == citation.doc_hash);
    if fragment.is_none_or(|f| f.reference != citation.reference) {
        found.push(wrong(FindingKind::FragmentDiffers, "The citation names a passage that the record does not hold.".into()));
    }
    let fragment = fragment.map(|f| CharSpan::between(f.char_start, f.char_end));
    let known_rules = super::record::knows_rules(record);
    let said = &citation.verdict;
    let recorded = said.span.as_ref().map(|s| CharSpan::between(s.char_start, s.char_end));
    let near = recorded.or(fragment);
    // A record of the first format has boxes around its whole span, what was skipped or left out in it included.
    let whole = EARLIER_SCHEMAS.contains(&record.schema.as_str());
    if let Some(text) = &document.text {
        let source = text.prepared().text();
        let literal = said
            .span
            .as_ref()
            .is_none_or(|s| s.char_start < s.char_end && source.slice(CharSpan::between(s.char_start, s.char_end)) == s.text);
        let derived = known_rules.then(|| QuoteVerdict::from(&verify_quote(text.prepared(), &citation.quote, near)));
        let rules = record.verification.verifier_version.as_str();
        let mut same = true;
        if let Some(derived) = &derived {
            audit.quote = derived.status.into();
            audit.now = position(citation, text, derived, whole);
            if rules == RULE_SET {
                same = derived.span == said.span && derived.parts == said.parts;
                compare_verdict(said, derived, &mut found);
            } else {
                // Where a span begins and ends, to the mark, is a matter of the rules.
                same = derived.span.is_none() || said.span.is_none() || overlaps(said, derived);
                if overlaps(said, derived) {
                    audit.now.clone_from(&audit.saved);
                }
                compare_by_later_rules(said, derived, rules, &mut found);
            }
        }
        audit.span = if literal && same { SpanCheck::Match } else { SpanCheck::Differs };
        if audit.span == SpanCheck::Differs {
            found.push(wrong(FindingKind::SpanDiffers, span_message(said, derived.as_ref(), literal)));
        }
        let closest_is_there = said.closest.as_ref().is_none_or(|c| source.slice(CharSpan::between(c.char_start, c.char_end)) == c.text);
        if !closest_is_there {
            found.push(wrong(FindingKind::SpanDiffers, "The closest passage that the record shows is not at its offsets.".into()));
        }
        let boxed = boxed(said, whole);
        check_boxes(citation, text, &boxed, whole, audit, &mut found);
    }
    if let Some(text) = document.moved_to.as_ref().filter(|_| known_rules) {
        read_anew(citation, text, near, whole, document.text.is_none(), audit, &mut found);
    }
    if document.text.is_none() && document.moved_to.is_none() && document.row.file == FileCheck::Match {
        let why = document.row.not_read.clone().unwrap_or_default();
        found.push(Found {
            kind: FindingKind::TextMissing,
            class: Class::Unavailable,
            message: format!("The text under {} is not at hand, and the file could not be read: {why}.", citation.extraction_pipeline),
        });
    }
    found
}

/// The verdict as derived against the verdict as recorded, by the same rules.
fn compare_verdict(said: &QuoteVerdict, derived: &QuoteVerdict, found: &mut Vec<Found>) {
    if derived.status != said.status {
        let message = format!("The record says {}; the words are {} in the cited text.", name(said.status), name(derived.status));
        found.push(wrong(FindingKind::StatusDiffers, message));
        return;
    }
    let differs = said.differs(derived);
    if !differs.is_empty() {
        found.push(wrong(FindingKind::EvidenceDiffers, evidence_message(&differs)));
    }
}

/// The verdict as derived by today's rules against one that was made by earlier ones. What those called verified with omissions or brackets is
/// altered now, and what they could not follow over footnotes and page ends may be found now: that is a difference of rules. A quote that was
/// verified and now is not found cannot be told from a forged one, and is not passed.
fn compare_by_later_rules(said: &QuoteVerdict, derived: &QuoteVerdict, rules: &str, found: &mut Vec<Found>) {
    use Status::{Altered, NearMatch, NotFound, Verified};
    let message = format!(
        "By {rules}, with which the record was made, the words were {}; by {RULE_SET} they are {}.",
        name(said.status),
        name(derived.status)
    );
    match (said.status, derived.status) {
        (before, now) if before == now => {}
        (Verified, Altered) | (NotFound | NearMatch, _) => {
            found.push(Found { kind: FindingKind::RulesDiffer, class: Class::Changed, message });
        }
        _ => found.push(wrong(FindingKind::StatusDiffers, message)),
    }
}

fn overlaps(said: &QuoteVerdict, derived: &QuoteVerdict) -> bool {
    let (Some(a), Some(b)) = (&said.span, &derived.span) else { return false };
    a.char_start < b.char_end && b.char_start < a.char_end
}

fn evidence_message(differs: &[&str]) -> String {
    format!("What the record says of the quote does not follow from the cited text: {}.", differs.join(", "))
}

/// What has boxes: the quoted words, or the whole span.
fn boxed(verdict: &QuoteVerdict, whole: bool) -> Vec<CharSpan> {
    let span = verdict.span.as_ref().map(|s| CharSpan::between(s.char_start, s.char_end));
    if whole { span.into_iter().collect() } else { verdict.quoted().iter().map(|p| CharSpan::between(p.char_start, p.char_end)).collect() }
}

fn span_message(said: &QuoteVerdict, derived: Option<&QuoteVerdict>, literal: bool) -> String {
    let now = derived.and_then(|d| d.span.as_ref()).map(|s| format!("{}–{}", s.char_start, s.char_end));
    match (&said.span, now) {
        (Some(span), _) if !literal => {
            format!("Other words are at characters {}–{} than the record says.", span.char_start, span.char_end)
        }
        (Some(span), Some(now)) => format!("The record marks characters {}–{}; the quote is at {now}.", span.char_start, span.char_end),
        (Some(span), None) => format!("The record marks characters {}–{}; the quote is not there.", span.char_start, span.char_end),
        (None, _) => "The record marks no words for a quote that is in the text.".into(),
    }
}

/// The recorded boxes against those of the quoted words in the text: from the file if it was read anew, else as they were kept. The printed
/// page numbers are compared with them, but for records of the first format, which have none.
fn check_boxes(
    citation: &Citation,
    text: &Text,
    boxed: &[CharSpan],
    first_format: bool,
    audit: &mut CitationAudit,
    found: &mut Vec<Found>,
) {
    let expected = text.locator(boxed);
    audit.locator = match (&expected, &citation.pdf_locator) {
        (None, None) => LocatorCheck::NotChecked,
        (Some(a), Some(b)) if is_near(a, b) && (first_format || has_labels(citation, a, b)) => LocatorCheck::Match,
        _ => LocatorCheck::Differs,
    };
    if audit.locator == LocatorCheck::Differs {
        found.push(wrong(FindingKind::BoxDiffers, "The boxes or page numbers that the record gives are not those of the words.".into()));
    }
}

/// The quote in the text as another pipeline reads the same file now.
fn read_anew(
    citation: &Citation,
    text: &Text,
    near: Option<CharSpan>,
    whole: bool,
    only: bool,
    audit: &mut CitationAudit,
    found: &mut Vec<Found>,
) {
    let verdict = QuoteVerdict::from(&verify_quote(text.prepared(), &citation.quote, near));
    let now = position(citation, text, &verdict, whole);
    if only {
        audit.quote = verdict.status.into();
    }
    if verdict.status != citation.verdict.status {
        found.push(Found {
            kind: FindingKind::TextReadAnew,
            class: Class::Changed,
            message: format!(
                "The text as {} reads it has these words {}; when saved they were {}.",
                text.pipeline(),
                name(verdict.status),
                name(citation.verdict.status)
            ),
        });
    }
    if now.is_some() {
        audit.now = now;
    }
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

fn position(citation: &Citation, text: &Text, verdict: &QuoteVerdict, whole: bool) -> Option<Position> {
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

/// Whether the printed page numbers of a citation and its boxes are those of the text.
fn has_labels(citation: &Citation, derived: &PdfLocator, said: &PdfLocator) -> bool {
    citation.page_label.as_deref() == derived.page_label()
        && derived.lines.iter().zip(&said.lines).all(|(derived, said)| derived.page_label == said.page_label)
}

/// One word for it all. The gravest thing decides; a mark in the wrong place is "moved", words that are not there "not found".
fn result(audit: &CitationAudit, document: Option<&Document>, found: &[Found], state: QuoteState) -> Outcome {
    let is_there = matches!(audit.quote, QuoteCheck::Verified | QuoteCheck::Altered | QuoteCheck::NearMatch);
    let status = found.iter().any(|f| matches!(f.kind, FindingKind::StatusDiffers | FindingKind::TextReadAnew));
    match (audit.class, document.map(|d| d.row.file)) {
        (Class::Wrong, _) if status || !is_there => Outcome::NotFound,
        (Class::Wrong, _) => Outcome::Moved,
        (_, Some(FileCheck::Differs)) => Outcome::FileChanged,
        (_, Some(FileCheck::DocumentMissing)) => Outcome::FileMissing,
        (Class::Unavailable, _) => Outcome::FileMissing,
        _ if found.iter().any(|f| f.kind == FindingKind::RulesDiffer) => Outcome::VerdictDiffers,
        _ if status || !is_there => Outcome::NotFound,
        _ if has_moved(audit) => Outcome::Moved,
        _ => match state {
            QuoteState::Altered | QuoteState::AlteredWithWarning => Outcome::HoldsAltered,
            QuoteState::VerifiedInScan => Outcome::ScanHolds,
            QuoteState::NearMatch => Outcome::NearMatch,
            QuoteState::Verified | QuoteState::Unresolved | QuoteState::NotFound => Outcome::Holds,
        },
    }
}

fn has_moved(audit: &CitationAudit) -> bool {
    let (Some(saved), Some(now)) = (&audit.saved, &audit.now) else { return false };
    let far = match (saved.bbox, now.bbox) {
        (Some(a), Some(b)) => a.iter().zip(b).any(|(x, y)| (x - y).abs() > TOLERANCE),
        (a, b) => a.is_some() != b.is_some(),
    };
    (saved.char_start, saved.char_end, saved.page) != (now.char_start, now.char_end, now.page) || far
}

fn message(audit: &CitationAudit, document: Option<&Document>, found: &[Found]) -> String {
    if !found.is_empty() {
        return found.iter().map(|f| f.message.as_str()).collect::<Vec<_>>().join(" ");
    }
    let stored = document.is_some_and(|d| !d.anew && d.moved_to.is_none());
    match audit.result {
        _ if document.is_some_and(|d| d.doubtful) => "The words were checked in a text that is not the one that was cited.".into(),
        Outcome::Holds | Outcome::HoldsAltered | Outcome::ScanHolds | Outcome::NearMatch if stored => {
            "File, words and box are as they were; the boxes are those that were kept.".into()
        }
        Outcome::Holds | Outcome::HoldsAltered | Outcome::ScanHolds | Outcome::NearMatch => "File, words and box are as they were.".into(),
        Outcome::Moved => "Holds, moved. The file and the words are the same; the position changed because the text was read again.".into(),
        Outcome::NotFound if audit.doc_hash == FileCheck::NoDocument => "The citation named nothing that was shown, as when saved.".into(),
        Outcome::NotFound => "Not found, as when saved.".into(),
        Outcome::VerdictDiffers => "The verdict is another one by the rules of this program.".into(),
        Outcome::FileChanged if audit.quote == audit.recorded.into() => {
            "The file is another one. In the text that was kept, the verdict is as it was.".into()
        }
        Outcome::FileChanged => "The file is another one.".into(),
        Outcome::FileMissing if audit.quote == audit.recorded.into() => {
            "The file is not at hand. In the text that was kept, the verdict is as it was.".into()
        }
        Outcome::FileMissing => "The file is not at hand, and neither is its text.".into(),
    }
}

fn name(status: Status) -> &'static str {
    match status {
        Status::Verified => "verified",
        Status::Altered => "altered",
        Status::NearMatch => "a near match",
        Status::NotFound => "not found",
        Status::CitationUnresolved => "unresolved",
    }
}

fn wrong(kind: FindingKind, message: String) -> Found {
    Found { kind, class: Class::Wrong, message }
}
