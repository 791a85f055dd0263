//! Tokens put together by hand: what `openssl ts` refuses to make, and Ed25519, which its version 3.0 can't.

use ring::digest::{SHA256, SHA512, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, Ed25519KeyPair};
use touchstone_proof::{StampFault, Trust, verify_stamp};

use crate::CONTENT;
use crate::authority::{Authority, P256, STAMPING};

const ED25519: &[&str] = &["-algorithm", "ED25519"];

const OID_SHA256: &[u8] = &[0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01];
const OID_SHA512: &[u8] = &[0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x03];
const OID_ECDSA_SHA256: &[u8] = &[0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
const OID_ED25519: &[u8] = &[0x2b, 0x65, 0x70];
const OID_SIGNED_DATA: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02];
const OID_DATA: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x01];
const OID_TST_INFO: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x10, 0x01, 0x04];
const OID_CONTENT_TYPE: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x03];
const OID_DIGEST: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x04];
const OID_SIGNING_CERTIFICATE_2: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x10, 0x02, 0x2f];

/// What a token is made of; each field may be wrong.
struct Forged {
    content: Vec<u8>,
    time: &'static str,
    kind: &'static [u8],
    certificate: Vec<u8>,
    /// The certificate that the signed attribute names; none: there is no such attribute.
    named: Option<Vec<u8>>,
    key: Key,
}

enum Key {
    Ec(Vec<u8>),
    Edwards(Vec<u8>),
}

impl Forged {
    fn by(authority: &Authority, key: Key) -> Self {
        let certificate = authority.der("stamps.pem");
        let named = Some(certificate.clone());
        Self { content: CONTENT.to_vec(), time: "20261122142610Z", kind: OID_TST_INFO, certificate, named, key }
    }

    fn token(&self) -> Vec<u8> {
        let imprint = tagged(0x30, &[tagged(0x30, &[oid(OID_SHA256)]), tagged(0x04, &[digest(&SHA256, &self.content).as_ref().to_vec()])]);
        let info = tagged(
            0x30,
            &[tagged(2, &[vec![1]]), oid(&[0x2a, 3, 4]), imprint, tagged(2, &[vec![7]]), tagged(0x18, &[self.time.as_bytes().to_vec()])],
        );
        let (hash, hash_oid, method) = match self.key {
            Key::Ec(_) => (&SHA256, OID_SHA256, OID_ECDSA_SHA256),
            Key::Edwards(_) => (&SHA512, OID_SHA512, OID_ED25519),
        };
        let attribute = |kind: &[u8], value: Vec<u8>| tagged(0x30, &[oid(kind), tagged(0x31, &[value])]);
        let mut attributes =
            vec![attribute(OID_CONTENT_TYPE, oid(self.kind)), attribute(OID_DIGEST, tagged(4, &[digest(hash, &info).as_ref().to_vec()]))];
        if let Some(named) = &self.named {
            let id = tagged(0x30, &[tagged(4, &[digest(&SHA256, named).as_ref().to_vec()])]);
            attributes.push(attribute(OID_SIGNING_CERTIFICATE_2, tagged(0x30, &[tagged(0x30, &[id])])));
        }
        let signed = tagged(0x31, &attributes);
        let signature = match &self.key {
            Key::Ec(key) => {
                let random = SystemRandom::new();
                let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, key, &random).unwrap();
                key.sign(&random, &signed).unwrap().as_ref().to_vec()
            }
            Key::Edwards(key) => Ed25519KeyPair::from_pkcs8_maybe_unchecked(key).unwrap().sign(&signed).as_ref().to_vec(),
        };
        let signer = tagged(
            0x30,
            &[
                tagged(2, &[vec![1]]),
                tagged(0x30, &issuer_and_serial(&self.certificate)),
                tagged(0x30, &[oid(hash_oid)]),
                tagged(0xa0, &attributes),
                tagged(0x30, &[oid(method)]),
                tagged(4, &[signature]),
            ],
        );
        let data = tagged(
            0x30,
            &[
                tagged(2, &[vec![3]]),
                tagged(0x31, &[tagged(0x30, &[oid(hash_oid)])]),
                tagged(0x30, &[oid(OID_TST_INFO), tagged(0xa0, &[tagged(4, &[info])])]),
                tagged(0xa0, std::slice::from_ref(&self.certificate)),
                tagged(0x31, &[signer]),
            ],
        );
        tagged(0x30, &[oid(OID_SIGNED_DATA), tagged(0xa0, &[data])])
    }
}

fn tagged(tag: u8, parts: &[Vec<u8>]) -> Vec<u8> {
    let body = parts.concat();
    let mut out = vec![tag];
    match body.len() {
        n @ 0..128 => out.push(u8::try_from(n).unwrap()),
        n => {
            let length: Vec<u8> = n.to_be_bytes().into_iter().skip_while(|b| *b == 0).collect();
            out.push(0x80 | u8::try_from(length.len()).unwrap());
            out.extend(length);
        }
    }
    out.extend(body);
    out
}

fn oid(body: &[u8]) -> Vec<u8> {
    tagged(6, &[body.to_vec()])
}

/// Issuer and serial number as they stand in a certificate.
fn issuer_and_serial(certificate: &[u8]) -> Vec<Vec<u8>> {
    use x509_cert::der::{Decode, Encode};
    let certificate = x509_cert::Certificate::from_der(certificate).unwrap();
    let fields = certificate.tbs_certificate();
    vec![fields.issuer().to_der().unwrap(), fields.serial_number().to_der().unwrap()]
}

#[track_caller]
fn check(forged: &Forged, authority: &Authority, expected: Result<Trust, StampFault>) {
    let found = verify_stamp(&forged.token(), CONTENT, &authority.trusted("middle.pem"));
    assert_eq!(found.map(|stamp| stamp.trust), expected);
}

fn anchored() -> Result<Trust, StampFault> {
    Ok(Trust::Anchored("middle authority".into()))
}

/// An authority on P-256, its stamping certificate with those extensions.
fn elliptic(extensions: &str) -> (Authority, Forged) {
    let authority = Authority::with(P256, "sha256", extensions, 365);
    let forged = Forged::by(&authority, Key::Ec(authority.key("stamps.key")));
    (authority, Forged { time: "20270101000000Z", ..forged })
}

#[test]
fn a_stamp_by_ed25519_is_checked() {
    let authority = Authority::unsigned(ED25519);
    let forged = Forged::by(&authority, Key::Edwards(authority.key("stamps.key")));
    let forged = Forged { time: "20270101000000Z", ..forged };
    check(&forged, &authority, anchored());
    let mut token = forged.token();
    *token.last_mut().unwrap() ^= 1;
    assert_eq!(verify_stamp(&token, CONTENT, &authority.trusted("middle.pem")), Err(StampFault::Signature));
}

#[test]
fn a_certificate_for_something_else_makes_no_stamp() {
    let (authority, forged) = elliptic(STAMPING);
    check(&forged, &authority, anchored());
    for other in [
        "keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,codeSigning",
        "keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping,codeSigning",
        "keyUsage=critical,digitalSignature\nextendedKeyUsage=timeStamping",
        "keyUsage=critical,keyEncipherment\nextendedKeyUsage=critical,timeStamping",
        "keyUsage=critical,digitalSignature",
    ] {
        let (authority, forged) = elliptic(other);
        check(&forged, &authority, Err(StampFault::Purpose("stamps authority".into())));
    }
}

#[test]
fn the_certificate_is_the_one_that_was_signed_along() {
    let (authority, forged) = elliptic(STAMPING);
    check(&Forged { named: Some(authority.der("middle.pem")), ..forged }, &authority, Err(StampFault::OtherCertificate));
    let (authority, forged) = elliptic(STAMPING);
    check(&Forged { named: None, ..forged }, &authority, Err(StampFault::Unreadable("which certificate it was signed with")));
}

#[test]
fn a_signature_of_something_else_is_no_stamp() {
    let (authority, forged) = elliptic(STAMPING);
    check(&Forged { kind: OID_DATA, ..forged }, &authority, Err(StampFault::Unreadable("its signed attributes")));
    let (authority, forged) = elliptic(STAMPING);
    let fault = verify_stamp(&Forged { content: b"other".to_vec(), ..forged }.token(), CONTENT, &authority.trusted("middle.pem"));
    assert!(matches!(fault, Err(StampFault::OtherContent { .. })), "{fault:?}");
}

#[test]
fn a_key_of_somebody_elses_does_not_fit() {
    let (authority, forged) = elliptic(STAMPING);
    let key = Key::Ec(Authority::new(P256, "sha256").key("stamps.key"));
    check(&Forged { key, ..forged }, &authority, Err(StampFault::Signature));
}

#[test]
fn a_condition_that_is_not_checked_here_is_named() {
    let (authority, forged) = elliptic(&format!("{STAMPING}\nnameConstraints=critical,permitted;DNS:example.org"));
    let expected = StampFault::Condition { holder: "stamps authority".into(), condition: "2.5.29.30".into() };
    check(&forged, &authority, Err(expected));
}

#[test]
fn a_time_before_the_certificate_began_is_named() {
    let (authority, forged) = elliptic(STAMPING);
    let found = verify_stamp(&Forged { time: "20200101000000Z", ..forged }.token(), CONTENT, &authority.trusted("middle.pem"));
    assert!(matches!(&found, Err(StampFault::NotValidThen { time, .. }) if time == "2020-01-01T00:00:00Z"), "{found:?}");
}
