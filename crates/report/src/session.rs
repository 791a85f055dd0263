//! A session as a document: question, answer, every citation, and what it rests on.

use touchstone_messages::{Language, Message};
use touchstone_record::{
    Block, Citation, CitedText, GenerationMode, QuoteRun, QuoteState, Run, SentenceMark, SessionRecord, SignOff, answer_runs, blocks,
    not_in_force, notes_line, page_words, part_badge, sentence_marks, source_runs, warned,
};
use touchstone_verify::{Closest, DiffOp, MatchKind};

use crate::paper::{Look, Mark, Note, Paper, Part, Span, moment, quotation};
use crate::sign_off::sign_offs;

/// What a report may say beyond the record.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SessionFacts<'a> {
    /// How many cited files have changed or are gone since; `None` where nobody looked.
    pub documents_changed: Option<u32>,
    /// Reviewers' marks on this version of the session, in the order they were made.
    pub sign_offs: &'a [SignOff],
}

/// The report of a session, in a language.
pub fn session_paper(record: &SessionRecord, facts: SessionFacts<'_>, language: Language) -> Paper {
    let heading = |words: Message| Part::Heading(words.words(language));
    let mut parts = Vec::new();
    if let Some(refusal) = &record.refusal {
        parts.push(Part::Text(vec![Span::new(Look::Strong, refusal.message_in(language))]));
        parts.extend(refusal.suggestions_in(language).into_iter().map(|s| Part::Item(vec![Span::plain(s)])));
    }
    for block in &blocks(record) {
        parts.push(part(block, record, language));
        parts.extend(reasons(block, language));
    }
    if !record.missing.is_empty() {
        parts.push(heading(Message::missing_heading()));
        parts.extend(record.missing.iter().map(|point| Part::Item(vec![Span::new(Look::Sentence(SentenceMark::Gap), point.clone())])));
    }
    parts.push(heading(Message::report_verification()));
    parts.push(Part::Text(vec![Span::plain(tally_sentence(record, facts, language))]));
    parts.push(Part::Text(vec![Span::plain(drafts_sentence(record).words(language))]));
    // A scan says so beside each of its quotes.
    let apart = |c: &&Citation| !matches!(c.verdict.state(), QuoteState::Verified | QuoteState::VerifiedInScan);
    for citation in record.citations.iter().filter(apart) {
        let (mark, words) = words_of(citation, language);
        let mut item = vec![Span::new(Look::Badge(mark), words), Span::plain(format!(" [{}] ", citation.anchor))];
        item.extend(quotation(answer_runs(&citation.quote, &citation.verdict), mark, language));
        parts.push(Part::Item(item));
    }
    parts.extend(sign_offs(record, facts.sign_offs, language));
    if !record.texts.is_empty() {
        parts.push(heading(Message::report_documents()));
        let row = |t: &CitedText| {
            let pages = Message::pages(t.pages).words(language);
            let value = vec![Span::plain(format!("{}, {pages}; ", t.file_name)), Span::new(Look::Code, t.doc_hash.clone())];
            (t.doc_title.clone(), value)
        };
        parts.push(Part::Rows(record.texts.iter().map(row).collect()));
    }
    parts.push(heading(Message::report_record()));
    parts.push(Part::Rows(record_rows(record, language)));
    let drafts: Vec<_> = record.generation.attempts.iter().zip(1_u32..).filter(|(attempt, _)| !attempt.failed.is_empty()).collect();
    if !drafts.is_empty() {
        parts.push(heading(Message::report_drafts()));
        for (attempt, number) in drafts {
            let head = if attempt.kept { Message::report_draft_shown(number) } else { Message::report_draft_number(number) };
            let reasons: Vec<String> = attempt
                .failed
                .iter()
                .map(|f| [&*f.claim_id, &*f.reason_in(language)].into_iter().filter(|s| !s.is_empty()).collect::<Vec<_>>().join(": "))
                .collect();
            let head = Span::new(Look::Strong, format!("{} ", head.words(language)));
            parts.push(Part::Item(vec![head, Span::plain(reasons.join("; "))]));
        }
    }
    Paper {
        language,
        title: record.question.clone(),
        subtitle: subtitle(record, language),
        parts,
        notes: record.citations.iter().map(|c| note(c, record, language)).collect(),
    }
}

/// "6 of 8 quotes verified · 1 matches scanned text · 1 not found · documents unchanged".
pub fn tally_sentence(record: &SessionRecord, facts: SessionFacts<'_>, language: Language) -> String {
    let t = &record.verification;
    let (quotes, plain) = (t.quotes(), t.verified - t.verified_in_scan.min(t.verified));
    let mut said = vec![if quotes == 0 { Message::tally_no_quotes() } else { Message::tally_verified(quotes, plain) }];
    said.extend((t.verified_in_scan > 0).then(|| Message::tally_in_scan(t.verified_in_scan)));
    said.extend(altered_words(record));
    said.extend((t.near_match > 0).then(|| Message::tally_near_match(t.near_match)));
    said.extend((t.not_found > 0).then(|| Message::tally_not_found(t.not_found)));
    said.extend((t.citation_unresolved > 0).then(|| Message::tally_unresolved(t.citation_unresolved)));
    said.extend(sentence_parts(record));
    said.extend(facts.documents_changed.map(|n| match n {
        0 => Message::tally_documents_unchanged(),
        n => Message::tally_documents_changed(n),
    }));
    joined(&said, language)
}

/// How many sentences have each mark, and how many points are missing; none where there are none.
fn sentence_parts(record: &SessionRecord) -> Vec<Message> {
    let marks: Vec<SentenceMark> = record.claims.iter().flat_map(sentence_marks).collect();
    let count = |mark| marks.iter().filter(|m| **m == mark).count();
    let part = |n: usize, words: fn(usize) -> Message| (n > 0).then(|| words(n));
    [
        part(count(SentenceMark::Contradicted), Message::tally_contradicted),
        part(count(SentenceMark::Unsupported), Message::tally_unsupported),
        part(count(SentenceMark::GoesTooFar), Message::tally_goes_too_far),
        part(count(SentenceMark::Uncited), Message::tally_uncited),
        part(record.missing.len(), Message::tally_missing),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The parts of a sum on one line.
pub(crate) fn joined(parts: &[Message], language: Language) -> String {
    parts.iter().map(|part| part.words(language)).collect::<Vec<_>>().join(" · ")
}

/// "1 altered, leaves out “not”", "2 altered, 1 with a warning".
fn altered_words(record: &SessionRecord) -> Option<Message> {
    let t = &record.verification;
    let what = || record.citations.iter().find_map(|c| warned(&c.verdict));
    match (t.altered, t.altered_with_warning) {
        (0, _) => None,
        (1, 1..) => Some(what().map_or_else(|| Message::tally_altered(1_u32), Message::tally_one_altered)),
        (n, 0) => Some(Message::tally_altered(n)),
        (n, warned) => Some(Message::tally_altered_warned(n, warned)),
    }
}

fn drafts_sentence(record: &SessionRecord) -> Message {
    let attempts = &record.generation.attempts;
    if record.generation.mode == GenerationMode::Extractive {
        return Message::report_extracts_only();
    }
    let shown = attempts.iter().position(|a| a.kept).map_or(attempts.len(), |i| i + 1);
    if record.refusal.is_some() {
        return Message::report_drafts_checked(attempts.len());
    }
    if record.verification.all_spans_present {
        Message::report_grounded(shown, attempts.len())
    } else {
        Message::report_best_draft(shown, attempts.len())
    }
}

fn subtitle(record: &SessionRecord, language: Language) -> Vec<String> {
    let g = &record.generation;
    let by = if g.mode == GenerationMode::Extractive { Message::report_without_model() } else { Message::report_drafted_by(&*g.model) };
    let mut lines = vec![format!("{} {}", Message::report_saved(moment(&record.created_at)).words(language), by.words(language))];
    let filters = &record.filters;
    let narrowed = [
        filters.collection.as_deref().map(Message::report_matter),
        filters.document.as_deref().map(Message::report_document),
        filters.as_of.as_deref().map(Message::report_as_of),
        filters.language.as_deref().map(Message::report_language),
    ];
    let narrowed: Vec<Message> = narrowed.into_iter().flatten().collect();
    lines.extend((!narrowed.is_empty()).then(|| joined(&narrowed, language)));
    lines
}

fn record_rows(record: &SessionRecord, language: Language) -> Vec<(String, Vec<Span>)> {
    let code = |text: &str| vec![Span::new(Look::Code, text)];
    let mut rows = vec![
        (Message::report_session(), code(&record.session_id)),
        (Message::report_version(), vec![Span::plain(record.revision.to_string())]),
        (Message::report_hash(), code(&record.record_hash)),
        (Message::report_rules(), code(&record.verification.verifier_version)),
        (Message::report_prompt(), code(&record.generation.prompt)),
    ];
    rows.extend(record.previous_hash.as_ref().map(|hash| (Message::report_previous_session(), code(hash))));
    rows.into_iter().map(|(name, value)| (name.words(language), value)).collect()
}

fn part(block: &Block, record: &SessionRecord, language: Language) -> Part {
    match block {
        Block::Heading { text } => Part::Heading(text.clone()),
        Block::Paragraph { runs } => Part::Text(spans(runs, record, language)),
        Block::Item { runs } => Part::Item(spans(runs, record, language)),
    }
}

/// Why sentences of a paragraph have their marks, a line each below it.
fn reasons(block: &Block, language: Language) -> Vec<Part> {
    let (Block::Paragraph { runs } | Block::Item { runs }) = block else { return Vec::new() };
    let line = |mark: SentenceMark, reason: &Message| {
        Part::Text(vec![
            Span::new(Look::SentenceBadge(mark), mark.words().words(language)),
            Span::plain(format!(" {}", reason.words(language))),
        ])
    };
    runs.iter()
        .filter_map(|run| if let Run::Marks { marks, reasons, .. } = run { Some((marks, reasons)) } else { None })
        .flat_map(|(marks, reasons)| reasons.iter().filter_map(|reason| Some(line(*marks.first()?, reason))))
        .collect()
}

fn spans(runs: &[Run], record: &SessionRecord, language: Language) -> Vec<Span> {
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
                    let unresolved = || QuoteState::Unresolved.words().words(language);
                    let words = citation(*anchor).map_or_else(unresolved, |c| words_of(c, language).1);
                    out.push(Span::plain(" "));
                    out.push(Span::new(Look::Badge(mark), if only_scans { String::new() } else { words }));
                }
            }
            Run::Uncited { text } => out.push(Span::new(Look::Quote(Mark::Uncited), text.clone())),
            Run::Marked { mark, text } => out.push(Span::new(Look::Sentence(*mark), text.clone())),
            Run::Item { mark, text } => out.push(Span::new(Look::Item(*mark), text.clone())),
            Run::Marks { marks, .. } => {
                for mark in marks {
                    out.push(Span::plain(" "));
                    out.push(Span::new(Look::SentenceBadge(*mark), mark.words().words(language)));
                }
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
fn words_of(citation: &Citation, language: Language) -> (Mark, String) {
    let state = citation.verdict.state();
    (Mark::of(state), state.badge(&citation.verdict).words(language))
}

pub(crate) fn note(citation: &Citation, record: &SessionRecord, language: Language) -> Note {
    let verdict = &citation.verdict;
    let (mark, words) = words_of(citation, language);
    let no_source = || Message::report_no_source().words(language);
    let title = if citation.doc_title.is_empty() { no_source() } else { citation.doc_title.clone() };
    let page = citation.pdf_locator.as_ref().map(touchstone_record::PdfLocator::page_words);
    let page = page.or_else(|| {
        let fragment = record.fragments.iter().find(|f| f.chunk_id == citation.chunk_id);
        fragment.map(|f| Message::report_near_page(page_words(f.page, None)))
    });
    let page = page.map(|page| format!(", {}", page.words(language))).unwrap_or_default();
    let part = part_badge(&citation.place).map(|part| format!(", {}", part.words(language))).unwrap_or_default();
    let kind = match verdict.match_kind {
        MatchKind::Exact => Some(Message::report_match_exact()),
        MatchKind::Normalized => Some(Message::report_match_normalized()),
        MatchKind::Elided => Some(Message::report_match_elided()),
        MatchKind::Bracketed => Some(Message::report_match_bracketed()),
        MatchKind::Altered | MatchKind::Near | MatchKind::None => None,
    };
    let kind = kind.map(|kind| format!(": {}", kind.words(language))).unwrap_or_default();
    let mut first = vec![Span::new(Look::Badge(mark), format!("{words}{kind}")), Span::plain(format!(". {title}{page}{part}."))];
    first.extend(not_in_force(record, citation).map(|why| Span::new(Look::Badge(Mark::Doubtful), format!(" {}", why.words(language)))));
    let mut lines = vec![first];
    lines.extend(texts(&citation.quote, citation, language));
    if let Some(closest) = &verdict.closest {
        lines.push(compared(Message::row_closest(), closest, language));
    }
    let notes = notes_line(verdict, language);
    if !notes.is_empty() {
        lines.push(vec![Span::new(Look::Quiet, notes)]);
    }
    Note { number: citation.anchor, lines }
}

/// The closest passage, with the words that only it has and those that only the quote has.
pub(crate) fn compared(head: Message, closest: &Closest, language: Language) -> Vec<Span> {
    let look = |op| match op {
        DiffOp::Equal => Look::Plain,
        DiffOp::Delete => Look::Deleted,
        DiffOp::Insert => Look::Inserted,
    };
    let parts = closest.diff.iter().map(|part| Span::new(look(part.op), part.text.clone()));
    std::iter::once(row_head(head, language)).chain(parts).collect()
}

/// "Source: ".
pub(crate) fn row_head(words: Message, language: Language) -> Span {
    Span::plain(format!("{}: ", words.words(language)))
}

/// Answer and source, one below the other: both where they are not the same words.
fn texts(quote: &str, citation: &Citation, language: Language) -> Vec<Vec<Span>> {
    let verdict = &citation.verdict;
    let state = verdict.state();
    let row = |head: Message, words: Vec<Span>| std::iter::once(row_head(head, language)).chain(words).collect::<Vec<_>>();
    let mut lines = Vec::new();
    if !matches!(state, QuoteState::Verified | QuoteState::VerifiedInScan) {
        lines.push(row(Message::row_answer(), quotation(answer_runs(quote, verdict), Mark::of(state), language)));
    }
    if verdict.span.is_some() {
        lines.push(row(Message::row_source(), quotation(source_runs(verdict), Mark::Good, language)));
    }
    lines
}
