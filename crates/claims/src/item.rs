//! What a sentence states and the words that it cites do not.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something that a sentence states and its sources don't.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Item {
    /// What it is.
    pub kind: ItemKind,
    /// The sentence's own words.
    pub text: String,
    /// First code point, in the text that the sentence is in.
    pub char_start: u32,
    /// One past the last code point.
    pub char_end: u32,
    /// Where a name is found beside the cited words; then it is a warning and no failure. Null for everything else.
    pub found_in: Option<FoundIn>,
}

impl Item {
    /// Whether the sentence fails for it.
    pub fn fails(&self) -> bool {
        self.found_in.is_none()
    }
}

/// What is missing from the cited words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ItemKind {
    /// A number.
    Number,
    /// A date, or a year.
    Date,
    /// A name of a party, a person or a place, a defined term, or the number of a section or a case.
    Name,
    /// A negation that the sentence adds or drops.
    Negation,
    /// A duty made of a permission, or a permission of a duty.
    Modal,
    /// A bound that the sentence adds, drops or turns round: "all", "only", "at least".
    Scope,
    /// An amount of money.
    Sum,
}

/// Where a name is that the cited words do not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FoundIn {
    /// In the question.
    Question,
    /// In the title, the parties, the court or the heading of a document that was shown.
    Card,
    /// Elsewhere in a cited document.
    Document,
}
