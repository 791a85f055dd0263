//! Pages that are pictures: reading them while a file is imported, or saying why they were not read.

use std::sync::Arc;

use touchstone_api::{ImportState, Problem};
use touchstone_messages::Message;
use touchstone_pdf::{Confidence, ExtractedDocument, ExtractedPage, OcrMode, PageProgress, Pool};
use touchstone_store::RecognisedPage;
use touchstone_text::ContentHash;

use crate::library::import::job::Intake;
use crate::problem::{IntoProblem, ocr_problem};

/// What became of a document's pictures.
pub(crate) enum Pictures {
    /// No page's text comes from its picture.
    None,
    /// Some pages were read, by the program of that name.
    Read(String),
    /// Pages want to be read and could not be: why, in a sentence or two.
    Unread(Message),
}

impl Intake<'_> {
    /// Reads those pages of a document from their pictures that need it, or all if that was asked for.
    pub(crate) fn recognise(&self, pool: &Pool, bytes: &Arc<[u8]>, extracted: &mut ExtractedDocument) -> Result<Pictures, Problem> {
        let mode = self.job.options.ocr;
        let wanted = extracted.pages.iter().filter(|p| mode.wants(p)).count();
        if wanted == 0 {
            return Ok(Pictures::None);
        }
        let ocr = match self.engine.workers.ocr() {
            Ok(ocr) => ocr,
            Err(error) if mode == OcrMode::Always => return Err(ocr_problem(&error)),
            Err(error) => {
                let problem = ocr_problem(&error);
                return Ok(Pictures::Unread(Message::sentences(vec![problem.message, problem.hint])));
            }
        };
        let (hash, reader) = (ContentHash::of(bytes), ocr.id());
        let restored = self.restore_readings(hash, &reader, extracted, mode)?;
        let total = u32::try_from(wanted).unwrap_or(u32::MAX);
        (self.report)(ImportState::Recognising { page: restored, pages: total });
        let mut kept = Ok(());
        let mut progress = |done: PageProgress, number: u32, page: Option<&ExtractedPage>| {
            if let (Some(page), Ok(())) = (page, &kept) {
                kept = self.keep_reading(hash, &reader, number, page);
            }
            (self.report)(ImportState::Recognising { page: restored + done.page, pages: total });
        };
        let password = self.job.options.password.as_deref();
        let recognised = pool.recognise(bytes, password, extracted, (&ocr, mode), &mut progress, self.cancel).problem()?;
        kept?;
        Ok(if recognised.read.is_empty() && restored == 0 { Pictures::None } else { Pictures::Read(reader) })
    }

    /// Takes over the pages that an import of this file had read before it was interrupted; gives their number.
    fn restore_readings(&self, hash: ContentHash, reader: &str, extracted: &mut ExtractedDocument, mode: OcrMode) -> Result<u32, Problem> {
        let mut restored = 0;
        for kept in self.engine.library.reader()?.recognised_pages(hash, reader).problem()? {
            let page = (kept.page as usize).checked_sub(1).and_then(|at| extracted.pages.get_mut(at)).filter(|p| mode.wants(p));
            let taken = page.is_some_and(|p| p.restore_reading(kept.content, kept.geometry, Confidence { words: kept.confidence }));
            restored += u32::from(taken);
        }
        Ok(restored)
    }

    /// Keeps a page as soon as it is read: reading one takes about a second, a bundle of scans an hour.
    fn keep_reading(&self, hash: ContentHash, reader: &str, number: u32, page: &ExtractedPage) -> Result<(), Problem> {
        let confidence = page.confidence.as_ref().map(|c| c.words.clone()).unwrap_or_default();
        let page = RecognisedPage { page: number, content: page.text.clone(), geometry: page.packed_geometry.clone(), confidence };
        self.engine.library.writer().keep_recognised(hash, reader, &page).problem()
    }
}
