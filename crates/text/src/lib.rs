//! How text is defined: positions, canonical text, the map from text to page boxes, fragments and hashes; and how any text is shown.
//!
//! Pure: no I/O, no clock, no hash order. Every other crate measures text in the types of this one.

mod assemble;
mod canonical;
mod facts;
mod file_name;
mod fragment;
mod geometry;
mod hash;
mod locate;
mod markup;
mod position;
mod printable;
mod running;
mod sentence;

pub use assemble::{CANONICAL_VERSION, CanonicalPage, ExtractedChar, canonical_page};
pub use canonical::{CanonicalText, Page, PageSource};
pub use facts::{FACTS_VERSION, FactsError, LineLayout, PageFacts, WEAK_BELOW};
pub use file_name::file_stem;
pub use fragment::{FRAGMENTER_VERSION, FragmentSpan, Fragmenter, fragment_ref};
pub use geometry::{GeometryError, PageGeometry, pack as pack_geometry};
pub use hash::{ContentHash, HashFormatError};
pub use locate::{LineBox, line_boxes, line_boxes_of, union};
pub use markup::as_markup;
pub use position::{CharSpan, PageSize, Rect};
pub use printable::{one_line, printable, printable_json, snippet};
pub use running::running_lines;
pub use sentence::{sentence_starts, sentences};
