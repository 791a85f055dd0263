//! Numbers are never cut: every form of them in several languages, quoted whole and in part, and numbers made at random.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use proptest::prelude::*;
use touchstone_verify::{Prepared, Status, verify_quote};

fn holds(document: &Prepared, quote: &str) -> bool {
    verify_quote(document, quote, None).status() == Status::Verified
}

/// Sentences with one number each, between bars: quoted whole, with the words before or after, it verifies; no part of it does.
const FORMS: &[&str] = &[
    // English.
    "The cap is |1,500,000.50| in aggregate",
    "The cap is |$1,500,000| in aggregate",
    "The Seller reports a result of |-$5 million| for the year",
    "The Seller reports a result of |−$5.25| for the year",
    "The Seller reports a result of |($1,500)| for the year",
    "The Seller reports a loss of |$ (1,500)| for the year",
    "Interest accrues at |2 1/2 per cent| a year",
    "Interest accrues at |2½ per cent| a year",
    "Interest accrues at |2 ½ %| of the sum",
    "Interest accrues at |.75%| of the sum",
    "Interest accrues at |+0.5%| over base",
    "The delay is |≤30| days in all",
    "The delay is |> 30| days in all",
    "The delay is |~30| days in all",
    "The share is |±3 %| of the sum",
    "It is governed by Section |12.3.4| of the Code",
    "The notice period is |10-15| days in all",
    "The notice period is |10 – 15| days in all",
    "The price is between |$5-$10| a share",
    "The lease began on |12/03/2024| at noon",
    "The hearing began at |14:30:05| in court",
    "He owns |3/4| of the shares",
    "He owns |50%+| of the shares",
    // Romanian.
    "Prețul este de |1 500 000| de lei plus taxe",
    "Prețul este de |1.500.000,75| lei plus taxe",
    "Prețul este de |1\u{a0}500\u{a0}000| RON plus taxe",
    "Prețul este de |1 500\n000| de lei plus taxe",
    "În temeiul Legii nr. |31/1990| privind societățile",
    "Semnat la data de |12.10.2023| la București",
    "Dobânda este de |0,5 %| pe zi",
    "O penalitate de |5 ‰| pe zi",
    // German.
    "Der Kaufpreis beträgt |1.500.000,75 €| zuzüglich Steuer",
    "Der Kaufpreis beträgt |1'500'000| Franken zuzüglich Steuer",
    "Die Frist beträgt |10–15| Werktage ab Zugang",
    "Die Miete steigt am |1. 3. 2024| um einen Teil",
    "Die Laufzeit beträgt |2 ½| Jahre ab Zugang",
    // French.
    "Le prix est de |1\u{202f}500\u{202f}000| francs hors taxes",
    "Le prix est de |1 500 000,50 €| hors taxes",
    "Le taux est de |5,5 %| par an",
    "Une perte de |−1 500 €| sur un an",
    "Le délai est de |1\u{2009}000| jours au plus",
    // Polish, Czech, Hungarian, Swedish.
    "Cena wynosi |1 500 000| złotych bez podatku",
    "Cena wynosi |500 000,00| zł bez podatku",
    "Cena je |2 500 000| korun bez daně",
    "Az ár |12 500 000| forint plusz adó",
    "Priset är |1 500 000| SEK exklusive skatt",
];

/// The parts of a marked sentence.
fn parts(marked: &str) -> (&str, &str, &str) {
    let (head, rest) = marked.split_once('|').expect("a bar");
    let (number, tail) = rest.split_once('|').expect("two bars");
    (head, number, tail)
}

/// What is wrong with the verdicts on quotes of a number and of its parts.
fn faults(head: &str, number: &str, tail: &str) -> Vec<String> {
    let document = common::plain(&format!("Some words come first. {head}{number}{tail}. Others follow."));
    let mut faults = Vec::new();
    for whole in [format!("{head}{number}{tail}"), format!("{head}{number}"), format!("{number}{tail}"), number.to_string()] {
        if !holds(&document, &whole) {
            faults.push(format!("refused: {whole:?}"));
        }
    }
    let counts = |part: &str| part.chars().any(char::is_numeric);
    for (at, _) in number.char_indices().skip(1) {
        let (left, right) = number.split_at(at);
        let ends = [format!("{head}{left}"), format!("{head}{}", left.trim_end())];
        let begins = [format!("{right}{tail}"), format!("{}{tail}", right.trim_start())];
        let cut = ends.into_iter().filter(|_| counts(left)).chain(begins.into_iter().filter(|_| counts(right)));
        faults.extend(cut.filter(|quote| holds(&document, quote)).map(|quote| format!("cut: {quote:?}")));
    }
    faults
}

#[test]
fn no_form_of_a_number_is_cut() {
    assert!(FORMS.len() >= 40);
    let wrong: Vec<String> = FORMS.iter().map(|form| parts(form)).flat_map(|(head, number, tail)| faults(head, number, tail)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Source, quote, and whether the quote is one.
const CASES: &[(&str, &str, bool)] = &[
    // Signs of the quote that the source has not.
    ("a result of $5 million for the year", "-$5 million for the year", false),
    ("a result of $5 million for the year", "a result of ($5", false),
    ("a result of 1,500 for the year", "a result of (1,500)", false),
    ("the delay is 30 days in all", "≤30 days in all", false),
    ("the delay is 30 days in all", "~30 days in all", false),
    ("the margin—5 points—is fixed", "-5 points", false),
    ("a fall of —5 points in all", "a fall of -5 points in all", false),
    ("an interest of 5 a year", "an interest of 5 %", false),
    ("a pipe of 6\" in all of the wells", "a pipe of 6'", false),
    ("a pipe of 6\" in all of the wells", "a pipe of 6\"", true),
    ("the “Class of 2024” of the school", "‘Class of 2024’", true),
    // Words are no part of a number.
    ("the delay is 30 days in all", "the delay is 30", true),
    ("signed on 12 March 2024 by both", "March 2024 by both", true),
    ("under Section 12.3(a) of the Code", "under Section 12.3", true),
    ("the price of EUR 500 is due", "500 is due", true),
    ("the price of 500 EUR is due", "the price of 500", true),
    ("the price of 500 de lei is due", "the price of 500", true),
    // Numbers side by side.
    ("as Section 5 10 days apply here", "10 days apply here", true),
    ("as Section 5 10 days apply here", "as Section 5", true),
    ("as Section 5 100 days apply here", "100 days apply here", false),
    ("for the years 2023 2024 and later", "for the years 2023", true),
    ("for the years 2023 2024 and later", "2024 and later", true),
    ("Revenue 100 200 in thousands", "Revenue 100", false),
    ("Revenue 1,250 1,310 in thousands", "Revenue 1,250", true),
    ("Revenue $ 500 $ 600 in thousands", "Revenue $ 500", true),
    ("Revenue $ 500 $ 600 in thousands", "$ 600 in thousands", true),
    ("Revenue $ 500 $ 600 in thousands", "600 in thousands", false),
    ("Revenue\t100\t200\tin thousands", "Revenue\t100", true),
    ("1. 500 words are enough here", "500 words are enough", true),
    ("(1) 500 words are enough here", "500 words are enough", true),
    ("in 2024 $5 million was paid", "in 2024", true),
    ("in 2024 $5 million was paid", "$5 million was paid", true),
    ("Term – 5 years from signature", "5 years from signature", true),
    ("the following:\n- 5 days for delivery\n- 10 days for payment", "5 days for delivery", true),
    ("the following in 2\n- 5 days for delivery", "the following in 2", true),
    ("thirty (30) days after it", "thirty (30)", true),
    ("thirty (30) days after it", "(30) days after it", true),
    ("it ended in 2024.\n12. The next clause", "it ended in 2024", true),
    ("clause 5, 6 and 7 apply here", "6 and 7 apply here", true),
    // Page seams and line numbers.
    ("not later than 30\n101\n\u{c}days after it", "not later than 30", true),
    ("it ends on 30\n\u{c}101\ndays after it", "it ends on 30", true),
    ("as before\n12\n\u{c}500 words are enough", "500 words are enough", true),
    ("a sum of 1 500\n\u{c}000 lei is due", "a sum of 1 500", false),
    ("a sum of 1 500\n\u{c}000 lei is due", "a sum of 1 500 000 lei", true),
    ("a sum of 1 500\n000 lei is due", "a sum of 1 500 000 lei", true),
    // A bracket is never verified, but for a remark.
    ("within eight days of notice", "within eight[y] days of notice", false),
    ("within eighty days of notice", "within eight[] days of notice", false),
    ("it goes on without an end", "it goes on[e] without an end", false),
    ("it is in the annex to this", "it i[s] the annex to this", false),
    ("the parties agree to insure", "the parties agree[d] to insure", false),
    ("the fee is due at once to it", "the fee [EUR 500, emphasis added] is due at once", false),
    ("the fee is due at once to it", "the fee is due [emphasis added] at once", true),
];

#[test]
fn numbers_beside_other_things() {
    let wrong: Vec<_> = CASES.iter().filter(|(source, quote, is)| holds(&common::plain(source), quote) != *is).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Figures grouped by one separator, with decimals or without.
fn grouped() -> impl Strategy<Value = String> {
    let separator = prop_oneof![
        Just((" ", ",")),
        Just(("\u{a0}", ",")),
        Just(("\u{202f}", ".")),
        Just(("'", ".")),
        Just((".", ",")),
        Just((",", ".")),
        Just(("\n", ","))
    ];
    (1_u32..1_000, prop::collection::vec(0_u32..1_000, 0..3), separator, prop::option::of(0_u32..100)).prop_map(
        |(first, groups, (space, point), decimals)| {
            let groups: String = groups.iter().map(|g| format!("{space}{g:03}")).collect();
            format!("{first}{groups}{}", decimals.map_or(String::new(), |d| format!("{point}{d:02}")))
        },
    )
}

fn figures() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => grouped(),
        1 => (1_u32..100, 1_u32..9, prop_oneof![Just(" "), Just("-")]).prop_map(|(n, above, joint)| format!("{n}{joint}{above}/{}", above + 1)),
        1 => (1_u32..100, prop_oneof![Just(" "), Just("")], prop_oneof![Just('½'), Just('¾'), Just('⅓')]).prop_map(|(n, gap, f)| format!("{n}{gap}{f}")),
        1 => (1_u32..29, 1_u32..13, 1900_u32..2100, prop_oneof![Just("/"), Just("."), Just("-"), Just(". ")]).prop_map(|(d, m, y, s)| format!("{d}{s}{m}{s}{y}")),
        1 => (0_u32..24, 0_u32..60, 0_u32..60).prop_map(|(h, m, s)| format!("{h}:{m:02}:{s:02}")),
        1 => prop::collection::vec(1_u32..30, 2..5).prop_map(|parts| parts.iter().map(u32::to_string).collect::<Vec<_>>().join(".")),
        1 => (1_u32..50, 1_u32..50, prop_oneof![Just("-"), Just("–"), Just(" – ")]).prop_map(|(a, more, dash)| format!("{a}{dash}{}", a + more)),
    ]
}

fn expression() -> impl Strategy<Value = String> {
    let currency = || prop_oneof![Just('$'), Just('€'), Just('£'), Just('₽'), Just('₹')];
    prop_oneof![
        2 => figures(),
        1 => (prop_oneof![Just("-"), Just("−"), Just("+"), Just("±"), Just("<"), Just("≥ "), Just("~"), Just("≈")], figures()).prop_map(|(s, f)| format!("{s}{f}")),
        1 => (currency(), prop_oneof![Just(""), Just(" ")], grouped()).prop_map(|(c, gap, f)| format!("{c}{gap}{f}")),
        1 => (grouped(), prop_oneof![Just(""), Just(" "), Just("\u{a0}")], prop_oneof![Just('%'), Just('‰'), currency()]).prop_map(|(f, gap, c)| format!("{f}{gap}{c}")),
        1 => (prop_oneof![Just("-"), Just("−")], currency(), grouped()).prop_map(|(s, c, f)| format!("{s}{c}{f}")),
        1 => grouped().prop_map(|f| format!("({f})")),
        1 => (currency(), grouped()).prop_map(|(c, f)| format!("({c}{f})")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_part_of_a_number_is_quoted(number in expression(), before in "[a-z]{4,9}", after in "[a-z]{4,9}") {
        // The words of the sentence hold no numeral.
        let (head, tail) = (format!("xx{before}q amounts to "), format!(" xx{after}q in all"));
        let wrong = faults(&head, &number, &tail);
        prop_assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

#[test]
fn a_sign_before_a_number_is_in_the_source_or_the_quote_is_not_found() {
    for (source, quote) in
        [("within [30 days of it", "−[30 days of it"), ("to pay 30 euro", ",.30 euro"), ("----- 30 euro", "-----30 euro")]
    {
        let verdict = verify_quote(&common::plain(source), quote, None);
        assert_eq!(verdict.status(), Status::NotFound, "{quote}: {verdict:?}");
    }
    let verdict = verify_quote(&common::plain("to pay 30 euro"), "…30 euro", None);
    assert_eq!(verdict.status(), Status::Verified);
}

#[test]
fn a_mark_at_the_end_of_a_quote_takes_no_sign_from_a_number() {
    let document = common::plain("of the total loss -$5 million");
    let verdict = verify_quote(&document, "the total loss −", None);
    assert_eq!(verdict.span().map(|s| s.text.as_str()), Some("the total loss"), "{verdict:?}");
}
