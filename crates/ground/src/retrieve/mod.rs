//! Gate 1: whether what was retrieved can answer at all.

pub(crate) mod authority;
