//! Reading the pictures of a document's pages side by side.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio_util::sync::CancellationToken;
use touchstone_text::{ContentHash, PageFacts, PageGeometry, PageSize, PageSource};

use super::mode::{OcrMode, SCAN, letters};
use super::tesseract::Ocr;
use super::tesseract::RunError;
use super::tsv::PictureText;
use crate::host::error::PdfError;
use crate::host::extracted::{Confidence, ExtractedDocument, ExtractedPage, PageProgress};
use crate::host::pool::{Pool, Turn};
use crate::host::render::{RenderRequest, attempt};
use crate::protocol::drawing::RenderedPage;

/// Resolution of the pictures, in dots an inch: what Tesseract's models were trained for.
const RESOLUTION: f32 = 300.0;
/// A scan below this is drawn at twice its resolution; one below the other says nothing of the resolution it needs.
const COARSE: f32 = 130.0;
const LEAST: f32 = 60.0;
/// Pixels of a picture at most; a page beyond it (a plan, a poster) is read at a lower resolution.
const MOST_PIXELS: f32 = 18e6;

/// What became of the pages that were to be read from their pictures.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Recognised {
    /// Pages whose text now comes from their picture, from 1.
    pub read: Vec<u32>,
    /// Pages on which nothing was to be read, or nothing could be; their `problem` says why.
    pub unread: Vec<u32>,
}

impl Pool {
    /// Reads those pages of an extracted document that `mode` asks for from their pictures, as many at a time as the
    /// pool has workers. A page that can't be read stays as it was. `progress` gets each page's number, and the page
    /// where it was read. Blocks; fails with `Cancelled` only.
    pub fn recognise(
        &self,
        bytes: &Arc<[u8]>,
        password: Option<&str>,
        document: &mut ExtractedDocument,
        (ocr, mode): (&Ocr, OcrMode),
        progress: &mut dyn FnMut(PageProgress, u32, Option<&ExtractedPage>),
        cancel: &CancellationToken,
    ) -> Result<Recognised, PdfError> {
        let wanted: Vec<(u32, PageSize, f32)> =
            (1..).zip(&document.pages).filter(|(_, p)| mode.wants(p)).map(|(n, p)| (n, p.geometry.size, resolution(p))).collect();
        let mut recognised = Recognised::default();
        if wanted.is_empty() {
            return Ok(recognised);
        }
        let artist = Mutex::new(Artist { turn: self.turn(cancel)?, bytes, hash: ContentHash::of(bytes), password });
        let (next, pages) = (AtomicUsize::new(0), u32::try_from(wanted.len()).unwrap_or(u32::MAX));
        let (sender, results) = channel();
        std::thread::scope(|scope| {
            for _ in 0..self.config().workers.clamp(1, wanted.len()) {
                let (sender, artist, next, wanted) = (sender.clone(), &artist, &next, &wanted);
                scope.spawn(move || {
                    while let Some(&page) = wanted.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let read = self.read_picture(artist, ocr, page, cancel);
                        let cancelled = matches!(read, Err(RunError::Cancelled));
                        if sender.send((page.0, read)).is_err() || cancelled {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut done = 0;
            for (number, read) in results {
                let Some(page) = document.pages.get_mut(number as usize - 1) else { continue };
                done += 1;
                let kept = match read {
                    Err(RunError::Cancelled) => return Err(PdfError::Cancelled),
                    read => take_over(page, read, mode),
                };
                if kept {
                    recognised.read.push(number)
                } else {
                    recognised.unread.push(number)
                }
                progress(PageProgress { page: done, pages }, number, kept.then_some(&*page));
            }
            if cancel.is_cancelled() { Err(PdfError::Cancelled) } else { Ok(()) }
        })?;
        recognised.read.sort_unstable();
        recognised.unread.sort_unstable();
        Ok(recognised)
    }

    /// Draws a page and reads its picture; `None` where nothing is drawn on it.
    fn read_picture(
        &self,
        artist: &Mutex<Artist<'_>>,
        ocr: &Ocr,
        (number, size, resolution): (u32, PageSize, f32),
        cancel: &CancellationToken,
    ) -> Result<Option<PictureText>, RunError> {
        let _place = self.ocr_place(cancel).map_err(|_| RunError::Cancelled)?;
        let width = (size.width * resolution / 72.0).round().max(1.0);
        let picture = artist.lock().unwrap_or_else(PoisonError::into_inner).draw(number, width as u32, cancel)?;
        let scale = picture.width as f32 / size.width;
        if picture.blank {
            return Ok(None);
        }
        let limit = self.config().ocr_timeout.max(Duration::from_secs(1));
        ocr.read(picture.png, scale, limit, cancel).map(Some)
    }
}

impl ExtractedPage {
    /// Takes what was read from the page's picture before: its text, its boxes in their stored form, and the confidence
    /// of each word. `false`, and nothing is taken, where they are not of this page or don't belong together.
    pub fn restore_reading(&mut self, text: String, packed_geometry: Vec<u8>, confidence: Confidence) -> bool {
        let Ok(geometry) = PageGeometry::decode(&packed_geometry) else { return false };
        let belongs = geometry.size == self.geometry.size && geometry.boxes.len() == text.chars().count() && !text.contains('\u{c}');
        if belongs && letters(&text).0 > 0 && confidence.words.len() == text.split_whitespace().count() {
            (self.text, self.geometry, self.packed_geometry) = (text, geometry, packed_geometry);
            self.facts = facts_of(&self.text, &self.geometry, &confidence);
            (self.source, self.confidence, self.problem) = (PageSource::Ocr, Some(confidence), None);
            return true;
        }
        false
    }
}

/// What is known of a page that was read from its picture.
fn facts_of(text: &str, geometry: &PageGeometry, confidence: &Confidence) -> PageFacts {
    let mut facts = PageFacts::derive(text, &geometry.boxes, Vec::new());
    facts.doubt(text, &confidence.words);
    facts
}

/// Draws the pages of one document, with one worker.
struct Artist<'a> {
    turn: Turn<'a>,
    bytes: &'a Arc<[u8]>,
    hash: ContentHash,
    password: Option<&'a str>,
}

impl Artist<'_> {
    /// A page as a picture of that width in pixels.
    fn draw(&mut self, page: u32, width_px: u32, cancel: &CancellationToken) -> Result<RenderedPage, RunError> {
        let (document, password) = (self.hash, self.password.map(str::to_owned));
        let request = RenderRequest { document, password, page, width_px, clip: None, highlights: Vec::new() };
        let (bytes, pool) = (self.bytes, self.turn.pool());
        let worker = self.turn.worker().map_err(|e| RunError::Failed(e.to_string()))?;
        let drawn = match attempt(pool, worker, &request, &mut || Ok(Arc::clone(bytes)), Some(cancel)) {
            Ok(drawn) => drawn,
            Err(failure) => {
                self.turn.worker = None;
                Err(failure.on_page(page))
            }
        };
        drawn.map_err(|e| match e {
            PdfError::Cancelled => RunError::Cancelled,
            error => RunError::Failed(format!("it could not be drawn: {error}")),
        })
    }
}

/// The resolution to draw a page at: a scan's own, since every enlargement makes letters of its specks; the usual one
/// where the page is no scan; less on a page beyond all measure.
fn resolution(page: &ExtractedPage) -> f32 {
    let own = page.picture_resolution;
    let wanted = match own {
        _ if own < LEAST || page.picture_share < SCAN => RESOLUTION,
        _ if own < COARSE => 2.0 * own,
        _ => own.min(RESOLUTION),
    };
    let size = page.geometry.size;
    let square_inches = size.width * size.height / (72.0 * 72.0);
    wanted.min((MOST_PIXELS / square_inches.max(0.01)).sqrt())
}

/// Makes what was read the page's text, where there is more of it than the page had. `false` where the page keeps its own.
fn take_over(page: &mut ExtractedPage, read: Result<Option<PictureText>, RunError>, mode: OcrMode) -> bool {
    let had = letters(&page.text).0;
    let why = match read {
        Ok(Some(read)) => {
            let found = letters(&read.canonical.text).0;
            if found > 0 && (mode == OcrMode::Always || found >= had) {
                page.geometry = PageGeometry { size: page.geometry.size, boxes: read.canonical.boxes };
                page.packed_geometry = page.geometry.encode();
                page.text = read.canonical.text;
                page.facts = facts_of(&page.text, &page.geometry, &read.confidence);
                page.source = PageSource::Ocr;
                page.confidence = Some(read.confidence);
                page.problem = None;
                return true;
            }
            "no words were found on its picture".to_owned()
        }
        Ok(None) => "nothing is drawn on it".to_owned(),
        Err(error) => format!("its picture could not be read: {error}"),
    };
    if had == 0 {
        page.problem = Some(page.problem.take().map_or(why.clone(), |old| format!("{old}; {why}")));
    }
    false
}
