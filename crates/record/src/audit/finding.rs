//! What an audit finds that is not as it should be: what, where, and whose fault.

use serde::{Deserialize, Serialize};
use touchstone_messages::{Message, Said};
use ts_rs::TS;

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

/// Something that is not as it should be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "AuditFinding")]
pub struct Finding {
    /// Whose fault.
    pub class: Class,
    /// What.
    pub kind: FindingKind,
    /// Where.
    pub place: Place,
    /// In a sentence.
    #[serde(flatten)]
    pub message: Said,
}

impl Finding {
    /// A finding.
    pub fn new(class: Class, kind: FindingKind, place: Place, message: impl Into<Said>) -> Self {
        Self { class, kind, place, message: message.into() }
    }

    /// Something that contradicts the record or its sources.
    pub fn wrong(kind: FindingKind, place: Place, message: impl Into<Said>) -> Self {
        Self::new(Class::Wrong, kind, place, message)
    }

    /// Whether it is about a single citation, which says the same.
    pub fn of_a_citation(&self) -> bool {
        matches!(self.place, Place::Citation { .. })
    }
}

/// Where something is not as it should be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "AuditPlace")]
pub enum Place {
    /// A citation, by its number in the prose.
    Citation {
        /// From 1.
        anchor: u32,
    },
    /// A sentence of the answer.
    Sentence {
        /// As the record names it.
        claim_id: String,
    },
    /// A passage that was shown.
    Passage {
        /// Its reference.
        reference: String,
    },
    /// A reviewer's mark.
    SignOff {
        /// From 1, in the order they were made.
        number: u32,
    },
    /// A field of the record.
    Field {
        /// Its name.
        name: String,
    },
    /// A cited document.
    Document {
        /// Its title.
        title: String,
    },
    /// A file in the bundle.
    Member {
        /// Its name.
        name: String,
    },
    /// The bundle as a whole.
    Bundle,
    /// The library's chain of records.
    Chain,
    /// The cited files, all of them.
    Files,
}

impl Place {
    /// A file in the bundle.
    pub fn member(name: impl Into<String>) -> Self {
        Self::Member { name: name.into() }
    }

    /// A cited document by its title.
    pub fn document(title: impl Into<String>) -> Self {
        Self::Document { title: title.into() }
    }

    /// As the interface says it.
    pub fn words(&self) -> Message {
        match self {
            Self::Citation { anchor } => Message::place_citation(*anchor),
            Self::Sentence { claim_id } => Message::place_sentence(&**claim_id),
            Self::Passage { reference } => Message::place_passage(&**reference),
            Self::SignOff { number } => Message::place_sign_off(*number),
            Self::Field { name } | Self::Member { name } => name.as_str().into(),
            Self::Document { title } => title.as_str().into(),
            Self::Bundle => Message::place_bundle(),
            Self::Chain => Message::place_chain(),
            Self::Files => Message::place_files(),
        }
    }
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
    /// A passage that was shown is not what is in its document.
    FragmentDiffers,
    /// The canonical text is not the one that the record was sealed with.
    TextAltered,
    /// The canonical text is not what the file gives, or its page map is not.
    TextNotOfFile,
    /// The text, or a part of it, was not compared with what the file gives.
    TextNotLookedAt,
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
    /// In the text that the file gives now the verdict is another one.
    TextReadAnew,
    /// A field of the record is not what follows from the rest of it.
    FieldDiffers,
    /// A sentence of the answer has another state than its citations give.
    ClaimDiffers,
    /// A reviewer's mark was altered, or is about something else.
    SignOffDiffers,
    /// The time stamp does not fit.
    TimeStampInvalid,
    /// The file is another one.
    FileChanged,
    /// The file is not there.
    FileMissing,
    /// There is a file, and it could not be read.
    FileUnreadable,
    /// PDFs were not read again: nothing would confine the process that reads them.
    FileNotRead,
    /// There is no sealed text to derive the verdict from.
    TextMissing,
    /// The rule set is not known to this program.
    RuleSetUnknown,
}
