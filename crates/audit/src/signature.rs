//! The signature of a bundle's manifest.

use ed25519_dalek::{Signature as Ed25519, VerifyingKey};
use touchstone_record::audit::{SignatureAudit, SignatureState};
use touchstone_record::bundle::Signature;

/// Whether a signature fits the manifest's bytes, and is by the pinned key where one is given; `None` where there is no signature.
pub fn check_signature(signature: Option<&Signature>, manifest: &[u8], pinned: Option<[u8; 32]>) -> Option<SignatureAudit> {
    let signature = signature?;
    let valid = (|| {
        (signature.algorithm == "ed25519").then_some(())?;
        let key = parse_key(&signature.public_key)?;
        let signed = Ed25519::from_bytes(&hex::<64>(&signature.signature)?);
        VerifyingKey::from_bytes(&key).ok()?.verify_strict(manifest, &signed).ok()?;
        Some(key)
    })();
    let state = match (valid, pinned) {
        (None, _) => SignatureState::Invalid,
        (Some(key), Some(pinned)) if key != pinned => SignatureState::OtherKey,
        (Some(_), _) => SignatureState::Valid,
    };
    Some(SignatureAudit { state, public_key: signature.public_key.clone() })
}

/// A public key as it is handed round: 64 hexadecimal digits.
pub fn parse_key(text: &str) -> Option<[u8; 32]> {
    hex(text.trim())
}

fn hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits = text.as_bytes();
    if digits.len() != 2 * N {
        return None;
    }
    let nibble = |b: u8| char::from(b).to_digit(16).and_then(|d| u8::try_from(d).ok());
    let mut out = [0; N];
    for (byte, pair) in out.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = nibble(pair[0])? << 4 | nibble(pair[1])?;
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use ed25519_dalek::{Signer, SigningKey};

    use super::*;

    fn signed(by: u8, manifest: &[u8]) -> Signature {
        let key = SigningKey::from_bytes(&[by; 32]);
        let hex = |bytes: &[u8]| bytes.iter().map(|b| format!("{b:02x}")).collect::<String>();
        Signature {
            algorithm: "ed25519".into(),
            public_key: hex(key.verifying_key().as_bytes()),
            signature: hex(&key.sign(manifest).to_bytes()),
        }
    }

    #[test]
    fn a_signature_fits_its_manifest_and_its_key() {
        let signature = signed(7, b"manifest");
        let (own, other) = (parse_key(&signature.public_key), parse_key(&signed(8, b"").public_key));
        let state = |signature: Option<&Signature>, manifest: &[u8], pinned| check_signature(signature, manifest, pinned).map(|s| s.state);
        assert_eq!(state(Some(&signature), b"manifest", None), Some(SignatureState::Valid));
        assert_eq!(state(Some(&signature), b"manifest", own), Some(SignatureState::Valid));
        assert_eq!(state(Some(&signature), b"manifest", other), Some(SignatureState::OtherKey));
        assert_eq!(state(Some(&signature), b"Manifest", own), Some(SignatureState::Invalid));
        assert_eq!(state(None, b"manifest", own), None);
        for broken in [
            Signature { algorithm: "none".into(), ..signature.clone() },
            Signature { public_key: "é".repeat(32), ..signature.clone() },
            Signature { signature: String::new(), ..signature.clone() },
        ] {
            assert_eq!(state(Some(&broken), b"manifest", None), Some(SignatureState::Invalid));
        }
    }
}
