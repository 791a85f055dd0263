//! Pages that an import has read from their pictures so far, so that an interrupted one need not read them again.

use rusqlite::{Transaction, params};
use touchstone_text::ContentHash;

use crate::error::StoreError;
use crate::library::{Reader, Writer};

/// A page read from its picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecognisedPage {
    /// From 1.
    pub page: u32,
    /// Its canonical text without the closing form feed.
    pub content: String,
    /// `PageGeometry::encode`.
    pub geometry: Vec<u8>,
    /// Of each word, 0 to 100.
    pub confidence: Vec<u8>,
}

impl Reader {
    /// The pages of a file that `reader` has read and that no stored text holds yet, in order.
    pub fn recognised_pages(&self, hash: ContentHash, reader: &str) -> Result<Vec<RecognisedPage>, StoreError> {
        let sql = "SELECT page, content, geometry, confidence FROM recognised_page WHERE hash = ?1 AND reader = ?2 ORDER BY page";
        let mut statement = self.connection.prepare_cached(sql)?;
        let page = |row: &rusqlite::Row<'_>| {
            Ok(RecognisedPage { page: row.get(0)?, content: row.get(1)?, geometry: row.get(2)?, confidence: row.get(3)? })
        };
        let rows = statement.query_map(params![hash.to_string(), reader], page)?.collect::<Result<_, _>>()?;
        Ok(rows)
    }
}

impl Writer {
    /// Keeps a page until its document is stored.
    pub fn keep_recognised(&mut self, hash: ContentHash, reader: &str, page: &RecognisedPage) -> Result<(), StoreError> {
        self.transaction(|t| {
            t.prepare_cached("INSERT OR REPLACE INTO recognised_page VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?.execute(params![
                hash.to_string(),
                reader,
                page.page,
                page.content,
                page.geometry,
                page.confidence
            ])?;
            Ok(())
        })
    }
}

/// The file is stored: its pages are there.
pub(crate) fn stored(transaction: &Transaction<'_>, hash: ContentHash) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM recognised_page WHERE hash = ?1", [hash.to_string()])?;
    Ok(())
}

/// Where no import waits to be resumed, nobody will ask for its pages.
pub(crate) fn dropped(transaction: &Transaction<'_>) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM recognised_page WHERE NOT EXISTS (SELECT 1 FROM waiting_import)", [])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Store;

    #[test]
    fn pages_are_kept_as_long_as_an_import_waits() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let (mut writer, hash) = (store.writer().unwrap(), ContentHash::of(b"scan"));
        let page = |page| RecognisedPage { page, content: "Rent.\n".into(), geometry: vec![1], confidence: vec![90] };
        for number in [2, 1] {
            writer.keep_recognised(hash, "tesseract@5", &page(number)).unwrap();
        }
        let kept = || store.reader().unwrap().recognised_pages(hash, "tesseract@5").unwrap();
        assert_eq!(kept(), [page(1), page(2)]);
        assert!(store.reader().unwrap().recognised_pages(hash, "tesseract@6").unwrap().is_empty());
        writer.await_imports("one", &[("/a.pdf".into(), "{}".into())], "2026-01-01T00:00:00Z").unwrap();
        writer.imports_dropped("another").unwrap();
        assert_eq!(kept().len(), 2);
        writer.imports_dropped("one").unwrap();
        assert!(kept().is_empty());
    }
}
