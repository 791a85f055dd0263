//! JSON as models write it: total, linear, forgiving of raw line breaks, stray commas and a cut end.

use serde_json::{Map, Value};

/// Deeper nesting than this is no draft.
const DEEPEST: u32 = 32;

/// So many characters behind a quotation mark are looked at.
const FARTHEST: usize = 64;

/// An object as far as it could be read.
#[derive(Debug, PartialEq)]
pub(super) struct Read {
    pub(super) object: Map<String, Value>,
    /// Whether it was closed. What was cut is kept only where it is prose: see [`Reader::value`].
    pub(super) complete: bool,
    /// Where reading ended, in characters from the object's brace.
    pub(super) length: usize,
}

/// Reads the object that begins at the first of `chars`; `None` if there is none.
pub(super) fn object(chars: &[char]) -> Option<Read> {
    if chars.first() != Some(&'{') {
        return None;
    }
    let mut reader = Reader { chars, at: 0, broken: false };
    match reader.value(0) {
        Some(Value::Object(object)) => Some(Read { object, complete: !reader.broken, length: reader.at }),
        _ => None,
    }
}

struct Reader<'a> {
    chars: &'a [char],
    at: usize,
    /// Something was cut off or out of place; reading stopped there.
    broken: bool,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn space(&mut self) {
        while self.peek().is_some_and(|c| c.is_whitespace() || c == ',') {
            self.at += 1;
        }
    }

    /// A value; of a list or an object that was cut, the members that were complete, and of a cut string what stands there.
    fn value(&mut self, depth: u32) -> Option<Value> {
        match self.peek() {
            Some('{') if depth < DEEPEST => Some(Value::Object(self.members(depth))),
            Some('[') if depth < DEEPEST => Some(Value::Array(self.items(depth))),
            Some('"') => self.string().map(Value::String),
            Some(_) => self.literal(),
            None => {
                self.broken = true;
                None
            }
        }
    }

    fn members(&mut self, depth: u32) -> Map<String, Value> {
        let mut object = Map::new();
        self.at += 1;
        while !self.broken {
            self.space();
            match self.peek() {
                Some('}') => {
                    self.at += 1;
                    return object;
                }
                Some('"') => {
                    let key = self.string().unwrap_or_default();
                    while self.peek().is_some_and(char::is_whitespace) {
                        self.at += 1;
                    }
                    if self.broken || self.peek() != Some(':') {
                        break;
                    }
                    self.at += 1;
                    while self.peek().is_some_and(char::is_whitespace) {
                        self.at += 1;
                    }
                    if let Some(value) = self.value(depth + 1) {
                        // The first of two equal keys counts: a later one can't take back what was said.
                        object.entry(key).or_insert(value);
                    }
                }
                _ => break,
            }
        }
        self.broken = true;
        object
    }

    fn items(&mut self, depth: u32) -> Vec<Value> {
        let mut items = Vec::new();
        self.at += 1;
        while !self.broken {
            self.space();
            if self.peek() == Some(']') {
                self.at += 1;
                return items;
            }
            match self.value(depth + 1) {
                // A cut member says half of what it meant, so it says nothing.
                Some(value) if !self.broken => items.push(value),
                _ => break,
            }
        }
        self.broken = true;
        items
    }

    fn string(&mut self) -> Option<String> {
        let mut out = String::new();
        self.at += 1;
        while let Some(c) = self.peek() {
            self.at += 1;
            match c {
                '"' if self.closes() => return Some(out),
                '\\' => self.escape(&mut out),
                _ => out.push(c),
            }
        }
        self.broken = true;
        Some(out)
    }

    /// Whether the quotation mark just read ends its text: a comma and another member, a colon, the end of its list or object, or nothing follows. A
    /// mark that a model forgot to escape is followed by words.
    fn closes(&self) -> bool {
        let mut rest = self.chars.get(self.at..).unwrap_or_default().iter().take(FARTHEST).filter(|c| !c.is_whitespace());
        match rest.next() {
            Some(',') => matches!(rest.next(), Some('"' | '{' | '[' | '}' | ']' | ',') | None),
            Some('}' | ']' | ':') | None => true,
            Some(_) => false,
        }
    }

    fn escape(&mut self, out: &mut String) {
        let Some(c) = self.peek() else { return };
        self.at += 1;
        match c {
            'n' | 'r' => out.push('\n'),
            't' => out.push('\t'),
            'b' | 'f' => out.push(' '),
            'u' => {
                let high = self.hex();
                let joined = match high {
                    Some(h @ 0xd800..=0xdbff) if self.peek() == Some('\\') && self.chars.get(self.at + 1) == Some(&'u') => {
                        self.at += 2;
                        self.hex().filter(|l| (0xdc00..=0xdfff).contains(l)).map(|l| 0x10000 + ((h - 0xd800) << 10) + (l - 0xdc00))
                    }
                    other => other,
                };
                out.push(joined.and_then(char::from_u32).unwrap_or('\u{fffd}'));
            }
            other => out.push(other),
        }
    }

    fn hex(&mut self) -> Option<u32> {
        let digits = self.chars.get(self.at..self.at + 4)?;
        let value = digits.iter().try_fold(0_u32, |value, c| Some(value << 4 | c.to_digit(16)?))?;
        self.at += 4;
        Some(value)
    }

    /// A number, `true`, `false` or `null`. None of them means anything in a draft but that it is no string.
    fn literal(&mut self) -> Option<Value> {
        let start = self.at;
        while self.peek().is_some_and(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.')) {
            self.at += 1;
        }
        let word: String = self.chars[start..self.at].iter().take(64).collect();
        if self.at == start {
            self.broken = true;
            return None;
        }
        Some(serde_json::from_str(&word).unwrap_or(Value::Null))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(text: &str, complete: bool, expected: Value) {
        let chars: Vec<char> = text.chars().collect();
        let read = object(&chars).expect("it begins with a brace");
        assert_eq!((Value::Object(read.object), read.complete), (expected, complete), "{text}");
    }

    #[test]
    fn json_is_read_as_json() {
        check(
            r#"{"a": "x\n\u00e9\ud83d\ude00\"", "b": [1, true, null, {"c": []}]} tail"#,
            true,
            json!({"a": "x\né😀\"", "b": [1, true, null, {"c": []}]}),
        );
        check("{}", true, json!({}));
    }

    #[test]
    fn what_models_get_wrong_is_forgiven() {
        check("{\"a\": \"two\nlines\", \"b\": [1, 2,],}", true, json!({"a": "two\nlines", "b": [1, 2]}));
        check(r#"{"a": "first", "a": "second"}"#, true, json!({"a": "first"}));
        check(r#"{"a": "\q\ud800x"}"#, true, json!({"a": "q\u{fffd}x"}));
    }

    #[test]
    fn what_is_cut_is_left_out_but_for_prose() {
        check(r#"{"a": "half a sent"#, false, json!({"a": "half a sent"}));
        check(r#"{"a": "x", "b": [{"q": "whole"}, {"q": "hal"#, false, json!({"a": "x", "b": [{"q": "whole"}]}));
        check(r#"{"a": "He said "stop" to it", "b": 1}"#, true, json!({"a": "He said \"stop\" to it", "b": 1}));
        check(r#"{"a""#, false, json!({}));
    }

    proptest! {
        #[test]
        fn every_text_has_an_outcome(text in "\\{[\\[\\]{}\",:a-c\\\\u0-9 \n]{0,200}") {
            let chars: Vec<char> = text.chars().collect();
            let read = object(&chars).expect("it begins with a brace");
            prop_assert!(read.length <= chars.len());
        }

        #[test]
        fn what_serde_writes_is_read_back(text in any::<String>(), list in proptest::collection::vec(any::<String>(), 0..4)) {
            let value = json!({"answer": text, "list": list});
            let chars: Vec<char> = value.to_string().chars().collect();
            let read = object(&chars).expect("it begins with a brace");
            prop_assert!(read.complete);
            // A carriage return is read as a line feed.
            let plain = |v: &Value| v.to_string().replace("\\r", "\\n").replace("\\b", " ").replace("\\f", " ");
            prop_assert_eq!(plain(&Value::Object(read.object)), plain(&value));
        }
    }
}
