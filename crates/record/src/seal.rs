//! Canonical JSON, the record's hash, and the chain over a library's sessions.

use serde::Serialize;
use serde_json::Value;
use touchstone_text::ContentHash;

use crate::session::SessionRecord;

/// A record's hash does not fit its content.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum SealError {
    /// Something in it was altered after it was saved.
    #[error("the record's hash is {found}, its content hashes to {expected}")]
    Altered {
        /// As it stands in the record.
        found: String,
        /// As its content gives.
        expected: String,
    },
    /// It cannot be written as JSON; no record that this program makes is.
    #[error("the record cannot be written as JSON: {0}")]
    Json(String),
}

/// JSON with the keys of every object in code point order, no white space, and only the escapes that JSON
/// demands: the same value is always the same bytes.
pub fn canonical_json(value: &impl Serialize) -> Result<String, SealError> {
    // `serde_json::Value` keeps its keys in a `BTreeMap`, ordered by their bytes, which for UTF-8 is code point order.
    let value = serde_json::to_value(value).map_err(|e| SealError::Json(e.to_string()))?;
    serde_json::to_string(&value).map_err(|e| SealError::Json(e.to_string()))
}

/// Sets `previous_hash` and `record_hash`. The hash covers everything in the record but itself.
pub fn seal(record: &mut SessionRecord, previous: Option<ContentHash>) -> Result<ContentHash, SealError> {
    record.previous_hash = previous.map(|h| h.to_string());
    let hash = hash_of(record)?;
    record.record_hash = hash.to_string();
    Ok(hash)
}

/// Whether the record's hash fits its content.
pub fn check_seal(record: &SessionRecord) -> Result<(), SealError> {
    let expected = hash_of(record)?.to_string();
    if record.record_hash == expected { Ok(()) } else { Err(SealError::Altered { found: record.record_hash.clone(), expected }) }
}

fn hash_of(record: &SessionRecord) -> Result<ContentHash, SealError> {
    let mut value = serde_json::to_value(record).map_err(|e| SealError::Json(e.to_string()))?;
    if let Value::Object(fields) = &mut value {
        fields.remove("record_hash");
    }
    Ok(ContentHash::of(canonical_json(&value)?.as_bytes()))
}
