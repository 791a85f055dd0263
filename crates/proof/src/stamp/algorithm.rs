//! The hashes and signatures that time-stamp authorities use.
//!
//! SHA-1 is checked where an attribute names a certificate by it (RFC 3161 of 2001 knew no other), and signs nothing.

use der::asn1::ObjectIdentifier;
use p256::ecdsa::signature::hazmat::PrehashVerifier;
use ring::digest;
use ring::signature::{
    ED25519, RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_2048_8192_SHA384, RSA_PKCS1_2048_8192_SHA512, RSA_PSS_2048_8192_SHA256,
    RSA_PSS_2048_8192_SHA384, RSA_PSS_2048_8192_SHA512, RsaParameters, UnparsedPublicKey,
};
use x509_cert::spki::SubjectPublicKeyInfoOwned;

use super::StampFault;
use super::reading::Values;

pub(super) const SHA1: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.14.3.2.26");
pub(super) const SHA256: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.2.1");
const SHA384: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.2.2");
const SHA512: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.2.3");

const RSA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.1");
const RSA_SHA256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.11");
const RSA_SHA384: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.12");
const RSA_SHA512: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.13");
const RSA_PSS: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.10");
const EC: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.2.1");
const ECDSA_SHA256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.4.3.2");
const ECDSA_SHA384: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.4.3.3");
const ECDSA_SHA512: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.4.3.4");
const P256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.3.1.7");
const P384: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.132.0.34");
const EDWARDS: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.101.112");

/// A hash function, as an attribute or an imprint names it.
pub(super) fn hash(oid: ObjectIdentifier, content: &[u8]) -> Result<Vec<u8>, StampFault> {
    let algorithm = match oid {
        SHA1 => &digest::SHA1_FOR_LEGACY_USE_ONLY,
        SHA256 => &digest::SHA256,
        SHA384 => &digest::SHA384,
        SHA512 => &digest::SHA512,
        _ => return Err(StampFault::UnknownMethod(oid.to_string())),
    };
    Ok(digest::digest(algorithm, content).as_ref().to_vec())
}

/// A signature method with what it was signed with.
pub(super) struct Method<'a> {
    /// Of the signature.
    pub(super) oid: ObjectIdentifier,
    /// Its parameters, as they are encoded.
    pub(super) parameters: Option<&'a [u8]>,
    /// The hash named apart, in a CMS signature; else it is part of the method.
    pub(super) digest: Option<ObjectIdentifier>,
}

/// Checks a signature of `content` by a certificate's key.
pub(super) fn check(method: &Method<'_>, key: &SubjectPublicKeyInfoOwned, content: &[u8], signature: &[u8]) -> Result<(), StampFault> {
    let unknown = || StampFault::UnknownMethod(method.oid.to_string());
    let public = key.subject_public_key.as_bytes().ok_or(StampFault::Signature)?;
    match (key.algorithm.oid, method.oid) {
        (RSA, RSA | RSA_SHA256 | RSA_SHA384 | RSA_SHA512) => rsa(pkcs1(named(method)?).ok_or_else(unknown)?, public, content, signature),
        (RSA | RSA_PSS, RSA_PSS) => rsa(pss(pss_hash(method.parameters)?).ok_or_else(unknown)?, public, content, signature),
        (EC, EC | ECDSA_SHA256 | ECDSA_SHA384 | ECDSA_SHA512) => {
            let curve = key.algorithm.parameters.as_ref().and_then(|p| p.decode_as::<ObjectIdentifier>().ok());
            let hashed = hash(named(method)?, content)?;
            let fits = match curve {
                Some(P256) => p256::ecdsa::VerifyingKey::from_sec1_bytes(public)
                    .and_then(|key| key.verify_prehash(&hashed, &p256::ecdsa::Signature::from_der(signature)?)),
                Some(P384) => p384::ecdsa::VerifyingKey::from_sec1_bytes(public)
                    .and_then(|key| key.verify_prehash(&hashed, &p384::ecdsa::Signature::from_der(signature)?)),
                other => return Err(StampFault::UnknownMethod(other.map_or_else(|| EC.to_string(), |curve| curve.to_string()))),
            };
            fits.map_err(|_| StampFault::Signature)
        }
        // RFC 8419: over the content itself, whatever the digest beside it.
        (EDWARDS, EDWARDS) => UnparsedPublicKey::new(&ED25519, public).verify(content, signature).map_err(|_| StampFault::Signature),
        _ => Err(unknown()),
    }
}

/// The hash of a method: in its own name, else the one named beside it. Both must agree.
fn named(method: &Method<'_>) -> Result<ObjectIdentifier, StampFault> {
    let own = match method.oid {
        RSA_SHA256 | ECDSA_SHA256 => Some(SHA256),
        RSA_SHA384 | ECDSA_SHA384 => Some(SHA384),
        RSA_SHA512 | ECDSA_SHA512 => Some(SHA512),
        _ => None,
    };
    match (own, method.digest) {
        (Some(own), Some(beside)) if own != beside => Err(StampFault::Signature),
        (Some(hash), _) | (None, Some(hash)) if hash != SHA1 => Ok(hash),
        _ => Err(StampFault::UnknownMethod(method.oid.to_string())),
    }
}

fn rsa(parameters: &'static RsaParameters, key: &[u8], content: &[u8], signature: &[u8]) -> Result<(), StampFault> {
    UnparsedPublicKey::new(parameters, key).verify(content, signature).map_err(|_| StampFault::Signature)
}

fn pkcs1(hash: ObjectIdentifier) -> Option<&'static RsaParameters> {
    match hash {
        SHA256 => Some(&RSA_PKCS1_2048_8192_SHA256),
        SHA384 => Some(&RSA_PKCS1_2048_8192_SHA384),
        SHA512 => Some(&RSA_PKCS1_2048_8192_SHA512),
        _ => None,
    }
}

/// With a salt as long as the hash, which is what everybody uses.
fn pss(hash: ObjectIdentifier) -> Option<&'static RsaParameters> {
    match hash {
        SHA256 => Some(&RSA_PSS_2048_8192_SHA256),
        SHA384 => Some(&RSA_PSS_2048_8192_SHA384),
        SHA512 => Some(&RSA_PSS_2048_8192_SHA512),
        _ => None,
    }
}

/// The hash in the parameters of RSASSA-PSS (RFC 4055, 3.1).
fn pss_hash(parameters: Option<&[u8]>) -> Result<ObjectIdentifier, StampFault> {
    let unknown = || StampFault::UnknownMethod(RSA_PSS.to_string());
    let value = Values::only(parameters.ok_or_else(unknown)?, "its signature method")?;
    let mut fields = Values::of(value.content, "its signature method")?;
    let hash = fields.optional(super::reading::context(0, true))?.ok_or_else(unknown)?;
    Values::of(hash.content, "its signature method")?.algorithm().map(|(oid, _)| oid)
}
