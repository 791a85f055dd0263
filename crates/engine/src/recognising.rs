//! Pages that are pictures: reading them while a file is imported, or saying why they were not read.

use std::sync::Arc;

use touchstone_api::{Code, ImportState, Problem};
use touchstone_pdf::{ExtractedDocument, Ocr, OcrError, OcrMode, PageProgress, Pool};
use touchstone_store::Version;

use crate::engine::Engine;
use crate::intake::Intake;
use crate::problem::IntoProblem;

/// What became of a document's pictures.
pub(crate) enum Pictures {
    /// No page's text comes from its picture.
    None,
    /// Some pages were read, by the program of that name.
    Read(String),
    /// Pages want to be read and could not be: why, in a sentence or two.
    Unread(String),
}

impl Engine {
    /// Tesseract with the languages of `ocr.languages`. Looked for once: starting it to ask costs as much as a short page.
    pub(crate) fn ocr(&self) -> Result<Ocr, OcrError> {
        let languages = self.settings().get("ocr.languages").unwrap_or("eng").to_owned();
        let mut known = self.known_ocr();
        if let Some((_, ocr)) = known.as_ref().filter(|(l, _)| *l == languages) {
            return Ok(ocr.clone());
        }
        let found = Ocr::find(self.worker(), &languages)?;
        *known = Some((languages, found.clone()));
        Ok(found)
    }

    /// Refuses an import that can't do what it is asked for.
    pub(crate) fn require_ocr(&self, mode: OcrMode) -> Result<(), Problem> {
        match mode {
            OcrMode::Always => self.ocr().map(drop).map_err(|e| problem(&e)),
            OcrMode::Auto | OcrMode::Never => Ok(()),
        }
    }
}

impl Intake<'_> {
    /// Reads those pages of a document from their pictures that need it, or all if that was asked for.
    pub(crate) fn recognise(&self, pool: &Pool, bytes: &Arc<[u8]>, extracted: &mut ExtractedDocument) -> Result<Pictures, Problem> {
        let mode = self.job.options.ocr;
        let wanted = extracted.pages.iter().filter(|p| mode.wants(p)).count();
        if wanted == 0 {
            return Ok(Pictures::None);
        }
        let ocr = match self.engine.ocr() {
            Ok(ocr) => ocr,
            Err(error) if mode == OcrMode::Always => return Err(problem(&error)),
            Err(error) => {
                let problem = problem(&error);
                return Ok(Pictures::Unread(format!("{} {}", problem.message, problem.hint)));
            }
        };
        (self.report)(ImportState::Recognising { page: 0, pages: u32::try_from(wanted).unwrap_or(u32::MAX) });
        let mut progress = |p: PageProgress| (self.report)(ImportState::Recognising { page: p.page, pages: p.pages });
        let password = self.job.options.password.as_deref();
        let recognised = pool.recognise(bytes, password, extracted, (&ocr, mode), &mut progress, self.cancel).problem()?;
        Ok(if recognised.read.is_empty() { Pictures::None } else { Pictures::Read(ocr.id()) })
    }

    /// Whether a stored version has pages that can be read from their pictures now and were not before.
    pub(crate) fn may_recognise_more(&self, version: &Version) -> Result<bool, Problem> {
        if version.media_type != "application/pdf" {
            return Ok(false);
        }
        let wanted = match self.job.options.ocr {
            OcrMode::Never => false,
            OcrMode::Always => version.ocr_pages + version.blank_pages < version.pages,
            OcrMode::Auto => version.ocr_pages == 0 && version.blank_pages > 0,
        };
        Ok(wanted && self.engine.ocr().is_ok())
    }
}

/// Why pictures can't be read, for people.
pub(crate) fn problem(error: &OcrError) -> Problem {
    let hint = match error {
        OcrError::Missing => {
            "Install Tesseract (Debian, Ubuntu: sudo apt install tesseract-ocr; macOS: brew install tesseract) and import the file again."
        }
        OcrError::LanguageMissing { .. } => {
            "Install that language (Debian, Ubuntu: sudo apt install tesseract-ocr-LANGUAGE), or change ocr.languages."
        }
        OcrError::Unusable { .. } => "Install Tesseract anew, or name another with TOUCHSTONE_TESSERACT.",
    };
    Problem::new(Code::OcrMissing, format!("{error}."), hint)
}
