//! Labels as a line may begin with them: "ARTICLE IV", "Section 2.03", "§ 5", "9.2", "(d)", "a)", "Anexa nr. 1".

use super::ordinal::{Form, Ordinal};

/// A word before a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Word {
    Title,
    Part,
    Chapter,
    Article,
    Section,
    Clause,
    Paragraph,
    Point,
    Exhibit,
    Schedule,
    Annex,
    Appendix,
    Attachment,
}

impl Word {
    /// Whether it names what is attached to a document.
    pub fn is_attached(self) -> bool {
        matches!(self, Self::Exhibit | Self::Schedule | Self::Annex | Self::Appendix | Self::Attachment)
    }
}

/// The words of legal drafting in English and Romanian: the divisions of Legea nr. 24/2000, art. 47 to 57, and of Anglo-American contracts
/// and statutes (Office of the Legislative Counsel, Manual on Drafting Style).
const WORDS: &[(&str, Word)] = &[
    ("title", Word::Title),
    ("titlul", Word::Title),
    ("part", Word::Part),
    ("partea", Word::Part),
    ("chapter", Word::Chapter),
    ("capitolul", Word::Chapter),
    ("cap", Word::Chapter),
    ("article", Word::Article),
    ("articles", Word::Article),
    ("articolul", Word::Article),
    ("articolului", Word::Article),
    ("articolele", Word::Article),
    ("art", Word::Article),
    ("section", Word::Section),
    ("sections", Word::Section),
    ("subsection", Word::Section),
    ("sec", Word::Section),
    ("sect", Word::Section),
    ("secțiunea", Word::Section),
    ("secţiunea", Word::Section),
    ("§", Word::Section),
    ("§§", Word::Section),
    ("clause", Word::Clause),
    ("clauses", Word::Clause),
    ("clauza", Word::Clause),
    ("subclause", Word::Clause),
    ("paragraph", Word::Paragraph),
    ("paragraphs", Word::Paragraph),
    ("para", Word::Paragraph),
    ("paras", Word::Paragraph),
    ("paragraful", Word::Paragraph),
    ("alineatul", Word::Paragraph),
    ("alin", Word::Paragraph),
    ("punctul", Word::Point),
    ("pct", Word::Point),
    ("litera", Word::Point),
    ("lit", Word::Point),
    ("exhibit", Word::Exhibit),
    ("exhibits", Word::Exhibit),
    ("schedule", Word::Schedule),
    ("schedules", Word::Schedule),
    ("annex", Word::Annex),
    ("annexure", Word::Annex),
    ("anexa", Word::Annex),
    ("anexă", Word::Annex),
    ("anexei", Word::Annex),
    ("appendix", Word::Appendix),
    ("attachment", Word::Attachment),
];

/// The word of drafting that a word is, in whatever case.
pub(crate) fn drafting_word(word: &str) -> Option<Word> {
    let lower = word.to_lowercase();
    WORDS.iter().find(|(known, _)| *known == lower).map(|(_, word)| *word)
}

/// What stands around a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Shape {
    /// 1.
    Dotted,
    /// 1)
    Closed,
    /// (1)
    Enclosed,
    /// 1
    Bare,
}

/// How a label is written: labels of one sequence are written in one way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Style {
    pub word: Option<Word>,
    pub shape: Shape,
    /// Of the last number.
    pub form: Form,
    /// How many numbers there are with stops between them.
    pub depth: usize,
}

/// A label at the start of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Label {
    pub style: Style,
    /// At least one, but for an "Anexă" without a number.
    pub numbers: Vec<Ordinal>,
    /// Characters up to its end, its closing mark included.
    pub length: usize,
}

impl Label {
    /// The label that a text begins with. Whether it counts in a sequence is not decided here.
    pub fn parse(text: &str) -> Option<Self> {
        let chars: Vec<char> = text.chars().take(60).collect();
        worded(&chars).or_else(|| enclosed(&chars)).or_else(|| numbered(&chars)).or_else(|| lettered(&chars))
    }

    /// The number that counts.
    pub fn last(&self) -> Option<&Ordinal> {
        self.numbers.last()
    }
}

/// Whether a line begins with a label that has a word: "Anexa nr. 2".
pub(crate) fn has_word(text: &str) -> bool {
    Label::parse(text).is_some_and(|l| l.style.word.is_some())
}

/// Whether a line is nothing but a label that the next line's words belong to: "(1)", "a)", "3.2", a dash.
pub(crate) fn is_alone(text: &str) -> bool {
    let count = text.chars().count();
    if count == 1 && text.chars().all(|c| matches!(c, '–' | '—' | '-' | '•' | '●' | '·')) {
        return true;
    }
    let label = Label::parse(text).filter(|label| count <= 8 && label.length == count && label.style.word.is_none());
    label.is_some_and(|l| l.style.shape != Shape::Bare || l.style.depth > 1 || text.contains('^'))
}

/// "ARTICLE IV", "Section 2.03.", "§ 5", "Anexa nr. 1", "Exhibit A-1".
fn worded(chars: &[char]) -> Option<Label> {
    let signs = chars.iter().take_while(|c| **c == '§').count();
    let letters = if signs > 0 { signs } else { chars.iter().take_while(|c| c.is_alphabetic()).count() };
    let name: String = chars.get(..letters)?.iter().collect();
    let word = drafting_word(&name).filter(|_| signs > 0 || name.starts_with(char::is_uppercase))?;
    let mut at = letters;
    at += usize::from(chars.get(at) == Some(&'.'));
    let spaces = |at: usize| chars[at.min(chars.len())..].iter().take_while(|c| c.is_whitespace()).count();
    at += spaces(at);
    for number in [["n", "r", "."], ["n", "o", "."], ["N", "o", "."], ["N", "r", "."]] {
        let here = chars.get(at..at + 3).is_some_and(|c| c.iter().zip(number).all(|(c, n)| n.starts_with(*c)));
        if here {
            at += 3;
            at += spaces(at);
            break;
        }
    }
    let (numbers, end) = numbers(chars, at).or_else(|| {
        let letters = chars.get(at..)?.iter().take_while(|c| c.is_alphabetic()).count();
        let number = Ordinal::of_word(&chars.get(at..at + letters)?.iter().collect::<String>())?;
        Some((vec![number], at + letters))
    })?;
    let mut end = end;
    // "Exhibit A-1" is another than "Exhibit A".
    let mut all = numbers;
    if word.is_attached()
        && chars.get(end) == Some(&'-')
        && let Some((more, after)) = self::numbers(chars, end + 1)
    {
        all.extend(more);
        end = after;
    }
    let shape = match chars.get(end) {
        Some('.' | ':') => {
            end += 1;
            Shape::Dotted
        }
        Some(')') => {
            end += 1;
            Shape::Closed
        }
        _ => Shape::Bare,
    };
    let rest = chars.get(end..).unwrap_or_default();
    let next = rest.iter().find(|c| !c.is_whitespace());
    let opens = next.is_none_or(|c| !c.is_lowercase() && !matches!(c, ',' | ';' | ')')) || shape == Shape::Dotted && !word.is_attached();
    let apart = rest.first().is_none_or(|c| !c.is_alphanumeric());
    let form = all.last()?.form;
    // A word with a number in whatever way of closing it is one sequence.
    let style = Style { word: Some(word), shape: Shape::Dotted, form, depth: all.len() };
    (opens && apart).then_some(Label { style, numbers: all, length: end })
}

/// Numbers with stops between them, from `at` on, and where they end.
fn numbers(chars: &[char], at: usize) -> Option<(Vec<Ordinal>, usize)> {
    let (mut all, mut at) = (Vec::new(), at);
    loop {
        let count = chars.get(at..)?.iter().take_while(|c| c.is_ascii_alphanumeric() || **c == '^').count();
        let number = chars.get(at..at + count).and_then(|c| Ordinal::parse(&c.iter().collect::<String>()))?;
        // Behind the first, letters are capitals of their own: "2.A".
        if !all.is_empty() && number.form != Form::Digits && count > 1 {
            return None;
        }
        all.push(number);
        at += count;
        let more = chars.get(at) == Some(&'.')
            && chars
                .get(at + 1)
                .is_some_and(|c| c.is_ascii_digit() || c.is_ascii_uppercase() && !chars.get(at + 2).is_some_and(|c| c.is_alphabetic()));
        if !more || all.len() >= 6 {
            return Some((all, at));
        }
        at += 1;
    }
}

/// "(a)", "(iv)", "(12)".
fn enclosed(chars: &[char]) -> Option<Label> {
    let end = chars.iter().take(8).position(|c| *c == ')').filter(|_| chars.first() == Some(&'('))?;
    let number = Ordinal::parse(&chars.get(1..end)?.iter().collect::<String>())?;
    // "(2010)" is a year.
    let short = number.form != Form::Digits || end <= 4;
    let style = Style { word: None, shape: Shape::Enclosed, form: number.form, depth: 1 };
    let next = chars.get(end + 1);
    (short && next.is_none_or(|c| !matches!(c, ',' | ';' | '.' | ')'))).then_some(Label { style, numbers: vec![number], length: end + 1 })
}

/// "1.", "1)", "9.2", "9.2.1.", "2.A.", "3" before a capital.
fn numbered(chars: &[char]) -> Option<Label> {
    if !chars.first()?.is_ascii_digit() {
        return None;
    }
    let (numbers, mut end) = numbers(chars, 0)?;
    let shape = match chars.get(end) {
        Some('.') => Shape::Dotted,
        Some(')') => Shape::Closed,
        _ => Shape::Bare,
    };
    end += usize::from(shape != Shape::Bare);
    let depth = numbers.len();
    let form = numbers.last()?.form;
    let rest = chars.get(end..).unwrap_or_default();
    let next = rest.iter().find(|c| !c.is_whitespace());
    let spaced = rest.first().is_none_or(|c| c.is_whitespace());
    let capital = next.is_none_or(|c| c.is_uppercase() || matches!(c, '"' | '“' | '„' | '(' | '[' | '«' | '*'));
    let fits = match (shape, depth) {
        (Shape::Bare, _) => capital && (spaced || depth > 1 && next == Some(&'(')),
        (_, 1) => spaced || capital,
        _ => (spaced || capital) && next.is_none_or(|c| !c.is_ascii_digit()),
    };
    // A number of more digits is a year or an amount.
    let small = numbers.iter().all(|n| n.value(super::ordinal::Count::Arabic).is_none_or(|(v, _)| v < 1000));
    let shape = if depth > 1 { Shape::Dotted } else { shape };
    (fits && small).then_some(Label { style: Style { word: None, shape, form, depth }, numbers, length: end })
}

/// "A.", "a)", "iv.", and a line that is nothing but "IV" or "A".
fn lettered(chars: &[char]) -> Option<Label> {
    let count = chars.iter().take_while(|c| c.is_ascii_alphanumeric() || **c == '^').count();
    let number = Ordinal::parse(&chars.get(..count)?.iter().collect::<String>())?;
    if number.form == Form::Digits {
        return None;
    }
    let shape = match chars.get(count) {
        Some('.') => Shape::Dotted,
        Some(')') => Shape::Closed,
        None if number.form == Form::Capital || chars.contains(&'^') => Shape::Bare,
        _ => return None,
    };
    let end = count + usize::from(shape != Shape::Bare);
    let spaced = chars.get(end).is_none_or(|c| c.is_whitespace());
    spaced.then_some(Label { style: Style { word: None, shape, form: number.form, depth: 1 }, numbers: vec![number], length: end })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<(Option<Word>, usize, usize)>) {
        let found = Label::parse(text).map(|l| (l.style.word, l.numbers.len(), l.length));
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn labels_with_words() {
        check("ARTICLE IV", Some((Some(Word::Article), 1, 10)));
        check("Section 2.03. Payment", Some((Some(Word::Section), 2, 13)));
        check("§ 5 Fees", Some((Some(Word::Section), 1, 3)));
        check("Art. 12 Plata", Some((Some(Word::Article), 1, 7)));
        check("Anexa nr. 1", Some((Some(Word::Annex), 1, 11)));
        check("Exhibit A-1", Some((Some(Word::Exhibit), 2, 11)));
        check("Articolul UNIC", Some((Some(Word::Article), 1, 14)));
        check("Section 5.2 shall apply", None);
        check("Part of the price", None);
    }

    #[test]
    fn labels_without_words() {
        check("1. Definitions", Some((None, 1, 2)));
        check("9.2 The Supplier", Some((None, 2, 3)));
        check("2.A. INTRODUCTION", Some((None, 2, 4)));
        check("(d) any Group", Some((None, 1, 3)));
        check("a) acceptarea", Some((None, 1, 2)));
        check("IV", Some((None, 1, 2)));
        check("e^1)", Some((None, 1, 4)));
        check("1.5 million", None);
        check("(the Supplier)", None);
        check("(2010)", None);
        check("2013. The rest", None);
    }

    #[test]
    fn labels_on_lines_of_their_own() {
        assert!(["(1)", "a)", "3.2", "–", "2^1."].iter().all(|l| is_alone(l)));
        assert!(!["I", "A", "Articolul 1", "1", "(1) The"].iter().any(|l| is_alone(l)));
    }
}
