//! What only a document's last pages tell: who signed, which judge, and when.

use touchstone_lexicon::CardWord;

use super::casing::Casing;
use super::date::dates;
use super::head::Head;
use super::words::{Word, is_capitals, is_name_suffix, key, words};
use super::{Dated, Field, Party};

/// Signatures are looked for in so many bytes: of the whole of a short document, of the end of others.
const SHORT: usize = 30_000;
const END: usize = 12_000;
const CLOSE: usize = 2_500;

/// The day follows "In witness whereof" within so many characters.
const WITNESS: usize = 160;

/// A joint filing may have many parties.
const MOST: usize = 24;

/// A line of the last pages with its first byte.
type Placed<'t> = (&'t str, usize);

/// The last `length` bytes, and where they begin.
fn end<'t>(head: &Head<'t>, length: usize) -> Placed<'t> {
    let text = head.text.as_str();
    let mut from = text.len().saturating_sub(length);
    while !text.is_char_boundary(from) {
        from += 1;
    }
    (text.get(from..).unwrap_or_default(), from)
}

/// The lines with words, trimmed.
fn lines((text, from): Placed<'_>) -> Vec<Placed<'_>> {
    let mut at = from;
    let mut found = Vec::new();
    for line in text.split_inclusive(['\n', '\u{c}']) {
        let start = at + (line.len() - line.trim_start().len());
        if line.chars().any(char::is_alphabetic) {
            found.push((line.trim(), start));
        }
        at += line.len();
    }
    found
}

/// The judge that signed: the name before or above the title, "DAVID O. CARTER / United States District Judge".
pub(super) fn judge(head: &Head<'_>, casing: &Casing) -> Option<Field> {
    let lines = lines(end(head, CLOSE));
    (0..lines.len()).rev().find_map(|at| {
        let (line, start) = *lines.get(at)?;
        let folded = line.to_lowercase();
        let title = CardWord::Judge
            .words()
            .iter()
            .filter_map(|title| folded.find(title).map(|place| (place, title.len())))
            .min_by_key(|(place, length)| (*place, usize::MAX - *length))?;
        let closed = folded.get(title.0 + title.1..).is_none_or(|rest| rest.trim_matches(|c: char| !c.is_alphanumeric()).is_empty());
        let (name, from) = match line.get(..title.0).map(str::trim).filter(|before| !before.is_empty()) {
            Some(before) => (before, start),
            None => *lines.get(at.checked_sub(1)?)?,
        };
        let shown = name.trim_start_matches("/s/").trim_start_matches("Hon.").trim().trim_end_matches(',');
        let place = from + name.find(shown)?;
        (closed && is_person(shown)).then(|| Field { value: casing.restored(shown), spans: vec![head.span(place, place + shown.len())] })
    })
}

/// Two to five words with capitals, and no digit.
fn is_person(name: &str) -> bool {
    let all = words(name, 0);
    let named = |w: &Word<'_>| w.bare().chars().next().is_some_and(char::is_uppercase) && !w.has_digit();
    (2..=5).contains(&all.len()) && all.iter().all(named) && !CardWord::Pronoun.is(&all[0].folded()) && !name.contains(':')
}

/// The day on which it was signed: behind "Dated:", alone on a line at the end.
pub(super) fn date(head: &Head<'_>) -> Option<Dated> {
    date_in(head, end(head, CLOSE))
}

/// The day on which a document that names its parties by their signatures was signed.
pub(super) fn date_of_signatures(head: &Head<'_>) -> Option<Dated> {
    date_in(head, end(head, if head.text.as_str().len() <= SHORT { SHORT } else { END }))
}

fn date_in(head: &Head<'_>, (text, from): Placed<'_>) -> Option<Dated> {
    let marked = |found: &super::date::Dated| {
        let before = text.get(..found.start - from).unwrap_or_default();
        let dated = words(before, 0).last().is_some_and(|w| matches!(w.folded().as_str(), "dated" | "date"));
        let near = before.char_indices().rev().nth(WITNESS).map_or(0, |(at, _)| at);
        let witnessed = before.get(near..).is_some_and(|lead| lead.to_lowercase().contains("witness"));
        let alone = before.rsplit('\n').next().is_some_and(|lead| lead.trim().is_empty())
            && text.get(found.end - from..).and_then(|rest| rest.split('\n').next()).is_some_and(|rest| rest.trim().is_empty());
        let labelled = text.get(found.end - from..).is_some_and(|rest| rest.trim_start().starts_with("(Date)"));
        dated && before.trim_end().ends_with([':', 'd', 'D']) || witnessed || alone || labelled
    };
    let found = dates(text, from).into_iter().rfind(marked)?;
    Some(Dated { day: found.day, spans: vec![head.span(found.start, found.end)] })
}

/// Those that signed: the names above "By:" and "/s/", where there are two at least.
pub(super) fn parties(head: &Head<'_>, casing: &Casing) -> Vec<Party> {
    let length = if head.text.as_str().len() <= SHORT { SHORT } else { END };
    let lines = lines(end(head, length));
    let mut found: Vec<Party> = Vec::new();
    for (at, (line, start)) in lines.iter().enumerate() {
        for (opens, word) in words(line, *start).iter().enumerate().filter(|(_, w)| is_signature(w)) {
            let own = words(line, *start);
            let named = if opens > 0 {
                run_before(&own, opens)
            } else {
                at.checked_sub(1)
                    .and_then(|above| lines.get(above))
                    .and_then(|(above, from)| whole_line(above, *from))
                    .or_else(|| own_hand(&lines, at))
            };
            let Some((name, from, to)) = named.filter(|(_, from, _)| *from != word.start) else { continue };
            if !found.iter().any(|p| key(&p.name) == key(&name)) {
                found.push(Party { name: casing.restored(&name), short: None, role: None, spans: vec![head.span(from, to)] });
            }
        }
    }
    found.truncate(MOST);
    if found.len() >= 2 { found } else { Vec::new() }
}

fn is_signature(word: &Word<'_>) -> bool {
    let folded = word.text.to_lowercase();
    let bare = folded.trim_end_matches(':');
    CardWord::Signature.is(bare) && (bare != folded || bare.contains('/'))
}

/// A line that is a name: in capitals, or with a legal form at its end.
fn whole_line(line: &str, from: usize) -> Option<(String, usize, usize)> {
    let name = line.split(", as ").next().unwrap_or(line).trim_end_matches([',', ';']);
    let all = words(name, from);
    let first = all.first()?;
    let formed = all.last().is_some_and(|w| is_name_suffix(w.bare()));
    let plain = !name.contains([':', '[', '_', '“', '"']) && !is_signature(first) && !CardWord::Pronoun.is(&first.folded());
    let named = formed || is_capitals(name) && all.len() >= 2;
    let heading = super::heading::kind_of(name).is_some() && !formed;
    let fits = (2..=10).contains(&all.len()) && first.has_capital() && !first.text.starts_with('(');
    (plain && named && fits && !heading && dates(name, 0).is_empty()).then(|| (name.to_owned(), from, from + name.len()))
}

/// The words in capitals right before the signature, on the same line.
fn run_before(all: &[Word<'_>], opens: usize) -> Option<(String, usize, usize)> {
    let run = all.get(..opens)?;
    let capitals = |w: &Word<'_>| {
        !w.text.chars().any(char::is_lowercase) && !w.text.contains(['_', ':', '/']) && w.text.chars().any(char::is_alphabetic)
            || w.text == "&"
    };
    let first = run.iter().rposition(|w| !capitals(w)).map_or(0, |at| at + 1);
    let (one, last) = (run.get(first)?, run.last()?);
    let name = run.get(first..)?.iter().map(|w| w.text).collect::<Vec<_>>().join(" ");
    whole_line(&name, one.start).map(|(name, from, _)| (name, from, last.end))
}

/// "/s/ Stephen A. Pell" above the same name in print.
fn own_hand(lines: &[Placed<'_>], at: usize) -> Option<(String, usize, usize)> {
    let written = lines.get(at)?.0.split_once(' ')?.1.trim();
    let (below, from) = *lines.get(at + 1)?;
    (key(written) == key(below) && is_person(below)).then(|| (below.to_owned(), from, from + below.len()))
}
