//! The words of WordprocessingML, each with its place in the XML.

use std::collections::BTreeMap;
use std::ops::Range;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// The text of the main document, and where in its XML each stretch is.
#[derive(Debug, Default)]
pub(crate) struct Body {
    text: String,
    chars: u32,
    pieces: Vec<Piece>,
    runs: Vec<Run>,
    /// The prefix of the elements, with its colon.
    pub prefix: String,
}

/// A stretch of text that is in one place of the XML.
#[derive(Debug)]
struct Piece {
    /// First code point, and how many.
    start: u32,
    length: u32,
    /// Bytes of the XML.
    xml: Range<usize>,
    run: usize,
    /// Inside a text element, whose opening tag this is; else beside one.
    opening: Option<Range<usize>>,
    /// One character of XML is one of text, so that it can be cut between them.
    literal: bool,
}

/// A run: its properties as they are in the XML, to be repeated where it is cut, and what it holds behind them.
#[derive(Debug, Default)]
struct Run {
    properties: Range<usize>,
    content: Range<usize>,
}

/// A place in the XML at which a run can be cut.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    pub at: usize,
    /// The properties of the run that is cut.
    pub properties: Range<usize>,
    /// The opening tag of the text element that is cut.
    pub opening: Option<Range<usize>>,
}

/// The texts of footnotes and endnotes, by kind and id.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    texts: BTreeMap<(String, String), String>,
}

impl Notes {
    /// Adds the notes of a part; `element` is what it calls them.
    pub fn read(&mut self, xml: &str, element: &str) -> Result<(), String> {
        let mut body = Body::default();
        let mut scan = Scan { note: Some(element.to_string()), ..Scan::new() };
        scan.run(xml, &mut body)?;
        let chars: Vec<char> = body.text.chars().collect();
        for (id, range) in scan.ids {
            let text: String = chars.get(range.start as usize..range.end as usize).unwrap_or_default().iter().collect();
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            self.texts.insert((element.to_string(), id), text);
        }
        Ok(())
    }
}

impl Body {
    /// Reads the main part; a note's text is in brackets where it is called.
    pub fn read(xml: &str, notes: &Notes) -> Result<Self, String> {
        let mut body = Self::default();
        Scan { notes, ..Scan::new() }.run(xml, &mut body)?;
        Ok(body)
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where a run can be cut before the first code point of a range, and after its last; `None` where none of it
    /// is in the XML.
    pub fn places(&self, range: Range<u32>) -> Option<(Place, Place)> {
        let inside = |p: &&Piece| p.start < range.end && p.start + p.length > range.start;
        let first = self.pieces.iter().find(inside)?;
        let last = self.pieces.iter().rev().find(inside)?;
        let before = self.cut(first, range.start.saturating_sub(first.start).min(first.length), false);
        let after = self.cut(last, (range.end - last.start).min(last.length), true);
        Some((before, after))
    }

    fn cut(&self, piece: &Piece, offset: u32, end: bool) -> Place {
        let at = if piece.literal {
            let stretch = self.text.chars().skip(piece.start as usize).take(offset as usize);
            piece.xml.start + stretch.map(char::len_utf8).sum::<usize>()
        } else if end {
            piece.xml.end
        } else {
            piece.xml.start
        };
        let properties = self.runs.get(piece.run).map(|run| run.properties.clone()).unwrap_or_default();
        Place { at, properties, opening: piece.opening.clone() }
    }

    fn push(&mut self, text: &str) -> (u32, u32) {
        let length = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
        let start = self.chars;
        self.text.push_str(text);
        self.chars = self.chars.saturating_add(length);
        (start, length)
    }
}

/// Elements whose content is not part of the text as it reads now.
const LEFT_OUT: &[&str] = &["del", "moveFrom", "Fallback", "instrText", "delText", "pPr", "rPr", "sectPr", "tblPr", "tcPr", "trPr"];

/// What a text box holds, until the paragraph that it is anchored in has ended: a sentence goes on past the anchor.
#[derive(Debug)]
struct Boxed {
    text: String,
    /// Their `start` counts from the box's first code point.
    pieces: Vec<Piece>,
    /// The run that the box is in. A comment inside a box is not allowed: it goes to that run.
    run: Option<usize>,
}

/// The paragraph around a text box, set aside while the box is read.
#[derive(Debug)]
struct Around {
    chars: u32,
    bytes: usize,
    pieces: usize,
    paragraph: u32,
    quoted: bool,
}

struct Scan<'a> {
    around: Vec<Around>,
    boxes: Vec<Boxed>,
    notes: &'a Notes,
    /// In a part of notes, what a note is called; their ranges are collected.
    note: Option<String>,
    ids: Vec<(String, Range<u32>)>,
    open: Option<(String, u32)>,
    /// How many elements deep something is left out.
    hidden: usize,
    in_run: Vec<usize>,
    in_text: Option<Range<usize>>,
    properties: Option<usize>,
    quoted: bool,
    paragraph: u32,
}

static NO_NOTES: Notes = Notes { texts: BTreeMap::new() };

impl Scan<'_> {
    fn new() -> Self {
        Scan {
            around: Vec::new(),
            boxes: Vec::new(),
            notes: &NO_NOTES,
            note: None,
            ids: Vec::new(),
            open: None,
            hidden: 0,
            in_run: Vec::new(),
            in_text: None,
            properties: None,
            quoted: false,
            paragraph: 0,
        }
    }

    fn run(&mut self, xml: &str, body: &mut Body) -> Result<(), String> {
        let mut reader = Reader::from_str(xml);
        let mut from = 0;
        loop {
            let event = reader.read_event().map_err(|e| e.to_string())?;
            let to = usize::try_from(reader.buffer_position()).unwrap_or(xml.len());
            match &event {
                Event::Eof => return Ok(()),
                Event::Start(start) => self.start(start, from..to, body, false),
                Event::Empty(start) => self.start(start, from..to, body, true),
                Event::End(end) => self.end(end.local_name().as_ref(), from..to, body),
                Event::Text(_) | Event::CData(_) if self.hidden == 0 && self.in_text.is_some() => {
                    let raw = xml.get(from..to).unwrap_or_default();
                    // CDATA keeps its wrapping: it is not cut.
                    let inner = raw.strip_prefix("<![CDATA[").and_then(|r| r.strip_suffix("]]>"));
                    self.piece(body, inner.unwrap_or(raw), from..to, inner.is_none());
                }
                Event::GeneralRef(reference) if self.hidden == 0 && self.in_text.is_some() => {
                    let name: &str = reference;
                    let c = reference.resolve_char_ref().ok().flatten().or(match name {
                        "amp" => Some('&'),
                        "lt" => Some('<'),
                        "gt" => Some('>'),
                        "quot" => Some('"'),
                        "apos" => Some('\''),
                        _ => None,
                    });
                    self.piece(body, &c.unwrap_or('\u{fffd}').to_string(), from..to, false);
                }
                _ => {}
            }
            from = to;
        }
    }

    fn start(&mut self, start: &BytesStart<'_>, xml: Range<usize>, body: &mut Body, empty: bool) {
        let local = start.local_name();
        let name: &str = local.as_ref();
        if body.prefix.is_empty() && name == "document" {
            let full = start.name();
            let full: &str = full.as_ref();
            body.prefix = full.strip_suffix(name).unwrap_or_default().to_string();
        }
        if name == "pStyle" && attribute(start, "val").is_some_and(|style| style.to_lowercase().contains("quot")) {
            self.quoted = true;
        }
        if name == "rPr" && self.properties.is_none() && self.hidden == 0 {
            self.properties = Some(xml.start);
            if empty {
                self.close_properties(xml.end, body);
            }
        }
        if self.hidden > 0 || LEFT_OUT.contains(&name) {
            self.hidden += usize::from(!empty);
            return;
        }
        match name {
            "r" if !empty => {
                body.runs.push(Run { content: xml.end..xml.end, ..Run::default() });
                self.in_run.push(body.runs.len() - 1);
            }
            "t" if !empty && !self.in_run.is_empty() => self.in_text = Some(xml),
            "tab" | "ptab" => self.piece(body, "\t", xml, false),
            "br" | "cr" => self.piece(body, "\n", xml, false),
            "noBreakHyphen" => self.piece(body, "\u{2011}", xml, false),
            "softHyphen" => self.piece(body, "\u{ad}", xml, false),
            "footnoteReference" | "endnoteReference" => {
                let kind = name.trim_end_matches("Reference").to_string();
                let id = attribute(start, "id").unwrap_or_default();
                if let Some(text) = self.notes.texts.get(&(kind, id)).filter(|t| !t.is_empty()) {
                    let text = format!(" ({})", text.trim_end_matches(['.', ' ']));
                    self.piece(body, &text, xml, false);
                }
            }
            "p" => self.paragraph = body.chars,
            "txbxContent" if !empty => {
                let (chars, bytes, pieces) = (body.chars, body.text.len(), body.pieces.len());
                self.around.push(Around { chars, bytes, pieces, paragraph: self.paragraph, quoted: self.quoted });
                self.quoted = false;
            }
            _ => {
                if self.note.as_deref() == Some(name) && !empty {
                    self.open = Some((attribute(start, "id").unwrap_or_default(), body.chars));
                }
            }
        }
    }

    fn end(&mut self, name: &str, xml: Range<usize>, body: &mut Body) {
        if name == "rPr" && self.hidden <= 1 {
            self.close_properties(xml.end, body);
        }
        if self.hidden > 0 {
            self.hidden -= 1;
            return;
        }
        match name {
            "r" => {
                if let Some(run) = self.in_run.pop().and_then(|i| body.runs.get_mut(i)) {
                    run.content.end = xml.start;
                }
            }
            "t" => self.in_text = None,
            "p" => {
                if self.quoted && body.chars > self.paragraph {
                    self.mark_as_quoted(body);
                }
                self.quoted = false;
                body.push("\n\n");
                if self.around.is_empty() {
                    std::mem::take(&mut self.boxes).into_iter().for_each(|boxed| boxed.append_to(body));
                }
            }
            "txbxContent" => {
                if let Some(around) = self.around.pop() {
                    self.boxes.push(Boxed::cut_from(body, &around, self.in_run.first().copied()));
                    (self.paragraph, self.quoted) = (around.paragraph, around.quoted);
                }
            }
            "tc" => {
                body.push("\n");
            }
            _ if self.note.as_deref() == Some(name) => {
                if let Some((id, start)) = self.open.take() {
                    self.ids.push((id, start..body.chars));
                }
            }
            _ => {}
        }
    }

    fn close_properties(&mut self, to: usize, body: &mut Body) {
        let Some(from) = self.properties.take() else { return };
        if let Some(run) = self.in_run.last().and_then(|i| body.runs.get_mut(*i)).filter(|run| run.properties.is_empty()) {
            run.properties = from..to;
            run.content = to..to;
        }
    }

    fn piece(&mut self, body: &mut Body, text: &str, xml: Range<usize>, literal: bool) {
        let Some(&run) = self.in_run.last() else { return };
        let (start, length) = body.push(text);
        body.pieces.push(Piece { start, length, xml, run, opening: self.in_text.clone(), literal });
    }

    /// Puts `> ` before each line of the paragraph that ends here: its style says that it is a quotation.
    fn mark_as_quoted(&self, body: &mut Body) {
        let byte = body.text.char_indices().nth(self.paragraph as usize).map_or(body.text.len(), |(i, _)| i);
        let paragraph = body.text.split_off(byte);
        body.text.push_str("> ");
        body.text.push_str(&paragraph.replace('\n', " "));
        body.chars += 2;
        let moved = |piece: &&mut Piece| piece.start >= self.paragraph;
        body.pieces.iter_mut().filter(moved).for_each(|piece| piece.start += 2);
    }
}

impl Boxed {
    fn cut_from(body: &mut Body, around: &Around, run: Option<usize>) -> Self {
        let text = body.text.split_off(around.bytes);
        let mut pieces = body.pieces.split_off(around.pieces);
        pieces.iter_mut().for_each(|piece| piece.start -= around.chars);
        body.chars = around.chars;
        Self { text, pieces, run }
    }

    fn append_to(mut self, body: &mut Body) {
        for piece in &mut self.pieces {
            piece.start += body.chars;
            if let Some((index, run)) = self.run.and_then(|i| Some((i, body.runs.get(i)?))) {
                (piece.xml, piece.run, piece.opening, piece.literal) = (run.content.clone(), index, None, false);
            }
        }
        body.pieces.append(&mut self.pieces);
        body.push(&self.text);
    }
}

fn attribute(start: &BytesStart<'_>, name: &str) -> Option<String> {
    start.attributes().flatten().find_map(|a| {
        let key: &str = a.key.local_name().into_inner();
        (key == name).then(|| a.value.to_string())
    })
}
