//! The verdict on one quote: every way of matching, strictest first.

use touchstone_text::CharSpan;

use crate::evidence::alterations::{alterations, changes, parts};
use crate::evidence::cuts::cuts;
use crate::evidence::skipped::skipped;
use crate::explain::closest::closest;
use crate::explain::near::near_match;
use crate::matching::contiguous::{Budget, Needle, occurrences};
use crate::matching::gapped::{self, Undone};
use crate::matching::place::Place;
use crate::matching::quote_syntax::{Decision, Pattern, Reading};
use crate::matching::quoter_marks::{Mark, marks};
use crate::text::folding::is_dense;
use crate::text::prepared::Prepared;
use crate::text::view::View;
use crate::text::words::Words;
use crate::verdict::{Change, Found, Part, QuoteSpan, Reason, Status, Verdict};

/// The rule set of `docs/formats/verification.md`; a change of any rule raises the number.
pub const RULE_SET: &str = "touchstone-rules@4";

/// Rule sets of earlier records, whose quotes an audit derives again by the present one.
pub const EARLIER_RULE_SETS: &[&str] = &["touchstone-rules@1", "touchstone-rules@2", "touchstone-rules@3"];

/// How many occurrences are counted.
const MOST_OCCURRENCES: usize = 10_000;

/// How many other occurrences a verdict names.
const MOST_OTHERS: usize = 100;

/// Units that one verdict may compare: many times what the longest document needs, little enough to end in a second.
const BUDGET: u64 = 60_000_000;

/// Below these a quote is too short to identify a passage.
const FEWEST_WORDS: usize = 3;
const FEWEST_LETTERS: usize = 12;

/// Checks a quote against the whole text. `near` is the cited fragment: of several occurrences the one in it, or
/// nearest to it, is taken; it decides nothing else.
pub fn verify_quote(source: &Prepared, quote: &str, near: Option<CharSpan>) -> Verdict {
    let Some(needle) = Needle::new(quote) else {
        return Verdict::Absent { closest: None, reasons: vec![Reason::NoWords] };
    };
    let verdict = derived(source, quote, &needle, near, &mut Budget(BUDGET));
    if is_verified_undone(source, quote, &verdict) { verdict } else { absent(source, quote, &needle, None, false) }
}

/// What the contract says of every altered quote: its alterations undone, it is verified on the same span. An ellipsis at an end and a
/// remark are not undone, and may be those of another place.
fn is_verified_undone(source: &Prepared, quote: &str, verdict: &Verdict) -> bool {
    let Verdict::Altered { found, changes, alterations } = verdict else { return true };
    let mut undone: Vec<char> = quote.chars().collect();
    for a in alterations.iter().rev() {
        undone.splice(a.quote_start as usize..a.quote_end as usize, a.source.chars());
    }
    let (undone, span): (String, &QuoteSpan) = (undone.into_iter().collect(), found.span());
    let Some(needle) = Needle::new(&undone) else { return false };
    let again = derived(source, &undone, &needle, CharSpan::new(span.char_start, span.char_end), &mut Budget(BUDGET));
    let elsewhere = changes.iter().any(|c| matches!(c, Change::EndEllipsisIgnored | Change::EditorialMarkIgnored { .. }));
    let same =
        |other: &QuoteSpan| other.char_start <= span.char_start && span.char_end <= other.char_end && other.text.trim() == span.text.trim();
    again.status() == Status::Verified && (elsewhere || again.span().is_some_and(same))
}

fn derived(source: &Prepared, quote: &str, needle: &Needle, near: Option<CharSpan>, budget: &mut Budget) -> Verdict {
    let mut reason = None;
    let marks = marks(quote);
    let mut places = literal_places(source, quote, needle, &marks, budget);
    for reading in [Reading::Plain, Reading::Open] {
        if places.is_empty() && !marks.is_empty() {
            match Pattern::new(quote, &marks, reading) {
                Some(pattern) => places = marked_places(source, &pattern, budget, &mut reason),
                None => reason = reason.or(Some(Reason::TooManyAlterations)),
            }
        }
    }
    if places.is_empty() {
        return absent(source, quote, needle, reason, budget.spent());
    }
    verdict(source, quote, &marks, needle, places, near)
}

/// Where the quote stands as one run, brackets and dots read as they are. Brackets at its ends must be there too.
fn literal_places<'a>(source: &'a Prepared, quote: &str, needle: &Needle, marks: &[Mark<'_>], budget: &mut Budget) -> Vec<Place<'a>> {
    let bracketed = marks.iter().any(|mark| !mark.is_ellipsis());
    let bare = |c: &Change| matches!(c, Change::EndPunctuationIgnored | Change::EndEllipsisIgnored);
    let places = |view: &'a View| -> Vec<Place<'a>> {
        let hits = occurrences(view, needle, 0..usize::MAX, MOST_OCCURRENCES, budget).into_iter();
        let hits = hits.filter(|hit| !(bracketed && hit.changes.iter().any(bare)));
        hits.filter_map(|hit| Place::new(source, view, &[hit.edges], hit, Vec::new(), Some(quote))).collect()
    };
    source.views().iter().map(places).find(|places| !places.is_empty()).unwrap_or_default()
}

/// Where it stands with its marks undone. The text as it is comes first, so that a mark's source is what is there, page furniture included.
fn marked_places<'a>(source: &'a Prepared, pattern: &Pattern<'_>, budget: &mut Budget, reason: &mut Option<Reason>) -> Vec<Place<'a>> {
    for view in source.views() {
        match gapped::find(view, pattern, MOST_OCCURRENCES, budget) {
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

/// Of several places the one in the cited fragment, else nearest to it; without one the first exact, else the first.
fn choose(places: &[Place<'_>], near: Option<CharSpan>) -> usize {
    let distance = |span: CharSpan| match near.map(|near| (near, near.intersection(span))) {
        None => (0, 0),
        Some((near, _)) if near.covers(span) => (0, 0),
        Some((_, Some(shared))) => (1, u32::MAX - shared.len()),
        Some((near, None)) => (2, near.start().saturating_sub(span.end()) + span.start().saturating_sub(near.end())),
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
    let mut found = Found::new(text, place.span, parts(&place, marks));
    found.skipped = skipped(&place);
    found.cut = cuts(source, place.span);
    (found.others, found.occurrences, found.too_short) = (others, occurrences, too_short(needle));
    if place.exact {
        return Verdict::Verbatim(found);
    }
    let changes = changes(&place, marks);
    let alterations = alterations(&place, quote, marks);
    if alterations.is_empty() { Verdict::Normalized { found, changes } } else { Verdict::Altered { found, changes, alterations } }
}

/// Under three words or twelve letters; two characters of a script without spaces count as a word of four letters.
fn too_short(needle: &Needle) -> bool {
    let dense = needle.raw.chars().filter(|c| is_dense(*c) || matches!(c, '\u{ac00}'..='\u{d7a3}')).count();
    let letters = needle.letters.len() + dense;
    let words = Words::of(&needle.raw).count() + dense / 2;
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
    let finder = memchr::memmem::Finder::new(needle.folded.as_bytes());
    source.views().iter().any(|view| view.find(&finder, 0..usize::MAX).is_some())
}

/// Whether the words are found once text that is hidden on the page is read too.
fn stands_unseen(source: &Prepared, needle: &Needle, budget: &mut Budget) -> bool {
    source.with_unseen().is_some_and(|view| !occurrences(view, needle, 0..usize::MAX, 1, budget).is_empty())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use touchstone_text::CanonicalText;

    use super::*;

    /// How often each letter of a text and a quote may be compared on average.
    const MOST: u64 = 2;

    #[test]
    fn large_input_takes_few_steps() {
        let text = "na ".repeat(300_000);
        let document = Prepared::new(Arc::new(CanonicalText::from_plain(text.clone())));
        let long = ["na ".repeat(300_000), "[a] b ".repeat(10_000), "na".repeat(500_000), "na na na na no".to_owned(), "na na".to_owned()];
        for quote in long {
            let needle = Needle::new(&quote).expect("letters");
            let mut budget = Budget(BUDGET);
            derived(&document, &quote, &needle, None, &mut budget);
            let steps = BUDGET - budget.0;
            assert!(steps <= MOST * (text.len() + quote.len()) as u64, "{steps} steps for {:?}…", quote.get(..12));
        }
        for nothing in ["… ".repeat(10_000), "[".repeat(100_000)] {
            assert!(matches!(verify_quote(&document, &nothing, None), Verdict::Absent { .. }));
        }
    }
}
