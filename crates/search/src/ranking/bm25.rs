//! Ranking fragments for what is asked: the question's words, the words that documents use for it, headings.

use std::collections::{BTreeSet, HashSet};
use std::sync::LazyLock;

use tantivy::query::EmptyQuery;

use crate::concepts::related;
use crate::error::SearchError;
use crate::index::Snapshot;
use crate::index::schema::Fields;
use crate::query::{Asked, any_of, asked, confined, count_of, every_entry};
use crate::terms::{LANGUAGES, terms};
use crate::visibility_filter::{Best, Found};

// The weights below were chosen on the dev half of the retrieval benchmark from steps of about two; the figures move
// by a point or so between neighbours.

/// Of a word in a heading, added to its weight in the text.
const HEADING: f32 = 0.5;

/// Of a word that documents use for a concept the question names.
const RELATED: f32 = 0.2;

/// Of a word that speaks of the document or of asking, not of what is asked.
const FRAMING: f32 = 0.1;

/// Of a word that may belong to a document's name.
const BESIDE: f32 = 0.1;

/// Words that speak of the document or of asking.
static FRAMING_WORDS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let lists = [
        "contract agreement clause provision document include provide contain specify designate condition party mean ask know need want about \
         question find look concern regard say state",
        "contract acord clauză prevedere document prevede conține parte înseamnă vreau întrebare spune privește",
        "Vertrag Klausel Bestimmung Dokument enthält Partei bedeutet Frage steht regelt",
        "contrat clause disposition document prévoit contient partie signifie question dit",
    ];
    LANGUAGES.iter().zip(lists).flat_map(|(language, list)| terms(list, Some(language))).collect()
});

/// What is asked.
#[derive(Clone, Copy)]
pub(crate) struct Question<'a> {
    pub words: &'a str,
    pub language: Option<&'a str>,
    /// Words that may belong to a document's name and weigh little.
    pub beside: &'a str,
}

/// A search for fragments in one state of the index, within one visibility filter.
#[derive(Clone, Copy)]
pub(crate) struct Passages<'a> {
    pub snapshot: &'a Snapshot,
    pub fields: Fields,
    /// `None` allows all.
    pub allowed: Option<&'a BTreeSet<u64>>,
    pub limit: usize,
}

impl Passages<'_> {
    /// The best fragments for a question, within `texts` if given.
    pub fn search(&self, question: Question<'_>, texts: Option<&BTreeSet<u64>>) -> Result<Vec<Found>, SearchError> {
        self.run(&self.weighted(question)?, HEADING, texts)
    }

    /// Whether a question holds nothing that could be searched for, such as the bare name of a document.
    pub fn asks_nothing(&self, question: Question<'_>) -> Result<bool, SearchError> {
        Ok(!self.weighted(question)?.iter().any(|word| word.weight >= RELATED))
    }

    /// Whether the question names a concept whose clauses are known by their words.
    pub fn knows(&self, question: Question<'_>) -> bool {
        !related(question.words, &self.snapshot.languages).is_empty()
    }

    /// How many words of a question ask for something, and how many of them one fragment holds at most, within `texts` if
    /// given.
    pub fn held_of(&self, question: Question<'_>, texts: Option<&BTreeSet<u64>>) -> Result<(usize, usize), SearchError> {
        let mut words = self.weighted(question)?;
        words.retain(|word| word.weight >= 1.0);
        if words.is_empty() {
            return Ok((0, 0));
        }
        let query = confined(count_of(&words, self.fields), texts.or(self.allowed), self.fields);
        let best = Self { limit: 1, ..*self }.collect(&*query, texts)?;
        Ok((words.len(), best.first().map_or(0, |found| found.score.round() as usize)))
    }

    /// The first fragments of the texts.
    pub fn first_of(&self, texts: &BTreeSet<u64>) -> Result<Vec<Found>, SearchError> {
        let all = confined(every_entry(), Some(texts), self.fields);
        self.collect(&*all, Some(texts))
    }

    /// The fragments with the question's words, by plain BM25.
    pub fn plain(&self, words: &str, language: Option<&str>) -> Result<Vec<Found>, SearchError> {
        self.run(&asked(words, language, self.snapshot, self.fields)?, 0.0, None)
    }

    fn weighted(&self, question: Question<'_>) -> Result<Vec<Asked>, SearchError> {
        let mut out = asked(question.words, question.language, self.snapshot, self.fields)?;
        for word in &mut out {
            if word.forms.iter().any(|form| FRAMING_WORDS.contains(form)) {
                word.weight = FRAMING;
            }
        }
        let related =
            related(question.words, &self.snapshot.languages).into_iter().map(|form| Asked { forms: vec![form], weight: RELATED });
        let beside =
            asked(question.beside, question.language, self.snapshot, self.fields)?.into_iter().map(|word| Asked { weight: BESIDE, ..word });
        for word in related.chain(beside) {
            if !out.iter().any(|known| known.forms == word.forms) {
                out.push(word);
            }
        }
        Ok(out)
    }

    fn run(&self, asked: &[Asked], heading: f32, texts: Option<&BTreeSet<u64>>) -> Result<Vec<Found>, SearchError> {
        if asked.is_empty() {
            return Ok(Vec::new());
        }
        let within = texts.or(self.allowed);
        let query = confined(any_of(asked, heading, self.fields), within, self.fields);
        self.collect(&*query, texts)
    }

    /// Through the visibility filter and within `texts` if given, which may be no wider than it.
    fn collect(&self, query: &dyn tantivy::query::Query, texts: Option<&BTreeSet<u64>>) -> Result<Vec<Found>, SearchError> {
        let Some(texts) = texts else {
            return Ok(self.snapshot.searcher.search(query, &Best::new(self.limit, self.allowed))?);
        };
        let both: BTreeSet<u64> = match self.allowed {
            Some(allowed) => texts.intersection(allowed).copied().collect(),
            None => texts.clone(),
        };
        let query: &dyn tantivy::query::Query = if both.is_empty() { &EmptyQuery } else { query };
        Ok(self.snapshot.searcher.search(query, &Best::new(self.limit, Some(&both)))?)
    }
}
