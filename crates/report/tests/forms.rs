//! What a report shows in each of its forms, and that nothing in a record becomes markup.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use touchstone_messages::Language;
use touchstone_record::bundle::unzip;
use touchstone_record::{Mark, SessionRecord, SignOff, blocks};
use touchstone_report::{Paper, SessionFacts, docx, html, markdown, pdf, session_paper, tally_sentence};

const HOSTILE: &str =
    "</w:t><script>alert('1')</script> \"&amp; <b>x</b> **y** [l](http://x) ](z) `q` ~~s~~ $m$ \u{202e}olleh\u{0} ăâîșț &lt;";

/// A record with a verified, a failed and an unresolved citation, and an uncited claim; `word` stands in every text.
fn record(word: &str) -> SessionRecord {
    let quote = serde_json::to_string(&format!("words {word}")).unwrap();
    let quoted = format!("words {word}");
    let answer = format!("It says “{quoted}” [1]. It says “{quoted}” [2]. It says “{quoted}” [3]. Nobody said {word}.");
    let end = answer.chars().count();
    let start = end - format!("Nobody said {word}.").chars().count();
    let citation = |anchor: u32, status: &str, span: &str, closest: &str| {
        format!(
            r#"{{"anchor":{anchor},"claim_id":"c1","status":"{status}","chunk_id":"d:0-9","ref":"a1b2c3d4","doc_id":"d","doc_title":{quote},
                "doc_url":"","retrieval_score":0.5,"retrieval_method":"","embedding_model":null,"index_version":"","quote":{quote},
                "match":"exact","notes":[{quote}],"span":{span},"parts":[],"pdf_locator":null,"closest":{closest},
                "doc_hash":"sha256:00","extraction_pipeline":"p@1"}}"#
        )
    };
    let span = format!(r#"{{"char_start":0,"char_end":5,"text":{quote}}}"#);
    let closest = format!(
        r#"{{"char_start":0,"char_end":5,"text":{quote},"similarity":0.5,"diff":[{{"op":"equal","text":{quote}}},{{"op":"delete","text":{quote}}},
            {{"op":"insert","text":{quote}}}],"differences":[]}}"#
    );
    let json = format!(
        r#"{{"schema":"touchstone/2","session_id":"s1","created_at":"2026-01-02T03:04:05Z","question":{quote},"filters":{{"collection":{quote}}},
            "outcome":"answered","refusal":null,"answer":{},"claims":[{{"claim_id":"u","char_start":{start},"char_end":{end},"anchors":[],"state":"uncited"}}],
            "citations":[{},{},{}],"fragments":[],
            "texts":[{{"doc_hash":"sha256:00","doc_title":{quote},"file_name":{quote},"extraction_pipeline":"p@1","text_hash":"","characters":9,"pages":1}}],
            "generation":{{"mode":"endpoint","provider":"","model":{quote},"prompt":"answer@1","attempts":[{{"strictness":0,"raw":"","failed":
            [{{"claim_id":"c1","reason":{quote}}}],"tokens_in":null,"tokens_out":null,"ms":1,"kept":true}}]}},
            "verification":{{"verifier_version":"touchstone-rules@1","all_spans_present":false,"all_claims_cited":false,"all_claims_entailed":null,
            "verified":1,"near_match":0,"not_found":1,"citation_unresolved":1}},"previous_hash":null,"record_hash":"sha256:11"}}"#,
        serde_json::to_string(&answer).unwrap(),
        citation(1, "verified", &span, "null"),
        citation(2, "not_found", "null", &closest),
        citation(3, "citation_unresolved", "null", "null"),
    );
    serde_json::from_str(&json).unwrap()
}

fn paper(word: &str) -> Paper {
    session_paper(&record(word), SessionFacts { documents_changed: Some(0), ..SessionFacts::default() }, Language::English)
}

#[test]
fn the_tally_is_said_as_in_the_window() {
    let said = tally_sentence(&record("x"), SessionFacts { documents_changed: Some(1), ..SessionFacts::default() }, Language::English);
    assert_eq!(said, "1 of 3 quotes verified · 1 not found · 1 unresolved · 1 claim without a source · 1 document changed since");
    assert!(!blocks(&record("x")).is_empty());
}

#[test]
fn html_marks_failures_and_runs_nothing() {
    let page = html(&paper("x"));
    assert!(
        page.contains("<s class=\"bad\">“words x”</s>") && page.contains("✗ not found in source") && page.contains("? citation unresolved")
    );
    assert!(page.contains("<del>words x</del>") && page.contains("<ins>words x</ins>") && page.contains("no source"));
    let hostile = html(&paper(HOSTILE));
    for tag in ["<script", "<b>", "</w:t>", "http-equiv=\"refresh", "\u{202e}", "\u{0}"] {
        assert!(!hostile.contains(tag), "{tag:?}");
    }
    assert!(hostile.contains("&lt;script&gt;") && hostile.contains("ăâîșț") && hostile.contains("&amp;amp;"));
    // Only the tags of the template, whatever the words.
    let tags = |page: &str| page.split('<').skip(1).map(|t| t.split(['>', ' ']).next().unwrap_or_default().to_owned()).collect::<Vec<_>>();
    assert_eq!(tags(&hostile), tags(&page));
}

#[test]
fn markdown_keeps_words_as_words() {
    let text = markdown(&paper("x"));
    assert!(text.contains("~~“words x”~~ [^2] **✗ not found in source**"), "{text}");
    assert!(text.contains("[^2]: **✗ not found in source"));
    let hostile = markdown(&paper(HOSTILE));
    assert!(
        !hostile.replace("\\<", "").contains("<script")
            && !hostile.replace("\\]", "").contains("](http")
            && hostile.contains("\\<script\\>")
            && hostile.contains("\\*\\*y\\*\\*"),
        "{hostile}"
    );
}

#[test]
fn docx_has_real_footnotes_and_sound_xml() {
    for word in ["x", HOSTILE] {
        let members = unzip(&docx(&paper(word))).expect_err("names begin with a bracket and an underscore");
        assert!(matches!(members, touchstone_record::bundle::ZipFault::Path(_)));
    }
    let plain = String::from_utf8_lossy(&docx(&paper("x"))).into_owned();
    assert!(plain.contains("word/footnotes.xml"));
}

#[test]
fn pdf_pages_hold_long_reports() {
    let mut long = record("x");
    long.question = "Întrebare cu ș și ț, 中文, עברית and a verylongword".to_owned() + &"w".repeat(900);
    let answer = "A paragraph of some length that fills its line and goes on to the next. ".repeat(400);
    long.answer = answer;
    let bytes = pdf(&session_paper(&long, SessionFacts::default(), Language::English)).unwrap();
    assert!(bytes.starts_with(b"%PDF-") && bytes.len() > 10_000);
    assert_eq!(bytes, pdf(&session_paper(&long, SessionFacts::default(), Language::English)).unwrap(), "same input, same bytes");
    pdf(&paper(HOSTILE)).unwrap();
    pdf(&Paper::default()).unwrap();
}

/// The record of these tests with its first citation's verdict replaced.
fn with_verdict(verdict: serde_json::Value, quote: &str) -> SessionRecord {
    let mut record = record("x");
    record.answer = record.answer.replacen("words x", quote, 1);
    record.citations[0].quote = quote.into();
    record.citations[0].verdict = serde_json::from_value(verdict).unwrap();
    record.verification = touchstone_record::Verification::of("touchstone-rules@3", &record.citations, &record.claims);
    record
}

#[test]
fn a_scan_is_never_green_and_never_called_verified() {
    let scan = with_verdict(
        serde_json::json!({"status": "verified", "match": "exact", "basis": "scan_text", "closest": null,
            "span": {"char_start": 0, "char_end": 7, "text": "words x"}, "parts": [{"char_start": 0, "char_end": 7}]}),
        "words x",
    );
    let said = tally_sentence(&scan, SessionFacts::default(), Language::English);
    assert!(said.starts_with("0 of 3 quotes verified · 1 matches scanned text · "), "{said}");
    let page = html(&session_paper(&scan, SessionFacts::default(), Language::English));
    assert!(page.contains("<span class=\"b scan\">◫ matches scanned text</span>"), "{page}");
    assert!(!page.contains("b ok") && !page.contains('✓'), "{page}");
    let text = markdown(&session_paper(&scan, SessionFacts::default(), Language::English));
    assert!(text.contains("◫ matches scanned text") && !text.contains('✓'), "{text}");
}

#[test]
fn an_altered_quote_shows_both_texts_in_every_form() {
    let altered = with_verdict(
        serde_json::json!({"status": "altered", "match": "altered", "basis": "page_text", "closest": null,
            "span": {"char_start": 8, "char_end": 36, "text": "words\nnot 12\n\u{c}HEAD\nof them x"},
            "parts": [{"char_start": 8, "char_end": 36}],
            "cut": [{"side": "before", "char_start": 0, "char_end": 7, "text": "Neither", "warning": "negation"}],
            "skipped": [{"char_start": 18, "char_end": 20, "kind": "page_number"}, {"char_start": 22, "char_end": 27, "kind": "running_header"}],
            "alterations": [{"kind": "omitted", "quote_start": 6, "quote_end": 7, "char_start": 14, "char_end": 17, "source": "not", "quote": "…",
                "warnings": ["negation"]}]}),
        "words … of them x",
    );
    let said = tally_sentence(&altered, SessionFacts::default(), Language::English);
    assert!(said.starts_with("0 of 3 quotes verified · 1 altered, leaves out “not” · "), "{said}");
    let page = html(&session_paper(&altered, SessionFacts::default(), Language::English));
    for part in [
        "<span class=\"b alt\">[…] altered: leaves out “not”</span>",
        "Answer: “<span class=\"alt\">words </span><span class=\"altered\">…</span><span class=\"alt\"> of them x</span>”",
        "Source: <span class=\"q\">Neither </span>“words <span class=\"altered\">not</span><span class=\"q\"> … page break … </span>of them x”",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
    assert!(!page.contains("HEAD"), "what was skipped is not printed: {page}");
    let text = markdown(&session_paper(&altered, SessionFacts::default(), Language::English));
    assert!(text.contains("leaves out “not”") && text.contains("*not*"), "{text}");
    assert!(pdf(&session_paper(&altered, SessionFacts::default(), Language::English)).unwrap().starts_with(b"%PDF-"));
}

/// Each mark with its name, time and note, in the order they were made; what was replaced or withdrawn says so.
#[test]
fn sign_offs_are_listed_in_every_form() {
    let record = record("x");
    let made = [
        (1, Mark::Objects, "Mara Ashdown", "Read it again."),
        (1, Mark::Withdrawn, "Mara Ashdown", ""),
        (2, Mark::Accepted, "B. <b>Smith", ""),
    ];
    let mut marks: Vec<SignOff> =
        made.map(|(anchor, mark, name, note)| SignOff::new(("s1", "sha256:11"), anchor, mark, name, note, "2026-03-04T05:06:07Z")).into();
    let mut last = None;
    marks.iter_mut().for_each(|mark| last = Some(mark.seal(last).unwrap().0));
    let paper = |marks| session_paper(&record, SessionFacts { documents_changed: None, sign_offs: marks }, Language::English);
    let page = html(&paper(&marks));
    for part in [
        "1 of 3 citations looked at by a person · 1 accepted",
        "<li><span class=\"q\">[1] Mara Ashdown objects, 4 March 2026 at 05:06 UTC: “Read it again.” (no longer counts)</span></li>",
        "<li>[1] Mara Ashdown withdrew, 4 March 2026 at 05:06 UTC</li>",
        "<li>[2] B. &lt;b&gt;Smith accepts, 4 March 2026 at 05:06 UTC</li>",
        "as they were typed",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
    let text = markdown(&paper(&marks));
    assert!(text.contains("Mara Ashdown objects") && text.contains("no longer counts") && text.contains("Smith accepts"), "{text}");
    let with = pdf(&paper(&marks)).unwrap().len();
    assert!(docx(&paper(&marks)).len() > docx(&paper(&[])).len() && with > pdf(&paper(&[])).unwrap().len());
    assert!(!html(&paper(&[])).contains("withdrew"));
}
