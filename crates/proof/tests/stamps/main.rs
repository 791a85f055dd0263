//! Time stamps by an authority of our own, made by `openssl ts`, and what is done to them.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod authority;
mod forged;

use std::fs;

use touchstone_proof::{Stamp, StampFault, StampRequest, Trust, TrustedCertificates, verify_stamp};

use authority::{Authority, P256, P384, RSA, STAMPING};

const CONTENT: &[u8] = b"{\"schema\":\"touchstone-bundle/1\"}";

fn request() -> StampRequest {
    StampRequest::new(CONTENT, [0x9c; 16])
}

#[track_caller]
fn holds(reply: &[u8], trusted: &TrustedCertificates) -> Stamp {
    verify_stamp(reply, CONTENT, trusted).unwrap()
}

#[test]
fn a_stamp_by_every_kind_of_key_is_checked_to_its_root() {
    for (key, digest) in [(RSA, "sha256"), (RSA, "sha512"), (P256, "sha256"), (P256, "sha512"), (P384, "sha384"), (P384, "sha512")] {
        let authority = Authority::new(key, digest);
        let reply = authority.reply(&request());
        request().is_answered_by(&reply).unwrap();
        let stamp = holds(&reply, &authority.trusted("root.pem"));
        assert_eq!(stamp.trust, Trust::Anchored("root authority".into()), "{key:?} {digest}");
        assert_eq!((stamp.authority.as_str(), stamp.policy.as_str()), ("stamps authority", "1.2.3.4.1"));
        assert!(stamp.time.starts_with("20") && stamp.time.ends_with('Z') && stamp.time.len() == 20, "{}", stamp.time);
    }
}

#[test]
fn who_stamped_is_known_only_by_certificates_of_the_auditors() {
    let (authority, other) = (Authority::new(P256, "sha256"), Authority::new(P256, "sha256"));
    let reply = authority.reply(&request());
    let trust = |trusted: &TrustedCertificates| holds(&reply, trusted).trust;
    assert_eq!(trust(&TrustedCertificates::default()), Trust::NotGiven);
    assert_eq!(trust(&other.trusted("root.pem")), Trust::NotReached);
    assert_eq!(trust(&authority.trusted("middle.pem")), Trust::Anchored("middle authority".into()));
    assert_eq!(trust(&authority.trusted("stamps.pem")), Trust::Anchored("stamps authority".into()));
}

#[test]
fn a_token_alone_is_as_good_as_the_reply() {
    let authority = Authority::new(RSA, "sha256");
    authority.reply(&request());
    authority.openssl(&["ts", "-reply", "-in", "reply.tsr", "-out", "token", "-token_out"]);
    let token = fs::read(authority.folder.path().join("token")).unwrap();
    assert_eq!(holds(&token, &authority.trusted("root.pem")).trust, Trust::Anchored("root authority".into()));
}

#[test]
fn openssl_reads_the_request_and_accepts_the_stamp() {
    let authority = Authority::new(P384, "sha512");
    authority.reply(&request());
    fs::write(authority.folder.path().join("content"), CONTENT).unwrap();
    let asked = authority.openssl(&["ts", "-query", "-in", "query.tsq", "-text"]);
    assert!(asked.contains("Hash Algorithm: sha256") && asked.contains("Certificate required: yes"), "{asked}");
    for of in [["-data", "content"], ["-queryfile", "query.tsq"]] {
        let said = authority
            .openssl(&[&["ts", "-verify", "-in", "reply.tsr", "-CAfile", "root.pem", "-untrusted", "middle.pem"][..], &of].concat());
        assert!(said.contains("Verification: OK"), "{said}");
    }
}

#[test]
fn a_stamp_of_something_else_is_named() {
    let authority = Authority::new(P256, "sha256");
    let reply = authority.reply(&StampRequest::new(b"another bundle", [1; 16]));
    let fault = verify_stamp(&reply, CONTENT, &authority.trusted("root.pem")).unwrap_err();
    assert!(matches!(fault, StampFault::OtherContent { .. }), "{fault}");
    // The same content, asked for by somebody else.
    let reply = authority.reply(&StampRequest::new(CONTENT, [1; 16]));
    assert_eq!(request().is_answered_by(&reply), Err(StampFault::OtherNonce));
}

#[test]
fn a_refusal_is_in_the_authoritys_words() {
    let authority = Authority::new(P256, "sha256");
    let config = fs::read_to_string(authority.folder.path().join("ts.cnf")).unwrap().replace("digests=sha256,", "digests=");
    fs::write(authority.folder.path().join("ts.cnf"), config).unwrap();
    let reply = authority.reply(&request());
    let fault = request().is_answered_by(&reply).unwrap_err();
    assert!(matches!(&fault, StampFault::Refused(words) if words.contains("not supported")), "{fault}");
    assert_eq!(verify_stamp(&reply, CONTENT, &TrustedCertificates::default()).unwrap_err(), fault);
}

#[test]
fn a_stamp_from_after_its_certificates_end_is_named() {
    let authority = Authority::with(P256, "sha256", STAMPING, -1);
    let reply = authority.reply(&request());
    let fault = verify_stamp(&reply, CONTENT, &authority.trusted("root.pem")).unwrap_err();
    assert!(matches!(&fault, StampFault::NotValidThen { holder, .. } if holder == "stamps authority"), "{fault}");
}

/// Whatever byte is changed, the stamp is refused, or its certificates lead nowhere, or it says the same as before: then the byte is one
/// that nothing rests on, such as the version of a frame.
#[test]
fn a_changed_byte_is_found() {
    let authority = Authority::new(P256, "sha256");
    let reply = authority.reply(&request());
    let trusted = authority.trusted("root.pem");
    let honest = holds(&reply, &trusted);
    let mut unnoticed = Vec::new();
    for place in 0..reply.len() {
        let mut changed = reply.clone();
        changed[place] ^= 0x01;
        match verify_stamp(&changed, CONTENT, &trusted) {
            Ok(stamp) if stamp == honest => unnoticed.push(place),
            Ok(stamp) => assert_eq!(stamp, Stamp { trust: Trust::NotReached, ..honest.clone() }, "byte {place}"),
            Err(_) => {}
        }
        assert!(verify_stamp(&reply[..place], CONTENT, &trusted).is_err(), "cut at {place}");
    }
    assert!(unnoticed.len() < 40, "{unnoticed:?}");
}
