//! All that an answer is made from.

use tokio_util::sync::CancellationToken;
use touchstone_record::Fragment;

use crate::generate::prompts::Prompts;
use crate::sources::Sources;
use crate::types::{Policy, Question};

/// All that an answer is made from.
#[derive(Clone, Copy)]
pub struct Grounding<'a> {
    /// What is asked.
    pub question: &'a Question<'a>,
    /// The passages found, best first.
    pub fragments: &'a [Fragment],
    /// The texts of their documents.
    pub sources: &'a dyn Sources,
    /// When an answer is shown.
    pub policy: Policy,
    /// What a model is told.
    pub prompts: &'a Prompts,
    /// Stops it.
    pub cancel: &'a CancellationToken,
}
