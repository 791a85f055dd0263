//! Two processes on one library: one imports the same bytes again and again, the other purges them. At no moment is there a version
//! without its bytes. Run without the test harness, since this program is each of the two processes as well.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};
use touchstone_store::{Added, DATABASE, NewPage, NewText, NewVersion, Store};
use touchstone_text::{CanonicalText, ContentHash, PageSize};

const ROLE: &str = "TOUCHSTONE_RACE_ROLE";
const LIBRARY: &str = "TOUCHSTONE_RACE_LIBRARY";

const BYTES: &[u8] = b"The rent is due on the first day of each month.\n";

/// How often the bytes are stored anew; before each but the first they were purged.
const ROUNDS: usize = 200;

fn main() {
    let library = std::env::var_os(LIBRARY).map(PathBuf::from);
    match (std::env::var(ROLE).as_deref(), library) {
        (Ok("importer"), Some(library)) => import(&Store::open(&library).unwrap()),
        (Ok("purger"), Some(library)) => purge(&Store::open(&library).unwrap()),
        _ => race(),
    }
}

fn race() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let store = Store::open(&library).unwrap();
    let (mut importer, _purger) = (start("importer", &library), start("purger", &library));
    let mut looks = 0;
    let ended = loop {
        looks += 1;
        look(&library, &store);
        if let Some(ended) = importer.0.try_wait().unwrap() {
            break ended;
        }
    };
    assert!(ended.success(), "the import failed: {ended}");
    look(&library, &store);
    println!("test no_version_is_ever_without_its_bytes ... ok ({ROUNDS} imports and purges, {looks} looks)");
}

fn start(role: &str, library: &Path) -> Running {
    Running(Command::new(std::env::current_exe().unwrap()).env(ROLE, role).env(LIBRARY, library).spawn().unwrap())
}

/// A process that does not outlive the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Looks while nobody can write: whatever the two are about to do, each version that is there has its bytes.
#[track_caller]
fn look(library: &Path, store: &Store) {
    let mut database = Connection::open(library.join(DATABASE)).unwrap();
    database.busy_timeout(Duration::from_secs(60)).unwrap();
    let held = database.transaction_with_behavior(TransactionBehavior::Immediate).unwrap();
    let versions: u32 = held.query_row("SELECT count(*) FROM version", [], |row| row.get(0)).unwrap();
    if versions > 0 {
        assert_eq!(store.files().get(ContentHash::of(BYTES)).unwrap().as_deref(), Some(BYTES), "a version without its bytes");
    }
}

fn import(store: &Store) {
    let mut writer = store.writer().unwrap();
    let mut stored = 0;
    while stored < ROUNDS {
        // As an import does: the file outside of the transaction, so that others do not wait for the disk.
        store.files().put(BYTES).unwrap();
        stored += usize::from(matches!(writer.add_version(&version()).unwrap(), Added::Stored(_)));
    }
}

fn purge(store: &Store) {
    let mut writer = store.writer().unwrap();
    loop {
        for document in store.reader().unwrap().documents().unwrap() {
            writer.purge_document(&document.id, "2026-01-01T00:00:00Z").unwrap();
        }
    }
}

fn version() -> NewVersion<'static> {
    let text = CanonicalText::from_plain(String::from_utf8_lossy(BYTES).into_owned());
    let size = PageSize { width: 0.0, height: 0.0 };
    let page = NewPage { size, label: None, problem: None, geometry: None, confidence: None, unseen_letters: 0, facts: None };
    NewVersion {
        hash: ContentHash::of(BYTES),
        bytes: BYTES,
        media_type: "text/plain".into(),
        path: "/note.txt".into(),
        title: None,
        default_title: "note".into(),
        language: None,
        valid_from: None,
        valid_until: None,
        imported_at: "2026-01-01T00:00:00Z".into(),
        matter: None,
        replaces: None,
        original: None,
        waiting: None,
        text: NewText {
            pipeline: "plain@1".into(),
            pages: vec![page; text.pages().len()],
            text,
            bookmarks: Vec::new(),
            file_title: None,
            outline: None,
        },
        fragments: Vec::new(),
    }
}
