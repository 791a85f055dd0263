//! `search`, `ask`, `sessions`, `session`.

use std::path::PathBuf;

use serde::Deserialize;
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;
use touchstone_api::{Preview, Problem, SearchHit, SearchResults};
use touchstone_engine::ask::{self, AskOptions, Asked};
use touchstone_engine::audit::sign_offs;
use touchstone_engine::export::{SessionFacts, mark_words, tally_sentence};
use touchstone_engine::search::{self, Narrowing, Ranking, SearchOptions};
use touchstone_engine::{EndpointOverrides, Engine, library};
use touchstone_messages::{Message, language};
use touchstone_model::Secret;
use touchstone_record::{
    Block, Citation, Fragment, Outcome, Place, RetrievalMethod, Run, SessionRecord, Verification, blocks, not_in_force, notes_line,
    page_words, part_badge, record_json,
};
use touchstone_text::{printable_json, snippet};

use crate::arguments::{Ask, Filters, Search};
use crate::commands::library::embed;
use crate::commands::quotations::{badge, print_texts};
use crate::commands::{batch, open_with};
use crate::output::{Output, Verdict};
use crate::progress::{ask_spinner, stage};

/// How many passages a search prints where it is not told.
const PRINTED: u32 = 10;

#[derive(Deserialize)]
struct Query {
    query: String,
}

pub(super) fn search(engine: &Engine, command: Search, output: &Output) -> Result<Verdict, Problem> {
    let options = search_options(engine, &command.filters, output)?;
    let Some(file) = command.batch else {
        let query = command.query.unwrap_or_default();
        let found = search::search(engine, &query, &options)?;
        if output.is_json() {
            output.value(&found_json(&query, &found));
        } else {
            print_fragments(&found, output);
        }
        return Ok(Verdict::Holds);
    };
    let mut verdict = Verdict::Holds;
    for (id, query) in batch::<Query>(&file)? {
        let answer = query.and_then(|q| Ok((search::search(engine, &q.query, &options)?, q.query)));
        let mut value = match answer {
            Ok((found, query)) => found_json(&query, &found),
            Err(problem) => {
                verdict = Verdict::DoesNotHold;
                json!({ "error": problem })
            }
        };
        put_id(&mut value, id);
        output.value(&value);
    }
    Ok(verdict)
}

pub(super) fn ask(folder: PathBuf, command: Ask, output: &Output) -> Result<Verdict, Problem> {
    let mut endpoint = EndpointOverrides::from_environment();
    let named = command.endpoint.clone().filter(|e| !e.contains("://"));
    match &named {
        // What the environment holds is for the default endpoint.
        Some(name) if name != "default" => {
            endpoint = EndpointOverrides { name: named.clone(), keys: endpoint.keys, ..EndpointOverrides::default() };
        }
        Some(_) => {}
        None => endpoint.url = command.endpoint.or(endpoint.url),
    }
    endpoint.model = command.model.or(endpoint.model);
    endpoint.key = command.api_key.map(Secret::new).or(endpoint.key);
    let engine = open_with(folder, false, endpoint)?;
    let SearchOptions { mut narrowing, ranking, .. } = search_options(&engine, &command.filters, output)?;
    if let Some(after) = &command.after {
        narrowing = narrowed_as(narrowing, &library::session(&engine.library, after)?.record);
    }
    let passages = command.filters.top_k;
    let options = AskOptions { narrowing, ranking, passages, offline: command.offline, endpoint: named, after: command.after };
    if command.show_request {
        print_preview(&ask::preview(&engine, &command.question, &options)?, output);
        return Ok(Verdict::Holds);
    }
    let spinner = ask_spinner(output);
    let mut progress = |update| spinner.say(&stage(&update).map(|words| words.to_string()).unwrap_or_default());
    let asked = ask::ask(&engine, &command.question, &options, &mut progress, &CancellationToken::new());
    spinner.end();
    let Asked { record, notice } = asked?;
    print_record(&record, output);
    if let Some(notice) = notice {
        output.warning(&notice);
    }
    Ok(holds(&record).into())
}

/// A follow-up stays where the conversation is, unless it is told otherwise.
fn narrowed_as(narrowing: Narrowing, before: &SessionRecord) -> Narrowing {
    let elsewhere = narrowing.collection.is_some() || narrowing.document.is_some();
    let same = |field: &Option<String>| if elsewhere { None } else { field.clone() };
    // A day that was not the session's own was asked for.
    let asked_day = before.filters.as_of.clone().filter(|day| !before.created_at.starts_with(day.as_str()));
    Narrowing {
        collection: narrowing.collection.clone().or_else(|| same(&before.filters.collection)),
        document: narrowing.document.clone().or_else(|| same(&before.filters.document)),
        as_of: narrowing.as_of.or(asked_day),
        language: narrowing.language.clone().or_else(|| same(&before.filters.language)),
    }
}

fn print_preview(preview: &Preview, output: &Output) {
    if output.is_json() {
        output.value(preview);
        return;
    }
    let Some(sent) = &preview.sent else {
        output.line(&preview.message.to_string());
        return;
    };
    output.line(&format!("POST {}", sent.url));
    if let Some(header) = &preview.key_header {
        output.line(&format!("{header}: {}", Message::cli_key_hidden()));
    }
    let body: Value = serde_json::from_str(&sent.body).unwrap_or_else(|_| sent.body.clone().into());
    output.line("");
    output.quoted(&printable_json(&format!("{body:#}")));
}

pub(super) fn sessions(engine: &Engine, output: &Output) -> Result<Verdict, Problem> {
    let sessions = library::sessions(&engine.library)?;
    if output.is_json() {
        let rows: Vec<Value> = sessions
            .iter()
            .map(|s| {
                json!({ "session_id": s.id, "title": s.title, "created_at": s.created_at, "collection": s.matter, "question": s.question,
                        "outcome": s.outcome, "verification": s.verification, "record_hash": s.record_hash })
            })
            .collect();
        output.value(&json!({ "sessions": rows }));
    } else {
        for s in &sessions {
            output.line(&format!("{}  {}  {}  {}", s.id, s.created_at, outcome(s.outcome, &s.verification), s.title));
        }
    }
    Ok(Verdict::Holds)
}

/// What became of a question, in a few words.
fn outcome(outcome: Outcome, tally: &Verification) -> Message {
    let quotes = tally.quotes();
    match (outcome, quotes) {
        (Outcome::Refused, _) => Message::cli_refused(),
        (Outcome::Answered | Outcome::Partial, 0) => Message::cli_no_quotes(),
        (Outcome::Answered | Outcome::Partial, _) => {
            Message::cli_verified(tally.verified - tally.verified_in_scan.min(tally.verified), quotes)
        }
    }
}

pub(super) fn session(engine: &Engine, id: &str, output: &Output) -> Result<Verdict, Problem> {
    print_record(&library::session(&engine.library, id)?.record, output);
    let sheet = sign_offs(engine, id)?;
    if !output.is_json() && !sheet.marks.is_empty() {
        output.line("");
        output.line(&Message::proof_looked_at(sheet.tally.looked_at, sheet.tally.citations).to_string());
        sheet.marks.iter().for_each(|mark| output.line(&format!("[{}] {}", mark.anchor, mark_words(mark, language()))));
    }
    Ok(Verdict::Holds)
}

/// Options as typed. A method that needs vectors is asked for by name: those that lack are made first.
fn search_options(engine: &Engine, filters: &Filters, output: &Output) -> Result<SearchOptions, Problem> {
    let narrowing = Narrowing {
        collection: filters.collection.clone(),
        document: filters.document.clone(),
        as_of: filters.as_of.clone(),
        language: filters.language.clone(),
    };
    let method = filters.method;
    if matches!(method, Some(RetrievalMethod::Dense | RetrievalMethod::Hybrid)) {
        match embed(engine, output) {
            Ok(state) if state.model.is_none() => {
                output.remark(&Message::cli_meaning_off().to_string());
            }
            Ok(_) => {}
            Err(problem) => output.remark(&problem.to_string()),
        }
    }
    let ranking = Ranking { method, rerank: filters.no_rerank.then_some(false) };
    Ok(SearchOptions { narrowing, ranking, top_k: filters.top_k.unwrap_or(PRINTED) as usize })
}

/// Whether everything in an answer holds: there is one, all its quotes are verified, or altered without a warning, and no sentence is unsupported,
/// without a source or contradicted. What is missing, or goes too far by a judge's word, is shown and is no failure.
fn holds(record: &SessionRecord) -> bool {
    record.outcome != Outcome::Refused && record.citations.iter().all(|c| c.verdict.holds()) && record.verification.claims_hold()
}

fn print_record(record: &SessionRecord, output: &Output) {
    if output.is_json() {
        // A record of an earlier version is printed as it was saved.
        record_json(record).map_or_else(|_| output.value(record), |json| output.value(&json));
        return;
    }
    output.quoted(&record.question);
    output.line("");
    if let Some(refusal) = &record.refusal {
        output.line(&refusal.message_in(language()));
        for suggestion in refusal.suggestions_in(language()) {
            output.line(&format!("  {}", Message::cli_try(suggestion)));
        }
    } else {
        print_answer(record, output);
    }
    print_missing(record, output);
    output.line("");
    for citation in &record.citations {
        output.line(&source_line(citation, record));
        print_texts(&citation.quote, &citation.verdict, output);
    }
    if record.verification.quotes() > 0 || !record.verification.claims_hold() {
        output.line("");
        output.line(&tally_sentence(record, SessionFacts::default(), language()));
    }
    for judgement in record.judgements.iter().filter(|j| j.entailed != Some(true)) {
        let (claim, model) = (&*judgement.claim_id, &*judgement.model);
        let denied = judgement.entailed == Some(false);
        let said = if denied { Message::cli_judge_denies(claim, model) } else { Message::cli_judge_undecided(claim, model) };
        output.line(&said.to_string());
    }
    output.line(&Message::cli_session(&*record.session_id).to_string());
}

/// The answer with the marks of its sentences, and below each paragraph why they have them.
fn print_answer(record: &SessionRecord, output: &Output) {
    for (i, block) in blocks(record).iter().enumerate() {
        if i > 0 {
            output.line("");
        }
        let (before, runs) = match block {
            Block::Heading { text } => {
                output.quoted(&format!("## {text}"));
                continue;
            }
            Block::Paragraph { runs } => ("", runs),
            Block::Item { runs } => ("- ", runs),
        };
        let (mut line, mut below) = (before.to_owned(), Vec::new());
        for run in runs {
            match run {
                Run::Text { text } | Run::Quote { text, .. } | Run::Uncited { text } | Run::Marked { text, .. } => line.push_str(text),
                Run::Item { mark, text } => line.push_str(&format!("{}{text}{}", mark.glyph(), mark.glyph())),
                Run::Anchor { anchor } => line.push_str(&format!("[{anchor}]")),
                Run::Marks { marks, reasons, .. } => {
                    let said: Vec<String> = marks.iter().map(|m| format!("{} {}", m.glyph(), m.words())).collect();
                    line.push_str(&format!(" ({})", said.join(", ")));
                    below.extend(reasons.iter().map(|reason| format!("  {} {reason}", marks.first().map_or("", |m| m.glyph()))));
                }
            }
        }
        output.quoted(&line);
        below.iter().for_each(|reason| output.quoted(reason));
    }
}

/// What the drafter says the passages do not tell.
fn print_missing(record: &SessionRecord, output: &Output) {
    if !record.missing.is_empty() {
        output.line("");
        output.line(&format!("{}:", Message::missing_heading()));
        record.missing.iter().for_each(|point| output.quoted(&format!("- {}", touchstone_text::one_line(point))));
    }
}

fn source_line(citation: &Citation, record: &SessionRecord) -> String {
    let place = citation.pdf_locator.as_ref().map(|l| format!(", {}", l.page_words())).unwrap_or_default();
    let part = in_brackets(&citation.place);
    let notes = notes_line(&citation.verdict, language());
    let notes = if notes.is_empty() { notes } else { format!(" ({notes})") };
    let validity = not_in_force(record, citation).map(|words| format!("  [{words}]")).unwrap_or_default();
    format!("[{}] {}  {}{place}{part}{notes}{validity}", citation.anchor, badge(&citation.verdict), citation.doc_title)
}

/// " [dissent (Souter J)]".
fn in_brackets(place: &Place) -> String {
    part_badge(place).map(|words| format!(" [{words}]")).unwrap_or_default()
}

fn found_json(query: &str, found: &SearchResults) -> Value {
    let fragments: Vec<&Fragment> = found.hits.iter().map(|hit| &hit.fragment).collect();
    json!({ "query": query, "index_version": found.index_version, "embedding_model": found.embedding_model, "fragments": fragments })
}

fn print_fragments(found: &SearchResults, output: &Output) {
    for SearchHit { fragment: f, .. } in &found.hits {
        let (page, part) = (page_words(f.page, f.page_label.as_deref()), in_brackets(&f.place));
        let section = f.place.section.as_deref().filter(|path| !path.is_empty()).map(|path| format!(", {}", path.join(" › ")));
        let section = section.unwrap_or_default();
        output.line(&format!("{}  {}{section}, {page}{part}  {:.2}", f.reference, f.doc_title, f.retrieval_score));
        output.line(&format!("    {}", snippet(&f.text)));
        output.line("");
    }
    if found.hits.is_empty() {
        output.remark(&Message::cli_no_passage().to_string());
    }
}

/// Puts the caller's id first in mind: with it an answer is paired with its line.
pub(super) fn put_id(value: &mut Value, id: Option<Value>) {
    if let (Value::Object(fields), Some(id)) = (value, id) {
        fields.insert("id".into(), id);
    }
}
