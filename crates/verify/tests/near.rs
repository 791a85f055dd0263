//! Near matches over real texts: a page as a reader of pictures would have read it, and the quote from the true text.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use std::sync::Arc;

use touchstone_text::{CanonicalText, PageSource};
use touchstone_verify::{Prepared, Status, verify_quote};

/// Letters and what a reader of pictures makes of them.
const MISREAD: &[(&str, &str)] = &[("m", "rn"), ("d", "cl"), ("h", "li"), ("e", "c"), ("w", "vv")];

fn page(text: &str, source: PageSource) -> Prepared {
    Prepared::new(Arc::new(CanonicalText::from_pages([(text, source)])))
}

/// Plain words in small letters, long enough to be neither a modal verb, nor a number, nor a date.
fn plain(word: &str) -> bool {
    let denies = [
        "not",
        "out",
        "cept",
        "less",
        "clud",
        "condition",
        "contingent",
        "ever",
        "other",
        "provid",
        "sub",
        "only",
        "where",
        "until",
        "thing",
    ];
    word.len() >= 9 && word.chars().all(|c| c.is_ascii_lowercase()) && !denies.iter().any(|d| word.contains(d))
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn misread_pages() {
    let (mut near, mut all, mut wrong) = (0, 0, Vec::new());
    for (name, text) in common::texts("retrieval/dev/documents") {
        let words: Vec<&str> = text.split_whitespace().collect();
        for run in words.chunks_exact(25).skip(3).step_by(7).take(12) {
            let Some(at) = (1..24).find(|&i| plain(run[i]) && MISREAD.iter().any(|(from, _)| run[i].contains(from))) else { continue };
            let (from, to) = MISREAD.iter().find(|(from, _)| run[at].contains(from)).unwrap();
            let mut read: Vec<String> = run.iter().map(|w| (*w).to_string()).collect();
            read[at] = run[at].replacen(from, to, 1);
            let (quote, read) = (run.join(" "), read.join(" "));
            if read.contains(&quote) || quote.contains("...") || quote.contains('[') || quote.contains('…') {
                continue;
            }
            all += 1;
            let status = |source, quote: &str| verify_quote(&page(&read, source), quote, None).status();
            let as_read = status(PageSource::Ocr, &quote);
            near += u32::from(as_read == Status::NearMatch);
            if as_read != Status::NearMatch {
                let verdict = verify_quote(&page(&read, PageSource::Ocr), &quote, None);
                println!("{:?} {:?}", verdict.reasons(), verdict.closest().map(|c| (c.similarity, &c.differences)));
            }
            // A text layer is never misread, and what counts is never explained by misreading.
            let mut bad = vec![(status(PageSource::TextLayer, &quote), "text layer".to_string())];
            for (from, to) in [
                ("shall", "may"),
                ("may", "shall"),
                ("not", ""),
                ("1", "7"),
                ("3", "8"),
                ("Agreement", "Agrccment"),
                (run[at], "whatsoever"),
            ] {
                // At its ends a shorter quote would be another faithful one.
                let change = |(i, w): (usize, &&str)| match (2..23).contains(&i) && (*w == from || from.len() == 1) {
                    true => w.replace(from, to),
                    false => (*w).to_string(),
                };
                let altered: Vec<String> = run.iter().enumerate().map(change).collect();
                let altered = altered.join(" ");
                if altered != quote {
                    bad.push((status(PageSource::Ocr, &altered), altered));
                }
            }
            let lax = |status: &Status| matches!(status, Status::NearMatch | Status::Verified);
            wrong.extend(
                bad.into_iter().filter(|(status, _)| lax(status)).map(|(status, what)| format!("{name}: {status:?} {what:?} in {read:?}")),
            );
        }
    }
    assert!(wrong.is_empty(), "{} too lax:\n{}", wrong.len(), wrong.join("\n"));
    assert!(all > 1_500 && near * 100 > all * 97, "{near} of {all} near");
}
