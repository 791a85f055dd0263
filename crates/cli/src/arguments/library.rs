//! What comes into the library: `import`, `watch`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use touchstone_pdf::OcrMode;

#[derive(Debug, Args)]
pub(crate) struct Import {
    #[arg(required_unless_present = "resume", value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    #[arg(long, conflicts_with = "paths")]
    pub(crate) resume: bool,
    #[arg(long, value_name = "NAME")]
    pub(crate) collection: Option<String>,
    #[arg(long)]
    pub(crate) title: Option<String>,
    #[arg(long, value_name = "DATE")]
    pub(crate) valid_from: Option<String>,
    #[arg(long, value_name = "DATE")]
    pub(crate) valid_until: Option<String>,
    #[arg(long, value_name = "DOC")]
    pub(crate) replaces: Option<String>,
    #[arg(long, value_enum, default_value_t = Ocr::Auto)]
    pub(crate) ocr: Ocr,
    #[arg(long)]
    pub(crate) password: Option<String>,
    #[arg(long, requires = "password")]
    pub(crate) keep_password: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Watch {
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
    #[arg(long, value_name = "NAME", requires = "folder")]
    pub(crate) collection: Option<String>,
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["folder", "list"])]
    pub(crate) remove: Option<PathBuf>,
    #[arg(long, conflicts_with = "folder")]
    pub(crate) list: bool,
    #[arg(long, conflicts_with_all = ["remove", "list"])]
    pub(crate) once: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Ocr {
    Auto,
    Never,
    Always,
}

impl From<Ocr> for OcrMode {
    fn from(ocr: Ocr) -> Self {
        match ocr {
            Ocr::Auto => Self::Auto,
            Ocr::Never => Self::Never,
            Ocr::Always => Self::Always,
        }
    }
}
