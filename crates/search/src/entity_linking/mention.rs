//! The words of a question as possible names: which texts bear them in their names, how rare they are, how they are
//! written.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{DocAddress, DocSet, SegmentReader, TERMINATED, Term};

use crate::error::SearchError;
use crate::index::Snapshot;
use crate::index::schema::Fields;
use crate::terms::name_words::{is_company_form, is_instrument};
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
    /// By text: the words (first places in `words`) that stand in its names, and those that stand elsewhere only.
    pub candidates: BTreeMap<u64, Candidate>,
}

/// What of the question stands in one text's profile.
#[derive(Debug, Default, Clone)]
pub(crate) struct Candidate {
    pub profile: Option<DocAddress>,
    pub names: Vec<usize>,
    pub opening: Vec<usize>,
}

impl Mentions {
    /// Reads a question against the profiles. Only allowed texts become candidates.
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
        let mut candidates: BTreeMap<u64, Candidate> = BTreeMap::new();
        let mut known: HashMap<String, Standing> = HashMap::new();
        for (at, word) in words.iter_mut().enumerate().filter(|(_, w)| !w.idle) {
            let first = !known.contains_key(&word.folded);
            let standing = match known.entry(word.folded.clone()) {
                Entry::Occupied(standing) => standing.into_mut(),
                Entry::Vacant(place) => place.insert(Standing::of(word, few, snapshot, fields)?),
            };
            (word.weight, word.rare, word.local) = (standing.weight(total), standing.rare, standing.local);
            let others = standing.others.iter().filter(|_| word.capital || word.local);
            for ((id, profile), named) in standing.names.iter().map(|c| (c, true)).chain(others.map(|c| (c, false))) {
                if !first || allowed.is_some_and(|allowed| !allowed.contains(id)) {
                    continue;
                }
                let candidate = candidates.entry(*id).or_default();
                candidate.profile = candidate.profile.or(*profile);
                if named { candidate.names.push(at) } else { candidate.opening.push(at) }
            }
        }
        Ok(Self { words, candidates })
    }
}

/// Texts and their profiles.
type Profiles = BTreeMap<u64, Option<DocAddress>>;

/// Where one word stands in the whole index.
struct Standing {
    names: Profiles,
    /// Texts that have it in their opening but not in their names; for a word with a capital that no profile has, the
    /// few texts that have it anywhere.
    others: Profiles,
    rare: bool,
    local: bool,
}

impl Standing {
    fn of(word: &Mention, few: usize, snapshot: &Snapshot, fields: Fields) -> Result<Self, SearchError> {
        let names = profiles_with(&word.folded, fields.names, snapshot)?;
        let mut others = Profiles::new();
        if names.len() <= few {
            others = profiles_with(&word.folded, fields.opening, snapshot)?;
            others.retain(|id, _| !names.contains_key(id));
        }
        let bearing = if names.is_empty() { others.len() } else { names.len() };
        let on_profiles = (1..=few).contains(&bearing);
        let anywhere = if on_profiles || bearing == 0 && word.capital { texts_with(&word.folded, few, snapshot, fields)? } else { None };
        if let Some(texts) = anywhere.as_ref().filter(|_| bearing == 0) {
            others = texts.iter().map(|id| (*id, None)).collect();
        }
        let local = anywhere.is_some() && !(names.is_empty() && others.is_empty());
        Ok(Self { names, others, rare: on_profiles || local, local })
    }

    fn weight(&self, total: usize) -> f32 {
        let bearing = (self.names.len() + self.others.len()) as f32;
        (1.0 + (total as f32 - bearing + 0.5).max(0.5) / (bearing + 0.5)).ln()
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
    for at in dates(&out) {
        out[at].idle = true;
    }
    out
}

/// Words that tell when something is asked about, not which document: "in June 2024", "on 3 May 2023", "since 2022". A date
/// that a document is named by is none of these: "the agreement of 3 May 2023", "dated 27 February 2023", "the 2023 lease".
fn dates(words: &[Mention]) -> Vec<usize> {
    let number = |at: usize, digits: std::ops::RangeInclusive<usize>| {
        words.get(at).is_some_and(|w| digits.contains(&w.folded.len()) && w.folded.bytes().all(|b| b.is_ascii_digit()))
    };
    let year = |at: usize| number(at, 4..=4) && words[at].folded.starts_with(['1', '2']);
    let word = |at: Option<usize>| at.and_then(|at| words.get(at)).map_or("", |w| w.folded.as_str());
    let mut out = Vec::new();
    for at in (0..words.len()).filter(|at| year(*at)) {
        let month = at.checked_sub(1).filter(|m| is_month(&words[*m].folded));
        let american = at.checked_sub(2).filter(|m| is_month(&words[*m].folded) && number(m + 1, 1..=2));
        let day = month.and_then(|m| m.checked_sub(1)).filter(|d| number(*d, 1..=2));
        let first = day.or(month).or(american).unwrap_or(at);
        let before = first.checked_sub(1);
        let dates_a_document = match word(before) {
            "dated" | "datat" | "datata" | "vom" => true,
            "of" | "from" | "din" | "du" => is_instrument(word(before.and_then(|b| b.checked_sub(1)))),
            _ => false,
        };
        if !dates_a_document && (first < at || is_when(word(before))) {
            out.extend(first..=at);
        }
    }
    out
}

/// Words before a year that tells when.
fn is_when(folded: &str) -> bool {
    matches!(
        folded,
        "in" | "since"
            | "during"
            | "until"
            | "till"
            | "before"
            | "after"
            | "by"
            | "from"
            | "to"
            | "through"
            | "for"
            | "din"
            | "pana"
            | "dupa"
            | "inainte"
            | "im"
            | "seit"
            | "bis"
            | "en"
            | "depuis"
            | "avant"
    )
}

fn is_month(folded: &str) -> bool {
    const MONTHS: &str = "january february march april may june july august september october november december \
        ianuarie februarie martie aprilie mai iunie iulie septembrie octombrie noiembrie decembrie \
        januar februar marz maerz juni juli oktober dezember \
        janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre";
    MONTHS.split(' ').any(|month| month == folded)
}

fn profiles_with(word: &str, field: Field, snapshot: &Snapshot) -> Result<Profiles, SearchError> {
    let mut out = Profiles::new();
    each_entry(word, field, snapshot, |id, address| {
        out.insert(id, Some(address));
        true
    })?;
    Ok(out)
}

impl Mentions {
    /// Whether the word at `at` stands in a fragment of one of `texts`.
    pub fn stands_in(&self, at: usize, texts: &BTreeSet<u64>, snapshot: &Snapshot, fields: Fields) -> Result<bool, SearchError> {
        for language in &snapshot.languages {
            let mut stems = Stems::new(*language);
            if stands_in(stems.stem(&self.words[at].folded), texts, snapshot, fields)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Looks along the texts' own entries, which are few, for the word: not along the word's, which may be all.
fn stands_in(form: &str, texts: &BTreeSet<u64>, snapshot: &Snapshot, fields: Fields) -> Result<bool, SearchError> {
    let word = Term::from_field_text(fields.body, form);
    for segment in snapshot.searcher.segment_readers() {
        let (bodies, ids) = (segment.inverted_index(fields.body)?, segment.inverted_index(fields.text_id)?);
        for id in texts {
            let Some(mut with_word) = bodies.read_postings(&word, IndexRecordOption::Basic)? else { break };
            let Some(mut entries) = ids.read_postings(&Term::from_field_u64(fields.text_id, *id), IndexRecordOption::Basic)? else {
                continue;
            };
            while entries.doc() != TERMINATED {
                let entry = entries.doc();
                if with_word.doc() < entry {
                    with_word.seek(entry);
                }
                if with_word.doc() == entry && !segment.is_deleted(entry) {
                    return Ok(true);
                }
                if with_word.doc() == TERMINATED {
                    break;
                }
                entries.advance();
            }
        }
    }
    Ok(false)
}

/// The texts that have the word in their fragments; `None` if they are more than `few`.
fn texts_with(word: &str, few: usize, snapshot: &Snapshot, fields: Fields) -> Result<Option<BTreeSet<u64>>, SearchError> {
    let mut texts = BTreeSet::new();
    for language in &snapshot.languages {
        let mut stems = Stems::new(*language);
        each_entry(stems.stem(word), fields.body, snapshot, |id, _| {
            texts.insert(id);
            texts.len() <= few
        })?;
    }
    Ok((texts.len() <= few).then_some(texts))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(question: &str, expected: &[&str]) {
        let words = split(question, Some("en"));
        let found: Vec<&str> = dates(&words).into_iter().map(|at| words[at].folded.as_str()).collect();
        assert_eq!(found, expected, "{question}");
    }

    #[test]
    fn a_day_on_which_something_was_is_no_name() {
        check("Within how many hours had notice to be given in June 2024?", &["june", "2024"]);
        check("What was due on 3 May 2023 or on May 4, 2023?", &["3", "may", "2023", "may", "4", "2023"]);
        check("Which credit was due in 2024?", &["2024"]);
        check("What does the agreement of 3 May 2023 say?", &[]);
        check("What does the lease dated 17 June 2022 say?", &[]);
        check("Who signed the 2023 lease?", &[]);
        check("What does Legea 907/2024 provide?", &[]);
    }
}
