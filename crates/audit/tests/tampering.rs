//! One thing is changed at a time, as clumsily or as cleverly as can be; the report names it.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::sync::LazyLock;

use common::{Members, Source, audit, bundle, first_text, members, packed, record, remanifest, reseal, sources};
use touchstone_record::audit::{AuditReport, Class, FindingKind, Result as Outcome};
use touchstone_record::bundle::{MANIFEST, SESSION, zip};
use touchstone_verify::{EARLIER_RULE_SETS, MatchKind, RULE_SET, Status};

static SOURCES: LazyLock<Vec<Source>> = LazyLock::new(sources);
static BUNDLE: LazyLock<Vec<u8>> = LazyLock::new(|| bundle(&record(&SOURCES, 3), &SOURCES, true));

/// Changes the members, then audits. The finding must be there, and nothing holds.
#[track_caller]
fn check(kind: FindingKind, change: impl FnOnce(&mut Members)) -> AuditReport {
    let mut all = members(&BUNDLE);
    change(&mut all);
    let report = audit(&packed(&all));
    assert!(!report.holds, "{kind:?} went unnoticed");
    assert!(report.findings.iter().any(|f| f.kind == kind), "{kind:?} is not among {:#?}", report.findings);
    report
}

/// Changes the bundle's bytes; it can't be opened, and the reason holds those words.
#[track_caller]
fn unreadable(words: &str, change: impl FnOnce(&mut Vec<u8>)) {
    let mut bytes = BUNDLE.clone();
    change(&mut bytes);
    let report = audit(&bytes);
    assert!(!report.holds);
    let first = &report.findings[0];
    assert!(matches!(first.kind, FindingKind::BundleUnreadable | FindingKind::RecordUnreadable), "{first:?}");
    assert!(first.message.contains(words), "{words:?} is not in {:?}", first.message);
}

/// Changes a text in every place of the bytes where it stands.
fn replace(bytes: &mut [u8], from: &str, to: &str) {
    let (from, to) = (from.as_bytes(), to.as_bytes());
    assert_eq!(from.len(), to.len());
    let places: Vec<usize> = (0..bytes.len() - from.len()).filter(|i| bytes[*i..].starts_with(from)).collect();
    assert!(!places.is_empty());
    places.into_iter().for_each(|i| bytes[i..i + to.len()].copy_from_slice(to));
}

fn json(members: &mut Members, name: &str, change: impl FnOnce(String) -> String) {
    let text = String::from_utf8(members[name].clone()).unwrap();
    let changed = change(text.clone());
    assert_ne!(text, changed);
    members.insert(name.into(), changed.into_bytes());
}

#[test]
fn an_untouched_bundle_holds() {
    let report = audit(&BUNDLE);
    assert!(report.holds, "{:#?}", report.findings);
    assert_eq!(report.heading, "Six of eight citations still hold");
    let tally = report.tally;
    assert_eq!((tally.identical, tally.failed_as_saved, tally.wrong), (6, 2, 0));
    assert!(report.documents.iter().all(|d| d.read_with.as_deref() == Some(d.pipeline.as_str())), "{:?}", report.documents);
    assert!(report.remarks.is_empty(), "{:?}", report.remarks);
    let again = bundle(&record(&SOURCES, 3), &SOURCES, true);
    assert!(*BUNDLE == again, "the same session gives the same bytes");
    for name in [MANIFEST, SESSION] {
        assert!(common::is_canonical(&members(&BUNDLE)[name]));
    }
}

// Files and texts --------------------------------------------------------------------------------------------------

#[test]
fn a_byte_of_a_pdf() {
    let change = |m: &mut Members| {
        let name = m.keys().find(|n| n.starts_with("documents/")).unwrap().clone();
        let bytes = m.get_mut(&name).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
    };
    check(FindingKind::MemberAltered, change);
    let report = check(FindingKind::FileChanged, |m| {
        change(m);
        remanifest(m);
    });
    assert!(report.tally.changed > 0 && report.tally.wrong == 0, "another file is changed, not wrong: {:?}", report.tally);
    assert!(report.citations.iter().any(|c| c.result == Outcome::FileChanged));
}

#[test]
fn a_pdf_left_out_is_unavailable_and_not_wrong() {
    let report = check(FindingKind::FileMissing, |m| {
        m.retain(|n, _| !n.starts_with("documents/"));
        json(m, MANIFEST, |t| without_documents(&t));
        remanifest(m);
    });
    assert!(report.findings.iter().all(|f| f.class == Class::Unavailable), "{:?}", report.findings);
    assert_eq!(report.tally.unavailable, 7);
    assert!(report.citations.iter().take(6).all(|c| c.result == Outcome::FileMissing));
    check(FindingKind::MemberMissing, |m| m.retain(|n, _| !n.starts_with("documents/")));
}

/// The manifest without its documents' members.
fn without_documents(text: &str) -> String {
    let mut value: serde_json::Value = serde_json::from_str(text).unwrap();
    for document in value["documents"].as_array_mut().unwrap() {
        document["document"] = serde_json::Value::Null;
    }
    value.to_string()
}

#[test]
fn a_byte_of_a_text() {
    let change = |m: &mut Members| {
        let (name, text) = first_text(m);
        m.insert(name, text.replacen("shall", "shalt", 1).into_bytes());
    };
    check(FindingKind::MemberAltered, change);
    check(FindingKind::TextAltered, |m| {
        change(m);
        remanifest(m);
    });
    // With the text's hash in the record made to fit, only the file itself tells.
    check(FindingKind::TextNotOfFile, |m| {
        change(m);
        let (name, text) = first_text(m);
        let hash = touchstone_text::ContentHash::of(text.as_bytes()).to_string();
        reseal(m, |r| r.texts.iter_mut().filter(|t| name.contains(&t.doc_hash[7..])).for_each(|t| t.text_hash.clone_from(&hash)));
    });
}

#[test]
fn a_forged_text_never_verifies_a_forged_quote() {
    let report = check(FindingKind::StatusDiffers, |m| {
        let (name, text) = first_text(m);
        let plain =
            |i: &usize| text.get(*i..*i + 18).is_some_and(|s| s.is_ascii() && s.starts_with(' ') && s.ends_with(' ') && !s.contains('\n'));
        let at = (500..text.len()).find(plain).unwrap() + 1;
        let forged = format!("{}owes one million{}", &text[..at], &text[at + 16..]);
        assert_eq!(forged.len(), text.len());
        m.insert(name.clone(), forged.clone().into_bytes());
        let hash = touchstone_text::ContentHash::of(forged.as_bytes()).to_string();
        reseal(m, |r| {
            r.texts.iter_mut().filter(|t| name.contains(&t.doc_hash[7..])).for_each(|t| t.text_hash.clone_from(&hash));
            let words = "owes one million";
            let start = u32::try_from(forged[..at].chars().count()).unwrap();
            let c = r.citations.iter_mut().find(|c| name.contains(c.doc_hash.get(7..).unwrap_or("-"))).unwrap();
            c.verdict.match_kind = MatchKind::Exact;
            r.answer = r.answer.replace(&c.quote, words);
            c.quote = words.into();
            c.verdict.span = Some(touchstone_verify::QuoteSpan { char_start: start, char_end: start + 16, text: words.into() });
            c.verdict.parts = vec![touchstone_verify::Part { char_start: start, char_end: start + 16 }];
        });
    });
    assert!(report.citations.iter().any(|c| c.quoted == "owes one million" && c.class == Class::Wrong && c.result == Outcome::NotFound));
}

#[test]
fn a_page_map_that_does_not_fit() {
    check(FindingKind::MemberMissing, |m| {
        let name = m.keys().find(|n| n.ends_with(".pages.json")).unwrap().clone();
        json(m, &name, |t| t.replacen("\"char_start\":0", "\"char_start\":1", 1));
        remanifest(m);
    });
}

#[test]
fn boxes_in_the_bundle() {
    // The record's boxes stay; those that came along are moved. Without the PDF only they are at hand.
    let report = check(FindingKind::BoxDiffers, |m| {
        m.retain(|n, _| !n.starts_with("documents/"));
        json(m, MANIFEST, |t| without_documents(&t));
        let name = m.keys().find(|n| n.ends_with(".pages.json")).unwrap().clone();
        let mut pages: serde_json::Value = serde_json::from_slice(&m[&name]).unwrap();
        for page in pages["pages"].as_array_mut().unwrap() {
            page["boxes"] = serde_json::Value::Null;
        }
        m.insert(name, pages.to_string().into_bytes());
        remanifest(m);
    });
    assert!(report.tally.wrong > 0);
}

// The record -------------------------------------------------------------------------------------------------------

#[test]
fn an_offset() {
    check(FindingKind::RecordAltered, |m| {
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
    let report = check(FindingKind::SpanDiffers, shift);
    assert_eq!((report.citations[0].result, report.citations[0].class), (Outcome::Moved, Class::Wrong));
    assert!(report.citations[1..].iter().all(|c| c.class == Class::Holds));
}

#[test]
fn a_span_moved_with_its_words() {
    // Offsets and literal text agree with the document, and the quote does not stand there.
    check(FindingKind::SpanDiffers, |m| {
        reseal(m, |r| {
            let other = r.citations[1].verdict.span.clone();
            let parts = r.citations[1].verdict.parts.clone();
            (r.citations[0].verdict.span, r.citations[0].verdict.parts) = (other, parts);
        });
    });
}

#[test]
fn a_box() {
    let report = check(FindingKind::BoxDiffers, |m| {
        reseal(m, |r| r.citations[1].pdf_locator.as_mut().unwrap().lines[0].bbox[1] += 2.0);
    });
    assert_eq!((report.citations[1].result, report.citations[1].class), (Outcome::Moved, Class::Wrong));
    check(FindingKind::BoxDiffers, |m| reseal(m, |r| r.citations[1].pdf_locator = None));
    check(FindingKind::BoxDiffers, |m| reseal(m, |r| r.citations[1].pdf_locator.as_mut().unwrap().page += 1));
}

#[test]
fn a_quote() {
    let report = check(FindingKind::StatusDiffers, |m| {
        reseal(m, |r| {
            let quote = r.citations[0].quote.clone();
            let altered = format!("not {quote}");
            r.answer = r.answer.replace(&quote, &altered);
            r.citations[0].quote = altered;
        });
    });
    assert_eq!(report.citations[0].result, Outcome::NotFound);
    // In the answer alone.
    check(FindingKind::AnswerDiffers, |m| {
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
    check(FindingKind::StatusDiffers, verified);
    check(FindingKind::StatusDiffers, |m| {
        reseal(m, |r| {
            let open = r.citations.iter_mut().find(|c| c.verdict.status == Status::CitationUnresolved).unwrap();
            open.verdict.status = Status::Verified;
            r.verification.verified += 1;
            r.verification.citation_unresolved -= 1;
        });
    });
    // A verified quote that the record plays down.
    check(FindingKind::StatusDiffers, |m| {
        reseal(m, |r| {
            let c = &mut r.citations[0];
            (c.verdict.status, c.verdict.span, c.pdf_locator) = (Status::NotFound, None, None);
            c.verdict.parts.clear();
            r.verification.verified -= 1;
            r.verification.not_found += 1;
        });
    });
    check(FindingKind::EvidenceDiffers, |m| reseal(m, |r| r.citations[0].verdict.match_kind = MatchKind::Elided));
}

#[test]
fn the_tally() {
    check(FindingKind::TallyDiffers, |m| reseal(m, |r| r.verification.not_found = 0));
    check(FindingKind::TallyDiffers, |m| reseal(m, |r| r.verification.all_spans_present = true));
    check(FindingKind::TallyDiffers, |m| reseal(m, |r| drop(r.citations.pop())));
}

#[test]
fn a_raw_attempt_the_question_or_any_other_word() {
    for (from, to) in
        [("\"raw\":\"{}\"", "\"raw\":\"[]\""), ("What do they say", "What do they owe"), ("\"ms\":9", "\"ms\":8"), ("12.3456", "12.3457")]
    {
        check(FindingKind::RecordAltered, |m| {
            json(m, SESSION, |t| t.replacen(from, to, 1));
            remanifest(m);
        });
    }
    check(FindingKind::RecordAltered, |m| {
        json(m, SESSION, |t| t.replacen('{', "{\"added\":1,", 1));
        remanifest(m);
    });
}

#[test]
fn a_passage_that_was_shown() {
    check(FindingKind::FragmentDiffers, |m| reseal(m, |r| r.fragments[0].text.push('!')));
    check(FindingKind::FragmentDiffers, |m| reseal(m, |r| r.fragments[0].reference = "00000000".into()));
    check(FindingKind::FragmentDiffers, |m| reseal(m, |r| r.fragments.clear()));
}

#[test]
fn rules_that_this_program_does_not_know_are_unavailable() {
    let report = check(FindingKind::RuleSetUnknown, |m| reseal(m, |r| r.verification.verifier_version = "touchstone-rules@999".into()));
    assert!(report.findings.iter().all(|f| f.class == Class::Unavailable), "{:?}", report.findings);
}

#[test]
fn a_record_of_earlier_rules_is_audited_by_the_present_ones() {
    let mut all = members(&BUNDLE);
    reseal(&mut all, |r| r.verification.verifier_version = EARLIER_RULE_SETS[0].into());
    let report = audit(&packed(&all));
    assert!(report.holds, "{:?}", report.findings);
    assert_eq!((report.verifier_version.as_str(), report.checked_with.as_str()), (EARLIER_RULE_SETS[0], RULE_SET));
}

// The bundle -------------------------------------------------------------------------------------------------------

#[test]
fn members_and_manifest() {
    check(FindingKind::MemberMissing, |m| drop(m.remove("verify.py")));
    check(FindingKind::MemberUnknown, |m| drop(m.insert("extra.txt".into(), b"read me first".to_vec())));
    check(FindingKind::MemberAltered, |m| json(m, MANIFEST, |t| t.replacen("\"sha256\":\"sha256:", "\"sha256\":\"sha256:0", 1)));
    check(FindingKind::MemberAltered, |m| m.get_mut("README.txt").unwrap().push(b'.'));
    check(FindingKind::ManifestDiffers, |m| json(m, MANIFEST, |t| t.replacen("0198f0c0ffee", "0198f0c0ffef", 1)));
    check(FindingKind::BundleUnreadable, |m| drop(m.remove(SESSION)));
    check(FindingKind::BundleUnreadable, |m| drop(m.remove(MANIFEST)));
    check(FindingKind::BundleUnreadable, |m| json(m, MANIFEST, |t| t.replace("touchstone-bundle/1", "touchstone-bundle/2")));
}

#[test]
fn a_check_script_that_was_swapped_is_said_so() {
    let mut all = members(&BUNDLE);
    all.insert("verify.py".into(), b"print('everything holds')".to_vec());
    remanifest(&mut all);
    let report = audit(&packed(&all));
    assert!(report.remarks.iter().any(|r| r.contains("verify.py")), "{:?}", report.remarks);
}

#[test]
fn zip_files_that_are_hostile() {
    unreadable("leads out of the bundle", |b| replace(b, "README.txt", "../../x.sh"));
    unreadable("leads out of the bundle", |b| replace(b, "README.txt", "/etc/passw"));
    unreadable("two members are named", |b| {
        *b = zip([("verify.py", b"1".as_slice()), ("VERIFY.py", b"2")]);
    });
    unreadable("inflate beyond measure", |b| {
        *b = zip([("session.json", vec![b' '; 64 << 20].as_slice())]);
    });
    unreadable("cut short", |b| b.truncate(b.len() / 2));
    unreadable("cut short", Vec::clear);
    unreadable("cut short", |b| b.extend(b"PK"));
    unreadable("link or a device", |b| {
        let at = (0..b.len() - 4).find(|i| b[*i..].starts_with(b"PK\x01\x02")).unwrap();
        b[at + 41] = 0xa1;
    });
}

#[test]
fn json_that_programs_read_differently() {
    let session = |change: fn(String) -> String| {
        move |b: &mut Vec<u8>| {
            let mut all = members(b);
            json(&mut all, SESSION, change);
            remanifest(&mut all);
            *b = packed(&all);
        }
    };
    unreadable("stands twice", session(|t| t.replacen('{', "{\"question\":\"Another?\",", 1)));
    unreadable("beyond what every program reads alike", session(|t| t.replacen("12.3456", "1e999", 1)));
    unreadable("nested deeper", session(|t| t.replacen('{', &format!("{{\"a\":{}{},", "[".repeat(100_000), "]".repeat(100_000)), 1)));
    unreadable("not JSON", session(|t| t[..t.len() / 2].to_owned()));
    unreadable("format", session(|t| t.replacen("touchstone/2", "touchstone/9", 1)));
}
