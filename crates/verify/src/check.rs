//! The verdict on one quote: every way of matching, strictest first.

use std::collections::BTreeSet;

use touchstone_text::{CanonicalText, CharSpan, PageSource};

use crate::altered::{self, Undone};
use crate::closest::closest;
use crate::cuts::cuts;
use crate::edges::{may_begin, may_end};
use crate::evidence::{Alteration, AlterationKind, Basis, Change, Part, Reason};
use crate::literal::{Budget, Hit, Needle, occurrences};
use crate::near::near_match;
use crate::pattern::{Decision, Pattern, Reading};
use crate::prepared::Prepared;
use crate::quote::{Mark, MarkKind, marks};
use crate::verdict::{Found, Verdict};
use crate::view::View;
use crate::warnings::warnings;

/// The rule set of `docs/formats/verification.md`; a change of any rule raises the number.
pub const RULE_SET: &str = "touchstone-rules@3";

/// Rule sets of earlier records, whose quotes an audit derives again by the present one.
pub const EARLIER_RULE_SETS: &[&str] = &["touchstone-rules@1", "touchstone-rules@2"];

/// How many occurrences are counted.
const MOST_OCCURRENCES: usize = 10_000;

/// How many other occurrences a verdict names.
const MOST_OTHERS: usize = 100;

/// Units that one verdict may compare: many times what the longest document needs, little enough to end in a second.
const BUDGET: u64 = 60_000_000;

/// Below these a quote is too short to identify a passage.
const FEWEST_WORDS: usize = 3;
const FEWEST_LETTERS: usize = 12;

/// A place where the quote stands.
struct Place<'a> {
    view: View<'a>,
    hit: Hit,
    /// What the quote's marks turned out to be; empty where it was read as it is.
    decisions: Vec<Decision>,
    /// In code points of the canonical text.
    span: CharSpan,
    exact: bool,
}

/// Checks a quote against the whole text. `near` is the cited fragment: of several occurrences the one in it, or
/// nearest to it, is taken; it decides nothing else.
pub fn verify_quote(source: &Prepared, quote: &str, near: Option<CharSpan>) -> Verdict {
    let Some(needle) = Needle::new(quote) else {
        return Verdict::Absent { closest: None, reasons: vec![Reason::NoWords] };
    };
    let mut budget = Budget(BUDGET);
    let mut reason = None;
    let marks = marks(quote);
    let mut places = literal_places(source, quote, &needle, &marks, &mut budget);
    for reading in [Reading::Plain, Reading::Open] {
        if places.is_empty() && !marks.is_empty() {
            match Pattern::new(quote, &marks, reading) {
                Some(pattern) => places = marked_places(source, &pattern, &mut budget, &mut reason),
                None => reason = reason.or(Some(Reason::TooManyAlterations)),
            }
        }
    }
    if places.is_empty() {
        return absent(source, quote, &needle, reason, budget.spent());
    }
    verdict(source, quote, &marks, &needle, places, near)
}

/// Where the quote stands as one run, brackets and dots read as they are. Brackets at its ends must be there too.
fn literal_places<'a>(source: &'a Prepared, quote: &str, needle: &Needle, marks: &[Mark<'_>], budget: &mut Budget) -> Vec<Place<'a>> {
    let bracketed = Pattern::has_brackets(marks);
    let bare = |hit: &Hit| hit.changes.iter().any(|c| matches!(c, Change::EndPunctuationIgnored | Change::EndEllipsisIgnored));
    for view in source.views() {
        let hits = occurrences(view, needle, 0..view.index.skeleton().len(), MOST_OCCURRENCES, budget);
        let hits = hits.into_iter().filter(|hit| !(bracketed && bare(hit)));
        let places: Vec<Place<'a>> =
            hits.filter_map(|hit| Place::new(source, view, &[hit.edges], hit.clone(), Vec::new(), Some(quote))).collect();
        if !places.is_empty() {
            return places;
        }
    }
    Vec::new()
}

/// Where it stands with its marks undone. The text as it is comes first, so that a mark's source is what is there, page furniture included.
fn marked_places<'a>(source: &'a Prepared, pattern: &Pattern<'_>, budget: &mut Budget, reason: &mut Option<Reason>) -> Vec<Place<'a>> {
    for view in source.views() {
        match altered::find(view, pattern, MOST_OCCURRENCES, budget) {
            Ok(found) => {
                let place = |u: Undone| Place::new(source, view, &u.edges, u.hit, u.decisions, None);
                let mut places: Vec<Place<'a>> = found.into_iter().filter_map(place).collect();
                // A bracket that the source has too is a word like any other: where it has, it is not taken for a remark.
                let same = |p: &Place<'_>| p.decisions.iter().filter(|d| matches!(d, Decision::Same)).count();
                let most = places.iter().map(same).max();
                places.retain(|p| Some(same(p)) == most);
                if !places.is_empty() {
                    return places;
                }
            }
            Err(why) => *reason = reason.take().or(why),
        }
    }
    Vec::new()
}

impl<'a> Place<'a> {
    /// `None` when the place cuts a word or number that goes on at the other side of page furniture. `edges` are bytes of the view.
    fn new(
        source: &'a Prepared,
        view: View<'a>,
        edges: &[(usize, usize)],
        hit: Hit,
        decisions: Vec<Decision>,
        quote: Option<&str>,
    ) -> Option<Self> {
        let whole = |&(begin, end): &(usize, usize)| {
            let (begin, end) = (view.source_byte(begin), source_end(view, end));
            source.views_beyond(view).all(|other| {
                let begins = other.view_byte(begin).is_none_or(|at| may_begin(other.text, at));
                let ends = end.checked_sub(1).and_then(|last| other.view_byte(last)).is_none_or(|at| may_end(other.text, at + 1));
                begins && ends
            })
        };
        if !edges.iter().all(whole) {
            return None;
        }
        let (mut start, mut end) = (view.source_byte(hit.start), source_end(view, hit.end));
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
        Some(Self { view, hit, decisions, span, exact })
    }

    /// Bytes of the view as code points of the canonical text.
    fn chars(&self, text: &CanonicalText, (from, to): (usize, usize)) -> CharSpan {
        let start = text.char_at(self.view.source_byte(from));
        if from < to { CharSpan::between(start, text.char_at(source_end(self.view, to))) } else { CharSpan::between(start, start) }
    }

    /// What normalisation did, each change once, in the order of their kinds.
    fn changes(&self, marks: &[Mark<'_>], ignored: Vec<Change>) -> Vec<Change> {
        let marked = marks.iter().zip(&self.decisions).filter_map(|(mark, decision)| match decision {
            Decision::Case => Some(Change::BracketedCase),
            Decision::Remark => Some(Change::EditorialMarkIgnored { text: mark.raw.to_string() }),
            Decision::End => Some(Change::EndEllipsisIgnored),
            Decision::Same | Decision::For(..) => None,
        });
        let all: BTreeSet<Change> = self.hit.changes.iter().cloned().chain(marked).chain(ignored).collect();
        all.into_iter().collect()
    }

    /// What the quoter left out, replaced or put in, in the order of the quote.
    fn alterations(&self, text: &CanonicalText, quote: &str, marks: &[Mark<'_>]) -> Vec<Alteration> {
        let count = |byte: usize| u32::try_from(quote.get(..byte).unwrap_or_default().chars().count()).unwrap_or(u32::MAX);
        let all = marks.iter().zip(&self.decisions).filter_map(|(mark, decision)| match *decision {
            Decision::For(from, to) => Some((mark, from, to)),
            _ => None,
        });
        all.map(|(mark, from, to)| {
            let place = self.chars(text, (from, to));
            let kind = match mark.kind {
                MarkKind::Ellipsis { .. } => AlterationKind::Omitted,
                _ if from == to => AlterationKind::Inserted,
                _ => AlterationKind::Replaced,
            };
            Alteration {
                kind,
                quote_start: count(mark.start),
                quote_end: count(mark.end()),
                char_start: place.start(),
                char_end: place.end(),
                source: self.view.text.get(from..to).unwrap_or_default().to_string(),
                quote: mark.raw.to_string(),
                warnings: warnings(self.view.text, (from, to), mark),
            }
        })
        .collect()
    }

    /// The span in parts: what stands between omissions, white space beside them left off.
    fn parts(&self, text: &CanonicalText, marks: &[Mark<'_>]) -> Vec<Part> {
        let omitted = marks.iter().zip(&self.decisions).filter_map(|(mark, decision)| match *decision {
            Decision::For(from, to) if matches!(mark.kind, MarkKind::Ellipsis { .. }) => Some((from, to)),
            _ => None,
        });
        let (mut parts, mut from) = (Vec::new(), self.hit.start);
        let mut part = |from: usize, to: usize| {
            let stretch = self.view.text.get(from..to).unwrap_or_default();
            let (lead, kept) = (stretch.len() - stretch.trim_start().len(), stretch.trim().len());
            if kept > 0 {
                let place = self.chars(text, (from + lead, from + lead + kept));
                parts.push(Part { char_start: place.start(), char_end: place.end() });
            }
        };
        for (start, end) in omitted {
            part(from, start);
            from = end;
        }
        part(from, self.hit.end);
        if let [only] = parts.as_mut_slice() {
            (only.char_start, only.char_end) = (self.span.start(), self.span.end());
        }
        parts
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

/// The verdict of the place that is chosen among several.
fn verdict(
    source: &Prepared,
    quote: &str,
    marks: &[Mark<'_>],
    needle: &Needle,
    mut places: Vec<Place<'_>>,
    near: Option<CharSpan>,
) -> Verdict {
    let chosen = choose(&places, near);
    let occurrences = u32::try_from(places.len()).unwrap_or(u32::MAX);
    let others = places.iter().enumerate().filter(|(i, _)| *i != chosen).take(MOST_OTHERS);
    let others = others.map(|(_, p)| Part { char_start: p.span.start(), char_end: p.span.end() }).collect();
    let place = places.swap_remove(chosen);
    let text = source.text();
    let mut found = Found::new(text, place.span, place.parts(text, marks), basis(text, place.span));
    let range = place.hit.start..place.hit.end;
    found.skipped = source.skipped(place.view, &range);
    found.cut = cuts(source, place.span);
    (found.others, found.occurrences, found.too_short) = (others, occurrences, too_short(needle));
    if place.exact {
        return Verdict::Verbatim(found);
    }
    let changes = place.changes(marks, source.marks_ignored(place.view, &range));
    let alterations = place.alterations(text, quote, marks);
    if alterations.is_empty() { Verdict::Normalized { found, changes } } else { Verdict::Altered { found, changes, alterations } }
}

/// What the characters of a span were read from: one that a picture gave is enough.
pub(crate) fn basis(text: &CanonicalText, span: CharSpan) -> Basis {
    if text.page_at(span.start()).source == PageSource::Plain {
        Basis::FileText
    } else if text.is_scan(span) {
        Basis::ScanText
    } else {
        Basis::PageText
    }
}

/// Under three words or twelve letters; two characters of a script without spaces count as a word of four letters.
fn too_short(needle: &Needle) -> bool {
    let dense = |c: char| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{e00}'..='\u{eff}' | '\u{ac00}'..='\u{d7a3}');
    let dense = needle.raw.chars().filter(|c| dense(*c)).count();
    let letters = needle.units.len() + dense;
    let words = crate::words::words_of(&needle.raw, &needle.units).len() + dense / 2;
    words < FEWEST_WORDS || letters < FEWEST_LETTERS
}

fn absent(source: &Prepared, quote: &str, needle: &Needle, reason: Option<Reason>, spent: bool) -> Verdict {
    if reason.is_none()
        && let Some(near) = near_match(source, quote)
    {
        return near;
    }
    let mut reasons: Vec<Reason> = reason.into_iter().chain(spent.then_some(Reason::TooRepetitive)).collect();
    if stands_unseen(source, needle, &mut Budget(BUDGET)) {
        reasons.push(Reason::HiddenText);
    } else if reasons.is_empty() && cut_edges(source, needle) {
        reasons.push(Reason::CutOrMarked);
    }
    Verdict::Absent { closest: closest(source, quote), reasons }
}

/// Whether the letters and digits stand there, though the quote does not.
fn cut_edges(source: &Prepared, needle: &Needle) -> bool {
    let finder = memchr::memmem::Finder::new(needle.skeleton.as_bytes());
    source.views().any(|view| view.index.find(&finder, 0..view.index.skeleton().len()).is_some())
}

/// Whether the words are found once text that is hidden on the page is read too.
fn stands_unseen(source: &Prepared, needle: &Needle, budget: &mut Budget) -> bool {
    source.with_unseen().is_some_and(|view| !occurrences(view, needle, 0..view.index.skeleton().len(), 1, budget).is_empty())
}
