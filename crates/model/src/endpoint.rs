//! An endpoint: requests with a limit on time, repeats where they help, and an end at any moment.

use std::sync::{Arc, Mutex, mpsc};
use std::time::{Duration, Instant};

use reqwest::{Certificate, Client, Proxy, redirect};
use tokio::runtime::{Builder, Runtime};
use tokio_util::sync::CancellationToken;
use touchstone_messages::Message;
use url::Url;

use crate::chat::{Chat, ChatReply, ChatRequest, Finish};
use crate::config::{EndpointConfig, Network, host_of, is_local};
use crate::error::ModelError;
use crate::exchange::{Collected, Failure, Party, exchange};
use crate::outgoing::Outgoing;
use crate::wire::{Shape, outgoing};

/// How often a request is sent when the endpoint is busy.
const TRIES: u32 = 4;

/// The first wait before a repeat; it doubles.
const FIRST_WAIT: Duration = Duration::from_millis(400);

/// A reply's text is cut off past this many bytes a token, and never below or above these.
const BYTES_A_TOKEN: usize = 32;
const TEXT_BOUNDS: (usize, usize) = (256 << 10, 4 << 20);

/// A chat model behind an address. Cheap to keep; holds a connection pool.
pub struct Endpoint {
    inner: Arc<Inner>,
    runtime: Option<Runtime>,
}

struct Inner {
    config: EndpointConfig,
    base: Url,
    host: String,
    client: Client,
    shape: Mutex<Shape>,
}

impl Endpoint {
    /// An endpoint reached by the system's settings. Sends nothing.
    pub fn new(config: EndpointConfig) -> Result<Self, ModelError> {
        Self::with_network(config, &Network::default())
    }

    /// An endpoint reached through a proxy, or with certificates of one's own.
    pub fn with_network(config: EndpointConfig, network: &Network) -> Result<Self, ModelError> {
        let base = config.url()?;
        if config.model.trim().is_empty() {
            return Err(ModelError::Configuration(Message::model_unnamed()));
        }
        let client = client(&base, network)?;
        let runtime = Builder::new_multi_thread().worker_threads(1).thread_name("endpoint").enable_all().build();
        let runtime = runtime.map_err(|_| ModelError::Configuration(Message::endpoint_no_thread()))?;
        let host = host_of(&base);
        Ok(Self { inner: Arc::new(Inner { config, base, host, client, shape: Mutex::new(Shape::default()) }), runtime: Some(runtime) })
    }

    /// The header that carries the key; `None` where there is no key.
    pub fn key_header(&self) -> Option<&'static str> {
        let key = self.inner.config.api_key.as_ref().filter(|k| !k.is_empty());
        let nothing = ChatRequest { system: String::new(), messages: Vec::new(), schema: None, max_output_tokens: None };
        key.map(|_| outgoing(&self.inner.config, &self.inner.base, &nothing, self.inner.shape()).key_header.0)
    }

    /// Name and port, as errors show them.
    pub fn host(&self) -> &str {
        &self.inner.host
    }
}

impl Chat for Endpoint {
    fn complete(&self, request: &ChatRequest, cancel: &CancellationToken) -> Result<ChatReply, ModelError> {
        if cancel.is_cancelled() {
            return Err(ModelError::Cancelled);
        }
        let Some(runtime) = &self.runtime else { return Err(ModelError::Cancelled) };
        // On the endpoint's own thread, so that a caller inside another runtime may wait as well.
        let (sender, receiver) = mpsc::sync_channel(1);
        let (inner, request, cancel) = (Arc::clone(&self.inner), request.clone(), cancel.clone());
        runtime.spawn(async move {
            let limit = inner.config.timeout;
            let result = tokio::select! {
                biased;
                () = cancel.cancelled() => Err(ModelError::Cancelled),
                result = tokio::time::timeout(limit, inner.complete(&request)) => {
                    result.unwrap_or_else(|_| Err(ModelError::TimedOut { host: inner.host.clone(), limit }))
                }
            };
            let _ = sender.send(result);
        });
        receiver
            .recv()
            .unwrap_or_else(|_| Err(ModelError::BadReply { host: self.inner.host.clone(), reason: Message::reply_not_handled() }))
    }

    fn outgoing(&self, request: &ChatRequest) -> Option<Outgoing> {
        Some(outgoing(&self.inner.config, &self.inner.base, request, self.inner.shape()))
    }

    fn provider(&self) -> &str {
        self.inner.config.provider.as_str()
    }

    fn model(&self) -> &str {
        &self.inner.config.model
    }
}

impl Drop for Endpoint {
    fn drop(&mut self) {
        // A runtime must not be dropped by waiting inside another one.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Inner {
    fn shape(&self) -> Shape {
        self.shape.lock().map(|s| *s).unwrap_or_default()
    }

    async fn complete(&self, request: &ChatRequest) -> Result<ChatReply, ModelError> {
        let started = Instant::now();
        let (mut shape, mut tries, mut wait) = (self.shape(), 0, FIRST_WAIT);
        let tokens = request.max_output_tokens.unwrap_or(self.config.max_output_tokens) as usize;
        let party = Party {
            provider: self.config.provider,
            host: &self.host,
            model: &self.config.model,
            key: self.config.api_key.as_ref(),
            longest_text: tokens.saturating_mul(BYTES_A_TOKEN).clamp(TEXT_BOUNDS.0, TEXT_BOUNDS.1),
        };
        loop {
            let outgoing = outgoing(&self.config, &self.base, request, shape);
            match exchange(&self.client, &outgoing, &party).await {
                Ok(collected) => {
                    if let Ok(mut learnt) = self.shape.lock() {
                        *learnt = shape;
                    }
                    return Ok(self.reply(collected, started.elapsed(), outgoing));
                }
                Err(Failure::Final(error)) => return Err(error),
                Err(Failure::Form(error, message)) => {
                    if !shape.relax(&message) {
                        return Err(error);
                    }
                    tracing::debug!(host = self.host, "the endpoint does not take every part of the request; asking for less");
                }
                Err(Failure::Passing(error, asked)) => {
                    tries += 1;
                    let pause = asked.unwrap_or(wait);
                    // A wait that outlasts the time limit is no wait: better to say at once when to come back.
                    if tries >= TRIES || started.elapsed() + pause >= self.config.timeout {
                        return Err(error);
                    }
                    tracing::debug!(host = self.host, code = error.code(), "trying again");
                    tokio::time::sleep(pause).await;
                    wait *= 2;
                }
            }
        }
    }

    fn reply(&self, collected: Collected, elapsed: Duration, sent: Outgoing) -> ChatReply {
        let Collected { text, finish, tokens_in, tokens_out } = collected;
        let text = match &self.config.api_key {
            Some(key) => key.scrub(text),
            None => text,
        };
        ChatReply { text, finish: finish.unwrap_or(Finish::Unknown), tokens_in, tokens_out, elapsed, sent: Some(sent) }
    }
}

pub(crate) fn client(base: &Url, network: &Network) -> Result<Client, ModelError> {
    // One provider of cryptography a process; whichever was installed first serves.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let mut builder = Client::builder()
        .user_agent(concat!("touchstone/", env!("CARGO_PKG_VERSION")))
        .connect_timeout(Duration::from_secs(20))
        // A redirect would carry the passages to an address that nobody configured.
        .redirect(redirect::Policy::none())
        .retry(reqwest::retry::never());
    if is_local(base) {
        builder = builder.no_proxy();
    } else if let Some(proxy) = &network.proxy {
        builder = builder.proxy(Proxy::all(proxy).map_err(|_| ModelError::Configuration(Message::proxy_unusable()))?);
    }
    let mut certificates = Vec::new();
    for pem in &network.extra_certificates {
        let found = Certificate::from_pem_bundle(pem).map_err(|_| ModelError::Configuration(Message::certificates_unusable()))?;
        if found.is_empty() {
            return Err(ModelError::Configuration(Message::certificates_none()));
        }
        certificates.extend(found);
    }
    if !certificates.is_empty() {
        builder = builder.tls_certs_merge(certificates);
    }
    builder.build().map_err(|_| ModelError::Configuration(Message::network_unusable()))
}
