//! Faithful quotes: the words of the source with another dress of white space, marks, letters' forms and ends.

use crate::kinds::map_letter;
use crate::made::{Case, Expected::Verified, Kind};
use crate::random::Random;
use crate::sample::Sample;

/// The words of a run in another dress.
fn dressed(s: &Sample, r: &Random, change: impl Fn(&str, &Random) -> Option<String>) -> Option<Case> {
    let place = s.run(r, 6, 30)?;
    let quote = change(s.of(place), r)?;
    (quote != s.of(place)).then_some(Case { quote, place: Some(place), ..Case::default() })
}

#[rustfmt::skip] // a table, one kind a line
pub const KINDS: &[Kind] = &[
    ("quoted back", Verified, |s, r| s.run(r, 1, 60).map(|place| Case { quote: s.of(place).to_string(), place: Some(place), ..Case::default() })),
    ("white space collapsed", Verified, |s, r| dressed(s, r, |t, _| Some(t.split_whitespace().collect::<Vec<_>>().join(" ")))),
    ("line breaks inserted", Verified, |s, r| dressed(s, r, |t, _| Some(t.split_whitespace().collect::<Vec<_>>().join("\n")))),
    ("quotation marks curled", Verified, |s, r| dressed(s, r, |t, _| Some(t.replace('\'', "’").replace('"', "”")))),
    ("quotation marks straightened", Verified, |s, r| dressed(s, r, |t, _| Some(t.replace(['‘', '’'], "'").replace(['“', '”', '„'], "\"")))),
    ("dashes changed", Verified, |s, r| dressed(s, r, |t, _| Some(t.replace('-', "–")))),
    ("upper case", Verified, |s, r| dressed(s, r, |t, _| (t.to_uppercase().to_lowercase() == t.to_lowercase()).then(|| t.to_uppercase()))),
    ("bracketed case", Verified, |s, r| dressed(s, r, |t, _| {
        let c = t.chars().next().filter(|c| c.is_ascii_alphabetic() && t[1..].starts_with(char::is_alphabetic))?;
        Some(format!("[{}]{}", if c.is_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }, &t[1..]))
    })),
    ("bracketed case inside", Verified, |s, r| dressed(s, r, |t, _| {
        let (at, c) = t.match_indices(' ').map(|(i, _)| (i + 1, t[i + 1..].chars().next())).find(|(i, c)| c.is_some_and(|c| c.is_ascii_lowercase()) && t[i + 1..].starts_with(char::is_alphabetic))?;
        Some(format!("{}[{}]{}", &t[..at], c?.to_ascii_uppercase(), &t[at + 1..]))
    })),
    ("[sic] inserted", Verified, |s, r| dressed(s, r, |t, _| t.split_once(' ').map(|(a, b)| format!("{a} [sic] {b}")))),
    ("[sic] glued", Verified, |s, r| dressed(s, r, |t, _| t.split_once(' ').map(|(a, b)| format!("{a}[sic] {b}")))),
    ("[emphasis added] at the end", Verified, |s, r| dressed(s, r, |t, _| Some(format!("{t} [emphasis added]")))),
    ("[citation omitted] inside", Verified, |s, r| dressed(s, r, |t, _| t.split_once(' ').map(|(a, b)| format!("{a} [citation omitted] {b}")))),
    ("full stop added", Verified, |s, r| dressed(s, r, |t, _| Some(format!("{t}.")))),
    ("in quotation marks", Verified, |s, r| dressed(s, r, |t, _| Some(format!("“{t}”")))),
    ("ellipses at the ends", Verified, |s, r| dressed(s, r, |t, r| {
        let mark = *r.pick(&["…", "...", ". . .", "[…]", "[...]", "* * *"])?;
        Some(match r.below(3) { 0 => format!("{mark} {t}"), 1 => format!("{t} {mark}"), _ => format!("{mark} {t} {mark}") })
    })),
    ("hyphenated at a line end", Verified, |s, r| dressed(s, r, |t, r| {
        let places: Vec<usize> = t.char_indices().zip(t.char_indices().skip(1)).filter(|((_, a), (_, b))| a.is_lowercase() && b.is_lowercase()).map(|(_, (i, _))| i).collect();
        // No printer leaves one letter alone before the hyphen.
        let at = *r.pick(&places).filter(|at| t[..**at].chars().rev().take(2).all(char::is_alphabetic))?;
        Some(format!("{}-\n{}", &t[..at], &t[at..]))
    })),
    ("soft hyphen", Verified, |s, r| dressed(s, r, |t, r| map_letter(t, r, char::is_alphabetic, |c| format!("{c}\u{ad}")))),
    ("zero-width space", Verified, |s, r| dressed(s, r, |t, r| map_letter(t, r, char::is_alphabetic, |c| format!("{c}\u{200b}")))),
    ("decomposed", Verified, |s, r| dressed(s, r, |t, _| Some(t.replace('ă', "a\u{306}").replace('â', "a\u{302}").replace('î', "i\u{302}").replace('ț', "t\u{326}").replace('é', "e\u{301}")))),
    ("cedilla", Verified, |s, r| dressed(s, r, |t, _| Some(t.replace('ș', "ş").replace('ț', "ţ")))),
    ("ligature", Verified, |s, r| dressed(s, r, |t, _| Some(t.replace("fi", "ﬁ").replace("fl", "ﬂ")))),
    ("wide letters", Verified, |s, r| dressed(s, r, |t, r| map_letter(t, r, |c| c.is_ascii_lowercase(), |c| char::from_u32(u32::from(c) - 0x61 + 0xff41).unwrap_or(c).to_string()))),
    ("a space lost between letters", Verified, |s, r| {
        let place = s.plain_run(r)?;
        let words = s.words_of(place);
        let i = 1 + r.below(words.len() - 2);
        // Two long words glued read as neither: short ones may deny.
        if words[i - 1].len() < 6 || words[i].len() < 6 { return None; }
        Some(Case { quote: format!("{}{}", words[..i].join(" "), words[i..].join(" ")), place: Some(place), ..Case::default() })
    }),
];
