//! Where everything is on the pages of a PDF report.

use std::sync::Arc;

use touchstone_messages::{Language, Message};
use touchstone_record::{Rgb, SentenceMark};

use super::fonts::{Face, Fonts};
use crate::paper::{Look, Mark, Paper, Part, Span, shown};

/// A4.
pub(super) const PAGE_WIDTH: f32 = 595.0;
pub(super) const PAGE_HEIGHT: f32 = 842.0;
const LEFT: f32 = 68.0;
const RIGHT: f32 = 527.0;
const TOP: f32 = 72.0;
const BOTTOM: f32 = 776.0;

const INK: Rgb = [28, 27, 25];
const QUIET: Rgb = [100, 97, 90];
const FRAME: Rgb = [178, 174, 165];

/// Something to draw, in points from the page's top left.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Op {
    /// On its base line.
    Text { x: f32, y: f32, face: Face, size: f32, colour: Rgb, text: String },
    /// A filled rectangle.
    Box { x: f32, y: f32, width: f32, height: f32, colour: Rgb },
    /// A picture, as a PNG file.
    Picture { x: f32, y: f32, width: f32, height: f32, png: Arc<[u8]> },
}

/// The pages.
pub(super) fn lay_out(paper: &Paper, fonts: &Fonts) -> Vec<Vec<Op>> {
    let mut flow = Flow::new(fonts);
    flow.title(&paper.title, &paper.subtitle);
    paper.parts.iter().for_each(|part| flow.part(part));
    if !paper.notes.is_empty() {
        flow.heading(&Message::report_citations().words(paper.language));
    }
    for note in &paper.notes {
        for (i, line) in note.lines.iter().enumerate() {
            let number = if i == 0 { format!("[{}]", note.number) } else { String::new() };
            flow.item(&number, line, 8.5);
        }
        flow.y += 3.0;
    }
    flow.finish(&paper.title, paper.language)
}

/// Pages that fill from the top.
pub(crate) struct Flow<'f> {
    fonts: &'f Fonts,
    pages: Vec<Vec<Op>>,
    y: f32,
}

/// A word, or a part of one, with the white space after it.
struct Piece {
    text: String,
    face: Face,
    size: f32,
    look: Look,
    width: f32,
    /// Whether a line may end behind it.
    ends: bool,
}

impl<'f> Flow<'f> {
    /// One empty page.
    pub(crate) fn new(fonts: &'f Fonts) -> Self {
        Self { fonts, pages: vec![Vec::new()], y: TOP }
    }

    /// The title and the lines under it.
    pub(crate) fn title(&mut self, title: &str, subtitle: &[String]) {
        self.paragraph(&[Span::new(Look::Strong, title)], 15.0, LEFT, 6.0);
        for line in subtitle {
            self.paragraph(&[Span::new(Look::Quiet, line.clone())], 8.5, LEFT, 2.0);
        }
        self.y += 10.0;
    }

    /// A part of a document.
    pub(crate) fn part(&mut self, part: &Part) {
        match part {
            Part::Heading(text) => self.heading(text),
            Part::Text(words) => self.paragraph(words, 9.5, LEFT, 7.0),
            Part::Item(words) => self.item("–", words, 9.5),
            Part::Rows(rows) => {
                for (name, value) in rows {
                    let mut words = vec![Span::new(Look::Quiet, if name.is_empty() { String::new() } else { format!("{name}: ") })];
                    words.extend(value.iter().cloned());
                    self.paragraph(&words, 8.5, LEFT + 14.0, 2.0);
                }
                self.y += 5.0;
            }
        }
    }

    /// A picture as wide as the text, or as high as a page lets it be, in a fine frame.
    pub(crate) fn picture(&mut self, png: &Arc<[u8]>, size: (f32, f32)) {
        let scale = ((RIGHT - LEFT) / size.0).min((BOTTOM - TOP - 60.0) / size.1);
        let (width, height) = (size.0 * scale, size.1 * scale);
        self.room(height + 8.0);
        let y = self.y;
        let page = self.pages.last_mut().expect("there is always a page");
        page.push(Op::Box { x: LEFT - 0.6, y: y - 0.6, width: width + 1.2, height: height + 1.2, colour: FRAME });
        page.push(Op::Picture { x: LEFT, y, width, height, png: Arc::clone(png) });
        self.y += height + 8.0;
    }

    /// What follows begins a page.
    pub(crate) fn new_page(&mut self) {
        if self.pages.last().is_some_and(|page| !page.is_empty()) {
            self.pages.push(Vec::new());
            self.y = TOP;
        }
    }

    /// Room without anything in it.
    pub(crate) fn space(&mut self, height: f32) {
        self.y += height;
    }

    /// Draws something that should not be parted: where it doesn't fit below what is there, it begins a page.
    pub(crate) fn together(&mut self, draw: impl Fn(&mut Flow<'f>)) {
        let mut trial = Flow { fonts: self.fonts, pages: vec![Vec::new()], y: self.y };
        draw(&mut trial);
        if trial.pages.len() > 1 {
            self.new_page();
        }
        draw(self);
    }

    /// The pages, each with the title and its number at its foot.
    pub(crate) fn finish(self, title: &str, language: Language) -> Vec<Vec<Op>> {
        let Flow { mut pages, fonts, .. } = self;
        let total = pages.len();
        let title = short(&shown(title));
        for (i, page) in pages.iter_mut().enumerate() {
            let label = Message::report_page_of(i + 1, total).words(language);
            let x = RIGHT - fonts.width(Face::Serif, 7.5, &label);
            line_of(fonts, &label, 7.5, QUIET, x, 806.0, page);
            line_of(fonts, &title, 7.5, QUIET, LEFT, 806.0, page);
        }
        pages
    }

    pub(crate) fn heading(&mut self, text: &str) {
        self.y += 10.0;
        // Not alone at a page's foot.
        self.room(46.0);
        self.paragraph(&[Span::new(Look::Strong, text.to_owned())], 11.0, LEFT, 4.0);
    }

    pub(crate) fn item(&mut self, mark: &str, words: &[Span], size: f32) {
        self.room(size * 1.5);
        let (page, y) = (self.pages.len() - 1, self.y);
        line_of(self.fonts, mark, size, INK, LEFT, y + size, &mut self.pages[page]);
        self.paragraph(words, size, LEFT + 26.0, 4.0);
    }

    fn paragraph(&mut self, words: &[Span], size: f32, left: f32, after: f32) {
        let mut line: Vec<Piece> = Vec::new();
        let mut width = 0.0;
        let pieces: Vec<Piece> = words.iter().flat_map(|s| self.pieces(s, size)).collect();
        for piece in pieces {
            if width + piece.width > RIGHT - left && !line.is_empty() {
                // Back to the last place where a line may end.
                let keep = line.iter().rposition(|p| p.ends).map_or(line.len(), |i| i + 1);
                let rest = line.split_off(keep);
                self.put(&line, size, left);
                width = rest.iter().map(|p| p.width).sum();
                line = rest;
            }
            width += piece.width;
            line.push(piece);
        }
        if !line.is_empty() {
            self.put(&line, size, left);
        }
        self.y += after;
    }

    fn room(&mut self, height: f32) {
        if self.y + height > BOTTOM {
            self.pages.push(Vec::new());
            self.y = TOP;
        }
    }

    /// Draws a line and moves below it.
    fn put(&mut self, line: &[Piece], size: f32, left: f32) {
        self.room(size * 1.5);
        let base = self.y + size;
        let page = self.pages.last_mut().expect("there is always a page");
        let mut x = left;
        for piece in line {
            let colour = colour(piece.look);
            let shift = if matches!(piece.look, Look::Note(..)) { size * 0.3 } else { 0.0 };
            page.push(Op::Text { x, y: base - shift, face: piece.face, size: piece.size, colour, text: piece.text.clone() });
            let mut rule = |y: f32, height: f32, colour| page.push(Op::Box { x, y, width: piece.width, height, colour });
            let of = |mark: Mark| mark.colours().ink;
            match piece.look {
                Look::Quote(Mark::Bad) => {
                    rule(base - size * 0.3, 0.7, of(Mark::Bad));
                    rule(base + size * 0.18, 0.6, of(Mark::Bad));
                }
                Look::Deleted => rule(base - size * 0.3, 0.7, of(Mark::Bad)),
                Look::Inserted => rule(base + size * 0.15, 0.6, of(Mark::Good)),
                Look::Altered => outline(page, (x, base, piece.width), size, of(Mark::Altered)),
                Look::Quote(Mark::Altered) => rule(base + size * 0.15, 0.6, of(Mark::Altered)),
                Look::Quote(mark @ Mark::Doubtful) => rule(base + size * 0.15, 0.8, of(mark)),
                Look::Quote(mark @ Mark::Scan) => dashes(page, (x, base + size * 0.15, piece.width), 2.6, of(mark)),
                Look::Sentence(SentenceMark::Uncited) => dashes(page, (x, base + size * 0.15, piece.width), 0.8, of(Mark::Uncited)),
                Look::Sentence(mark @ (SentenceMark::Contradicted | SentenceMark::GoesTooFar)) => {
                    dashes(page, (x, base + size * 0.18, piece.width), 3.2, mark.ink().light().ink);
                }
                Look::Item(SentenceMark::Computed) => rule(base + size * 0.15, 0.6, of(Mark::Uncited)),
                Look::Item(mark) => {
                    rule(base + size * 0.14, 0.6, mark.ink().light().ink);
                    rule(base + size * 0.24, 0.6, mark.ink().light().ink);
                }
                Look::Quote(mark @ (Mark::Open | Mark::Uncited)) => dashes(page, (x, base + size * 0.15, piece.width), 0.8, of(mark)),
                _ => {}
            }
            x += piece.width;
        }
        self.y += size * 1.5;
    }

    /// A span cut into words, and words into runs of one font. A word that is wider than a line is cut anywhere.
    fn pieces(&self, span: &Span, size: f32) -> Vec<Piece> {
        let (text, face, size) = match span.look {
            Look::Note(number, _) => (format!("[{number}]"), Face::Serif, size * 0.72),
            Look::Badge(Mark::Good) => (Mark::Good.badge(&shown(&span.text)), Face::Serif, size),
            Look::Badge(mark) => (mark.badge(&shown(&span.text)), Face::Bold, size * 0.92),
            Look::SentenceBadge(mark) => (format!("{} {}", mark.glyph(), shown(&span.text)), Face::Bold, size * 0.92),
            Look::Item(_) => (shown(&span.text), Face::Bold, size),
            Look::Strong => (shown(&span.text), Face::Bold, size),
            Look::Code => (shown(&span.text), Face::Mono, size * 0.88),
            _ => (shown(&span.text), Face::Serif, size),
        };
        let mut out: Vec<Piece> = Vec::new();
        for word in text.split_inclusive(' ') {
            let mut run = String::new();
            let mut of = face;
            let mut length = 0.0;
            let push = |run: &mut String, of: Face, ends: bool, out: &mut Vec<Piece>| {
                if !run.is_empty() {
                    let width = self.fonts.width(of, size, run);
                    out.push(Piece { text: std::mem::take(run), face: of, size, look: span.look, width, ends });
                }
            };
            for c in word.chars() {
                let (found, c) = match self.fonts.face_for(face, c) {
                    Some(found) => (found, c),
                    None => (Face::Wide, '\u{fffd}'),
                };
                let wide = self.fonts.width(found, size, c.encode_utf8(&mut [0; 4]));
                if found != of || length + wide > 300.0 {
                    let cut = length + wide > 300.0;
                    push(&mut run, of, cut, &mut out);
                    if cut {
                        length = 0.0;
                    }
                }
                of = found;
                length += wide;
                run.push(c);
            }
            push(&mut run, of, word.ends_with(' '), &mut out);
        }
        out
    }
}

/// A title as a page's foot has room for it.
fn short(title: &str) -> String {
    const LONGEST: usize = 80;
    if title.chars().count() <= LONGEST {
        return title.to_owned();
    }
    let cut: String = title.chars().take(LONGEST).collect();
    format!("{}…", cut.rsplit_once(' ').map_or(cut.as_str(), |(words, _)| words))
}

/// A fine frame round words on a base line, as wide as they are without the space that follows.
fn outline(page: &mut Vec<Op>, (x, base, width): (f32, f32, f32), size: f32, colour: Rgb) {
    const LINE: f32 = 0.6;
    let (top, bottom) = (base - size * 0.82, base + size * 0.24);
    for y in [top, bottom] {
        page.push(Op::Box { x, y, width, height: LINE, colour });
    }
    for x in [x - LINE, x + width] {
        page.push(Op::Box { x, y: top, width: LINE, height: bottom - top + LINE, colour });
    }
}

/// A dashed line: dashes of a length, with gaps as long, and of 1.6 points at least.
fn dashes(page: &mut Vec<Op>, (from, y, width): (f32, f32, f32), length: f32, colour: Rgb) {
    let step = length + length.max(1.6);
    let mut x = from;
    while x < from + width {
        page.push(Op::Box { x, y, width: length.min(from + width - x), height: 0.6, colour });
        x += step;
    }
}

/// A single line at a fixed place, each letter in a font that has it.
fn line_of(fonts: &Fonts, text: &str, size: f32, colour: Rgb, mut x: f32, y: f32, page: &mut Vec<Op>) {
    for c in text.chars() {
        let (face, c) = fonts.face_for(Face::Serif, c).map_or((Face::Wide, '\u{fffd}'), |face| (face, c));
        let text = c.to_string();
        let width = fonts.width(face, size, &text);
        match page.last_mut() {
            Some(Op::Text { face: last, text: so_far, y: at, x: from, size: s, .. })
                if *last == face && *at == y && *s == size && (*from + fonts.width(face, size, so_far) - x).abs() < 0.01 =>
            {
                so_far.push(c);
            }
            _ => page.push(Op::Text { x, y, face, size, colour, text }),
        }
        x += width;
    }
}

fn colour(look: Look) -> Rgb {
    match look {
        Look::Plain | Look::Strong | Look::Code | Look::Quote(Mark::Good | Mark::Scan | Mark::Altered | Mark::Doubtful | Mark::Uncited) => {
            INK
        }
        Look::Quiet => QUIET,
        Look::Inserted => Mark::Good.colours().ink,
        Look::Deleted => Mark::Bad.colours().ink,
        Look::Altered => Mark::Altered.colours().ink,
        Look::Sentence(_) => INK,
        Look::Item(SentenceMark::Computed) => INK,
        Look::Item(mark) | Look::SentenceBadge(mark) => mark.ink().light().ink,
        Look::Quote(mark @ (Mark::Bad | Mark::Open)) | Look::Badge(mark) | Look::Note(_, mark) => mark.colours().ink,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_control_character_and_nothing_that_turns_letters_is_drawn() {
        let evil = "a\u{1b}[2K\u{9b}\u{202e}b\u{200b}\nc\u{e0041}";
        let span = |look| vec![Span::new(look, evil)];
        let parts =
            vec![Part::Heading(evil.into()), Part::Text(span(Look::Badge(Mark::Bad))), Part::Rows(vec![(evil.into(), span(Look::Code))])];
        let paper = Paper { title: evil.into(), subtitle: vec![evil.into()], parts, ..Paper::default() };
        let fonts = Fonts::load().expect("the fonts are part of the program");
        let drawn = lay_out(&paper, &fonts).into_iter().flatten();
        let drawn: Vec<String> = drawn.filter_map(|op| if let Op::Text { text, .. } = op { Some(text) } else { None }).collect();
        assert!(drawn.len() > 6);
        let hidden = |c: char| c.is_control() || matches!(c, '\u{200b}' | '\u{202e}' | '\u{e0041}');
        assert!(drawn.iter().all(|text| !text.contains(hidden)), "{drawn:?}");
    }
}
