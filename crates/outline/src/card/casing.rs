//! Headings in capitals as a lawyer would write them: each word as the document itself writes it elsewhere.

use std::collections::HashMap;

use touchstone_lexicon::CardWord;

use super::words::{is_capitals, is_joining, is_name_suffix};

/// So much of a text tells how its words are written, in bytes.
const READ: usize = 60_000;

/// How the words of a text are written where it is not in capitals.
#[derive(Debug)]
pub(super) struct Casing {
    /// The form with a capital or small letters inside, by the word in small letters; the more frequent of several.
    forms: HashMap<String, (String, usize)>,
}

impl Casing {
    pub fn of(text: &str) -> Self {
        let mut counts: HashMap<&str, usize> = HashMap::new();
        let mut read = 0;
        for line in text.lines() {
            read += line.len() + 1;
            if read > READ {
                break;
            }
            if !is_capitals(line) {
                let apart = |c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '’' | '&'));
                let own: Vec<&str> = line.split(apart).filter(|w| !w.is_empty()).collect();
                let capitals = |at: Option<usize>| at.and_then(|at| own.get(at)).is_some_and(|w| is_capitals(w));
                for (at, word) in own.iter().enumerate() {
                    // A name in capitals inside a sentence is no abbreviation: "BRIAN GILE, an individual".
                    if !(capitals(Some(at)) && (capitals(at.checked_sub(1)) || capitals(Some(at + 1)))) {
                        *counts.entry(word).or_default() += 1;
                    }
                }
            }
        }
        let mut forms: HashMap<String, (String, usize)> = HashMap::new();
        let mut all: Vec<(&str, usize)> = counts.into_iter().collect();
        all.sort_unstable();
        for (word, count) in all {
            // Capitals in running text are an abbreviation's only where nothing else is found.
            let weight = if word.chars().count() > 1 && is_capitals(word) { 0 } else { count };
            let best = forms.entry(word.to_lowercase()).or_insert_with(|| (word.to_owned(), weight));
            if weight > best.1 {
                *best = (word.to_owned(), weight);
            }
        }
        Self { forms }
    }

    /// `written` with small letters where it is in capitals; what mixes both is left as it is.
    pub fn restored(&self, written: &str) -> String {
        let written = written.split_whitespace().collect::<Vec<_>>().join(" ");
        if !is_capitals(&written) {
            return self.mixed(&written);
        }
        let mut out = String::with_capacity(written.len());
        let mut word = String::new();
        let mut first = true;
        for c in written.chars().chain(['\n']) {
            if c.is_alphanumeric() || matches!(c, '\'' | '’' | '&') {
                word.push(c);
                continue;
            }
            if !word.is_empty() {
                let abbreviated = word.chars().count() == 1 && (c == '.' || out.ends_with(['/', '.']));
                out.push_str(&self.word(&word, first, abbreviated));
                word.clear();
                first = false;
            }
            if c != '\n' {
                out.push(c);
            }
        }
        out
    }

    /// A phrase that has both: long words in capitals are written as the text writes them elsewhere.
    fn mixed(&self, written: &str) -> String {
        let restored = |part: &str| {
            let known = self.forms.get(&part.to_lowercase()).filter(|(_, weight)| *weight > 0);
            let long = part.chars().count() >= 5 && is_capitals(part);
            known.filter(|_| long).map_or_else(|| part.to_owned(), |_| self.word(part, true, false))
        };
        let word = |word: &str| word.split('-').map(restored).collect::<Vec<_>>().join("-");
        written.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }

    fn word(&self, word: &str, first: bool, abbreviated: bool) -> String {
        let folded = word.to_lowercase();
        if word.chars().any(char::is_lowercase) || abbreviated {
            return word.to_owned();
        }
        if is_joining(&folded) && !first {
            return folded;
        }
        match self.forms.get(&folded) {
            // A small word takes a heading's capital.
            Some((form, _)) if form.chars().all(char::is_lowercase) => capitalised(&folded),
            Some((form, weight)) if *weight > 0 => form.clone(),
            _ if is_shortened_form(&folded) => capitalised(&folded),
            _ if is_name_suffix(&folded) && folded.len() <= 4 || is_abbreviation(&folded) => word.to_owned(),
            // In capitals in running text too: initials that can be spoken.
            Some(_) if folded.chars().count() <= 4 => word.to_owned(),
            _ => capitalised(&folded),
        }
    }
}

/// "Inc." and the like are shortened words, "LLC" is initials.
fn is_shortened_form(folded: &str) -> bool {
    CardWord::ShortForm.is(folded)
}

/// Most initials cannot be spoken as a word: no vowel, or too many consonants at an end.
fn is_abbreviation(folded: &str) -> bool {
    let vowel = |c: char| "aeiouyăâîáéíóúàèòäöüø".contains(c);
    let opening = folded.chars().take_while(|c| !vowel(*c)).count();
    let closing = folded.chars().rev().take_while(|c| !vowel(*c)).count();
    !folded.chars().any(vowel) || opening > 2 && !folded.starts_with('s') || closing > 3
}

fn capitalised(folded: &str) -> String {
    let mut chars = folded.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(body: &str, written: &str, expected: &str) {
        assert_eq!(Casing::of(body).restored(written), expected);
    }

    #[test]
    fn capitals_are_written_as_in_the_body() {
        check("PivX is a company of this agreement", "PIVX RESELLER AGREEMENT", "PivX Reseller Agreement");
        check("the parties", "JOHN F. TAMBURO, LLC", "John F. Tamburo, LLC");
        check("VISP services", "VISP WEB SITE AND HOSTING", "VISP Web Site and Hosting");
        check("BRIAN GILE, an individual, on behalf of himself", "BRIAN GILE", "Brian Gile");
        check("", "Supply Agreement", "Supply Agreement");
        check("", "MARKETING OF GOODS", "Marketing of Goods");
    }
}
