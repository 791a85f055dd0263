//! What an audit found: the contract's `AuditReport`, with what else a reader needs.

use serde::{Deserialize, Serialize};
use touchstone_verify::Status;
use ts_rs::TS;

/// The result of one audit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct AuditReport {
    /// `touchstone/2`.
    pub schema: String,
    /// The session; empty where none could be read.
    pub session_id: String,
    /// Everything could be checked, and everything is as the record says. A quote that was saved as not found and still is
    /// not is as the record says.
    pub holds: bool,
    /// The library's chain of sessions.
    pub chain: ChainState,
    /// One per citation, in order.
    pub citations: Vec<CitationAudit>,
    /// The result in a line.
    pub heading: String,
    /// The question that was asked.
    pub question: String,
    /// When the session was saved, UTC.
    pub created_at: String,
    /// The record's own hash, as it stands in it.
    pub record_hash: String,
    /// Version of the session, from 1.
    pub revision: u32,
    /// The rule set under which the quotes were checked when the session was saved.
    pub verifier_version: String,
    /// The rule set under which they were checked now.
    pub checked_with: String,
    /// The signature of the bundle.
    pub signature: SignatureState,
    /// The key that signed, 64 hexadecimal digits.
    pub signed_by: Option<String>,
    /// How many citations had which result.
    pub tally: AuditTally,
    /// One per cited document.
    pub documents: Vec<DocumentAudit>,
    /// All that is not as it should be, the gravest first.
    pub findings: Vec<Finding>,
    /// What a reader should know and that is no finding.
    pub remarks: Vec<String>,
}

/// The library's chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ChainState {
    /// From the first session to the last, this one among them.
    Intact,
    /// Somewhere it does not hold.
    Broken,
    /// No library is at hand, or it does not hold this session.
    NotInLibrary,
}

/// The signature of a bundle's manifest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SignatureState {
    /// There is none.
    Absent,
    /// It fits the manifest, and is by the pinned key where one was given.
    Valid,
    /// It does not fit the manifest.
    Invalid,
    /// It fits, and is by another key than the pinned one.
    OtherKey,
}

/// One citation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct CitationAudit {
    /// The number in the prose.
    pub anchor: u32,
    /// The file.
    pub doc_hash: FileCheck,
    /// The words at the recorded offsets.
    pub span: SpanCheck,
    /// The boxes.
    pub locator: LocatorCheck,
    /// The verdict, derived again.
    pub quote: QuoteCheck,
    /// In words.
    pub message: String,
    /// All of that in a word.
    pub result: Result,
    /// Whose fault it is.
    pub class: Class,
    /// What the record says.
    pub recorded: Status,
    /// The words as the model gave them.
    pub quoted: String,
    /// The document's title.
    pub doc_title: String,
    /// Where the record says they stand.
    pub saved: Option<Position>,
    /// Where they stand now.
    pub now: Option<Position>,
}

/// A place in a document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "AuditPosition")]
pub struct Position {
    /// SHA-256 of the file.
    pub doc_hash: String,
    /// The pipeline whose text the offsets count in.
    pub pipeline: String,
    /// First code point.
    pub char_start: u32,
    /// One past the last.
    pub char_end: u32,
    /// From 1; null for text files.
    pub page: Option<u32>,
    /// Around all lines on the first page.
    pub bbox: Option<[f64; 4]>,
}

/// The state of a cited file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FileCheck {
    /// Its bytes hash to what the record says.
    Match,
    /// They do not.
    Differs,
    /// It is not at hand.
    DocumentMissing,
    /// The citation names no document, and did not when it was saved.
    NoDocument,
}

/// The words at the recorded offsets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SpanCheck {
    /// As recorded.
    Match,
    /// Others.
    Differs,
    /// The text is not at hand.
    NotChecked,
}

/// The boxes on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LocatorCheck {
    /// As recorded.
    Match,
    /// Elsewhere.
    Differs,
    /// There are none, or neither page nor boxes are at hand.
    NotChecked,
}

/// The verdict on a quote, derived again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum QuoteCheck {
    /// The words are in the document.
    Verified,
    /// They are, but for what the quoter marked as left out or changed.
    Altered,
    /// They nearly are, in text read from a picture.
    NearMatch,
    /// They are not.
    NotFound,
    /// The citation names nothing that was shown.
    CitationUnresolved,
    /// No text was at hand, or the rule set is not known here.
    NotChecked,
}

impl From<Status> for QuoteCheck {
    fn from(status: Status) -> Self {
        match status {
            Status::Verified => Self::Verified,
            Status::Altered => Self::Altered,
            Status::NearMatch => Self::NearMatch,
            Status::NotFound => Self::NotFound,
            Status::CitationUnresolved => Self::CitationUnresolved,
        }
    }
}

/// The result for one citation, in the words of the interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "AuditResult")]
pub enum Result {
    /// File, words and place are as they were.
    Holds,
    /// The same, for a quote that is altered.
    HoldsAltered,
    /// The same, for a quote from text that was read from a picture.
    ScanHolds,
    /// The same, for a near match.
    NearMatch,
    /// The words are there, at another place than recorded.
    Moved,
    /// By the rules of this program the verdict is another one than by those with which the record was made.
    VerdictDiffers,
    /// The words are not there.
    NotFound,
    /// The file is another one.
    FileChanged,
    /// The file is not at hand.
    FileMissing,
}

impl Result {
    /// Whether all is as it was, at its place.
    pub fn holds(self) -> bool {
        matches!(self, Self::Holds | Self::HoldsAltered | Self::ScanHolds | Self::NearMatch)
    }

    /// As the interface says it.
    pub fn words(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::HoldsAltered => "holds, altered",
            Self::ScanHolds => "holds in scanned text",
            Self::NearMatch => "near match",
            Self::VerdictDiffers => "verdict differs",
            Self::Moved => "moved",
            Self::NotFound => "not found",
            Self::FileChanged => "file changed",
            Self::FileMissing => "file missing",
        }
    }
}

/// Whose fault it is that something is not as it should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "AuditClass")]
pub enum Class {
    /// Nobody's: it is as the record says.
    Holds,
    /// It could not be looked at.
    Unavailable,
    /// It is another file or text than when the session was saved.
    Changed,
    /// The record, or what came with it, contradicts itself or its sources.
    Wrong,
}

/// How many citations had which result.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AuditTally {
    /// All.
    pub citations: u32,
    /// Hold at the same place.
    pub identical: u32,
    /// Hold at another place, because the text was read anew.
    pub moved: u32,
    /// Not found or unresolved, as when they were saved.
    pub failed_as_saved: u32,
    /// Could not be looked at.
    pub unavailable: u32,
    /// Another file or text than when they were saved.
    pub changed: u32,
    /// Contradict the record.
    pub wrong: u32,
}

/// A cited document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct DocumentAudit {
    /// SHA-256 of the file that was cited.
    pub doc_hash: String,
    /// Its title when it was cited.
    pub title: String,
    /// Name of its file.
    pub file_name: String,
    /// The file at hand.
    pub file: FileCheck,
    /// SHA-256 of the file found in its place, where that is another.
    pub found_hash: Option<String>,
    /// The pipeline whose text was cited.
    pub pipeline: String,
    /// The pipeline with which the file was read anew; null where it was not.
    pub read_with: Option<String>,
    /// Where it was not read anew: why.
    pub not_read: Option<String>,
}

/// Something that is not as it should be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "AuditFinding")]
pub struct Finding {
    /// Whose fault.
    pub class: Class,
    /// What.
    pub kind: FindingKind,
    /// Where: a member of the bundle, `citation 3`, a document's title.
    pub place: String,
    /// In a sentence.
    pub message: String,
}

/// The kinds of findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "AuditFindingKind")]
pub enum FindingKind {
    /// The bundle is no sound zip file, or lacks what it needs.
    BundleUnreadable,
    /// A member of the bundle does not hash to what the manifest says.
    MemberAltered,
    /// A member that the manifest names is not there, or cannot be read.
    MemberMissing,
    /// A member that the manifest does not name.
    MemberUnknown,
    /// The manifest is about another record than the one in the bundle.
    ManifestDiffers,
    /// The signature does not fit the manifest.
    SignatureInvalid,
    /// The signature is by another key than the pinned one.
    SignatureOtherKey,
    /// A key was pinned and the bundle is not signed.
    SignatureAbsent,
    /// The record is no JSON, or not of this format.
    RecordUnreadable,
    /// The record's hash does not fit its content.
    RecordAltered,
    /// The chain of sessions is broken.
    ChainBroken,
    /// The tally does not fit the citations.
    TallyDiffers,
    /// The answer and its citations do not fit each other.
    AnswerDiffers,
    /// A passage that was shown is not what stands in its document.
    FragmentDiffers,
    /// The canonical text is not the one that the record was sealed with.
    TextAltered,
    /// The canonical text is not what the file gives.
    TextNotOfFile,
    /// The verdict is another one.
    StatusDiffers,
    /// The verdict is the same, and what is said for it is not what the text gives: what was left out, replaced, skipped, cut or changed.
    EvidenceDiffers,
    /// The verdict is another one by the rules of this program than by the earlier ones with which the record was made.
    RulesDiffer,
    /// The words at the offsets are others.
    SpanDiffers,
    /// The boxes are elsewhere.
    BoxDiffers,
    /// The words stand in another place, or no longer, in the text as it is read now.
    TextReadAnew,
    /// The file is another one.
    FileChanged,
    /// The file is not at hand.
    FileMissing,
    /// The file is there and was not read again: nothing would confine the process that reads it.
    FileNotRead,
    /// Neither file nor text is at hand.
    TextMissing,
    /// The rule set is not known to this program.
    RuleSetUnknown,
}
