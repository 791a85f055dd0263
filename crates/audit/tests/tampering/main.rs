//! One thing is changed at a time, as clumsily or as cleverly as can be, by one who knows the format and seals the forgery. The audit names the
//! fact that differs.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

#[path = "../common/mod.rs"]
mod common;

mod bundle;
mod chain;
mod fields;
mod files;
mod forger;
mod places;
mod record;
mod sign_offs;

use std::sync::LazyLock;

use common::{Members, Source, audit, bundle, members, packed, record, sources};
use touchstone_messages::Language;
use touchstone_record::audit::{AuditReport, CitationAudit, Fact, FileFact, FindingKind};

static SOURCES: LazyLock<Vec<Source>> = LazyLock::new(sources);
/// Eight citations: three verified quotes from each of two documents, one that was never found, one that was never resolved.
static BUNDLE: LazyLock<Vec<u8>> = LazyLock::new(|| bundle(&record(&SOURCES, 3), &SOURCES, true));

/// The thing that an audit must name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Names {
    /// A citation whose file is another, and nothing else of it differs.
    File,
    /// A citation whose text is not the file's, and nothing else of it differs.
    Text,
    /// A citation whose verdict is not what the text gives, and nothing else of it differs.
    Verdict,
    /// A citation of which text and verdict differ.
    TextAndVerdict,
    /// Something beside the citations, whose facts are all ok.
    Beside,
}

fn names(c: &CitationAudit) -> Option<Names> {
    match (c.file, c.text, c.verdict) {
        (Some(FileFact::Differs), t, v) if t != Some(Fact::Differs) && v != Some(Fact::Differs) => Some(Names::File),
        (_, Some(Fact::Differs), Some(Fact::Differs)) => Some(Names::TextAndVerdict),
        (f, Some(Fact::Differs), _) if f != Some(FileFact::Differs) => Some(Names::Text),
        (f, _, Some(Fact::Differs)) if f != Some(FileFact::Differs) => Some(Names::Verdict),
        _ => None,
    }
}

/// Changes the members of the honest bundle, then audits. The fact is named, with a finding of that kind, and nothing else is.
#[track_caller]
fn check(named: Names, kind: FindingKind, change: impl FnOnce(&mut Members)) -> AuditReport {
    check_in(&BUNDLE, named, kind, change)
}

/// The same in another bundle.
#[track_caller]
fn check_in(bundle: &[u8], named: Names, kind: FindingKind, change: impl FnOnce(&mut Members)) -> AuditReport {
    let mut all = members(bundle);
    change(&mut all);
    let report = audit(&packed(&all));
    assert!(!report.holds, "{kind:?} went unnoticed");
    assert!(report.findings.iter().any(|f| f.kind == kind), "{kind:?} is not among {:#?}", report.findings);
    let mut found: Vec<Names> = report.citations.iter().filter_map(names).collect();
    found.dedup();
    let wanted = if named == Names::Beside { Vec::new() } else { vec![named] };
    assert_eq!(found, wanted, "{:#?}", report.findings);
    report
}

#[test]
fn the_honest_bundle_holds() {
    let report = audit(&BUNDLE);
    assert!(report.holds, "{:#?}", report.findings);
    assert_eq!(report.said.heading(Language::English), "6 of 8 citations hold; 1 was never found, 1 never named a source");
    assert!(report.said.remarks.is_empty(), "{:?}", report.said.remarks);
    assert!(report.documents.iter().all(|d| d.read_with.as_deref() == Some(d.pipeline.as_str())), "{:?}", report.documents);
    assert!(report.citations[..7].iter().all(|c| (c.file, c.text, c.verdict) == (Some(FileFact::Ok), Some(Fact::Ok), Some(Fact::Ok))));
    let last = &report.citations[7];
    assert_eq!((last.file, last.text, last.verdict), (None, None, None), "a citation without a document has no facts");
}
