//! `cargo xtask bench` without a name: every benchmark one after the other, and one page and one JSON file of what they said.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Instant, SystemTime};

use serde_json::{Value, json};

use crate::failure::{Failure, Outcome};
use crate::places::Places;
use crate::process;

/// The benchmarks, in the order in which they run, and what each tells.
const PARTS: [(&str, &[&str], &str); 14] = [
    ("verify", &["bench", "verify"], "Speed of the verifier beside a fuzzy matcher (rapidfuzz)"),
    ("quotes", &["quotes"], "Quotes made from the corpus, faithful and altered: rates of each kind of change"),
    ("excerpts", &["excerpts"], "Lawyers' excerpts of the contracts in the texts of their PDFs"),
    ("answers", &["answers"], "Claims of models with experts' labels: what a draft's check makes of them"),
    ("retrieval", &["bench", "retrieval"], "Recall and precision in characters, in English and Romanian"),
    ("latency", &["bench", "latency"], "Time of a search over 50,000 and 500,000 fragments, beside bm25s and numpy"),
    ("embedding", &["bench", "embedding"], "Texts embedded a second, and how far 8-bit numbers are from 32-bit ones"),
    ("ask", &["bench", "ask"], "The time that an answer takes beside the model's"),
    ("import", &["bench", "import"], "Importing beside a peer that only extracts and indexes"),
    ("scale", &["bench", "scale"], "A large library: opening, searching, memory"),
    ("pdf", &["bench", "pdf"], "PDF workers beside PyMuPDF, pypdfium2 and poppler"),
    ("ocr", &["bench", "ocr"], "Scans of the corpus beside their true text"),
    ("window", &["bench", "window"], "Times of the real window on a PDF of 1,000 pages"),
    ("audit", &["bench", "audit"], "Auditing bundles and chains"),
];

/// What one benchmark said.
struct Run {
    part: &'static str,
    title: &'static str,
    command: String,
    lines: Vec<String>,
    seconds: f64,
    failed: Option<String>,
}

/// Runs all, or those that `--only` names, and writes `benchmarks.md` and `benchmarks.json` into the folder of `--out`.
pub fn run(places: &Places, arguments: &[&str]) -> Outcome<String> {
    let mut out = places.root.join("out/bench");
    let mut only: Option<Vec<&str>> = None;
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match (*argument, rest.next()) {
            ("--out", Some(folder)) => out = PathBuf::from(folder),
            ("--only", Some(names)) => only = Some(names.split(',').collect()),
            _ => {
                return Err(Failure::new(
                    format!("`bench` does not know {argument}"),
                    "There are: --out DIR, --only NAME,NAME, or one name.",
                ));
            }
        }
    }
    let chosen = PARTS.iter().filter(|(part, _, _)| only.as_ref().is_none_or(|names| names.contains(part)));
    let before = load();
    let mut runs: Vec<Run> = Vec::new();
    for (part, command, title) in chosen {
        runs.push(measured(part, command, title));
        // After each, so that what was measured is there if the rest is not waited for.
        let machine = machine(places, &before);
        write(&out.join("benchmarks.json"), &format!("{:#}\n", as_json(&machine, &runs)))?;
        write(&out.join("benchmarks.md"), &as_page(&machine, &runs))?;
    }
    if runs.is_empty() {
        let known = PARTS.map(|(part, _, _)| part).join(", ");
        return Err(Failure::new("no benchmark has such a name", format!("There are: {known}.")));
    }
    let failed: Vec<&str> = runs.iter().filter(|run| run.failed.is_some()).map(|run| run.part).collect();
    if !failed.is_empty() {
        return Err(Failure::new(
            format!("these benchmarks failed: {}", failed.join(", ")),
            "What they said stands above and on the page.",
        ));
    }
    Ok(format!("{} benchmarks; the page is {}", runs.len(), out.join("benchmarks.md").display()))
}

/// Runs one in a process of its own, so that a failure costs nothing but itself.
fn measured(part: &'static str, command: &[&str], title: &'static str) -> Run {
    let begun = Instant::now();
    let mut lines = Vec::new();
    let mut xtask = Command::new(std::env::current_exe().unwrap_or_else(|_| "xtask".into()));
    let outcome = process::watch(xtask.args(command), "", |line| {
        // What cargo and xtask say of their own work is no figure.
        let noise = ["›", "xtask:", "Compiling", "Finished", "Running", "Blocking", "warning:", "Downloading", "Downloaded"];
        if !noise.iter().any(|word| line.trim_start().starts_with(word)) {
            lines.push(line.trim_end().to_owned());
        }
    });
    let command = format!("cargo xtask {}", command.join(" "));
    Run { part, title, command, lines, seconds: begun.elapsed().as_secs_f64(), failed: outcome.err().map(|e| e.to_string()) }
}

/// What the figures were measured on.
fn machine(places: &Places, before: &str) -> Value {
    let read = |file: &str| std::fs::read_to_string(file).unwrap_or_default();
    let field =
        |text: &str, name: &str| text.lines().find(|l| l.starts_with(name)).and_then(|l| l.split(':').nth(1)).map(|v| v.trim().to_owned());
    let in_checkout = |arguments: &[&str]| {
        let mut all = vec!["-C", places.root.to_str().unwrap_or(".")];
        all.extend(arguments);
        process::answer("git", &all).map(|said| said.trim().to_owned())
    };
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |t| t.as_secs());
    json!({
        "unix_time": now,
        "commit": in_checkout(&["rev-parse", "--short=12", "HEAD"]),
        "changed": in_checkout(&["status", "--porcelain", "--untracked-files=no"]).map(|s| !s.is_empty()),
        "system": format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
        "processor": field(&read("/proc/cpuinfo"), "model name"),
        "cores": std::thread::available_parallelism().map_or(0, usize::from),
        "memory": field(&read("/proc/meminfo"), "MemTotal"),
        "load_before": before,
        "load_after": load(),
    })
}

/// Processes that wanted a core, over one, five and fifteen minutes.
fn load() -> String {
    let said = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    said.split(' ').take(3).collect::<Vec<_>>().join(" ")
}

fn as_json(machine: &Value, runs: &[Run]) -> Value {
    let run = |run: &Run| {
        let lines: Vec<Value> = run.lines.iter().map(|line| json!({ "text": line, "numbers": numbers(line) })).collect();
        json!({ "part": run.part, "command": run.command, "seconds": run.seconds, "failed": run.failed, "lines": lines })
    };
    json!({ "schema": "touchstone-benchmarks/1", "machine": machine, "parts": runs.iter().map(run).collect::<Vec<_>>() })
}

fn as_page(machine: &Value, runs: &[Run]) -> String {
    let mut page = String::from(
        "# Benchmarks\n\nWritten by `cargo xtask bench`; peers ran in the same run. What is timed is no test.\n\n| machine | |\n| --- | --- |\n",
    );
    for (name, value) in machine.as_object().into_iter().flatten() {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let _ = writeln!(page, "| {} | {value} |", name.replace('_', " "));
    }
    for run in runs {
        let _ = write!(page, "\n## {}\n\n{}. `{}`, {:.0} s.\n", run.part, run.title, run.command, run.seconds);
        if let Some(failed) = &run.failed {
            let _ = write!(page, "\n**It failed**: {}\n", failed.lines().next().unwrap_or_default());
        }
        let _ = write!(page, "\n```text\n{}\n```\n", run.lines.join("\n").trim());
    }
    page
}

/// The numbers of a line, thousands with their commas.
fn numbers(line: &str) -> Vec<f64> {
    let plain = line.replace(',', "");
    let words = plain.split(|c: char| !(c.is_ascii_digit() || c == '.'));
    words.filter_map(|word| word.trim_matches('.').parse().ok()).collect()
}

fn write(file: &Path, text: &str) -> Outcome {
    let folder = file.parent().unwrap_or(file);
    std::fs::create_dir_all(folder).map_err(|e| Failure::file("make", folder, &e))?;
    std::fs::write(file, text).map_err(|e| Failure::file("write", file, &e))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_printed() {
        assert_eq!(numbers("exact  0.0134 ms a quote (target 1), slowest 1,234.5."), [0.0134, 1.0, 1234.5]);
        assert!(numbers("nothing here.").is_empty());
    }

    #[test]
    fn a_benchmark_that_failed_is_on_the_page_with_what_it_said() {
        let run = |failed: Option<&str>| Run {
            part: "verify",
            title: "Speed",
            command: "cargo xtask bench verify".into(),
            lines: vec!["load 8 ms".into()],
            seconds: 2.0,
            failed: failed.map(str::to_owned),
        };
        let page = as_page(&json!({ "cores": 2 }), &[run(None), run(Some("`xtask` failed\nrest"))]);
        assert!(page.contains("| cores | 2 |") && page.contains("```text\nload 8 ms\n```"), "{page}");
        assert_eq!(page.matches("**It failed**: `xtask` failed\n").count(), 1);
        let json = as_json(&json!({}), &[run(None)]);
        assert_eq!(json["parts"][0]["lines"][0]["numbers"][0], 8.0);
    }
}
