//! What the corpus tests share: where the corpus is, and texts as documents.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use touchstone_text::{CanonicalText, PageSource};
use touchstone_verify::Prepared;

/// A path inside the corpus. A missing corpus fails with the remedy.
pub fn corpus(path: &str) -> PathBuf {
    let root = std::env::var_os("TOUCHSTONE_CORPUS")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus"), PathBuf::from);
    assert!(root.is_dir(), "no corpus at {}: set TOUCHSTONE_CORPUS to the folder that holds quotes/ and retrieval/", root.display());
    root.join(path)
}

/// A text file of the corpus.
pub fn read(path: &str) -> String {
    let path = corpus(path);
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The JSON lines of a file of the corpus.
pub fn json_lines(path: &str) -> Vec<serde_json::Value> {
    read(path).lines().filter(|l| !l.trim().is_empty()).map(|l| serde_json::from_str(l).expect("a JSON line")).collect()
}

/// The text files of a folder, by name, in order.
pub fn texts(path: &str) -> Vec<(String, String)> {
    let mut names: Vec<PathBuf> = fs::read_dir(corpus(path)).expect("a folder").map(|e| e.expect("an entry").path()).collect();
    names.sort();
    let text = |p: &PathBuf| p.extension().is_some_and(|e| e == "txt");
    let name = |p: &PathBuf| p.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    names.iter().filter(|p| text(p)).map(|p| (name(p), fs::read_to_string(p).expect("UTF-8"))).collect()
}

/// A text file as a document.
pub fn plain(text: &str) -> Prepared {
    Prepared::new(Arc::new(CanonicalText::from_plain(text.to_string())))
}

/// Pages with text as a document.
pub fn pages(pages: &[&str]) -> Prepared {
    Prepared::new(Arc::new(CanonicalText::from_pages(pages.iter().map(|p| (*p, PageSource::TextLayer)))))
}

/// The characters that a case writes as escapes.
pub fn unescaped(text: &str) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some((head, tail)) = rest.split_once('\\') {
        out.push_str(head);
        let (c, after) = match tail.strip_prefix("u{").and_then(|t| t.split_once('}')) {
            Some((hex, after)) => (u32::from_str_radix(hex, 16).ok().and_then(char::from_u32).expect("a code point"), after),
            None => match tail.chars().next().expect("an escape") {
                'n' => ('\n', &tail[1..]),
                'f' => ('\u{c}', &tail[1..]),
                other => panic!("unknown escape \\{other}"),
            },
        };
        out.push(c);
        rest = after;
    }
    out + rest
}
