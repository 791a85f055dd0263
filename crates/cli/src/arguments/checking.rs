//! Quotes, drafts and places on pages: `verify`, `check`, `locate`, `show`.

use std::path::PathBuf;

use clap::Args;
use touchstone_messages::Message;

#[derive(Debug, Args)]
pub(crate) struct Verify {
    #[arg(long, value_name = "DOC")]
    pub(crate) document: Option<String>,
    #[arg(long, value_name = "TEXT", requires = "document")]
    pub(crate) quote: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["quote", "batch"])]
    pub(crate) answer: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with = "quote")]
    pub(crate) batch: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Check {
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "NAME")]
    pub(crate) collection: Option<String>,
    #[arg(long, value_name = "DATE")]
    pub(crate) as_of: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Vec<PathBuf>,
    #[arg(long, value_name = "FILE.docx")]
    pub(crate) commented: Option<PathBuf>,
    #[arg(long)]
    pub(crate) overwrite: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Locate {
    #[arg(required_unless_present = "batch")]
    pub(crate) document: Option<String>,
    #[arg(required_unless_present = "batch", value_parser = whole_number)]
    pub(crate) char_start: Option<u32>,
    #[arg(required_unless_present = "batch", value_parser = whole_number)]
    pub(crate) char_end: Option<u32>,
    #[arg(long, value_name = "FILE", conflicts_with = "document")]
    pub(crate) batch: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    pub(crate) document: String,
    #[arg(long, value_name = "N", value_parser = whole_number)]
    pub(crate) page: u32,
    #[arg(long, value_name = "FILE.png")]
    pub(crate) out: PathBuf,
    #[arg(long, value_name = "S..E", value_parser = span)]
    pub(crate) span: Option<(u32, u32)>,
    #[arg(long, value_name = "PX", default_value_t = 1_200, value_parser = whole_number)]
    pub(crate) width: u32,
    #[arg(long)]
    pub(crate) overwrite: bool,
}

fn span(text: &str) -> Result<(u32, u32), String> {
    let (start, end) = text.split_once("..").ok_or_else(|| Message::usage_span().to_string())?;
    Ok((whole_number(start.trim())?, whole_number(end.trim())?))
}

fn whole_number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| Message::usage_not_a_number(text).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_has_two_ends() {
        assert_eq!(span("100..250"), Ok((100, 250)));
        assert!(span("100-250").is_err());
        assert!(span("a..b").is_err());
    }
}
