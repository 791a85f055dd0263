//! What was shown, and whether a quote is in it. The one place where a citation's status comes from: a verdict.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use touchstone_claims::Vocabulary;
use touchstone_record::{Citation, Fragment, Place, QuoteVerdict};
use touchstone_text::CharSpan;
use touchstone_verify::{Prepared, Reason, Status, Unresolved, Verdict, verify_quote};

use crate::sources::{SourceText, Sources};
use crate::types::Question;

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
    /// The words of the question, of the titles shown, and of the documents as far as they were asked for.
    question: Vocabulary,
    cards: Vocabulary,
    documents: RefCell<HashMap<String, Rc<Vocabulary>>>,
}

impl<'a> Evidence<'a> {
    pub(crate) fn new(question: &Question<'a>, fragments: &'a [Fragment], sources: &'a dyn Sources) -> Self {
        let (texts, checked) = (HashMap::new(), HashMap::new());
        let titles: Vec<&str> = fragments.iter().map(|f| f.doc_title.as_str()).collect();
        Self {
            fragments,
            sources,
            index_version: question.index_version,
            texts,
            checked,
            searched_elsewhere: 0,
            question: Vocabulary::of(&[question.text]),
            cards: Vocabulary::of(&titles),
            documents: RefCell::default(),
        }
    }

    /// The words of the question.
    pub(crate) fn question_words(&self) -> &Vocabulary {
        &self.question
    }

    /// The words of the titles that were shown.
    pub(crate) fn card_words(&self) -> &Vocabulary {
        &self.cards
    }

    /// The words of a document that was shown.
    pub(crate) fn document_words(&self, doc_hash: &str) -> Rc<Vocabulary> {
        let mut known = self.documents.borrow_mut();
        let words = known.entry(doc_hash.to_owned()).or_insert_with(|| {
            let passages = self.fragments.iter().filter(|f| f.doc_hash == doc_hash).map(|f| f.text.as_str());
            let text = self.texts.get(doc_hash).cloned().flatten().or_else(|| self.sources.prepared(doc_hash));
            Rc::new(Vocabulary::of(&passages.chain(text.as_ref().map(|t| t.text().as_str())).collect::<Vec<_>>()))
        });
        words.clone()
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
            let why = if name.trim().is_empty() { Unresolved::NoCitation } else { Unresolved::UnknownPassage };
            return self.unresolved(name, quote, why);
        };
        if !quote.chars().any(char::is_alphanumeric) {
            return self.unresolved(name, quote, Unresolved::NoWords);
        }
        let Some(text) = self.text(&fragment.doc_hash) else {
            return self.unresolved(name, quote, Unresolved::TextMissing);
        };
        let near = CharSpan::between(fragment.char_start, fragment.char_end);
        let verdict = verify_quote(&text, quote, Some(near));
        let mut citation = self.citation(fragment, quote, &verdict, &text);
        if verdict.status() == Status::NotFound
            && let Some(elsewhere) = self.elsewhere(fragment, quote)
        {
            citation.verdict.add_reason(elsewhere);
        }
        citation
    }

    /// The citation of a fragment by a verdict on a quote from its document.
    pub(crate) fn citation(&self, fragment: &Fragment, quote: &str, verdict: &Verdict, text: &Prepared) -> Citation {
        let verdict = QuoteVerdict::from(verdict);
        let quoted: Vec<CharSpan> = verdict.quoted().iter().map(|p| CharSpan::between(p.char_start, p.char_end)).collect();
        let pdf_locator = self.sources.locate(&fragment.doc_hash, &quoted);
        let page = verdict.span.as_ref().map_or(fragment.page, |s| text.text().page_at(s.char_start).number);
        let place = verdict.span.as_ref().map(|s| format!("&span={}-{}", s.char_start, s.char_end)).unwrap_or_default();
        let start = verdict.span.as_ref().map(|s| s.char_start);
        let label = match &pdf_locator {
            Some(boxes) => boxes.page_label().map(str::to_owned),
            None => start.and_then(|at| self.sources.page_label(&fragment.doc_hash, at)),
        };
        Citation {
            anchor: 0,
            claim_id: String::new(),
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
            verdict,
            page_label: label,
            place: start.map(|at| self.sources.place(&fragment.doc_hash, at)).unwrap_or_default(),
            pdf_locator,
            doc_hash: fragment.doc_hash.clone(),
            extraction_pipeline: self.sources.pipeline(&fragment.doc_hash),
        }
    }

    fn unresolved(&self, name: &str, quote: &str, why: Unresolved) -> Citation {
        Citation {
            anchor: 0,
            claim_id: String::new(),
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
            verdict: QuoteVerdict::unresolved(why),
            page_label: None,
            place: Place::default(),
            pdf_locator: None,
            doc_hash: String::new(),
            extraction_pipeline: String::new(),
        }
    }

    /// That the words are in another document that was shown: said beside the failure, which stays one.
    fn elsewhere(&mut self, cited: &Fragment, quote: &str) -> Option<Reason> {
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
            if let (Status::Verified, Some(found)) = (verdict.status(), verdict.found()) {
                let page = text.text().page_at(found.span().char_start).number;
                return Some(Reason::Elsewhere { title: fragment.doc_title.clone(), page });
            }
        }
        None
    }
}
