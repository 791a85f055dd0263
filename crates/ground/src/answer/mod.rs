//! From a question and its passages to an answer that was checked, or to a refusal that says why.

mod draft_loop;
mod failures;
mod grounding;

pub use grounding::Grounding;

use touchstone_model::ChatRequest;
use touchstone_record::{Fragment, Generation, GenerationMode, Outcome, Refusal};

use crate::check::{Evidence, tally};
use crate::generate::prompts::Prompts;
use crate::generate::request::first_request;
use crate::retrieve::authority;
use crate::sources::Sources;
use crate::types::{Answer, Drafter, GroundError, Grounded, Progress, Question};
use crate::{extract, refuse};

/// Takes a question through the four gates.
pub fn ground(grounding: &Grounding<'_>, drafter: Drafter<'_>, progress: &mut dyn FnMut(Progress)) -> Result<Grounded, GroundError> {
    let Grounding { question, fragments, sources, policy, prompts, cancel } = *grounding;
    let generation = match drafter {
        Drafter::Extractive => generation(GenerationMode::Extractive, "", "", extract::RULES.to_owned()),
        Drafter::Endpoint(chat) => Generation {
            prompt_digest: Some(format!("sha256:{}", prompts.digest())),
            attempts_allowed: Some(policy.attempts.max(1)),
            ..generation(GenerationMode::Endpoint, chat.provider(), chat.model(), prompts.id())
        },
    };
    // Gate 1: nothing found, or an authority asked for that isn't there: no model is asked.
    if let Some(refusal) = refused_before(question, fragments, sources) {
        return Ok(Grounded::refused(refusal, generation));
    }
    let mut evidence = Evidence::new(question, fragments, sources);
    match drafter {
        Drafter::Extractive => {
            progress(Progress::Drafting { of: 1 });
            let extract = extract::extract(question.searched, fragments, &mut evidence, cancel);
            if cancel.is_cancelled() {
                return Err(GroundError::Cancelled);
            }
            match extract {
                Ok(answer) => {
                    progress(Progress::Checking { quotes: u32::try_from(answer.citations.len()).unwrap_or(u32::MAX) });
                    Ok(Grounded::answered(answer, Vec::new(), generation))
                }
                Err(why) => Ok(Grounded::refused(refuse::extract_failed(why, question, fragments, sources), generation)),
            }
        }
        Drafter::Endpoint(chat) => draft_loop::draft(grounding, chat, &mut evidence, generation, progress),
    }
}

/// Gate 1: the refusal of a question for which no model is asked; `None` if one may be.
pub fn refused_before(question: &Question<'_>, fragments: &[Fragment], sources: &dyn Sources) -> Option<Refusal> {
    if fragments.is_empty() {
        return Some(refuse::nothing_found(question, sources));
    }
    authority::missing(question.text, fragments, sources).map(|missing| refuse::authority_missing(&missing, fragments))
}

/// The request that the first attempt sends: what is shown as "what is sent".
pub fn request(question: &Question<'_>, fragments: &[Fragment], prompts: &Prompts) -> ChatRequest {
    first_request(question, fragments, prompts)
}

impl Grounded {
    fn answered(answer: Answer, missing: Vec<String>, generation: Generation) -> Self {
        let verification = tally(&answer);
        let Answer { text, claims, citations } = answer;
        let outcome = if missing.is_empty() { Outcome::Answered } else { Outcome::Partial };
        Self { outcome, refusal: None, missing, answer: text, claims, citations, generation, verification }
    }

    fn refused(refusal: Refusal, generation: Generation) -> Self {
        let verification = tally(&Answer::default());
        let (answer, claims, citations, missing) = (String::new(), Vec::new(), Vec::new(), Vec::new());
        Self { outcome: Outcome::Refused, refusal: Some(refusal), missing, answer, claims, citations, generation, verification }
    }
}

fn generation(mode: GenerationMode, provider: &str, model: &str, prompt: String) -> Generation {
    let (provider, model) = (provider.into(), model.into());
    Generation {
        mode,
        provider,
        model,
        prompt,
        prompt_digest: None,
        endpoint: None,
        parameters: None,
        attempts: Vec::new(),
        attempts_allowed: None,
    }
}
