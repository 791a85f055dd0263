//! Findings: empty ones, what the verifier says put into them, and their tally.

use touchstone_record::{DraftFinding, DraftOutcome, DraftTally, QuoteState, QuoteVerdict, QuotedVerdict, page_words};
use touchstone_text::CharSpan;
use touchstone_verify::{Pairing, Status, Verdict};

use crate::check::draft::naming::Cited;
use crate::handles::prepared_text_cache::Loaded;

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
        verdict: QuotedVerdict::default(),
        doc_id: None,
        doc_title: None,
        doc_hash: None,
        page: None,
        page_label: None,
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
    let verdict = QuoteVerdict::from(verdict);
    let place = verdict.span.as_ref().map(|s| s.char_start).or(verdict.closest.as_ref().map(|c| c.char_start));
    let page = place.map(|at| loaded.text().page_at(at).number);
    (finding.page, finding.page_label) = (page, page.and_then(|number| loaded.page_label(number)));
    let shown = page.filter(|_| loaded.is_pdf());
    let label = finding.page_label.as_deref();
    let on = shown.map(|p| format!(", {}", page_words(p, label))).unwrap_or_default();
    let is_cited = |cited: u32, found: u32| cited == found || label == Some(cited.to_string().as_str());
    let elsewhere = match (cited_page, shown) {
        (Some(cited), Some(found)) if !is_cited(cited, found) => Some((page_words(found, label), cited)),
        _ => None,
    };
    (finding.outcome, finding.message) = match verdict.status {
        Status::Verified => (
            DraftOutcome::Verified,
            match elsewhere {
                Some((found, cited)) => format!("These words are in {title}, but on {found}, not on page {cited} as cited."),
                None => format!("These words are in {title}{on}."),
            },
        ),
        Status::Altered => {
            (DraftOutcome::Altered, format!("These words are in {title}{on}, but for what the draft leaves out or changes."))
        }
        Status::NearMatch => (DraftOutcome::NearMatch, format!("These words are nearly in {title}{on}, which was read from a picture.")),
        Status::NotFound => (DraftOutcome::NotFound, format!("These words are not in {title}.")),
        Status::CitationUnresolved => (DraftOutcome::CitationUnresolved, String::new()),
    };
    finding.verdict = QuotedVerdict(Some(verdict));
}

/// How many there are of each kind.
pub(super) fn tally(findings: &[DraftFinding]) -> DraftTally {
    let mut tally = DraftTally::default();
    for finding in findings {
        *(if finding.quote.is_some() { &mut tally.quotations } else { &mut tally.citations }) += 1;
        let count = match finding.outcome {
            DraftOutcome::Verified => &mut tally.verified,
            DraftOutcome::Altered => &mut tally.altered,
            DraftOutcome::NearMatch => &mut tally.near_match,
            DraftOutcome::NotFound => &mut tally.not_found,
            DraftOutcome::CitationUnresolved => &mut tally.citation_unresolved,
            DraftOutcome::NotCheckable => &mut tally.not_checkable,
        };
        *count += 1;
        tally.verified_in_scan += u32::from(finding.state() == Some(QuoteState::VerifiedInScan));
        tally.altered_with_warning += u32::from(finding.state() == Some(QuoteState::AlteredWithWarning));
    }
    tally
}
