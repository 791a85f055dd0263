//! A checked draft as a document: what could not be checked first, then every failure, then the draft with its marks.

use touchstone_record::{
    DraftFinding, DraftOutcome, DraftReport, QuoteState, QuoteVerdict, answer_runs, page_words, source_runs, source_words,
};
use touchstone_text::snippet;
use touchstone_verify::{Closest, DiffOp};

use crate::paper::{Look, Mark, Note, Paper, Part, Span, quotation, shown};

/// The report on a draft.
pub fn draft_paper(report: &DraftReport) -> Paper {
    let name = if report.name.is_empty() { "pasted text" } else { &report.name };
    let mut parts = loud(report);
    let failed: Vec<&DraftFinding> = report.findings.iter().filter(|f| f.outcome != DraftOutcome::Verified).collect();
    if !failed.is_empty() {
        parts.push(Part::Heading("What to look at".into()));
        for finding in failed {
            let (mark, words) = words_of(finding);
            let mut item = vec![Span::new(Look::Badge(mark), words), Span::plain(format!(" {}. ", finding.number))];
            match (&finding.quote, &finding.verdict.0) {
                (Some(quote), Some(verdict)) => item.extend(quotation(answer_runs(quote, verdict), mark)),
                (Some(quote), None) => item.push(Span::new(Look::Quote(mark), format!("“{quote}”"))),
                (None, _) => item.push(Span::new(Look::Quote(mark), finding.citation.clone().unwrap_or_default())),
            }
            parts.push(Part::Item(item));
        }
    }
    parts.push(Part::Heading("The draft".into()));
    parts.extend(prose(report));
    parts.push(Part::Heading("Check".into()));
    let code = |text: &str| vec![Span::new(Look::Code, text)];
    parts.push(Part::Rows(vec![
        ("Draft".to_owned(), code(&report.draft_hash)),
        ("Rules".into(), code(&report.verifier_version)),
        ("Checked against".into(), vec![Span::plain(against(report))]),
    ]));
    Paper {
        title: format!("Draft check: {name}"),
        subtitle: vec![draft_sentence(report)],
        parts,
        notes: report.findings.iter().map(note).collect(),
    }
}

/// "14 of 20 quotations verified · 3 not found · 2 NOT CHECKABLE HERE · 1 other citation".
pub fn draft_sentence(report: &DraftReport) -> String {
    let t = &report.tally;
    let of = |outcome| report.findings.iter().filter(|f| f.quote.is_some() && f.outcome == outcome).count();
    let mut said = vec![if t.quotations == 0 {
        "No quotations to verify".to_owned()
    } else {
        format!("{} of {} quotations verified", of(DraftOutcome::Verified) - t.verified_in_scan as usize, t.quotations)
    }];
    said.extend((t.verified_in_scan > 0).then(|| match t.verified_in_scan {
        1 => "1 matches scanned text".to_owned(),
        n => format!("{n} match scanned text"),
    }));
    said.extend((t.altered > 0).then(|| match t.altered_with_warning {
        0 => format!("{} altered", t.altered),
        warned => format!("{} altered, {warned} with a warning", t.altered),
    }));
    let kinds = [
        (DraftOutcome::NearMatch, "near match"),
        (DraftOutcome::NotFound, "not found"),
        (DraftOutcome::CitationUnresolved, "unresolved"),
        (DraftOutcome::NotCheckable, "NOT CHECKABLE HERE"),
    ];
    said.extend(
        kinds.iter().map(|(outcome, words)| (of(*outcome), words)).filter(|(n, _)| *n > 0).map(|(n, words)| format!("{n} {words}")),
    );
    if t.citations > 0 {
        let failed = report.findings.iter().filter(|f| f.quote.is_none() && f.outcome != DraftOutcome::Verified).count();
        let cited = if t.citations == 1 { "1 other citation".to_owned() } else { format!("{} other citations", t.citations) };
        said.push(if failed > 0 { format!("{cited}, {failed} of them not found or not checkable") } else { cited });
    }
    said.join(" · ")
}

/// What a comment on a finding says without any look, paragraph by paragraph, fit to be shown.
pub fn finding_lines(finding: &DraftFinding) -> Vec<String> {
    finding_words(finding).iter().map(|line| shown(line)).collect()
}

fn finding_words(finding: &DraftFinding) -> Vec<String> {
    let mut lines = vec![format!("{}. {}", sentence_case(&words_of(finding).1), finding.message)];
    if let Some(verdict) = altered(finding) {
        lines.push(format!("Draft: “{}”", finding.quote.as_deref().unwrap_or_default()));
        lines.push(format!("Source: “{}”", source_words(verdict)));
    }
    if let Some(closest) = closest(finding) {
        lines.push(format!("Closest passage in the cited source{}: “{}”", on_page(finding), snippet(&closest.text)));
    }
    lines.extend(notes(finding));
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
fn notes(finding: &DraftFinding) -> Option<String> {
    let verdict = finding.verdict.0.as_ref()?;
    let said: Vec<&str> = verdict.notes.iter().skip(usize::from(verdict.unresolved.is_some())).map(String::as_str).collect();
    (!said.is_empty()).then(|| sentence(&said.join(", ")))
}

fn against(report: &DraftReport) -> String {
    let documents = if report.documents == 1 { "1 document".to_owned() } else { format!("{} documents", report.documents) };
    let day = report.as_of.as_ref().map(|day| format!(", as of {day}")).unwrap_or_default();
    match &report.collection {
        Some(matter) => format!("{documents} of the matter {matter}{day}"),
        None => format!("{documents}, the whole library{day}"),
    }
}

/// What nobody checked, said before anything else.
fn loud(report: &DraftReport) -> Vec<Part> {
    let outside: Vec<&DraftFinding> = report.findings.iter().filter(|f| f.outcome == DraftOutcome::NotCheckable).collect();
    if outside.is_empty() {
        return Vec::new();
    }
    let of = if outside.len() == 1 { "1 reference could".to_owned() } else { format!("{} references could", outside.len()) };
    let mut parts = vec![Part::Text(vec![
        Span::new(Look::Badge(Mark::Open), "NOT CHECKABLE HERE"),
        Span::plain(" "),
        Span::new(Look::Strong, format!("{of} not be checked: what they name is not in the library, or could not be read. Read it there.")),
    ])];
    let mut named: Vec<&str> = outside.iter().filter_map(|f| f.citation.as_deref()).collect();
    named.dedup();
    parts.extend(named.into_iter().map(|name| Part::Item(vec![Span::plain(name)])));
    parts
}

/// The draft's paragraphs, each finding marked and numbered where it stands.
fn prose(report: &DraftReport) -> Vec<Part> {
    let chars: Vec<char> = report.text.chars().collect();
    let mut parts = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let end = (at..chars.len()).find(|i| chars[*i] == '\n' && chars.get(i + 1) == Some(&'\n')).unwrap_or(chars.len());
        let words = marked(&chars, at, end, &report.findings);
        if words.iter().any(|span| !span.text.trim().is_empty()) {
            parts.push(Part::Text(words));
        }
        at = (end..chars.len()).find(|i| !chars[*i].is_whitespace()).unwrap_or(chars.len());
    }
    parts
}

fn marked(chars: &[char], from: usize, to: usize, findings: &[DraftFinding]) -> Vec<Span> {
    let words = |a: usize, b: usize| chars.get(a..b).unwrap_or_default().iter().collect::<String>();
    let (mut out, mut at) = (Vec::new(), from);
    for finding in findings {
        let (start, end) = (finding.char_start as usize, finding.char_end as usize);
        if end <= at || start >= to {
            continue;
        }
        let (start, last) = (start.max(at), end.min(to));
        let (mark, badge) = words_of(finding);
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

fn note(finding: &DraftFinding) -> Note {
    let (mark, words) = words_of(finding);
    let mut lines = vec![vec![Span::new(Look::Badge(mark), words), Span::plain(format!(". {}", finding.message))]];
    if let (Some(verdict), Some(quote)) = (altered(finding), &finding.quote) {
        let row = |name: &str, words: Vec<Span>| std::iter::once(Span::plain(name)).chain(words).collect();
        lines.push(row("Draft: ", quotation(answer_runs(quote, verdict), mark)));
        lines.push(row("Source: ", quotation(source_runs(verdict), Mark::Good)));
    } else if let Some(verdict) = finding.verdict.0.as_ref().filter(|v| !v.cut.is_empty()) {
        lines.push(std::iter::once(Span::plain("Source: ")).chain(quotation(source_runs(verdict), Mark::Good)).collect());
    }
    if let Some(closest) = closest(finding) {
        let mut compared = vec![Span::plain(format!("Closest passage in the cited source{}: ", on_page(finding)))];
        for part in &closest.diff {
            let look = match part.op {
                DiffOp::Equal => Look::Plain,
                DiffOp::Delete => Look::Deleted,
                DiffOp::Insert => Look::Inserted,
            };
            compared.push(Span::new(look, part.text.clone()));
        }
        lines.push(compared);
    }
    lines.extend(notes(finding).map(|notes| vec![Span::new(Look::Quiet, notes)]));
    Note { number: finding.number, lines }
}

/// The mark of a finding, and what became of it in words.
fn words_of(finding: &DraftFinding) -> (Mark, String) {
    if finding.outcome == DraftOutcome::NotCheckable {
        return (Mark::Open, "not checkable here".to_owned());
    }
    match &finding.verdict.0 {
        Some(verdict) => (Mark::of(verdict.state()), verdict.state().badge(verdict)),
        None if finding.outcome == DraftOutcome::Verified => (Mark::Good, "in the library".to_owned()),
        None => (Mark::Open, QuoteState::Unresolved.words().to_owned()),
    }
}

fn on_page(finding: &DraftFinding) -> String {
    finding.page.map(|page| format!(", {}", page_words(page, finding.page_label.as_deref()))).unwrap_or_default()
}

fn sentence(text: &str) -> String {
    format!("{}.", sentence_case(text))
}

fn sentence_case(text: &str) -> String {
    let mut chars = text.chars();
    let first: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}", chars.as_str())
}
