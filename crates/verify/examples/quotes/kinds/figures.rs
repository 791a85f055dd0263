//! Numbers are never cut, regrouped or given another sign: 56 forms in sentences of five languages and in the corpus's own.

use super::forms::{CARRIERS, FORMS, Form};
use super::{map_letter, nonsense};
use crate::made::{
    Case,
    Expected::{NotVerified, Refused, Verified},
    Kind,
};
use crate::random::Random;
use crate::sample::{Sample, is_number, plain};

/// A sentence with a number in it.
struct Sentence {
    head: String,
    form: &'static Form,
    tail: String,
}

impl Sentence {
    /// In one of the five languages, or two times in five in words of the sample.
    fn new(s: &Sample, r: &Random) -> Option<Self> {
        let form = r.pick(FORMS)?;
        if r.below(5) < 3 {
            let (head, tail) = r.pick(CARRIERS)?;
            return Some(Self { head: head.to_string(), form, tail: format!("{} {tail}", nonsense(r)) });
        }
        let words = s.words_of(s.plain_run(r)?);
        let at = 4 + r.below(words.len() - 8);
        let beside_number = (at - 2..at + 2).any(|i| is_number(words[i]) || words[i].len() < 3);
        (!beside_number).then(|| Self { head: words[..at].join(" "), form, tail: words[at..].join(" ") })
    }

    fn case(&self, quote: String) -> Option<Case> {
        let source = plain(&format!("Some words come first. {} {} {}. Others follow.", self.head, self.form.whole, self.tail));
        Some(Case { quote, source: Some(source), ..Case::default() })
    }

    /// Quotes that begin with something in the number's place, end with it, or hold it.
    fn from(&self, written: &str) -> Option<Case> {
        self.case(format!("{written} {}", self.tail))
    }

    fn up_to(&self, written: &str) -> Option<Case> {
        self.case(format!("{} {written}", self.head))
    }

    fn around(&self, written: &str) -> Option<Case> {
        self.case(format!("{} {written} {}", self.head, self.tail))
    }

    fn anywhere(&self, r: &Random, written: &str) -> Option<Case> {
        match r.below(3) {
            0 => self.from(written),
            1 => self.up_to(written),
            _ => self.around(written),
        }
    }

    fn starts_with_digit(&self) -> bool {
        self.form.whole.starts_with(|c: char| c.is_ascii_digit())
    }

    fn ends_with_digit(&self) -> bool {
        self.form.whole.ends_with(|c: char| c.is_ascii_digit())
    }
}

/// A word and another number's word that a bracketed ending makes of it, in five languages.
const ENDINGS: &[(&str, &str)] = &[
    ("eight", "eight[y]"),
    ("eighty", "eight[]"),
    ("on", "on[e]"),
    ("seven", "seven[ty]"),
    ("fifty", "fif[teen]"),
    ("six", "six[teen]"),
    ("opt", "opt[zeci]"),
    ("șase", "șase[zeci]"),
    ("acht", "acht[zig]"),
    ("sechs", "sech[zehn]"),
    ("cinq", "cinq[uante]"),
    ("quatre", "quat[orze]"),
    ("pięć", "pięć[dziesiąt]"),
];

#[rustfmt::skip] // a table, one kind a line
pub const KINDS: &[Kind] = &[
    ("from a number on", Verified, |s, r| { let x = Sentence::new(s, r)?; x.from(x.form.whole) }),
    ("up to a number", Verified, |s, r| { let x = Sentence::new(s, r)?; x.up_to(x.form.whole) }),
    ("around a number", Verified, |s, r| { let x = Sentence::new(s, r)?; x.around(&x.form.whole.replace('\n', " ")) }),
    ("number cut at its start", Refused, |s, r| { let x = Sentence::new(s, r)?; let piece = *r.pick(x.form.tails)?; x.from(piece) }),
    ("number cut at its end", Refused, |s, r| { let x = Sentence::new(s, r)?; let piece = *r.pick(x.form.heads)?; x.up_to(piece) }),
    ("half of a number in the midst", Refused, |s, r| {
        let x = Sentence::new(s, r)?;
        let pieces: Vec<&str> = x.form.heads.iter().chain(x.form.tails).copied().collect();
        let piece = *r.pick(&pieces)?;
        x.around(piece)
    }),
    ("sign before a number", Refused, |s, r| {
        let x = Sentence::new(s, r)?;
        let sign = *r.pick(&["-", "−", "+", "±", "<", "≥", "~", "≈", "$", "€", "£", "≤ ", "> "])?;
        x.starts_with_digit().then(|| x.anywhere(r, &format!("{sign}{}", x.form.whole)))?
    }),
    ("sign of a number lost", Refused, |s, r| {
        let x = Sentence::new(s, r)?;
        let bare = x.form.whole.trim_start_matches(|c: char| !c.is_numeric() && c != '.').trim_start();
        (bare != x.form.whole && !x.form.whole.contains('(')).then(|| x.anywhere(r, bare))?
    }),
    ("sign of a number exchanged", Refused, |s, r| {
        let x = Sentence::new(s, r)?;
        let first = x.form.whole.chars().next().filter(|c| "-−+±≤≥><~≈$€₹".contains(*c))?;
        let other = *r.pick(&['+', '±', '≤', '>', '~', '£', '₽'])?;
        (other != first).then(|| x.anywhere(r, &format!("{other}{}", &x.form.whole[first.len_utf8()..])))?
    }),
    ("parentheses around a number", Refused, |s, r| {
        let x = Sentence::new(s, r)?;
        (x.starts_with_digit() && x.ends_with_digit()).then(|| x.around(&format!("({})", x.form.whole)))?
    }),
    ("parentheses of an account lost", Refused, |s, r| {
        let x = Sentence::new(s, r)?;
        let bare = x.form.whole.strip_prefix('(')?.strip_suffix(')')?;
        x.anywhere(r, bare)
    }),
    ("rate or currency behind a number", Refused, |s, r| {
        let x = Sentence::new(s, r)?;
        let sign = *r.pick(&["%", " %", "€", " €", "‰", "\u{a0}%"])?;
        x.ends_with_digit().then(|| x.anywhere(r, &format!("{}{sign}", x.form.whole)))?
    }),
    ("regrouped", Refused, |s, r| {
        let x = Sentence::new(s, r)?;
        let is_joint = |c: char| c.is_whitespace() || matches!(c, '.' | ',' | '\'' | '’');
        let at = x.form.whole.char_indices().skip(1).find(|(_, c)| is_joint(*c)).map(|(i, _)| i)?;
        let (head, tail) = x.form.whole.split_at(at);
        let old = tail.chars().next()?;
        let figures = head.ends_with(|c: char| c.is_ascii_digit()) && tail[old.len_utf8()..].starts_with(|c: char| c.is_ascii_digit());
        let new = *r.pick(&["", ".", ",", "'", "/"])?;
        let apostrophes = matches!(old, '\'' | '’') && new == "'";
        (figures && new != old.to_string() && !apostrophes).then(|| x.anywhere(r, &format!("{head}{new}{}", &tail[old.len_utf8()..])))?
    }),
    ("a digit of a number changed", Refused, |s, r| {
        let x = Sentence::new(s, r)?;
        let new = map_letter(x.form.whole, r, |c| c.is_ascii_digit(), |c| char::from(b'0' + (c as u8 - b'0' + 1) % 10).to_string())?;
        x.anywhere(r, &new)
    }),
    ("figures for a fraction", Refused, |s, r| {
        let x = Sentence::new(s, r)?;
        let (sign, plain) = [("½", "1/2"), ("¾", "3/4"), ("⅓", "1/3")].into_iter().find(|(sign, _)| x.form.whole.contains(sign))?;
        x.anywhere(r, &x.form.whole.replace(sign, plain))
    }),
    ("bracket inside a number", NotVerified, |s, r| {
        let x = Sentence::new(s, r)?;
        let new = map_letter(x.form.whole, r, |c| c.is_ascii_digit(), |c| format!("[{c}]"))?;
        x.anywhere(r, &new)
    }),
    ("bracket in the place of a digit", NotVerified, |s, r| {
        let x = Sentence::new(s, r)?;
        let new = map_letter(x.form.whole, r, |c| c.is_ascii_digit(), |c| format!("[{}]", char::from(b'0' + (c as u8 - b'0' + 3) % 10)))?;
        x.anywhere(r, &new)
    }),
    ("ellipsis inside a number", Refused, |s, r| {
        let x = Sentence::new(s, r)?;
        let (head, tail) = (*r.pick(x.form.heads)?, *r.pick(x.form.tails)?);
        (head.len() + tail.len() < x.form.whole.len()).then(|| x.around(&format!("{head} … {tail}")))?
    }),
    ("ellipsis over half of a number", Refused, |s, r| {
        let x = Sentence::new(s, r)?;
        match r.below(2) {
            0 => { let tail = *r.pick(x.form.tails)?; x.around(&format!("… {tail}")) }
            _ => { let head = *r.pick(x.form.heads)?; x.around(&format!("{head} …")) }
        }
    }),
    ("ending makes another number", NotVerified, |s, r| {
        let (word, bracketed) = *r.pick(ENDINGS)?;
        let words = s.words_of(s.plain_run(r)?);
        let at = 4 + r.below(words.len() - 8);
        let (head, tail) = (words[..at].join(" "), words[at..].join(" "));
        Some(Case { quote: format!("{head} {bracketed} {tail}"), source: Some(plain(&format!("{head} {word} {tail}"))), ..Case::default() })
    }),
];
