//! Copies of a document with its citations marked: highlight annotations that every reader shows, the rest untouched.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tokio_util::sync::CancellationToken;
use touchstone_text::Rect;

use crate::connection::Failure;
use crate::error::PdfError;
use crate::pool::Pool;
use crate::wire::{Reply, Request};

/// How a mark looks: colour is never the only sign, since its number stands in the margin and its note says the verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// Verified words: yellow.
    Verified,
    /// Words that match text read from a picture: a pale grey-blue, never the colour of the page's own text.
    Scan,
    /// Quoted words of an altered quote: a pale plum.
    Altered,
    /// Words that nearly match text read from a picture: amber.
    NearMatch,
    /// The closest passage to words that were not found: a dashed red frame, never filled.
    Closest,
}

/// One citation's place on one page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// From 1.
    pub page: u32,
    /// A box a line, in points from the top left of the page as displayed.
    pub lines: Vec<Rect>,
    /// The citation's number.
    pub number: u32,
    /// Its verdict.
    pub kind: MarkKind,
    /// What a reader shows when the mark is pointed at, behind the number: the verdict in words, the quote.
    pub note: String,
}

/// A document with marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkedCopy {
    /// A PDF.
    pub pdf: Vec<u8>,
    /// The original stands in it byte for byte, and the marks behind it, so that signatures stay valid. Where that is
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
