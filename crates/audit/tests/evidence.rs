//! What a record says for a verdict, field by field: each is derived again, and a changed one differs. Records of earlier rules are told from
//! forged ones.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::sync::LazyLock;

use common::{ALTERED, CUT, OVER_PAGES, Source, audit, bundle, members, packed, quotes, record_with, reseal, sources, without_outline};
use touchstone_record::audit::{AuditReport, AuditResult, Class, Fact, FindingKind, LocatorCheck};
use touchstone_record::{Citation, SessionRecord, Verification};
use touchstone_text::CharSpan;
use touchstone_verify::{
    AlterationKind, Basis, Change, EARLIER_RULE_SETS, MatchKind, Part, RULE_SET, Reason, Skipped, SkippedKind, Status, Warning,
};

static SOURCES: LazyLock<Vec<Source>> = LazyLock::new(sources);
static BUNDLE: LazyLock<Vec<u8>> = LazyLock::new(|| bundle(&record_with(&SOURCES, 1, &quotes(&SOURCES)), &SOURCES, true));

/// Without the quote that goes over a page's end, which earlier rules could not follow.
static WITHOUT_PAGES: LazyLock<Vec<u8>> =
    LazyLock::new(|| bundle(&record_with(&SOURCES, 1, &quotes(&SOURCES)[..OVER_PAGES - ALTERED]), &SOURCES, true));

/// Changes one citation, seals the record again and audits: the finding is there, with the citation's place.
#[track_caller]
fn check(at: usize, kind: FindingKind, change: impl Fn(&mut Citation)) -> AuditReport {
    let mut all = members(&BUNDLE);
    reseal(&mut all, |r| {
        change(&mut r.citations[at]);
        r.verification = Verification::of(RULE_SET, &r.citations, &r.claims);
    });
    let report = audit(&packed(&all));
    let place = format!("citation {}", at + 1);
    assert!(!report.holds, "{kind:?} went unnoticed");
    assert!(
        report.findings.iter().any(|f| f.kind == kind && f.place.words().to_string() == place),
        "{kind:?} is not among {:#?}",
        report.findings
    );
    let audited = &report.citations[at];
    assert_eq!((audited.text, audited.verdict, audited.result), (Some(Fact::Ok), Some(Fact::Differs), AuditResult::VerdictDiffers));
    report
}

#[test]
fn a_record_with_evidence_of_every_kind_holds() {
    let report = audit(&BUNDLE);
    assert!(report.holds, "{:#?}", report.findings);
    let results: Vec<AuditResult> = report.citations.iter().map(|c| c.result).collect();
    assert_eq!((results[ALTERED], report.citations[ALTERED].quote), (AuditResult::HoldsAltered, Some(Status::Altered)));
    assert_eq!((results[CUT], results[OVER_PAGES]), (AuditResult::Holds, AuditResult::Holds));
    assert!(report.citations.iter().take(5).all(|c| c.locator == LocatorCheck::Match));
}

#[test]
fn alterations() {
    use FindingKind::EvidenceDiffers;
    check(ALTERED, EvidenceDiffers, |c| c.verdict.alterations[0].source.push('x'));
    check(ALTERED, EvidenceDiffers, |c| c.verdict.alterations[0].quote = "[…]".into());
    check(ALTERED, EvidenceDiffers, |c| c.verdict.alterations[0].kind = AlterationKind::Inserted);
    check(ALTERED, EvidenceDiffers, |c| c.verdict.alterations[0].quote_start += 1);
    check(ALTERED, EvidenceDiffers, |c| match c.verdict.alterations[0].warnings.is_empty() {
        true => c.verdict.alterations[0].warnings.push(Warning::Negation),
        false => c.verdict.alterations[0].warnings.clear(),
    });
    // What is left out moves the boxes too.
    check(ALTERED, FindingKind::BoxDiffers, |c| c.verdict.alterations[0].char_end += 60);
    check(ALTERED, EvidenceDiffers, |c| c.verdict.alterations.clear());
}

#[test]
fn an_altered_quote_that_is_called_verified() {
    let report = check(ALTERED, FindingKind::StatusDiffers, |c| {
        (c.verdict.status, c.verdict.match_kind) = (Status::Verified, MatchKind::Exact);
        c.verdict.alterations.clear();
    });
    assert_eq!(report.citations[ALTERED].class, Class::Wrong);
}

#[test]
fn cut_words() {
    check(CUT, FindingKind::EvidenceDiffers, |c| c.verdict.cut.clear());
    check(CUT, FindingKind::EvidenceDiffers, |c| c.verdict.cut[0].text = "if".into());
    check(CUT, FindingKind::EvidenceDiffers, |c| c.verdict.cut[0].warning = Warning::Date);
}

#[test]
fn skipped_text() {
    check(OVER_PAGES, FindingKind::EvidenceDiffers, |c| c.verdict.skipped.clear());
    check(OVER_PAGES, FindingKind::EvidenceDiffers, |c| c.verdict.skipped[0].kind = SkippedKind::HiddenText);
    check(CUT, FindingKind::EvidenceDiffers, |c| {
        let start = c.verdict.span.as_ref().unwrap().char_start;
        c.verdict.skipped.push(Skipped { char_start: start, char_end: start + 4, kind: SkippedKind::Footnote });
    });
}

#[test]
fn changes_basis_and_the_rest() {
    check(OVER_PAGES, FindingKind::EvidenceDiffers, |c| c.verdict.changes.push(Change::CaseIgnored));
    check(CUT, FindingKind::EvidenceDiffers, |c| c.verdict.basis = Some(Basis::ScanText));
    check(CUT, FindingKind::EvidenceDiffers, |c| c.verdict.basis = None);
    check(CUT, FindingKind::EvidenceDiffers, |c| c.verdict.occurrences += 1);
    check(CUT, FindingKind::EvidenceDiffers, |c| c.verdict.too_short = true);
    check(CUT, FindingKind::EvidenceDiffers, |c| c.verdict.reasons.push(Reason::HiddenText));
    check(CUT, FindingKind::SpanDiffers, |c| c.verdict.parts.push(Part { char_start: 0, char_end: 9 }));
    check(CUT, FindingKind::BoxDiffers, |c| c.page_label = Some("515".into()));
    check(CUT, FindingKind::BoxDiffers, |c| c.pdf_locator.as_mut().unwrap().lines[0].page_label = Some("515".into()));
}

/// The record as an earlier version would have saved it: without the new fields, boxes around whole spans.
fn of_earlier_rules(record: &mut SessionRecord) {
    record.schema = "touchstone/1".into();
    without_outline(record, &SOURCES);
    for c in &mut record.citations {
        let text = SOURCES.iter().find(|s| s.hash.to_string() == c.doc_hash).map(|s| &s.text);
        let span = c.verdict.span.as_ref().map(|s| CharSpan::between(s.char_start, s.char_end));
        c.pdf_locator = text.zip(span).and_then(|(text, span)| text.locator(&[span]));
        if c.verdict.status == Status::Altered {
            (c.verdict.status, c.verdict.match_kind) = (Status::Verified, MatchKind::Elided);
        }
    }
    record.verification = Verification::of(EARLIER_RULE_SETS[1], &record.citations, &record.claims);
    record.verification.verified_in_scan = 0;
}

#[test]
fn what_earlier_rules_called_verified_is_a_difference_of_rules_and_no_forgery() {
    let mut all = members(&WITHOUT_PAGES);
    reseal(&mut all, of_earlier_rules);
    let report = audit(&packed(&all));
    let of = |kind| report.findings.iter().filter(move |f| f.kind == kind).collect::<Vec<_>>();
    let rules = of(FindingKind::RulesDiffer);
    assert_eq!(rules.len(), 1, "{:#?}", report.findings);
    assert_eq!((rules[0].class, rules[0].place.words().to_string().as_str()), (Class::Changed, "citation 3"));
    assert!(
        rules[0].message.to_string().contains(EARLIER_RULE_SETS[1]) && rules[0].message.to_string().contains(RULE_SET),
        "{}",
        rules[0].message
    );
    assert!(report.findings.iter().all(|f| f.class == Class::Changed), "{:#?}", report.findings);
    assert_eq!((report.citations[ALTERED].result, report.citations[ALTERED].quote), (AuditResult::VerdictDiffers, Some(Status::Altered)));
    assert!(
        report.said.remarks.iter().map(ToString::to_string).any(|r| r.contains(EARLIER_RULE_SETS[1]) && r.contains(RULE_SET)),
        "{:?}",
        report.said.remarks
    );
}

#[test]
fn a_forged_verdict_of_earlier_rules_is_wrong() {
    let mut all = members(&WITHOUT_PAGES);
    reseal(&mut all, |r| {
        of_earlier_rules(r);
        let quote = r.citations[0].quote.clone();
        let forged = format!("not {quote}");
        r.answer = r.answer.replace(&quote, &forged);
        r.citations[0].quote = forged;
    });
    let report = audit(&packed(&all));
    assert!(report.findings.iter().any(|f| f.kind == FindingKind::StatusDiffers && f.class == Class::Wrong), "{:#?}", report.findings);
}
