// Generated from crates/api by `cargo xtask codegen`. Do not edit.

export type Answering = { "mode": "offline" } | { "mode": "endpoint", host: string, model: string, local: boolean, };

export type AskRequest = { question: string, collection: string | null, document: string | null, as_of: string | null, offline: boolean, };

export type AskUpdate = { "kind": "searching", documents: number, } | { "kind": "drafting", attempt: number, of: number, } | { "kind": "checking", quotes: number, } | { "kind": "retrying", failed: number, } | { "kind": "finished", session_id: string, } | { "kind": "failed", problem: Problem, } | { "kind": "stopped" };

export type Attempt = { strictness: number, raw: string, failed: Array<FailedClaim>, tokens_in: number | null, tokens_out: number | null, ms: number, kept: boolean, };

export type Block = { "kind": "heading", text: string, } | { "kind": "paragraph", runs: Array<Run>, } | { "kind": "item", runs: Array<Run>, };

export type CancelRequest = { task_id: number, index: number | null, };

export type Citation = { anchor: number, claim_id: string, status: Status, chunk_id: string, ref: string, doc_id: string, doc_title: string, doc_url: string, retrieval_score: number, retrieval_method: string, embedding_model: string | null, index_version: string, quote: string, match: MatchKind, notes: Array<string>, span: QuoteSpan | null, parts: Array<Part>, pdf_locator: PdfLocator | null, closest: Closest | null, doc_hash: string, extraction_pipeline: string, };

export type Claim = { claim_id: string, char_start: number, char_end: number, anchors: Array<number>, state: ClaimState, };

export type ClaimState = "supported" | "unsupported" | "uncited";

export type Closest = { char_start: number, char_end: number, text: string, similarity: number, diff: Array<DiffRun>, };

export type Code = "bad_request" | "not_found" | "ambiguous" | "cancelled" | "no_library" | "newer_library" | "library_busy" | "permission" | "disk_full" | "io" | "damaged" | "not_pdf" | "empty_file" | "password_needed" | "wrong_password" | "damaged_file" | "too_large" | "file_changed" | "file_missing" | "pdfium_missing" | "page_not_drawn" | "question_empty" | "question_too_long" | "no_documents" | "endpoint_unreachable" | "key_refused" | "endpoint_error" | "bad_reply" | "keychain" | "internal";

export type DiffOp = "equal" | "delete" | "insert";

export type DiffRun = { op: DiffOp, text: string, };

export type DocumentRequest = { doc_id: string, doc_hash: string | null, };

export type DocumentRow = { doc_id: string, title: string, doc_hash: string, versions: number, collections: Array<string>, pages: number, image_pages: number, };

export type DocumentView = { doc_id: string, title: string, doc_hash: string, version: number, versions: Array<VersionRow>, path: string, file: FileState, extraction_pipeline: string, removed: boolean, pages: Array<PageRow>, };

export type EndpointTest = { reachable: boolean, message: string, ms: number, };

export type Event = { "kind": "import", task_id: number, update: ImportUpdate, } | { "kind": "ask", task_id: number, update: AskUpdate, } | { "kind": "library_changed" } | { "kind": "open", target: OpenTarget, } | { "kind": "dropped", paths: Array<string>, };

export type FailedClaim = { claim_id: string, reason: string, };

export type FileState = "unchanged" | "changed" | "missing";

export type Filters = { collection: string | null, document: string | null, as_of: string | null, };

export type FindMatch = { char_start: number, char_end: number, locator: PdfLocator | null, };

export type FindRequest = { doc_hash: string, words: string, };

export type Fragment = { ref: string, chunk_id: string, doc_id: string, doc_title: string, doc_hash: string, page: number, char_start: number, char_end: number, text: string, retrieval_score: number, retrieval_method: string, valid_from: string | null, valid_until: string | null, };

export type Generation = { mode: GenerationMode, provider: string, model: string, prompt: string, attempts: Array<Attempt>, };

export type GenerationMode = "endpoint" | "extractive";

export type ImportRequest = { paths: Array<string>, collection: string | null, password: string | null, };

export type ImportState = { "kind": "waiting" } | { "kind": "reading", page: number, pages: number, } | { "kind": "indexing" } | { "kind": "done", doc_id: string, title: string, pages: number, pages_without_text: Array<number>, status: string, } | { "kind": "failed", problem: Problem, } | { "kind": "cancelled" };

export type ImportUpdate = { "kind": "started", files: Array<string>, } | { "kind": "file", index: number, state: ImportState, } | { "kind": "finished", imported: number, unchanged: number, failed: number, cancelled: number, };

export type LineLocator = { page: number, bbox: [number, number, number, number], };

export type MatchKind = "exact" | "normalized" | "elided" | "bracketed" | "near" | "none";

export type Matter = { name: string, documents: number, };

export type Nothing = Record<symbol, never>;

export type OpenTarget = { "kind": "session", session_id: string, anchor: number | null, } | { "kind": "document", doc_id: string, page: number | null, span: [number, number] | null, };

export type Outcome = "answered" | "refused";

export type Overview = { matters: Array<Matter>, documents: Array<DocumentRow>, sessions: Array<SessionRow>, answering: Answering, sample_available: boolean, };

export type PageRequest = { doc_hash: string, page: number, };

export type PageRow = { number: number, label: string | null, width: number, height: number, has_text: boolean, scanned: boolean, };

export type PageText = { page: number, lines: Array<TextLine>, };

export type Part = { char_start: number, char_end: number, };

export type PassageMark = "context" | "span" | "closest";

export type PassageRun = { text: string, mark: PassageMark, };

export type PdfLocator = { page: number, bbox: [number, number, number, number], page_size: [number, number], lines: Array<LineLocator>, };

export type Problem = { code: Code, message: string, hint: string, };

export type QuoteSpan = { char_start: number, char_end: number, text: string, };

export type Refusal = { reason: RefusalReason, message: string, suggestions: Array<string>, search: Array<Fragment>, };

export type RefusalReason = "no_relevant_sources" | "no_source" | "could_not_ground" | "model_error";

export type RemoveDocumentRequest = { doc_id: string, };

export type RenameSessionRequest = { session_id: string, title: string, };

export type Run = { "kind": "text", text: string, } | { "kind": "quote", anchor: number, text: string, } | { "kind": "anchor", anchor: number, } | { "kind": "uncited", text: string, };

export type SearchRequest = { query: string, collection: string | null, document: string | null, as_of: string | null, top_k: number, };

export type SessionRecord = { schema: string, session_id: string, created_at: string, question: string, filters: Filters, outcome: Outcome, refusal: Refusal | null, answer: string, claims: Array<Claim>, citations: Array<Citation>, fragments: Array<Fragment>, generation: Generation, verification: Verification, previous_hash: string | null, record_hash: string, };

export type SessionRequest = { session_id: string, };

export type SessionRow = { session_id: string, title: string, collection: string | null, created_at: string, state: SessionState, quotes: number, verified: number, };

export type SessionState = "verified" | "failed" | "refused" | "unquoted";

export type SessionView = { title: string, record: SessionRecord, blocks: Array<Block>, sources: Array<Source>, documents_changed: number, };

export type SetSettingRequest = { name: string, value: string, };

export type Setting = { name: string, value: string, default: string, about: string, };

export type Source = { anchor: number, version: number | null, versions: number, in_force: boolean, valid_from: string | null, valid_until: string | null, page: number | null, page_label: string | null, clause: string | null, scanned: boolean, passage: Array<PassageRun>, };

export type SpanRequest = { doc_hash: string, char_start: number, char_end: number, };

export type Status = "verified" | "near_match" | "not_found" | "citation_unresolved";

export type TaskStarted = { task_id: number, };

export type TextLine = { text: string, bbox: [number, number, number, number], char_start: number, char_end: number, };

export type Verification = { verifier_version: string, all_spans_present: boolean, all_claims_cited: boolean, all_claims_entailed: boolean | null, verified: number, near_match: number, not_found: number, citation_unresolved: number, };

export type VersionRow = { version: number, doc_hash: string, valid_from: string | null, valid_until: string | null, imported_at: string, in_force: boolean, };

/** Every command: what it takes and what it gives. */
export interface Commands {
  overview: { request: Nothing; response: Overview };
  import: { request: ImportRequest; response: TaskStarted };
  open_sample: { request: Nothing; response: TaskStarted };
  ask: { request: AskRequest; response: TaskStarted };
  cancel: { request: CancelRequest; response: Nothing };
  session: { request: SessionRequest; response: SessionView };
  rename_session: { request: RenameSessionRequest; response: Nothing };
  document: { request: DocumentRequest; response: DocumentView };
  remove_document: { request: RemoveDocumentRequest; response: Nothing };
  page_text: { request: PageRequest; response: PageText };
  locate: { request: SpanRequest; response: PdfLocator | null };
  find: { request: FindRequest; response: Array<FindMatch> };
  search: { request: SearchRequest; response: Array<Fragment> };
  settings: { request: Nothing; response: Array<Setting> };
  set_setting: { request: SetSettingRequest; response: Nothing };
  test_endpoint: { request: Nothing; response: EndpointTest };
}
