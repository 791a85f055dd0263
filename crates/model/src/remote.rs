//! Embedding and rerank models behind endpoints: OpenAI's `/v1/embeddings`, and the `/rerank` of Cohere and Jina.

use std::sync::mpsc;
use std::time::Duration;

use reqwest::Client;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::runtime::{Builder, Runtime};
use tokio_util::sync::CancellationToken;
use touchstone_messages::Message;
use url::Url;

use crate::config::{EndpointConfig, Network, host_of};
use crate::embed::{Embed, Embedding, Rerank};
use crate::error::ModelError;
use crate::exchange::{Failure, Party, exchange_json};
use crate::local::unit;

/// Texts that are sent in one request.
const BATCH: usize = 64;

/// How often a request is sent when the endpoint is busy, and the first wait, which doubles.
const TRIES: u32 = 4;
const FIRST_WAIT: Duration = Duration::from_millis(400);

/// More numbers than this are no vector.
const LARGEST: usize = 16_384;

/// An embedding model behind an address.
pub struct EmbeddingEndpoint {
    caller: Caller,
    name: String,
    dimension: usize,
}

/// A rerank model behind an address.
pub struct RerankEndpoint {
    caller: Caller,
    name: String,
}

impl EmbeddingEndpoint {
    /// Asks for the vector of one word, which tells how many numbers a vector has.
    pub fn open(config: EndpointConfig) -> Result<Self, ModelError> {
        let name = named(&config);
        let caller = Caller::new(config, "embeddings")?;
        let probe = caller.vectors(&["word"], &CancellationToken::new())?;
        let dimension = probe.first().map_or(0, Vec::len);
        Ok(Self { caller, name, dimension })
    }
}

impl Embed for EmbeddingEndpoint {
    fn name(&self) -> &str {
        &self.name
    }

    fn dimension(&self) -> usize {
        self.dimension
    }

    fn embed(&self, texts: &[&str], cancel: &CancellationToken) -> Result<Vec<Embedding>, ModelError> {
        let mut out = Vec::with_capacity(texts.len());
        for batch in texts.chunks(BATCH) {
            out.extend(self.caller.vectors(batch, cancel)?);
        }
        if out.iter().any(|v| v.len() != self.dimension) {
            return Err(self.caller.bad(Message::reply_other_length()));
        }
        Ok(out)
    }
}

impl RerankEndpoint {
    /// Sends nothing yet.
    pub fn new(config: EndpointConfig) -> Result<Self, ModelError> {
        let name = config.model.clone();
        Ok(Self { caller: Caller::new(config, "rerank")?, name })
    }
}

impl Rerank for RerankEndpoint {
    fn name(&self) -> &str {
        &self.name
    }

    fn scores(&self, question: &str, texts: &[&str], cancel: &CancellationToken) -> Result<Vec<f32>, ModelError> {
        let body = json!({ "model": self.caller.config.model, "query": question, "documents": texts, "top_n": texts.len() });
        let reply = self.caller.post(&body, cancel)?;
        let results = reply.get("results").or_else(|| reply.get("data")).and_then(Value::as_array);
        let mut scores = vec![f32::MIN; texts.len()];
        for result in results.ok_or_else(|| self.caller.bad(Message::reply_not_rerank()))? {
            let index = result.get("index").and_then(Value::as_u64).and_then(|i| usize::try_from(i).ok());
            let score = result.get("relevance_score").or_else(|| result.get("score")).and_then(Value::as_f64);
            let (Some(place), Some(score)) = (index.and_then(|i| scores.get_mut(i)), score) else {
                return Err(self.caller.bad(Message::reply_not_rerank()));
            };
            *place = score as f32;
        }
        Ok(scores)
    }
}

/// Name, and a digest of address and name: weights behind an endpoint can't be hashed.
fn named(config: &EndpointConfig) -> String {
    let digest = Sha256::digest(format!("{}\n{}", config.base_url.trim().trim_end_matches('/'), config.model));
    let short: String = digest.iter().take(4).map(|b| format!("{b:02x}")).collect();
    format!("{}@{short}", config.model)
}

/// One address that takes JSON and gives JSON.
struct Caller {
    config: EndpointConfig,
    url: Url,
    host: String,
    client: Client,
    runtime: Option<Runtime>,
}

impl Caller {
    fn new(config: EndpointConfig, path: &str) -> Result<Self, ModelError> {
        if config.model.trim().is_empty() {
            return Err(ModelError::Configuration(Message::model_unnamed()));
        }
        let mut url = config.url()?;
        let base = url.path().trim_end_matches('/').to_owned();
        if !base.ends_with(path) {
            url.set_path(&format!("{base}/{path}"));
        }
        let client = crate::endpoint::client(&url, &Network::default())?;
        let runtime = Builder::new_multi_thread().worker_threads(1).thread_name("endpoint").enable_all().build();
        let runtime = runtime.map_err(|_| ModelError::Configuration(Message::endpoint_no_thread()))?;
        let host = host_of(&url);
        Ok(Self { config, url, host, client, runtime: Some(runtime) })
    }

    fn vectors(&self, texts: &[&str], cancel: &CancellationToken) -> Result<Vec<Embedding>, ModelError> {
        let reply = self.post(&json!({ "model": self.config.model, "input": texts, "encoding_format": "float" }), cancel)?;
        let data = reply.get("data").and_then(Value::as_array).ok_or_else(|| self.bad(Message::reply_not_embeddings()))?;
        let mut out: Vec<Option<Embedding>> = vec![None; texts.len()];
        for (at, entry) in data.iter().enumerate() {
            let index = entry.get("index").and_then(Value::as_u64).and_then(|i| usize::try_from(i).ok()).unwrap_or(at);
            let numbers = entry.get("embedding").and_then(Value::as_array).filter(|n| !n.is_empty() && n.len() <= LARGEST);
            let numbers: Option<Vec<f32>> = numbers.and_then(|n| n.iter().map(|v| v.as_f64().map(|v| v as f32)).collect());
            let (Some(place), Some(numbers)) = (out.get_mut(index), numbers) else {
                return Err(self.bad(Message::reply_not_embeddings()));
            };
            *place = Some(unit(numbers));
        }
        out.into_iter().collect::<Option<_>>().ok_or_else(|| self.bad(Message::reply_vector_missing()))
    }

    /// Posts, waiting on the endpoint's own thread, so that a caller inside another runtime may wait as well.
    fn post(&self, body: &Value, cancel: &CancellationToken) -> Result<Value, ModelError> {
        let Some(runtime) = &self.runtime else { return Err(ModelError::Cancelled) };
        let (sender, receiver) = mpsc::sync_channel(1);
        let (client, url, host, body) = (self.client.clone(), self.url.clone(), self.host.clone(), body.to_string());
        let (config, cancel) = (self.config.clone(), cancel.clone());
        runtime.spawn(async move {
            let limit = config.timeout;
            let party =
                Party { provider: config.provider, host: &host, model: &config.model, key: config.api_key.as_ref(), longest_text: 0 };
            let result = tokio::select! {
                biased;
                () = cancel.cancelled() => Err(ModelError::Cancelled),
                result = tokio::time::timeout(limit, patiently(&client, &url, body, &party)) => {
                    result.unwrap_or_else(|_| Err(ModelError::TimedOut { host: host.clone(), limit }))
                }
            };
            let _ = sender.send(result);
        });
        receiver.recv().unwrap_or_else(|_| Err(self.bad(Message::reply_not_handled())))
    }

    fn bad(&self, reason: Message) -> ModelError {
        ModelError::BadReply { host: self.host.clone(), reason }
    }
}

impl Drop for Caller {
    fn drop(&mut self) {
        // A runtime must not be dropped by waiting inside another one.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

async fn patiently(client: &Client, url: &Url, body: String, party: &Party<'_>) -> Result<Value, ModelError> {
    let (mut tries, mut wait) = (0, FIRST_WAIT);
    loop {
        match exchange_json(client, url, body.clone(), party).await {
            Ok(value) => return Ok(value),
            Err(Failure::Final(error) | Failure::Form(error, _)) => return Err(error),
            Err(Failure::Passing(error, asked)) => {
                tries += 1;
                if tries >= TRIES {
                    return Err(error);
                }
                tokio::time::sleep(asked.unwrap_or(wait)).await;
                wait *= 2;
            }
        }
    }
}
