//! Re-verification: three facts a citation (file, text, verdict), each derived again from files and texts and compared with what the record says.
//!
//! Three things are never mixed: what could not be looked at (*unavailable*), what is another file or text than when the session was saved
//! (*changed*), and what contradicts the record or its sources (*wrong*).

mod answer;
mod citation;
mod document;
mod evidence;
mod fields;
mod finding;
mod heading;
mod record;
mod report;
mod rules;
mod said_report;
mod shown;
mod signed;

pub use evidence::{AuditText, Evidence, Fresh, FreshText, ReadPage, SourceFile};
pub use fields::{FIELDS, How};
pub use finding::{Class, Finding, FindingKind, Place};
pub use record::{Context, audit_record, unreadable};
pub use report::{
    AuditReport, AuditResult, AuditTally, ChainState, CitationAudit, DocumentAudit, Fact, FileFact, LocatorCheck, Position, SignOffAudit,
    SignatureAudit, SignatureState, SpanCheck, TimeStampAudit, TimeStampState,
};
pub use said_report::SaidReport;
