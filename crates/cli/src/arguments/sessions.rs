//! Sessions handed on and checked again: `export`, `audit`.

use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct Export {
    pub(crate) id: String,
    #[arg(long, value_name = "FILE[.touchstone|.json|.html|.md|.pdf|.docx]")]
    pub(crate) out: PathBuf,
    #[arg(long)]
    pub(crate) overwrite: bool,
    #[arg(long)]
    pub(crate) with_documents: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Audit {
    #[arg(value_name = "FILE|ID", required_unless_present = "all")]
    pub(crate) target: Option<String>,
    #[arg(long, value_name = "DIR")]
    pub(crate) documents: Option<PathBuf>,
    #[arg(long, value_name = "KEY")]
    pub(crate) key: Option<String>,
    #[arg(long)]
    pub(crate) stored_text: bool,
    #[arg(long, value_name = "FILE[.html|.md|.pdf|.docx|.json]", conflicts_with = "all")]
    pub(crate) report: Option<PathBuf>,
    #[arg(long)]
    pub(crate) overwrite: bool,
    #[arg(long, conflicts_with = "target")]
    pub(crate) all: bool,
}
