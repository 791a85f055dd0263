//! From a text to the entries of the index: a profile for the text, an entry for each fragment.

use tantivy::TantivyDocument;
use tantivy::tokenizer::{PreTokenizedString, Token};

use super::definitions::definitions;
use super::headings::Headings;
use super::profile::{Profile, capitals};
use super::schema::Fields;
use crate::terms::{Stems, guess_language, known_language, words};

/// A text to be indexed: one document version under one extraction pipeline.
#[derive(Debug, Clone, Default)]
pub struct IndexedText<'a> {
    /// The store's number of it.
    pub text_id: u64,
    /// The document's title as shown.
    pub title: &'a str,
    /// Other names: file name, matter, citation.
    pub aliases: &'a [String],
    /// A language tag if known; else it is guessed from the opening.
    pub language: Option<&'a str>,
    /// The first characters of the text, about 3,000: parties, captions and defined names are read from it. Where
    /// it is empty the first fragments serve.
    pub opening: &'a str,
    /// All its fragments.
    pub fragments: Vec<IndexedFragment<'a>>,
}

/// One fragment of a text.
#[derive(Debug, Clone, Copy, Default)]
pub struct IndexedFragment<'a> {
    /// Its number in the text, from 0.
    pub ordinal: u32,
    /// Its words.
    pub text: &'a str,
    /// The heading over it if the caller knows one; headings inside the fragments are found without it.
    pub heading: Option<&'a str>,
}

/// The mark of a text whose language is unknown.
pub(crate) const NO_LANGUAGE: &str = "und";

/// How many characters of a text count as its opening.
const OPENING: usize = 3_000;

/// The entries of a text: its profile first.
pub(crate) fn entries(text: &IndexedText<'_>, fields: Fields) -> Vec<TantivyDocument> {
    let opening = opening_of(text);
    let language = text.language.and_then(known_language).or_else(|| guess_language(&opening));
    let mut out = Vec::with_capacity(text.fragments.len() + 1);
    out.push(profile(text, &opening, language, fields));
    let mut stems = Stems::new(language);
    let mut headings = Headings::default();
    for fragment in &text.fragments {
        let mut entry = TantivyDocument::default();
        entry.add_u64(fields.text_id, text.text_id);
        entry.add_u64(fields.ordinal, u64::from(fragment.ordinal));
        entry.add_pre_tokenized_text(fields.body, tokens(fragment.text, &mut stems));
        for heading in fragment.heading.into_iter().map(str::to_owned).chain(headings.of(fragment.text)) {
            entry.add_pre_tokenized_text(fields.heading, tokens(&heading, &mut stems));
        }
        for term in definitions(fragment.text) {
            entry.add_pre_tokenized_text(fields.heading, tokens(term, &mut stems));
        }
        out.push(entry);
    }
    out
}

fn profile(text: &IndexedText<'_>, opening: &str, language: Option<&'static str>, fields: Fields) -> TantivyDocument {
    let profile = Profile::read(text.title, text.aliases, opening);
    let mut plain = Stems::new(None);
    let mut entry = TantivyDocument::default();
    entry.add_u64(fields.text_id, text.text_id);
    entry.add_text(fields.language, language.unwrap_or(NO_LANGUAGE));
    for name in profile.all() {
        entry.add_pre_tokenized_text(fields.names, tokens(name, &mut plain));
    }
    entry.add_pre_tokenized_text(fields.opening, tokens(&capitals(opening), &mut plain));
    entry.add_text(fields.profile, profile.to_json());
    entry
}

fn opening_of(text: &IndexedText<'_>) -> String {
    let mut opening: String = text.opening.chars().take(OPENING).collect();
    for fragment in &text.fragments {
        if !text.opening.is_empty() || opening.len() >= OPENING {
            break;
        }
        opening.push_str(fragment.text);
        opening.push('\n');
    }
    opening
}

fn tokens(text: &str, stems: &mut Stems) -> PreTokenizedString {
    let mut tokens = Vec::new();
    words(text, |word| {
        tokens.push(Token {
            offset_from: word.start,
            offset_to: word.end,
            position: word.position,
            text: stems.stem(word.folded).to_owned(),
            position_length: 1,
        });
    });
    // Tantivy stores positions as differences, so they must not fall; extra forms come after later words.
    tokens.sort_by_key(|token| token.position);
    PreTokenizedString { text: String::new(), tokens }
}
