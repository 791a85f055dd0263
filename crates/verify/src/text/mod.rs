//! A document as it is read: comparable letters, words, sentences, and the text with and without its page furniture.

pub(crate) mod folding;
pub(crate) mod prepared;
pub(crate) mod punctuation;
pub(crate) mod sentences;
pub(crate) mod view;
pub(crate) mod word_index;
pub(crate) mod words;
