//! What can be typed.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use touchstone_pdf::OcrMode;

/// Ask your own PDFs; every quotation is checked word for word.
#[derive(Debug, Parser)]
#[command(name = "touchstone", version, about, propagate_version = true, disable_help_subcommand = true, args_override_self = true)]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Over the options that every command has, in its help.
const GLOBAL: &str = "Options of every command";

/// Options of every command.
#[derive(Debug, Args)]
pub(crate) struct Global {
    /// The library's folder [default: the platform's data folder]
    #[arg(long, global = true, value_name = "DIR", env = "TOUCHSTONE_LIBRARY", hide_env_values = true, help_heading = GLOBAL)]
    pub(crate) library: Option<PathBuf>,
    /// Print JSON on stdout
    #[arg(long, global = true, help_heading = GLOBAL)]
    pub(crate) json: bool,
    /// Print results and errors only
    #[arg(short, long, global = true, help_heading = GLOBAL)]
    pub(crate) quiet: bool,
    /// Say more on stderr; twice for still more
    #[arg(short, long, global = true, action = clap::ArgAction::Count, help_heading = GLOBAL)]
    pub(crate) verbose: u8,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Import files and folders
    Import(Import),
    /// Import by itself what is new or changed in a folder, here until Ctrl+C and in the window
    Watch(Watch),
    /// List documents
    Documents {
        /// Only those of this matter
        #[arg(long, value_name = "NAME")]
        collection: Option<String>,
    },
    /// Take a document out of search; saved sessions keep their citations
    Remove {
        /// Id, unique hash prefix, or unique title
        document: String,
        /// Delete its file, text and index entries for good
        #[arg(long)]
        purge: bool,
        /// Purge even what saved sessions cite: they can then no longer be checked
        #[arg(long, requires = "purge")]
        force: bool,
    },
    /// Read documents again whose text another version of the program made; saved sessions keep the texts that they cite
    Reread {
        /// Ids, unique hash prefixes, or unique titles [default: all]
        #[arg(value_name = "DOC")]
        documents: Vec<String>,
        /// Read pages without text from their picture
        #[arg(long, value_enum, default_value_t = Ocr::Auto)]
        ocr: Ocr,
    },
    /// Print a document's canonical text
    Text {
        /// Id, unique hash prefix, or unique title
        document: String,
    },
    /// Find passages
    Search(Search),
    /// Answer a question; every quotation is checked
    Ask(Ask),
    /// Check quotes without any model
    Verify(Verify),
    /// Check every quotation and citation of a draft: .docx, .pdf, .txt, .md
    Check(Check),
    /// Say where a span of text stands on its pages
    Locate(Locate),
    /// Draw a page, with a span boxed
    Show(Show),
    /// List saved sessions
    Sessions,
    /// Print a saved session
    Session {
        /// Its id, or the beginning of it
        id: String,
        /// Delete it with all its versions; a tombstone stays in the chain
        #[arg(long, conflicts_with_all = ["accept", "versions"])]
        delete: bool,
        /// Save a new version of it whose citations stand where the documents' present texts have them; the earlier one is kept
        #[arg(long, conflicts_with = "versions")]
        accept: bool,
        /// List its versions
        #[arg(long)]
        versions: bool,
    },
    /// Measure passages and answers against golden questions
    Eval(Eval),
    /// Write copies of a session's cited PDFs with the citations marked
    Highlight {
        /// The session's id, or the beginning of it
        session: String,
        /// Folder for the copies; made if it is not there
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
        /// Overwrite what is there
        #[arg(long)]
        overwrite: bool,
    },
    /// Write a session to a file: an audit bundle, or a report
    Export(Export),
    /// Check a bundle or a saved session again, offline
    Audit(Audit),
    /// Read and change settings
    #[command(subcommand)]
    Config(Config),
    /// List the endpoints of the settings, or test one with a fixed sentence
    Endpoints {
        /// Send "Reply with the word ready." to this one, and never document text
        #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "default")]
        test: Option<String>,
    },
    /// Keep the keys of endpoints in the system's keychain
    #[command(subcommand)]
    Key(Key),
    /// Make the vectors that search by meaning needs; goes on where it stopped
    Embed,
    /// Print the public key of the key that signs bundles
    SigningKey {
        /// Make a new one, in the system keychain
        #[arg(long, conflicts_with = "remove")]
        new: bool,
        /// Forget it: bundles are no longer signed
        #[arg(long)]
        remove: bool,
    },
    /// Check the installation and the library
    Doctor {
        /// Put right what can be: the index, left-over files, source files that still stand where they were imported from
        #[arg(long)]
        repair: bool,
    },
    /// Write the whole library to one file, also while it is in use
    Backup {
        /// Zip file to write
        file: PathBuf,
        /// Overwrite what is there
        #[arg(long)]
        overwrite: bool,
    },
    /// Make a library from a backup, in a folder that holds none
    Restore {
        /// A file that `backup` wrote
        file: PathBuf,
    },
}

#[derive(Debug, Args)]
pub(crate) struct Import {
    /// Files and folders
    #[arg(required_unless_present = "resume", value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Read what an interrupted import left
    #[arg(long, conflicts_with = "paths")]
    pub(crate) resume: bool,
    /// Matter to put the documents in
    #[arg(long, value_name = "NAME")]
    pub(crate) collection: Option<String>,
    /// Title of the document (one file)
    #[arg(long)]
    pub(crate) title: Option<String>,
    /// First day in force, YYYY-MM-DD
    #[arg(long, value_name = "DATE")]
    pub(crate) valid_from: Option<String>,
    /// Last day in force, YYYY-MM-DD
    #[arg(long, value_name = "DATE")]
    pub(crate) valid_until: Option<String>,
    /// The document that the file is a new version of (one file)
    #[arg(long, value_name = "DOC")]
    pub(crate) replaces: Option<String>,
    /// Read pages without text from their picture
    #[arg(long, value_enum, default_value_t = Ocr::Auto)]
    pub(crate) ocr: Ocr,
    /// Opens encrypted files; used once, not kept
    #[arg(long)]
    pub(crate) password: Option<String>,
    /// Keep the password in the system's keychain, so that pages can be drawn later
    #[arg(long, requires = "password")]
    pub(crate) keep_password: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Watch {
    /// Folder to watch from now on
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
    /// Matter to put its documents in
    #[arg(long, value_name = "NAME", requires = "folder")]
    pub(crate) collection: Option<String>,
    /// Watch a folder no longer; its documents stay
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["folder", "list"])]
    pub(crate) remove: Option<PathBuf>,
    /// List the watched folders
    #[arg(long, conflicts_with = "folder")]
    pub(crate) list: bool,
    /// Look through the folders once, then end
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

/// What narrows a search.
#[derive(Debug, Clone, Args)]
pub(crate) struct Filters {
    /// Ranking by words, by meaning, or both [default: the setting search.method]
    #[arg(long, value_enum)]
    pub(crate) method: Option<Method>,
    /// How many passages [default: 10 to print, 20 to answer from]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub(crate) top_k: Option<u32>,
    /// Only in this matter
    #[arg(long, value_name = "NAME")]
    pub(crate) collection: Option<String>,
    /// Only in this document
    #[arg(long, value_name = "DOC")]
    pub(crate) document: Option<String>,
    /// Versions in force on this day, YYYY-MM-DD [default: today]
    #[arg(long, value_name = "DATE")]
    pub(crate) as_of: Option<String>,
    /// Only texts of this language, for example en or ro
    #[arg(long, value_name = "TAG")]
    pub(crate) language: Option<String>,
    /// Keep the order of the first ranking
    #[arg(long)]
    pub(crate) no_rerank: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Method {
    Bm25,
    Dense,
    Hybrid,
}

#[derive(Debug, Args)]
pub(crate) struct Search {
    /// What to look for
    #[arg(required_unless_present = "batch")]
    pub(crate) query: Option<String>,
    #[command(flatten)]
    pub(crate) filters: Filters,
    /// JSON lines {id?, query}; - for standard input
    #[arg(long, value_name = "FILE", conflicts_with = "query")]
    pub(crate) batch: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Ask {
    /// The question
    pub(crate) question: String,
    #[command(flatten)]
    pub(crate) filters: Filters,
    /// Answer with extracts, without any model
    #[arg(long)]
    pub(crate) offline: bool,
    /// The endpoint that drafts: the name of one of the settings, or a base URL
    #[arg(long, value_name = "NAME|URL")]
    pub(crate) endpoint: Option<String>,
    /// Name of the model
    #[arg(long, value_name = "NAME")]
    pub(crate) model: Option<String>,
    /// The endpoint's key, for this run; prefer TOUCHSTONE_API_KEY, which no other program ever sees
    #[arg(long, value_name = "KEY", env = crate::unlisted::VARIABLE, hide_env = true)]
    pub(crate) api_key: Option<String>,
    /// The session that the question follows; its matter and document are searched unless others are given
    #[arg(long, value_name = "SESSION")]
    pub(crate) after: Option<String>,
    /// Show what would be sent, and send nothing
    #[arg(long, conflicts_with = "offline")]
    pub(crate) show_request: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Eval {
    /// Golden questions, JSON lines (docs/formats/golden.md)
    #[arg(value_name = "GOLDEN.jsonl")]
    pub(crate) golden: PathBuf,
    /// End with status 1 where a figure stays below its threshold
    #[arg(long)]
    pub(crate) gate: bool,
    /// Thresholds, TOML [default: faithfulness 0.85, context precision 0.70, no false verified, all refusals right]
    #[arg(long, value_name = "FILE")]
    pub(crate) thresholds: Option<PathBuf>,
    /// Write a page with charts and every question
    #[arg(long, value_name = "FILE.html")]
    pub(crate) report: Option<PathBuf>,
    /// Write the run, to compare a later one with
    #[arg(long, value_name = "FILE.json")]
    pub(crate) save: Option<PathBuf>,
    /// Overwrite what is there
    #[arg(long)]
    pub(crate) overwrite: bool,
    /// Tell what changed since a saved run, question by question
    #[arg(long, value_name = "FILE.json")]
    pub(crate) compare: Option<PathBuf>,
    /// Answer with extracts, without any model
    #[arg(long)]
    pub(crate) offline: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// The document that is quoted
    #[arg(long, value_name = "DOC")]
    pub(crate) document: Option<String>,
    /// The quote
    #[arg(long, value_name = "TEXT", requires = "document")]
    pub(crate) quote: Option<String>,
    /// Markdown or text whose quotes are followed by citations; - for standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["quote", "batch"])]
    pub(crate) answer: Option<PathBuf>,
    /// JSON lines {id?, doc_id, quote}; - for standard input
    #[arg(long, value_name = "FILE", conflicts_with = "quote")]
    pub(crate) batch: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Check {
    /// The draft: .docx, .pdf, .txt, .md, or - for text on standard input
    pub(crate) file: PathBuf,
    /// Only against this matter's documents
    #[arg(long, value_name = "NAME")]
    pub(crate) collection: Option<String>,
    /// Against the versions in force on this day [default: today]
    #[arg(long, value_name = "DATE")]
    pub(crate) as_of: Option<String>,
    /// Also write a report: .html, .md, .pdf, .docx or .json; may be repeated
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Vec<PathBuf>,
    /// Also write the draft, a .docx, with a comment on each finding
    #[arg(long, value_name = "FILE.docx")]
    pub(crate) commented: Option<PathBuf>,
    /// Overwrite what is there
    #[arg(long)]
    pub(crate) overwrite: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Locate {
    /// Id, unique hash prefix, or unique title
    #[arg(required_unless_present = "batch")]
    pub(crate) document: Option<String>,
    /// First code point
    #[arg(required_unless_present = "batch")]
    pub(crate) char_start: Option<u32>,
    /// One past the last code point
    #[arg(required_unless_present = "batch")]
    pub(crate) char_end: Option<u32>,
    /// JSON lines {id?, doc_id, char_start, char_end}; - for standard input
    #[arg(long, value_name = "FILE", conflicts_with = "document")]
    pub(crate) batch: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    /// Id, unique hash prefix, or unique title
    pub(crate) document: String,
    /// Page, from 1
    #[arg(long, value_name = "N")]
    pub(crate) page: u32,
    /// PNG file to write
    #[arg(long, value_name = "FILE.png")]
    pub(crate) out: PathBuf,
    /// Code points to box, first..end
    #[arg(long, value_name = "S..E", value_parser = span)]
    pub(crate) span: Option<(u32, u32)>,
    /// Width of the picture in pixels
    #[arg(long, value_name = "PX", default_value_t = 1_200)]
    pub(crate) width: u32,
    /// Overwrite what is there
    #[arg(long)]
    pub(crate) overwrite: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Export {
    /// The session's id, or the beginning of it
    pub(crate) id: String,
    /// File to write; its ending says the form
    #[arg(long, value_name = "FILE[.touchstone|.json|.html|.md|.pdf|.docx]")]
    pub(crate) out: PathBuf,
    /// Overwrite what is there
    #[arg(long)]
    pub(crate) overwrite: bool,
    /// Put the cited files into the bundle
    #[arg(long)]
    pub(crate) with_documents: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Audit {
    /// A bundle, a session record, or a saved session's id
    #[arg(value_name = "FILE|ID", required_unless_present = "all")]
    pub(crate) target: Option<String>,
    /// Your own copies of the cited files, found by their hash
    #[arg(long, value_name = "DIR")]
    pub(crate) documents: Option<PathBuf>,
    /// The maker's public key, had from elsewhere
    #[arg(long, value_name = "KEY")]
    pub(crate) key: Option<String>,
    /// Check the texts that were kept, without reading the files again
    #[arg(long)]
    pub(crate) stored_text: bool,
    /// Write the report to a file too; its ending says the form
    #[arg(long, value_name = "FILE[.html|.md|.pdf|.docx|.json]", conflicts_with = "all")]
    pub(crate) report: Option<PathBuf>,
    /// Overwrite what is there
    #[arg(long)]
    pub(crate) overwrite: bool,
    /// Every saved session, a line each
    #[arg(long, conflicts_with = "target")]
    pub(crate) all: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Config {
    /// Print a setting's value
    Get {
        /// For example endpoint.url
        name: String,
    },
    /// Change a setting; an empty value goes back to the default
    Set {
        /// For example endpoint.url
        name: String,
        /// As text
        value: String,
    },
    /// List all settings
    List,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Key {
    /// Read a key from standard input and put it into the system's keychain
    Set {
        /// The endpoint's name [default: the one of endpoint.url]
        endpoint: Option<String>,
    },
    /// Forget a key
    Remove {
        /// The endpoint's name [default: the one of endpoint.url]
        endpoint: Option<String>,
    },
}

fn span(text: &str) -> Result<(u32, u32), String> {
    let (start, end) = text.split_once("..").ok_or("a span reads S..E, for example 100..250")?;
    let number = |t: &str| t.trim().parse::<u32>().map_err(|_| format!("{t:?} is not a whole number"));
    Ok((number(start)?, number(end)?))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn a_span_has_two_ends() {
        assert_eq!(span("100..250"), Ok((100, 250)));
        assert!(span("100-250").is_err());
        assert!(span("a..b").is_err());
    }
}
