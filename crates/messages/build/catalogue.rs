//! A language's catalogue: Fluent files (<https://projectfluent.org/fluent/guide/>) read into messages. Of Fluent's syntax it takes texts, variables,
//! `$n ->` selections and `{"…"}`; anything else is named as a fault.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser;

/// What an argument is: text unless the comment above the English message says `$name (number)`, `(message)` or `(messages)`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Text,
    Number,
    Message,
    /// Several, joined by spaces.
    Messages,
}

/// A part of a message's words.
#[derive(Debug)]
pub enum Piece {
    Text(String),
    Argument(String),
    Select { argument: String, arms: Vec<(Key, Vec<Piece>)>, otherwise: Vec<Piece> },
}

/// When an arm of a selection applies.
#[derive(Debug)]
pub enum Key {
    Exactly(u64),
    /// A plural category or, for a text, its value.
    Named(String),
}

/// One message in one language.
#[derive(Debug)]
pub struct Entries {
    pub pieces: Vec<Piece>,
    pub kinds: BTreeMap<String, Kind>,
    /// The arguments as they first appear.
    pub order: Vec<String>,
    /// File it is in, for faults.
    pub file: String,
}

/// A language.
pub struct Catalogue {
    pub messages: BTreeMap<String, Entries>,
    pub wrong: Vec<String>,
}

impl Catalogue {
    /// All `*.ftl` of a folder.
    pub fn read(folder: &Path) -> Self {
        let mut catalogue = Self { messages: BTreeMap::new(), wrong: Vec::new() };
        let mut files: Vec<_> =
            fs::read_dir(folder).expect("the catalogue's folder is part of the crate").flatten().map(|e| e.path()).collect();
        files.sort();
        for file in files.iter().filter(|f| f.extension().is_some_and(|e| e == "ftl")) {
            let text = fs::read_to_string(file).expect("a catalogue is UTF-8 text");
            catalogue.take(&file.display().to_string(), &text);
        }
        catalogue
    }

    fn take(&mut self, file: &str, text: &str) {
        let resource = parser::parse(text).unwrap_or_else(|(resource, errors)| {
            self.wrong.extend(errors.iter().map(|e| format!("{file}: {e} near “{}”", text.get(e.pos.clone()).unwrap_or_default().trim())));
            resource
        });
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name.to_owned();
            let declared: Vec<&str> = message.comment.iter().flat_map(|c| c.content.iter().copied()).collect();
            let mut reader = Reader { at: format!("{file}: {id}"), kinds: declared_kinds(&declared), order: Vec::new(), wrong: Vec::new() };
            let pieces = message.value.as_ref().map(|v| reader.pattern(v)).unwrap_or_default();
            if pieces.is_empty() {
                reader.wrong.push(format!("{}: has no words", reader.at));
            }
            for name in reader.kinds.keys().filter(|name| !reader.order.contains(name)) {
                reader.wrong.push(format!("{}: ${name} is declared and never used", reader.at));
            }
            self.wrong.append(&mut reader.wrong);
            let entries = Entries { pieces, kinds: reader.kinds, order: reader.order, file: file.to_owned() };
            if let Some(before) = self.messages.insert(id.clone(), entries) {
                self.wrong.push(format!("{file}: {id} is in {} too", before.file));
            }
        }
    }
}

/// `$count (number)` in a comment's lines.
fn declared_kinds(lines: &[&str]) -> BTreeMap<String, Kind> {
    let words = lines.iter().flat_map(|line| line.split(['$', ',', ';'])).filter_map(|part| part.trim().split_once(' '));
    words
        .filter_map(|(name, kind)| {
            let kind = match kind.trim().split(')').next()?.trim_start_matches('(') {
                "number" => Kind::Number,
                "message" => Kind::Message,
                "messages" => Kind::Messages,
                _ => return None,
            };
            Some((name.to_owned(), kind))
        })
        .collect()
}

struct Reader {
    at: String,
    kinds: BTreeMap<String, Kind>,
    order: Vec<String>,
    wrong: Vec<String>,
}

impl Reader {
    fn pattern(&mut self, pattern: &Pattern<&str>) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => pieces.push(Piece::Text((*value).to_owned())),
                PatternElement::Placeable { expression: Expression::Inline(inline) } => pieces.extend(self.inline(inline)),
                PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                    pieces.extend(self.select(selector, variants));
                }
            }
        }
        pieces
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) -> Option<Piece> {
        match inline {
            InlineExpression::StringLiteral { value } => Some(Piece::Text((*value).to_owned())),
            InlineExpression::NumberLiteral { value } => Some(Piece::Text((*value).to_owned())),
            InlineExpression::VariableReference { id } => {
                self.used(id.name);
                Some(Piece::Argument(id.name.to_owned()))
            }
            _ => {
                self.wrong.push(format!("{}: only texts, variables and selections are known here", self.at));
                None
            }
        }
    }

    fn used(&mut self, name: &str) {
        self.kinds.entry(name.to_owned()).or_insert(Kind::Text);
        if !self.order.iter().any(|known| known == name) {
            self.order.push(name.to_owned());
        }
    }

    fn select(&mut self, selector: &InlineExpression<&str>, variants: &[Variant<&str>]) -> Option<Piece> {
        let InlineExpression::VariableReference { id } = selector else {
            self.wrong.push(format!("{}: only a variable can be selected by", self.at));
            return None;
        };
        self.used(id.name);
        let (mut arms, mut otherwise) = (Vec::new(), Vec::new());
        for variant in variants {
            let pieces = self.pattern(&variant.value);
            match (&variant.key, variant.default) {
                (_, true) => otherwise = pieces,
                (VariantKey::Identifier { name }, _) => arms.push((Key::Named((*name).to_owned()), pieces)),
                (VariantKey::NumberLiteral { value }, _) => match value.parse() {
                    Ok(number) => arms.push((Key::Exactly(number), pieces)),
                    Err(_) => self.wrong.push(format!("{}: [{value}] is no whole number", self.at)),
                },
            }
        }
        Some(Piece::Select { argument: id.name.to_owned(), arms, otherwise })
    }
}

/// What a language lacks, has too much, or gives other arguments than the first one.
pub fn differences(first: &Catalogue, other: &Catalogue) -> Vec<String> {
    let missing = first.messages.iter().filter(|(id, _)| !other.messages.contains_key(*id));
    let mut found: Vec<String> = missing.map(|(id, e)| format!("{}: {id} has no translation", e.file)).collect();
    for (id, theirs) in &other.messages {
        let Some(ours) = first.messages.get(id) else {
            found.push(format!("{}: {id} translates nothing", theirs.file));
            continue;
        };
        let (ours, names): (Vec<&String>, Vec<&String>) = (ours.kinds.keys().collect(), theirs.kinds.keys().collect());
        if ours != names {
            found.push(format!("{}: {id} has the arguments {names:?}, not {ours:?}", theirs.file));
        }
    }
    found
}
