//! Models behind endpoints: one conversation in, one bounded reply out, cancellable at any moment.
//!
//! The only crate that knows HTTP, so that a request for a time stamp is sent here too. A reply is a stranger's text: nothing here
//! reads meaning into it. Keys live in
//! [`Secret`] and reach nothing but the request's header; a reply or an error that echoes one is scrubbed of it.
//!
//! Written on reqwest rather than on genai (docs: crates/model/README.md), because a reply must be bounded in
//! bytes, errors must hold neither prompt nor body, and the exact request must be showable before it is sent.

mod chat;
mod config;
mod embed;
mod endpoint;
mod error;
mod exchange;
mod local;
mod outgoing;
mod remote;
mod replay;
#[cfg(feature = "scripted")]
pub mod scripted;
mod secret;
mod stream;
mod time_stamp;
mod wire;

pub use chat::{Chat, ChatReply, ChatRequest, Finish, Message, ReplySchema, Role};
pub use config::{EndpointConfig, Network, Provider, UnknownProvider};
pub use embed::{Embed, Embedding, Rerank};
pub use endpoint::Endpoint;
pub use error::ModelError;
pub use local::{DEFAULT_EMBEDDING_MODEL, LocalEmbedder, WEIGHTS_VARIABLE};
pub use outgoing::Outgoing;
pub use remote::{EmbeddingEndpoint, RerankEndpoint};
pub use replay::{Replay, Replayed};
pub use secret::Secret;
pub use time_stamp::request_time_stamp;
pub use tokio_util::sync::CancellationToken;
pub use touchstone_encoder::Precision;
