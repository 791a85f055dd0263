//! Which labels count: those that follow each other as numbers do, written in one way and at one edge. One line alone proves nothing.

use super::candidates::Candidate;
use super::labels::{Shape, Style, Word};
use super::ordinal::{Count, Form, Ordinal, Value};

/// How far the edges of one sequence's labels may lie apart, in tenths of a point.
const EDGE: i32 = 150;

/// Edges are one within this, in tenths of a point.
const SAME: i32 = 20;

/// How far the middles of centred labels' lines may lie apart, in tenths of a point.
const MIDDLE: i32 = 60;

/// How many candidates ahead the next of a sequence is looked for.
const AHEAD: usize = 60;

/// Sequences inside each other, at most.
const DEEPEST: usize = 15;

/// Closed sequences that may go on.
const REMEMBERED: usize = 24;

/// Numbers that may be missing in a sequence: a clause that extraction has glued to another line.
const MISSING: u32 = 2;

/// A label that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Placed {
    /// Its index among the candidates.
    pub candidate: usize,
    /// The index, among the placed, of what it is a part of.
    pub parent: Option<usize>,
    /// The run of siblings that it is one of.
    pub run: usize,
}

/// An open sequence.
#[derive(Debug, Clone)]
struct Level {
    style: Style,
    count: Count,
    /// The numbers before the one that counts.
    prefix: Vec<Ordinal>,
    value: Value,
    edge: i32,
    middle: Option<i32>,
    centred: bool,
    run: usize,
    /// The candidate that is open in it.
    open: usize,
}

/// What a candidate does to the open sequences.
enum Step {
    /// Is the next of a sequence that something else has closed: a page number taken for a heading, a chapter whose articles count on.
    Resume(usize, usize, Value),
    /// Is the next of the level.
    Next(usize, Value),
    /// Is the one that is open there, named again before one of its parts.
    Again(usize),
    /// Opens a sequence with these levels left open.
    Open(usize, Count, Value),
}

/// The labels that count, in order. At each of the places of `anew`, in order, all numbers begin anew.
pub(crate) fn sequences(candidates: &[Candidate], anew: &[u32]) -> Vec<Placed> {
    let mut stack: Vec<Level> = Vec::new();
    let mut closed = Closed::default();
    // For each candidate that was placed: its parent candidate and its run.
    let mut places: Vec<Option<(Option<usize>, usize)>> = vec![None; candidates.len()];
    let mut runs = 0;
    let mut accepted: Option<usize> = None;
    let mut anew = anew.iter().copied().peekable();
    for (i, c) in candidates.iter().enumerate() {
        while anew.next_if(|at| *at <= c.start).is_some() {
            stack.clear();
            closed.0.clear();
        }
        // A label behind another counts only where that one does.
        if !c.first && accepted != i.checked_sub(1) {
            continue;
        }
        let Some(step) = step(&stack, &closed, candidates, i) else { continue };
        accepted = Some(i);
        match step {
            Step::Again(level) => closed.cut(&mut stack, level + 1),
            Step::Resume(past, at, value) => {
                closed.cut(&mut stack, at);
                let (mut own, _) = closed.0.remove(past);
                (own.value, own.open, own.edge) = (value, i, c.edge);
                places[i] = Some((stack.last().map(|l| l.open), own.run));
                stack.push(own);
            }
            Step::Next(level, value) => {
                closed.cut(&mut stack, level + 1);
                let parent = level.checked_sub(1).map(|l| stack[l].open);
                let own = &mut stack[level];
                (own.value, own.open) = (value, i);
                (own.edge, own.middle, own.centred) = (c.edge, c.middle, own.centred || c.centred);
                places[i] = Some((parent, own.run));
            }
            Step::Open(level, count, value) => {
                closed.cut(&mut stack, level.min(DEEPEST));
                let parent = stack.last().map(|l| l.open);
                let numbers = &c.label.numbers;
                let prefix = numbers[..numbers.len().saturating_sub(1)].to_vec();
                stack.push(Level {
                    style: c.label.style,
                    count,
                    prefix,
                    value,
                    edge: c.edge,
                    middle: c.middle,
                    centred: c.centred,
                    run: runs,
                    open: i,
                });
                places[i] = Some((parent, runs));
                runs += 1;
            }
        }
    }
    kept(candidates, &places, runs)
}

/// Sequences that were closed last, each with what was open around it.
#[derive(Debug, Default)]
struct Closed(Vec<(Level, Option<usize>)>);

impl Closed {
    /// Closes all levels but the first so many.
    fn cut(&mut self, stack: &mut Vec<Level>, depth: usize) {
        while stack.len() > depth {
            let around = stack.len().checked_sub(2).map(|above| stack[above].open);
            self.0.extend(stack.pop().map(|level| (level, around)));
        }
        let over = self.0.len().saturating_sub(REMEMBERED);
        self.0.drain(..over);
    }

    /// The closed sequence of which a candidate is the next, and how many levels stay open around it: the same as before, or for a label
    /// with a word whatever divides the document above it.
    fn resumed(&self, stack: &[Level], c: &Candidate) -> Option<Step> {
        let last = c.label.last()?;
        let prefix = &c.label.numbers[..c.label.numbers.len() - 1];
        self.0.iter().enumerate().rev().find_map(|(past, (level, around))| {
            let value = last.value(level.count)?;
            let next = value == (level.value.0 + 1, 0) && alike(level, c) && same(&level.prefix, prefix);
            let at = match around {
                _ if !next => return None,
                None => 0,
                _ if c.label.style.word.is_some() => base(stack, c),
                Some(open) => 1 + stack.iter().position(|l| l.open == *open)?,
            };
            Some(Step::Resume(past, at, value))
        })
    }
}

fn step(stack: &[Level], closed: &Closed, candidates: &[Candidate], i: usize) -> Option<Step> {
    let c = &candidates[i];
    let last = c.label.last()?;
    let prefix = &c.label.numbers[..c.label.numbers.len() - 1];
    let mut skipping = None;
    for (at, level) in stack.iter().enumerate().rev() {
        if !alike(level, c) || !same(&level.prefix, prefix) {
            continue;
        }
        let Some(value) = last.value(level.count) else { continue };
        let (main, behind) = level.value;
        if value == (main + 1, 0) || value == (main, behind + 1) || value == (main + 1, 1) {
            // "(i)" behind "(h)" may open a list of its own.
            let opens = last.value(Count::Roman) == Some((1, 0)) && level.count == Count::Letters;
            if opens && ahead(candidates, i, Count::Roman, (2, 0)) {
                break;
            }
            return Some(Step::Next(at, value));
        }
        if value == level.value && c.chained {
            return Some(Step::Again(at));
        }
        let attached = c.label.style.word.is_some_and(Word::is_attached);
        let near = value.0 > main && value.0 <= main + 1 + MISSING && (level.edge - c.edge).abs() <= 30;
        if (near && c.label.style.shape != Shape::Bare || attached && value != level.value) && skipping.is_none() {
            skipping = Some(Step::Next(at, value));
        }
    }
    let counted = last.counts().any(|count| last.value(count).is_some_and(|v| v.0 > 1));
    let resumed = if counted { closed.resumed(stack, c) } else { None };
    resumed.or_else(|| opening(stack, candidates, i)).or(skipping)
}

/// The sequence that a candidate opens, if it can be a first one.
fn opening(stack: &[Level], candidates: &[Candidate], i: usize) -> Option<Step> {
    let c = &candidates[i];
    let last = c.label.last()?;
    let numbers = &c.label.numbers;
    let (style, prefix) = (c.label.style, &numbers[..numbers.len() - 1]);
    let first = |count: Count| last.value(count).filter(|v| *v == (1, 0) || *v == (1, 1));
    if style.depth > 1 && !prefix.is_empty() && style.word.is_none_or(|w| !w.is_attached()) {
        let count = last.counts().next()?;
        let value = last.value(count)?;
        // "2.1" belongs under "2", whatever that is written like.
        let under = stack.iter().rposition(|l| {
            let whole: Vec<&Ordinal> = l.prefix.iter().chain(candidates[l.open].label.last()).collect();
            whole.len() == prefix.len() && whole.iter().zip(prefix).all(|(a, b)| a.is(b))
                || prefix.len() == 1 && l.style.depth == 1 && candidates[l.open].label.last().is_some_and(|o| o.is(&prefix[0]))
        });
        let follows = stack.iter().rposition(|l| alike(l, c) && l.prefix.len() == prefix.len() && goes_on(&l.prefix, prefix));
        return match (under, follows) {
            (Some(level), _) if value.0 <= 1 + MISSING => Some(Step::Open(level + 1, count, value)),
            (None, Some(level)) if value.0 <= 1 => Some(Step::Open(level, count, value)),
            (None, None) if value.0 <= 1 => Some(Step::Open(base(stack, c), count, value)),
            _ => None,
        };
    }
    let (count, value) = last.counts().find_map(|count| first(count).map(|v| (count, v))).or_else(|| {
        // A word and a number are believed wherever they begin; but a second way of counting is another document's, or a quotation.
        let known = stack.iter().any(|l| alike(l, c));
        // Where extraction has lost the first, the second and third are believed together.
        if style.word.is_none() && style.form == Form::Digits && style.shape != Shape::Bare && !known {
            let value = last.value(Count::Arabic)?;
            return (value.0 <= 1 + MISSING && ahead(candidates, i, Count::Arabic, (value.0 + 1, 0))).then_some((Count::Arabic, value));
        }
        let count = last.counts().next().filter(|_| style.word.is_some() && !known)?;
        let attached = style.word.is_some_and(Word::is_attached);
        let value = last.value(count).filter(|v| attached || stack.is_empty() && v.0 <= 30)?;
        Some((
            if attached && last.value(Count::Letters).is_some() { Count::Letters } else { count },
            if attached { last.value(Count::Letters).unwrap_or(value) } else { value },
        ))
    })?;
    let restart = stack.iter().rposition(|l| alike(l, c) && l.count == count);
    match restart {
        // The same way of writing, further in: a list inside; else the sequence begins anew.
        Some(level) if c.edge > stack[level].edge + EDGE && !c.centred => Some(Step::Open(stack.len(), count, value)),
        Some(level) => Some(Step::Open(level, count, value)),
        None => Some(Step::Open(base(stack, c), count, value)),
    }
}

/// How many levels stay open above a new sequence.
fn base(stack: &[Level], c: &Candidate) -> usize {
    let rank = |word: Option<Word>| word.map(|w| if w.is_attached() { 0 } else { 1 + w as usize });
    match rank(c.label.style.word) {
        Some(mine) => stack
            .iter()
            .position(|l| rank(l.style.word).is_none_or(|r| r >= mine) && mine <= Word::Section as usize + 1)
            .unwrap_or(stack.len()),
        None if c.centred => stack.iter().position(|l| !l.centred && l.style.word.is_none()).unwrap_or(stack.len()),
        None => stack.len(),
    }
}

/// Whether a candidate is written as the labels of a level are.
fn alike(level: &Level, c: &Candidate) -> bool {
    let middle = level.middle.zip(c.middle).is_some_and(|(a, b)| (a - b).abs() <= MIDDLE);
    let edges =
        (level.edge - c.edge).abs() <= if level.centred == c.centred { EDGE } else { SAME } || middle && (level.centred || c.centred);
    level.style == c.label.style && (edges || c.label.style.word.is_some() || c.label.style.depth > 1 || !c.first)
}

fn same(a: &[Ordinal], b: &[Ordinal]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is(b))
}

/// Whether one prefix is the next of another: 2 and 3, 2.4 and 2.5, 2.4 and 3.1.
fn goes_on(before: &[Ordinal], after: &[Ordinal]) -> bool {
    let number = |o: &Ordinal| o.value(Count::Arabic).or(o.value(Count::Roman)).map(|v| v.0);
    before
        .iter()
        .zip(after)
        .find(|(a, b)| !a.is(b))
        .is_some_and(|(a, b)| matches!((number(a), number(b)), (Some(a), Some(b)) if b > a && b <= a + 1 + MISSING))
}

/// Whether a label of the same way of writing with that value comes soon.
fn ahead(candidates: &[Candidate], i: usize, count: Count, value: Value) -> bool {
    let style = candidates[i].label.style;
    candidates[i + 1..]
        .iter()
        .take(AHEAD)
        .find(|c| c.label.style == style)
        .is_some_and(|c| c.label.last().and_then(|o| o.value(count)) == Some(value))
}

/// The candidates of runs that prove themselves, with their parents.
fn kept(candidates: &[Candidate], places: &[Option<(Option<usize>, usize)>], runs: usize) -> Vec<Placed> {
    let mut members = vec![0_usize; runs];
    for (_, run) in places.iter().flatten() {
        members[*run] += 1;
    }
    // What has two parts that count counts by itself.
    let mut parts = vec![0_usize; candidates.len()];
    for (parent, run) in places.iter().flatten() {
        if let Some(parent) = parent.filter(|_| members[*run] >= 2) {
            parts[parent] += 1;
        }
    }
    let mut index: Vec<Option<usize>> = vec![None; candidates.len()];
    let mut out: Vec<Placed> = Vec::new();
    for (i, c) in candidates.iter().enumerate() {
        let Some((parent, run)) = places[i] else { continue };
        let counted = parent.and_then(|p| index[p]).is_some();
        let enough = match (c.label.style.word, c.label.style.shape) {
            (Some(_), _) => 1,
            (None, Shape::Bare) if c.label.style.depth == 1 && !c.centred => 3,
            (None, _) if c.label.style.depth > 1 && counted => 1,
            _ => 2,
        };
        if members[run] < enough && parts[i] < 2 {
            // What it would have as parts are its parent's.
            index[i] = parent.and_then(|p| index[p]);
            continue;
        }
        let placed = Placed { candidate: i, parent: parent.and_then(|p| index[p]), run };
        index[i] = Some(out.len());
        out.push(placed);
    }
    out
}
