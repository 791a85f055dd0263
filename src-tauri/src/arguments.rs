//! What the program was started with.

use std::path::{Path, PathBuf};

use clap::Parser;
use touchstone_api::{OpenTarget, Problem};

/// Ask your own PDFs; every quotation is checked word for word.
#[derive(Debug, Parser)]
#[command(name = "touchstone-desktop", version)]
pub struct Arguments {
    /// Folder of the library
    #[arg(long, value_name = "DIR", env = "TOUCHSTONE_LIBRARY", hide_env_values = true)]
    library: Option<PathBuf>,

    /// Answer or document to show, as touchstone://session/ID#c1 or touchstone://open?doc=ID&page=4
    #[arg(long, value_name = "LINK")]
    open: Option<String>,

    /// Files and folders to import, or a link
    #[arg(value_name = "FILE")]
    files: Vec<String>,
}

/// What is to be done, as opposed to what was typed.
#[derive(Debug, PartialEq, Eq)]
pub struct Intent {
    /// The library's folder.
    pub library: PathBuf,
    /// What the window shows first.
    pub target: Option<OpenTarget>,
    /// What it offers to import; absolute where that can be told.
    pub files: Vec<String>,
}

impl Arguments {
    /// Reads links. The system hands a link that was clicked over like a file.
    pub fn intent(self) -> Result<Intent, Problem> {
        self.intent_in(&std::env::current_dir().unwrap_or_default())
    }

    /// The same where the program was started in another folder.
    pub fn intent_in(self, folder: &Path) -> Result<Intent, Problem> {
        let (links, files): (Vec<String>, Vec<String>) = self.files.into_iter().partition(|file| file.starts_with("touchstone:"));
        let target = self.open.or_else(|| links.into_iter().next()).map(|link| touchstone_engine::read::parse_link(&link)).transpose()?;
        let library = self.library.filter(|folder| !folder.as_os_str().is_empty()).unwrap_or_else(touchstone_engine::default_library);
        let absolute = |file: String| folder.join(path_of(file)).display().to_string();
        Ok(Intent { library, target, files: files.into_iter().map(absolute).collect() })
    }
}

/// A file as the desktop names it (`file:///home/…`, with signs as their codes), or as a person types it.
fn path_of(file: String) -> PathBuf {
    let address = tauri::Url::parse(&file).ok().filter(|address| address.scheme() == "file");
    address.and_then(|address| address.to_file_path().ok()).unwrap_or_else(|| file.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn intent(words: &[&str]) -> Result<Intent, Problem> {
        let all = ["touchstone-desktop", "--library", "here"].iter().chain(words);
        Arguments::try_parse_from(all).unwrap().intent()
    }

    #[test]
    fn a_link_is_opened_whether_named_or_clicked() {
        let session = OpenTarget::Session { session_id: "ab".into(), anchor: Some(2) };
        assert_eq!(intent(&["--open", "touchstone://session/ab#c2"]).unwrap().target, Some(session.clone()));
        assert_eq!(intent(&["touchstone://session/ab#c2"]).unwrap().target, Some(session));
        assert!(intent(&["--open", "elsewhere"]).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_the_desktop_hands_over_is_a_path() {
        let files = intent(&["file:///home/a/Lease%20%26%20deed.pdf", "/home/a/100%20.pdf"]).unwrap().files;
        assert_eq!(files, ["/home/a/Lease & deed.pdf", "/home/a/100%20.pdf"]);
    }

    #[test]
    fn files_are_made_absolute() {
        let intent = intent(&["lease.pdf"]).unwrap();
        assert_eq!(intent.files, [std::env::current_dir().unwrap().join("lease.pdf").display().to_string()]);
        assert_eq!(intent.library, PathBuf::from("here"));
    }
}
