//! `search`, `ask`, `eval`, and what narrows them.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use touchstone_messages::Message;
use touchstone_record::RetrievalMethod;

/// What narrows a search.
#[derive(Debug, Clone, Args)]
pub(crate) struct Filters {
    #[arg(long, value_parser = method())]
    pub(crate) method: Option<RetrievalMethod>,
    #[arg(long, value_name = "N", value_parser = passages)]
    pub(crate) top_k: Option<u32>,
    #[arg(long, value_name = "NAME")]
    pub(crate) collection: Option<String>,
    #[arg(long, value_name = "DOC")]
    pub(crate) document: Option<String>,
    #[arg(long, value_name = "DATE")]
    pub(crate) as_of: Option<String>,
    #[arg(long, value_name = "TAG")]
    pub(crate) language: Option<String>,
    #[arg(long)]
    pub(crate) no_rerank: bool,
}

/// Reads the name of a retrieval method.
fn method() -> impl TypedValueParser<Value = RetrievalMethod> {
    PossibleValuesParser::new(RetrievalMethod::NAMES).map(|name| RetrievalMethod::named(&name).unwrap_or_default())
}

#[derive(Debug, Args)]
pub(crate) struct Search {
    #[arg(required_unless_present = "batch")]
    pub(crate) query: Option<String>,
    #[command(flatten)]
    pub(crate) filters: Filters,
    #[arg(long, value_name = "FILE", conflicts_with = "query")]
    pub(crate) batch: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Ask {
    pub(crate) question: String,
    #[command(flatten)]
    pub(crate) filters: Filters,
    #[arg(long)]
    pub(crate) offline: bool,
    #[arg(long, value_name = "NAME|URL")]
    pub(crate) endpoint: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) model: Option<String>,
    #[arg(long, value_name = "KEY", env = crate::unlisted::VARIABLE, hide_env = true)]
    pub(crate) api_key: Option<String>,
    #[arg(long, value_name = "SESSION")]
    pub(crate) after: Option<String>,
    #[arg(long, conflicts_with = "offline")]
    pub(crate) show_request: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Eval {
    #[arg(value_name = "GOLDEN.jsonl")]
    pub(crate) golden: PathBuf,
    #[arg(long)]
    pub(crate) gate: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) thresholds: Option<PathBuf>,
    #[arg(long, value_name = "FILE.html")]
    pub(crate) report: Option<PathBuf>,
    #[arg(long, value_name = "FILE.json")]
    pub(crate) save: Option<PathBuf>,
    #[arg(long)]
    pub(crate) overwrite: bool,
    #[arg(long, value_name = "FILE.json")]
    pub(crate) compare: Option<PathBuf>,
    #[arg(long)]
    pub(crate) offline: bool,
}

/// The most passages that a search gives.
const MOST_PASSAGES: u32 = 1_000;

fn passages(text: &str) -> Result<u32, String> {
    let wanted = text.parse().ok().filter(|n| (1..=MOST_PASSAGES).contains(n));
    wanted.ok_or_else(|| Message::usage_range("1", MOST_PASSAGES.to_string()).to_string())
}
