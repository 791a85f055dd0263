//! What a search may see: the texts that matter, document, date and language allow.

use std::collections::BTreeSet;

use touchstone_api::{Code, Problem};
use touchstone_messages::Message;
use touchstone_record::Filters;
use touchstone_store::Visible;

use crate::calendar::{parse_date, today};
use crate::handles::library::Library;
use crate::library::catalogue;
use crate::problem::IntoProblem;

/// What narrows a search.
#[derive(Debug, Clone, Default)]
pub struct Narrowing {
    /// Only this matter.
    pub collection: Option<String>,
    /// Only this document: id, hash prefix, title or file name.
    pub document: Option<String>,
    /// Versions in force on this day; today if `None`.
    pub as_of: Option<String>,
    /// Only texts of this language, such as `en`.
    pub language: Option<String>,
}

/// A narrowing, resolved: the texts that may be seen.
pub(crate) struct Scope {
    pub(crate) filters: Filters,
    pub(crate) texts: BTreeSet<u64>,
}

/// The newest texts of all documents in search.
pub(crate) fn all_texts(library: &Library) -> Result<BTreeSet<u64>, Problem> {
    Ok(library.reader()?.indexed_texts().problem()?.into_iter().collect())
}

/// The texts that a narrowing lets be seen. A matter, document or language that the library does not have is an error: a filter that
/// silently finds nothing hides a typing error.
pub(crate) fn scope(library: &Library, narrowing: &Narrowing) -> Result<Scope, Problem> {
    if let Some(matter) = &narrowing.collection {
        catalogue::require_matter(library, matter)?;
    }
    let document = narrowing.document.as_deref().map(|name| catalogue::resolve_document(library, name)).transpose()?;
    if let Some(removed) = document.as_ref().filter(|d| d.removed) {
        return Err(Problem::new(Code::NotFound, Message::document_out_of_search(&removed.title), Message::advice_import_to_search()));
    }
    let as_of = narrowing.as_of.as_deref().map_or_else(|| Ok(today()), parse_date)?;
    let document = document.map(|d| d.id);
    if let Some(language) = &narrowing.language {
        catalogue::require_language(library, language)?;
    }
    let language = narrowing.language.clone();
    let visible =
        Visible { matter: narrowing.collection.as_deref(), document: document.as_deref(), as_of: &as_of, language: language.as_deref() };
    let texts = library.reader()?.visible_texts(visible).problem()?.into_iter().collect();
    Ok(Scope { filters: Filters { collection: narrowing.collection.clone(), document, as_of: Some(as_of), language }, texts })
}
