//! Each command of the list, by the use case that it asks for.

use std::path::PathBuf;

use tokio_util::sync::CancellationToken;
use touchstone_api::{
    AskRequest, AskUpdate, AuditReportRequest, AuditRequest, AuditUpdate, CancelRequest, CheckDraftRequest, CheckQuoteRequest, Code,
    CommentedDraftRequest, DocumentDetails, DocumentOutline, DocumentRequest, DocumentView, DraftReportRequest, DraftUpdate, Drifted,
    EndpointRequest, EndpointRow, EndpointTest, Event, ExportRequest, Exported, FindMatch, FindRequest, Host, ImportRequest,
    JoinVersionsRequest, Matter, MeaningState, Nothing, Overview, PageRequest, PageText, Preview, Problem, ProofFacts, ProofRequest,
    ProofWritten, QuoteFinding, RemoveDocumentRequest, RenameDocumentRequest, RenameSessionRequest, Resembling, SaveOriginalRequest,
    SearchRequest, SearchResults, SessionRequest, SessionVersion, SessionView, SetKeyRequest, SetSettingRequest, SetValidityRequest,
    Setting, SignOffRequest, SignOffSheet, SpanRequest, StorageFacts, TaskStarted, UnlockRequest, VersionRequest,
};
use touchstone_engine::ask::{self, AskOptions, Asked, PASSAGES};
use touchstone_engine::audit::{self, AuditOptions, SessionAudit};
use touchstone_engine::library::{self, ImportOptions};
use touchstone_engine::search::{self, Narrowing, Ranking, SearchOptions};
use touchstone_engine::{check, export, read, today};
use touchstone_messages::Message;
use touchstone_model::Secret;
use touchstone_record::PdfLocator;

use crate::language::{self, speak_as_set};
use crate::{EngineHost, rows};

/// The width in pixels of a picture that is drawn only to see whether it can be.
const SMALLEST_PICTURE: u32 = 32;

impl Host for EngineHost {
    fn overview(&self, _: Nothing) -> Result<Overview, Problem> {
        let library = &self.engine.library;
        let matters = library::matters(library)?.into_iter().map(|m| Matter { name: m.name, documents: m.documents }).collect();
        let (listed, day) = (library::documents_with_versions(library)?, today());
        let documents = listed.into_iter().filter(|d| !d.removed).map(|document| rows::document(document, &day)).collect();
        let sessions = library::sessions(library)?.into_iter().map(rows::session).collect();
        let sample_available = self.engine.samples.as_deref().is_some_and(|s| s.join("library.json").is_file());
        Ok(Overview {
            matters,
            documents,
            sessions,
            answering: self.engine.endpoints.answering(),
            passages: PASSAGES,
            sample_available,
            sandbox: self.engine.workers.sandbox(),
        })
    }

    fn import(&self, request: ImportRequest) -> Result<TaskStarted, Problem> {
        let paths: Vec<PathBuf> = request.paths.into_iter().map(PathBuf::from).collect();
        let options = ImportOptions {
            collection: request.collection,
            password: request.password,
            keep_password: request.keep_password,
            whole_only: !request.damaged,
            replaces: request.replaces,
            valid_from: request.valid_from,
            ..ImportOptions::default()
        };
        Ok(self.start(move |host, task_id, stop| {
            host.run_import(task_id, |report| library::import_until(&host.engine, &paths, &options, report, stop).map(drop));
        }))
    }

    fn open_sample(&self, _: Nothing) -> Result<TaskStarted, Problem> {
        let jobs = library::sample_jobs(&self.engine)?;
        Ok(self.start(move |host, task_id, stop| {
            host.run_import(task_id, |report| library::run_jobs(&host.engine, &jobs, report, stop).map(drop));
        }))
    }

    fn ask(&self, request: AskRequest) -> Result<TaskStarted, Problem> {
        let (question, options) = asked(request);
        Ok(self.start(move |host, task_id, stop| {
            let mut report = |update| (host.events)(Event::Ask { task_id, update });
            let ended = match ask::ask(&host.engine, &question, &options, &mut report, stop.all()) {
                Ok(Asked { record, notice }) => AskUpdate::Finished { session_id: record.session_id, notice },
                Err(problem) if problem.code == Code::Cancelled => AskUpdate::Stopped,
                Err(problem) => AskUpdate::Failed { problem },
            };
            report(ended);
        }))
    }

    fn cancel(&self, request: CancelRequest) -> Result<Nothing, Problem> {
        self.tasks.cancel(request.task_id, request.index);
        Ok(Nothing {})
    }

    fn session(&self, request: SessionRequest) -> Result<SessionView, Problem> {
        read::session_view(&self.engine.texts, &request.session_id)
    }

    fn rename_session(&self, request: RenameSessionRequest) -> Result<Nothing, Problem> {
        let title = request.title.trim();
        if title.is_empty() || title.chars().count() > 200 {
            return Err(Problem::new(Code::BadRequest, Message::session_name_length(), Message::advice_other_name()));
        }
        let session = library::session(&self.engine.library, &request.session_id)?;
        library::rename_session(&self.engine.library, &session.id, title)?;
        (self.events)(Event::LibraryChanged);
        Ok(Nothing {})
    }

    fn rename_document(&self, request: RenameDocumentRequest) -> Result<Nothing, Problem> {
        library::rename_document(&self.engine, &request.doc_id, &request.title, None)?;
        (self.events)(Event::LibraryChanged);
        Ok(Nothing {})
    }

    fn audit(&self, request: AuditRequest) -> Result<TaskStarted, Problem> {
        let options = AuditOptions { documents: request.documents.map(PathBuf::from), key: request.key, tsa: None, stored_text: false };
        let (session, file) = (request.session_id, request.file.map(PathBuf::from));
        if session.is_some() == file.is_some() {
            return Err(Problem::new(Code::BadRequest, Message::audit_of_session_or_file(), Message::advice_give_one()));
        }
        Ok(self.start(move |host, task_id, stop| {
            let report = |update| (host.events)(Event::Audit { task_id, update });
            let mut progress = |done, of| report(AuditUpdate::Checking { done, of });
            let audited = match (&session, &file) {
                (Some(id), _) => {
                    let audited = audit::audit_session(&host.engine, id, &options, &mut progress, stop.all());
                    audited.and_then(|found| Ok((library::session(&host.engine.library, id)?.title, found)))
                }
                (None, Some(file)) => {
                    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
                    audit::audit_file(&host.engine, file, &options, &mut progress, stop.all()).map(|found| (name, found))
                }
                (None, None) => return,
            };
            match audited {
                Ok((title, found)) => {
                    report(AuditUpdate::Audited { title, report: Box::new(found) });
                    report(AuditUpdate::Finished);
                }
                Err(problem) if problem.code == Code::Cancelled => report(AuditUpdate::Stopped),
                Err(problem) => report(AuditUpdate::Failed { problem }),
            }
        }))
    }

    fn audit_all(&self, _: Nothing) -> Result<TaskStarted, Problem> {
        Ok(self.start(move |host, task_id, stop| {
            let report = |update| (host.events)(Event::Audit { task_id, update });
            let mut each = |found: SessionAudit| report(AuditUpdate::Audited { title: found.title, report: Box::new(found.report) });
            report(match audit::audit_all(&host.engine, &AuditOptions::default(), &mut each, stop.all()) {
                Ok(()) => AuditUpdate::Finished,
                Err(problem) if problem.code == Code::Cancelled => AuditUpdate::Stopped,
                Err(problem) => AuditUpdate::Failed { problem },
            });
        }))
    }

    fn drift(&self, _: Nothing) -> Result<Vec<Drifted>, Problem> {
        audit::drift(&self.engine.library)
    }

    fn accept_position(&self, request: SessionRequest) -> Result<SessionVersion, Problem> {
        let accepted = audit::accept_position(&self.engine.texts, &request.session_id)?;
        (self.events)(Event::LibraryChanged);
        Ok(accepted)
    }

    fn session_versions(&self, request: SessionRequest) -> Result<Vec<SessionVersion>, Problem> {
        audit::session_versions(&self.engine.library, &request.session_id)
    }

    fn delete_session(&self, request: SessionRequest) -> Result<Nothing, Problem> {
        audit::delete_session(&self.engine.library, &request.session_id)?;
        (self.events)(Event::LibraryChanged);
        Ok(Nothing {})
    }

    fn export_session(&self, request: ExportRequest) -> Result<Exported, Problem> {
        let file = PathBuf::from(request.file);
        let bytes = export::export(&self.engine, &request.session_id, &file, request.with_documents)?;
        Ok(Exported { bytes })
    }

    fn sign_offs(&self, request: SessionRequest) -> Result<SignOffSheet, Problem> {
        audit::sign_offs(&self.engine, &request.session_id)
    }

    fn sign_off(&self, request: SignOffRequest) -> Result<SignOffSheet, Problem> {
        audit::sign_off(&self.engine, &request.session_id, request.anchor, request.mark, &request.note)
    }

    fn proof_facts(&self, request: SessionRequest) -> Result<ProofFacts, Problem> {
        export::proof_facts(&self.engine, &request.session_id)
    }

    fn export_proof(&self, request: ProofRequest) -> Result<ProofWritten, Problem> {
        export::export_proof(&self.engine, &request.into(), &mut |_, _| {}, &CancellationToken::new())
    }

    fn save_audit_report(&self, request: AuditReportRequest) -> Result<Exported, Problem> {
        let bytes = export::save_audit_report(&request.report, &PathBuf::from(request.file))?;
        Ok(Exported { bytes })
    }

    fn document(&self, request: DocumentRequest) -> Result<DocumentView, Problem> {
        read::document_view(&self.engine.texts, &request.doc_id, request.doc_hash.as_deref())
    }

    fn document_details(&self, request: DocumentRequest) -> Result<DocumentDetails, Problem> {
        library::document_details(&self.engine.texts, &request.doc_id, request.doc_hash.as_deref())
    }

    fn save_original(&self, request: SaveOriginalRequest) -> Result<Exported, Problem> {
        let bytes = library::save_original(&self.engine.texts, &request.doc_hash, &PathBuf::from(request.file))?;
        Ok(Exported { bytes })
    }

    fn set_validity(&self, request: SetValidityRequest) -> Result<Nothing, Problem> {
        library::set_validity(&self.engine.texts, &request.doc_hash, request.valid_from.as_deref(), request.valid_until.as_deref())?;
        (self.events)(Event::LibraryChanged);
        Ok(Nothing {})
    }

    fn check_quote(&self, request: CheckQuoteRequest) -> Result<QuoteFinding, Problem> {
        check::check_quote(&self.engine.texts, &request.doc_id, &request.quote)
    }

    fn storage(&self, _: Nothing) -> Result<StorageFacts, Problem> {
        library::storage(&self.engine.library)
    }

    fn resembling(&self, request: DocumentRequest) -> Result<Option<Resembling>, Problem> {
        search::resembling(&self.engine, &request.doc_id)
    }

    fn join_versions(&self, request: JoinVersionsRequest) -> Result<Nothing, Problem> {
        library::join_versions(&self.engine.texts, &request.doc_id, &request.of, request.valid_from.as_deref())?;
        (self.events)(Event::LibraryChanged);
        Ok(Nothing {})
    }

    fn remove_document(&self, request: RemoveDocumentRequest) -> Result<Nothing, Problem> {
        library::remove_document(&self.engine, &request.doc_id)?;
        (self.events)(Event::LibraryChanged);
        Ok(Nothing {})
    }

    fn document_outline(&self, request: VersionRequest) -> Result<DocumentOutline, Problem> {
        read::document_outline(&self.engine.texts, &request.doc_hash)
    }

    fn page_text(&self, request: PageRequest) -> Result<PageText, Problem> {
        read::page_text(&self.engine.texts, &request.doc_hash, request.page)
    }

    fn page_problem(&self, request: PageRequest) -> Result<Option<Problem>, Problem> {
        Ok(read::render_page(&self.engine, &request.doc_hash, request.page, SMALLEST_PICTURE).err())
    }

    fn unlock(&self, request: UnlockRequest) -> Result<Nothing, Problem> {
        read::unlock(&self.engine, &request.doc_hash, &request.password, request.keep)?;
        Ok(Nothing {})
    }

    fn locate(&self, request: SpanRequest) -> Result<Option<PdfLocator>, Problem> {
        read::locate_words(&self.engine.texts, &request.doc_hash, request.char_start, request.char_end)
    }

    fn find(&self, request: FindRequest) -> Result<Vec<FindMatch>, Problem> {
        read::find(&self.engine.texts, &request.doc_hash, &request.words, request.diacritics)
    }

    fn check_draft(&self, request: CheckDraftRequest) -> Result<TaskStarted, Problem> {
        Ok(self.start(move |host, task_id, stop| {
            let report = |update| (host.events)(Event::Draft { task_id, update });
            let mut progress = |done, of| report(DraftUpdate::Checking { done, of });
            report(match check::check_draft(&host.engine, &request, &mut progress, stop.all()) {
                Ok(found) => DraftUpdate::Checked { report: Box::new(found) },
                Err(problem) if problem.code == Code::Cancelled => DraftUpdate::Stopped,
                Err(problem) => DraftUpdate::Failed { problem },
            });
        }))
    }

    fn save_draft_report(&self, request: DraftReportRequest) -> Result<Exported, Problem> {
        let bytes = export::save_draft_report(&request.report, &PathBuf::from(request.file))?;
        Ok(Exported { bytes })
    }

    fn save_commented_draft(&self, request: CommentedDraftRequest) -> Result<Exported, Problem> {
        let bytes = export::save_commented_draft(&request.report, &PathBuf::from(request.path), &PathBuf::from(request.file))?;
        Ok(Exported { bytes })
    }

    fn search(&self, request: SearchRequest) -> Result<SearchResults, Problem> {
        let narrowing = Narrowing { collection: request.collection, document: request.document, as_of: request.as_of, language: None };
        let ranking = Ranking { method: request.method, rerank: request.rerank };
        search::search(&self.engine, &request.query, &SearchOptions { narrowing, ranking, top_k: request.top_k.min(200) as usize })
    }

    fn meaning(&self, _: Nothing) -> Result<MeaningState, Problem> {
        self.engine.embeddings.state()
    }

    fn settings(&self, _: Nothing) -> Result<Vec<Setting>, Problem> {
        Ok(self.engine.settings.lock().list())
    }

    fn set_setting(&self, request: SetSettingRequest) -> Result<Nothing, Problem> {
        self.engine.settings.lock().set(&request.name, &request.value)?;
        self.speak();
        (self.events)(Event::LibraryChanged);
        if request.name == language::SETTING {
            speak_as_set(&self.engine);
        }
        if request.name.starts_with("embedding.") {
            self.embed_in_background();
        }
        Ok(Nothing {})
    }

    fn endpoints(&self, _: Nothing) -> Result<Vec<EndpointRow>, Problem> {
        Ok(self.engine.endpoints.list())
    }

    fn remove_endpoint(&self, request: EndpointRequest) -> Result<Nothing, Problem> {
        self.engine.endpoints.remove(request.name.as_deref().unwrap_or_default())?;
        (self.events)(Event::LibraryChanged);
        Ok(Nothing {})
    }

    fn test_endpoint(&self, request: EndpointRequest) -> Result<EndpointTest, Problem> {
        self.engine.endpoints.test(request.name.as_deref())
    }

    fn set_key(&self, request: SetKeyRequest) -> Result<Nothing, Problem> {
        self.engine.endpoints.set_key(request.name.as_deref(), &Secret::new(request.key))?;
        (self.events)(Event::LibraryChanged);
        Ok(Nothing {})
    }

    fn remove_key(&self, request: EndpointRequest) -> Result<Nothing, Problem> {
        self.engine.endpoints.remove_key(request.name.as_deref())?;
        (self.events)(Event::LibraryChanged);
        Ok(Nothing {})
    }

    fn preview(&self, request: AskRequest) -> Result<Preview, Problem> {
        let (question, options) = asked(request);
        ask::preview(&self.engine, &question, &options)
    }
}

/// A question of the window's, as the engine takes it.
fn asked(request: AskRequest) -> (String, AskOptions) {
    let AskRequest { question, collection, document, as_of, offline, endpoint, after } = request;
    (
        question,
        AskOptions {
            narrowing: Narrowing { collection, document, as_of, language: None },
            ranking: Ranking::default(),
            passages: None,
            offline,
            endpoint,
            after,
        },
    )
}
