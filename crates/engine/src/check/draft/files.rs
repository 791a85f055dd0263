//! Drafts read from files, and what is written about them: a report, or the draft itself with comments.

use std::path::Path;

use tokio_util::sync::CancellationToken;
use touchstone_api::{Code, Problem};
use touchstone_draft::{Docx, DraftError};
use touchstone_messages::Message;
use touchstone_text::ContentHash;

use crate::files::read_file;
use crate::handles::workers::Workers;
use crate::problem::IntoProblem;

/// The largest file that is read as a draft.
pub(crate) const LARGEST: u64 = 256 << 20;

/// A draft's words, and the file that they come from.
pub(super) struct DraftFile {
    pub(super) name: String,
    pub(super) hash: ContentHash,
    pub(super) text: String,
    /// Pages whose words could not be read, and where in the text they would stand.
    pub(super) unread: Vec<(u32, u32)>,
}

/// Reads a `.docx`, a PDF (in a worker, as all PDFs are) or UTF-8 text. What a file is, its first bytes say.
pub(super) fn read_draft(workers: &Workers, path: &Path, cancel: &CancellationToken) -> Result<DraftFile, Problem> {
    let bytes = read_file(path, LARGEST)?;
    let (name, hash) = (path.file_name().unwrap_or_default().to_string_lossy().into_owned(), ContentHash::of(&bytes));
    let mut unread = Vec::new();
    let text = if bytes.starts_with(b"%PDF-") {
        let extracted = workers.pool()?.extract(bytes.into(), None, &mut |_| {}, cancel).problem()?;
        let (mut text, mut at) = (String::new(), 0);
        for (page, number) in extracted.pages.iter().zip(1..) {
            if !page.text.chars().any(char::is_alphanumeric) {
                unread.push((number, at));
            }
            text.push_str(&page.text);
            text.push('\n');
            at += u32::try_from(page.text.chars().count()).unwrap_or(u32::MAX - at).saturating_add(1);
        }
        if !text.chars().any(char::is_alphanumeric) {
            return Err(Problem::new(
                Code::BadRequest,
                Message::draft_is_pictures(path.display().to_string()),
                Message::advice_recognise_draft(),
            ));
        }
        text
    } else if bytes.starts_with(b"PK") {
        Docx::open(bytes).map_err(|e| not_a_draft(path, &e))?.text().to_owned()
    } else if bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        let what = Message::draft_is_old_word(path.display().to_string());
        return Err(Problem::new(Code::BadRequest, what, Message::advice_save_docx()));
    } else {
        let text = String::from_utf8(bytes).map_err(|_| {
            let what = Message::draft_of_unknown_kind(path.display().to_string());
            Problem::new(Code::BadRequest, what, Message::advice_save_as_these())
        })?;
        text.strip_prefix('\u{feff}').unwrap_or(&text).replace("\r\n", "\n")
    };
    Ok(DraftFile { name, hash, text, unread })
}

pub(crate) fn not_a_draft(path: &Path, error: &DraftError) -> Problem {
    Problem::new(Code::BadRequest, Message::draft_unreadable(path.display().to_string(), error.message()), Message::advice_resave_docx())
}
