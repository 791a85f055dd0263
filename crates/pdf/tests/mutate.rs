//! Files of the corpus, damaged at random: the host survives every one of them.
//!
//! Runs for `TOUCHSTONE_FUZZ_SECONDS` (10 where not set) from the seed `TOUCHSTONE_FUZZ_SEED` (1).
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;
use touchstone_pdf::{PdfError, Pool, RenderRequest};
use touchstone_text::{ContentHash, Rect};

#[test]
fn random_damage_never_reaches_the_host() {
    let mut config = common::config(1);
    config.page_timeout = Duration::from_secs(3);
    config.memory_limit = 512 << 20;
    let pool = Pool::new(config);
    let files = common::pdfs(&common::corpus("pdf"));
    let small: Vec<_> = files.iter().filter(|f| f.metadata().is_ok_and(|m| m.len() < 200_000)).collect();
    let mut random = Random(setting("TOUCHSTONE_FUZZ_SEED", 1));
    let end = Instant::now() + Duration::from_secs(setting("TOUCHSTONE_FUZZ_SECONDS", 10));
    let mut outcomes: BTreeMap<String, u32> = BTreeMap::new();
    let mut runs = 0;
    while Instant::now() < end {
        let name = small[random.below(small.len())];
        let mut bytes = common::read(name).to_vec();
        for _ in 0..=random.below(8) {
            damage(&mut bytes, &mut random);
        }
        let started = Instant::now();
        let outcome = run(&pool, bytes);
        assert!(started.elapsed() < Duration::from_secs(60), "{}: {outcome}", name.display());
        if outcome.contains("crashed") || outcome.contains("too long") {
            println!("run {runs}: {}: {outcome}", name.display());
        }
        *outcomes.entry(outcome).or_default() += 1;
        runs += 1;
    }
    println!("{runs} damaged files: {outcomes:#?}");
}

fn run(pool: &Pool, bytes: Vec<u8>) -> String {
    let bytes: std::sync::Arc<[u8]> = bytes.into();
    let read = match pool.extract(bytes.clone(), None, &mut |_| {}, &CancellationToken::new()) {
        Ok(document) => {
            let failed = document.pages.iter().filter_map(|p| p.problem.as_deref());
            match failed.into_iter().find(|p| p.contains("crashed") || p.contains("too long")) {
                Some(problem) => format!("read, but {}", problem.split(" at page").next().unwrap_or_default()),
                None => "read".to_owned(),
            }
        }
        Err(e @ (PdfError::Io(_) | PdfError::LibraryUnusable { .. } | PdfError::LibraryMissing { .. })) => panic!("{e}"),
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
    match pool.render(bytes, request) {
        Err(PdfError::Io(e)) => panic!("{e}"),
        Err(e @ (PdfError::WorkerCrashed { .. } | PdfError::TimedOut { .. })) => format!("{read}; not drawn: {e}"),
        Err(_) | Ok(_) => read,
    }
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

fn setting(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(otherwise)
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
