//! A document as a PDF: laid out here, written by krilla.

mod fonts;
mod layout;

use krilla::Document;
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::Fill;
use krilla::text::TextDirection;
use touchstone_messages::Language;
use touchstone_record::Rgb;

use fonts::Fonts;
use layout::{Op, PAGE_HEIGHT, PAGE_WIDTH, lay_out};

use crate::paper::{Paper, shown};

/// The PDF could not be written; a defect of this program.
#[derive(Debug, thiserror::Error)]
#[error("the PDF could not be written: {0}")]
pub struct PdfFault(String);

/// The file.
pub fn pdf(paper: &Paper) -> Result<Vec<u8>, PdfFault> {
    let fonts = Fonts::load().ok_or_else(|| PdfFault("a font cannot be read".into()))?;
    let pages = lay_out(paper, &fonts);
    let settings = || PageSettings::from_wh(PAGE_WIDTH, PAGE_HEIGHT).ok_or_else(|| PdfFault("the page has no size".into()));
    let mut document = Document::new();
    let tongue = match paper.language {
        Language::English => "en-GB",
        Language::Romanian => "ro-RO",
    };
    document.set_metadata(Metadata::new().title(shown(&paper.title)).creator("Touchstone".into()).language(tongue.into()));
    for ops in pages {
        let mut page = document.start_page_with(settings()?);
        let mut surface = page.surface();
        for op in ops {
            match op {
                Op::Text { x, y, face, size, colour, text } => {
                    surface.set_fill(Some(fill(colour)));
                    surface.draw_text(Point::from_xy(x, y), fonts.font(face), size, &text, false, TextDirection::Auto);
                }
                Op::Box { x, y, width, height, colour } => {
                    let mut path = PathBuilder::new();
                    let Some(rect) = Rect::from_xywh(x, y, width, height) else { continue };
                    path.push_rect(rect);
                    let Some(path) = path.finish() else { continue };
                    surface.set_fill(Some(fill(colour)));
                    surface.draw_path(&path);
                }
            }
        }
        surface.finish();
        page.finish();
    }
    document.finish().map_err(|e| PdfFault(format!("{e:?}")))
}

fn fill([r, g, b]: Rgb) -> Fill {
    Fill { paint: rgb::Color::new(r, g, b).into(), ..Fill::default() }
}
