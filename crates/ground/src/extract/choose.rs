//! The choice among scored sentences: the best first, and then each by what it adds.

use super::score::Scored;
use super::sentence::Candidate;

/// How many sentences make an extract.
const FEWEST: usize = 3;
const MOST: usize = 8;

/// How far below the best a sentence may be, for the first three and for the rest.
const FLOOR: (f64, f64) = (0.25, 0.4);

/// What a sentence has of the question that none before it had raises it by so much, as a multiple of the part: a question
/// that asks two things is answered in two places.
const NEWS: f64 = 1.5;

/// Likeness to a chosen sentence takes so much off; above the second it is the same sentence again.
const REPETITION: f64 = 0.8;
const THE_SAME: f64 = 0.75;

/// From one document at most so many, while others have something to say.
const MOST_OF_ONE: usize = 5;

/// The chosen candidates, best first.
pub(super) fn choose(scored: &[Scored], found: &[Candidate]) -> Vec<usize> {
    let Some(best) = scored.first().map(|s| s.score) else { return Vec::new() };
    let mut chosen: Vec<&Scored> = Vec::new();
    let documents = |c: &[&Scored], s: &Scored| c.iter().filter(|x| found[x.candidate].doc_hash == found[s.candidate].doc_hash).count();
    while chosen.len() < MOST {
        let mut next: Option<(f64, &Scored)> = None;
        for s in scored {
            let alike = chosen.iter().map(|c| alike(c, s)).fold(0.0, f64::max);
            let overlaps = chosen.iter().any(|c| {
                let (a, b) = (&found[c.candidate], &found[s.candidate]);
                a.doc_hash == b.doc_hash && a.span.intersection(b.span).is_some()
            });
            if alike > THE_SAME || overlaps {
                continue;
            }
            let crowded = if documents(&chosen, s) >= MOST_OF_ONE { 0.8 } else { 1.0 };
            let known = |place: &usize| chosen.iter().any(|c| c.covers.iter().any(|(p, _)| p == place));
            let news: f64 = s.covers.iter().filter(|(place, _)| !known(place)).map(|(_, part)| part).sum();
            let news = if chosen.is_empty() { 0.0 } else { NEWS * news };
            let value = s.score * (1.0 - REPETITION * alike) * crowded * (1.0 + news);
            if next.is_none_or(|(v, _)| value > v) {
                next = Some((value, s));
            }
        }
        let floor = if chosen.len() < FEWEST { FLOOR.0 } else { FLOOR.1 };
        match next {
            Some((value, s)) if value >= floor * best => chosen.push(s),
            _ => break,
        }
    }
    chosen.into_iter().map(|s| s.candidate).collect()
}

/// How many of two sentences' terms are common to both: 0 to 1.
fn alike(a: &Scored, b: &Scored) -> f64 {
    let common = a.terms.intersection(&b.terms).count() as f64;
    let all = (a.terms.len() + b.terms.len()) as f64 - common;
    if all > 0.0 { common / all } else { 0.0 }
}
