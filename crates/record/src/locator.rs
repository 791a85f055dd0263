//! Where a span stands on the page: the contract's `PdfLocator`.

use serde::{Deserialize, Serialize};
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

/// One line of a span.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct LineLocator {
    /// Page from 1.
    pub page: u32,
    /// `[x0, y0, x1, y1]`, as high as the line's font.
    pub bbox: [f64; 4],
}

impl PdfLocator {
    /// The locator of some line boxes; `None` if there are none or the first page's size is unknown.
    pub fn new(lines: &[LineBox], page_size: impl Fn(u32) -> Option<PageSize>) -> Option<Self> {
        let page = lines.first()?.page;
        let size = page_size(page)?;
        let bounds = union(lines.iter().filter(|l| l.page == page).map(|l| l.bounds))?;
        Some(Self {
            page,
            bbox: bounds.to_bbox(),
            page_size: [size.width, size.height].map(|v| (f64::from(v) * 100.0).round() / 100.0),
            lines: lines.iter().map(|l| LineLocator { page: l.page, bbox: l.bounds.to_bbox() }).collect(),
        })
    }
}
