//! Quotes with marks of the one who quotes: every run of words in order, every mark told by what the source has in its place, and the
//! whole compared as one run with the marks undone.

use crate::matching::contiguous::{Budget, Hit, Needle, compare, occurrences};
use crate::matching::mark_resolution::{after, before, between};
use crate::matching::quote_syntax::{Decision, Gap, Pattern, put};
use crate::matching::quoter_marks::Mark;
use crate::text::folding::comparable;
use crate::text::punctuation::is_blank;
use crate::text::view::View;
use crate::verdict::{Change, Reason};

/// How far apart two runs may stand with an ellipsis between them, in bytes of the folded text.
const WIDEST_OMISSION: usize = 4_000;

/// The same with a bracket between them.
const WIDEST_BRACKET: usize = 1_200;

/// The most places looked at for one run.
const MOST_PLACES: usize = 2_000;

/// A place where the quote stands with its marks undone.
#[derive(Debug, Clone)]
pub(crate) struct Undone {
    /// The whole, compared as one run.
    pub hit: Hit,
    /// Bytes at which a run begins or ends beside a mark: no word or number may be cut there.
    pub edges: Vec<(usize, usize)>,
    /// What each mark of the quote turned out to be.
    pub decisions: Vec<Decision>,
}

/// Every place where the pattern stands, at most `limit`; or why the most promising place is none.
pub(crate) fn find(view: &View, pattern: &Pattern<'_>, limit: usize, budget: &mut Budget) -> Result<Vec<Undone>, Option<Reason>> {
    let Some((anchor, longest)) = pattern.runs.iter().enumerate().max_by_key(|(i, run)| (run.folded.len(), usize::MAX - i)) else {
        return Err(None);
    };
    let mut search = Search { view, pattern, budget, reason: None };
    let (mut found, mut seen): (Vec<Undone>, usize) = (Vec::new(), 0);
    let anchors = occurrences(view, longest, 0..usize::MAX, MOST_PLACES, search.budget);
    let reach = search.reach(anchor);
    for hit in anchors {
        if found.len() >= limit || search.budget.spent() {
            break;
        }
        let start = hit.folded_end.saturating_sub(longest.folded.len() + reach).max(seen);
        let stop = hit.folded_end;
        let firsts = match pattern.runs.first() {
            Some(first) if anchor > 0 => {
                occurrences(view, first, view.letters().floor_char_boundary(start)..stop, MOST_PLACES, search.budget)
            }
            _ => vec![hit],
        };
        // The nearest beginning first: it leaves the least between.
        for first in firsts.into_iter().rev() {
            let at = first.folded_end;
            if let Some(undone) = search.follow(vec![first], Vec::new()) {
                seen = seen.max(at);
                found.push(undone);
                break;
            }
        }
    }
    if found.is_empty() { Err(search.reason) } else { Ok(found) }
}

struct Search<'a, 'q> {
    view: &'a View,
    pattern: &'a Pattern<'q>,
    budget: &'a mut Budget,
    reason: Option<Reason>,
}

impl Search<'_, '_> {
    /// How far before run `to` the first run can begin, in bytes of the folded text.
    fn reach(&self, to: usize) -> usize {
        let runs: usize = self.pattern.runs.iter().take(to).map(|r| r.folded.len()).sum();
        runs + self.pattern.gaps.iter().skip(1).take(to).map(|gap| self.widest(gap)).sum::<usize>()
    }

    fn widest(&self, gap: &Gap) -> usize {
        let ellipsis = |i: &usize| self.pattern.marks.get(*i).is_some_and(Mark::is_ellipsis);
        if gap.marks.iter().any(ellipsis) { WIDEST_OMISSION } else { WIDEST_BRACKET }
    }

    /// Completes a beginning: the hits of the first runs and the decisions on the gaps between them, to a whole.
    fn follow(&mut self, hits: Vec<Hit>, decided: Vec<Decision>) -> Option<Undone> {
        let run = hits.len();
        let pattern = self.pattern;
        let Some(needle) = pattern.runs.get(run) else { return self.finish(&hits, decided) };
        let (gap, last) = (pattern.gaps.get(run)?, hits.last()?);
        let end = self.view.letters().floor_char_boundary(last.folded_end + self.widest(gap) + needle.folded.len());
        for next in occurrences(self.view, needle, last.folded_end..end, MOST_PLACES, self.budget) {
            let here = match between(self.view.text(), pattern, gap, (last.words.1, next.words.0)) {
                Ok(here) => here,
                Err(None) => continue,
                Err(why) => {
                    // What is further away is longer still.
                    self.fail(why);
                    break;
                }
            };
            if !self.budget.pay(64) {
                return None;
            }
            let mut longer = hits.clone();
            longer.push(next);
            if let Some(all) = self.follow(longer, decided.iter().copied().chain(here).collect()) {
                return Some(all);
            }
        }
        None
    }

    /// Decides the marks at the two ends, and compares the whole with every mark undone.
    fn finish(&mut self, hits: &[Hit], inner: Vec<Decision>) -> Option<Undone> {
        let (view, pattern) = (self.view, self.pattern);
        let text = view.text();
        let (first, last) = hits.first().zip(hits.last())?;
        let head = before(text, pattern, pattern.gaps.first()?, first.words.0).map_err(|why| self.fail(why)).ok()?;
        let tail = after(text, pattern, pattern.gaps.last()?, last.words.1).map_err(|why| self.fail(why)).ok()?;
        let mut open = head.into_iter().chain(inner).chain(tail);
        let mut decisions: Vec<Decision> = pattern.decided.iter().map(|d| d.or_else(|| open.next())).collect::<Option<_>>()?;
        let needle = Needle::new(&pattern.resolved(text, &decisions, false))?;
        if !self.budget.pay(needle.letters.len() + 64) {
            return None;
        }
        // The whole begins as far before the first run as the letters of the marks before it reach.
        let opening = pattern.gaps.first()?.marks.iter().filter_map(|i| pattern.marks.get(*i).zip(decisions.get(*i)));
        let lead: usize = opening.map(|(mark, decision)| comparable(&put(mark, *decision, text)).len()).sum();
        let at = first.folded_end.checked_sub(pattern.runs.first()?.folded.len() + lead)?;
        let mut hit = compare(view, &needle, at, &mut Vec::new())?;
        if decisions.contains(&Decision::Case)
            && hit.changes.contains(&Change::CaseIgnored)
            && let Some(needle) = Needle::new(&pattern.resolved(text, &decisions, true))
            && let Some(same) = compare(view, &needle, at, &mut Vec::new()).filter(|hit| !hit.changes.contains(&Change::CaseIgnored))
        {
            hit = same;
        }
        // What a mark stands for lies in the span, white space and what is invisible at its ends aside.
        let blank = |a: usize, b: usize| text.get(a.min(b)..a.max(b)).is_some_and(is_blank);
        for decision in &mut decisions {
            if let Decision::For(from, to) = *decision {
                let (start, end) = (from.clamp(hit.start, hit.end), to.clamp(hit.start, hit.end));
                if !blank(from, start) || !blank(end, to) {
                    return None;
                }
                *decision = Decision::For(start, end);
            }
        }
        let edges = hits.iter().map(|run| run.edges).chain([hit.edges]).collect();
        Some(Undone { hit, edges, decisions })
    }

    fn fail(&mut self, why: Option<Reason>) {
        self.reason = self.reason.take().or(why);
    }
}
