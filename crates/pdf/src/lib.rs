//! PDF bytes to pages of characters with boxes, and to pictures of pages.
//!
//! The only place where PDFium runs, and it runs in worker processes only: the same executable, started with
//! [`WORKER_ARGUMENT`] (on Linux once, and forked for each document), handed bytes over a pipe. A file that crashes, hangs or bloats its worker costs that worker
//! and one page; the [`Pool`] starts another and goes on.

mod boxes;
mod cage;
mod confined;
mod connection;
mod convert;
#[cfg(target_os = "linux")]
mod descriptors;
mod document;
mod error;
mod escape;
mod extract;
#[cfg(target_os = "linux")]
mod forking;
#[cfg(windows)]
mod job;
mod library;
mod marks;
mod ocr;
mod pool;
mod render;
mod sniff;
mod starting;
mod wire;
mod worker;

pub use boxes::{Canvas, HighlightStyle, draw_boxes};
pub use cage::{Cage, CageState, SandboxPolicy, Wall};
pub use convert::{CONVERTIBLE, ConvertError, Converter, LIBREOFFICE_VARIABLE};
pub use document::{Damage, DocumentFacts, DocumentInfo, ExtractedDocument, ExtractedPage, OutlineEntry, PageProgress};
pub use error::PdfError;
pub use escape::{Escape, Trial};
pub use library::{LIBRARY_VARIABLE, PINNED_WHEEL, cached_library, find_library};
pub use marks::{Mark, MarkKind, MarkedCopy};
pub use ocr::{Confidence, Ocr, OcrError, OcrMode, Recognised, TESSERACT_VARIABLE};
pub use pool::{Pool, PoolConfig};
pub use render::{MAX_PIXELS, RenderRequest, RenderedPage};
pub use sniff::is_pdf;
pub use worker::{WORKER_ARGUMENT, worker_main};
