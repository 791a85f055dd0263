//! Comments: the part that holds them, the marks in the text that they hang on, and their entry in the package.

use std::fmt::Write;
use std::ops::Range;

use crate::text::{Body, Place};

/// The part that holds the comments.
pub(crate) const PART: &str = "word/comments.xml";
/// The list of the parts' types.
pub(crate) const TYPES: &str = "[Content_Types].xml";
/// What the main document refers to where it refers to nothing.
pub(crate) const NO_RELATIONS: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\
     <Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"></Relationships>";

const NAMESPACE: &str = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/// A remark on a stretch of the draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comment {
    /// Code points of the draft's text.
    pub span: Range<u32>,
    /// What it says; each line is a paragraph.
    pub text: String,
}

/// The part that says what a main document refers to.
pub(crate) fn relations_of(main: &str) -> String {
    match main.rsplit_once('/') {
        Some((folder, name)) => format!("{folder}/_rels/{name}.rels"),
        None => format!("_rels/{main}.rels"),
    }
}

/// The first id that no comment has yet.
pub(crate) fn next_id(xml: &str) -> u32 {
    let ids = xml.match_indices("w:id=\"").filter_map(|(i, m)| xml.get(i + m.len()..)?.split('"').next()?.parse::<u32>().ok());
    ids.max().map_or(0, |id| id.saturating_add(1))
}

/// The main document with the marks of each comment, numbered from `first`.
pub(crate) fn with_comments(xml: &str, body: &Body, comments: &[Comment], first: u32) -> String {
    let p = body.prefix.as_str();
    // By place; at one place, what ends comes before what begins.
    let mut marks: Vec<(Place, u8, String)> = Vec::new();
    for (comment, id) in comments.iter().zip(first..) {
        let Some((start, end)) = body.places(comment.span.clone()) else { continue };
        marks.push((start, 1, format!("<{p}commentRangeStart {p}id=\"{id}\"/>")));
        marks.push((end, 0, format!("<{p}commentRangeEnd {p}id=\"{id}\"/><{p}r><{p}commentReference {p}id=\"{id}\"/></{p}r>")));
    }
    marks.sort_by_key(|(place, order, _)| (place.at, *order));
    let mut openings: Vec<usize> = marks.iter().filter_map(|(place, _, _)| place.opening.as_ref().map(|o| o.end)).collect();
    openings.dedup();
    let mut out = String::with_capacity(xml.len() + 200 * marks.len());
    let mut from = 0;
    let mut copy = |out: &mut String, to: usize| {
        // A text element that is cut must keep the spaces at its new ends.
        let due: Vec<usize> = openings.iter().copied().filter(|o| from < *o && *o <= to).collect();
        for opening in due {
            let tag = xml.get(from..opening).unwrap_or_default();
            let bare = !tag.get(tag.rfind('<').unwrap_or(0)..).is_some_and(|t| t.contains("xml:space"));
            out.push_str(tag.strip_suffix('>').unwrap_or(tag));
            out.push_str(if bare { " xml:space=\"preserve\">" } else { ">" });
            from = opening;
        }
        out.push_str(xml.get(from..to).unwrap_or_default());
        from = to;
    };
    for (place, _, mark) in &marks {
        copy(&mut out, place.at);
        let properties = xml.get(place.properties.clone()).unwrap_or_default();
        match &place.opening {
            Some(_) => {
                let _ = write!(out, "</{p}t></{p}r>{mark}<{p}r>{properties}<{p}t xml:space=\"preserve\">");
            }
            None => {
                let _ = write!(out, "</{p}r>{mark}<{p}r>{properties}");
            }
        }
    }
    copy(&mut out, xml.len());
    out
}

/// The part of the comments: the one that is there, or a new one, with ours at its end.
pub(crate) fn part(present: Option<&str>, comments: &[Comment], author: &str, first: u32) -> String {
    let mut ours = String::new();
    let initials: String = author.chars().take(1).collect();
    for (comment, id) in comments.iter().zip(first..) {
        let _ = write!(ours, "<w:comment w:id=\"{id}\" w:author=\"{}\" w:initials=\"{}\">", escaped(author), escaped(&initials));
        for line in comment.text.lines() {
            let _ = write!(ours, "<w:p><w:r><w:t xml:space=\"preserve\">{}</w:t></w:r></w:p>", escaped(line));
        }
        ours.push_str("</w:comment>");
    }
    match present.and_then(|xml| xml.rfind("</w:comments>").map(|end| (xml, end))) {
        Some((xml, end)) => format!("{}{ours}{}", xml.get(..end).unwrap_or_default(), xml.get(end..).unwrap_or_default()),
        None => {
            format!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<w:comments xmlns:w=\"{NAMESPACE}\">{ours}</w:comments>"
            )
        }
    }
}

/// The list of types with the comments' own.
pub(crate) fn with_type(xml: &str) -> String {
    let entry = "<Override PartName=\"/word/comments.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml\"/>";
    added(xml, "/word/comments.xml", entry, "</Types>")
}

/// What the main document refers to, with the comments.
pub(crate) fn with_relation(xml: &str) -> String {
    let entry = "<Relationship Id=\"rIdTouchstoneComments\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments\" Target=\"comments.xml\"/>";
    let xml = xml.replace("/>\n</Relationships>", "/></Relationships>");
    match xml.strip_suffix("/>").filter(|_| !xml.contains("</Relationships>")) {
        Some(open) => format!("{open}>{entry}</Relationships>"),
        None => added(&xml, "relationships/comments\"", entry, "</Relationships>"),
    }
}

fn added(xml: &str, known: &str, entry: &str, closing: &str) -> String {
    match xml.rfind(closing).filter(|_| !xml.contains(known)) {
        Some(end) => format!("{}{entry}{}", xml.get(..end).unwrap_or_default(), xml.get(end..).unwrap_or_default()),
        None => xml.to_string(),
    }
}

/// Text as XML; characters that XML has no place for become U+FFFD.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'.. => out.push(c),
            _ => out.push('\u{fffd}'),
        }
    }
    out
}
