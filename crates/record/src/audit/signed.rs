//! Reviewers' marks: their seals, their order, and whether they are about this record and the pages that it cites.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use touchstone_messages::Message;

use super::document::Document;
use super::evidence::Evidence;
use super::finding::{Finding, FindingKind, Place};
use super::report::{Fact, SignOffAudit};
use crate::citation::Citation;
use crate::session::SessionRecord;
use crate::sign_off::{Mark, PagePicture, SignOff, current_marks};

/// Widths of pictures that a person can look at, in pixels.
const WIDTHS: std::ops::RangeInclusive<u32> = 16..=6_000;

/// The marks that came with a record, judged.
#[derive(Default)]
pub(super) struct Signed {
    pub(super) rows: Vec<SignOffAudit>,
    /// Some of the pictures that people were shown could not be drawn again.
    pub(super) pictures_not_drawn: bool,
}

/// Checks the marks that came with a record, each as its text is stored, in the order they were made.
pub(super) fn check_sign_offs(
    record: &SessionRecord,
    texts: &[String],
    documents: &[Arc<Document>],
    evidence: &mut dyn Evidence,
    findings: &mut Vec<Finding>,
) -> Signed {
    let mut drawn = Drawn { evidence, known: HashMap::new(), failed: false };
    let mut opened: Vec<Result<SignOff, Message>> = Vec::with_capacity(texts.len());
    for text in texts {
        let before: Vec<&SignOff> = opened.iter().flatten().collect();
        let mark = opened_mark(text, record, documents).and_then(|mark| in_order(mark, &before));
        opened.push(mark.and_then(|mark| as_drawn(mark, record, documents, &mut drawn)));
    }
    let sound: Vec<SignOff> = opened.iter().flatten().cloned().collect();
    let current: Vec<&str> = current_marks(&sound).into_iter().map(|s| s.record_hash.as_str()).collect();
    let mut rows = Vec::with_capacity(opened.len());
    for ((opened, text), number) in opened.iter().zip(texts).zip(1..) {
        rows.push(match opened {
            Ok(mark) => {
                let current = current.contains(&mark.record_hash.as_str());
                SignOffAudit { mark: Some(mark.clone()), fact: Fact::Ok, current, message: message(mark, current).into() }
            }
            Err(why) => {
                let message = Message::audit_mark_bad(why.clone());
                findings.push(Finding::wrong(FindingKind::SignOffDiffers, Place::SignOff { number }, message.clone()));
                SignOffAudit { mark: serde_json::from_str(text).ok(), fact: Fact::Differs, current: false, message: message.into() }
            }
        });
    }
    Signed { rows, pictures_not_drawn: drawn.failed }
}

/// A mark whose seal fits and which is about a citation of that record; else why it cannot count.
fn opened_mark(text: &str, record: &SessionRecord, documents: &[Arc<Document>]) -> Result<SignOff, Message> {
    let mark = SignOff::open(text.as_bytes()).map_err(|e| e.message())?;
    if mark.session_id != record.session_id || mark.session_hash != record.record_hash {
        return Err(Message::mark_other_session());
    }
    let citation = record.citations.iter().find(|c| c.anchor == mark.anchor);
    let citation = citation.ok_or_else(|| Message::mark_no_citation(mark.anchor))?;
    if let Some(picture) = &mark.page_picture {
        if picture.doc_hash != citation.doc_hash {
            return Err(Message::mark_other_picture());
        }
        if !pages(citation, documents).is_none_or(|pages| pages.contains(&picture.page)) {
            return Err(Message::mark_other_page(picture.page));
        }
    }
    if mark.name.trim().is_empty() {
        return Err(Message::mark_nameless());
    }
    if !is_utc(&mark.created_at) {
        return Err(Message::mark_time_unreadable());
    }
    if mark.created_at < record.created_at {
        return Err(Message::mark_too_early());
    }
    Ok(mark)
}

/// The pages that a reviewer of a citation is shown: those of its lines, or that of the closest passage; `None` where these cannot be told.
fn pages(citation: &Citation, documents: &[Arc<Document>]) -> Option<BTreeSet<u32>> {
    if let Some(locator) = &citation.pdf_locator {
        return Some(locator.lines.iter().map(|line| line.page).chain([locator.page]).collect());
    }
    let Some(closest) = &citation.verdict.closest else { return Some(BTreeSet::new()) };
    let text = document(citation, documents)?.sealed.as_ref()?.prepared().text();
    Some([text.page_at(closest.char_start).number].into())
}

fn document<'d>(citation: &Citation, documents: &'d [Arc<Document>]) -> Option<&'d Document> {
    let of = |d: &&Arc<Document>| d.row.doc_hash == citation.doc_hash && d.row.pipeline == citation.extraction_pipeline;
    documents.iter().find(of).map(Arc::as_ref)
}

/// Which mark counts follows from their order: none may be there twice, stand behind one that the chain has after it, or be older than one of the
/// same person on the same citation before it.
fn in_order(mark: SignOff, before: &[&SignOff]) -> Result<SignOff, Message> {
    if before.iter().any(|b| b.record_hash == mark.record_hash) {
        return Err(Message::mark_twice());
    }
    let same = |b: &SignOff| b.anchor == mark.anchor && current_marks(&[b.clone(), mark.clone()]).len() < 2;
    let later = |b: &&&SignOff| b.previous_hash.as_ref() == Some(&mark.record_hash) || same(b) && mark.created_at < b.created_at;
    if before.iter().any(|b| later(&b)) { Err(Message::mark_out_of_order()) } else { Ok(mark) }
}

/// Whether a time is written as marks have it: `2026-11-22T14:26:10Z`.
fn is_utc(time: &str) -> bool {
    let form = "0000-00-00T00:00:00Z";
    let fits = |(c, form): (char, char)| if form == '0' { c.is_ascii_digit() } else { c == form };
    time.len() == form.len() && time.chars().zip(form.chars()).all(fits)
}

/// Pictures of pages, each drawn once.
struct Drawn<'e> {
    evidence: &'e mut dyn Evidence,
    known: HashMap<(String, u32, u32), Result<String, Message>>,
    failed: bool,
}

/// Where the PDFium that read the cited text is there again, it draws the picture that the reviewer was shown.
fn as_drawn(mark: SignOff, record: &SessionRecord, documents: &[Arc<Document>], drawn: &mut Drawn<'_>) -> Result<SignOff, Message> {
    let citation = record.citations.iter().find(|c| c.anchor == mark.anchor);
    let Some(PagePicture { doc_hash, page, width, hash }) = &mark.page_picture else {
        // Whoever marks a citation with a place is shown it, unless it cannot be drawn.
        drawn.failed |= mark.mark != Mark::Withdrawn && citation.is_some_and(|c| c.pdf_locator.is_some());
        return Ok(mark);
    };
    if !WIDTHS.contains(width) {
        return Err(Message::mark_picture_differs(*page));
    }
    let read_with = citation.and_then(|c| document(c, documents)).and_then(|d| d.row.read_with.as_deref());
    let builds = citation.and_then(|c| Some((build(&c.extraction_pipeline), build(read_with?))));
    if builds.is_none_or(|(was, is)| was != is) {
        drawn.failed = true;
        return Ok(mark);
    }
    let Drawn { evidence, known, failed } = drawn;
    let picture = known.entry((doc_hash.clone(), *page, *width)).or_insert_with(|| evidence.picture(doc_hash, *page, *width));
    match picture {
        Ok(now) if now == hash => Ok(mark),
        Ok(_) => Err(Message::mark_picture_differs(*page)),
        Err(_) => {
            *failed = true;
            Ok(mark)
        }
    }
}

/// The program that reads and draws pages, as a pipeline names it first.
fn build(pipeline: &str) -> &str {
    pipeline.split('+').next().unwrap_or_default()
}

fn message(mark: &SignOff, current: bool) -> Message {
    let (anchor, name) = (mark.anchor, mark.name.as_str());
    let said = match mark.mark {
        Mark::LookedAt => Message::mark_looked_at(anchor, name),
        Mark::Accepted => Message::mark_accepts(anchor, name),
        Mark::Objects => Message::mark_objects(anchor, name),
        Mark::Withdrawn => Message::mark_withdraws(anchor, name),
    };
    if current || mark.mark == Mark::Withdrawn { said } else { Message::sentences(vec![said, Message::mark_replaced()]) }
}
