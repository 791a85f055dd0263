//! A session as a document: question, answer, every citation, and what it rests on.

use touchstone_record::{
    Attempt, Block, Citation, GenerationMode, QuoteRun, QuoteState, Run, SessionRecord, answer_runs, blocks, not_in_force, page_words,
    source_runs,
};
use touchstone_verify::{DiffOp, MatchKind};

use crate::paper::{Look, Mark, Note, Paper, Part, Span, quotation};

/// What a report may say beyond the record.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SessionFacts {
    /// How many cited files have changed or are gone since; `None` where nobody looked.
    pub documents_changed: Option<u32>,
}

/// The report of a session.
pub fn session_paper(record: &SessionRecord, facts: SessionFacts) -> Paper {
    let mut parts = Vec::new();
    if let Some(refusal) = &record.refusal {
        parts.push(Part::Text(vec![Span::new(Look::Strong, refusal.message.clone())]));
        parts.extend(refusal.suggestions.iter().map(|s| Part::Item(vec![Span::plain(s.clone())])));
    }
    parts.extend(blocks(record).iter().map(|block| part(block, record)));
    parts.push(Part::Heading("Verification".into()));
    parts.push(Part::Text(vec![Span::plain(tally_sentence(record, facts))]));
    parts.push(Part::Text(vec![Span::plain(kept_sentence(record))]));
    // A scan says so beside each of its quotes.
    let apart = |c: &&Citation| !matches!(c.verdict.state(), QuoteState::Verified | QuoteState::VerifiedInScan);
    for citation in record.citations.iter().filter(apart) {
        let (mark, words) = words_of(citation);
        let mut item = vec![Span::new(Look::Badge(mark), words), Span::plain(format!(" [{}] ", citation.anchor))];
        item.extend(quotation(answer_runs(&citation.quote, &citation.verdict), mark));
        parts.push(Part::Item(item));
    }
    if !record.texts.is_empty() {
        parts.push(Part::Heading("Documents".into()));
        let row = |t: &touchstone_record::CitedText| {
            let pages = if t.pages == 1 { "1 page".to_owned() } else { format!("{} pages", t.pages) };
            let value = vec![Span::plain(format!("{}, {pages}; ", t.file_name)), Span::new(Look::Code, t.doc_hash.clone())];
            (t.doc_title.clone(), value)
        };
        parts.push(Part::Rows(record.texts.iter().map(row).collect()));
    }
    parts.push(Part::Heading("Record".into()));
    parts.push(Part::Rows(record_rows(record)));
    let drafts: Vec<&Attempt> = record.generation.attempts.iter().filter(|a| !a.failed.is_empty()).collect();
    if !drafts.is_empty() {
        parts.push(Part::Heading("Drafts".into()));
        for attempt in drafts {
            let kept = if attempt.kept { ", kept" } else { "" };
            let reasons: Vec<String> = attempt.failed.iter().map(|f| format!("{}: {}", f.claim_id, f.reason)).collect();
            let number = record.generation.attempts.iter().position(|a| a == attempt).map_or(0, |i| i + 1);
            parts.push(Part::Item(vec![Span::new(Look::Strong, format!("Draft {number}{kept}. ")), Span::plain(reasons.join("; "))]));
        }
    }
    Paper {
        title: record.question.clone(),
        subtitle: subtitle(record),
        parts,
        notes: record.citations.iter().map(|c| note(c, record)).collect(),
    }
}

/// "6 of 8 quotes verified · 1 matches scanned text · 1 not found · documents unchanged".
pub fn tally_sentence(record: &SessionRecord, facts: SessionFacts) -> String {
    let t = &record.verification;
    let (quotes, plain) = (t.quotes(), t.verified - t.verified_in_scan.min(t.verified));
    let uncited = record.claims.iter().filter(|c| c.anchors.is_empty()).count();
    let claims = |n: usize| if n == 1 { "1 claim without a source".to_owned() } else { format!("{n} claims without a source") };
    let mut said = vec![if quotes == 0 { "No quotes to verify".to_owned() } else { format!("{plain} of {quotes} quotes verified") }];
    said.extend((t.verified_in_scan > 0).then(|| match t.verified_in_scan {
        1 => "1 matches scanned text".to_owned(),
        n => format!("{n} match scanned text"),
    }));
    said.extend(altered_words(record));
    let more = [(t.near_match, "near match"), (t.not_found, "not found"), (t.citation_unresolved, "unresolved")];
    said.extend(more.iter().filter(|(n, _)| *n > 0).map(|(n, words)| format!("{n} {words}")));
    said.extend((uncited > 0).then(|| claims(uncited)));
    said.extend(facts.documents_changed.map(|n| match n {
        0 => "documents unchanged".to_owned(),
        1 => "1 document changed since".to_owned(),
        n => format!("{n} documents changed since"),
    }));
    said.join(" · ")
}

/// "1 altered, leaves out “not”", "2 altered, 1 with a warning".
fn altered_words(record: &SessionRecord) -> Option<String> {
    let t = &record.verification;
    let warned = record.citations.iter().find(|c| c.verdict.state() == QuoteState::AlteredWithWarning);
    let badge = warned.map(|c| c.verdict.state().badge(&c.verdict));
    match (t.altered, t.altered_with_warning) {
        (0, _) => None,
        (n, 0) => Some(format!("{n} altered")),
        (1, _) => Some(badge.map_or_else(|| "1 altered".to_owned(), |b| format!("1 {}", b.replacen("altered: ", "altered, ", 1)))),
        (n, warned) => Some(format!("{n} altered, {warned} with a warning")),
    }
}

fn kept_sentence(record: &SessionRecord) -> String {
    let attempts = &record.generation.attempts;
    if record.generation.mode == GenerationMode::Extractive {
        return "Extracts only. Every line is copied from a source.".into();
    }
    let kept = attempts.iter().position(|a| a.kept).map_or(attempts.len(), |i| i + 1);
    if record.refusal.is_some() {
        return format!("{} {} checked.", attempts.len(), if attempts.len() == 1 { "draft was" } else { "drafts were" });
    }
    if record.verification.all_spans_present {
        format!("Grounded at attempt {kept} of {}", attempts.len())
    } else {
        format!("Attempt {kept} of {} kept, the closest to its sources", attempts.len())
    }
}

fn subtitle(record: &SessionRecord) -> Vec<String> {
    let g = &record.generation;
    let by = if g.mode == GenerationMode::Extractive { "Extracts, without a model".into() } else { format!("Drafted by {}", g.model) };
    let mut lines = vec![format!("Saved {}. {by}.", record.created_at)];
    let filters = &record.filters;
    let narrowed =
        [("Matter", &filters.collection), ("Document", &filters.document), ("As of", &filters.as_of), ("Language", &filters.language)];
    let narrowed: Vec<String> = narrowed.iter().filter_map(|(name, value)| Some(format!("{name}: {}", value.as_ref()?))).collect();
    lines.extend((!narrowed.is_empty()).then(|| narrowed.join(" · ")));
    lines
}

fn record_rows(record: &SessionRecord) -> Vec<(String, Vec<Span>)> {
    let code = |text: &str| vec![Span::new(Look::Code, text)];
    let mut rows = vec![
        ("Session".to_owned(), code(&record.session_id)),
        ("Version".into(), vec![Span::plain(record.revision.to_string())]),
        ("Hash".into(), code(&record.record_hash)),
        ("Rules".into(), code(&record.verification.verifier_version)),
        ("Prompt".into(), code(&record.generation.prompt)),
    ];
    rows.extend(record.previous_hash.as_ref().map(|hash| ("Session before".to_owned(), code(hash))));
    rows
}

fn part(block: &Block, record: &SessionRecord) -> Part {
    match block {
        Block::Heading { text } => Part::Heading(text.clone()),
        Block::Paragraph { runs } => Part::Text(spans(runs, record)),
        Block::Item { runs } => Part::Item(spans(runs, record)),
    }
}

fn spans(runs: &[Run], record: &SessionRecord) -> Vec<Span> {
    let citation = |anchor: u32| record.citations.iter().find(|c| c.anchor == anchor);
    let mark = |anchor: u32| citation(anchor).map_or(Mark::Open, |c| Mark::of(c.verdict.state()));
    let only_scans = record.citations.iter().all(|c| c.verdict.state() == QuoteState::VerifiedInScan);
    let mut out = Vec::new();
    for run in runs {
        match run {
            Run::Text { text } => out.push(Span::plain(text.clone())),
            Run::Quote { anchor, text } => out.extend(quoted(text, citation(*anchor), mark(*anchor))),
            Run::Anchor { anchor } => {
                let mark = mark(*anchor);
                out.push(Span::new(Look::Note(*anchor, mark), ""));
                if mark != Mark::Good {
                    let words = citation(*anchor).map_or_else(|| QuoteState::Unresolved.words().to_owned(), |c| words_of(c).1);
                    out.push(Span::plain(" "));
                    out.push(Span::new(Look::Badge(mark), if only_scans { String::new() } else { words }));
                }
            }
            Run::Uncited { text } => {
                out.push(Span::new(Look::Quote(Mark::Uncited), text.clone()));
                out.push(Span::plain(" "));
                out.push(Span::new(Look::Badge(Mark::Uncited), "no source"));
            }
        }
    }
    out
}

/// A quotation in the prose, with its brackets and ellipses apart where they alter something.
fn quoted(text: &str, citation: Option<&Citation>, mark: Mark) -> Vec<Span> {
    let plain = || vec![Span::new(Look::Quote(mark), text)];
    let Some(citation) = citation.filter(|c| !c.verdict.alterations.is_empty()) else { return plain() };
    let Some((before, after)) = text.split_once(citation.quote.trim()) else { return plain() };
    let mut out = vec![Span::new(Look::Quote(mark), before)];
    out.extend(answer_runs(&citation.quote, &citation.verdict).into_iter().map(|run| match run {
        QuoteRun::Altered(text) => Span::new(Look::Altered, text),
        QuoteRun::Words(text) | QuoteRun::Cut(text) => Span::new(Look::Quote(mark), text),
        QuoteRun::PageBreak => Span::plain(" "),
    }));
    out.push(Span::new(Look::Quote(mark), after));
    out
}

/// The mark of a citation and the words of its badge.
fn words_of(citation: &Citation) -> (Mark, String) {
    let state = citation.verdict.state();
    (Mark::of(state), state.badge(&citation.verdict))
}

fn note(citation: &Citation, record: &SessionRecord) -> Note {
    let verdict = &citation.verdict;
    let (mark, words) = words_of(citation);
    let title = if citation.doc_title.is_empty() { "No source" } else { &citation.doc_title };
    let page = citation.pdf_locator.as_ref().map(|l| format!(", {}", l.page_words()));
    let page = page.or_else(|| {
        let fragment = record.fragments.iter().find(|f| f.chunk_id == citation.chunk_id);
        fragment.map(|f| format!(", near {}", page_words(f.page, None)))
    });
    let kind = match verdict.match_kind {
        MatchKind::Exact => ": exact match",
        MatchKind::Normalized => ": match after normalisation",
        MatchKind::Elided => ": match in parts",
        MatchKind::Bracketed => ": match with brackets",
        MatchKind::Altered | MatchKind::Near | MatchKind::None => "",
    };
    let mut first =
        vec![Span::new(Look::Badge(mark), format!("{words}{kind}")), Span::plain(format!(". {title}{}.", page.unwrap_or_default()))];
    first.extend(not_in_force(record, citation).map(|why| Span::new(Look::Badge(Mark::Doubtful), format!(" {why}"))));
    let mut lines = vec![first];
    lines.extend(texts(&citation.quote, citation));
    if let Some(closest) = &verdict.closest {
        let mut compared = vec![Span::plain("Closest passage in the cited source: ")];
        compared.extend(closest.diff.iter().map(|part| {
            let look = match part.op {
                DiffOp::Equal => Look::Plain,
                DiffOp::Delete => Look::Deleted,
                DiffOp::Insert => Look::Inserted,
            };
            Span::new(look, part.text.clone())
        }));
        lines.push(compared);
    }
    if !verdict.notes.is_empty() {
        lines.push(vec![Span::new(Look::Quiet, verdict.notes.join(", "))]);
    }
    Note { number: citation.anchor, lines }
}

/// Answer and source, one below the other: both where they are not the same words.
fn texts(quote: &str, citation: &Citation) -> Vec<Vec<Span>> {
    let verdict = &citation.verdict;
    let state = verdict.state();
    let mut lines = Vec::new();
    if !matches!(state, QuoteState::Verified | QuoteState::VerifiedInScan) {
        let mut line = vec![Span::plain("Answer: ")];
        line.extend(quotation(answer_runs(quote, verdict), Mark::of(state)));
        lines.push(line);
    }
    if verdict.span.is_some() {
        let mut line = vec![Span::plain("Source: ")];
        line.extend(quotation(source_runs(verdict), Mark::Good));
        lines.push(line);
    }
    lines
}
