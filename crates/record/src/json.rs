//! A strict reader of JSON for files that somebody else may have made, and the canonical form.
//!
//! Numbers keep the characters they were written with: reading and writing a record again never changes a byte of it.
//! Duplicate keys, deep nesting and numbers beyond what other programs read alike are faults with a name.

use std::collections::BTreeMap;

use touchstone_messages::Message;

/// Deepest nesting that is read. A record needs eight levels.
const DEEPEST: usize = 64;

/// Most characters of a number. No number of ours needs half of them.
const LONGEST_NUMBER: usize = 32;

/// A JSON value. Objects are sorted by key, as the canonical form wants them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Json {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// As written.
    Number(String),
    /// Without its escapes.
    String(String),
    /// In order.
    Array(Vec<Json>),
    /// By key.
    Object(BTreeMap<String, Json>),
}

/// Why bytes are not read as JSON.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum JsonFault {
    /// Not text.
    NotText,
    /// Broken syntax, or cut short.
    Syntax {
        /// Offset in bytes.
        at: usize,
        /// What should be there.
        expected: &'static str,
    },
    /// An object names a key twice; programs disagree about which counts.
    DuplicateKey(String),
    /// Nested too deep.
    TooDeep,
    /// A number that programs do not read alike.
    HugeNumber(String),
}

impl JsonFault {
    /// What is wrong, as a clause.
    pub fn message(&self) -> Message {
        match self {
            Self::NotText => Message::json_not_text(),
            Self::Syntax { at, .. } => Message::json_syntax(*at),
            Self::DuplicateKey(key) => Message::json_key_twice(&**key),
            Self::TooDeep => Message::json_too_deep(DEEPEST),
            Self::HugeNumber(number) => Message::json_huge_number(&**number),
        }
    }
}

impl Json {
    /// Reads one value, white space around it allowed.
    pub fn read(bytes: &[u8]) -> Result<Self, JsonFault> {
        let text = std::str::from_utf8(bytes).map_err(|_| JsonFault::NotText)?;
        let mut reader = Reader { text, at: 0 };
        let value = reader.value(0)?;
        reader.white();
        if reader.at == text.len() { Ok(value) } else { Err(reader.wrong("the end")) }
    }

    /// The canonical form: keys in code point order, no white space, only the escapes that JSON demands.
    pub fn canonical(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }

    /// A field of an object.
    pub fn get(&self, key: &str) -> Option<&Self> {
        if let Self::Object(fields) = self { fields.get(key) } else { None }
    }

    /// A string's text.
    pub fn as_str(&self) -> Option<&str> {
        if let Self::String(text) = self { Some(text) } else { None }
    }

    fn write(&self, out: &mut String) {
        match self {
            Self::Null => out.push_str("null"),
            Self::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
            Self::Number(raw) => out.push_str(raw),
            Self::String(text) => quote(text, out),
            Self::Array(items) => {
                out.push('[');
                for (i, item) in items.iter().enumerate() {
                    if i > 0 {
                        out.push(',');
                    }
                    item.write(out);
                }
                out.push(']');
            }
            Self::Object(fields) => {
                out.push('{');
                for (i, (key, value)) in fields.iter().enumerate() {
                    if i > 0 {
                        out.push(',');
                    }
                    quote(key, out);
                    out.push(':');
                    value.write(out);
                }
                out.push('}');
            }
        }
    }
}

fn quote(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if u32::from(c) < 0x20 => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn white(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\n' | b'\r' | b'\t')) {
            self.at += 1;
        }
    }

    fn wrong(&self, expected: &'static str) -> JsonFault {
        JsonFault::Syntax { at: self.at, expected }
    }

    fn expect(&mut self, word: &'static str) -> Result<(), JsonFault> {
        let there = self.text.as_bytes().get(self.at..).is_some_and(|rest| rest.starts_with(word.as_bytes()));
        if !there {
            return Err(self.wrong(word));
        }
        self.at += word.len();
        Ok(())
    }

    fn value(&mut self, depth: usize) -> Result<Json, JsonFault> {
        if depth > DEEPEST {
            return Err(JsonFault::TooDeep);
        }
        self.white();
        match self.peek() {
            Some(b'{') => self.object(depth),
            Some(b'[') => self.array(depth),
            Some(b'"') => self.string().map(Json::String),
            Some(b't') => self.expect("true").map(|()| Json::Bool(true)),
            Some(b'f') => self.expect("false").map(|()| Json::Bool(false)),
            Some(b'n') => self.expect("null").map(|()| Json::Null),
            _ => self.number(),
        }
    }

    fn object(&mut self, depth: usize) -> Result<Json, JsonFault> {
        self.expect("{")?;
        let mut fields = BTreeMap::new();
        self.white();
        if self.peek() == Some(b'}') {
            self.at += 1;
            return Ok(Json::Object(fields));
        }
        loop {
            self.white();
            let key = self.string()?;
            self.white();
            self.expect(":")?;
            let value = self.value(depth + 1)?;
            if fields.contains_key(&key) {
                return Err(JsonFault::DuplicateKey(key.chars().take(80).collect()));
            }
            fields.insert(key, value);
            self.white();
            if self.peek() == Some(b',') {
                self.at += 1;
                continue;
            }
            self.expect("}")?;
            return Ok(Json::Object(fields));
        }
    }

    fn array(&mut self, depth: usize) -> Result<Json, JsonFault> {
        self.expect("[")?;
        let mut items = Vec::new();
        self.white();
        if self.peek() == Some(b']') {
            self.at += 1;
            return Ok(Json::Array(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            self.white();
            if self.peek() == Some(b',') {
                self.at += 1;
                continue;
            }
            self.expect("]")?;
            return Ok(Json::Array(items));
        }
    }

    fn string(&mut self) -> Result<String, JsonFault> {
        self.expect("\"")?;
        let mut out = String::new();
        loop {
            let rest = self.text.get(self.at..).unwrap_or_default();
            let plain = rest.find(|c: char| c == '"' || c == '\\' || u32::from(c) < 0x20).ok_or_else(|| self.wrong("\""))?;
            out.push_str(rest.get(..plain).unwrap_or_default());
            self.at += plain;
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(out);
                }
                Some(b'\\') => {
                    self.at += 1;
                    out.push(self.escape()?);
                }
                _ => return Err(self.wrong("an escaped character")),
            }
        }
    }

    fn escape(&mut self) -> Result<char, JsonFault> {
        let c = match self.peek() {
            Some(b'"') => '"',
            Some(b'\\') => '\\',
            Some(b'/') => '/',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
                self.at += 1;
                let first = self.four_digits()?;
                if !(0xd800..0xdc00).contains(&first) {
                    return char::from_u32(first).ok_or_else(|| self.wrong("a character"));
                }
                self.expect("\\u")?;
                let second = self.four_digits()?;
                let joined = 0x10000
                    + ((first - 0xd800) << 10)
                    + second.checked_sub(0xdc00).filter(|low| *low < 0x400).ok_or_else(|| self.wrong("a character"))?;
                return char::from_u32(joined).ok_or_else(|| self.wrong("a character"));
            }
            _ => return Err(self.wrong("an escape")),
        };
        self.at += 1;
        Ok(c)
    }

    fn four_digits(&mut self) -> Result<u32, JsonFault> {
        let digits = self.text.get(self.at..self.at + 4).filter(|d| d.bytes().all(|b| b.is_ascii_hexdigit()));
        let value = digits.and_then(|d| u32::from_str_radix(d, 16).ok()).ok_or_else(|| self.wrong("four hexadecimal digits"))?;
        self.at += 4;
        Ok(value)
    }

    fn number(&mut self) -> Result<Json, JsonFault> {
        let start = self.at;
        if self.peek() == Some(b'-') {
            self.at += 1;
        }
        let whole = self.digits();
        let leading_zero = self.text.as_bytes().get(self.at - whole) == Some(&b'0') && whole > 1;
        if whole == 0 || leading_zero {
            return Err(self.wrong("a value"));
        }
        let mut is_whole = true;
        if self.peek() == Some(b'.') {
            self.at += 1;
            is_whole = false;
            if self.digits() == 0 {
                return Err(self.wrong("a digit"));
            }
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.at += 1;
            is_whole = false;
            if matches!(self.peek(), Some(b'+' | b'-')) {
                self.at += 1;
            }
            if self.digits() == 0 {
                return Err(self.wrong("a digit"));
            }
        }
        let raw = self.text.get(start..self.at).unwrap_or_default();
        let value: f64 = raw.parse().unwrap_or(f64::INFINITY);
        // 2^53: the last whole number up to which all are exact in every reader of JSON. The next one would be rounded down to it.
        let exact = || raw.trim_start_matches('-').parse::<u128>().is_ok_and(|n| n <= 9_007_199_254_740_992);
        if raw.len() > LONGEST_NUMBER || !value.is_finite() || is_whole && !exact() {
            return Err(JsonFault::HugeNumber(raw.chars().take(LONGEST_NUMBER).collect()));
        }
        Ok(Json::Number(raw.to_owned()))
    }

    fn digits(&mut self) -> usize {
        let start = self.at;
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        self.at - start
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(text: &str, canonical: &str) {
        assert_eq!(Json::read(text.as_bytes()).unwrap().canonical(), canonical);
    }

    #[track_caller]
    fn fails(text: &str, fault: &JsonFault) {
        assert_eq!(Json::read(text.as_bytes()).as_ref(), Err(fault));
    }

    #[test]
    fn values_come_back_sorted_with_numbers_as_written() {
        check(" { \"b\" : [ 1.50 , -0, 2e3 ], \"a\": \"\\u0219\\ud83d\\ude00\\/\" } ", "{\"a\":\"ș😀/\",\"b\":[1.50,-0,2e3]}");
        check("\"a\\u0001\\n\u{7f}\"", "\"a\\u0001\\n\u{7f}\"");
        check("[]", "[]");
    }

    #[test]
    fn what_programs_read_differently_is_a_fault() {
        fails("{\"a\":1,\"a\":2}", &JsonFault::DuplicateKey("a".into()));
        fails("{\"a\":1,\"\\u0061\":2}", &JsonFault::DuplicateKey("a".into()));
        fails("[1e999]", &JsonFault::HugeNumber("1e999".into()));
        fails("[9007199254740993]", &JsonFault::HugeNumber("9007199254740993".into()));
        fails(&format!("[{}]", "1".repeat(1_000_000)), &JsonFault::HugeNumber("1".repeat(32)));
        fails(&"[".repeat(200_000), &JsonFault::TooDeep);
        fails(&"{\"a\":".repeat(200_000), &JsonFault::TooDeep);
        assert_eq!(Json::read(b"\"\xff\""), Err(JsonFault::NotText));
    }

    #[test]
    fn broken_syntax_is_named_with_its_place() {
        for text in [
            "",
            "{",
            "[1",
            "\"a",
            "{\"a\"}",
            "01",
            "1.",
            "-",
            "nul",
            "[1]]",
            "\"\n\"",
            "\"\\ud800\"",
            "\"\\ud800\\u0041\"",
            "{a:1}",
            "[1,]",
            "\"\\x\"",
            "\"\\u00g0\"",
        ] {
            assert!(matches!(Json::read(text.as_bytes()), Err(JsonFault::Syntax { .. })), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = Json::read(&bytes);
        }

        #[test]
        fn it_agrees_with_serde_json(text in "[\\[\\]{}\",:a0-9.e\\-\\\\u ]{0,24}") {
            let theirs = serde_json::from_str::<serde_json::Value>(&text).is_ok();
            match Json::read(text.as_bytes()) {
                Ok(json) => {
                    prop_assert!(theirs, "{text}");
                    prop_assert_eq!(Json::read(json.canonical().as_bytes()), Ok(json));
                }
                Err(JsonFault::Syntax { .. } | JsonFault::NotText) => prop_assert!(!theirs, "{text}"),
                Err(_) => {}
            }
        }

        #[test]
        fn strings_are_written_as_serde_json_writes_them(text in any::<String>()) {
            prop_assert_eq!(Json::String(text.clone()).canonical(), serde_json::to_string(&text).unwrap());
        }
    }
}
