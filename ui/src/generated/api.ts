// Generated from crates/api by `cargo xtask codegen`. Do not edit.

import type { Message } from "./messages";

export type Alteration = { 
/**
 * What was done.
 */
kind: AlterationKind, 
/**
 * First code point in the quote, of the bracket or ellipsis itself.
 */
quote_start: number, 
/**
 * One past the last.
 */
quote_end: number, 
/**
 * First code point in the source; the place, where the source has nothing.
 */
char_start: number, 
/**
 * One past the last.
 */
char_end: number, 
/**
 * What the source has there, literally, less what the verdict skips there; empty for an insertion.
 */
source: string, 
/**
 * What the quote has there: the bracket or ellipsis as written.
 */
quote: string, 
/**
 * What a reader must see.
 */
warnings: Array<Warning>, };

export type AlterationKind = "omitted" | "replaced" | "inserted";

export type Answering = { "mode": "offline" } | { "mode": "endpoint", 
/**
 * Host and port, for the footer.
 */
host: string, 
/**
 * The model's name.
 */
model: string, 
/**
 * Whether the host is this computer.
 */
local: boolean, };

export type AskRequest = { 
/**
 * As typed.
 */
question: string, 
/**
 * Only in this matter.
 */
collection: string | null, 
/**
 * Only in this document.
 */
document: string | null, 
/**
 * Versions in force on this day; today if null.
 */
as_of: string | null, 
/**
 * Copy sentences even if an endpoint is set.
 */
offline: boolean, 
/**
 * Name of the endpoint that drafts; the default one if missing.
 */
endpoint?: string, 
/**
 * The session that the question follows: what was asked and answered there informs search and prompt.
 */
after?: string, };

export type AskUpdate = { "kind": "searching", 
/**
 * In how many documents.
 */
documents: number, } | { "kind": "drafting", 
/**
 * 1.
 */
attempt: number, 
/**
 * At most.
 */
of: number, } | { "kind": "checking", 
/**
 * How many.
 */
quotes: number, } | { "kind": "retrying", 
/**
 * How many quotes were not found; 0 where claims failed for other reasons.
 */
failed: number, 
/**
 * The draft that is waited for, from 2.
 */
attempt: number, 
/**
 * At most.
 */
of: number, } | { "kind": "unreadable", 
/**
 * The draft that is waited for, from 2.
 */
attempt: number, 
/**
 * At most.
 */
of: number, } | { "kind": "judging", 
/**
 * How many claims there are.
 */
claims: number, } | { "kind": "finished", 
/**
 * Its id.
 */
session_id: string, 
/**
 * What the user has to know of it besides; null where all is well.
 */
notice: Problem | null, } | { "kind": "failed", 
/**
 * Why.
 */
problem: Problem, } | { "kind": "stopped" };

export type Attempt = { 
/**
 * 0 for the first prompt, more for stricter ones.
 */
strictness: number, 
/**
 * What came back, to the letter.
 */
raw: string, 
/**
 * The claims that did not hold.
 */
failed: Array<FailedClaim>, 
/**
 * As the endpoint counted them.
 */
tokens_in: number | null, 
/**
 * As the endpoint counted them.
 */
tokens_out: number | null, 
/**
 * Time until the reply was complete.
 */
ms: number, 
/**
 * Whether this is the draft that the answer shows.
 */
kept: boolean, 
/**
 * What was sent for it.
 */
sent?: Sent, 
/**
 * Why the reply ended; missing when there was none.
 */
ended?: ReplyEnd, };

export type AuditClass = "holds" | "unavailable" | "changed" | "wrong";

export type AuditFact = "ok" | "not_looked_at" | "differs";

export type AuditFinding = { 
/**
 * Whose fault.
 */
class: AuditClass, 
/**
 * What.
 */
kind: AuditFindingKind, 
/**
 * Where.
 */
place: AuditPlace, 
/**
 * In words.
 */
message: string, 
/**
 * The same as data; missing where an earlier program wrote words alone.
 */
said?: Message, };

export type AuditFindingKind = "bundle_unreadable" | "member_altered" | "member_missing" | "member_unknown" | "manifest_differs" | "signature_invalid" | "signature_other_key" | "signature_absent" | "record_unreadable" | "record_altered" | "chain_broken" | "tally_differs" | "answer_differs" | "fragment_differs" | "text_altered" | "text_not_of_file" | "text_not_looked_at" | "status_differs" | "evidence_differs" | "rules_differ" | "span_differs" | "box_differs" | "text_read_anew" | "field_differs" | "claim_differs" | "sign_off_differs" | "time_stamp_invalid" | "file_changed" | "file_missing" | "file_unreadable" | "file_not_read" | "text_missing" | "rule_set_unknown";

export type AuditPlace = { "kind": "citation", 
/**
 * From 1.
 */
anchor: number, } | { "kind": "sentence", 
/**
 * As the record names it.
 */
claim_id: string, } | { "kind": "passage", 
/**
 * Its reference.
 */
reference: string, } | { "kind": "sign_off", 
/**
 * From 1, in the order they were made.
 */
number: number, } | { "kind": "field", 
/**
 * Its name.
 */
name: string, } | { "kind": "document", 
/**
 * Its title.
 */
title: string, } | { "kind": "member", 
/**
 * Its name.
 */
name: string, } | { "kind": "bundle" } | { "kind": "chain" } | { "kind": "files" };

export type AuditPosition = { 
/**
 * SHA-256 of the file.
 */
doc_hash: string, 
/**
 * The pipeline whose text the offsets count in.
 */
pipeline: string, 
/**
 * First code point.
 */
char_start: number, 
/**
 * One past the last.
 */
char_end: number, 
/**
 * From 1; null for text files.
 */
page: number | null, 
/**
 * Around all lines on the first page.
 */
bbox: [number, number, number, number] | null, };

export type AuditReport = { 
/**
 * `touchstone/2`.
 */
schema: string, 
/**
 * The session; empty where none could be read.
 */
session_id: string, 
/**
 * Every fact of every citation is ok, and so is what came with them. Not that every quote was found: one that was saved as not found and
 * still is not is as the record says.
 */
holds: boolean, 
/**
 * The library's chain of records.
 */
chain: ChainState, 
/**
 * One per citation, in order.
 */
citations: Array<CitationAudit>, 
/**
 * The rule set under which the quotes were checked when the session was saved.
 */
rules: string, 
/**
 * The signature of the bundle; null where there is none.
 */
signature: SignatureAudit | null, 
/**
 * The time stamp of the bundle; null where there is none.
 */
time_stamp: TimeStampAudit | null, 
/**
 * Reviewers' marks, in the order they were made.
 */
sign_offs: Array<SignOffAudit>, 
/**
 * The question that was asked.
 */
question: string, 
/**
 * When the session was saved, UTC.
 */
created_at: string, 
/**
 * The record's own hash, as it says itself.
 */
record_hash: string, 
/**
 * Version of the session, from 1.
 */
revision: number, 
/**
 * The rule set under which the quotes were checked now.
 */
checked_with: string, 
/**
 * How many citations had which result.
 */
tally: AuditTally, 
/**
 * How many citations a person has looked at.
 */
signed_off: SignOffTally, 
/**
 * One per cited text.
 */
documents: Array<DocumentAudit>, 
/**
 * All that is not as it should be, the gravest first.
 */
findings: Array<AuditFinding>, 
/**
 * The result in a line.
 */
heading: string, 
/**
 * What the record or bundle says and no audit can derive, each a clause.
 */
not_derived: Array<string>, 
/**
 * What a reader should know and that is no finding, each a sentence or two.
 */
remarks: Array<string>, 
/**
 * The same as data.
 */
said: SaidAudit, };

export type AuditReportRequest = { 
/**
 * As it came with `audited`.
 */
report: AuditReport, 
/**
 * The file; its ending says the form: html, md, pdf, docx, json.
 */
file: string, };

export type AuditRequest = { 
/**
 * A session of this library.
 */
session_id: string | null, 
/**
 * A bundle, or a record alone.
 */
file: string | null, 
/**
 * A folder with the auditor's own copies of the cited files.
 */
documents: string | null, 
/**
 * The public key that must have signed, 64 hexadecimal digits.
 */
key: string | null, };

export type AuditResult = "holds" | "holds_altered" | "scan_holds" | "near_match" | "never_found" | "never_resolved" | "file_differs" | "file_missing" | "text_differs" | "verdict_differs" | "not_looked_at";

export type AuditTally = { 
/**
 * All.
 */
citations: number, 
/**
 * Hold, altered ones and those in scanned text included.
 */
hold: number, 
/**
 * Near matches that are as the record says.
 */
near_match: number, 
/**
 * Never found.
 */
never_found: number, 
/**
 * Never resolved.
 */
never_resolved: number, 
/**
 * The file differs.
 */
file_differs: number, 
/**
 * The file is missing.
 */
file_missing: number, 
/**
 * The text differs.
 */
text_differs: number, 
/**
 * The verdict differs.
 */
verdict_differs: number, 
/**
 * Not looked at.
 */
not_looked_at: number, };

export type AuditUpdate = { "kind": "checking", 
/**
 * How many are done.
 */
done: number, 
/**
 * How many there are.
 */
of: number, } | { "kind": "audited", 
/**
 * The session's short name, or the file's.
 */
title: string, 
/**
 * What was found.
 */
report: AuditReport, } | { "kind": "finished" } | { "kind": "failed", 
/**
 * Why.
 */
problem: Problem, } | { "kind": "stopped" };

export type Basis = "page_text" | "scan_text" | "file_text";

export type Block = { "kind": "heading", 
/**
 * Plain text.
 */
text: string, } | { "kind": "paragraph", 
/**
 * In order.
 */
runs: Array<Run>, } | { "kind": "item", 
/**
 * In order.
 */
runs: Array<Run>, };

export type CancelRequest = { 
/**
 * The task.
 */
task_id: number, 
/**
 * Only this file of an import, from 0.
 */
index: number | null, };

export type ChainState = "intact" | "broken" | "not_in_library";

export type Change = { "kind": "line_break_joined" } | { "kind": "spaces_collapsed" } | { "kind": "space_ignored" } | { "kind": "line_end_hyphen_joined" } | { "kind": "soft_hyphen_ignored" } | { "kind": "typography_unified" } | { "kind": "ligature_split" } | { "kind": "letter_form_unified" } | { "kind": "case_ignored" } | { "kind": "bracketed_case" } | { "kind": "editorial_mark_ignored", 
/**
 * The mark with its brackets.
 */
text: string, } | { "kind": "end_punctuation_ignored" } | { "kind": "end_ellipsis_ignored" } | { "kind": "footnote_mark_ignored", 
/**
 * The mark in the source.
 */
text: string, } | { "kind": "diacritic_form_unified" };

export type CheckDraftRequest = { 
/**
 * The file: `.docx`, `.pdf`, `.txt` or `.md`; null for pasted text.
 */
path: string | null, 
/**
 * Pasted text; null for a file.
 */
text: string | null, 
/**
 * Only against this matter's documents; null for the whole library.
 */
collection: string | null, 
/**
 * Against the versions in force on this day; null for today.
 */
as_of?: string, };

export type CheckQuoteRequest = { 
/**
 * The document; its version in force is read.
 */
doc_id: string, 
/**
 * The words.
 */
quote: string, };

export type Citation = { 
/**
 * The number in the prose, from 1 in order of first appearance.
 */
anchor: number, 
/**
 * The claim that cites it.
 */
claim_id: string, 
/**
 * The cited fragment's id; empty when the citation is unresolved.
 */
chunk_id: string, 
/**
 * The cited fragment's ref, or what stood in its place when it names nothing that was shown.
 */
ref: string, 
/**
 * The document; empty when the citation is unresolved.
 */
doc_id: string, 
/**
 * Its title.
 */
doc_title: string, 
/**
 * `touchstone://open?…`, at the span when there is one.
 */
doc_url: string, 
/**
 * Of the cited fragment.
 */
retrieval_score: number, 
/**
 * Of the cited fragment.
 */
retrieval_method: string, 
/**
 * The model that embedded the question, if any did.
 */
embedding_model: string | null, 
/**
 * Of the index that was searched.
 */
index_version: string, 
/**
 * The words as the model gave them.
 */
quote: string, 
/**
 * The page of the span as it is printed there; null where that is not known.
 */
page_label: string | null, 
/**
 * Where the quoted words are on the page: nothing that was skipped, left out or replaced. Null for text files and failed quotes.
 */
pdf_locator: PdfLocator | null, 
/**
 * The version: SHA-256 of its bytes; empty when the citation is unresolved.
 */
doc_hash: string, 
/**
 * The pipeline whose canonical text was searched.
 */
extraction_pipeline: string, 
/**
 * The verdict.
 */
status: Status, 
/**
 * What the words were compared with; null where they were not found.
 */
basis: Basis | null, 
/**
 * How the quote matched.
 */
match: MatchKind, 
/**
 * What normalisation had to do.
 */
changes: Array<Change>, 
/**
 * What the quoter left out, replaced or inserted, with the words of both sides; only with status `altered`.
 */
alterations: Array<Alteration>, 
/**
 * Words of the same sentence before or after the quote that deny, except, condition or bound it.
 */
cut: Array<CutWords>, 
/**
 * What inside the span is no part of the sentence: page furniture, footnotes, hidden text.
 */
skipped: Array<Skipped>, 
/**
 * The fields above and `reasons` for people, in English where it is sealed. Derived; it carries nothing of its own.
 */
notes: Array<string>, 
/**
 * The words in the source; null unless verified, altered or a near match.
 */
span: QuoteSpan | null, 
/**
 * One per fragment of an elided quote, else one.
 */
parts: Array<Part>, 
/**
 * The nearest passage, only when the quote is neither verified nor altered.
 */
closest: Closest | null, 
/**
 * Why the words were not found, where more can be said than that they differ.
 */
reasons: Array<Reason>, 
/**
 * Why the citation names nothing that was shown; null unless it is unresolved.
 */
unresolved: Unresolved | null, 
/**
 * How often the words are in the document; counting stops at 10,000.
 */
occurrences: number, 
/**
 * The quote has too few words to identify a passage.
 */
too_short: boolean, 
/**
 * The headings and clauses around it, from the outermost in; empty before the first. Of a footnote, those around its mark.
 */
section: Array<string> | null, 
/**
 * The part that it is in.
 */
part: PartKind | null, 
/**
 * Who speaks there: "Souter J".
 */
speaker: string | null, 
/**
 * The footnote that it is in; null in the text.
 */
note: NoteTo | null, };

export type CitationAudit = { 
/**
 * The number in the prose.
 */
anchor: number, 
/**
 * The cited file; null for a citation without a document.
 */
file: FileFact | null, 
/**
 * The text of that file, page by page: what it gives now against what was sealed; null for a citation without a document.
 */
text: AuditFact | null, 
/**
 * The verdict, derived again from the sealed text, with everything that the record shows of it; null for a citation without a document.
 */
verdict: AuditFact | null, 
/**
 * What they come to.
 */
result: AuditResult, 
/**
 * The words at the recorded offsets; null where there was no text to look at.
 */
span: SpanCheck | null, 
/**
 * The boxes.
 */
locator: LocatorCheck, 
/**
 * The verdict as it is derived now; null where it could not be.
 */
quote: Status | null, 
/**
 * Whose fault it is.
 */
class: AuditClass, 
/**
 * What the record says.
 */
recorded: Status, 
/**
 * The words as the model gave them.
 */
quoted: string, 
/**
 * The document's title.
 */
doc_title: string, 
/**
 * Where the record says that they are.
 */
saved: AuditPosition | null, 
/**
 * Where they are in the text that the file gives now, or else in the sealed one.
 */
now: AuditPosition | null, 
/**
 * In words.
 */
message: string, 
/**
 * The same as data; missing where an earlier program wrote words alone.
 */
said?: Message, };

export type CitedText = { 
/**
 * SHA-256 of the source bytes.
 */
doc_hash: string, 
/**
 * The document's title when it was cited.
 */
doc_title: string, 
/**
 * Name of the file, without its folder.
 */
file_name: string, 
/**
 * The pipeline that made the text.
 */
extraction_pipeline: string, 
/**
 * SHA-256 of the text in UTF-8.
 */
text_hash: string, 
/**
 * Its length in code points.
 */
characters: number, 
/**
 * Its pages.
 */
pages: number, };

export type CitingSession = { 
/**
 * Its id.
 */
session_id: string, 
/**
 * Its short name.
 */
title: string, 
/**
 * The version that it cites; one row a version.
 */
doc_hash: string, 
/**
 * How many of its citations name that version.
 */
citations: number, 
/**
 * How many of these do not hold: neither verified nor altered without a warning.
 */
failed: number, };

export type Claim = { 
/**
 * `c1`, `c2`, …
 */
claim_id: string, 
/**
 * First code point in `answer`.
 */
char_start: number, 
/**
 * One past the last.
 */
char_end: number, 
/**
 * Its anchors.
 */
anchors: Array<number>, 
/**
 * What became of it.
 */
state: ClaimState, 
/**
 * What it states and the words that it cites don't; places are in `answer`.
 */
items?: Array<Item>, 
/**
 * How its figure or date was computed, where its drafter says that it was.
 */
computed?: Computed | null, 
/**
 * What a judge said of it; null where none did.
 */
judgement?: ClaimJudgement | null, };

export type ClaimJudgement = { 
/**
 * Whether the claim follows.
 */
verdict: JudgeVerdict, 
/**
 * In the judge's words.
 */
reason: string, 
/**
 * The model that judged.
 */
model: string, };

export type ClaimState = "supported" | "unsupported" | "uncited" | "computed" | "gap";

export type Closest = { 
/**
 * First code point.
 */
char_start: number, 
/**
 * One past the last code point.
 */
char_end: number, 
/**
 * The literal substring.
 */
text: string, 
/**
 * Letters that agree, of all letters of both: 0 to 1, rounded to thousandths.
 */
similarity: number, 
/**
 * From the quote to the source, word by word.
 */
diff: Array<DiffPart>, 
/**
 * What differs, in the order of the diff.
 */
differences: Array<Difference>, };

export type Code = "bad_request" | "not_found" | "ambiguous" | "cancelled" | "no_library" | "newer_library" | "library_busy" | "permission" | "disk_full" | "io" | "damaged" | "cited" | "not_pdf" | "empty_file" | "password_needed" | "wrong_password" | "protected" | "damaged_file" | "too_large" | "file_changed" | "file_missing" | "pdfium_missing" | "ocr_missing" | "not_confined" | "page_not_drawn" | "question_empty" | "question_too_long" | "no_documents" | "endpoint_unreachable" | "key_refused" | "endpoint_error" | "bad_reply" | "keychain_locked" | "keychain" | "internal";

export type CommentedDraftRequest = { 
/**
 * As it came with `checked`.
 */
report: DraftReport, 
/**
 * The `.docx` that was checked; a file that changed since is refused.
 */
path: string, 
/**
 * The new file.
 */
file: string, };

export type Computed = { 
/**
 * The citations with the inputs.
 */
inputs: Array<number>, 
/**
 * The arithmetic by which the result follows, such as `2020-03-01 + 6 month`; empty where none was found.
 */
operation: string, 
/**
 * Whether it was found.
 */
checked: boolean, };

export type CutWords = { 
/**
 * On which side of the quote.
 */
side: Side, 
/**
 * First code point.
 */
char_start: number, 
/**
 * One past the last code point.
 */
char_end: number, 
/**
 * The literal substring.
 */
text: string, 
/**
 * What they do.
 */
warning: Warning, };

export type DiffOp = "equal" | "delete" | "insert";

export type DiffPart = { 
/**
 * Where the text stands.
 */
op: DiffOp, 
/**
 * The words, with the white space after them.
 */
text: string, };

export type Difference = { 
/**
 * What kind of words differ; the gravest kind among them.
 */
kind: DifferenceKind, 
/**
 * The words of the quote; empty where the source has more.
 */
quote: string, 
/**
 * The words of the source; empty where the quote has more.
 */
source: string, };

export type DifferenceKind = "negation" | "number" | "date" | "modal" | "name" | "word" | "punctuation";

export type DocumentAudit = { 
/**
 * SHA-256 of the file that was cited.
 */
doc_hash: string, 
/**
 * Its title when it was cited.
 */
title: string, 
/**
 * Name of its file.
 */
file_name: string, 
/**
 * The file.
 */
file: FileFact, 
/**
 * All of its text; a citation's own fact is about the pages that it rests on.
 */
text: AuditFact, 
/**
 * SHA-256 of the file found in its place, where that is another.
 */
found_hash: string | null, 
/**
 * The pipeline whose text was cited.
 */
pipeline: string, 
/**
 * The pipeline with which the file was read now; null where it was not.
 */
read_with: string | null, 
/**
 * Where it was not read, or not all of it: why.
 */
not_read: Message | null, 
/**
 * Pages, from 1, on which the file gives other words than were sealed.
 */
pages_differ: Array<number>, 
/**
 * Pages, from 1, that were not compared.
 */
pages_not_looked_at: Array<number>, };

export type DocumentDetails = { 
/**
 * Length of the stored file; null where it is missing.
 */
bytes: number | null, 
/**
 * The file that the version's pages were made of; null where the file is what is shown.
 */
original: OriginalFile | null, 
/**
 * Sessions that cite any version of the document, the latest first.
 */
cited_in: Array<CitingSession>, };

export type DocumentOutline = { 
/**
 * Headings and clauses, in the order of the text.
 */
headings: Array<OutlinePlace>, 
/**
 * Defined terms, in the order of the alphabet.
 */
terms: Array<OutlinePlace>, 
/**
 * References to other places of the document, in the order of the text.
 */
references: Array<OutlineReference>, };

export type DocumentRequest = { 
/**
 * Its id.
 */
doc_id: string, 
/**
 * The version; the one in force if null.
 */
doc_hash: string | null, };

export type DocumentRow = { 
/**
 * Stable over all versions.
 */
doc_id: string, 
/**
 * Of the version in force.
 */
title: string, 
/**
 * The version in force, or the latest.
 */
doc_hash: string, 
/**
 * How many versions there are.
 */
versions: number, 
/**
 * Matters that hold it.
 */
collections: Array<string>, 
/**
 * Number of pages.
 */
pages: number, 
/**
 * Pages without readable text or read from their picture.
 */
image_pages: number, };

export type DocumentView = { 
/**
 * Stable over all versions.
 */
doc_id: string, 
/**
 * Its title.
 */
title: string, 
/**
 * Where the title comes from: `person`, `metadata`, `caption` or `file_name`.
 */
title_from: string, 
/**
 * The version shown.
 */
doc_hash: string, 
/**
 * Its number, from 1.
 */
version: number, 
/**
 * All versions, oldest first.
 */
versions: Array<VersionRow>, 
/**
 * Where it was imported from.
 */
path: string, 
/**
 * State of the stored file.
 */
file: FileState, 
/**
 * `pdfium@…+canonical@…`.
 */
extraction_pipeline: string, 
/**
 * Removed from search; cited sessions can still open it.
 */
removed: boolean, 
/**
 * In order; empty for text files, which have no page geometry.
 */
pages: Array<PageRow>, };

export type DraftFinding = { 
/**
 * From 1, in the order of the draft.
 */
number: number, 
/**
 * First code point of the quotation, its marks included, or of the citation in the draft's text.
 */
char_start: number, 
/**
 * One past the last.
 */
char_end: number, 
/**
 * The quoted words; null for a citation without a quotation.
 */
quote: string | null, 
/**
 * The citations as they are written in the draft; null for a quotation without one, and for a page that could not be read.
 */
citation: string | null, 
/**
 * By which rule the citation is this quotation's.
 */
pairing: Pairing, 
/**
 * The verdict.
 */
outcome: DraftOutcome, 
/**
 * The document that was looked in.
 */
doc_id: string | null, 
/**
 * Its title.
 */
doc_title: string | null, 
/**
 * The version that was looked in.
 */
doc_hash: string | null, 
/**
 * The page of the words, or of the closest ones, from 1; without words, the page that is cited.
 */
page: number | null, 
/**
 * That page's number as it is printed there.
 */
page_label: string | null, 
/**
 * In words.
 */
message: string, 
/**
 * The same as data; missing where an earlier program wrote words alone.
 */
said?: Message, } & Partial<QuoteVerdict>;

export type DraftOutcome = "verified" | "altered" | "near_match" | "not_found" | "citation_unresolved" | "not_checkable";

export type DraftReport = { 
/**
 * `touchstone/2`.
 */
schema: string, 
/**
 * The file's name; empty for pasted text.
 */
name: string, 
/**
 * SHA-256 of the file, or of the pasted text.
 */
draft_hash: string, 
/**
 * The matter that it was checked against; null for the whole library.
 */
collection: string | null, 
/**
 * The day whose versions it was checked against, where one was given.
 */
as_of?: string, 
/**
 * How many documents that is.
 */
documents: number, 
/**
 * The rule set.
 */
verifier_version: string, 
/**
 * The text that was checked.
 */
text: string, 
/**
 * Every quotation, and every citation without one, in order.
 */
findings: Array<DraftFinding>, 
/**
 * Counted.
 */
tally: DraftTally, 
/**
 * Every finding is verified, or altered without a warning.
 */
holds: boolean, };

export type DraftReportRequest = { 
/**
 * As it came with `checked`.
 */
report: DraftReport, 
/**
 * The file; its ending says the form: html, md, pdf, docx, json.
 */
file: string, };

export type DraftTally = { 
/**
 * Quotations.
 */
quotations: number, 
/**
 * Citations without a quotation.
 */
citations: number, 
/**
 * Verified, those in scanned text included.
 */
verified: number, 
/**
 * Verified in text that was read from a picture.
 */
verified_in_scan: number, 
/**
 * Altered, those with a warning included.
 */
altered: number, 
/**
 * Altered with a warning.
 */
altered_with_warning: number, 
/**
 * Near matches.
 */
near_match: number, 
/**
 * Not found.
 */
not_found: number, 
/**
 * Unresolved.
 */
citation_unresolved: number, 
/**
 * Authorities that are not in the library.
 */
not_checkable: number, };

export type DraftUpdate = { "kind": "checking", 
/**
 * How many are done.
 */
done: number, 
/**
 * How many there are.
 */
of: number, } | { "kind": "checked", 
/**
 * What was found.
 */
report: DraftReport, } | { "kind": "failed", 
/**
 * Why.
 */
problem: Problem, } | { "kind": "stopped" };

export type DriftKind = "new_pipeline" | "new_version" | "file_changed" | "file_missing";

export type DriftReason = { 
/**
 * What happened.
 */
kind: DriftKind, 
/**
 * The document; empty where the library no longer has it.
 */
doc_id: string, 
/**
 * Its title.
 */
doc_title: string, 
/**
 * The cited version, from 1.
 */
version: number, 
/**
 * In words.
 */
message: string, 
/**
 * The same as data; missing where an earlier program wrote words alone.
 */
said?: Message, };

export type Drifted = { 
/**
 * The session.
 */
session_id: string, 
/**
 * Its short name.
 */
title: string, 
/**
 * Why; one or more a document.
 */
reasons: Array<DriftReason>, };

export type EndpointRequest = { 
/**
 * Its name; the default one if missing.
 */
name?: string, };

export type EndpointRow = { 
/**
 * `default`, or its name.
 */
name: string, 
/**
 * Base URL.
 */
url: string, 
/**
 * Host and port.
 */
host: string, 
/**
 * Whether the host is this computer.
 */
local: boolean, 
/**
 * Its protocol.
 */
provider: string, 
/**
 * The model's name; empty when none is set.
 */
model: string, 
/**
 * Whether its key is said to be in the system's keychain.
 */
key_in_keychain: boolean, };

export type EndpointTest = { 
/**
 * It answered.
 */
reachable: boolean, 
/**
 * Until the reply was complete.
 */
ms: number, 
/**
 * In words.
 */
message: string, 
/**
 * The same as data; missing where an earlier program wrote words alone.
 */
said?: Message, };

export type Event = { "kind": "import", 
/**
 * From `import` or `open_sample`.
 */
task_id: number, 
/**
 * What happened.
 */
update: ImportUpdate, } | { "kind": "ask", 
/**
 * From `ask`.
 */
task_id: number, 
/**
 * What happened.
 */
update: AskUpdate, } | { "kind": "audit", 
/**
 * From `audit` or `audit_all`.
 */
task_id: number, 
/**
 * What happened.
 */
update: AuditUpdate, } | { "kind": "draft", 
/**
 * From `check_draft`.
 */
task_id: number, 
/**
 * What happened.
 */
update: DraftUpdate, } | { "kind": "library_changed" } | { "kind": "meaning", 
/**
 * How far it is.
 */
state: MeaningState, } | { "kind": "open", 
/**
 * The target.
 */
target: OpenTarget, } | { "kind": "command", 
/**
 * As the table of shortcuts names it.
 */
name: string, } | { "kind": "dropped", 
/**
 * Their paths.
 */
paths: Array<string>, };

export type ExportRequest = { 
/**
 * The session.
 */
session_id: string, 
/**
 * The file; its ending says the form: touchstone, json, html, md, pdf, docx.
 */
file: string, 
/**
 * Put the cited files into a bundle.
 */
with_documents: boolean, };

export type Exported = { 
/**
 * Length of the file.
 */
bytes: number, };

export type FailedClaim = { 
/**
 * `c1`, `c2`, …
 */
claim_id: string, 
/**
 * In words.
 */
reason: string, 
/**
 * The same as data, reason by reason; missing in earlier records.
 */
said?: Array<Message>, };

export type FileFact = "ok" | "differs" | "missing" | "not_looked_at";

export type FileState = "unchanged" | "changed" | "missing";

export type Filters = { 
/**
 * A matter's name.
 */
collection: string | null, 
/**
 * A document's id.
 */
document: string | null, 
/**
 * The day on which the versions searched were in force.
 */
as_of: string | null, 
/**
 * The language of the texts searched, such as `en`.
 */
language?: string, };

export type FindMatch = { 
/**
 * First code point in the canonical text.
 */
char_start: number, 
/**
 * One past the last.
 */
char_end: number, 
/**
 * Where it is; null for text files.
 */
locator: PdfLocator | null, };

export type FindRequest = { 
/**
 * The version.
 */
doc_hash: string, 
/**
 * The words.
 */
words: string, 
/**
 * Whether a letter is another one with its accent: "instanta" is not "instanța" then.
 */
diacritics: boolean, };

export type FoundIn = "question" | "card" | "document";

export type Fragment = { 
/**
 * Eight (seldom more) hexadecimal digits; stable over every re-index.
 */
ref: string, 
/**
 * `<doc_id>:<char_start>-<char_end>`.
 */
chunk_id: string, 
/**
 * The document.
 */
doc_id: string, 
/**
 * Its title when it was cited.
 */
doc_title: string, 
/**
 * The version: SHA-256 of its bytes.
 */
doc_hash: string, 
/**
 * Page on which the fragment starts, from 1.
 */
page: number, 
/**
 * That page as it is printed there; null where that is not known.
 */
page_label: string | null, 
/**
 * First code point in the canonical text.
 */
char_start: number, 
/**
 * One past the last.
 */
char_end: number, 
/**
 * The literal text, without what is skipped.
 */
text: string, 
/**
 * Page furniture between its first character and its last that its text leaves out.
 */
skipped: Array<Part>, 
/**
 * Rank score; comparable within one search only.
 */
retrieval_score: number, 
/**
 * How it was found, for example `bm25|rerank:none`.
 */
retrieval_method: string, 
/**
 * First day on which the version is in force.
 */
valid_from: string | null, 
/**
 * Last day on which it is in force.
 */
valid_until: string | null, 
/**
 * The headings and clauses around it, from the outermost in; empty before the first. Of a footnote, those around its mark.
 */
section: Array<string> | null, 
/**
 * The part that it is in.
 */
part: PartKind | null, 
/**
 * Who speaks there: "Souter J".
 */
speaker: string | null, 
/**
 * The footnote that it is in; null in the text.
 */
note: NoteTo | null, };

export type Generation = { 
/**
 * By a model or by copying sentences.
 */
mode: GenerationMode, 
/**
 * The endpoint's kind; empty offline.
 */
provider: string, 
/**
 * The model's name; empty offline.
 */
model: string, 
/**
 * Name and version of the prompt, for example `answer@1`.
 */
prompt: string, 
/**
 * SHA-256 of the prompt's file (`sha256:…`). Missing offline.
 */
prompt_digest?: string, 
/**
 * The endpoint's name in the settings; missing for the default one.
 */
endpoint?: string, 
/**
 * What the endpoint was asked to keep to. Missing offline.
 */
parameters?: Parameters, 
/**
 * Every draft, the kept one and the others.
 */
attempts: Array<Attempt>, 
/**
 * How many drafts there could have been. Missing offline, and in records from before it was told.
 */
attempts_allowed?: number, };

export type GenerationMode = "endpoint" | "extractive";

export type ImportRequest = { 
/**
 * Files and folders.
 */
paths: Array<string>, 
/**
 * Matter to put them in; it is made if there is none of that name.
 */
collection: string | null, 
/**
 * For encrypted files.
 */
password: string | null, 
/**
 * Keep the password in the system's keychain; else it is forgotten when the program ends.
 */
keep_password: boolean, 
/**
 * Take what can be read of damaged files; else they fail, and how much that is is told.
 */
damaged: boolean, 
/**
 * The document that the one file is a new version of.
 */
replaces: string | null, 
/**
 * First day in force, as `2025-03-01`.
 */
valid_from: string | null, };

export type ImportState = { "kind": "waiting" } | { "kind": "reading", 
/**
 * Pages done.
 */
page: number, 
/**
 * Pages in all.
 */
pages: number, } | { "kind": "recognising", 
/**
 * Such pages done.
 */
page: number, 
/**
 * Such pages in all.
 */
pages: number, } | { "kind": "indexing" } | { "kind": "done", 
/**
 * The document.
 */
doc_id: string, 
/**
 * Its title.
 */
title: string, 
/**
 * Pages in all.
 */
pages: number, 
/**
 * Pages whose text could not be read; they are kept as pictures and cannot be quoted.
 */
pages_without_text: Array<number>, 
/**
 * Pages whose text was read from their picture.
 */
ocr_pages: number, 
/**
 * How sure the reader of these pictures was, in per cent; null where there was none.
 */
confidence: number | null, 
/**
 * `imported`, `unchanged` or `new_version`.
 */
status: string, 
/**
 * What could not be read of it.
 */
problem: Problem | null, } | { "kind": "failed", 
/**
 * Why.
 */
problem: Problem, 
/**
 * How much of a damaged file could be imported; null where nothing could.
 */
readable: ReadablePart | null, } | { "kind": "cancelled" };

export type ImportUpdate = { "kind": "started", 
/**
 * Names in order; later updates give indices into it.
 */
files: Array<string>, } | { "kind": "file", 
/**
 * Which, from 0.
 */
index: number, 
/**
 * How far it is.
 */
state: ImportState, } | { "kind": "finished", 
/**
 * New documents and new versions.
 */
imported: number, 
/**
 * The same bytes were there already.
 */
unchanged: number, 
/**
 * Not imported.
 */
failed: number, 
/**
 * Stopped by the user.
 */
cancelled: number, };

export type Item = { 
/**
 * What it is.
 */
kind: ItemKind, 
/**
 * The sentence's own words.
 */
text: string, 
/**
 * First code point, in the text that the sentence is in.
 */
char_start: number, 
/**
 * One past the last code point.
 */
char_end: number, 
/**
 * Where a name is found beside the cited words; then it is a warning and no failure. Null for everything else.
 */
found_in: FoundIn | null, };

export type ItemKind = "number" | "date" | "name" | "negation" | "modal" | "scope" | "sum";

export type JoinVersionsRequest = { 
/**
 * The document that becomes a version; it has one version, and no session cites it.
 */
doc_id: string, 
/**
 * The document that gets it as its newest version.
 */
of: string, 
/**
 * First day in force, as `2025-03-01`; today if null.
 */
valid_from: string | null, };

export type JudgeVerdict = "follows" | "goes_too_far" | "contradicted";

export type Judgement = { 
/**
 * The claim.
 */
claim_id: string, 
/**
 * Null when the judge's reply was neither YES nor NO, or there was none.
 */
entailed: boolean | null, 
/**
 * What the judge replied, to the letter, or why there is no reply.
 */
raw: string, 
/**
 * Name and version of the judge's prompt.
 */
prompt: string, 
/**
 * The model.
 */
model: string, 
/**
 * What was sent; null when an earlier judgement of the same claim, spans, prompt and model was taken.
 */
sent: Sent | null, 
/**
 * Time until the reply was complete.
 */
ms: number, };

export type LineLocator = { 
/**
 * Page from 1.
 */
page: number, 
/**
 * The page's number as it is printed there; null where that is not known.
 */
page_label: string | null, 
/**
 * `[x0, y0, x1, y1]`, as high as the line's font.
 */
bbox: [number, number, number, number], };

export type LocatorCheck = "match" | "differs" | "not_checked";

export type Mark = "looked_at" | "accepted" | "objects" | "withdrawn";

export type MatchKind = "exact" | "normalized" | "altered" | "elided" | "bracketed" | "near" | "none";

export type Matter = { 
/**
 * Unique.
 */
name: string, 
/**
 * How many documents it holds.
 */
documents: number, };

export type MeaningState = { 
/**
 * The embedding model, such as `all-MiniLM-L6-v2@53aa5117`; null where there is none.
 */
model: string | null, 
/**
 * Passages that have a vector.
 */
embedded: number, 
/**
 * Passages in all.
 */
passages: number, 
/**
 * Whether vectors are being made at this moment.
 */
running: boolean, 
/**
 * Why there is no search by meaning, or why it stopped; keyword search goes on.
 */
problem: Problem | null, };

export type NoteTo = { 
/**
 * Its mark: "7", "*"; empty where it is not known.
 */
mark: string, 
/**
 * The part that has the mark.
 */
part: PartKind, };

export type Nothing = Record<symbol, never>;

export type OpenTarget = { "kind": "session", 
/**
 * Its id.
 */
session_id: string, 
/**
 * The citation to open.
 */
anchor: number | null, } | { "kind": "document", 
/**
 * Its id.
 */
doc_id: string, 
/**
 * From 1.
 */
page: number | null, 
/**
 * Code points to mark.
 */
span: [number, number] | null, };

export type OriginalFile = { 
/**
 * Its name when it was imported.
 */
name: string, 
/**
 * For example `application/rtf`.
 */
media_type: string, 
/**
 * SHA-256 of its bytes.
 */
hash: string, 
/**
 * Its length.
 */
bytes: number, 
/**
 * Whether it is still that file.
 */
file: FileState, };

export type Outcome = "answered" | "partial" | "refused";

export type OutlinePlace = { 
/**
 * How many headings it is below, from 0.
 */
level: number, 
/**
 * Its number as written, without closing stops: "14.3"; empty where it has none.
 */
label: string, 
/**
 * Its title, or the term; empty where it has none.
 */
title: string, 
/**
 * From 1.
 */
page: number, 
/**
 * As it is printed there; null where that is not known.
 */
page_label: string | null, 
/**
 * First code point in the canonical text.
 */
char_start: number, 
/**
 * One past the last of its heading, or of the definition.
 */
char_end: number, };

export type OutlineReference = { 
/**
 * First code point of its words.
 */
char_start: number, 
/**
 * One past the last.
 */
char_end: number, 
/**
 * The place; null where it leads to another document or to nothing that was found.
 */
target: OutlinePlace | null, };

export type Overview = { 
/**
 * In order of name.
 */
matters: Array<Matter>, 
/**
 * Documents in search, of all matters, in order of title.
 */
documents: Array<DocumentRow>, 
/**
 * Saved sessions, the latest first.
 */
sessions: Array<SessionRow>, 
/**
 * Who drafts.
 */
answering: Answering, 
/**
 * The most passages that a question sends to an endpoint.
 */
passages: number, 
/**
 * Whether the sample library came with this program.
 */
sample_available: boolean, 
/**
 * What confines the processes that read documents; `None` where none can be started, as without libpdfium.
 */
sandbox: Sandbox | null, };

export type PagePicture = { 
/**
 * SHA-256 of the file that the page is of.
 */
doc_hash: string, 
/**
 * From 1.
 */
page: number, 
/**
 * Its width in pixels.
 */
width: number, 
/**
 * SHA-256 of the picture's bytes (PNG).
 */
hash: string, };

export type PageRequest = { 
/**
 * The version.
 */
doc_hash: string, 
/**
 * From 1.
 */
page: number, };

export type PageRow = { 
/**
 * From 1.
 */
number: number, 
/**
 * As the file states it or as it is printed there, where that differs from the number.
 */
label: string | null, 
/**
 * In points, as displayed.
 */
width: number, 
/**
 * In points, as displayed.
 */
height: number, 
/**
 * The page has text that can be quoted.
 */
has_text: boolean, 
/**
 * Its text was read from its picture.
 */
scanned: boolean, 
/**
 * How sure the reader of its picture was, 0 to 100, over all words; absent unless it was read so.
 */
confidence?: number, 
/**
 * Letters that are in its text and are not seen on it; absent where there are none.
 */
unseen_letters?: number, };

export type PageText = { 
/**
 * From 1.
 */
page: number, 
/**
 * In reading order.
 */
lines: Array<TextLine>, };

export type Pairing = "inside" | "following" | "shared" | "preceding" | "carried_over" | "none";

export type Parameters = { 
/**
 * 0 for the most likely words.
 */
temperature: number, 
/**
 * The longest reply.
 */
max_output_tokens: number, 
/**
 * For the whole reply.
 */
timeout_seconds: number, };

export type Part = { 
/**
 * First code point.
 */
char_start: number, 
/**
 * One past the last code point.
 */
char_end: number, };

export type PartKind = "caption" | "contents" | "syllabus" | "counsel" | "majority" | "per_curiam" | "concurrence" | "concurrence_and_dissent" | "dissent" | "recitals" | "definitions" | "body" | "schedule" | "signatures" | "footnote";

export type PassageMark = "context" | "span" | "altered" | "cut" | "page_break" | "closest";

export type PassageRun = { 
/**
 * Plain text; line ends are spaces.
 */
text: string, 
/**
 * What it is to the quote. What the verifier skipped is in no run.
 */
mark: PassageMark, };

export type PdfLocator = { 
/**
 * First page, from 1.
 */
page: number, 
/**
 * `[x0, y0, x1, y1]` around all lines on the first page, in points from its top left.
 */
bbox: [number, number, number, number], 
/**
 * Width and height of the first page as displayed.
 */
page_size: [number, number], 
/**
 * A box per line, in reading order; a span may cross pages.
 */
lines: Array<LineLocator>, };

export type Place = { 
/**
 * The headings and clauses around it, from the outermost in; empty before the first. Of a footnote, those around its mark.
 */
section: Array<string> | null, 
/**
 * The part that it is in.
 */
part: PartKind | null, 
/**
 * Who speaks there: "Souter J".
 */
speaker: string | null, 
/**
 * The footnote that it is in; null in the text.
 */
note: NoteTo | null, };

export type Preview = { 
/**
 * The request of the first attempt, but for the key; null when nothing would be sent.
 */
sent: Sent | null, 
/**
 * The header that would carry a key, without it; null when there is no key.
 */
key_header: string | null, 
/**
 * The passages that the model would be shown, best first.
 */
fragments: Array<Fragment>, 
/**
 * In words.
 */
message: string, 
/**
 * The same as data; missing where an earlier program wrote words alone.
 */
said?: Message, };

export type Problem = { 
/**
 * For programs.
 */
code: Code, 
/**
 * What went wrong, where.
 */
message: string, 
/**
 * What to do.
 */
hint: string, 
/**
 * Both as data; older programs wrote words alone.
 */
said?: SaidProblem, };

export type ProofFacts = { 
/**
 * Citations whose place can be shown as a picture.
 */
pictures: number, 
/**
 * Cited documents.
 */
documents: number, 
/**
 * Length of their files.
 */
bytes: number, 
/**
 * The key that signs, 64 hexadecimal digits; null where there is none.
 */
public_key: string | null, 
/**
 * The time-stamp authority of the settings; null where there is none.
 */
tsa: string | null, 
/**
 * The shipped templates of the certificate, by name.
 */
templates: Array<string>, 
/**
 * The one of the settings: a name, or a file of the firm's.
 */
template: string, };

export type ProofRequest = { 
/**
 * The session.
 */
session_id: string, 
/**
 * A new folder, or an empty one.
 */
folder: string, 
/**
 * The certificate, by name or path.
 */
template: string, 
/**
 * The cited files go along.
 */
with_documents: boolean, 
/**
 * Pictures of the quotations' lines go into the report.
 */
pictures: boolean, 
/**
 * Sign, where there is a key.
 */
sign: boolean, 
/**
 * Ask the authority of the settings for a time stamp.
 */
stamp: boolean, };

export type ProofWritten = { 
/**
 * The folder.
 */
folder: string, 
/**
 * Names of the files in it.
 */
files: Array<string>, 
/**
 * Length of all files.
 */
bytes: number, 
/**
 * How many citations are confirmed.
 */
hold: number, 
/**
 * How many there are.
 */
citations: number, 
/**
 * Whether the whole audit holds.
 */
holds: boolean, 
/**
 * When it was time-stamped, UTC; null where it was not.
 */
stamped_at: string | null, };

export type QuoteFinding = { 
/**
 * The document's title.
 */
title: string, 
/**
 * The version that was read.
 */
doc_hash: string, 
/**
 * Its number.
 */
version: number, 
/**
 * Where the words, or the closest passage to them, begin; null where there is neither.
 */
char_start: number | null, 
/**
 * Their page.
 */
page: number | null, 
/**
 * That page's number as it is printed there.
 */
page_label: string | null, 
/**
 * Their boxes; null for text files.
 */
locator: PdfLocator | null, 
/**
 * The verdict.
 */
status: Status, 
/**
 * What the words were compared with; null where they were not found.
 */
basis: Basis | null, 
/**
 * How the quote matched.
 */
match: MatchKind, 
/**
 * What normalisation had to do.
 */
changes: Array<Change>, 
/**
 * What the quoter left out, replaced or inserted, with the words of both sides; only with status `altered`.
 */
alterations: Array<Alteration>, 
/**
 * Words of the same sentence before or after the quote that deny, except, condition or bound it.
 */
cut: Array<CutWords>, 
/**
 * What inside the span is no part of the sentence: page furniture, footnotes, hidden text.
 */
skipped: Array<Skipped>, 
/**
 * The fields above and `reasons` for people, in English where it is sealed. Derived; it carries nothing of its own.
 */
notes: Array<string>, 
/**
 * The words in the source; null unless verified, altered or a near match.
 */
span: QuoteSpan | null, 
/**
 * One per fragment of an elided quote, else one.
 */
parts: Array<Part>, 
/**
 * The nearest passage, only when the quote is neither verified nor altered.
 */
closest: Closest | null, 
/**
 * Why the words were not found, where more can be said than that they differ.
 */
reasons: Array<Reason>, 
/**
 * Why the citation names nothing that was shown; null unless it is unresolved.
 */
unresolved: Unresolved | null, 
/**
 * How often the words are in the document; counting stops at 10,000.
 */
occurrences: number, 
/**
 * The quote has too few words to identify a passage.
 */
too_short: boolean, };

export type QuoteSpan = { 
/**
 * First code point.
 */
char_start: number, 
/**
 * One past the last code point.
 */
char_end: number, 
/**
 * The literal substring.
 */
text: string, };

export type QuoteVerdict = { 
/**
 * The verdict.
 */
status: Status, 
/**
 * What the words were compared with; null where they were not found.
 */
basis: Basis | null, 
/**
 * How the quote matched.
 */
match: MatchKind, 
/**
 * What normalisation had to do.
 */
changes: Array<Change>, 
/**
 * What the quoter left out, replaced or inserted, with the words of both sides; only with status `altered`.
 */
alterations: Array<Alteration>, 
/**
 * Words of the same sentence before or after the quote that deny, except, condition or bound it.
 */
cut: Array<CutWords>, 
/**
 * What inside the span is no part of the sentence: page furniture, footnotes, hidden text.
 */
skipped: Array<Skipped>, 
/**
 * The fields above and `reasons` for people, in English where it is sealed. Derived; it carries nothing of its own.
 */
notes: Array<string>, 
/**
 * The words in the source; null unless verified, altered or a near match.
 */
span: QuoteSpan | null, 
/**
 * One per fragment of an elided quote, else one.
 */
parts: Array<Part>, 
/**
 * The nearest passage, only when the quote is neither verified nor altered.
 */
closest: Closest | null, 
/**
 * Why the words were not found, where more can be said than that they differ.
 */
reasons: Array<Reason>, 
/**
 * Why the citation names nothing that was shown; null unless it is unresolved.
 */
unresolved: Unresolved | null, 
/**
 * How often the words are in the document; counting stops at 10,000.
 */
occurrences: number, 
/**
 * The quote has too few words to identify a passage.
 */
too_short: boolean, };

export type ReadablePart = { 
/**
 * How many pages.
 */
pages: number, 
/**
 * Of how many; null where the file no longer says.
 */
of: number | null, };

export type Reason = { "kind": "no_words" } | { "kind": "cut_or_marked" } | { "kind": "hidden_text" } | { "kind": "too_many_alterations" } | { "kind": "omission_too_long" } | { "kind": "bracket_too_long" } | { "kind": "too_repetitive" } | { "kind": "elsewhere", 
/**
 * Its title.
 */
title: string, 
/**
 * The page, from 1.
 */
page: number, } | { "kind": "other_version", 
/**
 * Its number, from 1.
 */
version: number, 
/**
 * The number of the version that was cited.
 */
cited: number, 
/**
 * The last day on which the other version is in force.
 */
valid_until: string | null, };

export type Refusal = { 
/**
 * The cause.
 */
reason: RefusalReason, 
/**
 * In a sentence.
 */
message: string, 
/**
 * Better terms to ask for.
 */
suggestions: Array<string>, 
/**
 * Both as data; missing in earlier records.
 */
said?: SaidRefusal, 
/**
 * The raw search results.
 */
search: Array<Fragment>, };

export type RefusalReason = "no_relevant_sources" | "no_source" | "could_not_ground" | "model_declined" | "model_error";

export type RemoveDocumentRequest = { 
/**
 * Its id.
 */
doc_id: string, };

export type RenameDocumentRequest = { 
/**
 * The document.
 */
doc_id: string, 
/**
 * The title.
 */
title: string, };

export type RenameSessionRequest = { 
/**
 * Its id.
 */
session_id: string, 
/**
 * Not empty.
 */
title: string, };

export type ReplyEnd = "stop" | "length" | "filtered" | "unknown";

export type Resembling = { 
/**
 * Its id.
 */
doc_id: string, 
/**
 * Its title.
 */
title: string, 
/**
 * How many versions it has.
 */
versions: number, };

export type RetrievalMethod = "auto" | "bm25" | "dense" | "hybrid";

export type Run = { "kind": "text", 
/**
 * Plain text.
 */
text: string, } | { "kind": "quote", 
/**
 * The citation.
 */
anchor: number, 
/**
 * Plain text.
 */
text: string, } | { "kind": "anchor", 
/**
 * The citation.
 */
anchor: number, } | { "kind": "uncited", 
/**
 * Plain text.
 */
text: string, } | { "kind": "marked", 
/**
 * The mark.
 */
mark: SentenceMark, 
/**
 * Plain text.
 */
text: string, } | { "kind": "item", 
/**
 * `unsupported` or `computed`.
 */
mark: SentenceMark, 
/**
 * Plain text.
 */
text: string, } | { "kind": "marks", 
/**
 * The sentence.
 */
claim_id: string, 
/**
 * The loudest first.
 */
marks: Array<SentenceMark>, 
/**
 * A sentence each.
 */
reasons: Array<Message>, };

export type SaidAudit = { 
/**
 * Of the heading: its parts, joined by semicolons.
 */
heading: Array<Message>, 
/**
 * Of what is not derived.
 */
not_derived: Array<Message>, 
/**
 * Of the remarks.
 */
remarks: Array<Message>, };

export type SaidProblem = { message: Message, hint: Message, };

export type SaidRefusal = { 
/**
 * Of the message.
 */
message: Message, 
/**
 * Of the suggestions.
 */
suggestions: Array<Message>, };

export type Sandbox = { 
/**
 * The setting `pdf.sandbox`.
 */
policy: SandboxRule, 
/**
 * How the cage is.
 */
state: SandboxState, 
/**
 * What such a process could reach; nothing where the cage is closed.
 */
open: Array<SandboxGap>, };

export type SandboxGap = "files" | "network" | "memory";

export type SandboxRule = "required" | "warn";

export type SandboxState = "closed" | "open" | "unbuilt";

export type SaveOriginalRequest = { 
/**
 * The version.
 */
doc_hash: string, 
/**
 * The file to write.
 */
file: string, };

export type SearchHit = { 
/**
 * The passage.
 */
fragment: Fragment, 
/**
 * By words.
 */
keyword_rank: number | null, 
/**
 * By meaning.
 */
meaning_rank: number | null, 
/**
 * By both, before any reranking.
 */
fused_rank: number | null, 
/**
 * After reranking.
 */
rerank_rank: number | null, 
/**
 * Whether it was looked for in a document that the question names.
 */
in_named_document: boolean, };

export type SearchRequest = { 
/**
 * As typed.
 */
query: string, 
/**
 * Only in this matter.
 */
collection: string | null, 
/**
 * Only in this document.
 */
document: string | null, 
/**
 * Versions in force on this day; today if null.
 */
as_of: string | null, 
/**
 * How many passages.
 */
top_k: number, 
/**
 * How they are ranked; as the settings say if null.
 */
method: RetrievalMethod | null, 
/**
 * Whether the first of them are put into a new order; as the settings say if null.
 */
rerank: boolean | null, };

export type SearchResults = { 
/**
 * How it ranked: never `auto`, and by words where search by meaning is not available.
 */
method: RetrievalMethod, 
/**
 * Names index, rules and embedding model.
 */
index_version: string, 
/**
 * The model that ranked by meaning; null where none did.
 */
embedding_model: string | null, 
/**
 * Best first.
 */
hits: Array<SearchHit>, 
/**
 * Why it ranked by words although meaning was asked for.
 */
problem: Problem | null, };

export type Sent = { 
/**
 * The full address.
 */
url: string, 
/**
 * The body, to the letter: JSON of the endpoint's protocol.
 */
body: string, 
/**
 * When, in UTC.
 */
at: string, };

export type SentenceMark = "contradicted" | "unsupported" | "goes_too_far" | "uncited" | "computed" | "gap";

export type SessionRecord = { 
/**
 * `touchstone/2`; a record of an earlier version keeps its own.
 */
schema: string, 
/**
 * Unique in the library.
 */
session_id: string, 
/**
 * UTC, with a `Z`.
 */
created_at: string, 
/**
 * As it was asked.
 */
question: string, 
/**
 * What narrowed the search.
 */
filters: Filters, 
/**
 * Whether there is an answer.
 */
outcome: Outcome, 
/**
 * What the drafter says the passages do not tell; always shown.
 */
missing?: Array<string>, 
/**
 * Why there is none.
 */
refusal: Refusal | null, 
/**
 * Prose with `[1][2]` anchors. Paragraphs are parted by blank lines; `## ` starts a heading, `- ` an item.
 */
answer: string, 
/**
 * The factual sentences of the answer.
 */
claims: Array<Claim>, 
/**
 * One per anchor, in order of first appearance.
 */
citations: Array<Citation>, 
/**
 * Everything that the model was shown.
 */
fragments: Array<Fragment>, 
/**
 * Version of the rules by which parts, headings and printed page numbers were found; missing in earlier records, which have none.
 */
outline?: number, 
/**
 * The canonical texts that the citations rest on, sealed with the record.
 */
texts?: Array<CitedText>, 
/**
 * Version of this session, from 1; missing for the first. A later one records positions that were accepted after a text was read again.
 */
revision?: number, 
/**
 * `record_hash` of the version before; missing for the first.
 */
supersedes?: string, 
/**
 * How the answer was drafted.
 */
generation: Generation, 
/**
 * The tally.
 */
verification: Verification, 
/**
 * The sessions that this question follows, the earliest first. Missing when there is none.
 */
follows?: Array<Turn>, 
/**
 * The words searched with, where they are not those of the question: a follow-up brings words of earlier turns.
 */
searched?: string, 
/**
 * What the judge said of the claims. Missing when none ran.
 */
judgements?: Array<Judgement>, 
/**
 * `record_hash` of the session saved before in this library; null for the first.
 */
previous_hash: string | null, 
/**
 * SHA-256 of the canonical JSON of everything else in this record.
 */
record_hash: string, };

export type SessionRequest = { 
/**
 * Its id.
 */
session_id: string, };

export type SessionRow = { 
/**
 * Its id.
 */
session_id: string, 
/**
 * A short name, at first made from the question.
 */
title: string, 
/**
 * The matter it was asked in.
 */
collection: string | null, 
/**
 * UTC.
 */
created_at: string, 
/**
 * How it ended.
 */
state: SessionState, 
/**
 * Quotes in all.
 */
quotes: number, 
/**
 * Quotes that are verified, those in scanned text left out.
 */
verified: number, };

export type SessionState = "verified" | "holds" | "failed" | "refused" | "unquoted";

export type SessionVersion = { 
/**
 * From 1.
 */
revision: number, 
/**
 * UTC.
 */
created_at: string, 
/**
 * Its seal.
 */
record_hash: string, };

export type SessionView = { 
/**
 * Its short name.
 */
title: string, 
/**
 * What was seen is what is audited.
 */
record: SessionRecord, 
/**
 * The answer's prose.
 */
blocks: Array<Block>, 
/**
 * One per citation, in order of anchors.
 */
sources: Array<Source>, 
/**
 * Documents whose stored file is missing or no longer matches its hash.
 */
documents_changed: number, };

export type SetKeyRequest = { 
/**
 * The endpoint's name; the default one if missing.
 */
name?: string, 
/**
 * The key.
 */
key: string, };

export type SetSettingRequest = { 
/**
 * For example `endpoint.url`.
 */
name: string, 
/**
 * As text; empty goes back to the default.
 */
value: string, };

export type SetValidityRequest = { 
/**
 * The version.
 */
doc_hash: string, 
/**
 * First day, as `2025-03-01`; null if it was always in force.
 */
valid_from: string | null, 
/**
 * Last day; null if it is open.
 */
valid_until: string | null, };

export type Setting = { 
/**
 * For example `endpoint.url`.
 */
name: string, 
/**
 * As text; empty when it is not set and has no default.
 */
value: string, 
/**
 * The value without the user's say.
 */
default: string, 
/**
 * In words.
 */
message: string, 
/**
 * The same as data; missing where an earlier program wrote words alone.
 */
said?: Message, };

export type Side = "before" | "after";

export type SignOff = { 
/**
 * `touchstone-sign-off/1`.
 */
schema: string, 
/**
 * The session.
 */
session_id: string, 
/**
 * `record_hash` of the version of the session that the reviewer saw. A later version is to be signed off anew.
 */
session_hash: string, 
/**
 * The citation, by its number in the answer.
 */
anchor: number, 
/**
 * What is said of it.
 */
mark: Mark, 
/**
 * Why, in the reviewer's words.
 */
note: string | null, 
/**
 * As typed.
 */
name: string, 
/**
 * UTC, with a `Z`.
 */
created_at: string, 
/**
 * Null for files without pages, for a citation without a document, and for a withdrawal.
 */
page_picture: PagePicture | null, 
/**
 * `record_hash` of the record saved before in this library; null for the first.
 */
previous_hash: string | null, 
/**
 * SHA-256 of the canonical JSON of everything else in this record.
 */
record_hash: string, };

export type SignOffAudit = { 
/**
 * As it is recorded; null where it cannot be read.
 */
mark: SignOff | null, 
/**
 * Its seal fits, and it is about a citation of this record.
 */
fact: AuditFact, 
/**
 * It counts: nothing later by the same name replaces or withdraws it.
 */
current: boolean, 
/**
 * In words.
 */
message: string, 
/**
 * The same as data; missing where an earlier program wrote words alone.
 */
said?: Message, };

export type SignOffRequest = { 
/**
 * The session.
 */
session_id: string, 
/**
 * The citation, by its number in the answer.
 */
anchor: number, 
/**
 * What is said of it.
 */
mark: Mark, 
/**
 * Why; may be empty.
 */
note: string, };

export type SignOffSheet = { 
/**
 * The session.
 */
session_id: string, 
/**
 * In whose name a mark is made; empty where none is set.
 */
person: string, 
/**
 * How many citations a person has looked at.
 */
tally: SignOffTally, 
/**
 * In the order they were made: the last of each person on each citation, without what was withdrawn.
 */
marks: Array<SignOff>, };

export type SignOffTally = { 
/**
 * Citations in all.
 */
citations: number, 
/**
 * Those that a person has looked at, whatever they said of them.
 */
looked_at: number, 
/**
 * Those that somebody accepts and nobody objects to.
 */
accepted: number, 
/**
 * Those that somebody objects to.
 */
objected: number, };

export type SignatureAudit = { 
/**
 * Whether it fits.
 */
state: SignatureState, 
/**
 * The key that signed, 64 hexadecimal digits.
 */
public_key: string, };

export type SignatureState = "valid" | "invalid" | "other_key";

export type Skipped = { 
/**
 * First code point.
 */
char_start: number, 
/**
 * One past the last code point.
 */
char_end: number, 
/**
 * What it is.
 */
kind: SkippedKind, };

export type SkippedKind = "running_header" | "running_footer" | "page_number" | "line_number" | "footnote" | "star_page" | "hidden_text";

export type Source = { 
/**
 * The citation.
 */
anchor: number, 
/**
 * Number of the cited version; null when the citation is unresolved.
 */
version: number | null, 
/**
 * How many versions the document has.
 */
versions: number, 
/**
 * Whether the version is in force today.
 */
in_force: boolean, 
/**
 * First day in force.
 */
valid_from: string | null, 
/**
 * Last day in force.
 */
valid_until: string | null, 
/**
 * Page of the span (or of the closest passage), from 1.
 */
page: number | null, 
/**
 * As it is printed on the page; null where that is not known.
 */
page_label: string | null, 
/**
 * Clause or section heading above the span, where one was recognised, for example `9.2`.
 */
clause: string | null, 
/**
 * The page's text was read from its picture.
 */
scanned: boolean, 
/**
 * Stretches of the span that were read from a picture with low confidence.
 */
weak: Array<Part>, 
/**
 * Its stored file; null where the citation names no version.
 */
file: FileState | null, 
/**
 * The passage around the span, or around the closest passage.
 */
passage: Array<PassageRun>, };

export type SpanCheck = "match" | "differs";

export type SpanRequest = { 
/**
 * The version.
 */
doc_hash: string, 
/**
 * First code point.
 */
char_start: number, 
/**
 * One past the last.
 */
char_end: number, };

export type Status = "verified" | "altered" | "near_match" | "not_found" | "citation_unresolved";

export type StorageFacts = { 
/**
 * The library's folder.
 */
folder: string, 
/**
 * Documents in search.
 */
documents: number, 
/**
 * Saved sessions.
 */
sessions: number, 
/**
 * Bytes of the stored files.
 */
files: number, 
/**
 * Bytes of text, geometry and sessions.
 */
database: number, 
/**
 * Bytes of the search index, which can be made again.
 */
index: number, };

export type TaskStarted = { 
/**
 * For events and `cancel`.
 */
task_id: number, };

export type TextLine = { 
/**
 * Plain text.
 */
text: string, 
/**
 * `[x0, y0, x1, y1]` in points.
 */
bbox: [number, number, number, number], 
/**
 * First code point in the canonical text.
 */
char_start: number, 
/**
 * One past the last.
 */
char_end: number, };

export type TimeStampAudit = { 
/**
 * Whether it fits.
 */
state: TimeStampState, 
/**
 * The time that it states, UTC; empty where it cannot be read.
 */
at: string, 
/**
 * Who stamped, as the certificate names them; empty where it cannot be read.
 */
authority: string, };

export type TimeStampState = "valid" | "invalid";

export type Turn = { 
/**
 * The session.
 */
session_id: string, 
/**
 * Its record, by its hash.
 */
record_hash: string, 
/**
 * What was asked.
 */
question: string, };

export type UnlockRequest = { 
/**
 * The version.
 */
doc_hash: string, 
/**
 * The password.
 */
password: string, 
/**
 * Keep it in the system's keychain; else it is forgotten when the program ends.
 */
keep: boolean, };

export type Unresolved = { "kind": "no_citation" } | { "kind": "unknown_passage" } | { "kind": "no_words" } | { "kind": "text_missing" } | { "kind": "unknown_document", 
/**
 * What was written.
 */
name: string, 
/**
 * How many documents could be meant.
 */
candidates: number, };

export type Verification = { 
/**
 * The rule set under which the quotes were checked.
 */
verifier_version: string, 
/**
 * There are quotes, and every one is verified, or altered without a warning.
 */
all_spans_present: boolean, 
/**
 * Every claim cites.
 */
all_claims_cited: boolean, 
/**
 * Every claim follows from its span, by a judge's word; null when no judge ran.
 */
all_claims_entailed: boolean | null, 
/**
 * How many quotes are verified, those in scanned text included.
 */
verified: number, 
/**
 * How many of these are in text that was read from a picture.
 */
verified_in_scan: number, 
/**
 * How many are altered, those with a warning included.
 */
altered: number, 
/**
 * How many of these have a warning.
 */
altered_with_warning: number, 
/**
 * How many are near matches in scanned text.
 */
near_match: number, 
/**
 * How many are not in their source.
 */
not_found: number, 
/**
 * How many cite nothing that was shown.
 */
citation_unresolved: number, 
/**
 * How many sentences are unsupported.
 */
unsupported?: number, 
/**
 * How many cite nothing.
 */
uncited?: number, 
/**
 * How many go too far, by a judge's word.
 */
goes_too_far?: number, 
/**
 * How many are contradicted by what they cite, by a judge's word.
 */
contradicted?: number, 
/**
 * The rules by which sentences were compared with what they cite. Missing in earlier records, whose sentences are not derived again.
 */
claim_rules?: string, };

export type VersionRequest = { 
/**
 * SHA-256 of its bytes.
 */
doc_hash: string, };

export type VersionRow = { 
/**
 * From 1.
 */
version: number, 
/**
 * SHA-256 of its bytes.
 */
doc_hash: string, 
/**
 * First day in force.
 */
valid_from: string | null, 
/**
 * Last day in force.
 */
valid_until: string | null, 
/**
 * UTC.
 */
imported_at: string, 
/**
 * In force today.
 */
in_force: boolean, };

export type Warning = "negation" | "exception" | "condition" | "quantity" | "date" | "party" | "modal" | "sentence" | "unread_language";

/** The forms in which a session is handed on, by their endings. */
export const EXPORT_FORMS = ["touchstone", "pdf", "docx", "html", "md", "json"] as const;

export type ExportForm = (typeof EXPORT_FORMS)[number];

/** Those of reports, which audits and checked drafts have too. */
export const REPORT_FORMS = ["pdf", "docx", "html", "md"] as const;

/** Each method of retrieval as records name it, before `|rerank:…`. */
export const METHODS_IN_RECORDS = { auto: "auto", bm25: "bm25", dense: "dense", hybrid: "hybrid:bm25+dense" } as const satisfies Record<RetrievalMethod, string>;

/** Endings of the files that can be imported. */
export const IMPORTABLE = ["pdf", "txt", "md", "markdown", "docx", "doc", "odt", "rtf", "html", "htm", "pages", "wpd", "eml"] as const;

/** Endings of the files that can be checked as drafts. */
export const DRAFTS = ["pdf", "txt", "md", "markdown", "docx"] as const;

/** Every command: what it takes and what it gives. */
export interface Commands {
  overview: { request: Nothing; response: Overview };
  import: { request: ImportRequest; response: TaskStarted };
  open_sample: { request: Nothing; response: TaskStarted };
  ask: { request: AskRequest; response: TaskStarted };
  cancel: { request: CancelRequest; response: Nothing };
  session: { request: SessionRequest; response: SessionView };
  rename_session: { request: RenameSessionRequest; response: Nothing };
  rename_document: { request: RenameDocumentRequest; response: Nothing };
  audit: { request: AuditRequest; response: TaskStarted };
  audit_all: { request: Nothing; response: TaskStarted };
  drift: { request: Nothing; response: Array<Drifted> };
  accept_position: { request: SessionRequest; response: SessionVersion };
  session_versions: { request: SessionRequest; response: Array<SessionVersion> };
  delete_session: { request: SessionRequest; response: Nothing };
  export_session: { request: ExportRequest; response: Exported };
  sign_offs: { request: SessionRequest; response: SignOffSheet };
  sign_off: { request: SignOffRequest; response: SignOffSheet };
  proof_facts: { request: SessionRequest; response: ProofFacts };
  export_proof: { request: ProofRequest; response: ProofWritten };
  save_audit_report: { request: AuditReportRequest; response: Exported };
  document: { request: DocumentRequest; response: DocumentView };
  document_details: { request: DocumentRequest; response: DocumentDetails };
  save_original: { request: SaveOriginalRequest; response: Exported };
  set_validity: { request: SetValidityRequest; response: Nothing };
  check_quote: { request: CheckQuoteRequest; response: QuoteFinding };
  storage: { request: Nothing; response: StorageFacts };
  resembling: { request: DocumentRequest; response: Resembling | null };
  join_versions: { request: JoinVersionsRequest; response: Nothing };
  remove_document: { request: RemoveDocumentRequest; response: Nothing };
  document_outline: { request: VersionRequest; response: DocumentOutline };
  page_text: { request: PageRequest; response: PageText };
  page_problem: { request: PageRequest; response: Problem | null };
  unlock: { request: UnlockRequest; response: Nothing };
  locate: { request: SpanRequest; response: PdfLocator | null };
  find: { request: FindRequest; response: Array<FindMatch> };
  search: { request: SearchRequest; response: SearchResults };
  meaning: { request: Nothing; response: MeaningState };
  settings: { request: Nothing; response: Array<Setting> };
  set_setting: { request: SetSettingRequest; response: Nothing };
  endpoints: { request: Nothing; response: Array<EndpointRow> };
  remove_endpoint: { request: EndpointRequest; response: Nothing };
  test_endpoint: { request: EndpointRequest; response: EndpointTest };
  set_key: { request: SetKeyRequest; response: Nothing };
  remove_key: { request: EndpointRequest; response: Nothing };
  preview: { request: AskRequest; response: Preview };
  check_draft: { request: CheckDraftRequest; response: TaskStarted };
  save_draft_report: { request: DraftReportRequest; response: Exported };
  save_commented_draft: { request: CommentedDraftRequest; response: Exported };
}
