//! Faithful and altered quotations as a hostile reader would make them, in many languages: `tests/cases.txt`.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use touchstone_verify::{Prepared, Status, verify_quote};

#[test]
fn faithful_ones_verify_and_altered_ones_do_not() {
    let (mut source, mut wrong, mut count): (Option<Prepared>, Vec<String>, u32) = (None, Vec::new(), 0);
    for line in include_str!("cases.txt").lines() {
        let Some((mark, text)) = line.split_once(' ') else { continue };
        match mark {
            "=" => source = Some(common::plain(&common::unescaped(text))),
            "+" | "-" => {
                let quote = common::unescaped(text);
                let verdict = verify_quote(source.as_ref().expect("a source above"), &quote, None);
                count += 1;
                // Green, or altered with nothing that a reader must be warned of.
                let passes = verdict.status() == Status::Verified || verdict.status() == Status::Altered && !verdict.has_warning();
                if passes != (mark == "+") {
                    let (notes, span) = (verdict.alterations(), verdict.span().map(|s| &s.text));
                    wrong.push(format!("{line}\n    {notes:?} {span:?}"));
                }
            }
            _ => {}
        }
    }
    assert!(count > 480, "only {count} cases read");
    assert!(wrong.is_empty(), "{} of {count} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
