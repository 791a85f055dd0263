//! What the search index has yet to follow.

use rusqlite::params;

use crate::error::StoreError;
use crate::library::{Reader, Writer};

/// One change for the index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Index the text's fragments, replacing what the index holds of it.
    Index(u64),
    /// Take the text out.
    Remove(u64),
}

impl Reader {
    /// The waiting tasks in order, each with its number.
    pub fn outbox(&self) -> Result<Vec<(i64, Task)>, StoreError> {
        let mut statement = self.connection.prepare_cached("SELECT id, action, text_id FROM outbox ORDER BY id")?;
        let rows = statement
            .query_map([], |row| {
                let text_id = row.get::<_, i64>(2)?.cast_unsigned();
                let task = if row.get::<_, String>(1)? == "index" { Task::Index(text_id) } else { Task::Remove(text_id) };
                Ok((row.get(0)?, task))
            })?
            .collect::<Result<_, _>>()?;
        Ok(rows)
    }
}

impl Writer {
    /// Forgets the tasks up to that number: the index has followed and committed.
    pub fn outbox_done(&mut self, upto: i64) -> Result<(), StoreError> {
        self.transaction(|t| {
            t.execute("DELETE FROM outbox WHERE id <= ?1", [upto])?;
            Ok(())
        })
    }

    /// Adds tasks, for an index that was found behind or ahead of the library.
    pub fn outbox_add(&mut self, tasks: &[Task]) -> Result<(), StoreError> {
        self.transaction(|t| tasks.iter().try_for_each(|task| add(t, *task)))
    }
}

/// Adds a task inside the caller's transaction.
pub(crate) fn add(transaction: &rusqlite::Transaction<'_>, task: Task) -> Result<(), StoreError> {
    let (action, text_id) = match task {
        Task::Index(id) => ("index", id),
        Task::Remove(id) => ("remove", id),
    };
    transaction.prepare_cached("INSERT INTO outbox (action, text_id) VALUES (?1, ?2)")?.execute(params![action, text_id.cast_signed()])?;
    Ok(())
}
