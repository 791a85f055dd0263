//! The places of quotations as pictures: the lines with their boxes, and what is around them.

use std::collections::BTreeMap;

use touchstone_api::{Code, Problem};
use touchstone_messages::{Language, Message};
use touchstone_pdf::HighlightStyle;
use touchstone_record::{Citation, SessionRecord, page_words};
use touchstone_report::{Picture, Place};
use touchstone_text::{CharSpan, Rect};

use crate::engine::Engine;
use crate::handles::prepared_text_cache::{Loaded, PreparedTexts};
use crate::read::pages;

/// How wide a picture is drawn, in pixels: some 200 to an inch of paper.
const WIDTH: u32 = 1_300;

/// What is shown above and below the lines, in points: a line or two.
const AROUND: f32 = 24.0;

/// What is left out at the sides of a page, as a part of its width, where no box is.
const MARGIN: f32 = 0.07;

/// The pictures of a record's quotations, one a page that a quotation is on; of the closest passage where it was not found.
pub(super) fn places(engine: &Engine, record: &SessionRecord, language: Language) -> Vec<Place> {
    record.citations.iter().filter(|c| !c.doc_hash.is_empty()).flat_map(|c| places_of(engine, c, language)).collect()
}

fn places_of(engine: &Engine, citation: &Citation, language: Language) -> Vec<Place> {
    let missing = |problem: Problem| vec![Place { anchor: citation.anchor, caption: String::new(), picture: Err(problem.message) }];
    let loaded = match citation.doc_hash.parse().map_err(|_| none()).and_then(|hash| engine.texts.load(hash)) {
        Ok(loaded) => loaded,
        Err(problem) => return missing(problem),
    };
    if !loaded.is_pdf() {
        return vec![Place { anchor: citation.anchor, caption: String::new(), picture: Err(Message::proof_no_picture()) }];
    }
    let found = match boxes(&engine.texts, citation, &loaded) {
        Ok(found) => found,
        Err(problem) => return missing(problem),
    };
    let mut pages: BTreeMap<u32, Vec<(Rect, HighlightStyle)>> = BTreeMap::new();
    for (page, bounds, style) in found {
        pages.entry(page).or_default().push((bounds, style));
    }
    let draw = |(page, boxes): (u32, Vec<(Rect, HighlightStyle)>)| {
        let label = loaded.page_label(page);
        let caption = format!("{}, {}", citation.doc_title, page_words(page, label.as_deref()).words(language));
        let picture = place(engine, &loaded, page, boxes).map_err(|problem| problem.message);
        Place { anchor: citation.anchor, caption, picture }
    };
    pages.into_iter().map(draw).collect()
}

/// A box on a page, from 1.
type Boxed = (u32, Rect, HighlightStyle);

/// The boxes of the quoted lines, and of what the quotation leaves out or replaces; where there are none, those of the closest passage.
fn boxes(texts: &PreparedTexts, citation: &Citation, loaded: &Loaded) -> Result<Vec<Boxed>, Problem> {
    let lines = |span: CharSpan, style| -> Result<Vec<Boxed>, Problem> {
        Ok(texts.lines(loaded, span)?.into_iter().map(|line| (line.page, line.bounds, style)).collect())
    };
    let within = |span: &CharSpan| !span.is_empty() && span.end() <= loaded.text().len();
    if let Some(locator) = &citation.pdf_locator {
        let quoted = locator.lines.iter().map(|line| {
            let [x0, y0, x1, y1] = line.bbox.map(|v| v as f32);
            (line.page, Rect { x0, y0, x1, y1 }, HighlightStyle::Marker)
        });
        let mut found: Vec<Boxed> = quoted.collect();
        let altered = citation.verdict.alterations.iter().filter_map(|a| CharSpan::new(a.char_start, a.char_end));
        for span in altered.filter(within) {
            found.extend(lines(span, HighlightStyle::LeftOut)?);
        }
        return Ok(found);
    }
    let closest = citation.verdict.closest.as_ref().and_then(|c| CharSpan::new(c.char_start, c.char_end));
    let Some(span) = closest.filter(within) else {
        return Err(Problem::new(Code::NotFound, Message::proof_not_found_anywhere(), ""));
    };
    lines(span, HighlightStyle::Outline)
}

fn place(engine: &Engine, loaded: &Loaded, page: u32, boxes: Vec<(Rect, HighlightStyle)>) -> Result<Picture, Problem> {
    let size = loaded.page(page).map(|p| p.size).ok_or_else(none)?;
    let bounds: Vec<Rect> = boxes.iter().map(|(bounds, _)| *bounds).collect();
    let region = around(&bounds, (size.width, size.height));
    let png = pages::draw_part(engine, loaded, page, WIDTH, Some(region), boxes)?;
    Ok(Picture { png: png.into(), size: (region.x1 - region.x0, region.y1 - region.y0) })
}

/// There is no such page.
fn none() -> Problem {
    Problem::new(Code::PageNotDrawn, Message::proof_no_picture(), "")
}

/// The part of a page that shows some boxes: as wide as its text, a line or two higher and lower than they are.
fn around(boxes: &[Rect], (width, height): (f32, f32)) -> Rect {
    let least = |of: fn(&Rect) -> f32| boxes.iter().map(of).fold(f32::INFINITY, f32::min);
    let most = |of: fn(&Rect) -> f32| boxes.iter().map(of).fold(0.0, f32::max);
    Rect {
        x0: (width * MARGIN).min(least(|b| b.x0) - 4.0).max(0.0),
        y0: (least(|b| b.y0) - AROUND).max(0.0),
        x1: (width * (1.0 - MARGIN)).max(most(|b| b.x1) + 4.0).min(width),
        y1: (most(|b| b.y1) + AROUND).min(height),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_shows_its_boxes_and_what_is_around_them() {
        let rect = |x0, y0, x1, y1| Rect { x0, y0, x1, y1 };
        let page = (600.0, 800.0);
        assert_eq!(around(&[rect(100.0, 100.0, 300.0, 112.0), rect(80.0, 114.0, 200.0, 126.0)], page), rect(42.0, 76.0, 558.0, 150.0));
        assert_eq!(around(&[rect(10.0, 5.0, 595.0, 795.0)], page), rect(6.0, 0.0, 599.0, 800.0));
    }
}
