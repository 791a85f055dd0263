//! `touchstone check` on the sample brief: thirty quotations, what each is, and what is found.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::io::{Cursor, Read};
use std::path::PathBuf;

use serde_json::{Value, json};
use touchstone_tests::{Library, sample, samples};

/// The sample library under the titles that the brief cites.
fn library() -> Library {
    let library = Library::new();
    let import = |name: &str, title: &str, more: &[&str]| {
        let file = sample(name).display().to_string();
        let arguments = [&["import", "--collection", "Brief", "--ocr", "never", "--title", title], more, &[file.as_str()]].concat();
        library.run(&arguments).expect_status(0);
    };
    import(
        "managed-services-agreement-v1.pdf",
        "Managed Services Agreement",
        &["--valid-from", "2023-03-01", "--valid-until", "2025-02-28"],
    );
    let replaces = ["--valid-from", "2025-03-01", "--replaces", "Managed Services Agreement"];
    import("managed-services-agreement-v2.pdf", "Managed Services Agreement", &replaces);
    import("harbour-street-lease.pdf", "Lease of 14 Harbour Street", &[]);
    import("opinion-calder-v-meridian.pdf", "Calder v. Meridian Cold Storage", &[]);
    import("opinion-okafor-v-brightline.pdf", "Okafor Imaging v. Brightline Hosting", &[]);
    library
}

fn brief() -> PathBuf {
    samples().join("brief/brief.docx")
}

fn part(docx: &[u8], name: &str) -> String {
    let mut zip = zip::ZipArchive::new(Cursor::new(docx)).unwrap();
    let mut text = String::new();
    zip.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

/// The words of a part, its markup taken out.
fn words(xml: &str) -> String {
    xml.split('<').filter_map(|piece| piece.split_once('>')).map(|(_, text)| text).collect()
}

#[test]
fn thirty_quotations_of_a_brief() {
    let library = library();
    let out = |name: &str| library.scratch().join(name).display().to_string();
    let file = brief().display().to_string();
    let (html, markdown, pdf, word, docx) =
        (out("report.html"), out("report.md"), out("report.pdf"), out("report.docx"), out("commented.docx"));
    let reports = ["--out", &html, "--out", &markdown, "--out", &pdf, "--out", &word, "--commented", &docx];
    let arguments = [&["check", &file, "--collection", "Brief"][..], &reports].concat();
    let report = library.json(1, &arguments);
    let expected: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(samples().join("brief/expected.json")).unwrap()).unwrap();
    let findings: Vec<&Value> = report["findings"].as_array().unwrap().iter().filter(|f| !f["quote"].is_null()).collect();
    let table: Vec<String> = findings
        .iter()
        .map(|f| format!("{:18} {} | {} | {}", f["outcome"].as_str().unwrap(), f["quote"], f["citation"], f["notes"]))
        .collect();
    println!("{}", table.join("\n"));
    assert_eq!(findings.len(), 30, "{}", table.join("\n"));
    for (found, expected) in findings.iter().zip(&expected) {
        assert_eq!(found["outcome"], expected["outcome"], "{}: {found}", expected["kind"]);
        let notes = found["notes"].to_string();
        assert!(notes.contains(expected["elsewhere"].as_str().unwrap()), "{}: {found}", expected["kind"]);
    }
    let altered: Vec<&&Value> = findings.iter().filter(|f| f["outcome"] == "altered").collect();
    assert!(!altered.is_empty() && altered.iter().all(|f| f["alterations"][0]["warnings"].to_string().contains("negation")), "{altered:?}");
    assert_eq!((&report["tally"]["altered"], &report["tally"]["altered_with_warning"]), (&json!(2), &json!(2)));
    assert_eq!(report["tally"]["not_checkable"], 5);
    assert_eq!(report["findings"].as_array().unwrap().len(), 30, "no citation of the brief stands alone");

    let html = std::fs::read_to_string(html).unwrap();
    assert!(html.contains("NOT CHECKABLE HERE") && !html.contains("<script"));
    assert!(std::fs::read_to_string(markdown).unwrap().contains("NOT CHECKABLE HERE"));
    assert!(std::fs::read(pdf).unwrap().starts_with(b"%PDF-"));
    assert!(words(&part(&std::fs::read(word).unwrap(), "word/document.xml")).contains("NOT CHECKABLE HERE"));
    let commented = std::fs::read(docx).unwrap();
    let comments = part(&commented, "word/comments.xml");
    assert_eq!(comments.matches("<w:comment ").count(), 30);
    assert!(comments.contains("Not found in source. These words are not in Managed Services Agreement."));
}

#[test]
fn comments_leave_the_words_and_every_other_part_of_the_file_as_they_were() {
    let library = library();
    let docx = library.scratch().join("commented.docx");
    library.run(&["check", &brief().display().to_string(), "--commented", &docx.display().to_string()]).expect_status(1);
    let (before, after) = (std::fs::read(brief()).unwrap(), std::fs::read(&docx).unwrap());
    assert_eq!(words(&part(&before, "word/document.xml")), words(&part(&after, "word/document.xml")));
    for name in ["word/styles.xml", "word/footnotes.xml", "_rels/.rels"] {
        assert_eq!(part(&before, name), part(&after, name), "{name}");
    }
    // Checked again, the commented file has the same findings.
    let again = library.json(1, &["check", &docx.display().to_string()]);
    let first = library.json(1, &["check", &brief().display().to_string()]);
    assert_eq!(again["findings"], first["findings"]);
}

#[track_caller]
fn check(library: &Library, name: &str, text: &str, expected: &[(&str, &str)]) {
    let file = library.scratch().join(name);
    std::fs::write(&file, text).unwrap();
    let status = i32::from(expected.iter().any(|(_, outcome)| *outcome != "verified"));
    let report = library.json(status, &["check", &file.display().to_string()]);
    let found: Vec<(&str, &str)> = report["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| (f["quote"].as_str().or(f["citation"].as_str()).unwrap_or_default(), f["outcome"].as_str().unwrap()))
        .collect();
    assert_eq!(found, expected, "{report}");
}

#[test]
fn text_and_markdown_drafts() {
    let library = library();
    check(
        &library,
        "memo.md",
        "# Memo\n\n> Customer Data belongs to the Customer.\n\n(Managed Services Agreement, p. 5)\n\nSee Lease § 3.2. And (No Such Deed, § 1).\n",
        &[
            ("Customer Data belongs to the Customer.", "verified"),
            ("See Lease § 3.2", "verified"),
            ("(No Such Deed, § 1)", "citation_unresolved"),
        ],
    );
    check(
        &library,
        "memo.txt",
        "“Customer Data belongs to the Customer.” It is so. They call it “term of art”, nothing more.\n\nSee Roe v. Wade, 410 U.S. 113 (1973); Lease, p. 99.",
        &[
            ("Customer Data belongs to the Customer.", "citation_unresolved"),
            ("See Roe v. Wade, 410 U.S. 113 (1973)", "not_checkable"),
            ("Lease, p. 99", "citation_unresolved"),
        ],
    );
    check(
        &library,
        "answer.md",
        "1. It says \"Customer Data belongs to the Customer.\" [1]\n2. In *Smith v. Jones* [2019] UKSC 12 it was held that \"no such rule exists in law\".\n\
         3. Under Art. 6 GDPR, \"processing shall be lawful only if\" something.\n4. Section 230 of the CDA says \"No provider or user of a service\".\n\
         5. As a judge said, \"the rule that you are to love your neighbour\".\n6. Per Directive 95/46/EC \"the free movement of personal data\".\n\
         7. The Data Protection Act 2018 says \"personal data means any information\".\n",
        &[
            ("Customer Data belongs to the Customer.", "citation_unresolved"),
            ("no such rule exists in law", "not_checkable"),
            ("processing shall be lawful only if", "not_checkable"),
            ("No provider or user of a service", "not_checkable"),
            ("the rule that you are to love your neighbour", "citation_unresolved"),
            ("the free movement of personal data", "not_checkable"),
            ("personal data means any information", "not_checkable"),
        ],
    );
    check(&library, "empty.txt", "", &[]);
}

#[test]
fn a_draft_is_checked_against_the_versions_of_its_day() {
    let library = library();
    let file = library.scratch().join("memo.txt");
    let words = "in any event within 48 hours after the Security Incident is Confirmed";
    std::fs::write(&file, format!("They must tell us “{words}” (Managed Services Agreement § 9.2).")).unwrap();
    let file = file.display().to_string();
    let today = library.json(1, &["check", &file]);
    assert_eq!(today["findings"][0]["outcome"], "not_found");
    assert!(today.get("as_of").is_none());
    let then = library.json(0, &["check", "--as-of", "2024-06-01", &file]);
    assert_eq!((&then["findings"][0]["outcome"], &then["as_of"]), (&"verified".into(), &"2024-06-01".into()));
    let report = library.scratch().join("report.md").display().to_string();
    library.run(&["check", "--as-of", "2024-06-01", "--out", &report, &file]).expect_status(0);
    assert!(std::fs::read_to_string(&report).unwrap().contains("as of 2024-06-01"));
    library.run(&["check", "--as-of", "yesterday", &file]).expect_status(2);
}

#[test]
fn files_that_are_no_drafts() {
    let library = library();
    for (name, bytes) in [
        ("a.docx", b"PK\x03\x04 broken".as_slice()),
        ("b.bin", b"\xff\xfe\x00\x01".as_slice()),
        ("old.doc", b"\xd0\xcf\x11\xe0\xa1\xb1".as_slice()),
    ] {
        let file = library.scratch().join(name);
        std::fs::write(&file, bytes).unwrap();
        library.run(&["check", &file.display().to_string()]).expect_status(2);
    }
    library.run(&["check", "/no/such/file.docx"]).expect_status(2);
    library.run(&["check", &brief().display().to_string(), "--collection", "No such matter"]).expect_status(2);
}
