//! Canonical JSON, the record's hash, and the chain over a library's sessions.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use touchstone_messages::Message;
use touchstone_text::ContentHash;

use crate::json::{Json, JsonFault};
use crate::session::{EARLIER_SCHEMAS, SessionRecord};

/// Fields of a citation, of a line of its locator and of the tally that records of `touchstone/1` do not have.
const NEW_IN_CITATIONS: [&str; 10] =
    ["basis", "changes", "alterations", "cut", "skipped", "reasons", "unresolved", "occurrences", "too_short", "page_label"];
/// Fields of a citation and of a passage that records without an outline do not have.
const OF_OUTLINE: [&str; 4] = ["section", "part", "speaker", "note"];
const OF_OUTLINE_IN_PASSAGES: [&str; 6] = ["section", "part", "speaker", "note", "page_label", "skipped"];
const NEW_IN_LINES: [&str; 1] = ["page_label"];
const NEW_IN_TALLY: [&str; 3] = ["verified_in_scan", "altered", "altered_with_warning"];

/// A record's hash does not match its content.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("{}", self.message())]
pub enum SealError {
    /// Something in it was altered after it was saved.
    Altered {
        /// As it stands in the record.
        found: String,
        /// As its content gives.
        expected: String,
    },
    /// It is no JSON, or JSON that programs read differently.
    Unreadable(#[from] JsonFault),
    /// It bears no hash.
    Unsealed,
    /// It cannot be written as JSON; no record that this program makes is.
    Json(String),
    /// It is JSON of another format.
    Format(String),
}

impl SealError {
    /// What is wrong, as a clause.
    pub fn message(&self) -> Message {
        match self {
            Self::Altered { found, expected } => Message::seal_altered(&**found, &**expected),
            Self::Unreadable(fault) => Message::seal_unreadable(fault.message()),
            Self::Unsealed => Message::seal_none(),
            Self::Json(why) => Message::seal_unwritable(&**why),
            Self::Format(format) => Message::seal_other_format(&**format),
        }
    }
}

/// JSON with the keys of every object in code point order, no white space, and only the escapes that JSON
/// demands: the same value is always the same bytes.
pub fn canonical_json(value: &impl Serialize) -> Result<String, SealError> {
    let value = serde_json::to_value(value).map_err(|e| SealError::Json(e.to_string()))?;
    serde_json::to_string(&sorted(value)).map_err(|e| SealError::Json(e.to_string()))
}

/// A record as JSON. One of an earlier version is given without the fields that it did not have, so that it keeps its hash.
pub fn record_json(record: &SessionRecord) -> Result<Value, SealError> {
    let mut value = serde_json::to_value(record).map_err(|e| SealError::Json(e.to_string()))?;
    if record.outline.is_none() {
        for citation in items(value.get_mut("citations")) {
            without(Some(citation), &OF_OUTLINE);
        }
        for passage in items(value.get_mut("fragments")) {
            without(Some(passage), &OF_OUTLINE_IN_PASSAGES);
        }
        for passage in items(value.pointer_mut("/refusal/search")) {
            without(Some(passage), &OF_OUTLINE_IN_PASSAGES);
        }
    }
    if !EARLIER_SCHEMAS.contains(&record.schema.as_str()) {
        return Ok(value);
    }
    without(value.get_mut("verification"), &NEW_IN_TALLY);
    for citation in items(value.get_mut("citations")) {
        for line in items(citation.pointer_mut("/pdf_locator/lines")) {
            without(Some(line), &NEW_IN_LINES);
        }
        without(Some(citation), &NEW_IN_CITATIONS);
    }
    Ok(value)
}

/// The items of a list; none where there is no list.
fn items(value: Option<&mut Value>) -> impl Iterator<Item = &mut Value> {
    value.and_then(Value::as_array_mut).into_iter().flatten()
}

fn without(value: Option<&mut Value>, names: &[&str]) {
    if let Some(Value::Object(fields)) = value {
        fields.retain(|name, _| !names.contains(&name.as_str()));
    }
}

/// Whether a record that says it is of an earlier format has fields that this format does not have.
pub(crate) fn has_later_fields(record: &Value) -> bool {
    let has = |value: Option<&Value>, names: &[&str]| value.is_some_and(|v| names.iter().any(|name| v.get(name).is_some()));
    let earlier = record.get("schema").and_then(Value::as_str).is_some_and(|schema| EARLIER_SCHEMAS.contains(&schema));
    let citations = || record.get("citations").and_then(Value::as_array).into_iter().flatten();
    let mut lines = citations().filter_map(|c| c.pointer("/pdf_locator/lines")?.as_array()).flatten();
    earlier
        && (has(record.get("verification"), &NEW_IN_TALLY)
            || record.get("outline").is_some()
            || citations().any(|c| has(Some(c), &NEW_IN_CITATIONS) || has(Some(c), &OF_OUTLINE))
            || lines.any(|line| has(Some(line), &NEW_IN_LINES)))
}

/// With the keys of every object in order. Whether `serde_json::Map` sorts by itself depends on a feature that any
/// crate of the build may switch, so it is done here. Byte order is code point order in UTF-8.
fn sorted(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let fields: BTreeMap<String, Value> = fields.into_iter().map(|(key, value)| (key, sorted(value))).collect();
            Value::Object(fields.into_iter().collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(sorted).collect()),
        other => other,
    }
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

/// Whether the hash in a record's text fits the rest of that text, whichever version of the format it has: fields that
/// this program does not know count, and numbers keep the characters they were written with. Gives the hash.
pub fn check_seal_text(text: &[u8]) -> Result<ContentHash, SealError> {
    let Json::Object(mut fields) = Json::read(text)? else { return Err(SealError::Unsealed) };
    let Some(Json::String(found)) = fields.remove("record_hash") else { return Err(SealError::Unsealed) };
    let expected = ContentHash::of(Json::Object(fields).canonical().as_bytes());
    if found == expected.to_string() { Ok(expected) } else { Err(SealError::Altered { found, expected: expected.to_string() }) }
}

/// What stands before the hash in a record's canonical text, and nowhere else in it: quotation marks inside strings
/// are escaped.
pub(crate) const RECORD_HASH_MARK: &str = "\"record_hash\":\"";

/// The hash of a record's canonical text without reading it as JSON; `None` where no hash stands in it. Fast, for whole
/// chains: text that is not canonical hashes to something else than its name.
pub(crate) fn hash_of_text(text: &str) -> Option<ContentHash> {
    let start = text.find(RECORD_HASH_MARK)?;
    let rest = text.get(start + RECORD_HASH_MARK.len()..)?;
    let rest = rest.get(rest.find('"')? + 1..)?;
    let (head, rest) = match rest.strip_prefix(',') {
        Some(rest) => (text.get(..start)?, rest),
        None => (text.get(..start)?.trim_end_matches(','), rest),
    };
    Some(ContentHash::of_parts([head.as_bytes(), rest.as_bytes()]))
}

fn hash_of(record: &SessionRecord) -> Result<ContentHash, SealError> {
    let mut value = record_json(record)?;
    if let Value::Object(fields) = &mut value {
        fields.remove("record_hash");
    }
    Ok(ContentHash::of(canonical_json(&value)?.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::record;

    #[test]
    fn a_sealed_record_holds_and_any_change_breaks_it() {
        let mut sealed = record("It pays “promptly” [1].", &["promptly"], &[]);
        let first = seal(&mut sealed, None).unwrap();
        assert_eq!(check_seal(&sealed), Ok(()));
        let mut next = record("Next.", &[], &[]);
        seal(&mut next, Some(first)).unwrap();
        assert_eq!(next.previous_hash.as_deref(), Some(sealed.record_hash.as_str()));
        for change in [
            |r: &mut SessionRecord| r.answer.push(' '),
            |r: &mut SessionRecord| r.citations[0].anchor = 2,
            |r: &mut SessionRecord| r.verification.verified = 9,
            |r: &mut SessionRecord| r.previous_hash = Some("sha256:".into()),
        ] {
            let mut altered = sealed.clone();
            change(&mut altered);
            assert!(matches!(check_seal(&altered), Err(SealError::Altered { .. })));
        }
    }

    #[test]
    fn a_record_from_before_a_field_was_added_keeps_its_hash() {
        let mut sealed = record("It pays “promptly” [1].", &["promptly"], &[]);
        seal(&mut sealed, None).unwrap();
        let written = canonical_json(&sealed).unwrap();
        for added in ["follows", "searched", "judgements", "prompt_digest", "endpoint", "parameters"] {
            assert!(!written.contains(&format!("\"{added}\":")), "{added} is written though there is none");
        }
        assert_eq!(check_seal(&serde_json::from_str(&written).unwrap()), Ok(()));
        sealed.searched = Some("rent lift".into());
        assert!(matches!(check_seal(&sealed), Err(SealError::Altered { .. })));
    }

    #[test]
    fn a_record_from_before_the_outline_keeps_its_hash() {
        let mut old = record("It pays “promptly” [1].", &["promptly"], &[]);
        old.outline = None;
        seal(&mut old, None).unwrap();
        let text = canonical_json(&record_json(&old).unwrap()).unwrap();
        assert!(OF_OUTLINE.iter().all(|added| !text.contains(&format!("\"{added}\":"))), "{text}");
        assert_eq!(check_seal_text(text.as_bytes()).map(|h| h.to_string()).as_ref(), Ok(&old.record_hash));
        assert_eq!(check_seal(&serde_json::from_str(&text).unwrap()), Ok(()));
    }

    #[test]
    fn a_record_s_text_is_checked_as_it_stands_fields_of_later_versions_included() {
        let mut sealed = record("It pays “promptly” \"record_hash\":\"x\" [1].", &["promptly"], &[]);
        let hash = seal(&mut sealed, None).unwrap();
        let text = canonical_json(&sealed).unwrap();
        assert_eq!(check_seal_text(text.as_bytes()), Ok(hash));
        assert_eq!(hash_of_text(&text), Some(hash));
        let spaced = text.replacen("{", "{ ", 1);
        assert_eq!(check_seal_text(spaced.as_bytes()), Ok(hash));
        assert_ne!(hash_of_text(&spaced), Some(hash));
        let longer = text.replacen("{", "{\"aa_new\":1.50,", 1);
        let Err(SealError::Altered { expected, found }) = check_seal_text(longer.as_bytes()) else { panic!() };
        assert_eq!(check_seal_text(longer.replace(&found, &expected).as_bytes()).map(|h| h.to_string()), Ok(expected));
        assert_eq!(check_seal_text(b"{}"), Err(SealError::Unsealed));
        assert_eq!(check_seal_text(b"[]"), Err(SealError::Unsealed));
    }

    #[test]
    fn canonical_json_sorts_keys_and_keeps_letters() {
        let value = serde_json::json!({ "b": 1, "a": { "d": "ș\n", "c": [1.5, null] } });
        assert_eq!(canonical_json(&value).unwrap(), "{\"a\":{\"c\":[1.5,null],\"d\":\"ș\\n\"},\"b\":1}");
    }

    #[test]
    fn a_record_of_the_first_format_is_written_without_the_fields_of_the_second() {
        let mut old = record("It pays “promptly” [1].", &["promptly"], &[]);
        old.schema = "touchstone/1".into();
        old.outline = None;
        seal(&mut old, None).unwrap();
        let text = canonical_json(&record_json(&old).unwrap()).unwrap();
        for added in NEW_IN_CITATIONS.iter().chain(&NEW_IN_TALLY).chain(&OF_OUTLINE) {
            assert!(!text.contains(&format!("\"{added}\":")), "{added}");
        }
        assert_eq!(check_seal_text(text.as_bytes()).map(|h| h.to_string()).as_ref(), Ok(&old.record_hash));
        let read: SessionRecord = serde_json::from_str(&text).unwrap();
        assert_eq!((check_seal(&read), read.citations[0].verdict.basis), (Ok(()), None));
    }

    #[test]
    fn a_record_survives_its_written_form_with_its_hash() {
        let mut sealed = record("ș “x” [1]", &["x"], &[(0, 1)]);
        seal(&mut sealed, None).unwrap();
        let back: SessionRecord = serde_json::from_str(&canonical_json(&sealed).unwrap()).unwrap();
        assert_eq!(back, sealed);
        assert_eq!(check_seal(&back), Ok(()));
    }
}
