//! Help in the language of the output. The words of a command are the catalogue's message `help-` and its names, those of an argument the
//! same and its name, or `help-any-` and its name where it means the same in every command.

use clap::{Arg, ArgAction, Command};
use serde_json::json;
use touchstone_messages::{Language, Message};

/// Options that every command has.
const GLOBAL: [&str; 7] = ["library", "json", "quiet", "verbose", "lang", "help", "version"];

/// The command with its words, and those of all below it, in this language.
pub(crate) fn worded(command: Command, language: Language) -> Command {
    let languages = Language::ALL.map(Language::code);
    let command = command
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(Arg::new("lang").long("lang").value_name("LANG").global(true).value_parser(languages).hide_possible_values(true))
        .arg(Arg::new("help").short('h').long("help").global(true).action(ArgAction::Help))
        .arg(Arg::new("version").short('V').long("version").global(true).action(ArgAction::Version));
    with_words(command, "help", language)
}

fn with_words(command: Command, name: &str, language: Language) -> Command {
    let say = |message: Message| message.words(language);
    let template = format!("{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}", say(Message::help_usage()));
    let about = words(&[name.to_owned()], language).unwrap_or_default();
    let command = command.about(about).help_template(template).subcommand_help_heading(say(Message::help_commands()));
    let command = command.mut_args(|arg| {
        let id = arg.get_id().as_str().replace('_', "-");
        let heading = if GLOBAL.contains(&&*id) {
            Message::help_options_of_every_command()
        } else if arg.is_positional() {
            Message::help_arguments()
        } else {
            Message::help_options()
        };
        let said = words(&[format!("{name}-{id}"), format!("help-any-{id}")], language).unwrap_or_default();
        let said = [said].into_iter().chain(values(&arg, language)).collect::<Vec<_>>().join(" ");
        let takes = arg.get_action().takes_values();
        // What it takes is said in the words above, in the language of the rest.
        arg.help(said).help_heading(say(heading)).hide_default_value(takes).hide_possible_values(takes)
    });
    command.mut_subcommands(|below| {
        let name = format!("{name}-{}", below.get_name());
        with_words(below, &name, language)
    })
}

/// The default and the possible values, each in brackets.
fn values(arg: &Arg, language: Language) -> Vec<String> {
    let defaults: Vec<String> = arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    let takes = arg.get_action().takes_values() && !arg.is_hide_possible_values_set();
    let possible: Vec<String> =
        if takes { arg.get_possible_values().iter().map(|v| v.get_name().to_owned()).collect() } else { Vec::new() };
    let mut said = Vec::new();
    said.extend((takes && !defaults.is_empty()).then(|| Message::help_default(defaults.join(", "))));
    said.extend((!possible.is_empty()).then(|| Message::help_values(possible.join(", "))));
    said.iter().map(|message| format!("[{}]", message.words(language))).collect()
}

/// The words of the first of these messages that there is.
fn words(ids: &[String], language: Language) -> Option<String> {
    let message = |id: &String| serde_json::from_value::<Message>(json!({ "id": id })).ok();
    ids.iter().find_map(message).map(|message| message.words(language))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::arguments::Arguments;

    fn all(command: &Command, path: &str, found: &mut Vec<(String, String)>) {
        found.push((path.to_owned(), command.get_about().map(ToString::to_string).unwrap_or_default()));
        for arg in command.get_arguments() {
            found.push((format!("{path} {}", arg.get_id()), arg.get_help().map(ToString::to_string).unwrap_or_default()));
        }
        command.get_subcommands().for_each(|below| all(below, &format!("{path} {}", below.get_name()), found));
    }

    #[test]
    fn every_command_and_argument_has_words_in_every_language() {
        for language in Language::ALL {
            let mut found = Vec::new();
            all(&worded(Arguments::command(), language), "touchstone", &mut found);
            assert!(found.len() > 100, "{found:?}");
            let silent: Vec<&String> = found.iter().filter(|(_, words)| words.is_empty()).map(|(path, _)| path).collect();
            assert!(silent.is_empty(), "{language:?}: these have no message in help.ftl: {silent:?}");
        }
    }

    #[test]
    fn help_in_romanian_has_no_english_heading() {
        let mut command = worded(Arguments::command(), Language::Romanian);
        command.build();
        for below in std::iter::once(&command).chain(command.get_subcommands()) {
            let help = below.clone().render_help().to_string();
            assert!(help.contains("Utilizare: "), "{help}");
            for english in ["Usage:", "Options", "Arguments:", "Commands:", "[default", "[possible"] {
                assert!(!help.contains(english), "{english}: {help}");
            }
        }
    }
}
