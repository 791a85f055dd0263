//! From hits to what a model is shown: a document's passages together, in its order, nothing twice.

use std::ops::Range;

/// A part of a hit that is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// Which hit, by its place in the ranking from 0.
    pub hit: usize,
    /// What of its document is shown, in code points: less than the hit where a neighbour shows the rest.
    pub span: Range<u32>,
    /// Whether it goes on where the one before it ends.
    pub joins: bool,
}

/// Arranges hits, each a document and a span in code points, best first, as long as `budget` code points last: the best
/// hits are taken first; neighbours are joined in their document's order, overlaps shown once; and what is joined stands
/// where its best hit does. A hit that is too long for what is left is passed over.
pub fn arranged<D: PartialEq>(hits: &[(D, Range<u32>)], budget: u32) -> Vec<Shown> {
    let (mut left, mut documents) = (budget, Vec::<Vec<usize>>::new());
    for (at, (document, span)) in hits.iter().enumerate() {
        let length = span.end.saturating_sub(span.start);
        if length == 0 || length > left {
            continue;
        }
        left -= length;
        match documents.iter_mut().find(|members| hits[members[0]].0 == *document) {
            Some(members) => members.push(at),
            None => documents.push(vec![at]),
        }
    }
    // Each run of neighbours with its best hit.
    let mut runs: Vec<(usize, Vec<Shown>)> = Vec::new();
    for mut members in documents {
        members.sort_by_key(|at| (hits[*at].1.start, hits[*at].1.end));
        let mut end = None;
        for at in members {
            let span = &hits[at].1;
            let start = end.map_or(span.start, |end: u32| end.max(span.start));
            let shown = Shown { hit: at, span: start..span.end, joins: end == Some(start) };
            let inside = start >= span.end;
            match runs.last_mut().filter(|_| inside || shown.joins) {
                Some((best, run)) => {
                    *best = at.min(*best);
                    run.extend((!inside).then_some(shown));
                }
                None => runs.push((at, vec![shown])),
            }
            end = Some(end.map_or(span.end, |end: u32| end.max(span.end)));
        }
    }
    runs.sort_by_key(|(best, _)| *best);
    runs.into_iter().flat_map(|(_, run)| run).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(hits: &[(char, Range<u32>)], budget: u32, expected: &[(usize, Range<u32>, bool)]) {
        let shown: Vec<_> = arranged(hits, budget).into_iter().map(|s| (s.hit, s.span, s.joins)).collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn neighbours_join_in_the_documents_order() {
        let hits = [('a', 600..1_300), ('b', 0..700), ('a', 0..700), ('a', 2_000..2_700)];
        check(&hits, 9_000, &[(2, 0..700, false), (0, 700..1_300, true), (1, 0..700, false), (3, 2_000..2_700, false)]);
        check(&[('a', 900..950), ('a', 0..700)], 9_000, &[(0, 900..950, false), (1, 0..700, false)]);
    }

    #[test]
    fn the_best_are_taken_first_and_what_fits_behind_them() {
        let hits = [('a', 0..700), ('b', 0..900), ('a', 700..1_000)];
        check(&hits, 1_000, &[(0, 0..700, false), (2, 700..1_000, true)]);
        check(&hits, 10, &[]);
        check(&[], 10, &[]);
    }

    #[test]
    fn what_stands_inside_another_is_not_shown_again() {
        check(&[('a', 100..200), ('a', 0..700), ('a', 100..200)], 9_000, &[(1, 0..700, false)]);
    }

    proptest! {
        #[test]
        fn every_character_is_shown_once(raw in proptest::collection::vec((0_u8..3, 0_u32..50, 0_u32..20), 0..20), budget in 0_u32..200) {
            let hits: Vec<(u8, Range<u32>)> = raw.into_iter().map(|(d, start, length)| (d, start..start + length)).collect();
            let shown = arranged(&hits, budget);
            let mut seen = std::collections::HashSet::new();
            for part in &shown {
                let (document, whole) = &hits[part.hit];
                prop_assert!(whole.start <= part.span.start && part.span.end <= whole.end && !part.span.is_empty());
                for position in part.span.clone() {
                    prop_assert!(seen.insert((*document, position)));
                }
            }
            prop_assert!(seen.len() <= budget as usize);
        }
    }
}
