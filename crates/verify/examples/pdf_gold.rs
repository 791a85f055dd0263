//! Lawyers' excerpts looked for in the texts of the PDFs:
//! `cargo run --release -p touchstone-verify --example pdf_gold -- TOUCHSTONE CORPUS`.
//!
//! TOUCHSTONE is the command-line program, which imports the contracts into a library of its own and gives their
//! canonical texts. Prints every excerpt that is not verified with its cause, then the shares.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use serde_json::Value;
use touchstone_text::{CanonicalText, PageSource};
use touchstone_verify::{Prepared, Status, verify_quote};

fn main() {
    let mut args = std::env::args().skip(1);
    let (touchstone, corpus) = (args.next().expect("TOUCHSTONE"), args.next().expect("CORPUS"));
    let corpus = Path::new(&corpus);
    let documents = documents(&touchstone, &corpus.join("pdf/contracts/dev"));
    let lines = |path: &str| -> Vec<Value> {
        let text = std::fs::read_to_string(corpus.join(path)).expect("a corpus file");
        text.lines().map(|l| serde_json::from_str(l).expect("JSON")).collect()
    };
    let questions: BTreeMap<String, Value> =
        lines("retrieval/dev/questions.jsonl").into_iter().map(|q| (q["id"].as_str().unwrap().to_string(), q)).collect();
    let (mut seen, mut sums) = (BTreeSet::new(), Sums::default());
    for entry in lines("retrieval/dev/pdf_gold.jsonl") {
        let id = entry["doc_id"].as_str().unwrap().to_string();
        // The gold file lists more contracts than there are PDFs.
        let Some(document) = documents.get(&id) else { continue };
        let question = &questions[entry["id"].as_str().unwrap()];
        let contract: Vec<char> =
            std::fs::read_to_string(corpus.join(format!("retrieval/dev/documents/{id}.txt"))).unwrap_or_default().chars().collect();
        for (gold, place) in question["gold"].as_array().unwrap().iter().zip(entry["gold"].as_array().unwrap()) {
            let quote = gold["text"].as_str().unwrap();
            if !seen.insert((id.clone(), quote.to_string())) {
                continue;
            }
            let at = |field: &str| gold[field].as_u64().unwrap() as usize;
            let cut = cut(&contract, at("start")).or(cut(&contract, at("end")));
            let page = place["pdfium"]["page_start"].as_u64();
            sums.add(&id, document, quote, cut, page);
        }
    }
    sums.print();
}

/// Every contract's canonical text, by its file's name without the ending.
fn documents(touchstone: &str, pdfs: &Path) -> BTreeMap<String, Prepared> {
    let library = std::env::temp_dir().join(format!("touchstone-pdf-gold-{}", std::process::id()));
    let run = |args: &[&str]| {
        let output = Command::new(touchstone).arg("--library").arg(&library).args(args).output().expect("the command-line program");
        assert!(output.status.success(), "touchstone {args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    run(&["import", "-q", "--ocr", "never", &pdfs.to_string_lossy()]);
    let list: Value = serde_json::from_str(&run(&["documents", "--json"])).expect("JSON");
    let mut all = BTreeMap::new();
    for document in list["documents"].as_array().expect("documents") {
        let text = run(&["text", document["doc_id"].as_str().expect("an id")]);
        let sources = vec![PageSource::TextLayer; text.matches('\u{c}').count()];
        let name = Path::new(document["path"].as_str().expect("a path")).file_stem().expect("a name").to_string_lossy().into_owned();
        all.insert(name, Prepared::new(Arc::new(CanonicalText::new(text, &sources))));
    }
    std::fs::remove_dir_all(&library).expect("the library can be removed");
    all
}

/// What an excerpt's end cuts in the text from which it was taken.
fn cut(text: &[char], at: usize) -> Option<&'static str> {
    let (before, after) = (|k: usize| at.checked_sub(k).map_or(' ', |i| text[i]), |k: usize| text.get(at + k).copied().unwrap_or(' '));
    let digits = |a: char, b: char| a.is_ascii_digit() && b.is_ascii_digit();
    let word = |c: char| c.is_alphanumeric();
    match (before(1), after(0)) {
        (b, a) if digits(b, a) => Some("cut inside a number"),
        (b, a) if word(b) && word(a) => Some("cut inside a word"),
        ('.' | ',', a) if digits(before(2), a) => Some("cut inside a number"),
        (b, '.' | ',') if digits(b, after(1)) => Some("cut inside a number"),
        ('$', a) if a.is_ascii_digit() => Some("cut between a sign and its number"),
        (b, '&' | '/' | '-' | '@') if word(b) && word(after(1)) => Some("cut inside a compound"),
        ('&' | '/' | '-' | '@', a) if word(before(2)) && word(a) => Some("cut inside a compound"),
        _ => None,
    }
}

#[derive(Default)]
struct Sums {
    all: usize,
    whole: usize,
    verified: usize,
    whole_verified: usize,
    paged: usize,
    on_page: usize,
}

impl Sums {
    fn add(&mut self, id: &str, document: &Prepared, quote: &str, cut: Option<&str>, page: Option<u64>) {
        self.all += 1;
        self.whole += usize::from(cut.is_none());
        let start: String = quote.chars().take(50).collect();
        let end: String = quote.chars().rev().take(25).collect::<Vec<_>>().into_iter().rev().collect();
        let id: String = id.chars().take(32).collect();
        let verdict = verify_quote(document, quote, None);
        if verdict.status() != Status::Verified {
            let differs =
                || verdict.closest().into_iter().flat_map(|c| &c.differences).take(3).map(|d| format!("{:?} is {:?}", d.quote, d.source));
            let cause = cut.map_or_else(|| differs().collect::<Vec<_>>().join(", "), str::to_string);
            println!("not verified: {id}: {start:?} … {end:?}: {cause}");
            return;
        }
        self.verified += 1;
        self.whole_verified += usize::from(cut.is_none());
        let Some(page) = page else { return };
        self.paged += 1;
        let others = verdict.found().into_iter().flat_map(|found| found.others());
        let spans = others.map(|o| o.char_start).chain(verdict.span().map(|s| s.char_start));
        let found: BTreeSet<u64> = spans.map(|s| u64::from(document.text().page_at(s).number)).collect();
        if found.contains(&page) {
            self.on_page += 1;
        } else {
            println!("other page: {id}: {start:?}: on {found:?}, the gold says {page}");
        }
    }

    fn print(&self) {
        let share = |a: usize, b: usize| format!("{a} of {b} ({:.2} %)", 100.0 * a as f64 / b.max(1) as f64);
        println!("different excerpts verified:                  {}", share(self.verified, self.all));
        println!("of those that begin and end at edges of words: {}", share(self.whole_verified, self.whole));
        println!("verified, on the page that the gold names:     {}", share(self.on_page, self.paged));
    }
}
