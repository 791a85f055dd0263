//! Quotations lie in the prose, in order, and do not overlap.
#![no_main]

use libfuzzer_sys::fuzz_target;
use touchstone_claims::{Sources, Vocabulary, check_sentence, find_quotes, uncited_sentences};

fuzz_target!(|data: &[u8]| {
    let prose = String::from_utf8_lossy(data);
    let length = prose.chars().count() as u32;
    let mut end = 0;
    for quote in find_quotes(&prose) {
        assert!(quote.span.start() >= end && quote.span.end() <= length);
        end = quote.span.end();
    }
    for sentence in uncited_sentences(&prose) {
        assert!(sentence.end() <= length);
    }
    let nothing = Vocabulary::default();
    let cited = ["thirty (30) days from 1 March 2024"];
    let sources = Sources { cited: &cited, question: &nothing, cards: &nothing, titles: &[], in_documents: &|_| false };
    for found in check_sentence(&prose, &sources) {
        assert!(found.char_start < found.char_end && found.char_end <= length);
    }
});
