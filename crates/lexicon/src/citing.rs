//! What citations are made of: journals, laws, abbreviations in names of cases, codes of courts, and the words around them.
//!
//! The tables of journals, laws and names of cases are the Free Law Project's (`data/law/make.py`).

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use crate::tables::{rows, words};

/// What a word does in a citation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CitingWord {
    /// Stands before it: "see", "cf".
    Signal,
    /// Stands between the parties: "v".
    Versus,
    /// Opens the name of a case with one party: "in re".
    Matter,
    /// A word of a name that is written in small letters: "of".
    Joiner,
    /// So do these, and as often behind one: "in".
    Linker,
    /// Ends a name in small letters: "plc".
    Closer,
    /// Names the source that was cited last: "id".
    Again,
    /// Names a source cited before: "supra".
    Above,
    /// Opens the number of a note or paragraph behind a page: "n".
    Note,
}

/// Whether a word, or several with a space between, does that. Without its last full stop, in small letters.
pub fn is_citing(kind: CitingWord, phrase: &str) -> bool {
    CITING.contains(&(kind, phrase))
}

/// The standard form of a journal's abbreviation: "Harv. L. Rev."; `None` for what is no journal.
pub fn journal(written: &str) -> Option<&'static str> {
    JOURNALS.get(tight(written).as_str()).copied()
}

/// The standard form of the name by which a code or a collection of laws is cited: "U.S.C." for "U. S. C.".
pub fn law(written: &str) -> Option<&'static str> {
    LAWS.get(tight(written).as_str()).copied()
}

/// Whether laws of a state are cited by what begins with this abbreviation: "Cal."
pub fn is_state(written: &str) -> bool {
    STATES.contains(written)
}

/// The key of a law that has a name of its own: one for "GDPR" and "RGPD". The white space and the letters' case are those of the name.
pub fn named_law(written: &str) -> Option<&'static str> {
    NAMED.get(tight(written).as_str()).copied()
}

/// The kind of an act of the European Union, by its noun in small letters: "directive" for "directiva".
pub fn union_act(noun: &str) -> Option<&'static str> {
    UNION.get(noun).copied()
}

/// The words that an abbreviation in the name of a case stands for; none where it is no such abbreviation.
pub fn case_name_words(abbreviation: &str) -> &'static [&'static str] {
    CASE_NAMES.get(abbreviation).map_or(&[], Vec::as_slice)
}

/// The court of a neutral citation, by its code. Two countries may have a code; then it is the first in the table.
pub fn neutral_court(code: &str) -> Option<&'static str> {
    NEUTRAL.get(code).copied()
}

/// Without white space, since writers differ in it.
fn tight(written: &str) -> String {
    written.chars().filter(|c| !c.is_whitespace()).map(|c| if c == '’' { '\'' } else { c }).collect()
}

/// A table of standard forms, with the other ways to write them in a later column. A form of its own goes before another's other form.
fn forms(table: &[Vec<&'static str>], name: usize, others: usize) -> HashMap<String, &'static str> {
    let mut all: HashMap<String, &'static str> = table.iter().filter_map(|row| row.get(name)).map(|form| (tight(form), *form)).collect();
    for row in table {
        let (Some(form), Some(others)) = (row.get(name), row.get(others)) else { continue };
        for other in others.split("; ").filter(|o| !o.is_empty()) {
            all.entry(tight(other)).or_insert(form);
        }
    }
    all
}

static CITING: LazyLock<HashSet<(CitingWord, &'static str)>> = LazyLock::new(|| {
    let mut all = HashSet::new();
    for row in rows(include_str!("../data/law/citing.tsv")) {
        let kind = match row.first().copied() {
            Some("signal") => CitingWord::Signal,
            Some("versus") => CitingWord::Versus,
            Some("matter") => CitingWord::Matter,
            Some("joiner") => CitingWord::Joiner,
            Some("linker") => CitingWord::Linker,
            Some("closer") => CitingWord::Closer,
            Some("again") => CitingWord::Again,
            Some("above") => CitingWord::Above,
            Some("note") => CitingWord::Note,
            _ => continue,
        };
        all.extend(words(&row, 1).into_iter().map(|word| (kind, word)));
    }
    all
});

static JOURNALS: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| forms(&rows(include_str!("../data/law/journals.tsv")), 0, 1));

/// The rows of the table of laws of one kind.
fn laws(kind: &str) -> Vec<Vec<&'static str>> {
    let mut all = rows(include_str!("../data/law/laws.tsv"));
    all.retain(|row| row.first() == Some(&kind));
    all
}

static LAWS: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| forms(&laws("law"), 1, 2));

static STATES: LazyLock<HashSet<&'static str>> = LazyLock::new(|| laws("state").iter().filter_map(|row| row.get(1).copied()).collect());

static NAMED: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| forms(&rows(include_str!("../data/law/named_laws.tsv")), 0, 1));

static UNION: LazyLock<HashMap<&'static str, &'static str>> = LazyLock::new(|| {
    let table = rows(include_str!("../data/law/union_acts.tsv"));
    table.iter().flat_map(|row| words(row, 1).into_iter().map(|noun| (noun, row.first().copied().unwrap_or_default()))).collect()
});

static CASE_NAMES: LazyLock<HashMap<&'static str, Vec<&'static str>>> = LazyLock::new(|| {
    let table = rows(include_str!("../data/law/case_names.tsv"));
    table.iter().filter_map(|row| Some((*row.first()?, row.get(1)?.split("; ").collect()))).collect()
});

static NEUTRAL: LazyLock<HashMap<&'static str, &'static str>> = LazyLock::new(|| {
    let mut courts = HashMap::new();
    for row in rows(include_str!("../data/law/neutral.tsv")) {
        if let (Some(code), Some(court)) = (row.get(1), row.get(2)) {
            courts.entry(*code).or_insert(*court);
        }
    }
    courts
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_names_of_citations() {
        assert_eq!(
            [journal("Harv. L. Rev."), journal("Harv.L.Rev."), journal("Section")],
            [Some("Harv. L. Rev."), Some("Harv. L. Rev."), None]
        );
        assert_eq!([law("U. S. C."), law("17")], [Some("U.S.C."), None]);
        assert_eq!([named_law("RGPD"), named_law("GDPR")], [Some("regulation 2016/679"); 2]);
        assert_eq!(case_name_words("Int'l"), ["International"]);
        assert!(is_citing(CitingWord::Versus, "v") && is_citing(CitingWord::Matter, "in re") && !is_citing(CitingWord::Signal, "v"));
        assert_eq!((neutral_court("UKSC"), union_act("directiva")), (Some("United Kingdom Supreme Court"), Some("directive")));
        assert!(is_state("Cal.") && !is_state("Iqbal"));
    }

    #[test]
    fn every_file_names_its_source() {
        let files = [
            include_str!("../data/law/citing.tsv"),
            include_str!("../data/law/journals.tsv"),
            include_str!("../data/law/laws.tsv"),
            include_str!("../data/law/case_names.tsv"),
            include_str!("../data/law/neutral.tsv"),
            include_str!("../data/law/named_laws.tsv"),
            include_str!("../data/law/union_acts.tsv"),
        ];
        assert!(files.iter().all(|file| file.starts_with('#') && file.contains("Source")));
    }
}
