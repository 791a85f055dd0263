//! What was typed, read; and what is wrong with it, told like any other problem.

use std::error::Error as _;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches};
use touchstone_api::{Code, Problem};
use touchstone_messages::{Message, language};

use crate::arguments::Arguments;
use crate::help::worded;

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
    let command = worded(Arguments::command(), language()).bin_name("touchstone").arg_required_else_help(false);
    let command = command.mut_subcommands(|c| c.arg_required_else_help(false));
    command.try_get_matches().and_then(|found| Arguments::from_arg_matches(&found)).map_err(|error| instead(&error))
}

fn instead(error: &clap::Error) -> Instead {
    if !error.use_stderr() {
        return Instead::Help(error.render().to_string());
    }
    let named = command_of(error);
    let see = Message::usage_see_help(&*named);
    let (message, hint) = match error.kind() {
        ErrorKind::MissingSubcommand => {
            let group = text(error, ContextKind::InvalidSubcommand).unwrap_or(named);
            let known = list(error, ContextKind::ValidSubcommand);
            let message = match known.is_empty() || group == "touchstone" {
                true => Message::usage_needs_command(&*group),
                false => Message::usage_needs_one_of(&*group, known.join(", ")),
            };
            (message, Message::usage_explains(group))
        }
        _ => {
            let similar = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
            let similar: Vec<String> = similar.iter().flat_map(|kind| list(error, *kind)).map(|name| format!("`{name}`")).collect();
            let hint = match similar.is_empty() {
                true => see,
                false => Message::usage_hints(Message::usage_did_you_mean(similar.join(", ")), see),
            };
            (what(error), hint)
        }
    };
    Instead::Wrong(Problem::new(Code::BadRequest, message, hint))
}

/// What is wrong. What clap has in its own words only is told in those.
fn what(error: &clap::Error) -> Message {
    let option = list(error, ContextKind::InvalidArg);
    let (one, value) = (option.join(", "), text(error, ContextKind::InvalidValue).unwrap_or_default());
    match error.kind() {
        ErrorKind::InvalidSubcommand => Message::usage_unknown_command(text(error, ContextKind::InvalidSubcommand).unwrap_or_default()),
        ErrorKind::UnknownArgument => Message::usage_unknown_option(one),
        ErrorKind::TooManyValues => Message::usage_unknown_option(value),
        ErrorKind::InvalidValue | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues if value.is_empty() => {
            Message::usage_value_missing(one)
        }
        ErrorKind::InvalidValue => match list(error, ContextKind::ValidValue) {
            known if known.is_empty() => Message::usage_bad_value(value, one),
            known => Message::usage_bad_value_of(value, one, known.join(", ")),
        },
        ErrorKind::ValueValidation => match error.source() {
            Some(why) => Message::usage_bad_value_why(value, one, why.to_string()),
            None => Message::usage_bad_value(value, one),
        },
        ErrorKind::MissingRequiredArgument => Message::usage_missing(one),
        ErrorKind::ArgumentConflict => match list(error, ContextKind::PriorArg).join(", ") {
            prior if prior == one => Message::usage_twice(one),
            prior => Message::usage_conflict(one, prior),
        },
        ErrorKind::InvalidUtf8 => Message::usage_not_text(),
        _ => in_claps_words(error).into(),
    }
}

/// "touchstone config": as far as the usage names commands.
fn command_of(error: &clap::Error) -> String {
    let usage = text(error, ContextKind::Usage).unwrap_or_default();
    let usage = usage.split_once(": ").map_or("", |(_, usage)| usage);
    let words: Vec<&str> = usage.split_whitespace().take_while(|word| word.starts_with(|c: char| c.is_ascii_lowercase())).collect();
    if words.is_empty() { "touchstone".to_owned() } else { words.join(" ") }
}

fn in_claps_words(error: &clap::Error) -> String {
    let rendered = error.render().to_string();
    rendered.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned()
}

fn text(error: &clap::Error, kind: ContextKind) -> Option<String> {
    list(error, kind).into_iter().next()
}

fn list(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(one)) => vec![one.clone()],
        Some(ContextValue::Strings(several)) => several.clone(),
        Some(ContextValue::StyledStr(styled)) => vec![styled.to_string()],
        _ => Vec::new(),
    }
}
