//! What the encoder is given: two texts as one sequence of tokens, as the weights were trained on.

use touchstone_encoder::WordPiece;
use touchstone_text::CharSpan;

/// Tokens of a question that are read; of the headings above a passage; of the whole sequence. As in `train/examples.py`.
const QUESTION: usize = 40;
const HEADING: usize = 12;
const LONGEST: usize = 192;

/// A question and a passage.
pub(crate) struct Sequence {
    pub tokens: Vec<u32>,
    /// Where the passage's own tokens begin.
    pub first: usize,
    /// The code points of the passage that each of them was made of.
    pub places: Vec<CharSpan>,
}

/// The opening token, the question, a separator, the heading and the passage, the closing token.
pub(crate) fn of_question(words: &WordPiece, question: &str, heading: &str, passage: &str) -> Sequence {
    let (opening, separator) = words.ends();
    let mut tokens = vec![opening];
    tokens.extend(words.tokens(question, QUESTION).iter().map(|t| t.number));
    tokens.push(separator);
    tokens.extend(words.tokens(heading, HEADING).iter().map(|t| t.number));
    let first = tokens.len();
    let own = words.tokens(passage, LONGEST - 1 - first);
    tokens.extend(own.iter().map(|t| t.number));
    tokens.push(separator);
    let point = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let places = own.iter().map(|t| CharSpan::between(point(t.place.start), point(t.place.end))).collect();
    Sequence { tokens, first, places }
}
