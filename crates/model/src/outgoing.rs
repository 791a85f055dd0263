//! A request as it is sent.

use serde_json::Value;
use url::Url;

/// A request as it leaves this machine, but for the key.
#[derive(Debug, Clone, PartialEq)]
pub struct Outgoing {
    /// The full address.
    pub url: Url,
    /// Headers that carry no key.
    pub headers: Vec<(&'static str, String)>,
    /// The header that carries the key, and what is before the key in it.
    pub key_header: (&'static str, &'static str),
    /// The body.
    pub body: Value,
}
