//! PDF bytes to pages of characters with boxes, and to pictures of pages.
//!
//! The only place where PDFium runs, and it runs in worker processes only: the same executable, started with
//! [`WORKER_ARGUMENT`] (on Linux once, and forked for each document), handed bytes over a pipe. A file that crashes, hangs or bloats its worker costs that worker
//! and one page; the [`Pool`] starts another and goes on.

mod host;
mod ocr;
mod protocol;
mod worker;

pub use host::config::PoolConfig;
pub use host::converter::{ConvertError, Converter, LIBREOFFICE_VARIABLE};
pub use host::damage::Damage;
pub use host::error::PdfError;
pub use host::extracted::{Confidence, DocumentFacts, ExtractedDocument, ExtractedPage, PageProgress};
pub use host::file_type::is_pdf;
pub use host::library::{LIBRARY_VARIABLE, PINNED_WHEEL, cached_library, find_library};
pub use host::marked_copy::MarkedCopy;
pub use host::pool::Pool;
pub use host::render::RenderRequest;
pub use ocr::{Ocr, OcrError, OcrMode, Recognised, TESSERACT_VARIABLE};
pub use protocol::arguments::WORKER_ARGUMENT;
pub use protocol::cage::{Cage, CageState, SandboxPolicy, Wall};
pub use protocol::document::{DocumentInfo, OutlineEntry};
pub use protocol::drawing::{HighlightStyle, MAX_PIXELS, RenderedPage};
pub use protocol::mark::{Mark, MarkLook};
pub use protocol::probe::{Escape, Trial};
pub use worker::worker_main;
