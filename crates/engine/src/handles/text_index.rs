//! The search index follows the library through the outbox.
//!
//! Searching reads whatever was committed last, also while another process writes. The writer is held only while
//! tasks are followed, so a window that is open for days never keeps `touchstone import` from its work.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use touchstone_api::{Code, Problem};
use touchstone_messages::Message;
use touchstone_search::{Index, IndexedFragment, IndexedText, Opened, SearchError};
use touchstone_store::Task;
use touchstone_text::{CanonicalText, CharSpan, running_lines};

use crate::handles::library::Library;
use crate::problem::IntoProblem;
use crate::sync::lock;

/// How much of a text the index is given to learn a document's parties and names from, in code points.
const OPENING: u32 = 3_000;

/// How long an import goes on before the index follows what it stored: a commit a file would cost more than the file.
const PACE: Duration = Duration::from_millis(1_500);

/// Room that the index needs to follow a document, in bytes.
const LEAST_ROOM: usize = 4 << 20;

/// How long to wait for another process's writer.
const WAIT: Duration = Duration::from_secs(20);

/// The index's folder, a reader that is opened when first needed, and the right to write.
pub struct TextIndex {
    library: Arc<Library>,
    folder: PathBuf,
    reader: Mutex<Option<Arc<Index>>>,
    /// When the index was last followed.
    writing: Mutex<Option<Instant>>,
}

impl TextIndex {
    pub(crate) fn new(library: Arc<Library>) -> Self {
        let folder = library.folder().join("index");
        Self { library, folder, reader: Mutex::default(), writing: Mutex::default() }
    }

    /// Waits for the writer while another process has it.
    fn writer(&self) -> Result<Opened, Problem> {
        let begun = Instant::now();
        loop {
            match Index::open(&self.folder) {
                Err(SearchError::Locked { .. }) if begun.elapsed() < WAIT => thread::sleep(Duration::from_millis(50)),
                Err(SearchError::Locked { .. }) => {
                    return Err(Problem::new(Code::LibraryBusy, Message::index_being_written(), Message::advice_index_follows()));
                }
                other => return other.problem(),
            }
        }
    }
}

/// Whether the disk lacks the room that a small import needs: found out by writing, since quotas too can say no.
fn is_full(folder: &Path) -> bool {
    let full = |e: &std::io::Error| matches!(e.kind(), std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded);
    let written = tempfile::tempfile_in(folder).and_then(|mut file| file.write_all(&vec![1; LEAST_ROOM]).and_then(|()| file.sync_all()));
    written.is_err_and(|e| full(&e))
}

impl TextIndex {
    /// The index for searching. One that is missing or damaged is made anew from the library first.
    pub(crate) fn open(&self) -> Result<Arc<Index>, Problem> {
        if let Some(index) = &*lock(&self.reader) {
            return Ok(index.clone());
        }
        let index = match Index::open_read_only(&self.folder) {
            Err(SearchError::Unusable { .. }) => {
                self.follow_outbox()?;
                Index::open_read_only(&self.folder).problem()?
            }
            other => other.problem()?,
        };
        let index = Arc::new(index);
        *lock(&self.reader) = Some(index.clone());
        Ok(index)
    }

    /// Makes the index anew from the library: its bytes changed under the running program.
    pub(crate) fn remake(&self) -> Result<(), Problem> {
        Index::distrust(&self.folder);
        *lock(&self.reader) = None;
        self.follow_outbox()
    }

    /// Follows the waiting tasks unless that was done a moment ago or is being done: for the middle of an import, whose
    /// end calls [`TextIndex::follow_outbox`].
    pub(crate) fn follow_outbox_at_pace(&self) -> Result<(), Problem> {
        let due = self.writing.try_lock().is_ok_and(|last| last.is_none_or(|at| at.elapsed() >= PACE));
        if due { self.follow_outbox() } else { Ok(()) }
    }

    /// Follows every waiting task, commits, and forgets the tasks. An index that had to be made anew is filled.
    pub(crate) fn follow_outbox(&self) -> Result<(), Problem> {
        let mut writing = lock(&self.writing);
        let usable = lock(&self.reader).is_some() || Index::open_read_only(&self.folder).is_ok();
        if usable && self.library.reader()?.outbox().problem()?.is_empty() {
            return Ok(());
        }
        let Opened { index, rebuilt } = self.writer()?;
        // Read after the writer was won: another process may have followed some tasks in the meantime.
        let mut tasks = self.library.reader()?.outbox().problem()?;
        let last = tasks.last().map(|(id, _)| *id);
        if let Some(why) = rebuilt {
            if why.contains("damaged") {
                tracing::warn!("the search index was damaged and is made anew from the library ({why})");
            } else {
                tracing::info!("the search index is made anew: {why}");
            }
            *lock(&self.reader) = None;
            tasks = self.library.reader()?.indexed_texts().problem()?.into_iter().map(|id| (0, Task::Index(id))).collect();
        }
        let follow = |(_, task): (i64, Task)| match task {
            Task::Index(text_id) => self.index_text(&index, text_id),
            Task::Remove(text_id) => index.remove_text(text_id).problem(),
        };
        let followed = tasks.into_iter().try_for_each(follow).and_then(|()| index.commit().problem());
        if let Err(problem) = followed {
            // A writing thread that ran out of space says only that it ended.
            drop(index);
            return Err(if is_full(self.library.folder()) { crate::problem::disk_full() } else { problem });
        }
        *writing = Some(Instant::now());
        match last {
            Some(last) => self.library.writer().outbox_done(last).problem(),
            None => Ok(()),
        }
    }

    /// Compares what the index holds with what it should hold, and puts right the difference; true if there was one.
    pub(crate) fn reconcile(&self) -> Result<bool, Problem> {
        let wanted: BTreeSet<u64> = self.library.reader()?.indexed_texts().problem()?.into_iter().collect();
        if wanted.is_empty() && !self.folder.exists() {
            return Ok(false);
        }
        self.follow_outbox()?;
        let held = self.open()?.text_ids().problem()?;
        let tasks: Vec<Task> =
            wanted.difference(&held).map(|id| Task::Index(*id)).chain(held.difference(&wanted).map(|id| Task::Remove(*id))).collect();
        if tasks.is_empty() {
            return Ok(false);
        }
        tracing::info!("the search index was {} texts apart from the library", tasks.len());
        self.library.writer().outbox_add(&tasks).problem()?;
        self.follow_outbox()?;
        Ok(true)
    }

    /// Takes the words of deleted texts off the disk.
    pub(crate) fn compact(&self) -> Result<(), Problem> {
        let _writing = lock(&self.writing);
        self.writer()?.index.compact().problem()
    }

    fn index_text(&self, index: &Index, text_id: u64) -> Result<(), Problem> {
        let reader = self.library.reader()?;
        let (Some(row), Some((document_id, version_id))) = (reader.text(text_id).problem()?, reader.owner(text_id).problem()?) else {
            return index.remove_text(text_id).problem();
        };
        let Some(document) = reader.document(&document_id).problem()?.filter(|d| !d.removed) else {
            return index.remove_text(text_id).problem();
        };
        let version = document.versions.iter().find(|v| v.id == version_id);
        let stem = version.and_then(|v| std::path::Path::new(&v.path).file_stem()).map(|s| s.to_string_lossy().into_owned());
        let aliases: Vec<String> = stem.into_iter().collect();
        let fragments = reader.fragments(text_id).problem()?;
        let words = without_running_lines(&row.text, fragments.iter().map(|f| f.span));
        let fragments =
            fragments.iter().zip(&words).map(|(f, words)| IndexedFragment { ordinal: f.ordinal, text: words, heading: None }).collect();
        index
            .replace_text(&IndexedText {
                text_id,
                title: &document.title,
                aliases: &aliases,
                language: version.and_then(|v| v.language.as_deref()),
                opening: row.text.slice(CharSpan::between(0, OPENING)),
                fragments,
            })
            .problem()
    }
}

/// The words of each fragment; what only repeats on every page is no reason to find one of them.
fn without_running_lines(text: &CanonicalText, fragments: impl Iterator<Item = CharSpan>) -> Vec<Cow<'_, str>> {
    let running = running_lines(text, 1..=u32::try_from(text.pages().len()).unwrap_or(u32::MAX));
    let words = |fragment: CharSpan| {
        let first = running.partition_point(|line| line.end() <= fragment.start());
        let mut lines = running[first..].iter().take_while(|line| line.start() < fragment.end()).peekable();
        if lines.peek().is_none() {
            return Cow::Borrowed(text.slice(fragment));
        }
        let (mut out, mut at) = (String::new(), fragment.start());
        for line in lines {
            out.push_str(text.slice(CharSpan::between(at, line.start().max(at))));
            out.push('\n');
            at = line.end().clamp(at, fragment.end());
        }
        out.push_str(text.slice(CharSpan::between(at, fragment.end())));
        Cow::Owned(out)
    };
    fragments.map(words).collect()
}

#[cfg(test)]
mod tests {
    use touchstone_text::PageSource;

    use super::*;

    #[test]
    fn running_lines_are_not_indexed() {
        let pages = ["The Vendor shall\nLease of Elm Street\n1\n", "pay the rent\nLease of Elm Street\n2\n"];
        let text = CanonicalText::from_pages(pages.map(|p| (p, PageSource::TextLayer)));
        let all = CharSpan::between(0, text.len());
        let words = without_running_lines(&text, [all, CharSpan::between(0, 10)].into_iter());
        assert_eq!(words[0].split_whitespace().collect::<Vec<_>>().join(" "), "The Vendor shall pay the rent");
        assert!(matches!(words[1], Cow::Borrowed("The Vendor")));
    }
}
