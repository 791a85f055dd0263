//! What makes a number a quantity: its unit after it, and what bounds it before it. Neither may be left out between
//! number and words that stay, nor exchanged by a bracket.

use crate::words::{Kind, Word, kind, words};

/// How much of the text beside a gap is read, in bytes.
const BESIDE: usize = 60;

/// Units, and the words that say how a unit is counted.
const UNITS: &[&str] = &[
    "second",
    "seconds",
    "minute",
    "minutes",
    "hour",
    "hours",
    "day",
    "days",
    "week",
    "weeks",
    "month",
    "months",
    "quarter",
    "quarters",
    "year",
    "years",
    "decade",
    "decades",
    "calendar",
    "business",
    "working",
    "banking",
    "trading",
    "consecutive",
    "clear",
    "full",
    "percent",
    "per",
    "percentage",
    "basis",
    "points",
    "times",
    "km",
    "kilometre",
    "kilometres",
    "kilometer",
    "kilometers",
    "mile",
    "miles",
    "metre",
    "metres",
    "meter",
    "meters",
    "m",
    "cm",
    "mm",
    "feet",
    "foot",
    "ft",
    "inch",
    "inches",
    "yards",
    "acres",
    "hectares",
    "ha",
    "square",
    "cubic",
    "kg",
    "kilograms",
    "grams",
    "g",
    "tons",
    "tonnes",
    "pounds",
    "ounces",
    "litres",
    "liters",
    "gallons",
    "barrels",
    "kw",
    "mw",
    "gw",
    "kwh",
    "mwh",
    "mb",
    "gb",
    "tb",
    "degrees",
    "shares",
    "units",
    "copies",
    "pages",
    "hundred",
    "thousand",
    "million",
    "millions",
    "billion",
    "billions",
    "trillion",
    "dozen",
    "zi",
    "zile",
    "ore",
    "oră",
    "minute",
    "săptămâni",
    "săptămână",
    "lună",
    "luni",
    "an",
    "ani",
    "lucrătoare",
    "calendaristice",
    "la",
    "procente",
    "mii",
    "milioane",
    "miliarde",
    "metri",
    "kilometri",
    "hectare",
    "jours",
    "mois",
    "ans",
    "années",
    "semaines",
    "heures",
    "ouvrables",
    "pour",
    "tage",
    "tagen",
    "werktage",
    "wochen",
    "monate",
    "monaten",
    "jahre",
    "jahren",
    "stunden",
    "prozent",
    "días",
    "meses",
    "años",
    "semanas",
    "horas",
    "hábiles",
    "por",
    "giorni",
    "mesi",
    "anni",
    "settimane",
    "dias",
    "anos",
    "dagen",
    "maanden",
    "jaar",
    "weken",
    "dni",
    "miesięcy",
    "lat",
    "dagar",
    "månader",
    "år",
];

/// Currencies in words, which a bracket neither holds nor stands for.
const CURRENCIES: &[&str] = &[
    "dollar", "dollars", "cents", "euro", "euros", "pound", "sterling", "pence", "yen", "yuan", "renminbi", "rupees", "francs", "franc",
    "rubles", "roubles", "pesos", "reais", "krona", "kronor", "kroner", "zloty", "zlotys", "złotych", "forint", "leva", "lira", "liras",
    "leu", "lei", "ron", "usd", "eur", "gbp", "chf", "jpy", "cny", "inr", "cad", "aud", "bani", "dolari", "franci",
];

/// What stands before a number and bounds it.
const BOUNDS: &[&[&str]] = &[
    &["least"],
    &["most"],
    &["up", "to"],
    &["more", "than"],
    &["less", "than"],
    &["fewer", "than"],
    &["greater", "than"],
    &["excess", "of"],
    &["exceeding"],
    &["exceeds"],
    &["exceed"],
    &["over"],
    &["under"],
    &["above"],
    &["below"],
    &["about"],
    &["approximately"],
    &["around"],
    &["almost"],
    &["nearly"],
    &["roughly"],
    &["minimum", "of"],
    &["maximum", "of"],
    &["minus"],
    &["plus"],
    &["half"],
    &["between"],
    &["beyond"],
    &["after"],
    &["before"],
    &["puțin"],
    &["mult"],
    &["până", "la"],
    &["peste"],
    &["sub"],
    &["circa"],
    &["aproximativ"],
    &["aproape"],
    &["minimum"],
    &["maximum"],
    &["minim"],
    &["maxim"],
    &["moins"],
    &["plus", "de"],
    &["jusqu'à"],
    &["environ"],
    &["mindestens"],
    &["höchstens"],
    &["über"],
    &["unter"],
    &["etwa"],
    &["bis", "zu"],
    &["menos"],
    &["más", "de"],
    &["hasta"],
    &["almeno"],
    &["oltre"],
    &["fino", "a"],
    &["circa"],
];

/// Why the bytes `from..to` of `text` cannot be left out between two parts of a quote; `None` if they can.
pub(crate) fn torn(text: &str, from: usize, to: usize) -> Option<&'static str> {
    let gone = words(text.get(from..to).unwrap_or_default());
    if number_before(text, from, counts) && gone.first().is_some_and(|w| is_unit(&w.form)) {
        return Some("the omitted words hold the unit of a number");
    }
    (number_after(text, to) && bounds(&gone)).then_some("the omitted words bound a number")
}

/// Whether a bracket beside a number changes what is counted or by what it is bounded, or touches a currency.
pub(crate) fn exchanged(text: &str, from: usize, to: usize, inside: &str) -> bool {
    let (given, there) = (words(inside), words(text.get(from..to).unwrap_or_default()));
    let counted = |all: &[Word]| all.first().is_some_and(|w| is_unit(&w.form));
    let currency = |all: &[Word]| all.iter().any(|w| CURRENCIES.contains(&w.form.as_str()));
    currency(&given)
        || currency(&there)
        || number_before(text, from, is_number) && (counted(&given) || counted(&there))
        || number_after(text, to) && (bounds(&given) || bounds(&there))
}

fn is_unit(form: &str) -> bool {
    UNITS.contains(&form) || CURRENCIES.contains(&form)
}

fn bounds(all: &[Word]) -> bool {
    BOUNDS.iter().any(|phrase| {
        let tail = all.len().checked_sub(phrase.len()).and_then(|at| all.get(at..));
        tail.is_some_and(|tail| tail.iter().map(|w| w.form.as_str()).eq(phrase.iter().copied()))
    })
}

/// Whether a number ends before byte `at`, white space and a closing bracket aside.
fn number_before(text: &str, at: usize, is_number: fn(&str) -> bool) -> bool {
    let before = text.get(floor(text, at.saturating_sub(BESIDE))..at).unwrap_or_default();
    let end = before.trim_end().trim_end_matches(')').len();
    // What stands before a full stop or comma is not counted by what follows it.
    words(before).last().is_some_and(|w| w.end == end && is_number(&w.form)) && !priced(before, end)
}

/// "$500" has its unit before it.
fn priced(text: &str, end: usize) -> bool {
    let number = text.get(..end).unwrap_or_default().rsplit(|c: char| c.is_whitespace()).next().unwrap_or_default();
    number.contains(crate::marks::is_currency)
}

/// Whether a number begins at byte `at`, white space, a currency sign and an opening bracket aside.
fn number_after(text: &str, at: usize) -> bool {
    let after = text.get(at..floor(text, at.saturating_add(BESIDE))).unwrap_or_default();
    let open = after.trim_start_matches(|c: char| c.is_whitespace() || c == '(' || crate::marks::is_currency(c));
    let start = after.len() - open.len();
    words(after).first().is_some_and(|w| w.start == start && is_number(&w.form))
}

fn is_number(form: &str) -> bool {
    kind(form) == Kind::Number
}

/// Whether a number says how many, and not the how-manieth.
fn counts(form: &str) -> bool {
    let ordinal = form.starts_with(|c: char| c.is_ascii_digit()) && ["st", "nd", "rd", "th"].iter().any(|end| form.ends_with(end));
    let named = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "prim", "primul", "prima"]
        .contains(&form);
    is_number(form) && !ordinal && !named
}

fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bars mark what is left out.
    #[track_caller]
    fn check(marked: &str, expected: Option<&str>) {
        let parts: Vec<&str> = marked.split('|').collect();
        assert_eq!(torn(&parts.concat(), parts[0].len(), parts[0].len() + parts[1].len()), expected, "{marked}");
    }

    #[test]
    fn a_number_keeps_its_unit_and_its_bounds() {
        let (unit, bound) = (Some("the omitted words hold the unit of a number"), Some("the omitted words bound a number"));
        check("for 30| months and 10| days", unit);
        check("for thirty (30)| months and ten| days", unit);
        check("a fee of 5| million |dollars", unit);
        check("the cap is |up to| $500,000", bound);
        check("the cap is |at least| five units", bound);
        check("a fee of $500|, which is due,| is paid", None);
        check("clause 5| of the lease| applies", None);
        check("for 30 days| after the notice| it pays", None);
        check("in the first| full| Term", None);
    }
}
