//! A property over made-up prose.

use proptest::prelude::*;
use touchstone_claims::{find_citations, find_quotes};

proptest! {
    #[test]
    fn quotations_and_citations_lie_in_the_prose(prose in "(\\PC|[\"“”‘’«»„>\\n\\[\\]()1c., §]){0,200}") {
        let length = prose.chars().count() as u32;
        let mut end = 0;
        for quote in find_quotes(&prose) {
            prop_assert!(quote.span.start() >= end && quote.span.end() <= length);
            end = quote.span.end();
        }
        for (span, _) in find_citations(&prose) {
            prop_assert!(span.end() <= length && !span.is_empty());
        }
    }
}
