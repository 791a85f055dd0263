//! Faithful and altered quotations as a hostile reader would make them, in many languages: `tests/cases.txt`.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;
mod reader;

use touchstone_verify::{Prepared, Status, verify_quote};

/// What a case's mark says of its quote, and the mark that its verdict would have.
fn mark_of(status: Status, warned: bool) -> &'static str {
    match status {
        Status::Verified => "+",
        Status::Altered if warned => "!",
        Status::Altered => "~",
        _ => "-",
    }
}

#[test]
fn every_case_is_called_what_it_is() {
    let (mut source, mut wrong, mut count): (Option<Prepared>, Vec<String>, u32) = (None, Vec::new(), 0);
    let (mut falsely_verified, mut falsely_altered, mut objections) = (Vec::new(), Vec::new(), Vec::new());
    for line in include_str!("cases.txt").lines() {
        let Some((mark, text)) = line.split_once(' ') else { continue };
        match mark {
            "=" => source = Some(common::plain(&common::unescaped(text))),
            "+" | "~" | "!" | "-" => {
                let quote = common::unescaped(text);
                let source = source.as_ref().expect("a source above");
                let verdict = verify_quote(source, &quote, None);
                count += 1;
                let found = mark_of(verdict.status(), verdict.has_warning());
                objections.extend(reader::objections(source, &quote, &verdict).into_iter().map(|o| format!("{line}\n    {o}")));
                let list = match (mark, found) {
                    (mark, found) if mark == found => continue,
                    (_, "+") => &mut falsely_verified,
                    ("-", "~" | "!") => &mut falsely_altered,
                    _ => &mut wrong,
                };
                list.push(format!("{line}\n    is {found} {:?} {:?}", verdict.alterations(), verdict.span().map(|s| &s.text)));
            }
            _ => {}
        }
    }
    assert!(count > 480, "only {count} cases read");
    let say = |what: &str, list: &[String]| assert!(list.is_empty(), "{} of {count} {what}:\n{}", list.len(), list.join("\n"));
    say("verified falsely", &falsely_verified);
    say("called altered falsely", &falsely_altered);
    say("refused or warned of wrongly", &wrong);
    say("read otherwise by the second reader", &objections);
}
