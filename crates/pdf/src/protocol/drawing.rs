//! What a page is drawn as: its picture, and the boxes over it.

use serde::{Deserialize, Serialize};

/// Largest picture, in pixels. A request beyond it is drawn smaller.
pub const MAX_PIXELS: u64 = 40_000_000;

/// A drawn page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenderedPage {
    /// A PNG file.
    pub png: Vec<u8>,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Every pixel is white.
    pub blank: bool,
}

/// How a box is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum HighlightStyle {
    /// A verified passage: yellow, with a darker edge.
    Marker,
    /// The closest passage to a quote that was not found: a red outline, never yellow.
    Outline,
    /// What a quotation leaves out or replaces: a plum outline, never yellow.
    LeftOut,
}
