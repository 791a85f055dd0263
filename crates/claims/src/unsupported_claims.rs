//! What a claim says that none of the passages it cites says: numbers, dates and names, found without any model.

use serde::{Deserialize, Serialize};
use touchstone_text::{CharSpan, sentences};
use touchstone_verify::Words;
use ts_rs::TS;

use crate::citations::find_citations;
use crate::numeric_entities::{Entity, entities, vocabulary};
use crate::quotes::find_quotes;

/// A number, date or name of a claim that stands in none of the spans it cites.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Unsupported {
    /// What it is.
    pub kind: UnsupportedKind,
    /// As the claim writes it.
    pub text: String,
    /// First code point in the claim.
    pub char_start: u32,
    /// One past the last code point in the claim.
    pub char_end: u32,
}

/// What is missing from the cited spans.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum UnsupportedKind {
    /// A number.
    Number,
    /// A date.
    Date,
    /// A name of a party, a person or a place, or a defined term.
    Name,
}

/// The numbers, dates and names of the claim that no cited span has, in order. Citations in the claim are not read.
pub fn claims_outside(claim: &str, spans: &[&str]) -> Vec<Unsupported> {
    let masked = without_citations(claim);
    let known: Vec<Entity> = spans.iter().flat_map(|span| entities(span)).map(|(_, fact)| fact).collect();
    let words = vocabulary(spans);
    let mut found = Vec::new();
    for (range, fact) in entities(&masked) {
        let (kind, held) = match &fact {
            Entity::Date { day, month, year } => (
                UnsupportedKind::Date,
                known.iter().any(|k| match k {
                    Entity::Date { day: d, month: m, year: y } => {
                        m == month && (day.is_none() || day == d) && (year.is_none() || year == y)
                    }
                    _ => false,
                }),
            ),
            Entity::Number(_) => (UnsupportedKind::Number, known.contains(&fact) || stands_in_date(&fact, &known)),
            Entity::Name(parts) => (UnsupportedKind::Name, parts.iter().all(|part| words.contains(part))),
        };
        if !held {
            let place = |byte: usize| u32::try_from(masked.get(..byte).unwrap_or_default().chars().count()).unwrap_or(u32::MAX);
            let text = masked.get(range.clone()).unwrap_or_default().to_string();
            found.push(Unsupported { kind, text, char_start: place(range.start), char_end: place(range.end) });
        }
    }
    found
}

/// A year or day that a span has as part of a date.
fn stands_in_date(fact: &Entity, known: &[Entity]) -> bool {
    let Entity::Number(number) = fact else { return false };
    known.iter().any(|k| match k {
        Entity::Date { day, year, .. } => [day, year].iter().any(|part| part.is_some_and(|n| n.to_string() == *number)),
        _ => false,
    })
}

/// The claim with its citations blanked, so that offsets stay.
fn without_citations(claim: &str) -> String {
    let citations = find_citations(claim);
    let mut chars: Vec<char> = claim.chars().collect();
    for (span, _) in citations {
        if let Some(stretch) = chars.get_mut(span.start() as usize..span.end() as usize) {
            stretch.fill(' ');
        }
    }
    chars.into_iter().collect()
}

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
        Words::of(&text).count() >= 4 && !text.starts_with(['#', '>']) && !text.ends_with(['?', ':'])
    };
    (0..all.len()).filter(|&i| states(&all[i]) && !cites(&all[i]) && !opens_with_citation(i + 1)).map(|i| all[i]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(claim: &str, spans: &[&str], expected: &[&str]) {
        let found: Vec<String> = claims_outside(claim, spans).into_iter().map(|u| u.text).collect();
        assert_eq!(found, expected, "{claim}");
    }

    #[test]
    fn numbers() {
        check("The term is 90 days [1].", &["for thirty (30) days"], &["90"]);
        check("The term is 30 days [1].", &["for thirty days"], &[]);
        check("The cap is USD 150,000,050.", &["not exceed USD 1,500,000.50"], &["150,000,050"]);
        check("It is five percent.", &["rate of 5%"], &[]);
        check("1. It is so.", &["it is so"], &[]);
        check("It lasts twenty-five years.", &["a term of 25 years"], &[]);
        check("It costs two million.", &["the sum of 2000000"], &[]);
    }

    #[test]
    fn dates() {
        check("It began on 1 May 2024.", &["commencing on 1 March 2024"], &["1 May 2024"]);
        check("It began on March 1, 2024.", &["commencing on 1 March 2024"], &[]);
        check("It began in 2024.", &["commencing on 1 March 2024"], &[]);
        check("A început la 01.03.2024.", &["de la 1 martie 2024"], &[]);
    }

    #[test]
    fn names() {
        check("The fee is owed by Acme Corp.", &["the fee is owed by Beta Inc."], &["Acme Corp"]);
        check("Then the Receiving Party's fee is due.", &["the Receiving Party pays the fee"], &[]);
        check("Then the Disclosing Party pays.", &["the Receiving Party pays the fee"], &["Disclosing Party"]);
        check("Payment is due.", &["it is due"], &[]);
    }

    #[test]
    fn sentences_without_a_citation() {
        let prose = "## Heading of this answer\n\nThe fee is due on Monday. The term is long and fixed [1]. It says “so be it” (Lease, p. 4). Is it so, then? As follows here now:";
        let found: Vec<String> =
            uncited_sentences(prose).iter().map(|s| prose.chars().skip(s.start() as usize).take(s.len() as usize).collect()).collect();
        assert_eq!(found, ["The fee is due on Monday."]);
    }
}
