//! Gate 2 and the way back from gate 3: drafts, each stricter than the last, of which the best is kept.

use tokio_util::sync::CancellationToken;
use touchstone_model::{Chat, ChatRequest, Finish, Message, ModelError, Outgoing, ReplySchema, Role};
use touchstone_record::{
    Attempt, Citation, Claim, ClaimState, FailedClaim, Fragment, Generation, QuoteState, ReplyEnd, Sent, source_words,
};

use crate::draft::{Form, read};
use crate::gate::{Evidence, lay_out};
use crate::grounded::{Answer, Earlier, GroundError, Grounded, Policy, PolicyMode, Progress, Question};
use crate::passages::{between, blocks, mark};
use crate::prompts::{Prompts, fill};
use crate::refusal;

/// Failures that the next attempt is told of; more would crowd out the passages.
const MOST_FAILURES: usize = 12;

/// One draft, checked.
struct Checked {
    answer: Answer,
    record: Attempt,
    form: Form,
    /// What the next attempt is told.
    told: String,
}

/// Asks the model until a draft holds or the attempts are used up, and returns the best.
#[expect(clippy::too_many_arguments, reason = "the story's cast, each with its own part")]
pub(crate) fn draft(
    question: &Question<'_>,
    fragments: &[Fragment],
    evidence: &mut Evidence<'_>,
    chat: &dyn Chat,
    policy: &Policy,
    prompts: &Prompts,
    mut generation: Generation,
    progress: &mut dyn FnMut(Progress),
    cancel: &CancellationToken,
) -> Result<Grounded, GroundError> {
    let of = policy.attempts.max(1);
    let (mut drafts, mut told, mut last_error): (Vec<Checked>, String, Option<ModelError>) = (Vec::new(), String::new(), None);
    let mut stage = Progress::Drafting { of };
    for strictness in 0..of {
        progress(stage);
        stage = Progress::Unreadable { attempt: strictness + 2, of };
        let request = request(question, fragments, prompts, strictness, &told);
        let (asked_at, planned) = ((question.clock)(), chat.outgoing(&request));
        let sent = |outgoing: Option<Outgoing>| outgoing.map(|o| sent(&o, asked_at.clone()));
        let reply = match chat.complete(&request, cancel) {
            Ok(reply) => reply,
            Err(ModelError::Cancelled) => return Err(GroundError::Cancelled),
            Err(error) => {
                if drafts.is_empty() && is_fatal(&error) {
                    return Err(error.into());
                }
                let mut failed = Checked::failed(strictness, &error);
                failed.record.sent = sent(planned);
                drafts.push(failed);
                let again = matches!(error, ModelError::BadReply { .. } | ModelError::TooLong { .. });
                last_error = Some(error);
                if again {
                    continue;
                }
                break;
            }
        };
        if cancel.is_cancelled() {
            return Err(GroundError::Cancelled);
        }
        let draft = read(&reply.text);
        if draft.form != Form::Unreadable {
            progress(Progress::Checking { quotes: u32::try_from(draft.entries.len()).unwrap_or(u32::MAX) });
        }
        let mut checked = Checked::new(strictness, &draft, evidence);
        checked.record.raw = reply.text;
        checked.record.sent = sent(reply.sent);
        checked.record.ended = Some(ended(reply.finish));
        checked.record.tokens_in = reply.tokens_in;
        checked.record.tokens_out = reply.tokens_out;
        checked.record.ms = u32::try_from(reply.elapsed.as_millis()).unwrap_or(u32::MAX);
        told.clone_from(&checked.told);
        let done = checked.form == Form::Refusal || checked.holds();
        if checked.form != Form::Unreadable {
            let failed = u32::try_from(checked.answer.failed_quotes()).unwrap_or(u32::MAX);
            stage = Progress::Retrying { failed, attempt: strictness + 2, of };
        }
        drafts.push(checked);
        if done {
            break;
        }
    }
    let best = best(&drafts, policy.mode);
    if let Some(best) = best {
        drafts[best].record.kept = true;
    }
    let read_any = drafts.iter().any(|d| d.form != Form::Unreadable);
    let quoted = drafts.iter().any(|d| d.answer.citations.iter().any(|c| !c.quote.is_empty()));
    let declined = drafts.last().is_some_and(|d| d.form == Form::Refusal);
    let refusal = match best.map(|b| (drafts[b].answer.citations.len(), drafts[b].answer.failed_quotes())) {
        Some((all, failed)) if policy.mode == PolicyMode::Refuse && failed > 0 => {
            Some(refusal::policy_refuses(drafts.len(), failed, all, question, fragments))
        }
        Some(_) => None,
        None if declined => Some(refusal::model_declined(question, fragments)),
        None if read_any => Some(refusal::could_not_ground(drafts.len(), quoted, question, fragments)),
        None => Some(refusal::model_failed(last_error.as_ref(), drafts.len(), fragments)),
    };
    let answer = best.map(|b| std::mem::take(&mut drafts[b].answer)).unwrap_or_default();
    generation.attempts = drafts.into_iter().map(|d| d.record).collect();
    Ok(match refusal {
        Some(refusal) => {
            generation.attempts.iter_mut().for_each(|a| a.kept = false);
            Grounded::refused(refusal, generation)
        }
        None => Grounded::answered(answer, generation),
    })
}

/// The request of an attempt. `told` is what failed before.
pub(crate) fn request(question: &Question<'_>, fragments: &[Fragment], prompts: &Prompts, strictness: u32, told: &str) -> ChatRequest {
    let template = prompts.answer();
    let earlier = turns(question.earlier);
    let nonce = mark(&format!("{}\n{earlier}\n{told}", question.text), fragments);
    let earlier = match earlier.is_empty() {
        true => String::new(),
        false => fill(&template.follow_up, &[("turns", &between(&nonce, "earlier turns", &earlier)), ("nonce", &nonce)]),
    };
    let as_of = question.as_of.map(|d| format!("The passages are those in force on {d}.\n\n")).unwrap_or_default();
    let failed = match told.is_empty() {
        true => String::new(),
        false => {
            format!("\n{}", fill(template.stricter(strictness), &[("failures", &between(&nonce, "failures", told)), ("nonce", &nonce)]))
        }
    };
    let attempt = (strictness + 1).to_string();
    let values = [
        ("nonce", nonce.as_str()),
        ("question", question.text),
        ("as_of", &as_of),
        ("earlier", &earlier),
        ("passages", &blocks(&nonce, fragments)),
        ("failures", &failed),
        ("attempt", &attempt),
    ];
    ChatRequest {
        system: fill(&template.system, &values),
        messages: vec![Message { role: Role::User, text: fill(&template.user, &values) }],
        schema: Some(ReplySchema { name: "answer".into(), schema: schema() }),
        max_output_tokens: None,
    }
}

/// Earlier turns as the prompt tells them: the latest few, each cut to a length that leaves room for the passages.
fn turns(earlier: &[Earlier]) -> String {
    const MOST: usize = 3;
    const LONGEST: usize = 1_500;
    let cut = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(LONGEST).collect::<String>();
    let told = earlier.iter().skip(earlier.len().saturating_sub(MOST)).map(|turn| {
        let answer = if turn.answer.is_empty() { "(none that held)".to_owned() } else { cut(&turn.answer) };
        format!("Earlier question: {}\nAnswer: {answer}", cut(&turn.question))
    });
    told.collect::<Vec<_>>().join("\n\n")
}

fn schema() -> serde_json::Value {
    let string = serde_json::json!({"type": "string"});
    serde_json::json!({
        "type": "object",
        "properties": {
            "answer": string,
            "citations": {"type": "array", "items": {
                "type": "object",
                "properties": {"claim_id": string, "ref": string, "verbatim_quote": string},
                "required": ["claim_id", "ref", "verbatim_quote"],
                "additionalProperties": false
            }},
            "refusal": string
        },
        "required": ["answer", "citations", "refusal"],
        "additionalProperties": false
    })
}

/// Errors after which there is nothing to tell but the error.
fn is_fatal(error: &ModelError) -> bool {
    matches!(
        error,
        ModelError::Unreachable { .. }
            | ModelError::KeyRefused { .. }
            | ModelError::TimedOut { .. }
            | ModelError::Configuration(_)
            | ModelError::NotFound { .. }
    )
}

/// The draft with a quote that holds that is nearest to its sources: quotes that hold count for it, near matches and alterations with a
/// warning against it, other failed ones twice, then altered quotes and claims without support. Under the strict policy one without a failed
/// quote goes before all others. Of equals the first.
fn best(drafts: &[Checked], mode: PolicyMode) -> Option<usize> {
    let rank = |d: &Checked| {
        let (holding, failed, absent) = (d.answer.holding_quotes(), d.answer.failed_quotes(), d.answer.absent_quotes());
        let altered = d.answer.count(|state| state == QuoteState::Altered);
        let weak = d.answer.claims.iter().filter(|c| c.state != ClaimState::Supported).count();
        let clean = mode == PolicyMode::Refuse && failed == 0;
        let count = |n: usize| i64::try_from(n).unwrap_or(i64::MAX / 4);
        (clean, count(holding) - count(failed) - count(absent), -count(weak), -count(altered))
    };
    let candidates = drafts.iter().enumerate().filter(|(_, d)| d.answer.holding_quotes() > 0);
    candidates.rev().max_by_key(|(_, d)| rank(d)).map(|(i, _)| i)
}

impl Answer {
    fn count(&self, wanted: impl Fn(QuoteState) -> bool) -> usize {
        self.citations.iter().filter(|c| wanted(c.verdict.state())).count()
    }

    fn holding_quotes(&self) -> usize {
        self.count(QuoteState::holds)
    }

    /// Not found, unresolved, near, or altered with a warning: what the strict policy refuses.
    fn failed_quotes(&self) -> usize {
        self.count(|state| !state.holds())
    }

    fn absent_quotes(&self) -> usize {
        self.count(|state| matches!(state, QuoteState::NotFound | QuoteState::Unresolved))
    }
}

impl Checked {
    fn new(strictness: u32, draft: &crate::draft::Draft, evidence: &mut Evidence<'_>) -> Self {
        let mut record = attempt(strictness, Vec::new());
        let unreadable = match draft.form {
            Form::Refusal => Some("the model says that the passages do not answer"),
            Form::Unreadable => Some("the reply could not be read"),
            Form::Object | Form::Cut | Form::Prose => None,
        };
        if let Some(reason) = unreadable {
            record.failed.push(FailedClaim { claim_id: String::new(), reason: reason.into() });
            let told =
                if draft.form == Form::Unreadable { "The reply was not the JSON object that was asked for.".into() } else { String::new() };
            return Self { answer: Answer::default(), record, form: draft.form, told };
        }
        let (answer, unused) = lay_out(draft, evidence);
        let mut told = Vec::new();
        for claim in &answer.claims {
            if let Some((reason, more)) = why_failed(claim, &answer) {
                let sentence: String =
                    answer.text.chars().skip(claim.char_start as usize).take((claim.char_end - claim.char_start) as usize).collect();
                told.push(format!("Claim: {sentence}\nWhy it failed: {reason}\n{more}"));
                record.failed.push(FailedClaim { claim_id: claim.claim_id.clone(), reason });
            }
        }
        for reason in unused {
            record.failed.push(FailedClaim { claim_id: String::new(), reason });
        }
        if draft.form == Form::Cut {
            told.push("The reply broke off. Answer more briefly.".into());
            record.failed.push(FailedClaim { claim_id: String::new(), reason: "the reply broke off".into() });
        }
        told.truncate(MOST_FAILURES);
        Self { answer, record, form: draft.form, told: told.join("\n") }
    }

    fn failed(strictness: u32, error: &ModelError) -> Self {
        let failed = vec![FailedClaim { claim_id: String::new(), reason: error.to_string() }];
        Self { answer: Answer::default(), record: attempt(strictness, failed), form: Form::Unreadable, told: String::new() }
    }

    /// Whether nothing is to be mended.
    fn holds(&self) -> bool {
        self.answer.holding_quotes() > 0 && self.record.failed.is_empty()
    }
}

/// An attempt of which nothing is known yet.
fn attempt(strictness: u32, failed: Vec<FailedClaim>) -> Attempt {
    let raw = String::new();
    Attempt { strictness, raw, failed, tokens_in: None, tokens_out: None, ms: 0, kept: false, sent: None, ended: None }
}

/// A request as records keep it: to the letter, and without the key, which stands in a header.
pub(crate) fn sent(outgoing: &Outgoing, at: String) -> Sent {
    Sent { url: outgoing.url.to_string(), body: outgoing.body.to_string(), at }
}

fn ended(finish: Finish) -> ReplyEnd {
    match finish {
        Finish::Stop => ReplyEnd::Stop,
        Finish::Length => ReplyEnd::Length,
        Finish::Filtered => ReplyEnd::Filtered,
        Finish::Unknown => ReplyEnd::Unknown,
    }
}

/// Why a claim failed, and what the document does say; `None` if it holds.
fn why_failed(claim: &Claim, answer: &Answer) -> Option<(String, String)> {
    let cited: Vec<&Citation> = answer.citations.iter().filter(|c| claim.anchors.contains(&c.anchor)).collect();
    let (mut reasons, mut more) = (Vec::new(), String::new());
    for citation in &cited {
        let quote: String = citation.quote.chars().take(300).collect();
        let verdict = &citation.verdict;
        let state = verdict.state();
        let reason = match state {
            QuoteState::Verified | QuoteState::VerifiedInScan | QuoteState::Altered => continue,
            QuoteState::AlteredWithWarning => format!("“{quote}” is {}", state.badge(verdict)),
            QuoteState::NearMatch => format!("“{quote}” is only nearly so in scanned text"),
            QuoteState::NotFound => format!("“{quote}” is not in {}", citation.doc_title),
            QuoteState::Unresolved => {
                let why = verdict.notes.first().map_or("the citation names nothing that was shown", String::as_str);
                if quote.is_empty() { why.to_owned() } else { format!("“{quote}”: {why}") }
            }
        };
        reasons.push(reason);
        if state == QuoteState::AlteredWithWarning {
            let words: String = source_words(verdict).chars().take(600).collect();
            more.push_str(&format!("The words in full in ref {}: {words}\n", citation.reference));
        }
        if let Some(closest) = &verdict.closest {
            let nearest: String = closest.text.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(600).collect();
            more.push_str(&format!("The nearest words in ref {}: {nearest}\n", citation.reference));
        }
    }
    match claim.state {
        ClaimState::Supported => return None,
        ClaimState::Uncited => reasons.push("nothing is cited for this sentence".into()),
        ClaimState::Unsupported if reasons.is_empty() => reasons.push("it states a figure that is not in its quotations".into()),
        ClaimState::Unsupported => {}
    }
    Some((reasons.join("; "), more))
}
