//! Whether a quote is a stretch of text up to named changes: a search over pairs of places, one character after the other.

use std::collections::HashSet;

use touchstone_verify::Change;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Stands in the place of what was skipped.
pub const SEAM: char = '\u{f8ff}';

/// Words that deny, in languages of which a document may be: written down for this reader.
const DENY: &[&str] = &[
    "not", "no", "non", "nor", "never", "none", "nobody", "nothing", "nowhere", "neither", "cannot", "without", "nu", "nici", "fără",
    "nicio", "niciun", "nimeni", "nimic", "nicht", "kein", "keine", "nie", "ohne", "ne", "pas", "ni", "sans", "aucun", "sin", "não", "bez",
    "inte", "ikke", "niet", "geen",
];

/// What denies the word that it is written together with. Words that deny in one language and mean something else in another are in neither
/// list.
const DENYING_PREFIXES: &[&str] = &["un", "dis", "im", "non"];

/// Whether the changes, and no other, make the source's characters the quote's.
pub fn explained(source: &str, quote: &str, changes: &[Change]) -> bool {
    let visible = |text: &str| text.chars().filter(|c| !is_invisible(*c)).collect::<String>();
    // A soft hyphen may divide a word at a line's end, and stand alone between spaces.
    aligned(source, quote, changes) || changes.contains(&Change::SoftHyphenIgnored) && aligned(&visible(source), &visible(quote), changes)
}

fn aligned(source: &str, quote: &str, changes: &[Change]) -> bool {
    let rules = Rules::new(changes);
    let (source, quote) = (rules.characters(source), rules.characters(quote));
    let pair = Pair { source: &source, quote: &quote, rules: &rules };
    // An ellipsis is left off whole.
    let within = |j: usize| (0..j).any(|k| ellipsis(&quote, k).is_some_and(|end| j < end));
    let mut waiting: Vec<(usize, usize)> =
        (0..=quote.len()).filter(|j| rules.falls_away(&quote[..*j], quote.get(*j)) && !within(*j)).map(|j| (0, j)).collect();
    let mut seen: HashSet<(usize, usize)> = waiting.iter().copied().collect();
    while let Some((i, j)) = waiting.pop() {
        if i == source.len() && rules.falls_away(&quote[j..], None) {
            return true;
        }
        pair.next(i, j, &mut |to| {
            if seen.insert(to) {
                waiting.push(to);
            }
        });
    }
    false
}

#[derive(Default)]
struct Rules {
    named: Vec<Change>,
    editorial: Vec<Vec<char>>,
    footnotes: Vec<Vec<char>>,
}

impl Rules {
    fn new(changes: &[Change]) -> Self {
        let mut rules = Self { named: changes.to_vec(), ..Self::default() };
        for change in changes {
            match change {
                Change::EditorialMarkIgnored { text } => rules.editorial.push(text.nfd().collect()),
                Change::FootnoteMarkIgnored { text } => rules.footnotes.push(text.nfd().collect()),
                _ => {}
            }
        }
        rules
    }

    fn has(&self, change: &Change) -> bool {
        self.named.contains(change)
    }

    /// Decomposed, which canonical equivalence allows always; ligatures and other forms of letters as their letters where that is named.
    fn characters(&self, text: &str) -> Vec<char> {
        let (split, forms) = (self.has(&Change::LigatureSplit), self.has(&Change::LetterFormUnified));
        let mut out = Vec::new();
        for c in text.nfd() {
            let wide: Vec<char> = std::iter::once(c).nfkd().collect();
            let letters = c.is_alphabetic() && wide.iter().all(|w| w.is_alphabetic() || is_combining_mark(*w));
            let several = wide.iter().filter(|w| !is_combining_mark(**w)).count() > 1;
            // Letters written above the line are no form of letters: "1ª".
            let plain = letters && !matches!(c, 'ª' | 'º' | '\u{2b0}'..='\u{2b8}' | '\u{1d2c}'..='\u{1d6a}' | '\u{2071}' | '\u{207f}');
            if plain && wide != [c] && (several && split || forms) {
                out.extend(wide);
            } else {
                out.push(c);
            }
        }
        out
    }

    /// Whether these characters at an end of the quote may be left off; `next` is the character inside of them.
    fn falls_away(&self, end: &[char], next: Option<&char>) -> bool {
        let mut rest: String = end.iter().collect();
        for mark in &self.editorial {
            rest = rest.replace(&mark.iter().collect::<String>(), " ");
        }
        let whole = rest.clone();
        rest = without_ellipses(&rest);
        let before_number = next.is_some_and(|n| n.is_numeric());
        let is_sign =
            |c: char| "%‰§#№°&@$€£".contains(c) || ('\u{20a0}'..='\u{20cf}').contains(&c) || before_number && "+<>=≤≥~≈±−".contains(c);
        let counts = next.is_some_and(|n| n.is_numeric() || is_sign(*n)) && rest.ends_with(['-', '.', '–']);
        let marks: Vec<char> = rest.chars().filter(|c| !c.is_whitespace() && !is_invisible(*c)).collect();
        let light = marks.iter().all(|c| !c.is_alphanumeric() && !is_sign(*c) && !is_combining_mark(*c) && *c != SEAM);
        let named =
            (whole == rest || self.has(&Change::EndEllipsisIgnored)) && (marks.is_empty() || self.has(&Change::EndPunctuationIgnored));
        light && named && !counts
    }
}

struct Pair<'a> {
    source: &'a [char],
    quote: &'a [char],
    rules: &'a Rules,
}

impl Pair<'_> {
    /// Every pair of places that one step leads to.
    fn next(&self, i: usize, j: usize, go: &mut impl FnMut((usize, usize))) {
        let (source, quote, rules) = (self.source, self.quote, self.rules);
        let (s, q) = (source.get(i).copied(), quote.get(j).copied());
        let (blank_s, blank_q) = (s.is_some_and(is_blank), q.is_some_and(is_blank));
        let (end_s, end_q) = (blank_end(source, i), blank_end(quote, j));
        if blank_s && blank_q {
            if self.blanks_agree(&source[i..end_s], &quote[j..end_q]) {
                go((end_s, end_q));
            }
            // A typed rule of one side with the white space on both sides of it is white space.
            for (to_s, to_q) in [(typed_rule(source, end_s), Some(end_q)), (Some(end_s), typed_rule(quote, end_q))] {
                let blanks =
                    |text: &[char], from: usize, to: usize| text[from..to].iter().copied().filter(|c| is_blank(*c)).collect::<Vec<_>>();
                if let (Some(to_s), Some(to_q), true) = (to_s, to_q, rules.has(&Change::TypographyUnified))
                    && self.blanks_agree(&blanks(source, i, to_s), &blanks(quote, j, to_q))
                {
                    go((to_s, to_q));
                }
            }
        } else if blank_s && (self.glued(source, i, end_s, quote, j) || i == 0 || end_s == source.len()) {
            go((end_s, j));
        } else if blank_q && self.glued(quote, j, end_q, source, i) {
            go((i, end_q));
        }
        if let (Some(s), Some(q)) = (s, q)
            && !blank_s
            && !blank_q
        {
            if self.same(i, j, s, q) {
                go((i + 1, j + 1));
            }
            self.several(i, j, go);
        }
        if rules.has(&Change::SoftHyphenIgnored) {
            if s.is_some_and(is_invisible) {
                go((i + 1, j));
            }
            if q.is_some_and(is_invisible) {
                go((i, j + 1));
            }
        }
        if rules.has(&Change::LineEndHyphenJoined) {
            if let Some(end) = divided(source, i) {
                go((end, j));
            }
            if let Some(end) = divided(quote, j) {
                go((i, end));
            }
        }
        if rules.has(&Change::TypographyUnified) {
            if let Some(end) = typed_rule(source, i) {
                go((end, j));
            }
            if let Some(end) = typed_rule(quote, j) {
                go((i, end));
            }
        }
        self.marks(i, j, go);
    }

    fn same(&self, i: usize, j: usize, s: char, q: char) -> bool {
        let sigma = self.rules.has(&Change::LetterFormUnified);
        let lower = |c: char| if c == 'ς' && sigma { "σ".to_string() } else { c.to_lowercase().collect() };
        let below = |text: &[char], at: usize| at > 0 && matches!(text[at - 1], 's' | 't' | 'S' | 'T');
        let accents = matches!((s, q), ('\u{327}', '\u{326}') | ('\u{326}', '\u{327}'));
        s == q
            || self.rules.has(&Change::CaseIgnored) && lower(s) == lower(q)
            || sigma && matches!((s, q), ('σ', 'ς') | ('ς', 'σ'))
            || self.rules.has(&Change::DiacriticFormUnified) && accents && below(self.source, i) && below(self.quote, j)
            || self.rules.has(&Change::TypographyUnified) && self.typeset(i, j, s, q)
    }

    fn typeset(&self, i: usize, j: usize, s: char, q: char) -> bool {
        let inner =
            |text: &[char], at: usize| at > 0 && text[at - 1].is_alphanumeric() && text.get(at + 1).is_some_and(|c| c.is_alphanumeric());
        match (shape(s), shape(q)) {
            (Some(a), Some(b)) if a == b => true,
            (Some('"'), Some('\'')) | (Some('\''), Some('"')) => !inner(self.source, i) && !inner(self.quote, j),
            _ => false,
        }
    }

    /// Several characters for one: "--" for a dash, two single marks for a double one.
    fn several(&self, i: usize, j: usize, go: &mut impl FnMut((usize, usize))) {
        if !self.rules.has(&Change::TypographyUnified) {
            return;
        }
        let run = |text: &[char], at: usize, test: fn(char) -> bool| text[at..].iter().take_while(|c| test(**c)).count();
        for test in [is_dash as fn(char) -> bool, |c| shape(c) == Some('\'') || c == '`'] {
            let (a, b) = (run(self.source, i, test), run(self.quote, j, test));
            // "--" for a dash, and no dash beside another.
            let alike = |text: &[char], from: usize, length: usize| text[from..from + length].windows(2).all(|two| two[0] == two[1]);
            if a > 0 && b > 0 && a.max(b) <= 3 && alike(self.source, i, a) && alike(self.quote, j, b) {
                go((i + a, j + b));
            }
        }
        // One character for three dots.
        let three = |text: &[char], at: usize| text[at..].starts_with(&['.', '.', '.']);
        if self.source[i] == '…' && three(self.quote, j) {
            go((i + 1, j + 3));
        }
        if three(self.source, i) && self.quote[j] == '…' {
            go((i + 3, j + 1));
        }
        let double = |text: &[char], at: usize| shape(text[at]) == Some('"');
        let two = |text: &[char], at: usize| text[at..].iter().take(2).filter(|c| shape(**c) == Some('\'') || **c == '`').count() == 2;
        if double(self.source, i) && two(self.quote, j) {
            go((i + 1, j + 2));
        }
        if two(self.source, i) && double(self.quote, j) {
            go((i + 2, j + 1));
        }
    }

    /// Marks with arguments: footnotes' in the source, editors' and bracketed letters in the quote.
    fn marks(&self, i: usize, j: usize, go: &mut impl FnMut((usize, usize))) {
        let (source, quote) = (self.source, self.quote);
        for mark in &self.rules.footnotes {
            let end = i + mark.len();
            let first_before = source[..i].iter().rev().find(|c| !is_blank(**c));
            let digits_meet = first_before.is_some_and(|c| c.is_numeric()) || source.get(end).is_some_and(|c| c.is_alphanumeric());
            if source[i..].starts_with(mark) && !digits_meet {
                go((end, j));
                go((blank_end(source, end), j));
            }
        }
        let from = blank_end(quote, j);
        let editorial = self.rules.editorial.iter().filter(|mark| quote[from..].starts_with(mark)).map(Vec::len).max();
        let outer = |part: &[char]| !part.iter().any(|c| c.is_alphanumeric());
        let ellipsis = ellipsis(quote, from)
            .filter(|end| self.rules.has(&Change::EndEllipsisIgnored) && (outer(&quote[..from]) || outer(&quote[*end..])));
        if let Some(end) = editorial.map(|length| from + length).or(ellipsis) {
            let beyond = blank_end(quote, end);
            go((i, end));
            go((i, beyond));
            // The white space on both sides of it is one.
            let blanks = [&quote[j..from], &quote[end..beyond]].concat();
            let there = blank_end(source, i);
            if i < there && !blanks.is_empty() && self.blanks_agree(&source[i..there], &blanks) {
                go((there, beyond));
            }
        }
        if self.rules.has(&Change::BracketedCase) && quote.get(j) == Some(&'[') {
            let Some(length) = quote[j + 1..].iter().take(4).position(|c| *c == ']') else { return };
            let inside = &quote[j + 1..j + 1 + length];
            let lower = |chars: &[char]| chars.iter().flat_map(|c| c.to_lowercase()).collect::<String>();
            let one = inside.iter().filter(|c| !is_combining_mark(**c)).count() == 1
                && inside.iter().all(|c| c.is_alphabetic() || is_combining_mark(*c));
            let there = source.get(i..i + length).is_some_and(|there| lower(there) == lower(inside));
            if one && there && quote.get(j + length + 2).is_some_and(|c| c.is_alphabetic()) {
                go((i + length, j + length + 2));
            }
        }
    }

    fn blanks_agree(&self, source: &[char], quote: &[char]) -> bool {
        let breaks = |run: &[char]| run.iter().any(|c| matches!(c, '\n' | '\r' | '\u{c}' | '\u{b}' | '\u{85}' | '\u{2028}' | '\u{2029}'));
        source == quote
            || source.contains(&SEAM)
            || match (breaks(source), breaks(quote)) {
                (true, true) => self.rules.has(&Change::LineBreakJoined) || self.rules.has(&Change::SpacesCollapsed),
                (false, false) => self.rules.has(&Change::SpacesCollapsed),
                _ => self.rules.has(&Change::LineBreakJoined),
            }
    }

    /// Whether the white space `from..to` of one side may be missing at `at` of the other.
    fn glued(&self, has: &[char], from: usize, to: usize, lacks: &[char], at: usize) -> bool {
        let run = &has[from..to];
        let (Some(before), Some(after)) = (from.checked_sub(1).map(|k| has[k]), has.get(to).copied()) else {
            return from == 0 || to == has.len();
        };
        if run.contains(&SEAM) {
            return true;
        }
        let at_line_end = run.iter().any(|c| matches!(c, '\n' | '\u{c}')) && is_dash(before);
        if at_line_end && (self.rules.has(&Change::LineEndHyphenJoined) || self.rules.has(&Change::LineBreakJoined)) {
            return true;
        }
        let earlier = from.checked_sub(2).map(|k| has[k]);
        let digit = |c: Option<char>| c.is_some_and(char::is_numeric);
        let separates = ".,'’:/".contains(before) && digit(earlier) || "-−+±".contains(before);
        let number = digit(Some(after)) && (digit(Some(before)) || separates)
            || digit(Some(before)) && ".,'’:/".contains(after) && digit(has.get(to + 1).copied());
        self.rules.has(&Change::SpaceIgnored) && !number && !self.denies_on_one_side(has, from, to, lacks, at)
    }

    fn denies_on_one_side(&self, has: &[char], from: usize, to: usize, lacks: &[char], at: usize) -> bool {
        let letter = |c: &&char| c.is_alphabetic() || is_combining_mark(**c);
        let head = |text: &[char]| text.iter().rev().take_while(letter).collect::<Vec<_>>().into_iter().rev().collect::<String>();
        let tail = |text: &[char]| text.iter().take_while(letter).collect::<String>();
        let (left, right) = (head(&has[..from]), tail(&has[to..]));
        let joined = format!("{}{}", head(&lacks[..at.min(lacks.len())]), tail(&lacks[at.min(lacks.len())..]));
        // "cannot", "willnot": what ends in it reads it still.
        let denies = |word: &str| {
            let word = word.nfc().collect::<String>().to_lowercase();
            DENY.contains(&word.as_str()) || word.len() > 5 && word.ends_with("not")
        };
        let prefix = DENYING_PREFIXES.contains(&left.to_lowercase().as_str());
        (denies(&left) || prefix || denies(&right)) != denies(&joined)
    }
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == SEAM
}

fn blank_end(text: &[char], from: usize) -> usize {
    from + text[from.min(text.len())..].iter().take_while(|c| is_blank(**c)).count()
}

fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202c}' | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}' | '\u{feff}' | '\u{fe00}'..='\u{fe0f}' | '\u{61c}' | '\u{180e}' | '\u{34f}')
}

fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '−' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}')
}

/// The plain form of a typographic mark.
fn shape(c: char) -> Option<char> {
    match c {
        '"' | '“' | '”' | '„' | '‟' | '«' | '»' | '″' | '〝' | '〞' | '＂' => Some('"'),
        '\'' | '‘' | '’' | '‚' | '‛' | '‹' | '›' | '′' | 'ʼ' | '´' | '＇' => Some('\''),
        c if is_dash(c) => Some('-'),
        _ => None,
    }
}

/// The end of a hyphen between letters at a line's or page's end.
fn divided(text: &[char], at: usize) -> Option<usize> {
    let hyphen = matches!(text.get(at)?, '-' | '\u{2010}' | '\u{ad}');
    let end = blank_end(text, at + 1);
    let breaks = text[at + 1..end].iter().any(|c| matches!(c, '\n' | '\u{c}'));
    let before = at.checked_sub(1).and_then(|k| text.get(k)).is_some_and(|c| c.is_alphabetic() || is_combining_mark(*c));
    (hyphen && breaks && before && text.get(end).is_some_and(|c| c.is_alphabetic())).then_some(end)
}

/// The end of a typed rule that opens here, with the white space behind it.
fn typed_rule(text: &[char], at: usize) -> Option<usize> {
    let length = text[at.min(text.len())..].iter().take_while(|c| matches!(c, '-' | '=')).count();
    (length >= 5).then(|| blank_end(text, at + length))
}

/// The end of an ellipsis that opens here: three to six dots, "…" being three, with spaces between them or none; three stars; perhaps in
/// brackets. A longer row is none.
fn ellipsis(text: &[char], at: usize) -> Option<usize> {
    let row = |from: usize| {
        let (mut end, mut count) = (from, 0);
        for (i, c) in text.iter().enumerate().skip(from) {
            match c {
                '.' => (count, end) = (count + 1, i + 1),
                '…' => (count, end) = (count + 3, i + 1),
                ' ' | '\u{a0}' if end > from && i < end + 3 => {}
                _ => break,
            }
        }
        (3..=6).contains(&count).then_some(end)
    };
    let spaces = |from: usize| from + text[from..].iter().take_while(|c| **c == ' ').count();
    let star = |from: usize| text.get(from) == Some(&'*');
    if splits_row(text, at) {
        return None;
    }
    match text.get(at)? {
        '.' | '…' => row(at),
        '[' | '(' => {
            let end = spaces(row(spaces(at + 1))?);
            let close = if text[at] == '[' { ']' } else { ')' };
            (text.get(end) == Some(&close)).then_some(end + 1)
        }
        '*' => {
            let end = [&['*', '*', '*'][..], &['*', ' ', '*', ' ', '*']]
                .into_iter()
                .find(|row| text[at..].starts_with(row))
                .map(|row| at + row.len());
            end.filter(|end| !star(spaces(*end)))
        }
        _ => None,
    }
}

/// Whether a place is inside a row of dots or stars.
fn splits_row(text: &[char], at: usize) -> bool {
    let of = |c: &char| match c {
        '.' | '…' => 1,
        '*' => 2,
        _ => 0,
    };
    let before = text[..at].iter().rev().take(3).find(|c| **c != ' ').map_or(0, of);
    let after = text[at..].iter().take(3).find(|c| **c != ' ').map_or(0, of);
    before > 0 && before == after
}

/// A text with a space for each ellipsis.
fn without_ellipses(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let (mut out, mut at) = (String::new(), 0);
    while at < chars.len() {
        match ellipsis(&chars, at) {
            Some(end) => {
                out.push(' ');
                at = end;
            }
            // The rest of a row that is no ellipsis is none either.
            None => {
                let mark = chars[at];
                let row = chars[at..].iter().take_while(|c| matches!(mark, '.' | '*') && (**c == mark || **c == ' ')).count().max(1);
                out.extend(&chars[at..at + row]);
                at += row;
            }
        }
    }
    out
}
