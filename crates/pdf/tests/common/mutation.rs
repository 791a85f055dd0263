//! Files of the corpus, damaged at random, against a worker: what the test and the long run share.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use tokio_util::sync::CancellationToken;
use touchstone_pdf::{Mark, MarkLook, PdfError, Pool, RenderRequest};
use touchstone_text::{ContentHash, Rect};

/// What became of the files.
#[derive(Debug, Default)]
pub struct Tally {
    /// How many there were.
    pub runs: u64,
    /// How many ended so.
    pub outcomes: BTreeMap<String, u64>,
}

/// Damages files until `end`, the same ones for the same seed. Panics where a worker can't be replaced.
pub fn run_until(end: Instant, seed: u64, pool: &Pool, files: &[PathBuf], mut told: impl FnMut(&Tally)) -> Tally {
    let mut random = Random(seed.max(1));
    let mut tally = Tally::default();
    while Instant::now() < end {
        let file = &files[random.below(files.len())];
        let mut bytes = std::fs::read(file).expect("a corpus file can be read");
        for _ in 0..=random.below(8) {
            damage(&mut bytes, &mut random);
        }
        let outcome = run(pool, bytes, file);
        if outcome.contains("crashed") || outcome.contains("too long") {
            println!("run {}: {}: {outcome}", tally.runs, file.display());
        }
        *tally.outcomes.entry(outcome).or_default() += 1;
        tally.runs += 1;
        told(&tally);
    }
    tally
}

fn run(pool: &Pool, bytes: Vec<u8>, file: &Path) -> String {
    let bytes: Arc<[u8]> = bytes.into();
    let read = match pool.extract(bytes.clone(), None, &mut |_| {}, &CancellationToken::new()) {
        Ok(document) => {
            let failed = document.pages.iter().filter_map(|p| p.problem.as_deref());
            match failed.into_iter().find(|p| p.contains("crashed") || p.contains("too long")) {
                Some(problem) => format!("read, but {}", problem.split(" at page").next().unwrap_or_default()),
                None => "read".to_owned(),
            }
        }
        Err(e @ (PdfError::Io(_) | PdfError::LibraryUnusable { .. } | PdfError::LibraryMissing { .. })) => {
            panic!("{}: {e}", file.display())
        }
        Err(e) if e.to_string().contains("crashed") => return "no page read: crashed".to_owned(),
        Err(e) => return e.to_string().split(':').next().unwrap_or_default().to_owned(),
    };
    let request = RenderRequest {
        document: ContentHash::of(&bytes),
        password: None,
        page: 1,
        width_px: 400,
        clip: Some(Rect { x0: 0.0, y0: 0.0, x1: 400.0, y1: 400.0 }),
        highlights: Vec::new(),
    };
    let drawn = match pool.render(bytes.clone(), request) {
        Err(PdfError::Io(e)) => panic!("{}: {e}", file.display()),
        Err(e @ (PdfError::WorkerCrashed { .. } | PdfError::TimedOut { .. })) => format!("; not drawn: {e}"),
        Err(_) | Ok(_) => String::new(),
    };
    let line = Rect { x0: 72.0, y0: 72.0, x1: 300.0, y1: 84.0 };
    let look = MarkLook { marker: [0xff, 0xe2, 0x7a], ink: [0x2a, 0x65, 0x45], sign: None, framed: false };
    let mark = Mark { page: 1, lines: vec![line], number: 1, look, note: String::new() };
    let marked = match pool.mark(bytes, None, &[mark], &CancellationToken::new()) {
        Err(PdfError::Io(e)) => panic!("{}: {e}", file.display()),
        Err(e @ (PdfError::WorkerCrashed { .. } | PdfError::TimedOut { .. })) => format!("; not marked: {e}"),
        Ok(copy) if !copy.original_inside => "; marked anew".to_owned(),
        Err(_) => "; refused marks".to_owned(),
        Ok(_) => String::new(),
    };
    format!("{read}{drawn}{marked}")
}

fn damage(bytes: &mut Vec<u8>, random: &mut Random) {
    if bytes.len() < 64 {
        return;
    }
    let at = random.below(bytes.len() - 32);
    match random.below(7) {
        0 => bytes[at] ^= 1 << random.below(8),
        1 => bytes[at] = random.below(256) as u8,
        2 => bytes.truncate(at.max(64)),
        3 => drop(bytes.drain(at..at + 1 + random.below(31))),
        4 => {
            let piece = bytes[at..at + 32].to_vec();
            let to = random.below(bytes.len());
            bytes.splice(to..to, piece);
        }
        5 => {
            // A number of the file's becomes another: lengths, offsets, counts, references.
            if let Some(digit) = bytes[at..].iter().position(u8::is_ascii_digit) {
                bytes[at + digit] = b'0' + random.below(10) as u8;
            }
        }
        _ => {
            const WORDS: [&[u8]; 8] = [b"/Kids", b" 0 R ", b"endobj", b"-1", b"99999999999", b"<<", b"stream\n", b"/Length 0"];
            let word = WORDS[random.below(WORDS.len())];
            bytes[at..at + word.len()].copy_from_slice(word);
        }
    }
}

/// xorshift64*: the same files for the same seed.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % bound.max(1)
    }
}
