//! Dense retrieval: the embedding model of the settings, the vectors of all passages, and making those that lack.
//!
//! Vectors follow behind import and never hold it up. They are made in steps that a stopped program loses at most one
//! of, and are kept by model: another model, or another version of the arithmetic that runs it, starts its own, and the
//! old ones go when the new are complete.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;
use touchstone_api::{Code, MeaningState, Problem};
use touchstone_messages::Message;
use touchstone_model::{Embed, EmbeddingEndpoint, EndpointConfig, LocalEmbedder, Precision, Rerank, RerankEndpoint};
use touchstone_search::Vectors;

use crate::handles::library::Library;
use crate::handles::settings::SharedSettings;
use crate::models::endpoints::EndpointOverrides;
use crate::problem::IntoProblem;
use crate::sync::lock;

/// Passages that are embedded and stored in one step: a second or two of work.
const STEP: usize = 256;

/// How long a model that could not be opened is not tried again: an endpoint that is away takes its time to say so.
const PATIENCE: Duration = Duration::from_secs(30);

/// The value of `embedding.model` that turns search by meaning off.
const OFF: &str = "off";

/// The model and the vectors, opened when first needed; and whether vectors are being made.
pub struct Embeddings {
    library: Arc<Library>,
    settings: Arc<SharedSettings>,
    overrides: Arc<EndpointOverrides>,
    opened: Mutex<Option<Opened>>,
    making: Mutex<()>,
    running: AtomicBool,
    half: AtomicBool,
}

impl Embeddings {
    pub(crate) fn new(library: Arc<Library>, settings: Arc<SharedSettings>, overrides: Arc<EndpointOverrides>) -> Self {
        Self {
            library,
            settings,
            overrides,
            opened: Mutex::default(),
            making: Mutex::default(),
            running: AtomicBool::default(),
            half: AtomicBool::default(),
        }
    }

    /// From now on a model is opened for half of the cores: somebody sits before the screen.
    pub fn leave_half(&self) {
        self.half.store(true, Ordering::Relaxed);
    }

    fn threads(&self) -> usize {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        if self.half.load(Ordering::Relaxed) { (cores / 2).max(1) } else { cores }
    }
}

/// What was opened for which settings.
struct Opened {
    settings: [String; 2],
    at: Instant,
    ready: Result<Arc<Ready>, Problem>,
}

/// A model and the vectors that it made.
pub(crate) struct Ready {
    pub(crate) model: Arc<dyn Embed>,
    pub(crate) vectors: Vectors,
    /// The model where it runs on this machine: its tokens can rerank.
    local: Option<Arc<LocalEmbedder>>,
}

/// A model as opened.
type Model = (Arc<dyn Embed>, Option<Arc<LocalEmbedder>>);

impl Embeddings {
    /// Makes every vector that lacks, reporting how many passages have one. Returns at once where there is no model or
    /// nothing to do; a stopped run goes on from where it was.
    pub fn embed(&self, progress: &dyn Fn(&MeaningState), cancel: &CancellationToken) -> Result<MeaningState, Problem> {
        let Some(ready) = self.ready()? else { return Ok(MeaningState::default()) };
        let _one_at_a_time = lock(&self.making);
        self.running.store(true, Ordering::Relaxed);
        let made = self.make_vectors(&ready, progress, cancel);
        self.running.store(false, Ordering::Relaxed);
        made?;
        self.state()
    }

    /// How far search by meaning is. A model that cannot be used is told of in the state.
    pub fn state(&self) -> Result<MeaningState, Problem> {
        let counts = self.passage_counts()?;
        let passages = counts.values().sum();
        let running = self.running.load(Ordering::Relaxed);
        Ok(match self.ready() {
            Err(problem) => MeaningState { passages, problem: Some(problem), ..MeaningState::default() },
            Ok(None) => MeaningState { passages, ..MeaningState::default() },
            Ok(Some(ready)) => {
                ready.vectors.refresh().problem()?;
                let held = ready.vectors.held();
                let embedded = counts.iter().map(|(id, count)| held.get(id).copied().unwrap_or_default().min(*count)).sum();
                MeaningState { model: Some(ready.model.name().to_owned()), embedded, passages, running, problem: None }
            }
        })
    }

    /// The model and its vectors; `None` where the settings turn search by meaning off.
    pub(crate) fn ready(&self) -> Result<Option<Arc<Ready>>, Problem> {
        let settings = ["embedding.model", "embedding.url"].map(|name| self.settings.value(name));
        if settings[0] == OFF {
            return Ok(None);
        }
        let mut slot = lock(&self.opened);
        // A model that was missing may have been put in its place since, but not at every question.
        let known = |o: &&Opened| o.settings == settings && (o.ready.is_ok() || o.at.elapsed() < PATIENCE);
        if let Some(opened) = slot.as_ref().filter(known) {
            return opened.ready.clone().map(Some);
        }
        let ready = self.open_model(&settings[0], &settings[1]).and_then(|model| self.open_vectors(model)).map(Arc::new);
        *slot = Some(Opened { settings, at: Instant::now(), ready: ready.clone() });
        ready.map(Some)
    }

    /// Whether there are any vectors: to look is cheaper than to open the model that made them.
    pub(crate) fn has_vectors(&self) -> bool {
        let models = std::fs::read_dir(self.library.folder().join("vectors"));
        models.is_ok_and(|mut models| models.any(|model| model.is_ok_and(|m| m.path().join("rows").exists())))
    }

    /// How long a whole reply of an embedding or rerank endpoint may take: as long as one of the default chat endpoint.
    fn reply_timeout(&self) -> Duration {
        Duration::from_secs(self.settings.lock().number("endpoint.timeout_seconds").into())
    }

    fn open_model(&self, name: &str, url: &str) -> Result<Model, Problem> {
        if !url.is_empty() {
            let config = EndpointConfig {
                base_url: url.to_owned(),
                model: name.to_owned(),
                api_key: self.overrides.keys.get("embedding").cloned(),
                timeout: self.reply_timeout(),
                ..EndpointConfig::default()
            };
            let endpoint = EmbeddingEndpoint::open(config).map_err(|e| crate::problem::model(&e))?;
            return Ok((Arc::new(endpoint), None));
        }
        let folder = LocalEmbedder::find(name)
            .ok_or_else(|| Problem::new(Code::NotFound, Message::embedding_model_not_found(name), Message::advice_embedding_model()))?;
        let model = LocalEmbedder::open(&folder, Precision::Int8, self.threads())
            .map_err(|e| Problem { hint: Message::advice_embedding_model(), ..crate::problem::model(&e) })?;
        let model = Arc::new(model);
        Ok((model.clone(), Some(model)))
    }

    /// What puts passages into a new order: the model at `rerank.url`, else the local embedding model.
    pub(crate) fn reranker(&self) -> Result<Option<Arc<dyn Rerank>>, Problem> {
        let [base_url, model] = ["rerank.url", "rerank.model"].map(|name| self.settings.value(name));
        if base_url.is_empty() {
            let local = self.ready()?.and_then(|ready| ready.local.clone());
            return Ok(local.map(|local| local as Arc<dyn Rerank>));
        }
        let (api_key, timeout) = (self.overrides.keys.get("rerank").cloned(), self.reply_timeout());
        let config = EndpointConfig { base_url, model, api_key, timeout, ..EndpointConfig::default() };
        let endpoint = RerankEndpoint::new(config).map_err(|e| crate::problem::model(&e))?;
        Ok(Some(Arc::new(endpoint)))
    }

    fn open_vectors(&self, (model, local): Model) -> Result<Ready, Problem> {
        let dimension = model.dimension();
        let vectors = Vectors::open(&self.library.folder().join("vectors"), model.stored_as(), dimension).problem()?;
        if let Some(why) = vectors.rebuilt() {
            tracing::warn!("the vectors for search by meaning are made anew: {why}");
        }
        Ok(Ready { model, vectors, local })
    }

    /// How many passages each text in search has.
    fn passage_counts(&self) -> Result<BTreeMap<u64, u32>, Problem> {
        let reader = self.library.reader()?;
        let wanted: std::collections::BTreeSet<u64> = reader.indexed_texts().problem()?.into_iter().collect();
        Ok(reader.fragment_counts().problem()?.into_iter().filter(|(id, _)| wanted.contains(id)).collect())
    }

    fn make_vectors(&self, ready: &Ready, progress: &dyn Fn(&MeaningState), cancel: &CancellationToken) -> Result<(), Problem> {
        ready.vectors.refresh().problem()?;
        let held = ready.vectors.held();
        let counts = self.passage_counts()?;
        let mut state = MeaningState { model: Some(ready.model.name().to_owned()), running: true, ..MeaningState::default() };
        for (text_id, count) in &counts {
            state.passages += count;
            state.embedded += held.get(text_id).copied().unwrap_or_default().min(*count);
        }
        if state.embedded == state.passages {
            return ready.vectors.forget_others().problem();
        }
        progress(&state);
        let mut step = Step::default();
        for (text_id, count) in counts {
            let first = held.get(&text_id).copied().unwrap_or_default();
            if first >= count {
                continue;
            }
            let Some(row) = self.library.reader()?.text(text_id).problem()? else { continue };
            for fragment in self.library.reader()?.fragments(text_id).problem()?.iter().skip(first as usize) {
                step.texts.push((text_id, fragment.ordinal, row.text.slice(fragment.span).to_owned()));
                if step.texts.len() >= STEP {
                    state.embedded += step.finish(ready, cancel)?;
                    progress(&state);
                }
            }
        }
        state.embedded += step.finish(ready, cancel)?;
        progress(&state);
        ready.vectors.forget_others().problem()
    }
}

/// Passages that are embedded together.
#[derive(Default)]
struct Step {
    texts: Vec<(u64, u32, String)>,
}

impl Step {
    /// Embeds and stores what was gathered; gives how many that were.
    fn finish(&mut self, ready: &Ready, cancel: &CancellationToken) -> Result<u32, Problem> {
        let texts: Vec<&str> = self.texts.iter().map(|(_, _, text)| text.as_str()).collect();
        let vectors = ready.model.embed(&texts, cancel).map_err(|e| crate::problem::model(&e))?;
        let mut from = 0;
        for run in self.texts.chunk_by(|a, b| a.0 == b.0) {
            ready.vectors.append(run[0].0, run[0].1, &vectors[from..from + run.len()]).problem()?;
            from += run.len();
        }
        self.texts.clear();
        Ok(u32::try_from(from).unwrap_or(u32::MAX))
    }
}
