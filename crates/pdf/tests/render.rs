//! Pictures of pages: fast, sharp, boxed where asked, and never in the way of an import.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;
use touchstone_pdf::{HighlightStyle, PdfError, RenderRequest};
use touchstone_text::{CanonicalText, CharSpan, ContentHash, Rect, line_boxes};

fn request(bytes: &[u8], page: u32, width_px: u32) -> RenderRequest {
    RenderRequest { document: ContentHash::of(bytes), password: None, page, width_px, clip: None, highlights: Vec::new() }
}

fn pixels(png: &[u8]) -> (png::OutputInfo, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    (info, pixels)
}

/// How quickly, `cargo xtask bench pdf` says.
#[test]
#[ignore = "needs the acceptance corpus"]
fn pages_are_drawn_from_the_document_that_is_open() {
    let pool = common::pool(1);
    let bytes = common::read(&common::corpus("opinions/packet_1/DOC001.pdf"));
    pool.render(bytes.clone(), request(&bytes, 1, 1200)).unwrap();
    for page in 1..=15 {
        let picture = pool.render_from(&request(&bytes, page, 1200), &mut || panic!("the document is open already")).unwrap();
        assert_eq!(picture.width, 1200);
        assert!(!picture.blank);
    }
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn the_marked_words_are_yellow_and_nothing_else_is() {
    let pool = common::pool(1);
    let bytes = common::read(&common::corpus("opinions/packet_1/DOC001.pdf"));
    let document = common::extract(&pool, &bytes).unwrap();
    let text = CanonicalText::from_pages(document.pages.iter().map(|p| (p.text.as_str(), p.source)));
    let page = text.page(3).unwrap();
    let span = CharSpan::between(page.span.start() + 300, page.span.start() + 520);
    let lines = line_boxes(&text, span, |n| document.pages.get(n as usize - 1).map(|p| &p.geometry));
    assert!(lines.len() > 1);
    let mut asked = request(&bytes, 3, 800);
    asked.highlights = lines.iter().map(|l| (l.bounds, HighlightStyle::Marker)).collect();
    let picture = pool.render(bytes.clone(), asked).unwrap();
    if let Some(folder) = std::env::var_os("TOUCHSTONE_PICTURES") {
        std::fs::write(std::path::Path::new(&folder).join("marked.png"), &picture.png).unwrap();
    }
    let (info, pixels) = pixels(&picture.png);
    let scale = 800.0 / document.pages[2].geometry.size.width;
    for (at, pixel) in pixels.chunks_exact(info.color_type.samples()).enumerate() {
        let (x, y) = ((at % 800) as f32 / scale, (at / 800) as f32 / scale);
        let near = |r: &Rect| x > r.x0 - 2.0 && x < r.x1 + 2.0 && y > r.y0 - 2.0 && y < r.y1 + 2.0;
        let yellow = pixel[0] > 0xf0 && pixel[2] < 0x90;
        assert!(!yellow || lines.iter().any(|l| near(&l.bounds)), "yellow at {x}, {y}");
    }
    let count = pixels.chunks_exact(3).filter(|p| p[0] > 0xf0 && p[2] < 0x90).count() as f32;
    let area: f32 = lines.iter().map(|l| l.bounds.width() * l.bounds.height()).sum::<f32>() * scale * scale;
    assert!(count > 0.5 * area, "{count} of {area} pixels are yellow");
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn a_clip_shows_the_same_pixels_larger() {
    let pool = common::pool(1);
    let bytes = common::read(&common::corpus("opinions/packet_1/DOC001.pdf"));
    let whole = pool.render(bytes.clone(), request(&bytes, 1, 612)).unwrap();
    let mut asked = request(&bytes, 1, 306);
    asked.clip = Some(Rect { x0: 0.0, y0: 0.0, x1: 306.0, y1: 200.0 });
    let part = pool.render(bytes.clone(), asked).unwrap();
    assert_eq!((part.width, part.height), (306, 200));
    let ((_, whole), (_, part)) = (pixels(&whole.png), pixels(&part.png));
    let differing =
        (0..200).flat_map(|y| (0..306).map(move |x| (x, y))).filter(|(x, y)| whole[y * 612 + x].abs_diff(part[y * 306 + x]) > 40);
    assert!(differing.count() < 60);
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn a_page_is_drawn_while_every_reader_is_busy() {
    let pool = common::pool(1);
    let long = common::read(&common::corpus("pdf/legal/dev/dobbs__19-1392_6j37.pdf"));
    let bytes = common::read(&common::corpus("opinions/packet_1/DOC001.pdf"));
    pool.render(bytes.clone(), request(&bytes, 1, 800)).unwrap();
    std::thread::scope(|scope| {
        let (sender, receiver) = std::sync::mpsc::channel();
        let pool = &pool;
        scope.spawn(move || {
            let mut progress = |_| {
                let _ = sender.send(Instant::now());
            };
            pool.extract(long, None, &mut progress, &CancellationToken::new()).unwrap();
        });
        receiver.recv().unwrap();
        pool.render(bytes.clone(), request(&bytes, 2, 800)).unwrap();
        let drawn = Instant::now();
        assert!(receiver.iter().any(|page| page > drawn), "the import was over before the page was drawn");
    });
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn a_page_that_is_not_there_is_named() {
    let pool = common::pool(1);
    let bytes = common::read(&common::corpus("opinions/packet_1/DOC001.pdf"));
    for page in [0, 9_999] {
        let error = pool.render(bytes.clone(), request(&bytes, page, 100)).unwrap_err();
        assert!(matches!(error, PdfError::NoSuchPage { page: p, .. } if p == page), "{error}");
    }
    assert!(
        matches!(pool.render(b"hello".as_slice().into(), request(b"hello", 1, 100)), Err(PdfError::NotPdf { found }) if found == touchstone_messages::Message::kind_text())
    );
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn a_box_that_is_no_box_is_not_drawn() {
    let pool = common::pool(1);
    let bytes = common::read(&common::corpus("opinions/packet_1/DOC001.pdf"));
    let plain = pool.render(bytes.clone(), request(&bytes, 1, 200)).unwrap();
    let mut asked = request(&bytes, 1, 200);
    asked.highlights.push((Rect { x0: f32::NAN, y0: 0.0, x1: f32::INFINITY, y1: 9.0 }, HighlightStyle::Marker));
    assert_eq!(pool.render(bytes.clone(), asked).unwrap(), plain);
}

/// What `extract` reads from forms and notes must be on the picture too.
#[test]
#[ignore = "needs the acceptance corpus"]
fn form_fields_and_typed_notes_are_drawn() {
    let pool = common::pool(1);
    for (file, words) in [("legal/dev/pdfminer__i1040nr.pdf", "please click"), ("robust/dev/pymupdf__4.pdf", "typewriter")] {
        let bytes = common::read(&common::corpus("pdf").join(file));
        let document = common::extract(&pool, &bytes).unwrap();
        let page = &document.pages[0];
        let start = page.text[..page.text.find(words).unwrap()].chars().count();
        let word = page.geometry.boxes[start].unwrap().union(page.geometry.boxes[start + 5].unwrap());
        let mut asked = request(&bytes, 1, 300);
        asked.clip = Some(word);
        let picture = pool.render(bytes.clone(), asked).unwrap();
        if let Some(folder) = std::env::var_os("TOUCHSTONE_PICTURES") {
            std::fs::write(std::path::Path::new(&folder).join("typed.png"), &picture.png).unwrap();
        }
        let (_, pixels) = pixels(&picture.png);
        let (darkest, lightest) = (pixels.iter().min().unwrap(), pixels.iter().max().unwrap());
        assert!(lightest - darkest > 60, "{file}: nothing is drawn at {words:?}");
    }
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn a_page_that_takes_long_to_draw_holds_up_no_other() {
    let pool = common::pool(1);
    let (slow, bytes): (std::sync::Arc<[u8]>, _) = (slow_page().into(), common::read(&common::corpus("opinions/packet_1/DOC001.pdf")));
    let over = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            // Drawn in the end, or given up: either takes far longer than a page of text.
            let _ = pool.render(slow.clone(), request(&slow, 1, 1200));
            over.store(true, std::sync::atomic::Ordering::Relaxed);
        });
        std::thread::sleep(Duration::from_millis(300));
        pool.render(bytes.clone(), request(&bytes, 1, 400)).unwrap();
        assert!(!over.load(std::sync::atomic::Ordering::Relaxed), "the slow page was drawn first, or is not slow");
    });
}

/// A page of very many strokes, each of which is drawn.
fn slow_page() -> Vec<u8> {
    let mut content = String::new();
    for i in 0..400_000 {
        content.push_str(&format!(
            "{} {} m {} {} {} 400 {} {} c S ",
            i % 600,
            i % 700,
            i % 311,
            i % 503,
            i % 407,
            (i * 7) % 612,
            (i * 3) % 792
        ));
    }
    format!(
        "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n\
         3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>endobj\n\
         4 0 obj<</Length {}>>stream\n{content}\nendstream endobj\ntrailer<</Root 1 0 R>>",
        content.len()
    )
    .into_bytes()
}
