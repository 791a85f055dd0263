//! Stored files: whether they are still what was imported, and the originals of converted documents.

use std::path::Path;

use touchstone_api::{Code, FileState, OriginalFile, Problem};
use touchstone_messages::Message;
use touchstone_store::Version;
use touchstone_text::ContentHash;

use crate::files::export_file;
use crate::handles::library::Library;
use crate::handles::prepared_text_cache::PreparedTexts;
use crate::problem::IntoProblem;

/// The document that was made of these bytes before, and the hash of its PDF.
pub(crate) fn converted_before(library: &Library, bytes: &[u8]) -> Result<Option<(touchstone_store::Document, ContentHash)>, Problem> {
    library.reader()?.converted_from(ContentHash::of(bytes)).problem()
}

/// What a version was converted from, and whether that is still there unchanged; `None` where it is shown as it came.
pub(crate) fn original(library: &Library, version: &Version) -> Result<Option<OriginalFile>, Problem> {
    let Some(original) = library.reader()?.original(version.id).problem()? else { return Ok(None) };
    let name = version.path.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
    let file = file_state(library, original.hash)?;
    Ok(Some(OriginalFile { name, media_type: original.media_type, hash: original.hash.to_string(), bytes: original.bytes, file }))
}

/// Writes the file that a version was converted from, byte for byte; one that is no longer itself is not written.
pub fn save_original(texts: &PreparedTexts, doc_hash: &str, file: &Path) -> Result<u64, Problem> {
    let hash = doc_hash.parse().map_err(|_| Problem::advised(Code::BadRequest, Message::not_a_hash(doc_hash)))?;
    let loaded = texts.load(hash)?;
    let title = &loaded.document.title;
    let original = texts.library().reader()?.original(loaded.version.id).problem()?;
    let original = original.ok_or_else(|| {
        Problem::new(Code::NotFound, Message::document_not_converted(title.as_str()), Message::advice_stored_is_imported())
    })?;
    let bytes = texts.library().files().get(original.hash).problem()?;
    let bytes = bytes.ok_or_else(|| {
        Problem::new(Code::FileMissing, Message::original_gone(title.as_str()), Message::advice_import_original_pages_readable())
    })?;
    if ContentHash::of(&bytes) != original.hash {
        return Err(Problem::new(Code::FileChanged, Message::original_changed(title.as_str()), Message::advice_import_original()));
    }
    export_file(file, &bytes)?;
    Ok(bytes.len() as u64)
}

/// Whether the stored bytes of a version still match its hash. Reads the whole file.
pub(crate) fn file_state(library: &Library, hash: ContentHash) -> Result<FileState, Problem> {
    Ok(match library.files().get(hash).problem()? {
        None => FileState::Missing,
        Some(bytes) if ContentHash::of(&bytes) == hash => FileState::Unchanged,
        Some(_) => FileState::Changed,
    })
}
