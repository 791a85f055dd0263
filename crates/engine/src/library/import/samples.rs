//! The sample library that comes with the program: `library.json`, and the imports that it stands for.

use serde::Deserialize;
use touchstone_api::{Code, Problem};
use touchstone_messages::Message;

use crate::engine::Engine;
use crate::files::{LARGEST_SETTINGS, read_text};
use crate::library::import::job::{ImportOptions, Job};

/// `library.json` of the sample library.
#[derive(Debug, Deserialize)]
pub struct SampleLibrary {
    /// Its matters.
    pub matters: Vec<SampleMatter>,
}

/// One matter of the sample library.
#[derive(Debug, Deserialize)]
pub struct SampleMatter {
    /// Its name.
    pub name: String,
    /// Its documents.
    pub documents: Vec<SampleDocument>,
}

/// One document of the sample library.
#[derive(Debug, Deserialize)]
pub struct SampleDocument {
    /// File name in the folder `pdf`.
    pub file: String,
    /// Its title.
    pub title: String,
    /// First day in force.
    pub valid_from: Option<String>,
    /// Last day in force.
    pub valid_until: Option<String>,
    /// File name of the document that it is a new version of.
    pub replaces: Option<String>,
}

/// What the sample library imports, in its order.
pub fn sample_jobs(engine: &Engine) -> Result<Vec<Job>, Problem> {
    let missing = || Problem::new(Code::NotFound, Message::samples_missing(), Message::advice_install_package());
    let folder = engine.samples.as_deref().ok_or_else(missing)?;
    let manifest = folder.join("library.json");
    let text = read_text(&manifest, LARGEST_SETTINGS)?;
    let library: SampleLibrary = serde_json::from_str(&text).map_err(|e| {
        Problem::new(
            Code::Io,
            Message::samples_unreadable(manifest.display().to_string(), e.to_string()),
            Message::advice_install_package(),
        )
    })?;
    let job = |matter: &SampleMatter, document: SampleDocument| Job {
        path: folder.join("pdf").join(&document.file),
        options: ImportOptions {
            collection: Some(matter.name.clone()),
            title: Some(document.title),
            valid_from: document.valid_from,
            valid_until: document.valid_until,
            replaces: document.replaces,
            ..ImportOptions::default()
        },
    };
    Ok(library
        .matters
        .into_iter()
        .flat_map(|mut matter| {
            let documents = std::mem::take(&mut matter.documents);
            documents.into_iter().map(|d| job(&matter, d)).collect::<Vec<_>>()
        })
        .collect())
}
