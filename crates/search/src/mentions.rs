//! The words of a question as possible names: which texts bear them in their names, how rare they are, how they are
//! written.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{DocAddress, DocSet, SegmentReader, TERMINATED, Term};

use crate::error::SearchError;
use crate::index::Snapshot;
use crate::nouns::is_company_form;
use crate::schema::Fields;
use crate::terms::{Stems, is_stop_word, words};

/// Names are looked for among so many words from the start of the question.
const MOST_WORDS: usize = 300;

/// A word of the question.
#[derive(Debug, Clone)]
pub(crate) struct Mention {
    pub folded: String,
    pub start: usize,
    pub end: usize,
    /// A stop word of the question's language, or a joined form or legal token, which names nothing.
    pub idle: bool,
    /// Written like a name: a capital inside a sentence, or a digit.
    pub capital: bool,
    /// How rare it is in names: the logarithm that BM25 weighs by, over the allowed texts.
    pub weight: f32,
    /// Few texts have it in their names.
    pub rare: bool,
    /// Few texts have it anywhere.
    pub local: bool,
    /// The words before it and it are one phrase: no sentence mark stands between.
    pub joined: bool,
}

/// The words of a question and the texts that bear them.
pub(crate) struct Mentions {
    pub words: Vec<Mention>,
    /// By text: the words (places in `words`) that stand in its names, and those only in its opening.
    pub bearers: BTreeMap<u64, Bearer>,
}

/// What of the question stands in one text's card.
#[derive(Debug, Default, Clone)]
pub(crate) struct Bearer {
    pub card: Option<DocAddress>,
    pub names: Vec<usize>,
    pub opening: Vec<usize>,
}

impl Mentions {
    /// Reads a question against the cards. Only allowed texts become bearers.
    pub fn read(
        question: &str,
        language: Option<&str>,
        snapshot: &Snapshot,
        allowed: Option<&BTreeSet<u64>>,
        fields: Fields,
    ) -> Result<Self, SearchError> {
        let mut words = split(question, language);
        // Rarity is measured over the whole index: in one matter every name may be common, and is a name all the same.
        let total = snapshot.text_ids.len();
        let few = (total / 20).max(2).min(total.saturating_sub(1));
        let mut bearers: BTreeMap<u64, Bearer> = BTreeMap::new();
        let mut known: HashMap<String, (f32, bool, bool)> = HashMap::new();
        for (at, word) in words.iter_mut().enumerate().filter(|(_, w)| !w.idle) {
            if let Some((weight, rare, local)) = known.get(&word.folded) {
                (word.weight, word.rare, word.local) = (*weight, *rare, *local);
                continue;
            }
            let in_names = cards_with(&word.folded, fields.names, snapshot)?;
            let mut in_opening = BTreeMap::new();
            if in_names.len() <= few {
                in_opening = cards_with(&word.folded, fields.opening, snapshot)?;
                in_opening.retain(|id, _| !in_names.contains_key(id));
            }
            let bearing = in_names.len() + in_opening.len();
            word.rare = bearing > 0 && if in_names.is_empty() { bearing <= few } else { in_names.len() <= few };
            word.local = word.rare && is_local(&word.folded, snapshot, fields, few)?;
            word.weight = (1.0 + (total as f32 - bearing as f32 + 0.5).max(0.5) / (bearing as f32 + 0.5)).ln();
            let in_opening = in_opening.into_iter().filter(|_| word.capital || word.local);
            for ((id, card), named) in in_names.into_iter().map(|c| (c, true)).chain(in_opening.map(|c| (c, false))) {
                if allowed.is_some_and(|allowed| !allowed.contains(&id)) {
                    continue;
                }
                let bearer = bearers.entry(id).or_default();
                bearer.card = Some(card);
                if named { bearer.names.push(at) } else { bearer.opening.push(at) }
            }
            known.insert(word.folded.clone(), (word.weight, word.rare, word.local));
        }
        Ok(Self { words, bearers })
    }
}

fn split(question: &str, language: Option<&str>) -> Vec<Mention> {
    let mut out: Vec<Mention> = Vec::new();
    let mut last_end = 0;
    words(question, |word| {
        let extra = word.start < last_end;
        if out.len() >= MOST_WORDS || extra && word.folded.contains(['§', '(']) {
            return;
        }
        let first = question[word.start..].chars().next();
        let opens = question[..word.start].trim_end().chars().next_back().is_none_or(|c| matches!(c, '.' | '?' | '!' | ':' | ';' | '\n'));
        let form = out.last().is_some_and(|w| is_company_form(&w.folded) || w.folded.chars().count() == 1);
        let between = question.get(last_end..word.start).unwrap_or_default();
        let joined = !out.is_empty() && !between.contains(['?', '!', ';', ':', '\n']) && (form || !between.contains('.'));
        let capital = first.is_some_and(|c| c.is_uppercase() && !opens || c.is_ascii_digit() && word.folded.len() >= 4);
        let idle = extra
            || is_stop_word(word.folded, language.or(Some("en")))
            || is_company_form(word.folded)
            || word.folded.chars().count() < 2 && !word.folded.starts_with(|c: char| c.is_ascii_digit());
        last_end = last_end.max(word.end);
        out.push(Mention {
            folded: word.folded.to_owned(),
            start: word.start,
            end: word.end,
            idle,
            capital,
            weight: 0.0,
            rare: false,
            local: false,
            joined,
        });
    });
    let lively = out.iter().filter(|w| !w.idle).count();
    if out.iter().filter(|w| !w.idle && w.capital).count() * 10 > lively * 9 && lively > 3 {
        out.iter_mut().for_each(|w| w.capital = false);
    }
    out
}

fn cards_with(word: &str, field: Field, snapshot: &Snapshot) -> Result<BTreeMap<u64, DocAddress>, SearchError> {
    let mut out = BTreeMap::new();
    each_entry(word, field, snapshot, |id, address| {
        out.insert(id, address);
        true
    })?;
    Ok(out)
}

impl Mentions {
    /// Whether the word at `at` stands in a fragment of one of `texts`.
    pub fn stands_in(&self, at: usize, texts: &BTreeSet<u64>, snapshot: &Snapshot, fields: Fields) -> Result<bool, SearchError> {
        let mut found = false;
        for language in &snapshot.languages {
            let mut stems = Stems::new(*language);
            each_entry(stems.stem(&self.words[at].folded), fields.body, snapshot, |id, _| {
                found |= texts.contains(&id);
                !found
            })?;
        }
        Ok(found)
    }
}

/// Whether no more than `few` texts have the word in their fragments.
fn is_local(word: &str, snapshot: &Snapshot, fields: Fields, few: usize) -> Result<bool, SearchError> {
    let mut texts = BTreeSet::new();
    for language in &snapshot.languages {
        let mut stems = Stems::new(*language);
        each_entry(stems.stem(word), fields.body, snapshot, |id, _| {
            texts.insert(id);
            texts.len() <= few
        })?;
    }
    Ok(texts.len() <= few)
}

/// Calls `visit` with every living entry that has the term, until it says `false`.
fn each_entry(term: &str, field: Field, snapshot: &Snapshot, mut visit: impl FnMut(u64, DocAddress) -> bool) -> Result<(), SearchError> {
    let term = Term::from_field_text(field, term);
    for (ord, segment) in (0..).zip(snapshot.searcher.segment_readers()) {
        let segment: &SegmentReader = segment;
        let Some(mut postings) = segment.inverted_index(field)?.read_postings(&term, IndexRecordOption::Basic)? else { continue };
        let ids = segment.fast_fields().u64("text_id")?;
        while postings.doc() != TERMINATED {
            let doc = postings.doc();
            if let Some(id) = ids.first(doc).filter(|_| !segment.is_deleted(doc))
                && !visit(id, DocAddress::new(ord, doc))
            {
                return Ok(());
            }
            postings.advance();
        }
    }
    Ok(())
}
