//! Replies played back: a chat model without a network, for tests and for retelling a session.

use std::sync::Mutex;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::chat::{Chat, ChatReply, ChatRequest, Finish};
use crate::error::ModelError;

/// What one call gives.
pub type Replayed = Result<String, ModelError>;

/// Gives its replies in order; the last one again and again.
pub struct Replay {
    replies: Vec<Replayed>,
    seen: Mutex<Vec<ChatRequest>>,
}

impl Replay {
    /// Plays `replies`.
    pub fn new(replies: impl IntoIterator<Item = Replayed>) -> Self {
        Self { replies: replies.into_iter().collect(), seen: Mutex::new(Vec::new()) }
    }

    /// Plays texts.
    pub fn of<T: Into<String>>(texts: impl IntoIterator<Item = T>) -> Self {
        Self::new(texts.into_iter().map(|t| Ok(t.into())))
    }

    /// The requests so far.
    pub fn requests(&self) -> Vec<ChatRequest> {
        self.seen.lock().map(|seen| seen.clone()).unwrap_or_default()
    }
}

impl Chat for Replay {
    fn complete(&self, request: &ChatRequest, cancel: &CancellationToken) -> Result<ChatReply, ModelError> {
        if cancel.is_cancelled() {
            return Err(ModelError::Cancelled);
        }
        let turn = match self.seen.lock() {
            Ok(mut seen) => {
                seen.push(request.clone());
                seen.len() - 1
            }
            Err(_) => 0,
        };
        let reply = self.replies.get(turn).or(self.replies.last()).cloned();
        let text = reply.unwrap_or(Err(ModelError::Unreachable { host: "replay".into(), reason: "nothing to play".into() }))?;
        Ok(ChatReply { text, finish: Finish::Stop, tokens_in: None, tokens_out: None, elapsed: Duration::ZERO, sent: None })
    }

    fn provider(&self) -> &str {
        "replay"
    }

    fn model(&self) -> &str {
        "replay"
    }
}
