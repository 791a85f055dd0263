//! What was shown, and whether a quote stands in it. The one place where a citation's status comes from: a verdict.

use std::collections::HashMap;
use std::sync::Arc;

use touchstone_record::{Citation, Fragment};
use touchstone_text::CharSpan;
use touchstone_verify::{Prepared, Status, Verdict, verify_quote};

use crate::grounded::Question;
use crate::sources::{SourceText, Sources};

/// More failed quotes than this are not looked for in the other documents.
const MOST_SEARCHED_ELSEWHERE: u32 = 24;

/// The passages shown and their documents' texts, with the verdicts so far.
pub(crate) struct Evidence<'a> {
    fragments: &'a [Fragment],
    sources: &'a dyn Sources,
    index_version: &'a str,
    texts: HashMap<String, Option<Arc<Prepared>>>,
    checked: HashMap<(String, String), Citation>,
    searched_elsewhere: u32,
}

impl<'a> Evidence<'a> {
    pub(crate) fn new(question: &Question<'a>, fragments: &'a [Fragment], sources: &'a dyn Sources) -> Self {
        let (texts, checked) = (HashMap::new(), HashMap::new());
        Self { fragments, sources, index_version: question.index_version, texts, checked, searched_elsewhere: 0 }
    }

    /// The prepared text of a document among those shown.
    pub(crate) fn text(&mut self, doc_hash: &str) -> Option<Arc<Prepared>> {
        let sources = self.sources;
        self.texts.entry(doc_hash.to_owned()).or_insert_with(|| sources.prepared(doc_hash)).clone()
    }

    /// Every text that the question is asked of; see [`Sources::each_text`].
    pub(crate) fn each_text(&self, see: &mut dyn FnMut(&SourceText<'_>) -> bool) {
        self.sources.each_text(see);
    }

    /// The fragment that a model's name for it means: its ref, perhaps in brackets or after "ref-". No guess: a name
    /// that is not to the letter the ref of a fragment that was shown means none.
    pub(crate) fn fragment(&self, name: &str) -> Option<&'a Fragment> {
        let name = name.trim().trim_matches(['[', ']', '(', ')', '#']).to_ascii_lowercase();
        let name = ["ref-", "ref:", "ref ", "ref=", "passage "].iter().find_map(|p| name.strip_prefix(p)).unwrap_or(&name).trim();
        self.fragments.iter().find(|f| f.reference == name)
    }

    /// The citation that a quote and the name of its source make, checked. `anchor` and `claim_id` are left open.
    pub(crate) fn check(&mut self, name: &str, quote: &str) -> Citation {
        let key = (name.to_owned(), quote.to_owned());
        if let Some(known) = self.checked.get(&key) {
            return known.clone();
        }
        let citation = self.checked_anew(name, quote);
        self.checked.insert(key, citation.clone());
        citation
    }

    fn checked_anew(&mut self, name: &str, quote: &str) -> Citation {
        let Some(fragment) = self.fragment(name) else {
            let why =
                if name.trim().is_empty() { "no source is cited for these words" } else { "the citation names no passage that was shown" };
            return self.unresolved(name, quote, why);
        };
        if !quote.chars().any(char::is_alphanumeric) {
            return self.unresolved(name, quote, "no words are quoted");
        }
        let Some(text) = self.text(&fragment.doc_hash) else {
            return self.unresolved(name, quote, "the cited document's text is not at hand");
        };
        let near = CharSpan::between(fragment.char_start, fragment.char_end);
        let verdict = verify_quote(&text, quote, Some(near));
        let mut citation = self.citation(fragment, quote, &verdict, &text);
        if verdict.status() == Status::NotFound {
            citation.notes.extend(self.elsewhere(fragment, quote));
        }
        citation
    }

    /// The citation of a fragment by a verdict on a quote from its document.
    pub(crate) fn citation(&self, fragment: &Fragment, quote: &str, verdict: &Verdict, text: &Prepared) -> Citation {
        let span = verdict.span().map(|s| CharSpan::between(s.char_start, s.char_end));
        let pdf_locator = span.and_then(|s| self.sources.locate(&fragment.doc_hash, s));
        let page = span.map_or(fragment.page, |s| text.text().page_at(s.start()).number);
        let place = span.map(|s| format!("&span={}-{}", s.start(), s.end())).unwrap_or_default();
        Citation {
            anchor: 0,
            claim_id: String::new(),
            status: verdict.status(),
            chunk_id: fragment.chunk_id.clone(),
            reference: fragment.reference.clone(),
            doc_id: fragment.doc_id.clone(),
            doc_title: fragment.doc_title.clone(),
            // By hash, not by id: the offsets hold in this version only.
            doc_url: format!("touchstone://open?doc={}&page={page}{place}", fragment.doc_hash.trim_start_matches("sha256:")),
            retrieval_score: fragment.retrieval_score,
            retrieval_method: fragment.retrieval_method.clone(),
            embedding_model: None,
            index_version: self.index_version.to_owned(),
            quote: quote.to_owned(),
            match_kind: verdict.match_kind(),
            notes: verdict.notes().to_vec(),
            span: verdict.span().cloned(),
            parts: verdict.parts().to_vec(),
            pdf_locator,
            closest: verdict.closest().cloned(),
            doc_hash: fragment.doc_hash.clone(),
            extraction_pipeline: self.sources.pipeline(&fragment.doc_hash),
        }
    }

    fn unresolved(&self, name: &str, quote: &str, why: &str) -> Citation {
        let verdict = Verdict::citation_unresolved(why);
        Citation {
            anchor: 0,
            claim_id: String::new(),
            status: verdict.status(),
            chunk_id: String::new(),
            reference: name.trim().chars().take(200).collect(),
            doc_id: String::new(),
            doc_title: String::new(),
            doc_url: String::new(),
            retrieval_score: 0.0,
            retrieval_method: String::new(),
            embedding_model: None,
            index_version: self.index_version.to_owned(),
            quote: quote.to_owned(),
            match_kind: verdict.match_kind(),
            notes: verdict.notes().to_vec(),
            span: None,
            parts: Vec::new(),
            pdf_locator: None,
            closest: None,
            doc_hash: String::new(),
            extraction_pipeline: String::new(),
        }
    }

    /// That the words stand in another document that was shown: said beside the failure, which stays one.
    fn elsewhere(&mut self, cited: &Fragment, quote: &str) -> Option<String> {
        if self.searched_elsewhere >= MOST_SEARCHED_ELSEWHERE {
            return None;
        }
        self.searched_elsewhere += 1;
        let mut seen = vec![cited.doc_hash.clone()];
        for fragment in self.fragments {
            if seen.contains(&fragment.doc_hash) {
                continue;
            }
            seen.push(fragment.doc_hash.clone());
            let Some(text) = self.text(&fragment.doc_hash) else { continue };
            let verdict = verify_quote(&text, quote, None);
            if let (Status::Verified, Some(span)) = (verdict.status(), verdict.span()) {
                let page = text.text().page_at(span.char_start).number;
                return Some(format!("These words are in {}, page {page}, which was not cited.", fragment.doc_title));
            }
        }
        None
    }
}
