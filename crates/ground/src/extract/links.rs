//! Clauses that refer to the clause that answers: what follows if it is not kept, how it is done, what it does not touch.

use std::collections::HashSet;

use super::score::Scored;
use super::sentence::Candidate;

/// So much of a clause's score falls to one that refers to it.
const LINK: f64 = 0.45;

/// How many of the best are looked at for clauses that refer to them.
const LOOKED_AT: usize = 3;

/// Words that a clause's number follows where a text refers to it, in small letters.
const REFERS: [&str; 22] = [
    "clause",
    "clauses",
    "section",
    "sections",
    "paragraph",
    "paragraphs",
    "article",
    "articles",
    "art",
    "arts",
    "rule",
    "§",
    "§§",
    "subsection",
    "sub-clause",
    "articolul",
    "articolului",
    "articolele",
    "alineatul",
    "alin",
    "punctul",
    "secțiunea",
];

/// Adds to the score of every candidate that refers to one of the best by its number. `covers` gives what a candidate
/// has of the question and its terms, for those that were not close enough by themselves.
pub(super) fn link(scored: &mut Vec<Scored>, found: &[Candidate], covers: impl Fn(usize) -> Scored) {
    let best: Vec<(String, String, f64)> = scored
        .iter()
        .take(LOOKED_AT)
        .filter_map(|s| Some((found[s.candidate].doc_hash.clone(), label(found[s.candidate].readings.first()?)?, s.score)))
        .collect();
    if best.is_empty() {
        return;
    }
    for (i, candidate) in found.iter().enumerate() {
        let Some(text) = candidate.readings.first() else { continue };
        let (own, named) = (label(text), references(text));
        let linked =
            best.iter().filter(|(doc, label, _)| *doc == candidate.doc_hash && own.as_ref() != Some(label) && named.contains(label));
        let Some(raised) = linked.map(|(_, _, score)| LINK * score).reduce(f64::max) else { continue };
        match scored.iter_mut().find(|s| s.candidate == i) {
            Some(s) => s.score += raised,
            None => {
                let own = covers(i);
                // A reference alone, with no word of the question beside it, says nothing.
                if !own.covers.is_empty() {
                    scored.push(Scored { score: raised, ..own });
                }
            }
        }
    }
    scored.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.candidate.cmp(&b.candidate)));
}

/// The number with which a clause opens: "9.2 The Supplier" has 9.2, "Art. 14. – (1) Furnizorul" has 14.
fn label(text: &str) -> Option<String> {
    let mut words = text.split_whitespace();
    let first = words.next()?;
    let number = match bare(first).to_lowercase() {
        word if REFERS.contains(&word.as_str()) => words.next()?,
        _ => first,
    };
    let plain = bare(number);
    let levels = plain.split('.').count();
    let numbered = plain.split('.').all(|p| (1..=3).contains(&p.len()) && p.chars().all(|c| c.is_ascii_digit()));
    // "9 hours later" opens with a number as well: one of a single level has a stop, or a word for clauses before it.
    (numbered && (levels >= 2 || number != first || number.ends_with(['.', ')']))).then(|| plain.to_owned())
}

/// The numbers of the clauses that a text refers to.
fn references(text: &str) -> HashSet<String> {
    let mut out = HashSet::new();
    let mut listing = false;
    for (i, word) in text.split_whitespace().enumerate() {
        let plain = bare(word);
        if listing {
            let number = plain.split('(').next().unwrap_or_default();
            if number.starts_with(|c: char| c.is_ascii_digit()) {
                out.insert(number.to_owned());
                continue;
            }
            listing = matches!(plain, "and" | "or" | "to" | "și" | "sau" | "nr");
        }
        // The word at the beginning is the clause's own name.
        if i > 0 && REFERS.contains(&plain.to_lowercase().as_str()) {
            listing = true;
        }
    }
    out
}

fn bare(word: &str) -> &str {
    word.trim_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '§'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_has_a_number_and_refers_to_others() {
        for (text, expected) in [
            ("9.2 The Supplier shall notify.", Some("9.2")),
            ("Art. 14. – (1) Furnizorul notifică.", Some("14")),
            ("5. Liability is limited.", Some("5")),
            ("14 days after notice it ends.", None),
            ("The Supplier shall pay.", None),
        ] {
            assert_eq!(label(text).as_deref(), expected, "{text}");
        }
        let of = |text: &str| {
            let mut all: Vec<String> = references(text).into_iter().collect();
            all.sort();
            all
        };
        assert_eq!(of("9.6 If it fails to give notice as clause 9.2 provides"), ["9.2"]);
        assert_eq!(of("under clauses 8 to 11, 14.1(b) and 15 of 2020"), ["11", "14.1", "15", "8"]);
        assert_eq!(of("termenul prevăzut la art. 14 alin. (1)"), ["1", "14"]);
        assert_eq!(of("Clause 4 applies within 30 days"), Vec::<String>::new());
    }
}
