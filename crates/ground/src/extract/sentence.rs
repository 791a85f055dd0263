//! Candidates: whole sentences around a fragment that read as prose.

use touchstone_record::Fragment;
use touchstone_text::{CharSpan, sentences};
use touchstone_verify::Prepared;

use super::furniture::flowing;
use super::trim::{own_start, parted};

/// How much text around a fragment is read for the sentences that it cuts, in code points.
const AROUND: u32 = 4_000;

/// Bounds of a sentence worth quoting, in words.
const FEWEST_WORDS: usize = 4;
const MOST_WORDS: usize = 180;

/// With the sentence before it, a sentence that leans on it may have at most so many.
const MOST_WORDS_OF_TWO: usize = 90;

/// Words with which a sentence leans on the one before.
const LEANING: &[&str] = &[
    "it",
    "this",
    "that",
    "these",
    "those",
    "such",
    "he",
    "she",
    "they",
    "accordingly",
    "however",
    "but",
    "and",
    "thus",
    "therefore",
    "nor",
    "likewise",
    "similarly",
    "moreover",
    "otherwise",
    "instead",
    "rather",
    "still",
    "hence",
    "consequently",
    "acesta",
    "aceasta",
    "acestea",
    "însă",
    "totuși",
    "astfel",
];

/// A sentence, or two where the second leans on the first.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub(super) doc_hash: String,
    /// Which fragment led to it.
    pub(super) rank: usize,
    /// In the canonical text.
    pub(super) span: CharSpan,
    /// The words as they would be shown, the likeliest reading of line-end hyphens first.
    pub(super) readings: Vec<String>,
    /// The sentences around it, for what they have of the question.
    pub(super) context: String,
}

/// The candidates of a fragment.
pub(super) fn candidates(prepared: &Prepared, fragment: &Fragment, rank: usize) -> Vec<Candidate> {
    let text = prepared.text();
    let span = CharSpan::between(fragment.char_start.min(text.len()), fragment.char_end.min(text.len()));
    let around = CharSpan::between(span.start().saturating_sub(AROUND), span.end().saturating_add(AROUND).min(text.len()));
    let chars = flowing(text, around);
    let flow: String = chars.iter().collect();
    let mut all: Vec<CharSpan> = parted(&chars, sentences(&flow));
    // Those at the cut ends may be parts of longer ones.
    if around.start() > 0 && !all.is_empty() {
        all.remove(0);
    }
    if around.end() < text.len() {
        all.pop();
    }
    let read = |s: CharSpan| chars.get(s.start() as usize..s.end() as usize).unwrap_or_default();
    let spoken: Vec<String> =
        all.iter().map(|s| read(*s).iter().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    let mut out = Vec::new();
    for (i, sentence) in all.iter().enumerate() {
        let Some(sentence) = own_start(&chars, *sentence) else { continue };
        let place = CharSpan::between(around.start() + sentence.start(), around.start() + sentence.end());
        if place.intersection(span).is_none() || !reads_well(read(sentence)) {
            continue;
        }
        let two = i
            .checked_sub(1)
            .filter(|&p| leans(&spoken[i]) && reads_well(read(all[p])) && follows(read(CharSpan::between(all[p].end(), sentence.start()))));
        let two = two.filter(|&p| spoken[p].split(' ').count() + spoken[i].split(' ').count() <= MOST_WORDS_OF_TWO);
        let whole = two.and_then(|p| own_start(&chars, all[p])).map_or(sentence, |p| CharSpan::between(p.start(), sentence.end()));
        let near = [i.checked_sub(2), i.checked_sub(1), Some(i + 1)].into_iter().flatten().filter_map(|n| spoken.get(n));
        out.push(Candidate {
            doc_hash: fragment.doc_hash.clone(),
            rank,
            span: CharSpan::between(around.start() + whole.start(), around.start() + whole.end()),
            readings: readings(read(whole), text.as_str()),
            context: near.map(String::as_str).collect::<Vec<_>>().join(" "),
        });
    }
    out
}

fn leans(sentence: &str) -> bool {
    let first: String = sentence.chars().take_while(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect();
    LEANING.contains(&first.as_str())
}

/// Whether only white space of one paragraph lies between two sentences.
fn follows(between: &[char]) -> bool {
    between.iter().all(|c| c.is_whitespace()) && between.iter().filter(|c| **c == '\n').count() <= 1
}

/// Whether a sentence is prose that stands on its own: no heading, table, table of contents, reference or torn piece.
fn reads_well(sentence: &[char]) -> bool {
    let text: String = sentence.iter().collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    if !(FEWEST_WORDS..=MOST_WORDS).contains(&words.len()) {
        return false;
    }
    let last = text.trim_end().trim_end_matches(['”', '"', '’', '\'', '»', ')', ']']).chars().next_back();
    let first = text.trim_start().trim_start_matches(['“', '"', '„', '«', '‘', '(', '[', '§', '¶', ' ']).chars().next();
    let opens = first.is_some_and(|c| c.is_uppercase() || c.is_ascii_digit() || !c.is_lowercase() && c.is_alphabetic());
    if !opens || !matches!(last, Some('.' | '!' | '?' | '。')) {
        return false;
    }
    let count = |f: fn(char) -> bool| text.chars().filter(|c| f(*c)).count();
    let (letters, digits, capitals) = (count(char::is_alphabetic), count(|c| c.is_ascii_digit()), count(char::is_uppercase));
    let spoken = words.iter().filter(|w| w.chars().filter(|c| c.is_alphabetic()).count() >= 2 && w.chars().any(char::is_lowercase)).count();
    // Clauses on governing law and liability often stand in capitals throughout.
    let shouted = capitals == letters && words.len() >= 12;
    let dense = letters * 10 >= (letters + digits) * 8 && (shouted || capitals * 3 <= letters && spoken * 2 >= words.len());
    let leaders = text.contains("....") || text.contains(". . . .") || text.contains("…….");
    dense && !leaders && !is_reference(&words) && !has_anchor_like(&text) && balanced(&text) && (shouted || !torn(sentence))
}

/// Reporters of cases; where one stands early in a sentence, the sentence is a reference.
const REPORTERS: &[&str] = &["U.S.", "F.2d", "F.3d", "F.4th", "S.Ct.", "Ct.", "Cir.", "F.", "Supp.", "WL", "P.2d", "P.3d", "Cal."];

/// "See Smith v. Jones, 12 F.3d 4": points elsewhere instead of saying something.
fn is_reference(words: &[&str]) -> bool {
    let first = words.first().map(|w| w.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()).unwrap_or_default();
    let reporters = words.iter().filter(|w| REPORTERS.contains(&w.trim_matches(['(', ')', ',', ';']))).count();
    // "In Roe v. Wade, 410 U.S. 113, the court held …" names a case and goes on to speak of it.
    let speaks =
        ["in", "under", "after", "since", "unlike", "applying", "before", "following"].contains(&first.as_str()) && words.len() >= 15;
    let soon = !speaks && words.iter().take(8).any(|w| REPORTERS.contains(&w.trim_matches(['(', ')', ',', ';'])));
    soon || ["see", "id", "cf", "accord", "compare", "contra", "ibid", "citing", "quoting", "e.g"].contains(&first.as_str())
        || reporters * 6 >= words.len()
}

/// A number in square brackets would read as an anchor of the answer.
fn has_anchor_like(text: &str) -> bool {
    text.split('[')
        .skip(1)
        .any(|rest| rest.split(']').next().is_some_and(|inside| !inside.is_empty() && inside.chars().all(|c| c.is_ascii_digit())))
}

/// Whether every quotation and bracket that opens closes.
fn balanced(text: &str) -> bool {
    let count = |c: char| text.matches(c).count();
    count('“') == count('”') && count('(') == count(')') && count('[') == count(']') && count('"').is_multiple_of(2)
}

/// Whether a footnote or heading runs through it: a line that opens with a note's number, or stands in capitals.
fn torn(sentence: &[char]) -> bool {
    let text: String = sentence.iter().collect();
    text.split(['\n', '\u{c}']).skip(1).any(|line| {
        let line = line.trim();
        let digits = line.chars().take_while(char::is_ascii_digit).count();
        let rest: String = line.chars().skip(digits).collect();
        let note = (1..=3).contains(&digits) && (rest.trim_start().starts_with(|c: char| c.is_uppercase()) || rest.trim().is_empty());
        let letters = line.chars().filter(|c| c.is_alphabetic()).count();
        note || letters >= 5 && line.chars().all(|c| !c.is_lowercase())
    })
}

/// A stretch of text on one line. A word that was parted at a line's end is read as one; whether with its hyphen, the
/// rest of the text tells. Without a parted word there is one reading.
fn readings(chars: &[char], around: &str) -> Vec<String> {
    let raw: String = chars.iter().collect();
    let mut likely = String::new();
    let (mut joined, mut kept) = (String::new(), String::new());
    let mut lines = raw.split('\n').peekable();
    while let Some(line) = lines.next() {
        let line = line.trim_end_matches([' ', '\r', '\t']);
        let stem = line.strip_suffix('-').or_else(|| line.strip_suffix('\u{ad}'));
        let next = lines.peek().map(|l| l.trim_start());
        match (stem, next) {
            (Some(stem), Some(next)) if stem.ends_with(char::is_alphanumeric) && next.starts_with(char::is_alphanumeric) => {
                let tail: String = next.chars().take_while(|c| c.is_alphanumeric()).collect();
                let head: String = stem.chars().rev().take_while(|c| c.is_alphanumeric()).collect::<Vec<_>>().into_iter().rev().collect();
                // The whole word stands elsewhere; or it does with its hyphen; or each half is a word of its own.
                let hyphen = !around.contains(&format!("{head}{tail}"))
                    && (around.contains(&format!("{head}-{tail}"))
                        || !next.starts_with(char::is_lowercase)
                        || is_word(around, &head) && is_word(around, &tail));
                likely.push_str(if hyphen { line } else { stem });
                joined.push_str(stem);
                kept.push_str(line);
            }
            _ => {
                for out in [&mut likely, &mut joined, &mut kept] {
                    out.push_str(line);
                    out.push(' ');
                }
            }
        }
    }
    let mut out: Vec<String> = Vec::new();
    for reading in [likely, joined, kept] {
        let reading = reading.split_whitespace().collect::<Vec<_>>().join(" ");
        if !out.contains(&reading) {
            out.push(reading);
        }
    }
    out
}

/// Whether a word of some length stands in a text by itself.
fn is_word(text: &str, word: &str) -> bool {
    word.chars().count() >= 3
        && text.match_indices(word).any(|(at, _)| {
            let before = text.get(..at).and_then(|t| t.chars().next_back());
            let after = text.get(at + word.len()..).and_then(|t| t.chars().next());
            !before.is_some_and(|c| c.is_alphanumeric() || c == '\n' || c == '-') && !after.is_some_and(|c| c.is_alphanumeric() || c == '-')
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(sentence: &str, expected: bool) {
        assert_eq!(reads_well(&sentence.chars().collect::<Vec<_>>()), expected, "{sentence}");
    }

    #[test]
    fn prose_reads_well_and_scraps_do_not() {
        check("The Supplier shall give the Customer thirty days’ notice in writing.", true);
        check("9.2 The Tenant shall not assign this Lease without consent.", true);
        check("Chiriașul este obligat să plătească chiria până la data de 5.", true);
        check("See Roe v. Wade, 410 U.S. 113, 120 (1973) and the cases that it cites.", false);
        check("Article IV Termination ........................ 12 and following pages.", false);
        check("GENERAL TERMS AND CONDITIONS OF SALE OF THE SUPPLIER COMPANY.", false);
        check("12 14 16 18 20 22 24 and 26 thousand.", false);
        check("the rest of a sentence that was cut at its beginning.", false);
        check("A sentence that was cut before its end and goes on", false);
        check("He called it “a rule that opens a quotation and never closes it.", false);
        check("The court held this to be so [12] and the parties agreed.", false);
        check("The court held that the\n3 See the brief at length\nrule applies to both.", false);
    }

    #[test]
    fn parted_words_are_read_as_one() {
        let read = |s: &str, around: &str| readings(&s.chars().collect::<Vec<_>>(), around);
        assert_eq!(read("an agree-\nment of\nboth", ""), ["an agreement of both", "an agree-ment of both"]);
        assert_eq!(read("a non-\nexclusive right", "non-exclusive")[0], "a non-exclusive right");
        assert_eq!(read("the ever-\nevolving world", "it was ever so, an evolving art")[0], "the ever-evolving world");
        assert_eq!(read("no parted word", ""), ["no parted word"]);
    }
}
