//! The folder of a proof: report, certificate, bundle, time stamp, and what they are.

use std::path::{Path, PathBuf};

use tokio_util::sync::CancellationToken;
use touchstone_api::{Code, Problem, ProofFacts, ProofRequest, ProofWritten};
use touchstone_messages::{Language, Message, language};
use touchstone_proof::SHIPPED;
use touchstone_record::audit::AuditReport;
use touchstone_report::{Proof, docx, proof_pdf, result_sentence};
use touchstone_text::ContentHash;

use super::certificate::{Certified, certificate, template};
use super::pictures::places;
use super::time_stamp::time_stamp;
use crate::audit::sessions::{AuditOptions, audit_bundle};
use crate::audit::sign_off::closest_page;
use crate::audit::signing;
use crate::calendar::now;
use crate::engine::Engine;
use crate::export::session::sealed_bundle;
use crate::files::{export_file, export_folder};
use crate::library::sessions;
use crate::problem::io;

/// Which proof is wanted, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProofOptions {
    /// The session, by its id or a unique prefix.
    pub session: String,
    /// A new folder, or an empty one.
    pub folder: PathBuf,
    /// The certificate's template, by name or path; else the setting `proof.template`.
    pub template: Option<String>,
    /// The cited files go along.
    pub with_documents: bool,
    /// Pictures of the quotations' lines go into the report.
    pub pictures: bool,
    /// The manifest is signed, where there is a key.
    pub sign: bool,
    /// The manifest is time-stamped: its hash is sent to the authority of the setting `proof.tsa`.
    pub stamp: bool,
    /// In which report, certificate and README are written.
    pub language: Language,
}

/// In the language of the program.
impl From<ProofRequest> for ProofOptions {
    fn from(request: ProofRequest) -> Self {
        Self {
            session: request.session_id,
            folder: request.folder.into(),
            template: Some(request.template).filter(|template| !template.is_empty()),
            with_documents: request.with_documents,
            pictures: request.pictures,
            sign: request.sign,
            stamp: request.stamp,
            language: language(),
        }
    }
}

/// Writes the proof of a session to a new folder, whole or not at all.
///
/// Fails where the folder has something in it, the template can't be filled, the time stamp that was asked for can't be had, or the
/// record was altered.
pub fn export_proof(
    engine: &Engine,
    options: &ProofOptions,
    progress: &mut dyn FnMut(u32, u32),
    cancel: &CancellationToken,
) -> Result<ProofWritten, Problem> {
    let (folder, language) = (options.folder.as_path(), options.language);
    require_empty(folder)?;
    let settings = &engine.settings;
    let named = options.template.clone().unwrap_or_else(|| settings.value("proof.template"));
    let template = template(&named, language)?;
    let record = sessions::session(&engine.library, &options.session)?.record;
    let sign = |manifest: &[u8]| if options.sign { signing::signature(engine, manifest) } else { Ok(None) };
    let stamp = |manifest: &[u8]| if options.stamp { time_stamp(settings, manifest, cancel).map(Some) } else { Ok(None) };
    let bundle = sealed_bundle(engine, &record.session_id, options.with_documents, &sign, &stamp)?;
    let audit = audit_bundle(engine, &bundle.bytes, &AuditOptions::default(), progress, cancel)?;
    let places = if options.pictures { places(engine, &record, language) } else { Vec::new() };
    let person = settings.value("person.name").trim().to_owned();
    let manifest_hash = ContentHash::of(&bundle.manifest).to_string();
    let certified = Certified { record: &record, audit: &audit, manifest_hash: &manifest_hash, person: &person, language };
    let certificate = certificate(&template, &certified);
    let proof = Proof {
        record: &record,
        audit: &audit,
        certificate: &certificate,
        places: &places,
        manifest_hash: &manifest_hash,
        made_at: &now(),
        language,
    };
    let report = proof_pdf(&proof).map_err(|e| Problem::new(Code::Internal, e.to_string(), ""))?;
    let readme = readme(&record.question, &audit, &manifest_hash, bundle.time_stamp.is_some(), language);
    let mut files = vec![
        ("README.txt", readme.into_bytes()),
        ("report.pdf", report),
        ("certificate.docx", docx(&certificate)),
        ("bundle.touchstone", bundle.bytes),
    ];
    files.extend(bundle.time_stamp.map(|reply| ("time-stamp.tsr", reply)));
    if cancel.is_cancelled() {
        return Err(Problem::advised(Code::Cancelled, Message::stopped()));
    }
    write(folder, &files)?;
    Ok(ProofWritten {
        folder: folder.display().to_string(),
        files: files.iter().map(|(name, _)| (*name).to_owned()).collect(),
        bytes: files.iter().map(|(_, bytes)| bytes.len() as u64).sum(),
        hold: audit.tally.hold,
        citations: audit.tally.citations,
        stamped_at: audit.time_stamp.as_ref().map(|stamp| stamp.at.clone()),
        holds: audit.holds,
    })
}

/// What a proof of a session would have in it.
pub fn proof_facts(engine: &Engine, id: &str) -> Result<ProofFacts, Problem> {
    let record = sessions::session(&engine.library, id)?.record;
    let shown = record.citations.iter().filter(|c| c.pdf_locator.is_some() || closest_page(&engine.texts, c).is_some()).count();
    let files = record.texts.iter().filter_map(|t| engine.library.files().get(t.doc_hash.parse().ok()?).ok()?);
    Ok(ProofFacts {
        pictures: u32::try_from(shown).unwrap_or(u32::MAX),
        documents: u32::try_from(record.texts.len()).unwrap_or(u32::MAX),
        bytes: files.map(|bytes| bytes.len() as u64).sum(),
        public_key: signing::public_key(&engine.library)?,
        tsa: Some(engine.settings.value("proof.tsa")).filter(|tsa| !tsa.is_empty()),
        templates: SHIPPED.iter().map(|shipped| shipped.name.to_owned()).collect(),
        template: engine.settings.value("proof.template"),
    })
}

fn readme(question: &str, audit: &AuditReport, manifest_hash: &str, stamped: bool, language: Language) -> String {
    let stamp = if stamped { Message::proof_readme_stamp() } else { Message::proof_unstamped() };
    let manifest = manifest_hash.trim_start_matches("sha256:");
    let result = result_sentence(audit, language);
    let words = Message::proof_readme(touchstone_text::snippet(question), result, manifest, stamp, Message::proof_name_notice());
    format!("{}\n", words.words(language))
}

/// That nothing is there, or an empty folder.
fn require_empty(folder: &Path) -> Result<(), Problem> {
    let there =
        || Problem::new(Code::BadRequest, Message::proof_there_already(folder.display().to_string()), Message::proof_there_already_hint());
    match std::fs::read_dir(folder) {
        Ok(mut entries) => entries.next().map_or(Ok(()), |_| Err(there())),
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Err(_) if folder.exists() => Err(there()),
        Err(e) => Err(io(folder, &e)),
    }
}

/// All files beside the place, then the folder in one step: nobody is handed half a proof.
fn write(folder: &Path, files: &[(&str, Vec<u8>)]) -> Result<(), Problem> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let beside = folder.with_file_name(format!(".{name}.part"));
    let written = (|| {
        export_folder(&beside)?;
        files.iter().try_for_each(|(name, bytes)| export_file(&beside.join(name), bytes))?;
        if folder.exists() {
            std::fs::remove_dir(folder).map_err(|e| io(folder, &e))?;
        }
        std::fs::rename(&beside, folder).map_err(|e| io(folder, &e))
    })();
    if written.is_err() {
        let _ = std::fs::remove_dir_all(&beside);
    }
    written
}
