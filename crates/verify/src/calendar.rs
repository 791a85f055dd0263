//! The month that a word names.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::units::comparable;

static MONTHS: LazyLock<BTreeMap<String, u32>> =
    LazyLock::new(|| touchstone_lexicon::months().iter().map(|(name, number)| (comparable(name), *number)).collect());

/// The month that a word in comparable form names, counted from 1.
pub(crate) fn month(form: &str) -> Option<u32> {
    MONTHS.get(form).copied()
}
