//! Citations of cases, laws and articles in prose: where they are, what they name, and what a short form refers to.
//!
//! Reports are found by the lexicon's tables of reporters and journals, everything else by its form: a year and a court's code, a noun with a
//! number and a year, two names with "v." between. Nothing here knows which documents there are.

mod again;
mod keys;
mod laws;
mod names;
mod neutral;
mod reports;
mod resolve;
mod tail;
mod words;

use touchstone_text::CharSpan;

pub use keys::{comparable, same_party};

/// What a citation is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A case in full: by a report, a neutral number or its name.
    Case,
    /// A case cited before: "556 U.S., at 678", "Iqbal, at 678".
    Short,
    /// The source cited last: "Id. at 679", "Ibid."
    Id,
    /// A source cited before, by "supra".
    Supra,
    /// A statute, code, rule, treaty or act.
    Law,
    /// An article in a journal.
    Journal,
}

/// A place in reports or in a journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// From the volume to the page, in code points.
    pub span: CharSpan,
    /// The volume's number or year.
    pub volume: String,
    /// The reporter or journal in its standard form: "U.S."
    pub reporter: &'static str,
    /// The first page of what is reported; of a short form the page that it cites. `None` where it is left blank ("571 U. S. ___").
    pub page: Option<String>,
}

/// The parties of a case as the citation writes them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parties {
    /// The one before "v.", or the only one: "Winship" of "In re Winship".
    pub first: String,
    /// The one behind "v."
    pub second: Option<String>,
}

/// Pages or paragraphs that a citation points to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pin {
    /// The first.
    pub first: u32,
    /// The last; the first where it is one.
    pub last: u32,
    /// Whether it counts paragraphs: "[50]", "¶ 12".
    pub is_paragraph: bool,
}

/// A citation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Citation {
    /// From the name, without a signal before it, to the last pin or the parenthesis with the year; code points.
    pub span: CharSpan,
    /// Where the signal before it begins ("See"), or the citation where there is none, with marks of emphasis.
    pub start: u32,
    /// What it is.
    pub kind: Kind,
    /// Who the parties are, where the name has both or "In re".
    pub parties: Option<Parties>,
    /// The name of a short form or of "supra": "Iqbal".
    pub name: Option<String>,
    /// Its reports, those of parallel citations too.
    pub reports: Vec<Report>,
    /// What it names by a number of its own, in one form for all ways to write it: "[2019] UKSC 41", "ECLI:EU:C:2014:317", "legea 190/2018".
    pub keys: Vec<String>,
    /// Where it points to.
    pub pins: Vec<Pin>,
    /// Of the decision or the act.
    pub year: Option<u16>,
    /// As the parenthesis names it ("9th Cir."), or by the code of a neutral citation.
    pub court: Option<String>,
    /// The citation in full that this one refers to, by its place in the list.
    pub refers_to: Option<usize>,
}

/// Every citation of the text, in order, none over another.
pub fn find(text: &str) -> Vec<Citation> {
    let text = words::Text::new(text);
    let mut found = reports::find(&text);
    for more in [neutral::find(&text), laws::find(&text)] {
        add(&mut found, more);
    }
    for citation in &mut found {
        if citation.kind != Kind::Law {
            tail::read(&text, citation);
        }
    }
    found.sort_by_key(|c| c.span.start());
    found = tail::join(&text, found);
    names::read(&text, &mut found);
    let named = names::alone(&text, &found);
    add(&mut found, named);
    add(&mut found, again::find(&text));
    let again = again::by_name(&text, &found);
    add(&mut found, again);
    found.sort_by_key(|c| c.span.start());
    for citation in &mut found {
        citation.start = text.with_emphasis(citation.start);
    }
    resolve::resolve(&mut found);
    found
}

/// Adds the citations that are not over one that is known.
fn add(found: &mut Vec<Citation>, more: Vec<Citation>) {
    for citation in more {
        if !found.iter().any(|known| known.span.intersection(citation.span).is_some()) {
            found.push(citation);
        }
    }
}

impl Citation {
    /// One of which nothing but its place is known yet.
    fn new(kind: Kind, span: CharSpan) -> Self {
        Self {
            span,
            start: span.start(),
            kind,
            parties: None,
            name: None,
            reports: Vec::new(),
            keys: Vec::new(),
            pins: Vec::new(),
            year: None,
            court: None,
            refers_to: None,
        }
    }
}

#[cfg(test)]
mod tests;
