//! Gate 3: every quote of a draft, listed or in its prose, against the document that it cites.

mod claims;
mod evidence;
mod layout;
mod markers;
mod quotes;

use touchstone_record::Verification;
use touchstone_verify::RULE_SET;

use crate::types::Answer;

pub(crate) use claims::{Laid, Sentences};
pub(crate) use evidence::Evidence;
pub(crate) use layout::lay_out;

/// The tally of an answer.
pub(crate) fn tally(answer: &Answer) -> Verification {
    Verification::of(RULE_SET, &answer.citations, &answer.claims)
}
