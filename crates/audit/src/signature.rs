//! The signature of a bundle's manifest.

use ed25519_dalek::{Signature as Ed25519, VerifyingKey};
use touchstone_record::audit::SignatureState;
use touchstone_record::bundle::Signature;

/// Whether a signature fits the manifest's bytes, and is by the pinned key where one is given.
pub fn check_signature(signature: Option<&Signature>, manifest: &[u8], pinned: Option<[u8; 32]>) -> SignatureState {
    let Some(signature) = signature else { return SignatureState::Absent };
    let valid = (|| {
        (signature.algorithm == "ed25519").then_some(())?;
        let key = parse_key(&signature.public_key)?;
        let signed = Ed25519::from_bytes(&hex::<64>(&signature.signature)?);
        VerifyingKey::from_bytes(&key).ok()?.verify_strict(manifest, &signed).ok()?;
        Some(key)
    })();
    match (valid, pinned) {
        (None, _) => SignatureState::Invalid,
        (Some(key), Some(pinned)) if key != pinned => SignatureState::OtherKey,
        (Some(_), _) => SignatureState::Valid,
    }
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
        assert_eq!(check_signature(Some(&signature), b"manifest", None), SignatureState::Valid);
        assert_eq!(check_signature(Some(&signature), b"manifest", own), SignatureState::Valid);
        assert_eq!(check_signature(Some(&signature), b"manifest", other), SignatureState::OtherKey);
        assert_eq!(check_signature(Some(&signature), b"Manifest", own), SignatureState::Invalid);
        assert_eq!(check_signature(None, b"manifest", own), SignatureState::Absent);
        for broken in [
            Signature { algorithm: "none".into(), ..signature.clone() },
            Signature { public_key: "é".repeat(32), ..signature.clone() },
            Signature { signature: String::new(), ..signature.clone() },
        ] {
            assert_eq!(check_signature(Some(&broken), b"manifest", None), SignatureState::Invalid);
        }
    }
}
