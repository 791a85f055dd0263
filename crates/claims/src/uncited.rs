//! Sentences of a draft that state something and cite nothing.

use touchstone_text::{CharSpan, sentences};

use crate::citations::find_citations;
use crate::claim_check::count_words;
use crate::quotes::find_quotes;

/// Sentences that state something and cite nothing: at least four words, no question, no heading, no line that
/// introduces what follows; neither they nor a quotation in them has a citation.
pub fn uncited_sentences(prose: &str) -> Vec<CharSpan> {
    let chars: Vec<char> = prose.chars().collect();
    let quotes = find_quotes(prose);
    let citations: Vec<CharSpan> = find_citations(prose).into_iter().map(|(span, _)| span).collect();
    let all = sentences(prose);
    let cites = |span: &CharSpan| {
        citations.iter().any(|c| span.intersection(*c).is_some())
            || quotes.iter().any(|q| !q.citations.is_empty() && span.intersection(q.span).is_some())
    };
    let opens_with_citation = |i: usize| all.get(i).is_some_and(|next: &CharSpan| citations.iter().any(|c| c.start() == next.start()));
    let states = |span: &CharSpan| {
        let text: String = chars.get(span.start() as usize..span.end() as usize).unwrap_or_default().iter().collect();
        count_words(&text) >= 4 && !text.starts_with(['#', '>']) && !text.ends_with(['?', ':'])
    };
    (0..all.len()).filter(|&i| states(&all[i]) && !cites(&all[i]) && !opens_with_citation(i + 1)).map(|i| all[i]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_without_a_citation() {
        let prose = "## Heading of this answer\n\nThe fee is due on Monday. The term is long and fixed [1]. It says “so be it” (Lease, p. 4). Is it so, then? As follows here now:";
        let found: Vec<String> =
            uncited_sentences(prose).iter().map(|s| prose.chars().skip(s.start() as usize).take(s.len() as usize).collect()).collect();
        assert_eq!(found, ["The fee is due on Monday."]);
    }
}
