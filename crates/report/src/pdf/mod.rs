//! A document as a PDF: laid out here, written by krilla.

mod fonts;
pub(crate) mod layout;

use krilla::color::rgb;
use krilla::configure::{Archival, ConfigurationBuilder};
use krilla::geom::{PathBuilder, Point, Rect, Size, Transform};
use krilla::image::Image;
use krilla::metadata::{DateTime, Metadata};
use krilla::page::PageSettings;
use krilla::paint::Fill;
use krilla::text::TextDirection;
use krilla::{Data, Document, SerializeSettings};
use touchstone_messages::Language;
use touchstone_record::Rgb;

pub(crate) use fonts::Fonts;
use layout::{Op, PAGE_HEIGHT, PAGE_WIDTH, lay_out};

use crate::paper::{Paper, shown};

/// The PDF could not be written; a defect of this program.
#[derive(Debug, thiserror::Error)]
#[error("the PDF could not be written: {0}")]
pub struct PdfFault(String);

/// The file.
pub fn pdf(paper: &Paper) -> Result<Vec<u8>, PdfFault> {
    let fonts = fonts()?;
    write(Document::new(), lay_out(paper, &fonts), &fonts, metadata(&paper.title, paper.language))
}

/// A file for archives: PDF/A-3b, with everything in it that is needed to show it.
pub(crate) fn archival(pages: Vec<Vec<Op>>, fonts: &Fonts, title: &str, language: Language, made_at: &str) -> Result<Vec<u8>, PdfFault> {
    let configuration = ConfigurationBuilder::new().with_archival_validator(Archival::A3_B).finish();
    let configuration = configuration.map_err(|e| PdfFault(format!("{e:?}")))?;
    let document = Document::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
    let metadata = metadata(title, language);
    write(
        document,
        pages,
        fonts,
        match date(made_at) {
            Some(date) => metadata.creation_date(date),
            None => metadata,
        },
    )
}

/// A time such as `2026-11-22T14:26:10Z`.
fn date(text: &str) -> Option<DateTime> {
    let mut parts = text.trim_end_matches('Z').split(['-', 'T', ':']);
    let year = parts.next()?.parse().ok()?;
    let mut next = || parts.next()?.parse::<u8>().ok();
    Some(
        DateTime::new(year)
            .month(next()?)
            .day(next()?)
            .hour(next()?)
            .minute(next()?)
            .second(next()?)
            .utc_offset_hour(0)
            .utc_offset_minute(0),
    )
}

/// The embedded fonts.
pub(crate) fn fonts() -> Result<Fonts, PdfFault> {
    Fonts::load().ok_or_else(|| PdfFault("a font cannot be read".into()))
}

fn metadata(title: &str, language: Language) -> Metadata {
    let tag = match language {
        Language::English => "en-GB",
        Language::Romanian => "ro-RO",
    };
    Metadata::new().title(shown(title)).creator("Touchstone".into()).language(tag.into())
}

fn write(mut document: Document, pages: Vec<Vec<Op>>, fonts: &Fonts, metadata: Metadata) -> Result<Vec<u8>, PdfFault> {
    let settings = || PageSettings::from_wh(PAGE_WIDTH, PAGE_HEIGHT).ok_or_else(|| PdfFault("the page has no size".into()));
    document.set_metadata(metadata);
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
                Op::Picture { x, y, width, height, png } => {
                    let image = Image::from_png(Data::from(png.to_vec()), false).map_err(PdfFault)?;
                    let size = Size::from_wh(width, height).ok_or_else(|| PdfFault("a picture has no size".into()))?;
                    surface.push_transform(&Transform::from_translate(x, y));
                    surface.draw_image(image, size);
                    surface.pop();
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
