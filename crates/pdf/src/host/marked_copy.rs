//! Copies of a document with its citations marked: highlight annotations that every reader shows, the rest untouched.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;
use touchstone_text::Rect;

use super::connection::Failure;
use super::error::PdfError;
use super::pool::Pool;
use crate::protocol::mark::Mark;
use crate::protocol::messages::{Reply, Request};

/// A document with marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkedCopy {
    /// A PDF.
    pub pdf: Vec<u8>,
    /// It begins with the original, byte for byte, and the marks follow, so that signatures stay valid. Where that is
    /// not possible (an encrypted or a damaged file) PDFium wrote the file anew.
    pub original_inside: bool,
}

impl Pool {
    /// Marks citations in a copy of the document. Blocks. Marks on pages that the document doesn't have are left out.
    pub fn mark(
        &self,
        bytes: Arc<[u8]>,
        password: Option<&str>,
        marks: &[Mark],
        cancel: &CancellationToken,
    ) -> Result<MarkedCopy, PdfError> {
        self.check(&bytes)?;
        let mut turn = self.turn(cancel)?;
        let is_drawn = |r: &Rect| [r.x0, r.y0, r.x1, r.y1].iter().all(|v| v.is_finite()) && r.x1 > r.x0 && r.y1 > r.y0;
        let drawn = |m: &Mark| Mark { lines: m.lines.iter().copied().filter(is_drawn).collect(), ..m.clone() };
        let marks: Vec<Mark> = marks.iter().map(drawn).filter(|m| !m.lines.is_empty()).collect();
        // Opening, writing and comparing the copy: as long as a few pages may take.
        let limit = turn.page_timeout().saturating_mul(4);
        let mut last = Failure::Crashed;
        for _ in 0..2 {
            let request = Request::Mark { password: password.map(str::to_owned), marks: marks.clone(), cpu_seconds: limit.as_secs() };
            let worker = turn.worker()?;
            let marked = worker.hand_over(request, Arc::clone(&bytes)).and_then(|()| worker.receive(limit, Some(cancel)));
            last = match marked {
                Ok((Reply::Marked { original_inside }, pdf)) => return Ok(MarkedCopy { pdf, original_inside }),
                Ok((Reply::Refused(refusal), _)) => return Err(refusal.into()),
                Ok(_) => Failure::Nonsense,
                Err(failure) => failure,
            };
            turn.worker = None;
            if !matches!(last, Failure::Crashed) {
                break;
            }
        }
        Err(last.on_page(0))
    }
}
