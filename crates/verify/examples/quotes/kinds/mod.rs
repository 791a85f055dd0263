//! The kinds of quote, by what is done to the words. None of these files knows a word that the verifier looks for: what a quote must be
//! called follows from what was done, not from which words it was done to.

mod brackets;
mod ellipses;
mod faithful;
mod figures;
mod forms;
mod pages;
mod tongues;
mod words;

use super::made::{Case, Kind};
use super::random::Random;
use super::sample::Sample;

/// Every kind: its name, what its quotes must be called, how one is made.
pub const KINDS: &[&[Kind]] =
    &[faithful::KINDS, words::KINDS, figures::KINDS, brackets::KINDS, ellipses::KINDS, pages::KINDS, tongues::KINDS];

/// One character of a word that passes a test, changed.
fn map_letter(word: &str, random: &Random, test: fn(char) -> bool, change: impl Fn(char) -> String) -> Option<String> {
    let places: Vec<usize> = word.char_indices().filter(|(_, c)| test(*c)).map(|(i, _)| i).collect();
    let at = *random.pick(&places)?;
    let c = word[at..].chars().next()?;
    Some(format!("{}{}{}", &word[..at], change(c), &word[at + c.len_utf8()..]))
}

/// A word of no language, so that no list has it.
fn nonsense(random: &Random) -> String {
    let (consonants, vowels) = ("bdfglmprtvz", "aiou");
    let pick = |random: &Random, from: &str| from.chars().nth(random.below(from.len())).unwrap_or('q');
    let word: String = (0..3).flat_map(|_| [pick(random, consonants), pick(random, vowels)]).collect();
    format!("q{word}x")
}

/// A smooth run with the words `from..to` exchanged for something else; the words on both sides of them occur together only there.
fn exchanged(s: &Sample, r: &Random, least: usize, count: usize, new: &str) -> Option<(Case, String)> {
    let place = s.smooth_run(r, least, least + 6)?;
    let words = s.words_of(place);
    let from = 3 + r.below(words.len().checked_sub(count + 6)?);
    let (head, old, tail) = (words[..from].join(" "), words[from..from + count].join(" "), words[from + count..].join(" "));
    // A mark beside the place could be the old words' or the others'.
    if head.ends_with(',') || old.ends_with(',') || s.times_in_order(&head, &tail) != 1 {
        return None;
    }
    let quote = [head.as_str(), new, &tail].into_iter().filter(|w| !w.is_empty()).collect::<Vec<_>>().join(" ");
    Some((Case { quote, place: Some(place), ..Case::default() }, old))
}
