//! `touchstone check` on the sample brief: thirty quotations, what each is, and what is found.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::io::{Cursor, Read};
use std::path::PathBuf;

use serde_json::{Value, json};
use touchstone_tests::{Library, corpus, sample, samples};

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

/// The opinions of the corpus: file, citation in full, short form, name.
const OPINIONS: [(&str, &str, &str, &str); 16] = [
    ("packet_1/DOC001", "Walden v. Fiore, 571 U.S. 277, 284 (2014)", "571 U. S., at 285", "Walden"),
    ("packet_1/DOC002", "Briskin v. Shopify, Inc., 135 F.4th 739, 751 (9th Cir. 2025) (en banc)", "Briskin, 135 F.4th at 752", "Briskin"),
    (
        "packet_1/DOC004",
        "Herbal Brands, Inc. v. Photoplaza, Inc., 72 F.4th 1085 (9th Cir. 2023)",
        "Herbal Brands, 72 F.4th at 1090–91",
        "Herbal Brands",
    ),
    (
        "packet_1/DOC005",
        "Axiom Foods, Inc. v. Acerchem Int’l, Inc., 874 F.3d 1064, 1068 (9th Cir. 2017)",
        "Axiom, 874 F.3d at 1069",
        "Axiom Foods",
    ),
    ("packet_1/DOC006", "*AMA Multimedia, LLC v. Wanat*, 970 F.3d 1201 (9th Cir. 2020)", "*AMA*, 970 F.3d at 1208 n.5", "AMA Multimedia"),
    (
        "packet_1/DOC007",
        "Mavrix Photo, Inc. v. Brand Techs., Inc., 647 F.3d 1218, 1229 (9th Cir. 2011)",
        "Mavrix, 647 F. 3d at 1230",
        "Mavrix",
    ),
    ("packet_1/DOC008", "Tamburo v. Dworkin, 601 F.3d 693, 702 (7th Cir. 2010)", "Tamburo, 601 F.3d at 703", "Tamburo"),
    ("packet_2/DOC001", "Hill v. Xerox Bus. Servs., LLC, 59 F.4th 457, 460 (9th Cir. 2023)", "Hill, 59 F.4th at 461", "Hill"),
    (
        "packet_2/DOC002",
        "Armstrong v. Michaels Stores, Inc., 59 F.4th 1011, 1014 (9th Cir. 2023)",
        "Armstrong, 59 F.4th at 1015",
        "Armstrong",
    ),
    ("packet_2/DOC003", "Newirth v. Aegis Senior Cmtys., LLC, 931 F.3d 935, 940 (9th Cir. 2019)", "Newirth, 931 F.3d at 941", "Newirth"),
    ("packet_2/DOC004", "Martin v. Yasuda, 829 F.3d 1118, 1124 (9th Cir. 2016)", "Martin, 829 F.3d at 1125", "Martin"),
    ("packet_2/DOC005", "Richards v. Ernst & Young, LLP, 744 F.3d 1072 (9th Cir. 2013)", "Richards, 744 F.3d at 1074", "Richards"),
    ("packet_2/DOC006", "Brown v. Dillard’s, Inc., 430 F.3d 1004, 1012 (9th Cir. 2005)", "Brown, 430 F.3d at 1013", "Brown"),
    ("packet_2/DOC007", "Flores v. Adir Int’l, LLC, 788 F. App’x 496 (9th Cir. 2019)", "Flores, 788 F. App’x at 497", "Flores"),
    (
        "packet_2/DOC008",
        "Gile v. Dolgen Cal., LLC, No. 21-56311, 2022 WL 17248088, at *1 (9th Cir. Nov. 28, 2022)",
        "Gile, 2022 WL 17248088, at *2",
        "Gile",
    ),
    ("packet_1/DOC003", "Briskin v. Shopify, Inc., 87 F.4th 404, 411 (9th Cir. 2023)", "Briskin, 87 F.4th at 412", "Briskin, 87 F.4th"),
];

/// Runs of fourteen words of a document, without a mark but commas between them, none of them across pages. The word before them may be the rest
/// of one that a line end divides.
fn runs(library: &Library, hash: &str) -> Vec<String> {
    let text = library.run(&["text", hash]).stdout;
    let plain = |word: &&str| word.trim_end_matches(',').chars().all(char::is_alphabetic);
    let mut runs = Vec::new();
    for page in text.split('\u{c}').skip(1) {
        let words: Vec<&str> = page.split_whitespace().collect();
        for run in words.split(|word| !plain(word)).filter(|run| run.len() > 14) {
            runs.push(run[1..15].join(" ").trim_end_matches(',').to_owned());
        }
    }
    runs
}

/// With another word in the place of the sixth.
fn forged(words: &str) -> String {
    words.split(' ').enumerate().map(|(at, word)| if at == 5 { "vermilion" } else { word }).collect::<Vec<_>>().join(" ")
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn authorities_with_court_file_names_are_recognised_by_their_citations() {
    let library = Library::new();
    library.run(&["import", "--ocr", "never", &corpus().join("opinions").display().to_string()]).expect_status(0);
    let documents = library.json(0, &["documents"]);
    let mut draft = String::from("Memorandum\n\n");
    let (mut expected, mut later): (Vec<(String, &str)>, String) = (Vec::new(), String::new());
    let mut afterwards = Vec::new();
    for (file, full, short, name) in OPINIONS {
        let of_file = |d: &&Value| d["path"].as_str().unwrap().ends_with(&format!("{file}.pdf"));
        let document = documents["documents"].as_array().unwrap().iter().find(of_file).unwrap();
        let words = runs(&library, document["doc_id"].as_str().unwrap());
        assert!(words.len() >= 3, "{file}: {words:?}");
        let (one, other, last) = (&words[0], &words[words.len() / 2], &words[words.len() - 1]);
        draft.push_str(&format!(
            "The court said: “{one}.” See {full}. It went on: “{}.” Id. at 5. And then: “{last}.” {short}.\n\n",
            forged(other)
        ));
        later.push_str(&format!("In the end “{}.” {}, supra.\n\n", forged(one), name.split(',').next().unwrap()));
        expected.extend([(one.clone(), "verified"), (forged(other), "not_found"), (last.clone(), "verified")]);
        afterwards.push((forged(one), "not_found"));
    }
    let known = expected[0].0.clone();
    draft.push_str(&format!("Elsewhere: “{known}.” Lujan v. Defenders of Wildlife, 504 U.S. 555, 560 (1992).\n\n{later}"));
    expected.push((known, "not_checkable"));
    expected.extend(afterwards);
    let file = library.scratch().join("memo.txt");
    std::fs::write(&file, &draft).unwrap();
    let report = library.json(1, &["check", &file.display().to_string()]);
    let findings = report["findings"].as_array().unwrap();
    let found: Vec<(String, &str)> = findings
        .iter()
        .filter(|f| !f["quote"].is_null())
        .map(|f| (f["quote"].as_str().unwrap().trim_end_matches('.').to_owned(), f["outcome"].as_str().unwrap()))
        .collect();
    for (found, expected) in found.iter().zip(&expected) {
        assert_eq!(found, expected, "{draft}\n{report}");
    }
    assert_eq!(found.len(), expected.len());
    // What was not recognised is offered with the place of its words, never called absent from the library.
    let outside = findings.iter().find(|f| f["outcome"] == "not_checkable").unwrap();
    let message = outside["message"].to_string();
    assert!(message.contains("Walden v. Fiore") && message.contains("is that it?"), "{outside}");
}
