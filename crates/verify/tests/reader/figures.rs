//! Where a number begins and ends, by a grammar of this reader's own: only what is surely one number.

/// Code points `from..to` of each number in these characters, in order.
pub fn numbers(text: &[char]) -> Vec<(usize, usize)> {
    let (mut found, mut at) = (Vec::new(), 0);
    while at < text.len() {
        if is_digit(text, at) || is_fraction(text, at) {
            let end = figures(text, at);
            found.push((before(text, at), behind(text, end)));
            at = end;
        } else {
            at += 1;
        }
    }
    found
}

fn is_digit(text: &[char], at: usize) -> bool {
    text.get(at).is_some_and(|c| c.is_ascii_digit())
}

fn is_fraction(text: &[char], at: usize) -> bool {
    text.get(at).is_some_and(|c| matches!(c, '¼'..='¾' | '⅐'..='⅞'))
}

fn is_gap(text: &[char], at: usize) -> bool {
    text.get(at).is_some_and(|c| matches!(c, ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}'))
}

fn digits(text: &[char], from: usize) -> usize {
    from + (from..text.len()).take_while(|i| is_digit(text, *i)).count()
}

/// The end of the figures that begin here: groups, decimals, fractions, dates, times, sections, ranges.
fn figures(text: &[char], from: usize) -> usize {
    let (mut end, mut spaced, mut plain) = (from, false, true);
    let mut group = from;
    loop {
        if is_fraction(text, end) {
            return end + 1;
        }
        end = digits(text, end);
        while text.get(end).is_some_and(|c| matches!(c, '²' | '³' | '¹' | '⁰' | '⁴'..='⁹' | '₀'..='₉')) {
            end += 1;
        }
        let length = end - group;
        let joint = text.get(end).is_some_and(|c| ".,'’:/⁄-–‑".contains(*c));
        let next = if joint && is_digit(text, end + 1) {
            plain = false;
            Some(end + 1)
        } else if is_fraction(text, end) {
            Some(end)
        } else if is_gap(text, end) {
            let grouped = digits(text, end + 1) == end + 4 && (spaced && length == 3 || plain && !spaced && (1..=3).contains(&length));
            spaced |= grouped;
            let mixed = plain && !spaced && (is_fraction(text, end + 1) || is_simple_fraction(text, end + 1));
            (grouped || mixed).then_some(end + 1)
        } else {
            None
        };
        match next.or_else(|| range(text, group, end)) {
            Some(next) => (end, group) = (next, next),
            None => return end,
        }
    }
}

/// "1/2", with nothing more of a number behind it.
fn is_simple_fraction(text: &[char], from: usize) -> bool {
    let above = digits(text, from);
    let below = digits(text, above + 1);
    above > from
        && above <= from + 2
        && text.get(above) == Some(&'/')
        && below > above + 1
        && below <= above + 3
        && text.get(below) != Some(&'/')
}

/// Where the second number of a range begins: "10 – 15", of two that ascend.
fn range(text: &[char], group: usize, end: usize) -> Option<usize> {
    let dash = text.get(end + 1).is_some_and(|c| matches!(c, '–' | '-'));
    if !(is_gap(text, end) && dash && is_gap(text, end + 2) && is_digit(text, end + 3)) {
        return None;
    }
    let value = |from: usize| text[from..digits(text, from)].iter().collect::<String>().parse::<u64>().ok();
    (value(group)? < value(end + 3)?).then_some(end + 3)
}

/// Signs, a currency and a decimal point before the figures.
fn before(text: &[char], from: usize) -> usize {
    let mut start = from;
    let at = |i: Option<usize>| i.and_then(|i| text.get(i)).copied();
    for _ in 0..3 {
        let (one, two) = (start.checked_sub(1), start.checked_sub(2));
        let gap = one.is_some_and(|i| is_gap(text, i));
        let outer = at(two).is_none_or(|c| c.is_whitespace() || c == '(');
        start = match at(one) {
            Some('.') if start == from && at(two).is_none_or(char::is_whitespace) => start - 1,
            Some('-') if outer => start - 1,
            Some('−' | '+' | '±' | '<' | '>' | '≤' | '≥' | '~' | '≈') if outer => start - 1,
            Some(c) if is_currency(c) => start - 1,
            _ if gap && at(two).is_some_and(|c| matches!(c, '≤' | '≥' | '≈' | '±')) => start - 2,
            _ if gap
                && at(two).is_some_and(is_currency)
                && !start.checked_sub(4).is_some_and(|i| is_digit(text, i) || is_digit(text, i + 1)) =>
            {
                start - 2
            }
            _ => return start,
        };
    }
    start
}

/// A rate or currency sign behind the figures.
fn behind(text: &[char], end: usize) -> usize {
    let at = |i: usize| text.get(i).copied();
    let gap = usize::from(is_gap(text, end));
    match at(end + gap) {
        Some('%' | '‰') => end + gap + 1,
        // "50 $ 60" may be read either way.
        Some(c) if is_currency(c) && !is_digit(text, end + gap + 1) && !is_digit(text, end + gap + 2) => end + gap + 1,
        _ => end,
    }
}

/// The signs of Unicode's category Sc that are in use.
fn is_currency(c: char) -> bool {
    matches!(c, '$' | '¢'..='¥' | '฿' | '\u{20a0}'..='\u{20c0}' | '＄' | '￠' | '￡' | '￥' | '￦')
}

#[test]
fn what_is_one_number() {
    let numbers = |text: &str| -> Vec<String> {
        let text: Vec<char> = text.chars().collect();
        numbers(&text).into_iter().map(|(a, b)| text[a..b].iter().collect()).collect()
    };
    assert_eq!(numbers("pay 1 500 000 de lei, -$5 million or 2 1/2 per cent"), ["1 500 000", "-$5", "2 1/2"]);
    assert_eq!(numbers("≤30 days, 2 ½ years, .75%, 5 %, 10 – 15, 2023 2024"), ["≤30", "2 ½", ".75%", "5 %", "10 – 15", "2023", "2024"]);
    assert_eq!(numbers("§ 12.3.4 of 12/03/2024, at 14:30; items 1, 500; Georgia.2 It"), ["12.3.4", "12/03/2024", "14:30", "1", "500", "2"]);
    assert_eq!(numbers("1.500.000,25 € or 1'500 or \u{20ac} 7"), ["1.500.000,25 €", "1'500", "€ 7"]);
}
