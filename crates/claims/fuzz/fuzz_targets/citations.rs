//! Citations lie in the prose, in order, and do not overlap.
#![no_main]

use libfuzzer_sys::fuzz_target;
use touchstone_claims::find_citations;

fuzz_target!(|data: &[u8]| {
    let prose = String::from_utf8_lossy(data);
    let length = prose.chars().count() as u32;
    let mut end = 0;
    for (span, _) in find_citations(&prose) {
        assert!(span.start() >= end && span.start() < span.end() && span.end() <= length);
        end = span.end();
    }
});
