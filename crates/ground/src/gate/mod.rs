//! Gate 3: every quote of a draft, listed or in its prose, against the document that it cites.

mod claims;
mod evidence;
mod layout;
mod markers;
mod quotes;

use touchstone_record::{ClaimState, Verification};
use touchstone_verify::{RULE_SET, Status};

use crate::grounded::Answer;

pub(crate) use claims::{Laid, Sentences};
pub(crate) use evidence::Evidence;
pub(crate) use layout::lay_out;

/// The tally of an answer. "All" is said only of something: an answer without a quote has not all its quotes verified.
pub(crate) fn tally(answer: &Answer) -> Verification {
    let count = |status| u32::try_from(answer.citations.iter().filter(|c| c.status == status).count()).unwrap_or(u32::MAX);
    let verified = count(Status::Verified);
    let uncited = answer.claims.iter().any(|c| c.state == ClaimState::Uncited);
    Verification {
        verifier_version: RULE_SET.to_owned(),
        all_spans_present: verified > 0 && verified as usize == answer.citations.len(),
        all_claims_cited: !answer.claims.is_empty() && !uncited,
        all_claims_entailed: None,
        verified,
        near_match: count(Status::NearMatch),
        not_found: count(Status::NotFound),
        citation_unresolved: count(Status::CitationUnresolved),
    }
}
