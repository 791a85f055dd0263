//! Boxes against words on which poppler and MuPDF agree: the box that `line_boxes` gives for the same letters must
//! cover at least four fifths of the agreed one.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;

use serde::Deserialize;
use touchstone_pdf::Pool;
use touchstone_text::{CanonicalText, CharSpan, PageGeometry, Rect, line_boxes, union};

#[derive(Deserialize)]
struct Reference {
    pdf: String,
    features: String,
    pages: Vec<ReferencePage>,
}

#[derive(Deserialize)]
struct ReferencePage {
    page: u32,
    width: f32,
    height: f32,
    words: Vec<(f32, f32, f32, f32, String, f32)>,
}

#[derive(Debug, Default, Clone)]
struct Tally {
    words: usize,
    covered: usize,
    absent: usize,
}

#[derive(Debug)]
struct PageTally {
    name: String,
    page: u32,
    tally: Tally,
    example: String,
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn boxes_lie_on_the_words() {
    let pool = common::pool(1);
    let mut groups: BTreeMap<&str, Vec<PageTally>> = BTreeMap::new();
    let (mut references, folder) = (Vec::new(), common::corpus("geometry/dev"));
    for entry in std::fs::read_dir(&folder).expect("a corpus folder can be read") {
        let path = entry.expect("a corpus folder can be read").path();
        if path.to_string_lossy().ends_with(".words.json.gz") {
            references.push(load(&path));
        }
    }
    references.sort_by(|a, b| a.pdf.cmp(&b.pdf));
    for reference in &references {
        measure(&pool, reference, groups.entry(group(reference)).or_default());
    }
    for (name, pages) in &mut groups {
        report(name, pages);
    }
    for (name, least) in [("contracts", 0.995), ("court", 0.99), ("rotated or cropped", 0.98)] {
        let total = sum(&groups[name]);
        assert!(total.words > 0);
        assert!(share(&total) >= least, "{name}: {:.4} is below {least}", share(&total));
    }
}

fn load(path: &Path) -> Reference {
    let file = std::fs::File::open(path).expect("a corpus file can be read");
    let mut json = String::new();
    flate2::read::GzDecoder::new(file).read_to_string(&mut json).expect("a corpus file can be unpacked");
    serde_json::from_str(&json).expect("a corpus file is JSON")
}

fn group(reference: &Reference) -> &'static str {
    let turned = ["crop_pages", "rot_pages", "origin_not_zero"].iter().any(|f| reference.features.contains(f));
    match reference.pdf.split('/').next() {
        Some("contracts") => "contracts",
        Some("legal") => "court",
        _ if turned => "rotated or cropped",
        _ => "others",
    }
}

fn measure(pool: &Pool, reference: &Reference, pages: &mut Vec<PageTally>) {
    let bytes = common::read(&common::corpus("pdf").join(&reference.pdf));
    let document = common::extract(pool, &bytes).unwrap_or_else(|e| panic!("{}: {e}", reference.pdf));
    let text = CanonicalText::from_pages(document.pages.iter().map(|p| (p.text.as_str(), p.source)));
    let geometry: Vec<_> = document.pages.iter().map(|p| &p.geometry).collect();
    for wanted in &reference.pages {
        let Some(geometry) = geometry.get(wanted.page as usize - 1) else { panic!("{} has no page {}", reference.pdf, wanted.page) };
        let size = geometry.size;
        assert!(
            (size.width - wanted.width).abs() < 1.0 && (size.height - wanted.height).abs() < 1.0,
            "{} page {}: {size:?} but {} x {}",
            reference.pdf,
            wanted.page,
            wanted.width,
            wanted.height
        );
        pages.push(measure_page(&reference.pdf, wanted, &text, geometry));
    }
}

fn measure_page(name: &str, wanted: &ReferencePage, text: &CanonicalText, geometry: &PageGeometry) -> PageTally {
    let page = text.page(wanted.page).expect("the page was found above");
    let content = text.slice(page.span);
    let base = text.byte_at(page.span.start());
    let (mut tally, mut example) = (Tally::default(), String::new());
    for (x0, y0, x1, y1, word, _) in &wanted.words {
        let agreed = Rect { x0: *x0, y0: *y0, x1: *x1, y1: *y1 };
        let word = plain(word);
        let found = content.match_indices(word.as_str()).filter_map(|(at, _)| {
            let start = text.char_at(base + at);
            let span = CharSpan::between(start, start + word.chars().count() as u32);
            union(line_boxes(text, span, |_| Some(geometry)).into_iter().map(|l| l.bounds))
        });
        let best = found.max_by(|a, b| coverage(*a, agreed).total_cmp(&coverage(*b, agreed)));
        tally.words += 1;
        match best {
            Some(found) if coverage(found, agreed) >= 0.8 => tally.covered += 1,
            Some(found) if example.is_empty() => example = format!("{word:?} agreed {:?}, found {:?}", agreed.to_bbox(), found.to_bbox()),
            Some(_) => {}
            None => {
                tally.absent += 1;
                if example.is_empty() {
                    example = format!("{word:?} is not in the text");
                }
            }
        }
    }
    PageTally { name: name.to_owned(), page: wanted.page, tally, example }
}

/// PDFium writes ligatures out; the other two keep them.
fn plain(word: &str) -> String {
    let mut out = String::new();
    for c in word.chars() {
        match c {
            'ﬀ' => out.push_str("ff"),
            'ﬁ' => out.push_str("fi"),
            'ﬂ' => out.push_str("fl"),
            'ﬃ' => out.push_str("ffi"),
            'ﬄ' => out.push_str("ffl"),
            'ﬆ' => out.push_str("st"),
            _ => out.push(c),
        }
    }
    out
}

/// The share of `agreed` that `found` covers.
fn coverage(found: Rect, agreed: Rect) -> f32 {
    let width = found.x1.min(agreed.x1) - found.x0.max(agreed.x0);
    let height = found.y1.min(agreed.y1) - found.y0.max(agreed.y0);
    width.max(0.0) * height.max(0.0) / (agreed.width() * agreed.height()).max(1e-6)
}

fn sum(pages: &[PageTally]) -> Tally {
    pages.iter().fold(Tally::default(), |sum, p| Tally {
        words: sum.words + p.tally.words,
        covered: sum.covered + p.tally.covered,
        absent: sum.absent + p.tally.absent,
    })
}

fn share(tally: &Tally) -> f64 {
    tally.covered as f64 / tally.words.max(1) as f64
}

fn report(name: &str, pages: &mut [PageTally]) {
    let total = sum(pages);
    println!(
        "{name}: {} words on {} pages, {:.2} % covered, {} not in the text, {} elsewhere",
        total.words,
        pages.len(),
        share(&total) * 100.0,
        total.absent,
        total.words - total.covered - total.absent
    );
    pages.sort_by_key(|p| std::cmp::Reverse(p.tally.words - p.tally.covered));
    for p in pages.iter().take(10).filter(|p| p.tally.covered < p.tally.words) {
        println!("    {} p. {}: {} of {}; {}", p.name, p.page, p.tally.covered, p.tally.words, p.example);
    }
}
