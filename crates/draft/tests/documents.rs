//! What is read from WordprocessingML, and where comments are put into it.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::io::{Cursor, Read, Write};

use touchstone_draft::{Comment, Docx, DraftError};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

const TYPES: &str = "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"></Types>";
const RELATIONS: &str = "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"/>";

/// A file of these parts, beside the list of types and of what the document refers to.
fn package(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut out = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in [("[Content_Types].xml", TYPES), ("word/_rels/document.xml.rels", RELATIONS)].iter().chain(parts) {
        out.start_file(*name, SimpleFileOptions::default()).unwrap();
        out.write_all(text.as_bytes()).unwrap();
    }
    out.finish().unwrap().into_inner()
}

fn document(body: &str) -> String {
    format!(
        "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\" xmlns:mc=\"http://schemas.openxmlformats.org/markup-compatibility/2006\"><w:body>{body}</w:body></w:document>"
    )
}

fn open(body: &str) -> Docx {
    Docx::open(package(&[("word/document.xml", &document(body))])).unwrap()
}

fn part(bytes: &[u8], name: &str) -> String {
    let mut text = String::new();
    ZipArchive::new(Cursor::new(bytes)).unwrap().by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

#[track_caller]
fn reads(body: &str, expected: &str) {
    assert_eq!(open(body).text().trim_end(), expected, "{body}");
}

#[test]
fn words_of_a_document() {
    reads(
        "<w:p><w:r><w:t>one </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>two</w:t></w:r></w:p><w:p><w:r><w:t>three</w:t></w:r></w:p>",
        "one two\n\nthree",
    );
    reads("<w:p><w:r><w:t>R&amp;D &lt;x&gt; &#8220;q&#x201D;</w:t></w:r></w:p>", "R&D <x> “q”");
    reads("<w:p><w:r><w:t><![CDATA[a & b]]></w:t></w:r></w:p>", "a & b");
    reads("<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t></w:r></w:p>", "a\tb\nc\u{2011}d");
    reads("<w:p><w:hyperlink><w:r><w:t>linked</w:t></w:r></w:hyperlink><w:ins><w:r><w:t> added</w:t></w:r></w:ins></w:p>", "linked added");
}

#[test]
fn what_was_deleted_or_moved_away_is_left_out() {
    reads("<w:p><w:r><w:t>kept</w:t></w:r><w:del><w:r><w:delText> gone</w:delText></w:r></w:del></w:p>", "kept");
    reads("<w:p><w:moveFrom><w:r><w:t>old</w:t></w:r></w:moveFrom><w:moveTo><w:r><w:t>new</w:t></w:r></w:moveTo></w:p>", "new");
    reads("<w:p><w:r><w:instrText> PAGE </w:instrText><w:t>x</w:t></w:r></w:p>", "x");
    reads("<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>", "x");
}

#[test]
fn paragraphs_in_a_quotation_style_and_cells_of_tables() {
    reads("<w:p><w:pPr><w:pStyle w:val=\"IntenseQuote\"/></w:pPr><w:r><w:t>said</w:t></w:r></w:p>", "> said");
    let cell = |t: &str| format!("<w:tc><w:p><w:r><w:t>{t}</w:t></w:r></w:p></w:tc>");
    reads(&format!("<w:tbl><w:tr>{}{}</w:tr></w:tbl>", cell("a"), cell("b")), "a\n\n\nb");
}

/// A run with a text box, as Word writes it: once for today's programs, once for those of before 2010.
fn text_box(words: &str) -> String {
    let content = format!("<w:txbxContent><w:p><w:r><w:t>{words}</w:t></w:r></w:p></w:txbxContent>");
    format!(
        "<w:r><mc:AlternateContent><mc:Choice><w:drawing>{content}</w:drawing></mc:Choice><mc:Fallback><w:pict>{content}</w:pict></mc:Fallback>\
         </mc:AlternateContent></w:r>"
    )
}

#[test]
fn a_text_box_stands_behind_its_paragraph_and_interrupts_no_sentence() {
    let paragraph = format!("<w:p><w:r><w:t>The Tenant </w:t></w:r>{}<w:r><w:t>shall pay.</w:t></w:r></w:p>", text_box("aside"));
    reads(&format!("{paragraph}<w:p><w:r><w:t>Next</w:t></w:r></w:p>"), "The Tenant shall pay.\n\naside\n\nNext");
    let two = format!("<w:p>{}{}<w:r><w:t>words</w:t></w:r></w:p>", text_box("first"), text_box("second"));
    reads(&two, "words\n\nfirst\n\nsecond");
    let quotation = format!("<w:p><w:pPr><w:pStyle w:val=\"Quote\"/></w:pPr>{}<w:r><w:t>said</w:t></w:r></w:p>", text_box("aside"));
    reads(&quotation, "> said\n\naside");
    commented(
        "<w:p><w:r><w:t>shall pay</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:pict><w:txbxContent><w:p><w:r><w:t>as in a box</w:t></w:r></w:p></w:txbxContent></w:pict></w:r></w:p>",
        "a box",
        "<w:p><w:r><w:t>shall pay</w:t></w:r><w:r><w:rPr><w:b/></w:rPr></w:r><w:commentRangeStart w:id=\"0\"/><w:r><w:rPr><w:b/></w:rPr>\
         <w:pict><w:txbxContent><w:p><w:r><w:t>as in a box</w:t></w:r></w:p></w:txbxContent></w:pict></w:r><w:commentRangeEnd w:id=\"0\"/>\
         <w:r><w:commentReference w:id=\"0\"/></w:r><w:r><w:rPr><w:b/></w:rPr></w:r></w:p>",
    );
}

#[test]
fn notes_stand_where_they_are_called() {
    let notes = "<w:footnotes xmlns:w=\"x\"><w:footnote w:id=\"2\"><w:p><w:r><w:t>Lease § 3.</w:t></w:r></w:p></w:footnote></w:footnotes>";
    let body = document("<w:p><w:r><w:t>“x”</w:t></w:r><w:r><w:footnoteReference w:id=\"2\"/></w:r><w:r><w:t> so</w:t></w:r></w:p>");
    let docx = Docx::open(package(&[("word/document.xml", &body), ("word/footnotes.xml", notes)])).unwrap();
    assert_eq!(docx.text().trim_end(), "“x” (Lease § 3) so");
}

/// The main document with one comment on the words between the bars.
#[track_caller]
fn commented(body: &str, words: &str, expected: &str) {
    let docx = open(body);
    let start = docx.text().find(words).map(|byte| docx.text()[..byte].chars().count()).expect("the words") as u32;
    let span = start..start + words.chars().count() as u32;
    let bytes = docx.commented(&[Comment { span, text: "no".into() }], "T").unwrap();
    assert_eq!(part(&bytes, "word/document.xml"), document(expected));
    // What was read before is read again, and every part is XML.
    assert_eq!(Docx::open(bytes).unwrap().text(), docx.text());
}

#[test]
fn a_run_is_cut_where_a_comment_begins_and_ends() {
    commented(
        "<w:p><w:r><w:rPr><w:i/></w:rPr><w:t>a bad word</w:t></w:r></w:p>",
        "bad",
        "<w:p><w:r><w:rPr><w:i/></w:rPr><w:t xml:space=\"preserve\">a </w:t></w:r><w:commentRangeStart w:id=\"0\"/>\
         <w:r><w:rPr><w:i/></w:rPr><w:t xml:space=\"preserve\">bad</w:t></w:r><w:commentRangeEnd w:id=\"0\"/><w:r><w:commentReference w:id=\"0\"/></w:r>\
         <w:r><w:rPr><w:i/></w:rPr><w:t xml:space=\"preserve\"> word</w:t></w:r></w:p>",
    );
}

#[test]
fn a_comment_over_several_runs_and_characters_of_several_bytes() {
    commented(
        "<w:p><w:r><w:t>„șa</w:t></w:r><w:r><w:t>pte” &amp; x</w:t></w:r></w:p>",
        "șapte” &",
        "<w:p><w:r><w:t xml:space=\"preserve\">„</w:t></w:r><w:commentRangeStart w:id=\"0\"/><w:r><w:t xml:space=\"preserve\">șa</w:t></w:r>\
         <w:r><w:t xml:space=\"preserve\">pte” &amp;</w:t></w:r><w:commentRangeEnd w:id=\"0\"/><w:r><w:commentReference w:id=\"0\"/></w:r>\
         <w:r><w:t xml:space=\"preserve\"> x</w:t></w:r></w:p>",
    );
}

#[test]
fn comments_that_were_there_stay() {
    let old = "<w:comments xmlns:w=\"x\"><w:comment w:id=\"7\"><w:p/></w:comment></w:comments>";
    let body = document("<w:p><w:r><w:t>word</w:t></w:r></w:p>");
    let docx = Docx::open(package(&[("word/document.xml", &body), ("word/comments.xml", old)])).unwrap();
    let bytes = docx.commented(&[Comment { span: 0..4, text: "a <b> & c".into() }], "T").unwrap();
    let comments = part(&bytes, "word/comments.xml");
    assert!(comments.contains("w:id=\"7\"") && comments.contains("w:id=\"8\"") && comments.contains("a &lt;b&gt; &amp; c"), "{comments}");
    assert!(part(&bytes, "[Content_Types].xml").contains("/word/comments.xml"));
    assert!(part(&bytes, "word/_rels/document.xml.rels").contains("Target=\"comments.xml\""));
}

#[test]
fn no_comment_ends_its_element_or_holds_what_xml_lacks() {
    let body = document("<w:p><w:r><w:t>word</w:t></w:r></w:p>");
    let docx = Docx::open(package(&[("word/document.xml", &body)])).unwrap();
    let text = "a</w:t></w:r><w:r><w:instrText>DDE \"x\"</w:instrText> \u{1b}\0\u{ffff}\nb";
    let bytes = docx.commented(&[Comment { span: 0..4, text: text.into() }], "T\"><x>").unwrap();
    let comments = part(&bytes, "word/comments.xml");
    let paragraph = |text: &str| format!("<w:p><w:r><w:t xml:space=\"preserve\">{text}</w:t></w:r></w:p>");
    let said = "a&lt;/w:t&gt;&lt;/w:r&gt;&lt;w:r&gt;&lt;w:instrText&gt;DDE &quot;x&quot;&lt;/w:instrText&gt; \u{fffd}\u{fffd}\u{fffd}";
    assert!(comments.contains(&format!("{}{}", paragraph(said), paragraph("b"))), "{comments}");
    assert!(comments.contains("w:author=\"T&quot;&gt;&lt;x&gt;\""), "{comments}");
}

#[test]
fn a_main_document_under_another_name() {
    let root = "<Relationships><Relationship Id=\"r\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"/word/document2.xml\"/></Relationships>";
    let body = document("<w:p><w:r><w:t>word</w:t></w:r></w:p>");
    let docx = Docx::open(package(&[("_rels/.rels", root), ("word/document2.xml", &body)])).unwrap();
    let bytes = docx.commented(&[Comment { span: 0..4, text: "x".into() }], "T").unwrap();
    assert!(part(&bytes, "word/document2.xml").contains("commentReference"));
    assert!(part(&bytes, "word/_rels/document2.xml.rels").contains("Target=\"comments.xml\""));
}

#[test]
fn what_is_no_document() {
    for bytes in [b"".to_vec(), b"PK\x03\x04".to_vec(), package(&[]), package(&[("xl/workbook.xml", "<x/>")])] {
        assert!(matches!(Docx::open(bytes), Err(DraftError::NotADocument)));
    }
    let broken = package(&[("word/document.xml", "<w:document><w:p></w:document>")]);
    assert!(matches!(Docx::open(broken), Err(DraftError::Broken { .. })));
}

#[test]
fn deep_nesting_ends() {
    let body = format!("{}{}", "<w:p><w:r>".repeat(50_000), "</w:r></w:p>".repeat(50_000));
    assert!(open(&body).text().trim().is_empty());
}
