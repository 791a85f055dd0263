//! Progress on a terminal. The library that draws it writes there itself: what a bar says passes [`Bar`].

use std::sync::Mutex;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use touchstone_api::{AskUpdate, ImportState, ImportUpdate, MeaningState};
use touchstone_messages::Message;
use touchstone_text::one_line;

use crate::output::Output;

/// A bar on stderr; unseen where progress is not wanted.
pub(crate) struct Bar(ProgressBar);

impl Bar {
    /// One that counts; `template` says how, in indicatif's terms.
    fn new(output: &Output, template: Option<&str>) -> Self {
        let bar = if output.shows_progress() { ProgressBar::new(0) } else { ProgressBar::hidden() };
        if let Some(Ok(style)) = template.map(ProgressStyle::with_template) {
            bar.set_style(style.progress_chars("━━ "));
        }
        Self(bar)
    }

    /// How much there is, and how much of it is done.
    pub(crate) fn at(&self, done: u64, of: u64) {
        self.0.set_length(of);
        self.0.set_position(done);
    }

    /// Says something beside the bar; foreign words are made fit to be shown.
    pub(crate) fn say(&self, words: &str) {
        self.0.set_message(one_line(words).into_owned());
    }

    /// Takes the bar off the terminal.
    pub(crate) fn end(&self) {
        self.0.finish_and_clear();
    }
}

/// A bar over the files of an import, naming the one that moved last.
pub(crate) struct ImportBar {
    bar: Bar,
    files: Mutex<Vec<String>>,
}

impl ImportBar {
    pub(crate) fn new(output: &Output) -> Self {
        Self {
            bar: Bar::new(output, Some(&format!("{}  {{bar:30}}  {{wide_msg}}", Message::cli_bar_files("{pos:>4}", "{len}")))),
            files: Mutex::default(),
        }
    }

    pub(crate) fn update(&self, update: &ImportUpdate) {
        let mut files = self.files.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        match update {
            ImportUpdate::Started { files: names } => {
                self.bar.0.set_length(names.len() as u64);
                files.clone_from(names);
            }
            ImportUpdate::File { index, state } => {
                let name = files.get(*index as usize).map_or("", String::as_str);
                match state {
                    ImportState::Waiting => {}
                    ImportState::Reading { page, pages } => self.bar.say(&Message::cli_reading_page(name, *page, *pages).to_string()),
                    ImportState::Recognising { page, pages } => self.bar.say(&Message::cli_reading_scan(name, *page, *pages).to_string()),
                    ImportState::Indexing => self.bar.say(&Message::cli_indexing(name).to_string()),
                    ImportState::Done { .. } | ImportState::Failed { .. } | ImportState::Cancelled => self.bar.0.inc(1),
                }
            }
            ImportUpdate::Finished { .. } => self.bar.end(),
        }
    }
}

/// A bar that counts.
pub(crate) fn counter(output: &Output) -> Bar {
    Bar::new(output, None)
}

/// A bar over the passages that get a vector.
pub(crate) struct EmbedBar {
    bar: Bar,
}

impl EmbedBar {
    pub(crate) fn new(output: &Output) -> Self {
        let (passages, left) = (Message::cli_bar_passages("{pos:>7}", "{len}"), Message::cli_bar_left("{eta}"));
        Self { bar: Bar::new(output, Some(&format!("{passages}  {{bar:30}}  {left}  {{wide_msg}}"))) }
    }

    pub(crate) fn update(&self, state: &MeaningState) {
        if self.bar.0.length() != Some(u64::from(state.passages)) {
            self.bar.at(state.embedded.into(), state.passages.into());
            self.bar.0.reset_eta();
            self.bar.say(&Message::cli_bar_stop().to_string());
        }
        self.bar.0.set_position(state.embedded.into());
    }

    pub(crate) fn finish(&self) {
        self.bar.end();
    }
}

/// How many older documents have been outlined.
pub(crate) struct OutlineBar {
    bar: Bar,
}

impl OutlineBar {
    pub(crate) fn new(output: &Output) -> Self {
        Self { bar: Bar::new(output, Some(&format!("{}  {{bar:30}}", Message::cli_bar_outlined("{pos:>7}", "{len}")))) }
    }

    pub(crate) fn update(&self, done: u32, all: u32) {
        self.bar.at(done.into(), all.into());
    }

    pub(crate) fn finish(&self) {
        self.bar.end();
    }
}

/// A line that says what a question waits for.
pub(crate) fn ask_spinner(output: &Output) -> Bar {
    let bar = if output.shows_progress() { ProgressBar::new_spinner() } else { ProgressBar::hidden() };
    bar.enable_steady_tick(Duration::from_millis(120));
    Bar(bar)
}

/// A stage of a question, in words.
pub(crate) fn stage(update: &AskUpdate) -> Option<Message> {
    Some(match update {
        AskUpdate::Searching { documents } => Message::cli_searching(*documents),
        AskUpdate::Drafting { attempt, of } => Message::cli_drafting(*attempt, *of),
        AskUpdate::Checking { quotes } => Message::cli_checking(*quotes),
        AskUpdate::Retrying { failed: 0, .. } => Message::cli_retrying_claim(),
        AskUpdate::Retrying { failed, .. } => Message::cli_retrying(*failed),
        AskUpdate::Unreadable { attempt, of } => Message::cli_unreadable_reply(*attempt, *of),
        AskUpdate::Judging { claims } => Message::cli_judging(*claims),
        AskUpdate::Finished { .. } | AskUpdate::Failed { .. } | AskUpdate::Stopped => return None,
    })
}
