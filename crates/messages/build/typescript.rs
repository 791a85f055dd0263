//! The same messages as TypeScript, for the window.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::LANGUAGES;
use crate::catalogue::{Catalogue, Entries, Key, Kind, Piece};

const HEADER: &str = r#"// Generated from crates/messages by `cargo xtask codegen`. Do not edit.

const english = new Intl.PluralRules("en");
const romanian = new Intl.PluralRules("ro");
const plural = { en: (n: number) => english.select(n), ro: (n: number) => romanian.select(n) };
"#;

const FOOTER: &str = r#"
export type Language = keyof typeof catalogues;

/** The words of a message. */
export function say(message: Message, language: Language): string {
  const words = catalogues[language][message.id] as ((args: never) => string) | undefined;
  return words ? words(message.args as never) : message.id;
}
"#;

/// Files of messages that the terminal alone says: the window does not carry them.
const OF_THE_TERMINAL: [&str; 2] = ["cli.ftl", "help.ftl"];

fn of_the_window(entries: &Entries) -> bool {
    !OF_THE_TERMINAL.iter().any(|file| entries.file.ends_with(file))
}

/// The text of `messages.ts`.
pub fn module(catalogues: &[Catalogue; LANGUAGES.len()]) -> String {
    let mut out = String::from(HEADER);
    out.push_str("\n/** A sentence of the program, as the wire and records carry it. */\nexport type Message =");
    for (id, entries) in catalogues[0].messages.iter().filter(|(_, entries)| of_the_window(entries)) {
        let fields: Vec<String> = entries.kinds.iter().map(|(name, kind)| format!("{}: {}", key(name), typescript_type(*kind))).collect();
        let args = if fields.is_empty() { "Record<string, never>".to_owned() } else { format!("{{ {} }}", fields.join("; ")) };
        let _ = write!(out, "\n  | {{ id: {id:?}; args: {args} }}");
    }
    out.push_str(";\n\ntype Args<Id extends Message[\"id\"]> = Extract<Message, { id: Id }>[\"args\"];\ntype Catalogue = { [Id in Message[\"id\"]]: (args: Args<Id>) => string };\n");
    for (language, catalogue) in LANGUAGES.iter().zip(catalogues) {
        let _ = write!(out, "\nconst {language}: Catalogue = {{");
        for (id, entries) in catalogue.messages.iter().filter(|(_, entries)| of_the_window(entries)) {
            let kinds = &catalogues[0].messages[id].kinds;
            let given = if kinds.is_empty() { "()" } else { "(a)" };
            let _ = write!(out, "\n  {id:?}: {given} => {},", template(language, &entries.pieces, kinds));
        }
        out.push_str("\n};\n");
    }
    let _ = write!(out, "\nconst catalogues = {{ {} }};\n", LANGUAGES.join(", "));
    out.push_str(FOOTER);
    out
}

fn typescript_type(kind: Kind) -> &'static str {
    match kind {
        Kind::Text => "string",
        Kind::Number => "number",
        Kind::Message => "Message",
        Kind::Messages => "Message[]",
    }
}

fn key(name: &str) -> String {
    if name.contains('-') { format!("{name:?}") } else { name.to_owned() }
}

fn argument(name: &str) -> String {
    if name.contains('-') { format!("a[{name:?}]") } else { format!("a.{name}") }
}

fn template(language: &str, pieces: &[Piece], kinds: &BTreeMap<String, Kind>) -> String {
    let mut out = String::from("`");
    for piece in pieces {
        match piece {
            Piece::Text(text) => out.push_str(&text.replace('\\', "\\\\").replace('`', "\\`").replace("${", "\\${")),
            Piece::Argument(name) => {
                let value = argument(name);
                let _ = match kinds[name] {
                    Kind::Text | Kind::Number => write!(out, "${{{value}}}"),
                    Kind::Message => write!(out, "${{say({value}, {language:?})}}"),
                    Kind::Messages => write!(out, "${{{value}.map((m) => say(m, {language:?})).join(\" \")}}"),
                };
            }
            Piece::Select { argument: name, arms, otherwise } => {
                let value = argument(name);
                out.push_str("${");
                for (key, inner) in arms {
                    let words = template(language, inner, kinds);
                    let _ = match key {
                        Key::Exactly(n) => write!(out, "{value} === {n} ? {words} : "),
                        Key::Named(category) if kinds[name] == Kind::Number => {
                            write!(out, "plural.{language}({value}) === {category:?} ? {words} : ")
                        }
                        Key::Named(text) => write!(out, "{value} === {text:?} ? {words} : "),
                    };
                }
                out.push_str(&template(language, otherwise, kinds));
                out.push('}');
            }
        }
    }
    out.push('`');
    out
}
