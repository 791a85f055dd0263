//! The report on a draft: what was not checked stands first, every failure is in it, nothing of a draft becomes markup.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use touchstone_messages::Language;
use touchstone_record::DraftReport;
use touchstone_report::{docx, draft_paper, draft_sentence, finding_lines, html, markdown, pdf};

fn report() -> DraftReport {
    let finding = |number: u32, start: u32, end: u32, quote: &str, citation: &str, outcome: &str, message: &str| {
        let status = if outcome == "not_checkable" { "citation_unresolved" } else { outcome };
        serde_json::json!({"number": number, "char_start": start, "char_end": end, "quote": quote, "citation": citation, "pairing": "following",
            "outcome": outcome, "message": message, "status": status, "match": "none", "notes": [], "doc_id": null, "doc_title": null, "doc_hash": null,
            "page": null, "span": null, "closest": null})
    };
    let text = "“one <b>” (A).\n\n“two” (B). “three” (Roe v. Wade).";
    serde_json::from_value(serde_json::json!({"schema": "touchstone/2", "name": "brief <x>.docx", "draft_hash": "sha256:00", "collection": null, "documents": 2,
        "verifier_version": "touchstone-rules@1", "text": text, "holds": false,
        "findings": [
            finding(1, 0, 9, "one <b>", "(A)", "verified", "These words are in A."),
            finding(2, 16, 21, "two", "(B)", "not_found", "These words are not in B."),
            finding(3, 27, 34, "three", "Roe v. Wade", "not_checkable", "Roe v. Wade is not in the library.")],
        "tally": {"quotations": 3, "citations": 0, "verified": 1, "near_match": 0, "not_found": 1, "citation_unresolved": 0, "not_checkable": 1}}))
    .unwrap()
}

#[test]
fn what_was_not_checked_stands_first_and_every_failure_is_there() {
    let page = html(&draft_paper(&report(), Language::English));
    let place = |words: &str| page.find(words).unwrap_or_else(|| panic!("{words}: {page}"));
    assert!(place("NOT CHECKABLE HERE") < place("Points to review") && place("Points to review") < place("The draft"));
    assert!(page.contains("<s class=\"bad\">“two”</s>") && !page.contains("<b>") && !page.contains("<x>"), "{page}");
    assert_eq!(draft_sentence(&report(), Language::English), "1 of 3 quotations verified · 1 not found · 1 NOT CHECKABLE HERE");
}

#[test]
fn every_finding_is_marked_where_it_stands() {
    let text = markdown(&draft_paper(&report(), Language::English));
    for number in 1..=3 {
        assert!(text.contains(&format!("[^{number}]:")), "{text}");
    }
    assert!(pdf(&draft_paper(&report(), Language::English)).unwrap().starts_with(b"%PDF-"));
    assert_eq!(docx(&draft_paper(&report(), Language::English)), docx(&draft_paper(&report(), Language::English)));
}

#[test]
fn a_comment_says_what_became_of_the_words() {
    let lines = finding_lines(&report().findings[1], Language::English);
    assert_eq!(lines, ["Not found in source. These words are not in B."]);
}

#[test]
fn an_altered_quotation_is_no_verified_one_and_shows_both_texts() {
    let mut report = report();
    let finding = &mut report.findings[0];
    finding.outcome = touchstone_record::DraftOutcome::Altered;
    let verdict = serde_json::json!({"status": "altered", "match": "altered", "basis": "page_text", "closest": null,
        "span": {"char_start": 5, "char_end": 16, "text": "one not <b>"}, "parts": [{"char_start": 5, "char_end": 16}],
        "alterations": [{"kind": "omitted", "quote_start": 4, "quote_end": 5, "char_start": 9, "char_end": 12, "source": "not", "quote": "…",
            "warnings": ["negation"]}]});
    finding.quote = Some("one … <b>".into());
    finding.verdict.0 = Some(serde_json::from_value(verdict).unwrap());
    assert!(!finding.holds());
    (report.tally.verified, report.tally.altered, report.tally.altered_with_warning) = (0, 1, 1);
    assert_eq!(
        finding_lines(&report.findings[0], Language::English)[..3],
        ["Altered: leaves out “not”. These words are in A.".to_owned(), "Draft: “one … <b>”".into(), "Source: “one not <b>”".into(),]
    );
    assert!(
        draft_sentence(&report, Language::English).starts_with("0 of 3 quotations verified · 1 altered, 1 with a warning"),
        "{}",
        draft_sentence(&report, Language::English)
    );
    let page = html(&draft_paper(&report, Language::English));
    assert!(page.contains("[…] altered: leaves out “not”") && page.contains("<span class=\"altered\">not</span>"), "{page}");
    assert!(page.contains("<span class=\"altered\">…</span>"), "{page}");
}
