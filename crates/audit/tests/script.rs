//! `verify.py`, with nothing but Python's standard library, comes to the same verdicts as the program.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::path::Path;
use std::process::Command;

use common::{Members, bundle, members, packed, record, remanifest, reseal, sources};

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

#[test]
fn the_script_and_the_program_agree() {
    let folder = tempfile::tempdir().unwrap();
    let sources = sources();
    let record = record(&sources, 12);
    let whole = bundle(&record, &sources, true);
    let (said, status) = script(folder.path(), &whole, &[]);
    assert_eq!((said["holds"].clone(), status), (true.into(), 0), "{said}");
    let report = common::audit(&whole);
    for (ours, theirs) in report.citations.iter().zip(said["citations"].as_array().unwrap()) {
        let ours = serde_json::to_value(ours).unwrap();
        for field in ["anchor", "doc_hash", "span", "quote"] {
            assert_eq!(ours[field], theirs[field], "{field}");
        }
        assert!(ours["locator"] == theirs["locator"], "{ours} {theirs}");
    }
    assert_eq!(said["citations"].as_array().unwrap().len(), 26);

    let changes: [(&str, Change); 10] = [
        ("wrong", Box::new(|m| reseal(m, |r| r.citations[0].quote = r.citations[0].quote.replacen('e', "3", 1)))),
        ("wrong", Box::new(|m| reseal(m, |r| r.citations[1].span.as_mut().unwrap().char_start += 1))),
        ("wrong", Box::new(|m| reseal(m, |r| r.citations[2].pdf_locator.as_mut().unwrap().bbox[0] -= 1.0))),
        ("wrong", Box::new(|m| reseal(m, |r| r.verification.verified += 1))),
        ("wrong", Box::new(|m| reseal(m, |r| r.texts[0].text_hash = "sha256:0".into()))),
        ("wrong", Box::new(|m| m.get_mut("session.json").unwrap().push(b' '))),
        ("wrong", Box::new(|m| drop(m.insert("more".into(), vec![1])))),
        ("wrong", Box::new(|m| drop(m.remove("README.txt")))),
        (
            "changed",
            Box::new(|m| {
                let name = m.keys().find(|n| n.starts_with("documents/")).unwrap().clone();
                m.get_mut(&name).unwrap().push(b'\n');
                remanifest(m);
            }),
        ),
        (
            "wrong",
            Box::new(|m| {
                let quoted = m["session.json"].clone();
                m.insert("session.json".into(), [b"{\"question\":1,", &quoted[1..]].concat());
                remanifest(m);
            }),
        ),
    ];
    for (n, (class, change)) in changes.into_iter().enumerate() {
        let mut all = members(&whole);
        change(&mut all);
        let (said, status) = script(folder.path(), &packed(&all), &[]);
        assert!(status != 0 && said["holds"] == false, "change {n} went unnoticed");
        assert!(said["findings"].as_array().unwrap().iter().any(|f| f["class"] == class), "change {n}: {said}");
    }
}

#[test]
fn the_script_checks_a_signature() {
    use ed25519_dalek::{Signer, SigningKey};
    use touchstone_record::bundle::{MANIFEST, SIGNATURE};
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
    assert_eq!(common::audit(&packed(&all)).signature, touchstone_record::audit::SignatureState::Valid);
    let mut forged = signature.clone();
    forged.replace_range(0..2, if signature.starts_with("00") { "01" } else { "00" });
    all.insert(SIGNATURE.into(), write(&forged));
    assert_eq!(script(folder.path(), &packed(&all), &[]).1, 1);
    assert_eq!(common::audit(&packed(&all)).signature, touchstone_record::audit::SignatureState::Invalid);
    all.remove(SIGNATURE);
    assert_eq!(script(folder.path(), &packed(&all), &["--key", &public]).1, 1);
}
