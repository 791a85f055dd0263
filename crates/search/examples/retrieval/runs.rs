//! The ways of searching that are compared.

use std::collections::BTreeSet;

use touchstone_search::{Hit, Index, IndexedFragment, IndexedText, SearchQuery};

use crate::Failure;
use crate::corpus::{Corpus, Question};
use crate::forms::Form;
use crate::measure::Retrieved;

const DEPTH: usize = 64;

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
    /// As the application searches in the one contract: the user has picked it.
    Told,
}

impl Run {
    pub fn spans(self, corpus: &Corpus, index: &Index, question: &Question, form: Form) -> Result<Vec<Retrieved>, Failure> {
        let words = form.of(question);
        let all = SearchQuery { words: &words, texts: None, limit: DEPTH };
        let one = |document: u64| BTreeSet::from([document]);
        let hits = match self {
            Self::Plain => index.search_words(&all)?,
            Self::Everywhere => index.search_everywhere(&all)?,
            Self::Ours => index.search(&all)?,
            Self::Told => {
                index.search(&SearchQuery { words: &question.asked, texts: Some(&one(question.document as u64)), limit: DEPTH })?
            }
            Self::TwoSteps => {
                let first = index.search_words(&SearchQuery { words: &question.title, texts: None, limit: 1 })?;
                let texts = first.first().map(|hit| one(hit.text_id)).unwrap_or_default();
                index.search_words(&SearchQuery { words: &question.asked, texts: Some(&texts), limit: DEPTH })?
            }
        };
        Ok(hits.iter().map(|hit| place(corpus, hit)).collect())
    }
}

fn place(corpus: &Corpus, hit: &Hit) -> Retrieved {
    let document = hit.text_id as usize;
    (document, corpus.documents[document].fragments[hit.ordinal as usize].0)
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
