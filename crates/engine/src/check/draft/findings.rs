//! Findings: empty ones, what the verifier says put into them, and their tally.

use touchstone_claims::Pairing;
use touchstone_messages::{Message, Said};
use touchstone_record::{DraftFinding, DraftOutcome, DraftTally, QuoteState, QuoteVerdict, QuotedVerdict, page_words, part_badge};
use touchstone_text::CharSpan;
use touchstone_verify::Status;

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
        message: Said::default(),
        verdict: QuotedVerdict::default(),
        doc_id: None,
        doc_title: None,
        doc_hash: None,
        page: None,
        page_label: None,
    }
}

/// A page of the draft that is a scan; it has neither words nor a citation.
pub(super) fn unread_page(page: u32, at: u32) -> DraftFinding {
    let mut finding = blank(CharSpan::between(at, at), Pairing::None, &[]);
    finding.outcome = DraftOutcome::NotCheckable;
    finding.message = Message::draft_page_unread(page).into();
    finding
}

/// Puts in what the verifier says of the words in a document. `cited_pages` are the first and the last that the citation points to.
pub(super) fn fill(finding: &mut DraftFinding, loaded: &Loaded, verdict: QuoteVerdict, cited_pages: Option<(u32, u32)>) {
    let title = &loaded.document.title;
    (finding.doc_id, finding.doc_title) = (Some(loaded.document.id.clone()), Some(title.clone()));
    finding.doc_hash = Some(loaded.version.hash.to_string());
    let place = verdict.span.as_ref().map(|s| s.char_start).or(verdict.closest.as_ref().map(|c| c.char_start));
    let page = place.map(|at| loaded.text().page_at(at).number);
    (finding.page, finding.page_label) = (page, page.and_then(|number| loaded.page_label(number)));
    let shown = page.filter(|_| loaded.is_pdf());
    let label = finding.page_label.as_deref();
    let part = verdict.span.as_ref().and_then(|span| part_badge(&loaded.place(span.char_start)));
    let place = || {
        let page = match shown {
            Some(page) => Message::draft_place(&**title, page_words(page, label)),
            None => title.as_str().into(),
        };
        // Whose words they are: a dissent is not the opinion of the court.
        match part.clone() {
            Some(part) => Message::draft_place_in_part(page, part),
            None => page,
        }
    };
    let printed = label.and_then(|label| label.parse::<u32>().ok());
    let is_cited =
        |(first, last): (u32, u32), found: u32| [Some(found), printed].iter().flatten().any(|page| (first..=last).contains(page));
    let elsewhere = match (cited_pages, shown) {
        (Some(cited), Some(found)) if !is_cited(cited, found) => Some((page_words(found, label), cited.0)),
        _ => None,
    };
    let (outcome, message) = match (verdict.status, elsewhere) {
        (Status::Verified, Some((found, cited))) => (DraftOutcome::Verified, Message::draft_found_elsewhere(&**title, found, cited)),
        (Status::Verified, None) => (DraftOutcome::Verified, Message::draft_found(place())),
        (Status::Altered, _) => (DraftOutcome::Altered, Message::draft_found_altered(place())),
        (Status::NearMatch, _) => (DraftOutcome::NearMatch, Message::draft_found_nearly(place())),
        (Status::NotFound, _) => (DraftOutcome::NotFound, Message::draft_not_found(&**title)),
        (Status::CitationUnresolved, _) => (DraftOutcome::CitationUnresolved, Message::draft_uncited()),
    };
    (finding.outcome, finding.message) = (outcome, message.into());
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
