//! Any text and any quote get a verdict of which all that it says is so, by the second reader of the tests. The first line is the quote; a page
//! is read by OCR where the quote opens with `!`.
#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use touchstone_text::{CanonicalText, CharSpan, PageSource};
use touchstone_verify::{Prepared, Status, verify_quote};

#[path = "../../tests/reader/mod.rs"]
mod reader;

fuzz_target!(|data: &[u8]| {
    let data = String::from_utf8_lossy(data);
    let (quote, text) = data.split_once('\n').unwrap_or((&data, ""));
    let source = if quote.starts_with('!') { PageSource::Ocr } else { PageSource::TextLayer };
    let sources = vec![source; text.matches('\u{c}').count() + 1];
    let prepared = Prepared::new(Arc::new(CanonicalText::new(text.to_string(), &sources)));
    let verdict = verify_quote(&prepared, quote, CharSpan::new(1, 9));
    assert_eq!(verdict, verify_quote(&prepared, quote, CharSpan::new(1, 9)));
    let objections = reader::objections(&prepared, quote, &verdict);
    assert!(objections.is_empty(), "{quote:?} in {text:?}: {verdict:?}\n{}", objections.join("\n"));
    // A literal quotation of a whole line is always found, unless nobody sees it or a page lies inside it.
    if let Some(line) = text.lines().find(|l| l.chars().any(char::is_alphanumeric)) {
        let whole = Prepared::new(Arc::new(CanonicalText::from_plain(line.replace('\u{c}', " "))));
        let line = whole.text().as_str().to_string();
        assert_eq!(verify_quote(&whole, &line, None).status(), Status::Verified, "{line:?}");
    }
});
