//! Any bytes whatever as a model's reply: they have an outcome, nothing panics, and what is verified stands in its
//! document, by the check that the tests use and that shares no code with the verifier.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use touchstone_ground::Policy;
use touchstone_model::Replay;
use touchstone_record::Fragment;

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "../tests/common/texts.rs"]
mod texts;

use common::{Library, SHOW, ask_with, by_endpoint};
use texts::{LEASE, SERVICES};

const QUESTION: &str = "What written notice ends the lease or the agreement?";

static SHOWN: LazyLock<(Library, Vec<Fragment>)> = LazyLock::new(|| {
    let library = Library::of(&[("Lease", LEASE), ("Services Agreement", SERVICES)]);
    let fragments = library.search(QUESTION, 20);
    (library, fragments)
});

fuzz_target!(|data: &[u8]| {
    let (library, fragments) = &*SHOWN;
    // "REF0" to "REF9" stand for refs that were shown, so that the fuzzer need not guess them.
    let mut text = String::from_utf8_lossy(data).into_owned();
    for (i, fragment) in fragments.iter().take(10).enumerate() {
        text = text.replace(&format!("REF{i}"), &fragment.reference);
    }
    let policy = Policy { attempts: 1, ..SHOW };
    let replay = Replay::of([text]);
    if let Err(error) = ask_with(library, QUESTION, fragments, by_endpoint(&replay), policy)
        && !matches!(error, touchstone_ground::GroundError::Unreadable)
    {
        panic!("a reply has an outcome: {error}");
    }
});
