//! Where a span is on the page: the contract's `PdfLocator`.

use serde::{Deserialize, Serialize};
use touchstone_messages::Message;
use touchstone_text::{LineBox, PageSize, union};
use ts_rs::TS;

/// A span's place on its pages. `bbox` and `page_size` are of the first page that it touches.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct PdfLocator {
    /// First page, from 1.
    pub page: u32,
    /// `[x0, y0, x1, y1]` around all lines on the first page, in points from its top left.
    pub bbox: [f64; 4],
    /// Width and height of the first page as displayed.
    pub page_size: [f64; 2],
    /// A box per line, in reading order; a span may cross pages.
    pub lines: Vec<LineLocator>,
}

impl PdfLocator {
    /// The first page's number as it is printed there; `None` where that is not known.
    pub fn page_label(&self) -> Option<&str> {
        self.lines.first().and_then(|line| line.page_label.as_deref())
    }

    /// How the first page is cited: its printed number, else its place in the file.
    pub fn page_words(&self) -> Message {
        page_words(self.page, self.page_label())
    }
}

/// How a page is cited: "page 515" by its printed number, with its place in the file where that is another, else "page 14".
pub fn page_words(page: u32, label: Option<&str>) -> Message {
    match label.map(str::trim).filter(|label| !label.is_empty() && *label != page.to_string()) {
        Some(label) => Message::page_labelled(label, page),
        None => Message::page_number(page),
    }
}

/// One line of a span.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct LineLocator {
    /// Page from 1.
    pub page: u32,
    /// The page's number as it is printed there; null where that is not known.
    #[serde(default)]
    pub page_label: Option<String>,
    /// `[x0, y0, x1, y1]`, as high as the line's font.
    pub bbox: [f64; 4],
}

impl PdfLocator {
    /// The locator of some line boxes, with each page's size and printed number; `None` if there are none or the first page's size is unknown.
    pub fn new(lines: &[LineBox], page_size: impl Fn(u32) -> Option<PageSize>, page_label: impl Fn(u32) -> Option<String>) -> Option<Self> {
        let page = lines.first()?.page;
        let size = page_size(page)?;
        let bounds = union(lines.iter().filter(|l| l.page == page).map(|l| l.bounds))?;
        Some(Self {
            page,
            bbox: bounds.to_bbox(),
            page_size: [size.width, size.height].map(|v| (f64::from(v) * 100.0).round() / 100.0),
            lines: lines.iter().map(|l| LineLocator { page: l.page, page_label: page_label(l.page), bbox: l.bounds.to_bbox() }).collect(),
        })
    }
}
