//! Which stored texts this program would read otherwise: made by another pipeline, or with pages left unread.

use touchstone_api::Problem;
use touchstone_pdf::OcrMode;
use touchstone_store::Version;

use crate::engine::Engine;
use crate::handles::workers::Workers;
use crate::problem::IntoProblem;

/// How many versions have a text that another pipeline made than this program's.
pub(crate) fn read_by_others(engine: &Engine) -> Result<usize, Problem> {
    let mut count = 0;
    for version in engine.library.reader()?.documents().problem()?.iter().flat_map(|d| &d.versions) {
        count += usize::from(is_read_by_another(&engine.workers, version)?);
    }
    Ok(count)
}

/// Whether the text of a version was made by another pipeline than this program's.
pub(crate) fn is_read_by_another(workers: &Workers, version: &Version) -> Result<bool, Problem> {
    if version.media_type != "application/pdf" {
        return Ok(false);
    }
    let ours = workers.pool()?.pipeline().problem()?;
    let rest = version.pipeline.strip_prefix(ours.as_str());
    Ok(!rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('+')))
}

/// Whether a version has pages that can be read from their pictures now and were not before.
pub(crate) fn may_recognise_more(workers: &Workers, version: &Version, ocr: OcrMode) -> Result<bool, Problem> {
    if version.media_type != "application/pdf" {
        return Ok(false);
    }
    let wanted = match ocr {
        OcrMode::Never => false,
        OcrMode::Always => version.ocr_pages + version.blank_pages < version.pages,
        OcrMode::Auto => version.ocr_pages == 0 && version.blank_pages > 0,
    };
    Ok(wanted && workers.ocr().is_ok())
}
