//! OCR: pages that are pictures, read by Tesseract. Which pages need it, and what their text becomes.

mod mode;
mod reading_order;
mod recognise;
mod tesseract;
mod tsv;

pub use mode::OcrMode;
pub use recognise::Recognised;
pub use tesseract::{Ocr, OcrError, TESSERACT_VARIABLE};
