//! Rows of the window's lists.

use touchstone_api::{DocumentRow, SessionRow, SessionState};
use touchstone_engine::library::version_on;
use touchstone_record::Outcome;
use touchstone_store::{Document, SessionListing};

/// A document as the list shows it, by the version in force on a day.
pub(crate) fn document(document: Document, day: &str) -> DocumentRow {
    let version = version_on(&document, day);
    DocumentRow {
        doc_hash: version.hash.to_string(),
        versions: u32::try_from(document.versions.len()).unwrap_or(u32::MAX),
        pages: version.pages,
        image_pages: version.ocr_pages + version.blank_pages,
        doc_id: document.id,
        title: document.title,
        collections: document.matters,
    }
}

/// A saved session as the list shows it.
pub(crate) fn session(session: SessionListing) -> SessionRow {
    let tally = &session.verification;
    let quotes = tally.quotes();
    let plain = tally.verified - tally.verified_in_scan.min(tally.verified);
    let state = match session.outcome {
        Outcome::Refused => SessionState::Refused,
        Outcome::Answered | Outcome::Partial if quotes == 0 => SessionState::Unquoted,
        Outcome::Answered | Outcome::Partial if !tally.claims_hold() => SessionState::Failed,
        Outcome::Answered | Outcome::Partial if plain == quotes => SessionState::Verified,
        Outcome::Answered | Outcome::Partial if tally.all_spans_present => SessionState::Holds,
        Outcome::Answered | Outcome::Partial => SessionState::Failed,
    };
    SessionRow {
        quotes,
        verified: plain,
        session_id: session.id,
        title: session.title,
        collection: session.matter,
        created_at: session.created_at,
        state,
    }
}
