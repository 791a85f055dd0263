//! The judge: does a claim follow from the words that it cites? A model's opinion, asked for claim by claim with nothing
//! but the claim and its verified spans. It stands beside the verdicts and changes none: what it says goes into
//! `judgements` and `all_claims_entailed`, and no status depends on it.

use std::time::Instant;

use tokio_util::sync::CancellationToken;
use touchstone_model::{Chat, ChatRequest, Message, ModelError, Role};
use touchstone_record::{Citation, Claim, ClaimJudgement, JudgeVerdict, Judgement, Verification, all_entailed, source_words};
use touchstone_text::ContentHash;

use crate::generate::passages::{between, mark};
use crate::generate::prompts::{Prompts, fill};
use crate::generate::request::sent;
use crate::types::{GroundError, Grounded, without_anchors};

/// Room for a model that thinks aloud before its one word.
const LONGEST_REPLY: u32 = 512;

/// More of a judge's reason is not shown, in characters.
const LONGEST_REASON: usize = 400;

/// Claims that are judged at the same time.
const AT_ONCE: usize = 4;

/// What was said in earlier runs, by a hash over claim, spans, prompt and model.
pub trait KnownJudgements: Sync {
    /// Whether it was YES; `None` if nothing is known.
    fn known(&self, key: &str) -> Option<bool>;

    /// Keeps what was said.
    fn keep(&self, key: &str, entailed: bool);
}

/// Has every claim of an answer judged that rests on quotes that hold alone, and sets `all_claims_entailed`: true if
/// all claims follow, false if one does not or rests on a quote that does not hold, null if the judge left one open.
pub fn judge(
    grounded: &mut Grounded,
    chat: &dyn Chat,
    prompts: &Prompts,
    known: &dyn KnownJudgements,
    clock: fn() -> String,
    cancel: &CancellationToken,
) -> Result<Vec<Judgement>, GroundError> {
    let cases: Vec<Case> = grounded.claims.iter().filter_map(|claim| Case::of(claim, grounded)).collect();
    let mut judgements = Vec::with_capacity(cases.len());
    for batch in cases.chunks(AT_ONCE) {
        let done: Vec<Judgement> = std::thread::scope(|scope| {
            let started: Vec<_> = batch.iter().map(|case| scope.spawn(move || case.judged(chat, prompts, known, clock, cancel))).collect();
            started
                .into_iter()
                .zip(batch)
                .map(|(handle, case)| handle.join().unwrap_or_else(|_| case.open(chat, prompts, "the judge stopped")))
                .collect()
        });
        judgements.extend(done);
        if cancel.is_cancelled() {
            return Err(GroundError::Cancelled);
        }
    }
    for claim in &mut grounded.claims {
        claim.judgement = judgements.iter().find(|j| j.claim_id == claim.claim_id).and_then(opinion);
    }
    let counted = Verification::of(&grounded.verification.verifier_version, &grounded.citations, &grounded.claims);
    grounded.verification.goes_too_far = counted.goes_too_far;
    grounded.verification.contradicted = counted.contradicted;
    grounded.verification.all_claims_entailed = all_entailed(grounded.claims.len(), &judgements);
    Ok(judgements)
}

/// What a reader is shown of a judgement; nothing where it left the claim open. What does not follow says more than its sources do.
fn opinion(judgement: &Judgement) -> Option<ClaimJudgement> {
    let verdict = if judgement.entailed? { JudgeVerdict::Follows } else { JudgeVerdict::GoesTooFar };
    let said = judgement.raw.rsplit("</think>").next().unwrap_or_default();
    let reason: String = said.split_whitespace().skip(1).collect::<Vec<_>>().join(" ").chars().take(LONGEST_REASON).collect();
    Some(ClaimJudgement { verdict, reason, model: judgement.model.clone() })
}

/// A claim and the spans that it rests on.
struct Case {
    claim_id: String,
    claim: String,
    spans: Vec<String>,
}

impl Case {
    /// The case that a claim makes; `None` where a quote of it does not hold, so that there is nothing to judge by.
    fn of(claim: &Claim, grounded: &Grounded) -> Option<Self> {
        let cited: Vec<&Citation> = grounded.citations.iter().filter(|c| claim.anchors.contains(&c.anchor)).collect();
        if cited.is_empty() || cited.iter().any(|c| !c.verdict.holds()) {
            return None;
        }
        let chars: Vec<char> =
            grounded.answer.chars().skip(claim.char_start as usize).take((claim.char_end - claim.char_start) as usize).collect();
        let spans = cited.iter().map(|c| source_words(&c.verdict)).collect();
        Some(Self { claim_id: claim.claim_id.clone(), claim: without_anchors(&chars), spans })
    }

    fn judged(
        &self,
        chat: &dyn Chat,
        prompts: &Prompts,
        known: &dyn KnownJudgements,
        clock: fn() -> String,
        cancel: &CancellationToken,
    ) -> Judgement {
        let key = self.key(chat, prompts);
        if let Some(entailed) = known.known(&key) {
            return Judgement { entailed: Some(entailed), ..self.open(chat, prompts, if entailed { "YES" } else { "NO" }) };
        }
        let request = self.request(prompts);
        let (at, planned, begun) = (clock(), chat.outgoing(&request), Instant::now());
        let reply = if cancel.is_cancelled() { Err(ModelError::Cancelled) } else { chat.complete(&request, cancel) };
        let ms = u32::try_from(begun.elapsed().as_millis()).unwrap_or(u32::MAX);
        match reply {
            Ok(reply) => {
                let entailed = yes_or_no(&reply.text);
                if let Some(entailed) = entailed {
                    known.keep(&key, entailed);
                }
                let sent = reply.sent.or(planned).map(|o| sent(&o, at));
                Judgement { entailed, sent, ms, ..self.open(chat, prompts, &reply.text) }
            }
            Err(error) => Judgement { sent: planned.map(|o| sent(&o, at)), ms, ..self.open(chat, prompts, &error.to_string()) },
        }
    }

    /// The claim and its spans, and nothing else of the answer, the question or the documents.
    fn request(&self, prompts: &Prompts) -> ChatRequest {
        let template = prompts.judge();
        let excerpts = self.spans.join("\n\n");
        let nonce = mark(&format!("{}\n{excerpts}", self.claim), &[]);
        let values = [
            ("nonce", nonce.as_str()),
            ("claim", &between(&nonce, "statement", &self.claim)),
            ("excerpts", &between(&nonce, "excerpts", &excerpts)),
        ];
        ChatRequest {
            system: fill(&template.system, &values),
            messages: vec![Message { role: Role::User, text: fill(&template.user, &values) }],
            schema: None,
            max_output_tokens: Some(LONGEST_REPLY),
        }
    }

    fn key(&self, chat: &dyn Chat, prompts: &Prompts) -> String {
        let mut all = format!("{}\n{}\n{}\n{}\n{}", prompts.judge_digest(), chat.provider(), chat.model(), self.claim.len(), self.claim);
        for span in &self.spans {
            all.push_str(&format!("\n{}\n{span}", span.len()));
        }
        ContentHash::of(all.as_bytes()).to_string()
    }

    /// A judgement that says nothing.
    fn open(&self, chat: &dyn Chat, prompts: &Prompts, raw: &str) -> Judgement {
        let (claim_id, raw, prompt, model) = (self.claim_id.clone(), raw.to_owned(), prompts.judge_id(), chat.model().to_owned());
        Judgement { claim_id, entailed: None, raw, prompt, model, sent: None, ms: 0 }
    }
}

/// What a reply says: its first word, unless it goes on to say the other. Anything else says nothing.
fn yes_or_no(reply: &str) -> Option<bool> {
    let said = reply.rsplit("</think>").next().unwrap_or(reply);
    let mut words = said.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
    let meant = |word: &str| match word {
        w if w.eq_ignore_ascii_case("yes") => Some(true),
        w if w.eq_ignore_ascii_case("no") => Some(false),
        _ => None,
    };
    let first = meant(words.next()?)?;
    let contradicts = words.any(|w| w.chars().all(char::is_uppercase) && meant(w) == Some(!first));
    (!contradicts).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_word_is_an_opinion_and_anything_else_is_none() {
        for (reply, expected) in [
            ("YES", Some(true)),
            ("no.", Some(false)),
            (" **No**\n", Some(false)),
            ("<think>NO, or rather</think>\nYES", Some(true)),
            ("NO. The excerpt says no such thing.", Some(false)),
            ("YES and NO", None),
            ("It depends", None),
            ("Nobody can say", None),
            ("", None),
            ("\u{0}\u{fffd}", None),
        ] {
            assert_eq!(yes_or_no(reply), expected, "{reply}");
        }
    }

    #[test]
    fn the_tally_is_true_only_if_all_claims_were_judged_to_follow() {
        let said = |entailed| Judgement {
            claim_id: String::new(),
            entailed,
            raw: String::new(),
            prompt: String::new(),
            model: String::new(),
            sent: None,
            ms: 0,
        };
        let (yes, no, open) = (said(Some(true)), said(Some(false)), said(None));
        assert_eq!(all_entailed(2, &[yes.clone(), yes.clone()]), Some(true));
        assert_eq!(all_entailed(2, &[yes.clone(), no.clone()]), Some(false));
        assert_eq!(all_entailed(3, &[yes.clone(), yes.clone()]), Some(false), "a claim without a verified quote follows from none");
        assert_eq!(all_entailed(2, &[yes.clone(), open.clone()]), None);
        assert_eq!(all_entailed(2, &[no, open]), Some(false));
        assert_eq!(all_entailed(0, &[]), None);
    }
}
