//! Sentences that say what the papers do not: gaps, which need no source.

use touchstone_lexicon::ClaimWord;
use touchstone_verify::Words;

use crate::facts::CLAIM_WORDS;

/// Whether a sentence says of the passages or documents that they are silent: "The passages do not say who insures the lift."
pub fn says_nothing_is_there(sentence: &str) -> bool {
    let words: Vec<_> = Words::of(sentence).collect();
    let seen = CLAIM_WORDS.seen(&words);
    let at = |kind: ClaimWord| seen.iter().filter(move |s| s.kind == kind).map(|s| s.first);
    let papers: Vec<usize> = at(ClaimWord::Paper).collect();
    let near = |place: usize| papers.iter().any(|p| p.abs_diff(place) <= 12);
    let tells = at(ClaimWord::Tell).any(|t| near(t) && at(ClaimWord::Deny).any(|d| d < t && t - d <= 8));
    let silent = at(ClaimWord::Open).any(|o| near(o) && words.get(o).is_some_and(|w| w.form != "whether" && w.form != "dacă"));
    // "None of the passages deals with it."
    let none = at(ClaimWord::Deny).any(|d| papers.iter().any(|p| *p > d && p - d <= 4)) && at(ClaimWord::Tell).next().is_some();
    !papers.is_empty() && (tells || silent || none)
}

/// Whether a sentence that its drafter marks as a gap denies something or leaves it open. What does neither is no gap, whatever mark it has.
pub fn may_be_gap(sentence: &str) -> bool {
    let words: Vec<_> = Words::of(sentence).collect();
    CLAIM_WORDS.seen(&words).iter().any(|s| matches!(s.kind, ClaimWord::Deny | ClaimWord::Open))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_the_papers() {
        for gap in [
            "The passages do not say who insures the lift.",
            "Whether Section 18 allows it is not addressed in the documents provided.",
            "The excerpts are silent on renewal.",
            "None of the passages deals with insurance.",
            "Pasajele nu spun cine plătește.",
        ] {
            assert!(says_nothing_is_there(gap) && may_be_gap(gap), "{gap}");
        }
        for claim in ["The Tenant shall not assign the lease.", "The documents show that the fee is due.", "The fee is not due."] {
            assert!(!says_nothing_is_there(claim), "{claim}");
        }
        assert!(!may_be_gap("The Tenant pays $5,000."));
    }
}
