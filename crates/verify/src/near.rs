//! Near matches: text read from a picture, in which every difference is a plausible misreading.

use crate::literal::Needle;
use crate::prepared::Prepared;
use crate::verdict::{Closest, Verdict};

/// The verdict "near match" where the closest passage allows it.
pub(crate) fn near_match(_source: &Prepared, _needle: &Needle, _closest: &Closest) -> Option<Verdict> {
    None
}
