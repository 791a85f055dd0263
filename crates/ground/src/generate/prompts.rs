//! Prompts: versioned files, built in, and replaceable by files of the user's own.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use touchstone_text::ContentHash;

const ANSWER: &str = include_str!("../../prompts/answer@3.toml");
const JUDGE: &str = include_str!("../../prompts/judge@1.toml");

/// The prompts in force.
#[derive(Debug, Clone)]
pub struct Prompts {
    answer: Prompt,
    judge: Prompt,
}

/// One of them.
#[derive(Debug, Clone)]
struct Prompt {
    template: Template,
    own: bool,
    digest: String,
}

/// A prompt file.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Template {
    name: String,
    version: u32,
    pub(crate) system: String,
    pub(crate) user: String,
    #[serde(default)]
    pub(crate) follow_up: String,
    #[serde(default)]
    stricter: Vec<Stricter>,
}

/// What a later attempt adds.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stricter {
    failures: String,
}

/// The largest prompt file, in bytes.
const LARGEST: u64 = 1 << 20;

/// A prompt file of the user's that can't be used.
#[derive(Debug, thiserror::Error)]
pub enum PromptError {
    /// It can't be read.
    #[error(transparent)]
    File(#[from] touchstone_files::ReadError),
    /// It is not of the form of `answer@3.toml`.
    #[error("the prompt file {path} is not right: {why}")]
    Form {
        /// Where it is.
        path: PathBuf,
        /// What is wrong.
        why: String,
    },
}

impl Prompts {
    /// Those that were released with this program.
    pub fn embedded() -> Self {
        Self { answer: Prompt::embedded(ANSWER), judge: Prompt::embedded(JUDGE) }
    }

    /// Those of a folder, where it has `answer.toml` or `answer@N.toml` (the highest N wins), `judge.toml` or
    /// `judge@N.toml`, else the embedded ones. Cheap enough to be called for each question, so that a changed file counts
    /// at once.
    pub fn load(folder: &Path) -> Result<Self, PromptError> {
        Ok(Self {
            answer: Prompt::load(folder, "answer", &["{{question}}", "{{passages}}"])?.unwrap_or_else(|| Prompt::embedded(ANSWER)),
            judge: Prompt::load(folder, "judge", &["{{claim}}", "{{excerpts}}"])?.unwrap_or_else(|| Prompt::embedded(JUDGE)),
        })
    }

    /// Name and version of the prompt for answers, as records give them: `answer@3`, and for a file of the user's own
    /// with the first digits of its SHA-256: `answer@3#1a2b3c4d`.
    pub fn id(&self) -> String {
        self.answer.id()
    }

    /// SHA-256 of the prompt file for answers, as 64 hexadecimal digits.
    pub fn digest(&self) -> &str {
        &self.answer.digest
    }

    pub(crate) fn answer(&self) -> &Template {
        &self.answer.template
    }

    pub(crate) fn judge(&self) -> &Template {
        &self.judge.template
    }

    pub(crate) fn judge_id(&self) -> String {
        self.judge.id()
    }

    pub(crate) fn judge_digest(&self) -> &str {
        &self.judge.digest
    }
}

impl Prompt {
    fn embedded(text: &str) -> Self {
        Self { template: toml::from_str(text).expect("a test reads the embedded prompts"), own: false, digest: digest(text) }
    }

    /// The one of that name in a folder, where there is one; its user part has to have all of `needed`.
    fn load(folder: &Path, name: &str, needed: &[&str]) -> Result<Option<Self>, PromptError> {
        let Ok(entries) = std::fs::read_dir(folder) else { return Ok(None) };
        let files = entries.filter_map(|e| e.ok().map(|e| e.path()));
        let Some((_, path)) = files.filter_map(|p| Some((version_in(&p, name)?, p))).max() else { return Ok(None) };
        let wrong = |why: String| PromptError::Form { path: path.clone(), why };
        let text = String::from_utf8(touchstone_files::read(&path, LARGEST)?).map_err(|_| wrong("it is not UTF-8 text".into()))?;
        let template: Template = toml::from_str(&text).map_err(|e| wrong(e.message().to_owned()))?;
        if let Some(missing) = needed.iter().find(|n| !template.user.contains(**n)) {
            return Err(wrong(format!("its user part has no {missing}")));
        }
        Ok(Some(Self { template, own: true, digest: digest(&text) }))
    }

    fn id(&self) -> String {
        let Template { name, version, .. } = &self.template;
        if self.own { format!("{name}@{version}#{}", self.digest.chars().take(8).collect::<String>()) } else { format!("{name}@{version}") }
    }
}

impl Template {
    /// What an attempt of that strictness says of earlier failures; empty for the first.
    pub(crate) fn stricter(&self, strictness: u32) -> &str {
        let index = (strictness as usize).saturating_sub(1).min(self.stricter.len().saturating_sub(1));
        if strictness == 0 { "" } else { self.stricter.get(index).map_or("", |s| s.failures.as_str()) }
    }
}

/// Fills in `{{name}}` placeholders in one pass: what is filled in is not looked at again, and an unknown name stays.
pub(crate) fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut out = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("{{") {
        out.push_str(before);
        match after.split_once("}}").and_then(|(name, tail)| Some((values.iter().find(|(n, _)| *n == name)?.1, tail))) {
            Some((value, tail)) => {
                out.push_str(value);
                rest = tail;
            }
            None => {
                out.push_str("{{");
                rest = after;
            }
        }
    }
    out.push_str(rest);
    out
}

fn digest(text: &str) -> String {
    ContentHash::of(text.as_bytes()).hex()
}

/// The version that a file name states: 0 for `answer.toml`, 2 for `answer@2.toml`.
fn version_in(path: &Path, name: &str) -> Option<u32> {
    let stem = path.file_name()?.to_str()?.strip_suffix(".toml")?.strip_prefix(name)?;
    if stem.is_empty() { Some(0) } else { stem.strip_prefix('@')?.parse().ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_released_prompt_is_what_was_released() {
        let prompts = Prompts::embedded();
        assert_eq!((prompts.id(), prompts.judge_id()), ("answer@3".to_owned(), "judge@1".to_owned()));
        assert_eq!(prompts.answer().stricter(0), "");
        assert!(prompts.answer().stricter(1).contains("Your draft was checked"));
        assert_eq!(prompts.answer().stricter(2), prompts.answer().stricter(9));
    }

    #[test]
    fn what_is_filled_in_is_not_filled_in_again() {
        let filled = fill("{{a}} {{b}} {{c}} {{a", &[("a", "{{b}}"), ("b", "}}{{a}}")]);
        assert_eq!(filled, "{{b}} }}{{a}} {{c}} {{a");
    }
}
