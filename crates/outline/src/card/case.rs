//! Captions of cases: the parties on the two sides of "v.", or behind "In re".

mod others;

use touchstone_lexicon::CardWord;

use super::casing::Casing;
use super::court;
use super::head::{Head, Line};
use super::words::{Word, is_capitals, is_name_suffix, words};

/// The lines of one side of a caption, at most.
const SIDE: usize = 16;

/// A party as the caption names it.
#[derive(Debug, Clone)]
pub(super) struct Side {
    /// With small letters where the caption has capitals.
    pub name: String,
    /// Bytes of the canonical text.
    pub start: usize,
    pub end: usize,
    /// What the caption calls it: "plaintiff".
    pub role: Option<String>,
    /// The parties behind it on the same side.
    pub others: Vec<Also>,
}

/// A further party of a side.
#[derive(Debug, Clone)]
pub(super) struct Also {
    /// With small letters where the caption has capitals.
    pub name: String,
    /// Bytes of the canonical text.
    pub start: usize,
    pub end: usize,
}

/// A caption.
#[derive(Debug, Clone)]
pub(super) struct Caption {
    /// One side for "In re", else two.
    pub sides: Vec<Side>,
    /// Between them: "v.", "v", "vs."; "In re".
    pub between: &'static str,
    /// The byte after it.
    pub end: usize,
}

impl Caption {
    /// The name of the case.
    pub fn name(&self) -> String {
        let names: Vec<&str> = self.sides.iter().map(|s| s.name.as_str()).collect();
        match names.as_slice() {
            [one] => format!("{} {one}", self.between),
            all => all.join(&format!(" {} ", self.between)),
        }
    }
}

/// The first caption of the first pages.
pub(super) fn find(head: &Head<'_>, casing: &Casing) -> Option<Caption> {
    // What is to the right of a caption's rule are the court's numbers, and no parties.
    let lines: Vec<Line<'_>> = head.lines.iter().filter(|l| !l.is_right).copied().collect();
    let at = |at: usize| {
        let alone = versus_alone(&lines, at, casing);
        alone.or_else(|| versus_inside(&lines, at, casing)).or_else(|| in_re(&lines, at, casing))
    };
    (0..lines.len()).find_map(at)
}

/// "v." at the head of a line of its own, with a party's lines above and below.
fn versus_alone(lines: &[Line<'_>], at: usize, casing: &Casing) -> Option<Caption> {
    let line = lines.get(at)?;
    let own = words(line.text, line.start);
    let between = versus(own.first()?)?;
    // "V" alone numbers a part.
    if own.first()?.text == "V" {
        return None;
    }
    let spelled = own.iter().any(|w| matches!(w.folded().as_str(), "against" | "versus"));
    if spelled && own.iter().any(|w| !matches!(w.folded().as_str(), "against" | "versus" | "")) {
        return None;
    }
    if own.first()?.text == "-" && !spelled {
        return None;
    }
    let rest: Vec<Word<'_>> = own.iter().skip(1).copied().collect();
    if rest.iter().any(|w| w.text.len() > 1 && w.bare().chars().next().is_some_and(char::is_lowercase)) && rest.len() > 3 {
        return None;
    }
    let first = (0..at).rev().take(SIDE).take_while(|i| lines.get(*i).is_some_and(|l| has_docket(l) || !ends_side(l))).last()?;
    let above: Vec<Word<'_>> =
        lines.get(first..at)?.iter().filter(|l| !is_role_line(l) && !has_docket(l)).flat_map(|l| words(l.text, l.start)).collect();
    let left = side(&above, casing)?;
    let mut below = if rest.first().is_some_and(|w| !w.has_digit() && !matches!(w.folded().as_str(), "no" | "case" | "state" | "docket")) {
        rest
    } else {
        Vec::new()
    };
    let end = (at + 1..lines.len()).take(SIDE).take_while(|i| lines.get(*i).is_some_and(|l| !ends_right_side(l))).last();
    for line in lines.iter().take(end.unwrap_or(at) + 1).skip(at + 1) {
        below.extend(words(line.text, line.start));
    }
    let mut right = side(&below, casing)?;
    right.role = role_after(lines, at + 1).or(right.role);
    let mut left = left;
    left.others = others::find(&above, left.end, casing);
    right.others = others::find(&below, right.end, casing);
    let below = role_after(lines, first).filter(|_| lines.get(first..at).is_some_and(|l| l.iter().any(is_role_line)));
    left.role = below.or(left.role);
    let last = right.end.max(line.end);
    Some(Caption { sides: vec![left, right], between, end: last })
}

/// "WALDEN v. FIORE ET AL." as a heading, which may run over several lines.
fn versus_inside(lines: &[Line<'_>], at: usize, casing: &Casing) -> Option<Caption> {
    let line = lines.get(at)?;
    let own = words(line.text, line.start);
    let place = own.iter().position(|w| w.text.starts_with('v') && versus(w).is_some()).filter(|p| *p > 0)?;
    let between = own.get(place).and_then(versus)?;
    let (before, after) = (own.get(..place)?, own.get(place + 1..)?);
    let in_capitals = |w: &[Word<'_>]| {
        let joined: Vec<&str> =
            w.iter().map(|w| w.text).filter(|t| !matches!(t.to_lowercase().as_str(), "et" | "al." | "al" | "al.,")).collect();
        is_capitals(&joined.join(" "))
    };
    // Reports that are cited in a sentence have a volume behind the name.
    let reported = after.iter().any(Word::has_digit);
    let heading = in_capitals(before) && (after.is_empty() || in_capitals(after));
    let mixed =
        line.is_centred && line.text.chars().count() < 90 && !matches!(own.first()?.folded().as_str(), "see" | "in" | "under" | "cf");
    if reported || !(heading || mixed) {
        return None;
    }
    let mut first = at;
    while heading && first > 0 && at - first < 6 {
        let Some(above) = lines.get(first - 1).filter(|l| l.is_capitals() && !ends_side(l)) else { break };
        if above.text.contains("TERM") && above.text.bytes().any(|b| b.is_ascii_digit()) {
            break;
        }
        first -= 1;
        if lines.get(first.wrapping_sub(1)).is_none_or(|l| !l.is_capitals() || ends_side(l)) {
            break;
        }
    }
    let mut left: Vec<Word<'_>> = lines.get(first..at)?.iter().flat_map(|l| words(l.text, l.start)).collect();
    left.extend(before);
    let mut right: Vec<Word<'_>> = after.to_vec();
    let mut last = at;
    while heading && last < at + 4 && (right.is_empty() || !right.last().is_some_and(|w| w.text.ends_with('.'))) {
        let Some(next) = lines.get(last + 1).filter(|l| l.is_capitals() || in_capitals(&words(l.text, 0))).filter(|l| !ends_right_side(l))
        else {
            break;
        };
        right.extend(words(next.text, next.start));
        last += 1;
    }
    let end = lines.get(last)?.end;
    Some(Caption { sides: vec![side(&left, casing)?, side(&right, casing)?], between, end })
}

/// "In re: ALLEN HENRY CHOY, LLC", "In the Matter of the Estate of Pell".
fn in_re(lines: &[Line<'_>], at: usize, casing: &Casing) -> Option<Caption> {
    let line = lines.get(at)?;
    let own = words(line.text, line.start);
    let folded: Vec<String> = own.iter().take(4).map(Word::folded).collect();
    let opening: Vec<&str> = folded.iter().map(String::as_str).collect();
    let (skip, between) = match opening.as_slice() {
        ["in", "re", ..] => (2, "In re"),
        ["ex", "parte", ..] => (2, "Ex parte"),
        ["in", "the", "matter", "of"] => (4, "In the Matter of"),
        _ => return None,
    };
    let alone = own.len() <= skip;
    if !(alone || line.is_centred || line.is_capitals()) {
        return None;
    }
    let mut named: Vec<Word<'_>> = own.into_iter().skip(skip).collect();
    let mut last = at;
    while let Some(next) = lines
        .get(last + 1)
        .filter(|l| last < at + 3 && (named.is_empty() || named.last().is_some_and(|w| w.text.ends_with(','))) && !ends_right_side(l))
    {
        named.extend(words(next.text, next.start));
        last += 1;
    }
    let end = lines.get(last)?.end;
    Some(Caption { sides: vec![side(&named, casing)?], between, end })
}

fn versus(word: &Word<'_>) -> Option<&'static str> {
    match word.text.trim_matches(|c| matches!(c, '-' | '–' | ',' | '_')).to_lowercase().as_str() {
        "v." => Some("v."),
        "vs." | "vs" | "v.s." => Some("v."),
        "v" => Some("v"),
        "against" | "versus" => Some("v."),
        // "- against -" has its dashes apart.
        "" if word.text == "-" => Some("v."),
        _ => None,
    }
}

/// The first party named by `words`; `None` where they name none.
fn side(all: &[Word<'_>], casing: &Casing) -> Option<Side> {
    // "CASE TITLE: GRAY v. PERRY".
    let lead = all.iter().take(3).position(|w| w.text.ends_with(':')).map_or(0, |at| at + 1);
    let all = all.get(lead..)?;
    let first = all.iter().position(|w| w.bare().chars().any(char::is_alphabetic) && role(w).is_none() && w.folded() != "against")?;
    let in_capitals = all.get(first).is_some_and(|w| is_capitals(w.text) || w.bare().chars().count() == 1);
    let mut name: Vec<Word<'_>> = Vec::new();
    let called = all.iter().skip(first).take(20).find_map(role);
    for (at, word) in all.iter().enumerate().skip(first) {
        let folded = word.folded();
        let small = !word.has_capital() && !word.has_digit();
        let next_capital = all.get(at + 1).is_some_and(|w| w.has_capital() && role(w).is_none());
        let joins = matches!(folded.as_str(), "of" | "the" | "for" | "de" | "la" | "du" | "von" | "van" | "der" | "et" | "und" | "&")
            || matches!(folded.as_str(), "and" | "și") && !in_capitals && next_capital;
        let ends_name = role(word).is_some()
            || CardWord::OtherName.is(&folded)
            || matches!(folded.as_str(), "individually" | "no" | "nos")
            || folded == "et" && all.get(at + 1).is_some_and(|w| w.folded() == "al")
            || small && !joins && !word.text.starts_with('&')
            || word.text.starts_with('(') && !word.text.starts_with("(on")
            || folded == "and" && name.last().is_some_and(|w: &Word<'_>| is_name_suffix(w.bare()) || w.text.ends_with(','));
        if ends_name {
            break;
        }
        name.push(*word);
        if word.text.ends_with(';')
            || word.text.ends_with(',') && !all.get(at + 1).is_some_and(|w| is_name_suffix(w.bare()))
            || name.len() == 14
        {
            break;
        }
    }
    while name.last().is_some_and(|w| matches!(w.folded().as_str(), "of" | "the" | "and" | "for" | "")) {
        name.pop();
    }
    let (from, to) = (name.first()?.start, name.last()?.end);
    let written = name.iter().map(|w| w.text).collect::<Vec<_>>().join(" ");
    let trimmed = written.trim_end_matches([',', ';', ':']);
    let keep_stop =
        trimmed.ends_with('.') && name.last().is_some_and(|w| is_name_suffix(w.bare()) || w.bare().contains('.') || w.bare().len() == 1);
    let written = if keep_stop { trimmed } else { trimmed.trim_end_matches('.') };
    let letters = written.chars().filter(|c| c.is_alphabetic()).count();
    (letters >= 2).then(|| Side { name: casing.restored(written), start: from, end: to, role: called, others: Vec::new() })
}

/// What a caption calls a party, in small letters.
pub(super) fn role(word: &Word<'_>) -> Option<String> {
    let folded = word.folded();
    let first = folded.split(['-', '/', '–']).next().unwrap_or_default();
    let first = first.strip_prefix("cross").unwrap_or(first).trim_end_matches(|c: char| !c.is_alphabetic());
    let singular = first.strip_suffix('s').unwrap_or(first);
    CardWord::Role.is(singular).then(|| singular.to_owned())
}

/// A line of nothing but what a party is called.
fn is_role_line(line: &Line<'_>) -> bool {
    let all = words(line.text, 0);
    let counts = |w: &Word<'_>| role(w).is_some() || matches!(w.folded().as_str(), "and" | "cross" | "third" | "party" | "counter" | "");
    all.iter().any(|w| role(w).is_some()) && all.iter().all(counts)
}

fn role_after(lines: &[Line<'_>], at: usize) -> Option<String> {
    let roles = |line: &Line<'_>| words(line.text, 0).iter().find_map(role);
    lines.iter().skip(at).take(SIDE).filter(|l| is_role_line(l)).find_map(roles)
}

fn has_docket(line: &Line<'_>) -> bool {
    court::docket(std::slice::from_ref(line)).is_some() || line.text.to_lowercase().starts_with("case no")
}

/// Whether a line above a party is no longer a part of its name.
fn ends_side(line: &Line<'_>) -> bool {
    let folded = line.text.to_lowercase();
    let heads = [
        "for publication",
        "not for publication",
        "attorney",
        "counsel for",
        "filed",
        "division",
        "in the",
        "syllabus",
        "opinion",
        "case ",
        "civil action",
    ];
    court::names_court(line)
        || has_docket(line)
        || heads.iter().any(|h| folded.starts_with(h))
        || line.text.contains('@')
        || folded.ends_with("defendants.")
        || folded.ends_with(" division")
        // A running header that has the case's name in short.
        || words(line.text, 0).iter().skip(1).any(|w| versus(w).is_some())
        || folded.starts_with("for the ") && ["circuit", "district", "state", "county"].iter().any(|w| folded.contains(w))
        || folded.starts_with("district of")
        || folded.contains(" district of ")
        || line.text.len() > 24 && line.text.chars().all(|c| matches!(c, '_' | '-' | ' '))
}

fn ends_right_side(line: &Line<'_>) -> bool {
    let folded = line.text.to_lowercase();
    let heads = [
        "opinion",
        "order",
        "memorandum",
        "appeal from",
        "certiorari",
        "on appeal",
        "on writ",
        "argued",
        "before",
        "complaint",
        "judgment",
    ];
    ends_side(line) || is_role_line(line) || heads.iter().any(|h| folded.starts_with(h))
}
