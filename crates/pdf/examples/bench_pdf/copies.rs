//! Copies with marks of every file of the corpus that has words, judged by MuPDF and poppler beside their originals.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;
use touchstone_pdf::{ExtractedDocument, Mark, MarkLook};
use touchstone_text::{CanonicalText, CharSpan, line_boxes};

use crate::{pdfs, pool, script};

/// Pages with fewer characters are left unmarked.
const LEAST: u32 = 12;

/// Marks two places a page; `peers.py` says what MuPDF and poppler find changed.
pub fn judge(corpus: &Path, python: &str) {
    let pool = pool(1);
    let folder = std::env::temp_dir().join(format!("touchstone-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let passwords = passwords(corpus);
    let files: Vec<PathBuf> = [pdfs(&corpus.join("opinions")), pdfs(&corpus.join("pdf"))].concat();
    let (mut arguments, mut whole, mut anew, mut took) = (Vec::<String>::new(), 0, Vec::new(), Duration::ZERO);
    for (i, file) in files.iter().enumerate() {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let password = passwords.get(&name).map(String::as_str);
        let bytes: Arc<[u8]> = std::fs::read(file).unwrap().into();
        let Ok(document) = pool.extract(bytes.clone(), password, &mut |_| {}, &CancellationToken::new()) else { continue };
        let marks = marks_on(&document);
        if marks.iter().all(|m| m.lines.is_empty()) {
            continue;
        }
        let started = Instant::now();
        let copy = pool.mark(bytes, password, &marks, &CancellationToken::new());
        took += started.elapsed();
        match copy {
            Ok(copy) => {
                if copy.original_inside {
                    whole += 1
                } else {
                    anew.push(name)
                }
                let to = folder.join(format!("{i}.pdf"));
                std::fs::write(&to, copy.pdf).unwrap();
                arguments.extend([file.display().to_string(), to.display().to_string(), password.unwrap_or_default().to_owned()]);
            }
            Err(e) => println!("  {}: {e}", file.display()),
        }
    }
    println!(
        "{} copies with marks in {:.1} s: in {whole} the original stands whole; written anew: {anew:?}",
        arguments.len() / 3,
        took.as_secs_f64()
    );
    let out = Command::new(python).arg(script()).arg("copies").args(&arguments).output().unwrap();
    println!("  {}", String::from_utf8_lossy(&out.stdout).trim_end().replace('\n', "\n  "));
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    std::fs::remove_dir_all(folder).unwrap();
}

/// A verified and a closest passage on every page with words.
fn marks_on(document: &ExtractedDocument) -> Vec<Mark> {
    let text = CanonicalText::from_pages(document.pages.iter().map(|p| (p.text.as_str(), p.source)));
    let mut marks = Vec::new();
    for page in text.pages().iter().filter(|p| p.span.len() > LEAST) {
        for (number, framed) in [(1, false), (2, true)] {
            let start = page.span.start() + (80 * number - 60).min(page.span.len() - LEAST + 2);
            let span = CharSpan::between(start, (start + 70).min(page.span.end()));
            let lines = line_boxes(&text, span, |n| document.pages.get(n as usize - 1).map(|p| &p.geometry));
            let lines = lines.iter().map(|l| l.bounds).collect();
            let look = MarkLook { marker: [0xff, 0xe2, 0x7a], ink: [0x2a, 0x65, 0x45], sign: None, framed };
            marks.push(Mark { page: page.number, lines, number, look, note: "a note".into() });
        }
    }
    marks
}

/// By file name. The corpus's list writes "U=" before some that open a file for reading only.
fn passwords(corpus: &Path) -> HashMap<String, String> {
    let manifest = std::fs::read_to_string(corpus.join("pdf/manifest.dev.csv")).unwrap();
    let rows = manifest.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let known = rows.filter_map(|cells| Some((cells.get(2)?.to_string(), cells.get(7)?.trim_start_matches("U=").to_owned())));
    known.filter(|(_, password)| !password.is_empty()).collect()
}
