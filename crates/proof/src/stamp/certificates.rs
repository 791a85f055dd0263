//! The certificates of a stamp: what the signer's is for, and where the chain of issuers leads (RFC 5280, as far as
//! time-stamp authorities use it).

use der::asn1::ObjectIdentifier;
use der::{Decode, DecodePem, Encode};
use x509_cert::Certificate;
use x509_cert::ext::pkix::{BasicConstraints, ExtendedKeyUsage, KeyUsage};

use super::algorithm::{self, Method};
use super::time::Moment;
use super::{StampFault, holder};

const TIME_STAMPING: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.3.8");
const ANY_PURPOSE: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.37.0");
const KEY_USAGE: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.15");
const BASIC_CONSTRAINTS: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.19");
const POLICIES: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.32");
const PURPOSES: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.37");

/// More links than any authority has.
const LONGEST_CHAIN: usize = 8;

const BEGIN: &str = "-----BEGIN CERTIFICATE-----";
const END: &str = "-----END CERTIFICATE-----";

/// The certificates that an auditor trusts for time stamps: roots, or an authority's own.
#[derive(Debug, Clone, Default)]
pub struct TrustedCertificates(Vec<Certificate>);

/// A trust file that is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TrustFault {
    /// Neither PEM nor DER.
    #[error("it has no certificate in it")]
    NoCertificate,
    /// One of its certificates can't be read; which, from 1.
    #[error("its certificate {0} can't be read")]
    Unreadable(usize),
}

impl TrustedCertificates {
    /// Of a file with any number of certificates in PEM, whatever is between them, or one in DER.
    pub fn read(file: &[u8]) -> Result<Self, TrustFault> {
        let text = String::from_utf8_lossy(file);
        let blocks: Vec<&str> = text.split(BEGIN).skip(1).filter_map(|rest| rest.split_once(END).map(|(body, _)| body)).collect();
        if blocks.is_empty() {
            return Certificate::from_der(file).map(|c| Self(vec![c])).map_err(|_| TrustFault::NoCertificate);
        }
        let read = |(number, body): (usize, &&str)| {
            Certificate::from_pem(format!("{BEGIN}{body}{END}\n")).map_err(|_| TrustFault::Unreadable(number + 1))
        };
        blocks.iter().enumerate().map(read).collect::<Result<_, _>>().map(Self)
    }

    /// Whether nothing is trusted.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Where a chain ends.
pub(super) enum Chain {
    /// At a trusted certificate, by its holder.
    To(String),
    /// At none.
    Open,
}

/// That a certificate is for time stamps alone, and says so as a condition (RFC 3161, 2.3).
pub(super) fn check_purpose(signer: &Certificate) -> Result<(), StampFault> {
    let wrong = || StampFault::Purpose(holder(signer));
    let fields = signer.tbs_certificate();
    let purposes = fields.get_extension::<ExtendedKeyUsage>().map_err(|_| wrong())?;
    if !matches!(&purposes, Some((true, ExtendedKeyUsage(purposes))) if *purposes == [TIME_STAMPING]) {
        return Err(wrong());
    }
    let usage = fields.get_extension::<KeyUsage>().map_err(|_| wrong())?;
    if usage.is_some_and(|(_, usage)| !usage.digital_signature() && !usage.non_repudiation()) {
        return Err(wrong());
    }
    Ok(())
}

/// Follows the issuers from a certificate, each valid at `time`, until one is trusted.
pub(super) fn check_chain(
    signer: &Certificate,
    beside: &[Certificate],
    trusted: &TrustedCertificates,
    time: &Moment,
) -> Result<Chain, StampFault> {
    let mut current = signer;
    for below in 0..LONGEST_CHAIN {
        check_validity(current, *time)?;
        check_conditions(current)?;
        if trusted.0.contains(current) {
            return Ok(Chain::To(holder(current)));
        }
        let issues = |issuer: &&Certificate| is_issuer(issuer, current, below);
        if let Some(anchor) = trusted.0.iter().find(issues) {
            check_validity(anchor, *time)?;
            return Ok(Chain::To(holder(anchor)));
        }
        match beside.iter().find(|issuer| *issuer != current && issues(issuer)) {
            Some(issuer) => current = issuer,
            None => return Ok(Chain::Open),
        }
    }
    Ok(Chain::Open)
}

fn check_validity(certificate: &Certificate, time: Moment) -> Result<(), StampFault> {
    let validity = certificate.tbs_certificate().validity();
    let (from, until) = (Moment::of_certificate(&validity.not_before), Moment::of_certificate(&validity.not_after));
    if (from..=until).contains(&time) {
        return Ok(());
    }
    Err(StampFault::NotValidThen { holder: holder(certificate), from: from.to_string(), until: until.to_string(), time: time.to_string() })
}

/// That it has no critical extension but those which are looked at here.
fn check_conditions(certificate: &Certificate) -> Result<(), StampFault> {
    let known = [KEY_USAGE, BASIC_CONSTRAINTS, POLICIES, PURPOSES];
    let extensions = certificate.tbs_certificate().extensions().map(Vec::as_slice).unwrap_or_default();
    match extensions.iter().find(|e| e.critical && !known.contains(&e.extn_id)) {
        Some(e) => Err(StampFault::Condition { holder: holder(certificate), condition: e.extn_id.to_string() }),
        None => Ok(()),
    }
}

/// Whether `issuer` may issue certificates for time stamps, with `below` authorities under it, and signed `issued`.
fn is_issuer(issuer: &Certificate, issued: &Certificate, below: usize) -> bool {
    let fields = issuer.tbs_certificate();
    if fields.subject() != issued.tbs_certificate().issuer() {
        return false;
    }
    let may = match fields.get_extension::<BasicConstraints>() {
        Ok(Some((_, constraints))) => constraints.ca && constraints.path_len_constraint.is_none_or(|most| below <= usize::from(most)),
        _ => false,
    };
    let signs = fields.get_extension::<KeyUsage>().is_ok_and(|usage| usage.is_none_or(|(_, usage)| usage.key_cert_sign()));
    let purposes = fields.get_extension::<ExtendedKeyUsage>();
    let stamps = purposes.is_ok_and(|p| p.is_none_or(|(_, p)| p.0.iter().any(|oid| [TIME_STAMPING, ANY_PURPOSE].contains(oid))));
    may && signs && stamps && signed_by(issued, issuer)
}

fn signed_by(issued: &Certificate, issuer: &Certificate) -> bool {
    // Both names of the method must be the same (RFC 5280, 4.1.1.2).
    if issued.signature_algorithm() != issued.tbs_certificate().signature() {
        return false;
    }
    let (Ok(content), Some(signature)) = (issued.tbs_certificate().to_der(), issued.signature().as_bytes()) else { return false };
    let parameters = issued.signature_algorithm().parameters.as_ref().and_then(|p| p.to_der().ok());
    let method = Method { oid: issued.signature_algorithm().oid, parameters: parameters.as_deref(), digest: None };
    algorithm::check(&method, issuer.tbs_certificate().subject_public_key_info(), &content, signature).is_ok()
}
