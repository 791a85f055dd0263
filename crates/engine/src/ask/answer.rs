//! From a question to a saved session.

use tokio_util::sync::CancellationToken;
use touchstone_api::{AskUpdate, Code, Preview, Problem};
use touchstone_ground::{
    Drafter, Grounded, Grounding, KnownJudgements, Policy, PolicyMode, Progress, Prompts, Question, ground, judge, refused_before, request,
};
use touchstone_messages::{Message, Said};
use touchstone_model::Chat;
use touchstone_outline::OUTLINE_VERSION;
use touchstone_record::{Fragment, Judgement, Outcome, SCHEMA, Sent, SessionRecord};
use touchstone_verify::Status;

use crate::ask::context_budget::fitting;
use crate::ask::follow_up::{self, Following, Passages};
use crate::ask::sources::Scoped;
use crate::calendar::now;
use crate::check::other_occurrences;
use crate::engine::Engine;
use crate::handles::library::Library;
use crate::handles::settings::SharedSettings;
use crate::library::cited_texts;
use crate::models::endpoints::Chosen;
use crate::problem::{IntoProblem, saved_behind};
use crate::search::passages::Ranking;
use crate::search::scope::{self, Narrowing, Scope};

/// Longest question, in code points. Beyond it a question is a document.
pub const QUESTION_LIMIT: usize = 8_000;

/// How many passages a draft is made from where the question does not say.
pub const PASSAGES: u32 = 20;

/// How a question is asked.
#[derive(Debug, Clone, Default)]
pub struct AskOptions {
    /// What narrows the search.
    pub narrowing: Narrowing,
    /// How it ranks.
    pub ranking: Ranking,
    /// How many passages the answer is made from; [`PASSAGES`] if `None`.
    pub passages: Option<u32>,
    /// Copy sentences even if an endpoint is set.
    pub offline: bool,
    /// The endpoint that drafts, by its name; the default one if `None`.
    pub endpoint: Option<String>,
    /// The session that the question follows.
    pub after: Option<String>,
}

/// An answer that was saved.
#[derive(Debug)]
pub struct Asked {
    /// As it was saved.
    pub record: SessionRecord,
    /// What the user has to know of it besides.
    pub notice: Option<Problem>,
}

/// Who says whether claims follow from their spans.
enum Judge {
    None,
    /// The endpoint that drafted.
    Drafter,
    Other(Chosen),
}

/// Everything that a question needs before a draft is made.
struct Asking<'q> {
    question: &'q str,
    scope: Scope,
    documents: u32,
    endpoint: Option<Chosen>,
    judge: Judge,
    following: Following,
    fragments: Vec<Fragment>,
    searched: Option<String>,
    index_version: String,
    embedding_model: Option<String>,
}

/// Answers a question and saves the session. A refusal is an answer; an error means that nothing was saved. An answer is not
/// lost for a broken chain of sessions: it is saved behind it, and [`Asked::notice`] says so.
pub fn ask(
    engine: &Engine,
    question: &str,
    options: &AskOptions,
    progress: &mut dyn FnMut(AskUpdate),
    cancel: &CancellationToken,
) -> Result<Asked, Problem> {
    let mut record = answer(engine, question, options, progress, cancel)?;
    let title = short_title(&record.question);
    let notice = engine.library.writer().save_session(&mut record, &title).problem()?.map(saved_behind);
    Ok(Asked { record, notice })
}

/// Answers a question and saves nothing.
pub fn answer(
    engine: &Engine,
    question: &str,
    options: &AskOptions,
    progress: &mut dyn FnMut(AskUpdate),
    cancel: &CancellationToken,
) -> Result<SessionRecord, Problem> {
    let asking = asking(engine, question, options, progress)?;
    let asked = asking.question();
    let sources = Scoped { engine, texts: &asking.scope.texts };
    let drafter = asking.endpoint.as_ref().map_or(Drafter::Extractive, |c| Drafter::Endpoint(&c.endpoint as &dyn Chat));
    let mut forward = |p: Progress| {
        progress(match p {
            Progress::Drafting { of } => AskUpdate::Drafting { attempt: 1, of },
            Progress::Checking { quotes } => AskUpdate::Checking { quotes },
            Progress::Retrying { failed, attempt, of } => AskUpdate::Retrying { failed, attempt, of },
            Progress::Unreadable { attempt, of } => AskUpdate::Unreadable { attempt, of },
        });
    };
    let (policy, prompts) = (policy(&engine.settings), prompts(&engine.library)?);
    let grounding = Grounding { question: &asked, fragments: &asking.fragments, sources: &sources, policy, prompts: &prompts, cancel };
    let mut grounded = ground(&grounding, drafter, &mut forward).problem()?;
    if cancel.is_cancelled() {
        return Err(Problem::advised(Code::Cancelled, Message::stopped()));
    }
    for citation in grounded.citations.iter_mut().filter(|c| !c.retrieval_method.is_empty()) {
        citation.embedding_model.clone_from(&asking.embedding_model);
    }
    for citation in grounded.citations.iter_mut().filter(|c| c.verdict.status == Status::NotFound) {
        let Ok(hash) = citation.doc_hash.parse() else { continue };
        let document = engine.texts.load(hash)?.document.clone();
        if let Some(reason) = other_occurrences::other_occurrence(engine, &document, hash, &citation.quote, &asking.scope.texts)?
            && !citation.verdict.reasons.contains(&reason)
        {
            citation.verdict.add_reason(reason);
        }
    }
    if let Some(chosen) = &asking.endpoint {
        grounded.generation.endpoint.clone_from(&chosen.name);
        grounded.generation.parameters = Some(chosen.parameters);
    }
    let judgements = judged(&engine.library, &mut grounded, &asking, &prompts, progress, cancel)?;
    let texts = cited_texts::cited_texts(&engine.texts, &grounded.citations)?;
    Ok(SessionRecord {
        schema: SCHEMA.into(),
        session_id: uuid::Uuid::now_v7().simple().to_string(),
        created_at: now(),
        question: asking.question.into(),
        filters: asking.scope.filters,
        outcome: grounded.outcome,
        missing: grounded.missing,
        refusal: grounded.refusal,
        answer: grounded.answer,
        claims: grounded.claims,
        citations: grounded.citations,
        fragments: asking.fragments,
        outline: Some(OUTLINE_VERSION),
        texts,
        revision: 1,
        supersedes: None,
        generation: grounded.generation,
        verification: grounded.verification,
        follows: asking.following.turns,
        searched: asking.searched,
        judgements,
        previous_hash: None,
        record_hash: String::new(),
    })
}

/// What a question would send to the endpoint. Sends nothing and saves nothing.
pub fn preview(engine: &Engine, question: &str, options: &AskOptions) -> Result<Preview, Problem> {
    let asking = asking(engine, question, options, &mut |_| {})?;
    let asked = asking.question();
    let sources = Scoped { engine, texts: &asking.scope.texts };
    let unsent = |message: Message| Preview { sent: None, key_header: None, message: message.into(), fragments: asking.fragments.clone() };
    let Some(Chosen { endpoint, .. }) = &asking.endpoint else {
        return Ok(unsent(Message::nothing_sent_offline()));
    };
    if let Some(refusal) = refused_before(&asked, &asking.fragments, &sources) {
        let why = refusal.said.map_or_else(|| refusal.message.into(), |said| said.message);
        return Ok(unsent(Message::nothing_sent_refused(why)));
    }
    let request = request(&asked, &asking.fragments, &prompts(&engine.library)?);
    Ok(Preview {
        sent: endpoint.outgoing(&request).map(|o| Sent { url: o.url.to_string(), body: o.body.to_string(), at: now() }),
        key_header: endpoint.key_header().map(str::to_owned),
        message: Said::default(),
        fragments: asking.fragments.clone(),
    })
}

fn asking<'q>(
    engine: &Engine,
    question: &'q str,
    options: &AskOptions,
    progress: &mut dyn FnMut(AskUpdate),
) -> Result<Asking<'q>, Problem> {
    let question = checked(question)?;
    let scope = scope::scope(&engine.library, &options.narrowing)?;
    let documents = u32::try_from(scope.texts.len()).unwrap_or(u32::MAX);
    progress(AskUpdate::Searching { documents });
    let endpoint = if options.offline { None } else { engine.endpoints.choose(options.endpoint.as_deref())? };
    let judge = judge_of(engine, endpoint.as_ref())?;
    let following = follow_up::following(&engine.library, options.after.as_deref(), scope.filters.collection.as_deref())?;
    let Passages { fragments, searched, index_version, embedding_model } = follow_up::passages_after(
        engine,
        question,
        &following,
        &scope.texts,
        options.passages.unwrap_or(PASSAGES) as usize,
        options.ranking,
    )?;
    let mut asking = Asking { question, scope, documents, endpoint, judge, following, fragments, searched, index_version, embedding_model };
    if let Some(chosen) = asking.endpoint.as_ref().filter(|chosen| chosen.context_tokens > 0) {
        let most = fitting(&asking.fragments, chosen, &asking.question(), &prompts(&engine.library)?);
        asking.fragments.truncate(most);
    }
    Ok(asking)
}

/// What the judge says of the claims, where one is wanted and the answer was drafted by a model.
fn judged(
    library: &Library,
    grounded: &mut Grounded,
    asking: &Asking<'_>,
    prompts: &Prompts,
    progress: &mut dyn FnMut(AskUpdate),
    cancel: &CancellationToken,
) -> Result<Vec<Judgement>, Problem> {
    let chat = match (&asking.judge, &asking.endpoint) {
        (Judge::Other(chosen), _) => &chosen.endpoint,
        (Judge::Drafter, Some(drafter)) => &drafter.endpoint,
        _ => return Ok(Vec::new()),
    };
    if grounded.outcome == Outcome::Refused {
        return Ok(Vec::new());
    }
    progress(AskUpdate::Judging { claims: u32::try_from(grounded.claims.len()).unwrap_or(u32::MAX) });
    judge(grounded, chat, prompts, &SavedJudgements(library), now, cancel).problem()
}

/// Who judges an answer of that drafter. Settled before anything is sent: a wrong setting must not cost an answer.
fn judge_of(engine: &Engine, drafter: Option<&Chosen>) -> Result<Judge, Problem> {
    let (on, named) = {
        let settings = engine.settings.lock();
        (settings.get("grounding.judge") == Ok("on"), settings.get("grounding.judge_endpoint").unwrap_or_default().to_owned())
    };
    match (on && drafter.is_some(), named.as_str()) {
        (false, _) => Ok(Judge::None),
        (true, "") => Ok(Judge::Drafter),
        (true, name) => Ok(engine.endpoints.choose(Some(name))?.map_or(Judge::None, Judge::Other)),
    }
}

fn policy(settings: &SharedSettings) -> Policy {
    let settings = settings.lock();
    let mode = if settings.get("grounding.policy") == Ok("refuse") { PolicyMode::Refuse } else { PolicyMode::Show };
    Policy { mode, attempts: settings.number("grounding.attempts").max(1) }
}

/// The prompts: those in the library's folder `prompts`, else the embedded ones. Read anew for every question.
fn prompts(library: &Library) -> Result<Prompts, Problem> {
    Prompts::load(&library.folder().join("prompts"))
        .map_err(|e| Problem::new(Code::BadRequest, Message::prompts_unreadable(e.to_string()), Message::advice_mend_prompts()))
}

/// What judges said before, in the library.
struct SavedJudgements<'l>(&'l Library);

impl KnownJudgements for SavedJudgements<'_> {
    fn known(&self, key: &str) -> Option<bool> {
        self.0.reader().ok()?.judgement(key).ok().flatten()
    }

    fn keep(&self, key: &str, entailed: bool) {
        if let Err(error) = self.0.writer().keep_judgement(key, entailed) {
            tracing::warn!("a judgement could not be saved: {error}");
        }
    }
}

impl Asking<'_> {
    fn question(&self) -> Question<'_> {
        Question {
            text: self.question,
            searched: self.searched.as_deref().unwrap_or(self.question),
            earlier: &self.following.earlier,
            as_of: self.scope.filters.as_of.as_deref(),
            index_version: &self.index_version,
            documents: self.documents,
            in_matter: self.scope.filters.collection.is_some(),
            clock: now,
        }
    }
}

fn checked(question: &str) -> Result<&str, Problem> {
    let question = question.trim();
    if question.is_empty() {
        return Err(Problem::new(Code::QuestionEmpty, Message::question_is_empty(), Message::advice_ask_something()));
    }
    let length = question.chars().count();
    if length > QUESTION_LIMIT {
        return Err(Problem::new(
            Code::QuestionTooLong,
            Message::question_has_too_many_characters(length, QUESTION_LIMIT),
            Message::advice_shorten_question(),
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
