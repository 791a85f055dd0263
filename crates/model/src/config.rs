//! What an endpoint is: kind, address, model, key and limits.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use touchstone_messages::Message;
use url::{Host, Url};

use crate::error::ModelError;
use crate::secret::Secret;

/// The protocols spoken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Provider {
    /// OpenAI's chat completions, which LM Studio, llama.cpp, vLLM, Azure, Mistral and most others speak as well.
    OpenAi,
    /// Anthropic's messages.
    Anthropic,
    /// Google's `generateContent`.
    Gemini,
    /// Ollama's own protocol, which unlike its OpenAI-compatible one lets the context length be set.
    Ollama,
}

/// The name is no provider's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no provider; known are openai (any OpenAI-compatible endpoint), anthropic, gemini and ollama")]
pub struct UnknownProvider(pub String);

/// One endpoint.
#[derive(Debug, Clone)]
pub struct EndpointConfig {
    /// The protocol.
    pub provider: Provider,
    /// For example `http://127.0.0.1:1234/v1`; what follows it is the provider's.
    pub base_url: String,
    /// The model's name.
    pub model: String,
    /// None for endpoints that ask for none.
    pub api_key: Option<Secret>,
    /// For the whole reply, repeats included.
    pub timeout: Duration,
    /// The longest reply.
    pub max_output_tokens: u32,
    /// 0 for the most likely words.
    pub temperature: f64,
}

/// How the endpoint is reached, where the system's settings don't serve.
#[derive(Debug, Clone, Default)]
pub struct Network {
    /// `http://`, `https://`; instead of the system's proxy. Never used for an address of this machine.
    pub proxy: Option<String>,
    /// PEM certificates trusted beside the platform's.
    pub extra_certificates: Vec<Vec<u8>>,
}

impl Provider {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::OpenAi, Self::Anthropic, Self::Gemini, Self::Ollama];

    /// The name in settings and records.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::OpenAi => "openai",
            Self::Anthropic => "anthropic",
            Self::Gemini => "gemini",
            Self::Ollama => "ollama",
        }
    }

    /// The provider that an address is known for; any other speaks OpenAI's protocol.
    pub fn of_url(base_url: &str) -> Self {
        let Ok(url) = Url::parse(base_url) else { return Self::OpenAi };
        let host = url.host_str().unwrap_or_default();
        let openai_path = url.path().trim_end_matches('/').ends_with("/v1") || url.path().contains("openai");
        match host {
            "api.anthropic.com" => Self::Anthropic,
            "generativelanguage.googleapis.com" if !openai_path => Self::Gemini,
            _ if url.port() == Some(11434) && !openai_path => Self::Ollama,
            _ => Self::OpenAi,
        }
    }
}

impl FromStr for Provider {
    type Err = UnknownProvider;

    fn from_str(s: &str) -> Result<Self, UnknownProvider> {
        Self::ALL.into_iter().find(|p| p.as_str().eq_ignore_ascii_case(s.trim())).ok_or_else(|| UnknownProvider(s.to_owned()))
    }
}

impl fmt::Display for Provider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Default for EndpointConfig {
    fn default() -> Self {
        Self {
            provider: Provider::OpenAi,
            base_url: String::new(),
            model: String::new(),
            api_key: None,
            timeout: Duration::from_secs(120),
            max_output_tokens: 4096,
            temperature: 0.0,
        }
    }
}

impl EndpointConfig {
    /// The address, checked: `http` or `https`, a host, and no key inside it.
    pub(crate) fn url(&self) -> Result<Url, ModelError> {
        let wrong = |why: Message| ModelError::Configuration(Message::address_wrong(why));
        let url = Url::parse(self.base_url.trim()).map_err(|_| wrong(Message::address_not_web()))?;
        if !matches!(url.scheme(), "http" | "https") || url.host().is_none() {
            return Err(wrong(Message::address_scheme()));
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(wrong(Message::address_with_credentials()));
        }
        if let Some(name) = key_in_query(&url) {
            return Err(wrong(Message::address_with_key(format!("{name}="))));
        }
        Ok(url)
    }

    /// Scheme, host and port: what a key was given for. `None` for an address that is none.
    pub fn origin(base_url: &str) -> Option<String> {
        let url = Url::parse(base_url.trim()).ok()?;
        url.host()?;
        Some(url.origin().ascii_serialization())
    }

    /// Whether the address is of this machine.
    pub fn is_on_this_machine(base_url: &str) -> bool {
        Url::parse(base_url.trim()).is_ok_and(|url| is_local(&url))
    }

    /// Why the address can't be an endpoint's; `None` if it can.
    pub fn fault(base_url: &str) -> Option<String> {
        Self { base_url: base_url.into(), ..Self::default() }.url().err().map(|e| e.to_string())
    }
}

/// The name of a query parameter that carries a key, as some providers' examples have it: addresses are shown, saved in
/// records and logged by proxies, so that a key there is a key lost.
fn key_in_query(url: &Url) -> Option<String> {
    let names = url.query_pairs().map(|(name, _)| name.to_ascii_lowercase());
    let carries = |name: &String| {
        let plain: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        plain == "sig" || ["key", "token", "secret", "password", "auth"].iter().any(|w| plain.contains(w))
    };
    { names }.find(carries)
}

/// Name and port, as errors show them.
pub(crate) fn host_of(url: &Url) -> String {
    let host = url.host_str().unwrap_or_default();
    url.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"))
}

/// Whether the address is of this machine.
pub(crate) fn is_local(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(Host::Ipv4(ip)) => IpAddr::from(ip).is_loopback(),
        Some(Host::Ipv6(ip)) => IpAddr::from(ip).is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_its_provider() {
        let cases = [
            ("https://api.anthropic.com", Provider::Anthropic),
            ("https://generativelanguage.googleapis.com/v1beta", Provider::Gemini),
            ("https://generativelanguage.googleapis.com/v1beta/openai/", Provider::OpenAi),
            ("http://localhost:11434", Provider::Ollama),
            ("http://localhost:11434/v1", Provider::OpenAi),
            ("http://127.0.0.1:8080/v1", Provider::OpenAi),
            ("nonsense", Provider::OpenAi),
        ];
        for (url, provider) in cases {
            assert_eq!(Provider::of_url(url), provider, "{url}");
        }
    }

    #[test]
    fn a_key_in_the_address_is_refused() {
        let keyed = ["https://host/v1?key=sk-1", "https://host/v1?api-version=1&api_key=sk-1", "https://host/?access_token=sk-1"];
        for base_url in ["https://user:sk-1@host/v1", "ftp://host", "host", ""].into_iter().chain(keyed) {
            let config = EndpointConfig { base_url: base_url.into(), ..EndpointConfig::default() };
            let error = config.url().expect_err(base_url).to_string();
            assert!(!error.contains("sk-1"), "{error}");
        }
    }
}
