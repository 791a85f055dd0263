//! Sessions handed on, signed off and checked again: `export`, `signoff`, `audit`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

#[derive(Debug, Args)]
pub(crate) struct Export {
    pub(crate) id: String,
    #[arg(long, value_name = "FILE[.touchstone|.json|.html|.md|.pdf|.docx]", required_unless_present = "proof")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, value_name = "DIR", conflicts_with_all = ["out", "overwrite"])]
    pub(crate) proof: Option<PathBuf>,
    #[arg(long)]
    pub(crate) overwrite: bool,
    #[arg(long)]
    pub(crate) with_documents: bool,
    #[arg(long, value_name = "NAME|FILE", requires = "proof")]
    pub(crate) template: Option<String>,
    #[arg(long, requires = "proof")]
    pub(crate) no_pictures: bool,
    #[arg(long, requires = "proof")]
    pub(crate) no_stamp: bool,
}

#[derive(Debug, Args)]
pub(crate) struct SignOff {
    pub(crate) id: String,
    pub(crate) anchor: u32,
    pub(crate) mark: MarkArgument,
    #[arg(long, value_name = "TEXT")]
    pub(crate) note: Option<String>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
#[value(rename_all = "snake_case")]
pub(crate) enum MarkArgument {
    LookedAt,
    Accepted,
    Objects,
    Withdrawn,
}

#[derive(Debug, Args)]
pub(crate) struct Audit {
    #[arg(value_name = "FILE|ID", required_unless_present = "all")]
    pub(crate) target: Option<String>,
    #[arg(long, value_name = "DIR")]
    pub(crate) documents: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) tsa: Option<PathBuf>,
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
