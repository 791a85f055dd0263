//! The grammar of numeric expressions: where a number begins and ends, whatever stands around it.
//!
//! A number is its figures (digits grouped by spaces, apostrophes, points or commas; decimals, fractions, mixed fractions, dates, times
//! and section numbers; ranges of these) with its signs: plus and minus, comparisons, a currency sign, per cent, accounting parentheses. No
//! word is part of it, and no list of units or currencies tells where it ends. Figures side by side that may be one number or two
//! ("5 100") are one, so that nobody quotes half of it.

use crate::numbers::characters::{Glyph, Glyphs, is_near, is_one_space, on_page_edge};
use crate::text::folding::{comparable, is_word_char};
use crate::text::punctuation::{
    is_comparison, is_currency, is_decimal_digit, is_digit, is_fraction, is_hyphen, is_rate, is_sign, joins_digits, plain,
};
use crate::text::words::LEXICON;

/// A numeric expression of a text, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Number {
    /// With its signs.
    pub start: usize,
    pub end: usize,
    /// From its first digit to its last.
    pub figures: (usize, usize),
}

/// Every numeric expression of a text, in order.
pub(crate) fn numbers(text: &str) -> Vec<Number> {
    let (mut all, mut done) = (Vec::new(), 0);
    for (at, _) in text.char_indices().filter(|(_, c)| is_digit(*c)) {
        if at >= done {
            let glyphs = Glyphs::around(text, at, usize::MAX);
            all.extend(read(&glyphs));
            done = glyphs.end();
        }
    }
    all
}

/// The expression with the digit at byte `at` of a text.
pub(crate) fn number_at(text: &str, at: usize) -> Option<Number> {
    text.get(at..)?.chars().next().filter(|c| is_digit(*c))?;
    read(&Glyphs::around(text, at, REACH)).into_iter().find(|n| n.start <= at && at < n.end)
}

/// Whether byte `at` lies inside a number of the text, so that no quote may begin or end there.
pub(crate) fn is_inside(text: &str, at: usize) -> bool {
    Glyphs::touch(text, at) && read(&Glyphs::around(text, at, REACH)).iter().any(|n| n.start < at && at < n.end)
}

/// How far to each side of a place its number is read, in characters: more than any number has.
const REACH: usize = 120;

/// A stretch of glyphs that belongs together, and what has been attached to it.
#[derive(Debug, Clone, Copy)]
struct Span {
    from: usize,
    to: usize,
    /// Glyphs of the first and the last figure.
    figures: (usize, usize),
    currency: bool,
    /// Digits parted by nothing but spaces: what a further group, a fraction or a range may be joined to.
    whole: bool,
}

fn read(glyphs: &Glyphs<'_>) -> Vec<Number> {
    let mut spans = chained(glyphs, figures(glyphs));
    attach_currencies(glyphs, &mut spans);
    spans = joined(glyphs, spans);
    for i in 0..spans.len() {
        let least = i.checked_sub(1).map_or(0, |before| spans[before].to);
        let most = spans.get(i + 1).map_or(glyphs.len(), |after| after.from);
        attach_signs(glyphs, &mut spans[i], least, most);
    }
    let byte = |i: usize| glyphs.all[i].start;
    let end = |i: usize| glyphs.all[i - 1].end();
    spans.iter().map(|s| Number { start: byte(s.from), end: end(s.to), figures: (byte(s.figures.0), end(s.figures.1)) }).collect()
}

/// Runs of digits with the separators between them: "1.500,75", "12:30:05", "31/12/2024", "½", and ".5".
fn figures(glyphs: &Glyphs<'_>) -> Vec<Span> {
    let (mut found, mut at) = (Vec::new(), 0);
    while at < glyphs.len() {
        if !glyphs.is(at, is_digit) {
            at += 1;
            continue;
        }
        let mut to = at + 1;
        while glyphs.is(to, is_digit) || glyphs.is(to, separates) && glyphs.is(to + 1, is_digit) {
            to += 1;
        }
        let whole = glyphs.all[at..to].iter().all(|g| is_decimal_digit(g.c));
        let from = at - usize::from(has_bare_point(glyphs, at));
        found.push(Span { from, to, figures: (from, to), currency: false, whole });
        at = to;
    }
    found
}

/// Whether the point before glyph `at` opens a decimal: ".5", "$.50".
fn has_bare_point(glyphs: &Glyphs<'_>, at: usize) -> bool {
    let opens = |c: char| c.is_whitespace() || is_currency(c) || is_sign(c) || is_comparison(c) || c == '(';
    let beyond = at.checked_sub(2).map_or(glyphs.before, |i| glyphs.get(i));
    at > 0 && glyphs.is(at - 1, |c| matches!(c, '.' | ',')) && beyond.is_none_or(opens)
}

/// Marks that join digits directly; dashes are left to the ranges.
fn separates(c: char) -> bool {
    joins_digits(c) && plain(c) != '-'
}

/// Joins the groups of one number ("1 500 000"), mixed fractions ("2 1/2", "2 ½") and numeric dates ("12. 3. 2024").
fn chained(glyphs: &Glyphs<'_>, figures: Vec<Span>) -> Vec<Span> {
    let mut chains: Vec<Span> = Vec::new();
    let mut rest = figures.into_iter().peekable();
    while let Some(mut figure) = rest.next() {
        // A number of groups goes on from its last group, of three digits.
        let mut last = figure;
        while let Some(next) = rest.peek() {
            let group = last.whole && (1..=3).contains(&(last.to - last.from)) && goes_on_with_group(glyphs, *next);
            let fraction = last.whole && !is_year(glyphs, figure) && is_proper_fraction(glyphs, *next);
            if !((group || fraction) && is_one_space(glyphs, last.to, next.from) && !on_page_edge(glyphs, last.to, next.from)) {
                break;
            }
            (figure.to, figure.figures.1) = (next.to, next.to);
            figure.whole &= next.whole;
            last = *next;
            rest.next();
        }
        chains.push(figure);
    }
    join_dates(glyphs, chains)
}

/// Whether these figures can be the next group of a number: three digits, perhaps with decimals, but no groups of their own.
fn goes_on_with_group(glyphs: &Glyphs<'_>, figure: Span) -> bool {
    let digits = glyphs.all[figure.from..figure.to].iter().take_while(|g| is_decimal_digit(g.c)).count();
    let separators = glyphs.all[figure.from..figure.to].iter().filter(|g| !is_digit(g.c)).count();
    digits == 3 && separators <= 1
}

/// "1/2" but not "24/7", "½".
fn is_proper_fraction(glyphs: &Glyphs<'_>, figure: Span) -> bool {
    let all = &glyphs.all[figure.from..figure.to];
    if let [only] = all {
        return is_fraction(only.c);
    }
    let mut sides = all.split(|g| matches!(g.c, '/' | '⁄' | '∕'));
    let mut value = || sides.next().and_then(value_of);
    matches!((value(), value(), value()), (Some(above), Some(below), None) if above < below && below < 1_000)
}

/// Four digits as of a year: "In 2024 1/2 of the shares" holds no mixed fraction.
fn is_year(glyphs: &Glyphs<'_>, figure: Span) -> bool {
    figure.to - figure.from == 4 && value_of(&glyphs.all[figure.from..figure.to]).is_some_and(|year| (1_900..2_100).contains(&year))
}

/// The value of up to fifteen decimal digits, white space between them aside.
fn value_of(glyphs: &[Glyph]) -> Option<u64> {
    let digits: Vec<u64> =
        glyphs.iter().filter(|g| !g.c.is_whitespace()).map(|g| g.c.to_digit(10).map(u64::from)).collect::<Option<_>>()?;
    (1..=15).contains(&digits.len()).then(|| digits.into_iter().fold(0, |sum, digit| sum * 10 + digit))
}

/// "12. 3. 2024", as German and Slavic texts write dates.
fn join_dates(glyphs: &Glyphs<'_>, chains: Vec<Span>) -> Vec<Span> {
    let value = |s: &Span| value_of(&glyphs.all[s.from..s.to]).filter(|_| s.whole);
    let parted = |a: &Span, b: &Span| glyphs.is(a.to, |c| c == '.') && is_one_space(glyphs, a.to + 1, b.from);
    let mut all: Vec<Span> = Vec::new();
    for chain in chains {
        if let [.., day, month] = all.as_slice()
            && let (Some(1..=31), Some(1..=12), Some(1_000..=2_999)) = (value(day), value(month), value(&chain))
            && parted(day, month)
            && parted(month, &chain)
        {
            let date = Span { from: day.from, to: chain.to, figures: (day.figures.0, chain.to), currency: false, whole: false };
            all.truncate(all.len() - 2);
            all.push(date);
        } else {
            all.push(chain);
        }
    }
    all
}

/// Attaches currency and rate signs, one currency a number. A sign parted by a space goes to the number before it, unless that has
/// one already or the sign touches the number after it.
fn attach_currencies(glyphs: &Glyphs<'_>, spans: &mut [Span]) {
    let mut least = 0;
    for i in 0..spans.len() {
        let most = spans.get(i + 1).map_or(glyphs.len(), |after| after.from);
        let span = &mut spans[i];
        prefix_currency(glyphs, span, least);
        loop {
            let next = glyphs.past_spaces(span.to);
            let touches_next = next + 1 == most && most < glyphs.len();
            let near = next == span.to || is_one_space(glyphs, span.to, next) && !touches_next;
            if next >= most {
                break;
            } else if glyphs.is(next, |c| is_rate(c) && (c != '°' || next == span.to)) {
                span.to = next + 1;
            } else if !span.currency && near && glyphs.is(next, is_currency) {
                (span.to, span.currency) = (next + 1, true);
            } else {
                break;
            }
        }
        least = span.to;
    }
}

/// Takes in a currency sign directly before a span, or one space before it.
fn prefix_currency(glyphs: &Glyphs<'_>, span: &mut Span, least: usize) -> bool {
    let Some(at) = glyphs.before_spaces(span.from, least) else { return false };
    let found = !span.currency && is_near(glyphs, at + 1, span.from) && glyphs.is(at, is_currency);
    if found {
        (span.from, span.currency) = (at, true);
    }
    found
}

/// Joins ranges and the like: "10-15", "10 – 15", "5%-7%", "1 / 2", "5 ± 1"; and numbers with a currency sign between them that
/// may belong to either.
fn joined(glyphs: &Glyphs<'_>, spans: Vec<Span>) -> Vec<Span> {
    let mut all: Vec<Span> = Vec::new();
    for span in spans {
        match all.last_mut() {
            Some(before) if is_range(glyphs, *before, span) || shares_currency(glyphs, *before, span) => {
                (before.to, before.figures.1, before.whole) = (span.to, span.figures.1, false);
            }
            _ => all.push(span),
        }
    }
    all
}

fn is_range(glyphs: &Glyphs<'_>, before: Span, after: Span) -> bool {
    let first = glyphs.past_spaces(before.to);
    let last = glyphs.before_spaces(after.from, before.to);
    if last != Some(first)
        || !is_near(glyphs, before.to, first)
        || !is_near(glyphs, first + 1, after.from)
        || on_page_edge(glyphs, before.to, after.from)
    {
        return false;
    }
    let c = glyphs.all[first].c;
    let line_end = |from: usize, to: usize| glyphs.all[from..to].iter().any(|g| matches!(g.c, '\n' | '\u{c}'));
    match (first == before.to, first + 1 == after.from) {
        (true, true) => plain(c) == '-' || is_sign(c) || is_comparison(c) || c == '/',
        // A range broken at a line end, after its dash; before it a dash opens the next item of a list.
        (true, false) if line_end(first + 1, after.from) => is_hyphen(c),
        _ if line_end(before.to, first) => false,
        _ if is_hyphen(c) => ascends(glyphs, before, after),
        _ => matches!(c, '/' | '±'),
    }
}

/// Whether two plain numbers ascend, as the ends of a range do.
fn ascends(glyphs: &Glyphs<'_>, before: Span, after: Span) -> bool {
    let value = |s: Span| -> Option<f64> {
        let written = glyphs.all[s.figures.0..s.figures.1].iter().map(|g| if g.c == ',' { '.' } else { g.c });
        written.filter(|c| !c.is_whitespace()).collect::<String>().parse().ok()
    };
    value(before).zip(value(after)).is_none_or(|(a, b)| a < b)
}

/// "50 $ 60": the sign belongs to either.
fn shares_currency(glyphs: &Glyphs<'_>, before: Span, after: Span) -> bool {
    let last = before.to.checked_sub(1).filter(|_| before.currency && before.figures.1 < before.to);
    let spaced = last.is_some_and(|at| glyphs.is(at, is_currency) && at > before.figures.1);
    spaced && !after.currency && is_one_space(glyphs, before.to, after.from)
}

/// Attaches plus and minus, comparisons and accounting parentheses.
fn attach_signs(glyphs: &Glyphs<'_>, span: &mut Span, least: usize, most: usize) {
    let (mut signed, mut closed) = (false, false);
    loop {
        if prefix_currency(glyphs, span, least) {
            continue;
        }
        let Some(at) = glyphs.before_spaces(span.from, least) else { break };
        let touches = at + 1 == span.from;
        let near = is_near(glyphs, at + 1, span.from);
        let c = glyphs.all[at].c;
        if !signed && near && is_sign(c) && (touches || !matches!(c, '-' | '–' | '‐' | '‑' | '‒' | '+')) && is_sign_of(glyphs, at) {
            (span.from, signed) = (at, true);
        } else if near && is_comparison(c) {
            span.from = at;
        } else if touches && c == '=' && at > least && glyphs.is(at - 1, |c| matches!(c, '<' | '>')) {
            span.from = at - 1;
        } else if !closed && near && c == '(' && is_accounting(glyphs, *span, at, most) {
            let close = glyphs.past_spaces(span.to);
            (span.from, span.to, closed, signed) = (at, close + 1, true, false);
            let rate = glyphs.past_spaces(span.to);
            span.to = if rate < most && glyphs.is(rate, is_rate) { rate + 1 } else { span.to };
        } else {
            break;
        }
    }
    // "50+", and the minus that some accounts write last.
    let trailing = |c: char, next: Option<char>| c == '+' || is_hyphen(c) && next.is_none_or(|n| !is_word_char(n) && plain(n) != '-');
    if span.to < most && glyphs.get(span.to).is_some_and(|c| trailing(c, glyphs.get(span.to + 1).or(glyphs.after_at(span.to + 1)))) {
        span.to += 1;
    }
}

/// Whether the sign at `at` opens a number: a hyphen after a letter joins a word ("A-5"), after another a dash.
fn is_sign_of(glyphs: &Glyphs<'_>, at: usize) -> bool {
    let before = at.checked_sub(1).map_or(glyphs.before, |i| glyphs.get(i));
    !is_hyphen(glyphs.all[at].c) || before.is_none_or(|c| !is_word_char(c) && !matches!(c, ')' | ']') && plain(c) != '-')
}

/// Whether the parenthesis at `open` and one behind the number hold it alone, as accounts write what is less than nothing; the gloss of a
/// number in words, "thirty (30)", and a part of a section number, "4(2)", are none.
fn is_accounting(glyphs: &Glyphs<'_>, span: Span, open: usize, most: usize) -> bool {
    let close = glyphs.past_spaces(span.to);
    let near = is_near(glyphs, span.to, close);
    let before = open.checked_sub(1).map_or(glyphs.before, |i| glyphs.get(i));
    let in_word = before.is_some_and(|c| is_word_char(c) || matches!(c, ')' | ']'));
    near && close < most && glyphs.is(close, |c| c == ')') && !in_word && !glosses(glyphs, open)
}

/// Whether the word before a parenthesis is a number.
fn glosses(glyphs: &Glyphs<'_>, open: usize) -> bool {
    let head = glyphs.text.get(..glyphs.all[open].start).unwrap_or_default().trim_end();
    let word = head.trim_end_matches(char::is_alphabetic);
    LEXICON.is_number_word(&comparable(head.strip_prefix(word).unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bars mark the numbers that must be found, and nothing else is one.
    #[track_caller]
    fn check(marked: &str) {
        let text = marked.replace('|', "");
        let expected: Vec<&str> = marked.split('|').skip(1).step_by(2).collect();
        let found: Vec<&str> = numbers(&text).iter().map(|n| &text[n.start..n.end]).collect();
        assert_eq!(found, expected, "{marked}");
        for number in numbers(&text) {
            assert_eq!(
                number_at(&text, number.figures.1 - text[..number.figures.1].chars().next_back().map_or(0, char::len_utf8)),
                Some(number)
            );
            let inside = text.char_indices().map(|(i, _)| i).filter(|i| number.start < *i && *i < number.end);
            assert!(inside.clone().all(|i| is_inside(&text, i)), "{marked}: {:?}", inside.collect::<Vec<_>>());
            assert!(!is_inside(&text, number.start) && !is_inside(&text, number.end), "{marked}");
        }
    }

    #[test]
    fn groups_and_decimals() {
        check("a sum of |1 500 000| de lei and |500| more");
        check("a sum of |1\u{a0}500\u{202f}000,75| zł");
        check("a sum of |1 500\n000| francs");
        check("a sum of |1'500’000.50|, |1,500,000| or |1.500.000|");
        check("rows |7,331,813|\u{a0}|084,660|");
        check("in |2023| |2024| and |12| |2024|");
        check("Section |5| |10| days and |5 100| days");
        check("|1|. |500| words; |12.3| |100| shares");
        check("at |.5| per cent, |0.5| or No.|5|");
        check("a row\t|100|\t|200|");
    }

    #[test]
    fn page_numbers_are_no_groups() {
        check("not later than |30|\n|101|\n\u{c}after");
        check("not later than |30|\n\u{c}|101|\nafter");
        check("before\n|12|\n\u{c}|500| words");
        check("a sum of |1 500\n\u{c}000| lei and |1 500\n\n\u{c}\n000| lei");
    }

    #[test]
    fn fractions() {
        check("|2 1/2| per cent, |2 ½| or |2½| years, |1⁄2|, |3/4|");
        check("in |2024| |1/2| of it, open |24/7|, Part |2| |24/7|");
    }

    #[test]
    fn dates_times_and_sections() {
        check("on |12/03/2024| at |14:30:05|, on |2024-03-12|, on |12. 3. 2024|, on |31.12.2024|");
        check("Section |12.3.4|, Section |12.3|(a), § |4|(|2|), No. |31/1990|");
        check("on |12| March |2024|; |1|. |2|. |3|");
    }

    #[test]
    fn signs() {
        check("of |-5| or |−5|, |+5|, |±3| mm, |− 5|; Exhibit A-|5|; the Term – |5| years; - |5| days");
        check("of |≤30|, |≥ 30|, |<30|, |> 30|, |~30|, |≈ 30|, |<=30|");
        check("of |-$5| million, |$-5|, |$5|, |5 €|, |€ 5|, US|$30|, |$ 500| |$ 600|, |50 $ 60|");
        check("of |5 %|, |5%|, |5‰|, |50%+|, |5°| C, |5| °C, |500-|");
        check("a loss of |(1,500)|, |( 7 )|, |$(5)|, |($5)|, |$ (5)|, |(5)%|; thirty (|30|) days");
    }

    #[test]
    fn ranges() {
        check("from |10-15| days, |10–15|, |10—12|, |10 – 15|, |5%-7%|, |$5-$10|, |$5 – $10|, |2019-\n2020|");
        check("clause |12| – |5| days; |1 / 2|; |5 ± 1|; |5~10|; |1 000-2 000| lei");
    }
}
