//! Every field of the record that the audit says it derives: another value, sealed again, does not hold. Every one that it says it does not
//! derive: another value holds, and the report lists what was not derived.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, LazyLock};

use serde_json::{Value, json};
use touchstone_audit::Reading;
use touchstone_record::audit::{
    AuditReport, Class, Context, Evidence, FIELDS, FindingKind, Fresh, How, ReadPage, SourceFile, audit_record,
};
use touchstone_record::bundle::TextForm;
use touchstone_record::{
    Claim, ClaimGrounds, ClaimJudgement, JudgeVerdict, Judgement, SentenceMarker, SessionRecord, Verification, Vocabulary, all_entailed,
    canonical_json, derive_claim, record_json, seal,
};
use touchstone_verify::Reason;

use crate::SOURCES;
use crate::common::{program, quotes, record_with};

/// Fields that the record below has no value for, or that are no more than what holds others. What is derived of them has its test elsewhere.
const WITHOUT_VALUE: &[&str] = &[
    "citations[].alterations[].warnings",
    "citations[].changes[].text",
    "citations[].closest.differences",
    "citations[].closest.differences[].kind",
    "citations[].closest.differences[].quote",
    "citations[].closest.differences[].source",
    "citations[].embedding_model",
    "citations[].note",
    "citations[].note.mark",
    "citations[].note.part",
    "citations[].page_label",
    "claims[].computed",
    "claims[].computed.inputs",
    "claims[].computed.operation",
    "claims[].computed.checked",
    "citations[].pdf_locator.lines[].page_label",
    "citations[].reasons[].cited",
    "citations[].reasons[].valid_until",
    "citations[].reasons[].version",
    "citations[].speaker",
    "citations[].unresolved.candidates",
    "citations[].unresolved.name",
    "fragments[].note",
    "fragments[].note.mark",
    "fragments[].note.part",
    "fragments[].page_label",
    "fragments[].speaker",
];

/// Sources that were read once.
struct Ready {
    fresh: HashMap<String, Fresh>,
    kept: HashMap<String, TextForm>,
}

static READY: LazyLock<Ready> = LazyLock::new(|| {
    let reading = Reading::new(program(), Default::default());
    let files = SOURCES.iter().map(|s| (s.hash.to_string(), Arc::from(s.bytes.clone()))).collect();
    let read = reading.read(files).into_iter().map(|(hash, text)| (hash, Fresh::Text(Arc::new(text.unwrap())))).collect();
    Ready { fresh: read, kept: SOURCES.iter().map(|s| (s.hash.to_string(), s.text.form().clone())).collect() }
});

impl Evidence for &Ready {
    fn file(&mut self, doc_hash: &str) -> SourceFile {
        if self.fresh.contains_key(doc_hash) { SourceFile::Unchanged } else { SourceFile::Missing }
    }

    fn kept(&mut self, doc_hash: &str, pipeline: &str) -> Option<TextForm> {
        self.kept.get(doc_hash).filter(|t| t.pipeline == pipeline).cloned()
    }

    fn fresh(&mut self, doc_hash: &str) -> Fresh {
        self.fresh.get(doc_hash).cloned().unwrap_or(Fresh::No("it is not there".into()))
    }

    fn pictures(&mut self, _: &str, _: &str, _: &[u32]) -> Result<BTreeMap<u32, ReadPage>, touchstone_messages::Message> {
        Err("no picture is read".into())
    }

    fn picture(&mut self, _: &str, _: u32, _: u32) -> Result<String, touchstone_messages::Message> {
        Err("no page is drawn".into())
    }
}

/// A record with a value in as many fields as can be.
fn rich() -> SessionRecord {
    let mut record = record_with(&SOURCES, 1, &quotes(&SOURCES));
    let failed = record.citations.iter_mut().find(|c| c.verdict.closest.is_some()).expect("a quote is not found");
    failed.verdict.add_reason(Reason::Elsewhere { title: "Another deed".into(), page: 4 });
    let judged = |claim: &touchstone_record::Claim| Judgement {
        claim_id: claim.claim_id.clone(),
        entailed: Some(true),
        raw: "YES".into(),
        prompt: "judge@1".into(),
        model: "m".into(),
        sent: None,
        ms: 3,
    };
    add_figure(&mut record);
    record.claims[0].judgement = Some(ClaimJudgement { verdict: JudgeVerdict::Follows, reason: "It does.".into(), model: "m".into() });
    record.missing = vec!["who insures the lift".into()];
    record.verification = Verification::of(&record.verification.verifier_version.clone(), &record.citations, &record.claims);
    record.judgements = record.claims.iter().map(judged).collect();
    record.verification.all_claims_entailed = all_entailed(record.claims.len(), &record.judgements);
    record.fragments[0].valid_from = Some("2020-01-01".into());
    record.fragments[0].valid_until = Some("2030-01-01".into());
    seal(&mut record, None).unwrap();
    record
}

/// Adds a sentence that states a figure which its quotation does not have, and a name that is in the question.
fn add_figure(record: &mut SessionRecord) {
    let said = "Then Marlowe owes 9,417 dollars [1].";
    record.question.push_str(" And Marlowe?");
    record.answer.push_str("\n\n");
    let char_start = u32::try_from(record.answer.chars().count()).unwrap();
    record.answer.push_str(said);
    let char_end = u32::try_from(record.answer.chars().count()).unwrap();
    let (question, cards) = (Vocabulary::of(&[&record.question]), Vocabulary::default());
    let grounds = ClaimGrounds { question: &question, cards: &cards, in_document: &|_, _| false };
    let derived = derive_claim(said, char_start, &[&record.citations[0]], SentenceMarker::None, &grounds);
    assert_eq!(derived.items.len(), 2, "{derived:?}");
    record.claims.push(Claim {
        claim_id: "c98".into(),
        char_start,
        char_end,
        anchors: vec![1],
        state: derived.state,
        items: derived.items,
        computed: derived.computed,
        judgement: None,
    });
}

pub(crate) fn audited(record: &SessionRecord) -> AuditReport {
    let text = canonical_json(&record_json(record).unwrap()).unwrap();
    audit_record(text.as_bytes(), &mut &*READY, Context::default(), &mut |_, _| {})
}

/// The first value at a path that says something.
fn at<'v>(value: &'v mut Value, path: &str) -> Option<&'v mut Value> {
    let (first, rest) = path.split_once('.').map_or((path, None), |(first, rest)| (first, Some(rest)));
    let found = value.get_mut(first.trim_end_matches("[]"))?;
    let says = |v: &Value| !v.is_null() && v != &json!([]) && v != &json!("") && v != &json!({});
    match rest {
        None => Some(found).filter(|v| says(v)),
        Some(rest) if first.ends_with("[]") => found.as_array_mut()?.iter_mut().find_map(|item| at(item, rest)),
        Some(rest) => at(found, rest),
    }
}

/// Another value of the same kind; where a closed list of words decides, another of them.
fn other(path: &str, value: &Value) -> Option<Value> {
    const WORDS: &[(&str, &[&str])] = &[
        ("schema", &["touchstone/2", "touchstone/1"]),
        ("outcome", &["answered", "refused"]),
        ("claims[].items[].kind", &["number", "sum", "date"]),
        ("claims[].items[].found_in", &["question", "card"]),
        ("claims[].judgement.verdict", &["follows", "goes_too_far"]),
        ("claims[].state", &["supported", "unsupported", "uncited"]),
        ("citations[].status", &["verified", "not_found"]),
        ("citations[].match", &["exact", "normalized", "altered", "none"]),
        ("citations[].basis", &["page_text", "scan_text"]),
        ("citations[].changes[].kind", &["line_break_joined", "spaces_collapsed", "case_ignored"]),
        ("citations[].alterations[].kind", &["omitted", "replaced"]),
        ("citations[].cut[].side", &["before", "after"]),
        ("citations[].cut[].warning", &["negation", "condition"]),
        ("citations[].skipped[].kind", &["running_header", "footnote"]),
        ("citations[].closest.diff[].op", &["equal", "insert", "delete"]),
        ("citations[].closest.differences[].kind", &["negation", "word", "punctuation"]),
        ("citations[].reasons[].kind", &["no_words", "hidden_text"]),
        ("citations[].unresolved.kind", &["unknown_passage", "no_citation"]),
        ("citations[].part", &["majority", "dissent"]),
        ("fragments[].part", &["majority", "dissent"]),
        ("generation.mode", &["endpoint", "extractive"]),
    ];
    if path == "answer" {
        return value.as_str().map(|answer| json!(format!("{answer} The Tenant owes nothing at all.")));
    }
    if let Some((_, words)) = WORDS.iter().find(|(p, _)| *p == path) {
        return words.iter().map(|w| json!(w)).find(|w| w != value);
    }
    Some(match value {
        Value::Bool(is) => json!(!is),
        Value::Number(n) if n.is_u64() => json!(n.as_u64()? + 1),
        Value::Number(n) => json!(n.as_f64()? + 3.5),
        Value::String(text) if text.starts_with("sha256:") => json!(format!("sha256:{}", "0".repeat(64))),
        Value::String(text) => json!(format!("{text}x")),
        Value::Array(items) if items.iter().all(Value::is_u64) => {
            json!(items.iter().filter_map(Value::as_u64).map(|n| n + 1).collect::<Vec<_>>())
        }
        Value::Array(items) if items.iter().all(Value::is_number) => {
            json!(items.iter().map(|n| n.as_f64().unwrap_or(0.0) + 3.0).collect::<Vec<_>>())
        }
        Value::Array(items) => json!(items[1..]),
        Value::Object(_) | Value::Null => Value::Null,
    })
}

#[test]
fn the_rich_record_holds() {
    let report = audited(&rich());
    assert!(report.holds, "{:#?}", report.findings);
}

#[test]
fn every_derived_field_is_derived_and_no_other() {
    let honest = rich();
    let mut without = BTreeSet::new();
    for (path, how) in FIELDS {
        let mut value = serde_json::to_value(&honest).unwrap();
        let Some(changed) = at(&mut value, path) else {
            without.insert(*path);
            continue;
        };
        *changed = other(path, changed).unwrap_or_else(|| panic!("give another value for {path}"));
        let Ok(mut forged) = serde_json::from_value::<SessionRecord>(value) else {
            // What must be there and is nothing but the fields in it.
            assert!(matches!(*path, "filters" | "verification" | "generation"), "{path} is not read with the other value");
            continue;
        };
        if matches!(how, How::NotDerived(_)) {
            // Notes follow from fields, a sum from what it counts.
            forged.verification.all_claims_entailed = all_entailed(forged.claims.len(), &forged.judgements);
            for c in forged.citations.iter_mut() {
                let reasons = std::mem::take(&mut c.verdict.reasons);
                reasons.into_iter().for_each(|reason| c.verdict.add_reason(reason));
            }
        }
        if !matches!(*path, "record_hash" | "previous_hash") {
            seal(&mut forged, None).unwrap();
        }
        let report = audited(&forged);
        match how {
            How::Derived(_) if *path == "previous_hash" => {}
            How::Derived(from) => {
                assert!(!report.holds, "{path} is said to be derived ({from}), and another value holds");
                let named = report.findings.iter().any(|f| f.class > Class::Holds && f.kind != FindingKind::RecordUnreadable);
                assert!(named, "{path}: {:#?}", report.findings);
            }
            How::NotDerived(why) => {
                assert!(report.holds, "{path} is said not to be derived ({why:?}): {:#?}", report.findings);
                assert!(!report.said.not_derived.is_empty());
            }
        }
    }
    without.retain(|path| !path.starts_with("refusal") && !path.starts_with("filters") && !path.starts_with("generation"));
    let known: BTreeSet<&str> =
        WITHOUT_VALUE.iter().copied().chain(["supersedes", "follows", "searched", "revision", "previous_hash"]).collect();
    let unknown: Vec<_> = without.difference(&known).collect();
    assert!(unknown.is_empty(), "give the record a value for these: {unknown:?}");
}
