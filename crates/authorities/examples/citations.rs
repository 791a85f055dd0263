//! Prints the citations of text files, one a line: `cargo run -p touchstone-authorities --example citations -- FILE…`.

use touchstone_authorities::find;

fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        let bytes = words_of(&path)?;
        for citation in find(&bytes) {
            println!("{path}\t{}\t{citation:?}", citation.span.start());
        }
    }
    Ok(())
}

fn words_of(path: &str) -> std::io::Result<String> {
    std::fs::read_to_string(path)
}
