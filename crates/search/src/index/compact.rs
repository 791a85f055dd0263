//! Taking deleted entries off the disk: until segments are merged, their words stay in the index's files.

use tantivy::IndexWriter;

use super::Index;
use crate::error::SearchError;

impl Index {
    /// Rewrites every segment that holds deleted entries and deletes the old files. Commit first.
    pub fn compact(&self) -> Result<(), SearchError> {
        let mut writer = self.writer()?;
        let writer: &mut IndexWriter = &mut writer;
        let deleted = |index: &tantivy::Index| -> Result<Vec<_>, SearchError> {
            let metas = index.searchable_segment_metas()?;
            Ok(metas.into_iter().filter(|m| m.num_deleted_docs() > 0).map(|m| m.id()).collect())
        };
        for segment in deleted(writer.index())? {
            writer.merge(&[segment]).wait()?;
        }
        writer.commit()?;
        self.reload()?;
        writer.garbage_collect_files().wait()?;
        Ok(())
    }
}
