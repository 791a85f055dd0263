//! Progress on a terminal.

use std::sync::Mutex;

use indicatif::{ProgressBar, ProgressStyle};
use touchstone_api::{AskUpdate, ImportState, ImportUpdate, MeaningState};

use crate::output::Output;

/// A bar over the files of an import, naming the one that moved last.
pub(crate) struct ImportBar {
    bar: ProgressBar,
    files: Mutex<Vec<String>>,
}

impl ImportBar {
    pub(crate) fn new(output: &Output) -> Self {
        let bar = if output.shows_progress() { ProgressBar::new(0) } else { ProgressBar::hidden() };
        if let Ok(style) = ProgressStyle::with_template("{pos:>4} of {len} files  {bar:30}  {wide_msg}") {
            bar.set_style(style.progress_chars("━━ "));
        }
        Self { bar, files: Mutex::default() }
    }

    pub(crate) fn update(&self, update: &ImportUpdate) {
        let mut files = self.files.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        match update {
            ImportUpdate::Started { files: names } => {
                self.bar.set_length(names.len() as u64);
                files.clone_from(names);
            }
            ImportUpdate::File { index, state } => {
                let name = files.get(*index as usize).map_or("", String::as_str);
                match state {
                    ImportState::Waiting => {}
                    ImportState::Reading { page, pages } => self.bar.set_message(format!("{name}: page {page} of {pages}")),
                    ImportState::Recognising { page, pages } => self.bar.set_message(format!("{name}: picture {page} of {pages}")),
                    ImportState::Indexing => self.bar.set_message(format!("{name}: indexing")),
                    ImportState::Done { .. } | ImportState::Failed { .. } | ImportState::Cancelled => self.bar.inc(1),
                }
            }
            ImportUpdate::Finished { .. } => self.bar.finish_and_clear(),
        }
    }
}

/// A bar that counts.
pub(crate) fn counter(output: &Output) -> ProgressBar {
    if output.shows_progress() { ProgressBar::new(0) } else { ProgressBar::hidden() }
}

/// A bar over the passages that get a vector.
pub(crate) struct EmbedBar {
    bar: ProgressBar,
}

impl EmbedBar {
    pub(crate) fn new(output: &Output) -> Self {
        let bar = if output.shows_progress() { ProgressBar::new(0) } else { ProgressBar::hidden() };
        if let Ok(style) = ProgressStyle::with_template("{pos:>7} of {len} passages  {bar:30}  {eta} left  {wide_msg}") {
            bar.set_style(style.progress_chars("━━ "));
        }
        Self { bar }
    }

    pub(crate) fn update(&self, state: &MeaningState) {
        if self.bar.length() != Some(u64::from(state.passages)) {
            self.bar.set_length(state.passages.into());
            self.bar.set_position(state.embedded.into());
            self.bar.reset_eta();
            self.bar.set_message("Ctrl+C stops; what is made stays");
        }
        self.bar.set_position(state.embedded.into());
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// A line that says what a question waits for.
pub(crate) fn ask_spinner(output: &Output) -> ProgressBar {
    let bar = if output.shows_progress() { ProgressBar::new_spinner() } else { ProgressBar::hidden() };
    bar.enable_steady_tick(std::time::Duration::from_millis(120));
    bar
}

/// A stage of a question, in words.
pub(crate) fn stage(update: &AskUpdate) -> Option<String> {
    match update {
        AskUpdate::Searching { documents } => Some(format!("Searching {documents} documents")),
        AskUpdate::Drafting { attempt, of } => Some(format!("Drafting, attempt {attempt} of {of}")),
        AskUpdate::Checking { quotes } => Some(format!("Checking {quotes} quotes")),
        AskUpdate::Retrying { failed: 0, .. } => Some("A claim did not hold. Drafting again, stricter.".into()),
        AskUpdate::Retrying { failed: 1, .. } => Some("1 quote not found. Drafting again, stricter.".into()),
        AskUpdate::Retrying { failed, .. } => Some(format!("{failed} quotes not found. Drafting again, stricter.")),
        AskUpdate::Unreadable { attempt, of } => Some(format!("The model’s reply could not be read. Attempt {attempt} of {of}.")),
        AskUpdate::Judging { claims } => Some(format!("Judging {claims} claims")),
        AskUpdate::Finished { .. } | AskUpdate::Failed { .. } | AskUpdate::Stopped => None,
    }
}
