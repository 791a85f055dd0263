//! What is asked of a chat model and what comes back.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio_util::sync::CancellationToken;

use crate::error::ModelError;
use crate::outgoing::Outgoing;

/// A chat model: an endpoint, or replies played back.
pub trait Chat: Send + Sync {
    /// Sends the conversation and waits for the whole reply, or until `cancel` fires.
    fn complete(&self, request: &ChatRequest, cancel: &CancellationToken) -> Result<ChatReply, ModelError>;

    /// The request that [`Chat::complete`] would send now, but for the key; `None` where nothing is sent.
    fn outgoing(&self, _request: &ChatRequest) -> Option<Outgoing> {
        None
    }

    /// The endpoint's kind, as it is in a session record.
    fn provider(&self) -> &str;

    /// The model's name.
    fn model(&self) -> &str;
}

/// Who speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The question, with everything it brings along.
    User,
    /// An earlier reply of the model.
    Assistant,
}

/// One turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// Who speaks.
    pub role: Role,
    /// What is said.
    pub text: String,
}

/// The form that a reply is to have, for endpoints that can hold a model to one.
#[derive(Debug, Clone, PartialEq)]
pub struct ReplySchema {
    /// Letters, digits and underscores.
    pub name: String,
    /// JSON Schema, in the subset that all providers take: objects, arrays, strings, every property required.
    pub schema: Value,
}

/// A conversation to be continued.
#[derive(Debug, Clone, PartialEq)]
pub struct ChatRequest {
    /// Standing instructions.
    pub system: String,
    /// Turns in order; the last one is the user's.
    pub messages: Vec<Message>,
    /// The reply's form, where the endpoint offers it. Never relied on.
    pub schema: Option<ReplySchema>,
    /// Fewer tokens than the endpoint's own limit, for short replies.
    pub max_output_tokens: Option<u32>,
}

/// Why a reply ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finish {
    /// The model was done.
    Stop,
    /// It ran into the token limit: the reply is cut.
    Length,
    /// The endpoint's filter stopped it.
    Filtered,
    /// The endpoint didn't say; a stream that broke off ends so as well.
    Unknown,
}

/// A complete reply.
#[derive(Debug, Clone, PartialEq)]
pub struct ChatReply {
    /// The model's words, without its reasoning where the endpoint keeps them apart. May be empty.
    pub text: String,
    /// Why it ended.
    pub finish: Finish,
    /// Tokens of the request, as the endpoint counted them.
    pub tokens_in: Option<u32>,
    /// Tokens of the reply, as the endpoint counted them.
    pub tokens_out: Option<u32>,
    /// From sending to the last byte, waits and repeats included.
    pub elapsed: Duration,
    /// The request that this is the reply to, but for the key; `None` where nothing was sent.
    pub sent: Option<Outgoing>,
}
