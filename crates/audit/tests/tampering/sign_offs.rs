//! Reviewers' marks: forged, moved, given to another session; and that they change no verdict.

use touchstone_record::audit::{AuditReport, Fact, FindingKind};
use touchstone_record::bundle::SIGN_OFFS;
use touchstone_record::{Mark, PagePicture, SessionRecord, SignOff, SignOffTally};

use crate::BUNDLE;
use crate::Names::Beside;
use crate::common::{Members, audit, members, packed, remanifest};

/// Marks on the record of the honest bundle: one accepts, objects and withdraws that; another has looked at one.
fn marks(record: &SessionRecord) -> Vec<SignOff> {
    let made = [
        (1, Mark::Accepted, "A. Ionescu", ""),
        (2, Mark::Objects, "A. Ionescu", "The lease says months."),
        (2, Mark::Withdrawn, "A. Ionescu", "My mistake."),
        (3, Mark::LookedAt, "B. Smith", ""),
    ];
    let made = made.map(|(anchor, mark, name, note)| {
        let session = (record.session_id.as_str(), record.record_hash.as_str());
        let mut mark = SignOff::new(session, anchor, mark, name, note, "2026-03-04T05:06:07Z");
        let doc_hash = record.citations[anchor as usize - 1].doc_hash.clone();
        mark.page_picture = Some(PagePicture { doc_hash, page: 1, width: 1200, hash: format!("sha256:{}", "1".repeat(64)) });
        mark
    });
    made.into()
}

fn signed_off(change: impl FnOnce(&mut Vec<SignOff>)) -> Members {
    let mut all = members(&BUNDLE);
    let record: SessionRecord = serde_json::from_slice(&all["session.json"]).unwrap();
    let mut marks = marks(&record);
    change(&mut marks);
    let mut last = Some(record.record_hash.parse().unwrap());
    let lines: String = marks
        .iter_mut()
        .map(|mark| {
            let (hash, text) = mark.seal(last).unwrap();
            last = Some(hash);
            text + "\n"
        })
        .collect();
    all.insert(SIGN_OFFS.into(), lines.into_bytes());
    remanifest(&mut all);
    all
}

fn honest() -> Vec<u8> {
    packed(&signed_off(|_| {}))
}

#[track_caller]
fn check(number: usize, change: impl FnOnce(&mut Members)) -> AuditReport {
    let report = crate::check_in(&honest(), Beside, FindingKind::SignOffDiffers, |m| {
        change(m);
        remanifest(m);
    });
    assert_eq!(report.sign_offs[number].fact, Fact::Differs);
    report
}

fn replace(m: &mut Members, from: &str, to: &str) {
    let text = String::from_utf8(m[SIGN_OFFS].clone()).unwrap();
    assert!(text.contains(from), "{from} is not in {text}");
    m.insert(SIGN_OFFS.into(), text.replacen(from, to, 1).into_bytes());
}

#[test]
fn marks_are_counted_and_change_no_verdict() {
    let without = audit(&BUNDLE);
    let report = audit(&honest());
    assert!(report.holds, "{:#?}", report.findings);
    assert_eq!(report.citations, without.citations);
    assert_eq!(report.signed_off, SignOffTally { citations: 8, looked_at: 2, accepted: 1, objected: 0 });
    assert_eq!(report.sign_offs.iter().map(|s| s.current).collect::<Vec<_>>(), [true, false, false, true]);
    assert!(report.not_derived.iter().any(|what| what.contains("as typed")), "{:?}", report.not_derived);
}

#[test]
fn an_objection_made_an_acceptance() {
    check(1, |m| replace(m, "\"mark\":\"objects\"", "\"mark\":\"accepted\""));
}

#[test]
fn a_name_a_note_and_a_time() {
    check(0, |m| replace(m, "A. Ionescu", "Z. Ionescu"));
    check(1, |m| replace(m, "The lease says months.", "No objection."));
    check(3, |m| {
        let text = String::from_utf8(m[SIGN_OFFS].clone()).unwrap();
        let at = text.rfind("2026-03-04").unwrap();
        m.insert(SIGN_OFFS.into(), format!("{}2026-03-05{}", &text[..at], &text[at + 10..]).into_bytes());
    });
}

#[test]
fn the_picture_that_was_looked_at() {
    check(0, |m| replace(m, &"1".repeat(64), &"2".repeat(64)));
}

/// Sealed again by one who knows how: what the mark is about still has to be there.
#[test]
fn a_mark_on_a_citation_that_is_not_there_sealed_again() {
    let report = audit(&packed(&signed_off(|marks| marks[0].anchor = 99)));
    assert!(!report.holds && report.sign_offs[0].fact == Fact::Differs);
    assert!(report.sign_offs[0].message.contains("no citation 99"), "{}", report.sign_offs[0].message);
    assert_eq!(report.signed_off.accepted, 0);
}

#[test]
fn a_mark_on_another_session_sealed_again() {
    let report = audit(&packed(&signed_off(|marks| marks[3].session_hash = format!("sha256:{}", "0".repeat(64)))));
    assert_eq!((report.holds, report.sign_offs[3].fact, report.signed_off.looked_at), (false, Fact::Differs, 1));
    let report = audit(&packed(&signed_off(|marks| marks[3].session_id = "another".into())));
    assert_eq!((report.holds, report.sign_offs[3].fact), (false, Fact::Differs));
}

#[test]
fn a_mark_with_the_picture_of_another_file_sealed_again() {
    let report = audit(&packed(&signed_off(|marks| {
        marks[0].page_picture =
            Some(PagePicture { doc_hash: format!("sha256:{}", "0".repeat(64)), page: 1, width: 9, hash: String::new() });
    })));
    assert_eq!((report.holds, report.sign_offs[0].fact), (false, Fact::Differs));
}

#[test]
fn a_mark_without_a_name_or_from_before_the_record_sealed_again() {
    for change in [|m: &mut SignOff| m.name = " ".into(), |m: &mut SignOff| m.created_at = "2025-01-01T00:00:00Z".into()] {
        let report = audit(&packed(&signed_off(|marks| change(&mut marks[0]))));
        assert_eq!((report.holds, report.sign_offs[0].fact), (false, Fact::Differs));
    }
}

#[test]
fn a_line_that_is_no_mark() {
    let report = check(4, |m| m.get_mut(SIGN_OFFS).unwrap().extend(b"{\"mark\":\"accepted\"}\n"));
    assert!(report.sign_offs[4].mark.is_none());
}
