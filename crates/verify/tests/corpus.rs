//! Real documents: lawyers' excerpts verify in their own contract, look-alikes of another contract do not, and any
//! span quoted back is found where it stands.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;
#[rustfmt::skip] // a table of changes, one a line
#[path = "../examples/quotes/mutate.rs"]
mod mutate;
#[path = "../examples/quotes/random.rs"]
mod random;

use std::collections::BTreeMap;

use touchstone_text::CharSpan;
use touchstone_verify::{Prepared, Status, verify_quote};

fn documents() -> BTreeMap<String, Prepared> {
    common::texts("retrieval/dev/documents").into_iter().map(|(name, text)| (name, common::plain(&text))).collect()
}

#[test]
fn near_misses_of_another_contract() {
    let documents = documents();
    let (mut accepted, mut rejected, mut all) = (Vec::new(), Vec::new(), 0);
    for case in common::json_lines("quotes/near_miss/dev.jsonl") {
        let field = |name: &str| case[name].as_str().expect("a text");
        let verdict = verify_quote(&documents[field("claimed_document")], field("quote"), None);
        let (is, must) = (verdict.status() == Status::Verified, field("label") != "altered");
        all += 1;
        match (is, must) {
            (true, false) => accepted.push(format!("{} {:?} {:?}", field("id"), field("quote"), verdict.span())),
            (false, true) => rejected.push(format!("{} {:?} {:?}", field("id"), field("quote"), verdict.notes())),
            _ => {}
        }
    }
    assert!(all > 200);
    assert!(accepted.is_empty() && rejected.is_empty(), "accepted:\n{}\nrejected:\n{}", accepted.join("\n"), rejected.join("\n"));
}

#[test]
fn gold_spans_in_their_own_contract() {
    let documents = documents();
    let (mut wrong, mut all) = (Vec::new(), 0);
    for question in common::json_lines("retrieval/dev/questions.jsonl") {
        let document = &documents[question["doc_id"].as_str().expect("an id")];
        for gold in question["gold"].as_array().expect("spans") {
            let (start, end) = (gold["start"].as_u64().unwrap() as u32, gold["end"].as_u64().unwrap() as u32);
            let verdict = verify_quote(document, gold["text"].as_str().unwrap(), CharSpan::new(start, end));
            if cut_by_its_annotator(document.text().as_str(), document.text().byte_at(start), document.text().byte_at(end)) {
                assert_eq!(verdict.status(), Status::NotFound, "a word is cut: {gold}");
                continue;
            }
            all += 1;
            if verdict.span().map(|s| (s.char_start, s.char_end)) != Some((start, end)) {
                let slice = |a: u32, b: u32| document.text().slice(CharSpan::between(a, b));
                let (head, tail) = (slice(start.saturating_sub(8), start), slice(end, end + 8));
                let (first, last) = (slice(start, start + 12), slice(end.saturating_sub(12), end));
                wrong.push(format!("{head:?}|{first:?} … {last:?}|{tail:?} {:?}", verdict.notes()));
            }
        }
    }
    assert!(all > 4_000);
    assert!(wrong.is_empty(), "{} of {all} gold spans not verified at their place:\n{}", wrong.len(), wrong.join("\n"));
}

/// One excerpt in a hundred begins or ends inside a word, or inside a number such as "11.2". Those are no quotations.
fn cut_by_its_annotator(text: &str, start: usize, end: usize) -> bool {
    let cut = |at: usize| {
        let before: Vec<char> = text[..at].chars().rev().take(2).collect();
        let after: Vec<char> = text[at..].chars().take(2).collect();
        let is = |chars: &[char], i: usize, test: fn(&char) -> bool| chars.get(i).is_some_and(test);
        let digit = |c: &char| c.is_ascii_digit();
        let word = |c: &char| c.is_alphanumeric();
        is(&before, 0, word) && is(&after, 0, word)
            || before.first() == Some(&'.') && is(&before, 1, digit) && is(&after, 0, digit)
            || after.first() == Some(&'.') && is(&after, 1, digit) && is(&before, 0, digit)
            || after.first() == Some(&'&') && is(&before, 0, word) && is(&after, 1, word)
    };
    cut(start) || cut(end)
}

/// The kinds of `cargo xtask quotes`, one quote of each from every text. An altered quote that is verified is the gravest defect there is:
/// not one is allowed. A faithful one that is refused is a false alarm, of which there are few.
#[test]
fn faithful_quotes_verify_and_altered_ones_do_not() {
    let (mut verified, mut refused, mut altered, mut faithful) = (Vec::new(), Vec::new(), 0, 0);
    for folder in ["retrieval/dev/documents", "romanian/dev"] {
        for (_, text) in common::texts(folder) {
            for tried in mutate::try_all(&text, 1, 1) {
                let (all, wrong) = if tried.faithful { (&mut faithful, &mut refused) } else { (&mut altered, &mut verified) };
                *all += 1;
                if !tried.right {
                    wrong.push(format!("{}: {:?} {:?}", tried.kind, tried.quote, tried.verdict));
                }
            }
        }
    }
    assert!(altered > 10_000 && faithful > 5_000, "{altered} altered, {faithful} faithful");
    assert!(verified.is_empty(), "{} of {altered} altered quotes verified:\n{}", verified.len(), verified.join("\n"));
    assert!(refused.len() * 5_000 <= faithful, "{} of {faithful} faithful quotes refused:\n{}", refused.len(), refused.join("\n"));
}
