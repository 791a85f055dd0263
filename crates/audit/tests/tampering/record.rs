//! The record: offsets, boxes, statuses, tallies, passages; sealed again where the forger knows how.

use touchstone_record::audit::{AuditResult, Class, Fact, FindingKind};
use touchstone_record::bundle::SESSION;
use touchstone_verify::{EARLIER_RULE_SETS, MatchKind, RULE_SET, Status};

use crate::Names::{Beside, Verdict};
use crate::bundle::json;
use crate::common::{Members, audit, members, packed, remanifest, reseal};
use crate::{BUNDLE, check};

#[test]
fn an_offset() {
    check(Verdict, FindingKind::RecordAltered, |m| {
        json(m, SESSION, |t| {
            let at = t.find("\"span\":{\"char_end\":").unwrap() + 19;
            let other = if t[at..].starts_with('9') { '8' } else { '9' };
            format!("{}{other}{}", &t[..at], &t[at + 1..])
        });
        remanifest(m);
    });
    let shift = |m: &mut Members| {
        reseal(m, |r| {
            let c = &mut r.citations[0];
            let span = c.verdict.span.as_mut().unwrap();
            (span.char_start, span.char_end) = (span.char_start + 3, span.char_end + 3);
        });
    };
    let report = check(Verdict, FindingKind::SpanDiffers, shift);
    assert_eq!((report.citations[0].result, report.citations[0].class), (AuditResult::VerdictDiffers, Class::Wrong));
    assert!(report.citations[1..].iter().all(|c| c.class == Class::Holds));
}

#[test]
fn a_span_moved_with_its_words() {
    // Offsets and literal text agree with the document, and the quote is not there.
    check(Verdict, FindingKind::SpanDiffers, |m| {
        reseal(m, |r| {
            let other = r.citations[1].verdict.span.clone();
            let parts = r.citations[1].verdict.parts.clone();
            (r.citations[0].verdict.span, r.citations[0].verdict.parts) = (other, parts);
        });
    });
}

#[test]
fn a_box() {
    let report = check(Verdict, FindingKind::BoxDiffers, |m| {
        reseal(m, |r| r.citations[1].pdf_locator.as_mut().unwrap().lines[0].bbox[1] += 2.0);
    });
    assert_eq!((report.citations[1].result, report.citations[1].class), (AuditResult::VerdictDiffers, Class::Wrong));
    check(Verdict, FindingKind::BoxDiffers, |m| reseal(m, |r| r.citations[1].pdf_locator = None));
    check(Verdict, FindingKind::BoxDiffers, |m| reseal(m, |r| r.citations[1].pdf_locator.as_mut().unwrap().page += 1));
}

#[test]
fn a_quote() {
    let report = check(Verdict, FindingKind::StatusDiffers, |m| {
        reseal(m, |r| {
            let quote = r.citations[0].quote.clone();
            let altered = format!("not {quote}");
            r.answer = r.answer.replace(&quote, &altered);
            r.citations[0].quote = altered;
        });
    });
    assert_eq!((report.citations[0].result, report.citations[0].quote), (AuditResult::VerdictDiffers, Some(Status::NotFound)));
    // In the answer alone.
    check(Beside, FindingKind::AnswerDiffers, |m| {
        reseal(m, |r| r.answer = r.answer.replace(&r.citations[0].quote.clone(), "something else altogether"));
    });
}

#[test]
fn a_status() {
    let verified = |m: &mut Members| {
        reseal(m, |r| {
            let failed = r.citations.iter_mut().find(|c| c.verdict.status == Status::NotFound).unwrap();
            failed.verdict.status = Status::Verified;
            failed.verdict.match_kind = MatchKind::Exact;
            r.verification.verified += 1;
            r.verification.not_found -= 1;
        });
    };
    check(Verdict, FindingKind::StatusDiffers, verified);
    check(Verdict, FindingKind::StatusDiffers, |m| {
        reseal(m, |r| {
            let open = r.citations.iter_mut().find(|c| c.verdict.status == Status::CitationUnresolved).unwrap();
            open.verdict.status = Status::Verified;
            r.verification.verified += 1;
            r.verification.citation_unresolved -= 1;
        });
    });
    // A verified quote that the record plays down.
    check(Verdict, FindingKind::StatusDiffers, |m| {
        reseal(m, |r| {
            let c = &mut r.citations[0];
            (c.verdict.status, c.verdict.span, c.pdf_locator) = (Status::NotFound, None, None);
            c.verdict.parts.clear();
            r.verification.verified -= 1;
            r.verification.not_found += 1;
        });
    });
    check(Verdict, FindingKind::EvidenceDiffers, |m| reseal(m, |r| r.citations[0].verdict.match_kind = MatchKind::Elided));
}

#[test]
fn the_tally() {
    check(Beside, FindingKind::TallyDiffers, |m| reseal(m, |r| r.verification.not_found = 0));
    check(Beside, FindingKind::TallyDiffers, |m| reseal(m, |r| r.verification.all_spans_present = true));
    check(Beside, FindingKind::TallyDiffers, |m| reseal(m, |r| drop(r.citations.pop())));
}

#[test]
fn a_raw_attempt_the_question_or_any_other_word() {
    for (from, to) in [("\"raw\":\"{}\"", "\"raw\":\"[]\""), ("What do they say", "What do they owe"), ("\"ms\":9", "\"ms\":8")] {
        check(Beside, FindingKind::RecordAltered, |m| {
            json(m, SESSION, |t| t.replacen(from, to, 1));
            remanifest(m);
        });
    }
    check(Beside, FindingKind::RecordAltered, |m| {
        json(m, SESSION, |t| t.replacen('{', "{\"added\":1,", 1));
        remanifest(m);
    });
}

#[test]
fn a_passage_that_was_shown() {
    check(Beside, FindingKind::FragmentDiffers, |m| reseal(m, |r| r.fragments[0].text.push('!')));
    check(Verdict, FindingKind::FragmentDiffers, |m| reseal(m, |r| r.fragments[0].reference = "00000000".into()));
    check(Verdict, FindingKind::FragmentDiffers, |m| reseal(m, |r| r.fragments.clear()));
}

#[test]
fn rules_that_this_program_does_not_know_are_unavailable() {
    let report =
        check(Beside, FindingKind::RuleSetUnknown, |m| reseal(m, |r| r.verification.verifier_version = "touchstone-rules@999".into()));
    assert!(report.findings.iter().all(|f| f.class == Class::Unavailable), "{:?}", report.findings);
    assert!(report.citations[..7].iter().all(|c| (c.text, c.verdict) == (Some(Fact::Ok), Some(Fact::NotLookedAt))));
    assert_eq!((report.tally.hold, report.tally.not_looked_at), (0, 7));
}

#[test]
fn a_record_of_earlier_rules_is_audited_by_the_present_ones() {
    let mut all = members(&BUNDLE);
    reseal(&mut all, |r| r.verification.verifier_version = EARLIER_RULE_SETS[0].into());
    let report = audit(&packed(&all));
    assert!(report.holds, "{:?}", report.findings);
    assert_eq!((report.rules.as_str(), report.checked_with.as_str()), (EARLIER_RULE_SETS[0], RULE_SET));
}

/// B4: what the record shows beside the verdict.
#[test]
fn notes_titles_addresses_and_labels() {
    check(Verdict, FindingKind::EvidenceDiffers, |m| reseal(m, |r| r.citations[0].verdict.notes = vec!["nothing was left out".into()]));
    check(Verdict, FindingKind::FieldDiffers, |m| {
        reseal(m, |r| r.citations[0].doc_title = "Ashcroft v. Iqbal, 556 U.S. 662 (2009)".into())
    });
    check(Verdict, FindingKind::FieldDiffers, |m| {
        reseal(m, |r| r.citations[0].doc_url = r.citations[1].doc_url.clone());
    });
    check(Verdict, FindingKind::BoxDiffers, |m| reseal(m, |r| r.citations[0].page_label = Some("678".into())));
    check(Verdict, FindingKind::FieldDiffers, |m| reseal(m, |r| r.citations[0].doc_id = "another".into()));
}

/// A title that is changed everywhere cannot be told from one that a person gave: the report says that it was not derived.
#[test]
fn a_document_renamed_everywhere_is_listed_as_not_derived() {
    let renamed = "Ashcroft v. Iqbal, 556 U.S. 662 (2009)";
    let mut all = members(&BUNDLE);
    let said =
        |report: &touchstone_record::audit::AuditReport| report.said.not_derived.iter().any(|what| what.to_string().contains(renamed));
    assert!(!said(&audit(&packed(&all))));
    reseal(&mut all, |r| {
        let title = r.texts[0].doc_title.clone();
        r.texts[0].doc_title = renamed.into();
        r.citations.iter_mut().filter(|c| c.doc_title == title).for_each(|c| c.doc_title = renamed.into());
        r.fragments.iter_mut().filter(|f| f.doc_title == title).for_each(|f| f.doc_title = renamed.into());
    });
    let report = audit(&packed(&all));
    assert!(report.holds && said(&report), "{:#?}", report.said.not_derived);
}

#[test]
fn sentences_and_their_states() {
    use touchstone_record::ClaimState::{Supported, Uncited};
    check(Beside, FindingKind::ClaimDiffers, |m| reseal(m, |r| r.claims[6].state = Supported));
    check(Beside, FindingKind::ClaimDiffers, |m| reseal(m, |r| r.claims[0].state = Uncited));
    check(Beside, FindingKind::ClaimDiffers, |m| reseal(m, |r| r.claims[0].anchors = vec![2]));
    check(Beside, FindingKind::ClaimDiffers, |m| reseal(m, |r| r.claims[1].char_start -= 3));
    check(Beside, FindingKind::ClaimDiffers, |m| {
        // A figure that the quotation does not have, in a sentence that is called supported.
        reseal(m, |r| {
            let last = r.claims.len() - 1;
            r.answer = r.answer.replacen("It says", "It says 9,417", 1);
            r.claims[0].char_end += 6;
            for claim in &mut r.claims[1..=last] {
                (claim.char_start, claim.char_end) = (claim.char_start + 6, claim.char_end + 6);
            }
        });
    });
}

#[test]
fn the_judge_s_word() {
    check(Beside, FindingKind::TallyDiffers, |m| reseal(m, |r| r.verification.all_claims_entailed = Some(true)));
}

#[test]
fn lengths_of_texts_and_texts_left_out() {
    check(Beside, FindingKind::FieldDiffers, |m| reseal(m, |r| r.texts[0].characters += 1));
    check(Beside, FindingKind::FieldDiffers, |m| reseal(m, |r| r.texts[0].pages += 1));
    check(Beside, FindingKind::FieldDiffers, |m| reseal(m, |r| drop(r.texts.remove(0))));
}

#[test]
fn an_outcome_and_a_refusal() {
    check(Beside, FindingKind::FieldDiffers, |m| reseal(m, |r| r.outcome = touchstone_record::Outcome::Refused));
}
