//! Sessions handed on: as a bundle that anyone can audit, or as a report that anyone can read.

use std::cell::RefCell;
use std::path::Path;

use touchstone_api::{Code, ExportForm, FileState, Problem, ReportForm};
use touchstone_messages::{Message, language};
use touchstone_record::audit::AuditReport;
use touchstone_record::bundle::{NewBundle, NewDocument, SealedBundle, Signature, write_sealed_bundle};
use touchstone_record::{Citation, SealError};
use touchstone_report::{Paper, SessionFacts, audit_paper, session_paper};
use touchstone_text::ContentHash;

use crate::audit::signing;
use crate::engine::Engine;
use crate::files::export_file;
use crate::handles::library::Library;
use crate::library::cited_texts::{self, file_name};
use crate::library::{sessions, stored_files};
use crate::problem::IntoProblem;
use crate::read::session_view;

/// Writes a session to a file, whole or not at all. Gives the length in bytes.
pub fn export(engine: &Engine, id: &str, file: &Path, with_documents: bool) -> Result<u64, Problem> {
    let form = ExportForm::of(file)?;
    let session = sessions::session(&engine.library, id)?;
    let bytes = match form {
        ExportForm::Bundle => bundle(engine, &session.id, with_documents)?,
        ExportForm::Json => sessions::record_text(&engine.library, &session.id)?.into_bytes(),
        ExportForm::Report(form) => {
            let facts = SessionFacts {
                documents_changed: Some(session_view::documents_changed(&engine.library, &session.record)?),
                sign_offs: &engine.library.reader()?.sign_offs(&session.record.record_hash).problem()?,
            };
            written(&session_paper(&session.record, facts, language()), form)?
        }
    };
    export_file(file, &bytes)?;
    Ok(bytes.len() as u64)
}

/// A session's bundle, signed where there is a key.
pub fn bundle(engine: &Engine, id: &str, with_documents: bool) -> Result<Vec<u8>, Problem> {
    sealed_bundle(engine, id, with_documents, &|manifest| signing::signature(engine, manifest), &|_| Ok(None)).map(|sealed| sealed.bytes)
}

/// What is made of a manifest's bytes, if anything.
type OfManifest<'a, T> = &'a dyn Fn(&[u8]) -> Result<Option<T>, Problem>;

/// A session's bundle, with the signature and the time stamp that it is given for its manifest.
pub(crate) fn sealed_bundle(
    engine: &Engine,
    id: &str,
    with_documents: bool,
    sign: OfManifest<'_, Signature>,
    stamp: OfManifest<'_, Vec<u8>>,
) -> Result<SealedBundle, Problem> {
    let text = sessions::record_text(&engine.library, id)?;
    let record = sessions::session(&engine.library, id)?.record;
    let mut documents: Vec<NewDocument> = Vec::new();
    for citation in record.citations.iter().filter(|c| !c.doc_hash.is_empty()) {
        if !documents.iter().any(|d| d.hash.to_string() == citation.doc_hash) {
            documents.push(bundle_document(&engine.library, citation, with_documents)?);
        }
    }
    let sign_offs = engine.library.reader()?.sign_off_texts(&record.record_hash).problem()?;
    let refused = RefCell::new(None);
    let refuse = |problem: Problem| {
        refused.borrow_mut().get_or_insert(problem);
    };
    let written = write_sealed_bundle(
        &NewBundle { session: &text, documents, sign_offs, language: language() },
        |manifest| sign(manifest).map_err(refuse).ok().flatten(),
        |manifest| stamp(manifest).map_err(refuse).ok().flatten(),
    );
    if let Some(problem) = refused.into_inner() {
        return Err(problem);
    }
    written.map_err(|e| match e {
        SealError::Json(why) => Problem::new(Code::Internal, why, ""),
        _ => Problem::new(Code::Damaged, Message::session_altered_not_exported(), Message::advice_audit_says_more()),
    })
}

fn bundle_document(library: &Library, citation: &Citation, with_bytes: bool) -> Result<NewDocument, Problem> {
    let hash: ContentHash = citation.doc_hash.parse().map_err(|_| missing(citation))?;
    let document = library.reader()?.document_of(hash).problem()?.ok_or_else(|| missing(citation))?;
    let version = document.versions.iter().find(|v| v.hash == hash).ok_or_else(|| missing(citation))?;
    let text = cited_texts::kept_text(library, hash, &citation.extraction_pipeline)?.ok_or_else(|| missing(citation))?;
    let stored = library.files().get(hash).problem()?;
    if with_bytes && stored_files::file_state(library, hash)? != FileState::Unchanged {
        return Err(Problem::new(
            Code::FileChanged,
            Message::stored_file_changed_or_gone(&document.title),
            Message::advice_export_without_documents(),
        ));
    }
    Ok(NewDocument {
        hash,
        title: citation.doc_title.clone(),
        file_name: file_name(&version.path),
        media_type: version.media_type.clone(),
        length: stored.as_ref().map_or(0, |b| b.len() as u64),
        text,
        bytes: stored.filter(|_| with_bytes),
    })
}

/// Writes the report of an audit to a file, in the form that its ending asks for.
pub fn save_audit_report(report: &AuditReport, file: &Path) -> Result<u64, Problem> {
    let bytes = match ExportForm::of(file)? {
        ExportForm::Bundle => {
            return Err(Problem::new(Code::BadRequest, Message::audit_report_not_bundle(), ExportForm::not_a_bundle()));
        }
        ExportForm::Json => serde_json::to_vec(report).map_err(|e| Problem::new(Code::Internal, e.to_string(), ""))?,
        ExportForm::Report(form) => written(&audit_paper(report, language()), form)?,
    };
    export_file(file, &bytes)?;
    Ok(bytes.len() as u64)
}

/// A document in the form asked for.
pub(crate) fn written(paper: &Paper, form: ReportForm) -> Result<Vec<u8>, Problem> {
    Ok(match form {
        ReportForm::Markdown => touchstone_report::markdown(paper).into_bytes(),
        ReportForm::Docx => touchstone_report::docx(paper),
        ReportForm::Pdf => touchstone_report::pdf(paper).map_err(|e| Problem::new(Code::Internal, e.to_string(), ""))?,
        ReportForm::Html => touchstone_report::html(paper).into_bytes(),
    })
}

fn missing(citation: &Citation) -> Problem {
    Problem::new(Code::FileMissing, Message::cited_text_gone(&citation.doc_title), Message::advice_export_record())
}
