//! The bundle itself: members, manifest, signature, hostile zip files and JSON.

use ed25519_dalek::{Signer, SigningKey};
use touchstone_audit::{Options, Reading, audit_bytes, parse_key};
use touchstone_record::audit::{FindingKind, SignatureState};
use touchstone_record::bundle::{MANIFEST, SESSION, SIGNATURE, zip};

use crate::common::{self, Members, audit, bundle, members, packed, program, record, remanifest};
use crate::{BUNDLE, Names, SOURCES, check};

/// Changes the bundle's bytes; it can't be opened, and the reason holds those words.
#[track_caller]
fn unreadable(words: &str, change: impl FnOnce(&mut Vec<u8>)) {
    let mut bytes = BUNDLE.clone();
    change(&mut bytes);
    let report = audit(&bytes);
    assert!(!report.holds);
    let first = &report.findings[0];
    assert!(matches!(first.kind, FindingKind::BundleUnreadable | FindingKind::RecordUnreadable), "{first:?}");
    assert!(first.message.to_string().contains(words), "{words:?} is not in {:?}", first.message);
}

/// Changes a text in every place of the bytes where it stands.
fn replace(bytes: &mut [u8], from: &str, to: &str) {
    let (from, to) = (from.as_bytes(), to.as_bytes());
    assert_eq!(from.len(), to.len());
    let places: Vec<usize> = (0..bytes.len() - from.len()).filter(|i| bytes[*i..].starts_with(from)).collect();
    assert!(!places.is_empty());
    places.into_iter().for_each(|i| bytes[i..i + to.len()].copy_from_slice(to));
}

pub(crate) fn json(members: &mut Members, name: &str, change: impl FnOnce(String) -> String) {
    let text = String::from_utf8(members[name].clone()).unwrap();
    let changed = change(text.clone());
    assert_ne!(text, changed);
    members.insert(name.into(), changed.into_bytes());
}

#[test]
fn the_same_session_gives_the_same_bytes() {
    let again = bundle(&record(&SOURCES, 3), &SOURCES, true);
    assert!(*BUNDLE == again);
    for name in [MANIFEST, SESSION] {
        assert!(common::is_canonical(&members(&BUNDLE)[name]));
    }
}

#[test]
fn members_and_manifest() {
    check(Names::Beside, FindingKind::MemberMissing, |m| drop(m.remove("verify.py")));
    check(Names::Beside, FindingKind::MemberUnknown, |m| drop(m.insert("extra.txt".into(), b"read me first".to_vec())));
    check(Names::Beside, FindingKind::MemberAltered, |m| {
        json(m, MANIFEST, |t| t.replacen("\"sha256\":\"sha256:", "\"sha256\":\"sha256:0", 1))
    });
    check(Names::Beside, FindingKind::MemberAltered, |m| m.get_mut("README.txt").unwrap().push(b'.'));
    check(Names::Beside, FindingKind::ManifestDiffers, |m| json(m, MANIFEST, |t| t.replacen("0198f0c0ffee", "0198f0c0ffef", 1)));
    check(Names::Beside, FindingKind::BundleUnreadable, |m| drop(m.remove(SESSION)));
    check(Names::Beside, FindingKind::BundleUnreadable, |m| drop(m.remove(MANIFEST)));
    check(Names::Beside, FindingKind::BundleUnreadable, |m| json(m, MANIFEST, |t| t.replace("touchstone-bundle/1", "touchstone-bundle/2")));
}

#[test]
fn a_check_script_that_was_swapped_is_said_so() {
    let mut all = members(&BUNDLE);
    all.insert("verify.py".into(), b"print('everything holds')".to_vec());
    remanifest(&mut all);
    let report = audit(&packed(&all));
    assert!(report.said.remarks.iter().map(ToString::to_string).any(|r| r.contains("verify.py")), "{:?}", report.said.remarks);
}

#[test]
fn zip_files_that_are_hostile() {
    unreadable("leads out of the bundle", |b| replace(b, "README.txt", "../../x.sh"));
    unreadable("leads out of the bundle", |b| replace(b, "README.txt", "/etc/passw"));
    unreadable("two members are named", |b| {
        *b = zip([("verify.py", b"1".as_slice()), ("VERIFY.py", b"2")]);
    });
    unreadable("far more than its packed size", |b| {
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
    unreadable("twice", session(|t| t.replacen('{', "{\"question\":\"Another?\",", 1)));
    unreadable("read the number 1e999 differently", session(|t| t.replacen("12.3456", "1e999", 1)));
    unreadable("nested deeper", session(|t| t.replacen('{', &format!("{{\"a\":{}{},", "[".repeat(100_000), "]".repeat(100_000)), 1)));
    unreadable("not valid JSON", session(|t| t[..t.len() / 2].to_owned()));
    unreadable("format", session(|t| t.replacen("touchstone/2", "touchstone/9", 1)));
}

/// Signs the manifest with a key of that number; gives the public key.
fn sign(m: &mut Members, by: u8) -> String {
    let key = SigningKey::from_bytes(&[by; 32]);
    let hex = |bytes: &[u8]| bytes.iter().map(|b| format!("{b:02x}")).collect::<String>();
    let (public, signature) = (hex(key.verifying_key().as_bytes()), hex(&key.sign(&m[MANIFEST]).to_bytes()));
    let text = format!(r#"{{"algorithm":"ed25519","public_key":"{public}","signature":"{signature}"}}"#);
    m.insert(SIGNATURE.into(), text.into_bytes());
    public
}

#[test]
fn a_signed_bundle_changed_afterwards() {
    let report = check(Names::Beside, FindingKind::SignatureInvalid, |m| {
        sign(m, 7);
        m.get_mut("README.txt").unwrap().push(b'.');
        remanifest(m);
    });
    assert_eq!(report.signature.unwrap().state, SignatureState::Invalid);
}

#[test]
fn a_bundle_signed_again_by_another_key() {
    let mut all = members(&BUNDLE);
    let maker = sign(&mut all, 7);
    let with = |all: &Members, key: &str| {
        let options = Options { key: parse_key(key), ..Options::new(Reading::new(program(), Default::default())) };
        audit_bytes(&packed(all), &options, &mut |_, _| {})
    };
    let honest = with(&all, &maker);
    assert!(honest.holds && honest.signature.unwrap().state == SignatureState::Valid);
    let forger = sign(&mut all, 8);
    let report = with(&all, &maker);
    assert!(!report.holds && report.findings.iter().any(|f| f.kind == FindingKind::SignatureOtherKey), "{:#?}", report.findings);
    let signature = report.signature.unwrap();
    assert_eq!((signature.state, signature.public_key), (SignatureState::OtherKey, forger));
    // Without a key had from elsewhere, nobody can tell; the report says so.
    let report = audit(&packed(&all));
    assert!(
        report.holds && report.said.remarks.iter().map(ToString::to_string).any(|r| r.contains("whose key")),
        "{:?}",
        report.said.remarks
    );
    all.remove(SIGNATURE);
    let report = with(&all, &maker);
    assert!(report.findings.iter().any(|f| f.kind == FindingKind::SignatureAbsent) && report.signature.is_none());
}
