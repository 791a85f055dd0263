//! A brief, memo or chatbot's answer checked against the matter's documents: every quotation and every citation.

mod authorities;
mod files;
mod findings;
mod mentions;
pub(crate) mod naming;

use std::path::Path;

use tokio_util::sync::CancellationToken;
use touchstone_api::{CheckDraftRequest, Code, Problem};
use touchstone_claims::{CitationForm, Pairing, QuotedSpan, find_citations, find_quotes_citing};
use touchstone_messages::Message;
use touchstone_record::{DraftFinding, DraftOutcome, DraftReport, QuoteVerdict, QuotedVerdict, SCHEMA};
use touchstone_text::{CharSpan, ContentHash};
use touchstone_verify::{RULE_SET, Reason, Unresolved, verify_quote};

use crate::calendar::{parse_date, today};
use crate::check::{best, other_occurrences};
use crate::engine::Engine;
use crate::handles::prepared_text_cache::PreparedTexts;
pub(crate) use files::{LARGEST, not_a_draft};
use findings::{blank, fill, tally, unread_page};
pub(crate) use mentions::Named;
use naming::Cited;
pub(crate) use naming::Matter;

/// Words without a citation that are fewer than these are no quotation but a term.
const FEWEST_WORDS: usize = 4;

/// Checks a draft. The request names a file or gives pasted text; `progress` is told how many quotations are done,
/// and how many there are.
pub fn check_draft(
    engine: &Engine,
    request: &CheckDraftRequest,
    progress: &mut dyn FnMut(u32, u32),
    cancel: &CancellationToken,
) -> Result<DraftReport, Problem> {
    let as_of = request.as_of.as_deref().map(parse_date).transpose()?;
    let matter = naming::matter_for_drafts(&engine.library, request.collection.as_deref(), as_of.clone().unwrap_or_else(today))?;
    let (name, hash, text, unread) = match (&request.path, &request.text) {
        (Some(path), None) => {
            let file = files::read_draft(&engine.workers, Path::new(path), cancel)?;
            (file.name, file.hash, file.text, file.unread)
        }
        (None, Some(text)) => (String::new(), ContentHash::of(text.as_bytes()), text.replace("\r\n", "\n"), Vec::new()),
        _ => return Err(Problem::new(Code::BadRequest, Message::check_of_file_or_text(), Message::advice_give_one())),
    };
    let mut findings = findings(engine, &matter, &text, progress, cancel)?;
    findings.extend(unread.into_iter().map(|(page, at)| unread_page(page, at)));
    findings.sort_by_key(|f| f.char_start);
    for (finding, number) in findings.iter_mut().zip(1..) {
        finding.number = number;
    }
    Ok(DraftReport {
        schema: SCHEMA.into(),
        name,
        draft_hash: hash.to_string(),
        collection: request.collection.clone(),
        as_of,
        documents: u32::try_from(matter.documents.len()).unwrap_or(u32::MAX),
        verifier_version: RULE_SET.into(),
        tally: tally(&findings),
        holds: findings.iter().all(DraftFinding::holds),
        text,
        findings,
    })
}

fn findings(
    engine: &Engine,
    matter: &Matter,
    text: &str,
    progress: &mut dyn FnMut(u32, u32),
    cancel: &CancellationToken,
) -> Result<Vec<DraftFinding>, Problem> {
    let chars: Vec<char> = text.chars().collect();
    let mentions = matter.names.mentions(text);
    let known: Vec<(CharSpan, CitationForm)> = mentions.iter().map(|m| (m.span, m.form.clone())).collect();
    let quotes = find_quotes_citing(text, &known);
    let all = u32::try_from(quotes.len()).unwrap_or(u32::MAX);
    let mut findings = Vec::new();
    let mut used: Vec<CharSpan> = Vec::new();
    for (quote, done) in quotes.iter().zip(0..) {
        progress(done, all);
        if cancel.is_cancelled() {
            return Err(Problem::advised(Code::Cancelled, Message::check_stopped()));
        }
        used.push(quote.span);
        used.extend(quote.citations.iter().map(|c| c.span));
        let cited = quote.citations.iter().map(|c| naming::cited(&engine.library, matter, &chars, c.span, &c.form, &mentions));
        let cited = cited.collect::<Result<Vec<Cited>, Problem>>()?;
        if cited.is_empty() && quote.text.split_whitespace().count() < FEWEST_WORDS {
            continue;
        }
        findings.push(check_quotation(engine, matter, quote, &cited)?);
    }
    progress(all, all);
    for (span, form) in alone(find_citations(text).into_iter().chain(known), used) {
        let cited = naming::cited(&engine.library, matter, &chars, span, &form, &mentions)?;
        findings.extend(check_citation(&engine.texts, matter, span, &form, cited)?);
    }
    Ok(findings)
}

/// The verdict on one quotation: the best of those on the cited documents decides.
fn check_quotation(engine: &Engine, matter: &Matter, quote: &QuotedSpan, cited: &[Cited]) -> Result<DraftFinding, Problem> {
    let mut finding = blank(quote.span, quote.pairing, cited);
    finding.quote = Some(quote.text.clone());
    let mut checked = Vec::new();
    for citation in cited {
        let Named::Document(at) = citation.named else { continue };
        let document = &matter.documents[at];
        let loaded = engine.texts.load_version(document.clone(), matter.version(document).hash)?;
        let verdict = QuoteVerdict::from(&verify_quote(loaded.prepared(), &quote.text, citation.fragment));
        let pages = citation.pages_of(&loaded);
        checked.push((loaded, verdict, pages));
    }
    if let Some((loaded, verdict, pages)) = best(checked, |(_, verdict, _)| verdict) {
        fill(&mut finding, &loaded, verdict, pages);
        if let (DraftOutcome::NotFound, Some(verdict)) = (finding.outcome, &mut finding.verdict.0)
            && let Some(reason) =
                other_occurrences::other_occurrence(engine, &loaded.document, loaded.version.hash, &quote.text, &matter.texts)?
        {
            verdict.add_reason(reason);
        }
        return Ok(finding);
    }
    if let Some(name) = cited.iter().find_map(|c| if let Named::Outside(name) = &c.named { Some(name) } else { None }) {
        finding.outcome = DraftOutcome::NotCheckable;
        let mut verdict = QuoteVerdict::unresolved(Unresolved::UnknownDocument { name: name.clone(), candidates: 0 });
        // The authority may be there under a name that was not recognised.
        finding.message = match other_occurrences::other_document(engine, None, &quote.text, &matter.texts)? {
            Some(reason) => {
                let message = elsewhere(name, &reason).into();
                verdict.add_reason(reason);
                message
            }
            None => Message::draft_outside_quoted(&**name).into(),
        };
        finding.verdict = QuotedVerdict(Some(verdict));
        return Ok(finding);
    }
    let (message, why) = match cited.first() {
        Some(citation) => (
            Message::draft_document_unknown(&*citation.written),
            Unresolved::UnknownDocument { name: citation.written.clone(), candidates: 0 },
        ),
        None => (Message::draft_uncited(), Unresolved::NoCitation),
    };
    let mut verdict = QuoteVerdict::unresolved(why);
    if let Some(reason) = other_occurrences::other_document(engine, None, &quote.text, &matter.texts)? {
        verdict.add_reason(reason);
    }
    (finding.message, finding.verdict) = (message.into(), QuotedVerdict(Some(verdict)));
    Ok(finding)
}

/// Where the words of an authority are that no document was recognised as.
fn elsewhere(name: &str, reason: &Reason) -> Message {
    match reason {
        Reason::Elsewhere { title, page } => Message::draft_outside_elsewhere(name, title, *page),
        _ => Message::draft_outside_quoted(name),
    }
}

/// A citation without a quotation: whether the document and its page are there.
fn check_citation(
    texts: &PreparedTexts,
    matter: &Matter,
    span: CharSpan,
    form: &CitationForm,
    cited: Cited,
) -> Result<Option<DraftFinding>, Problem> {
    let mut finding = blank(span, Pairing::None, std::slice::from_ref(&cited));
    match &cited.named {
        Named::Document(at) => {
            let document = &matter.documents[*at];
            let version = matter.version(document);
            (finding.doc_id, finding.doc_title) = (Some(document.id.clone()), Some(document.title.clone()));
            (finding.doc_hash, finding.page) = (Some(version.hash.to_string()), cited.page);
            let is_there = match cited.page.filter(|page| *page > version.pages) {
                Some(page) => {
                    // A page is cited by the number that is printed on it.
                    let loaded = texts.load_version(document.clone(), version.hash)?;
                    let printed = page.to_string();
                    let named = loaded.pages.iter().find(|p| p.label.as_deref() == Some(printed.as_str())).map(|p| p.number);
                    finding.page = named.or(finding.page);
                    finding.page_label = named.map(|_| printed);
                    named.is_some()
                }
                None => true,
            };
            if is_there {
                finding.outcome = DraftOutcome::Verified;
                finding.message = Message::draft_document_known(&*document.title).into();
            } else {
                finding.message = Message::draft_page_absent(version.pages, &*document.title, cited.page.unwrap_or_default()).into();
            }
        }
        Named::Outside(name) => {
            finding.outcome = DraftOutcome::NotCheckable;
            finding.message = Message::draft_outside_cited(&**name).into();
        }
        // A number in brackets alone is more often a paragraph's than a citation.
        Named::Nothing if matches!(form, CitationForm::Anchor(_) | CitationForm::Claim(_)) => return Ok(None),
        Named::Nothing => finding.message = Message::draft_document_unknown(&*cited.written).into(),
    }
    Ok(Some(finding))
}

/// Citations that no quotation has, none over another or over a quotation.
fn alone(forms: impl Iterator<Item = (CharSpan, CitationForm)>, mut used: Vec<CharSpan>) -> Vec<(CharSpan, CitationForm)> {
    used.sort_by_key(|span| (span.start(), span.end()));
    let covered = |span: CharSpan| {
        // Spans that are used lie one after another but for shared citations, which are equal.
        let after = used.partition_point(|u| u.end() <= span.start());
        used.get(after).is_some_and(|u| u.intersection(span).is_some())
    };
    let mut alone: Vec<(CharSpan, CitationForm)> = forms.filter(|(span, _)| !covered(*span)).collect();
    alone.sort_by_key(|(span, _)| (span.start(), span.end()));
    alone.dedup_by(|b, a| a.0.intersection(b.0).is_some());
    alone
}
