//! A library of 10,000 documents, half a million pages and 1.5 million fragments: how quickly it starts, lists and searches.
//!
//! `cargo xtask bench scale [--documents N] [--folder DIR]`. The library is made once and kept in the folder; a second run measures it anew.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use touchstone_engine::library;
use touchstone_engine::search::{self, Narrowing, SearchOptions};
use touchstone_engine::{EndpointOverrides, Engine, EngineConfig};
use touchstone_store::{NewPage, NewText, NewVersion, Store};
use touchstone_text::{CanonicalText, ContentHash, Fragmenter, PageSize, PageSource};

const PAGES: usize = 50;
/// Words a page: about 2,100 characters, as in the contracts of the corpus.
const WORDS: usize = 330;
const VOCABULARY: usize = 60_000;
const QUERIES: usize = 200;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let (mut documents, mut folder) = (10_000_usize, PathBuf::from("/var/tmp/touchstone-scale"));
    while let Some(name) = arguments.next() {
        let value = arguments.next().ok_or("an option has a value")?;
        match name.as_str() {
            "--documents" => documents = value.parse()?,
            "--folder" => folder = value.into(),
            _ => return Err(format!("{name:?}: there are --documents and --folder").into()),
        }
    }
    make(&folder, documents)?;
    let begun = Instant::now();
    let engine = open(&folder)?;
    report("index brought up to date", begun.elapsed());
    drop(engine);

    let begun = Instant::now();
    let engine = open(&folder)?;
    report("start-up", begun.elapsed());
    let begun = Instant::now();
    let listed = library::documents(&engine.library, None)?.len();
    report(&format!("list of {listed} documents"), begun.elapsed());
    let words = words();
    let mut random = Random(7);
    let queries: Vec<String> =
        (0..QUERIES).map(|_| (0..2 + random.below(4)).map(|_| words[random.zipf()].as_str()).collect::<Vec<_>>().join(" ")).collect();
    for (what, collection) in [("everything", None), ("one matter of a hundred", Some("Matter 7".to_owned()))] {
        let options = SearchOptions { narrowing: Narrowing { collection, ..Narrowing::default() }, top_k: 10, ..SearchOptions::default() };
        search::search(&engine, &queries[0], &options)?;
        let mut times = Vec::new();
        let mut found = 0;
        for query in &queries {
            let begun = Instant::now();
            found += search::search(&engine, query, &options)?.hits.len();
            times.push(begun.elapsed());
        }
        times.sort();
        let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
        println!(
            "{:<44} p50 {:>8.1} ms   p95 {:>8.1} ms   max {:>8.1} ms   ({found} results of {QUERIES} queries)",
            format!("keyword search over {what}"),
            ms(at(50)),
            ms(at(95)),
            ms(at(100))
        );
    }
    println!("{:<44} {:>8} MB resident at its highest", "memory", peak_memory_mb());
    Ok(())
}

fn open(folder: &Path) -> Result<Engine, Box<dyn std::error::Error>> {
    let config = EngineConfig {
        library: folder.to_owned(),
        create: false,
        worker: std::env::current_exe()?,
        samples: None,
        endpoint: EndpointOverrides::default(),
        keychain: std::sync::Arc::new(touchstone_engine::MemoryKeychain::default()),
    };
    Ok(Engine::open(config)?)
}

/// Stores what is missing of the library's documents. Their texts serve as their source files: nothing that is measured reads those.
fn make(folder: &Path, documents: usize) -> Result<(), Box<dyn std::error::Error>> {
    let store = Store::open(folder)?;
    let there = store.reader()?.documents()?.len();
    let words = words();
    let begun = Instant::now();
    let mut writer = store.writer()?;
    let (mut fragments, mut characters) = (0, 0_u64);
    for number in there..documents {
        let mut random = Random(number as u64 * 2 + 1);
        let pages: Vec<String> = (0..PAGES).map(|_| page(&mut random, &words)).collect();
        let text = CanonicalText::from_pages(pages.iter().map(|p| (p.as_str(), PageSource::TextLayer)));
        let cut = Fragmenter::default().cut(&text);
        fragments += cut.len();
        characters += u64::from(text.len());
        let page = NewPage {
            size: PageSize { width: 612.0, height: 792.0 },
            label: None,
            problem: None,
            geometry: None,
            confidence: None,
            unseen_letters: 0,
            facts: None,
        };
        writer.add_version(&NewVersion {
            hash: ContentHash::of(text.as_str().as_bytes()),
            bytes: text.as_str().as_bytes(),
            media_type: "application/pdf".into(),
            path: format!("/scale/{number}.pdf"),
            title: None,
            default_title: format!("Agreement {number} of {}", words[random.below(VOCABULARY)]),
            language: Some("en".into()),
            valid_from: None,
            valid_until: None,
            imported_at: "2026-01-01T00:00:00Z".into(),
            matter: Some(format!("Matter {}", number % 100)),
            replaces: None,
            original: None,
            waiting: None,
            text: NewText {
                pipeline: "scale@1".into(),
                pages: vec![page; PAGES],
                text: text.clone(),
                bookmarks: Vec::new(),
                file_title: None,
                outline: None,
            },
            fragments: cut,
        })?;
    }
    if there < documents {
        let made = documents - there;
        println!(
            "made {made} documents, {} pages, {fragments} fragments, {characters} characters in {:.0} s",
            made * PAGES,
            begun.elapsed().as_secs_f64()
        );
    }
    Ok(())
}

fn page(random: &mut Random, words: &[String]) -> String {
    let mut text = String::new();
    for position in 0..WORDS {
        text.push_str(&words[random.zipf()]);
        text.push_str(match position % 17 {
            16 => ". ",
            8 => ", ",
            _ if position % 13 == 12 => "\n",
            _ => " ",
        });
    }
    text
}

/// Made-up words, the commonest shortest.
fn words() -> Vec<String> {
    const SYLLABLES: [&str; 20] = [
        "la", "ver", "tor", "ma", "sen", "pri", "con", "dor", "ti", "bel", "quo", "ran", "sti", "fe", "lum", "gar", "pol", "ne", "vis",
        "cra",
    ];
    (0..VOCABULARY)
        .map(|n| {
            let (mut rest, mut word) = (n, String::new());
            loop {
                word.push_str(SYLLABLES[rest % SYLLABLES.len()]);
                rest /= SYLLABLES.len();
                if rest == 0 {
                    return word;
                }
            }
        })
        .collect()
}

/// Numbers from a seed, the same on every machine.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next()).unwrap_or(0) % limit
    }

    /// A word's rank: each twice as rare as that at half its rank, as words of a language are.
    #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a draw from a distribution")]
    fn zipf(&mut self) -> usize {
        let share = self.next() as f64 / f64::from(1_u32 << 31);
        ((VOCABULARY as f64).powf(share) - 1.0).min(VOCABULARY as f64 - 1.0) as usize
    }
}

fn report(what: &str, time: Duration) {
    println!("{what:<44} {:>12.1} ms", ms(time));
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

/// As Linux counts it; 0 elsewhere.
fn peak_memory_mb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|l| l.starts_with("VmHWM:")).unwrap_or_default().to_owned();
    line.split_whitespace().nth(1).and_then(|kb| kb.parse::<u64>().ok()).unwrap_or(0) / 1_024
}
