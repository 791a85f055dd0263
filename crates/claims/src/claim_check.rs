//! A sentence beside the words that it cites: numbers, sums, dates, names, negations, modals and bounds, found without any model.

use std::ops::Range;

use touchstone_verify::Words;

use crate::facts::{Date, Fact, Quantity, Unit, Vocabulary, facts, is_counted};
use crate::item::{FoundIn, Item, ItemKind};
use crate::strength::stronger;

/// The rules by which sentences are compared with what they cite. A change of what is found gets a new number.
pub const CLAIM_RULES: &str = "touchstone-claims@1";

/// What a sentence is compared with.
pub struct Sources<'a> {
    /// The words that it cites.
    pub cited: &'a [&'a str],
    /// The words of the question.
    pub question: &'a Vocabulary,
    /// Titles, parties, courts and headings of the documents that were shown.
    pub cards: &'a Vocabulary,
    /// Titles of the cited documents: a year or day in one of them is no claim.
    pub titles: &'a [&'a str],
    /// Whether a name is in a cited document.
    pub in_documents: &'a dyn Fn(&Name) -> bool,
}

/// A name of a sentence, as it is looked for.
#[derive(Debug)]
pub struct Name(Vec<String>);

impl Vocabulary {
    /// Whether these texts have the name.
    pub fn names(&self, name: &Name) -> bool {
        self.has(&name.0)
    }
}

/// What the sentence states and its cited words don't, in order; offsets are code points of `own`. `own` is the sentence with its quotations
/// and citations blanked, so that offsets stay.
pub fn check_sentence(own: &str, sources: &Sources<'_>) -> Vec<Item> {
    let known: Vec<Fact> = sources.cited.iter().flat_map(|span| facts(span)).map(|(_, fact)| fact).collect();
    let titles: Vec<Fact> = sources.titles.iter().flat_map(|title| facts(title)).map(|(_, fact)| fact).collect();
    let words = Vocabulary::of(sources.cited);
    let mut found: Vec<(ItemKind, Range<usize>, Option<FoundIn>)> = Vec::new();
    for (range, fact) in facts(own) {
        match fact {
            Fact::Date(dates) if !says_date(&dates, &known) && !says_date(&dates, &titles) => found.push((ItemKind::Date, range, None)),
            Fact::Quantity(quantity) => found.extend(missing(&quantity, &known, &titles).map(|kind| (kind, range, None))),
            Fact::Name(parts) if !words.has(&parts) => {
                let name = Name(parts);
                let found_in = match () {
                    () if sources.question.names(&name) => Some(FoundIn::Question),
                    () if sources.cards.names(&name) => Some(FoundIn::Card),
                    () if (sources.in_documents)(&name) => Some(FoundIn::Document),
                    () => None,
                };
                found.push((ItemKind::Name, range, found_in));
            }
            Fact::Date(_) | Fact::Name(_) => {}
        }
    }
    found.extend(stronger(own, sources.cited).into_iter().map(|(kind, range)| (kind, range, None)));
    found.sort_by_key(|(_, range, _)| (range.start, range.end));
    found.into_iter().map(|(kind, range, found_in)| item(own, kind, &range, found_in)).collect()
}

/// What kind of item a quantity is that no cited word has; `None` for one that they have.
fn missing(quantity: &Quantity, known: &[Fact], titles: &[Fact]) -> Option<ItemKind> {
    let year = |date: &Date| {
        quantity.unit == Unit::Plain && date.year.is_some_and(|y| quantity.values.iter().any(|v| v.to_whole() == Some(y.into())))
    };
    let day = |date: &Date| {
        quantity.unit == Unit::Plain && date.day.is_some_and(|d| quantity.values.iter().any(|v| v.to_whole() == Some(d.into())))
    };
    let in_date = |fact: &Fact| matches!(fact, Fact::Date(dates) if dates.iter().any(|d| year(d) || day(d)));
    let is_year = quantity.unit == Unit::Plain && quantity.values.iter().any(|v| v.to_whole().is_some_and(|y| (1000..=2999).contains(&y)));
    if known.iter().any(in_date) || is_year && titles.iter().any(in_date) {
        return None;
    }
    let cited: Vec<&Quantity> = known.iter().filter_map(|fact| if let Fact::Quantity(q) = fact { Some(q) } else { None }).collect();
    let same: Vec<&&Quantity> = cited.iter().filter(|q| quantity.has_value_of(q)).collect();
    // Where one of them tells what it counts, that decides.
    let telling = same.iter().any(|q| q.unit != Unit::Plain);
    if !same.is_empty()
        && (!telling || same.iter().any(|q| quantity.unit == Unit::Plain || q.unit != Unit::Plain && quantity.counts_like(q)))
    {
        return None;
    }
    // The number of a section, a case or a date's figure may be cited as a name.
    let named = known
        .iter()
        .any(|fact| matches!(fact, Fact::Name(parts) if parts.iter().any(|p| quantity.values.iter().any(|v| v.to_string() == *p))));
    if named && quantity.unit == Unit::Plain {
        return None;
    }
    if quantity.is_small {
        let counted = is_counted(quantity) && cited.iter().any(|q| q.counted == quantity.counted);
        return counted.then_some(ItemKind::Number);
    }
    Some(match quantity.unit {
        Unit::Money(_) => ItemKind::Sum,
        _ if is_year && quantity.counted != "of" => ItemKind::Date,
        _ => ItemKind::Number,
    })
}

fn says_date(dates: &[Date], known: &[Fact]) -> bool {
    known.iter().any(|fact| matches!(fact, Fact::Date(cited) if cited.iter().any(|c| dates.iter().any(|d| d.is_said_by(c)))))
}

/// An item at some bytes of the sentence.
fn item(own: &str, kind: ItemKind, range: &Range<usize>, found_in: Option<FoundIn>) -> Item {
    let place = |byte: usize| u32::try_from(own.get(..byte).unwrap_or_default().chars().count()).unwrap_or(u32::MAX);
    let text = own.get(range.clone()).unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
    Item { kind, text, char_start: place(range.start), char_end: place(range.end), found_in }
}

/// The words of the sentence for counting: fewer than this state nothing.
pub(crate) fn count_words(text: &str) -> usize {
    Words::of(text).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(claim: &str, cited: &[&str], expected: &[&str]) {
        let (question, cards) =
            (Vocabulary::of(&["Does Acme Corp. owe a fee?"]), Vocabulary::of(&["Lease between Beta Inc. and Acme Corp."]));
        let document = Vocabulary::of(&["This Lease is made between Landlord Holdings and the Disclosing Party. Section 14.3 applies."]);
        let sources =
            Sources { cited, question: &question, cards: &cards, titles: &["Lease 2019"], in_documents: &|name| document.names(name) };
        let found: Vec<String> = check_sentence(claim, &sources)
            .into_iter()
            .map(|i| match i.found_in {
                None => i.text,
                Some(place) => format!("{}@{place:?}", i.text),
            })
            .collect();
        assert_eq!(found, expected, "{claim}");
    }

    #[test]
    fn numbers_in_figures_and_words() {
        check("The term is 90 days.", &["for thirty (30) days"], &["90"]);
        check("The term is 30 days.", &["for thirty days"], &[]);
        check("The term is 30 months.", &["for thirty (30) days"], &["30"]);
        check("A 30-day notice is due.", &["thirty (30) business days"], &[]);
        check("The cap is USD 150,000,050.", &["not exceed USD 1,500,000.50"], &["150,000,050"]);
        check("It is five percent.", &["rate of 5%"], &[]);
        check("It lasts twenty-five years.", &["a term of 25 years"], &[]);
        check("It costs USD 100,000.", &["a share of USD100,000.00 each"], &[]);
        check("It costs $2 million.", &["the sum of $2,000,000"], &[]);
        check("It costs €2 million.", &["the sum of $2,000,000"], &["2 million"]);
        check("1. It is so.", &["it is so"], &[]);
        check("There are two grounds (1) and (2).", &["it is so"], &[]);
        check("For 2,853 of the members it failed.", &["For 1,853 of the class members"], &["2,853"]);
        check("A four-and-a-half-year wait was excused.", &["waiting three and a half years to file"], &["four-and-a-half"]);
        check("A three-and-a-half-year wait was excused.", &["waiting three and a half years to file"], &[]);
        check("Three directors resigned.", &["two directors resigned"], &["Three"]);
    }

    #[test]
    fn dates_in_every_writing() {
        check("It began on 1 May 2024.", &["commencing on 1 March 2024"], &["1 May 2024"]);
        check("It began on March 1, 2024.", &["commencing on 1 March 2024"], &[]);
        check("In May 2024 it began.", &["commencing on 1 March 2024"], &["May 2024"]);
        check("It began on 2024-03-01.", &["commencing on the 1st day of March, 2024"], &[]);
        check("It began in 2024.", &["commencing on 1 March 2024"], &[]);
        check("It was settled in March 2019.", &["settled in April 2019"], &["March 2019"]);
        check("A început la 01.03.2024.", &["de la 1 martie 2024"], &[]);
    }

    #[test]
    fn names_warn_where_they_are_in_the_document_and_fail_where_they_are_nowhere() {
        check("Then the fee is owed by Acme Corp.", &["the fee is owed"], &["Acme Corp@Question"]);
        check("Then the fee is owed by Beta.", &["the fee is owed"], &["Beta@Card"]);
        check("Then the fee is owed by Landlord Holdings.", &["the fee is owed"], &["Landlord Holdings@Document"]);
        check("Then the fee is owed by Gamma.", &["the fee is owed"], &["Gamma"]);
        check("Under Section 14.3 the fee is due.", &["the fee is due"], &["Section 14.3@Document"]);
        check("The Court of Appeals held so.", &["the Court of Appeals held so"], &[]);
        check("The Court held so.", &["held so"], &[]);
        check("The FCRA applies.", &["the Fair Credit Reporting Act applies"], &[]);
    }
}
