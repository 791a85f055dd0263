//! A quote with omissions and brackets, taken apart into runs of the source's words and what stands between them.

use crate::literal::Needle;
use crate::number_words::is_number_word;
use crate::words::{Kind, kind};

/// The most omissions and brackets that a quote may have. A quote with more is not found.
pub(crate) const MOST_GAPS: usize = 64;

/// More dots than these lead the eye to a page number, or mark a blank; they are no ellipsis.
const MOST_DOTS: usize = 6;

/// Runs of words with the gaps before, between and after them: always one gap more than runs.
#[derive(Debug)]
pub(crate) struct Pattern {
    pub runs: Vec<Needle>,
    pub gaps: Vec<Gap>,
}

/// What a quote has where it leaves the source's words.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Gap {
    pub omission: Option<Omission>,
    /// The insides of the brackets.
    pub brackets: Vec<String>,
    /// A bracket that changes the end of the word before it: "agree[s]".
    pub ending: Option<String>,
}

/// How much an ellipsis may leave out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Omission {
    /// Words of one sentence.
    Within,
    /// Four dots: up to the end of a sentence and into the next.
    Across,
}

/// How brackets are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reading {
    /// Their words stand in the source, and so do the dots: `[t]he`, `[the Vendor]` where the source says so.
    Dotted,
    /// Their words stand in the source, dots are omissions.
    Unwrapped,
    /// They stand for something else.
    Replacing,
    /// They do, and one that touches the word before it changes that word's ending.
    Inflecting,
}

/// A part of a quote.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Token<'a> {
    Text(&'a str),
    Ellipsis { omission: Omission, raw: &'a str },
    Bracket { inside: &'a str, raw: &'a str, after_letter: bool, before_letter: bool },
}

impl Pattern {
    /// `None` when no run of words remains, or there are too many gaps.
    pub fn new(tokens: &[Token<'_>], reading: Reading) -> Option<Self> {
        let (mut runs, mut gaps, mut run) = (Vec::new(), vec![Gap::default()], String::new());
        let mut close = |run: &mut String, gaps: &mut Vec<Gap>| {
            if let Some(needle) = Needle::new(run) {
                runs.push(needle);
                gaps.push(Gap::default());
            }
            run.clear();
        };
        for token in tokens {
            match *token {
                Token::Text(text) => run.push_str(text),
                Token::Bracket { inside, .. } if is_editorial(inside) => {}
                Token::Bracket { inside, after_letter, before_letter, .. } => {
                    let ending = reading == Reading::Inflecting && after_letter && !before_letter && is_ending(inside);
                    if ending {
                        close(&mut run, &mut gaps);
                        gaps.last_mut()?.ending = Some(crate::units::comparable(inside));
                    } else if matches!(reading, Reading::Dotted | Reading::Unwrapped) || after_letter || before_letter {
                        run.push_str(inside);
                    } else {
                        close(&mut run, &mut gaps);
                        gaps.last_mut()?.brackets.push(inside.to_string());
                    }
                }
                Token::Ellipsis { raw, .. } if reading == Reading::Dotted => run.push_str(raw),
                Token::Ellipsis { omission, .. } => {
                    close(&mut run, &mut gaps);
                    let gap = gaps.last_mut()?;
                    gap.omission = gap.omission.max(Some(omission));
                }
            }
        }
        close(&mut run, &mut gaps);
        let used = gaps.iter().filter(|g| **g != Gap::default()).count();
        (!runs.is_empty() && used <= MOST_GAPS).then_some(Self { runs, gaps })
    }
}

/// Takes a quote apart: ellipses, brackets, and text between.
pub(crate) fn tokens(quote: &str) -> Vec<Token<'_>> {
    let (mut tokens, mut from, mut at) = (Vec::new(), 0, 0);
    let letter = |c: Option<char>| c.is_some_and(crate::units::is_word_char);
    while let Some(c) = quote.get(at..).and_then(|rest| rest.chars().next()) {
        let rest = quote.get(at..).unwrap_or_default();
        let before = quote.get(..at).unwrap_or_default();
        let found = match c {
            '…' | '.' | '[' | '(' | '*' => {
                ellipsis(before, rest).and_then(|(omission, length)| Some((Token::Ellipsis { omission, raw: rest.get(..length)? }, length)))
            }
            _ => None,
        }
        .or_else(|| {
            let inside = rest.strip_prefix('[')?;
            let length = inside.char_indices().take(400).find_map(|(i, c)| matches!(c, ']' | '[').then_some((i, c)));
            let (length, _) = length.filter(|(_, c)| *c == ']')?;
            let after = inside.get(length + 1..)?.chars().next();
            let (after_letter, before_letter) = (letter(before.chars().next_back()), letter(after));
            let inside = inside.get(..length)?;
            // "[***]" and "[ ]" mark what the source itself leaves blank; "word[]" marks an ending left out.
            let ending = inside.is_empty() && after_letter;
            let blank = !ending && !inside.chars().any(char::is_alphanumeric);
            let raw = rest.get(..length + 2)?;
            Some((if blank { Token::Text(raw) } else { Token::Bracket { inside, raw, after_letter, before_letter } }, length + 2))
        });
        match found {
            Some((Token::Text(_), length)) => at += length,
            None if c == '.' || c == '*' => at += rest.chars().take_while(|n| *n == c).map(char::len_utf8).sum::<usize>(),
            Some((token, length)) => {
                if from < at {
                    tokens.push(Token::Text(quote.get(from..at).unwrap_or_default()));
                }
                tokens.push(token);
                at += length;
                from = at;
            }
            None => at += c.len_utf8(),
        }
    }
    if from < quote.len() {
        tokens.push(Token::Text(quote.get(from..).unwrap_or_default()));
    }
    tokens
}

/// An ellipsis at the start of `rest`, and its length in bytes.
fn ellipsis(before: &str, rest: &str) -> Option<(Omission, usize)> {
    for (open, close) in [('[', ']'), ('(', ')')] {
        if let Some(inside) = rest.strip_prefix(open) {
            let trimmed = inside.trim_start_matches(' ');
            let (dots, length) = dots(trimmed);
            let after = trimmed.get(length..)?.trim_start_matches(' ');
            let whole = dots >= 3 && after.starts_with(close);
            return whole.then(|| (across(before, false), rest.len() - after.len() + 1));
        }
    }
    if rest.starts_with('*') {
        let line =
            |mark: &str| rest.starts_with(mark) && !rest.get(mark.len()..).is_some_and(|r| r.trim_start_matches(' ').starts_with('*'));
        let mark = ["* * *", "***"].into_iter().find(|mark| line(mark))?;
        return Some((across(before, false), mark.len()));
    }
    let (dots, length) = dots(rest);
    (3..=MOST_DOTS).contains(&dots).then(|| (across(before, dots > 3), length))
}

fn across(before: &str, four: bool) -> Omission {
    let ended = before.trim_end().ends_with(['.', '!', '?']);
    if four || ended { Omission::Across } else { Omission::Within }
}

/// Dots at the start, spaces between them allowed; "…" counts as three. Their number and length in bytes.
fn dots(text: &str) -> (usize, usize) {
    let (mut dots, mut length) = (0, 0);
    for (i, c) in text.char_indices() {
        match c {
            '.' => (dots, length) = (dots + 1, i + 1),
            '…' => (dots, length) = (dots + 3, i + c.len_utf8()),
            ' ' | '\u{a0}' | '\u{202f}' if i < length + 3 => {}
            _ => break,
        }
    }
    (dots, length)
}

/// Remarks of the one who quotes, which stand for nothing in the source.
pub(crate) fn is_editorial(inside: &str) -> bool {
    let words: Vec<String> = crate::words::words(inside).into_iter().map(|w| w.form).collect();
    // A remark neither denies nor counts; it may name a footnote by its number.
    let numbered = |i: usize| i.checked_sub(1).is_some_and(|before| words[before].starts_with("footnote"));
    if (0..words.len()).any(|i| kind(&words[i]) != Kind::Plain && !(kind(&words[i]) == Kind::Number && numbered(i))) {
        return false;
    }
    let has = |word: &str| words.iter().any(|w| *w == crate::units::comparable(word));
    let subject = [
        "emphasis",
        "emphases",
        "italics",
        "citation",
        "citations",
        "footnote",
        "footnotes",
        "quotation",
        "quotations",
        "alteration",
        "alterations",
        "brackets",
        "capitalization",
        "sublinierea",
        "subl",
        "evidențierea",
    ];
    let action = ["added", "omitted", "supplied", "original", "removed", "altered", "mine", "ours", "noastră", "mea", "ns"];
    match words.len() {
        1 => matches!(words[0].as_str(), "sic"),
        2 if words.iter().all(|w| w.len() == 1) => words[0] == words[1] && words[0] == "n" || words[0] == "s" && words[1] == "n",
        2..=8 => subject.iter().any(|s| has(s)) && action.iter().any(|a| has(a)) || words == ["cleaned", "up"],
        _ => false,
    }
}

/// Endings by which English changes number, tense and person.
pub(crate) fn is_ending(inside: &str) -> bool {
    matches!(crate::units::comparable(inside).as_str(), "" | "s" | "es" | "d" | "ed" | "ing" | "e" | "y" | "ies" | "ied" | "n" | "en")
}

/// Whether a bracketed ending changes no more than the form of a word: neither word is a number, both are of one kind, and the letters that
/// stay are enough to know the word by ("i[s]" is not "in").
pub(crate) fn keeps_the_word(stem: &str, there: &str, given: &str) -> bool {
    let (source, quote) = (format!("{stem}{there}"), format!("{stem}{given}"));
    let counts = |word: &str| matches!(kind(word), Kind::Number | Kind::Date) || is_number_word(word);
    let known = stem.chars().count() > 1 || [source.as_str(), quote.as_str()].iter().all(|word| matches!(*word, "a" | "an"));
    source == quote || known && !counts(&source) && !counts(&quote) && kind(&source) == kind(&quote)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(quote: &str, reading: Reading, expected: &[&str]) {
        let pattern = Pattern::new(&tokens(quote), reading);
        let runs: Vec<String> = pattern.map(|p| p.runs.into_iter().map(|r| r.raw).collect()).unwrap_or_default();
        assert_eq!(runs, expected);
    }

    #[test]
    fn ellipses() {
        for mark in ["...", "…", ". . .", "[…]", "[...]", "[. . .]", "* * *", "(...)"] {
            check(&format!("one two {mark} three"), Reading::Replacing, &["one two", "three"]);
            assert!(
                tokens(&format!("one {mark} two")).iter().any(|t| matches!(t, Token::Ellipsis { omission: Omission::Within, .. })),
                "{mark}"
            );
        }
        for quote in ["one.... Two", "one. . . . Two", "one. … Two", "one. [...] Two"] {
            assert!(tokens(quote).iter().any(|t| matches!(t, Token::Ellipsis { omission: Omission::Across, .. })), "{quote}");
        }
        check("pay [***] and ***** or {***} in ........... 28", Reading::Dotted, &["pay [***] and ***** or {***} in ........... 28"]);
        check("pay [***] and ***** in ........... 28", Reading::Replacing, &["pay [***] and ***** in ........... 28"]);
        check("U.S.C. and 30.5", Reading::Replacing, &["U.S.C. and 30.5"]);
    }

    #[test]
    fn brackets() {
        check("[t]he Vendor", Reading::Replacing, &["the Vendor"]);
        check("[The Vendor] has given", Reading::Unwrapped, &["The Vendor has given"]);
        check("[The Vendor] has given", Reading::Replacing, &["has given"]);
        check("the Vendor agree[s] to", Reading::Inflecting, &["the Vendor agree", "to"]);
        check("a [sic] b [emphasis added]", Reading::Replacing, &["a  b"]);
        check("[not]", Reading::Replacing, &[]);
    }

    #[test]
    fn remarks_of_the_one_who_quotes() {
        for remark in ["sic", "emphasis added", "citations and footnote 12 omitted", "internal quotation marks omitted"] {
            assert!(is_editorial(remark), "{remark}");
        }
        for smuggled in ["not, citation omitted", "EUR 500, emphasis added", "two footnotes omitted", "unless footnote omitted"] {
            assert!(!is_editorial(smuggled), "{smuggled}");
        }
    }

    #[test]
    fn endings_change_no_word_for_another() {
        for (stem, there, given) in
            [("agree", "", "d"), ("part", "ies", "y"), ("a", "", "n"), ("do", "", "es"), ("tr", "y", "ies"), ("exclude", "", "s")]
        {
            assert!(keeps_the_word(stem, there, given), "{stem}[{given}] on {stem}{there}");
        }
        for (stem, there, given) in
            [("eight", "", "y"), ("eight", "y", ""), ("on", "", "e"), ("i", "n", "s"), ("b", "e", "y"), ("te", "d", "n"), ("ma", "", "y")]
        {
            assert!(!keeps_the_word(stem, there, given), "{stem}[{given}] on {stem}{there}");
        }
    }

    #[test]
    fn unclosed_brackets_are_text() {
        check("the [Vendor pays", Reading::Replacing, &["the [Vendor pays"]);
        check("[[x]]", Reading::Replacing, &[]);
    }
}
