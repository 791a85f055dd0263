//! From text to tokens as BERT's uncased models know them: cleaned, folded, split, cut into known pieces.

use std::collections::HashMap;
use std::ops::Range;

use serde::Deserialize;
use unicode_general_category::{GeneralCategory, get_general_category};
use unicode_normalization::char::decompose_canonical;

/// Longer words are unknown, in characters.
const LONGEST_WORD: usize = 100;

/// A piece of a text: its number, and the code points of the text that it was made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// In the model's vocabulary.
    pub number: u32,
    /// In code points of the text as it was given.
    pub place: Range<usize>,
}

/// A character as the model has it, and which code point of the text it comes from.
type Placed = (char, usize);

/// The vocabulary, and the tokens with a part of their own.
pub struct WordPiece {
    opening: HashMap<String, u32>,
    /// Pieces that go on within a word, without their mark.
    going_on: HashMap<String, u32>,
    longest_piece: usize,
    unknown: u32,
    first: u32,
    last: u32,
    lowercase: bool,
    strip_accents: bool,
    chinese: bool,
}

#[derive(Deserialize)]
struct File {
    model: Model,
    normalizer: Normalizer,
}

#[derive(Deserialize)]
struct Model {
    #[serde(rename = "type")]
    kind: String,
    unk_token: String,
    continuing_subword_prefix: String,
    vocab: HashMap<String, u32>,
}

#[derive(Deserialize)]
struct Normalizer {
    #[serde(rename = "type")]
    kind: String,
    lowercase: bool,
    strip_accents: Option<bool>,
    handle_chinese_chars: bool,
}

impl WordPiece {
    /// Reads a `tokenizer.json`. `Err` says why it is none of this kind.
    pub fn read(json: &[u8]) -> Result<Self, String> {
        let File { model, normalizer } = serde_json::from_slice(json).map_err(|e| e.to_string())?;
        if model.kind != "WordPiece" || normalizer.kind != "BertNormalizer" {
            return Err(format!("{} and {} are not WordPiece and BertNormalizer", model.kind, normalizer.kind));
        }
        let special = |token: &str| model.vocab.get(token).copied().ok_or_else(|| format!("{token} is missing"));
        let (unknown, first, last) = (special(&model.unk_token)?, special("[CLS]")?, special("[SEP]")?);
        let (mut opening, mut going_on) = (HashMap::new(), HashMap::new());
        for (piece, number) in model.vocab {
            match piece.strip_prefix(&model.continuing_subword_prefix).filter(|rest| !rest.is_empty()) {
                Some(rest) => going_on.insert(rest.to_owned(), number),
                None => opening.insert(piece, number),
            };
        }
        let longest_piece = opening.keys().chain(going_on.keys()).map(|piece| piece.chars().count()).max().unwrap_or_default();
        let Normalizer { lowercase, strip_accents, handle_chinese_chars: chinese, .. } = normalizer;
        let strip_accents = strip_accents.unwrap_or(lowercase);
        Ok(Self { opening, going_on, longest_piece, unknown, first, last, lowercase, strip_accents, chinese })
    }

    /// One more than the largest token, if every number is in use.
    pub fn size(&self) -> usize {
        self.opening.values().chain(self.going_on.values()).map(|n| *n as usize + 1).max().unwrap_or_default()
    }

    /// The tokens of `text` between the two that open and close every text; at most `longest` of them.
    pub fn encode(&self, text: &str, longest: usize) -> Vec<u32> {
        let room = longest.saturating_sub(2);
        let inner = self.tokens(text, room).into_iter().map(|token| token.number);
        std::iter::once(self.first).chain(inner).chain([self.last]).collect()
    }

    /// The tokens of `text` alone, the first `most` of them.
    pub fn tokens(&self, text: &str, most: usize) -> Vec<Token> {
        let (mut out, mut word) = (Vec::new(), Vec::new());
        for (c, place) in self.cleaned(text) {
            let alone = is_punctuation(c);
            if alone || c.is_whitespace() {
                self.pieces(&mut word, &mut out);
            }
            if alone {
                word.push((c, place));
                self.pieces(&mut word, &mut out);
            } else if !c.is_whitespace() {
                word.push((c, place));
            }
            if out.len() >= most {
                break;
            }
        }
        self.pieces(&mut word, &mut out);
        out.truncate(most);
        out
    }

    /// The tokens that open and close every text; the second also comes between two.
    pub fn ends(&self) -> (u32, u32) {
        (self.first, self.last)
    }

    fn cleaned(&self, text: &str) -> Vec<Placed> {
        let mut clean = Vec::with_capacity(text.len() + 8);
        let mut fold = |c: char, place: usize| {
            if self.lowercase {
                clean.extend(c.to_lowercase().map(|c| (c, place)));
            } else {
                clean.push((c, place));
            }
        };
        for (place, c) in text.chars().enumerate().filter(|(_, c)| !is_dropped(*c)) {
            match c {
                c if self.chinese && is_chinese(c) => [' ', c, ' '].into_iter().for_each(|c| fold(c, place)),
                c if c.is_whitespace() => fold(' ', place),
                c if self.strip_accents && !c.is_ascii() => decompose_canonical(c, |c| {
                    if get_general_category(c) != GeneralCategory::NonspacingMark {
                        fold(c, place);
                    }
                }),
                c => fold(c, place),
            }
        }
        clean
    }

    /// Cuts a word into the longest known pieces, first to last; a word with an unknown rest is unknown.
    fn pieces(&self, word: &mut Vec<Placed>, out: &mut Vec<Token>) {
        let (Some((_, opens)), Some((_, closes))) = (word.first().copied(), word.last().copied()) else { return };
        let before = out.len();
        let mut start = 0;
        while start < word.len() && word.len() <= LONGEST_WORD {
            let known = if start == 0 { &self.opening } else { &self.going_on };
            let most = word.len().min(start + self.longest_piece);
            let mut piece: String = word[start..most].iter().map(|(c, _)| c).collect();
            let mut end = most;
            loop {
                if let Some(number) = known.get(piece.as_str()) {
                    out.push(Token { number: *number, place: word[start].1..word[end - 1].1 + 1 });
                    break;
                }
                piece.pop();
                end -= 1;
                if end == start {
                    break;
                }
            }
            if end == start {
                break;
            }
            start = end;
        }
        if start < word.len() {
            out.truncate(before);
            out.push(Token { number: self.unknown, place: opens..closes + 1 });
        }
        word.clear();
    }
}

/// Control, format, private and unassigned characters, but for tabs and line ends.
fn is_dropped(c: char) -> bool {
    use GeneralCategory::{Control, Format, PrivateUse, Surrogate, Unassigned};
    if matches!(c, '\t' | '\n' | '\r') {
        return false;
    }
    c == '\u{fffd}' || !c.is_ascii_graphic() && matches!(get_general_category(c), Control | Format | PrivateUse | Surrogate | Unassigned)
}

fn is_punctuation(c: char) -> bool {
    use GeneralCategory::{
        ClosePunctuation, ConnectorPunctuation, DashPunctuation, FinalPunctuation, InitialPunctuation, OpenPunctuation, OtherPunctuation,
    };
    if c.is_ascii() {
        return c.is_ascii_punctuation();
    }
    matches!(
        get_general_category(c),
        ClosePunctuation
            | ConnectorPunctuation
            | DashPunctuation
            | FinalPunctuation
            | InitialPunctuation
            | OpenPunctuation
            | OtherPunctuation
    )
}

fn is_chinese(c: char) -> bool {
    matches!(u32::from(c), 0x4E00..=0x9FFF | 0x3400..=0x4DBF | 0x20000..=0x2A6DF | 0x2A700..=0x2B73F | 0x2B740..=0x2B81F | 0x2B920..=0x2CEAF
        | 0xF900..=0xFAFF | 0x2F800..=0x2FA1F)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tokenizer with the pieces given, numbered from 3 behind the special ones.
    fn pieces(list: &[&str]) -> WordPiece {
        let all = ["[UNK]", "[CLS]", "[SEP]"].iter().chain(list);
        let vocab: serde_json::Map<_, _> = all.zip(0..).map(|(piece, number): (&&str, u32)| ((*piece).into(), number.into())).collect();
        let json = serde_json::json!({
            "normalizer": { "type": "BertNormalizer", "lowercase": true, "strip_accents": null, "handle_chinese_chars": true },
            "model": { "type": "WordPiece", "unk_token": "[UNK]", "continuing_subword_prefix": "##", "vocab": vocab },
        });
        WordPiece::read(json.to_string().as_bytes()).unwrap()
    }

    #[track_caller]
    fn check(text: &str, expected: &[u32]) {
        let words = pieces(&["contract", "##ual", "##s", "notice", "§", ".", "4", "合", "-"]);
        assert_eq!(words.encode(text, 64), [&[1], expected, &[2]].concat(), "{text:?}");
    }

    #[test]
    fn words_are_folded_and_cut_into_the_longest_pieces() {
        check("Contractual NOTICES", &[3, 4, 6, 5]);
        check("cóntráct", &[3]);
        check("§4.4", &[7, 9, 8, 9]);
        check("合合", &[10, 10]);
        check("contract-notice", &[3, 11, 6]);
        check("con\u{ad}tract\u{200b}\0 notice\u{a0}\u{2028}notice", &[3, 6, 6]);
        check("contracted", &[0]);
        check(&"s".repeat(200), &[0]);
        check("", &[]);
    }

    #[test]
    fn tokens_know_where_they_come_from() {
        let words = pieces(&["contract", "##s", "notice", "."]);
        let places = |text| words.tokens(text, 64).into_iter().map(|t| t.place).collect::<Vec<_>>();
        assert_eq!(places("  Cóntracts. NOTICE"), [2..10, 10..11, 11..12, 13..19]);
        assert_eq!(places("con\u{ad}tract"), std::iter::once(0..9).collect::<Vec<_>>());
        assert_eq!(places("contracted x"), [0..10, 11..12]);
    }

    #[test]
    fn a_text_is_cut_to_its_room() {
        let words = pieces(&["a"]);
        assert_eq!(words.encode(&"a ".repeat(50), 5), [1, 3, 3, 3, 2]);
        assert_eq!(words.encode("a", 2), [1, 2]);
    }

    #[test]
    fn another_kind_of_tokenizer_is_refused() {
        for json in ["", "{}", r#"{"normalizer":{"type":"Lowercase","lowercase":true,"handle_chinese_chars":true},"model":{}}"#] {
            assert!(WordPiece::read(json.as_bytes()).is_err(), "{json}");
        }
    }
}
