//! Making one document a version of another.

use touchstone_api::{Code, Problem};
use touchstone_messages::Message;
use touchstone_store::Document;

use crate::calendar::{day_before, parse_date, today};
use crate::handles::library::Library;
use crate::handles::prepared_text_cache::PreparedTexts;
use crate::library::catalogue;
use crate::problem::IntoProblem;

/// Makes a document the newest version of another, in force from a day, or from today. Refused for a document that has several
/// versions, or that a saved session cites: what was saved names it by its id.
pub fn join_versions(texts: &PreparedTexts, doc_id: &str, of: &str, valid_from: Option<&str>) -> Result<(), Problem> {
    let (document, of) = (catalogue::resolve_document(texts.library(), doc_id)?, catalogue::resolve_document(texts.library(), of)?);
    require_joinable(texts.library(), &document, &of)?;
    let first_day = valid_from.map_or_else(|| Ok(today()), parse_date)?;
    texts.library().writer().join_versions(&document.id, &of.id, &first_day, &day_before(&first_day)?).problem()?;
    texts.clear();
    Ok(())
}

fn require_joinable(library: &Library, document: &Document, of: &Document) -> Result<(), Problem> {
    let refuse = |code, message: Message| Err(Problem::new(code, message, Message::advice_add_version()));
    if document.id == of.id || document.versions.len() != 1 {
        return refuse(Code::BadRequest, Message::cannot_join_versions(&document.title, &of.title));
    }
    if !library.reader()?.sessions_of_document(&document.id).problem()?.is_empty() {
        return refuse(Code::Cited, Message::sessions_cite_document(&document.title));
    }
    Ok(())
}
