//! Stands for Tesseract in tests: it says that it is, and then reads one word, computes or sleeps, as its language says.
//!
//! It stands for LibreOffice too, and then makes no PDF: at once, or, of a `.wpd` file, in ten minutes.
//!
//! `TESSDATA_PREFIX`, the one variable that reaches it, makes `word` sleep over pictures wider than a thousand dots.

use std::io::Read;
use std::time::Duration;

/// A table of one word, "Read", in Tesseract's form.
const WORD: &str = "5\t1\t1\t1\t1\t1\t100\t100\t200\t40\t95\tRead";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some("--headless") if arguments.last().is_some_and(|document| document.ends_with(".wpd")) => sleep(),
        Some("--headless") => {}
        Some("--version") => println!("tesseract 0.0.0"),
        Some("--list-langs") => println!("List of available languages in \"/nowhere/\" (3):\ncomputes\nsleeps\nword"),
        _ => read(arguments.iter().skip_while(|a| *a != "-l").nth(1).map_or("", String::as_str)),
    }
}

fn read(language: &str) {
    let mut picture = Vec::new();
    let _ = std::io::stdin().read_to_end(&mut picture);
    // A PNG file has its width behind its signature, the first chunk's length and its name.
    let wide = picture.get(16..20).and_then(|b| b.try_into().ok()).is_some_and(|b| u32::from_be_bytes(b) > 1_000);
    let patient = std::env::var_os("TESSDATA_PREFIX").is_some_and(|v| !v.is_empty());
    match language {
        "computes" => loop {
            std::hint::spin_loop();
        },
        "word" if !(wide && patient) => println!("{WORD}"),
        _ => sleep(),
    }
}

fn sleep() {
    std::thread::sleep(Duration::from_secs(600));
}
