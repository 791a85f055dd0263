//! What is sent to an authority, and whether what came back answers it (RFC 3161, 2.4).

use der::{Encode, Length};

use super::StampFault;
use super::algorithm::{SHA256, hash};
use super::reply::token_of;
use super::token::Token;

/// A request for a time stamp: the SHA-256 of some content, and a number that nobody can foresee. Nothing else of the
/// content is in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StampRequest {
    bytes: Vec<u8>,
    nonce: [u8; 16],
}

impl StampRequest {
    /// The media type of a request.
    pub const MEDIA_TYPE: &str = "application/timestamp-query";

    /// For `content`, with sixteen random bytes.
    pub fn new(content: &[u8], random: [u8; 16]) -> Self {
        let mut nonce = random;
        // A positive number of just that many bytes, as DER writes it.
        nonce[0] = nonce[0] & 0x7f | 0x40;
        let imprint = hash(SHA256, content).unwrap_or_default();
        let algorithm = tagged(0x30, &[tagged(0x06, &[SHA256.as_bytes()]), vec![0x05, 0x00]]);
        let imprint = tagged(0x30, &[algorithm, tagged(0x04, &[imprint])]);
        let ask_for_certificates = tagged(0x01, &[[0xff]]);
        let bytes = tagged(0x30, &[tagged(0x02, &[[1]]), imprint, tagged(0x02, &[nonce]), ask_for_certificates]);
        Self { bytes, nonce }
    }

    /// What is sent, in DER.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Whether a reply grants a stamp and answers this request and no other. The stamp itself is checked by
    /// [`verify_stamp`](super::verify_stamp).
    pub fn is_answered_by(&self, reply: &[u8]) -> Result<(), StampFault> {
        let token = Token::read(token_of(reply)?)?;
        if token.info.nonce == Some(&self.nonce) { Ok(()) } else { Err(StampFault::OtherNonce) }
    }
}

fn tagged(tag: u8, parts: &[impl AsRef<[u8]>]) -> Vec<u8> {
    let length: usize = parts.iter().map(|p| p.as_ref().len()).sum();
    let mut out = vec![tag];
    let length = Length::try_from(length).expect("a request has some seventy bytes");
    length.encode_to_vec(&mut out).expect("a vector takes what is written to it");
    parts.iter().for_each(|p| out.extend_from_slice(p.as_ref()));
    out
}
