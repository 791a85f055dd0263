//! Search without an answer: passages, best first, within the hard walls of matter, document and date.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use tokio_util::sync::CancellationToken;
use touchstone_api::{Problem, SearchHit, SearchResults};
use touchstone_record::{Fragment, Place};
use touchstone_search::{Dense, Hit, RetrievalMethod, SearchError, SearchQuery, Weights};

use crate::engine::Engine;
use crate::handles::prepared_text_cache::{Loaded, PreparedTexts};
use crate::handles::settings::SharedSettings;
use crate::handles::text_index::TextIndex;
use crate::library::placed;
use crate::models::embeddings::{Embeddings, Ready};
use crate::problem::IntoProblem;
use crate::search::scope::{self, Narrowing};

/// So many of the first passages are put into a new order, where that is wanted.
const RERANKED: usize = 20;

/// How passages are put into order; `None` is as the settings say.
#[derive(Debug, Clone, Copy, Default)]
pub struct Ranking {
    /// By words, by meaning, both, or as the question's wording asks for.
    pub method: Option<RetrievalMethod>,
    /// Whether the first ones are put into a new order.
    pub rerank: Option<bool>,
}

/// A search.
#[derive(Debug, Clone, Default)]
pub struct SearchOptions {
    /// What narrows it.
    pub narrowing: Narrowing,
    /// How it ranks.
    pub ranking: Ranking,
    /// How many passages at most.
    pub top_k: usize,
}

/// What a search found, and by what.
pub(crate) struct Found {
    pub(crate) hits: Vec<SearchHit>,
    /// Never `Auto`.
    pub(crate) method: RetrievalMethod,
    pub(crate) index_version: String,
    /// The model, where it had a say.
    pub(crate) embedding_model: Option<String>,
    /// Why it had none although it was asked for.
    pub(crate) problem: Option<Problem>,
}

/// The passages that fit `query` best. No match is an empty list.
pub fn search(engine: &Engine, query: &str, options: &SearchOptions) -> Result<SearchResults, Problem> {
    let scope = scope::scope(&engine.library, &options.narrowing)?;
    let found = find_passages(engine, query, &scope.texts, options.top_k, options.ranking)?;
    let Found { hits, method, index_version, embedding_model, problem } = found;
    Ok(SearchResults { method, index_version, embedding_model, hits, problem })
}

/// The best passages among these texts and no others, by words.
pub(crate) fn fragments_for(engine: &Engine, query: &str, texts: &BTreeSet<u64>, top_k: usize) -> Result<Vec<Fragment>, Problem> {
    let by_words = Ranking { method: Some(RetrievalMethod::Bm25), rerank: Some(false) };
    Ok(find_passages(engine, query, texts, top_k, by_words)?.hits.into_iter().map(|hit| hit.fragment).collect())
}

/// The best passages among these texts and no others.
pub(crate) fn find_passages(engine: &Engine, query: &str, texts: &BTreeSet<u64>, top_k: usize, ranking: Ranking) -> Result<Found, Problem> {
    let asked = match ranking.method {
        None => preferred_method(&engine.settings)?,
        Some(method) => method,
    };
    // Without a model words decide: what was asked for by meaning is still found, and the results say how.
    let (ready, problem) = match asked {
        RetrievalMethod::Bm25 => (None, None),
        RetrievalMethod::Dense | RetrievalMethod::Hybrid => {
            engine.embeddings.ready().map_or_else(|p| (None, Some(p)), |ready| (ready, None))
        }
        RetrievalMethod::Auto => (ready_to_choose(engine)?, None),
    };
    let ready = ready.filter(|ready| ready.vectors.refresh().is_ok() && !ready.vectors.is_empty());
    let method = if ready.is_some() { asked } else { RetrievalMethod::Bm25 };
    let index_version = engine.index.open()?.version().to_owned();
    let mut found = Found { hits: Vec::new(), method: RetrievalMethod::Bm25, index_version, embedding_model: None, problem };
    if texts.is_empty() || top_k == 0 {
        return Ok(found);
    }
    let rerank = ranking.rerank.map_or_else(|| Ok(engine.settings.lock().get("search.rerank")? == "on"), Ok::<_, Problem>)?;
    let deep = if rerank { top_k.max(RERANKED) } else { top_k };
    let hits = ranked(&engine.index, query, texts, deep, method, ready.as_deref())?;
    // A hit names what was chosen. Where nothing was found, words had their say at least.
    found.method = match hits.first() {
        Some(hit) => hit.method,
        None if method == RetrievalMethod::Auto => RetrievalMethod::Bm25,
        None => method,
    };
    if let Some(ready) = ready.as_ref().filter(|_| found.method != RetrievalMethod::Bm25) {
        found.index_version = format!("{}+{}", found.index_version, ready.model.name());
        found.embedding_model = Some(ready.model.name().to_owned());
    }
    found.hits = shown(&engine.texts, hits)?;
    if rerank {
        reorder(&engine.embeddings, query, &mut found.hits);
        found.hits.truncate(top_k);
    }
    Ok(found)
}

/// Puts the first passages into a new order. Where that fails they stay as they are, and say so.
fn reorder(embeddings: &Embeddings, query: &str, hits: &mut [SearchHit]) {
    let first = hits.len().min(RERANKED);
    let texts: Vec<&str> = hits[..first].iter().map(|hit| hit.fragment.text.as_str()).collect();
    let scores = embeddings.reranker().and_then(|reranker| {
        let Some(reranker) = reranker else { return Ok(None) };
        let scores = reranker.scores(query, &texts, &CancellationToken::new()).map_err(|e| crate::problem::model(&e))?;
        Ok(Some((reranker.name().to_owned(), scores)))
    });
    match scores {
        Ok(Some((name, scores))) => {
            let order = touchstone_search::reranked(&scores);
            let mut new: Vec<SearchHit> = order.iter().map(|at| hits[*at].clone()).collect();
            for (place, hit) in (1..).zip(&mut new) {
                hit.rerank_rank = Some(place);
                hit.fragment.retrieval_method = hit.fragment.retrieval_method.replace("|rerank:none", &format!("|rerank:{name}"));
            }
            let falling: Vec<f64> = hits.iter().map(|hit| hit.fragment.retrieval_score).collect();
            for ((place, mut hit), score) in hits.iter_mut().zip(new).zip(falling) {
                hit.fragment.retrieval_score = score;
                *place = hit;
            }
        }
        Ok(None) => {}
        Err(problem) => tracing::warn!("the passages keep their order: {problem}"),
    }
}

/// The method that the settings name.
fn preferred_method(settings: &SharedSettings) -> Result<RetrievalMethod, Problem> {
    Ok(RetrievalMethod::named(settings.lock().get("search.method")?).unwrap_or(RetrievalMethod::Auto))
}

/// What meaning needs to be one of two to choose from: a vector for every passage, so that none is hidden by having
/// none. Where that is lacking, or the model cannot be used, words are no second best to be told of.
fn ready_to_choose(engine: &Engine) -> Result<Option<Arc<Ready>>, Problem> {
    if !engine.embeddings.has_vectors() {
        return Ok(None);
    }
    let Some(ready) = engine.embeddings.ready().ok().flatten().filter(|ready| ready.vectors.refresh().is_ok()) else { return Ok(None) };
    Ok(engine.index.open()?.is_covered_by(&ready.vectors).problem()?.then_some(ready))
}

/// Asks the index; one that turns out to be damaged is made anew from the library, once.
fn ranked(
    index: &TextIndex,
    words: &str,
    texts: &BTreeSet<u64>,
    limit: usize,
    method: RetrievalMethod,
    ready: Option<&Ready>,
) -> Result<Vec<Hit>, Problem> {
    let embed = |text: &str| {
        let vector = ready?.model.embed(&[text], &CancellationToken::new());
        vector.inspect_err(|e| tracing::warn!("the question has no vector: {e}")).ok()?.pop()
    };
    let dense = ready.map(|ready| Dense { vectors: &ready.vectors, embed: &embed, weights: Weights::default() });
    let query = SearchQuery { words, texts: Some(texts), limit, method, dense };
    match index.open()?.search(&query) {
        Err(SearchError::Damaged(what)) => {
            tracing::warn!("the search index is damaged ({what}) and is made anew");
            index.remake()?;
            index.open()?.search(&query).problem()
        }
        other => other.problem(),
    }
}

/// Hits with their text and what is known of their documents.
fn shown(texts: &PreparedTexts, hits: Vec<Hit>) -> Result<Vec<SearchHit>, Problem> {
    let reader = texts.library().reader()?;
    let mut loaded: HashMap<u64, Option<Arc<Loaded>>> = HashMap::new();
    let mut out = Vec::with_capacity(hits.len());
    for (place, hit) in (1..).zip(hits) {
        let source = match loaded.get(&hit.text_id) {
            Some(source) => source.clone(),
            None => {
                let source = load_text(texts, hit.text_id)?;
                loaded.insert(hit.text_id, source.clone());
                source
            }
        };
        // The index may be a moment behind the library: what is no longer there is not a result.
        let (Some(source), Some(row)) = (source, reader.fragment(hit.text_id, hit.ordinal).problem()?) else { continue };
        let (id, span) = (&source.document.id, row.span);
        let mut fragment = Fragment {
            reference: row.reference,
            chunk_id: format!("{id}:{}-{}", span.start(), span.end()),
            doc_id: id.clone(),
            doc_title: source.document.title.clone(),
            doc_hash: source.version.hash.to_string(),
            page: row.page,
            page_label: None,
            place: Place::default(),
            char_start: span.start(),
            char_end: span.end(),
            text: String::new(),
            skipped: Vec::new(),
            retrieval_score: (f64::from(hit.score) * 10_000.0).round() / 10_000.0,
            retrieval_method: format!("{}|rerank:none", hit.method.in_records()),
            valid_from: source.version.valid_from.clone(),
            valid_until: source.version.valid_until.clone(),
        };
        placed::place_fragment(&source, &mut fragment);
        out.push(SearchHit {
            fragment,
            keyword_rank: hit.ranks.bm25,
            meaning_rank: hit.ranks.dense,
            fused_rank: (hit.method == RetrievalMethod::Hybrid).then_some(place),
            rerank_rank: None,
            in_named_document: hit.in_named,
        });
    }
    Ok(out)
}

fn load_text(texts: &PreparedTexts, text_id: u64) -> Result<Option<Arc<Loaded>>, Problem> {
    let reader = texts.library().reader()?;
    let Some((document_id, version_id)) = reader.owner(text_id).problem()? else { return Ok(None) };
    let Some(document) = reader.document(&document_id).problem()? else { return Ok(None) };
    let Some(hash) = document.versions.iter().find(|v| v.id == version_id && v.text_id == text_id).map(|v| v.hash) else {
        return Ok(None);
    };
    texts.load_version(document, hash).map(Some)
}
