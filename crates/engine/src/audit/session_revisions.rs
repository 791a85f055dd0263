//! Versions of sessions: positions accepted after a text was read again, and deletion.

use touchstone_api::{Code, Problem, SessionVersion};
use touchstone_messages::Message;
use touchstone_record::{Citation, QuoteVerdict, SCHEMA, SessionRecord, Verification};
use touchstone_text::CharSpan;
use touchstone_verify::{EARLIER_RULE_SETS, RULE_SET, verify_quote};

use crate::calendar::now;
use crate::handles::library::Library;
use crate::handles::prepared_text_cache::PreparedTexts;
use crate::library::{cited_texts, placed, sessions};
use crate::problem::IntoProblem;

/// Saves a new version of a session, whose citations are where the library's present texts have them. The earlier
/// version keeps its place in the chain. Refused where a verdict would change: that is no new position.
pub fn accept_position(texts: &PreparedTexts, id: &str) -> Result<SessionVersion, Problem> {
    let mut record = sessions::session(texts.library(), id)?.record;
    touchstone_record::check_seal(&record)
        .map_err(|_| Problem::new(Code::Damaged, Message::session_altered_not_audited(), Message::advice_audit_says_more()))?;
    let rules = record.verification.verifier_version.clone();
    if rules != RULE_SET && !EARLIER_RULE_SETS.contains(&rules.as_str()) {
        return Err(Problem::new(Code::BadRequest, Message::session_of_unknown_rules(), Message::advice_ask_again()));
    }
    let mut moved = 0;
    let citations = std::mem::take(&mut record.citations);
    for citation in citations {
        let placed = placed_anew(texts, &citation, &rules)?;
        moved += usize::from(placed.extraction_pipeline != citation.extraction_pipeline);
        record.citations.push(placed);
    }
    if moved == 0 {
        return Err(Problem::new(Code::BadRequest, Message::no_new_position(), Message::advice_nothing_to_do()));
    }
    for text in cited_texts::cited_texts(texts, &record.citations)? {
        if !record.texts.contains(&text) {
            record.texts.push(text);
        }
    }
    placed::place_record(texts, &mut record)?;
    // Of a record of an earlier version every verdict was derived anew, and the new version says so.
    record.schema = SCHEMA.into();
    let judged = record.verification.all_claims_entailed;
    // Its sentences were compared with their sources when they were written, and are not compared anew here.
    let claim_rules = record.verification.claim_rules.take();
    record.verification = Verification::of(RULE_SET, &record.citations, &record.claims);
    record.verification.all_claims_entailed = judged;
    record.verification.claim_rules = claim_rules;
    record.revision += 1;
    record.supersedes = Some(std::mem::take(&mut record.record_hash));
    record.created_at = now();
    if !texts.library().writer().supersede_session(&mut record).problem()? {
        return Err(Problem::new(Code::LibraryBusy, Message::session_changed_meanwhile(), Message::advice_open_again()));
    }
    Ok(version_of(&record))
}

/// All versions of a session, the oldest first.
pub fn session_versions(library: &Library, id: &str) -> Result<Vec<SessionVersion>, Problem> {
    let session = sessions::session(library, id)?;
    let earlier = library.reader()?.superseded(&session.id).problem()?;
    let read = |text: &String| {
        serde_json::from_str::<SessionRecord>(text)
            .map_err(|e| Problem::new(Code::Damaged, Message::earlier_session_unreadable(e.to_string()), Message::advice_restore_library()))
    };
    let mut versions = earlier.iter().map(|text| read(text).map(|r| version_of(&r))).collect::<Result<Vec<_>, _>>()?;
    versions.push(version_of(&session.record));
    Ok(versions)
}

/// Deletes a session with all its versions; tombstones stay in the chain.
pub fn delete_session(library: &Library, id: &str) -> Result<(), Problem> {
    let session = sessions::session(library, id)?;
    library.writer().delete_session(&session.id, &now()).problem()?;
    Ok(())
}

/// A citation as it is in the present text of its version, by the present rules.
fn placed_anew(texts: &PreparedTexts, citation: &Citation, rules: &str) -> Result<Citation, Problem> {
    let Ok(hash) = citation.doc_hash.parse() else { return Ok(citation.clone()) };
    let loaded = texts.load(hash)?;
    let same_text = loaded.version.pipeline == citation.extraction_pipeline;
    if same_text && rules == RULE_SET {
        return Ok(citation.clone());
    }
    let near = citation.verdict.span.as_ref().map(|s| CharSpan::between(s.char_start, s.char_end));
    let mut verdict = QuoteVerdict::from(&verify_quote(loaded.prepared(), &citation.quote, near));
    if verdict.status != citation.verdict.status {
        return Err(Problem::new(
            Code::BadRequest,
            Message::verdict_would_change(citation.anchor, &loaded.version.pipeline, RULE_SET),
            Message::advice_not_a_new_position(),
        ));
    }
    for reason in citation.verdict.reasons.iter().filter(|r| r.is_of_other_texts()) {
        verdict.add_reason(reason.clone());
    }
    let quoted: Vec<CharSpan> = verdict.quoted().iter().map(|p| CharSpan::between(p.char_start, p.char_end)).collect();
    let mut placed = citation.clone();
    placed.extraction_pipeline.clone_from(&loaded.version.pipeline);
    placed.pdf_locator = texts.locator(&loaded, &quoted)?;
    if let Some(span) = &verdict.span {
        let page = loaded.text().page_at(span.char_start).number;
        placed.doc_url = format!("touchstone://open?doc={}&page={page}&span={}-{}", citation.doc_id, span.char_start, span.char_end);
    }
    placed.verdict = verdict;
    placed::place_citation(&loaded, &mut placed);
    Ok(placed)
}

fn version_of(record: &SessionRecord) -> SessionVersion {
    SessionVersion { revision: record.revision, created_at: record.created_at.clone(), record_hash: record.record_hash.clone() }
}
