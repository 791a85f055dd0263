//! What can be typed. What `--help` says of it is in the catalogues (`help.ftl`), by the names of commands and arguments; see [`crate::help`].

mod asking;
mod checking;
mod library;
mod sessions;
mod settings;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

pub(crate) use asking::{Ask, Eval, Filters, Search};
pub(crate) use checking::{Check, Locate, Show, Verify};
pub(crate) use library::{Import, Ocr, Watch};
pub(crate) use sessions::{Audit, Export, MarkArgument, SignOff};
pub(crate) use settings::{Config, Key};

/// What was typed, read.
#[derive(Debug, Parser)]
#[command(name = "touchstone", version, propagate_version = true, disable_help_subcommand = true, args_override_self = true)]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Options of every command.
#[derive(Debug, Args)]
pub(crate) struct Global {
    #[arg(long, global = true, value_name = "DIR", env = "TOUCHSTONE_LIBRARY", hide_env_values = true)]
    pub(crate) library: Option<PathBuf>,
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,
    #[arg(short, long, global = true, action = clap::ArgAction::Count)]
    pub(crate) verbose: u8,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Import(Import),
    Watch(Watch),
    Documents {
        #[arg(long, value_name = "NAME")]
        collection: Option<String>,
    },
    Rename {
        document: String,
        title: String,
        #[arg(long)]
        short: Option<String>,
    },
    Remove {
        document: String,
        #[arg(long)]
        purge: bool,
        #[arg(long, requires = "purge")]
        force: bool,
    },
    Reread {
        #[arg(value_name = "DOC")]
        documents: Vec<String>,
        #[arg(long, value_enum, default_value_t = Ocr::Auto)]
        ocr: Ocr,
    },
    Text {
        document: String,
    },
    Search(Search),
    Ask(Ask),
    Verify(Verify),
    Check(Check),
    Locate(Locate),
    Show(Show),
    Sessions,
    Session {
        id: String,
        #[arg(long, conflicts_with_all = ["accept", "versions"])]
        delete: bool,
        #[arg(long, conflicts_with = "versions")]
        accept: bool,
        #[arg(long)]
        versions: bool,
    },
    Eval(Eval),
    Highlight {
        session: String,
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
        #[arg(long)]
        overwrite: bool,
    },
    Export(Export),
    #[command(name = "signoff")]
    SignOff(SignOff),
    Audit(Audit),
    #[command(subcommand)]
    Config(Config),
    Endpoints {
        #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "default")]
        test: Option<String>,
    },
    #[command(subcommand)]
    Key(Key),
    Embed,
    SigningKey {
        #[arg(long, conflicts_with = "remove")]
        new: bool,
        #[arg(long)]
        remove: bool,
    },
    Doctor {
        #[arg(long)]
        repair: bool,
    },
    Backup {
        file: PathBuf,
        #[arg(long)]
        overwrite: bool,
    },
    Restore {
        file: PathBuf,
    },
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Arguments::command().debug_assert();
    }
}
