//! `config`, `key`.

use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(crate) enum Config {
    Get { name: String },
    Set { name: String, value: String },
    List,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Key {
    Set { endpoint: Option<String> },
    Remove { endpoint: Option<String> },
}
