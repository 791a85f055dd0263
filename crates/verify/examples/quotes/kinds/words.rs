//! Altered quotes without any mark: a word, letter, digit, mark or their order changed.

use crate::kinds::{map_letter, nonsense};
use crate::made::{Case, Expected::Refused, Kind};
use crate::random::Random;
use crate::sample::Sample;

/// The words of a run with one of them changed, never the first or the last.
fn altered(s: &Sample, r: &Random, change: impl Fn(&str, &Random) -> Option<String>) -> Option<Case> {
    let place = s.run(r, 6, 30)?;
    let words = s.words_of(place);
    if words.iter().any(|w| w.contains("...") || w.contains(['…', '*', '['])) {
        return None;
    }
    let offset = r.below(words.len() - 2);
    for k in 0..words.len() - 2 {
        let i = 1 + (offset + k) % (words.len() - 2);
        if let Some(new) = change(words[i], r).filter(|new| new != words[i]) {
            let mut all: Vec<String> = words.iter().map(|w| w.to_string()).collect();
            all[i] = new;
            let quote = all.iter().filter(|w| !w.is_empty()).cloned().collect::<Vec<_>>().join(" ");
            return Case::of(quote);
        }
    }
    None
}

fn swap(word: &str, pairs: &[(&str, &str)]) -> Option<String> {
    let bare = word.trim_end_matches([',', '.', ';', ':', ')']);
    let (_, to) = pairs.iter().find(|(from, _)| *from == bare)?;
    Some(format!("{to}{}", &word[bare.len()..]))
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
}

/// The place of a point or comma between two digits.
fn separator(word: &str) -> Option<usize> {
    word.find([',', '.']).filter(|i| *i > 0 && word[i + 1..].starts_with(is_digit) && word[..*i].ends_with(is_digit))
}

#[rustfmt::skip] // a table, one kind a line
pub const KINDS: &[Kind] = &[
    ("a word exchanged", Refused, |s, r| altered(s, r, |w, r| w.chars().all(char::is_alphabetic).then(|| nonsense(r)))),
    ("a word dropped", Refused, |s, r| altered(s, r, |w, _| w.chars().all(char::is_alphabetic).then(String::new))),
    ("a word doubled", Refused, |s, r| altered(s, r, |w, _| w.chars().all(char::is_alphabetic).then(|| format!("{w} {w}")))),
    ("a word added", Refused, |s, r| altered(s, r, |w, r| w.chars().all(char::is_alphabetic).then(|| format!("{w} {}", nonsense(r))))),
    ("a letter changed", Refused, |s, r| altered(s, r, |w, r| map_letter(w, r, |c| c.is_ascii_lowercase(), |c| if c == 'z' { "y".into() } else { char::from(c as u8 + 1).to_string() }))),
    ("a letter dropped", Refused, |s, r| altered(s, r, |w, r| (w.len() > 2).then(|| map_letter(w, r, |c| c.is_ascii_lowercase(), |_| String::new()))?)),
    ("digit changed", Refused, |s, r| altered(s, r, |w, r| map_letter(w, r, is_digit, |c| if c == '9' { "0".into() } else { char::from(c as u8 + 1).to_string() }))),
    ("digit inserted", Refused, |s, r| altered(s, r, |w, r| map_letter(w, r, is_digit, |c| format!("{c}0")))),
    ("digit dropped", Refused, |s, r| altered(s, r, |w, r| w.chars().filter(char::is_ascii_digit).nth(1).and_then(|_| map_letter(w, r, is_digit, |_| String::new())))),
    ("separator moved", Refused, |s, r| altered(s, r, |w, _| {
        let i = separator(w)?;
        let next = w[i + 1..].chars().next()?;
        Some(format!("{}{next}{}{}", &w[..i], &w[i..=i], &w[i + 2..]))
    })),
    ("separator dropped", Refused, |s, r| altered(s, r, |w, _| separator(w).map(|i| format!("{}{}", &w[..i], &w[i + 1..])))),
    ("separator exchanged", Refused, |s, r| altered(s, r, |w, _| separator(w).map(|i| format!("{}{}{}", &w[..i], if &w[i..=i] == "," { "." } else { "," }, &w[i + 1..])))),
    ("separator made a space", Refused, |s, r| altered(s, r, |w, _| separator(w).map(|i| format!("{} {}", &w[..i], &w[i + 1..])))),
    ("not dropped", Refused, |s, r| altered(s, r, |w, _| matches!(w, "not" | "no" | "nu" | "never" | "nici" | "nor").then(String::new))),
    ("not added", Refused, |s, r| altered(s, r, |w, _| swap(w, VERBS).map(|_| format!("{w} not")))),
    ("non- added", Refused, |s, r| altered(s, r, |w, _| (w.len() > 5 && w.chars().all(char::is_lowercase)).then(|| format!("non-{w}")))),
    ("un glued to a word", Refused, |s, r| altered(s, r, |w, _| (w.len() > 5 && w.chars().all(char::is_lowercase)).then(|| format!("un{w}")))),
    ("verb exchanged", Refused, |s, r| altered(s, r, |w, _| swap(w, VERBS))),
    ("hyphen lost", Refused, |s, r| altered(s, r, |w, _| {
        let i = w.find('-').filter(|i| *i > 0 && w[i + 1..].starts_with(char::is_alphabetic) && w[..*i].ends_with(char::is_alphabetic))?;
        Some(format!("{}{}", &w[..i], &w[i + 1..]))
    }).filter(|case| !s.holds_glued(&case.quote))),
    ("party exchanged", Refused, |s, r| altered(s, r, |w, _| (w.len() > 4 && w.starts_with(char::is_uppercase) && w.chars().skip(1).all(char::is_lowercase)).then(|| "Guarantor".into()))),
    ("month exchanged", Refused, |s, r| altered(s, r, |w, _| swap(w, MONTHS))),
    ("number word exchanged", Refused, |s, r| altered(s, r, |w, _| swap(w, NUMBERS))),
    ("order exchanged", Refused, |s, r| {
        let place = s.run(r, 6, 30)?;
        let mut words = s.words_of(place);
        let i = 1 + r.below(words.len() - 3);
        if words[i].to_lowercase() == words[i + 1].to_lowercase() || [words[i], words[i + 1]].iter().any(|w| !w.chars().any(char::is_alphanumeric) || w.contains(['…', '*', '[']) || w.contains("..")) { return None; }
        words.swap(i, i + 1);
        Case::of(words.join(" "))
    }),
    ("diacritic lost", Refused, |s, r| altered(s, r, |w, _| {
        let plain: String = w.chars().map(|c| match c { 'ă' | 'â' => 'a', 'î' => 'i', 'ș' | 'ş' => 's', 'ț' | 'ţ' => 't', 'é' => 'e', c => c }).collect();
        Some(plain)
    })),
    ("diacritic added", Refused, |s, r| altered(s, r, |w, r| map_letter(w, r, |c| c.is_ascii_lowercase(), |c| format!("{c}\u{301}")))),
    ("look-alike letter", Refused, |s, r| altered(s, r, |w, r| map_letter(w, r, |c| matches!(c, 'a' | 'e' | 'o' | 'c' | 'p'), |c| match c { 'a' => "а", 'e' => "е", 'o' => "о", 'c' => "с", _ => "р" }.to_string()))),
    ("letter for digit", Refused, |s, r| altered(s, r, |w, r| map_letter(w, r, |c| matches!(c, '0' | '1'), |c| if c == '0' { "O".into() } else { "l".into() }))),
    ("superscript digit", Refused, |s, r| altered(s, r, |w, r| map_letter(w, r, |c| matches!(c, '1' | '2' | '3'), |c| match c { '1' => "¹", '2' => "²", _ => "³" }.to_string()))),
    ("currency exchanged", Refused, |s, r| altered(s, r, |w, _| w.contains('$').then(|| w.replace('$', "€")))),
    ("currency lost", Refused, |s, r| altered(s, r, |w, _| w.contains('$').then(|| w.replace('$', "")))),
    ("per cent lost", Refused, |s, r| altered(s, r, |w, _| w.contains('%').then(|| w.replace('%', "")))),
    ("minus added", Refused, |s, r| altered(s, r, |w, _| w.starts_with(is_digit).then(|| format!("-{w}")))),
    ("comparison added", Refused, |s, r| altered(s, r, |w, r| w.starts_with(is_digit).then(|| format!("{}{w}", r.pick(&["<", "≥", "~", "≈", "±"]).unwrap_or(&"≤"))))),
    ("mark inserted", Refused, |s, r| altered(s, r, |w, _| w.ends_with(char::is_alphabetic).then(|| format!("{w};")))),
    ("mark lost", Refused, |s, r| altered(s, r, |w, _| w.strip_suffix([',', ';', '.']).filter(|w| w.ends_with(char::is_alphabetic)).map(str::to_string))),
    ("space in a number", Refused, |s, r| altered(s, r, |w, _| {
        let i = w.char_indices().zip(w.chars().skip(1)).find(|((_, a), b)| a.is_ascii_digit() && b.is_ascii_digit()).map(|((i, _), _)| i)?;
        Some(format!("{} {}", &w[..=i], &w[i + 1..]))
    })),
    ("invented tail", Refused, |s, r| {
        let place = s.run(r, 6, 30)?;
        Case::of(format!("{} forthwith and in full", s.of(place)))
    }),
    ("word cut at its start", Refused, |s, r| {
        let place = s.run(r, 6, 30)?;
        let c = s.text[place.0..].chars().next()?;
        Case::of(s.text[place.0 + c.len_utf8()..place.1].to_string()).filter(|c| !c.quote.starts_with(char::is_whitespace))
    }),
    ("word cut at its end", Refused, |s, r| {
        let place = s.run(r, 6, 30)?;
        let c = s.text[..place.1].chars().next_back()?;
        Case::of(s.text[place.0..place.1 - c.len_utf8()].to_string()).filter(|c| !c.quote.ends_with(char::is_whitespace))
    }),
];

const VERBS: &[(&str, &str)] = &[
    ("shall", "may"),
    ("may", "shall"),
    ("must", "may"),
    ("will", "may"),
    ("should", "must"),
    ("can", "must"),
    ("poate", "trebuie"),
    ("trebuie", "poate"),
];

const MONTHS: &[(&str, &str)] = &[
    ("January", "June"),
    ("February", "May"),
    ("March", "May"),
    ("April", "August"),
    ("June", "July"),
    ("July", "June"),
    ("August", "April"),
    ("September", "December"),
    ("October", "November"),
    ("November", "October"),
    ("December", "September"),
    ("martie", "mai"),
    ("ianuarie", "iunie"),
    ("decembrie", "septembrie"),
];

const NUMBERS: &[(&str, &str)] = &[
    ("one", "nine"),
    ("two", "three"),
    ("three", "two"),
    ("five", "four"),
    ("ten", "six"),
    ("thirty", "ninety"),
    ("sixty", "fifty"),
    ("ninety", "thirty"),
    ("fifteen", "fifty"),
    ("twenty", "seventy"),
    ("first", "last"),
    ("two-thirds", "one-third"),
];
