//! Lawyers' excerpts in the texts of PDFs: `cargo run --release -p touchstone-verify --example pdf_gold -- TEXTS CORPUS`.
//!
//! TEXTS holds one canonical text a PDF, named as the PDF with `.txt`, pages ended by form feeds. Prints how many
//! excerpts verify, how many on the page that the gold file names, and every other one with its reason.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use serde_json::Value;
use touchstone_text::{CanonicalText, PageSource};
use touchstone_verify::{Prepared, Status, verify_quote};

fn main() {
    let mut args = std::env::args().skip(1);
    let (texts, corpus) = (args.next().expect("TEXTS"), args.next().expect("CORPUS"));
    let lines = |path: &str| -> Vec<Value> {
        let text = std::fs::read_to_string(Path::new(&corpus).join(path)).expect("a corpus file");
        text.lines().map(|l| serde_json::from_str(l).expect("JSON")).collect()
    };
    let questions: BTreeMap<String, Value> =
        lines("retrieval/dev/questions.jsonl").into_iter().map(|q| (q["id"].as_str().unwrap().to_string(), q)).collect();
    let mut documents: BTreeMap<String, Option<Prepared>> = BTreeMap::new();
    let (mut all, mut cut, mut verified, mut on_page, mut paged, mut absent) = (0, 0, 0, 0, 0, 0);
    for entry in lines("retrieval/dev/pdf_gold.jsonl") {
        let id = entry["doc_id"].as_str().unwrap().to_string();
        let document = documents.entry(id.clone()).or_insert_with(|| {
            let text = std::fs::read_to_string(Path::new(&texts).join(format!("{id}.txt"))).ok()?;
            let sources = vec![PageSource::TextLayer; text.matches('\u{c}').count()];
            Some(Prepared::new(Arc::new(CanonicalText::new(text, &sources))))
        });
        let Some(document) = document else { continue };
        let question = &questions[entry["id"].as_str().unwrap()];
        let contract = std::fs::read_to_string(Path::new(&corpus).join(format!("retrieval/dev/documents/{id}.txt"))).unwrap_or_default();
        let chars: Vec<char> = contract.chars().collect();
        for (gold, place) in question["gold"].as_array().unwrap().iter().zip(entry["gold"].as_array().unwrap()) {
            let quote = gold["text"].as_str().unwrap();
            let (start, end) = (gold["start"].as_u64().unwrap() as usize, gold["end"].as_u64().unwrap() as usize);
            // Cut inside a word, or inside a number such as "11.2".
            let inside = |i: usize| {
                let at = |k: usize| chars.get(k).copied().unwrap_or(' ');
                let digits = |a: usize, b: usize| at(a).is_ascii_digit() && at(b).is_ascii_digit();
                i > 1
                    && (at(i).is_alphanumeric() && at(i - 1).is_alphanumeric()
                        || at(i - 1) == '.' && digits(i, i - 2)
                        || at(i) == '.' && digits(i + 1, i - 1))
            };
            all += 1;
            if inside(start) || inside(end) {
                cut += 1;
                continue;
            }
            if place["pdfium"]["status"] == "none" || place["pdfium"]["status"] == "absent" {
                absent += 1;
            }
            let verdict = verify_quote(document, quote, None);
            if verdict.status() != Status::Verified {
                let diff: Vec<String> = verdict
                    .closest()
                    .map(|c| c.differences.iter().take(4).map(|d| format!("{:?}→{:?}", d.quote, d.source)).collect())
                    .unwrap_or_default();
                println!(
                    "{} {} {:?} {} {:?}",
                    id.chars().take(24).collect::<String>(),
                    place["pdfium"],
                    verdict.notes(),
                    diff.join(" "),
                    quote.chars().take(60).collect::<String>()
                );
                continue;
            }
            verified += 1;
            let Some(page) = place["pdfium"]["page_start"].as_u64() else { continue };
            paged += 1;
            let spans = verdict.others().iter().map(|o| o.char_start).chain(verdict.span().map(|s| s.char_start));
            let found: Vec<u32> = spans.map(|s| document.text().page_at(s).number).collect();
            if found.iter().any(|p| u64::from(*p) == page) {
                on_page += 1;
            } else {
                println!("{id}: on pages {found:?}, not {page}: {:?}", quote.chars().take(60).collect::<String>());
            }
        }
    }
    println!("{all} excerpts, {cut} cut inside a word by their annotators, {absent} that PDFium has not at all");
    println!("{verified} of {} verified, {on_page} of {paged} on the right page", all - cut);
}
