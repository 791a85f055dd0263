//! What becomes of a sentence, by its own words and those that it cites: made here for the answer and derived here again by the audit.

use touchstone_claims::{Item, ItemKind, Name, Sources, Vocabulary, check_sentence, may_be_gap, operation, says_nothing_is_there};

use crate::citation::Citation;
use crate::quote_runs::{QuoteRun, quoted_words, source_runs};
use crate::session::{ClaimState, Computed};

/// How a drafter marked a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SentenceMarker {
    /// Not at all.
    #[default]
    None,
    /// As one that says what the passages do not tell.
    Gap,
    /// As one whose figure or date is computed from what it cites.
    Computed,
}

/// What sentences are compared with beside the words that they cite.
pub struct ClaimGrounds<'a> {
    /// The words of the question.
    pub question: &'a Vocabulary,
    /// Titles and headings of the documents that were shown.
    pub cards: &'a Vocabulary,
    /// Whether a document, by the hash of its file, has a name.
    pub in_document: &'a dyn Fn(&str, &Name) -> bool,
}

/// What became of a sentence.
#[derive(Debug, Clone, PartialEq)]
pub struct DerivedClaim {
    /// Its state.
    pub state: ClaimState,
    /// What it states and its sources don't; places are code points of the answer.
    pub items: Vec<Item>,
    /// How its figure was computed.
    pub computed: Option<Computed>,
}

/// The state of a sentence that begins at the code point `start` of the answer. A sentence that its drafter marks as a gap is one only where it denies
/// something or leaves it open, and states no figure; one that is marked as computed only where arithmetic gives what it states.
pub fn derive_claim(sentence: &str, start: u32, cited: &[&Citation], marker: SentenceMarker, grounds: &ClaimGrounds<'_>) -> DerivedClaim {
    let own = blanked(sentence, cited);
    let none = |state| DerivedClaim { state, items: Vec::new(), computed: None };
    if cited.is_empty() {
        let gap = says_nothing_is_there(&own) || marker == SentenceMarker::Gap && may_be_gap(&own);
        return none(if gap { ClaimState::Gap } else { ClaimState::Uncited });
    }
    let words: Vec<String> = cited.iter().map(|c| cited_words(c)).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let titles: Vec<&str> = cited.iter().map(|c| c.doc_title.as_str()).collect();
    let sources = Sources {
        cited: &words,
        question: grounds.question,
        cards: grounds.cards,
        titles: &titles,
        in_documents: &|name| cited.iter().any(|c| !c.doc_hash.is_empty() && (grounds.in_document)(&c.doc_hash, name)),
    };
    let mut items = check_sentence(&own, &sources);
    let inputs: Vec<u32> = cited.iter().map(|c| c.anchor).collect();
    let mut computed = None;
    if marker == SentenceMarker::Computed {
        let figure = |item: &Item| matches!(item.kind, ItemKind::Number | ItemKind::Date | ItemKind::Sum);
        let found: Vec<String> = items.iter().filter(|i| figure(i)).filter_map(|i| operation(i, &words)).collect();
        let checked = !found.is_empty() && found.len() == items.iter().filter(|i| figure(i)).count();
        if checked {
            items.retain(|i| !figure(i));
        }
        computed = Some(Computed { inputs, operation: found.join("; "), checked });
    }
    for item in &mut items {
        item.char_start += start;
        item.char_end += start;
    }
    let fails = cited.iter().any(|c| !c.verdict.holds()) || items.iter().any(Item::fails);
    let state = match () {
        () if fails => ClaimState::Unsupported,
        () if computed.as_ref().is_some_and(|c| c.checked) => ClaimState::Computed,
        () if marker == SentenceMarker::Gap && may_be_gap(&own) || says_nothing_is_there(&own) => ClaimState::Gap,
        () => ClaimState::Supported,
    };
    DerivedClaim { state, items, computed }
}

/// What a sentence rests on: the quoted words of the source with what the quotation cuts off; of a quotation that is not there its own words.
fn cited_words(citation: &Citation) -> String {
    if citation.verdict.span.is_none() {
        return citation.quote.clone();
    }
    let cut = source_runs(&citation.verdict).into_iter().filter_map(|run| if let QuoteRun::Cut(text) = run { Some(text) } else { None });
    let mut words = quoted_words(&citation.verdict);
    for text in cut {
        words = if text.trim_end().len() < text.len() { format!("{text}{words}") } else { format!("{words}{text}") };
    }
    words
}

/// The sentence with the words that it quotes and its anchors blanked, so that places stay.
pub(crate) fn blanked(sentence: &str, cited: &[&Citation]) -> String {
    let mut chars: Vec<char> = sentence.chars().collect();
    for citation in cited {
        let quote: Vec<char> = citation.quote.trim().chars().collect();
        let anchor: Vec<char> = format!("[{}]", citation.anchor).chars().collect();
        let find = |chars: &[char], what: &[char], before: usize| {
            let last = before.checked_sub(what.len()).filter(|_| !what.is_empty())?;
            (0..=last).rev().find(|&i| chars.get(i..i + what.len()) == Some(what))
        };
        let end = chars.len();
        let at = find(&chars, &anchor, end).unwrap_or(end);
        if let Some(start) = find(&chars, &quote, at) {
            chars[start..start + quote.len()].fill(' ');
        }
        while let Some(start) = find(&chars, &anchor, end) {
            chars[start..start + anchor.len()].fill(' ');
        }
    }
    chars.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::record;

    fn derived(sentence: &str, quotes: &[&str], marker: SentenceMarker) -> DerivedClaim {
        let record = record(sentence, quotes, &[]);
        let cited: Vec<&Citation> = record.citations.iter().collect();
        let nothing = Vocabulary::default();
        let grounds = ClaimGrounds { question: &nothing, cards: &nothing, in_document: &|_, _| false };
        derive_claim(sentence, 10, &cited, marker, &grounds)
    }

    #[track_caller]
    fn check(sentence: &str, quotes: &[&str], marker: SentenceMarker, state: ClaimState, items: &[&str]) {
        let found = derived(sentence, quotes, marker);
        let words: Vec<&str> = found.items.iter().map(|i| i.text.as_str()).collect();
        assert_eq!((found.state, words.as_slice()), (state, items), "{sentence}");
    }

    #[test]
    fn a_wrong_figure_beside_a_true_quotation_is_unsupported() {
        use SentenceMarker::None;
        check(
            "The reports of 2,853 members were sent: “For 1,853 of the members” [1].",
            &["For 1,853 of the members"],
            None,
            ClaimState::Unsupported,
            &["2,853"],
        );
        check(
            "The reports of 1,853 members were sent: “For 1,853 of the members” [1].",
            &["For 1,853 of the members"],
            None,
            ClaimState::Supported,
            &[],
        );
        check("All of it was settled.", &[], None, ClaimState::Uncited, &[]);
        check("The passages do not say who pays.", &[], None, ClaimState::Gap, &[]);
    }

    #[test]
    fn a_mark_makes_no_gap_and_no_sum_of_what_is_none() {
        check("The Tenant pays the rent.", &[], SentenceMarker::Gap, ClaimState::Uncited, &[]);
        check("Nobody is named.", &[], SentenceMarker::Gap, ClaimState::Gap, &[]);
        let (start, period) = ("from 1 March 2020", "for six months");
        check(
            "It ends on 1 September 2020: “from 1 March 2020” [1] “for six months” [2].",
            &[start, period],
            SentenceMarker::Computed,
            ClaimState::Computed,
            &[],
        );
        check(
            "It ends on 3 September 2020: “from 1 March 2020” [1] “for six months” [2].",
            &[start, period],
            SentenceMarker::Computed,
            ClaimState::Unsupported,
            &["3 September 2020"],
        );
    }

    #[test]
    fn places_of_items_are_those_of_the_answer() {
        let found = derived("It is due in 14 days: “within thirty days” [1].", &["within thirty days"], SentenceMarker::None);
        assert_eq!((found.items[0].char_start, found.items[0].char_end), (23, 25), "{found:?}");
    }
}
