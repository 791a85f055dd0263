//! Words that count and measure, by language (numerals, units, currencies, months and days), words that deny, except, set a condition,
//! oblige or bound, and abbreviations. Data, its parser, and one reader that looks words up. No rule about what is true.
//!
//! Each file of `data/` names its source. Words are in small letters (codes of currencies in capitals), in Unicode's composed form, as
//! documents write them; a [`Reader`] has them in the comparable form of the program that asks.

mod abbreviations;
mod cards;
mod citing;
mod claim_words;
mod law;
mod number_words;
mod phrases;
mod reader;
mod tables;

pub use abbreviations::{Abbreviation, abbreviation, opens_sentence};
pub use cards::CardWord;
pub use citing::{CitingWord, case_name_words, is_citing, is_state, journal, law, named_law, neutral_court, union_act};
pub use claim_words::{ClaimWord, ClaimWords, SeenClaimWord};
pub use law::{Act, Court, Heading, acts, court, headings, reporter};
pub use phrases::{Seen, is_read};
pub use reader::{Language, Reader, Word, WordKind, is_denying_character, is_han_numeral};
pub use tables::{
    Link, LinkPlace, LocatorKind, Numeral, NumeralKind, Signal, SignalKind, currency_codes, currency_names, days, english, links, locators,
    months, numerals, rates, signals, units,
};
