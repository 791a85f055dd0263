//! Texts that another pipeline made, made anew. The new text stands beside the old one, which saved sessions go on
//! citing; search and new answers use the new one.

use tokio_util::sync::CancellationToken;
use touchstone_api::{ImportUpdate, Problem};
use touchstone_pdf::OcrMode;
use touchstone_store::{Document, Version};

use crate::engine::Engine;
use crate::import::{ImportOptions, ImportOutcome, Job};
use crate::problem::IntoProblem;
use crate::tasks::Stop;

impl Engine {
    /// Reads documents again, every version of them, where this program's pipeline is another than that of their text,
    /// or where `ocr` asks for more pages than were read so far. No document named means all. Gives an outcome for each
    /// file that was read, named by the path that it came from.
    pub fn reread(
        &self,
        documents: &[String],
        ocr: OcrMode,
        progress: &(dyn Fn(ImportUpdate) + Sync),
        cancel: &CancellationToken,
    ) -> Result<Vec<ImportOutcome>, Problem> {
        self.require_ocr(ocr)?;
        let chosen = match documents {
            [] => self.reader()?.documents().problem()?,
            named => named.iter().map(|name| self.resolve_document(name)).collect::<Result<Vec<Document>, _>>()?,
        };
        let (mut jobs, mut came_from) = (Vec::new(), Vec::new());
        for version in chosen.iter().flat_map(|d| &d.versions) {
            if !self.is_read_by_another(version)? && !self.may_recognise_more(version, ocr)? {
                continue;
            }
            let known = self.passwords().get(version.hash);
            let password = if known.is_none() && self.is_encrypted(version)? { self.kept_password(version.hash) } else { known };
            let password = password.map(|p| p.expose().to_owned());
            came_from.push(version.path.clone());
            let options = ImportOptions { reread: true, ocr, password, ..ImportOptions::default() };
            jobs.push(Job { path: self.store().files().path(version.hash), options });
        }
        let mut outcomes = self.run_jobs(&jobs, progress, &Stop::when(cancel))?;
        for (outcome, path) in outcomes.iter_mut().zip(came_from) {
            outcome.path = path;
        }
        Ok(outcomes)
    }

    /// Whether a file says that it is encrypted, which it always says in plain letters: the keychain is asked for no other.
    fn is_encrypted(&self, version: &Version) -> Result<bool, Problem> {
        let bytes = self.store().files().get(version.hash).problem()?.unwrap_or_default();
        Ok(memchr::memmem::find(&bytes, b"/Encrypt").is_some())
    }

    /// How many versions have a text that another pipeline made than this program's.
    pub(crate) fn read_by_others(&self) -> Result<usize, Problem> {
        let mut count = 0;
        for version in self.reader()?.documents().problem()?.iter().flat_map(|d| &d.versions) {
            count += usize::from(self.is_read_by_another(version)?);
        }
        Ok(count)
    }

    fn is_read_by_another(&self, version: &Version) -> Result<bool, Problem> {
        if version.media_type != "application/pdf" {
            return Ok(false);
        }
        let ours = self.pool()?.pipeline().problem()?;
        let rest = version.pipeline.strip_prefix(ours.as_str());
        Ok(!rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('+')))
    }

    /// Whether a version has pages that can be read from their pictures now and were not before.
    pub(crate) fn may_recognise_more(&self, version: &Version, ocr: OcrMode) -> Result<bool, Problem> {
        if version.media_type != "application/pdf" {
            return Ok(false);
        }
        let wanted = match ocr {
            OcrMode::Never => false,
            OcrMode::Always => version.ocr_pages + version.blank_pages < version.pages,
            OcrMode::Auto => version.ocr_pages == 0 && version.blank_pages > 0,
        };
        Ok(wanted && self.ocr().is_ok())
    }
}
