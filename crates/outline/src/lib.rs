//! What a lawyer sees in a document, derived from its canonical text and page facts alone: its card, parts, headings, clauses, definitions,
//! footnotes and tables.
//!
//! Pure: no I/O, no clock, no hash order. Nothing here changes a text or an offset, and nothing here makes a quotation true. An outline has
//! a version of its own, is stored beside the text, and is derived again when that version is raised.

mod card;
mod definitions;
mod flow;
mod headings;
mod labels;
mod notes;
mod parts;
mod passages;
mod place;
mod references;
mod stored;
mod structure;

pub use card::{Card, Dated, Field, Party, TitleFrom};
pub use definitions::Definition;
pub use headings::{Section, path_at, section_at};
pub use labels::PageLabels;
pub use notes::Note;
pub use parts::{Part, PartKind, part_at};
pub use passages::{Passage, passages, text_of};
pub use place::{NoteTo, Place};
pub use references::{Reference, Target};
pub use structure::Structure;

/// Version of the rules and of the stored form: a change of either raises it.
pub const OUTLINE_VERSION: u8 = 3;
