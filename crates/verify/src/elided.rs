//! Quotes with omissions and brackets: every run of words in order, every gap by the rules.

use crate::edges::may_end;
use crate::literal::{Budget, Ends, Hit, occurrences};
use crate::notes::Change;
use crate::passage_rules::{may_omit, may_replace, words_after, words_before};
use crate::pattern::{Gap, Pattern, is_ending, keeps_the_word};
use crate::units::{comparable, is_word_char};
use crate::view::View;

/// How far apart two runs may stand with an ellipsis between them, in bytes of the skeleton.
const WIDEST_OMISSION: usize = 4_000;

/// The same with a bracket between them.
const WIDEST_BRACKET: usize = 400;

/// The most places looked at for one run.
const MOST_PLACES: usize = 2_000;

/// A place where the whole pattern stands.
#[derive(Debug, Clone)]
pub(crate) struct Found {
    /// Each run of words.
    pub hits: Vec<Hit>,
    /// For each hit after the first: whether an ellipsis stands before it, so that it begins a part of its own.
    pub parted: Vec<bool>,
    /// Notes on brackets, in the order of the quote.
    pub notes: Vec<String>,
}

/// Every place where the pattern stands, at most `limit`; or the reason why the most promising place is none.
pub(crate) fn find(view: View<'_>, pattern: &Pattern, limit: usize, budget: &mut Budget) -> Result<Vec<Found>, Option<String>> {
    let Some((anchor, longest)) = pattern.runs.iter().enumerate().max_by_key(|(i, run)| (run.skeleton.len(), usize::MAX - i)) else {
        return Err(None);
    };
    let everywhere = 0..view.index.skeleton().len();
    let mut search = Search { view, pattern, budget, reason: None };
    let (mut found, mut seen): (Vec<Found>, usize) = (Vec::new(), 0);
    let anchors = occurrences(view, longest, everywhere, search.ends(anchor), MOST_PLACES, search.budget);
    let reach = search.reach(0, anchor);
    for hit in anchors {
        if found.len() >= limit || search.budget.spent() {
            break;
        }
        let start = hit.skeleton_end.saturating_sub(longest.skeleton.len() + reach).max(seen);
        let stop = hit.skeleton_end;
        let firsts = if anchor == 0 {
            vec![hit]
        } else {
            occurrences(view, &pattern.runs[0], char_floor(view, start)..stop, search.ends(0), MOST_PLACES, search.budget)
        };
        // The nearest beginning first: it leaves the least between.
        for first in firsts.into_iter().rev() {
            let at = first.skeleton_end;
            if let Some(hits) = search.follow(vec![first]) {
                seen = seen.max(at);
                found.extend(search.finish(hits));
                break;
            }
        }
    }
    if found.is_empty() { Err(search.reason) } else { Ok(found) }
}

struct Search<'a, 'b> {
    view: View<'a>,
    pattern: &'a Pattern,
    budget: &'b mut Budget,
    reason: Option<String>,
}

impl Search<'_, '_> {
    /// Which ends of a run must not cut a word: all but those that a bracketed ending continues.
    fn ends(&self, run: usize) -> Ends {
        Ends { begin: true, end: self.pattern.gaps.get(run + 1).is_none_or(|gap| gap.ending.is_none()) }
    }

    /// How far before run `to` run `from` can begin, in bytes of the skeleton.
    fn reach(&self, from: usize, to: usize) -> usize {
        let runs: usize = self.pattern.runs[from..to].iter().map(|r| r.skeleton.len()).sum();
        runs + self.pattern.gaps[from + 1..=to].iter().map(widest).sum::<usize>()
    }

    /// Completes a beginning: the hits of the first runs, to hits of all.
    fn follow(&mut self, hits: Vec<Hit>) -> Option<Vec<Hit>> {
        let run = hits.len();
        let Some(needle) = self.pattern.runs.get(run) else { return Some(hits) };
        let (gap, last) = (self.pattern.gaps.get(run)?, hits.last()?);
        let range = last.skeleton_end..last.skeleton_end + widest(gap) + needle.skeleton.len();
        let range = range.start..char_floor(self.view, range.end);
        for next in occurrences(self.view, needle, range, self.ends(run), MOST_PLACES, self.budget) {
            if let Err(reason) = between(self.view, gap, last, &next) {
                self.reason.get_or_insert(reason);
                // What is further away leaves out still more; but where nothing is left out, more may be right.
                if self.view.text.get(last.words.1..next.words.0).is_some_and(|open| open.trim().is_empty()) {
                    continue;
                }
                break;
            }
            if !self.budget.pay(64) {
                return None;
            }
            let mut longer = hits.clone();
            longer.push(next);
            if let Some(all) = self.follow(longer) {
                return Some(all);
            }
        }
        None
    }

    /// Judges the brackets and collects the notes.
    fn finish(&mut self, mut hits: Vec<Hit>) -> Option<Found> {
        let (view, gaps) = (self.view, &self.pattern.gaps);
        let mut notes = Vec::new();
        let mut judged = |from: usize, to: usize, inside: &str| may_replace(view.text, from, to, inside).map(|note| notes.extend(note));
        let mut judge = || -> Result<(), String> {
            for inside in gaps.first().map_or(&[][..], |g| &g.brackets) {
                let at = hits.first().map_or(0, |h| h.words.0);
                judged(words_before(view.text, at, inside), at, inside)?;
            }
            for (pair, gap) in hits.windows(2).zip(gaps.iter().skip(1)) {
                let (from, to) = (pair[0].words.1, pair[1].words.0);
                for inside in &gap.brackets {
                    judged(from, to, inside)?;
                }
            }
            for inside in gaps.last().map_or(&[][..], |g| &g.brackets) {
                let at = hits.last().map_or(0, |h| h.words.1);
                judged(at, words_after(view.text, at, inside), inside)?;
            }
            Ok(())
        };
        if let Err(reason) = judge() {
            self.reason.get_or_insert(reason);
            return None;
        }
        if let Some(ending) = gaps.last().and_then(|g| g.ending.as_ref()) {
            let last = hits.last_mut()?;
            let end = word_rest(view.text, last.words.1, ending)?;
            notes.push(format!("[{ending}] changes the ending of a word"));
            (last.end, last.words.1, last.edges.1) = (end, end, end);
        }
        for gap in gaps.iter().rev().skip(1) {
            notes.extend(gap.ending.iter().map(|ending| format!("[{ending}] changes the ending of a word")));
        }
        let parted = gaps.iter().skip(1).take(hits.len().saturating_sub(1)).map(|g| g.omission.is_some()).collect();
        Some(Found { hits, parted, notes })
    }
}

/// Whether the gap between two runs keeps the rules. Brackets are judged again at the end, for their notes.
fn between(view: View<'_>, gap: &Gap, before: &Hit, after: &Hit) -> Result<(), String> {
    let (mut from, to) = (before.words.1, after.words.0);
    if let Some(ending) = &gap.ending {
        from = word_rest(view.text, from, ending).filter(|end| *end <= to).ok_or("the word has another ending")?;
    }
    if let Some(omission) = gap.omission {
        return may_omit(view.text, from, to, omission);
    }
    let kept = |hit: &Hit, change: &[Change]| !hit.changes.iter().any(|c| change.contains(c));
    if !kept(before, &[Change::ClosingPunctuation, Change::ClosingStop]) || !kept(after, &[Change::OpeningPunctuation]) {
        return Err("a mark beside a bracket differs".into());
    }
    let open = view.text.get(before.end..after.start).unwrap_or_default();
    if crate::units::units(open).is_empty() && !open.trim().is_empty() {
        return Err("a mark beside a bracket is left out".into());
    }
    if gap.brackets.is_empty() {
        let rest = view.text.get(from..to).unwrap_or_default();
        return if crate::units::units(rest).is_empty() { Ok(()) } else { Err("a word is left out".into()) };
    }
    if gap.brackets.len() > 1 {
        let joined = gap.brackets.join(" ");
        return may_replace(view.text, from, to, &joined).map(|_| ());
    }
    gap.brackets.iter().try_for_each(|inside| may_replace(view.text, from, to, inside).map(|_| ()))
}

/// The end of the word that continues at byte `at` with one of the known endings, where `given` in its place leaves the word what it is.
fn word_rest(text: &str, at: usize, given: &str) -> Option<usize> {
    let rest = text.get(at..)?;
    let length: usize = rest.chars().take_while(|c| is_word_char(*c)).map(char::len_utf8).sum();
    let stem: usize = text.get(..at)?.chars().rev().take_while(|c| is_word_char(*c)).map(char::len_utf8).sum();
    let (stem, ending) = (text.get(at - stem..at)?, rest.get(..length)?);
    let kept = keeps_the_word(&comparable(stem), &comparable(ending), given);
    (is_ending(ending) && kept && may_end(text, at + length)).then_some(at + length)
}

fn widest(gap: &Gap) -> usize {
    match (gap.omission, gap.brackets.is_empty()) {
        (Some(_), _) => WIDEST_OMISSION,
        (None, false) => WIDEST_BRACKET,
        (None, true) => 16,
    }
}

fn char_floor(view: View<'_>, at: usize) -> usize {
    let skeleton = view.index.skeleton();
    let mut at = at.min(skeleton.len());
    while !skeleton.is_char_boundary(at) {
        at -= 1;
    }
    at
}
