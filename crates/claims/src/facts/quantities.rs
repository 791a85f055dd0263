//! Numbers with what they count: in figures and in words, with scale, currency, rate or unit of time.

use touchstone_lexicon::{NumeralKind, numerals};
use touchstone_verify::{LEXICON, Piece};

use super::{CLAIM_WORDS, Value, is_figure};

/// A number and what it counts.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Quantity {
    /// Each way in which it can be read.
    pub(crate) values: Vec<Value>,
    pub(crate) unit: Unit,
    /// The word behind it.
    pub(crate) counted: String,
    /// Whether it is a small number in words that counts neither money nor time: "two grounds".
    pub(crate) is_small: bool,
}

/// What a number counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unit {
    /// Nothing that is known here.
    Plain,
    /// Hundredths, or another rate.
    Rate,
    /// Money, with the sign of its currency where that is known.
    Money(Option<String>),
    /// Time, by the unit's English name.
    Time(&'static str),
}

/// Up to this value a number in words counts what is spoken of, not what the paper says.
const LARGEST_SMALL: i128 = 12;

impl Quantity {
    /// Whether a cited quantity has one of this one's values.
    pub(crate) fn has_value_of(&self, cited: &Self) -> bool {
        self.values.iter().any(|v| cited.values.contains(v))
    }

    /// Whether both count the same, as far as both tell.
    pub(crate) fn counts_like(&self, cited: &Self) -> bool {
        match (&self.unit, &cited.unit) {
            (Unit::Plain, _) | (_, Unit::Plain) => true,
            (Unit::Money(a), Unit::Money(b)) => a.is_none() || b.is_none() || a == b,
            (a, b) => a == b,
        }
    }
}

/// The quantity at a token, with how many tokens it takes; `Some((n, None))` for figures that number a line or an item.
pub(super) fn quantity(text: &str, tokens: &[Piece], at: usize) -> Option<(usize, Option<Quantity>)> {
    let first = &tokens[at];
    if is_figure(first) || first.key.starts_with(['.', ',']) && first.key.chars().any(|c| c.is_ascii_digit()) {
        return figures(text, tokens, at);
    }
    let (length, value) = in_words(&tokens[at..])?;
    // "three and a half years": a link, an article, and the half.
    let half = (1..=3).find(|n| tokens.get(at + length + n - 1).is_some_and(|t| is_half(&t.key)));
    let half = half.filter(|n| *n == 1 || tokens.get(at + length).is_some_and(|t| t.key == "-" || LEXICON.is_link(&t.key)));
    let (length, value) = match half {
        Some(n) => (length + n, Value::new(value * 10 + 5, -1)),
        None => (length, Value::whole(value)),
    };
    let (unit, counted, taken) = unit(text, tokens, at + length, at);
    let is_small = value.to_whole().is_some_and(|v| v <= LARGEST_SMALL) && unit == Unit::Plain;
    // "one" says too little to be a number, unless it counts time or money.
    let says = value != Value::whole(1) || unit != Unit::Plain;
    Some((length + taken, says.then(|| Quantity { values: vec![value], unit, counted, is_small })))
}

fn figures(text: &str, tokens: &[Piece], at: usize) -> Option<(usize, Option<Quantity>)> {
    let first = &tokens[at];
    let digits = first.key.trim_matches(|c: char| !c.is_ascii_digit() && !matches!(c, '.' | ','));
    let mut values = Value::read(digits.trim_start_matches(['.', ',']));
    let before = text.get(..first.start).unwrap_or_default();
    let next = |n: usize| tokens.get(at + n).map_or("", |t| t.key.as_str());
    // A number that opens a line with a stop or bracket after it counts the line; "(2)" counts an item where no number is before it.
    let opens = before.trim_end_matches([' ', '\t']).is_empty() || before.ends_with('\n');
    let bracketed = before.ends_with('(') && next(1) == ")" && digits.len() <= 2;
    let repeats = bracketed && at >= 2 && LEXICON.is_number_word(tokens[at - 2].key.rsplit('-').next().unwrap_or_default());
    if opens && matches!(next(1), "." | ")") && digits.len() <= 2 || bracketed && !repeats {
        return Some((1, None));
    }
    let mut length = 1;
    if let Some(power) = scale(next(1)) {
        values = values.into_iter().map(|v| v.times(power)).collect();
        length = 2;
    }
    let (unit, counted, taken) = unit(text, tokens, at + length, at);
    if values.is_empty() {
        // Fractions, telephone numbers and the like are compared as written.
        return Some((length, None));
    }
    Some((length + taken, Some(Quantity { values, unit, counted, is_small: false })))
}

/// Whether a word is the half of something: a fraction by two.
fn is_half(word: &str) -> bool {
    numerals().iter().any(|n| n.kind == NumeralKind::Fraction && n.value == 2 && n.word == word)
}

fn scale(word: &str) -> Option<i128> {
    let value = if LEXICON.is_scale(word) { LEXICON.value(word).filter(|v| *v >= 1_000) } else { None };
    value.map(i128::from)
}

/// The value of the number words that begin here, and how many tokens they take.
fn in_words(tokens: &[Piece]) -> Option<(usize, i128)> {
    let (mut total, mut current, mut length) = (0_u64, 0_u64, 0);
    for (i, token) in tokens.iter().enumerate() {
        let parts = || token.key.split('-').map(|part| LEXICON.value(part));
        let single = parts().next().flatten().filter(|_| !token.key.contains('-'));
        match (single, parts().try_fold(0_u64, |sum, value| value.filter(|v| *v < 100).map(|v| sum + v))) {
            (Some(scale @ 1_000..), _) if length > 0 => {
                total = total.saturating_add(current.max(1).saturating_mul(scale));
                current = 0;
            }
            (Some(100), _) if length > 0 && current < 100 => current = current.max(1).saturating_mul(100),
            (Some(hundreds @ 101..1_000), _) if current == 0 => current = hundreds,
            (_, Some(small)) if length == 0 || current % 100 == 0 || (current % 10 == 0 && small < 10) => {
                current = current.saturating_add(small);
            }
            // "one hundred and five", "douăzeci și cinci".
            _ if length > 0 && LEXICON.is_link(&token.key) => {
                let next = |n: usize| tokens.get(i + n).map_or("", |t| t.key.as_str());
                let last = tokens[i - 1].key.as_str();
                if !LEXICON.goes_on(last, &token.key, next(1)) {
                    break;
                }
            }
            _ => break,
        }
        length = i + 1;
    }
    let value = total.saturating_add(current);
    (length > 0).then_some((length, i128::from(value)))
}

/// What the number between `first` and `at` counts, the word behind it, and how many tokens belong to the number.
fn unit(text: &str, tokens: &[Piece], at: usize, first: usize) -> (Unit, String, usize) {
    let written = |i: usize| tokens.get(i).and_then(|t| text.get(t.start..t.end)).unwrap_or_default();
    let key = |i: usize| tokens.get(i).map_or("", |t| t.key.as_str());
    let sign = |c: char| is_currency(c).then(|| c.to_string());
    let from = tokens.get(first).map_or(0, |t| t.start);
    let own = written(first);
    let before = text.get(..from).unwrap_or_default().trim_end();
    let ahead = own.chars().find_map(sign).or_else(|| before.chars().last().and_then(sign));
    let code = first.checked_sub(1).map(written).filter(|w| LEXICON.is_currency_code(w));
    if let Some(known) = ahead.or_else(|| code.map(|c| CLAIM_WORDS.money(&c.to_lowercase()).map_or_else(|| c.to_owned(), str::to_owned))) {
        return (Unit::Money(Some(known)), key(at).to_owned(), 0);
    }
    if own.ends_with(['%', '‰']) {
        return (Unit::Rate, key(at).to_owned(), 0);
    }
    // "thirty (30) business days", "30-day", "[30] days".
    for i in at..at + 6 {
        let word = key(i);
        if word.is_empty() {
            break;
        }
        if word == "%" || word == "‰" || LEXICON.is_rate_in_words(word, key(i + 1)) {
            return (Unit::Rate, word.to_owned(), 0);
        }
        if let Some(name) = CLAIM_WORDS.unit(word) {
            return (Unit::Time(name), word.to_owned(), 0);
        }
        if let Some(sign) = CLAIM_WORDS.money(word) {
            return (Unit::Money(Some(sign.to_owned())), word.to_owned(), 0);
        }
        if word.chars().count() == 1 && word.chars().any(is_currency) {
            return (Unit::Money(Some(word.to_owned())), key(i + 1).to_owned(), 0);
        }
        if LEXICON.is_currency_code(written(i)) {
            return (Unit::Money(Some(written(i).to_owned())), word.to_owned(), 0);
        }
        let skipped = matches!(word, "(" | ")" | "[" | "]" | "-") || tokens.get(i).is_some_and(is_figure) && i > 0 && key(i - 1) == "(";
        let counted = LEXICON.is_unit(word);
        if !(skipped || counted) {
            break;
        }
    }
    (Unit::Plain, key(at).to_owned(), 0)
}

/// Signs of currencies: Unicode's category Sc, as far as contracts use it.
fn is_currency(c: char) -> bool {
    matches!(c, '$' | '¢' | '£' | '¤' | '¥' | '\u{20a0}'..='\u{20c0}' | '＄' | '￡' | '￥')
}

/// Whether the word behind a small number is one by which nothing of the paper is counted.
pub(crate) fn is_counted(quantity: &Quantity) -> bool {
    quantity.counted.chars().count() > 3
}
