//! How much of the source an ellipsis may leave out and a bracket replace.

use crate::text::words::words;

/// The most characters of the source that an ellipsis leaves out.
pub(crate) const MOST_OMITTED: usize = 1_000;

/// The most words of the source that a bracket replaces.
pub(crate) const MOST_REPLACED: usize = 25;

/// Where the words begin that a bracket before byte `at` stands for: the whole sentence so far, or as much of it as `MOST_REPLACED` words
/// hold, from the start of a clause where there is one.
pub(crate) fn replaced_from(text: &str, at: usize, sentence: usize) -> usize {
    let stretch = text.get(sentence..at).unwrap_or_default();
    let all = words(stretch);
    let Some(first) = all.len().checked_sub(MOST_REPLACED).and_then(|i| all.get(i)).filter(|_| all.len() > MOST_REPLACED) else {
        return sentence;
    };
    let clause = all.windows(2).find(|w| w[1].start >= first.start && parts_clauses(stretch.get(w[0].end..w[1].start)));
    sentence + clause.map_or(first.start, |w| w[1].start)
}

/// Where the words end that a bracket after byte `at` stands for.
pub(crate) fn replaced_to(text: &str, at: usize, sentence: usize) -> usize {
    let stretch = text.get(at..sentence).unwrap_or_default();
    let all = words(stretch);
    let Some(last) = all.get(MOST_REPLACED - 1).filter(|_| all.len() > MOST_REPLACED) else { return sentence };
    let clause = all.windows(2).take(MOST_REPLACED).rfind(|w| parts_clauses(stretch.get(w[0].end..w[1].start)));
    at + clause.map_or(last.end, |w| w[0].end)
}

fn parts_clauses(between: Option<&str>) -> bool {
    between.is_some_and(|marks| marks.contains([',', ';', ':', '—', '(', ')']))
}

/// Words; in scripts without spaces, characters.
pub(crate) fn word_count(text: &str) -> usize {
    let dense = |c: &char| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{e00}'..='\u{eff}');
    words(text).iter().map(|w| w.form.chars().filter(dense).count().max(1)).sum()
}
