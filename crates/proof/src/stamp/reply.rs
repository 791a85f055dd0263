//! An authority's reply: the token in it, or why there is none (RFC 3161, 2.4.2).

use der::Tag;

use super::reading::Values;
use super::{StampFault, hex};

/// The token in an authority's reply.
pub(super) fn token_of(reply: &[u8]) -> Result<&[u8], StampFault> {
    const PART: &str = "the authority's reply";
    let mut fields = Values::of_sequence(reply, PART)?;
    let mut status = fields.sequence()?;
    // 0: granted. 1: granted, with changes that the token tells itself.
    let code = status.expect(Tag::Integer)?.content;
    if !matches!(code, [0 | 1]) {
        return Err(StampFault::Refused(reason(code, &mut status)));
    }
    fields.expect(Tag::Sequence).map(|token| token.bytes)
}

/// The authority's own words, else its number.
fn reason(code: &[u8], status: &mut Values<'_>) -> String {
    let words = status.optional(Tag::Sequence).ok().flatten().and_then(|text| Values::of(text.content, "").ok()?.rest().ok());
    let words: Vec<String> = words.into_iter().flatten().map(|v| String::from_utf8_lossy(v.content).chars().take(200).collect()).collect();
    if words.is_empty() { format!("status {}", hex(code)) } else { words.join(" ") }
}
