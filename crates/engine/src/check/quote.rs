//! Quotes checked without any model: single ones, and those found in a draft.

use serde::Serialize;
use serde_json::Value;
use touchstone_api::{Code, Problem, QuoteFinding};
use touchstone_claims::{CitationForm, find_quotes};
use touchstone_record::{QuoteResult, QuoteVerdict};
use touchstone_text::CharSpan;
use touchstone_verify::{Status, Unresolved, Verdict, verify_quote};

use crate::calendar::today;
use crate::check::draft::{Matter, Named, naming};
use crate::check::{best, other_occurrences};
use crate::engine::Engine;
use crate::handles::prepared_text_cache::PreparedTexts;
use crate::library::catalogue;
use crate::problem::IntoProblem;
use crate::search::scope;

/// A quotation found in a draft, and its verdict.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AnswerFinding {
    /// First code point of the quotation in the draft, its marks included.
    pub answer_start: u32,
    /// One past the last.
    pub answer_end: u32,
    /// The citation as the draft has it; null where there is none.
    pub citation: Option<String>,
    /// The verdict.
    #[serde(flatten)]
    pub result: QuoteResult,
}

/// Checks one quote against the version in force of a document, or against the version whose hash is named.
pub fn verify(texts: &PreparedTexts, document: &str, quote: &str, id: Option<Value>) -> Result<QuoteResult, Problem> {
    let loaded = catalogue::load_named(texts, document)?;
    Ok(result(id, loaded.document.id.clone(), quote, &verify_quote(loaded.prepared(), quote, None)))
}

/// Like [`verify`]; where the words were not found, a reason says in which other version or document of the
/// library they are.
pub fn verify_with_hints(engine: &Engine, document: &str, quote: &str) -> Result<QuoteResult, Problem> {
    let mut checked = verify(&engine.texts, document, quote, None)?;
    if checked.verdict.status == Status::NotFound {
        let loaded = catalogue::load_named(&engine.texts, document)?;
        if let Some(reason) =
            other_occurrences::other_occurrence(engine, &loaded.document, loaded.version.hash, quote, &scope::all_texts(&engine.library)?)?
        {
            checked.verdict.add_reason(reason);
        }
    }
    Ok(checked)
}

/// Like [`verify`], but a document that cannot be found is a finding.
pub fn verify_or_unresolved(texts: &PreparedTexts, document: &str, quote: &str, id: Option<Value>) -> Result<QuoteResult, Problem> {
    match verify(texts, document, quote, id.clone()) {
        Err(problem) if matches!(problem.code, Code::NotFound | Code::Ambiguous) => {
            let candidates = if problem.code == Code::Ambiguous { catalogue::documents_called(texts.library(), document)? } else { 0 };
            Ok(unresolved(id, document, quote, Unresolved::UnknownDocument { name: document.into(), candidates }))
        }
        other => other,
    }
}

/// Checks every quotation of a draft against the documents that it cites; the best verdict decides. `document` is taken where a quotation cites none.
pub fn verify_answer(texts: &PreparedTexts, draft: &str, document: Option<&str>) -> Result<Vec<AnswerFinding>, Problem> {
    let chars: Vec<char> = draft.chars().collect();
    let matter = naming::matter_for_drafts(texts.library(), None, today())?;
    let words = |span: CharSpan| chars[span.start() as usize..(span.end() as usize).min(chars.len())].iter().collect::<String>();
    find_quotes(draft)
        .into_iter()
        .map(|found| {
            let results = found.citations.iter().map(|c| verify_cited(texts, &matter, &c.form, &found.text));
            let best = best(results.collect::<Result<Vec<_>, _>>()?, |result| &result.verdict);
            let result = match (best, document) {
                (Some(best), _) => best,
                (None, Some(document)) => verify_or_unresolved(texts, document, &found.text, None)?,
                (None, None) => unresolved(None, "", &found.text, Unresolved::NoCitation),
            };
            let citation = found.citations.iter().map(|c| words(c.span)).collect::<Vec<_>>().join("");
            Ok(AnswerFinding {
                answer_start: found.span.start(),
                answer_end: found.span.end(),
                citation: (!citation.is_empty()).then_some(citation),
                result,
            })
        })
        .collect()
}

/// Checks a quotation against what its citation names, which it names as in a draft that is checked.
fn verify_cited(texts: &PreparedTexts, matter: &Matter, citation: &CitationForm, quote: &str) -> Result<QuoteResult, Problem> {
    let nothing = |name: &str| {
        let (name, candidates) = (name.to_owned(), 0);
        Ok(unresolved(None, "", quote, Unresolved::UnknownDocument { name, candidates }))
    };
    match citation {
        CitationForm::Document { title } | CitationForm::Pin { title, .. } => match matter.named(title) {
            Named::Document(at) => verify_or_unresolved(texts, &matter.documents[at].id, quote, None),
            Named::Outside(_) | Named::Nothing => verify_or_unresolved(texts, title, quote, None),
        },
        CitationForm::Ref(reference) => match texts.library().reader()?.fragment_named(reference).problem()? {
            Some((document, fragment)) => {
                let found = catalogue::resolve_document(texts.library(), &document)?;
                let hash = found.versions.iter().find(|v| v.text_id == fragment.text_id).map(|v| v.hash);
                let Some(hash) = hash else { return nothing(&format!("[ref-{reference}]")) };
                let loaded = texts.load_version(found, hash)?;
                Ok(result(None, document, quote, &verify_quote(loaded.prepared(), quote, Some(fragment.span))))
            }
            None => nothing(&format!("[ref-{reference}]")),
        },
        CitationForm::Anchor(n) => nothing(&format!("[{n}]")),
        CitationForm::Claim(id) => nothing(&format!("[{id}]")),
        CitationForm::Malformed(text) => nothing(text),
    }
}

fn result(id: Option<Value>, doc_id: String, quote: &str, verdict: &Verdict) -> QuoteResult {
    QuoteResult { id, doc_id, quote: quote.into(), verdict: verdict.into() }
}

fn unresolved(id: Option<Value>, document: &str, quote: &str, why: Unresolved) -> QuoteResult {
    QuoteResult { id, doc_id: document.into(), quote: quote.into(), verdict: QuoteVerdict::unresolved(why) }
}

/// Looks for words in the version in force of a document. A finding for the reader; no session changes.
pub fn check_quote(texts: &PreparedTexts, doc_id: &str, quote: &str) -> Result<QuoteFinding, Problem> {
    let loaded = catalogue::load_named(texts, doc_id)?;
    let verdict = QuoteVerdict::from(&verify_quote(loaded.prepared(), quote, None));
    let mut places: Vec<CharSpan> = verdict.quoted().iter().map(|p| CharSpan::between(p.char_start, p.char_end)).collect();
    if places.is_empty() {
        places.extend(verdict.closest.as_ref().map(|c| CharSpan::between(c.char_start, c.char_end)));
    }
    let place = places.first().copied();
    let locator = texts.locator(&loaded, &places)?;
    Ok(QuoteFinding {
        title: loaded.document.title.clone(),
        doc_hash: loaded.version.hash.to_string(),
        version: loaded.version.number,
        char_start: place.map(CharSpan::start),
        page: place.map(|span| loaded.text().page_at(span.start()).number),
        page_label: place.and_then(|span| loaded.page_label(loaded.text().page_at(span.start()).number)),
        locator,
        verdict,
    })
}
