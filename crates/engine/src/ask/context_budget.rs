//! How many passages fit into what a model reads at once.

use touchstone_ground::{Prompts, Question, request};
use touchstone_model::ChatRequest;
use touchstone_record::Fragment;

use crate::models::endpoints::Chosen;

/// Fewer code points than a token holds in prose, by any of the usual vocabularies.
const CODE_POINTS_A_TOKEN: usize = 3;

/// The lines around a passage and its document's name.
const AROUND: usize = 240;

/// A later attempt also tells what failed in the one before: this part of the room is kept for it.
const KEPT_FOR_LATER: usize = 5;

/// How many of the passages, best first, fit beside the question, the prompt, earlier turns and the longest reply, where
/// the endpoint's settings say how much its model reads. One at least, of which the endpoint may complain.
pub(crate) fn fitting(fragments: &[Fragment], chosen: &Chosen, asked: &Question<'_>, prompts: &Prompts) -> usize {
    let tokens = chosen.context_tokens.saturating_sub(chosen.parameters.max_output_tokens) as usize;
    let bare = length(&request(asked, &[], prompts));
    let room = (tokens * CODE_POINTS_A_TOKEN * (KEPT_FOR_LATER - 1) / KEPT_FOR_LATER).saturating_sub(bare);
    how_many(fragments, room).max(1)
}

fn how_many(fragments: &[Fragment], room: usize) -> usize {
    let mut used = 0;
    let fits = |fragment: &&Fragment| {
        used += fragment.text.chars().count() + fragment.doc_title.chars().count() + AROUND;
        used <= room
    };
    fragments.iter().take_while(fits).count()
}

fn length(request: &ChatRequest) -> usize {
    request.system.chars().count() + request.messages.iter().map(|message| message.text.chars().count()).sum::<usize>()
}
