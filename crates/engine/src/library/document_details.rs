//! What the library knows of a document: who cites it, when it is in force, whether it has some words, how much room it takes.

use touchstone_api::{CitingSession, Code, DocumentDetails, Problem};
use touchstone_messages::Message;

use crate::calendar::parse_date;
use crate::handles::prepared_text_cache::PreparedTexts;
use crate::library::{catalogue, stored_files};
use crate::problem::IntoProblem;

/// Size of a version's file, and the sessions that cite the document at any version.
pub fn document_details(texts: &PreparedTexts, doc_id: &str, doc_hash: Option<&str>) -> Result<DocumentDetails, Problem> {
    let loaded = catalogue::load_named(texts, doc_hash.unwrap_or(doc_id))?;
    let stored = texts.library().files().get(loaded.version.hash).problem()?;
    let mut cited_in = Vec::new();
    for version in loaded.document.versions.iter().rev() {
        let hash = version.hash.to_string();
        for session in texts.library().reader()?.sessions_shown(version.hash).problem()? {
            let cited: Vec<_> = session.record.citations.iter().filter(|c| c.doc_hash == hash).collect();
            if !cited.is_empty() {
                let failed = cited.iter().filter(|c| !c.verdict.holds()).count();
                let (citations, failed) = (count(cited.len()), count(failed));
                cited_in.push(CitingSession { session_id: session.id, title: session.title, doc_hash: hash.clone(), citations, failed });
            }
        }
    }
    let original = stored_files::original(texts.library(), &loaded.version)?;
    Ok(DocumentDetails { original, bytes: stored.map(|b| u32::try_from(b.len()).unwrap_or(u32::MAX)), cited_in })
}

/// Sets both ends of a version's validity. Searches see it at once; saved sessions keep what they were shown.
pub fn set_validity(texts: &PreparedTexts, doc_hash: &str, from: Option<&str>, until: Option<&str>) -> Result<(), Problem> {
    let loaded = texts.load(doc_hash.parse().map_err(|_| Problem::advised(Code::BadRequest, Message::not_a_hash(doc_hash)))?)?;
    let day = |text: Option<&str>| text.map(str::trim).filter(|t| !t.is_empty()).map(parse_date).transpose();
    let (from, until) = (day(from)?, day(until)?);
    if let (Some(from), Some(until)) = (&from, &until)
        && from > until
    {
        return Err(Problem::new(Code::BadRequest, Message::days_reversed(until.as_str(), from.as_str()), Message::advice_days_in_order()));
    }
    texts.library().writer().set_validity(loaded.version.hash, from.as_deref(), until.as_deref()).problem()?;
    texts.clear();
    Ok(())
}

fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
