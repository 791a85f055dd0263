//! One record, from its seal to its last citation.

use std::collections::HashMap;
use std::sync::Arc;

use touchstone_messages::Message;
use touchstone_outline::OUTLINE_VERSION;
use touchstone_verify::RULE_SET;

use super::answer::check_answer;
use super::citation::audit_citation;
use super::document::Document;
use super::evidence::Evidence;
use super::fields::not_derived;
use super::finding::{Class, Finding, FindingKind, Place};
use super::heading::heading;
use super::report::{AuditReport, AuditResult, AuditTally, ChainState, CitationAudit, SignOffAudit, SignatureAudit, TimeStampAudit};
use super::rules::{knows_rules, other_rules};
use super::said_report::SaidReport;
use super::shown::{check_fragments, check_tally, check_texts};
use super::signed::check_sign_offs;
use crate::bundle::SESSION;
use crate::seal::{check_seal_text, has_later_fields};
use crate::session::{EARLIER_SCHEMAS, SCHEMA, SessionRecord};
use crate::sign_off::{SignOff, SignOffTally};

/// What is known beside the record itself.
#[derive(Debug, Clone)]
pub struct Context {
    /// The library's chain.
    pub chain: ChainState,
    /// Where it is broken.
    pub chain_faults: Vec<Message>,
    /// The signature of the bundle.
    pub signature: Option<SignatureAudit>,
    /// The time stamp of the bundle.
    pub time_stamp: Option<TimeStampAudit>,
    /// The marks on the record's citations, each as its text is stored, in the order they were made.
    pub sign_offs: Vec<String>,
    /// Found before the record was read.
    pub findings: Vec<Finding>,
    /// Said before the record was read.
    pub remarks: Vec<Message>,
}

impl Default for Context {
    fn default() -> Self {
        Self {
            chain: ChainState::NotInLibrary,
            chain_faults: Vec::new(),
            signature: None,
            time_stamp: None,
            sign_offs: Vec::new(),
            findings: Vec::new(),
            remarks: Vec::new(),
        }
    }
}

/// Audits a record's text. Total: whatever the bytes are, there is a report. `progress` is told how many citations are done.
pub fn audit_record(text: &[u8], evidence: &mut dyn Evidence, context: Context, progress: &mut dyn FnMut(u32, u32)) -> AuditReport {
    let sealed = check_seal_text(text);
    // What programs read differently is not read at all.
    if let Err(crate::SealError::Unreadable(fault)) = &sealed {
        return unreadable(context, FindingKind::RecordUnreadable, Place::member(SESSION), fault.message());
    }
    let record = match serde_json::from_slice::<SessionRecord>(text) {
        Ok(record) if record.schema == SCHEMA || EARLIER_SCHEMAS.contains(&record.schema.as_str()) => record,
        Ok(record) => {
            let known = format!("{SCHEMA}, {}", EARLIER_SCHEMAS.join(", "));
            let why = Message::audit_format_unknown(format!("{:?}", record.schema), known);
            return unreadable(context, FindingKind::RecordUnreadable, Place::member(SESSION), why);
        }
        Err(error) => return unreadable(context, FindingKind::RecordUnreadable, Place::member(SESSION), error.to_string().into()),
    };
    let Context { chain, chain_faults, signature, time_stamp, sign_offs, mut findings, mut remarks } = context;
    if let Err(error) = sealed {
        findings.push(Finding::wrong(FindingKind::RecordAltered, Place::member(SESSION), Message::audit_altered(error.message())));
    }
    if serde_json::from_slice(text).is_ok_and(|value| has_later_fields(&value)) {
        let message = Message::audit_later_fields(&*record.schema);
        findings.push(Finding::wrong(FindingKind::FieldDiffers, Place::member(SESSION), message));
    }
    findings.extend(chain_faults.into_iter().map(|fault| Finding::wrong(FindingKind::ChainBroken, Place::Chain, fault)));
    if !knows_rules(&record) {
        let message = Message::audit_rules_unknown(&*record.verification.verifier_version, RULE_SET);
        findings.push(Finding::new(Class::Unavailable, FindingKind::RuleSetUnknown, Place::member(SESSION), message));
    }
    if let Some(version) = record.outline.filter(|version| !(1..=OUTLINE_VERSION).contains(version)) {
        let message = Message::audit_outline_unknown(version.to_string(), OUTLINE_VERSION.to_string());
        findings.push(Finding::new(Class::Unavailable, FindingKind::RuleSetUnknown, Place::member(SESSION), message));
    }
    remarks.extend(other_rules(&record));
    check_tally(&record, &mut findings);
    let total = u32::try_from(record.citations.len()).unwrap_or(u32::MAX);
    let mut documents = Documents::default();
    let mut citations = Vec::new();
    for (citation, done) in record.citations.iter().zip(1_u32..) {
        let key = (citation.doc_hash.as_str(), citation.extraction_pipeline.as_str());
        let document = (!citation.doc_hash.is_empty()).then(|| documents.get(&record, key, evidence, &mut findings));
        let (found, more) = audit_citation(citation, &record, document.as_deref());
        findings.extend(more);
        citations.push(found);
        progress(done, total);
    }
    check_answer(&record, &documents.in_order, &mut findings);
    check_fragments(&record, &documents.in_order, &mut findings);
    check_texts(&record, &documents.in_order, &mut findings);
    let signed = check_sign_offs(&record, &sign_offs, &documents.in_order, evidence, &mut findings);
    findings.sort_by_key(|finding| std::cmp::Reverse(finding.class));
    let not_derived = not_derived(&record, &documents.in_order, &signed);
    let mut report = AuditReport {
        citations,
        session_id: record.session_id.clone(),
        rules: record.verification.verifier_version.clone(),
        question: record.question.clone(),
        created_at: record.created_at.clone(),
        record_hash: record.record_hash.clone(),
        revision: record.revision,
        signed_off: signed_off(&record, &signed.rows),
        sign_offs: signed.rows,
        documents: documents.in_order.iter().map(|d| d.row.clone()).collect(),
        ..empty(Context { chain, chain_faults: Vec::new(), signature, time_stamp, sign_offs: Vec::new(), findings, remarks })
    };
    report.said.not_derived = not_derived;
    summed_up(report)
}

/// The report on something in which no record can be read.
pub fn unreadable(context: Context, kind: FindingKind, place: Place, why: Message) -> AuditReport {
    let mut report = empty(context);
    report.findings.insert(0, Finding::wrong(kind, place, Message::audit_unreadable(why)));
    summed_up(report)
}

/// A report without a record.
fn empty(context: Context) -> AuditReport {
    AuditReport {
        schema: SCHEMA.into(),
        session_id: String::new(),
        holds: false,
        chain: context.chain,
        citations: Vec::new(),
        rules: String::new(),
        signature: context.signature,
        time_stamp: context.time_stamp,
        sign_offs: Vec::new(),
        question: String::new(),
        created_at: String::new(),
        record_hash: String::new(),
        revision: 0,
        checked_with: RULE_SET.into(),
        tally: AuditTally::default(),
        signed_off: SignOffTally::default(),
        documents: Vec::new(),
        findings: context.findings,
        said: SaidReport { remarks: context.remarks, ..SaidReport::default() },
    }
}

/// With its tally, whether it holds, and its heading.
fn summed_up(mut report: AuditReport) -> AuditReport {
    report.holds = report.findings.is_empty() && report.citations.iter().all(CitationAudit::facts_are_ok);
    report.tally = count(&report.citations);
    report.said.heading = heading(&report);
    report
}

/// What people have said of the citations, by the marks whose seal fits.
fn signed_off(record: &SessionRecord, sign_offs: &[SignOffAudit]) -> SignOffTally {
    let anchors: Vec<u32> = record.citations.iter().map(|c| c.anchor).collect();
    let sound = |s: &SignOffAudit| s.mark.clone().filter(|_| s.fact == super::report::Fact::Ok);
    let marks: Vec<SignOff> = sign_offs.iter().filter_map(sound).collect();
    SignOffTally::of(&anchors, &marks)
}

/// The cited texts, each looked up once.
#[derive(Default)]
struct Documents {
    known: HashMap<(String, String), Arc<Document>>,
    in_order: Vec<Arc<Document>>,
}

impl Documents {
    fn get(
        &mut self,
        record: &SessionRecord,
        (hash, pipeline): (&str, &str),
        evidence: &mut dyn Evidence,
        findings: &mut Vec<Finding>,
    ) -> Arc<Document> {
        let key = (hash.to_owned(), pipeline.to_owned());
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let document = Arc::new(Document::of(record, (hash, pipeline), evidence, findings));
        self.known.insert(key, document.clone());
        self.in_order.push(document.clone());
        document
    }
}

fn count(citations: &[CitationAudit]) -> AuditTally {
    let of = |wanted: &[AuditResult]| u32::try_from(citations.iter().filter(|c| wanted.contains(&c.result)).count()).unwrap_or(u32::MAX);
    AuditTally {
        citations: u32::try_from(citations.len()).unwrap_or(u32::MAX),
        hold: of(&[AuditResult::Holds, AuditResult::HoldsAltered, AuditResult::ScanHolds]),
        near_match: of(&[AuditResult::NearMatch]),
        never_found: of(&[AuditResult::NeverFound]),
        never_resolved: of(&[AuditResult::NeverResolved]),
        file_differs: of(&[AuditResult::FileDiffers]),
        file_missing: of(&[AuditResult::FileMissing]),
        text_differs: of(&[AuditResult::TextDiffers]),
        verdict_differs: of(&[AuditResult::VerdictDiffers]),
        not_looked_at: of(&[AuditResult::NotLookedAt]),
    }
}
