//! Pages: a sentence that headers, footers, notes and numbers interrupt, and words that only look like them.

use super::nonsense;
use crate::made::{
    Case,
    Expected::{Altered, Refused, Verified, VerifiedOrRefused},
    Kind,
};
use crate::random::Random;
use crate::sample::{self, Sample};

const PAGES: usize = 6;
const LINES: usize = 9;
const WORDS: usize = 9;

/// Words of the sample on six pages of nine lines.
struct Book {
    pages: Vec<Vec<String>>,
    /// The page after whose last line the quote crosses.
    crossing: usize,
    head: String,
    tail: String,
}

impl Book {
    /// Plain words in their order, without the marks between them: no line of them is anything but text.
    fn new(s: &Sample, r: &Random) -> Option<Self> {
        let first = r.below(s.plain.len().checked_sub(PAGES * LINES * WORDS)?);
        let words: Vec<&str> = s.plain[first..first + PAGES * LINES * WORDS].iter().map(|place| s.of(*place)).collect();
        let lines: Vec<String> = words.chunks(WORDS).map(|line| line.join(" ")).collect();
        let pages: Vec<Vec<String>> = lines.chunks(LINES).map(<[String]>::to_vec).collect();
        let crossing = 1 + r.below(PAGES - 3);
        let (head, tail) = (pages[crossing].last()?, pages[crossing + 1].first()?);
        let part = |line: &str, from: usize, to: usize| line.split(' ').collect::<Vec<_>>()[from..to].join(" ");
        let (head, tail) = (part(head, 3, WORDS), part(tail, 0, 6));
        let book = Self { pages, crossing, head, tail };
        // The words of the quote, and those of a line, occur once.
        let text = words.join(" ").to_lowercase();
        let once = |words: &str| text.matches(&words.to_lowercase()).count() == 1;
        let fragments = [&book.head, &book.tail].map(|words| part(words, 0, 3));
        let unique = fragments.iter().all(|f| once(f))
            && book.pages[book.crossing].iter().all(|line| once(&part(line, 4, 7)) && once(&part(line, 0, 3)));
        unique.then_some(book)
    }

    fn quote(&self) -> String {
        format!("{} {}", self.head, self.tail)
    }

    /// Each page with the lines that its number, from 1, gives it above and below.
    fn with(mut self, lines: impl Fn(usize) -> (String, String)) -> Option<Case> {
        for (i, page) in self.pages.iter_mut().enumerate() {
            let (above, below) = lines(i + 1);
            if !above.is_empty() {
                page.insert(0, above);
            }
            if !below.is_empty() {
                page.push(below);
            }
        }
        self.case()
    }

    fn case(self) -> Option<Case> {
        let quote = self.quote();
        self.quoted(quote)
    }

    fn quoted(self, quote: String) -> Option<Case> {
        let pages: Vec<String> = self.pages.iter().map(|page| page.join("\n") + "\n").collect();
        let pages: Vec<&str> = pages.iter().map(String::as_str).collect();
        Some(Case { quote, source: Some(sample::pages(&pages)), ..Case::default() })
    }

    /// A note at the foot of the page that the quote leaves, with its mark behind a word higher up.
    fn noted(mut self, r: &Random, rule: bool, mark: &str, opens: &str) -> Self {
        let page = &mut self.pages[self.crossing];
        page[2].push_str(&format!(".{mark} {} ", nonsense(r)));
        page[2] = page[2].trim_end().to_string();
        if rule {
            page.push("——————".into());
        }
        page.push(format!("{opens} See {} v. {}, where the rule was", capital(r), capital(r)));
        page.push(format!("laid down by the {} court in another case.", nonsense(r)));
        self
    }

    /// Another line between the two that the quote joins.
    fn interrupted(mut self, line: String) -> Option<Case> {
        self.pages[self.crossing].push(line);
        self.case()
    }
}

fn capital(r: &Random) -> String {
    let word = nonsense(r);
    word[..1].to_uppercase() + &word[1..]
}

fn roman(n: usize) -> &'static str {
    ["", "i", "ii", "iii", "iv", "v", "vi", "vii"][n]
}

/// A line of the page before the crossing and the one after it, joined within the page.
fn within(s: &Sample, r: &Random, between: &str) -> Option<Case> {
    let mut book = Book::new(s, r)?;
    let (page, line) = (book.crossing, 3 + r.below(3));
    let last = |line: &str| line.split(' ').collect::<Vec<_>>()[3..].join(" ");
    let quote = format!("{} {}", last(&book.pages[page][line]), book.pages[page][line + 1]);
    if !between.is_empty() {
        book.pages[page].insert(line + 1, between.to_string());
    }
    book.quoted(quote)
}

/// Something put behind a word of the quote, within a line.
fn inline(s: &Sample, r: &Random, put: &str, noted: bool) -> Option<Case> {
    let mut book = Book::new(s, r)?;
    let page = book.crossing;
    let words: Vec<String> = book.pages[page][4].split(' ').map(str::to_string).collect();
    let at = 3 + r.below(3);
    // Behind a shorter word a number may be part of a name: "A2".
    if words[at - 1].chars().count() < 4 {
        return None;
    }
    book.pages[page][4] = format!("{}{put} {}", words[..at].join(" "), words[at..].join(" "));
    if noted {
        let number: String = put.chars().filter(|c| c.is_numeric()).collect();
        book.pages[page].push(format!("{number} See {} v. {}, decided in another term.", capital(r), capital(r)));
    }
    book.quoted(words.join(" "))
}

#[rustfmt::skip] // a table, one kind a line
pub const KINDS: &[Kind] = &[
    ("over a page's end", Verified, |s, r| Book::new(s, r)?.case()),
    ("over a running header", Verified, |s, r| { let name = format!("{} V. {}, INC.", capital(r).to_uppercase(), capital(r).to_uppercase()); Book::new(s, r)?.with(|_| (name.clone(), String::new())) }),
    ("over a running header with the page's number", Verified, |s, r| {
        let name = format!("{} v. {}", capital(r), capital(r));
        Book::new(s, r)?.with(|n| (if n % 2 == 0 { format!("{} {name}", n + 40) } else { format!("{name} {}", n + 40) }, String::new()))
    }),
    ("over a header of two lines", Verified, |s, r| Book::new(s, r)?.with(|n| (format!("Cite as: 571 U. S. ____ (2014) {n}\nOpinion of the Court"), String::new()))),
    ("over a running footer", Verified, |s, r| { let name = format!("{} Agreement — Execution Copy", capital(r)); Book::new(s, r)?.with(|_| (String::new(), name.clone())) }),
    ("over Page N of M", Verified, |s, r| Book::new(s, r)?.with(|n| (String::new(), format!("Page {n} of {PAGES}")))),
    ("over a page's number", Verified, |s, r| { let first = r.below(90); Book::new(s, r)?.with(|n| (String::new(), (first + n).to_string())) }),
    ("over a page's number between dashes", Verified, |s, r| { let first = r.below(90); Book::new(s, r)?.with(|n| (String::new(), format!("- {} -", first + n))) }),
    ("over a Roman page's number", Verified, |s, r| Book::new(s, r)?.with(|n| (String::new(), roman(n).into()))),
    ("over a header and a footer", Verified, |s, r| { let name = capital(r); Book::new(s, r)?.with(|n| (format!("{name} and Others"), format!("{n}\nConfidential — {name}"))) }),
    ("over a note at the foot", VerifiedOrRefused, |s, r| Book::new(s, r)?.noted(r, false, "3", "3").case()),
    ("over a note below a rule", Verified, |s, r| Book::new(s, r)?.noted(r, true, "3", "3").case()),
    ("over a note with a raised mark", Verified, |s, r| Book::new(s, r)?.noted(r, true, "³", "³").case()),
    ("over a note and a header", Verified, |s, r| { let name = capital(r); Book::new(s, r)?.noted(r, true, "7", "7").with(|n| (format!("{n} {name} v. United States"), String::new())) }),
    ("over a star page", Verified, |s, r| { let star = format!(" [*{}]", 1 + r.below(900)); inline(s, r, &star, false) }),
    ("over a star page between lines", Verified, |s, r| { let star = format!("[*{}]", 1 + r.below(900)); within(s, r, &star) }),
    ("over a note's mark", VerifiedOrRefused, |s, r| { let mark = (1 + r.below(60)).to_string(); inline(s, r, &mark, true) }),
    ("over a note's raised mark", Verified, |s, r| { let mark = *r.pick(&["¹", "²", "³", "¹⁴"])?; inline(s, r, mark, true) }),
    ("over numbers of lines", VerifiedOrRefused, |s, r| {
        let mut book = Book::new(s, r)?;
        for page in &mut book.pages {
            for (i, line) in page.iter_mut().enumerate() {
                *line = format!("{} {line}", i + 1);
            }
        }
        book.case()
    }),
    ("with the header's words", Verified, |s, r| {
        let (name, book) = (capital(r), Book::new(s, r)?);
        let quote = format!("{} {name} and Others {}", book.head, book.tail);
        let case = book.with(|_| (format!("{name} and Others"), String::new()))?;
        Some(Case { quote, ..case })
    }),
    ("an omission over a page's end", Altered, |s, r| {
        let name = capital(r);
        let case = Book::new(s, r)?.with(|n| (format!("{n} {name} v. United States"), String::new()))?;
        let words: Vec<&str> = case.quote.split(' ').collect();
        Some(Case { quote: format!("{} … {}", words[..4].join(" "), words[8..].join(" ")), ..case })
    }),
    // What is no page's furniture.
    ("a line of text lost at a page's end", Refused, |s, r| { let line = (0..8).map(|_| nonsense(r)).collect::<Vec<_>>().join(" "); Book::new(s, r)?.interrupted(line) }),
    ("a short line lost at a page's end", Refused, |s, r| { let line = *r.pick(&["unless the Agent consents", "save as provided below", "nu", "30 days", "or not"])?; Book::new(s, r)?.interrupted(line.into()) }),
    ("a line of text lost beside a header", Refused, |s, r| {
        let (name, mut book) = (capital(r), Book::new(s, r)?);
        let (page, line) = (book.crossing, format!("{} not {}", nonsense(r), nonsense(r)));
        book.pages[page].push(line);
        book.with(|n| (format!("{n} {name} v. United States"), String::new()))
    }),
    ("a clause taken for a note", Refused, |s, r| {
        let mut book = Book::new(s, r)?;
        let (page, mark) = (book.crossing, *r.pick(&["art.5", "No.5", "cl.5", "art. 5", "Nr.5", "pct.5", "lit.5", "Abs.5"])?);
        book.pages[page][1].push_str(&format!(" under {mark}, {}", nonsense(r)));
        book.pages[page].push(format!("5 CONFIDENTIALITY {}", capital(r)));
        let line = (0..8).map(|_| nonsense(r)).collect::<Vec<_>>().join(" ");
        book.interrupted(line)
    }),
    ("a numbered clause without a mark", Refused, |s, r| {
        let mut book = Book::new(s, r)?;
        let page = book.crossing;
        book.pages[page].push(format!("5 {} shall not be liable", capital(r)));
        book.case()
    }),
    ("the header's words lost in the midst of a page", Refused, |s, r| { let case = within(s, r, "Opinion of the Court")?; Some(case) }),
    ("a number alone on a line lost", Refused, |s, r| { let number = *r.pick(&["30", "1 500", "2024", "12"])?; within(s, r, number) }),
    ("a line lost in the midst of a page", Refused, |s, r| { let line = format!("{} {}", nonsense(r), nonsense(r)); within(s, r, &line) }),
    ("stars or a number in brackets lost", Refused, |s, r| { let put = *r.pick(&[" [***]", " [*]", " [30]", " [7 days]"])?; inline(s, r, put, false) }),
    ("a glued number lost that marks no note", Refused, |s, r| { let put = *r.pick(&["2", "²", "-19", "/2", ".5"])?; inline(s, r, put, false) }),
    ("two page ends", Refused, |s, r| { let mut book = Book::new(s, r)?; book.pages.insert(book.crossing + 1, Vec::new()); book.case() }),
    ("half of a word divided over a header", Refused, |s, r| {
        let mut book = Book::new(s, r)?;
        let (page, name) = (book.crossing, capital(r));
        book.pages[page].last_mut()?.push_str(" non-");
        let quote = match r.below(2) { 0 => book.pages[page + 1][0].clone(), _ => { let tail: Vec<&str> = book.pages[page + 1][0].split(' ').collect(); format!("{} … {}", tail[..3].join(" "), tail[5..].join(" ")) } };
        let case = book.with(|n| (format!("{n} {name} v. United States"), String::new()))?;
        Some(Case { quote, ..case })
    }),
    ("half of a number divided over a header", Refused, |s, r| {
        let mut book = Book::new(s, r)?;
        let (page, name) = (book.crossing, capital(r));
        book.pages[page].last_mut()?.push_str(" 1 500");
        book.pages[page + 1][0].insert_str(0, "000 ");
        let quote = match r.below(3) { 0 => format!("{} 1 500", book.head), 1 => format!("000 {}", book.tail), _ => { let tail: Vec<&str> = book.tail.split(' ').collect(); format!("000 {} … {}", tail[..2].join(" "), tail[4..].join(" ")) } };
        let case = book.with(|n| (format!("{n} {name} v. United States"), String::new()))?;
        Some(Case { quote, ..case })
    }),
    ("a word exchanged over a page's end", Refused, |s, r| {
        let name = capital(r);
        let case = Book::new(s, r)?.with(|n| (format!("{n} {name} v. United States"), String::new()))?;
        let mut words: Vec<&str> = case.quote.split(' ').collect();
        let (other, at) = (nonsense(r), 1 + r.below(words.len() - 2));
        words[at] = &other;
        Some(Case { quote: words.join(" "), ..case })
    }),
];
