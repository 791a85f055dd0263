//! The verdict on one quote: every way of matching, strictest first.

use touchstone_text::CharSpan;

use crate::closest::closest;
use crate::edges::{may_begin, may_end};
use crate::elided::{self, Found};
use crate::literal::{Budget, Ends, Hit, Needle, occurrences};
use crate::near::near_match;
use crate::notes::{self, Change, shown};
use crate::pattern::{MOST_GAPS, Pattern, Reading, Token, is_editorial, tokens};
use crate::prepared::Prepared;
use crate::verdict::{MatchKind, Omitted, Part, Status, Verdict, VerifiedSpan};
use crate::view::View;

/// The rule set of `docs/formats/verification.md`; a change of any rule raises the number.
pub const RULE_SET: &str = "touchstone-rules@2";

/// Rule sets of earlier records, whose quotes an audit derives again by the present one.
pub const EARLIER_RULE_SETS: &[&str] = &["touchstone-rules@1"];

/// How many occurrences are counted.
const MOST_OCCURRENCES: usize = 10_000;

/// How many other occurrences a verdict names.
const MOST_OTHERS: usize = 100;

/// Units that one verdict may compare: many times what the longest document needs, little enough to end in a second.
const BUDGET: u64 = 60_000_000;

/// Below these a quote is too short to identify a passage.
const FEWEST_WORDS: usize = 3;
const FEWEST_LETTERS: usize = 12;

/// A place where the quote stands, in code points of the canonical text.
struct Place<'a> {
    view: View<'a>,
    found: Found,
    span: CharSpan,
    exact: bool,
}

/// Checks a quote against the whole text. `near` is the cited fragment: of several occurrences the one in it, or
/// nearest to it, is taken; it decides nothing else.
pub fn verify_quote(source: &Prepared, quote: &str, near: Option<CharSpan>) -> Verdict {
    let Some(needle) = Needle::new(quote) else {
        return Verdict::nothing(Status::NotFound, vec!["the quote has no words".into()]);
    };
    let mut budget = Budget(BUDGET);
    let mut reason = None;
    let written = tokens(quote);
    let tokens = with_brackets_of_the_source(source, &written);
    let mut found = places_of(source, quote, &needle, &tokens, &mut budget, &mut reason);
    if found.0.is_empty() && tokens != written {
        found = places_of(source, quote, &needle, &written, &mut budget, &mut reason);
    }
    let (places, kind) = found;
    if places.is_empty() {
        return not_found(source, quote, &needle, reason, budget.spent());
    }
    verified(source, &written, &needle, places, kind, near)
}

/// Every place of the quote, and how it was read where not as one run of words.
fn places_of<'a>(
    source: &'a Prepared,
    quote: &str,
    needle: &Needle,
    tokens: &[Token<'_>],
    budget: &mut Budget,
    reason: &mut Option<String>,
) -> (Vec<Place<'a>>, Option<MatchKind>) {
    let marked = tokens.iter().any(|t| !matches!(t, Token::Text(_)));
    let bare = marked && Pattern::new(tokens, Reading::Replacing).is_none();
    let places = literal_places(source, quote, needle, bare, budget);
    if !places.is_empty() || !marked {
        return (places, None);
    }
    if bare {
        *reason = Some("nothing but brackets and omissions, or too many of them".into());
        return (places, None);
    }
    let elided = tokens.iter().any(|t| matches!(t, Token::Ellipsis { .. }));
    for reading in [Reading::Dotted, Reading::Unwrapped, Reading::Replacing, Reading::Inflecting] {
        let Some(pattern) = Pattern::new(tokens, reading) else { continue };
        let places = pattern_places(source, &pattern, budget, reason);
        if !places.is_empty() {
            let kind = if elided && reading != Reading::Dotted { MatchKind::Elided } else { MatchKind::Bracketed };
            return (places, Some(kind));
        }
    }
    (Vec::new(), None)
}

/// Brackets and stars that the source has too, such as anonymised names, are text like any other.
fn with_brackets_of_the_source<'q>(source: &Prepared, written: &[Token<'q>]) -> Vec<Token<'q>> {
    let mut tokens = written.to_vec();
    for token in tokens.iter_mut().filter(|t| !matches!(t, Token::Text(_))).take(MOST_GAPS) {
        let raw = match *token {
            Token::Bracket { inside, raw, .. } if !is_editorial(inside) => raw,
            Token::Ellipsis { raw, .. } if raw.starts_with('*') => raw,
            _ => continue,
        };
        if memchr::memmem::find(source.text().as_str().as_bytes(), raw.as_bytes()).is_some() {
            *token = Token::Text(raw);
        }
    }
    tokens
}

/// Where the quote stands as one run, brackets and dots read as marks.
fn literal_places<'a>(source: &'a Prepared, quote: &str, needle: &Needle, bare: bool, budget: &mut Budget) -> Vec<Place<'a>> {
    let ends = Ends { begin: true, end: true };
    for view in source.views() {
        let everywhere = 0..view.index.skeleton().len();
        let hits = occurrences(view, needle, everywhere, ends, MOST_OCCURRENCES, budget);
        let cut = |hit: &Hit| hit.changes.iter().any(|c| matches!(c, Change::OpeningPunctuation | Change::ClosingPunctuation));
        let places: Vec<Place<'a>> = hits
            .into_iter()
            .filter(|hit| !(bare && cut(hit)))
            .filter_map(|hit| Place::new(source, view, Found { hits: vec![hit], parted: Vec::new(), notes: Vec::new() }, Some(quote)))
            .collect();
        if !places.is_empty() {
            return places;
        }
    }
    Vec::new()
}

fn pattern_places<'a>(source: &'a Prepared, pattern: &Pattern, budget: &mut Budget, reason: &mut Option<String>) -> Vec<Place<'a>> {
    for view in source.views() {
        match elided::find(view, pattern, MOST_OCCURRENCES, budget) {
            Ok(found) => {
                let places: Vec<Place<'a>> = found.into_iter().filter_map(|f| Place::new(source, view, f, None)).collect();
                if !places.is_empty() {
                    return places;
                }
            }
            Err(why) => *reason = why.or(reason.take()),
        }
    }
    Vec::new()
}

impl<'a> Place<'a> {
    /// `None` when the place cuts a word that continues on the other side of page furniture.
    fn new(source: &'a Prepared, view: View<'a>, found: Found, quote: Option<&str>) -> Option<Self> {
        let (first, last) = found.hits.first().zip(found.hits.last())?;
        let (mut start, mut end) = (view.source_byte(first.start), source_end(view, last.end));
        for hit in &found.hits {
            let (begin, stop) = (view.source_byte(hit.edges.0), source_end(view, hit.edges.1));
            let whole = source.views().all(|other| {
                let begins = other.view_byte(begin).is_none_or(|at| may_begin(other.text, at));
                let ends = stop.checked_sub(1).and_then(|s| other.view_byte(s)).is_none_or(|at| may_end(other.text, at + 1));
                begins && ends
            });
            if !whole && found.hits.len() == 1 {
                return None;
            }
        }
        let text = source.text();
        let exact = quote.is_some_and(|quote| {
            let (lead, trail) = (quote.len() - quote.trim_start().len(), quote.len() - quote.trim_end().len());
            let wider = start.checked_sub(lead).map(|s| (s, end + trail));
            let literal = wider.filter(|(s, e)| text.as_str().get(*s..*e) == Some(quote));
            if let Some((s, e)) = literal {
                (start, end) = (s, e);
            }
            literal.is_some() || text.as_str().get(start..end) == Some(quote.trim())
        });
        let span = CharSpan::between(text.char_at(start), text.char_at(end));
        Some(Self { view, found, span, exact })
    }
}

/// The byte of the canonical text after the character that ends at byte `end` of a view.
fn source_end(view: View<'_>, end: usize) -> usize {
    end.checked_sub(1).map_or(0, |last| view.source_byte(last) + 1)
}

/// Of several places the one in the cited fragment, else nearest to it; without one the first exact, else the first.
fn choose(places: &[Place<'_>], near: Option<CharSpan>) -> usize {
    let distance = |span: CharSpan| match near {
        Some(near) if near.covers(span) => (0, 0),
        Some(near) if near.intersection(span).is_some() => (1, u32::MAX - near.intersection(span).map_or(0, CharSpan::len)),
        Some(near) if span.end() <= near.start() => (2, near.start() - span.end()),
        Some(near) => (2, span.start().saturating_sub(near.end())),
        None => (0, 0),
    };
    let order = |i: &usize| (distance(places[*i].span), !places[*i].exact, *i);
    (0..places.len()).min_by_key(order).unwrap_or(0)
}

fn verified(
    source: &Prepared,
    tokens: &[Token<'_>],
    needle: &Needle,
    mut places: Vec<Place<'_>>,
    kind: Option<MatchKind>,
    near: Option<CharSpan>,
) -> Verdict {
    let chosen = choose(&places, near);
    let occurrences = u32::try_from(places.len()).unwrap_or(u32::MAX);
    let spans = places.iter().enumerate().filter(|(i, _)| *i != chosen).take(MOST_OTHERS);
    let others = spans.map(|(_, p)| Part { char_start: p.span.start(), char_end: p.span.end() }).collect();
    let place = places.swap_remove(chosen);
    let text = source.text();
    let char_at = |view_end: usize| text.char_at(source_end(place.view, view_end));
    let (mut parts, mut omitted): (Vec<Part>, Vec<Omitted>) = (Vec::new(), Vec::new());
    let mut previous: Option<&Hit> = None;
    for (i, hit) in place.found.hits.iter().enumerate() {
        let (char_start, char_end) = (text.char_at(place.view.source_byte(hit.start)), char_at(hit.end));
        let parted = i.checked_sub(1).is_some_and(|k| place.found.parted.get(k).copied().unwrap_or(false));
        match (parts.last_mut(), previous) {
            (Some(part), _) if !parted => part.char_end = char_end,
            (_, before) => {
                if let Some(before) = before {
                    let gap = CharSpan::between(char_at(before.words.1), text.char_at(place.view.source_byte(hit.words.0)));
                    omitted.push(Omitted { char_start: gap.start(), char_end: gap.end(), text: text.slice(gap).to_string() });
                }
                parts.push(Part { char_start, char_end });
            }
        }
        previous = Some(hit);
    }
    if let [only] = parts.as_mut_slice() {
        (only.char_start, only.char_end) = (place.span.start(), place.span.end());
    }
    let first = place.found.hits.first().map_or(0, |h| h.start);
    let last = place.found.hits.last().map_or(0, |h| h.end);
    let skipped: Vec<_> = place.view.cuts_inside(&(first..last)).copied().collect();
    let mut notes = Vec::new();
    if !place.exact {
        let changes: Vec<Change> = place.found.hits.iter().flat_map(|h| h.changes.iter().copied()).collect();
        notes.extend(notes::words(&changes));
    }
    let mut kinds: Vec<_> = skipped.iter().map(|cut| cut.what).collect();
    kinds.sort_unstable();
    kinds.dedup();
    notes.extend(kinds.into_iter().map(|k| k.words().to_string()));
    if parts.len() > 1 {
        notes.push(format!("ellipsis: {} parts matched in order", parts.len()));
    }
    notes.extend(omitted.iter().map(|o| format!("omitted: {}", shown(&o.text, 200))));
    if kind.is_some() {
        let inside = tokens.iter().filter_map(|t| if let Token::Bracket { inside, .. } = t { Some(inside) } else { None });
        notes.extend(inside.map(|inside| format!("[{}] allowed", inside.trim())));
    }
    notes.extend(place.found.notes.iter().cloned());
    if too_short(needle) {
        notes.push("too few words to identify a passage".into());
    }
    let match_kind = kind.unwrap_or(if place.exact { MatchKind::Exact } else { MatchKind::Normalized });
    let skipped = skipped.iter().map(|c| Part { char_start: text.char_at(c.start), char_end: text.char_at(c.end) }).collect();
    let span = VerifiedSpan::new(text, place.span, parts);
    Verdict { match_kind, verified: Some(span), omitted, skipped, others, occurrences, ..Verdict::nothing(Status::Verified, notes) }
}

/// Under three words or twelve letters; two characters of a script without spaces count as a word of four letters.
fn too_short(needle: &Needle) -> bool {
    let dense = |c: char| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{e00}'..='\u{eff}' | '\u{ac00}'..='\u{d7a3}');
    let dense = needle.raw.chars().filter(|c| dense(*c)).count();
    let letters = needle.units.len() + dense;
    let words = crate::words::words_of(&needle.raw, &needle.units).len() + dense / 2;
    words < FEWEST_WORDS || letters < FEWEST_LETTERS
}

fn not_found(source: &Prepared, quote: &str, needle: &Needle, reason: Option<String>, spent: bool) -> Verdict {
    let closest = closest(source, quote);
    if reason.is_none()
        && let Some(near) = near_match(source, quote)
    {
        return near;
    }
    let mut notes: Vec<String> = reason.into_iter().collect();
    if spent {
        notes.push("too repetitive to be checked in full".into());
    }
    if notes.is_empty() && cut_edges(source, needle) {
        notes.push("the letters stand there, but a word or number is cut, or a mark differs".into());
    }
    Verdict { closest, ..Verdict::nothing(Status::NotFound, notes) }
}

/// Whether the letters and digits stand there, though the quote does not.
fn cut_edges(source: &Prepared, needle: &Needle) -> bool {
    let finder = memchr::memmem::Finder::new(needle.skeleton.as_bytes());
    source.views().any(|view| view.index.find(&finder, 0..view.index.skeleton().len()).is_some())
}
