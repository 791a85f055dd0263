//! The fields of the index and the version that names them.

use std::hash::Hasher;

use tantivy::schema::{FAST, Field, INDEXED, IndexRecordOption, STORED, STRING, Schema, TextFieldIndexing, TextOptions};

use crate::terms::TOKENISER_VERSION;

/// Version of what is indexed and how: fields, headings, names. Raised by hand with each such change.
const SCHEMA_VERSION: u32 = 4;

/// Two kinds of entry share the index: a *fragment* has body, heading and ordinal; a *profile*, one for each text, has
/// names, opening and language. Both carry the text's id, so one deletion removes a text whole.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fields {
    /// The text an entry belongs to.
    pub text_id: Field,
    /// Fragment: its number in the text.
    pub ordinal: Field,
    /// Fragment: stemmed terms of its words, with positions.
    pub body: Field,
    /// Fragment: stemmed terms of the headings that stand in it or over it, and of the terms that it defines.
    pub heading: Field,
    /// Profile: folded words of title, aliases and parties.
    pub names: Field,
    /// Profile: folded words of the text's opening that may be names.
    pub opening: Field,
    /// Profile: the language the text was stemmed by, `und` for none.
    pub language: Field,
    /// Profile: the names as written, as JSON.
    pub profile: Field,
}

/// The schema and its fields.
pub(crate) fn schema() -> (Schema, Fields) {
    let words = |record| {
        let indexing = TextFieldIndexing::default().set_tokenizer("raw").set_index_option(record);
        TextOptions::default().set_indexing_options(indexing)
    };
    let mut builder = Schema::builder();
    let fields = Fields {
        text_id: builder.add_u64_field("text_id", INDEXED | FAST),
        ordinal: builder.add_u64_field("ordinal", FAST),
        body: builder.add_text_field("body", words(IndexRecordOption::WithFreqsAndPositions)),
        heading: builder.add_text_field("heading", words(IndexRecordOption::WithFreqs)),
        names: builder.add_text_field("names", words(IndexRecordOption::WithFreqs)),
        opening: builder.add_text_field("opening", words(IndexRecordOption::WithFreqs)),
        language: builder.add_text_field("language", STRING),
        profile: builder.add_text_field("card", STORED),
    };
    (builder.build(), fields)
}

/// Such as `bm25@3-3f2a9c01`: the schema's version, and a digest of everything a hit's place and score depend on
/// besides the texts.
pub(crate) fn index_version() -> String {
    let (schema, _) = schema();
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    for part in [
        serde_json::to_string(&schema).unwrap_or_default(),
        format!("tokeniser {TOKENISER_VERSION} fragmenter {}", touchstone_text::FRAGMENTER_VERSION),
        tantivy::version_string().to_owned(),
    ] {
        hasher.write(part.as_bytes());
        hasher.write(&[0]);
    }
    format!("bm25@{SCHEMA_VERSION}-{:08x}", (hasher.finish() >> 32) ^ (hasher.finish() & 0xffff_ffff))
}

/// FNV-1a, 64 bits: the standard library's hashers promise no stable value.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_short_and_stable() {
        let version = index_version();
        assert_eq!(version, index_version());
        assert!(version.starts_with("bm25@4-") && version.len() == 15, "{version}");
    }
}
