//! Documents by name: listing them, finding the one that is meant, removing one.

use std::sync::Arc;

use serde::Serialize;
use touchstone_api::{Code, Problem};
use touchstone_messages::Message;
use touchstone_outline::Card;
use touchstone_store::{Document, MatterRow, Version};

use crate::calendar::{now, today};
use crate::engine::Engine;
use crate::handles::library::Library;
use crate::handles::prepared_text_cache::{Loaded, PreparedTexts};
use crate::library::outline;
use crate::problem::IntoProblem;

/// A document as `touchstone documents --json` lists it. The outer fields are those of the version in force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DocumentListing {
    /// Stable over all versions.
    pub doc_id: String,
    /// Its title.
    pub title: String,
    /// Where the title comes from: `person`, `metadata`, `caption` or `file_name`.
    pub title_from: String,
    /// By which people name it.
    pub short_title: Option<String>,
    /// Of what sort it is: "distributor agreement", "opinion".
    pub document_type: Option<String>,
    /// The parties, with the short names that the document gives them.
    pub parties: Vec<PartyListing>,
    /// The court that decided, or before which it was filed.
    pub court: Option<String>,
    /// Who wrote the opinion.
    pub judge: Option<String>,
    /// Docket number.
    pub docket: Option<String>,
    /// Of the decision, or from which it has effect; ISO 8601.
    pub date: Option<String>,
    /// How it is cited, as far as it states it: "556 U.S. 662".
    pub citations: Vec<String>,
    /// Language tag of its text.
    pub language: Option<String>,
    /// SHA-256 of the bytes.
    pub doc_hash: String,
    /// Where it was imported from.
    pub path: String,
    /// Number of pages.
    pub pages: u32,
    /// Code points of the canonical text.
    pub characters: u32,
    /// Pages whose text was read from their picture.
    pub ocr_pages: u32,
    /// The pipeline that made the text.
    pub extraction_pipeline: String,
    /// Matters that hold it.
    pub collections: Vec<String>,
    /// First day in force.
    pub valid_from: Option<String>,
    /// Last day in force.
    pub valid_until: Option<String>,
    /// UTC.
    pub imported_at: String,
    /// Out of search.
    pub removed: bool,
    /// Oldest first.
    pub versions: Vec<VersionListing>,
}

/// A party as listed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PartyListing {
    /// As the document names it first.
    pub name: String,
    /// The name that the document gives it: "Supplier".
    pub short_name: Option<String>,
    /// What a caption calls it: "plaintiff".
    pub role: Option<String>,
}

/// One version as listed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct VersionListing {
    /// From 1.
    pub version: u32,
    /// SHA-256 of the bytes.
    pub doc_hash: String,
    /// First day in force.
    pub valid_from: Option<String>,
    /// Last day in force.
    pub valid_until: Option<String>,
    /// UTC.
    pub imported_at: String,
}

/// All documents, removed ones too.
pub fn documents(library: &Library, matter: Option<&str>) -> Result<Vec<DocumentListing>, Problem> {
    if let Some(matter) = matter {
        require_matter(library, matter)?;
    }
    let (documents, day) = (library.reader()?.documents().problem()?, today());
    let in_matter = |d: &Document| matter.is_none_or(|m| d.matters.iter().any(|n| n == m));
    let mut cards = outline::cards(library)?;
    let listed = |document: Document| {
        let card = cards.remove(&version_on(&document, &day).text_id).unwrap_or_default();
        listing(document, card, &day)
    };
    Ok(documents.into_iter().filter(in_matter).map(listed).collect())
}

/// All documents with their versions, removed ones too.
pub fn documents_with_versions(library: &Library) -> Result<Vec<Document>, Problem> {
    library.reader()?.documents().problem()
}

/// All matters, with the number of their documents.
pub fn matters(library: &Library) -> Result<Vec<MatterRow>, Problem> {
    library.reader()?.matters().problem()
}

/// The document that `name` means: an id, a unique prefix of a hash, a unique title, or a unique file name.
pub fn resolve_document(library: &Library, name: &str) -> Result<Document, Problem> {
    let reader = library.reader()?;
    if let Some(document) = reader.document(name).problem()? {
        return Ok(document);
    }
    let documents = reader.documents().problem()?;
    if let Some(document) = named(&documents, name)? {
        return Ok(document.clone());
    }
    if let Some(document) = by_short_title(library, &documents, name)? {
        return Ok(document.clone());
    }
    Err(Problem::new(Code::NotFound, Message::no_such_document(name), Message::advice_list_documents()))
}

/// How many documents a name means, where it means several.
pub(crate) fn documents_called(library: &Library, name: &str) -> Result<u32, Problem> {
    let lower = name.to_lowercase();
    let called =
        |d: &Document| d.title.to_lowercase() == lower || d.versions.iter().any(|v| is_file(v, name) || v.hash.hex().starts_with(name));
    Ok(u32::try_from(library.reader()?.documents().problem()?.iter().filter(|d| !d.removed && called(d)).count()).unwrap_or(u32::MAX))
}

/// Takes a document out of search. Its bytes and text stay.
pub fn remove_document(engine: &Engine, name: &str) -> Result<Document, Problem> {
    let document = resolve_document(&engine.library, name)?;
    if !document.removed {
        engine.library.writer().set_removed(&document.id, Some(&now())).problem()?;
        engine.texts.clear();
        engine.index.follow_outbox()?;
    }
    Ok(document)
}

/// Refuses a language that no text is in, for the same reason as a matter that does not exist.
pub(crate) fn require_language(library: &Library, language: &str) -> Result<(), Problem> {
    let languages = library.reader()?.languages().problem()?;
    if languages.iter().any(|known| known == language) {
        return Ok(());
    }
    let hint = if languages.is_empty() { Message::advice_no_language_known() } else { Message::advice_there_are(languages.join(", ")) };
    Err(Problem::new(Code::NotFound, Message::no_document_in_language(language), hint))
}

/// Refuses a matter that does not exist: a filter that silently finds nothing hides a typing error.
pub(crate) fn require_matter(library: &Library, name: &str) -> Result<(), Problem> {
    let matters = library.reader()?.matters().problem()?;
    if matters.iter().any(|m| m.name == name) {
        return Ok(());
    }
    let names: Vec<&str> = matters.iter().map(|m| m.name.as_str()).collect();
    let hint = if names.is_empty() { Message::advice_no_matters() } else { Message::advice_there_are(names.join(", ")) };
    Err(Problem::new(Code::NotFound, Message::no_such_matter(name), hint))
}

/// The one of some documents that `name` means: a unique prefix of a hash, a unique title, however its letters are written, or a unique
/// file name. `None` where nothing is called so; several are a problem.
pub(crate) fn named<'d>(documents: &'d [Document], name: &str) -> Result<Option<&'d Document>, Problem> {
    let prefix = name.strip_prefix("sha256:").unwrap_or(name);
    let is_prefix = prefix.len() >= 4 && prefix.chars().all(|c| matches!(c, '0'..='9' | 'a'..='f'));
    let by_hash = |d: &&Document| is_prefix && d.versions.iter().any(|v| v.hash.hex().starts_with(prefix));
    let by_title = |d: &&Document| d.title == name;
    let lower = name.to_lowercase();
    let by_any_case = |d: &&Document| d.title.to_lowercase() == lower;
    let by_file = |d: &&Document| d.versions.iter().any(|v| is_file(v, name));
    type Rule<'r> = &'r dyn Fn(&&Document) -> bool;
    type Several = fn(usize, &str) -> Message;
    let rules: [(Rule<'_>, Several); 4] = [
        (&by_hash, |n, name| Message::several_with_hash(n, name)),
        (&by_title, |n, name| Message::several_with_title(n, name)),
        (&by_any_case, |n, name| Message::several_with_title(n, name)),
        (&by_file, |n, name| Message::several_with_file_name(n, name)),
    ];
    for (rule, several_called) in rules {
        let mut found: Vec<&Document> = documents.iter().filter(|d| rule(d)).collect();
        if found.len() > 1 {
            found.retain(|d| !d.removed);
        }
        match found.as_slice() {
            [] => {}
            [one] => return Ok(Some(*one)),
            several => {
                let ids: Vec<&str> = several.iter().take(4).map(|d| d.id.as_str()).collect();
                return Err(Problem::new(Code::Ambiguous, several_called(several.len(), name), Message::advice_name_by_id(ids.join(", "))));
            }
        }
    }
    Ok(None)
}

/// The one document of that short title, however its letters are written; `None` where there is none, and where there are several.
fn by_short_title<'d>(library: &Library, documents: &'d [Document], name: &str) -> Result<Option<&'d Document>, Problem> {
    let (cards, day, lower) = (outline::cards(library)?, today(), name.to_lowercase());
    let short = |d: &Document| d.short_title.clone().or_else(|| cards.get(&version_on(d, &day).text_id)?.short_title.clone());
    let mut found = documents.iter().filter(|d| !d.removed && short(d).is_some_and(|s| s.to_lowercase() == lower));
    Ok(found.next().filter(|_| found.next().is_none()))
}

/// The version in force today; else the latest.
pub(crate) fn version_in_force(document: &Document) -> &Version {
    version_on(document, &today())
}

/// The latest version that is in force on a day; where none is, the last one.
pub fn version_on<'d>(document: &'d Document, day: &str) -> &'d Version {
    let in_force = document.versions.iter().rev().find(|v| is_in_force(v, day));
    in_force.unwrap_or_else(|| document.versions.last().expect("a document is stored together with its first version"))
}

/// Whether a version is in force on a day.
pub fn is_in_force(version: &Version, day: &str) -> bool {
    version.valid_from.as_deref().is_none_or(|from| from <= day) && version.valid_until.as_deref().is_none_or(|until| day <= until)
}

fn is_file(version: &Version, name: &str) -> bool {
    let path = std::path::Path::new(&version.path);
    [path.file_name(), path.file_stem()].into_iter().flatten().any(|n| n.to_string_lossy() == name)
}

fn listing(document: Document, card: Card, day: &str) -> DocumentListing {
    let version = version_on(&document, day).clone();
    DocumentListing {
        doc_id: document.id,
        title: document.title,
        title_from: document.title_from,
        short_title: document.short_title.or(card.short_title),
        document_type: card.document_type,
        parties: card.parties.into_iter().map(|p| PartyListing { name: p.name, short_name: p.short, role: p.role }).collect(),
        court: card.court.map(|c| c.value),
        judge: card.judge.map(|j| j.value),
        docket: card.docket.map(|d| d.value),
        date: card.date.map(|d| d.day),
        citations: card.citations.into_iter().map(|c| c.value).collect(),
        language: version.language,
        doc_hash: version.hash.to_string(),
        path: version.path,
        pages: version.pages,
        characters: version.characters,
        ocr_pages: version.ocr_pages,
        extraction_pipeline: version.pipeline,
        collections: document.matters,
        valid_from: version.valid_from,
        valid_until: version.valid_until,
        imported_at: version.imported_at,
        removed: document.removed,
        versions: document
            .versions
            .into_iter()
            .map(|v| VersionListing {
                version: v.number,
                doc_hash: v.hash.to_string(),
                valid_from: v.valid_from,
                valid_until: v.valid_until,
                imported_at: v.imported_at,
            })
            .collect(),
    }
}

/// The version in force of the document that `name` means; the named one where a hash is given.
pub(crate) fn load_named(texts: &PreparedTexts, name: &str) -> Result<Arc<Loaded>, Problem> {
    let document = resolve_document(texts.library(), name)?;
    let prefix = name.strip_prefix("sha256:").unwrap_or(name);
    let named = document.versions.iter().find(|v| document.id != name && prefix.len() >= 4 && v.hash.hex().starts_with(prefix));
    let hash = named.unwrap_or_else(|| version_in_force(&document)).hash;
    texts.load_version(document, hash)
}
