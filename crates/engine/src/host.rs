//! The window's commands, carried out. Long ones run on a thread of their own and report by events.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use tokio_util::sync::CancellationToken;
use touchstone_api::{
    AskRequest, AskUpdate, AuditReportRequest, AuditRequest, AuditUpdate, CancelRequest, CheckDraftRequest, CheckQuoteRequest, Code,
    CommentedDraftRequest, DocumentDetails, DocumentRequest, DocumentRow, DocumentView, DraftReportRequest, DraftUpdate, Drifted,
    EndpointRequest, EndpointRow, EndpointTest, Event, ExportRequest, Exported, FindMatch, FindRequest, Host, ImportRequest, ImportUpdate,
    JoinVersionsRequest, Matter, MeaningState, Nothing, Overview, PageRequest, PageText, Preview, Problem, QuoteFinding,
    RemoveDocumentRequest, RenameSessionRequest, Resembling, SaveOriginalRequest, SearchRequest, SearchResults, SessionRequest, SessionRow,
    SessionState, SessionVersion, SessionView, SetKeyRequest, SetSettingRequest, SetValidityRequest, Setting, SpanRequest, StorageFacts,
    TaskStarted, UnlockRequest,
};
use touchstone_model::Secret;
use touchstone_record::{Outcome, PdfLocator};
use touchstone_store::SessionListing;

use crate::asking::{AskOptions, Asked, PASSAGES};
use crate::auditing::{AuditOptions, SessionAudit};
use crate::calendar::today;
use crate::catalogue::version_on;
use crate::draft::{save_commented_draft, save_draft_report};
use crate::engine::Engine;
use crate::import::ImportOptions;
use crate::problem::IntoProblem;
use crate::searching::{Narrowing, Ranking, SearchOptions};
use crate::tasks::{Stop, Tasks};
use crate::watching::{Seen, WATCH_INTERVAL};

/// The width in pixels of a picture that is drawn only to see whether it can be.
const SMALLEST_PICTURE: u32 = 32;

/// The engine behind the window's list of commands.
#[derive(Clone)]
pub struct EngineHost {
    engine: Engine,
    events: Arc<dyn Fn(Event) + Send + Sync>,
    tasks: Arc<Tasks>,
    /// How often vectors were asked for since none lacked.
    embedding: Arc<AtomicU32>,
}

impl Engine {
    /// The window's commands on this engine; events go to `events`, from any thread.
    pub fn host(&self, events: Arc<dyn Fn(Event) + Send + Sync>) -> EngineHost {
        let host = EngineHost { engine: self.clone(), events, tasks: Arc::default(), embedding: Arc::default() };
        self.meaning_handle().leave_half();
        host.embed_in_background();
        host
    }
}

impl EngineHost {
    /// Goes on with interrupted imports, then looks through the watched folders at intervals, for as long as the program runs.
    pub fn follow_folders(&self) {
        let host = self.clone();
        thread::spawn(move || {
            host.import_quietly(|report, stop| host.engine.resume_imports_until(report, stop).map(drop));
            let mut seen = Seen::default();
            loop {
                host.import_quietly(|report, stop| host.engine.import_watched_until(&mut seen, report, stop).map(drop));
                thread::sleep(WATCH_INTERVAL);
            }
        });
    }

    /// An import that nobody asked for just now: it is shown only once it has a file to read.
    fn import_quietly(&self, run: impl FnOnce(&(dyn Fn(ImportUpdate) + Sync), &Stop) -> Result<(), Problem>) {
        let (task_id, stop) = self.tasks.begin();
        let begun = std::sync::atomic::AtomicBool::new(false);
        let report = |update: ImportUpdate| {
            let empty = matches!(&update, ImportUpdate::Started { files } if files.is_empty());
            if !empty && (begun.load(Ordering::Relaxed) || matches!(update, ImportUpdate::Started { .. })) {
                begun.store(true, Ordering::Relaxed);
                (self.events)(Event::Import { task_id, update });
            }
        };
        if let Err(problem) = run(&report, &stop) {
            tracing::warn!("watched folders: {problem}");
        }
        self.tasks.end(task_id);
        if begun.load(Ordering::Relaxed) {
            self.embed_in_background();
            (self.events)(Event::LibraryChanged);
        }
    }

    /// Runs `work` on a thread of its own.
    fn start(&self, work: impl FnOnce(&Self, u32, &Stop) + Send + 'static) -> TaskStarted {
        let (task_id, stop) = self.tasks.begin();
        let host = self.clone();
        thread::spawn(move || {
            work(&host, task_id, &stop);
            host.tasks.end(task_id);
            (host.events)(Event::LibraryChanged);
        });
        TaskStarted { task_id }
    }

    /// Makes the vectors that lack on a thread of their own; while that runs, asking again makes it look again at its
    /// end. It takes half of the processor's cores, so that import and questions have the others.
    fn embed_in_background(&self) {
        if self.embedding.fetch_add(1, Ordering::AcqRel) > 0 {
            return;
        }
        let host = self.clone();
        thread::spawn(move || {
            let report = |state: &MeaningState| (host.events)(Event::Meaning { state: state.clone() });
            loop {
                let asked = host.embedding.load(Ordering::Acquire);
                let ended = host.engine.embed(&report, &CancellationToken::new());
                match ended.or_else(|problem| Ok(MeaningState { problem: Some(problem), ..host.engine.meaning_state()? })) {
                    Ok(state) => report(&state),
                    Err(problem) => tracing::warn!("{}", Problem::to_string(&problem)),
                }
                if host.embedding.compare_exchange(asked, 0, Ordering::AcqRel, Ordering::Acquire).is_ok() {
                    break;
                }
            }
        });
    }

    fn run_import(&self, task_id: u32, run: impl FnOnce(&(dyn Fn(ImportUpdate) + Sync)) -> Result<(), Problem>) {
        let report = |update: ImportUpdate| {
            let ready = matches!(&update, ImportUpdate::File { state: touchstone_api::ImportState::Done { .. }, .. });
            (self.events)(Event::Import { task_id, update });
            if ready {
                (self.events)(Event::LibraryChanged);
            }
        };
        if let Err(problem) = run(&report) {
            report(ImportUpdate::Started { files: vec![String::new()] });
            report(ImportUpdate::File { index: 0, state: touchstone_api::ImportState::Failed { problem, readable: None } });
            report(ImportUpdate::Finished { imported: 0, unchanged: 0, failed: 1, cancelled: 0 });
        }
        self.embed_in_background();
    }
}

impl Host for EngineHost {
    fn overview(&self, _: Nothing) -> Result<Overview, Problem> {
        let reader = self.engine.reader()?;
        let matters = reader.matters().problem()?.into_iter().map(|m| Matter { name: m.name, documents: m.documents }).collect();
        let (listed, day) = (reader.documents().problem()?, today());
        let documents = listed.into_iter().filter(|d| !d.removed).map(|document| document_row(document, &day)).collect();
        let sessions = reader.sessions().problem()?.into_iter().map(session_row).collect();
        let sample_available = self.engine.samples().is_some_and(|s| s.join("library.json").is_file());
        Ok(Overview {
            matters,
            documents,
            sessions,
            answering: self.engine.answering(),
            passages: PASSAGES,
            sample_available,
            sandbox: self.engine.sandbox(),
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
            host.run_import(task_id, |report| host.engine.import_until(&paths, &options, report, stop).map(drop));
        }))
    }

    fn open_sample(&self, _: Nothing) -> Result<TaskStarted, Problem> {
        let jobs = self.engine.sample_jobs()?;
        Ok(self.start(move |host, task_id, stop| {
            host.run_import(task_id, |report| host.engine.run_jobs(&jobs, report, stop).map(drop));
        }))
    }

    fn ask(&self, request: AskRequest) -> Result<TaskStarted, Problem> {
        let (question, options) = asked(request);
        Ok(self.start(move |host, task_id, stop| {
            let mut report = |update| (host.events)(Event::Ask { task_id, update });
            let ended = match host.engine.ask(&question, &options, &mut report, stop.all()) {
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
        self.engine.session_view(&request.session_id)
    }

    fn rename_session(&self, request: RenameSessionRequest) -> Result<Nothing, Problem> {
        let title = request.title.trim();
        if title.is_empty() || title.chars().count() > 200 {
            return Err(Problem::new(Code::BadRequest, "A session's name has 1 to 200 characters.", "Choose another name."));
        }
        let session = self.engine.session(&request.session_id)?;
        self.engine.writer().rename_session(&session.id, title).problem()?;
        (self.events)(Event::LibraryChanged);
        Ok(Nothing {})
    }

    fn audit(&self, request: AuditRequest) -> Result<TaskStarted, Problem> {
        let options = AuditOptions { documents: request.documents.map(PathBuf::from), key: request.key, stored_text: false };
        let (session, file) = (request.session_id, request.file.map(PathBuf::from));
        if session.is_some() == file.is_some() {
            return Err(Problem::new(Code::BadRequest, "An audit is of a session or of a file.", "Give one of them."));
        }
        Ok(self.start(move |host, task_id, stop| {
            let report = |update| (host.events)(Event::Audit { task_id, update });
            let mut progress = |done, of| report(AuditUpdate::Checking { done, of });
            let audited = match (&session, &file) {
                (Some(id), _) => {
                    let audited = host.engine.audit_session(id, &options, &mut progress, stop.all());
                    audited.and_then(|found| Ok((host.engine.session(id)?.title, found)))
                }
                (None, Some(file)) => {
                    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
                    host.engine.audit_file(file, &options, &mut progress, stop.all()).map(|found| (name, found))
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
            report(match host.engine.audit_all(&AuditOptions::default(), &mut each, stop.all()) {
                Ok(()) => AuditUpdate::Finished,
                Err(problem) if problem.code == Code::Cancelled => AuditUpdate::Stopped,
                Err(problem) => AuditUpdate::Failed { problem },
            });
        }))
    }

    fn drift(&self, _: Nothing) -> Result<Vec<Drifted>, Problem> {
        self.engine.drift()
    }

    fn accept_position(&self, request: SessionRequest) -> Result<SessionVersion, Problem> {
        let accepted = self.engine.accept_position(&request.session_id)?;
        (self.events)(Event::LibraryChanged);
        Ok(accepted)
    }

    fn session_versions(&self, request: SessionRequest) -> Result<Vec<SessionVersion>, Problem> {
        self.engine.session_versions(&request.session_id)
    }

    fn delete_session(&self, request: SessionRequest) -> Result<Nothing, Problem> {
        self.engine.delete_session(&request.session_id)?;
        (self.events)(Event::LibraryChanged);
        Ok(Nothing {})
    }

    fn export_session(&self, request: ExportRequest) -> Result<Exported, Problem> {
        let file = PathBuf::from(request.file);
        let bytes = self.engine.export(&request.session_id, &file, request.with_documents)?;
        Ok(Exported { bytes })
    }

    fn save_audit_report(&self, request: AuditReportRequest) -> Result<Exported, Problem> {
        let bytes = self.engine.save_audit_report(&request.report, &PathBuf::from(request.file))?;
        Ok(Exported { bytes })
    }

    fn document(&self, request: DocumentRequest) -> Result<DocumentView, Problem> {
        self.engine.document_view(&request.doc_id, request.doc_hash.as_deref())
    }

    fn document_details(&self, request: DocumentRequest) -> Result<DocumentDetails, Problem> {
        self.engine.document_details(&request.doc_id, request.doc_hash.as_deref())
    }

    fn save_original(&self, request: SaveOriginalRequest) -> Result<Exported, Problem> {
        let bytes = self.engine.save_original(&request.doc_hash, &PathBuf::from(request.file))?;
        Ok(Exported { bytes })
    }

    fn set_validity(&self, request: SetValidityRequest) -> Result<Nothing, Problem> {
        self.engine.set_validity(&request.doc_hash, request.valid_from.as_deref(), request.valid_until.as_deref())?;
        (self.events)(Event::LibraryChanged);
        Ok(Nothing {})
    }

    fn check_quote(&self, request: CheckQuoteRequest) -> Result<QuoteFinding, Problem> {
        self.engine.check_quote(&request.doc_id, &request.quote)
    }

    fn storage(&self, _: Nothing) -> Result<StorageFacts, Problem> {
        self.engine.storage()
    }

    fn resembling(&self, request: DocumentRequest) -> Result<Option<Resembling>, Problem> {
        self.engine.resembling(&request.doc_id)
    }

    fn join_versions(&self, request: JoinVersionsRequest) -> Result<Nothing, Problem> {
        self.engine.join_versions(&request.doc_id, &request.of, request.valid_from.as_deref())?;
        (self.events)(Event::LibraryChanged);
        Ok(Nothing {})
    }

    fn remove_document(&self, request: RemoveDocumentRequest) -> Result<Nothing, Problem> {
        self.engine.remove_document(&request.doc_id)?;
        (self.events)(Event::LibraryChanged);
        Ok(Nothing {})
    }

    fn page_text(&self, request: PageRequest) -> Result<PageText, Problem> {
        self.engine.page_text(&request.doc_hash, request.page)
    }

    fn page_problem(&self, request: PageRequest) -> Result<Option<Problem>, Problem> {
        Ok(self.engine.render_page(&request.doc_hash, request.page, SMALLEST_PICTURE).err())
    }

    fn unlock(&self, request: UnlockRequest) -> Result<Nothing, Problem> {
        self.engine.unlock(&request.doc_hash, &request.password, request.keep)?;
        Ok(Nothing {})
    }

    fn locate(&self, request: SpanRequest) -> Result<Option<PdfLocator>, Problem> {
        self.engine.locate(&request.doc_hash, request.char_start, request.char_end)
    }

    fn find(&self, request: FindRequest) -> Result<Vec<FindMatch>, Problem> {
        self.engine.find(&request.doc_hash, &request.words, request.diacritics)
    }

    fn check_draft(&self, request: CheckDraftRequest) -> Result<TaskStarted, Problem> {
        Ok(self.start(move |host, task_id, stop| {
            let report = |update| (host.events)(Event::Draft { task_id, update });
            let mut progress = |done, of| report(DraftUpdate::Checking { done, of });
            report(match host.engine.check_draft(&request, &mut progress, stop.all()) {
                Ok(found) => DraftUpdate::Checked { report: Box::new(found) },
                Err(problem) if problem.code == Code::Cancelled => DraftUpdate::Stopped,
                Err(problem) => DraftUpdate::Failed { problem },
            });
        }))
    }

    fn save_draft_report(&self, request: DraftReportRequest) -> Result<Exported, Problem> {
        let bytes = save_draft_report(&request.report, &PathBuf::from(request.file))?;
        Ok(Exported { bytes })
    }

    fn save_commented_draft(&self, request: CommentedDraftRequest) -> Result<Exported, Problem> {
        let bytes = save_commented_draft(&request.report, &PathBuf::from(request.path), &PathBuf::from(request.file))?;
        Ok(Exported { bytes })
    }

    fn search(&self, request: SearchRequest) -> Result<SearchResults, Problem> {
        let narrowing = Narrowing { collection: request.collection, document: request.document, as_of: request.as_of, language: None };
        let ranking = Ranking { method: request.method, rerank: request.rerank };
        self.engine.search(&request.query, &SearchOptions { narrowing, ranking, top_k: request.top_k.min(200) as usize })
    }

    fn meaning(&self, _: Nothing) -> Result<MeaningState, Problem> {
        self.engine.meaning_state()
    }

    fn settings(&self, _: Nothing) -> Result<Vec<Setting>, Problem> {
        Ok(self.engine.settings().list())
    }

    fn set_setting(&self, request: SetSettingRequest) -> Result<Nothing, Problem> {
        self.engine.settings().set(&request.name, &request.value)?;
        (self.events)(Event::LibraryChanged);
        if request.name.starts_with("embedding.") {
            self.embed_in_background();
        }
        Ok(Nothing {})
    }

    fn endpoints(&self, _: Nothing) -> Result<Vec<EndpointRow>, Problem> {
        Ok(self.engine.endpoints())
    }

    fn remove_endpoint(&self, request: EndpointRequest) -> Result<Nothing, Problem> {
        self.engine.remove_endpoint(request.name.as_deref().unwrap_or_default())?;
        (self.events)(Event::LibraryChanged);
        Ok(Nothing {})
    }

    fn test_endpoint(&self, request: EndpointRequest) -> Result<EndpointTest, Problem> {
        self.engine.test_endpoint(request.name.as_deref())
    }

    fn set_key(&self, request: SetKeyRequest) -> Result<Nothing, Problem> {
        self.engine.set_key(request.name.as_deref(), &Secret::new(request.key))?;
        (self.events)(Event::LibraryChanged);
        Ok(Nothing {})
    }

    fn remove_key(&self, request: EndpointRequest) -> Result<Nothing, Problem> {
        self.engine.remove_key(request.name.as_deref())?;
        (self.events)(Event::LibraryChanged);
        Ok(Nothing {})
    }

    fn preview(&self, request: AskRequest) -> Result<Preview, Problem> {
        let (question, options) = asked(request);
        self.engine.preview(&question, &options)
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

fn document_row(document: touchstone_store::Document, day: &str) -> DocumentRow {
    let version = version_on(&document, day);
    DocumentRow {
        doc_hash: version.hash.to_string(),
        versions: u32::try_from(document.versions.len()).unwrap_or(u32::MAX),
        pages: version.pages,
        image_pages: version.ocr_pages + version.blank_pages,
        doc_id: document.id,
        title: document.title,
        collections: document.matters,
    }
}

fn session_row(session: SessionListing) -> SessionRow {
    let tally = &session.verification;
    let quotes = tally.quotes();
    let plain = tally.verified - tally.verified_in_scan.min(tally.verified);
    let state = match session.outcome {
        Outcome::Refused => SessionState::Refused,
        Outcome::Answered if quotes == 0 => SessionState::Unquoted,
        Outcome::Answered if plain == quotes => SessionState::Verified,
        Outcome::Answered if tally.all_spans_present => SessionState::Holds,
        Outcome::Answered => SessionState::Failed,
    };
    SessionRow {
        quotes,
        verified: plain,
        session_id: session.id,
        title: session.title,
        collection: session.matter,
        created_at: session.created_at,
        state,
    }
}
