//! The ways of searching that are compared.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::time::Instant;

use crate::statics::Statics;
use touchstone_model::{CancellationToken, DEFAULT_EMBEDDING_MODEL, Embed, LocalEmbedder, Precision, Rerank};
use touchstone_search::{Dense, Hit, Index, IndexedFragment, IndexedText, RetrievalMethod, SearchQuery, Vectors, Weights};

use crate::corpus::{Corpus, Question};
use crate::forms::Form;
use crate::measure::Retrieved;
use crate::{Failure, Options};

const DEPTH: usize = 64;

/// So many of the first hits are put into a new order.
const RERANKED: usize = 20;

#[derive(Clone, Copy, PartialEq)]
pub enum Run {
    /// All words of the question, all fragments.
    Plain,
    /// The words before the semicolon pick the contract by plain BM25, those after it the passage.
    TwoSteps,
    /// Without looking for the document that is named.
    Everywhere,
    /// As the application searches.
    Ours,
    /// As the application searches with reranking on.
    Reranked,
    /// As the application searches in the one contract: the user has picked it.
    Told,
}

/// The model, every fragment's vector, and the vectors of questions asked before.
pub struct Bench<'a> {
    corpus: &'a Corpus,
    model: LocalEmbedder,
    /// The other kind of vectors, where they are tried.
    statics: Option<Statics>,
    vectors: Vectors,
    weights: Weights,
    asked: RefCell<HashMap<String, Vec<f32>>>,
}

impl<'a> Bench<'a> {
    /// Embeds what has no vector in the options' folder yet.
    pub fn open(corpus: &'a Corpus, options: &Options) -> Result<Self, Failure> {
        let file = LocalEmbedder::find(DEFAULT_EMBEDDING_MODEL).ok_or("there is no embedding model; run `cargo xtask setup`")?;
        let threads = std::thread::available_parallelism().map_or(2, usize::from);
        let model = LocalEmbedder::open(&file, options.precision, threads)?;
        let start = Instant::now();
        let again = || LocalEmbedder::open(&file, options.precision, threads);
        let statics =
            options.statics.then(|| again().map_err(Failure::from).and_then(|model| Statics::distil(&file, model))).transpose()?;
        if statics.is_some() {
            println!("static embeddings distilled in {:.1} s", start.elapsed().as_secs_f64());
        }
        let embedder: &dyn Embed = statics.as_ref().map_or(&model, |s| s);
        let kind = match (&statics, options.precision) {
            (Some(_), _) => "-static",
            (None, Precision::F32) => "-f32",
            (None, Precision::Int8) => "",
        };
        let folder = options.vectors.join(format!("{}-{}{kind}", corpus.documents.len(), corpus.fragments()));
        let vectors = Vectors::open(&folder, embedder.stored_as(), embedder.dimension())?;
        let (held, start, mut made) = (vectors.held(), Instant::now(), 0);
        for (text_id, document) in (0..).zip(&corpus.documents) {
            let first = held.get(&text_id).copied().unwrap_or_default() as usize;
            let texts: Vec<&str> = document.fragments.iter().skip(first).map(|(_, text)| text.as_str()).collect();
            vectors.append(text_id, u32::try_from(first)?, &embedder.embed(&texts, &CancellationToken::new())?)?;
            made += texts.len();
        }
        if made > 0 {
            println!("{made} fragments embedded, {:.0} a second", made as f64 / start.elapsed().as_secs_f64());
        }
        Ok(Self { corpus, model, statics, vectors, weights: options.weights, asked: RefCell::default() })
    }

    pub fn spans(
        &self,
        run: Run,
        index: &Index,
        question: &Question,
        form: Form,
        method: RetrievalMethod,
    ) -> Result<Vec<Retrieved>, Failure> {
        let embed = |text: &str| self.vector(text);
        let dense = Some(Dense { vectors: &self.vectors, embed: &embed, weights: self.weights });
        let words = form.of(question);
        let all = SearchQuery { words: &words, texts: None, limit: DEPTH, method, dense };
        let one = |document: u64| BTreeSet::from([document]);
        let hits = match run {
            Run::Plain => index.search_words(&all)?,
            Run::Everywhere => index.search_everywhere(&all)?,
            Run::Ours => index.search(&all)?,
            Run::Reranked => self.reranked(&words, index.search(&all)?)?,
            Run::Told => index.search(&SearchQuery { words: &question.asked, texts: Some(&one(question.document as u64)), ..all })?,
            Run::TwoSteps => {
                let first = index.search_words(&SearchQuery { words: &question.title, limit: 1, ..all })?;
                let texts = first.first().map(|hit| one(hit.text_id)).unwrap_or_default();
                index.search_words(&SearchQuery { words: &question.asked, texts: Some(&texts), ..all })?
            }
        };
        Ok(hits.iter().map(|hit| self.place(hit)).collect())
    }

    fn vector(&self, text: &str) -> Option<Vec<f32>> {
        if let Some(known) = self.asked.borrow().get(text) {
            return Some(known.clone());
        }
        let embedder: &dyn Embed = self.statics.as_ref().map_or(&self.model, |s| s);
        let vector = embedder.embed(&[text], &CancellationToken::new()).ok()?.pop()?;
        self.asked.borrow_mut().insert(text.to_owned(), vector.clone());
        Some(vector)
    }

    fn reranked(&self, words: &str, mut hits: Vec<Hit>) -> Result<Vec<Hit>, Failure> {
        let first = hits.len().min(RERANKED);
        let texts: Vec<&str> = hits[..first].iter().map(|hit| self.text(hit)).collect();
        let scores = self.model.scores(words, &texts, &CancellationToken::new())?;
        let new: Vec<Hit> = touchstone_search::reranked(&scores).into_iter().map(|at| hits[at].clone()).collect();
        hits[..first].clone_from_slice(&new);
        Ok(hits)
    }

    fn text(&self, hit: &Hit) -> &str {
        &self.corpus.documents[hit.text_id as usize].fragments[hit.ordinal as usize].1
    }

    fn place(&self, hit: &Hit) -> Retrieved {
        let document = hit.text_id as usize;
        (document, self.corpus.documents[document].fragments[hit.ordinal as usize].0)
    }
}

/// All contracts, with their file names as titles or without.
pub fn index_of(corpus: &Corpus, named: bool) -> Result<Index, Failure> {
    let index = Index::in_memory()?;
    for (text_id, document) in (0..).zip(&corpus.documents) {
        let fragments =
            (0..).zip(&document.fragments).map(|(ordinal, (_, text))| IndexedFragment { ordinal, text, heading: None }).collect();
        let title = if named { document.name.as_str() } else { "" };
        index.replace_text(&IndexedText { text_id, title, opening: &document.opening, fragments, ..IndexedText::default() })?;
    }
    index.commit()?;
    Ok(index)
}
