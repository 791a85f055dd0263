//! Words by which the first and last pages of a document are read: legal forms, what captions call parties, judges' titles.

use std::sync::LazyLock;

use crate::tables::rows;

/// What a word of these pages is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardWord {
    /// Ends the name of a company: "inc", "gmbh".
    LegalForm,
    /// Follows a person's name: "jr".
    Generation,
    /// A shortened word, not initials: "ltd".
    ShortForm,
    /// Written small inside names and headings.
    Joining,
    /// What a caption calls a party: "plaintiff".
    Role,
    /// Before another name of the same party: "dba".
    OtherName,
    /// A party whose name is not known: "does".
    UnknownParty,
    /// Behind it are names of those for whom a party acts: "guardian".
    InAnothersName,
    /// Numbers what a document is attached as: "exhibit".
    Attachment,
    /// Tells a copy from another: "executed".
    Edition,
    /// Begins a letter: "dear".
    Salutation,
    /// Before a list of parties: "between".
    Between,
    /// Ends the list of parties: "whereas".
    Recitals,
    /// Several parties at once: "collectively".
    Group,
    /// Begins a sentence and no name: "you".
    Pronoun,
    /// Begins no party's name: "suite".
    NoParty,
    /// Defined terms that are no party's: "territory".
    NoShortName,
    /// A judge's title: "district judge".
    Judge,
    /// Before a signature: "/s/".
    Signature,
}

impl CardWord {
    const ALL: [(Self, &'static str); 19] = [
        (Self::LegalForm, "legal form"),
        (Self::Generation, "generation"),
        (Self::ShortForm, "short form"),
        (Self::Joining, "joining"),
        (Self::Role, "role"),
        (Self::OtherName, "other name"),
        (Self::UnknownParty, "unknown party"),
        (Self::InAnothersName, "in another's name"),
        (Self::Attachment, "attachment"),
        (Self::Edition, "edition"),
        (Self::Salutation, "salutation"),
        (Self::Between, "between"),
        (Self::Recitals, "recitals"),
        (Self::Group, "group"),
        (Self::Pronoun, "pronoun"),
        (Self::NoParty, "no party"),
        (Self::NoShortName, "no short name"),
        (Self::Judge, "judge"),
        (Self::Signature, "signature"),
    ];

    /// The words of this kind, in small letters.
    pub fn words(self) -> &'static [&'static str] {
        TABLE.get(self as usize).map_or(&[], Vec::as_slice)
    }

    /// Whether a word, in small letters, is of this kind.
    pub fn is(self, folded: &str) -> bool {
        self.words().contains(&folded)
    }
}

static TABLE: LazyLock<Vec<Vec<&'static str>>> = LazyLock::new(|| {
    let table = rows(include_str!("../data/law/cards.tsv"));
    let of = |name: &str| table.iter().find(|row| row.first() == Some(&name)).map_or_else(Vec::new, |row| crate::tables::words(row, 1));
    CardWord::ALL.iter().map(|(_, name)| of(name)).collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_row() {
        let file = include_str!("../data/law/cards.tsv");
        assert!(file.starts_with('#') && file.contains("Source"));
        assert_eq!(rows(file).len(), CardWord::ALL.len());
        for (place, (kind, name)) in CardWord::ALL.iter().enumerate() {
            assert_eq!(*kind as usize, place, "{name}");
            assert!(!kind.words().is_empty(), "{name}");
        }
        assert!(CardWord::LegalForm.is("gmbh") && CardWord::Judge.is("district judge") && !CardWord::Role.is("judge"));
    }
}
