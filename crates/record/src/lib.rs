//! The session record: what was asked, what was shown, what was checked. Written once, hashed, never edited.
//!
//! The JSON of these types is the interchange contract `touchstone/2` (docs/formats/session-record.md).

pub mod audit;
pub mod bundle;
mod chain;
mod citation;
mod claim_state;
mod draft;
mod json;
mod locator;
mod look;
mod notes;
mod part_words;
mod prose;
mod quote_runs;
mod quote_state;
mod quote_verdict;
mod retrieval_method;
mod said;
#[cfg(test)]
mod sample;
mod seal;
mod sealed_notes;
mod sent;
mod sentence;
mod session;
mod sign_off;
mod validity;

pub use chain::{ChainFault, ChainReport, ChainWalk, Link, LinkFault, wrong as wrong_link};
pub use citation::{Citation, Fragment, QuoteResult};
pub use claim_state::{ClaimGrounds, DerivedClaim, SentenceMarker, derive_claim};
pub use draft::{DraftFinding, DraftOutcome, DraftReport, DraftTally, QuotedVerdict};
pub use json::{Json, JsonFault};
pub use locator::{LineLocator, PdfLocator, page_words};
pub use look::{Colours, Ink, Rgb, StateLook, hex};
pub use notes::{notes, notes_in, notes_line};
pub use part_words::{part_badge, part_words};
pub use prose::{Block, Run, blocks};
pub use quote_runs::{QuoteRun, answer_runs, quoted_words, source_runs, source_words};
pub use quote_state::{QuoteState, warned};
pub use quote_verdict::QuoteVerdict;
pub use retrieval_method::RetrievalMethod;
pub use said::SaidRefusal;
pub use seal::{SealError, canonical_json, check_seal, check_seal_text, record_json, seal};
pub use sent::{Judgement, Parameters, ReplyEnd, Sent, Turn, all_entailed};
pub use sentence::{SentenceMark, sentence_marks, sentence_reasons, sentence_warnings};
pub use session::{
    Attempt, CitedText, Claim, ClaimJudgement, ClaimState, Computed, EARLIER_SCHEMAS, FailedClaim, Filters, Generation, GenerationMode,
    JudgeVerdict, Outcome, Refusal, RefusalReason, SCHEMA, SessionRecord, Verification,
};
pub use sign_off::{LONGEST_NAME, LONGEST_NOTE, Mark, PagePicture, SIGN_OFF_SCHEMA, SignOff, SignOffTally, current_marks};
pub use touchstone_claims::{FoundIn, Item, ItemKind, Vocabulary};
pub use touchstone_outline::{NoteTo, PartKind, Place};
pub use validity::not_in_force;
