//! Courts, reporters, and the nouns that head documents.
//!
//! The tables of courts and reporters are the Free Law Project's (`data/law/make.py`).

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::tables::rows;

/// A court of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Court {
    /// Its name: "Court of Appeals for the Ninth Circuit".
    pub name: &'static str,
    /// As citations name it: "9th Cir.".
    pub cited_as: &'static str,
    /// Whether it hears appeals.
    pub is_appellate: bool,
}

/// What a document is, as far as the noun that heads it tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Heading {
    /// The noun, or several words, in small letters.
    pub noun: &'static str,
    /// The kind of document, such as `agreement`.
    pub kind: &'static str,
}

/// An act that is cited by its number and year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Act {
    /// The noun before the number, in small letters.
    pub noun: &'static str,
    /// The noun as the act is cited: "Legea".
    pub cited_as: &'static str,
    /// Its abbreviation, where it has one: "OUG".
    pub short: Option<&'static str>,
    /// Who issues the acts that are abbreviated so, in small letters; `None` where the abbreviation is anybody's.
    pub issuer: Option<&'static str>,
    /// The kind of document.
    pub kind: &'static str,
}

/// Words of a court's name that writers leave out or add.
const IDLE: [&str; 7] = ["the", "of", "for", "in", "and", "to", "at"];

/// Abbreviations of the table's names.
const WHOLE: [(&str, &str); 8] = [
    ("d", "district"),
    ("n", "northern"),
    ("s", "southern"),
    ("e", "eastern"),
    ("w", "western"),
    ("m", "middle"),
    ("c", "central"),
    ("ct", "court"),
];

/// The court of that name, however it is joined: "United States Court of Appeals for the Ninth Circuit".
pub fn court(name: &str) -> Option<Court> {
    let key = court_key(name);
    let federal = || key.strip_prefix("united states ").and_then(|rest| COURTS.get(rest));
    COURTS.get(key.as_str()).or_else(federal).copied()
}

/// The standard form of a reporter's abbreviation: "U.S." for "U. S."; `None` for what is no reporter.
pub fn reporter(written: &str) -> Option<&'static str> {
    let tight: String = written.chars().filter(|c| !c.is_whitespace()).map(|c| if c == '’' { '\'' } else { c }).collect();
    REPORTERS.get(tight.as_str()).copied()
}

/// The nouns that head documents, in the order of the table.
pub fn headings() -> &'static [Heading] {
    &HEADINGS
}

/// The acts that are cited by number, longest noun first.
pub fn acts() -> &'static [Act] {
    &ACTS
}

fn court_key(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).map(str::to_lowercase);
    let whole = words.map(|w| WHOLE.iter().find(|(short, _)| *short == w).map_or(w, |(_, long)| (*long).to_owned()));
    let kept: Vec<String> = whole.filter(|w| !IDLE.contains(&w.as_str())).collect();
    kept.join(" ")
}

static COURTS: LazyLock<HashMap<String, Court>> = LazyLock::new(|| {
    let mut courts: HashMap<String, Court> = HashMap::new();
    let table = rows(include_str!("../data/law/courts.tsv"));
    let read = |row: &Vec<&'static str>| {
        Some((*row.get(1)?, Court { name: row.get(1)?, cited_as: row.get(2)?, is_appellate: *row.get(3)? == "appellate" }, *row.get(4)?))
    };
    let all: Vec<_> = table.iter().filter_map(read).collect();
    for (name, court, _) in &all {
        courts.entry(court_key(name)).or_insert(*court);
    }
    // A name of its own goes before another court's other name.
    for (_, court, others) in &all {
        for other in others.split("; ").filter(|o| !o.is_empty()) {
            courts.entry(court_key(other)).or_insert(*court);
        }
    }
    courts
});

static REPORTERS: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| {
    let tight = |w: &str| -> String { w.chars().filter(|c| !c.is_whitespace()).collect() };
    let table = rows(include_str!("../data/law/reporters.tsv"));
    let mut reporters: HashMap<String, &'static str> =
        table.iter().filter_map(|row| row.first()).map(|name| (tight(name), *name)).collect();
    for row in &table {
        let (Some(name), Some(others)) = (row.first(), row.get(2)) else { continue };
        for other in others.split("; ").filter(|o| !o.is_empty()) {
            reporters.entry(tight(other)).or_insert(name);
        }
    }
    reporters
});

static HEADINGS: LazyLock<Vec<Heading>> = LazyLock::new(|| {
    let table = rows(include_str!("../data/law/documents.tsv"));
    let of_row = |row: &Vec<&'static str>| -> Vec<Heading> {
        let kind = row.first().copied().unwrap_or_default();
        crate::tables::words(row, 1).into_iter().map(|noun| Heading { noun, kind }).collect()
    };
    table.iter().flat_map(of_row).collect()
});

static ACTS: LazyLock<Vec<Act>> = LazyLock::new(|| {
    let table = rows(include_str!("../data/law/acts.tsv"));
    let of_row = |row: &Vec<&'static str>| -> Vec<Act> {
        let cell = |at: usize| row.get(at).copied().unwrap_or_default();
        let told = |at: usize| Some(cell(at)).filter(|s| !s.is_empty());
        let (kind, cited_as, short, issuer) = (cell(0), cell(2), told(3), told(4));
        crate::tables::words(row, 1).into_iter().map(|noun| Act { noun, cited_as, short, issuer, kind }).collect()
    };
    let mut acts: Vec<Act> = table.iter().flat_map(of_row).collect();
    acts.sort_by_key(|act| std::cmp::Reverse(act.noun.len()));
    acts
});

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_court(written: &str, expected: Option<&str>) {
        assert_eq!(court(written).map(|c| c.cited_as), expected, "{written}");
    }

    #[test]
    fn a_court_is_known_by_its_name_however_it_is_joined() {
        check_court("UNITED STATES COURT OF APPEALS FOR THE NINTH CIRCUIT", Some("9th Cir."));
        check_court("In the United States Court of Appeals For the Seventh Circuit", Some("7th Cir."));
        check_court("UNITED STATES DISTRICT COURT NORTHERN DISTRICT OF CALIFORNIA", Some("N.D. Cal."));
        check_court("UNITED STATES BANKRUPTCY COURT FOR THE DISTRICT OF ALASKA", Some("Bankr. D. Alaska"));
        check_court("SUPREME COURT OF THE UNITED STATES", Some("SCOTUS"));
        check_court("Court of Elsewhere", None);
    }

    #[test]
    fn a_reporter_is_known_in_every_spelling() {
        assert_eq!(
            [reporter("U. S."), reporter("F.3d"), reporter("S.Ct."), reporter("Section")],
            [Some("U.S."), Some("F.3d"), Some("S. Ct."), None]
        );
    }

    #[test]
    fn every_file_names_its_source() {
        let files = [
            include_str!("../data/law/courts.tsv"),
            include_str!("../data/law/reporters.tsv"),
            include_str!("../data/law/documents.tsv"),
            include_str!("../data/law/acts.tsv"),
        ];
        assert!(files.iter().all(|file| file.starts_with('#') && file.contains("Source:")));
        assert!(headings().iter().all(|h| !h.kind.is_empty() && h.noun == h.noun.to_lowercase()));
        assert!(acts().iter().all(|a| !a.cited_as.is_empty()));
    }
}
