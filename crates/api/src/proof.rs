//! What the window asks about sign-off and proofs.

use serde::{Deserialize, Serialize};
use touchstone_record::{Mark, SignOff, SignOffTally};
use ts_rs::TS;

/// A mark to be made, in the name of the setting `person.name`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SignOffRequest {
    /// The session.
    pub session_id: String,
    /// The citation, by its number in the answer.
    pub anchor: u32,
    /// What is said of it.
    pub mark: Mark,
    /// Why; may be empty.
    pub note: String,
}

/// The marks on the present version of a session that count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SignOffSheet {
    /// The session.
    pub session_id: String,
    /// In whose name a mark is made; empty where none is set.
    pub person: String,
    /// How many citations a person has looked at.
    pub tally: SignOffTally,
    /// In the order they were made: the last of each person on each citation, without what was withdrawn.
    pub marks: Vec<SignOff>,
}

/// What a proof of a session would have in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ProofFacts {
    /// Citations whose place can be shown as a picture.
    pub pictures: u32,
    /// Cited documents.
    pub documents: u32,
    /// Length of their files.
    #[ts(type = "number")]
    pub bytes: u64,
    /// The key that signs, 64 hexadecimal digits; null where there is none.
    pub public_key: Option<String>,
    /// The time-stamp authority of the settings; null where there is none.
    pub tsa: Option<String>,
    /// The shipped templates of the certificate, by name.
    pub templates: Vec<String>,
    /// The one of the settings: a name, or a file of the firm's.
    pub template: String,
}

/// A proof to be written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ProofRequest {
    /// The session.
    pub session_id: String,
    /// A new folder, or an empty one.
    pub folder: String,
    /// The certificate, by name or path.
    pub template: String,
    /// The cited files go along.
    pub with_documents: bool,
    /// Pictures of the quotations' lines go into the report.
    pub pictures: bool,
    /// Sign, where there is a key.
    pub sign: bool,
    /// Ask the authority of the settings for a time stamp.
    pub stamp: bool,
}

/// A proof that was written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ProofWritten {
    /// The folder.
    pub folder: String,
    /// Names of the files in it.
    pub files: Vec<String>,
    /// Length of all files.
    #[ts(type = "number")]
    pub bytes: u64,
    /// How many citations are confirmed.
    pub hold: u32,
    /// How many there are.
    pub citations: u32,
    /// Whether the whole audit holds.
    pub holds: bool,
    /// When it was time-stamped, UTC; null where it was not.
    pub stamped_at: Option<String>,
}
