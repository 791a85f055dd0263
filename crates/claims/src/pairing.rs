//! Which citation is whose: fixed rules, tried in order, and recorded with each quotation.

use serde::{Deserialize, Serialize};
use touchstone_text::{CharSpan, sentence_starts};
use touchstone_verify::is_end_punctuation;
use ts_rs::TS;

use crate::citations::CitationForm;
use crate::quotes::{Cited, QuoteKind, QuotedSpan};

/// By which rule a quotation has its citation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Pairing {
    /// It stands inside the marks, at the end.
    Inside,
    /// It follows in the same sentence, before any other quotation.
    Following,
    /// It follows a later quotation of the same sentence, and stands for both.
    Shared,
    /// It precedes the quotation in the same sentence, or in the words that introduce a block quote.
    Preceding,
    /// It is the citation of the quotation before, in the same paragraph.
    CarriedOver,
    /// There is none.
    None,
}

/// Gives each quotation its citations.
pub(crate) fn pair(prose: &str, chars: &[char], citations: &[(CharSpan, CitationForm)], quotes: &mut [QuotedSpan]) {
    let groups = Groups::new(prose, chars, citations, quotes);
    for at in 0..quotes.len() {
        let (citations, pairing) = take_inside(&mut quotes[at], chars, citations)
            .map(|inside| (inside, Pairing::Inside))
            .or_else(|| groups.following(quotes, at))
            .or_else(|| groups.preceding(quotes, at))
            .or_else(|| groups.carried(quotes, at))
            .unwrap_or((Vec::new(), Pairing::None));
        (quotes[at].citations, quotes[at].pairing) = (citations, pairing);
    }
}

/// Citations that stand together, as `[1][3]` do.
struct Group {
    span: CharSpan,
    cited: Vec<Cited>,
    /// The sentence that they belong to, counted from 0.
    sentence: usize,
}

struct Groups<'a> {
    chars: &'a [char],
    starts: Vec<u32>,
    groups: Vec<Group>,
}

impl<'a> Groups<'a> {
    fn new(prose: &str, chars: &'a [char], citations: &[(CharSpan, CitationForm)], quotes: &[QuotedSpan]) -> Self {
        let starts = sentence_starts(prose);
        let mut all = Self { chars, starts, groups: Vec::new() };
        let mut inside = quotes.iter().peekable();
        for (span, form) in citations {
            while inside.next_if(|q| q.span.end() <= span.start()).is_some() {}
            if inside.peek().is_some_and(|q| q.span.covers(*span)) {
                continue;
            }
            let cited = Cited { span: *span, form: form.clone() };
            match all.groups.last_mut() {
                Some(group) if touches(chars, group.span.end(), span.start()) => {
                    group.span = CharSpan::between(group.span.start(), span.end());
                    group.cited.push(cited);
                }
                _ => all.groups.push(Group { span: *span, cited: vec![cited], sentence: 0 }),
            }
        }
        for i in 0..all.groups.len() {
            all.groups[i].sentence = all.own_sentence(all.groups[i].span);
        }
        all
    }

    fn sentence_of(&self, position: u32) -> usize {
        self.starts.partition_point(|start| *start <= position).saturating_sub(1)
    }

    /// A citation that opens a sentence belongs to the one before: “…words.” [1] Next. Unless it is the subject of its own, which one in
    /// parentheses never is: [1] says that …; “…words.” (Lease, p. 14) and ….
    fn own_sentence(&self, span: CharSpan) -> usize {
        let own = self.sentence_of(span.start());
        let opens = self.starts.get(own) == Some(&span.start());
        let next = self.chars.get(span.end() as usize..).and_then(|rest| rest.iter().find(|c| !c.is_whitespace()));
        let subject = self.chars.get(span.start() as usize) != Some(&'(') && next.is_some_and(|c| c.is_lowercase());
        let before = own.checked_sub(1).filter(|_| opens && !subject);
        before.filter(|b| !self.paragraph_between(self.starts[*b], span.start())).unwrap_or(own)
    }

    /// Whether an item of a list begins there.
    fn item_between(&self, from: u32, to: u32) -> bool {
        let stretch = self.chars.get(from as usize..to as usize).unwrap_or_default();
        stretch.iter().enumerate().any(|(at, c)| *c == '\n' && opens_item(stretch.get(at + 1..).unwrap_or_default()))
    }

    fn paragraph_between(&self, from: u32, to: u32) -> bool {
        let stretch = self.chars.get(from as usize..to as usize).unwrap_or_default();
        let mut line_ends = 0;
        stretch.iter().any(|c| {
            line_ends = if *c == '\n' {
                line_ends + 1
            } else if c.is_whitespace() {
                line_ends
            } else {
                0
            };
            line_ends > 1
        })
    }

    /// The first citations after the quotation in its sentence; other quotations may stand between. After a block
    /// quote, those that open the next paragraph.
    fn following(&self, quotes: &[QuotedSpan], at: usize) -> Option<(Vec<Cited>, Pairing)> {
        let quote = quotes.get(at)?;
        let first = self.groups.partition_point(|g| g.span.start() < quote.span.end());
        let group = self.groups.get(first)?;
        let between = self.chars.get(quote.span.end() as usize..group.span.start() as usize)?;
        let same_sentence = group.sentence == self.sentence_of(quote.span.end().saturating_sub(1));
        let below = quote.kind == QuoteKind::Block && between.iter().all(|c| c.is_whitespace() || matches!(c, '—' | '–' | '-'));
        let parted = self.paragraph_between(quote.span.end(), group.span.start());
        if !(below || same_sentence && !parted) {
            return None;
        }
        let others = quotes.get(at + 1).is_some_and(|next| next.span.start() < group.span.start());
        Some((group.cited.clone(), if others { Pairing::Shared } else { Pairing::Following }))
    }

    /// The last citations before the quotation in its sentence; for a block quote, in the sentence that introduces it.
    fn preceding(&self, quotes: &[QuotedSpan], at: usize) -> Option<(Vec<Cited>, Pairing)> {
        let quote = quotes.get(at)?;
        let before = self.groups.partition_point(|g| g.span.end() <= quote.span.start());
        let group = self.groups.get(before.checked_sub(1)?)?;
        let sentence = self.sentence_of(quote.span.start());
        let introduces = quote.kind == QuoteKind::Block && group.sentence + 1 == sentence && self.ends_with_colon(quote.span.start());
        (group.sentence == sentence || introduces).then(|| (group.cited.clone(), Pairing::Preceding))
    }

    fn ends_with_colon(&self, before: u32) -> bool {
        self.chars.get(..before as usize).and_then(|b| b.iter().rev().find(|c| !c.is_whitespace())) == Some(&':')
    }

    /// The citations of the quotation before, in the same paragraph with no other citation between.
    fn carried(&self, quotes: &[QuotedSpan], at: usize) -> Option<(Vec<Cited>, Pairing)> {
        let (quote, before) = (quotes.get(at)?, quotes.get(at.checked_sub(1)?)?);
        let cited = before.citations.last()?.span.end().max(before.span.end());
        let other = self.groups.iter().any(|g| g.span.start() >= cited && g.span.end() <= quote.span.start());
        let (from, to) = (before.span.end(), quote.span.start());
        let same = !self.paragraph_between(from, to) && !self.item_between(from, to);
        (same && !other).then(|| (before.citations.clone(), Pairing::CarriedOver))
    }
}

/// Whether nothing but white space, commas and the like stands between two citations.
fn touches(chars: &[char], from: u32, to: u32) -> bool {
    let between = chars.get(from as usize..to as usize).unwrap_or_default();
    between.len() <= 4 && between.iter().all(|c| matches!(c, ' ' | ',' | ';' | '\u{a0}'))
}

/// Citations at the end of the words between the marks: they are taken out of the words.
fn take_inside(quote: &mut QuotedSpan, chars: &[char], citations: &[(CharSpan, CitationForm)]) -> Option<Vec<Cited>> {
    let from = citations.partition_point(|(span, _)| span.start() < quote.span.start());
    let to = citations.partition_point(|(span, _)| span.end() <= quote.span.end());
    let (mut taken, mut end) = (Vec::new(), quote.span.end());
    for (span, form) in citations.get(from..to)?.iter().rev() {
        let rest = chars.get(span.end() as usize..end as usize)?;
        if !rest.iter().all(|c| c.is_whitespace() || is_end_punctuation(*c)) {
            break;
        }
        let written: String = chars.get(span.start() as usize..span.end() as usize)?.iter().collect();
        let cut = quote.text.rfind(&written)?;
        let tail = quote.text.get(cut + written.len()..)?.trim_start().to_string();
        quote.text.truncate(cut);
        let kept = quote.text.trim_end().len();
        quote.text.truncate(kept);
        quote.text.push_str(&tail);
        taken.push(Cited { span: *span, form: form.clone() });
        end = span.start();
    }
    taken.reverse();
    (!taken.is_empty()).then_some(taken)
}

/// Whether a line opens with the mark of a list's item: "- ", "* ", "• ", "12. ", "3) ".
fn opens_item(line: &[char]) -> bool {
    let line = &line[line.iter().take_while(|c| matches!(c, ' ' | '\t')).count()..];
    let digits = line.iter().take_while(|c| c.is_ascii_digit()).count();
    let mark = match line.get(digits) {
        Some('.' | ')') => (1..=3).contains(&digits),
        Some('-' | '*' | '•' | '–') => digits == 0,
        _ => false,
    };
    mark && line.get(digits + 1) == Some(&' ')
}

#[cfg(test)]
mod tests {
    use crate::quotes::find_quotes;

    use super::*;

    /// Each quotation's text, the citations as written, the rule.
    #[track_caller]
    fn check(prose: &str, expected: &[(&str, &str, Pairing)]) {
        let chars: Vec<char> = prose.chars().collect();
        let written = |c: &Cited| chars[c.span.start() as usize..c.span.end() as usize].iter().collect::<String>();
        let found: Vec<(String, String, Pairing)> =
            find_quotes(prose).iter().map(|q| (q.text.clone(), q.citations.iter().map(written).collect(), q.pairing)).collect();
        let found: Vec<(&str, &str, Pairing)> = found.iter().map(|(a, b, c)| (a.as_str(), b.as_str(), *c)).collect();
        assert_eq!(found, expected, "{prose}");
    }

    use Pairing::*;

    #[test]
    fn the_citation_that_follows() {
        check("It “pays now” [1].", &[("pays now", "[1]", Following)]);
        check("It “pays now.” [1] Then “rests” [2][3].", &[("pays now.", "[1]", Following), ("rests", "[2][3]", Following)]);
        check("It “pays now” (Lease, § 4.2).", &[("pays now", "(Lease, § 4.2)", Following)]);
        check("It “pays now” and more is due (Lease, p. 14).", &[("pays now", "(Lease, p. 14)", Following)]);
        check("It “pays now.” (Lease, p. 14) and more is due.", &[("pays now.", "(Lease, p. 14)", Following)]);
        check(
            "It “pays.” (Lease, p. 1) and “rests.” (Deed, p. 2) so.",
            &[("pays.", "(Lease, p. 1)", Following), ("rests.", "(Deed, p. 2)", Following)],
        );
        check("It “pays now.” [1] says the same.", &[("pays now.", "", None)]);
    }

    #[test]
    fn several_quotations() {
        check("Both “one” and “two” [1].", &[("one", "[1]", Shared), ("two", "[1]", Following)]);
        check("It says “one” [1]. It adds “two”.", &[("one", "[1]", Following), ("two", "[1]", CarriedOver)]);
        check("1. It says “one” [1].\n2. It adds “two”.", &[("one", "[1]", Following), ("two", "", None)]);
        check("- It says “one” [1].\n- It adds “two”.", &[("one", "[1]", Following), ("two", "", None)]);
        check("It says “one” [1]. It adds\n“two” 3. times.", &[("one", "[1]", Following), ("two", "[1]", CarriedOver)]);
        check("It says “one” [1]. Rain fell [2]. It adds “two”.", &[("one", "[1]", Following), ("two", "", None)]);
        check("It says “one” [1].\n\nIt adds “two”.", &[("one", "[1]", Following), ("two", "", None)]);
    }

    #[test]
    fn before_and_inside() {
        check("As [[Lease]] says, “one”.", &[("one", "[[Lease]]", Preceding)]);
        check("First. [1] says “one”.", &[("one", "[1]", Preceding)]);
        check("It “pays now [c1].”", &[("pays now.", "[c1]", Inside)]);
        check("It “pays now”.", &[("pays now", "", None)]);
    }

    #[test]
    fn block_quotes() {
        check("It says:\n\n> pays now\n\n[1]", &[("pays now", "[1]", Following)]);
        check("It says:\n> pays now [1]\n", &[("pays now", "[1]", Inside)]);
        check("As (Lease, p. 4) says:\n\n> pays now\n\nNext.", &[("pays now", "(Lease, p. 4)", Preceding)]);
    }
}
