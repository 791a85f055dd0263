//! The providers' protocols: how a conversation is written as a request, and what a reply's JSON says.

mod anthropic;
mod gemini;
mod ollama;
mod openai;

use serde_json::Value;
use url::Url;

use crate::chat::{ChatRequest, Finish};
use crate::config::{EndpointConfig, Provider};
use crate::outgoing::Outgoing;

/// One thing that a reply's JSON says.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Piece {
    /// More words.
    Text(String),
    /// The end.
    Finish(Finish),
    /// Tokens of request and reply.
    Usage(Option<u32>, Option<u32>),
    /// The endpoint gave up in the middle.
    Failed,
}

/// Which of the optional parts of a request this endpoint takes. Learnt from its refusals.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Shape {
    pub(crate) format: Format,
    pub(crate) temperature: bool,
    pub(crate) usage: bool,
    pub(crate) completion_tokens: bool,
}

/// How a reply's form is asked for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Format {
    Schema,
    Object,
    Prompt,
}

impl Default for Shape {
    fn default() -> Self {
        Self { format: Format::Schema, temperature: true, usage: true, completion_tokens: false }
    }
}

impl Shape {
    /// Asks for less, guided by what a refusal's message names; `false` when there is nothing left to leave out.
    pub(crate) fn relax(&mut self, message: &str) -> bool {
        let before = *self;
        if message.contains("max_completion_tokens") {
            self.completion_tokens = true;
        } else if message.contains("temperature") {
            self.temperature = false;
        } else if message.contains("stream_options") {
            self.usage = false;
        }
        if *self == before {
            match self.format {
                Format::Schema => self.format = Format::Object,
                Format::Object => self.format = Format::Prompt,
                Format::Prompt => (self.temperature, self.usage) = (false, false),
            }
        }
        *self != before
    }
}

/// The request of `chat` to the endpoint.
pub(crate) fn outgoing(config: &EndpointConfig, base: &Url, chat: &ChatRequest, shape: Shape) -> Outgoing {
    match config.provider {
        Provider::OpenAi => openai::outgoing(config, base, chat, shape),
        Provider::Anthropic => anthropic::outgoing(config, base, chat, shape),
        Provider::Gemini => gemini::outgoing(config, base, chat, shape),
        Provider::Ollama => ollama::outgoing(config, base, chat, shape),
    }
}

/// What one JSON value of a reply says; nothing when it is none of the provider's.
pub(crate) fn pieces(provider: Provider, value: &Value) -> Vec<Piece> {
    let mut out = match provider {
        Provider::OpenAi => openai::pieces(value),
        Provider::Anthropic => anthropic::pieces(value),
        Provider::Gemini => gemini::pieces(value),
        Provider::Ollama => ollama::pieces(value),
    };
    if value.get("error").is_some_and(|e| !e.is_null()) {
        out.push(Piece::Failed);
    }
    out
}

/// `base` with `path` after it; a query that the base has stays.
fn join(base: &Url, path: &str) -> Url {
    let mut url = base.clone();
    let stem = base.path().trim_end_matches('/');
    url.set_path(&format!("{stem}/{path}"));
    url
}

/// Whether the base ends in a version such as `/v1`, as most addresses do.
fn has_version(base: &Url) -> bool {
    let last = base.path().trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    last.strip_prefix('v').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

fn count(value: &Value, key: &str) -> Option<u32> {
    value.get(key)?.as_u64().and_then(|n| u32::try_from(n).ok())
}

/// Text that is a string, or a list of parts with a `text` each.
fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Array(parts) => Some(parts.iter().filter_map(|p| p.get("text").and_then(Value::as_str)).collect()),
        _ => None,
    }
}
