//! The session record: what was asked, what was shown, what was checked. Written once, hashed, never edited.
//!
//! The JSON of these types is the interchange contract `touchstone/1` (docs/formats/session-record.md).

mod citation;
mod locator;
mod prose;
#[cfg(test)]
mod sample;
mod seal;
mod sent;
mod session;
mod validity;

pub use citation::{Citation, Fragment, QuoteResult};
pub use locator::{LineLocator, PdfLocator};
pub use prose::{Block, Run, blocks};
pub use seal::{SealError, canonical_json, check_seal, seal};
pub use sent::{Judgement, Parameters, ReplyEnd, Sent, Turn};
pub use session::{
    Attempt, Claim, ClaimState, FailedClaim, Filters, Generation, GenerationMode, Outcome, Refusal, RefusalReason, SCHEMA, SessionRecord,
    Verification,
};
pub use validity::not_in_force;
