//! The zip around a Word document: its parts in, the same parts and the comments out.

use std::io::{Cursor, Read, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use crate::comments::{Comment, with_comments};
use crate::text::{Body, Notes};
use crate::{DraftError, comments};

/// The largest part that is read, and the most parts that a file may have.
const LARGEST: u64 = 64 << 20;
const MOST_PARTS: usize = 10_000;

/// Where the main document usually is, and what says where it is.
const MAIN: &str = "word/document.xml";
const ROOT: &str = "_rels/.rels";

/// A Word document.
#[derive(Debug)]
pub struct Docx {
    bytes: Vec<u8>,
    /// The part of the main document, and its XML.
    name: String,
    main: String,
    body: Body,
}

impl Docx {
    /// Reads a file. Its macros, pictures and embedded files are never looked at.
    pub fn open(bytes: Vec<u8>) -> Result<Self, DraftError> {
        let mut zip = ZipArchive::new(Cursor::new(bytes.as_slice())).map_err(|_| DraftError::NotADocument)?;
        if zip.len() > MOST_PARTS {
            return Err(DraftError::TooLarge("the list of parts".into()));
        }
        let root = part(&mut zip, ROOT)?.unwrap_or_default();
        let name = main_part(&root).unwrap_or_else(|| MAIN.into());
        let main = part(&mut zip, &name)?.ok_or(DraftError::NotADocument)?;
        let mut notes = Notes::default();
        for (name, element) in [("word/footnotes.xml", "footnote"), ("word/endnotes.xml", "endnote")] {
            if let Some(xml) = part(&mut zip, name)? {
                notes.read(&xml, element).map_err(|why| DraftError::Broken { part: name.into(), why })?;
            }
        }
        let body = Body::read(&main, &notes).map_err(|why| DraftError::Broken { part: name.clone(), why })?;
        Ok(Self { bytes, name, main, body })
    }

    /// The words of the draft: paragraphs parted by blank lines, notes in brackets where they are called, quoted
    /// paragraphs after `>`. What was deleted with changes tracked is left out.
    pub fn text(&self) -> &str {
        self.body.text()
    }

    /// The file with comments. The same comments give the same bytes.
    pub fn commented(&self, comments: &[Comment], author: &str) -> Result<Vec<u8>, DraftError> {
        let unwritable = |e: zip::result::ZipError| DraftError::Unwritable(e.to_string());
        let mut zip = ZipArchive::new(Cursor::new(self.bytes.as_slice())).map_err(unwritable)?;
        let present = part(&mut zip, comments::PART)?;
        let first = comments::next_id(present.as_deref().unwrap_or_default());
        let mut replaced = vec![
            (self.name.clone(), with_comments(&self.main, &self.body, comments, first)),
            (comments::PART.to_owned(), comments::part(present.as_deref(), comments, author, first)),
        ];
        let types = part(&mut zip, comments::TYPES)?.ok_or(DraftError::NotADocument)?;
        replaced.push((comments::TYPES.to_owned(), comments::with_type(&types)));
        // A document that refers to nothing yet has no such part.
        let relations = comments::relations_of(&self.name);
        let referred = part(&mut zip, &relations)?;
        replaced.push((relations, comments::with_relation(referred.as_deref().unwrap_or(comments::NO_RELATIONS))));
        let mut out = ZipWriter::new(Cursor::new(Vec::new()));
        for i in 0..zip.len() {
            let file = zip.by_index_raw(i).map_err(unwritable)?;
            let known = file.name().is_ok_and(|this| replaced.iter().any(|(name, _)| *name == this.as_ref()));
            if !known {
                out.raw_copy_file(file).map_err(unwritable)?;
            }
        }
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        for (name, xml) in replaced {
            out.start_file(name, options).map_err(unwritable)?;
            out.write_all(xml.as_bytes()).map_err(|e| DraftError::Unwritable(e.to_string()))?;
        }
        Ok(out.finish().map_err(unwritable)?.into_inner())
    }
}

/// The part that the package names as its main document.
fn main_part(root: &str) -> Option<String> {
    let relation = root.split("<Relationship ").find(|r| r.contains("relationships/officeDocument\""))?;
    let target = relation.split("Target=\"").nth(1)?.split('"').next()?;
    Some(target.trim_start_matches('/').to_owned())
}

/// A part as text; `None` if there is none.
fn part(zip: &mut ZipArchive<Cursor<&[u8]>>, name: &str) -> Result<Option<String>, DraftError> {
    let Ok(file) = zip.by_name(name) else { return Ok(None) };
    let broken = |why: String| DraftError::Broken { part: name.into(), why };
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|e| broken(e.to_string()))?;
    if bytes.len() as u64 > LARGEST {
        return Err(DraftError::TooLarge(name.into()));
    }
    let text = String::from_utf8(bytes).map_err(|_| broken("it is not in UTF-8".into()))?;
    Ok(Some(text))
}
