//! Re-verification: every verdict of a record derived again from texts and files, and compared with what it says.
//!
//! Three things are never mixed: what is *unavailable* (it could not be looked at), *changed* (it is another file or text
//! than when the session was saved) and *wrong* (the record, or what came with it, contradicts itself or its sources).

mod citation;
mod evidence;
mod heading;
mod record;
mod report;

pub use evidence::{AuditText, Evidence, Fresh, SourceFile};
pub use record::{Context, audit_record, unreadable};
pub use report::{
    AuditReport, AuditTally, ChainState, CitationAudit, Class, DocumentAudit, FileCheck, Finding, FindingKind, LocatorCheck, Position,
    QuoteCheck, Result, SignatureState, SpanCheck,
};
