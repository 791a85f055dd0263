//! Where else the words of a failed quote stand: a hint for the reader, never a verdict.

use std::collections::BTreeSet;

use touchstone_api::Problem;
use touchstone_store::Document;
use touchstone_text::ContentHash;
use touchstone_verify::{Status, verify_quote};

use crate::engine::Engine;
use crate::problem::IntoProblem;

/// How many passages are searched for the words, and how many code points of the quote are searched with.
const PASSAGES: usize = 12;
const WORDS: usize = 400;

impl Engine {
    /// A sentence that says in which other version of the document, or in which other document among `texts`, a quote
    /// is verified; `None` if in none that was looked at.
    pub(crate) fn elsewhere(
        &self,
        document: &Document,
        hash: ContentHash,
        quote: &str,
        texts: &BTreeSet<u64>,
    ) -> Result<Option<String>, Problem> {
        let cited = document.versions.iter().find(|v| v.hash == hash).map_or(0, |v| v.number);
        for version in document.versions.iter().filter(|v| v.hash != hash) {
            let loaded = self.load_version(document.clone(), version.hash)?;
            if verify_quote(loaded.prepared(), quote, None).status() == Status::Verified {
                let until = version.valid_until.as_deref().map(|day| format!(", in force until {day}")).unwrap_or_default();
                return Ok(Some(format!("these words are in version {}{until}, and not in version {cited}", version.number)));
            }
        }
        let found = self.other_document(Some(document), quote, texts)?;
        Ok(found.map(|(title, page)| format!("these words are in {title}, page {page}, which was not cited")))
    }

    /// Title and page of a document among `texts`, other than the cited one, in which a quote is verified.
    pub(crate) fn other_document(
        &self,
        cited: Option<&Document>,
        quote: &str,
        texts: &BTreeSet<u64>,
    ) -> Result<Option<(String, u32)>, Problem> {
        let query: String = quote.chars().take(WORDS).collect();
        let mut seen: BTreeSet<String> = cited.iter().map(|d| d.id.clone()).collect();
        for fragment in self.fragments_for(&query, texts, PASSAGES)? {
            if !seen.insert(fragment.doc_id.clone()) {
                continue;
            }
            let Ok(other) = fragment.doc_hash.parse() else { continue };
            let loaded = self.load(other)?;
            let verdict = verify_quote(loaded.prepared(), quote, None);
            if let (Status::Verified, Some(span)) = (verdict.status(), verdict.span()) {
                let page = loaded.text().page_at(span.char_start).number;
                return Ok(Some((loaded.document.title.clone(), page)));
            }
        }
        Ok(None)
    }

    /// The newest texts of all documents in search.
    pub(crate) fn all_texts(&self) -> Result<BTreeSet<u64>, Problem> {
        Ok(self.reader()?.indexed_texts().problem()?.into_iter().collect())
    }
}
