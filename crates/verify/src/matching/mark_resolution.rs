//! What each mark between two runs of words stands for: the source between the runs, shared out among the marks and the punctuation
//! around them.

use crate::matching::quote_syntax::{Decision, Gap, Pattern};
use crate::matching::quoter_marks::{Mark, MarkKind};
use crate::matching::reach::{MOST_OMITTED, MOST_REPLACED, replaced_from, replaced_to, word_count};
use crate::text::folding::comparable;
use crate::text::punctuation::{is_blank, is_end_punctuation, is_ignorable, plain};
use crate::text::sentences::{boundaries, leaves_paragraph, past_blank, sentence_end, sentence_start};
use crate::text::words::words;
use crate::verdict::Reason;

/// The decisions on the marks of a gap, in order; or why there are none, where more can be said than that the words differ.
pub(crate) type Shared = Result<Vec<Decision>, Option<Reason>>;

/// A gap laid over bytes of a text.
struct Solver<'a> {
    text: &'a str,
    marks: Vec<&'a Mark<'a>>,
    seams: &'a [String],
    from: usize,
    to: usize,
    /// Whether the first and the last seam must be there; at the ends of a quote they need not.
    bound: (bool, bool),
    reason: Option<Reason>,
}

/// The marks of a gap between two runs, over the bytes `from..to`.
pub(crate) fn between(text: &str, pattern: &Pattern<'_>, gap: &Gap, (from, to): (usize, usize)) -> Shared {
    Solver { text, marks: marks_of(pattern, gap), seams: &gap.seams, from, to, bound: (true, true), reason: None }.solve()
}

/// The marks before the first run, which begins at byte `at`. What a bracket stands for there is bound by nothing: all of the sentence
/// before the run, that a reader sees the most.
pub(crate) fn before(text: &str, pattern: &Pattern<'_>, gap: &Gap, at: usize) -> Shared {
    let mut all = marks_of(pattern, gap);
    let ellipses = all.iter().take_while(|m| matches!(m.kind, MarkKind::Ellipsis { .. })).count();
    let seams = gap.seams.get(ellipses..).unwrap_or_default();
    all.drain(..ellipses);
    let mut decisions = vec![Decision::End; ellipses];
    if all.is_empty() {
        return Ok(decisions);
    }
    let end = seams.last().and_then(|seam| back(text, at, seam)).ok_or(None)?;
    let sentence = sentence_start(text, at);
    let from = if sentence < end { replaced_from(text, end, sentence) } else { sentence.min(at) };
    if let [only] = all.as_slice() {
        decisions.push(decide_before(text, only, (from, end)).ok_or(None)?);
        return Ok(decisions);
    }
    let to = if sentence < end { at } else { from };
    let solver = Solver { text, marks: all, seams, from, to, bound: (false, sentence < end), reason: None };
    decisions.extend(solver.solve()?);
    Ok(decisions)
}

/// The marks after the last run, which ends at byte `at`.
pub(crate) fn after(text: &str, pattern: &Pattern<'_>, gap: &Gap, at: usize) -> Shared {
    let mut all = marks_of(pattern, gap);
    let ellipses = all.iter().rev().take_while(|m| matches!(m.kind, MarkKind::Ellipsis { .. })).count();
    all.truncate(all.len() - ellipses);
    let ends = vec![Decision::End; ellipses];
    if all.is_empty() {
        return Ok(ends);
    }
    let start = gap.seams.first().and_then(|seam| ahead(text, at, seam)).ok_or(None)?;
    let sentence = sentence_end(text, at);
    let to = if sentence > start { replaced_to(text, start, sentence) } else { start };
    let decisions = if let [only] = all.as_slice() {
        vec![decide_after(text, only, (start, to)).ok_or(None)?]
    } else {
        Solver { text, marks: all, seams: &gap.seams, from: at, to, bound: (true, false), reason: None }.solve()?
    };
    Ok(decisions.into_iter().chain(ends).collect())
}

/// A single mark before a quote's first run; `from` is the furthest that a bracket may go back.
fn decide_before(text: &str, mark: &Mark<'_>, (from, end): (usize, usize)) -> Option<Decision> {
    let head = text.get(..end)?;
    if head.ends_with(mark.raw) {
        return Some(Decision::Same);
    }
    if mark.is_editorial() {
        return Some(Decision::Remark);
    }
    let word = || {
        let start = end - head.chars().rev().take_while(|c| !c.is_whitespace()).map(char::len_utf8).sum::<usize>();
        let open = head.get(start..)?.trim_start_matches(is_end_punctuation);
        (!open.is_empty()).then_some((end - open.len(), end))
    };
    if mark.kind == MarkKind::Word {
        return word().and_then(|place| as_word(text, mark, place));
    }
    let given = mark.words();
    let given = words(&given);
    let there = words(head.get(from.min(end)..)?);
    let same = there
        .len()
        .checked_sub(given.len())
        .and_then(|skip| there.get(skip..))
        .filter(|own| !own.is_empty() && own.iter().map(|w| &w.form).eq(given.iter().map(|w| &w.form)));
    match same.and_then(|own| own.first()) {
        Some(first) if mark.may_be_case() => {
            Some(if first.form == comparable(&mark.words()) { Decision::Case } else { Decision::For(from, end) })
        }
        Some(first) => Some(Decision::For(from + first.start, end)),
        None => Some(Decision::For(from, end.max(from))),
    }
}

/// A single mark after a quote's last run; `to` is the furthest that a bracket may go on.
fn decide_after(text: &str, mark: &Mark<'_>, (start, to): (usize, usize)) -> Option<Decision> {
    let tail = text.get(start..)?;
    if tail.starts_with(mark.raw) {
        return Some(Decision::Same);
    }
    if mark.is_editorial() {
        return Some(Decision::Remark);
    }
    if mark.kind == MarkKind::Word {
        let word = tail.split(char::is_whitespace).next()?.trim_end_matches(is_end_punctuation);
        return (!word.is_empty()).then(|| as_word(text, mark, (start, start + word.len()))).flatten();
    }
    let given = mark.words();
    let given = words(&given);
    let there = words(text.get(start..to)?);
    let same = there.get(..given.len()).filter(|own| !own.is_empty() && own.iter().map(|w| &w.form).eq(given.iter().map(|w| &w.form)));
    match same.and_then(|own| own.last()) {
        Some(_) if mark.may_be_case() => Some(Decision::Case),
        Some(last) => Some(Decision::For(start, start + last.end)),
        None => Some(Decision::For(start, to)),
    }
}

fn marks_of<'a>(pattern: &'a Pattern<'_>, gap: &Gap) -> Vec<&'a Mark<'a>> {
    gap.marks.iter().filter_map(|i| pattern.marks.get(*i)).collect()
}

impl Solver<'_> {
    fn solve(mut self) -> Shared {
        let mut decisions = Vec::new();
        if self.place(0, self.from, &mut decisions) { Ok(decisions) } else { Err(self.reason) }
    }

    /// Places mark `i` and all behind it, its seam from byte `at` on.
    fn place(&mut self, i: usize, at: usize, out: &mut Vec<Decision>) -> bool {
        let Some(mark) = self.marks.get(i).copied() else { return true };
        let seam = |k: usize| self.seams.get(k).map_or("", String::as_str);
        let start = ahead(self.text, at, seam(i)).or((i == 0 && !self.bound.0).then_some(at)).filter(|start| *start <= self.to);
        let Some(start) = start else { return false };
        for end in self.ends(i, start) {
            let Some(decision) = self.decide(mark, start, end) else { continue };
            out.push(decision);
            if self.place(i + 1, end, out) {
                return true;
            }
            out.pop();
        }
        false
    }

    /// Where mark `i` that begins at `start` may end, the likeliest first.
    fn ends(&self, i: usize, start: usize) -> Vec<usize> {
        let rest = self.seams.get(i + 1..).unwrap_or_default();
        let (Some(next), Some(last)) = (rest.first(), rest.last()) else { return Vec::new() };
        let final_seam = if self.bound.1 { back(self.text, self.to, last) } else { Some(self.to) };
        let blank = |end: usize| self.text.get(end..start).is_none_or(|shared| shared.trim().is_empty());
        let most = final_seam.filter(|end| blank(*end)).map(|end| end.max(start));
        if i + 1 == self.marks.len() {
            return most.into_iter().collect();
        }
        let Some(mark) = self.marks.get(i) else { return Vec::new() };
        let same = self.text.get(start..).filter(|rest| rest.starts_with(mark.raw)).map(|_| start + mark.raw.len());
        let open = self.text.get(start..self.to).unwrap_or_default();
        let others: Vec<usize> = if next.trim().is_empty() {
            // One of several marks side by side stands for all that is there: an ellipsis, else the first bracket.
            let ellipsis = |m: &&Mark<'_>| matches!(m.kind, MarkKind::Ellipsis { .. });
            let later = self.marks.get(i + 1..).unwrap_or_default().iter().any(&ellipsis);
            let all = most.into_iter();
            if ellipsis(mark) || !later && !mark.is_editorial() {
                all.chain([start]).collect()
            } else {
                std::iter::once(start).chain(all).collect()
            }
        } else {
            let places = open.char_indices().map(|(at, _)| start + at);
            places.filter(|at| ahead(self.text, *at, next).is_some_and(|end| end <= self.to)).take(200).collect()
        };
        same.into_iter().chain(others).collect()
    }

    /// What a mark is that has these bytes in its place.
    fn decide(&mut self, mark: &Mark<'_>, start: usize, end: usize) -> Option<Decision> {
        let there = self.text.get(start..end)?;
        let none = is_blank(there);
        if there.trim() == mark.raw {
            return Some(Decision::Same);
        }
        if mark.is_editorial() {
            return none.then_some(Decision::Remark);
        }
        match mark.kind {
            MarkKind::Ellipsis { .. } => {
                let long = there.chars().count() > MOST_OMITTED;
                if !none && (long || leaves_paragraph(self.text, start, past_blank(self.text, end))) {
                    self.reason.get_or_insert(Reason::OmissionTooLong);
                    return None;
                }
                (!none).then_some(Decision::For(start, end))
            }
            MarkKind::Word => as_word(self.text, mark, (start, end)),
            MarkKind::Bracket if none => Some(Decision::For(start, start)),
            MarkKind::Bracket if mark.may_be_case() && comparable(there) == comparable(&mark.words()) => Some(Decision::Case),
            MarkKind::Bracket => {
                if word_count(there) > MOST_REPLACED || !boundaries(self.text, start, end).is_empty() {
                    self.reason.get_or_insert(Reason::BracketTooLong);
                    return None;
                }
                Some(Decision::For(start, end))
            }
        }
    }
}

/// A word with brackets in it stands for one word that has the letters outside them.
fn as_word(text: &str, mark: &Mark<'_>, (start, end): (usize, usize)) -> Option<Decision> {
    let there = text.get(start..end)?;
    let single = !there.contains(char::is_whitespace) && mark.is_form_of(there);
    let case = mark.may_be_case() && comparable(there) == comparable(&mark.words());
    single.then_some(if case { Decision::Case } else { Decision::For(start, end) })
}

/// The byte after a seam of the quote that stands from byte `at` on; `None` where it does not. White space may be missing on either side.
fn ahead(text: &str, at: usize, seam: &str) -> Option<usize> {
    let source = text.get(at..)?.char_indices().map(|(i, c)| (at + i + c.len_utf8(), c));
    follow(seam.chars(), source, at)
}

/// The byte at which a seam begins that stands up to byte `at`.
fn back(text: &str, at: usize, seam: &str) -> Option<usize> {
    follow(seam.chars().rev(), text.get(..at)?.char_indices().rev(), at)
}

fn follow(seam: impl Iterator<Item = char>, source: impl Iterator<Item = (usize, char)>, at: usize) -> Option<usize> {
    let (mut source, mut reached) = (source.peekable(), at);
    for c in seam.filter(|c| !is_ignorable(*c)) {
        while let Some((byte, _)) = source.next_if(|(_, s)| s.is_whitespace() || is_ignorable(*s)) {
            if c.is_whitespace() {
                reached = byte;
            }
        }
        if !c.is_whitespace() {
            (reached, _) = source.next_if(|(_, s)| alike(c, *s))?;
        }
    }
    Some(reached)
}

fn alike(a: char, b: char) -> bool {
    let mark = |c: char| matches!(plain(c), '"' | '\'');
    plain(a) == plain(b) || mark(a) && mark(b)
}
