//! One citation: its verdict, words, place and boxes derived again.

use touchstone_text::CharSpan;
use touchstone_verify::{Status, Verdict, verify_quote};

use super::record::Text;
use super::report::{
    CitationAudit, Class, DocumentAudit, FileCheck, Finding, FindingKind, LocatorCheck, Position, QuoteCheck, Result as Outcome, SpanCheck,
};
use crate::citation::Citation;
use crate::locator::PdfLocator;
use crate::session::SessionRecord;

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
        recorded: citation.status,
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
    audit.result = result(&audit, document, &found);
    audit.message = message(&audit, document, &found);
    let findings = found.into_iter().map(|f| Finding { class: f.class, kind: f.kind, place: place.clone(), message: f.message }).collect();
    (audit, findings)
}

/// A citation that names no document: nothing can be derived but that it claims nothing.
fn unresolved(citation: &Citation, audit: &mut CitationAudit) -> Vec<Found> {
    audit.quote = QuoteCheck::CitationUnresolved;
    if citation.status == Status::CitationUnresolved && citation.span.is_none() && citation.pdf_locator.is_none() {
        return Vec::new();
    }
    vec![wrong(FindingKind::StatusDiffers, format!("The record says {}, and the citation names no document.", name(citation.status)))]
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
    let recorded = citation.span.as_ref().map(|s| CharSpan::between(s.char_start, s.char_end));
    let near = recorded.or(fragment);
    if let Some(text) = &document.text {
        let source = text.prepared().text();
        let literal = citation
            .span
            .as_ref()
            .is_none_or(|s| s.char_start < s.char_end && source.slice(CharSpan::between(s.char_start, s.char_end)) == s.text);
        let verdict = known_rules.then(|| verify_quote(text.prepared(), &citation.quote, near));
        if let Some(verdict) = &verdict {
            audit.quote = verdict.status().into();
            compare_verdict(citation, verdict, &mut found);
            audit.now = verdict.span().map(|s| position(citation, text, CharSpan::between(s.char_start, s.char_end)));
        }
        let same = verdict.as_ref().is_none_or(|v| v.span() == citation.span.as_ref() && v.parts() == citation.parts.as_slice());
        audit.span = if literal && same { SpanCheck::Match } else { SpanCheck::Differs };
        if audit.span == SpanCheck::Differs {
            found.push(wrong(FindingKind::SpanDiffers, span_message(citation, verdict.as_ref(), literal)));
        }
        let closest_stands = citation.closest.as_ref().is_none_or(|c| source.slice(CharSpan::between(c.char_start, c.char_end)) == c.text);
        if !closest_stands {
            found.push(wrong(FindingKind::SpanDiffers, "The closest passage that the record shows does not stand at its offsets.".into()));
        }
        check_boxes(citation, text, recorded, audit, &mut found);
    }
    if let Some(text) = document.moved_to.as_ref().filter(|_| known_rules) {
        read_anew(citation, text, near, document.text.is_none(), audit, &mut found);
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

/// The verdict as derived against the verdict as recorded.
fn compare_verdict(citation: &Citation, verdict: &Verdict, found: &mut Vec<Found>) {
    if verdict.status() != citation.status {
        let message = format!("The record says {}; the words are {} in the cited text.", name(citation.status), name(verdict.status()));
        found.push(wrong(FindingKind::StatusDiffers, message));
    } else if verdict.match_kind() != citation.match_kind {
        found.push(wrong(FindingKind::StatusDiffers, "The words match in another way than the record says.".into()));
    }
}

fn span_message(citation: &Citation, verdict: Option<&Verdict>, literal: bool) -> String {
    let now = verdict.and_then(Verdict::span).map(|s| format!("{}–{}", s.char_start, s.char_end));
    match (&citation.span, now) {
        (Some(span), _) if !literal => {
            format!("Other words stand at characters {}–{} than the record says.", span.char_start, span.char_end)
        }
        (Some(span), Some(now)) => format!("The record marks characters {}–{}; the quote stands at {now}.", span.char_start, span.char_end),
        (Some(span), None) => format!("The record marks characters {}–{}; the quote does not stand there.", span.char_start, span.char_end),
        (None, _) => "The record marks no words for a quote that stands in the text.".into(),
    }
}

/// The boxes of the recorded span against those of the text: from the file if it was read anew, else as they were kept.
fn check_boxes(citation: &Citation, text: &Text, recorded: Option<CharSpan>, audit: &mut CitationAudit, found: &mut Vec<Found>) {
    let expected = recorded.and_then(|span| text.locator(span));
    audit.locator = match (&expected, &citation.pdf_locator) {
        (None, None) => LocatorCheck::NotChecked,
        (Some(a), Some(b)) if is_near(a, b) => LocatorCheck::Match,
        _ => LocatorCheck::Differs,
    };
    if audit.locator == LocatorCheck::Differs {
        found.push(wrong(FindingKind::BoxDiffers, "The box that the record draws is not where the words stand on the page.".into()));
    }
}

/// The quote in the text as another pipeline reads the same file now.
fn read_anew(citation: &Citation, text: &Text, near: Option<CharSpan>, only: bool, audit: &mut CitationAudit, found: &mut Vec<Found>) {
    let verdict = verify_quote(text.prepared(), &citation.quote, near);
    let now = verdict.span().map(|s| position(citation, text, CharSpan::between(s.char_start, s.char_end)));
    if only {
        audit.quote = verdict.status().into();
    }
    if verdict.status() != citation.status {
        found.push(Found {
            kind: FindingKind::TextReadAnew,
            class: Class::Changed,
            message: format!(
                "The text as {} reads it has these words {}; when saved they were {}.",
                text.pipeline(),
                name(verdict.status()),
                name(citation.status)
            ),
        });
    }
    if now.is_some() {
        audit.now = now;
    }
}

fn saved(citation: &Citation) -> Option<Position> {
    let span = citation.span.as_ref()?;
    Some(Position {
        doc_hash: citation.doc_hash.clone(),
        pipeline: citation.extraction_pipeline.clone(),
        char_start: span.char_start,
        char_end: span.char_end,
        page: citation.pdf_locator.as_ref().map(|l| l.page),
        bbox: citation.pdf_locator.as_ref().map(|l| l.bbox),
    })
}

fn position(citation: &Citation, text: &Text, span: CharSpan) -> Position {
    let locator = text.locator(span);
    Position {
        doc_hash: citation.doc_hash.clone(),
        pipeline: text.pipeline().to_owned(),
        char_start: span.start(),
        char_end: span.end(),
        page: locator.as_ref().map(|l| l.page),
        bbox: locator.as_ref().map(|l| l.bbox),
    }
}

fn is_near(a: &PdfLocator, b: &PdfLocator) -> bool {
    let close = |a: &[f64], b: &[f64]| a.iter().zip(b).all(|(x, y)| (x - y).abs() <= TOLERANCE);
    a.page == b.page
        && close(&a.bbox, &b.bbox)
        && close(&a.page_size, &b.page_size)
        && a.lines.len() == b.lines.len()
        && a.lines.iter().zip(&b.lines).all(|(x, y)| x.page == y.page && close(&x.bbox, &y.bbox))
}

/// One of the five words. The gravest thing decides; a mark in the wrong place is "moved", words that are not there "not found".
fn result(audit: &CitationAudit, document: Option<&Document>, found: &[Found]) -> Outcome {
    let stands = matches!(audit.quote, QuoteCheck::Verified | QuoteCheck::NearMatch);
    let status = found.iter().any(|f| matches!(f.kind, FindingKind::StatusDiffers | FindingKind::TextReadAnew));
    match (audit.class, document.map(|d| d.row.file)) {
        (Class::Wrong, _) if status || !stands => Outcome::NotFound,
        (Class::Wrong, _) => Outcome::Moved,
        (_, Some(FileCheck::Differs)) => Outcome::FileChanged,
        (_, Some(FileCheck::DocumentMissing)) => Outcome::FileMissing,
        (Class::Unavailable, _) => Outcome::FileMissing,
        _ if status || !stands => Outcome::NotFound,
        _ if has_moved(audit) => Outcome::Moved,
        _ => Outcome::Holds,
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
        Outcome::Holds if stored => "File, words and box are as they were; the boxes are those that were kept.".into(),
        Outcome::Holds => "File, words and box are as they were.".into(),
        Outcome::Moved => "Holds, moved. The file and the words are the same; the position changed because the text was read again.".into(),
        Outcome::NotFound if audit.doc_hash == FileCheck::NoDocument => "The citation named nothing that was shown, as when saved.".into(),
        Outcome::NotFound => "Not found, as when saved.".into(),
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
        Status::NearMatch => "a near match",
        Status::NotFound => "not found",
        Status::CitationUnresolved => "unresolved",
    }
}

fn wrong(kind: FindingKind, message: String) -> Found {
    Found { kind, class: Class::Wrong, message }
}
