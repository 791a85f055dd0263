//! The enum `Message` and what writes its words, as Rust.

use std::fmt::Write as _;

use crate::LANGUAGES;
use crate::catalogue::{Catalogue, Entries, Key, Kind, Piece};

const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
const KEYWORDS: [&str; 8] = ["as", "in", "for", "type", "use", "where", "match", "ref"];

/// The text of `message.rs`.
pub fn module(catalogues: &[Catalogue; LANGUAGES.len()]) -> String {
    let english = &catalogues[0];
    let mut out =
        String::from("/// A sentence of the program: an id with its arguments. The words in English are each variant's description.\n");
    out.push_str("#[derive(Debug, Clone, PartialEq, Eq)]\npub enum Message {\n");
    for (id, entries) in &english.messages {
        let words = shown(&entries.pieces).replace('\n', " ");
        let _ = writeln!(out, "    /// {words}\n    {} {{{}}},", pascal(id), fields(entries));
    }
    out.push_str("}\n\n#[allow(clippy::too_many_arguments)]\nimpl Message {\n");
    for (id, entries) in &english.messages {
        constructor(&mut out, id, entries);
    }
    accessors(&mut out, english);
    out.push_str("}\n");
    for (language, catalogue) in LANGUAGES.iter().zip(catalogues) {
        words(&mut out, language, english, catalogue);
    }
    from_parts(&mut out, english);
    out
}

fn fields(entries: &Entries) -> String {
    entries.kinds.iter().map(|(name, kind)| format!(" /// `${name}`\n{}: {},", snake(name), rust_type(*kind))).collect()
}

fn rust_type(kind: Kind) -> &'static str {
    match kind {
        Kind::Text => "String",
        Kind::Number => "u64",
        Kind::Message => "Box<Message>",
        Kind::Messages => "Vec<Message>",
    }
}

fn constructor(out: &mut String, id: &str, entries: &Entries) {
    let parameters: Vec<String> = entries
        .order
        .iter()
        .map(|name| {
            let given = match entries.kinds[name] {
                Kind::Text => "impl Into<String>",
                Kind::Number => "impl crate::Count",
                Kind::Message => "impl Into<Message>",
                Kind::Messages => "Vec<Message>",
            };
            format!("{}: {given}", snake(name))
        })
        .collect();
    let values: Vec<String> = entries
        .kinds
        .iter()
        .map(|(name, kind)| {
            let name = snake(name);
            match kind {
                Kind::Text => format!("{name}: {name}.into()"),
                Kind::Number => format!("{name}: crate::Count::count({name})"),
                Kind::Message => format!("{name}: Box::new({name}.into())"),
                Kind::Messages => name,
            }
        })
        .collect();
    let words = shown(&entries.pieces).replace('\n', " ");
    let _ = writeln!(
        out,
        "    /// {words}\n    #[must_use] pub fn {}({}) -> Self {{ Self::{} {{ {} }} }}",
        snake(id),
        parameters.join(", "),
        pascal(id),
        values.join(", ")
    );
}

/// `id` and `args`.
fn accessors(out: &mut String, english: &Catalogue) {
    out.push_str("    /// The name of the message, the same in every language.\n    #[must_use] pub fn id(&self) -> &'static str {\n        match self {\n");
    for id in english.messages.keys() {
        let _ = writeln!(out, "            Self::{} {{ .. }} => {id:?},", pascal(id));
    }
    out.push_str("        }\n    }\n\n    /// The arguments by name.\n    #[must_use] pub fn args(&self) -> Vec<(&'static str, Arg<'_>)> {\n        match self {\n");
    for (id, entries) in &english.messages {
        let names: Vec<String> = entries.kinds.keys().map(|n| snake(n)).collect();
        let values: Vec<String> = entries
            .kinds
            .iter()
            .map(|(name, kind)| {
                let value = snake(name);
                match kind {
                    Kind::Text => format!("({name:?}, Arg::Text({value}))"),
                    Kind::Number => format!("({name:?}, Arg::Number(*{value}))"),
                    Kind::Message => format!("({name:?}, Arg::Message({value}))"),
                    Kind::Messages => format!("({name:?}, Arg::Messages({value}))"),
                }
            })
            .collect();
        let _ = writeln!(out, "            Self::{} {{ {} }} => vec![{}],", pascal(id), names.join(", "), values.join(", "));
    }
    out.push_str("        }\n    }\n");
}

fn words(out: &mut String, language: &str, english: &Catalogue, catalogue: &Catalogue) {
    let _ = writeln!(
        out,
        "\n#[allow(clippy::too_many_lines, clippy::match_same_arms, unused_variables, clippy::single_match_else)]\nfn words_{language}(message: &Message, out: &mut String) {{\n    match message {{"
    );
    for (id, entries) in &catalogue.messages {
        let kinds = &english.messages[id].kinds;
        let names: Vec<String> = kinds.keys().map(|n| snake(n)).collect();
        let _ = writeln!(out, "        Message::{} {{ {} }} => {{", pascal(id), names.join(", "));
        pieces(out, language, &entries.pieces, kinds);
        out.push_str("        }\n");
    }
    out.push_str("    }\n}\n");
}

fn pieces(out: &mut String, language: &str, of: &[Piece], kinds: &std::collections::BTreeMap<String, Kind>) {
    for piece in of {
        match piece {
            Piece::Text(text) => {
                let mut characters = text.chars();
                let _ = match (characters.next(), characters.next()) {
                    (Some(one), None) => writeln!(out, "            out.push({one:?});"),
                    _ => writeln!(out, "            out.push_str({text:?});"),
                };
            }
            Piece::Argument(name) => {
                let value = snake(name);
                let _ = match kinds[name] {
                    Kind::Text => writeln!(out, "            out.push_str({value});"),
                    Kind::Number => writeln!(out, "            crate::number(out, *{value});"),
                    Kind::Message => writeln!(out, "            words_{language}({value}, out);"),
                    Kind::Messages => writeln!(
                        out,
                        "            for (index, part) in {value}.iter().enumerate() {{ if index > 0 {{ out.push(' '); }} words_{language}(part, out); }}"
                    ),
                };
            }
            Piece::Select { argument, arms, otherwise } => {
                let value = snake(argument);
                let number = kinds[argument] == Kind::Number;
                let subject = if number { format!("*{value}") } else { format!("{value}.as_str()") };
                let _ = writeln!(out, "            match {subject} {{");
                for (key, inner) in arms {
                    let pattern = match key {
                        Key::Exactly(n) => format!("{n}"),
                        Key::Named(name) if number && PLURALS.contains(&name.as_str()) => {
                            format!("_n if crate::plural::{language}(_n) == crate::plural::Category::{}", pascal(name))
                        }
                        Key::Named(name) => format!("{name:?}"),
                    };
                    let _ = writeln!(out, "                {pattern} => {{");
                    pieces(out, language, inner, kinds);
                    out.push_str("                }\n");
                }
                out.push_str("                _ => {\n");
                pieces(out, language, otherwise, kinds);
                out.push_str("                }\n            }\n");
            }
        }
    }
}

fn from_parts(out: &mut String, english: &Catalogue) {
    out.push_str(
        "\n#[allow(clippy::too_many_lines)]\nfn from_parts(id: &str, args: &mut Args) -> Option<Message> {\n    Some(match id {\n",
    );
    for (id, entries) in &english.messages {
        let values: Vec<String> = entries
            .kinds
            .iter()
            .map(|(name, kind)| {
                let take = match kind {
                    Kind::Text => "text",
                    Kind::Number => "number",
                    Kind::Message => "message",
                    Kind::Messages => "messages",
                };
                format!("{}: args.{take}({name:?})?", snake(name))
            })
            .collect();
        let _ = writeln!(out, "        {id:?} => Message::{} {{ {} }},", pascal(id), values.join(", "));
    }
    out.push_str("        _ => return None,\n    })\n}\n");
}

/// The words with their places, for a description.
fn shown(pieces: &[Piece]) -> String {
    pieces
        .iter()
        .map(|piece| match piece {
            Piece::Text(text) => text.replace('[', "\\[").replace('<', "\\<"),
            Piece::Argument(name) => format!("`{name}`"),
            Piece::Select { otherwise, .. } => shown(otherwise),
        })
        .collect()
}

/// `file-missing` as `FileMissing`.
pub fn pascal(id: &str) -> String {
    id.split(['-', '_'])
        .map(|part| part.chars().next().into_iter().flat_map(char::to_uppercase).chain(part.chars().skip(1)).collect::<String>())
        .collect()
}

/// `file-missing` as `file_missing`.
pub fn snake(id: &str) -> String {
    let name = id.replace('-', "_");
    if KEYWORDS.contains(&name.as_str()) { format!("r#{name}") } else { name }
}
