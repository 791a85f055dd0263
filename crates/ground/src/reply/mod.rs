//! A model's reply as a draft. Total: any text has an outcome, and none is a guess in the model's favour.

mod lenient;
mod markup;

use serde_json::{Map, Value};

pub(crate) use markup::{Block, BlockKind, blocks};

/// More of a reply than this is not looked at.
const LONGEST: usize = 1 << 20;

/// More entries than this are not looked at.
const MOST_ENTRIES: usize = 1_000;

/// More objects, more points than this, or longer ones in characters, are not looked at.
const MOST_OBJECTS: usize = 9;
const MOST_POINTS: usize = 20;
const LONGEST_POINT: usize = 500;

/// An answer longer than this, or with more brackets and quotation marks, is none that a person could check.
const LONGEST_ANSWER: usize = 100_000;
const MOST_MARKS: usize = 2_000;

/// What could be read in a reply.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Draft {
    pub(crate) form: Form,
    /// Prose with markers.
    pub(crate) answer: String,
    pub(crate) entries: Vec<Entry>,
    /// What the model says the passages do not tell.
    pub(crate) missing: Vec<String>,
    /// Why the model does not answer, in its words.
    pub(crate) refusal: String,
}

/// In which form it came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// The form that was asked for, wherever it stood in the reply.
    Object,
    /// That form, cut off.
    Cut,
    /// Sentences; markers and quotation marks are all there is to go by.
    Prose,
    /// The model says that the passages don't answer.
    Refusal,
    /// Nothing that could be shown.
    Unreadable,
}

/// A citation as the model lists it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) claim_id: String,
    pub(crate) reference: String,
    pub(crate) quote: String,
}

/// Reads a reply.
pub(crate) fn read(raw: &str) -> Draft {
    let raw = without_thoughts(raw);
    let chars: Vec<char> = raw.chars().take(LONGEST).collect();
    if let Some((object, complete)) = find_object(&chars) {
        let answer = text(&object, &["answer"]).unwrap_or_default();
        let entries = object.get("citations").map(entries).unwrap_or_default();
        let mut missing = object.get("missing").map(points).unwrap_or_default();
        let refusal = text(&object, &["refusal"]).map(|r| point(&r)).unwrap_or_default();
        let form = match () {
            () if answer.trim().is_empty() && (!refusal.is_empty() || !missing.is_empty()) => Form::Refusal,
            () if answer.trim().is_empty() || endless(&answer) => Form::Unreadable,
            () if entries.is_empty() && declines(&answer) => Form::Refusal,
            () if complete => Form::Object,
            () => Form::Cut,
        };
        // A reason beside an answer says what the answer does not tell.
        if matches!(form, Form::Object | Form::Cut) && !refusal.is_empty() && !missing.contains(&refusal) {
            missing.push(refusal.clone());
        }
        let refusal = if form == Form::Refusal && refusal.is_empty() { point(&answer) } else { refusal };
        return Draft { form, answer, entries, missing, refusal };
    }
    let answer: String = chars.into_iter().collect();
    let form = match answer.trim_start().chars().next() {
        // Broken JSON is not shown to a reader as if it were prose.
        None | Some('{' | '[') => Form::Unreadable,
        Some(_) if answer.trim_start().starts_with("```") || endless(&answer) => Form::Unreadable,
        Some(_) if declines(&answer) => Form::Refusal,
        Some(_) => Form::Prose,
    };
    let refusal = if form == Form::Refusal { point(&answer) } else { String::new() };
    Draft { form, answer, entries: Vec::new(), missing: Vec::new(), refusal }
}

/// The points of a list, or the one of a text.
fn points(value: &Value) -> Vec<String> {
    let listed = value.as_array().map_or_else(|| std::slice::from_ref(value), Vec::as_slice);
    let mut found: Vec<String> = Vec::new();
    for said in listed.iter().filter_map(Value::as_str).map(point).filter(|p| p.chars().any(char::is_alphanumeric)) {
        if !found.contains(&said) && found.len() < MOST_POINTS {
            found.push(said);
        }
    }
    found
}

/// A point on one line, cut to a length that a person reads.
fn point(said: &str) -> String {
    said.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(LONGEST_POINT).collect()
}

/// What follows a train of thought that the model wrote down; nothing of one that never ended.
fn without_thoughts(raw: &str) -> &str {
    const TAGS: [(&str, &str); 3] = [("<think>", "</think>"), ("<thinking>", "</thinking>"), ("<reasoning>", "</reasoning>")];
    let begun = raw.trim_start();
    for (open, close) in TAGS {
        if begun.starts_with(open) {
            return begun.rsplit_once(close).map_or("", |(_, after)| after);
        }
        // Some servers swallow the opening tag with the chat template.
        if let Some((_, after)) = raw.rsplit_once(close) {
            return after;
        }
    }
    raw
}

/// The object with an answer, and whether it is complete; a complete one goes before one that was cut. Further complete ones with an answer and
/// citations of their own go on where the first ends.
fn find_object(chars: &[char]) -> Option<(Map<String, Value>, bool)> {
    let mut cut: Option<Map<String, Value>> = None;
    let mut whole: Option<Map<String, Value>> = None;
    let mut at = 0;
    let mut joined = 1;
    while let Some(skip) = chars.get(at..)?.iter().position(|c| *c == '{') {
        let Some(read) = lenient::object(&chars[at + skip..]) else { break };
        at += skip + read.length.max(1);
        let wrapped = read.object.values().find_map(|v| v.as_object().filter(|o| o.contains_key("answer"))).cloned();
        let object = if read.object.contains_key("answer") { Some(read.object) } else { wrapped };
        match (object, &mut whole) {
            (Some(object), None) if read.complete => whole = Some(object),
            (Some(object), None) => cut = cut.or(Some(object)),
            (Some(object), Some(first)) if read.complete && joined < MOST_OBJECTS => {
                joined += usize::from(join(first, &object, joined));
            }
            _ => {}
        }
    }
    whole.map(|o| (o, true)).or(cut.map(|o| (o, false)))
}

/// Adds another object's answer, citations and points behind those of the first; its claims get ids of their own. False where it cites nothing.
fn join(first: &mut Map<String, Value>, other: &Map<String, Value>, number: usize) -> bool {
    let (Some(answer), Some(Value::Array(citations))) = (text(other, &["answer"]), other.get("citations")) else { return false };
    let Some(Value::Array(known)) = first.get("citations") else { return false };
    if citations.is_empty() || answer.trim().is_empty() || known.len() + citations.len() > MOST_ENTRIES {
        return false;
    }
    let (mut answer, mut moved) = (answer, Vec::new());
    for citation in citations {
        let mut citation = citation.clone();
        if let Some(Value::String(id)) = citation.get("claim_id").cloned() {
            let digits = id.trim_start_matches(['c', 'C']);
            if let Ok(n) = digits.parse::<usize>() {
                let renamed = format!("c{}", n % 1_000 + number * 1_000);
                for written in [format!("[{id}]"), format!("[{digits}]")] {
                    answer = answer.replace(&written, &format!("[{renamed}]"));
                }
                citation["claim_id"] = Value::String(renamed);
            }
        }
        moved.push(citation);
    }
    if let Some(Value::Array(known)) = first.get_mut("citations") {
        known.extend(moved);
    }
    if let Some(Value::String(said)) = first.get_mut("answer") {
        said.push_str("\n\n");
        said.push_str(&answer);
    }
    if let (Some(Value::Array(points)), Some(more)) = (first.get_mut("missing"), other.get("missing").and_then(Value::as_array)) {
        points.extend(more.iter().cloned());
    }
    true
}

/// The entries of a list, or of an object with a claim's id for a key.
fn entries(value: &Value) -> Vec<Entry> {
    let listed = |claim_id: Option<&str>, value: &Value| -> Vec<Entry> {
        let several = value.as_array().map_or_else(|| std::slice::from_ref(value), Vec::as_slice);
        several.iter().filter_map(|v| entry(claim_id, v.as_object()?)).collect()
    };
    let mut all: Vec<Entry> = match value {
        Value::Array(items) => items.iter().flat_map(|v| listed(None, v)).collect(),
        Value::Object(fields) => fields.iter().flat_map(|(id, v)| listed(Some(id), v)).collect(),
        _ => Vec::new(),
    };
    all.truncate(MOST_ENTRIES);
    all
}

fn entry(claim_id: Option<&str>, object: &Map<String, Value>) -> Option<Entry> {
    let claim_id = match object.get("claim_id").or_else(|| object.get("claim")) {
        Some(Value::String(id)) => id.clone(),
        Some(Value::Number(n)) => n.to_string(),
        _ => claim_id?.to_owned(),
    };
    let reference = text(object, &["ref", "reference"]).unwrap_or_default();
    let quote = text(object, &["verbatim_quote", "quote"]).unwrap_or_default();
    Some(Entry { claim_id: claim_id.trim().to_owned(), reference, quote })
}

fn text(object: &Map<String, Value>, names: &[&str]) -> Option<String> {
    names.iter().find_map(|name| object.get(*name)?.as_str().map(str::to_owned))
}

fn endless(answer: &str) -> bool {
    answer.chars().count() > LONGEST_ANSWER || answer.chars().filter(|c| matches!(c, '[' | '“' | '"' | '«' | '„')).count() > MOST_MARKS
}

/// Whether a short text without quotation marks, markers and numbers says that there is no answer.
fn declines(answer: &str) -> bool {
    const SAYS: [&str; 14] = [
        "not contain",
        "n't contain",
        "not answer",
        "n't answer",
        "not provide",
        "n't provide",
        "not mention",
        "n't mention",
        "no information",
        "cannot find",
        "can't find",
        "unable to",
        "cannot answer",
        "not include",
    ];
    let lower = answer.to_lowercase();
    lower.chars().count() < 600
        && !lower.contains(['“', '"', '«', '„', '['])
        && !lower.chars().any(|c| c.is_ascii_digit())
        && SAYS.iter().any(|s| lower.contains(s))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const GOOD: &str = r#"{"answer": "It is due. [c1]", "citations": [{"claim_id": "c1", "ref": "a1b2c3d4", "verbatim_quote": "Rent is due."}], "refusal": ""}"#;

    #[track_caller]
    fn check(raw: &str, form: Form, answer: &str, quotes: &[(&str, &str, &str)]) {
        let draft = read(raw);
        let found: Vec<_> = draft.entries.iter().map(|e| (e.claim_id.as_str(), e.reference.as_str(), e.quote.as_str())).collect();
        assert_eq!((draft.form, draft.answer.as_str(), found.as_slice()), (form, answer, quotes), "{raw}");
    }

    #[test]
    fn the_asked_form_is_found_wherever_it_stands() {
        let quotes = [("c1", "a1b2c3d4", "Rent is due.")];
        for raw in [
            GOOD.to_owned(),
            format!("```json\n{GOOD}\n```"),
            format!("Sure {{here}} it is:\n{GOOD}\nAnything else?"),
            format!("<think>{{\"answer\": \"trap\"}}</think>{GOOD}"),
            format!("{GOOD}\n{{\"answer\": \"second thoughts\"}}"),
            format!("{{\"answer\": \"cut {GOOD}").replace("cut {", "cut\"} {"),
            format!("{{\"result\": {GOOD}}}"),
        ] {
            let draft = read(&raw);
            assert_eq!(draft.form, Form::Object, "{raw}");
            if draft.answer != "cut" {
                assert_eq!(draft.entries.len(), quotes.len(), "{raw}");
            }
        }
        check(GOOD, Form::Object, "It is due. [c1]", &quotes);
    }

    #[test]
    fn several_objects_are_read_one_behind_the_other() {
        let other = GOOD.replace("It is due.", "It is late.").replace("a1b2c3d4", "b1b2c3d4");
        let draft = read(&format!("```json\n{GOOD}\n```\nand\n```json\n{other}\n```"));
        assert_eq!(draft.answer, "It is due. [c1]\n\nIt is late. [c1001]");
        assert_eq!(draft.entries.iter().map(|e| e.claim_id.as_str()).collect::<Vec<_>>(), ["c1", "c1001"]);
    }

    #[test]
    fn what_is_missing_is_never_dropped() {
        let said = r#"{"answer": "It is due. [c1]", "citations": [{"claim_id": "c1", "ref": "r", "verbatim_quote": "q"}], "missing": ["who pays", "who pays", ""], "refusal": "Section 18 is not shown."}"#;
        let draft = read(said);
        assert_eq!((draft.form, draft.missing), (Form::Object, vec!["who pays".to_owned(), "Section 18 is not shown.".to_owned()]));
        let declined = read(r#"{"answer": "", "citations": [], "refusal": "No passage speaks of it."}"#);
        assert_eq!((declined.form, declined.refusal.as_str()), (Form::Refusal, "No passage speaks of it."));
    }

    #[test]
    fn quotation_marks_inside_a_text_are_read_as_such() {
        let said = r#"{"answer": "It says "monthly" now. [c1]", "citations": [{"claim_id": "c1", "ref": "r", "verbatim_quote": "replacing "quarterly" with "monthly"."}], "missing": [], "refusal": ""}"#;
        check(said, Form::Object, "It says \"monthly\" now. [c1]", &[("c1", "r", "replacing \"quarterly\" with \"monthly\".")]);
    }

    #[test]
    fn wrong_types_say_nothing() {
        check(
            r#"{"answer": 42, "citations": {"c1": [true, null, {"ref": 7, "verbatim_quote": ["a"]}]}}"#,
            Form::Unreadable,
            "",
            &[("c1", "", "")],
        );
        check(r#"{"answer": "x", "citations": "c1"}"#, Form::Object, "x", &[]);
        check(r#"{"answer": "x", "citations": {"c1": {"ref": "r", "quote": "q"}, "c2": 3}}"#, Form::Object, "x", &[("c1", "r", "q")]);
        check(
            r#"{"answer": "x", "citations": [{"claim_id": 1, "ref": "r", "quote": "q"}, 3, {"ref": "r"}]}"#,
            Form::Object,
            "x",
            &[("1", "r", "q")],
        );
    }

    #[test]
    fn cut_json_keeps_only_what_was_complete() {
        let cut = r#"{"answer": "It is due. [c1] And. [c2]", "citations": [{"claim_id": "c1", "ref": "r", "verbatim_quote": "Rent"}, {"claim_id": "c2", "verbatim_quote": "half of a quo"#;
        check(cut, Form::Cut, "It is due. [c1] And. [c2]", &[("c1", "r", "Rent")]);
    }

    #[test]
    fn refusals_are_heard_in_either_form() {
        check(r#"{"answer": "", "citations": [], "refusal": "Nothing on lifts."}"#, Form::Refusal, "", &[]);
        let said = "I'm sorry, but the passages do not contain the answer.";
        check(said, Form::Refusal, said, &[]);
        let quoting = "The lease does “not contain” such a clause.";
        check(quoting, Form::Prose, quoting, &[]);
    }

    #[test]
    fn what_is_neither_json_nor_prose_is_not_shown() {
        for raw in ["", "  ", "{", "[{\"claim_id\": \"c1\"}]", "{\"answers\": 1}", "<think>never ends", "```json\n{\"x\": 1}\n```"] {
            assert_eq!(read(raw).form, Form::Unreadable, "{raw}");
        }
    }

    #[test]
    fn five_megabytes_take_no_longer_than_their_length() {
        for noise in ["{", "{\"", "{\"answer\":", "[", "<think>", "a ", "\\", "{\"a\":[{"] {
            let started = std::time::Instant::now();
            let _ = read(&noise.repeat(5_000_000 / noise.len()));
            assert!(started.elapsed().as_secs() < 5, "{noise}");
        }
    }

    proptest! {
        #[test]
        fn every_reply_is_read(raw in any::<String>()) {
            let _ = read(&raw);
        }

        #[test]
        fn a_mutated_reply_is_read(at in 0_usize..150, with in any::<String>(), drop in 0_usize..20) {
            let chars: Vec<char> = GOOD.chars().collect();
            let at = at.min(chars.len());
            let rest = (at + drop).min(chars.len());
            let raw: String = chars[..at].iter().copied().chain(with.chars()).chain(chars[rest..].iter().copied()).collect();
            let draft = read(&raw);
            prop_assert!(draft.entries.len() <= 1_000);
        }
    }
}
