//! The card of a document: its title, parties, court, dates and citations, each with the words that it was taken from.
//!
//! Evidence goes before lists: how the first pages are laid out, the grammar of captions, what a document calls itself in its first
//! sentence. The tables of courts, reporters and nouns are the lexicon's.

mod act;
mod agreement;
mod case;
mod casing;
mod citation;
mod court;
mod date;
mod head;
mod heading;
mod metadata;
mod opinion;
mod parties;
mod short_title;
mod signature;
mod words;

use serde::{Deserialize, Serialize};
use touchstone_text::{CanonicalText, CharSpan};

use casing::Casing;
use head::Head;

/// Where a title comes from. The order is that of precedence, the file's name last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TitleFrom {
    /// Somebody gave it.
    Person,
    /// The file's metadata.
    Metadata,
    /// The caption or heading of the first pages.
    Caption,
    /// The file's name.
    FileName,
}

impl TitleFrom {
    /// As written in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Metadata => "metadata",
            Self::Caption => "caption",
            Self::FileName => "file_name",
        }
    }
}

/// A field with the words that it was taken from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// As it is shown.
    pub value: String,
    /// Where it was found; none where it comes from the file's metadata.
    pub spans: Vec<CharSpan>,
}

/// A party.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Party {
    /// As the document names it first.
    pub name: String,
    /// The name that the document gives it: "Supplier".
    pub short: Option<String>,
    /// What a caption calls it: "plaintiff".
    pub role: Option<String>,
    /// Where its name was found.
    pub spans: Vec<CharSpan>,
}

/// A date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dated {
    /// ISO 8601.
    pub day: String,
    /// Where it was found.
    pub spans: Vec<CharSpan>,
}

/// What a lawyer wants to know of a document before reading it. What was not found is left out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// From the metadata, where `title_from_metadata`, else from the first pages.
    pub title: Option<Field>,
    /// Whether the title is the metadata's.
    pub title_from_metadata: bool,
    /// "Airspan Distributor Agreement", "Walden v. Fiore", "Legea nr. 190/2018".
    pub short_title: Option<String>,
    /// The kind of document, such as `agreement` or `opinion` (the first column of the lexicon's `documents.tsv`).
    pub kind: Option<String>,
    /// Of what sort it is, in the document's own words, in small letters: "distributor agreement".
    pub document_type: Option<String>,
    /// In the order in which they are named.
    pub parties: Vec<Party>,
    /// The court that decided, or before which it was filed.
    pub court: Option<Field>,
    /// The court as citations name it: "9th Cir.".
    pub court_cited_as: Option<String>,
    /// Who wrote the opinion.
    pub judge: Option<Field>,
    /// Docket number.
    pub docket: Option<Field>,
    /// Of the decision, or from which it has effect.
    pub date: Option<Dated>,
    /// How the document is cited, as far as it says so.
    pub citations: Vec<Field>,
}

/// So many code points are the top of a document.
const TOP: u32 = 800;

impl Card {
    /// Derives the card of a text. `metadata_title` is the title that the file's metadata states.
    pub fn derive(text: &CanonicalText, metadata_title: Option<&str>) -> Self {
        let head = Head::of(text);
        let opening = agreement::opening(&head);
        let casing = Casing::of(opening);
        let mut card = Self::default();
        let case = case_of(&head, &casing, &mut card);
        if case.is_none() && !of_act(&head, &mut card) {
            of_other(&head, opening, &casing, &mut card);
        }
        card.citations.extend(citation::own(&head).into_iter().map(|c| Field { value: c.written, spans: vec![head.span(c.start, c.end)] }));
        // What is at the top of the first page may contradict the file's title; a noun further down may not.
        let own = card.title.as_ref().filter(|t| case.is_none() && card.kind.is_some() && t.spans.iter().all(|s| s.start() < TOP));
        let own = own.map(|t| t.value.clone());
        if let Some(title) = metadata_title.and_then(|stated| metadata::title(stated, first_pages(&head), own.as_deref())) {
            card.take_metadata(&title, metadata_title.unwrap_or_default());
        }
        short_title::complete(&mut card, opening);
        card
    }

    /// The metadata's title goes before the one of the pages; a report that it states is a citation of the document.
    fn take_metadata(&mut self, title: &str, stated: &str) {
        let filing = self.title.as_ref().and_then(|t| t.value.split_once(" – ")).map(|(_, filing)| filing.to_owned());
        let value = filing.map_or_else(|| title.to_owned(), |filing| format!("{title} – {filing}"));
        self.title = Some(Field { value, spans: Vec::new() });
        self.title_from_metadata = true;
        for cited in citation::reports(&words::words(stated, 0)) {
            if !self.citations.iter().any(|c| c.value == cited.written) {
                self.citations.push(Field { value: cited.written, spans: Vec::new() });
            }
        }
    }

    /// What tells this document from another of the same title: its parties, court and year, date or docket.
    pub fn distinction(&self) -> Option<String> {
        let year = self.date.as_ref().and_then(|d| d.day.get(..4));
        let decided = self.court_cited_as.as_ref().map(|court| year.map_or_else(|| court.clone(), |year| format!("{court} {year}")));
        let names: Vec<&str> = self.parties.iter().map(short_title::brief).collect();
        let parties = (self.kind.as_deref().is_some_and(|k| matches!(k, "agreement" | "amendment")) && names.len() >= 2)
            .then(|| names[..2].join(" – "));
        parties.or(decided).or_else(|| self.date.as_ref().map(|d| d.day.clone())).or_else(|| self.docket.as_ref().map(|d| d.value.clone()))
    }
}

fn first_pages<'t>(head: &Head<'t>) -> &'t str {
    let end = head.lines.last().map_or(0, |l| l.end);
    head.text.as_str().get(..end).unwrap_or_default()
}

/// A case by its caption, its court and its docket. `None` where there is no caption, or nothing that a court has.
fn case_of(head: &Head<'_>, casing: &Casing, card: &mut Card) -> Option<()> {
    let court = court::find(head);
    let deciding = court.as_ref().map(|c| c.name.as_str()).unwrap_or_default();
    let docket = court::own_docket(head, deciding).or_else(|| court::docket(&head.lines));
    let named = |caption: &case::Caption| docket.is_some() && caption.sides.iter().any(|s| s.role.is_some());
    let caption = case::find(head, casing).filter(|c| court.is_some() || named(c) || opinion::is_reported(head));
    let act = caption.is_none() && act::find(head).is_some();
    // An act that a court made names it below its heading; others may be named in its text.
    if let Some(court) = &court.filter(|c| if act { c.first < 8 } else { caption.is_some() || docket.is_some() }) {
        let lines = head.lines.get(court.first..=court.last).unwrap_or_default();
        let spans = lines.iter().map(|l| head.span(l.start, l.end)).collect();
        let value = court.known.map_or_else(|| casing.restored(&court.name), |known| full_name(known.name));
        card.court = Some(Field { value, spans });
        card.court_cited_as = court.known.map(|c| c.cited_as.to_owned());
    }
    let headed = caption.is_some() || card.court.is_some() || head.lines.iter().take(3).any(|l| l.text.starts_with("Case"));
    card.docket = docket.filter(|_| headed).map(|(value, start, end)| Field { value, spans: vec![head.span(start, end)] });
    let caption = caption?;
    let name = caption.name();
    let appellate = opinion::is_opinion(head, card.court.as_ref().map(|c| c.value.as_str()));
    let filing = if appellate { None } else { heading::of_filing(head, caption.end).filter(|h| h.kind.is_some_and(opinion::is_filing)) };
    let mut spans: Vec<CharSpan> = caption.sides.iter().map(|s| head.span(s.start, s.end)).collect();
    let mut title = name;
    match &filing {
        Some(filing) => {
            let lines = head.lines.get(filing.first..=filing.last).unwrap_or_default();
            spans.extend(lines.iter().map(|l| head.span(l.start, l.end)));
            let written = casing.restored(&filing.written);
            card.document_type = Some(filing.kind.unwrap_or_default().to_owned());
            title = format!("{title} – {written}");
            card.kind = filing.kind.map(str::to_owned);
        }
        None if appellate => {
            card.kind = Some("opinion".into());
            card.document_type = Some("opinion".into());
        }
        None => {}
    }
    card.title = Some(Field { value: title, spans });
    let party = |name: &str, role: &Option<String>, (start, end): (usize, usize)| Party {
        name: name.to_owned(),
        short: None,
        role: role.clone(),
        spans: vec![head.span(start, end)],
    };
    for side in &caption.sides {
        card.parties.push(party(&side.name, &side.role, (side.start, side.end)));
        card.parties.extend(side.others.iter().map(|o| party(&o.name, &side.role, (o.start, o.end))));
    }
    card.date = opinion::decided(head).map(|d| Dated { day: d.day, spans: vec![head.span(d.start, d.end)] });
    card.judge = opinion::author(head, casing).filter(|_| appellate);
    let decides = card.kind.as_deref().is_some_and(|k| matches!(k, "opinion" | "order" | "judgment"));
    if decides && card.judge.is_none() {
        card.judge = signature::judge(head, casing);
    }
    if decides && !appellate {
        card.date = signature::date(head).or(card.date.take());
    }
    Some(())
}

/// The table's names of federal courts of appeals leave out whose they are.
fn full_name(name: &str) -> String {
    if name.starts_with("Court of Appeals for the") { format!("United States {name}") } else { name.to_owned() }
}

/// An act by its number.
fn of_act(head: &Head<'_>, card: &mut Card) -> bool {
    let Some(act) = act::find(head) else { return false };
    let spans: Vec<CharSpan> = act.spans.iter().map(|(start, end)| head.span(*start, *end)).collect();
    card.citations.push(Field { value: act.citation.clone(), spans: spans.first().copied().into_iter().collect() });
    if act.short != act.citation {
        card.citations.push(Field { value: act.short.clone(), spans: spans.first().copied().into_iter().collect() });
    }
    card.short_title = Some(act.short);
    card.title = Some(Field { value: act.title, spans });
    card.kind = Some(act.kind.to_owned());
    card.document_type = Some(act.kind.to_owned());
    card.date = act.date.map(|d| Dated { day: d.day, spans: vec![head.span(d.start, d.end)] });
    true
}

/// Anything else by its heading; an agreement with its parties and its date.
fn of_other(head: &Head<'_>, opening: &str, casing: &Casing, card: &mut Card) {
    let own_name = agreement::own_name(opening);
    let heading = heading::find(head, 0, own_name.as_ref().map(|(name, _)| name.as_str()));
    let kind = heading.as_ref().map_or_else(|| own_name.as_ref().and_then(|(name, _)| heading::kind_of(name)), |h| h.kind);
    card.title = match (&heading, &own_name) {
        (Some(heading), _) => {
            let lines = head.lines.get(heading.first..=heading.last).unwrap_or_default();
            Some(Field { value: casing.restored(&heading.written), spans: lines.iter().map(|l| head.span(l.start, l.end)).collect() })
        }
        // "Agreement" alone tells less than the file's name.
        (None, Some((name, start))) if name.contains(' ') => {
            Some(Field { value: casing.restored(name), spans: vec![head.span(*start, *start + name.len() + 5)] })
        }
        (None, _) => None,
    };
    let letter = head.lines.iter().take(40).any(|l| heading::is_salutation(l.text)).then_some("letter");
    let kind = kind.or(letter);
    card.kind = kind.map(str::to_owned);
    card.document_type = kind.map(|kind| {
        let title = card.title.as_ref().map(|t| t.value.as_str()).unwrap_or_default();
        short_title::sort_of(title, kind)
    });
    if kind == Some("letter") {
        card.date = agreement::date(head, opening, &[]);
    } else if kind.is_some_and(|kind| matches!(kind, "agreement" | "amendment" | "statement")) || own_name.is_some() {
        let sentence = own_name.as_ref().map(|(_, start)| *start);
        let below = heading.as_ref().and_then(|h| head.lines.get(h.last)).map_or(0, |l| l.end);
        let letter = heading::salutation(opening);
        let froms: Vec<usize> = sentence.into_iter().chain([below.min(opening.len())]).chain(letter).collect();
        card.parties = parties::find(head, opening, &froms, casing);
        card.date = agreement::date(head, opening, &froms);
        if card.parties.is_empty() {
            card.parties = signature::parties(head, casing);
            if !card.parties.is_empty() {
                card.date = signature::date_of_signatures(head).or(card.date.take());
            }
        }
    }
}

#[cfg(test)]
mod tests;
