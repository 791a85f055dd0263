//! Makes `Message`, its words in each language and its TypeScript from the catalogues. A message that one language lacks, or that has other
//! arguments there, stops the build.

mod catalogue;
mod rust;
mod typescript;

use std::path::Path;
use std::{env, fs};

use catalogue::Catalogue;

/// Folders of `catalogue/`; the first one declares the arguments.
const LANGUAGES: [&str; 2] = ["en", "ro"];

fn main() {
    println!("cargo:rerun-if-changed=catalogue");
    println!("cargo:rerun-if-changed=build");
    let catalogues = LANGUAGES.map(|language| Catalogue::read(&Path::new("catalogue").join(language)));
    let [english, others @ ..] = &catalogues;
    let mut wrong: Vec<String> = catalogues.iter().flat_map(|c| c.wrong.iter().cloned()).collect();
    for other in others {
        wrong.extend(catalogue::differences(english, other));
    }
    for problem in &wrong {
        println!("cargo::error={problem}");
    }
    if !wrong.is_empty() {
        std::process::exit(1);
    }
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    let write = |name: &str, text: String| fs::write(Path::new(&out).join(name), text).expect("OUT_DIR can be written");
    write("message.rs", rust::module(&catalogues));
    write("messages.ts", typescript::module(&catalogues));
}
