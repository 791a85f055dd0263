//! A document's keeping: who cites it, when it is in force, whether some words stand in it, what the library takes up.

use std::fs;
use std::path::Path;

use touchstone_api::{CitingSession, Code, DocumentDetails, Problem, QuoteFinding, StorageFacts};
use touchstone_record::QuoteVerdict;
use touchstone_text::CharSpan;
use touchstone_verify::verify_quote;

use crate::calendar::parse_date;
use crate::engine::Engine;
use crate::problem::IntoProblem;

impl Engine {
    /// Size of a version's file, and the sessions that cite the document at any version.
    pub fn document_details(&self, doc_id: &str, doc_hash: Option<&str>) -> Result<DocumentDetails, Problem> {
        let loaded = self.load_named(doc_hash.unwrap_or(doc_id))?;
        let stored = self.store().files().get(loaded.version.hash).problem()?;
        let mut cited_in = Vec::new();
        for version in loaded.document.versions.iter().rev() {
            let hash = version.hash.to_string();
            for session in self.reader()?.sessions_shown(version.hash).problem()? {
                let cited: Vec<_> = session.record.citations.iter().filter(|c| c.doc_hash == hash).collect();
                if !cited.is_empty() {
                    let failed = cited.iter().filter(|c| !c.verdict.holds()).count();
                    let (citations, failed) = (count(cited.len()), count(failed));
                    cited_in.push(CitingSession {
                        session_id: session.id,
                        title: session.title,
                        doc_hash: hash.clone(),
                        citations,
                        failed,
                    });
                }
            }
        }
        let original = self.original(&loaded.version)?;
        Ok(DocumentDetails { original, bytes: stored.map(|b| u32::try_from(b.len()).unwrap_or(u32::MAX)), cited_in })
    }

    /// Sets both ends of a version's validity. Searches see it at once; saved sessions keep what they were shown.
    pub fn set_validity(&self, doc_hash: &str, from: Option<&str>, until: Option<&str>) -> Result<(), Problem> {
        let loaded = self.load(doc_hash.parse().map_err(|_| Problem::new(Code::BadRequest, format!("{doc_hash:?} is no hash."), ""))?)?;
        let day = |text: Option<&str>| text.map(str::trim).filter(|t| !t.is_empty()).map(parse_date).transpose();
        let (from, until) = (day(from)?, day(until)?);
        if let (Some(from), Some(until)) = (&from, &until)
            && from > until
        {
            return Err(Problem::new(
                Code::BadRequest,
                format!("{until} is before {from}."),
                "Give the first day in force, then the last.",
            ));
        }
        self.writer().set_validity(loaded.version.hash, from.as_deref(), until.as_deref()).problem()?;
        self.cache().clear();
        Ok(())
    }

    /// Looks for words in the version in force of a document. A finding for the reader; no session changes.
    pub fn check_quote(&self, doc_id: &str, quote: &str) -> Result<QuoteFinding, Problem> {
        let loaded = self.load_named(doc_id)?;
        let verdict = QuoteVerdict::from(&verify_quote(loaded.prepared(), quote, None));
        let mut places: Vec<CharSpan> = verdict.quoted().iter().map(|p| CharSpan::between(p.char_start, p.char_end)).collect();
        if places.is_empty() {
            places.extend(verdict.closest.as_ref().map(|c| CharSpan::between(c.char_start, c.char_end)));
        }
        let place = places.first().copied();
        let locator = self.locator(&loaded, &places)?;
        Ok(QuoteFinding {
            title: loaded.document.title.clone(),
            doc_hash: loaded.version.hash.to_string(),
            version: loaded.version.number,
            char_start: place.map(CharSpan::start),
            page: place.map(|span| loaded.text().page_at(span.start()).number),
            page_label: place.and_then(|span| loaded.page_label(loaded.text().page_at(span.start()).number)),
            locator,
            verdict,
        })
    }

    /// Where the library is and how large its parts are.
    pub fn storage(&self) -> Result<StorageFacts, Problem> {
        let reader = self.reader()?;
        let folder = self.library();
        Ok(StorageFacts {
            folder: folder.display().to_string(),
            documents: count(reader.documents().problem()?.iter().filter(|d| !d.removed).count()),
            sessions: count(reader.sessions().problem()?.len()),
            files: size_of(&folder.join("files")),
            database: ["library.sqlite", "library.sqlite-wal", "library.sqlite-shm"].iter().map(|name| size_of(&folder.join(name))).sum(),
            index: size_of(&folder.join("index")),
        })
    }
}

fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// Bytes of a file, or of all files below a folder; nothing where there is none.
#[expect(clippy::cast_precision_loss, reason = "sizes above 9 petabytes are not told apart")]
fn size_of(path: &Path) -> f64 {
    match fs::symlink_metadata(path) {
        Ok(found) if found.is_file() => found.len() as f64,
        Ok(found) if found.is_dir() => fs::read_dir(path).into_iter().flatten().flatten().map(|entry| size_of(&entry.path())).sum(),
        _ => 0.0,
    }
}
