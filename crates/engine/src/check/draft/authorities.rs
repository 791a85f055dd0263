//! Which document of a matter an authority is: by its report, its number, or the names of its parties and the year.

use touchstone_authorities::{Citation, Kind, Parties, Report, find, same_party};
use touchstone_outline::Card;
use touchstone_store::Document;

/// What documents are cited by.
pub(super) struct Sources {
    all: Vec<Source>,
}

struct Source {
    /// Its place in the list of documents.
    at: usize,
    reports: Vec<Report>,
    keys: Vec<String>,
    cases: Vec<Parties>,
    year: Option<u16>,
    court: Option<String>,
    /// Whether a court made it: a filing bears the name of its case too.
    is_decision: bool,
}

impl Sources {
    /// `cards` has an entry for each document.
    pub fn new(documents: &[Document], cards: &[Card]) -> Self {
        let none = Card::default();
        let cards = cards.iter().chain(std::iter::repeat(&none));
        Self { all: documents.iter().zip(cards).enumerate().map(|(at, (document, card))| Source::new(at, document, card)).collect() }
    }

    /// The document that a citation in full names; `None` where none does, or several do.
    pub fn document(&self, citation: &Citation) -> Option<usize> {
        let by_report = |s: &&Source| s.reports.iter().any(|own| citation.reports.iter().any(|cited| same_report(own, cited)));
        let by_key = |s: &&Source| s.keys.iter().any(|own| citation.keys.iter().any(|cited| own.eq_ignore_ascii_case(cited)));
        self.one(by_report).or_else(|| self.one(by_key)).or_else(|| self.by_name(citation))
    }

    /// The document that a short form names, which nothing before it in the draft explains: by its volume and its name.
    pub fn of_short_form(&self, citation: &Citation) -> Option<usize> {
        let named = |s: &Source| citation.name.as_ref().is_none_or(|name| s.cases.iter().any(|case| bears(case, name)));
        let in_volume = |own: &Report| citation.reports.iter().any(|cited| own.reporter == cited.reporter && own.volume == cited.volume);
        self.one(|s| named(s) && s.reports.iter().any(in_volume))
    }

    fn by_name(&self, citation: &Citation) -> Option<usize> {
        let parties = citation.parties.as_ref().filter(|_| citation.kind == Kind::Case)?;
        let cites_a_decision = !citation.reports.is_empty() || !citation.keys.is_empty() || citation.year.is_some();
        self.one(|s| {
            (s.is_decision || !cites_a_decision)
                && s.cases.iter().any(|case| same_case(parties, case))
                && !differ(citation.year.as_ref(), s.year.as_ref())
                && !differ(citation.court.as_deref().map(letters).as_ref(), s.court.as_deref().map(letters).as_ref())
                && !s.is_reported_elsewhere(citation)
        })
    }

    /// The one document of which that is true.
    fn one(&self, is_it: impl Fn(&&Source) -> bool) -> Option<usize> {
        let mut found = self.all.iter().filter(is_it);
        let first = found.next()?;
        found.next().is_none().then_some(first.at)
    }
}

impl Source {
    fn new(at: usize, document: &Document, card: &Card) -> Self {
        let mut source = Self {
            at,
            reports: Vec::new(),
            keys: Vec::new(),
            cases: Vec::new(),
            year: card.date.as_ref().and_then(|d| d.day.get(..4)?.parse().ok()),
            court: card.court_cited_as.clone(),
            is_decision: card.kind.as_deref().is_none_or(|kind| matches!(kind, "opinion" | "order" | "judgment")),
        };
        for own in card.citations.iter().flat_map(|c| find(&c.value)) {
            source.reports.extend(own.reports);
            source.keys.extend(own.keys);
        }
        let titles = [Some(document.title.as_str()), document.short_title.as_deref(), card.short_title.as_deref()];
        let titles = titles.into_iter().chain([card.title.as_ref().map(|t| t.value.as_str())]).flatten();
        for own in titles.filter_map(|title| find(title).into_iter().next().filter(|c| c.span.start() == 0)) {
            source.reports.extend(own.reports);
            source.keys.extend(own.keys);
            source.cases.extend(own.parties);
            source.year = source.year.or(own.year);
        }
        if let [first, second, ..] = &card.parties[..]
            && source.is_decision
            && card.kind.is_some()
        {
            source.cases.push(Parties { first: first.name.clone(), second: Some(second.name.clone()) });
        }
        source
    }

    /// Whether it is reported in one of the citation's series, in another place.
    fn is_reported_elsewhere(&self, citation: &Citation) -> bool {
        let known = |r: &&Report| r.page.is_some();
        citation.reports.iter().filter(known).any(|cited| {
            let in_series: Vec<&Report> = self.reports.iter().filter(known).filter(|own| own.reporter == cited.reporter).collect();
            !in_series.is_empty() && !in_series.iter().any(|own| same_report(own, cited))
        })
    }
}

fn same_report(one: &Report, other: &Report) -> bool {
    one.reporter == other.reporter && one.volume == other.volume && one.page.is_some() && one.page == other.page
}

fn same_case(cited: &Parties, case: &Parties) -> bool {
    same_party(&cited.first, &case.first)
        && match (&cited.second, &case.second) {
            (Some(cited), Some(case)) => same_party(cited, case),
            (None, None) => true,
            _ => false,
        }
}

fn bears(case: &Parties, name: &str) -> bool {
    same_party(name, &case.first) || case.second.as_ref().is_some_and(|second| same_party(name, second))
}

/// Whether both are known, and are not the same.
fn differ<T: PartialEq>(one: Option<&T>, other: Option<&T>) -> bool {
    matches!((one, other), (Some(one), Some(other)) if one != other)
}

/// A court's abbreviation however it is spaced.
fn letters(court: &str) -> String {
    court.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
