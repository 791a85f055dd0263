//! Why there is no reply. The texts hold no key, no prompt, no body and no document.

use std::fmt;
use std::time::Duration;

use touchstone_messages::Message;

/// The causes. `host` is the endpoint's name and port.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ModelError {
    /// The settings can't make a request.
    Configuration(Message),
    /// No connection, or one that broke before a reply began.
    Unreachable {
        /// Name and port.
        host: String,
        /// Of a closed set.
        reason: Message,
    },
    /// 401 or 403.
    KeyRefused {
        /// Name and port.
        host: String,
    },
    /// 429 to the last try.
    RateLimited {
        /// Name and port.
        host: String,
        /// As the endpoint asked.
        retry_after: Option<Duration>,
    },
    /// The endpoint doesn't know the model or the path.
    NotFound {
        /// Name and port.
        host: String,
        /// As configured.
        model: String,
    },
    /// The conversation doesn't fit the model.
    PromptTooLong {
        /// Name and port.
        host: String,
    },
    /// Any other status, to the last try.
    Status {
        /// Name and port.
        host: String,
        /// HTTP status.
        status: u16,
    },
    /// The whole reply didn't come in time.
    TimedOut {
        /// Name and port.
        host: String,
        /// As configured.
        limit: Duration,
    },
    /// The reply is not of the endpoint's protocol.
    BadReply {
        /// Name and port.
        host: String,
        /// Of a closed set.
        reason: Message,
    },
    /// The reply went on past every sensible length and was cut off.
    TooLong {
        /// Name and port.
        host: String,
        /// Bytes that are read at most.
        limit: usize,
    },
    /// The user stopped it.
    Cancelled,
}

impl ModelError {
    /// What went wrong, as a sentence.
    pub fn message(&self) -> Message {
        match self {
            Self::Configuration(what) => what.clone(),
            Self::Unreachable { host, reason } => Message::endpoint_unreachable(host, reason.clone()),
            Self::KeyRefused { host } => Message::endpoint_refused_key(host),
            Self::RateLimited { host, .. } => Message::endpoint_rate_limited(host),
            Self::NotFound { host, model } => Message::endpoint_no_model(host, model),
            Self::PromptTooLong { host } => Message::endpoint_prompt_too_long(host),
            Self::Status { host, status } => Message::endpoint_status(host, status.to_string()),
            Self::TimedOut { host, limit } => Message::endpoint_timed_out(limit.as_secs(), host),
            Self::BadReply { host, reason } => Message::endpoint_bad_reply(host, reason.clone()),
            Self::TooLong { host, limit } => Message::endpoint_reply_too_long(*limit, host),
            Self::Cancelled => Message::stopped(),
        }
    }

    /// A stable name of the cause.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Configuration(_) => "configuration",
            Self::Unreachable { .. } => "unreachable",
            Self::KeyRefused { .. } => "key_refused",
            Self::RateLimited { .. } => "rate_limited",
            Self::NotFound { .. } => "not_found",
            Self::PromptTooLong { .. } => "prompt_too_long",
            Self::Status { .. } => "status",
            Self::TimedOut { .. } => "timed_out",
            Self::BadReply { .. } => "bad_reply",
            Self::TooLong { .. } => "too_long",
            Self::Cancelled => "cancelled",
        }
    }
}

/// In the language of the process.
impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for ModelError {}
