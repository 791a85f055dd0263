//! Properties over made-up texts: a span quoted back verifies where it stands, and no change of a word, letter or digit does.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;
mod reader;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use touchstone_verify::{Change, Status, Verdict, verify_quote};
use unicode_normalization::UnicodeNormalization;

/// Words that no other of them contains, so that an altered quote can't stand there by chance.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z]{4,9}",
        "[A-Z][a-z]{3,8}",
        "[0-9]{1,3}(,[0-9]{3}){0,2}",
        "[1-9][0-9]{0,2}( [0-9]{3}){1,2}",
        "[1-9] [1-4]/5",
        "[1-9][0-9]? ?[½¾]",
        "[≤≥<>~≈][0-9]{1,3}",
        "[-−±+][0-9]{1,3}",
        "[$€][0-9]{1,3}",
        "[0-9]{1,3}( ?[%‰])",
        Just("shall".to_string()),
        Just("not".to_string()),
        Just("ț\u{103}ri".to_string()),
        Just("confiﬁ".to_string()),
        Just("“quoted”".to_string()),
        Just("合同".to_string()),
    ]
}

fn separator() -> impl Strategy<Value = &'static str> {
    prop_oneof![Just(" "), Just("\n"), Just("  "), Just(", "), Just(". "), Just("\n\u{c}"), Just("\u{2002}")]
}

/// Numbers side by side may be one number or two, so a word stands between them.
fn text() -> impl Strategy<Value = Vec<(String, &'static str)>> {
    let counts = |word: &str| word.contains(char::is_numeric);
    prop::collection::vec((word(), separator()), 12..60).prop_map(move |words| {
        let mut parted: Vec<(String, &'static str)> = Vec::new();
        for (word, separator) in words {
            if counts(&word) && parted.last().is_some_and(|(before, _)| counts(before)) {
                parted.push((format!("between{}", "x".repeat(parted.len())), " "));
            }
            parted.push((word, separator));
        }
        parted
    })
}

/// A piece of a text in which everything that may be marked, counted or divided stands beside everything else.
fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => "[a-z]{2,8}",
        1 => "[A-Z][a-z]{2,7}",
        1 => "[A-Z][a-z]{2,7}\\.",
        1 => prop::sample::select(vec!["not", "shall", "if", "except", "nu", "30", "non-exclusive", "can’t", "“quoted”", "ﬁnal", "țară", "ş", "合同", "²", "note2", "co-\nowner"]).prop_map(String::from),
        1 => prop::sample::select(vec!["1 500 000", "2 1/2", "2 ½", "-$5", "≤30", "> 45", "±3", "(1,500)", "5 %", "12.3.4", "10 – 15", "1. 3. 2024", "€ 7", "7 €", "1\u{a0}234,50", ".75"]).prop_map(String::from),
        1 => prop::sample::select(vec!["[***]", "[…]", "…", "...", ". . .", "* * *", "[sic]", "[PARTY]", "[", "]", "[*7]", "(a)", "—", "-----", "•"]).prop_map(String::from),
        1 => prop::sample::select(vec!["\n", "\n\n", "\n\u{c}", "\u{ad}", "\u{200b}", "\u{2009}", "\t"]).prop_map(String::from),
    ]
}

/// What a quoter, honest or not, does at a place.
#[derive(Debug, Clone)]
enum Edit {
    Drop,
    Put(String),
    Before(String),
    Cut(usize),
    Upper,
}

fn edit() -> impl Strategy<Value = Edit> {
    let marks = || {
        prop::sample::select(vec![
            "…",
            "...",
            ". . . .",
            "[…]",
            "* * *",
            "[thing]",
            "[not]",
            "[30]",
            "[]",
            "[sic]",
            "[not, sic]",
            "[emphasis added]",
            "[t]",
            "(…)",
            "[[x]]",
            "[x",
            "-",
            "−",
            "$",
            "%",
            "≤",
            "thing",
            "[The thing of the thing]",
            "\n",
            "\u{ad}",
            ",",
            ".",
        ])
    };
    prop_oneof![
        2 => Just(Edit::Drop),
        4 => marks().prop_map(|m| Edit::Put(m.into())),
        4 => marks().prop_map(|m| Edit::Before(m.into())),
        1 => (1_usize..4).prop_map(Edit::Cut),
        1 => Just(Edit::Upper),
    ]
}

/// Whatever is done to a quote, no word is called verified that the span does not have, and what else a verdict says is what an independent
/// reader finds: the quote's words, changes, alterations, numbers and places.
#[test]
fn what_a_verdict_says_is_so() {
    let made = (
        prop::collection::vec(piece(), 6..60),
        0_usize..60,
        1_usize..24,
        prop::collection::vec((0_usize..24, edit()), 0..4),
        prop::sample::select(vec![" ", " ", " ", "\n", "", "  "]),
        any::<bool>(),
    );
    // Always the same quotes: a test must not fail by chance.
    let mut runner = TestRunner::deterministic();
    let mut objections = Vec::new();
    for _ in 0..CASES {
        let (pieces, from, length, edits, glue, pages) = made.new_tree(&mut runner).unwrap().current();
        let source = pieces.join(" ");
        let document = if pages { common::pages(&source.split('\u{c}').collect::<Vec<_>>()) } else { common::plain(&source) };
        let from = from % pieces.len();
        let mut quoted: Vec<String> = pieces[from..pieces.len().min(from + length)].to_vec();
        for (at, edit) in &edits {
            let at = at % quoted.len().max(1);
            match edit {
                Edit::Drop if quoted.len() > 1 => _ = quoted.remove(at),
                Edit::Drop => {}
                Edit::Put(mark) => quoted[at] = mark.clone(),
                Edit::Before(mark) => quoted[at].insert_str(0, mark),
                Edit::Cut(count) => quoted[at] = quoted[at].chars().skip(*count).collect(),
                Edit::Upper => quoted[at] = quoted[at].to_uppercase(),
            }
        }
        // Glue of nothing joins one pair of pieces alone.
        let quote = if glue.is_empty() { quoted.join(" ").replacen(' ', "", 1) } else { quoted.join(glue) };
        let verdict = verify_quote(&document, &quote, None);
        assert!(has_its_letters(&quote, &verdict), "{quote:?} in {source:?}: {verdict:?}");
        let said = reader::objections(&document, &quote, &verdict);
        if !said.is_empty() {
            objections.push(format!("{quote:?} in {source:?}: {}", said.join("; ")));
        }
    }
    assert!(objections.is_empty(), "{} of {CASES}:\n{}", objections.len(), objections.join("\n"));
}

/// How many quotes are made.
const CASES: usize = 20_000;

/// Whether a verified quote has the letters and digits of its span, those of skipped text and of named marks aside.
fn has_its_letters(quote: &str, verdict: &Verdict) -> bool {
    let marked = |c: &Change| matches!(c, Change::EditorialMarkIgnored { .. } | Change::FootnoteMarkIgnored { .. });
    if verdict.status() != Status::Verified || verdict.changes().iter().any(marked) {
        return true;
    }
    let letters = |text: &str| text.nfkc().flat_map(char::to_lowercase).filter(|c| c.is_alphanumeric()).collect::<String>();
    let Some(found) = verdict.found() else { return false };
    let span = found.span();
    let kept = |at: u32| !found.skipped().iter().any(|s| s.char_start <= at && at < s.char_end);
    let text: String = (span.char_start..).zip(span.text.chars()).filter(|(at, _)| kept(*at)).map(|(_, c)| c).collect();
    letters(quote) == letters(&text)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_span_quoted_back_verifies_where_it_stands(words in text(), a in 0_usize..60, b in 0_usize..60) {
        let (a, b) = (a.min(b) % words.len(), a.max(b) % words.len());
        let (a, b) = (a.min(b), a.max(b));
        let joined = |from: usize, to: usize| words[from..to].iter().flat_map(|(w, s)| [w.as_str(), s]).collect::<String>();
        let whole = joined(0, words.len());
        let document = common::plain(&whole);
        let quote = format!("{}{}", joined(a, b), words[b].0);
        let start = joined(0, a).chars().count() as u32;
        let near = touchstone_text::CharSpan::new(start, start + quote.chars().count() as u32);
        let verdict = verify_quote(&document, &quote, near);
        prop_assert_eq!(verdict.status(), Status::Verified, "{:?} in {:?}", quote, whole);
        prop_assert_eq!(verdict.span().map(|s| s.text.clone()), Some(quote.clone()));
        prop_assert_eq!(verdict.span().map(|s| s.char_start), Some(start));
        prop_assert_eq!(reader::objections(&document, &quote, &verdict), Vec::<String>::new());
    }

    #[test]
    fn no_letter_or_digit_can_change(words in text(), at in 0_usize..400, new in "[a-z0-9α]") {
        let whole: String = words.iter().flat_map(|(w, s)| [w.as_str(), s]).collect();
        let document = common::plain(&whole);
        let quote: Vec<char> = whole.trim().chars().collect();
        let plain: Vec<usize> = (0..quote.len()).filter(|i| quote[*i].is_ascii_alphanumeric()).collect();
        if plain.is_empty() {
            return Ok(());
        }
        let at = plain[at % plain.len()];
        let new = new.chars().next().filter(|new| !quote[at].eq_ignore_ascii_case(new)).unwrap_or('β');
        let mut altered = quote.clone();
        altered[at] = new;
        let altered: String = altered.into_iter().collect();
        prop_assert_eq!(verify_quote(&document, &altered, None).status(), Status::NotFound, "{:?} in {:?}", altered, whole);
        let mut dropped = quote;
        dropped.remove(at);
        let dropped: String = dropped.into_iter().collect();
        let gone = |t: &str| t.chars().filter(|c| c.is_alphanumeric()).count();
        let verdict = verify_quote(&document, &dropped, None);
        let shorter = verdict.span().is_some_and(|s| gone(&s.text) == gone(&dropped));
        prop_assert!(verdict.status() == Status::NotFound || shorter, "{:?} in {:?}", dropped, whole);
    }

    #[test]
    fn anything_gets_a_verdict(source in "\\PC{0,200}", quote in "\\PC{0,80}") {
        let document = common::plain(&source);
        let first = verify_quote(&document, &quote, None);
        prop_assert_eq!(&first, &verify_quote(&document, &quote, None));
        if let Some(span) = first.span() {
            let text: String = source.chars().skip(span.char_start as usize).take((span.char_end - span.char_start) as usize).collect();
            prop_assert_eq!(&text, &span.text);
        }
        prop_assert_eq!(reader::objections(&document, &quote, &first), Vec::<String>::new(), "{:?}", first);
    }
}
