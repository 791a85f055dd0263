//! Pictures of pages, drawn by workers that are kept for this, each with one document open.

use std::io;
use std::sync::Arc;

use tokio_util::sync::CancellationToken;
use touchstone_text::{ContentHash, Rect};

use super::connection::{Connection, Failure};
use super::error::PdfError;
use super::pool::Pool;
use crate::protocol::drawing::{HighlightStyle, RenderedPage};
use crate::protocol::messages::{Reply, Request};

/// What to draw.
#[derive(Debug, Clone, PartialEq)]
pub struct RenderRequest {
    /// Hash of the document's bytes: by it the worker is found that has the document open.
    pub document: ContentHash,
    /// Needed once for an encrypted document, as long as the worker keeps it open.
    pub password: Option<String>,
    /// From 1.
    pub page: u32,
    /// Width of the picture in pixels: of the whole page, or of the clip where there is one.
    pub width_px: u32,
    /// The part of the page to draw, in points; all of it where `None`.
    pub clip: Option<Rect>,
    /// Boxes to draw over the page, in points of the whole page.
    pub highlights: Vec<(Rect, HighlightStyle)>,
}

impl Pool {
    /// Draws a page of the document in `bytes`. Does not wait for imports.
    pub fn render(&self, bytes: Arc<[u8]>, request: RenderRequest) -> Result<RenderedPage, PdfError> {
        self.render_from(&request, &mut || Ok(Arc::clone(&bytes)))
    }

    /// Like [`Pool::render`], but asks for the document's bytes only if the worker does not have it open.
    pub fn render_from(&self, request: &RenderRequest, load: &mut dyn FnMut() -> io::Result<Arc<[u8]>>) -> Result<RenderedPage, PdfError> {
        let mut drawing = self.drawing(request.document);
        // A worker that drew other pages before may fail for their sake: the second attempt has a fresh one.
        let mut last = Failure::Crashed;
        for _ in 0..2 {
            match attempt(self, drawing.worker()?, request, load, None) {
                Ok(picture) => {
                    // It may have been given the document in vain, with a wrong password.
                    drawing.worker = drawing.worker.take().filter(|_| picture.is_ok());
                    return picture;
                }
                Err(failure) => {
                    drawing.worker = None;
                    last = failure;
                    if matches!(last, Failure::TimedOut) {
                        break;
                    }
                }
            }
        }
        Err(last.on_page(request.page))
    }
}

/// The outer error costs the worker its life; the inner one is its answer.
pub(crate) fn attempt(
    pool: &Pool,
    worker: &mut Connection,
    request: &RenderRequest,
    load: &mut dyn FnMut() -> io::Result<Arc<[u8]>>,
    cancel: Option<&CancellationToken>,
) -> Result<Result<RenderedPage, PdfError>, Failure> {
    let limit = pool.config().page_timeout;
    // A number that is none can't be written into a message, and marks nothing anyway.
    let is_finite = |r: &Rect| [r.x0, r.y0, r.x1, r.y1].iter().all(|v| v.is_finite());
    let draw = Request::Render {
        page: request.page,
        width_px: request.width_px,
        clip: request.clip.filter(is_finite),
        highlights: request.highlights.iter().filter(|(r, _)| is_finite(r)).copied().collect(),
        cpu_seconds: limit.as_secs(),
    };
    if !worker.has_document() {
        let bytes = match load() {
            Ok(bytes) => bytes,
            Err(e) => return Ok(Err(e.into())),
        };
        if let Err(refused) = pool.check(&bytes) {
            return Ok(Err(refused));
        }
        worker.hand_over(Request::Keep { password: request.password.clone() }, bytes)?;
        match worker.receive(limit, cancel)?.0 {
            Reply::Done => {}
            Reply::Refused(refusal) => return Ok(Err(refusal.into())),
            _ => return Err(Failure::Nonsense),
        }
    }
    worker.send(draw);
    match worker.receive(limit, cancel)? {
        (Reply::Picture { width, height, blank }, png) => Ok(Ok(RenderedPage { png, width, height, blank })),
        (Reply::Refused(refusal), _) => Ok(Err(refusal.into())),
        _ => Err(Failure::Nonsense),
    }
}
