//! One file's way into the library: read, recognised, extracted, cut, stored.

use std::path::Path;
use std::sync::Arc;

use touchstone_api::{Code, ImportState, Problem, ReadablePart};
use touchstone_files::{FileType, ending};
use touchstone_messages::Message;
use touchstone_pdf::{Damage, ExtractedDocument, OutlineEntry, PageProgress};
use touchstone_store::{Added, Bookmark, Document, NewOriginal, NewPage, NewText, NewVersion};
use touchstone_text::{CanonicalText, ContentHash, Fragmenter, PageSize, PageSource};

use crate::calendar::{day_before, now, today};
use crate::files::{LARGEST_DOCUMENT, read_file};
use crate::library::disk_space::require_room;
use crate::library::import::convert;
use crate::library::import::job::{ImportOptions, ImportOutcome, ImportStatus, Intake, failed, is_text};
use crate::library::import::ocr::Pictures;
use crate::library::import::outdated::may_recognise_more;
use crate::library::{catalogue, outline, stored_files};
use crate::problem::IntoProblem;

/// The pipeline of files that are text already.
const PLAIN: &str = "plain@1";

/// A file's text, and what could not be read of it.
struct Read {
    media_type: &'static str,
    text: NewText,
    damage: Option<Damage>,
    /// Why pages that are pictures were not read, where that is for want of a program.
    unread: Option<Message>,
}

impl Intake<'_> {
    pub(crate) fn run(&mut self) -> Result<ImportOutcome, Problem> {
        let mut bytes: Arc<[u8]> = read_file(&self.job.path, LARGEST_DOCUMENT)?.into();
        let mut original = None;
        if let Some(file) = FileType::of(&self.job.path).filter(|file| file.is_converted() && !bytes.starts_with(b"%PDF-")) {
            // No two conversions give the same bytes: what was converted before is known by its original.
            if let Some((document, pdf)) = stored_files::converted_before(&self.engine.library, &bytes)? {
                return self.again(document, pdf);
            }
            (self.report)(ImportState::Reading { page: 0, pages: 0 });
            let pdf = convert::convert(self.engine, &bytes, &ending(&self.job.path), self.cancel)?;
            original = Some((std::mem::replace(&mut bytes, pdf), file.media_type));
        }
        let hash = ContentHash::of(&bytes);
        if let Some(document) = self.engine.library.reader()?.document_of(hash).problem()? {
            return match self.read_anew(&document, hash, &bytes)? {
                Some(read) => self.replace_text(document, hash, read),
                None => self.again(document, hash),
            };
        }
        if self.job.options.reread {
            let message = Message::stored_file_not_reread();
            return Err(Problem::new(Code::Damaged, message, Message::advice_import_from_source()));
        }
        let read = self.read(&bytes)?;
        if let Some(damage) = read.damage.as_ref().filter(|_| self.job.options.whole_only) {
            let of = (!damage.end_unknown).then_some(damage.pages);
            let readable = Some(ReadablePart { pages: damage.readable(), of });
            let hint = Message::advice_import_readable();
            return Ok(ImportOutcome { readable, ..failed(&self.job.path, Problem::new(Code::DamagedFile, damage.message(), hint)) });
        }
        (self.report)(ImportState::Indexing);
        let (damage, unread) = (read.damage.clone(), read.unread.clone());
        let original = original.as_ref().map(|(bytes, media_type)| NewOriginal { hash: ContentHash::of(bytes), bytes, media_type });
        let (status, id) = match self.keep(&bytes, hash, original, read)? {
            (status, Added::Stored(id)) => (status, id),
            // Another copy, in this import or in another program's, was faster.
            (_, Added::Known { document_id, hash }) => {
                let document = self.engine.library.reader()?.document(&document_id).problem()?;
                return self.again(document.ok_or_else(gone)?, hash);
            }
        };
        self.engine.texts.clear();
        self.engine.index.follow_outbox_at_pace()?;
        let document = self.engine.library.reader()?.document(&id).problem()?;
        let mut outcome = self.outcome(&document.ok_or_else(gone)?, hash, status)?;
        outcome.unread = unread;
        outcome.error = damage.map(|d| Problem::new(Code::DamagedFile, d.message(), Message::advice_readable_imported()));
        Ok(outcome)
    }

    /// The library has these bytes, and now a way to read pages of them that it could not read before: another text is
    /// stored beside the old one, which saved sessions go on citing.
    fn replace_text(&self, document: Document, hash: ContentHash, read: Read) -> Result<ImportOutcome, Problem> {
        (self.report)(ImportState::Indexing);
        let fragments = Fragmenter::default().cut(&read.text.text);
        self.engine.library.writer().add_text(hash, &read.text, &fragments).problem()?;
        let mut outcome = self.again(document, hash)?;
        outcome.status = ImportStatus::Imported;
        outcome.unread = read.unread;
        Ok(outcome)
    }

    /// The text of a stored version as this import would make it, where that gives more than the stored one.
    fn read_anew(&self, document: &Document, hash: ContentHash, bytes: &Arc<[u8]>) -> Result<Option<Read>, Problem> {
        let Some(version) = document.versions.iter().find(|v| v.hash == hash) else { return Ok(None) };
        let ImportOptions { reread, ocr, .. } = self.job.options;
        if !reread && !may_recognise_more(&self.engine.workers, version, ocr)? {
            return Ok(None);
        }
        let read = self.read(bytes)?;
        // A text that holds less than the one before is no better for being new.
        if let Some(why) = read.unread.as_ref().filter(|_| version.ocr_pages > 0) {
            let message = Message::ocr_pages_unreadable_now();
            return Err(Problem::new(Code::OcrMissing, message, why.clone()));
        }
        let known = self.engine.library.reader()?.text_under(hash, &read.text.pipeline).problem()?.is_some();
        Ok((!known).then_some(read))
    }

    /// The library has these bytes: only what is said of them may be new.
    fn again(&self, document: Document, hash: ContentHash) -> Result<ImportOutcome, Problem> {
        let options = &self.job.options;
        if options.reread {
            self.engine.texts.clear();
            self.engine.index.follow_outbox()?;
            let document = self.engine.library.reader()?.document(&document.id).problem()?.unwrap_or(document);
            return self.outcome(&document, hash, ImportStatus::Unchanged);
        }
        if let Some(replaced) = options.replaces.as_ref().filter(|id| **id != document.id) {
            return Err(Problem::new(
                Code::BadRequest,
                Message::file_known_cannot_replace(&document.title, &document.id, replaced.as_str()),
                Message::advice_remove_or_import_other(),
            ));
        }
        {
            let mut writer = self.engine.library.writer();
            let (title, from, until) = (options.title.as_deref(), options.valid_from.as_deref(), options.valid_until.as_deref());
            if title.is_some() || from.is_some() || until.is_some() {
                writer.amend(&document.id, hash, title, from, until).problem()?;
            }
            if let Some(matter) = &options.collection {
                writer.add_to_matter(&document.id, matter).problem()?;
            }
            if document.removed {
                writer.set_removed(&document.id, None).problem()?;
            }
        }
        self.engine.texts.clear();
        self.engine.index.follow_outbox()?;
        let status = if document.removed { ImportStatus::Imported } else { ImportStatus::Unchanged };
        let document = self.engine.library.reader()?.document(&document.id).problem()?.unwrap_or(document);
        self.outcome(&document, hash, status)
    }

    fn read(&self, bytes: &Arc<[u8]>) -> Result<Read, Problem> {
        if bytes.is_empty() {
            return Err(Problem::new(Code::EmptyFile, Message::file_is_empty(), Message::advice_fresh_copy()));
        }
        let ending = ending(&self.job.path);
        if is_text(&self.job.path) && !bytes.starts_with(b"%PDF-") {
            return plain(bytes);
        }
        (self.report)(ImportState::Reading { page: 0, pages: 0 });
        let pool = self.engine.workers.pool()?;
        let mut progress = |p: PageProgress| (self.report)(ImportState::Reading { page: p.page, pages: p.pages });
        let password = self.job.options.password.as_deref();
        let mut extracted =
            pool.extract(bytes.clone(), password, &mut progress, self.cancel).problem().map_err(|problem| misnamed(problem, &ending))?;
        if let Some(password) = password.filter(|_| extracted.info.encrypted) {
            self.engine.passwords.remember(ContentHash::of(bytes), password, self.job.options.keep_password)?;
        }
        let mut pipeline = pool.pipeline().problem()?;
        let unread = match self.recognise(&pool, bytes, &mut extracted)? {
            Pictures::Read(ocr) => {
                pipeline = format!("{pipeline}+{ocr}");
                None
            }
            Pictures::None => None,
            Pictures::Unread(why) => Some(why),
        };
        Ok(Read { unread, ..from_pdf(extracted, pipeline) })
    }

    /// Stores the bytes, then, in one transaction, everything that makes the document visible.
    fn keep(
        &self,
        bytes: &[u8],
        hash: ContentHash,
        original: Option<NewOriginal<'_>>,
        read: Read,
    ) -> Result<(ImportStatus, Added), Problem> {
        let options = &self.job.options;
        let path = std::fs::canonicalize(&self.job.path).unwrap_or_else(|_| self.job.path.clone()).display().to_string();
        let replaced = self.replaced(&path)?;
        let mut valid_from = options.valid_from.clone();
        let replaces = match &replaced {
            None => None,
            Some(document) => {
                let first_day = valid_from.get_or_insert_with(today).clone();
                Some((document.id.clone(), day_before(&first_day)?))
            }
        };
        let status = if replaces.is_some() { ImportStatus::NewVersion } else { ImportStatus::Imported };
        let fragments = Fragmenter::default().cut(&read.text.text);
        let language = touchstone_search::terms::guess_language(read.text.text.as_str()).map(str::to_owned);
        // The file and its text at least; what is made of them comes on top.
        require_room(self.engine.library.folder(), (bytes.len() + read.text.text.as_str().len()) as u64)?;
        // Before the transaction, so that no other import waits for the disk.
        for bytes in original.map(|o| o.bytes).into_iter().chain([bytes]) {
            self.engine.library.files().put(bytes).problem()?;
        }
        let new = NewVersion {
            hash,
            bytes,
            media_type: read.media_type.into(),
            default_title: title_of(&self.job.path),
            title: options.title.clone(),
            language,
            valid_from,
            valid_until: options.valid_until.clone(),
            imported_at: now(),
            matter: options.collection.clone(),
            replaces,
            original,
            waiting: self.waiting,
            text: read.text,
            fragments,
            path,
        };
        let added = self.engine.library.writer().add_version(&new).problem()?;
        Ok((status, added))
    }

    /// The document that this file is a new version of: the one named, or the one that was imported from this path.
    fn replaced(&self, path: &str) -> Result<Option<Document>, Problem> {
        match &self.job.options.replaces {
            Some(name) => catalogue::resolve_document(&self.engine.library, name).map(Some),
            None => self.engine.library.reader()?.document_at(path).problem(),
        }
    }

    fn outcome(&self, document: &Document, hash: ContentHash, status: ImportStatus) -> Result<ImportOutcome, Problem> {
        let version = document.versions.iter().find(|v| v.hash == hash);
        let version = version.ok_or_else(gone)?;
        let plain = version.blank_pages == 0 && version.ocr_pages == 0;
        let pages = if plain { Vec::new() } else { self.engine.library.reader()?.pages(version.text_id).problem()? };
        Ok(ImportOutcome {
            path: self.job.path.display().to_string(),
            status,
            doc_id: Some(document.id.clone()),
            doc_hash: Some(hash.to_string()),
            pages: version.pages,
            characters: version.characters,
            ocr_pages: version.ocr_pages,
            error: None,
            title: document.title.clone(),
            pages_without_text: pages.iter().filter(|p| p.source == PageSource::None).map(|p| p.number).collect(),
            unread: None,
            confidence: mean(pages.iter().filter_map(|p| p.confidence.as_deref())),
            readable: None,
        })
    }
}

/// Another program has purged it in the moment since.
fn gone() -> Problem {
    Problem::new(Code::NotFound, Message::document_deleted_meanwhile(), Message::advice_import_again())
}

/// The mean of what the reader of pictures said of each word, in whole per cent.
fn mean<'a>(pages: impl Iterator<Item = &'a [u8]>) -> Option<u32> {
    let (sum, words) = pages.flatten().fold((0_u64, 0_u64), |(sum, words), &sure| (sum + u64::from(sure), words + 1));
    u32::try_from(sum.checked_div(words)?).ok()
}

/// A file that is no PDF by its contents, but is one by its name.
fn misnamed(problem: Problem, ending: &str) -> Problem {
    match problem.message {
        Message::FileNotPdf { found } if ending == "pdf" => Problem { message: Message::file_misnamed(*found), ..problem },
        message => Problem { message, ..problem },
    }
}

/// A decoded text file: UTF-8, a byte order mark dropped, nothing else changed.
fn plain(bytes: &[u8]) -> Result<Read, Problem> {
    let body = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = std::str::from_utf8(body)
        .map_err(|e| Problem::new(Code::BadRequest, Message::import_not_utf8(e.valid_up_to()), Message::advice_save_utf8_import()))?;
    let text = CanonicalText::from_plain(text.to_owned());
    let page = NewPage {
        size: PageSize { width: 0.0, height: 0.0 },
        label: None,
        problem: None,
        geometry: None,
        confidence: None,
        unseen_letters: 0,
        facts: None,
    };
    let pages = vec![page; text.pages().len()];
    let derived = outline::derived(&text, None, &[]);
    Ok(Read {
        media_type: "text/plain",
        text: NewText { pipeline: PLAIN.into(), outline: Some(derived), text, pages, bookmarks: Vec::new(), file_title: None },
        damage: None,
        unread: None,
    })
}

fn from_pdf(extracted: ExtractedDocument, pipeline: String) -> Read {
    let text = CanonicalText::from_pages(extracted.pages.iter().map(|p| (p.text.as_str(), p.source)));
    let text = text.with_facts(extracted.pages.iter().map(|p| Some(p.facts.clone())).collect());
    let file_title = extracted.info.title;
    let derived = outline::derived(&text, file_title.as_deref(), &extracted.labels);
    let mut labels = extracted.labels.into_iter();
    let pages = extracted
        .pages
        .into_iter()
        .map(|p| NewPage {
            size: p.geometry.size,
            label: labels.next().flatten(),
            problem: p.problem,
            geometry: Some(p.packed_geometry),
            confidence: p.confidence.map(|c| c.words),
            unseen_letters: p.invisible_letters,
            facts: Some(p.facts.encode()),
        })
        .collect();
    let bookmark = |b: OutlineEntry| Bookmark { level: b.level, title: b.title, page: b.page, top: b.top };
    let bookmarks = extracted.outline.into_iter().map(bookmark).collect();
    let text = NewText { pipeline, text, pages, bookmarks, file_title, outline: Some(derived) };
    Read { media_type: "application/pdf", text, damage: extracted.damage, unread: None }
}

/// A document's title before anyone gave it one: its file name without the ending.
fn title_of(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let clean: String = stem.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    if clean.trim().is_empty() { "Untitled".into() } else { clean.trim().into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_order_mark_is_all_that_a_text_file_loses() {
        let read = plain(b"\xef\xbb\xbfone\r\ntwo").unwrap();
        assert_eq!(read.text.text.as_str(), "one\r\ntwo");
        assert_eq!(read.text.pipeline, "plain@1", "refs and records name it");
        assert!(plain(b"caf\xe9").is_err());
    }

    #[test]
    fn a_hostile_file_name_is_still_a_title() {
        assert_eq!(title_of(Path::new("a\nb.pdf")), "a b");
        assert_eq!(title_of(Path::new("..pdf")), ".");
        assert_eq!(title_of(Path::new("/")), "Untitled");
    }
}
