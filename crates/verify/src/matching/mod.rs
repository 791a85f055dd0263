//! Where a quote is in a text: as one run, or with its brackets and ellipses undone.

pub(crate) mod contiguous;
pub(crate) mod gapped;
pub(crate) mod margins;
pub(crate) mod mark_resolution;
pub(crate) mod place;
pub(crate) mod quote_syntax;
pub(crate) mod quoter_marks;
pub(crate) mod separators;
pub(crate) mod token_boundaries;
pub(crate) mod whitespace_guard;
