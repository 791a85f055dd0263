//! What goes wrong costs one worker and one page at most, is told in plain words, and never takes the host along.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::io::Write;
use std::sync::RwLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tokio_util::sync::CancellationToken;
use touchstone_pdf::{PdfError, Pool, RenderRequest};
use touchstone_text::ContentHash;

fn opinion() -> std::sync::Arc<[u8]> {
    common::read(&common::corpus("opinions/packet_1/DOC002.pdf"))
}

/// Taken whole by a test that kills workers, shared by the tests that count on theirs.
static WORKERS: RwLock<()> = RwLock::new(());

/// Kills every worker of this process, as a crash would.
#[cfg(target_os = "linux")]
fn kill_workers() -> usize {
    let kill = |worker: &String| std::process::Command::new("kill").args(["-9", worker]).status().unwrap().success();
    common::workers().iter().filter(|worker| kill(worker)).count()
}

#[test]
#[ignore = "needs the acceptance corpus"]
#[cfg(target_os = "linux")]
fn a_document_is_read_whole_though_its_worker_dies() {
    let _workers = WORKERS.write().unwrap();
    let pool = common::pool(1);
    let (bytes, cancel) = (opinion(), CancellationToken::new());
    let undisturbed = pool.extract(bytes.clone(), None, &mut |_| {}, &cancel).unwrap();
    assert!(undisturbed.pages.len() > 5);
    let mut deaths = 0;
    let disturbed = pool.extract(bytes, None, &mut |p| deaths += if p.page == 4 { kill_workers() } else { 0 }, &cancel).unwrap();
    assert!(deaths > 0);
    assert_eq!(disturbed.damage, None);
    let texts = |d: &touchstone_pdf::ExtractedDocument| d.pages.iter().map(|p| p.text.clone()).collect::<Vec<_>>();
    assert_eq!(texts(&disturbed), texts(&undisturbed));
    assert_eq!(disturbed.outline, undisturbed.outline);
}

#[test]
#[ignore = "needs the acceptance corpus"]
#[cfg(target_os = "linux")]
fn a_killed_renderer_is_replaced() {
    let _workers = WORKERS.write().unwrap();
    let pool = common::pool(1);
    let bytes = opinion();
    let request =
        || RenderRequest { document: ContentHash::of(&bytes), password: None, page: 1, width_px: 600, clip: None, highlights: Vec::new() };
    pool.render(bytes.clone(), request()).unwrap();
    assert!(kill_workers() > 0);
    pool.render(bytes.clone(), request()).unwrap();
}

#[test]
fn every_worker_starts_anew() {
    let _workers = WORKERS.read().unwrap();
    for _ in 0..5 {
        common::extract(&common::pool(1), MINIMAL).unwrap();
    }
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn cancelling_ends_the_reading_and_frees_the_turn() {
    let _workers = WORKERS.read().unwrap();
    let pool = common::pool(1);
    let long = common::read(&common::corpus("pdf/legal/dev/dobbs__19-1392_6j37.pdf"));
    let cancel = CancellationToken::new();
    let result = pool.extract(
        long,
        None,
        &mut |p| {
            if p.page == 2 {
                cancel.cancel();
            }
        },
        &cancel,
    );
    assert!(matches!(result, Err(PdfError::Cancelled)));
    common::extract(&pool, MINIMAL).unwrap();
    let waiting = CancellationToken::new();
    waiting.cancel();
    assert!(matches!(pool.extract(MINIMAL.into(), None, &mut |_| {}, &waiting), Err(PdfError::Cancelled)));
}

#[test]
fn a_page_that_takes_too_long_is_skipped() {
    let _workers = WORKERS.read().unwrap();
    let mut config = common::config(1);
    config.page_timeout = Duration::from_millis(300);
    let pool = Pool::new(config);
    let slow = slow_page();
    let document = common::extract(&pool, &slow).unwrap();
    let damage = document.damage.expect("a page was given up");
    assert_eq!((damage.unreadable.as_slice(), damage.pages), (&[2][..], 3));
    assert_eq!(damage.message().to_string(), "Page 2 is damaged. The other 2 can be read.");
    assert!(document.pages[1].problem.as_deref().unwrap().contains("too long"));
    assert!(document.pages[0].text.starts_with("Before") && document.pages[2].text.starts_with("After"));
}

#[test]
fn a_bomb_costs_one_worker() {
    let _workers = WORKERS.read().unwrap();
    let mut config = common::config(1);
    config.memory_limit = 200 << 20;
    config.page_timeout = Duration::from_secs(5);
    let pool = Pool::new(config);
    let bomb = document(&[b"BT /F 12 Tf 72 700 Td (Before) Tj ET".to_vec(), bomb_stream()]);
    match common::extract(&pool, &bomb) {
        Ok(document) => println!("read: {:?} {:?}", document.damage, document.pages[1].problem),
        Err(e) => println!("refused: {e}"),
    }
    common::extract(&pool, MINIMAL).unwrap();
}

#[test]
fn bad_input_is_refused_in_words() {
    let _workers = WORKERS.read().unwrap();
    let pool = common::pool(1);
    let check = |bytes: &[u8], expected: &str| {
        let error = common::extract(&pool, bytes).unwrap_err().to_string();
        assert!(error.contains(expected), "{error:?} does not say {expected:?}");
    };
    check(b"", "the file is empty");
    check(b"PK\x03\x04 word/document.xml", "not a PDF but a Word document");
    check(b"<!doctype html><p>Log in to download", "not a PDF but an HTML page");
    check(b"%PDF-1.7\n", "the file is damaged");
    check(b"%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>", "the file is damaged");
}

#[test]
fn a_file_beyond_the_limit_is_refused_before_it_is_sent() {
    let _workers = WORKERS.read().unwrap();
    let mut config = common::config(1);
    config.memory_limit = 1 << 20;
    let bytes = [MINIMAL, &vec![b' '; 1 << 20]].concat();
    let error = common::extract(&Pool::new(config), &bytes).unwrap_err();
    assert!(matches!(error, PdfError::TooLarge { limit: 524_288, .. }), "{error}");
}

#[test]
fn a_missing_or_broken_library_is_named() {
    let _workers = WORKERS.read().unwrap();
    let mut config = common::config(1);
    config.library = "/nowhere/libpdfium.so".into();
    let pool = Pool::new(config);
    assert!(matches!(common::extract(&pool, MINIMAL), Err(PdfError::LibraryMissing { .. })));
    assert!(matches!(pool.pipeline(), Err(PdfError::LibraryMissing { .. })));
    let mut config = common::config(1);
    config.library = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let error = common::extract(&Pool::new(config), MINIMAL).unwrap_err();
    assert!(matches!(error, PdfError::LibraryUnusable { .. }), "{error}");
}

#[test]
fn a_program_that_is_no_worker_is_an_error() {
    let _workers = WORKERS.read().unwrap();
    for program in ["/bin/true", "/bin/cat", "/nowhere"] {
        let mut config = common::config(1);
        config.executable = program.into();
        let error = common::extract(&Pool::new(config), MINIMAL).unwrap_err();
        assert!(matches!(error, PdfError::Io(_)), "{program}: {error}");
    }
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn passwords_open_what_they_should() {
    let _workers = WORKERS.read().unwrap();
    let pool = common::pool(1);
    let manifest = std::fs::read_to_string(common::corpus("pdf/manifest.dev.csv")).unwrap();
    let opened = AtomicU32::new(0);
    for name_and_password in manifest.lines().filter_map(encrypted) {
        let (name, password) = name_and_password;
        let bytes = common::read(&common::corpus("pdf/robust/dev").join(&name));
        let open = |password: Option<&str>| pool.extract(bytes.clone(), password, &mut |_| {}, &CancellationToken::new());
        assert!(matches!(open(None), Err(PdfError::Encrypted)), "{name}");
        assert!(matches!(open(Some("not this one")), Err(PdfError::WrongPassword)), "{name}");
        match open(Some(&password)) {
            Ok(document) => {
                assert!(document.info.encrypted);
                opened.fetch_add(1, Ordering::Relaxed);
            }
            Err(e) => println!("{name}: {e}"),
        }
    }
    println!("{} opened", opened.load(Ordering::Relaxed));
    assert!(opened.into_inner() >= 20);
    assert!(matches!(pool.extract(MINIMAL.into(), Some("a\0b"), &mut |_| {}, &CancellationToken::new()), Err(PdfError::WrongPassword)));
}

/// Name and password of a manifest line whose file needs one.
fn encrypted(line: &str) -> Option<(String, String)> {
    let line = line.strip_prefix("robust,dev,")?;
    // A name that holds a comma is quoted.
    let (name, rest) = match line.strip_prefix('"') {
        Some(quoted) => quoted.split_once("\",")?,
        None => line.split_once(',')?,
    };
    let password = rest.split(',').nth(4)?;
    (!password.is_empty()).then(|| (name.to_owned(), password.to_owned()))
}

/// A one-page document.
const MINIMAL: &[u8] = b"%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R>>";

/// Three pages, of which the second has very many characters.
fn slow_page() -> Vec<u8> {
    let mut many = b"BT /F 1 Tf ".to_vec();
    for i in 0..400_000 {
        write!(many, "1 0 0 1 {} {} Tm (x) Tj ", i * 7 % 600, i * 13 % 700).unwrap();
    }
    many.extend(b"ET");
    let line = |text: &str| format!("BT /F 12 Tf 72 700 Td ({text}) Tj ET").into_bytes();
    document(&[line("Before"), many, line("After")])
}

/// Thirty megabytes of operators in a few kilobytes.
fn bomb_stream() -> Vec<u8> {
    b"BT /F 12 Tf 72 700 Td (x) Tj ET\n".repeat(1 << 20)
}

/// A document of pages with these contents, deflated.
fn document(contents: &[Vec<u8>]) -> Vec<u8> {
    let mut out = b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n".to_vec();
    out.extend(b"3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n2 0 obj<</Type/Pages/Kids[");
    for i in 0..contents.len() {
        write!(out, "{} 0 R ", 10 + 2 * i).unwrap();
    }
    writeln!(out, "]/Count {}>>endobj", contents.len()).unwrap();
    for (i, content) in contents.iter().enumerate() {
        let (page, stream) = (10 + 2 * i, 11 + 2 * i);
        writeln!(
            out,
            "{page} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 3 0 R>>>>/Contents {stream} 0 R>>endobj"
        )
        .unwrap();
        let mut deflate = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
        deflate.write_all(content).unwrap();
        let packed = deflate.finish().unwrap();
        writeln!(out, "{stream} 0 obj<</Filter/FlateDecode/Length {}>>stream", packed.len()).unwrap();
        out.extend(packed);
        out.extend(b"\nendstream endobj\n");
    }
    out.extend(b"trailer<</Root 1 0 R>>");
    out
}
