//! The request of an attempt, and what of it a record saves.

use touchstone_model::{ChatRequest, Message, Outgoing, ReplySchema, Role};
use touchstone_record::{Fragment, Sent};

use super::passages::{between, blocks, mark};
use super::prompts::{Prompts, fill};
use crate::types::{Earlier, Question};

/// The request of the first attempt.
pub(crate) fn first_request(question: &Question<'_>, fragments: &[Fragment], prompts: &Prompts) -> ChatRequest {
    request(question, fragments, prompts, 0, "")
}

/// The request of an attempt. `feedback` is what failed before.
pub(crate) fn request(question: &Question<'_>, fragments: &[Fragment], prompts: &Prompts, strictness: u32, feedback: &str) -> ChatRequest {
    let template = prompts.answer();
    let earlier = turns(question.earlier);
    let nonce = mark(&format!("{}\n{earlier}\n{feedback}", question.text), fragments);
    let earlier = match earlier.is_empty() {
        true => String::new(),
        false => fill(&template.follow_up, &[("turns", &between(&nonce, "earlier turns", &earlier)), ("nonce", &nonce)]),
    };
    let as_of = question.as_of.map(|d| format!("The passages are those in force on {d}.\n\n")).unwrap_or_default();
    let failed = match feedback.is_empty() {
        true => String::new(),
        false => {
            format!("\n{}", fill(template.stricter(strictness), &[("failures", &between(&nonce, "failures", feedback)), ("nonce", &nonce)]))
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
    let feedback = earlier.iter().skip(earlier.len().saturating_sub(MOST)).map(|turn| {
        let answer = if turn.answer.is_empty() { "(none that held)".to_owned() } else { cut(&turn.answer) };
        format!("Earlier question: {}\nAnswer: {answer}", cut(&turn.question))
    });
    feedback.collect::<Vec<_>>().join("\n\n")
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

/// A request as records keep it: to the letter, and without the key, which stands in a header.
pub(crate) fn sent(outgoing: &Outgoing, at: String) -> Sent {
    Sent { url: outgoing.url.to_string(), body: outgoing.body.to_string(), at }
}
