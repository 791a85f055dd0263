//! Prints the cards of a library's documents, one JSON object a line: `cargo run -p touchstone-outline --example cards -- LIBRARY [TITLES.tsv]`.
//! `TITLES.tsv` has the titles of the files' metadata by hash, for libraries that have not stored them.

use std::collections::HashMap;
use std::path::Path;
use std::time::Instant;

use touchstone_outline::Card;
use touchstone_store::Store;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let library = arguments.next().ok_or("which library?")?;
    let titles = arguments.next().map(std::fs::read_to_string).transpose()?.unwrap_or_default();
    let titles: HashMap<&str, &str> = titles.lines().filter_map(|line| line.split_once('\t')).collect();
    let reader = Store::open(Path::new(&library))?.reader()?;
    let (mut documents, mut pages, mut spent) = (0, 0, std::time::Duration::ZERO);
    for document in reader.documents()? {
        for version in &document.versions {
            let Some(row) = reader.text(version.text_id)? else { continue };
            let hash = version.hash.hex();
            let begun = Instant::now();
            let card = Card::derive(&row.text, titles.get(hash.as_str()).copied());
            spent += begun.elapsed();
            (documents, pages) = (documents + 1, pages + version.pages);
            let found: Vec<Vec<&str>> = card.title.iter().map(|t| t.spans.iter().map(|s| row.text.slice(*s)).collect()).collect();
            println!("{}", serde_json::json!({"path": version.path, "hash": hash, "card": card, "title_words": found}));
        }
    }
    eprintln!("{documents} documents, {pages} pages, {spent:?}");
    Ok(())
}
