//! A session record as a person reads it in a terminal: the answer, then what each anchor points to.

use std::fmt::Write as _;

use serde_json::Value;
use touchstone_text::{one_line, printable};

/// Columns of the terminal that the demo writes to.
const WIDTH: usize = 100;

/// The answer with its anchors, then documents, pages, verdicts and quotes.
pub fn printed(record: &Value) -> String {
    let text = |value: &Value| one_line(value.as_str().unwrap_or_default()).into_owned();
    let mut out = format!("Question  {}\n", text(&record["question"]));
    if let Some(message) = refusal(record) {
        let _ = writeln!(out, "Refused   {}", one_line(message));
        return out;
    }
    let drafted = match record["generation"]["mode"].as_str() {
        Some("extractive") => "copied from the sources on this computer; nothing was sent".to_owned(),
        _ => format!("drafted by {}", text(&record["generation"]["model"])),
    };
    let _ = writeln!(out, "Answer    {drafted}\n");
    for paragraph in printable(record["answer"].as_str().unwrap_or_default()).split('\n').filter(|p| !p.trim().is_empty()) {
        let _ = writeln!(out, "{}\n", wrapped(paragraph, "  "));
    }
    for citation in citations(record) {
        let status = text(&citation["status"]);
        let how = citation["match"].as_str().filter(|m| *m != "none").map(|m| format!(", {m} match")).unwrap_or_default();
        let page = page_of(citation).map(|page| format!(", page {page}")).unwrap_or_default();
        let line = format!("  [{}] {status}{how}: {}{page}", citation["anchor"], text(&citation["doc_title"]));
        let _ = writeln!(out, "{}", one_line(&line));
        let _ = writeln!(out, "{}", wrapped(&format!("“{}”", text(&citation["quote"])), "      "));
    }
    out
}

/// Why there is no answer.
pub fn refusal(record: &Value) -> Option<&str> {
    (record["outcome"] == "refused").then(|| record["refusal"]["message"].as_str().unwrap_or("no reason was given"))
}

/// How many quotes are verified, and how many there are.
pub fn tally(record: &Value) -> (usize, usize) {
    let all = citations(record);
    (all.iter().filter(|c| c["status"] == "verified").count(), all.len())
}

/// The first citation that is verified and is on a page.
pub fn first_on_a_page(record: &Value) -> Option<&Value> {
    citations(record).iter().find(|c| c["status"] == "verified" && page_of(c).is_some())
}

/// Page of a citation's span, from 1.
pub fn page_of(citation: &Value) -> Option<u64> {
    citation["pdf_locator"]["page"].as_u64()
}

fn citations(record: &Value) -> &[Value] {
    record["citations"].as_array().map(Vec::as_slice).unwrap_or_default()
}

/// Lines of at most [`WIDTH`] columns, broken between words.
fn wrapped(text: &str, indent: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let current = lines.last().map_or(0, |line| line.chars().count());
        if current > 0 && indent.len() + current + 1 + word.chars().count() > WIDTH {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines.iter().map(|line| format!("{indent}{line}")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_answer_is_printed_with_its_verdicts() {
        let record = json!({
            "question": "How soon?", "outcome": "answered", "answer": "“within 36 hours” [1]", "generation": { "mode": "extractive" },
            "citations": [{
                "anchor": 1, "status": "verified", "match": "exact", "doc_title": "Managed Services Agreement", "quote": "within 36 hours",
                "pdf_locator": { "page": 7 }
            }]
        });
        let printed = printed(&record);
        assert!(printed.contains("  “within 36 hours” [1]\n"), "{printed}");
        assert!(printed.contains("[1] verified, exact match: Managed Services Agreement, page 7\n      “within 36 hours”"), "{printed}");
        assert_eq!(tally(&record), (1, 1));
        assert!(first_on_a_page(&record).is_some());
    }

    #[test]
    fn no_record_moves_the_cursor_or_forges_a_line() {
        let evil = "a\u{1b}[2K\u{202e}\nRefused   x";
        let citation = json!({ "anchor": 1, "status": evil, "match": evil, "doc_title": evil, "quote": evil });
        let record = json!({ "question": evil, "outcome": evil, "answer": evil, "generation": { "model": evil }, "citations": [citation] });
        let refused = json!({ "question": evil, "outcome": "refused", "refusal": { "message": evil } });
        for printed in [printed(&record), printed(&refused)] {
            assert!(!printed.contains(['\u{1b}', '\u{202e}']) && printed.contains("\\x1b[2K\\u{202e}"), "{printed}");
            assert!(
                printed.lines().filter(|line| line.starts_with("Refused")).count() <= 1 && !printed.contains("\nRefused   x"),
                "{printed}"
            );
        }
    }

    #[test]
    fn a_refusal_is_printed_with_its_reason() {
        let record = json!({ "question": "Why?", "outcome": "refused", "refusal": { "message": "No passage is close." } });
        assert!(printed(&record).contains("Refused   No passage is close."));
    }

    #[test]
    fn lines_break_between_words() {
        let lines = wrapped(&"word ".repeat(60), "  ");
        assert!(lines.lines().count() > 2 && lines.lines().all(|line| line.len() <= WIDTH && line.starts_with("  w")));
    }
}
