//! Names, and the numbers of places in papers and of cases, which name them.

use std::collections::BTreeSet;

use touchstone_lexicon::{ClaimWord, SignalKind, Word, opens_sentence, reporter};
use touchstone_verify::{LEXICON, Piece};

use super::{CLAIM_WORDS, Fact, is_figure, tokens};

/// The words of texts, in which names are looked for.
#[derive(Debug, Clone, Default)]
pub struct Vocabulary {
    words: BTreeSet<String>,
    initials: BTreeSet<String>,
}

impl Vocabulary {
    /// The words of some texts.
    pub fn of(texts: &[&str]) -> Self {
        let mut all = Self::default();
        for text in texts {
            let mut run = String::new();
            for token in tokens(text) {
                let written = text.get(token.start..token.end).unwrap_or_default();
                let key = without_possessive(&token.key).to_owned();
                match written.chars().next() {
                    Some(c) if c.is_uppercase() => run.extend(c.to_lowercase()),
                    _ => {
                        all.initials.extend((run.chars().count() > 1).then(|| run.clone()));
                        run.clear();
                    }
                }
                if key.contains(|c: char| !c.is_alphanumeric()) {
                    all.words.extend(key.split(|c: char| !c.is_alphanumeric()).filter(|p| !p.is_empty()).map(singular));
                }
                all.words.insert(singular(&key));
            }
            all.initials.extend((run.chars().count() > 1).then_some(run));
        }
        all
    }

    /// Whether every word of a name is among them, or the name is in short what they write out, or the other way round.
    pub(crate) fn has(&self, name: &[String]) -> bool {
        let known = |word: &String| self.words.contains(&singular(word)) || self.initials.contains(word);
        let initials: String = name.iter().filter_map(|w| w.chars().next()).collect();
        let apart = |word: &String| {
            let mut parts = word.split(|c: char| !c.is_alphanumeric()).filter(|p| !p.is_empty()).peekable();
            !word.starts_with(|c: char| c.is_ascii_digit()) && parts.peek().is_some() && parts.all(|p| self.words.contains(&singular(p)))
        };
        name.iter().all(|w| known(w) || apart(w)) || name.len() > 1 && self.words.contains(&initials)
    }
}

/// The number of a section, of a case or of a volume of reports at a token.
pub(super) fn place(text: &str, tokens: &[Piece], at: usize) -> Option<(usize, Option<Fact>)> {
    let first = &tokens[at];
    let key = |i: usize| tokens.get(i).map_or("", |t| t.key.as_str());
    let sign = |i: usize| matches!(key(i), "§" | "¶");
    if sign(at) || CLAIM_WORDS.is(&first.key, ClaimWord::Part) {
        let mut next = at + 1;
        while sign(next) || key(next) == "." {
            next += 1;
        }
        let numbered = tokens.get(next).is_some_and(is_figure);
        let written = |i: usize| tokens.get(i).and_then(|t| text.get(t.start..t.end)).unwrap_or_default();
        let lettered =
            written(next).chars().count() <= 4 && written(next).chars().all(|c| c.is_ascii_uppercase()) && !written(next).is_empty();
        // "no 30 days" counts; "claims 30 days" too.
        let counts = numbered && tokens.get(next + 1).is_some_and(|t| CLAIM_WORDS.unit(&t.key).is_some());
        if (numbered || lettered) && !counts {
            let words = vec![singular(key(next))];
            return Some((next + 1 - at, Some(Fact::Name(words))));
        }
        return None;
    }
    if !is_figure(first) {
        return None;
    }
    // "556 U.S. 662, 678 (2009)", "15 U.S.C. § 1681".
    let mut end = at + 1;
    while end < at + 8 && tokens.get(end).is_some_and(|t| !is_figure(t) && !matches!(t.key.as_str(), "," | ";" | ":" | "(")) {
        end += 1;
        let between = text.get(first.end..tokens[end - 1].end).unwrap_or_default().trim();
        let next_is_number = tokens.get(end).is_some_and(is_figure) || sign(end);
        let code =
            between.chars().filter(|c| c.is_uppercase()).count() >= 2 && between.contains('.') && !between.contains(char::is_lowercase);
        if next_is_number && (reporter(between).is_some() || code) {
            let mut last = end;
            while sign(last) {
                last += 1;
            }
            let mut words = vec![first.key.clone()];
            words.extend(tokens.get(last).map(|t| t.key.clone()));
            let mut after = last + 1;
            while key(after) == "," && tokens.get(after + 1).is_some_and(is_figure) {
                after += 2;
            }
            // The year and the court in round brackets behind it.
            if key(after) == "("
                && let Some(close) = (after..tokens.len().min(after + 10)).find(|&i| key(i) == ")")
            {
                after = close + 1;
            }
            return Some((after.min(tokens.len()) - at, Some(Fact::Name(words))));
        }
    }
    None
}

/// A run of capitalised words; not a single one that only opens a sentence, nor words that name nobody.
pub(super) fn name(text: &str, tokens: &[Piece], at: usize) -> Option<(usize, Option<Vec<String>>)> {
    let written = |i: usize| tokens.get(i).and_then(|t| text.get(t.start..t.end)).unwrap_or_default();
    let capital = |i: usize| written(i).starts_with(char::is_uppercase);
    if !capital(at) {
        return None;
    }
    let mut end = at + 1;
    loop {
        // "In August 2021": a date is no part of a name.
        let dated = tokens.get(end).is_some_and(|t| LEXICON.month(&t.key).is_some());
        if capital(end) && !dated && place(text, tokens, end).is_none() {
            end += 1;
        } else if matches!(written(end), "of" | "for" | "the" | "&" | "v" | "de" | "și" | "." | "'")
            && (capital(end + 1) || matches!(written(end), "of" | "for" | "v" | ".") && written(end + 1).len() <= 3 && capital(end + 2))
            && (written(end) != "." || written(end - 1).chars().count() <= 3)
        {
            end += 2;
        } else {
            break;
        }
    }
    let opens = at == 0 || matches!(tokens[at - 1].key.as_str(), "." | "!" | "?" | ":" | ";" | "\"" | "-" | "*" | "(" | ")");
    let several = written(at).chars().filter(|c| c.is_uppercase()).count() > 1;
    if end == at + 1 && opens && !several {
        return Some((1, None));
    }
    let plain = |i: usize| {
        let word = &tokens[i].key;
        // "Afterwards Acme": the first word of a sentence has a capital for that alone.
        let only_opens = i == at && opens && !several;
        capital(i) && !only_opens && !LEXICON.is_currency_code(written(i)) && names_somebody(word)
    };
    let words: Vec<String> = (at..end.min(tokens.len()))
        .filter(|&i| plain(i))
        .map(|i| without_possessive(&tokens[i].key).to_owned())
        .filter(|w| w.chars().count() > 1)
        .collect();
    Some((end.min(tokens.len()) - at, (!words.is_empty()).then_some(words)))
}

/// Whether a capitalised word may be a name: not a word of papers and parties, nor one that is in every sentence.
fn names_somebody(word: &str) -> bool {
    let alone = [Word { form: word.into(), start: 0, end: word.len() }];
    let spoken =
        [SignalKind::Party, SignalKind::Paper, SignalKind::Negation, SignalKind::Exception, SignalKind::Condition, SignalKind::Modal];
    let listed = LEXICON.seen(word, &alone, &[]).iter().any(|seen| spoken.contains(&seen.kind));
    let single = singular(word);
    let role = [word, single.as_str()].iter().any(|w| CLAIM_WORDS.is(w, ClaimWord::Role) || CLAIM_WORDS.is(w, ClaimWord::Part));
    let dated = LEXICON.kind(word) != touchstone_lexicon::WordKind::Plain;
    !(listed || role || dated || LEXICON.is_common(word) || opens_sentence(word))
}

/// A word without the ending of its plural.
fn singular(word: &str) -> String {
    let plain = without_possessive(word);
    let letters = plain.chars().all(char::is_alphabetic) && plain.chars().count() > 3;
    let cut = if letters && !plain.ends_with("ss") { plain.strip_suffix('s').unwrap_or(plain) } else { plain };
    cut.to_owned()
}

fn without_possessive(form: &str) -> &str {
    form.strip_suffix("'s").or(form.strip_suffix('\'')).unwrap_or(form)
}
