//! From weighted terms to a typed Tantivy query. Nothing is ever parsed: every operator in a question is a word.

pub(crate) mod exact_phrase;

use std::collections::{BTreeSet, HashMap};

use tantivy::query::{AllQuery, BooleanQuery, BoostQuery, ConstScoreQuery, Occur, PhraseQuery, Query, TermQuery, TermSetQuery};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{Searcher, Term};

use crate::error::SearchError;
use crate::index::Snapshot;
use crate::index::schema::Fields;
use crate::terms::{Stems, is_stop_word, words};

/// A question asks for no more words than this; of more, the rarest stay.
pub(crate) const MOST_TERMS: usize = 64;

/// No more bytes of a question are read.
const LONGEST_QUESTION: usize = 100_000;

/// Up to so many allowed texts, the query itself is confined to them, which is faster; the visibility filter applies in any case.
const CONFINED: usize = 512;

/// One word of a question: the forms it has in the index, and its weight.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Asked {
    /// Stems by the languages of the index, without repetition.
    pub forms: Vec<String>,
    /// 1 for a word as typed.
    pub weight: f32,
}

/// The words of a question, each once, without stop words: at most [`MOST_TERMS`], the rarest in the index.
pub(crate) fn asked(text: &str, language: Option<&str>, snapshot: &Snapshot, fields: Fields) -> Result<Vec<Asked>, SearchError> {
    let mut all = forms_of(text, language, &snapshot.languages);
    if all.len() > MOST_TERMS {
        let mut rarity = Vec::with_capacity(all.len());
        for (i, forms) in all.iter().enumerate() {
            rarity.push((frequency(&snapshot.searcher, fields.body, forms)?, i));
        }
        rarity.retain(|(frequency, _)| *frequency > 0);
        rarity.sort_unstable();
        let kept: BTreeSet<usize> = rarity.into_iter().take(MOST_TERMS).map(|(_, i)| i).collect();
        all = all.into_iter().enumerate().filter(|(i, _)| kept.contains(i)).map(|(_, forms)| forms).collect();
    }
    Ok(all.into_iter().map(|forms| Asked { forms, weight: 1.0 }).collect())
}

/// In how many entries any of the forms stands, at most.
fn frequency(searcher: &Searcher, field: Field, forms: &[String]) -> Result<u64, SearchError> {
    let mut sum = 0;
    for form in forms {
        sum += searcher.doc_freq(&Term::from_field_text(field, form))?;
    }
    Ok(sum)
}

fn forms_of(text: &str, language: Option<&str>, languages: &[Option<&'static str>]) -> Vec<Vec<String>> {
    let text = text.char_indices().nth(LONGEST_QUESTION).map_or(text, |(cut, _)| &text[..cut]);
    let mut stems: Vec<Stems> = languages.iter().map(|l| Stems::new(*l)).collect();
    let (mut seen, mut out) = (HashMap::new(), Vec::<Vec<String>>::new());
    words(text, |word| {
        let stop = match language {
            Some(_) => is_stop_word(word.folded, language),
            None => !languages.is_empty() && languages.iter().all(|l| is_stop_word(word.folded, *l)),
        };
        if stop {
            return;
        }
        let mut forms: Vec<String> = Vec::with_capacity(stems.len());
        for stems in &mut stems {
            let form = stems.stem(word.folded);
            if !forms.iter().any(|f| f == form) {
                forms.push(form.to_owned());
            }
        }
        if !forms.is_empty() && seen.insert(forms.clone(), ()).is_none() {
            out.push(forms);
        }
    });
    out
}

/// Any of the words in the body; those of full weight also in a heading, where they weigh `heading` times as much again.
pub(crate) fn any_of(asked: &[Asked], heading: f32, fields: Fields) -> Box<dyn Query> {
    let mut clauses: Vec<Box<dyn Query>> = Vec::with_capacity(asked.len() * 2);
    for word in asked {
        for (field, weight) in [(fields.body, word.weight), (fields.heading, word.weight * heading)] {
            let counts = field == fields.body || word.weight >= 1.0 && heading > 0.0;
            // Each form by itself: an entry is stemmed in one language, so it holds one of them. A union of bare terms is
            // what Tantivy can leave bad candidates out of by their blocks' best scores.
            for form in word.forms.iter().filter(|_| counts) {
                clauses.push(boosted(term(form, field), weight));
            }
        }
    }
    Box::new(BooleanQuery::union(clauses))
}

/// Any of the words in the body, each worth 1: how many of them an entry holds.
pub(crate) fn count_of(asked: &[Asked], fields: Fields) -> Box<dyn Query> {
    let word = |word: &Asked| BooleanQuery::union(word.forms.iter().map(|form| term(form, fields.body)).collect());
    let clauses = asked.iter().map(|asked| -> Box<dyn Query> { Box::new(ConstScoreQuery::new(Box::new(word(asked)), 1.0)) }).collect();
    Box::new(BooleanQuery::union(clauses))
}

/// Every entry, all with the same score. The visibility filter lets fragments through alone: profiles have no ordinal.
pub(crate) fn every_entry() -> Box<dyn Query> {
    Box::new(ConstScoreQuery::new(Box::new(AllQuery), 1.0))
}

fn term(form: &str, field: Field) -> Box<dyn Query> {
    Box::new(TermQuery::new(Term::from_field_text(field, form), IndexRecordOption::WithFreqs))
}

/// The words of any of the forms, each of two or more, in the body one after the other: worth 1 wherever they stand.
pub(crate) fn any_phrase(forms: &[Vec<String>], fields: Fields) -> Box<dyn Query> {
    let terms = |form: &Vec<String>| form.iter().map(|word| Term::from_field_text(fields.body, word)).collect();
    let mut phrases: Vec<Box<dyn Query>> = forms.iter().map(|form| -> Box<dyn Query> { Box::new(PhraseQuery::new(terms(form))) }).collect();
    let one = if phrases.len() == 1 { phrases.remove(0) } else { Box::new(BooleanQuery::union(phrases)) };
    Box::new(ConstScoreQuery::new(one, 1.0))
}

fn boosted(query: Box<dyn Query>, weight: f32) -> Box<dyn Query> {
    if weight == 1.0 { query } else { Box::new(BoostQuery::new(query, weight)) }
}

/// `query` within the texts, where they are few enough for that to be the faster way.
pub(crate) fn confined(query: Box<dyn Query>, texts: Option<&BTreeSet<u64>>, fields: Fields) -> Box<dyn Query> {
    let Some(texts) = texts.filter(|t| t.len() <= CONFINED) else { return query };
    let terms = texts.iter().map(|id| Term::from_field_u64(fields.text_id, *id));
    let within = ConstScoreQuery::new(Box::new(TermSetQuery::new(terms)), 0.0);
    Box::new(BooleanQuery::new(vec![(Occur::Must, query), (Occur::Must, Box::new(within))]))
}
