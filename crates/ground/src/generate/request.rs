//! The request of an attempt, and what of it a record saves.

use touchstone_model::{ChatRequest, Message, Outgoing, ReplySchema, Role};
use touchstone_record::{Fragment, Sent};

use super::passages::{between, blocks, mark};
use super::prompts::{Prompts, fill};
use crate::types::{Earlier, Question};

/// More of an earlier reply than this is not repeated, in characters.
const LONGEST_REPLY: usize = 40_000;

/// An earlier reply and what failed in it: a turn of the conversation.
#[derive(Debug, Clone)]
pub(crate) struct Failed {
    /// To the letter.
    pub(crate) reply: String,
    /// What failed, with the nearest words.
    pub(crate) feedback: String,
}

/// The request of the first attempt.
pub(crate) fn first_request(question: &Question<'_>, fragments: &[Fragment], prompts: &Prompts) -> ChatRequest {
    request(question, fragments, prompts, 0, None)
}

/// The request of an attempt: everything up to `failed` is the same in every attempt, so that an endpoint's cache of prefixes works.
pub(crate) fn request(
    question: &Question<'_>,
    fragments: &[Fragment],
    prompts: &Prompts,
    strictness: u32,
    failed: Option<&Failed>,
) -> ChatRequest {
    let template = prompts.answer();
    let earlier = turns(question.earlier);
    let nonce = mark(&format!("{}\n{earlier}", question.text), fragments);
    let earlier = match earlier.is_empty() {
        true => String::new(),
        false => fill(&template.follow_up, &[("turns", &between(&nonce, "earlier turns", &earlier)), ("nonce", &nonce)]),
    };
    let as_of = question.as_of.map(|d| format!("The passages are those in force on {d}.\n\n")).unwrap_or_default();
    let attempt = (strictness + 1).to_string();
    let values = [
        ("nonce", nonce.as_str()),
        ("question", question.text),
        ("as_of", &as_of),
        ("earlier", &earlier),
        ("documents", &documents(&nonce, fragments)),
        ("passages", &blocks(&nonce, fragments)),
        // Prompts of before have what failed in the first turn.
        ("failures", ""),
        ("attempt", &attempt),
    ];
    let mut messages = vec![Message { role: Role::User, text: fill(&template.user, &values) }];
    if let Some(Failed { reply, feedback }) = failed.filter(|f| !f.feedback.is_empty()) {
        // A reply may repeat the mark, which no text between the lines is to have.
        let told = between(&nonce, "failures", &feedback.replace(&nonce, ""));
        let text = fill(template.stricter(strictness), &[("failures", told.as_str()), ("nonce", nonce.as_str())]);
        messages.push(Message { role: Role::Assistant, text: reply.chars().take(LONGEST_REPLY).collect() });
        messages.push(Message { role: Role::User, text });
    }
    ChatRequest {
        system: fill(&template.system, &values),
        messages,
        schema: Some(ReplySchema { name: "answer".into(), schema: schema() }),
        max_output_tokens: None,
    }
}

/// The documents that the passages are of, a line each.
fn documents(nonce: &str, fragments: &[Fragment]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for fragment in fragments {
        let of = |f: &&Fragment| f.doc_hash == fragment.doc_hash;
        let title = fragment.doc_title.split_whitespace().collect::<Vec<_>>().join(" ");
        let pages: Vec<String> = {
            let mut pages: Vec<u32> = fragments.iter().filter(of).map(|f| f.page).collect();
            pages.sort_unstable();
            pages.dedup();
            pages.iter().map(ToString::to_string).collect()
        };
        let line = format!("{title} (passages from page {})", pages.join(", "));
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    format!("Documents:\n{}\n", between(nonce, "documents", &lines.join("\n")))
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
            "missing": {"type": "array", "items": string},
            "refusal": string
        },
        "required": ["answer", "citations", "missing", "refusal"],
        "additionalProperties": false
    })
}

/// A request as records keep it: to the letter, and without the key, which stands in a header.
pub(crate) fn sent(outgoing: &Outgoing, at: String) -> Sent {
    Sent { url: outgoing.url.to_string(), body: outgoing.body.to_string(), at }
}
