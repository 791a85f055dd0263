//! Texts that another pipeline made, made anew. The new text is beside the old one, which saved sessions go on
//! citing; search and new answers use the new one.

use tokio_util::sync::CancellationToken;
use touchstone_api::{ImportUpdate, Problem};
use touchstone_pdf::OcrMode;
use touchstone_store::{Document, Version};

use crate::engine::Engine;
use crate::handles::library::Library;
use crate::library::catalogue;
use crate::library::import::job::{ImportOptions, ImportOutcome, Job};
use crate::library::import::jobs;
use crate::library::import::outdated::{is_read_by_another, may_recognise_more};
use crate::library::import::stop::Stop;
use crate::problem::IntoProblem;

/// Reads documents again, every version of them, where this program's pipeline is another than that of their text,
/// or where `ocr` asks for more pages than were read so far. No document named means all. Gives an outcome for each
/// file that was read, named by the path that it came from.
pub fn reread(
    engine: &Engine,
    documents: &[String],
    ocr: OcrMode,
    progress: &(dyn Fn(ImportUpdate) + Sync),
    cancel: &CancellationToken,
) -> Result<Vec<ImportOutcome>, Problem> {
    engine.workers.require_ocr(ocr)?;
    let chosen = match documents {
        [] => engine.library.reader()?.documents().problem()?,
        named => named.iter().map(|name| catalogue::resolve_document(&engine.library, name)).collect::<Result<Vec<Document>, _>>()?,
    };
    let (mut jobs, mut came_from) = (Vec::new(), Vec::new());
    for version in chosen.iter().flat_map(|d| &d.versions) {
        if !is_read_by_another(&engine.workers, version)? && !may_recognise_more(&engine.workers, version, ocr)? {
            continue;
        }
        let known = engine.passwords.get(version.hash);
        let password =
            if known.is_none() && is_encrypted(&engine.library, version)? { engine.passwords.in_keychain(version.hash) } else { known };
        let password = password.map(|p| p.expose().to_owned());
        came_from.push(version.path.clone());
        let options = ImportOptions { reread: true, ocr, password, ..ImportOptions::default() };
        jobs.push(Job { path: engine.library.files().path(version.hash), options });
    }
    let mut outcomes = jobs::run_jobs(engine, &jobs, progress, &Stop::when(cancel))?;
    for (outcome, path) in outcomes.iter_mut().zip(came_from) {
        outcome.path = path;
    }
    Ok(outcomes)
}

/// Whether a file says that it is encrypted, which it always says in plain letters: the keychain is asked for no other.
fn is_encrypted(library: &Library, version: &Version) -> Result<bool, Problem> {
    let bytes = library.files().get(version.hash).problem()?.unwrap_or_default();
    Ok(memchr::memmem::find(&bytes, b"/Encrypt").is_some())
}
