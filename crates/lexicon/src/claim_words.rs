//! Words by which a sentence is compared with the words that it cites: what obliges and permits, what bounds, what counts, and what says that
//! the papers are silent.

use std::collections::HashMap;

use crate::reader::Word;
use crate::tables::{rows, words};

/// What a word does in a sentence that is compared with its sources.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClaimWord {
    /// Denies plainly: "not".
    Deny,
    /// Obliges: "must". Denied, it forbids.
    Duty,
    /// Obliges: "required". Denied, it releases.
    Release,
    /// Permits: "may". Denied, it forbids.
    Leave,
    /// Speaks of all: "every".
    All,
    /// Speaks of some: "certain".
    Some,
    /// Excludes all else: "solely".
    Only,
    /// Bounds a number from below: "at least".
    Least,
    /// Bounds a number from above: "within".
    Most,
    /// Stands before the number of a place in a paper: "section".
    Part,
    /// Is written with a capital without naming anybody: "Court".
    Role,
    /// Names what was searched: "passages".
    Paper,
    /// What papers do: "mention".
    Tell,
    /// Leaves something open: "silent".
    Open,
    /// A unit of time, by its English name: "month".
    Unit(&'static str),
    /// A currency, by its sign: "$".
    Money(&'static str),
}

/// A word or phrase of the table in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeenClaimWord {
    /// The first of the words.
    pub first: usize,
    /// How many words it has.
    pub count: usize,
    /// What it does.
    pub kind: ClaimWord,
}

/// The table in one comparable form.
#[derive(Debug)]
pub struct ClaimWords {
    phrases: HashMap<String, Vec<(Vec<String>, ClaimWord)>>,
}

const FILES: &[&str] = &[include_str!("../data/claims/en.tsv"), include_str!("../data/claims/ro.tsv")];

impl ClaimWords {
    /// `forms` takes a text apart into its words in comparable form.
    pub fn new(forms: fn(&str) -> Vec<String>) -> Self {
        let mut phrases: HashMap<String, Vec<(Vec<String>, ClaimWord)>> = HashMap::new();
        for row in FILES.iter().flat_map(|file| rows(file)) {
            let Some(kind) = kind(row.first().copied().unwrap_or_default(), row.get(1).copied().unwrap_or_default()) else { continue };
            for phrase in words(&row, 2) {
                let forms = forms(phrase);
                if let Some(first) = forms.first() {
                    phrases.entry(first.clone()).or_default().push((forms, kind));
                }
            }
        }
        Self { phrases }
    }

    /// Every word and phrase of the table among the words of a text, of each kind the longest at each place.
    pub fn seen(&self, text: &[Word<'_>]) -> Vec<SeenClaimWord> {
        let mut found: Vec<SeenClaimWord> = Vec::new();
        for (first, word) in text.iter().enumerate() {
            let mut here: Vec<SeenClaimWord> = Vec::new();
            for (phrase, kind) in self.phrases.get(word.form.as_ref()).into_iter().flatten() {
                let all = phrase.iter().enumerate().all(|(k, form)| text.get(first + k).is_some_and(|w| w.form == *form));
                if !all {
                    continue;
                }
                match here.iter_mut().find(|seen| seen.kind == *kind) {
                    Some(known) => known.count = known.count.max(phrase.len()),
                    None => here.push(SeenClaimWord { first, count: phrase.len(), kind: *kind }),
                }
            }
            if word.form.ends_with("n't") && !here.iter().any(|seen| seen.kind == ClaimWord::Deny) {
                here.push(SeenClaimWord { first, count: 1, kind: ClaimWord::Deny });
            }
            found.extend(here);
        }
        found
    }

    /// Whether a single word is of this kind.
    pub fn is(&self, form: &str, kind: ClaimWord) -> bool {
        self.single(form).any(|k| k == kind)
    }

    /// The unit of time that a word names, in English and the singular.
    pub fn unit(&self, form: &str) -> Option<&'static str> {
        self.single(form).find_map(|k| if let ClaimWord::Unit(name) = k { Some(name) } else { None })
    }

    /// The sign of the currency that a word names.
    pub fn money(&self, form: &str) -> Option<&'static str> {
        self.single(form).find_map(|k| if let ClaimWord::Money(sign) = k { Some(sign) } else { None })
    }

    fn single(&self, form: &str) -> impl Iterator<Item = ClaimWord> {
        self.phrases.get(form).into_iter().flatten().filter(|(phrase, _)| phrase.len() == 1).map(|(_, kind)| *kind)
    }
}

fn kind(name: &str, of: &'static str) -> Option<ClaimWord> {
    Some(match name {
        "deny" => ClaimWord::Deny,
        "duty" => ClaimWord::Duty,
        "release" => ClaimWord::Release,
        "leave" => ClaimWord::Leave,
        "all" => ClaimWord::All,
        "some" => ClaimWord::Some,
        "only" => ClaimWord::Only,
        "least" => ClaimWord::Least,
        "most" => ClaimWord::Most,
        "part" => ClaimWord::Part,
        "role" => ClaimWord::Role,
        "paper" => ClaimWord::Paper,
        "tell" => ClaimWord::Tell,
        "open" => ClaimWord::Open,
        "unit" => ClaimWord::Unit(of),
        "money" => ClaimWord::Money(of),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::*;

    fn table() -> ClaimWords {
        ClaimWords::new(|text| text.split(' ').map(str::to_owned).collect())
    }

    #[test]
    fn every_row_is_well_formed() {
        for file in FILES {
            assert!(file.starts_with('#') && file.contains("Source:"));
            for row in rows(file) {
                assert!(row.len() == 3 && kind(row[0], row[1]).is_some(), "{row:?}");
                assert!(words(&row, 2).iter().all(|w| !w.is_empty() && w.to_lowercase() == **w), "{row:?}");
            }
        }
    }

    #[test]
    fn phrases_are_seen_at_their_longest() {
        let text: Vec<Word<'_>> = "no later than ten days".split(' ').map(|w| Word { form: Cow::Borrowed(w), start: 0, end: 0 }).collect();
        let found = table().seen(&text);
        assert!(found.contains(&SeenClaimWord { first: 0, count: 3, kind: ClaimWord::Most }), "{found:?}");
        assert_eq!(table().unit("days"), Some("day"));
        assert_eq!(table().money("dollars"), Some("$"));
    }
}
