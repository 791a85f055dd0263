//! The passage of a document that is most like a quote: likely windows by their words, then the best alignment.

use touchstone_text::CharSpan;

use crate::explain::comparison::{Piece, align, diff, differences, pieces};
use crate::text::prepared::Prepared;
use crate::text::word_index::word_hashes;
use crate::verdict::Closest;

/// A longer quote is compared by its first pieces.
const MOST_PIECES: usize = 400;

/// Below this similarity nothing is close.
const CLOSE: f64 = 0.35;

/// The most similar passage, or `None` where nothing is close.
pub(crate) fn closest(source: &Prepared, quote: &str) -> Option<Closest> {
    let quote = quote.trim();
    let ours = pieces(quote, MOST_PIECES);
    let covered = ours.last().map_or(0, |p| p.end);
    let quote = quote.get(..covered)?;
    let windows = source.passages().likely(&word_hashes(quote, MOST_PIECES), if ours.len() > 120 { 3 } else { 8 });
    let text = source.text().as_str();
    let aligned = windows.into_iter().map(|(start, end)| {
        let theirs = pieces(text.get(start..end).unwrap_or_default(), 4 * MOST_PIECES);
        (align(&ours, &theirs), theirs, start)
    });
    // Of equals the likeliest, which is the first.
    let ((_, pairs), theirs, base) = aligned.rev().max_by_key(|((score, _), ..)| *score)?;
    let (first, last) = pairs.first().zip(pairs.last())?;
    // Words that the quote has before the first or after the last equal one stand against as many of the source.
    let from = first.1.saturating_sub(first.0).max(sentence_bound(&theirs, first.1, true));
    let to = (last.1 + ours.len() - last.0).min(theirs.len()).min(sentence_bound(&theirs, last.1, false));
    let window = text.get(base..)?;
    let pairs = outer_pairs(&ours, &theirs, &pairs, (from, to));
    let diff = diff((quote, &ours), (window, &theirs[..to]), &pairs, (from, to));
    let letters = |pieces: &[Piece]| pieces.iter().map(|p| f64::from(p.letters)).sum::<f64>();
    let equal: f64 = pairs.iter().filter_map(|(i, _)| ours.get(*i)).map(|p| f64::from(p.letters)).sum();
    let all = letters(&ours) + letters(theirs.get(from..to)?);
    let similarity = if all > 0.0 { (2.0 * equal / all * 1000.0).round() / 1000.0 } else { 0.0 };
    if similarity < CLOSE {
        return None;
    }
    let (start, end) = (base + theirs.get(from)?.start, base + theirs.get(to.checked_sub(1)?)?.end);
    let span = CharSpan::between(source.text().char_at(start), source.text().char_at(end));
    let differences = differences(&diff);
    Some(Closest {
        char_start: span.start(),
        char_end: span.end(),
        text: source.text().slice(span).to_string(),
        similarity,
        diff,
        differences,
    })
}

/// The pairs, with equal words at the two ends of quote and passage that the alignment gave up for a long word beside
/// them.
fn outer_pairs(ours: &[Piece], theirs: &[Piece], pairs: &[(usize, usize)], (from, to): (usize, usize)) -> Vec<(usize, usize)> {
    let (Some(first), Some(last)) = (pairs.first(), pairs.last()) else { return Vec::new() };
    let head = (0..first.0).map(|k| (k, from + k)).take_while(|(i, j)| *j < first.1 && ours[*i].key == theirs[*j].key);
    let tail = (1..ours.len() - last.0)
        .map(|k| (ours.len() - k, to.saturating_sub(k)))
        .take_while(|(i, j)| *j > last.1 && ours[*i].key == theirs[*j].key);
    let tail: Vec<_> = tail.collect::<Vec<_>>().into_iter().rev().collect();
    head.chain(pairs.iter().copied()).chain(tail).collect()
}

/// How far the passage may be widened beyond its equal words: not past the end of a sentence.
fn sentence_bound(pieces: &[Piece], at: usize, backwards: bool) -> usize {
    let stop = |p: &Piece| matches!(p.key.as_str(), "." | ";" | "!" | "?");
    if backwards {
        pieces.iter().take(at).rposition(stop).map_or(0, |i| i + 1)
    } else {
        pieces.iter().skip(at).position(stop).map_or(pieces.len(), |i| at + i + 1)
    }
}
