//! What a model is sent: the prompts, the passages between their delimiters, the request.

pub(crate) mod passages;
pub(crate) mod prompts;
pub(crate) mod request;
