//! SHA-256 hashes in the contract's written form.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The SHA-256 of some bytes. Written `sha256:` and 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ContentHash([u8; 32]);

/// The text is not a hash in the contract's form.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("a hash is written \"sha256:\" and 64 lower-case hexadecimal digits")]
pub struct HashFormatError;

impl ContentHash {
    /// Hashes `bytes`.
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// Hashes parts as if they stood in a row.
    pub fn of_parts<'p>(parts: impl IntoIterator<Item = &'p [u8]>) -> Self {
        let mut digest = Sha256::new();
        parts.into_iter().for_each(|part| digest.update(part));
        Self(digest.finalize().into())
    }

    /// The 64 hexadecimal digits without the prefix.
    pub fn hex(self) -> String {
        // By hand, not by a format for each byte: lists of documents write thousands.
        let digit = |nibble: u8| char::from(b"0123456789abcdef"[usize::from(nibble)]);
        self.0.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
    }

    /// The 32 bytes.
    pub fn bytes(self) -> [u8; 32] {
        self.0
    }
}

impl fmt::Display for ContentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sha256:{}", self.hex())
    }
}

impl fmt::Debug for ContentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for ContentHash {
    type Err = HashFormatError;

    fn from_str(s: &str) -> Result<Self, HashFormatError> {
        let digits = s.strip_prefix("sha256:").ok_or(HashFormatError)?.as_bytes();
        if digits.len() != 64 {
            return Err(HashFormatError);
        }
        let nibble = |b: u8| match b {
            b'0'..=b'9' => Ok(b - b'0'),
            b'a'..=b'f' => Ok(b - b'a' + 10),
            _ => Err(HashFormatError),
        };
        let mut out = [0; 32];
        for (byte, pair) in out.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = nibble(pair[0])? << 4 | nibble(pair[1])?;
        }
        Ok(Self(out))
    }
}

impl TryFrom<String> for ContentHash {
    type Error = HashFormatError;

    fn try_from(s: String) -> Result<Self, HashFormatError> {
        s.parse()
    }
}

impl From<ContentHash> for String {
    fn from(hash: ContentHash) -> Self {
        hash.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_written_form_is_the_contract_s() {
        let empty = ContentHash::of(b"");
        let written = "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(empty.to_string(), written);
        assert_eq!(written.parse(), Ok(empty));
    }

    #[test]
    fn capitals_and_wrong_lengths_are_no_hash() {
        assert!("sha256:E3".parse::<ContentHash>().is_err());
        assert!(ContentHash::of(b"").to_string().to_uppercase().parse::<ContentHash>().is_err());
        assert!("sha256:é".parse::<ContentHash>().is_err());
    }
}
