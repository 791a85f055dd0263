//! The messages between the host and a worker.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use touchstone_messages::Message;
use touchstone_text::{CharSpan, PageSize, PageSource, Rect};

use super::cage::Cage;
use super::document::{DocumentInfo, OutlineEntry};
use super::drawing::HighlightStyle;
use super::mark::Mark;
use super::probe::{Targets, Trial};

/// Raised with every change of a message, so that a host never talks past a worker that was updated on disk.
pub(crate) const PROTOCOL: u32 = 7;
/// What the host asks of a worker.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Request {
    /// First of all: load the library, then give up every right that is not needed.
    Start { library: PathBuf, memory_limit: u64, background: bool },
    /// Try what a worker must not be able to do.
    Probe { targets: Targets },
    /// Read the document in the blob from page `first` (from 1) to its end.
    Extract { password: Option<String>, first: u32, cpu_seconds: u64 },
    /// Mark citations in a copy of the document in the blob.
    Mark { password: Option<String>, marks: Vec<Mark>, cpu_seconds: u64 },
    /// Keep the document in the blob open.
    Keep { password: Option<String> },
    /// Draw a page of the document that is kept open.
    Render { page: u32, width_px: u32, clip: Option<Rect>, highlights: Vec<(Rect, HighlightStyle)>, cpu_seconds: u64 },
}

/// What a worker answers.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Reply {
    /// To `Start`: what confines it from now on.
    Started { protocol: u32, cage: Cage },
    /// To `Probe`.
    Probed(Trial),
    /// To `Start`.
    LibraryUnusable { reason: String },
    /// To `Extract`, before the first page.
    Opened(Box<Opened>),
    /// To `Extract`, once a page. The blob holds `text_bytes` of UTF-8, then the packed geometry.
    Page { number: u32, facts: PageState, readable: bool, text_bytes: u32 },
    /// To `Extract`, after the last page; to `Keep`.
    Done,
    /// To `Mark`. The blob holds the copy.
    Marked { original_inside: bool },
    /// To `Extract`, `Mark`, `Keep` and `Render`.
    Refused(Refusal),
    /// To `Render`. The blob holds a PNG file.
    Picture { width: u32, height: u32, blank: bool },
}

/// What is known of a page beside its text and boxes.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct PageState {
    pub size: PageSize,
    pub source: PageSource,
    pub problem: Option<String>,
    pub invisible_letters: u32,
    /// What is not seen on the page, in code points of its text.
    pub hidden: Vec<CharSpan>,
    pub picture_share: f32,
    pub picture_resolution: f32,
}

/// A document that could be opened.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Opened {
    pub pages: u32,
    pub end_unknown: bool,
    pub info: DocumentInfo,
    pub outline: Vec<OutlineEntry>,
    pub labels: Vec<Option<String>>,
}

/// Why a worker cannot do what it was asked for.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Refusal {
    Encrypted,
    WrongPassword,
    UnsupportedEncryption,
    Damaged { detail: Message },
    NoSuchPage { page: u32, pages: u32 },
}
