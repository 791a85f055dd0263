//! What was typed, read; and what is wrong with it, told like any other problem.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches};
use touchstone_api::{Code, Problem};

use crate::arguments::Arguments;

/// What there is instead of arguments that can be run.
pub(crate) enum Instead {
    /// Help or the version, asked for by name.
    Help(String),
    /// A mistake.
    Wrong(Problem),
}

/// Reads the arguments of this program.
pub(crate) fn arguments() -> Result<Arguments, Instead> {
    // Without this a group of commands named alone would answer with its whole help, which is no error in a line.
    let command =
        Arguments::command().bin_name("touchstone").arg_required_else_help(false).mut_subcommands(|c| c.arg_required_else_help(false));
    command.try_get_matches().and_then(|found| Arguments::from_arg_matches(&found)).map_err(|error| instead(&error))
}

fn instead(error: &clap::Error) -> Instead {
    let rendered = error.render().to_string();
    if !error.use_stderr() {
        return Instead::Help(rendered);
    }
    // As far as the usage names commands: "touchstone config".
    let usage = rendered.lines().find_map(|line| line.strip_prefix("Usage: ")).unwrap_or_default();
    let commands = usage.split(' ').take_while(|word| word.starts_with(|c: char| c.is_ascii_lowercase()));
    let named = commands.collect::<Vec<_>>().join(" ");
    let named = if named.is_empty() { "touchstone" } else { &named };
    let hint = format!("`{named} --help` says what can be given.");
    Instead::Wrong(match error.kind() {
        ErrorKind::MissingSubcommand => {
            let group = match error.get(ContextKind::InvalidSubcommand) {
                Some(ContextValue::String(name)) => name.as_str(),
                _ => named,
            };
            let known = match error.get(ContextKind::ValidSubcommand) {
                Some(ContextValue::Strings(names)) if group != "touchstone" => format!(": {}", names.join(", ")),
                _ => String::new(),
            };
            Problem::new(Code::BadRequest, format!("`{group}` needs a command{known}."), format!("`{group} --help` explains them."))
        }
        _ => {
            let told = rendered.lines().map(str::trim).take_while(|line| !line.starts_with("Usage: "));
            let told: Vec<&str> = told.filter(|line| !line.is_empty() && !line.starts_with("For more information")).collect();
            let (tips, said): (Vec<&str>, Vec<&str>) = told.into_iter().partition(|line| line.starts_with("tip: "));
            let tips = tips.iter().map(|tip| sentence(tip.trim_start_matches("tip: "))).chain([hint]);
            let said = said.join(" ");
            Problem::new(Code::BadRequest, sentence(said.trim_start_matches("error: ")), tips.collect::<Vec<_>>().join(" "))
        }
    })
}

/// With a capital letter and a full stop.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", chars.as_str())
}
