//! What an audit found: the contract's `AuditReport`, with what else a reader needs.

use serde::{Deserialize, Serialize};
use touchstone_messages::{Message, Said};
use touchstone_verify::Status;
use ts_rs::TS;

use super::finding::{Class, Finding};
use super::said_report::SaidReport;
use crate::sign_off::{SignOff, SignOffTally};

/// The result of one audit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct AuditReport {
    /// `touchstone/2`.
    pub schema: String,
    /// The session; empty where none could be read.
    pub session_id: String,
    /// Every fact of every citation is ok, and so is what came with them. Not that every quote was found: one that was saved as not found and
    /// still is not is as the record says.
    pub holds: bool,
    /// The library's chain of records.
    pub chain: ChainState,
    /// One per citation, in order.
    pub citations: Vec<CitationAudit>,
    /// The rule set under which the quotes were checked when the session was saved.
    pub rules: String,
    /// The signature of the bundle; null where there is none.
    pub signature: Option<SignatureAudit>,
    /// The time stamp of the bundle; null where there is none.
    pub time_stamp: Option<TimeStampAudit>,
    /// Reviewers' marks, in the order they were made.
    pub sign_offs: Vec<SignOffAudit>,
    /// The result in a line, what no audit can derive, and remarks.
    #[serde(flatten)]
    pub said: SaidReport,
    /// The question that was asked.
    pub question: String,
    /// When the session was saved, UTC.
    pub created_at: String,
    /// The record's own hash, as it says itself.
    pub record_hash: String,
    /// Version of the session, from 1.
    pub revision: u32,
    /// The rule set under which the quotes were checked now.
    pub checked_with: String,
    /// How many citations had which result.
    pub tally: AuditTally,
    /// How many citations a person has looked at.
    pub signed_off: SignOffTally,
    /// One per cited text.
    pub documents: Vec<DocumentAudit>,
    /// All that is not as it should be, the gravest first.
    pub findings: Vec<Finding>,
}

/// The library's chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ChainState {
    /// From the first record to the last, this one among them.
    Intact,
    /// Broken in a place that the findings name.
    Broken,
    /// There is no library here, or it does not have this session.
    NotInLibrary,
}

/// The signature of a bundle's manifest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SignatureAudit {
    /// Whether it fits.
    pub state: SignatureState,
    /// The key that signed, 64 hexadecimal digits.
    pub public_key: String,
}

/// What became of a signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SignatureState {
    /// It fits the manifest, and is by the pinned key where one was given.
    Valid,
    /// It does not fit the manifest.
    Invalid,
    /// It fits, and is by another key than the pinned one.
    OtherKey,
}

/// The time stamp of a bundle's manifest (RFC 3161).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TimeStampAudit {
    /// Whether it fits.
    pub state: TimeStampState,
    /// The time that it states, UTC; empty where it cannot be read.
    pub at: String,
    /// Who stamped, as the certificate names them; empty where it cannot be read.
    pub authority: String,
}

/// What became of a time stamp.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TimeStampState {
    /// It fits the manifest, and the certificates that came with it fit each other.
    Valid,
    /// It is of another file, its signature does not fit, or it cannot be read.
    Invalid,
}

/// A reviewer's mark.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SignOffAudit {
    /// As it is recorded; null where it cannot be read.
    pub mark: Option<SignOff>,
    /// Its seal fits, and it is about a citation of this record.
    pub fact: Fact,
    /// It counts: nothing later by the same name replaces or withdraws it.
    pub current: bool,
    /// In a sentence.
    #[serde(flatten)]
    pub message: Said,
}

/// One citation: three facts, and what they come to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct CitationAudit {
    /// The number in the prose.
    pub anchor: u32,
    /// The cited file; null for a citation without a document.
    pub file: Option<FileFact>,
    /// The text of that file, page by page: what it gives now against what was sealed; null for a citation without a document.
    pub text: Option<Fact>,
    /// The verdict, derived again from the sealed text, with everything that the record shows of it; null for a citation without a document.
    pub verdict: Option<Fact>,
    /// What they come to.
    pub result: AuditResult,
    /// The words at the recorded offsets; null where there was no text to look at.
    pub span: Option<SpanCheck>,
    /// The boxes.
    pub locator: LocatorCheck,
    /// The verdict as it is derived now; null where it could not be.
    pub quote: Option<Status>,
    /// In a sentence or two.
    #[serde(flatten)]
    pub message: Said,
    /// Whose fault it is.
    pub class: Class,
    /// What the record says.
    pub recorded: Status,
    /// The words as the model gave them.
    pub quoted: String,
    /// The document's title.
    pub doc_title: String,
    /// Where the record says that they are.
    pub saved: Option<Position>,
    /// Where they are in the text that the file gives now, or else in the sealed one.
    pub now: Option<Position>,
}

impl CitationAudit {
    /// "file ok, text ok, verdict differs"; `None` for a citation without a document.
    pub fn facts(&self) -> Option<Message> {
        Some(Message::audit_facts(self.file?.words(), self.text?.words(), self.verdict?.words()))
    }

    /// Every fact that it has is ok.
    pub fn facts_are_ok(&self) -> bool {
        self.file.is_none_or(|f| f == FileFact::Ok) && [self.text, self.verdict].iter().all(|f| f.is_none_or(|f| f == Fact::Ok))
    }
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

/// A fact about a cited file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FileFact {
    /// Its bytes hash to what the record says.
    Ok,
    /// There is another file in its place.
    Differs,
    /// There is none.
    Missing,
    /// There is one, and it could not be read.
    NotLookedAt,
}

impl FileFact {
    /// As the interface says it.
    pub fn words(self) -> Message {
        match self {
            Self::Ok => Message::fact_ok(),
            Self::Differs => Message::fact_differs(),
            Self::Missing => Message::fact_missing(),
            Self::NotLookedAt => Message::fact_not_looked_at(),
        }
    }
}

/// A fact that an audit derives again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "AuditFact")]
pub enum Fact {
    /// It is as the record says.
    Ok,
    /// It could not be derived.
    NotLookedAt,
    /// It is not as the record says.
    Differs,
}

impl Fact {
    /// As the interface says it.
    pub fn words(self) -> Message {
        match self {
            Self::Ok => Message::fact_ok(),
            Self::NotLookedAt => Message::fact_not_looked_at(),
            Self::Differs => Message::fact_differs(),
        }
    }
}

/// The words at the recorded offsets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SpanCheck {
    /// As recorded.
    Match,
    /// Others.
    Differs,
}

/// The boxes on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LocatorCheck {
    /// As recorded.
    Match,
    /// Elsewhere.
    Differs,
    /// There are none, or the page's boxes are not there.
    NotChecked,
}

/// What the facts of a citation come to. Only the first four hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AuditResult {
    /// Verified, and file, text and verdict are ok.
    Holds,
    /// The same, for a quote that is altered.
    HoldsAltered,
    /// The same, for a quote from text that was read from a picture.
    ScanHolds,
    /// The same, for a near match.
    NearMatch,
    /// The words were not found when the record was made, and are not found now.
    NeverFound,
    /// The citation named nothing that was shown, and still names nothing.
    NeverResolved,
    /// There is another file in the place of the cited one.
    FileDiffers,
    /// The file is not there.
    FileMissing,
    /// The file gives another text than was sealed.
    TextDiffers,
    /// The verdict, or something that the record shows with it, is not what the text gives.
    VerdictDiffers,
    /// Something could not be looked at.
    NotLookedAt,
}

impl AuditResult {
    /// As the interface says it.
    pub fn words(self) -> Message {
        match self {
            Self::Holds => Message::audit_holds(),
            Self::HoldsAltered => Message::audit_holds_altered(),
            Self::ScanHolds => Message::audit_scan_holds(),
            Self::NearMatch => Message::audit_near_match(),
            Self::NeverFound => Message::audit_never_found(),
            Self::NeverResolved => Message::audit_never_resolved(),
            Self::FileDiffers => Message::audit_file_differs(),
            Self::FileMissing => Message::audit_file_missing(),
            Self::TextDiffers => Message::audit_text_differs(),
            Self::VerdictDiffers => Message::audit_verdict_differs(),
            Self::NotLookedAt => Message::audit_not_looked_at(),
        }
    }
}

/// How many citations had which result.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AuditTally {
    /// All.
    pub citations: u32,
    /// Hold, altered ones and those in scanned text included.
    pub hold: u32,
    /// Near matches that are as the record says.
    pub near_match: u32,
    /// Never found.
    pub never_found: u32,
    /// Never resolved.
    pub never_resolved: u32,
    /// The file differs.
    pub file_differs: u32,
    /// The file is missing.
    pub file_missing: u32,
    /// The text differs.
    pub text_differs: u32,
    /// The verdict differs.
    pub verdict_differs: u32,
    /// Not looked at.
    pub not_looked_at: u32,
}

/// A cited text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct DocumentAudit {
    /// SHA-256 of the file that was cited.
    pub doc_hash: String,
    /// Its title when it was cited.
    pub title: String,
    /// Name of its file.
    pub file_name: String,
    /// The file.
    pub file: FileFact,
    /// All of its text; a citation's own fact is about the pages that it rests on.
    pub text: Fact,
    /// SHA-256 of the file found in its place, where that is another.
    pub found_hash: Option<String>,
    /// The pipeline whose text was cited.
    pub pipeline: String,
    /// The pipeline with which the file was read now; null where it was not.
    pub read_with: Option<String>,
    /// Where it was not read, or not all of it: why.
    pub not_read: Option<Message>,
    /// Pages, from 1, on which the file gives other words than were sealed.
    pub pages_differ: Vec<u32>,
    /// Pages, from 1, that were not compared.
    pub pages_not_looked_at: Vec<u32>,
}
