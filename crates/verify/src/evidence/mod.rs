//! What a verdict says beside where the words are: alterations, cut words, skipped lines, warnings.

pub(crate) mod alterations;
pub(crate) mod cuts;
pub(crate) mod skipped;
pub(crate) mod warnings;
