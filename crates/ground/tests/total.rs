//! Any reply whatever goes through parser and gates, and what is verified stands in its document.

mod common;
#[path = "common/texts.rs"]
mod texts;

use common::{Library, SHOW, ask_with, by_endpoint};
use proptest::prelude::*;
use texts::{LEASE, SERVICES};
use touchstone_ground::{GroundError, Policy};
use touchstone_model::Replay;
use touchstone_record::Fragment;

const QUESTION: &str = "What written notice ends the lease or the agreement?";
const ONE: Policy = Policy { attempts: 1, ..SHOW };

fn library() -> (Library, Vec<Fragment>) {
    let library = Library::of(&[("Lease", LEASE), ("Services Agreement", SERVICES)]);
    let fragments = library.search(QUESTION, 20);
    (library, fragments)
}

/// A good reply in which single things are altered.
fn reply(fragments: &[Fragment]) -> String {
    let quote = |f: &Fragment| f.text.split(". ").nth(1).unwrap_or(&f.text).split_whitespace().collect::<Vec<_>>().join(" ");
    let (a, b) = (&fragments[0], &fragments[1]);
    serde_json::json!({
        "answer": format!("The one says “{}” [c1]. Either party may end it, “{}” as it is put. [c2][c1]\n\n- A last word.", quote(a), quote(b)),
        "citations": [
            {"claim_id": "c1", "ref": a.reference, "verbatim_quote": quote(a)},
            {"claim_id": "c2", "ref": b.reference, "verbatim_quote": quote(b)},
        ],
        "refusal": "",
    })
    .to_string()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn mutated_replies_keep_the_invariant(
        cuts in proptest::collection::vec((any::<prop::sample::Index>(), 0_usize..12, "[“”\"'\\[\\]c0-9{}.,: a-zț\n\\\\<>*#-]{0,6}"), 0..6)
    ) {
        let (library, fragments) = library();
        let mut chars: Vec<char> = reply(&fragments).chars().collect();
        for (at, drop, with) in cuts {
            let at = at.index(chars.len() + 1).min(chars.len());
            let end = (at + drop).min(chars.len());
            chars.splice(at..end, with.chars());
        }
        let text: String = chars.into_iter().collect();
        let asked = ask_with(&library, QUESTION, &fragments, by_endpoint(&Replay::of([text])), ONE);
        assert!(matches!(asked, Ok(_) | Err(GroundError::Unreadable)), "{asked:?}");
    }

    #[test]
    fn random_replies_keep_the_invariant(text in "([“”\"\\[\\]c1-3{}:,. ]|ref-|answer|citations|The Tenant|shall pay|not |\n|30|[a-f0-9]{8}){0,60}") {
        let (library, fragments) = library();
        let asked = ask_with(&library, QUESTION, &fragments, by_endpoint(&Replay::of([text])), ONE);
        assert!(matches!(asked, Ok(_) | Err(GroundError::Unreadable)), "{asked:?}");
    }
}
