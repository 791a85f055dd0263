//! Searching: which documents the question names, what it asks of them, the best fragments.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use touchstone_record::RetrievalMethod;

use crate::entity_linking::{Named, resolve};
use crate::error::SearchError;
use crate::index::{Index, Snapshot};
use crate::query::exact_phrase::exact_phrase;
use crate::ranking::bm25::{Passages, Question};
use crate::ranking::dense::{Dense, Ranks};
use crate::ranking::fusion::{Ranked, Ranker};
use crate::ranking::reciprocal_rank::share;
use crate::ranking::retrieval_strategy::Strategy;
use crate::terms::guess_language;
use crate::visibility_filter::Found;

/// No search returns more.
const MOST_HITS: usize = 10_000;

/// What is asked, and of which texts.
#[derive(Clone, Copy, Default)]
pub struct SearchQuery<'a> {
    /// The question or words as typed. Nothing in it is an operator.
    pub words: &'a str,
    /// The allowed texts; `None` allows all. A hit of another text is impossible.
    pub texts: Option<&'a BTreeSet<u64>>,
    /// At most so many hits.
    pub limit: usize,
    /// How they are ranked.
    pub method: RetrievalMethod,
    /// For ranking by embeddings. Without it, or where the model gives no vector, words alone decide.
    pub dense: Option<Dense<'a>>,
}

/// A fragment found.
#[derive(Debug, Clone, PartialEq)]
pub struct Hit {
    /// The text it belongs to.
    pub text_id: u64,
    /// Its number in the text.
    pub ordinal: u32,
    /// Never rises from one hit to the next; comparable within one search only.
    pub score: f32,
    /// How it was found.
    pub method: RetrievalMethod,
    /// Whether it was looked for in a document that the question names.
    pub in_named: bool,
    /// Its places in the single orders of the list that it stands in.
    pub ranks: Ranks,
}

impl Index {
    /// The best fragments for a question, best first. A document that the question names beyond doubt comes first and
    /// is searched for what else is asked; one that it may name is preferred; all other allowed texts follow. Equal
    /// input on equal state gives equal output. A question that stands word for word in a text finds that place first,
    /// unless it is ranked by embeddings alone.
    pub fn search(&self, query: &SearchQuery<'_>) -> Result<Vec<Hit>, SearchError> {
        self.guarded(query, |snapshot, passages, language| {
            let by_words = query.method != RetrievalMethod::Dense;
            let quoted = if by_words { exact_phrase(query.words, snapshot, passages.allowed, self.fields)? } else { Vec::new() };
            let named = resolve(query.words, language, snapshot, passages.allowed, self.fields)?;
            let whole = Question { words: query.words, language, beside: "" };
            let meant = named.clear.then(|| named.groups.iter().flatten().copied().collect::<BTreeSet<u64>>());
            let strategy = match query.method {
                _ if !quoted.is_empty() => Strategy::Bm25,
                // The name of a document ("Confidentiality Agreement") may hold a concept too: what is asked besides counts.
                _ => strategy(query, &passages, Question { words: &named.rest, ..whole }, meant.as_ref())?,
            };
            let ranker = ranker(query, passages, strategy);
            let hits = match (named.groups.is_empty(), named.clear) {
                (true, _) => ranker.rank(whole, None).map(|ranked| hits(ranked, ranker.method())),
                (false, false) => preferring(&ranker, whole, &named),
                (false, true) => first_in(&ranker, whole, &named),
            }?;
            Ok(quoted_first(hits, &quoted, &ranker))
        })
    }

    /// As [`Index::search`], without looking for documents that the question names.
    pub fn search_everywhere(&self, query: &SearchQuery<'_>) -> Result<Vec<Hit>, SearchError> {
        self.guarded(query, |_, passages, language| {
            let whole = Question { words: query.words, language, beside: "" };
            let ranker = ranker(query, passages, strategy(query, &passages, whole, None)?);
            let ranked = ranker.rank(whole, None)?;
            Ok(hits(ranked, ranker.method()))
        })
    }

    /// The words alone by BM25, with no document looked for and nothing added: what the others are measured by.
    pub fn search_words(&self, query: &SearchQuery<'_>) -> Result<Vec<Hit>, SearchError> {
        self.guarded(query, |_, passages, language| {
            let found = passages.plain(query.words, language)?;
            Ok((1..).zip(found).map(|(rank, found)| hit(Ranked::by_words(found, rank), RetrievalMethod::Bm25, false)).collect())
        })
    }

    fn guarded(
        &self,
        query: &SearchQuery<'_>,
        search: impl FnOnce(&Snapshot, Passages<'_>, Option<&str>) -> Result<Vec<Hit>, SearchError>,
    ) -> Result<Vec<Hit>, SearchError> {
        let snapshot = self.snapshot()?;
        let limit = query.limit.min(MOST_HITS);
        if limit == 0 {
            return Ok(Vec::new());
        }
        let allowed = query.texts.filter(|texts| !snapshot.text_ids.is_subset(texts));
        let passages = Passages { snapshot: &snapshot, fields: self.fields, allowed, limit };
        // Tantivy panics where bytes of a mapped file changed after they were checked.
        catch_unwind(AssertUnwindSafe(|| search(&snapshot, passages, guess_language(query.words))))
            .unwrap_or_else(|_| Err(SearchError::Damaged("a search stopped".to_owned())))
    }
}

/// Which order weighs more, where both are to be had.
fn strategy(
    query: &SearchQuery<'_>,
    passages: &Passages<'_>,
    asked: Question<'_>,
    texts: Option<&BTreeSet<u64>>,
) -> Result<Strategy, SearchError> {
    match query.method {
        RetrievalMethod::Hybrid | RetrievalMethod::Auto if query.dense.is_some() => Strategy::of(asked, passages, texts),
        _ => Ok(Strategy::Bm25),
    }
}

/// A method that is to be chosen is chosen here, once for a whole search. Without what embeddings need, BM25
/// decides.
fn ranker<'a>(query: &SearchQuery<'a>, passages: Passages<'a>, strategy: Strategy) -> Ranker<'a> {
    let method = match (query.method, strategy) {
        (RetrievalMethod::Auto, Strategy::Bm25) => RetrievalMethod::Bm25,
        (RetrievalMethod::Auto, Strategy::Both | Strategy::Dense) => RetrievalMethod::Hybrid,
        (method, _) => method,
    };
    let dense = query.dense.filter(|_| method != RetrievalMethod::Bm25);
    Ranker { passages, dense, method, strategy, without: Cell::new(false) }
}

/// The named documents' fragments in turn, then those of all texts.
fn first_in(ranker: &Ranker<'_>, whole: Question<'_>, named: &Named) -> Result<Vec<Hit>, SearchError> {
    let limit = ranker.passages.limit;
    let rest = Question { words: &named.rest, beside: &named.beside, ..whole };
    let lists: Vec<Vec<Ranked>> = named.groups.iter().map(|group| ranker.rank_or_open(rest, group)).collect::<Result<_, _>>()?;
    let longest = lists.iter().map(Vec::len).max().unwrap_or_default();
    let in_turn = (0..longest).flat_map(|rank| lists.iter().filter_map(move |list| list.get(rank).copied()));
    let mut out: Vec<Hit> = in_turn.take(limit).map(|ranked| hit(ranked, ranker.method(), true)).collect();
    if out.len() < limit {
        let known: HashSet<(u64, u32)> = out.iter().map(|h| (h.text_id, h.ordinal)).collect();
        let others = ranker.rank(whole, None)?.into_iter().filter(|r| !known.contains(&(r.found.text_id, r.found.ordinal)));
        out.extend(others.map(|ranked| hit(ranked, ranker.method(), false)));
        out.truncate(limit);
    }
    let mut bar = f32::MAX;
    for hit in &mut out {
        bar = bar.min(hit.score);
        hit.score = bar;
    }
    Ok(out)
}

/// All texts' fragments fused with those of the texts that may be meant, which so stand in both lists.
fn preferring(ranker: &Ranker<'_>, whole: Question<'_>, named: &Named) -> Result<Vec<Hit>, SearchError> {
    let meant: BTreeSet<u64> = named.groups.iter().flatten().copied().collect();
    let mut fused: BTreeMap<(u64, u32), (f32, Ranks)> = BTreeMap::new();
    for list in [ranker.rank(whole, None)?, ranker.rank(whole, Some(&meant))?] {
        for (rank, ranked) in (1..).zip(list) {
            let (score, ranks) = fused.entry((ranked.found.text_id, ranked.found.ordinal)).or_insert((0.0, ranked.ranks));
            *score += share(rank);
            *ranks = Ranks { bm25: ranks.bm25.or(ranked.ranks.bm25), dense: ranks.dense.or(ranked.ranks.dense) };
        }
    }
    let ranked = |((text_id, ordinal), (score, ranks))| Ranked { found: Found { score, text_id, ordinal }, ranks };
    let mut order: Vec<Ranked> = fused.into_iter().map(ranked).collect();
    order.sort_by_key(|ranked| std::cmp::Reverse(ranked.found));
    order.truncate(ranker.passages.limit);
    Ok(hits(order, ranker.method()))
}

/// The places of a quotation before all others: those that hold most of it first, and of these in the order of `hits`.
fn quoted_first(hits: Vec<Hit>, quoted: &[Found], ranker: &Ranker<'_>) -> Vec<Hit> {
    if quoted.is_empty() {
        return hits;
    }
    let best = hits.first().map_or(1.0, |hit| hit.score);
    let is_at = |hit: &Hit, found: &Found| (hit.text_id, hit.ordinal) == (found.text_id, found.ordinal);
    let place_of = |found: &Found| hits.iter().position(|hit| is_at(hit, found)).unwrap_or(usize::MAX);
    let mut places: Vec<(usize, &Found)> = quoted.iter().map(|found| (place_of(found), found)).collect();
    places.sort_by(|a, b| b.1.score.total_cmp(&a.1.score).then(a.0.cmp(&b.0)));
    let mut out = Vec::with_capacity(hits.len());
    for (rank, (place, found)) in (1..).zip(places) {
        let known = hits.get(place);
        let ranks = Ranks { bm25: Some(rank), dense: known.and_then(|hit| hit.ranks.dense) };
        let ranked = Ranked { found: Found { score: best, ..*found }, ranks };
        out.push(hit(ranked, ranker.method(), known.is_some_and(|hit| hit.in_named)));
    }
    out.extend(hits.into_iter().filter(|hit| !quoted.iter().any(|found| is_at(hit, found))));
    out.truncate(ranker.passages.limit);
    out
}

fn hits(ranked: Vec<Ranked>, method: RetrievalMethod) -> Vec<Hit> {
    ranked.into_iter().map(|r| hit(r, method, false)).collect()
}

fn hit(ranked: Ranked, method: RetrievalMethod, in_named: bool) -> Hit {
    let Ranked { found, ranks } = ranked;
    Hit { text_id: found.text_id, ordinal: found.ordinal, score: found.score, method, in_named, ranks }
}
