//! Whatever a title, a quotation or a name holds: in no form of a report is it markup, a field, a link, an order to a terminal, or unseen.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::io::{Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::Event;
use touchstone_messages::Language;
use touchstone_record::DraftFinding;
use touchstone_report::{Look, Mark, Note, Paper, Part, Span, docx, finding_lines, html, markdown, pdf};

/// Ends elements, opens headings, lists, quotations, code, tables, links and images, names addresses and fields, moves cursors, turns
/// letters, and is no XML.
const EVIL: &str = "</w:t></w:r><script>alert('1')</script><img src=x onerror=\"y\"> & &lt; **b** _i_ ~~s~~ `c` [l](javascript:a) ![i](x) \
                    <http://a> http://a www.evil.example a@b.c $m$ | c | {=html} [^9]: n\n# head\n\n> quoted\n\n    code\n- item\n1. one\n===\n---\n\
                    {HYPERLINK \"x\"} =cmd|' /C calc'!A0 \u{1b}[2K\u{9b}31m\u{7f}\0\u{202e}olleh\u{2066}\u{200b}\u{2028}\u{e0041}\u{ffff}\u{fdd0}";

/// A report with `word` in every place that takes one.
fn paper(word: &str) -> Paper {
    let marks = [Mark::Good, Mark::Doubtful, Mark::Bad, Mark::Open, Mark::Uncited];
    let mut looks = vec![Look::Plain, Look::Strong, Look::Quiet, Look::Code, Look::Deleted, Look::Inserted];
    looks.extend(marks.into_iter().flat_map(|mark| [Look::Quote(mark), Look::Badge(mark), Look::Note(1, mark)]));
    let spans: Vec<Span> = looks.iter().map(|look| Span::new(*look, word)).collect();
    let alone = looks.iter().map(|look| Part::Text(vec![Span::new(*look, word)]));
    let mut parts: Vec<Part> = vec![Part::Heading(word.into()), Part::Text(spans.clone()), Part::Item(spans.clone())];
    parts.extend(alone);
    parts.push(Part::Rows(vec![(word.into(), spans.clone()), (String::new(), spans.clone())]));
    Paper {
        language: Language::English,
        title: word.into(),
        subtitle: vec![word.into()],
        parts,
        notes: vec![Note { number: 1, lines: vec![spans.clone(), spans] }],
    }
}

#[track_caller]
fn unseen(text: &str) {
    let raw = |c: char| {
        c.is_control() && c != '\n'
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{e0000}'..='\u{e0fff}' | '\u{fdd0}' | '\u{ffff}')
    };
    assert_eq!(text.chars().find(|c| raw(*c)), None, "{text}");
}

#[test]
fn nothing_becomes_html() {
    let tags = |page: &str| page.split('<').skip(1).map(|tag| tag.split('>').next().unwrap_or_default().to_owned()).collect::<Vec<_>>();
    let (plain, hostile) = (html(&paper("x")), html(&paper(EVIL)));
    assert_eq!(tags(&hostile), tags(&plain), "the template's tags and attributes, and no other");
    unseen(&hostile);
    assert!(hostile.contains(r"\x1b[2K\x9b31m\x7f\x00\u{202e}olleh"), "what turns and hides is seen");
}

/// What Markdown reads as its own: signs without a backslash, and what begins a line.
fn skeleton(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let mut signs = String::new();
        let (mut escaped, mut code) = (false, false);
        for c in line.chars() {
            match c {
                '\\' if !escaped && !code => escaped = true,
                '`' if !escaped => {
                    code = !code;
                    signs.push(c);
                }
                c if "*_{}[]<>#|~&$^!@:".contains(c) && !escaped && !code => signs.push(c),
                _ => escaped = false,
            }
        }
        let body = line.trim_start();
        let indent = line.len() - body.len();
        let opens = ["# ", "## ", "- ", "+ ", "> ", "=", "1. ", "1) "].into_iter().find(|opening| body.starts_with(opening));
        out.push_str(&format!("{indent} {} {signs}\n", opens.unwrap_or_default()));
    }
    out
}

#[test]
fn nothing_becomes_markdown() {
    let (plain, hostile) = (markdown(&paper("x")), markdown(&paper(EVIL)));
    assert_eq!(skeleton(&hostile), skeleton(&plain), "{hostile}");
    // In code nothing is linked.
    let prose: String = hostile.replace("\\`", "").split('`').step_by(2).collect();
    assert!(!prose.contains("www.evil") && prose.contains("www\\.evil"), "readers of GitHub's Markdown link addresses of themselves");
    unseen(&hostile);
    for line in ["    indented", "\tindented", "- item", "1. one", "12) twelve", "=== ", "--- ", "# head", "> quoted", "+ more"] {
        let one = |word: &str| markdown(&Paper { parts: vec![Part::Text(vec![Span::plain(word)])], ..Paper::default() });
        assert_eq!(skeleton(&one(line)), skeleton(&one("x")), "{line}");
    }
}

#[test]
fn nothing_becomes_a_field_or_an_element_of_word() {
    let elements = |word: &str| {
        let mut zip = zip::ZipArchive::new(Cursor::new(docx(&paper(word)))).unwrap();
        let mut names = Vec::new();
        for part in ["word/document.xml", "word/footnotes.xml"] {
            let mut xml = String::new();
            zip.by_name(part).unwrap().read_to_string(&mut xml).unwrap();
            unseen(&xml);
            let mut reader = Reader::from_str(&xml);
            loop {
                match reader.read_event().expect("sound XML") {
                    Event::Start(tag) | Event::Empty(tag) => {
                        let tag: &str = tag.as_ref();
                        names.push(tag.to_owned());
                    }
                    Event::Eof => break,
                    _ => {}
                }
            }
        }
        names
    };
    let hostile = elements(EVIL);
    assert_eq!(hostile, elements("x"));
    assert!(
        hostile.iter().all(|name| !["w:instrText", "w:fldChar", "w:fldSimple", "w:hyperlink"].iter().any(|field| name.starts_with(field)))
    );
}

#[test]
fn a_pdf_is_written_whatever_it_says() {
    assert!(pdf(&paper(EVIL)).unwrap().starts_with(b"%PDF-"));
}

#[test]
fn a_word_comment_is_as_many_paragraphs_as_it_has_sentences() {
    let finding = |word: &str| -> DraftFinding {
        serde_json::from_value(serde_json::json!({"number": 1, "char_start": 0, "char_end": 1, "quote": word, "citation": word, "pairing": "following",
            "outcome": "not_found", "message": format!("These words do not stand in {word}."), "notes": [word], "elsewhere": word, "doc_id": null,
            "doc_title": word, "doc_hash": null, "page": null, "span": null,
            "closest": {"char_start": 0, "char_end": 1, "text": word, "similarity": 0.5, "diff": [], "differences": []}}))
        .unwrap()
    };
    let (plain, hostile) = (finding_lines(&finding("x"), Language::English), finding_lines(&finding(EVIL), Language::English));
    assert_eq!(hostile.len(), plain.len());
    assert!(hostile.iter().all(|line| !line.contains('\n')));
    unseen(&hostile.concat());
}
