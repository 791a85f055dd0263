//! A checked draft as a document: what could not be checked first, then every failure, then the draft with its marks.

use touchstone_messages::{Language, Message};
use touchstone_record::{
    DraftFinding, DraftOutcome, DraftReport, QuoteState, QuoteVerdict, answer_runs, notes_in, page_words, source_runs, source_words,
};
use touchstone_text::snippet;
use touchstone_verify::Closest;

use crate::paper::{Look, Mark, Note, Paper, Part, Span, in_marks, quotation, shown};
use crate::session::{compared, joined, row_head};

/// What is said of so many.
type Counted = fn(usize) -> Message;

/// The report on a draft, in a language.
pub fn draft_paper(report: &DraftReport, language: Language) -> Paper {
    let heading = |words: Message| Part::Heading(words.words(language));
    let pasted = || Message::draft_pasted().words(language);
    let name = if report.name.is_empty() { pasted() } else { report.name.clone() };
    let mut parts = loud(report, language);
    let failed: Vec<&DraftFinding> = report.findings.iter().filter(|f| f.outcome != DraftOutcome::Verified).collect();
    if !failed.is_empty() {
        parts.push(heading(Message::draft_to_review()));
        for finding in failed {
            let (mark, words) = words_of(finding, language);
            let mut item = vec![Span::new(Look::Badge(mark), words), Span::plain(format!(" {}. ", finding.number))];
            match (&finding.quote, &finding.verdict.0) {
                (Some(quote), Some(verdict)) => item.extend(quotation(answer_runs(quote, verdict), mark, language)),
                (Some(quote), None) => item.push(Span::new(Look::Quote(mark), in_marks(quote, language))),
                (None, _) => item.push(Span::new(Look::Quote(mark), label(finding, language))),
            }
            parts.push(Part::Item(item));
        }
    }
    parts.push(heading(Message::draft_text()));
    parts.extend(prose(report, language));
    parts.push(heading(Message::draft_check()));
    let code = |text: &str| vec![Span::new(Look::Code, text)];
    parts.push(Part::Rows(vec![
        (Message::row_draft().words(language), code(&report.draft_hash)),
        (Message::draft_rules().words(language), code(&report.verifier_version)),
        (Message::draft_checked_against().words(language), vec![Span::plain(against(report).words(language))]),
    ]));
    Paper {
        language,
        title: Message::draft_title(name).words(language),
        subtitle: vec![draft_sentence(report, language)],
        parts,
        notes: report.findings.iter().map(|finding| note(finding, language)).collect(),
    }
}

/// "14 of 20 quotations verified · 3 not found · 2 NOT CHECKABLE HERE · 1 other citation".
pub fn draft_sentence(report: &DraftReport, language: Language) -> String {
    let t = &report.tally;
    let of = |outcome| report.findings.iter().filter(|f| f.quote.is_some() && f.outcome == outcome).count();
    let plain = of(DraftOutcome::Verified).saturating_sub(t.verified_in_scan as usize);
    let mut said = vec![if t.quotations == 0 { Message::draft_tally_none() } else { Message::draft_tally_verified(t.quotations, plain) }];
    said.extend((t.verified_in_scan > 0).then(|| Message::tally_in_scan(t.verified_in_scan)));
    said.extend((t.altered > 0).then(|| match t.altered_with_warning {
        0 => Message::tally_altered(t.altered),
        warned => Message::tally_altered_warned(t.altered, warned),
    }));
    let kinds: [(_, Counted); 4] = [
        (DraftOutcome::NearMatch, Message::tally_near_match),
        (DraftOutcome::NotFound, Message::tally_not_found),
        (DraftOutcome::CitationUnresolved, Message::tally_unresolved),
        (DraftOutcome::NotCheckable, Message::tally_not_checkable),
    ];
    said.extend(kinds.iter().map(|(outcome, words)| (of(*outcome), words)).filter(|(n, _)| *n > 0).map(|(n, words)| words(n)));
    if t.citations > 0 {
        let failed = report.findings.iter().filter(|f| f.quote.is_none() && f.outcome != DraftOutcome::Verified).count();
        let cited = Message::draft_tally_citations(t.citations);
        said.push(if failed > 0 { Message::draft_tally_citations_failed(cited, failed) } else { cited });
    }
    joined(&said, language)
}

/// What a comment on a finding says without any look, paragraph by paragraph, fit to be shown.
pub fn finding_lines(finding: &DraftFinding, language: Language) -> Vec<String> {
    finding_words(finding, language).iter().map(|line| shown(line)).collect()
}

fn finding_words(finding: &DraftFinding, language: Language) -> Vec<String> {
    let row = |head: Message, text: &str| format!("{}: {}", head.words(language), in_marks(text, language));
    let mut lines = vec![format!("{}. {}", sentence_case(&words_of(finding, language).1), finding.message.words(language))];
    if let Some(verdict) = altered(finding) {
        lines.push(row(Message::row_draft(), finding.quote.as_deref().unwrap_or_default()));
        lines.push(row(Message::row_source(), &source_words(verdict)));
    }
    if let Some(closest) = closest(finding) {
        lines.push(row(closest_head(finding), &snippet(&closest.text)));
    }
    lines.extend(notes(finding, language));
    lines
}

/// The verdict on an altered quotation, of which both texts are shown.
fn altered(finding: &DraftFinding) -> Option<&QuoteVerdict> {
    finding.verdict.0.as_ref().filter(|verdict| !verdict.alterations.is_empty())
}

fn closest(finding: &DraftFinding) -> Option<&Closest> {
    finding.verdict.0.as_ref()?.closest.as_ref()
}

/// What there is to know of the verdict, in a sentence; nothing where the message says it.
fn notes(finding: &DraftFinding, language: Language) -> Option<String> {
    let verdict = finding.verdict.0.as_ref()?;
    let said: Vec<String> = notes_in(verdict, language).into_iter().skip(usize::from(verdict.unresolved.is_some())).collect();
    (!said.is_empty()).then(|| format!("{}.", sentence_case(&said.join(", "))))
}

fn against(report: &DraftReport) -> Message {
    let documents = Message::count_documents(report.documents);
    let against = match &report.collection {
        Some(matter) => Message::draft_against_matter(documents, &**matter),
        None => Message::draft_against_library(documents),
    };
    match &report.as_of {
        Some(day) => Message::draft_against_day(against, &**day),
        None => against,
    }
}

/// What nobody checked, said before anything else.
fn loud(report: &DraftReport, language: Language) -> Vec<Part> {
    let outside: Vec<&DraftFinding> = report.findings.iter().filter(|f| f.outcome == DraftOutcome::NotCheckable).collect();
    if outside.is_empty() {
        return Vec::new();
    }
    let mut parts = vec![Part::Text(vec![
        Span::new(Look::Badge(Mark::Open), Message::draft_outside_badge().words(language)),
        Span::plain(" "),
        Span::new(Look::Strong, Message::draft_outside(outside.len()).words(language)),
    ])];
    let mut named: Vec<String> = outside.iter().map(|finding| label(finding, language)).collect();
    named.dedup();
    parts.extend(named.into_iter().map(|name| Part::Item(vec![Span::plain(name)])));
    parts
}

/// What a finding without a quotation is about: its citation, or the page that could not be read.
fn label(finding: &DraftFinding, language: Language) -> String {
    finding.citation.clone().unwrap_or_else(|| finding.message.words(language))
}

/// The draft's paragraphs, each finding marked and numbered where it is.
fn prose(report: &DraftReport, language: Language) -> Vec<Part> {
    let chars: Vec<char> = report.text.chars().collect();
    let mut parts = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let end = (at..chars.len()).find(|i| chars[*i] == '\n' && chars.get(i + 1) == Some(&'\n')).unwrap_or(chars.len());
        let words = marked(&chars, at, end, &report.findings, language);
        if words.iter().any(|span| !span.text.trim().is_empty()) {
            parts.push(Part::Text(words));
        }
        at = (end..chars.len()).find(|i| !chars[*i].is_whitespace()).unwrap_or(chars.len());
    }
    parts
}

fn marked(chars: &[char], from: usize, to: usize, findings: &[DraftFinding], language: Language) -> Vec<Span> {
    let words = |a: usize, b: usize| chars.get(a..b).unwrap_or_default().iter().collect::<String>();
    let (mut out, mut at) = (Vec::new(), from);
    for finding in findings {
        let (start, end) = (finding.char_start as usize, finding.char_end as usize);
        if end <= at || start >= to {
            continue;
        }
        let (start, last) = (start.max(at), end.min(to));
        let (mark, badge) = words_of(finding, language);
        out.push(Span::plain(words(at, start)));
        out.push(Span::new(Look::Quote(mark), words(start, last)));
        if end <= to {
            out.push(Span::new(Look::Note(finding.number, mark), ""));
            if mark != Mark::Good {
                out.push(Span::plain(" "));
                out.push(Span::new(Look::Badge(mark), badge));
            }
        }
        at = last;
    }
    out.push(Span::plain(words(at, to)));
    out.retain(|span| !span.text.is_empty() || matches!(span.look, Look::Note(..)));
    out
}

fn note(finding: &DraftFinding, language: Language) -> Note {
    let (mark, words) = words_of(finding, language);
    let row = |head: Message, words: Vec<Span>| std::iter::once(row_head(head, language)).chain(words).collect::<Vec<_>>();
    let source = |verdict: &QuoteVerdict| row(Message::row_source(), quotation(source_runs(verdict), Mark::Good, language));
    let mut lines = vec![vec![Span::new(Look::Badge(mark), words), Span::plain(format!(". {}", finding.message.words(language)))]];
    if let (Some(verdict), Some(quote)) = (altered(finding), &finding.quote) {
        lines.push(row(Message::row_draft(), quotation(answer_runs(quote, verdict), mark, language)));
        lines.push(source(verdict));
    } else if let Some(verdict) = finding.verdict.0.as_ref().filter(|v| !v.cut.is_empty()) {
        lines.push(source(verdict));
    }
    if let Some(closest) = closest(finding) {
        lines.push(compared(closest_head(finding), closest, language));
    }
    lines.extend(notes(finding, language).map(|notes| vec![Span::new(Look::Quiet, notes)]));
    Note { number: finding.number, lines }
}

/// The mark of a finding, and what became of it in words.
fn words_of(finding: &DraftFinding, language: Language) -> (Mark, String) {
    let (mark, words) = match &finding.verdict.0 {
        _ if finding.outcome == DraftOutcome::NotCheckable => (Mark::Open, Message::verdict_not_checkable()),
        Some(verdict) => (Mark::of(verdict.state()), verdict.state().badge(verdict)),
        None if finding.outcome == DraftOutcome::Verified => (Mark::Good, Message::verdict_in_library()),
        None => (Mark::Open, QuoteState::Unresolved.words()),
    };
    (mark, words.words(language))
}

fn closest_head(finding: &DraftFinding) -> Message {
    match finding.page {
        Some(page) => Message::row_closest_on(page_words(page, finding.page_label.as_deref())),
        None => Message::row_closest(),
    }
}

fn sentence_case(text: &str) -> String {
    let mut chars = text.chars();
    let first: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}", chars.as_str())
}
