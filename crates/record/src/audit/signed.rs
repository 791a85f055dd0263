//! Reviewers' marks: their seals, and whether they are about this record.

use touchstone_messages::Message;

use super::report::{Class, Fact, Finding, FindingKind, SignOffAudit};
use crate::session::SessionRecord;
use crate::sign_off::{Mark, SignOff, current_marks};

/// Checks the marks that came with a record, each as its text is stored, in the order they were made.
pub(super) fn check_sign_offs(record: &SessionRecord, texts: &[String], findings: &mut Vec<Finding>) -> Vec<SignOffAudit> {
    let opened: Vec<Result<SignOff, Message>> = texts.iter().map(|text| opened(text, record)).collect();
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
                let message = Message::audit_mark_bad(why.clone()).to_string();
                let place = format!("sign-off {number}");
                findings.push(Finding { class: Class::Wrong, kind: FindingKind::SignOffDiffers, place, message: message.clone() });
                SignOffAudit { mark: serde_json::from_str(text).ok(), fact: Fact::Differs, current: false, message }
            }
        });
    }
    rows
}

/// A mark whose seal fits and which is about a citation of that record; else why it cannot count.
fn opened(text: &str, record: &SessionRecord) -> Result<SignOff, Message> {
    let mark = SignOff::open(text.as_bytes()).map_err(|e| Message::from(e.to_string()))?;
    if mark.session_id != record.session_id || mark.session_hash != record.record_hash {
        return Err(Message::mark_other_session());
    }
    let citation = record.citations.iter().find(|c| c.anchor == mark.anchor);
    let citation = citation.ok_or_else(|| Message::mark_no_citation(mark.anchor))?;
    if mark.page_picture.as_ref().is_some_and(|p| p.doc_hash != citation.doc_hash) {
        return Err(Message::mark_other_picture());
    }
    if mark.name.trim().is_empty() {
        return Err(Message::mark_nameless());
    }
    if mark.created_at < record.created_at {
        return Err(Message::mark_too_early());
    }
    Ok(mark)
}

fn message(mark: &SignOff, current: bool) -> String {
    let (anchor, name) = (mark.anchor, mark.name.as_str());
    let said = match mark.mark {
        Mark::LookedAt => Message::mark_looked_at(anchor, name),
        Mark::Accepted => Message::mark_accepts(anchor, name),
        Mark::Objects => Message::mark_objects(anchor, name),
        Mark::Withdrawn => Message::mark_withdraws(anchor, name),
    };
    if current || mark.mark == Mark::Withdrawn { said.to_string() } else { format!("{said} {}", Message::mark_replaced()) }
}
