//! One request and its reply, bounded in bytes.

use std::time::{Duration, SystemTime};

use reqwest::header::{CONTENT_TYPE, DATE, HeaderMap, HeaderName, HeaderValue, RETRY_AFTER};
use reqwest::{Client, Response};
use serde_json::Value;
use touchstone_messages::Message;
use url::Url;

use crate::chat::Finish;
use crate::config::Provider;
use crate::error::ModelError;
use crate::outgoing::Outgoing;
use crate::secret::Secret;
use crate::stream::Decoder;
use crate::wire::{Piece, pieces};

/// Bytes of a reply on the wire, which for a stream is far more than its text.
const LONGEST_BODY: usize = 32 << 20;

/// Bytes of a refusal that are read, to learn what the endpoint doesn't take.
const LONGEST_REFUSAL: usize = 64 << 10;

/// How an exchange ended short of a reply.
pub(crate) enum Failure {
    /// For good.
    Final(ModelError),
    /// Worth another try, after what the endpoint asked for.
    Passing(ModelError, Option<Duration>),
    /// The endpoint doesn't take the request's form; its message says which part.
    Form(ModelError, String),
}

/// A reply's parts.
#[derive(Debug, Default)]
pub(crate) struct Collected {
    pub(crate) text: String,
    pub(crate) finish: Option<Finish>,
    pub(crate) tokens_in: Option<u32>,
    pub(crate) tokens_out: Option<u32>,
}

/// Whom it is sent to, for errors and for reading the reply.
pub(crate) struct Party<'a> {
    pub(crate) provider: Provider,
    pub(crate) host: &'a str,
    pub(crate) model: &'a str,
    pub(crate) key: Option<&'a Secret>,
    pub(crate) longest_text: usize,
}

/// Sends `outgoing` and reads the reply to its end.
pub(crate) async fn exchange(client: &Client, outgoing: &Outgoing, party: &Party<'_>) -> Result<Collected, Failure> {
    let headers = headers(outgoing, party.key).map_err(Failure::Final)?;
    let request = client.post(outgoing.url.clone()).headers(headers).body(outgoing.body.to_string());
    let response = request.send().await.map_err(|e| Failure::Final(unreachable(party.host, &e)))?;
    if response.status().is_success() { read(response, party).await } else { Err(refusal(response, party).await) }
}

/// Sends one JSON body and reads one JSON value, for endpoints that hold no conversation.
pub(crate) async fn exchange_json(client: &Client, url: &Url, body: String, party: &Party<'_>) -> Result<Value, Failure> {
    let outgoing = Outgoing { url: url.clone(), headers: Vec::new(), key_header: ("authorization", "Bearer "), body: Value::Null };
    let headers = headers(&outgoing, party.key).map_err(Failure::Final)?;
    let request = client.post(url.clone()).headers(headers).body(body);
    let mut response = request.send().await.map_err(|e| Failure::Final(unreachable(party.host, &e)))?;
    if !response.status().is_success() {
        return Err(refusal(response, party).await);
    }
    let mut bytes = Vec::new();
    loop {
        match response.chunk().await {
            Ok(Some(more)) if bytes.len() + more.len() > LONGEST_BODY => {
                return Err(Failure::Final(ModelError::TooLong { host: party.host.to_owned(), limit: LONGEST_BODY }));
            }
            Ok(Some(more)) => bytes.extend_from_slice(&more),
            Ok(None) => break,
            Err(_) => return Err(Failure::Passing(unreachable_because(party.host, Message::connection_broke()), None)),
        }
    }
    serde_json::from_slice(&bytes)
        .map_err(|_| Failure::Final(ModelError::BadReply { host: party.host.to_owned(), reason: Message::reply_not_json() }))
}

fn headers(outgoing: &Outgoing, key: Option<&Secret>) -> Result<HeaderMap, ModelError> {
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    for (name, value) in &outgoing.headers {
        let value = HeaderValue::from_str(value).map_err(|_| ModelError::Configuration(Message::header_unsendable(*name)))?;
        headers.insert(HeaderName::from_static(name), value);
    }
    if let Some(key) = key.filter(|k| !k.is_empty()) {
        let (name, before) = outgoing.key_header;
        let mut value = HeaderValue::from_str(&format!("{before}{}", key.expose()))
            .map_err(|_| ModelError::Configuration(Message::key_characters()))?;
        value.set_sensitive(true);
        headers.insert(HeaderName::from_static(name), value);
    }
    Ok(headers)
}

async fn read(mut response: Response, party: &Party<'_>) -> Result<Collected, Failure> {
    let bad = |reason| Failure::Final(ModelError::BadReply { host: party.host.to_owned(), reason });
    let too_long = |limit| Failure::Final(ModelError::TooLong { host: party.host.to_owned(), limit });
    let (mut decoder, mut collected, mut read, mut known) = (Decoder::default(), Collected::default(), 0_usize, false);
    loop {
        match response.chunk().await {
            Ok(Some(bytes)) => {
                read += bytes.len();
                if read > LONGEST_BODY {
                    return Err(too_long(LONGEST_BODY));
                }
                let values = decoder.feed(&bytes).map_err(|_| bad(Message::reply_not_json()))?;
                for piece in values.iter().flat_map(|v| pieces(party.provider, v)) {
                    known = true;
                    collected.take(piece).map_err(|()| bad(Message::reply_given_up()))?;
                }
                if collected.text.len() > party.longest_text {
                    return Err(too_long(party.longest_text));
                }
                if decoder.done() {
                    return Ok(collected);
                }
            }
            Ok(None) => break,
            // What came before a connection broke is kept: a cut draft is still a draft, and is checked like any other.
            Err(_) if !collected.text.is_empty() => return Ok(collected),
            Err(_) => return Err(Failure::Passing(unreachable_because(party.host, Message::connection_broke()), None)),
        }
    }
    for piece in decoder.finish().map_err(|_| bad(Message::reply_not_json()))?.iter().flat_map(|v| pieces(party.provider, v)) {
        known = true;
        collected.take(piece).map_err(|()| bad(Message::reply_given_up()))?;
    }
    if collected.text.len() > party.longest_text {
        return Err(too_long(party.longest_text));
    }
    if known { Ok(collected) } else { Err(bad(Message::reply_not_chat())) }
}

impl Collected {
    fn take(&mut self, piece: Piece) -> Result<(), ()> {
        match piece {
            Piece::Text(text) => self.text.push_str(&text),
            Piece::Finish(finish) => self.finish = Some(finish),
            Piece::Usage(tokens_in, tokens_out) => {
                self.tokens_in = tokens_in.or(self.tokens_in);
                self.tokens_out = tokens_out.or(self.tokens_out);
            }
            Piece::Failed => return Err(()),
        }
        Ok(())
    }
}

async fn refusal(mut response: Response, party: &Party<'_>) -> Failure {
    let (host, status) = (party.host.to_owned(), response.status().as_u16());
    let retry_after = retry_after(response.headers());
    let mut body = Vec::new();
    while body.len() < LONGEST_REFUSAL
        && let Ok(Some(bytes)) = response.chunk().await
    {
        body.extend_from_slice(&bytes);
    }
    // Looked at for what it names; never shown, since it may hold the prompt or the key.
    let message = String::from_utf8_lossy(&body).to_lowercase();
    let names = |words: &[&str]| words.iter().any(|w| message.contains(w));
    match status {
        401 | 403 => Failure::Final(ModelError::KeyRefused { host }),
        400 if names(&["api key not valid", "api_key_invalid", "invalid_api_key"]) => Failure::Final(ModelError::KeyRefused { host }),
        429 => Failure::Passing(ModelError::RateLimited { host, retry_after }, retry_after),
        413 => Failure::Final(ModelError::PromptTooLong { host }),
        400 | 422
            if names(&["context length", "context_length", "maximum context", "prompt is too long", "context window", "context size"]) =>
        {
            Failure::Final(ModelError::PromptTooLong { host })
        }
        404 => Failure::Final(ModelError::NotFound { host, model: party.model.to_owned() }),
        400 | 422 | 501 => Failure::Form(ModelError::Status { host, status }, message),
        408 | 409 | 500..=599 => Failure::Passing(ModelError::Status { host, status }, retry_after),
        _ => Failure::Final(ModelError::Status { host, status }),
    }
}

/// `Retry-After`: seconds, or a date, which is read against the reply's own `Date` so that clocks need not agree.
fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let text = |name: HeaderName| headers.get(name).and_then(|v| v.to_str().ok()).map(str::trim);
    let asked = text(RETRY_AFTER)?;
    if let Ok(seconds) = asked.parse() {
        return Some(Duration::from_secs(seconds));
    }
    let date = |text| httpdate::parse_http_date(text).ok();
    let now = text(DATE).and_then(date).unwrap_or_else(SystemTime::now);
    Some(date(asked)?.duration_since(now).unwrap_or_default())
}

fn unreachable_because(host: &str, reason: Message) -> ModelError {
    ModelError::Unreachable { host: host.to_owned(), reason }
}

/// Reads the cause from the chain of errors; their texts may name addresses and are not passed on.
pub(crate) fn unreachable(host: &str, error: &reqwest::Error) -> ModelError {
    let mut reason = if error.is_connect() { Message::not_connected() } else { Message::connection_broke() };
    let mut cause: Option<&dyn std::error::Error> = Some(error);
    while let Some(e) = cause {
        if let Some(io) = e.downcast_ref::<std::io::Error>()
            && io.kind() == std::io::ErrorKind::ConnectionRefused
        {
            reason = Message::nothing_listens();
        }
        let text = e.to_string();
        if text.contains("dns error") || text.contains("failed to lookup") {
            reason = Message::name_unknown();
        } else if text.contains("certificate") {
            reason = Message::certificate_untrusted();
        }
        cause = e.source();
    }
    unreachable_because(host, reason)
}
