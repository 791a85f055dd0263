//! One record, from its seal to its last citation.

use std::collections::HashMap;
use std::sync::Arc;

use touchstone_text::{CharSpan, fragment_ref};
use touchstone_verify::{EARLIER_RULE_SETS, RULE_SET};

use super::citation::{Document, audit_citation};
use super::evidence::{AuditText, Evidence, Fresh, SourceFile};
use super::heading::heading;
use super::report::{
    AuditReport, AuditTally, ChainState, CitationAudit, Class, DocumentAudit, FileCheck, Finding, FindingKind, Result as Outcome,
    SignatureState,
};
use crate::prose::{Block, Run, blocks};
use crate::seal::check_seal_text;
use crate::session::{EARLIER_SCHEMAS, SCHEMA, SessionRecord, Verification};

/// What is known beside the record itself.
#[derive(Debug, Clone)]
pub struct Context {
    /// The library's chain.
    pub chain: ChainState,
    /// In words, where it is broken.
    pub chain_faults: Vec<String>,
    /// The signature of the bundle.
    pub signature: SignatureState,
    /// Who signed.
    pub signed_by: Option<String>,
    /// Found before the record was read.
    pub findings: Vec<Finding>,
    /// Said before the record was read.
    pub remarks: Vec<String>,
}

impl Default for Context {
    fn default() -> Self {
        Self {
            chain: ChainState::NotInLibrary,
            chain_faults: Vec::new(),
            signature: SignatureState::Absent,
            signed_by: None,
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
        return unreadable(context, FindingKind::RecordUnreadable, "session.json", &fault.to_string());
    }
    let record = match serde_json::from_slice::<SessionRecord>(text) {
        Ok(record) if record.schema == SCHEMA || EARLIER_SCHEMAS.contains(&record.schema.as_str()) => record,
        Ok(record) => {
            return unreadable(
                context,
                FindingKind::RecordUnreadable,
                "session.json",
                &format!("its format is {:?}; this program knows {SCHEMA} and {}", record.schema, EARLIER_SCHEMAS.join(", ")),
            );
        }
        Err(error) => return unreadable(context, FindingKind::RecordUnreadable, "session.json", &error.to_string()),
    };
    let Context { chain, chain_faults, signature, signed_by, findings, remarks } = context;
    let mut audit = Audit { record: &record, findings, documents: HashMap::new(), order: Vec::new() };
    if let Err(error) = sealed {
        audit.wrong(FindingKind::RecordAltered, "session.json", format!("This session file was altered after it was saved: {error}."));
    }
    for fault in chain_faults {
        audit.wrong(FindingKind::ChainBroken, "chain", fault);
    }
    if !knows_rules(&record) {
        let message = format!("The quotes were checked under {}; this program knows {RULE_SET}.", record.verification.verifier_version);
        audit.add(Class::Unavailable, FindingKind::RuleSetUnknown, "session.json", message);
    }
    let mut remarks = remarks;
    remarks.extend(other_rules(&record));
    audit.tally();
    audit.answer();
    let total = u32::try_from(record.citations.len()).unwrap_or(u32::MAX);
    let mut citations = Vec::new();
    for (citation, done) in record.citations.iter().zip(1_u32..) {
        let document = audit.document(&citation.doc_hash, &citation.extraction_pipeline, evidence);
        let (found, findings) = audit_citation(citation, &record, document.as_deref());
        audit.findings.extend(findings);
        citations.push(found);
        progress(done, total);
    }
    audit.fragments();
    let Audit { mut findings, documents, order, .. } = audit;
    findings.sort_by_key(|finding| std::cmp::Reverse(finding.class));
    let documents = order.iter().filter_map(|key| documents.get(key)).map(|d| d.row.clone()).collect();
    let tally = count(&citations);
    let mut report = AuditReport {
        schema: SCHEMA.into(),
        session_id: record.session_id.clone(),
        holds: findings.is_empty(),
        chain,
        citations,
        heading: String::new(),
        question: record.question.clone(),
        created_at: record.created_at.clone(),
        record_hash: record.record_hash.clone(),
        revision: record.revision,
        verifier_version: record.verification.verifier_version.clone(),
        checked_with: RULE_SET.into(),
        signature,
        signed_by,
        tally,
        documents,
        findings,
        remarks,
    };
    report.heading = heading(&report);
    report
}

/// The report on something in which no record can be read.
pub fn unreadable(context: Context, kind: FindingKind, place: &str, why: &str) -> AuditReport {
    let mut findings = context.findings;
    findings.insert(0, Finding { class: Class::Wrong, kind, place: place.into(), message: format!("It cannot be audited: {why}.") });
    let mut report = AuditReport {
        schema: SCHEMA.into(),
        session_id: String::new(),
        holds: false,
        chain: context.chain,
        citations: Vec::new(),
        heading: String::new(),
        question: String::new(),
        created_at: String::new(),
        record_hash: String::new(),
        revision: 0,
        verifier_version: String::new(),
        checked_with: RULE_SET.into(),
        signature: context.signature,
        signed_by: context.signed_by,
        tally: AuditTally::default(),
        documents: Vec::new(),
        findings,
        remarks: context.remarks,
    };
    report.heading = heading(&report);
    report
}

/// By which rules a record was made, where they are not those of this program.
fn other_rules(record: &SessionRecord) -> Option<String> {
    let version = record.verification.verifier_version.as_str();
    EARLIER_RULE_SETS.contains(&version).then(|| {
        format!("The record was made by {version} and is checked by {RULE_SET}. Where a verdict is another one by these, it says so.")
    })
}

/// Whether the quotes of a record can be derived again: by its own rules, or by the present ones where they came after.
pub(super) fn knows_rules(record: &SessionRecord) -> bool {
    let version = record.verification.verifier_version.as_str();
    version == RULE_SET || EARLIER_RULE_SETS.contains(&version)
}

struct Audit<'r> {
    record: &'r SessionRecord,
    findings: Vec<Finding>,
    documents: HashMap<(String, String), Arc<Document>>,
    order: Vec<(String, String)>,
}

impl Audit<'_> {
    fn add(&mut self, class: Class, kind: FindingKind, place: impl Into<String>, message: String) {
        self.findings.push(Finding { class, kind, place: place.into(), message });
    }

    fn wrong(&mut self, kind: FindingKind, place: impl Into<String>, message: String) {
        self.add(Class::Wrong, kind, place, message);
    }

    /// The tally against the citations and claims.
    fn tally(&mut self) {
        let (said, record) = (&self.record.verification, self.record);
        let counted = Verification::of(&said.verifier_version, &record.citations, &record.claims);
        let pairs = [
            ("verified", said.verified, counted.verified),
            ("verified_in_scan", said.verified_in_scan, counted.verified_in_scan),
            ("altered", said.altered, counted.altered),
            ("altered_with_warning", said.altered_with_warning, counted.altered_with_warning),
            ("near_match", said.near_match, counted.near_match),
            ("not_found", said.not_found, counted.not_found),
            ("citation_unresolved", said.citation_unresolved, counted.citation_unresolved),
        ];
        let mut wrong: Vec<String> = pairs
            .iter()
            .filter(|(_, said, counted)| said != counted)
            .map(|(name, said, counted)| format!("{name} is {said}, counted {counted}"))
            .collect();
        if said.all_spans_present != counted.all_spans_present {
            wrong.push(format!("all_spans_present is {}", said.all_spans_present));
        }
        if said.all_claims_cited != counted.all_claims_cited {
            wrong.push(format!("all_claims_cited is {}", said.all_claims_cited));
        }
        if !wrong.is_empty() {
            self.wrong(FindingKind::TallyDiffers, "verification", format!("The tally does not fit the citations: {}.", wrong.join(", ")));
        }
    }

    /// Anchors in the prose, and the quoted words before them.
    fn answer(&mut self) {
        let mut quoted = Vec::new();
        let mut anchored = Vec::new();
        for block in blocks(self.record) {
            let (Block::Paragraph { runs } | Block::Item { runs }) = block else { continue };
            for run in runs {
                match run {
                    Run::Quote { anchor, .. } => quoted.push(anchor),
                    Run::Anchor { anchor } => anchored.push(anchor),
                    Run::Text { .. } | Run::Uncited { .. } => {}
                }
            }
        }
        for citation in &self.record.citations {
            let anchor = citation.anchor;
            let message = if !anchored.contains(&anchor) {
                format!("The answer does not hold the anchor [{anchor}].")
            } else if !quoted.contains(&anchor) && citation.quote.chars().any(char::is_alphanumeric) {
                format!("The answer does not hold the words of citation {anchor} before its anchor.")
            } else {
                continue;
            };
            self.findings.push(Finding {
                class: Class::Wrong,
                kind: FindingKind::AnswerDiffers,
                place: format!("citation {anchor}"),
                message,
            });
        }
    }

    /// What is at hand of a document, looked up once.
    fn document(&mut self, hash: &str, pipeline: &str, evidence: &mut dyn Evidence) -> Option<Arc<Document>> {
        if hash.is_empty() {
            return None;
        }
        let key = (hash.to_owned(), pipeline.to_owned());
        if let Some(known) = self.documents.get(&key) {
            return Some(known.clone());
        }
        let sealed = self.record.texts.iter().find(|t| t.doc_hash == hash && t.extraction_pipeline == pipeline);
        let title = self.record.citations.iter().find(|c| c.doc_hash == hash).map(|c| c.doc_title.clone()).unwrap_or_default();
        let file = evidence.file(hash);
        let kept = evidence.kept(hash, pipeline);
        let fresh = if file == SourceFile::Unchanged { evidence.fresh(hash) } else { Fresh::No("the file is not at hand".into()) };
        let (now, not_read) = match fresh {
            // Pages read by OCR are not read so again: their text cannot be compared.
            Fresh::Text(text) if pipeline.starts_with(&format!("{}+", text.pipeline())) => {
                (None, Some("some of its pages were read from their picture, which is not repeated here".into()))
            }
            Fresh::Text(text) => (Some(text), None),
            Fresh::No(why) => (None, Some(why)),
        };
        let row = DocumentAudit {
            doc_hash: hash.into(),
            title: title.clone(),
            file_name: sealed.map(|t| t.file_name.clone()).unwrap_or_default(),
            file: match &file {
                SourceFile::Unchanged => FileCheck::Match,
                SourceFile::Changed { .. } => FileCheck::Differs,
                SourceFile::Missing => FileCheck::DocumentMissing,
            },
            found_hash: if let SourceFile::Changed { found } = &file { Some(found.to_string()) } else { None },
            pipeline: pipeline.into(),
            read_with: now.as_ref().map(|t| t.pipeline().to_owned()),
            not_read,
        };
        let same = now.clone().filter(|t| t.pipeline() == pipeline);
        let mut doubtful = false;
        let mut doubt = |kind, message: String| {
            self.findings.push(Finding { class: Class::Wrong, kind, place: title.clone(), message });
            doubtful = true;
        };
        if let (Some(kept), Some(sealed)) = (&kept, sealed)
            && kept.form().text_hash().to_string() != sealed.text_hash
        {
            doubt(FindingKind::TextAltered, format!("The text of {title} is not the one that the record was sealed with."));
        }
        if let (Some(kept), Some(same)) = (&kept, &same)
            && kept.form().text != same.form().text
        {
            doubt(FindingKind::TextNotOfFile, format!("The text of {title} is not what its file gives under {pipeline}."));
        }
        if let (Some(same), Some(sealed), None) = (&same, sealed, &kept)
            && same.form().text_hash().to_string() != sealed.text_hash
        {
            doubt(
                FindingKind::TextNotOfFile,
                format!("The record was sealed with another text of {title} than its file gives under {pipeline}."),
            );
        }
        let place = title.clone();
        match &file {
            SourceFile::Changed { found } => self.add(
                Class::Changed,
                FindingKind::FileChanged,
                place,
                format!("The file of {title} no longer matches: it hashes to {found}, the record cites {hash}."),
            ),
            SourceFile::Missing => {
                self.add(Class::Unavailable, FindingKind::FileMissing, place, format!("The file of {title} ({hash}) is not at hand."));
            }
            SourceFile::Unchanged => {}
        }
        let moved_to = now.filter(|t| t.pipeline() != pipeline);
        let anew = same.is_some();
        let document = Arc::new(Document { row, text: same.or(kept), anew, moved_to, doubtful });
        self.documents.insert(key.clone(), document.clone());
        self.order.push(key);
        Some(document)
    }

    /// The passages that were shown, where the text of their document is at hand. A passage's ref tells which text it was
    /// cut from: a session whose positions were accepted anew still shows those that the model was given.
    fn fragments(&mut self) {
        let mut wrong = Vec::new();
        for fragment in &self.record.fragments {
            let Ok(hash) = fragment.doc_hash.parse() else { continue };
            let span = CharSpan::between(fragment.char_start, fragment.char_end);
            let sealed = self.record.texts.iter().filter(|t| t.doc_hash == fragment.doc_hash).map(|t| t.extraction_pipeline.as_str());
            let cited = self.order.iter().filter(|(h, _)| *h == fragment.doc_hash).map(|(_, pipeline)| pipeline.as_str());
            let mut pipelines: Vec<&str> = sealed.chain(cited).collect();
            if pipelines.is_empty() {
                continue;
            }
            pipelines.retain(|pipeline| {
                fragment.reference.len() >= 8 && fragment_ref(hash, pipeline, span, 64).starts_with(&fragment.reference)
            });
            let document = pipelines.first().and_then(|p| self.documents.get(&(fragment.doc_hash.clone(), (*p).to_owned())));
            let literal = document.and_then(|d| d.text.as_ref()).is_none_or(|text| text.prepared().text().slice(span) == fragment.text);
            let chunk = fragment.chunk_id == format!("{}:{}-{}", fragment.doc_id, fragment.char_start, fragment.char_end);
            if pipelines.is_empty() || !literal || !chunk {
                wrong.push(fragment.reference.clone());
            }
        }
        for reference in wrong {
            let message = format!("The passage {reference} that was shown is not what stands in its document at those offsets.");
            self.wrong(FindingKind::FragmentDiffers, format!("passage {reference}"), message);
        }
    }
}

fn count(citations: &[CitationAudit]) -> AuditTally {
    let of = |wanted: &dyn Fn(&CitationAudit) -> bool| u32::try_from(citations.iter().filter(|c| wanted(c)).count()).unwrap_or(u32::MAX);
    AuditTally {
        citations: of(&|_| true),
        identical: of(&|c| c.class == Class::Holds && c.result.holds()),
        moved: of(&|c| c.class == Class::Holds && c.result == Outcome::Moved),
        failed_as_saved: of(&|c| c.class == Class::Holds && c.result == Outcome::NotFound),
        unavailable: of(&|c| c.class == Class::Unavailable),
        changed: of(&|c| c.class == Class::Changed),
        wrong: of(&|c| c.class == Class::Wrong),
    }
}

/// Used by `Document`: the text that a verdict is derived from.
pub(super) type Text = Arc<AuditText>;
