//! Quotes checked without any model: single ones, and those found in a draft.

use serde::Serialize;
use serde_json::Value;
use touchstone_api::{Code, Problem};
use touchstone_record::QuoteResult;
use touchstone_text::CharSpan;
use touchstone_verify::{CitationForm, MatchKind, Status, Verdict, find_quotes, verify_quote};

use crate::catalogue::version_in_force;
use crate::engine::Engine;

/// A quotation found in a draft, and its verdict.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AnswerFinding {
    /// First code point of the quotation in the draft, its marks included.
    pub answer_start: u32,
    /// One past the last.
    pub answer_end: u32,
    /// The citation as it stands in the draft; null where there is none.
    pub citation: Option<String>,
    /// The verdict.
    #[serde(flatten)]
    pub result: QuoteResult,
}

impl Engine {
    /// Checks one quote against the version in force of a document, or against the version whose hash is named.
    pub fn verify(&self, document: &str, quote: &str, id: Option<Value>) -> Result<QuoteResult, Problem> {
        let found = self.resolve_document(document)?;
        let prefix = document.strip_prefix("sha256:").unwrap_or(document);
        let named = found.versions.iter().find(|v| found.id != document && prefix.len() >= 4 && v.hash.hex().starts_with(prefix));
        let hash = named.unwrap_or_else(|| version_in_force(&found)).hash;
        let doc_id = found.id.clone();
        let loaded = self.load_version(found, hash)?;
        Ok(result(id, doc_id, quote, &verify_quote(&loaded.prepared, quote, None)))
    }

    /// Like [`Engine::verify`], but a document that cannot be found is a finding.
    pub fn verify_or_unresolved(&self, document: &str, quote: &str, id: Option<Value>) -> Result<QuoteResult, Problem> {
        match self.verify(document, quote, id.clone()) {
            Err(problem) if matches!(problem.code, Code::NotFound | Code::Ambiguous) => Ok(unresolved(id, document, quote, problem.message)),
            other => other,
        }
    }

    /// Checks every quotation of a draft against the document that it cites. `document` is taken where a quotation
    /// cites none.
    pub fn verify_answer(&self, draft: &str, document: Option<&str>) -> Result<Vec<AnswerFinding>, Problem> {
        let chars: Vec<char> = draft.chars().collect();
        let words = |span: CharSpan| chars[span.start() as usize..(span.end() as usize).min(chars.len())].iter().collect::<String>();
        find_quotes(draft)
            .into_iter()
            .map(|found| {
                let quote = found.text.as_str();
                let name = found.citation.as_ref().and_then(document_name).or(document.map(str::to_owned));
                let result = match name {
                    Some(name) => self.verify_or_unresolved(&name, quote, None)?,
                    None => unresolved(None, "", quote, "no document is cited".into()),
                };
                Ok(AnswerFinding {
                    answer_start: found.outer.start(),
                    answer_end: found.outer.end(),
                    citation: found.citation_span.map(&words),
                    result,
                })
            })
            .collect()
    }
}

/// The document that a citation names, if it names one by title, id or hash.
fn document_name(citation: &CitationForm) -> Option<String> {
    match citation {
        CitationForm::Document { title } | CitationForm::Pin { title, .. } => Some(title.clone()),
        _ => None,
    }
}

fn result(id: Option<Value>, doc_id: String, quote: &str, verdict: &Verdict) -> QuoteResult {
    QuoteResult {
        id,
        doc_id,
        quote: quote.into(),
        status: verdict.status(),
        match_kind: verdict.match_kind(),
        notes: verdict.notes().to_vec(),
        span: verdict.span().cloned(),
        parts: verdict.parts().to_vec(),
        closest: verdict.closest().cloned(),
        occurrences: verdict.occurrences(),
    }
}

fn unresolved(id: Option<Value>, document: &str, quote: &str, why: String) -> QuoteResult {
    QuoteResult {
        id,
        doc_id: document.into(),
        quote: quote.into(),
        status: Status::CitationUnresolved,
        match_kind: MatchKind::None,
        notes: vec![why],
        span: None,
        parts: Vec::new(),
        closest: None,
        occurrences: 0,
    }
}
