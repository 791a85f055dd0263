//! Reviewers' marks: forged, moved, given to another session; and that they change no verdict.

use std::collections::BTreeMap;
use std::sync::Mutex;

use ed25519_dalek::{Signer, SigningKey};
use touchstone_audit::{Options, Reading, audit_bytes};
use touchstone_record::audit::{AuditReport, Fact, FindingKind, SignatureState};
use touchstone_record::bundle::{MANIFEST, SIGN_OFFS, SIGNATURE};
use touchstone_record::{Mark, PagePicture, SessionRecord, SignOff, SignOffTally};

use crate::Names::Beside;
use crate::common::{Members, audit, members, packed, program, remanifest};
use crate::{BUNDLE, SOURCES};

/// Width of the pictures that reviewers are shown, in pixels.
const WIDTH: u32 = 1200;

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
        mark.page_picture = Some(shown(record, anchor));
        mark
    });
    made.into()
}

/// The picture of a citation's page, as a reviewer is shown it.
fn shown(record: &SessionRecord, anchor: u32) -> PagePicture {
    let citation = &record.citations[anchor as usize - 1];
    let page = citation.pdf_locator.as_ref().unwrap().page;
    picture(&citation.doc_hash, page)
}

fn picture(doc_hash: &str, page: u32) -> PagePicture {
    static DRAWN: Mutex<BTreeMap<(String, u32), String>> = Mutex::new(BTreeMap::new());
    let source = SOURCES.iter().find(|s| s.hash.to_string() == doc_hash).unwrap();
    let draw = || Reading::new(program(), Default::default()).picture(source.bytes.clone().into(), page, WIDTH).unwrap();
    let hash = DRAWN.lock().unwrap().entry((doc_hash.to_owned(), page)).or_insert_with(draw).clone();
    PagePicture { doc_hash: doc_hash.to_owned(), page, width: WIDTH, hash }
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
    assert!(report.said.not_derived.iter().any(|what| what.to_string().contains("as typed")), "{:?}", report.said.not_derived);
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
    let record: SessionRecord = serde_json::from_slice(&members(&BUNDLE)["session.json"]).unwrap();
    let hash = shown(&record, 1).hash;
    check(0, |m| replace(m, &hash, &format!("sha256:{}", "2".repeat(64))));
}

/// Sealed again by one who knows how: what the mark is about still has to be there.
#[test]
fn a_mark_on_a_citation_that_is_not_there_sealed_again() {
    let report = audit(&packed(&signed_off(|marks| marks[0].anchor = 99)));
    assert!(!report.holds && report.sign_offs[0].fact == Fact::Differs);
    assert!(report.sign_offs[0].message.to_string().contains("no citation 99"), "{}", report.sign_offs[0].message);
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

/// The fact of one mark, sealed again after the change, and why it cannot count.
#[track_caller]
fn resealed(number: usize, why: &str, change: impl FnOnce(&mut Vec<SignOff>)) {
    let report = audit(&packed(&signed_off(change)));
    assert_eq!((report.holds, report.sign_offs[number].fact), (false, Fact::Differs), "{:#?}", report.sign_offs);
    assert!(report.sign_offs[number].message.to_string().contains(why), "{why:?}: {}", report.sign_offs[number].message);
    assert!(report.citations[..7].iter().all(|c| c.facts_are_ok()), "the citations are sound");
}

/// Drawn again, the page is another picture; or it is a page that the citation is not on.
#[test]
fn another_picture_than_was_looked_at_sealed_again() {
    resealed(0, "drawn again", |marks| marks[0].page_picture.as_mut().unwrap().hash = format!("sha256:{}", "2".repeat(64)));
    resealed(0, "drawn again", |marks| marks[0].page_picture.as_mut().unwrap().width = 1000);
    for width in [0, 15, 6_001, u32::MAX] {
        resealed(0, "drawn again", |marks| marks[0].page_picture.as_mut().unwrap().width = width);
    }
    for page in [0, 9, u32::MAX] {
        resealed(0, "not a page of the citation", |marks| marks[0].page_picture.as_mut().unwrap().page = page);
    }
    resealed(0, "not a page of the citation", |marks| {
        let shown = marks[0].page_picture.clone().unwrap();
        marks[0].page_picture = Some(picture(&shown.doc_hash, if shown.page == 1 { 2 } else { 1 }));
    });
}

/// Which mark counts follows from the order: a copy behind a withdrawal would bring the withdrawn mark back.
#[test]
fn a_mark_repeated_behind_its_withdrawal() {
    let report = check(4, |m| {
        let text = String::from_utf8(m[SIGN_OFFS].clone()).unwrap();
        let objection = text.lines().nth(1).unwrap().to_owned();
        m.insert(SIGN_OFFS.into(), format!("{text}{objection}\n").into_bytes());
    });
    assert_eq!(report.signed_off.objected, 0);
    assert!(report.sign_offs[4].message.to_string().contains("appears before it"), "{}", report.sign_offs[4].message);
}

#[test]
fn an_objection_moved_behind_its_withdrawal() {
    let report = check(2, |m| {
        let text = String::from_utf8(m[SIGN_OFFS].clone()).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        m.insert(SIGN_OFFS.into(), [lines[0], lines[2], lines[1], lines[3], ""].join("\n").into_bytes());
    });
    assert_eq!(report.signed_off.objected, 0);
    // Linked anew and sealed, its time tells.
    resealed(2, "ahead of it", |marks| {
        marks[1].created_at = "2026-03-04T05:06:06Z".into();
        marks.swap(1, 2);
    });
}

#[test]
fn a_time_that_is_none_sealed_again() {
    for time in ["yesterday", "2026-03-04T05:06:07+09:00", "9", "2026-03-04T05:06:07Z "] {
        resealed(3, "its time is not a valid time", |marks| marks[3].created_at = time.into());
    }
}

/// An acceptance slipped in, everything sealed again and signed by another key: the maker's key tells.
#[test]
fn a_mark_added_and_signed_by_another_key() {
    let sign = |m: &mut Members, by: u8| {
        let key = SigningKey::from_bytes(&[by; 32]);
        let hex = |bytes: &[u8]| bytes.iter().map(|b| format!("{b:02x}")).collect::<String>();
        let (public, signature) = (hex(key.verifying_key().as_bytes()), hex(&key.sign(&m[MANIFEST]).to_bytes()));
        m.insert(SIGNATURE.into(), format!(r#"{{"algorithm":"ed25519","public_key":"{public}","signature":"{signature}"}}"#).into_bytes());
        *key.verifying_key().as_bytes()
    };
    let mut honest = signed_off(|_| {});
    let maker = sign(&mut honest, 7);
    let mut forged = signed_off(|marks| {
        let mut more = marks[0].clone();
        (more.anchor, more.name) = (2, "C. Popescu".into());
        more.page_picture = None;
        marks.push(more);
    });
    sign(&mut forged, 8);
    let audited = |m: &Members| {
        let options = Options { key: Some(maker), ..Options::new(Reading::new(program(), Default::default())) };
        audit_bytes(&packed(m), &options, &mut |_, _| {})
    };
    assert!(audited(&honest).holds);
    let report = audited(&forged);
    assert_eq!((report.holds, report.signature.unwrap().state), (false, SignatureState::OtherKey));
    let kinds: Vec<FindingKind> = report.findings.iter().map(|f| f.kind).collect();
    assert_eq!(kinds, [FindingKind::SignatureOtherKey]);
}

/// Without the PDFium that the reviewer's program had, nobody can say which picture it drew: the report lists that.
#[test]
fn pictures_that_cannot_be_drawn_again_are_listed() {
    let said = |report: &AuditReport| report.said.not_derived.iter().any(|what| what.to_string().contains("pictures"));
    assert!(!said(&audit(&honest())));
    let options = Options::new(Reading::never("not asked for".into()));
    let report = audit_bytes(&honest(), &options, &mut |_, _| {});
    assert!(said(&report) && !report.holds && report.sign_offs.iter().all(|s| s.fact == Fact::Ok), "{:#?}", report.sign_offs);
}
