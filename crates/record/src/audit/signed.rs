//! Reviewers' marks: their seals, and whether they are about this record.

use super::report::{Class, Fact, Finding, FindingKind, SignOffAudit};
use crate::session::SessionRecord;
use crate::sign_off::{Mark, SignOff, current_marks};

/// Checks the marks that came with a record, each as its text is stored, in the order they were made.
pub(super) fn check_sign_offs(record: &SessionRecord, texts: &[String], findings: &mut Vec<Finding>) -> Vec<SignOffAudit> {
    let opened: Vec<Result<SignOff, String>> = texts.iter().map(|text| opened(text, record)).collect();
    let sound: Vec<SignOff> = opened.iter().filter_map(|o| o.as_ref().ok().cloned()).collect();
    let current: Vec<&str> = current_marks(&sound).into_iter().map(|s| s.record_hash.as_str()).collect();
    let mut rows = Vec::with_capacity(opened.len());
    for ((opened, text), number) in opened.iter().zip(texts).zip(1..) {
        rows.push(match opened {
            Ok(mark) => {
                let current = current.contains(&mark.record_hash.as_str());
                SignOffAudit { mark: Some(mark.clone()), fact: Fact::Ok, current, message: message(mark, current) }
            }
            Err(why) => {
                let message = format!("The mark cannot count: {why}.");
                let place = format!("sign-off {number}");
                findings.push(Finding { class: Class::Wrong, kind: FindingKind::SignOffDiffers, place, message: message.clone() });
                SignOffAudit { mark: serde_json::from_str(text).ok(), fact: Fact::Differs, current: false, message }
            }
        });
    }
    rows
}

/// A mark whose seal fits and which is about a citation of that record; else why it cannot count.
fn opened(text: &str, record: &SessionRecord) -> Result<SignOff, String> {
    let mark = SignOff::open(text.as_bytes()).map_err(|e| e.to_string())?;
    if mark.session_id != record.session_id || mark.session_hash != record.record_hash {
        return Err("it is about another session, or another version of this one".into());
    }
    let citation = record.citations.iter().find(|c| c.anchor == mark.anchor);
    let citation = citation.ok_or_else(|| format!("the answer has no citation {}", mark.anchor))?;
    if mark.page_picture.as_ref().is_some_and(|p| p.doc_hash != citation.doc_hash) {
        return Err("the picture that was looked at is of another file than the citation's".into());
    }
    if mark.name.trim().is_empty() {
        return Err("it has no name".into());
    }
    if mark.created_at < record.created_at {
        return Err("it is older than the record that it is about".into());
    }
    Ok(mark)
}

fn message(mark: &SignOff, current: bool) -> String {
    let said = match mark.mark {
        Mark::LookedAt => "has looked at it",
        Mark::Accepted => "accepts it",
        Mark::Objects => "objects",
        Mark::Withdrawn => return format!("{} withdraws what they said of citation {}.", mark.name, mark.anchor),
    };
    let later = if current { "" } else { " A later mark by the same name replaces this." };
    format!("Citation {}: {} {said}.{later}", mark.anchor, mark.name)
}
