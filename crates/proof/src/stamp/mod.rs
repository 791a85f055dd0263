//! Time stamps of RFC 3161: the request, and the check of what came back. No network, no clock.

mod algorithm;
mod certificates;
mod reading;
mod reply;
mod request;
mod time;
mod token;

use std::fmt;

use x509_cert::Certificate;

pub use certificates::{TrustFault, TrustedCertificates};
pub use request::StampRequest;

use certificates::{Chain, check_chain, check_purpose};
use token::Token;

/// What a good time stamp says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stamp {
    /// When the authority saw the hash, UTC: `2026-11-22T14:26:10Z`.
    pub time: String,
    /// Who says so, by the name in its certificate: unproven unless `trust` is [`Trust::Anchored`].
    pub authority: String,
    /// The stamp's number at the authority, hexadecimal.
    pub serial: String,
    /// The authority's policy, an object identifier.
    pub policy: String,
    /// Whether the certificates lead to one that the auditor trusts.
    pub trust: Trust,
}

/// How far the certificates of a stamp lead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trust {
    /// To this certificate of the auditor's trust file.
    Anchored(String),
    /// The auditor gave no certificates: who stamped is only what the stamp itself says.
    NotGiven,
    /// To none of the certificates that the auditor gave.
    NotReached,
}

/// Why a file is no time stamp of what it lies beside.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StampFault {
    /// No token, or not one that can be read; the part that can't.
    #[error("it can't be read: {0}")]
    Unreadable(&'static str),
    /// The authority refused; its own words.
    #[error("the authority gave no time stamp: {0}")]
    Refused(String),
    /// It is a stamp of something else.
    #[error("it is the time stamp of something else: it has the hash {found}, and this is {expected}")]
    OtherContent {
        /// The hash in the stamp, hexadecimal.
        found: String,
        /// The hash of what should have been stamped.
        expected: String,
    },
    /// The nonce isn't the one that was sent.
    #[error("it answers another request: the nonce differs")]
    OtherNonce,
    /// The content was changed after it was signed.
    #[error("what it says was changed after it was signed")]
    Altered,
    /// The signature doesn't fit.
    #[error("its signature does not fit")]
    Signature,
    /// A hash or signature method that this program doesn't check, by its object identifier.
    #[error("it is signed by a method that is not checked here: {0}")]
    UnknownMethod(String),
    /// The signer's certificate isn't in it.
    #[error("the certificate of its signer is missing")]
    NoCertificate,
    /// The signer's certificate is another one than the one that was signed along.
    #[error("the certificate in it is not the one that it was signed with")]
    OtherCertificate,
    /// The signer's certificate isn't for time stamps alone.
    #[error("the certificate of {0} is not for time stamps alone")]
    Purpose(String),
    /// A certificate wasn't valid at the time of the stamp.
    #[error("the certificate of {holder} was valid from {from} until {until}, not at {time}")]
    NotValidThen {
        /// Whose.
        holder: String,
        /// UTC.
        from: String,
        /// UTC.
        until: String,
        /// The stamp's.
        time: String,
    },
    /// A certificate says something that must not be passed over, and that this program doesn't know; its object identifier.
    #[error("the certificate of {holder} has a condition that is not checked here: {condition}")]
    Condition {
        /// Whose.
        holder: String,
        /// Object identifier of the extension.
        condition: String,
    },
}

/// Checks a time stamp of `content` without a network: its hash, its signature, what its certificates are for, when they
/// were valid, and whether they lead to one of `trusted`. `stamp` is the authority's reply (`.tsr`) or the token alone.
///
/// Not checked, since it needs a network: whether a certificate was revoked.
pub fn verify_stamp(stamp: &[u8], content: &[u8], trusted: &TrustedCertificates) -> Result<Stamp, StampFault> {
    let token = Token::read(stamp)?;
    token.check_content(content)?;
    let signer = token.check_signature()?;
    check_purpose(signer)?;
    let trust = match check_chain(signer, &token.certificates, trusted, &token.info.time)? {
        Chain::To(anchor) => Trust::Anchored(anchor),
        Chain::Open if trusted.is_empty() => Trust::NotGiven,
        Chain::Open => Trust::NotReached,
    };
    Ok(Stamp {
        time: token.info.time.to_string(),
        authority: holder(signer),
        serial: hex(token.info.serial),
        policy: token.info.policy.to_string(),
        trust,
    })
}

/// A name for a certificate: what its holder is called, else the whole name.
fn holder(certificate: &Certificate) -> String {
    let subject = certificate.tbs_certificate().subject();
    let common = subject.common_name().ok().flatten().map(|name| name.value().into_owned());
    common.unwrap_or_else(|| subject.to_string())
}

fn hex(bytes: &[u8]) -> String {
    use fmt::Write;
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    })
}
