//! Where a number begins and ends, in figures and in words.

pub(crate) mod characters;
pub(crate) mod grammar;
