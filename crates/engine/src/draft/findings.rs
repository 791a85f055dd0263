//! Findings: empty ones, what the verifier says put into them, and their tally.

use touchstone_record::{DraftFinding, DraftOutcome, DraftTally};
use touchstone_text::CharSpan;
use touchstone_verify::{Pairing, Status, Verdict};

use crate::draft::naming::Cited;
use crate::loaded::Loaded;

/// A finding of which nothing is known yet.
pub(super) fn blank(span: CharSpan, pairing: Pairing, cited: &[Cited]) -> DraftFinding {
    let written: Vec<&str> = cited.iter().map(|c| c.written.as_str()).collect();
    DraftFinding {
        number: 0,
        char_start: span.start(),
        char_end: span.end(),
        quote: None,
        citation: (!written.is_empty()).then(|| written.join("; ")),
        pairing,
        outcome: DraftOutcome::CitationUnresolved,
        message: String::new(),
        notes: Vec::new(),
        elsewhere: None,
        doc_id: None,
        doc_title: None,
        doc_hash: None,
        page: None,
        span: None,
        closest: None,
    }
}

/// A page of the draft that is a picture.
pub(super) fn unread_page(page: u32, at: u32) -> DraftFinding {
    let mut finding = blank(CharSpan::between(at, at), Pairing::None, &[]);
    finding.outcome = DraftOutcome::NotCheckable;
    finding.citation = Some(format!("page {page} of the draft"));
    finding.message = format!("Page {page} of the draft is a picture. Nothing on it was read.");
    finding
}

/// Puts in what the verifier says of the words in a document.
pub(super) fn fill(finding: &mut DraftFinding, loaded: &Loaded, verdict: &Verdict, cited_page: Option<u32>) {
    let title = &loaded.document.title;
    (finding.doc_id, finding.doc_title) = (Some(loaded.document.id.clone()), Some(title.clone()));
    finding.doc_hash = Some(loaded.version.hash.to_string());
    finding.notes = verdict.notes().to_vec();
    finding.span = verdict.span().cloned();
    finding.closest = verdict.closest().cloned();
    let place = verdict.span().map(|s| s.char_start).or(verdict.closest().map(|c| c.char_start));
    finding.page = place.map(|at| loaded.text().page_at(at).number);
    let shown = finding.page.filter(|_| loaded.is_pdf());
    let page = shown.map(|p| format!(", page {p}")).unwrap_or_default();
    (finding.outcome, finding.message) = match verdict.status() {
        Status::Verified => match (cited_page, shown) {
            (Some(cited), Some(found)) if cited != found => {
                (DraftOutcome::Verified, format!("These words stand in {title}, but on page {found}, not on page {cited} as cited."))
            }
            _ => (DraftOutcome::Verified, format!("These words stand in {title}{page}.")),
        },
        Status::NearMatch => {
            (DraftOutcome::NearMatch, format!("These words nearly stand in {title}{page}, which was read from a picture."))
        }
        Status::NotFound => (DraftOutcome::NotFound, format!("These words do not stand in {title}.")),
        Status::CitationUnresolved => (DraftOutcome::CitationUnresolved, String::new()),
    };
}

/// How many there are of each kind.
pub(super) fn tally(findings: &[DraftFinding]) -> DraftTally {
    let mut tally = DraftTally::default();
    for finding in findings {
        *(if finding.quote.is_some() { &mut tally.quotations } else { &mut tally.citations }) += 1;
        let count = match finding.outcome {
            DraftOutcome::Verified => &mut tally.verified,
            DraftOutcome::NearMatch => &mut tally.near_match,
            DraftOutcome::NotFound => &mut tally.not_found,
            DraftOutcome::CitationUnresolved => &mut tally.citation_unresolved,
            DraftOutcome::NotCheckable => &mut tally.not_checkable,
        };
        *count += 1;
    }
    tally
}
