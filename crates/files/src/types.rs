//! The types of file that can be imported, in one list: what reads them, what they are called in file dialogs and on the wire.

use std::path::Path;

/// How a file's text is got at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadAs {
    /// By a PDF worker.
    Pdf,
    /// As it is: UTF-8, by no process but the program's own.
    Text,
    /// As a PDF that is made of it.
    Converted,
    /// As a PDF that is made of its headers and its text.
    Mail,
}

/// A type of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileType {
    /// Endings of its names, in small letters, the usual one first.
    pub endings: &'static [&'static str],
    /// As registered with IANA.
    pub media_type: &'static str,
    /// How it is read.
    pub read_as: ReadAs,
    /// Whether a draft that is to be checked may be such a file.
    pub draft: bool,
}

const fn file(endings: &'static [&'static str], media_type: &'static str, read_as: ReadAs, draft: bool) -> FileType {
    FileType { endings, media_type, read_as, draft }
}

/// Every type that can be imported.
pub const IMPORTABLE: &[FileType] = &[
    file(&["pdf"], "application/pdf", ReadAs::Pdf, true),
    file(&["txt"], "text/plain", ReadAs::Text, true),
    file(&["md", "markdown"], "text/markdown", ReadAs::Text, true),
    file(&["docx"], "application/vnd.openxmlformats-officedocument.wordprocessingml.document", ReadAs::Converted, true),
    file(&["doc"], "application/msword", ReadAs::Converted, false),
    file(&["odt"], "application/vnd.oasis.opendocument.text", ReadAs::Converted, false),
    file(&["rtf"], "application/rtf", ReadAs::Converted, false),
    file(&["html", "htm"], "text/html", ReadAs::Converted, false),
    file(&["pages"], "application/vnd.apple.pages", ReadAs::Converted, false),
    file(&["wpd"], "application/vnd.wordperfect", ReadAs::Converted, false),
    file(&["eml"], "message/rfc822", ReadAs::Mail, false),
];

impl FileType {
    /// The type that a file's name says, in any case of letters; `None` for one that can't be imported.
    pub fn of(path: &Path) -> Option<&'static Self> {
        let ending = ending(path);
        IMPORTABLE.iter().find(|file| file.endings.contains(&ending.as_str()))
    }

    /// Whether it becomes a PDF before it is read.
    pub fn is_converted(&self) -> bool {
        matches!(self.read_as, ReadAs::Converted | ReadAs::Mail)
    }
}

/// The ending of a file's name in small letters, without the dot; empty where there is none.
pub fn ending(path: &Path) -> String {
    path.extension().unwrap_or_default().to_string_lossy().to_lowercase()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn endings_are_known_in_any_case() {
        let read_as = |name: &str| FileType::of(Path::new(name)).map(|file| file.read_as);
        assert_eq!(read_as("A.DOCX"), Some(ReadAs::Converted));
        assert_eq!(read_as("mail.eml"), Some(ReadAs::Mail));
        assert_eq!(read_as("notes.Markdown"), Some(ReadAs::Text));
        assert_eq!(read_as("a.pdf"), Some(ReadAs::Pdf));
        assert_eq!((read_as("docx"), read_as("a.exe")), (None, None));
    }

    #[test]
    fn no_ending_is_of_two_types() {
        let all: Vec<&str> = IMPORTABLE.iter().flat_map(|file| file.endings.iter().copied()).collect();
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
    }
}
