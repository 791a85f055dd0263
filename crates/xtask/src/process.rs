//! Running other programs: what is run is shown, and what fails has a name.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::failure::{Failure, Outcome};

/// Runs a program in plain view; `remedy` is for the case that it fails.
pub fn run(command: &mut Command, remedy: &str) -> Outcome {
    announce(command);
    let status = command.status().map_err(|e| not_started(command, &e))?;
    if status.success() { Ok(()) } else { Err(ended(command, status, remedy)) }
}

/// Runs a program in plain view and hands on each line of its output, both streams in the order of writing.
pub fn watch(command: &mut Command, remedy: &str, mut line_seen: impl FnMut(&str)) -> Outcome {
    announce(command);
    let (reader, writer) = std::io::pipe().map_err(|e| not_started(command, &e))?;
    let errors = writer.try_clone().map_err(|e| not_started(command, &e))?;
    let mut child = command.stdout(writer).stderr(errors).spawn().map_err(|e| not_started(command, &e))?;
    // The command holds the pipe's writing ends; without them the last line never comes.
    command.stdout(Stdio::null()).stderr(Stdio::null());

    let mut out = std::io::stdout();
    for line in BufReader::new(reader).split(b'\n') {
        let Ok(line) = line else { break };
        let line = String::from_utf8_lossy(&line);
        let _ = writeln!(out, "{line}");
        line_seen(&line);
    }
    let status = child.wait().map_err(|e| not_started(command, &e))?;
    if status.success() { Ok(()) } else { Err(ended(command, status, remedy)) }
}

/// Runs a program quietly and returns what it printed; its errors stay visible.
pub fn output(command: &mut Command, remedy: &str) -> Outcome<String> {
    let output = command.stderr(Stdio::inherit()).output().map_err(|e| not_started(command, &e))?;
    if !output.status.success() {
        return Err(ended(command, output.status, remedy));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a program that is only asked something: its output if it succeeded, nothing if it failed or is not there.
pub fn answer(program: impl AsRef<std::ffi::OsStr>, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).stderr(Stdio::null()).stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The program of that name on the search path.
pub fn on_path(program: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// As one would type it, for messages.
pub fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args()).map(|word| quoted(&word.to_string_lossy()));
    words.collect::<Vec<_>>().join(" ")
}

fn announce(command: &Command) {
    println!("› {}", shown(command));
}

fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=./:@,+%".contains(c);
    if !word.is_empty() && word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}

fn not_started(command: &Command, error: &std::io::Error) -> Failure {
    let program = command.get_program().to_string_lossy();
    Failure::new(
        format!("cannot start {program}: {error}"),
        format!("Install {program}, or put it on the PATH, and run the command again."),
    )
}

fn ended(command: &Command, status: std::process::ExitStatus, remedy: &str) -> Failure {
    Failure::new(format!("`{}` failed ({status})", shown(command)), remedy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_shown_as_typed() {
        let mut command = Command::new("/usr/bin/touchstone");
        command.args(["ask", "May the landlord enter?", "it's"]);
        assert_eq!(shown(&command), r"touchstone ask 'May the landlord enter?' 'it'\''s'");
    }

    #[cfg(unix)]
    #[test]
    fn both_streams_are_watched_in_order() {
        let mut lines = Vec::new();
        let mut command = Command::new("sh");
        command.args(["-c", "echo one; echo two >&2; echo three"]);
        watch(&mut command, "", |line| lines.push(line.to_owned())).unwrap();
        assert_eq!(lines, ["one", "two", "three"]);
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let failure = run(&mut Command::new("touchstone-no-such-program"), "").unwrap_err();
        assert!(failure.to_string().contains("touchstone-no-such-program"), "{failure}");
    }
}
