//! What the integration tests share: a pool of real workers, the corpus, small PDFs written on the spot.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;
use touchstone_pdf::{ExtractedDocument, PdfError, Pool, PoolConfig, SandboxPolicy};

/// A pool whose workers are this crate's own.
pub fn pool(workers: usize) -> Pool {
    Pool::new(config(workers))
}

pub fn config(workers: usize) -> PoolConfig {
    let library = touchstone_pdf::find_library().expect("libpdfium is missing: run `cargo xtask setup`, or set TOUCHSTONE_PDFIUM");
    PoolConfig {
        executable: env!("CARGO_BIN_EXE_touchstone-pdf-worker").into(),
        library,
        workers,
        page_timeout: Duration::from_secs(20),
        ocr_timeout: Duration::from_secs(80),
        memory_limit: 1 << 30,
        sandbox: SandboxPolicy::Required,
    }
}

/// The workers below this process, by number: those of fork servers, not the servers.
#[cfg(target_os = "linux")]
pub fn workers() -> Vec<String> {
    let (mut found, mut above) = (Vec::new(), vec!["self".to_owned()]);
    while let Some(process) = above.pop() {
        let tasks = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
        for children in tasks.map(|task| std::fs::read_to_string(task.path().join("children")).unwrap_or_default()) {
            for child in children.split_whitespace() {
                let name = std::fs::read_to_string(format!("/proc/{child}/comm")).unwrap_or_default();
                found.extend((name.trim() == "pdf-worker").then(|| child.to_owned()));
                above.push(child.to_owned());
            }
        }
    }
    found
}

/// A folder of the corpus; fails where it is not there.
pub fn corpus(folder: &str) -> PathBuf {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    let root = std::env::var_os("TOUCHSTONE_CORPUS").map_or(beside, PathBuf::from);
    let path = root.join(folder);
    assert!(path.exists(), "the corpus is not at {}: set TOUCHSTONE_CORPUS", path.display());
    path
}

/// The PDFs under a folder, in order.
pub fn pdfs(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a corpus folder can be read") {
            let path = entry.expect("a corpus folder can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "pdf") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

pub fn read(path: &Path) -> Arc<[u8]> {
    std::fs::read(path).expect("a corpus file can be read").into()
}

pub fn extract(pool: &Pool, bytes: &[u8]) -> Result<ExtractedDocument, PdfError> {
    pool.extract(bytes.into(), None, &mut |_| {}, &CancellationToken::new())
}

/// A page drawn in grey: width, height, a byte a pixel.
pub fn picture_of(pool: &Pool, bytes: &Arc<[u8]>, page: u32, width_px: u32) -> (u32, u32, Vec<u8>) {
    let document = touchstone_text::ContentHash::of(bytes);
    let request = touchstone_pdf::RenderRequest { document, password: None, page, width_px, clip: None, highlights: Vec::new() };
    let drawn = pool.render(bytes.clone(), request).expect("the page can be drawn");
    let mut reader = png::Decoder::new(std::io::Cursor::new(drawn.png)).read_info().expect("a PNG file");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut pixels).expect("a PNG file");
    let samples = info.color_type.samples();
    (drawn.width, drawn.height, pixels.chunks_exact(samples).map(|p| p[0]).collect())
}

/// A file of the corpus that needs a password to open, has words, and its password.
pub fn encrypted_with_words(pool: &Pool) -> (PathBuf, String) {
    let manifest = std::fs::read_to_string(corpus("pdf/manifest.dev.csv")).expect("the corpus has a manifest");
    for line in manifest.lines().filter_map(|l| l.strip_prefix("robust,dev,")).filter(|l| !l.starts_with('"')) {
        let cells: Vec<&str> = line.split(',').collect();
        let (Some(name), Some(password)) = (cells.first(), cells.get(5).filter(|p| !p.is_empty())) else { continue };
        let path = corpus("pdf/robust/dev").join(name);
        let read = pool.extract(read(&path), Some(password), &mut |_| {}, &CancellationToken::new());
        if read.is_ok_and(|d| d.pages.iter().any(|p| p.text.trim().len() > 8)) {
            return (path, (*password).to_owned());
        }
    }
    panic!("no encrypted file of the corpus has words")
}
