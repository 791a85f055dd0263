//! The certificate of a cite check: a text with named fields, of ours or of a firm's own, and the same text filled in.
//!
//! A template is plain text: `# ` and `## ` begin headings, `- ` a list item, an empty line ends a paragraph; `{{name}}` is a field.
//! What a field is filled with is words, never markup. A list item with a field that has several values becomes several items; with
//! none, the item is left out.

use std::collections::BTreeMap;
use std::fmt;

/// The fields that a template may name, with what each is filled with. docs/formats/proof.md says the same.
pub const FIELDS: [(&str, &str); 19] = [
    ("person", "the name in the setting person.name, as typed"),
    ("date", "the day of the export"),
    ("question", "the question"),
    ("saved", "when the answer was saved"),
    ("program", "the program and its version"),
    ("rules", "the rule set of the word-for-word check"),
    ("drafted_by", "a sentence: which model drafted the answer, or that none did"),
    ("result", "a sentence: how many citations are confirmed, and what became of the others"),
    ("citations", "how many citations there are"),
    ("hold", "how many of them hold"),
    ("exceptions", "one item each: the citations that do not hold"),
    ("sign_offs", "a sentence: how many citations a person has looked at"),
    ("reviewers", "one item each: who signed off what"),
    ("documents", "one item each: title, file name and SHA-256 of the cited documents"),
    ("manifest_hash", "SHA-256 of the bundle's manifest"),
    ("record_hash", "SHA-256 of the record"),
    ("signature", "a sentence: the key that signed the manifest, or that there is none"),
    ("time_stamp", "a sentence: when and by whom the manifest was time-stamped, or that it was not"),
    (NAME_NOTICE, "a sentence: that names are as typed, not authenticated"),
];

/// The field that no certificate goes without: it is put at the end of a template that doesn't name it.
const NAME_NOTICE: &str = "name_notice";

/// The longest template, in bytes.
pub const LONGEST_TEMPLATE: usize = 64 << 10;

/// A template that is shipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shipped {
    /// As the setting `proof.template` names it.
    pub name: &'static str,
    english: &'static str,
    romanian: Option<&'static str>,
}

/// The templates that are shipped. Each says in its first lines that it is to be reviewed.
pub const SHIPPED: [Shipped; 4] = [
    Shipped {
        name: "general",
        english: include_str!("../templates/general.en.md"),
        romanian: Some(include_str!("../templates/general.ro.md")),
    },
    Shipped { name: "us-standing-order", english: include_str!("../templates/us-standing-order.en.md"), romanian: None },
    Shipped { name: "new-york-161", english: include_str!("../templates/new-york-161.en.md"), romanian: None },
    Shipped { name: "england-practice-note", english: include_str!("../templates/england-practice-note.en.md"), romanian: None },
];

impl Shipped {
    /// The one of that name.
    pub fn named(name: &str) -> Option<&'static Self> {
        SHIPPED.iter().find(|shipped| shipped.name == name)
    }

    /// Its text in Romanian where `romanian` and there is one, else in English: the others are for courts that sit in English.
    pub fn text(&self, romanian: bool) -> &'static str {
        self.romanian.filter(|_| romanian).unwrap_or(self.english)
    }

    /// Whether it has a Romanian text.
    pub fn is_in_romanian(&self) -> bool {
        self.romanian.is_some()
    }
}

/// A line of a template or of a certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block<T> {
    /// The title.
    Title(T),
    /// A heading.
    Heading(T),
    /// A paragraph.
    Paragraph(T),
    /// A list item.
    Item(T),
}

/// A template, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template(Vec<Block<Vec<Piece>>>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Words(String),
    Field(&'static str),
}

/// Why a template can't be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TemplateFault {
    /// A field that there is none of.
    #[error("line {line} names the field {name:?}, which does not exist")]
    UnknownField {
        /// From 1.
        line: usize,
        /// As it is written.
        name: String,
    },
    /// `{{` without its end.
    #[error("a field begins in line {line} and does not end there")]
    Unclosed {
        /// From 1.
        line: usize,
    },
    /// Longer than [`LONGEST_TEMPLATE`].
    #[error("it is longer than {LONGEST_TEMPLATE} bytes")]
    TooLong,
    /// Nothing but white space.
    #[error("it is empty")]
    Empty,
}

/// What the fields are filled with: a field that isn't set is left empty.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fields(BTreeMap<&'static str, Vec<String>>);

impl Fields {
    /// Sets a field to some words.
    ///
    /// Panics for a name that isn't one of [`FIELDS`]: names are constants of the program.
    pub fn set(&mut self, name: &str, words: impl fmt::Display) {
        self.set_list(name, vec![words.to_string()]);
    }

    /// Sets a field to several values, or none. Panics as [`Fields::set`] does.
    pub fn set_list(&mut self, name: &str, values: Vec<String>) {
        let known = field(name).expect("a field of the list");
        self.0.insert(known, values);
    }

    fn values(&self, name: &str) -> &[String] {
        self.0.get(name).map(Vec::as_slice).unwrap_or_default()
    }
}

/// Makes a block of its line.
type Make = fn(Vec<Piece>) -> Block<Vec<Piece>>;

impl Template {
    /// Reads a template. Fails with the line and name of what it can't fill.
    pub fn read(text: &str) -> Result<Self, TemplateFault> {
        if text.len() > LONGEST_TEMPLATE {
            return Err(TemplateFault::TooLong);
        }
        let mut blocks: Vec<Block<Vec<Piece>>> = Vec::new();
        let mut goes_on = false;
        for (line, number) in text.trim_start_matches('\u{feff}').lines().zip(1..) {
            let line = line.trim();
            if line.is_empty() {
                goes_on = false;
                continue;
            }
            let (make, body): (Make, &str) = match line.split_once(' ') {
                Some(("#", rest)) => (Block::Title, rest),
                Some(("##", rest)) => (Block::Heading, rest),
                Some(("-" | "*", rest)) => (Block::Item, rest),
                _ => (Block::Paragraph, line),
            };
            let mut pieces = pieces(body.trim(), number)?;
            let paragraph = matches!(make(Vec::new()), Block::Paragraph(_));
            match blocks.last_mut() {
                // Wrapped lines of a paragraph or an item are one.
                Some(Block::Paragraph(last) | Block::Item(last)) if goes_on && paragraph => {
                    last.push(Piece::Words(" ".into()));
                    last.append(&mut pieces);
                }
                _ => blocks.push(make(pieces)),
            }
            goes_on = true;
        }
        if blocks.is_empty() {
            return Err(TemplateFault::Empty);
        }
        let notice = Piece::Field(NAME_NOTICE);
        if !blocks.iter().any(|block| block.inner().contains(&notice)) {
            blocks.push(Block::Paragraph(vec![notice]));
        }
        Ok(Self(blocks))
    }

    /// The certificate.
    pub fn fill(&self, fields: &Fields) -> Vec<Block<String>> {
        let mut out = Vec::new();
        for block in &self.0 {
            let several = match block {
                Block::Item(pieces) => pieces.iter().find_map(|p| match p {
                    Piece::Field(name) if fields.values(name).len() != 1 => Some(*name),
                    _ => None,
                }),
                _ => None,
            };
            match several {
                Some(name) => out.extend((0..fields.values(name).len()).map(|i| block.map(|pieces| fill(pieces, fields, i)))),
                None => out.push(block.map(|pieces| fill(pieces, fields, 0))),
            }
        }
        out.retain(|block| !block.inner().trim().is_empty());
        out
    }
}

impl<T> Block<T> {
    /// What it says.
    pub fn inner(&self) -> &T {
        match self {
            Self::Title(inner) | Self::Heading(inner) | Self::Paragraph(inner) | Self::Item(inner) => inner,
        }
    }

    fn map<U>(&self, change: impl FnOnce(&T) -> U) -> Block<U> {
        match self {
            Self::Title(inner) => Block::Title(change(inner)),
            Self::Heading(inner) => Block::Heading(change(inner)),
            Self::Paragraph(inner) => Block::Paragraph(change(inner)),
            Self::Item(inner) => Block::Item(change(inner)),
        }
    }
}

/// The words, a field of one value as it is, of several the one at that place.
fn fill(pieces: &[Piece], fields: &Fields, place: usize) -> String {
    let mut out = String::new();
    for piece in pieces {
        match piece {
            Piece::Words(words) => out.push_str(words),
            Piece::Field(name) => match fields.values(name) {
                [one] => out.push_str(one),
                several => out.push_str(several.get(place).map_or("", String::as_str)),
            },
        }
    }
    out
}

fn pieces(line: &str, number: usize) -> Result<Vec<Piece>, TemplateFault> {
    let mut out = Vec::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, behind) = after.split_once("}}").ok_or(TemplateFault::Unclosed { line: number })?;
        let name = name.trim();
        let known = field(name).ok_or_else(|| TemplateFault::UnknownField { line: number, name: name.chars().take(60).collect() })?;
        out.extend((!before.is_empty()).then(|| Piece::Words(before.to_owned())));
        out.push(Piece::Field(known));
        rest = behind;
    }
    out.extend((!rest.is_empty()).then(|| Piece::Words(rest.to_owned())));
    Ok(out)
}

fn field(name: &str) -> Option<&'static str> {
    FIELDS.iter().map(|(known, _)| *known).find(|known| *known == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(template: &str, fields: &Fields) -> Vec<Block<String>> {
        Template::read(template).unwrap().fill(fields)
    }

    fn words(text: &str) -> String {
        text.to_owned()
    }

    #[test]
    fn fields_are_filled_and_lists_repeat_their_item() {
        let mut fields = Fields::default();
        fields.set("person", "Mara Ashdown");
        fields.set("name_notice", "As typed.");
        fields.set_list("documents", vec![words("Lease"), words("Deed")]);
        fields.set_list("exceptions", Vec::new());
        let template = "# Certificate\n\nI, {{ person }},\nstate:\n\n- File {{documents}}.\n- {{exceptions}}\n- Nothing else\n";
        let expected = [
            Block::Title(words("Certificate")),
            Block::Paragraph(words("I, Mara Ashdown, state:")),
            Block::Item(words("File Lease.")),
            Block::Item(words("File Deed.")),
            Block::Item(words("Nothing else")),
            Block::Paragraph(words("As typed.")),
        ];
        assert_eq!(filled(template, &fields), expected);
    }

    #[test]
    fn what_a_field_is_filled_with_is_never_markup() {
        let mut fields = Fields::default();
        fields.set("question", "# Is {{person}} liable?\n- yes");
        fields.set("person", "nobody");
        assert_eq!(filled("About {{question}}", &fields)[0], Block::Paragraph(words("About # Is {{person}} liable?\n- yes")));
    }

    #[test]
    fn a_field_that_there_is_none_of_is_named_with_its_line() {
        let unknown = TemplateFault::UnknownField { line: 3, name: "court".into() };
        assert_eq!(Template::read("# A\n\nIn the {{court}}"), Err(unknown));
        assert_eq!(Template::read("I, {{person"), Err(TemplateFault::Unclosed { line: 1 }));
        assert_eq!(Template::read(" \n\n"), Err(TemplateFault::Empty));
        assert_eq!(Template::read(&"a ".repeat(LONGEST_TEMPLATE)), Err(TemplateFault::TooLong));
    }

    /// A certificate that left out how far it goes would say too much.
    #[test]
    fn every_shipped_template_is_marked_and_says_who_and_what() {
        let texts = SHIPPED.iter().flat_map(|s| [s.text(false), s.text(true)]);
        for text in texts {
            Template::read(text).unwrap();
            assert!(text.contains("reviewed") || text.contains("revizuit"), "{text}");
            let needed =
                ["person", "result", "exceptions", "sign_offs", "documents", "manifest_hash", "time_stamp", "name_notice", "drafted_by"];
            for name in needed {
                // Part 161 asks for no disclosure of a model.
                let left_out = name == "drafted_by" && text.contains("22 NYCRR");
                assert!(left_out || text.contains(&format!("{{{{{name}}}}}")), "{name}: {text}");
            }
        }
    }

    #[test]
    fn every_field_is_in_the_docs() {
        let docs = include_str!("../../../docs/formats/proof.md");
        for (name, about) in FIELDS {
            assert!(docs.contains(&format!("| `{name}` | {about} |")), "| `{name}` | {about} |");
        }
    }
}
