//! What the audit makes of every field of the record: a row for each, which a test compares with the JSON schema.

use std::sync::Arc;

use serde_json::Value;
use touchstone_messages::Message;
use touchstone_verify::EARLIER_RULE_SETS;

use self::How::{Derived as D, NotDerived as N};
use self::Why::{Asked, Drafted, Elsewhere, FileName, Found, Judged, Refused, Unresolved, Validity};
use super::document::Document;
use super::shown::passages_not_derived;
use super::signed::Signed;
use crate::session::SessionRecord;

/// What the audit makes of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// It is derived again, from this. Another value does not hold.
    Derived(&'static str),
    /// It cannot be derived; the report says so.
    NotDerived(Why),
}

/// Why a field cannot be derived.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// When and what was asked.
    Asked,
    /// How passages were found.
    Found,
    /// What a model was sent and replied.
    Drafted,
    /// Why there is no answer.
    Refused,
    /// What a judge said.
    Judged,
    /// From when until when a version is in force: a person said so.
    Validity,
    /// What a file was called.
    FileName,
    /// In which other documents the words are.
    Elsewhere,
    /// Why a citation names nothing that was shown.
    Unresolved,
}

impl Why {
    /// As the report says it.
    fn words(self) -> Message {
        match self {
            Asked => Message::not_derived_asked(),
            Found => Message::not_derived_found(),
            Drafted => Message::not_derived_drafted(),
            Refused => Message::not_derived_refused(),
            Judged => Message::not_derived_judged(),
            Validity => Message::not_derived_validity(),
            FileName => Message::not_derived_file_name(),
            Elsewhere => Message::not_derived_elsewhere(),
            Unresolved => Message::not_derived_unresolved(),
        }
    }
}

/// Every field of the record, by its path, and what the audit makes of it.
pub const FIELDS: &[(&str, How)] = &[
    ("schema", D("known to the program, which names the rules")),
    ("session_id", N(Asked)),
    ("created_at", N(Asked)),
    ("question", N(Asked)),
    ("filters", N(Asked)),
    ("filters.collection", N(Asked)),
    ("filters.document", N(Asked)),
    ("filters.as_of", N(Asked)),
    ("filters.language", N(Asked)),
    ("outcome", D("refused where, and only where, there is a refusal; partial only where something is missing")),
    ("missing", N(Drafted)),
    ("refusal", D("there where, and only where, the outcome is refused")),
    ("refusal.reason", N(Refused)),
    ("refusal.message", N(Refused)),
    ("refusal.suggestions", N(Refused)),
    ("refusal.said", N(Refused)),
    ("refusal.said.message", N(Refused)),
    ("refusal.said.message.args", N(Refused)),
    ("refusal.said.message.id", N(Refused)),
    ("refusal.said.suggestions", N(Refused)),
    ("refusal.said.suggestions[].args", N(Refused)),
    ("refusal.said.suggestions[].id", N(Refused)),
    ("refusal.search", N(Found)),
    ("refusal.search[].ref", D("hash of file, pipeline and offsets")),
    ("refusal.search[].chunk_id", D("document and offsets")),
    ("refusal.search[].doc_id", D("the same in citation, passage and chunk_id")),
    ("refusal.search[].doc_title", D("the same in citation, passage and text; looked for on the first pages, else listed as not derived")),
    ("refusal.search[].doc_hash", D("names the file")),
    ("refusal.search[].page", D("page of the first character in the sealed text")),
    ("refusal.search[].page_label", D("page labels of the sealed text and its file")),
    ("refusal.search[].section", D("the outline of the sealed text")),
    ("refusal.search[].part", D("the outline of the sealed text")),
    ("refusal.search[].speaker", D("the outline of the sealed text")),
    ("refusal.search[].note", D("the outline of the sealed text")),
    ("refusal.search[].note.mark", D("the outline of the sealed text")),
    ("refusal.search[].note.part", D("the outline of the sealed text")),
    ("refusal.search[].char_start", D("the words there are those of the passage")),
    ("refusal.search[].char_end", D("the words there are those of the passage")),
    ("refusal.search[].text", D("sealed text at the offsets less what is skipped")),
    ("refusal.search[].skipped", D("page furniture of the sealed text")),
    ("refusal.search[].skipped[].char_start", D("page furniture of the sealed text")),
    ("refusal.search[].skipped[].char_end", D("page furniture of the sealed text")),
    ("refusal.search[].retrieval_score", N(Found)),
    ("refusal.search[].retrieval_method", N(Found)),
    ("refusal.search[].valid_from", N(Validity)),
    ("refusal.search[].valid_until", N(Validity)),
    ("answer", D("anchors and quoted words are those of the citations")),
    ("claims", D("the sentences of the answer")),
    ("claims[].claim_id", D("unique; named by the citations")),
    ("claims[].char_start", D("inside the answer, in order")),
    ("claims[].char_end", D("inside the answer, in order")),
    ("claims[].anchors", D("those in the sentence")),
    ("claims[].state", D("by the citations and the words of the sentence")),
    ("claims[].items", D("the words of the sentence beside those that it cites")),
    ("claims[].items[].kind", D("the words of the sentence beside those that it cites")),
    ("claims[].items[].text", D("the words of the sentence beside those that it cites")),
    ("claims[].items[].char_start", D("the words of the sentence beside those that it cites")),
    ("claims[].items[].char_end", D("the words of the sentence beside those that it cites")),
    ("claims[].items[].found_in", D("the question, the titles and the sealed texts")),
    ("claims[].computed", D("arithmetic on the cited words")),
    ("claims[].computed.inputs", D("the anchors of the sentence")),
    ("claims[].computed.operation", D("arithmetic on the cited words")),
    ("claims[].computed.checked", D("arithmetic on the cited words")),
    ("claims[].judgement", N(Judged)),
    ("claims[].judgement.verdict", D("counted in the tally; what a judge said is not derived")),
    ("claims[].judgement.reason", N(Judged)),
    ("claims[].judgement.model", N(Judged)),
    ("citations", D("one an anchor")),
    ("citations[].anchor", D("unique; in the answer")),
    ("citations[].claim_id", D("the first sentence with the anchor")),
    ("citations[].status", D("the quote in the sealed text")),
    ("citations[].chunk_id", D("names a passage of the record")),
    ("citations[].ref", D("that of the passage")),
    ("citations[].doc_id", D("that of the passage")),
    ("citations[].doc_title", D("the same in citation, passage and text; looked for on the first pages, else listed as not derived")),
    ("citations[].doc_url", D("version or document, page and span")),
    ("citations[].retrieval_score", D("that of the passage")),
    ("citations[].retrieval_method", D("that of the passage")),
    ("citations[].embedding_model", N(Found)),
    ("citations[].index_version", N(Found)),
    ("citations[].quote", D("in the answer before the anchor")),
    ("citations[].match", D("the quote in the sealed text")),
    ("citations[].basis", D("where the file's pages have their words from")),
    ("citations[].changes", D("the quote in the sealed text")),
    ("citations[].changes[].kind", D("the quote in the sealed text")),
    ("citations[].changes[].text", D("the quote in the sealed text")),
    ("citations[].alterations", D("the quote in the sealed text")),
    ("citations[].alterations[].kind", D("the quote in the sealed text")),
    ("citations[].alterations[].quote_start", D("the quote in the sealed text")),
    ("citations[].alterations[].quote_end", D("the quote in the sealed text")),
    ("citations[].alterations[].char_start", D("the quote in the sealed text")),
    ("citations[].alterations[].char_end", D("the quote in the sealed text")),
    ("citations[].alterations[].source", D("the quote in the sealed text")),
    ("citations[].alterations[].quote", D("the quote in the sealed text")),
    ("citations[].alterations[].warnings", D("the quote in the sealed text")),
    ("citations[].cut", D("the sentence around the span")),
    ("citations[].cut[].side", D("the sentence around the span")),
    ("citations[].cut[].char_start", D("the sentence around the span")),
    ("citations[].cut[].char_end", D("the sentence around the span")),
    ("citations[].cut[].text", D("the sentence around the span")),
    ("citations[].cut[].warning", D("the sentence around the span")),
    ("citations[].skipped", D("page furniture of the sealed text")),
    ("citations[].skipped[].char_start", D("page furniture of the sealed text")),
    ("citations[].skipped[].char_end", D("page furniture of the sealed text")),
    ("citations[].skipped[].kind", D("page furniture of the sealed text")),
    ("citations[].notes", D("the fields before it, in words")),
    ("citations[].span", D("the quote in the sealed text")),
    ("citations[].span.char_start", D("the quote in the sealed text")),
    ("citations[].span.char_end", D("the quote in the sealed text")),
    ("citations[].span.text", D("the quote in the sealed text")),
    ("citations[].parts", D("the quote in the sealed text")),
    ("citations[].parts[].char_start", D("the quote in the sealed text")),
    ("citations[].parts[].char_end", D("the quote in the sealed text")),
    ("citations[].page_label", D("page labels of the sealed text and its file")),
    ("citations[].section", D("the outline of the sealed text")),
    ("citations[].part", D("the outline of the sealed text")),
    ("citations[].speaker", D("the outline of the sealed text")),
    ("citations[].note", D("the outline of the sealed text")),
    ("citations[].note.mark", D("the outline of the sealed text")),
    ("citations[].note.part", D("the outline of the sealed text")),
    ("citations[].pdf_locator", D("boxes of the quoted words in the file")),
    ("citations[].pdf_locator.page", D("boxes of the quoted words in the file")),
    ("citations[].pdf_locator.bbox", D("boxes of the quoted words in the file")),
    ("citations[].pdf_locator.page_size", D("boxes of the quoted words in the file")),
    ("citations[].pdf_locator.lines", D("boxes of the quoted words in the file")),
    ("citations[].pdf_locator.lines[].page", D("boxes of the quoted words in the file")),
    ("citations[].pdf_locator.lines[].bbox", D("boxes of the quoted words in the file")),
    ("citations[].pdf_locator.lines[].page_label", D("boxes of the quoted words in the file")),
    ("citations[].closest", D("the quote in the sealed text")),
    ("citations[].closest.char_start", D("the quote in the sealed text")),
    ("citations[].closest.char_end", D("the quote in the sealed text")),
    ("citations[].closest.text", D("the quote in the sealed text")),
    ("citations[].closest.similarity", D("the quote in the sealed text")),
    ("citations[].closest.diff", D("the quote in the sealed text")),
    ("citations[].closest.diff[].op", D("the quote in the sealed text")),
    ("citations[].closest.diff[].text", D("the quote in the sealed text")),
    ("citations[].closest.differences", D("the quote in the sealed text")),
    ("citations[].closest.differences[].kind", D("the quote in the sealed text")),
    ("citations[].closest.differences[].quote", D("the quote in the sealed text")),
    ("citations[].closest.differences[].source", D("the quote in the sealed text")),
    ("citations[].reasons", D("the quote in the sealed text; where else the words are is not derived")),
    ("citations[].reasons[].kind", D("the quote in the sealed text; where else the words are is not derived")),
    ("citations[].reasons[].title", N(Elsewhere)),
    ("citations[].reasons[].page", N(Elsewhere)),
    ("citations[].reasons[].version", N(Elsewhere)),
    ("citations[].reasons[].cited", N(Elsewhere)),
    ("citations[].reasons[].valid_until", N(Elsewhere)),
    ("citations[].unresolved", N(Unresolved)),
    ("citations[].unresolved.kind", N(Unresolved)),
    ("citations[].unresolved.name", N(Unresolved)),
    ("citations[].unresolved.candidates", N(Unresolved)),
    ("citations[].occurrences", D("the quote in the sealed text")),
    ("citations[].too_short", D("the quote in the sealed text")),
    ("citations[].doc_hash", D("hash of the file")),
    ("citations[].extraction_pipeline", D("names a sealed text; decides nothing but which program reads pictures again")),
    ("fragments", D("each is in its document's sealed text")),
    ("fragments[].ref", D("hash of file, pipeline and offsets")),
    ("fragments[].chunk_id", D("document and offsets")),
    ("fragments[].doc_id", D("the same in citation, passage and chunk_id")),
    ("fragments[].doc_title", D("the same in citation, passage and text; looked for on the first pages, else listed as not derived")),
    ("fragments[].doc_hash", D("names the file")),
    ("fragments[].page", D("page of the first character in the sealed text")),
    ("fragments[].page_label", D("page labels of the sealed text and its file")),
    ("fragments[].section", D("the outline of the sealed text")),
    ("fragments[].part", D("the outline of the sealed text")),
    ("fragments[].speaker", D("the outline of the sealed text")),
    ("fragments[].note", D("the outline of the sealed text")),
    ("fragments[].note.mark", D("the outline of the sealed text")),
    ("fragments[].note.part", D("the outline of the sealed text")),
    ("fragments[].char_start", D("the words there are those of the passage")),
    ("fragments[].char_end", D("the words there are those of the passage")),
    ("fragments[].text", D("sealed text at the offsets less what is skipped")),
    ("fragments[].skipped", D("page furniture of the sealed text")),
    ("fragments[].skipped[].char_start", D("page furniture of the sealed text")),
    ("fragments[].skipped[].char_end", D("page furniture of the sealed text")),
    ("fragments[].retrieval_score", D("that of its citations")),
    ("fragments[].retrieval_method", D("that of its citations")),
    ("fragments[].valid_from", N(Validity)),
    ("fragments[].valid_until", N(Validity)),
    ("outline", D("known to the program, which names the rules; where it is missing nothing is placed")),
    ("texts", D("one a cited text")),
    ("texts[].doc_hash", D("hash of the file")),
    ("texts[].doc_title", D("the same in citation, passage and text; looked for on the first pages, else listed as not derived")),
    ("texts[].file_name", N(FileName)),
    ("texts[].extraction_pipeline", D("that of the citations")),
    ("texts[].text_hash", D("hash of the sealed text, which is compared with the file page by page")),
    ("texts[].characters", D("length of the sealed text")),
    ("texts[].pages", D("pages of the sealed text")),
    ("revision", N(Asked)),
    ("supersedes", N(Asked)),
    ("generation", N(Drafted)),
    ("generation.mode", N(Drafted)),
    ("generation.provider", N(Drafted)),
    ("generation.model", N(Drafted)),
    ("generation.prompt", N(Drafted)),
    ("generation.prompt_digest", N(Drafted)),
    ("generation.endpoint", N(Drafted)),
    ("generation.parameters", N(Drafted)),
    ("generation.attempts_allowed", N(Drafted)),
    ("generation.attempts", N(Drafted)),
    ("generation.attempts[].strictness", N(Drafted)),
    ("generation.attempts[].raw", N(Drafted)),
    ("generation.attempts[].failed", N(Drafted)),
    ("generation.attempts[].failed[].claim_id", N(Drafted)),
    ("generation.attempts[].failed[].reason", N(Drafted)),
    ("generation.attempts[].failed[].said", N(Drafted)),
    ("generation.attempts[].failed[].said[].args", N(Drafted)),
    ("generation.attempts[].failed[].said[].id", N(Drafted)),
    ("generation.attempts[].tokens_in", N(Drafted)),
    ("generation.attempts[].tokens_out", N(Drafted)),
    ("generation.attempts[].ms", N(Drafted)),
    ("generation.attempts[].kept", N(Drafted)),
    ("generation.attempts[].sent", N(Drafted)),
    ("generation.attempts[].ended", N(Drafted)),
    ("verification", D("counted")),
    ("verification.verifier_version", D("known to the program")),
    ("verification.all_spans_present", D("counted")),
    ("verification.all_claims_cited", D("counted")),
    ("verification.all_claims_entailed", D("counted from the judgements, which are not derived")),
    ("verification.verified", D("counted")),
    ("verification.verified_in_scan", D("counted")),
    ("verification.altered", D("counted")),
    ("verification.altered_with_warning", D("counted")),
    ("verification.near_match", D("counted")),
    ("verification.not_found", D("counted")),
    ("verification.citation_unresolved", D("counted")),
    ("verification.unsupported", D("counted")),
    ("verification.uncited", D("counted")),
    ("verification.goes_too_far", D("counted from the judgements, which are not derived")),
    ("verification.contradicted", D("counted from the judgements, which are not derived")),
    ("verification.claim_rules", N(Asked)),
    ("follows", N(Asked)),
    ("searched", N(Found)),
    ("judgements", N(Judged)),
    ("previous_hash", D("the library's chain, where there is one")),
    ("record_hash", D("hash of everything else")),
];

/// What a record says and the audit does not derive, a clause each.
pub(super) fn not_derived(record: &SessionRecord, documents: &[Arc<Document>], signed: &Signed) -> Vec<Message> {
    let value = serde_json::to_value(record).unwrap_or_default();
    let said = |path: &str| says_something(&value, path);
    let mut why: Vec<Why> =
        FIELDS.iter().filter_map(|(path, how)| if let N(why) = how { said(path).then_some(*why) } else { None }).collect();
    why.sort_unstable();
    why.dedup();
    let mut all: Vec<Message> = why.into_iter().map(Why::words).collect();
    let mut titles: Vec<&str> = documents.iter().filter(|d| !d.has_title()).map(|d| d.row.title.as_str()).collect();
    titles.dedup();
    all.extend(titles.iter().map(|title| Message::not_derived_title(touchstone_text::one_line(title).into_owned())));
    let beside = passages_not_derived(record, documents);
    all.extend((beside > 0).then(|| Message::not_derived_passages(beside)));
    if EARLIER_RULE_SETS.contains(&record.verification.verifier_version.as_str()) {
        all.push(Message::not_derived_notes());
    }
    if !signed.rows.is_empty() {
        all.push(Message::not_derived_names());
        all.push(Message::not_derived_marks_left_out());
    }
    if signed.pictures_not_drawn {
        all.push(Message::not_derived_pictures());
    }
    all
}

/// Whether a record has a value at a path that says something.
fn says_something(value: &Value, path: &str) -> bool {
    let empty = |v: &Value| match v {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.values().all(Value::is_null),
        Value::Bool(_) | Value::Number(_) => false,
    };
    let Some((first, rest)) = path.split_once('.') else {
        return value.get(path.trim_end_matches("[]")).is_some_and(|v| !empty(v));
    };
    match first.strip_suffix("[]") {
        Some(list) => value.get(list).and_then(Value::as_array).is_some_and(|items| items.iter().any(|item| says_something(item, rest))),
        None => value.get(first).is_some_and(|v| says_something(v, rest)),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every path of a JSON schema.
    fn paths(schema: &Value, root: &Value, path: &str, found: &mut BTreeSet<String>) {
        if let Some(reference) = schema["$ref"].as_str() {
            let target = root.pointer(reference.trim_start_matches('#')).expect("the reference leads somewhere");
            return paths(target, root, path, found);
        }
        for alternative in ["anyOf", "oneOf", "allOf"].iter().filter_map(|k| schema[*k].as_array()).flatten() {
            paths(alternative, root, path, found);
        }
        if schema["items"].is_object() {
            paths(&schema["items"], root, &format!("{path}[]"), found);
        }
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
            found.insert(path.clone());
            paths(field, root, &path, found);
        }
    }

    #[test]
    fn every_field_of_the_schema_has_its_row() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats/session-record.schema.json");
        let schema: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
        let mut in_schema = BTreeSet::new();
        paths(&schema, &schema, "", &mut in_schema);
        let rows: BTreeSet<String> = FIELDS.iter().map(|(path, _)| (*path).to_owned()).collect();
        assert_eq!(rows.len(), FIELDS.len(), "a field has two rows");
        let missing: Vec<&String> = in_schema.difference(&rows).collect();
        assert!(missing.is_empty(), "say in FIELDS how the audit derives these, or why it cannot: {missing:?}");
        let unknown: Vec<&String> = rows.difference(&in_schema).collect();
        assert!(unknown.is_empty(), "these are not in the schema: {unknown:?}");
    }

    #[test]
    fn a_field_without_a_value_says_nothing() {
        let value = serde_json::json!({ "a": null, "b": [], "c": [{ "d": "" }, { "d": "x" }], "e": { "f": null }, "g": 0 });
        let said: Vec<bool> = ["a", "b", "c[].d", "c[].z", "e", "g", "z"].map(|path| says_something(&value, path)).to_vec();
        assert_eq!(said, [false, false, true, false, false, true, false]);
    }
}
