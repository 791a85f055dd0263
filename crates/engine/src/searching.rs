//! Search without an answer: passages, best first, within the hard walls of matter, document and date.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use touchstone_api::{Code, Problem};
use touchstone_record::{Filters, Fragment};
use touchstone_search::SearchQuery;
use touchstone_store::Visible;

use crate::calendar::{parse_date, today};
use crate::engine::Engine;
use crate::loaded::Loaded;
use crate::problem::IntoProblem;

/// What narrows a search.
#[derive(Debug, Clone, Default)]
pub struct Narrowing {
    /// Only this matter.
    pub collection: Option<String>,
    /// Only this document: id, hash prefix, title or file name.
    pub document: Option<String>,
    /// Versions in force on this day; today if `None`.
    pub as_of: Option<String>,
}

/// A search.
#[derive(Debug, Clone, Default)]
pub struct SearchOptions {
    /// What narrows it.
    pub narrowing: Narrowing,
    /// How many passages at most.
    pub top_k: usize,
}

/// A narrowing, resolved: the texts that may be seen.
pub(crate) struct Scope {
    pub(crate) filters: Filters,
    pub(crate) texts: BTreeSet<u64>,
}

impl Engine {
    /// The passages that fit `query` best. No match is an empty list.
    pub fn search(&self, query: &str, options: &SearchOptions) -> Result<Vec<Fragment>, Problem> {
        let scope = self.scope(&options.narrowing)?;
        self.fragments_for(query, &scope.texts, options.top_k)
    }

    /// Version of the index, for records.
    pub fn index_version(&self) -> Result<String, Problem> {
        Ok(self.index()?.version().to_owned())
    }

    pub(crate) fn scope(&self, narrowing: &Narrowing) -> Result<Scope, Problem> {
        if let Some(matter) = &narrowing.collection {
            self.require_matter(matter)?;
        }
        let document = narrowing.document.as_deref().map(|name| self.resolve_document(name)).transpose()?;
        if let Some(removed) = document.as_ref().filter(|d| d.removed) {
            return Err(Problem::new(
                Code::NotFound,
                format!("{} was removed from search.", removed.title),
                "Import it again to search it.",
            ));
        }
        let as_of = narrowing.as_of.as_deref().map_or_else(|| Ok(today()), parse_date)?;
        let document = document.map(|d| d.id);
        let visible = Visible { matter: narrowing.collection.as_deref(), document: document.as_deref(), as_of: &as_of };
        let texts = self.reader()?.visible_texts(visible).problem()?.into_iter().collect();
        Ok(Scope { filters: Filters { collection: narrowing.collection.clone(), document, as_of: Some(as_of) }, texts })
    }

    /// The best passages among these texts and no others.
    pub(crate) fn fragments_for(&self, query: &str, texts: &BTreeSet<u64>, top_k: usize) -> Result<Vec<Fragment>, Problem> {
        if texts.is_empty() || top_k == 0 {
            return Ok(Vec::new());
        }
        let hits = self.index()?.search(&SearchQuery { words: query, texts: Some(texts), limit: top_k }).problem()?;
        let reader = self.reader()?;
        let mut loaded: HashMap<u64, Option<Arc<Loaded>>> = HashMap::new();
        let mut fragments = Vec::with_capacity(hits.len());
        for hit in hits {
            let source = match loaded.get(&hit.text_id) {
                Some(source) => source.clone(),
                None => {
                    let source = self.load_text(hit.text_id)?;
                    loaded.insert(hit.text_id, source.clone());
                    source
                }
            };
            // The index may be a moment behind the library: what is no longer there is not a result.
            let (Some(source), Some(row)) = (source, reader.fragment(hit.text_id, hit.ordinal).problem()?) else { continue };
            let (id, span) = (&source.document.id, row.span);
            fragments.push(Fragment {
                reference: row.reference,
                chunk_id: format!("{id}:{}-{}", span.start(), span.end()),
                doc_id: id.clone(),
                doc_title: source.document.title.clone(),
                doc_hash: source.version.hash.to_string(),
                page: row.page,
                char_start: span.start(),
                char_end: span.end(),
                text: source.text().slice(span).to_owned(),
                retrieval_score: (f64::from(hit.score) * 10_000.0).round() / 10_000.0,
                retrieval_method: format!("{}|rerank:none", hit.method),
                valid_from: source.version.valid_from.clone(),
                valid_until: source.version.valid_until.clone(),
            });
        }
        Ok(fragments)
    }

    fn load_text(&self, text_id: u64) -> Result<Option<Arc<Loaded>>, Problem> {
        let reader = self.reader()?;
        let Some((document_id, version_id)) = reader.owner(text_id).problem()? else { return Ok(None) };
        let Some(document) = reader.document(&document_id).problem()? else { return Ok(None) };
        let Some(hash) = document.versions.iter().find(|v| v.id == version_id && v.text_id == text_id).map(|v| v.hash) else {
            return Ok(None);
        };
        self.load_version(document, hash).map(Some)
    }
}
