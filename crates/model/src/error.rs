//! Why there is no reply. The texts hold no key, no prompt, no body and no document.

use std::time::Duration;

/// The causes. `host` is the endpoint's name and port.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ModelError {
    /// The settings can't make a request.
    #[error("{0}")]
    Configuration(String),
    /// No connection, or one that broke before a reply began.
    #[error("No reply from {host}: {reason}.")]
    Unreachable {
        /// Name and port.
        host: String,
        /// Of a closed set.
        reason: &'static str,
    },
    /// 401 or 403.
    #[error("The endpoint {host} refused the key.")]
    KeyRefused {
        /// Name and port.
        host: String,
    },
    /// 429 to the last try.
    #[error("The endpoint {host} takes no more requests for now.")]
    RateLimited {
        /// Name and port.
        host: String,
        /// As the endpoint asked.
        retry_after: Option<Duration>,
    },
    /// The endpoint doesn't know the model or the path.
    #[error("The endpoint {host} has no model named \"{model}\", or its address is not that of a chat endpoint.")]
    NotFound {
        /// Name and port.
        host: String,
        /// As configured.
        model: String,
    },
    /// The conversation doesn't fit the model.
    #[error("The passages and the question are longer than the model at {host} can read.")]
    PromptTooLong {
        /// Name and port.
        host: String,
    },
    /// Any other status, to the last try.
    #[error("The endpoint {host} answered with status {status}.")]
    Status {
        /// Name and port.
        host: String,
        /// HTTP status.
        status: u16,
    },
    /// The whole reply didn't come in time.
    #[error("No complete reply from {host} within {} seconds.", limit.as_secs())]
    TimedOut {
        /// Name and port.
        host: String,
        /// As configured.
        limit: Duration,
    },
    /// The reply is not of the endpoint's protocol.
    #[error("The reply of {host} could not be read: {reason}.")]
    BadReply {
        /// Name and port.
        host: String,
        /// Of a closed set.
        reason: &'static str,
    },
    /// The reply went on past every sensible length and was cut off.
    #[error("The reply of {host} was longer than {limit} bytes.")]
    TooLong {
        /// Name and port.
        host: String,
        /// Bytes that are read at most.
        limit: usize,
    },
    /// The user stopped it.
    #[error("Stopped.")]
    Cancelled,
}

impl ModelError {
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
