//! The list of commands. Router, request types and the window's TypeScript all come from it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use touchstone_messages::{Message, Said};
use touchstone_record::{Fragment, PdfLocator, Sent};
use ts_rs::TS;

use crate::auditing::{AuditReportRequest, AuditRequest, Drifted, ExportRequest, Exported, SessionVersion};
use crate::draft::{CheckDraftRequest, CommentedDraftRequest, DraftReportRequest};
use crate::library::{EndpointRow, Overview, Setting};
use crate::proof::{ProofFacts, ProofRequest, ProofWritten, SignOffRequest, SignOffSheet};
use crate::reading::{DocumentOutline, DocumentView, FindMatch, PageText, SessionView};
use crate::searching::{MeaningState, SearchResults};
use crate::upkeep::{
    CheckQuoteRequest, DocumentDetails, JoinVersionsRequest, QuoteFinding, Resembling, SaveOriginalRequest, SetValidityRequest,
    StorageFacts,
};
use touchstone_messages::{Code, Problem};

/// What one command takes and gives, as TypeScript names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandInfo {
    /// As it goes over the wire.
    pub name: &'static str,
    /// TypeScript type of its request.
    pub request: String,
    /// TypeScript type of its response.
    pub response: String,
}

macro_rules! commands {
    ($( $(#[doc = $doc:literal])* $name:ident : $request:ty => $response:ty; )*) => {
        /// Everything that the window may ask. The engine implements it; so does the tests' host.
        pub trait Host {
            $( $(#[doc = $doc])* fn $name(&self, request: $request) -> Result<$response, Problem>; )*
        }

        /// Runs one command. An unknown name or a malformed request is a `bad_request`.
        pub fn dispatch(host: &impl Host, command: &str, request: Value) -> Result<Value, Problem> {
            match command {
                $( stringify!($name) => {
                    let request: $request = serde_json::from_value(request).map_err(|e| malformed(command, &e))?;
                    let response = host.$name(request)?;
                    serde_json::to_value(response).map_err(|e| Problem::new(Code::Internal, e.to_string(), ""))
                } )*
                _ => Err(Problem::advised(Code::BadRequest, Message::no_such_command(command))),
            }
        }

        /// The list, in order.
        pub fn command_list(config: &ts_rs::Config) -> Vec<CommandInfo> {
            vec![ $( CommandInfo {
                name: stringify!($name),
                request: <$request as TS>::name(config),
                response: <$response as TS>::name(config),
            } ),* ]
        }
    };
}

commands! {
    /// What the left pane shows.
    overview: Nothing => Overview;
    /// Starts an import; progress comes as events.
    import: ImportRequest => TaskStarted;
    /// Imports the sample library that came with the program.
    open_sample: Nothing => TaskStarted;
    /// Starts a question; progress comes as events.
    ask: AskRequest => TaskStarted;
    /// Stops an import or a question. A task that has ended is no error.
    cancel: CancelRequest => Nothing;
    /// A saved session.
    session: SessionRequest => SessionView;
    /// Gives a session another short name.
    rename_session: RenameSessionRequest => Nothing;
    /// Gives a document the title that a person chose.
    rename_document: RenameDocumentRequest => Nothing;
    /// Starts an audit of a session or a file; the report comes as an event.
    audit: AuditRequest => TaskStarted;
    /// Starts an audit of every session; the reports come as events.
    audit_all: Nothing => TaskStarted;
    /// The sessions that rest on something that is no longer what it was.
    drift: Nothing => Vec<Drifted>;
    /// Saves a new version of a session, with the positions that its quotes have in the text as it is read now.
    accept_position: SessionRequest => SessionVersion;
    /// All versions of a session, the oldest first.
    session_versions: SessionRequest => Vec<SessionVersion>;
    /// Deletes a session with all its versions; tombstones stay in the chain.
    delete_session: SessionRequest => Nothing;
    /// Writes a session to a file.
    export_session: ExportRequest => Exported;
    /// The marks on a session's citations, and how many a person has looked at.
    sign_offs: SessionRequest => SignOffSheet;
    /// Marks a citation; gives the marks that count then.
    sign_off: SignOffRequest => SignOffSheet;
    /// What a proof of a session would have in it.
    proof_facts: SessionRequest => ProofFacts;
    /// Writes a proof of a session to a new folder.
    export_proof: ProofRequest => ProofWritten;
    /// Writes the report of an audit to a file.
    save_audit_report: AuditReportRequest => Exported;
    /// A document at one of its versions.
    document: DocumentRequest => DocumentView;
    /// A document's size and the sessions that cite it.
    document_details: DocumentRequest => DocumentDetails;
    /// Writes the file that a version was converted from, as it was imported.
    save_original: SaveOriginalRequest => Exported;
    /// Says from when until when a version is in force.
    set_validity: SetValidityRequest => Nothing;
    /// Looks for words in a document of the reader's choice; no session changes.
    check_quote: CheckQuoteRequest => QuoteFinding;
    /// What the library takes up.
    storage: Nothing => StorageFacts;
    /// The document that one is probably another version of. A suggestion: nothing changes.
    resembling: DocumentRequest => Option<Resembling>;
    /// Makes the only version of a document the newest version of another one.
    join_versions: JoinVersionsRequest => Nothing;
    /// Takes a document out of search.
    remove_document: RemoveDocumentRequest => Nothing;
    /// The headings and defined terms of a version, to navigate by, and its references.
    document_outline: VersionRequest => DocumentOutline;
    /// The text layer of a page.
    page_text: PageRequest => PageText;
    /// Why a page cannot be drawn; null where it can.
    page_problem: PageRequest => Option<Problem>;
    /// Tries a password on an encrypted version and remembers it, so that its pages can be drawn.
    unlock: UnlockRequest => Nothing;
    /// Where a span stands on its pages; null for text files.
    locate: SpanRequest => Option<PdfLocator>;
    /// All places of some words in a document, letter case and accents aside.
    find: FindRequest => Vec<FindMatch>;
    /// Passages without an answer, each with its places by words, by meaning and by both.
    search: SearchRequest => SearchResults;
    /// How far search by meaning is, and why it is not there.
    meaning: Nothing => MeaningState;
    /// All settings.
    settings: Nothing => Vec<Setting>;
    /// Changes one setting, at once.
    set_setting: SetSettingRequest => Nothing;
    /// The endpoints, the default one first where there is one.
    endpoints: Nothing => Vec<EndpointRow>;
    /// Forgets an endpoint beside the default one, with its settings and its key.
    remove_endpoint: EndpointRequest => Nothing;
    /// Sends one fixed sentence to an endpoint; never document text.
    test_endpoint: EndpointRequest => EndpointTest;
    /// Puts an endpoint's key into the system's keychain.
    set_key: SetKeyRequest => Nothing;
    /// Forgets an endpoint's key.
    remove_key: EndpointRequest => Nothing;
    /// What a question would send, before it is sent. Sends nothing.
    preview: AskRequest => Preview;
    /// Starts checking every quotation and citation of a draft; the report comes as an event.
    check_draft: CheckDraftRequest => TaskStarted;
    /// Writes the report of a draft's check to a file.
    save_draft_report: DraftReportRequest => Exported;
    /// Writes the draft, a `.docx`, with a comment on each finding.
    save_commented_draft: CommentedDraftRequest => Exported;
}

/// No content.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Nothing {}

/// A document's title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RenameDocumentRequest {
    /// The document.
    pub doc_id: String,
    /// The title.
    pub title: String,
}

/// A version of a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct VersionRequest {
    /// SHA-256 of its bytes.
    pub doc_hash: String,
}

/// Files and folders to import.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ImportRequest {
    /// Files and folders.
    pub paths: Vec<String>,
    /// Matter to put them in; it is made if there is none of that name.
    pub collection: Option<String>,
    /// For encrypted files.
    #[serde(default)]
    pub password: Option<String>,
    /// Keep the password in the system's keychain; else it is forgotten when the program ends.
    #[serde(default)]
    pub keep_password: bool,
    /// Take what can be read of damaged files; else they fail, and how much that is is told.
    #[serde(default)]
    pub damaged: bool,
    /// The document that the one file is a new version of.
    #[serde(default)]
    pub replaces: Option<String>,
    /// First day in force, as `2025-03-01`.
    #[serde(default)]
    pub valid_from: Option<String>,
}

/// A question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AskRequest {
    /// As typed.
    pub question: String,
    /// Only in this matter.
    pub collection: Option<String>,
    /// Only in this document.
    pub document: Option<String>,
    /// Versions in force on this day; today if null.
    pub as_of: Option<String>,
    /// Copy sentences even if an endpoint is set.
    pub offline: bool,
    /// Name of the endpoint that drafts; the default one if missing.
    #[serde(default)]
    #[ts(optional)]
    pub endpoint: Option<String>,
    /// The session that the question follows: what was asked and answered there informs search and prompt.
    #[serde(default)]
    #[ts(optional)]
    pub after: Option<String>,
}

/// Something that runs has this number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TaskStarted {
    /// For events and `cancel`.
    pub task_id: u32,
}

/// Which task to stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CancelRequest {
    /// The task.
    pub task_id: u32,
    /// Only this file of an import, from 0.
    #[serde(default)]
    pub index: Option<u32>,
}

/// Which session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SessionRequest {
    /// Its id.
    pub session_id: String,
}

/// A session's new name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RenameSessionRequest {
    /// Its id.
    pub session_id: String,
    /// Not empty.
    pub title: String,
}

/// Which document and version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DocumentRequest {
    /// Its id.
    pub doc_id: String,
    /// The version; the one in force if null.
    pub doc_hash: Option<String>,
}

/// Which document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RemoveDocumentRequest {
    /// Its id.
    pub doc_id: String,
}

/// Which page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PageRequest {
    /// The version.
    pub doc_hash: String,
    /// From 1.
    pub page: u32,
}

/// A password on its way to an encrypted version.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct UnlockRequest {
    /// The version.
    pub doc_hash: String,
    /// The password.
    pub password: String,
    /// Keep it in the system's keychain; else it is forgotten when the program ends.
    pub keep: bool,
}

impl std::fmt::Debug for UnlockRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("UnlockRequest").field("doc_hash", &self.doc_hash).field("keep", &self.keep).finish_non_exhaustive()
    }
}

/// Which span.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SpanRequest {
    /// The version.
    pub doc_hash: String,
    /// First code point.
    pub char_start: u32,
    /// One past the last.
    pub char_end: u32,
}

/// What to find where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FindRequest {
    /// The version.
    pub doc_hash: String,
    /// The words.
    pub words: String,
    /// Whether a letter is another one with its accent: "instanta" is not "instanța" then.
    #[serde(default)]
    pub diacritics: bool,
}

/// A search without an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SearchRequest {
    /// As typed.
    pub query: String,
    /// Only in this matter.
    pub collection: Option<String>,
    /// Only in this document.
    pub document: Option<String>,
    /// Versions in force on this day; today if null.
    pub as_of: Option<String>,
    /// How many passages.
    pub top_k: u32,
    /// How they are ranked; as the settings say if null.
    #[serde(default)]
    pub method: Option<touchstone_record::RetrievalMethod>,
    /// Whether the first of them are put into a new order; as the settings say if null.
    #[serde(default)]
    pub rerank: Option<bool>,
}

/// One setting's new value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetSettingRequest {
    /// For example `endpoint.url`.
    pub name: String,
    /// As text; empty goes back to the default.
    pub value: String,
}

/// What the endpoint made of the fixed sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EndpointTest {
    /// It answered.
    pub reachable: bool,
    /// What it answered, or why it did not.
    #[serde(flatten)]
    pub message: Said,
    /// Until the reply was complete.
    pub ms: u32,
}

/// Which endpoint.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EndpointRequest {
    /// Its name; the default one if missing.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<String>,
}

/// An endpoint's key, on its way to the keychain.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetKeyRequest {
    /// The endpoint's name; the default one if missing.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<String>,
    /// The key.
    pub key: String,
}

impl std::fmt::Debug for SetKeyRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SetKeyRequest").field("name", &self.name).finish_non_exhaustive()
    }
}

/// What a question would send.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Preview {
    /// The request of the first attempt, but for the key; null when nothing would be sent.
    pub sent: Option<Sent>,
    /// The header that would carry a key, without it; null when there is no key.
    pub key_header: Option<String>,
    /// Why nothing would be sent; its words are empty when something would.
    #[serde(flatten)]
    pub message: Said,
    /// The passages that the model would be shown, best first.
    pub fragments: Vec<Fragment>,
}

fn malformed(command: &str, error: &serde_json::Error) -> Problem {
    // The parser's message may repeat a value, and here it could be a key.
    let message =
        if command == "set_key" { Message::request_malformed(command) } else { Message::request_malformed_why(command, error.to_string()) };
    Problem::advised(Code::BadRequest, message)
}
