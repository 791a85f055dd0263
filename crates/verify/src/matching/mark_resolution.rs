//! What each mark between two runs of words stands for: the source between the runs, shared out among the marks and the punctuation
//! around them.

use crate::matching::quote_syntax::{Decision, Gap, Pattern};
use crate::matching::quoter_marks::{Mark, MarkKind};
use crate::text::folding::{comparable, is_dense};
use crate::text::punctuation::{is_blank, is_end_punctuation, is_ignorable, plain};
use crate::text::sentences::{boundaries, leaves_paragraph, past_blank, sentence_end, sentence_start};
use crate::text::words::words;
use crate::verdict::{Reason, Side};

/// The most characters of the source that an ellipsis leaves out.
const MOST_OMITTED: usize = 1_000;

/// The most words of the source that a bracket replaces.
const MOST_REPLACED: usize = 25;

/// The decisions on the marks of a gap, in order; or why there are none, where more can be said than that the words differ.
pub(crate) type Shared = Result<Vec<Decision>, Option<Reason>>;

/// A gap laid over bytes of a text.
struct Solver<'a> {
    text: &'a str,
    marks: &'a [&'a Mark<'a>],
    seams: &'a [String],
    from: usize,
    to: usize,
    /// Whether the first and the last seam must be there; at the ends of a quote they need not.
    bound: (bool, bool),
    reason: Option<Reason>,
}

/// The marks of a gap between two runs, over the bytes `from..to`.
pub(crate) fn between(text: &str, pattern: &Pattern<'_>, gap: &Gap, (from, to): (usize, usize)) -> Shared {
    Solver { text, marks: &marks_of(pattern, gap), seams: &gap.seams, from, to, bound: (true, true), reason: None }.solve()
}

/// The marks before the first run, which begins at byte `at`. What a bracket stands for there is bound by nothing: all of the sentence
/// before the run, that a reader sees the most.
pub(crate) fn before(text: &str, pattern: &Pattern<'_>, gap: &Gap, at: usize) -> Shared {
    let all = marks_of(pattern, gap);
    let ellipses = all.iter().take_while(|m| m.is_ellipsis()).count();
    let (marks, seams) = (&all[ellipses..], gap.seams.get(ellipses..).unwrap_or_default());
    let mut decisions = vec![Decision::End; ellipses];
    if marks.is_empty() {
        return Ok(decisions);
    }
    let end = seams.last().and_then(|seam| back(text, at, seam)).ok_or(None)?;
    let sentence = sentence_start(text, at);
    let from = if sentence < end { replaced_from(text, end, sentence) } else { sentence.min(at) };
    decisions.extend(if let [only] = marks {
        vec![decide_alone(text, only, Side::Before, end, (from, end.max(from))).ok_or(None)?]
    } else {
        let to = if sentence < end { at } else { from };
        Solver { text, marks, seams, from, to, bound: (false, sentence < end), reason: None }.solve()?
    });
    Ok(decisions)
}

/// The marks after the last run, which ends at byte `at`.
pub(crate) fn after(text: &str, pattern: &Pattern<'_>, gap: &Gap, at: usize) -> Shared {
    let all = marks_of(pattern, gap);
    let ellipses = all.iter().rev().take_while(|m| m.is_ellipsis()).count();
    let marks = &all[..all.len() - ellipses];
    let ends = vec![Decision::End; ellipses];
    if marks.is_empty() {
        return Ok(ends);
    }
    let start = gap.seams.first().and_then(|seam| ahead(text, at, seam)).ok_or(None)?;
    let sentence = sentence_end(text, at);
    let to = if sentence > start { replaced_to(text, start, sentence) } else { start };
    let mut decisions = if let [only] = marks {
        vec![decide_alone(text, only, Side::After, start, (start, to)).ok_or(None)?]
    } else {
        Solver { text, marks, seams: &gap.seams, from: at, to, bound: (true, false), reason: None }.solve()?
    };
    decisions.extend(ends);
    Ok(decisions)
}

/// A single mark before a quote's first run or after its last, beside byte `edge`; a bracket stands for no more than the bytes `from..to`.
fn decide_alone(text: &str, mark: &Mark<'_>, side: Side, edge: usize, (from, to): (usize, usize)) -> Option<Decision> {
    let first = side == Side::Before;
    let (head, tail) = text.split_at_checked(edge)?;
    let same = if first { head.ends_with(mark.raw) } else { tail.starts_with(mark.raw) };
    if same {
        return Some(Decision::Same);
    }
    if mark.is_editorial() {
        return Some(Decision::Remark);
    }
    if mark.kind == MarkKind::Word {
        let place = if first {
            let word = head.rsplit(char::is_whitespace).next()?.trim_start_matches(is_end_punctuation);
            (edge - word.len(), edge)
        } else {
            let word = tail.split(char::is_whitespace).next()?.trim_end_matches(is_end_punctuation);
            (edge, edge + word.len())
        };
        return as_word(text, mark, place);
    }
    let given = mark.words();
    let given = words(&given);
    let there = words(text.get(from..to)?);
    let skip = if first { there.len().saturating_sub(given.len()) } else { 0 };
    let own = there.get(skip..skip + given.len()).filter(|own| own.iter().map(|w| &w.form).eq(given.iter().map(|w| &w.form)));
    Some(match own {
        Some([_, ..]) if mark.may_be_case() => Decision::Case,
        Some([word, ..]) if first => Decision::For(from + word.start, to),
        Some([.., word]) => Decision::For(from, from + word.end),
        _ => Decision::For(from, to),
    })
}

fn marks_of<'a>(pattern: &'a Pattern<'_>, gap: &Gap) -> Vec<&'a Mark<'a>> {
    gap.marks.iter().filter_map(|i| pattern.marks.get(*i)).collect()
}

/// Where the words begin that a bracket before byte `at` stands for: the whole sentence so far, or as much of it as `MOST_REPLACED` words
/// hold, from the start of a clause where there is one.
fn replaced_from(text: &str, at: usize, sentence: usize) -> usize {
    let stretch = text.get(sentence..at).unwrap_or_default();
    let all = words(stretch);
    let Some(beyond) = all.len().checked_sub(MOST_REPLACED + 1) else { return sentence };
    let clause = all[beyond..].windows(2).find(|w| parts_clauses(stretch.get(w[0].end..w[1].start)));
    sentence + clause.map_or(all[beyond + 1].start, |w| w[1].start)
}

/// Where the words end that a bracket after byte `at` stands for.
fn replaced_to(text: &str, at: usize, sentence: usize) -> usize {
    let stretch = text.get(at..sentence).unwrap_or_default();
    let all = words(stretch);
    let Some(within) = all.get(..=MOST_REPLACED) else { return sentence };
    let clause = within.windows(2).rfind(|w| parts_clauses(stretch.get(w[0].end..w[1].start)));
    at + clause.map_or(within[MOST_REPLACED - 1].end, |w| w[0].end)
}

fn parts_clauses(between: Option<&str>) -> bool {
    between.is_some_and(|marks| marks.contains([',', ';', ':', '—', '(', ')']))
}

/// Words; in scripts without spaces, characters.
fn word_count(text: &str) -> usize {
    words(text).iter().map(|w| w.form.chars().filter(|c| is_dense(*c)).count().max(1)).sum()
}

impl Solver<'_> {
    fn solve(mut self) -> Shared {
        let mut decisions = Vec::new();
        if self.place(0, self.from, &mut decisions) { Ok(decisions) } else { Err(self.reason) }
    }

    /// Places mark `i` and all behind it, its seam from byte `at` on.
    fn place(&mut self, i: usize, at: usize, out: &mut Vec<Decision>) -> bool {
        let Some((mark, seam)) = self.marks.get(i).copied().zip(self.seams.get(i)) else { return true };
        let start = ahead(self.text, at, seam).or((i == 0 && !self.bound.0).then_some(at)).filter(|start| *start <= self.to);
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
        let (mark, later) = (self.marks[i], &self.marks[i + 1..]);
        let Some((next, last)) = self.seams.get(i + 1).zip(self.seams.last()) else { return Vec::new() };
        let final_seam = if self.bound.1 { back(self.text, self.to, last) } else { Some(self.to) };
        let blank = |end: usize| self.text.get(end..start).is_none_or(|shared| shared.trim().is_empty());
        let most = final_seam.filter(|end| blank(*end)).map(|end| end.max(start));
        if later.is_empty() {
            return most.into_iter().collect();
        }
        let open = self.text.get(start..self.to).unwrap_or_default();
        let same = self.text.get(start..).filter(|rest| rest.starts_with(mark.raw)).map(|_| start + mark.raw.len());
        if !next.trim().is_empty() {
            let places = open.char_indices().map(|(at, _)| start + at);
            let places = places.filter(|at| ahead(self.text, *at, next).is_some_and(|end| end <= self.to));
            return same.into_iter().chain(places.take(200)).collect();
        }
        // One of several marks side by side stands for all that is there: an ellipsis, else the first bracket.
        let all = mark.is_ellipsis() || !mark.is_editorial() && !later.iter().any(|m| m.is_ellipsis());
        let nothing = Some(start);
        let order = if all { [same, most, nothing] } else { [same, nothing, most] };
        order.into_iter().flatten().collect()
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
        let case = || mark.may_be_case() && comparable(there) == comparable(&mark.words());
        let reason = match mark.kind {
            MarkKind::Ellipsis { .. } if none => return None,
            MarkKind::Word => return as_word(self.text, mark, (start, end)),
            MarkKind::Bracket if none => return Some(Decision::For(start, start)),
            MarkKind::Bracket if case() => return Some(Decision::Case),
            MarkKind::Ellipsis { .. } => {
                let long = there.chars().count() > MOST_OMITTED;
                (long || leaves_paragraph(self.text, start, past_blank(self.text, end))).then_some(Reason::OmissionTooLong)
            }
            MarkKind::Bracket => {
                let long = word_count(there) > MOST_REPLACED || !boundaries(self.text, start, end).is_empty();
                long.then_some(Reason::BracketTooLong)
            }
        };
        match reason {
            Some(reason) => {
                self.reason.get_or_insert(reason);
                None
            }
            None => Some(Decision::For(start, end)),
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
