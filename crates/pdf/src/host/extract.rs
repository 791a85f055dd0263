//! Reading a document page by page through a worker, over the worker's dead body if need be.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;
use touchstone_messages::Message;
use touchstone_text::{PageFacts, PageGeometry, PageSize, PageSource, pack_geometry};

use super::connection::Failure;
use super::damage::Damage;
use super::error::PdfError;
use super::extracted::{DocumentFacts, ExtractedDocument, ExtractedPage, PageProgress};
use super::pool::{Pool, Turn};
use crate::protocol::messages::{Opened, PageState, Reply, Request};

/// Pages of one document that may crash or hang a worker before the rest is given up.
const MAX_FAILURES: u32 = 8;

impl Pool {
    /// Reads a whole document. Blocks; call it from a thread that may. `progress` is called after every page.
    ///
    /// A page that crashes or stalls its worker is reported in the document, and the next is read by a fresh worker.
    /// Fails where no page can be read, and with `Cancelled` as soon as `cancel` is.
    pub fn extract(
        &self,
        bytes: Arc<[u8]>,
        password: Option<&str>,
        progress: &mut dyn FnMut(PageProgress),
        cancel: &CancellationToken,
    ) -> Result<ExtractedDocument, PdfError> {
        let mut pages = Vec::new();
        let mut collect = |page, done| {
            pages.push(page);
            progress(done);
        };
        let facts = self.extract_pages(bytes, password, &mut collect, cancel)?;
        Ok(ExtractedDocument { pages, info: facts.info, outline: facts.outline, labels: facts.labels, damage: facts.damage })
    }

    /// Like [`Pool::extract`], but hands over each page as it is read, so that a long document need not be held.
    /// Pages handed over before an error are to be forgotten.
    pub fn extract_pages(
        &self,
        bytes: Arc<[u8]>,
        password: Option<&str>,
        sink: &mut dyn FnMut(ExtractedPage, PageProgress),
        cancel: &CancellationToken,
    ) -> Result<DocumentFacts, PdfError> {
        self.check(&bytes)?;
        let turn = self.turn(cancel)?;
        let mut reading =
            Reading { turn, bytes, password, cancel, sink, opened: None, done: 0, unreadable: Vec::new(), first_problem: None };
        let mut failures = 0;
        loop {
            let first = reading.next_page();
            // Whether its worker was started for this page: one that waited may have come to harm meanwhile.
            let fresh = reading.turn.worker.is_none();
            let Err(stopped) = reading.run() else { break };
            let failure = match stopped {
                Stop::Failed(failure) => failure,
                Stop::Error(error) => return Err(error),
            };
            reading.turn.worker = None;
            let page = reading.next_page();
            if matches!(failure, Failure::Cancelled) {
                return Err(PdfError::Cancelled);
            }
            if matches!(failure, Failure::Crashed) && !(fresh && page == first) {
                continue;
            }
            let Some(total) = reading.total() else { return Err(failure.on_page(0)) };
            failures += 1;
            reading.give_up_page(failure.on_page(page).to_string());
            if failures >= MAX_FAILURES {
                reading.give_up_rest(total);
            }
            if reading.next_page() > total {
                break;
            }
        }
        reading.finish()
    }
}

/// A document half read.
struct Reading<'a> {
    turn: Turn<'a>,
    bytes: Arc<[u8]>,
    password: Option<&'a str>,
    cancel: &'a CancellationToken,
    sink: &'a mut dyn FnMut(ExtractedPage, PageProgress),
    opened: Option<Opened>,
    /// Pages handed over.
    done: u32,
    unreadable: Vec<u32>,
    first_problem: Option<String>,
}

/// Why a run through the pages ended early.
enum Stop {
    /// The worker is of no more use; the document may be.
    Failed(Failure),
    /// The document can't be read.
    Error(PdfError),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl Reading<'_> {
    /// Number, from 1, of the page to be read next.
    fn next_page(&self) -> u32 {
        self.done.saturating_add(1)
    }

    fn total(&self) -> Option<u32> {
        self.opened.as_ref().map(|o| o.pages)
    }

    /// Reads from the next page to the last.
    fn run(&mut self) -> Result<(), Stop> {
        let (first, limit) = (self.next_page(), self.turn.page_timeout());
        let request = Request::Extract { password: self.password.map(str::to_owned), first, cpu_seconds: limit.as_secs() };
        let bytes = Arc::clone(&self.bytes);
        self.turn.worker().map_err(Stop::Error)?.hand_over(request, bytes)?;
        loop {
            let cancel = self.cancel;
            let (reply, blob) = self.turn.worker().map_err(Stop::Error)?.receive(limit, Some(cancel))?;
            match (reply, &self.opened) {
                (Reply::Opened(opened), None) => self.opened = Some(*opened),
                (Reply::Opened(_), Some(_)) => {}
                (Reply::Page { number, facts, readable, text_bytes }, Some(Opened { pages, .. })) => {
                    if number != self.next_page() || number > *pages {
                        return Err(Failure::Nonsense.into());
                    }
                    let page = unpack(&blob, text_bytes, facts).ok_or(Failure::Nonsense)?;
                    self.hand_over(page, readable);
                }
                (Reply::Done, Some(opened)) if self.done == opened.pages => return Ok(()),
                (Reply::Refused(refusal), _) => return Err(Stop::Error(refusal.into())),
                _ => return Err(Failure::Nonsense.into()),
            }
        }
    }

    fn hand_over(&mut self, page: ExtractedPage, readable: bool) {
        self.done = self.next_page();
        if !readable {
            self.unreadable.push(self.done);
            self.first_problem = self.first_problem.take().or_else(|| page.problem.clone());
        }
        let pages = self.total().unwrap_or(self.done);
        (self.sink)(page, PageProgress { page: self.done, pages });
    }

    fn give_up_page(&mut self, problem: String) {
        self.hand_over(unreadable_page(problem), false);
    }

    fn give_up_rest(&mut self, total: u32) {
        while self.next_page() <= total {
            self.give_up_page("not read: too many pages before it crashed or stalled the PDF worker".into());
        }
    }

    fn finish(self) -> Result<DocumentFacts, PdfError> {
        let Some(Opened { pages, end_unknown, info, outline, labels }) = self.opened else {
            return Err(PdfError::Damaged { detail: Message::damage_not_opened() });
        };
        if pages == 0 {
            return Err(PdfError::Damaged { detail: Message::damage_no_pages() });
        }
        if self.unreadable.len() == pages as usize {
            let detail = Message::damage_no_page_readable(self.first_problem.unwrap_or_default());
            return Err(PdfError::Damaged { detail });
        }
        let damaged = end_unknown || !self.unreadable.is_empty();
        let damage = damaged.then_some(Damage { unreadable: self.unreadable, pages, end_unknown });
        Ok(DocumentFacts { info, outline, labels, damage })
    }
}

fn unreadable_page(problem: String) -> ExtractedPage {
    let geometry = PageGeometry { size: PageSize { width: 0.0, height: 0.0 }, boxes: Vec::new() };
    ExtractedPage {
        text: String::new(),
        packed_geometry: geometry.encode(),
        geometry,
        facts: PageFacts::default(),
        source: PageSource::None,
        problem: Some(problem),
        invisible_letters: 0,
        picture_share: 0.0,
        picture_resolution: 0.0,
        confidence: None,
    }
}

/// The page in a reply's blob; `None` if text and boxes don't belong together.
fn unpack(blob: &[u8], text_bytes: u32, facts: PageState) -> Option<ExtractedPage> {
    let (text, boxes) = blob.split_at_checked(text_bytes as usize)?;
    let text = String::from_utf8(text.to_vec()).ok()?;
    let geometry = PageGeometry::read(boxes).ok()?;
    let inside = facts.hidden.last().is_none_or(|s| s.end() as usize <= geometry.boxes.len())
        && facts.hidden.windows(2).all(|w| w[0].end() <= w[1].start());
    let sound = inside && geometry.size == facts.size && geometry.boxes.len() == text.chars().count() && !text.contains('\u{c}');
    sound.then(|| ExtractedPage {
        facts: PageFacts::derive(&text, &geometry.boxes, facts.hidden),
        text,
        geometry,
        packed_geometry: pack_geometry(boxes),
        source: facts.source,
        problem: facts.problem,
        invisible_letters: facts.invisible_letters,
        picture_share: facts.picture_share,
        picture_resolution: facts.picture_resolution,
        confidence: None,
    })
}
