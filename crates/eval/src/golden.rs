//! Golden questions: what is asked, what an answer must hold, and where that is.

use std::path::Path;

use serde::Deserialize;
use touchstone_api::{Code, Problem};
use touchstone_engine::library::{self, is_in_force};
use touchstone_engine::{Engine, LARGEST_TEXT, read_text, today};
use touchstone_messages::Message;
use touchstone_text::{CharSpan, ContentHash};
use touchstone_verify::{Status, verify_quote};

/// One line of a golden file (docs/formats/golden.md).
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Golden {
    /// Unique in the file.
    pub id: String,
    /// As a user would ask it.
    pub question: String,
    /// The matter that it is asked in.
    #[serde(default)]
    pub collection: Option<String>,
    /// The day as of which it is asked.
    #[serde(default)]
    pub as_of: Option<String>,
    /// Whether the documents answer it.
    #[serde(default = "yes")]
    pub answerable: bool,
    /// Figures, names, dates and phrases that a right answer holds, as the documents write them.
    #[serde(default)]
    pub facts: Vec<String>,
    /// Where the answer is.
    #[serde(default)]
    pub gold: Vec<GoldText>,
}

/// A passage that answers, in words.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoldText {
    /// The document: id, hash prefix, title or file name.
    pub document: String,
    /// Its words.
    pub text: String,
    /// Its page, for people; the words are looked for in the whole document.
    #[serde(default)]
    pub page: Option<u32>,
}

/// A passage that answers, found in a version's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct GoldSpan {
    pub(super) hash: ContentHash,
    pub(super) span: CharSpan,
}

fn yes() -> bool {
    true
}

/// Reads a golden file. A line that is wrong is named.
pub(super) fn read(path: &Path) -> Result<Vec<Golden>, Problem> {
    let text = read_text(path, LARGEST_TEXT)?;
    let mut questions: Vec<Golden> = Vec::new();
    for (line, number) in text.lines().zip(1_usize..).filter(|(line, _)| !line.trim().is_empty()) {
        let wrong = |what: Message| {
            Problem::new(
                Code::BadRequest,
                Message::golden_line_wrong(path.display().to_string(), number, what),
                Message::advice_golden_form(),
            )
        };
        let question: Golden = serde_json::from_str(line).map_err(|e| wrong(e.to_string().into()))?;
        if questions.iter().any(|q| q.id == question.id) {
            return Err(wrong(Message::golden_id_twice(&question.id)));
        }
        if question.answerable && question.gold.is_empty() {
            return Err(wrong(Message::golden_without_passage()));
        }
        let told = !question.gold.is_empty() || !question.facts.is_empty();
        if !question.answerable && told {
            return Err(wrong(Message::golden_with_passage()));
        }
        questions.push(question);
    }
    if questions.is_empty() {
        return Err(Problem::new(Code::BadRequest, Message::golden_empty(path.display().to_string()), Message::advice_json_lines()));
    }
    Ok(questions)
}

/// The gold passages of a question, found by the verifier in the version that is named or in force on the day.
pub(super) fn gold_spans(engine: &Engine, question: &Golden) -> Result<Vec<GoldSpan>, Problem> {
    let day = question.as_of.clone().unwrap_or_else(today);
    let mut spans = Vec::new();
    for gold in &question.gold {
        let document = library::resolve_document(&engine.library, &gold.document)?;
        // Words of an older edition may be asked for by its file: that version first, then the one in force, then the others.
        let mut versions = document.versions.clone();
        versions.sort_by_key(|v| (!v.path.ends_with(&gold.document), !is_in_force(v, &day)));
        let mut found = None;
        for version in versions {
            let loaded = engine.texts.load_version(document.clone(), version.hash)?;
            let checked = verify_quote(loaded.prepared(), &gold.text, None);
            if matches!(checked.status(), Status::Verified | Status::NearMatch)
                && let Some(span) = checked.span()
            {
                found = Some(GoldSpan { hash: version.hash, span: CharSpan::between(span.char_start, span.char_end) });
                break;
            }
        }
        spans.push(found.ok_or_else(|| {
            Problem::new(
                Code::BadRequest,
                Message::golden_words_not_found(&question.id, &gold.text, &gold.document),
                Message::advice_golden_document(),
            )
        })?);
    }
    Ok(spans)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(lines: &str, expected: Result<usize, &str>) {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), lines).unwrap();
        match (read(file.path()), expected) {
            (Ok(questions), Ok(number)) => assert_eq!(questions.len(), number),
            (Err(problem), Err(words)) => assert!(problem.message.to_string().contains(words), "{problem}"),
            (found, expected) => panic!("{found:?}, not {expected:?}"),
        }
    }

    #[test]
    fn a_wrong_line_is_named() {
        let good = r#"{"id":"a","question":"Who?","gold":[{"document":"Deed","text":"The Buyer"}]}"#;
        check(good, Ok(1));
        check(&format!("{good}\n\n{good}"), Err("line 3: the id “a” is used twice"));
        check(r#"{"id":"a","question":"Who?"}"#, Err("names its passages"));
        check(r#"{"id":"a","question":"Who?","answerable":false,"facts":["x"]}"#, Err("neither facts nor passages"));
        check(r#"{"id":"a","question":"Who?","answer":"x"}"#, Err("unknown field"));
        check("\n", Err("contains no question"));
    }
}
