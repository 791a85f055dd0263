//! Gate 2 and the way back from gate 3: a draft, then its failing sentences as turns of the same conversation; the best draft is returned.

use touchstone_messages::Message;
use touchstone_model::{Chat, Finish, ModelError, Outgoing};
use touchstone_record::{Attempt, FailedClaim, Generation, QuoteState, ReplyEnd};

use super::Grounding;
use super::failures::why_failed;
use crate::check::{Evidence, lay_out};
use crate::generate::request::{Failed, request, sent};
use crate::refuse;
use crate::reply::{Draft, Form, read};
use crate::types::{Answer, GroundError, Grounded, PolicyMode, Progress};

/// Failures that the next attempt hears of; more would crowd out the passages.
const MOST_FAILURES: usize = 12;

/// One draft, checked.
struct Checked {
    answer: Answer,
    record: Attempt,
    form: Form,
    /// What the next attempt is to do better.
    feedback: String,
    missing: Vec<String>,
    /// Why the model does not answer.
    declined: String,
}

/// Asks the model until a draft holds or the attempts are used up, and returns the best.
pub(super) fn draft(
    grounding: &Grounding<'_>,
    chat: &dyn Chat,
    evidence: &mut Evidence<'_>,
    mut generation: Generation,
    progress: &mut dyn FnMut(Progress),
) -> Result<Grounded, GroundError> {
    let Grounding { question, fragments, policy, prompts, cancel, .. } = *grounding;
    let of = policy.attempts.max(1);
    let (mut drafts, mut failed, mut last_error): (Vec<Checked>, Option<Failed>, Option<ModelError>) = (Vec::new(), None, None);
    let mut stage = Progress::Drafting { of };
    for strictness in 0..of {
        progress(stage);
        stage = Progress::Unreadable { attempt: strictness + 2, of };
        let request = request(question, fragments, prompts, strictness, failed.as_ref());
        let (asked_at, planned) = ((question.clock)(), chat.outgoing(&request));
        let sent = |outgoing: Option<Outgoing>| outgoing.map(|o| sent(&o, asked_at.clone()));
        let reply = match chat.complete(&request, cancel) {
            Ok(reply) => reply,
            Err(ModelError::Cancelled) => return Err(GroundError::Cancelled),
            Err(error) => {
                if drafts.is_empty() && is_fatal(&error) {
                    return Err(error.into());
                }
                let mut unanswered = Checked::failed(strictness, &error);
                unanswered.record.sent = sent(planned);
                drafts.push(unanswered);
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
        failed = Some(Failed { reply: checked.record.raw.clone(), feedback: checked.feedback.clone() });
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
    let mut best = best(&drafts, policy.mode);
    let declined = drafts.last().filter(|d| d.form == Form::Refusal).map(|d| (d.declined.clone(), d.missing.clone()));
    // A model that gives up after a draft whose quotations mostly failed is believed.
    if declined.is_some() {
        best = best.filter(|&b| drafts[b].answer.failed_quotes() * 2 < drafts[b].answer.citations.len());
    }
    let read_any = drafts.iter().any(|d| d.form != Form::Unreadable);
    if best.is_none() && !read_any {
        return Err(last_error.map_or(GroundError::Unreadable, GroundError::Model));
    }
    if let Some(best) = best {
        drafts[best].record.kept = true;
    }
    let quoted = drafts.iter().any(|d| d.answer.citations.iter().any(|c| !c.quote.is_empty()));
    let refusal = match best.map(|b| (drafts[b].answer.citations.len(), drafts[b].answer.failed_quotes())) {
        Some((all, failed)) if policy.mode == PolicyMode::Refuse && failed > 0 => {
            Some(refuse::policy_refuses(drafts.len(), failed, all, question, fragments))
        }
        Some(_) => None,
        None => Some(match &declined {
            Some((reason, _)) => refuse::model_declined(reason, question, fragments),
            None => refuse::could_not_ground(drafts.len(), quoted, question, fragments),
        }),
    };
    let kept = best.map(|b| (std::mem::take(&mut drafts[b].answer), std::mem::take(&mut drafts[b].missing)));
    generation.attempts = drafts.into_iter().map(|d| d.record).collect();
    Ok(match (refusal, kept) {
        (None, Some((answer, missing))) => Grounded::answered(answer, missing, generation),
        (refusal, _) => {
            generation.attempts.iter_mut().for_each(|a| a.kept = false);
            let refusal = refusal.unwrap_or_else(|| refuse::could_not_ground(generation.attempts.len(), quoted, question, fragments));
            Grounded { missing: declined.map(|(_, missing)| missing).unwrap_or_default(), ..Grounded::refused(refusal, generation) }
        }
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

/// Of the drafts with a quote that holds the one with the fewest sentences that are unsupported or without a source, then with the fewest failed
/// quotes, then the one that covers most: quotes that hold, fewer of them altered. Under the strict policy one without a failed quote goes before all
/// others. Of equals the first.
fn best(drafts: &[Checked], mode: PolicyMode) -> Option<usize> {
    let rank = |d: &Checked| {
        let (holding, failed) = (d.answer.holding_quotes(), d.answer.failed_quotes());
        let altered = d.answer.count(|state| state == QuoteState::Altered);
        let clean = mode == PolicyMode::Refuse && failed == 0;
        let less = |n: usize| std::cmp::Reverse(n);
        (clean, less(d.answer.weak_claims()), less(failed), holding, less(altered))
    };
    let candidates = drafts.iter().enumerate().filter(|(_, d)| d.answer.holding_quotes() > 0);
    candidates.rev().max_by_key(|(_, d)| rank(d)).map(|(i, _)| i)
}

impl Checked {
    fn new(strictness: u32, draft: &Draft, evidence: &mut Evidence<'_>) -> Self {
        let mut record = attempt(strictness, Vec::new());
        let unreadable = match draft.form {
            Form::Refusal => Some(Message::failed_declined()),
            Form::Unreadable => Some(Message::failed_unreadable()),
            Form::Object | Form::Cut | Form::Prose => None,
        };
        if let Some(reason) = unreadable {
            record.failed.push(FailedClaim::new("", vec![reason]));
            let feedback =
                if draft.form == Form::Unreadable { "The reply was not the JSON object that was asked for.".into() } else { String::new() };
            let (missing, declined) = (draft.missing.clone(), draft.refusal.clone());
            return Self { answer: Answer::default(), record, form: draft.form, feedback, missing, declined };
        }
        let (answer, unused) = lay_out(draft, evidence);
        let mut feedback = Vec::new();
        for claim in &answer.claims {
            if let Some((reasons, more)) = why_failed(claim, &answer) {
                let sentence: String =
                    answer.text.chars().skip(claim.char_start as usize).take((claim.char_end - claim.char_start) as usize).collect();
                let failed = FailedClaim::new(&claim.claim_id, reasons);
                feedback.push(format!("Claim: {sentence}\nWhy it failed: {}\n{more}", failed.reason));
                record.failed.push(failed);
            }
        }
        for reason in unused {
            record.failed.push(FailedClaim::new("", vec![reason]));
        }
        if draft.form == Form::Cut {
            feedback.push("The reply broke off. Answer more briefly.".into());
            record.failed.push(FailedClaim::new("", vec![Message::failed_cut()]));
        }
        feedback.truncate(MOST_FAILURES);
        let missing = draft.missing.clone();
        Self { answer, record, form: draft.form, feedback: feedback.join("\n"), missing, declined: String::new() }
    }

    fn failed(strictness: u32, error: &ModelError) -> Self {
        let failed = vec![FailedClaim::new("", vec![error.message()])];
        let (answer, record) = (Answer::default(), attempt(strictness, failed));
        Self { answer, record, form: Form::Unreadable, feedback: String::new(), missing: Vec::new(), declined: String::new() }
    }

    /// Whether nothing is to be mended. An entry that no sentence cites is noted, and costs no further draft.
    fn holds(&self) -> bool {
        self.answer.holding_quotes() > 0 && self.feedback.is_empty()
    }
}

/// An attempt of which nothing is known yet.
fn attempt(strictness: u32, failed: Vec<FailedClaim>) -> Attempt {
    let raw = String::new();
    Attempt { strictness, raw, failed, tokens_in: None, tokens_out: None, ms: 0, kept: false, sent: None, ended: None }
}

fn ended(finish: Finish) -> ReplyEnd {
    match finish {
        Finish::Stop => ReplyEnd::Stop,
        Finish::Length => ReplyEnd::Length,
        Finish::Filtered => ReplyEnd::Filtered,
        Finish::Unknown => ReplyEnd::Unknown,
    }
}
