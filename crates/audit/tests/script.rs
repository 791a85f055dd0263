//! `verify.py`, with nothing but Python's standard library, derives what it says, and says what it does not derive.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::path::Path;
use std::process::Command;

use common::{Members, bundle, members, packed, quotes, record, record_with, remanifest, reseal, sources};

/// What the script prints with `--json`, and its exit status.
fn script(folder: &Path, bytes: &[u8], arguments: &[&str]) -> (serde_json::Value, i32) {
    let (file, script) = (folder.join("b.touchstone"), folder.join("verify.py"));
    std::fs::write(&file, bytes).unwrap();
    std::fs::write(&script, touchstone_record::bundle::verify_script()).unwrap();
    let ran = Command::new("python3")
        .args(["-I", "-S"])
        .arg(&script)
        .arg(&file)
        .arg("--json")
        .args(arguments)
        .output()
        .expect("python3 is installed");
    let printed = String::from_utf8_lossy(&ran.stdout).into_owned();
    let value = serde_json::from_str(&printed).unwrap_or_else(|e| panic!("{e}: {printed}{}", String::from_utf8_lossy(&ran.stderr)));
    (value, ran.status.code().unwrap_or(-1))
}

/// A change to a bundle.
type Change = Box<dyn Fn(&mut Members)>;

/// What the script must say each time, whatever it found.
#[track_caller]
fn says_what_it_did_not_do(said: &serde_json::Value) {
    let not_done: Vec<&str> = said["not_done"].as_array().unwrap().iter().filter_map(|v| v.as_str()).collect();
    assert!(not_done.contains(&"the texts were not compared with the PDFs"), "{not_done:?}");
    assert!(not_done.iter().any(|what| what.starts_with("the verdicts were not derived")), "{not_done:?}");
    for row in said["citations"].as_array().unwrap() {
        let looked = row["file"].is_null() || row["text"] == "not_looked_at" && row["verdict"] == "not_looked_at";
        assert!(looked, "it claims a fact that it did not derive: {row}");
    }
}

#[test]
fn hashes_offsets_alterations_and_boxes_are_derived() {
    let folder = tempfile::tempdir().unwrap();
    let sources = sources();
    let whole = bundle(&record_with(&sources, 12, &quotes(&sources)), &sources, true);
    let (said, status) = script(folder.path(), &whole, &[]);
    assert_eq!((said["findings"].clone(), status), (serde_json::json!([]), 0), "{said}");
    says_what_it_did_not_do(&said);
    let report = common::audit(&whole);
    let rows = said["citations"].as_array().unwrap();
    assert_eq!((rows.len(), report.holds), (29, true));
    for (ours, theirs) in report.citations.iter().zip(rows) {
        let ours = serde_json::to_value(ours).unwrap();
        let spanned = !ours["saved"].is_null();
        assert_eq!((&ours["anchor"], &ours["file"], &ours["recorded"]), (&theirs["anchor"], &theirs["file"], &theirs["recorded"]));
        assert!(ours["locator"] == theirs["locator"] && (!spanned || ours["span"] == theirs["span"]), "{ours} {theirs}");
    }
    let undone: Vec<&serde_json::Value> = rows.iter().filter(|r| !r["undone"].is_null()).collect();
    assert_eq!(undone.len(), 1);
    let words = |v: &serde_json::Value| v.as_str().unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(words(&undone[0]["undone"]), words(&undone[0]["source"]), "the quote with its alteration undone is the source");

    const ALTERED: usize = 24;
    let changes: [(&str, Change); 14] = [
        ("differs", Box::new(|m| reseal(m, |r| r.citations[1].verdict.span.as_mut().unwrap().char_start += 1))),
        ("differs", Box::new(|m| reseal(m, |r| r.citations[1].verdict.span.as_mut().unwrap().text.push('x')))),
        ("differs", Box::new(|m| reseal(m, |r| r.citations[1].verdict.parts[0].char_end += 4000))),
        ("differs", Box::new(|m| reseal(m, |r| r.citations[2].pdf_locator.as_mut().unwrap().bbox[0] -= 1.0))),
        ("differs", Box::new(|m| reseal(m, |r| r.verification.verified += 1))),
        ("differs", Box::new(|m| reseal(m, |r| r.texts[0].text_hash = "sha256:0".into()))),
        ("differs", Box::new(|m| reseal(m, |r| r.citations[ALTERED].verdict.alterations[0].source.push('x')))),
        ("differs", Box::new(|m| reseal(m, |r| r.citations[ALTERED].verdict.alterations[0].quote_start += 1))),
        ("differs", Box::new(|m| reseal(m, |r| r.citations[ALTERED].verdict.alterations.clear()))),
        ("differs", Box::new(|m| m.get_mut("session.json").unwrap().push(b' '))),
        ("differs", Box::new(|m| drop(m.insert("more".into(), vec![1])))),
        ("differs", Box::new(|m| drop(m.remove("README.txt")))),
        (
            "differs",
            Box::new(|m| {
                let name = m.keys().find(|n| n.starts_with("documents/")).unwrap().clone();
                m.get_mut(&name).unwrap().push(b'\n');
                remanifest(m);
            }),
        ),
        (
            "unreadable",
            Box::new(|m| {
                let quoted = m["session.json"].clone();
                m.insert("session.json".into(), [b"{\"question\":1,", &quoted[1..]].concat());
                remanifest(m);
            }),
        ),
    ];
    for (n, (kind, change)) in changes.into_iter().enumerate() {
        let mut all = members(&whole);
        change(&mut all);
        let (said, status) = script(folder.path(), &packed(&all), &[]);
        assert_eq!(status, if kind == "unreadable" { 2 } else { 1 }, "change {n}: {said}");
        assert!(said["findings"].as_array().unwrap().iter().any(|f| f["kind"] == kind), "change {n}: {said}");
        says_what_it_did_not_do(&said);
    }
}

/// A3: the script once said that everything holds of verdicts that the auditor rejects. It derives none, and says so.
#[test]
fn a_forged_verdict_is_never_said_to_hold() {
    let folder = tempfile::tempdir().unwrap();
    let sources = sources();
    let mut all = members(&bundle(&record(&sources, 2), &sources, true));
    reseal(&mut all, |r| {
        let quote = r.citations[0].quote.clone();
        let forged = format!("not {quote}");
        r.answer = r.answer.replace(&quote, &forged);
        r.citations[0].quote = forged;
    });
    assert!(!common::audit(&packed(&all)).holds);
    let (said, status) = script(folder.path(), &packed(&all), &[]);
    assert_eq!(status, 0, "{said}");
    says_what_it_did_not_do(&said);
    let printed = Command::new("python3")
        .args(["-I", "-S"])
        .args([folder.path().join("verify.py"), folder.path().join("b.touchstone")])
        .output()
        .unwrap();
    let printed = String::from_utf8_lossy(&printed.stdout).into_owned();
    let last = printed.lines().last().unwrap();
    assert!(last.contains("the texts were not compared with the PDFs; the verdicts were not derived"), "{last}");
    assert!(!printed.contains("holds") && !printed.contains("everything"), "{printed}");
}

#[test]
fn the_script_checks_reviewers_marks() {
    let folder = tempfile::tempdir().unwrap();
    let sources = sources();
    let record = record(&sources, 1);
    let mut all = members(&bundle(&record, &sources, true));
    let session = (record.session_id.as_str(), record.record_hash.as_str());
    let mut mark =
        touchstone_record::SignOff::new(session, 1, touchstone_record::Mark::Objects, "A. Ionescu", "“Ș”", "2026-03-04T05:06:07Z");
    let (_, text) = mark.seal(None).unwrap();
    for (line, expected) in [(text.clone(), 0), (text.replace("objects", "accepted"), 1)] {
        all.insert("sign-offs.jsonl".into(), format!("{line}\n").into_bytes());
        remanifest(&mut all);
        let (said, status) = script(folder.path(), &packed(&all), &[]);
        assert_eq!(status, expected, "{said}");
    }
}

#[test]
fn the_script_checks_a_signature() {
    use ed25519_dalek::{Signer, SigningKey};
    use touchstone_record::audit::SignatureState;
    use touchstone_record::bundle::{MANIFEST, SIGNATURE};
    let state = |all: &Members| common::audit(&packed(all)).signature.map(|s| s.state);
    let folder = tempfile::tempdir().unwrap();
    let sources = sources();
    let mut all = members(&bundle(&record(&sources, 1), &sources, true));
    let key = SigningKey::from_bytes(&[9; 32]);
    let hex = |bytes: &[u8]| bytes.iter().map(|b| format!("{b:02x}")).collect::<String>();
    let public = hex(key.verifying_key().as_bytes());
    let signature = hex(&key.sign(&all[MANIFEST]).to_bytes());
    let write =
        |signature: &str| format!("{{\"algorithm\":\"ed25519\",\"public_key\":\"{public}\",\"signature\":\"{signature}\"}}").into_bytes();
    all.insert(SIGNATURE.into(), write(&signature));
    assert_eq!(script(folder.path(), &packed(&all), &["--key", &public]).1, 0);
    assert_eq!(script(folder.path(), &packed(&all), &["--key", &"0".repeat(64)]).1, 1);
    assert_eq!(state(&all), Some(SignatureState::Valid));
    let mut forged = signature.clone();
    forged.replace_range(0..2, if signature.starts_with("00") { "01" } else { "00" });
    all.insert(SIGNATURE.into(), write(&forged));
    assert_eq!(script(folder.path(), &packed(&all), &[]).1, 1);
    assert_eq!(state(&all), Some(SignatureState::Invalid));
    all.remove(SIGNATURE);
    assert_eq!(script(folder.path(), &packed(&all), &["--key", &public]).1, 1);
}
