//! Defined terms: where each is defined, and where it is used.

use serde::{Deserialize, Serialize};
use touchstone_text::{CanonicalText, CharSpan};

use crate::flow::Flow;
use crate::flow::sentences::sentence_ends;
use crate::headings::{Headings, section_at};
use crate::stored;

/// A term is no longer, in characters, and has no more words.
const TERM: usize = 80;
const WORDS: usize = 9;

/// A definition is no longer, in characters.
const LONGEST: u32 = 3_000;

/// The start of a sentence is looked for no further before its end, in characters.
const SENTENCE: usize = 900;

/// A defined term.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Definition {
    /// The term, without its quotation marks.
    #[serde(with = "stored::span", rename = "t")]
    pub term: CharSpan,
    /// The words that define it, the term among them: from the term to the end of its clause, or of what stands before "(the “Supplier”)" the
    /// sentence up to the bracket.
    #[serde(with = "stored::span", rename = "s")]
    pub span: CharSpan,
}

impl Definition {
    /// The places where the term is used, its definition left out: the same words with the same capitals, as whole words. Found when asked
    /// for, as a document has thousands.
    pub fn uses(&self, text: &CanonicalText) -> Vec<CharSpan> {
        let term: Vec<&str> = text.slice(self.term).split_whitespace().collect();
        let Some(first) = term.first() else { return Vec::new() };
        let (mut found, whole) = (Vec::new(), text.as_str());
        let mut from = 0;
        while let Some(at) = whole.get(from..).and_then(|rest| rest.find(first)).map(|i| from + i) {
            from = at + first.len();
            let Some(end) = ends(whole, at, &term) else { continue };
            let span = CharSpan::between(text.char_at(at), text.char_at(end));
            if span.intersection(self.term).is_none() {
                found.push(span);
            }
        }
        found
    }
}

/// Where a term that begins at a byte ends, if it is there as whole words, whatever white space is between them.
fn ends(whole: &str, at: usize, term: &[&str]) -> Option<usize> {
    if whole.get(..at)?.ends_with(char::is_alphanumeric) {
        return None;
    }
    let mut end = at;
    for (k, word) in term.iter().enumerate() {
        let rest = whole.get(end..)?;
        let space = rest.len() - rest.trim_start().len();
        if (k > 0) != (space > 0) {
            return None;
        }
        end += space;
        end += whole.get(end..)?.strip_prefix(word).map(|_| word.len())?;
    }
    (!whole.get(end..)?.starts_with(char::is_alphanumeric)).then_some(end)
}

/// The definitions of a document, in order.
pub(crate) fn definitions(flow: &Flow<'_>, headings: &Headings) -> Vec<Definition> {
    let chars = flow.readable();
    let mut out: Vec<Definition> = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let Some(term) = quoted(&chars, at) else {
            at += 1;
            continue;
        };
        let (open, close) = term;
        at = close + 1;
        if let Some(span) = means(flow, headings, &chars, open, close).or_else(|| named(&chars, open, close)) {
            out.push(Definition { term: span_of(open + 1, close), span });
        }
    }
    out
}

/// A term between quotation marks that open at a place: the places of both marks.
fn quoted(chars: &[char], at: usize) -> Option<(usize, usize)> {
    let open = *chars.get(at)?;
    let closes: &[char] = match open {
        '“' => &['”', '“', '"'],
        '„' => &['”', '“', '"', '’'],
        '"' => &['"', '”'],
        '«' => &['»'],
        '‘' => &['’'],
        _ => return None,
    };
    let first = *chars.get(at + 1)?;
    if open == '"' && at > 0 && chars[at - 1].is_alphanumeric() || !(first.is_alphanumeric() || first.is_whitespace()) {
        return None;
    }
    let end = (at + 1..chars.len().min(at + TERM + 2)).find(|i| closes.contains(&chars[*i]))?;
    let words: String = chars[at + 1..end].iter().collect();
    let few = words.split_whitespace().count();
    let letters = words.chars().any(char::is_alphabetic);
    (letters && (1..=WORDS).contains(&few) && !words.contains([';', '?', '!'])).then_some((at, end))
}

/// “Affiliate” means …; „Operator” înseamnă …: from the term to the end of its clause.
fn means(flow: &Flow<'_>, headings: &Headings, chars: &[char], open: usize, close: usize) -> Option<CharSpan> {
    let behind: String = chars[close + 1..chars.len().min(close + 160)].iter().collect();
    let behind = behind.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut rest = behind.trim_start_matches([',', ' ']);
    // “Affiliate” or “Affiliates” means; “Closing”, as used herein, means; “Losses” of a Party means.
    while let Some(after) = ["or ", "and ", "(or ", "sau "].iter().find_map(|w| rest.strip_prefix(w))
        && let Some(end) = after.char_indices().skip(1).find(|(_, c)| matches!(c, '”' | '"')).map(|(i, c)| i + c.len_utf8())
    {
        rest = after.get(end..)?.trim_start_matches([',', ' ', ')']);
    }
    // “Affiliate” of a Party means.
    if let Some(after) = ["of a ", "of an ", "of any "].iter().find_map(|w| rest.strip_prefix(w)) {
        rest = after.split_once(' ').map_or("", |(_, rest)| rest);
    }
    let verbs = [
        "means",
        "mean ",
        "shall mean",
        "will mean",
        "has the meaning",
        "have the meaning",
        "shall have the meaning",
        "will have the meaning",
        "refers to",
        "shall refer to",
        "is defined",
        "are defined",
        "shall be defined",
        "includes",
        "shall include",
        "înseamnă",
        "semnifică",
        "desemnează",
        "reprezintă",
        "are înțelesul",
    ];
    let says = verbs.iter().any(|v| rest.starts_with(v))
        || ["when used", "as used", "with respect to", "in relation to", "for purposes of", "for the purposes of"]
            .iter()
            .any(|v| rest.starts_with(v))
            && verbs.iter().any(|v| rest.contains(&format!(", {v}")) || rest.contains(&format!(" {v}")));
    if !says {
        return None;
    }
    let start = u32::try_from(open).ok()?;
    // To the end of the clause: the next definition or section begins another.
    let section = section_at(&headings.sections, start);
    let inside = section.map_or(flow.text.len(), |i| headings.sections[i as usize].span.end());
    let limit = inside.min(start.saturating_add(LONGEST)) as usize;
    let paragraph = flow.lines.partition_point(|l| l.span.end() <= start);
    let end = (paragraph + 1..flow.lines.len())
        .find(|i| flow.lines[*i].span.start() as usize >= limit || crate::flow::begins_paragraph(flow, *i));
    let end = end.map_or(limit, |i| (flow.lines[i].span.start() as usize).min(limit));
    let words = chars.get(open..end.min(chars.len()))?;
    let all = sentence_ends(words);
    let first = all.first().copied()?;
    // The sentence, and with it the rest of a paragraph that has no other term.
    let other = words.iter().skip(close - open + 1).any(|c| matches!(c, '“' | '„'));
    let length = if other { first } else { all.last().copied().unwrap_or(first) };
    Some(span_of(open, open + length))
}

/// (the “Supplier”), (“Supplier”), (hereinafter referred to as the “Supplier”), (denumit în continuare „Furnizorul”): the words of the
/// sentence up to the end of the bracket.
fn named(chars: &[char], open: usize, close: usize) -> Option<CharSpan> {
    let first = chars.get(open + 1)?;
    let from = open.saturating_sub(140);
    let before: String = chars[from..open].iter().collect();
    let words = before.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let bracket = chars[from..open].iter().rposition(|c| *c == '(').map(|i| from + i);
    let shut = chars[from..open].iter().rposition(|c| *c == ')').map(|i| from + i);
    let called = ["hereinafter", "hereafter", "referred to as", "called", "known as", "defined as", "denumit", "numit", "în continuare"];
    let ends = |list: &[&str]| list.iter().any(|w| words.ends_with(w));
    let inside = bracket.filter(|b| shut.is_none_or(|s| s < *b));
    let capital = first.is_uppercase() || !first.is_alphabetic();
    let direct = inside.is_some_and(|b| {
        let lead: String = chars[b + 1..open].iter().collect();
        let lead = lead.to_lowercase();
        let plain = lead.split(|c: char| !c.is_alphabetic()).filter(|w| !w.is_empty()).all(|w| LEAD.contains(&w));
        plain && (capital || called.iter().any(|w| lead.contains(w))) || called.iter().any(|w| lead.contains(w))
    });
    let after = chars.get(close + 1..).and_then(|rest| rest.iter().position(|c| *c == ')')).filter(|i| *i < 120).map(|i| close + 2 + i);
    let end = match (direct, after) {
        (true, Some(end)) => end,
        _ if capital
            && inside.is_none()
            && (ends(&[
                "hereinafter",
                "referred to as",
                "referred to herein as",
                "called the",
                "referred to as the",
                "hereinafter the",
                "hereinafter called",
                "denumită",
                "denumit",
                "în continuare",
            ])) =>
        {
            close + 1
        }
        _ => return None,
    };
    // From the start of the sentence.
    let far = open.saturating_sub(SENTENCE);
    let ends = sentence_ends(&chars[far..open]);
    let sentence = ends.iter().rev().nth(1).map_or(far, |end| far + end);
    let start = (sentence..open).find(|i| !chars[*i].is_whitespace())?;
    Some(span_of(start, end))
}

/// Words that may stand before a term in its bracket.
const LEAD: &[&str] = &[
    "the",
    "a",
    "an",
    "this",
    "each",
    "collectively",
    "together",
    "individually",
    "jointly",
    "such",
    "or",
    "and",
    "as",
    "hereinafter",
    "hereafter",
    "herein",
    "referred",
    "to",
    "called",
    "also",
    "sometimes",
    "respectively",
    "with",
    "its",
    "all",
    "any",
    "either",
    "generally",
    "hereby",
    "defined",
    "known",
    "being",
    "in",
    "agreement",
    "denumit",
    "denumită",
    "denumite",
    "denumiți",
    "continuare",
    "în",
    "numit",
    "numită",
    "cele",
    "și",
    "sau",
    "for",
    "purposes",
    "of",
    "these",
    "those",
    "both",
    "are",
    "is",
    "be",
    "may",
    "shall",
    "will",
    "entities",
    "parties",
    "party",
];

fn span_of(start: usize, end: usize) -> CharSpan {
    CharSpan::between(u32::try_from(start).unwrap_or(u32::MAX), u32::try_from(end).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use crate::Structure;
    use touchstone_text::CanonicalText;

    #[track_caller]
    fn check(text: &str, expected: &[(&str, &str)]) {
        let text = CanonicalText::from_plain(text.into());
        let found: Vec<(String, String)> =
            Structure::of(&text).definitions.iter().map(|d| (text.slice(d.term).to_owned(), text.slice(d.span).to_owned())).collect();
        let expected: Vec<(String, String)> = expected.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn terms_that_are_said_to_mean_something() {
        check(
            "“Affiliate” means any entity that controls a Party. Other words.",
            &[("Affiliate", "“Affiliate” means any entity that controls a Party. Other words.")],
        );
        check(
            "\"Net Sales\" shall mean the gross amounts. \"Term\" has the meaning set out in Section 9.",
            &[
                ("Net Sales", "\"Net Sales\" shall mean the gross amounts. \"Term\" has the meaning set out in Section 9."),
                ("Term", "\"Term\" has the meaning set out in Section 9."),
            ],
        );
        check("“Affiliate” of a Party means its parent.", &[("Affiliate", "“Affiliate” of a Party means its parent.")]);
        check("„Operator” înseamnă persoana care decide.", &[("Operator", "„Operator” înseamnă persoana care decide.")]);
        check("He said “nothing” and left (see “Roe”).", &[]);
    }

    #[test]
    fn terms_in_brackets() {
        check("This is made by Acme Inc. (the “Supplier”) today.", &[("Supplier", "This is made by Acme Inc. (the “Supplier”)")]);
        check("Acme Ltd (hereinafter referred to as “Acme”) agrees.", &[("Acme", "Acme Ltd (hereinafter referred to as “Acme”)")]);
        check(
            "SC Acme SRL (denumită în continuare „Furnizorul”) se obligă.",
            &[("Furnizorul", "SC Acme SRL (denumită în continuare „Furnizorul”)")],
        );
    }

    #[test]
    fn uses_of_a_term() {
        let text =
            CanonicalText::from_plain("Acme (the “Net  Supplier”). The Net\nSupplier pays; Net Suppliers and net supplier don’t.".into());
        let found = Structure::of(&text);
        let uses: Vec<&str> = found.definitions[0].uses(&text).into_iter().map(|s| text.slice(s)).collect();
        assert_eq!(uses, ["Net\nSupplier"]);
    }
}
