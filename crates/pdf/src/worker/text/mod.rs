//! One page's characters with their boxes, as canonical text.

mod char_codes;
mod glyph_box;
mod overprint;
mod visibility;

use touchstone_text::{CanonicalPage, ExtractedChar, PageSize, PageSource, Rect, canonical_page};

use self::char_codes::{is_high_surrogate, problem_of, scalar, to_unicode};
use self::overprint::{Drawn, without_overprint};
use self::visibility::Shared;
use crate::protocol::messages::PageState;
use crate::worker::page_space::PageSpace;
use crate::worker::pdfium::{Document, Page, Pictures, TextPage};

/// Characters that are read of one page at most: beyond it lies a file made to exhaust us.
const MAX_CHARACTERS: i32 = 4_000_000;

/// What PDFium writes for a hyphen at a line end that it takes for a division.
const LINE_END_HYPHEN: u32 = 2;
/// What PDFium makes up is a space or a line end.
const LAST_GENERATED: u32 = 0x20;

/// A page with fewer letters may be a picture.
const FEW_LETTERS: usize = 400;

/// The share of a page that a picture covers when the page is a scan.
const SCAN: f32 = 0.5;

/// What a page holds.
pub(super) struct PageText {
    pub facts: PageState,
    pub canonical: CanonicalPage,
}

/// Reads a page, counted from 1; says why where it can't.
pub(super) fn read(document: &Document<'_>, number: u32) -> Result<PageText, String> {
    if document.has_lost(number) {
        return Err("the page is missing from the file, or not whole".into());
    }
    let page = document.page(number).ok_or("the page cannot be read")?;
    let (bounds, turns) = page.bounds();
    let displayed = PageSpace::new(bounds, turns);
    let size = displayed.size();
    if !(size.width.is_finite() && size.height.is_finite()) {
        return Err("the page has no size".into());
    }
    let text = page.text().ok_or("the page's text cannot be read")?;
    let mut chars = characters(&page, &text, &displayed)?;
    drop(text);
    let more_on_top = page.has_words_on_top();
    if more_on_top {
        chars = with_words_on_top(document, number, &displayed).filter(|all| starts_with(all, &chars)).unwrap_or(chars);
    }
    visibility::white_on_white(&page, size, &mut chars);
    let letters = chars.iter().filter(|d| d.char.unicode.is_alphanumeric()).count();
    let without_ink = chars.iter().filter(|d| d.char.unicode.is_alphanumeric() && d.invisible).count();
    // Going through a page's objects takes time, and tells something only where the text tells little.
    let looked_at = letters < FEW_LETTERS || without_ink > 0;
    let pictures = if looked_at { page.pictures() } else { Pictures { share: 0.0, resolution: 0.0 } };
    drop(page);
    let off_page = |d: &Drawn| d.char.bounds.is_some_and(|b| is_off_page(b, size));
    let hidden = chars.iter().filter(|d| d.char.unicode.is_alphanumeric() && (d.invisible || off_page(d))).count();
    // Words without ink over a picture of the page are what some program read from it.
    let scan = 2 * without_ink > letters && pictures.share >= SCAN;
    for d in &mut chars {
        d.char.hidden = off_page(d) || d.invisible && !scan;
    }
    let chars = without_overprint(&chars);
    let canonical = canonical_page(&chars);
    let empty = canonical.text.chars().all(char::is_whitespace);
    let problem = problem_of(chars.iter().map(|c| c.unicode));
    let source = match () {
        () if empty => PageSource::None,
        () if scan => PageSource::OcrLayer,
        () => PageSource::TextLayer,
    };
    Ok(PageText {
        facts: PageState {
            size,
            source,
            problem,
            invisible_letters: u32::try_from(hidden).unwrap_or(u32::MAX),
            hidden: canonical.hidden.clone(),
            picture_share: pictures.share,
            picture_resolution: pictures.resolution,
        },
        canonical,
    })
}

fn is_off_page(r: Rect, page: PageSize) -> bool {
    r.x1 <= 0.0 || r.y1 <= 0.0 || r.x0 >= page.width || r.y0 >= page.height
}

/// The page's characters and those of its typed notes, stamps and form fields: they are seen on the page, so they
/// can be quoted from it.
fn with_words_on_top(document: &Document<'_>, number: u32, displayed: &PageSpace) -> Option<Vec<Drawn>> {
    let page = document.page_as_seen(number)?;
    characters(&page, &page.text()?, displayed).ok()
}

/// Whether what was laid over the page follows its own text. Otherwise it was laid between the words, and the page
/// is better read without it.
fn starts_with(all: &[Drawn], own: &[Drawn]) -> bool {
    all.get(..own.len()).is_some_and(|head| head.iter().zip(own).all(|(a, b)| a.char.unicode == b.char.unicode))
}

fn characters(page: &Page<'_>, text: &TextPage<'_>, displayed: &PageSpace) -> Result<Vec<Drawn>, String> {
    let count = text.len();
    if count > MAX_CHARACTERS {
        return Err(format!("the page has {count} characters"));
    }
    let mut chars = Vec::with_capacity(count as usize);
    let (mut at, mut shared) = (0, Shared::of(page));
    while at < count {
        let unit = text.unicode(at);
        let next = (is_high_surrogate(unit) && at + 1 < count).then(|| text.unicode(at + 1));
        let (unicode, units) = scalar(unit, next);
        let line_end_hyphen = unit == LINE_END_HYPHEN && text.is_line_end_hyphen(at);
        let generated = unit <= LAST_GENERATED && text.is_generated(at);
        let mut bounds = None;
        if !generated {
            shared.now_at(text, at);
            bounds = glyph_box::of(text, at, shared.em, displayed);
        }
        let unicode = if generated || line_end_hyphen { unicode } else { to_unicode(unicode) };
        let clipped = !generated && shared.clips(text.loose_box(at));
        let char = ExtractedChar { unicode, bounds, line_end_hyphen, hidden: false };
        chars.push(Drawn { char, instruction: shared.instruction, invisible: shared.invisible || clipped, white: shared.white });
        at += units;
    }
    Ok(chars)
}
