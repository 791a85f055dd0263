//! Every sentence that the program says to a person, as data: [`Message`] is an id with arguments, made from the Fluent catalogues in
//! `catalogue/`, one folder a language; window, command line, reports, Word comments, audit and logs take its words from there.
//!
//! To add one: write it into a file of `catalogue/en` and of `catalogue/ro` (a build without the translation fails), then make it with
//! `Message::its_id(arguments in the order in which the English names them)`, and run `cargo xtask codegen` for the window. Arguments are text, unless the comment
//! above the English message says otherwise:
//!
//! ```ftl
//! # $pages (number), $reason (message)
//! pages-unread = { $pages ->
//!     [one] One page of { $file } could not be read: { $reason }
//!    *[other] { $pages } pages of { $file } could not be read: { $reason }
//! }
//! ```
//!
//! On the wire and in records a message is `{"id": "pages-unread", "args": {"file": "a.pdf", "pages": 2, "reason": {"id": …}}}`, beside its words.

mod command_line;
mod language;
mod plural;
mod problem;
mod said;
mod wire;

pub use command_line::asked_language;
pub use language::{Language, language, set_language};
pub use problem::{Code, Problem};
pub use said::{Said, known};
pub use wire::{Arg, Args};

include!(concat!(env!("OUT_DIR"), "/message.rs"));

/// `ui/src/generated/messages.ts`.
pub const TYPESCRIPT: &str = include_str!(concat!(env!("OUT_DIR"), "/messages.ts"));

impl Message {
    /// Its words.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        let mut out = String::new();
        match language {
            Language::English => words_en(self, &mut out),
            Language::Romanian => words_ro(self, &mut out),
        }
        out
    }
}

/// In the process's [`language`].
impl std::fmt::Display for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.words(language()))
    }
}

/// Words that aren't ours, such as the operating system's.
impl From<String> for Message {
    fn from(text: String) -> Self {
        Self::Verbatim { text }
    }
}

/// Words that aren't ours.
impl From<&str> for Message {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

/// A number of things.
pub trait Count {
    /// As the catalogues count.
    fn count(self) -> u64;
}

macro_rules! counts {
    ($($kind:ty),*) => { $(impl Count for $kind {
        fn count(self) -> u64 { u64::try_from(self).unwrap_or_default() }
    })* };
}
counts!(u8, u16, u32, u64, usize, i32, i64);

fn number(out: &mut String, value: u64) {
    out.push_str(&value.to_string());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plurals_are_those_of_the_language() {
        let words = |n: u64, language| Message::pages(n).words(language);
        assert_eq!([1, 2, 0].map(|n| words(n, Language::English)), ["1 page", "2 pages", "0 pages"]);
        assert_eq!([1, 3, 20, 101].map(|n| words(n, Language::Romanian)), ["1 pagină", "3 pagini", "20 de pagini", "101 pagini"]);
    }

    #[test]
    fn a_message_survives_the_wire_with_what_is_within_it() {
        let inner = Message::verbatim("No such file (os error 2)");
        let message = Message::because(Message::pages(3_u32), inner);
        let json = serde_json::to_value(&message).expect("a message is plain data");
        assert_eq!(json["id"], "because");
        assert_eq!(json["args"]["what"]["args"]["pages"], 3);
        assert_eq!(serde_json::from_value::<Message>(json).expect("what was written is read"), message);
    }

    #[test]
    fn an_unknown_message_is_an_error_and_not_another_message() {
        for json in [r#"{"id":"of-a-later-version","args":{}}"#, r#"{"id":"pages","args":{}}"#, r#"{"id":"pages","args":{"pages":"x"}}"#] {
            assert!(serde_json::from_str::<Message>(json).is_err(), "{json}");
        }
    }
}
