//! From a question to a saved session.

use tokio_util::sync::CancellationToken;
use touchstone_api::{AskUpdate, Code, Problem};
use touchstone_ground::{Drafter, Policy, PolicyMode, Progress, Question, ground};
use touchstone_model::Chat;
use touchstone_record::{SCHEMA, SessionRecord};
use touchstone_verify::Status;

use crate::calendar::now;
use crate::engine::Engine;
use crate::problem::IntoProblem;
use crate::searching::Narrowing;

/// Longest question, in code points. Beyond it a question is a document.
pub const QUESTION_LIMIT: usize = 8_000;

/// How many passages a draft is made from.
const PASSAGES: usize = 20;

/// How a question is asked.
#[derive(Debug, Clone, Default)]
pub struct AskOptions {
    /// What narrows the search.
    pub narrowing: Narrowing,
    /// Copy sentences even if an endpoint is set.
    pub offline: bool,
}

impl Engine {
    /// Answers a question and saves the session. A refusal is an answer; an error means that nothing was saved.
    pub fn ask(
        &self,
        question: &str,
        options: &AskOptions,
        progress: &mut dyn FnMut(AskUpdate),
        cancel: &CancellationToken,
    ) -> Result<SessionRecord, Problem> {
        let question = checked(question)?;
        let scope = self.scope(&options.narrowing)?;
        let documents = u32::try_from(scope.texts.len()).unwrap_or(u32::MAX);
        progress(AskUpdate::Searching { documents });
        let endpoint = if options.offline { None } else { self.endpoint()? };
        let fragments = self.fragments_for(question, &scope.texts, PASSAGES)?;
        let index_version = self.index_version()?;
        let asked = Question {
            text: question,
            as_of: scope.filters.as_of.as_deref(),
            index_version: &index_version,
            documents,
            in_matter: scope.filters.collection.is_some(),
        };
        let drafter = endpoint.as_ref().map_or(Drafter::Extractive, |e| Drafter::Endpoint(e as &dyn Chat));
        let policy = self.policy();
        let mut forward = |p: Progress| {
            progress(match p {
                Progress::Drafting { attempt, of } => AskUpdate::Drafting { attempt, of },
                Progress::Checking { quotes } => AskUpdate::Checking { quotes },
                Progress::Retrying { failed } => AskUpdate::Retrying { failed },
            });
        };
        let mut grounded = ground(&asked, &fragments, self, drafter, &policy, &self.prompts()?, &mut forward, cancel).problem()?;
        if cancel.is_cancelled() {
            return Err(Problem::new(Code::Cancelled, "Stopped.", ""));
        }
        for citation in grounded.citations.iter_mut().filter(|c| c.status == Status::NotFound) {
            let Ok(hash) = citation.doc_hash.parse() else { continue };
            let document = self.load(hash)?.document.clone();
            citation.notes.extend(self.elsewhere(&document, hash, &citation.quote, &scope.texts)?);
        }
        let mut record = SessionRecord {
            schema: SCHEMA.into(),
            session_id: uuid::Uuid::now_v7().simple().to_string(),
            created_at: now(),
            question: question.into(),
            filters: scope.filters,
            outcome: grounded.outcome,
            refusal: grounded.refusal,
            answer: grounded.answer,
            claims: grounded.claims,
            citations: grounded.citations,
            fragments,
            generation: grounded.generation,
            verification: grounded.verification,
            previous_hash: None,
            record_hash: String::new(),
        };
        self.writer().save_session(&mut record, &short_title(question)).problem()?;
        Ok(record)
    }

    fn policy(&self) -> Policy {
        let settings = self.settings();
        let mode = if settings.get("grounding.policy") == Ok("refuse") { PolicyMode::Refuse } else { PolicyMode::Show };
        Policy { mode, attempts: settings.number("grounding.attempts").max(1) }
    }
}

fn checked(question: &str) -> Result<&str, Problem> {
    let question = question.trim();
    if question.is_empty() {
        return Err(Problem::new(Code::QuestionEmpty, "The question is empty.", "Ask something of your documents."));
    }
    let length = question.chars().count();
    if length > QUESTION_LIMIT {
        return Err(Problem::new(
            Code::QuestionTooLong,
            format!("The question has {length} characters; at most {QUESTION_LIMIT} can be asked."),
            "Shorten it, or import the long text as a document and ask about it.",
        ));
    }
    Ok(question)
}

/// A name for the list of sessions: the question's beginning, cut at a word.
fn short_title(question: &str) -> String {
    const LONGEST: usize = 60;
    let line = question.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= LONGEST {
        return line;
    }
    let cut: String = line.chars().take(LONGEST).collect();
    let at_word = cut.rsplit_once(' ').map_or(cut.as_str(), |(head, _)| head);
    format!("{}…", at_word.trim_end_matches([',', ';', ':', '.']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_or_endless_question_is_told_so() {
        assert_eq!(checked(" \n").unwrap_err().code, Code::QuestionEmpty);
        assert_eq!(checked(&"a ".repeat(50_000)).unwrap_err().code, Code::QuestionTooLong);
        assert_eq!(checked(" Who? "), Ok("Who?"));
    }

    #[test]
    fn a_session_is_named_after_its_question() {
        assert_eq!(short_title("Who\npays?"), "Who pays?");
        let long = short_title(&"word ".repeat(40));
        assert!(long.ends_with("word…") && long.chars().count() <= 61);
    }
}
