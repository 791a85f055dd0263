//! The parts of a court's decision: syllabus, opinion of the court, separate opinions, and who speaks.
//!
//! An opinion begins with the line that says whose it is; the running headers of reports say the same for each page.

use std::cell::OnceCell;
use std::collections::HashMap;

use touchstone_furniture::Kind;

use super::{PartKind, Start};
use crate::flow::sentences::is_finished;
use crate::flow::{Flow, Line, begins_paragraph};
use crate::headings::Headings;

/// The line that says whose opinion begins goes on for this many lines at most.
const LINES: usize = 8;

/// Characters between an opinion's title and the line that says whose it is, at most.
const TITLED: u32 = 200;

/// Lines at the top of a page that may be its header.
const HEADER: usize = 4;

/// Where the parts of a decision begin, in order; empty where the document is none.
pub(crate) fn opinions(flow: &Flow<'_>) -> Vec<Start> {
    let mut found: Vec<Start> = Vec::new();
    let names = Names::new(flow);
    let mut spoken = false;
    for (i, line) in flow.lines.iter().enumerate() {
        let fronted = found.iter().rev().take(2).any(|s| matches!(s.kind, PartKind::Counsel | PartKind::Syllabus));
        if line.text == "OPINION" && fronted && !spoken {
            found.push(Start { at: line.span.start(), kind: PartKind::Majority, speaker: None });
        }
        let Some((kind, said)) = opens(flow, i) else { continue };
        spoken |= is_opinion(kind);
        let speaker = speaker(&names, &said);
        match found
            .last_mut()
            .filter(|last| last.kind == PartKind::Majority && last.speaker.is_none() && line.span.start() < last.at + TITLED)
        {
            // The title above the line that says whose opinion it is.
            Some(last) if is_opinion(kind) => (last.kind, last.speaker) = (kind, speaker),
            _ => found.push(Start { at: line.span.start(), kind, speaker }),
        }
    }
    spoken |= found.iter().any(|s| is_opinion(s.kind));
    let headers = headers(flow);
    if !spoken && !headers.iter().any(|(_, said)| is_opinion(said.kind)) {
        return unsigned(flow, found);
    }
    by_headers(flow, &names, &mut found, headers);
    found.sort_by_key(|s| s.at);
    found.dedup_by(|b, a| a.at == b.at);
    captions(flow, &mut found);
    found
}

/// A decision's parts with what is attached to it.
pub(super) fn with_appendices(mut starts: Vec<Start>, headings: &Headings) -> Vec<Start> {
    for (section, label) in headings.sections.iter().zip(&headings.labels) {
        let attached = label.as_ref().and_then(|l| l.style.word).is_some_and(|w| w.is_attached());
        let last = starts.iter().map(|s| s.at).max().unwrap_or(0);
        if attached && section.parent.is_none() && section.span.start() > last {
            starts.push(Start { at: section.span.start(), kind: PartKind::Schedule, speaker: None });
        }
    }
    starts
}

fn is_opinion(kind: PartKind) -> bool {
    matches!(kind, PartKind::Majority | PartKind::PerCuriam | PartKind::Concurrence | PartKind::ConcurrenceAndDissent | PartKind::Dissent)
}

/// A memorandum or order that names no author begins behind the names of its judges, if a court is at its head.
fn unsigned(flow: &Flow<'_>, mut found: Vec<Start>) -> Vec<Start> {
    let head: Vec<(usize, &Line<'_>)> = flow.lines.iter().enumerate().take(60).collect();
    let court = head.iter().take(12).any(|(_, l)| l.text.to_uppercase().contains("COURT"));
    let before = head.iter().find(|(_, l)| l.text.starts_with("Before") && l.text.contains([':', ',']));
    let Some((at, _)) = before.filter(|_| court) else { return Vec::new() };
    let Some(first) =
        (at + 1..flow.lines.len().min(at + LINES)).find(|i| begins_paragraph(flow, *i) && flow.lines[*i - 1].text.ends_with('.'))
    else {
        return Vec::new();
    };
    found.retain(|s| s.kind == PartKind::Syllabus || s.kind == PartKind::Counsel);
    found.push(Start { at: flow.lines[first].span.start(), kind: PartKind::Majority, speaker: None });
    found
}

/// The part that a line opens, and the names of those who speak.
fn opens(flow: &Flow<'_>, i: usize) -> Option<(PartKind, Vec<String>)> {
    let text = flow.lines.get(i)?.text.trim_end_matches(['*', '∗', '†', ' ']);
    let alone = begins_paragraph(flow, i + 1) || i + 1 >= flow.lines.len();
    match text.trim_end_matches([':', '.']) {
        "Syllabus" | "SYLLABUS" | "SUMMARY" | "HEADNOTE" | "Headnote" if alone => return Some((PartKind::Syllabus, Vec::new())),
        "COUNSEL" | "APPEARANCES" if alone => return Some((PartKind::Counsel, Vec::new())),
        "PER CURIAM" | "Per Curiam" if !is_at_top(flow, i) || !alone || text.ends_with([':', '.']) => {
            return Some((PartKind::PerCuriam, Vec::new()));
        }
        "OPINIE SEPARATĂ" | "OPINIA SEPARATĂ" | "Opinie separată" => return Some((PartKind::Dissent, Vec::new())),
        "OPINIE CONCURENTĂ" | "Opinie concurentă" => return Some((PartKind::Concurrence, Vec::new())),
        _ => {}
    }
    if text.starts_with("PER CURIAM.") || text.starts_with("Per Curiam.") {
        return Some((PartKind::PerCuriam, Vec::new()));
    }
    let first = text.split_whitespace().next()?;
    let justice = matches!(first, "JUSTICE" | "Justice" | "CHIEF" | "Chief" | "MR." | "Mr." | "THE" | "The");
    let name = text.split([',', ':']).next().unwrap_or_default();
    let named = name.starts_with(char::is_uppercase)
        && (2..=40).contains(&name.len())
        && name.len() < text.len()
        && name.chars().filter(|c| c.is_alphabetic()).all(char::is_uppercase)
        && name.contains(char::is_alphabetic);
    let finished = i == 0 || is_finished(flow.lines[i - 1].text);
    if !(justice || named) || !(finished || begins_paragraph(flow, i)) || header(text).is_some() {
        return None;
    }
    let said = said(flow, i);
    if justice { of_justice(&said) } else { of_judge(&said) }
}

/// Whether a line is one of the first of its page.
fn is_at_top(flow: &Flow<'_>, i: usize) -> bool {
    flow.lines[..=i].iter().rev().take(HEADER).any(|l| l.opens_page)
}

/// The words from a line on to the first full stop or colon that is none of an initial.
fn said(flow: &Flow<'_>, i: usize) -> String {
    let all = flow.lines[i..].iter().take(LINES).map(|l| l.text).collect::<Vec<_>>().join(" ").replace("- ", "");
    let chars: Vec<char> = all.chars().collect();
    let ends = |at: usize| {
        let initial = at >= 2 && chars[at - 1].is_uppercase() && !chars[at - 2].is_alphanumeric();
        let short: String = chars[..at].iter().rev().take_while(|c| c.is_alphabetic()).collect();
        chars[at] == ':' || chars[at] == '.' && !initial && !matches!(short.as_str(), "rM" | "RM" | "rJ" | "rS" | "JJ")
    };
    let end = (0..chars.len()).find(|at| matches!(chars[*at], '.' | ':') && ends(*at)).unwrap_or(chars.len());
    chars[..end].iter().collect()
}

/// "JUSTICE THOMAS delivered the opinion of the Court", "Justice Souter, with whom Justice Stevens joins, dissenting".
fn of_justice(said: &str) -> Option<(PartKind, Vec<String>)> {
    let words: Vec<&str> = said.split_whitespace().collect();
    let mut names = Vec::new();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let plain = word.trim_end_matches(',');
        match plain {
            "with" | "delivered" | "announced" | "concurring" | "dissenting" | "filed" | "issued" => break,
            _ if plain.eq_ignore_ascii_case("justice")
                || plain.eq_ignore_ascii_case("chief")
                || matches!(plain, "MR." | "Mr." | "and" | "THE" | "The") => {}
            _ if plain.chars().next().is_some_and(char::is_uppercase) => names.push(plain.to_owned()),
            _ => return None,
        }
        at += 1;
        if at > 16 {
            return None;
        }
    }
    let chief = said.to_uppercase().starts_with("CHIEF")
        || said.to_uppercase().starts_with("THE CHIEF")
        || said.to_uppercase().starts_with("MR. CHIEF");
    let rest = words.get(at..)?.join(" ");
    let kind = if rest.starts_with("delivered the opinion")
        || rest.starts_with("delivered the judgment")
        || rest.starts_with("announced the judgment")
    {
        PartKind::Majority
    } else {
        separate(&rest)?
    };
    if chief && names.len() <= 1 {
        names.insert(0, "C".into());
    }
    (!names.is_empty()).then_some((kind, names))
}

/// "COLLINS, Circuit Judge, concurring in the judgment:", "SYKES, Circuit Judge. John Tamburo …".
fn of_judge(said: &str) -> Option<(PartKind, Vec<String>)> {
    let judge = ["Circuit Judge", "District Judge", "Chief Judge", "Senior Judge", "Judge", "C.J", "J.", "J,", "Justice", "JJ"];
    let (names, rest) = judge.iter().find_map(|title| {
        let at = said.find(title)?;
        Some((said.get(..at)?, said.get(at + title.len()..)?))
    })?;
    let all: Vec<String> = names
        .split([',', ' '])
        .map(|w| w.trim().to_owned())
        .filter(|w| w.chars().count() > 2 && w.chars().filter(|c| c.is_alphabetic()).all(char::is_uppercase))
        .filter(|w| !matches!(w.as_str(), "AND" | "JR." | "III"))
        .collect();
    if rest.contains("delivered") || rest.contains("filed") || rest.contains("joined") || rest.contains("took no part") {
        return None;
    }
    let shouted = |w: &str| w.trim().is_empty() || !w.contains(char::is_lowercase) || matches!(w, "and" | "Jr." | "joined" | "by");
    if !names.split([',', ' ']).all(shouted) {
        return None;
    }
    let few = (1..=4).contains(&all.len()) && names.chars().count() <= 120;
    let kind = if rest.contains("concurring") || rest.contains("dissenting") {
        separate(rest)?
    } else if rest.trim_matches(|c: char| matches!(c, 's' | ',' | ' ' | '.' | '*')).chars().count() < 60 {
        PartKind::Majority
    } else {
        return None;
    };
    few.then_some((kind, all))
}

/// What kind of separate opinion words announce.
fn separate(words: &str) -> Option<PartKind> {
    match (words.contains("concurring"), words.contains("dissenting")) {
        (true, true) => Some(PartKind::ConcurrenceAndDissent),
        (true, false) => Some(PartKind::Concurrence),
        (false, true) => Some(PartKind::Dissent),
        (false, false) => None,
    }
}

/// The names of those who speak, as lawyers write them.
fn speaker(written: &Names<'_>, names: &[String]) -> Option<String> {
    let chief = names.first().is_some_and(|n| n == "C");
    let names: Vec<String> = names.iter().filter(|n| *n != "C").map(|n| written.of(n)).collect();
    let (last, rest) = names.split_last()?;
    let suffix = match (chief, rest.is_empty()) {
        (true, true) => "CJ",
        (_, true) => "J",
        _ => "JJ",
    };
    Some(if rest.is_empty() { format!("{last} {suffix}") } else { format!("{} and {last} {suffix}", rest.join(", ")) })
}

/// How the text writes names elsewhere: "McKeown" for "MCKEOWN". The text is read once, when the first name is asked for.
struct Names<'f> {
    flow: &'f Flow<'f>,
    /// By the name in capitals; the first that the text has.
    written: OnceCell<HashMap<String, &'f str>>,
}

impl<'f> Names<'f> {
    fn new(flow: &'f Flow<'f>) -> Self {
        Self { flow, written: OnceCell::new() }
    }

    /// A name as the text writes it, else with one capital a word.
    fn of(&self, name: &str) -> String {
        if name.contains(char::is_lowercase) {
            return name.to_owned();
        }
        let all = self.written.get_or_init(|| read_names(self.flow));
        all.get(name).map_or_else(|| with_one_capital(name), |written| (*written).to_owned())
    }
}

/// The words with a capital and small letters, by what they are in capitals.
fn read_names<'f>(flow: &'f Flow<'_>) -> HashMap<String, &'f str> {
    let mut all = HashMap::new();
    for line in &flow.lines {
        let words = line.text.split(|c: char| !(c.is_alphabetic() || matches!(c, '\'' | '’' | '-')));
        for word in words.filter(|w| w.starts_with(char::is_uppercase) && w.contains(char::is_lowercase)) {
            all.entry(word.to_uppercase()).or_insert(word);
        }
    }
    all
}

fn with_one_capital(name: &str) -> String {
    let mut up = true;
    let lower = |c: char| if std::mem::replace(&mut up, !c.is_alphabetic()) { c.to_string() } else { c.to_lowercase().to_string() };
    name.chars().map(lower).collect()
}

/// What a running header says of its page.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Said {
    kind: PartKind,
    names: Vec<String>,
}

/// For each page whose header says of which part it is: where its first line begins, and the part. A header that is not like those of the
/// pages around it is no furniture, but is at the top of its page.
fn headers(flow: &Flow<'_>) -> Vec<(u32, Said)> {
    let mut out: Vec<(u32, Said)> = Vec::new();
    let mut add = |page: u32, said: Said| {
        let first = flow.lines.partition_point(|l| l.page < page);
        if let Some(line) = flow.lines.get(first) {
            out.push((line.span.start(), said));
        }
    };
    for (span, _) in flow.furniture.iter().filter(|(_, kind)| *kind == Kind::RunningHeader) {
        if let Some(said) = flow.text.slice(*span).lines().find_map(|line| header(line.trim())) {
            add(flow.text.page_at(span.start()).number, said);
        }
    }
    for (i, line) in flow.lines.iter().enumerate() {
        if let Some(said) = header(line.text).filter(|said| is_opinion(said.kind) && is_at_top(flow, i)) {
            add(line.page, said);
        }
    }
    out.sort_by_key(|(at, _)| *at);
    out.dedup_by_key(|(at, _)| *at);
    out
}

/// What a header says: "Opinion of the Court", "SOUTER, J., dissenting", "Syllabus".
fn header(line: &str) -> Option<Said> {
    let said = |kind| Some(Said { kind, names: Vec::new() });
    match line {
        "Syllabus" => return said(PartKind::Syllabus),
        "Opinion of the Court" => return said(PartKind::Majority),
        "Per Curiam" => return said(PartKind::PerCuriam),
        _ => {}
    }
    let chief = line.contains(", C. J.") || line.contains(", C.J.");
    let (names, rest) = [", J.", ", C. J.", ", C.J.", ", JJ."].iter().find_map(|title| line.split_once(title))?;
    let names = names.trim_start_matches("Opinion of ");
    let is_name = |n: &str| {
        n.chars().count() > 2 && n.starts_with(char::is_uppercase) && n.chars().all(|c| c.is_alphabetic() || matches!(c, '\'' | '’' | '-'))
    };
    let all: Vec<&str> = names.split([',', ' ']).filter(|n| !n.is_empty() && *n != "and").collect();
    let short = line.chars().count() <= 90 && !rest.contains('.') && !rest.contains('(');
    if !(short && (1..=4).contains(&all.len()) && all.iter().all(|n| is_name(n))) {
        return None;
    }
    let names = chief.then(|| "C".to_owned()).into_iter().chain(all.into_iter().map(str::to_owned)).collect();
    Some(Said { kind: separate(rest)?, names })
}

/// Adds the parts whose pages' headers name them and whose first line was not found.
fn by_headers(flow: &Flow<'_>, names: &Names<'_>, found: &mut Vec<Start>, headers: Vec<(u32, Said)>) {
    let mut last: Option<Said> = None;
    for (at, said) in headers {
        if last.as_ref() == Some(&said) {
            continue;
        }
        let page = flow.text.page_at(at).span;
        let opened = found.iter().any(|s| {
            s.kind == said.kind && page.contains(s.at)
                || s.kind == said.kind && s.at < at && !found.iter().any(|t| t.at > s.at && t.at <= at)
        });
        if !opened {
            found.push(Start { at, kind: said.kind, speaker: speaker(names, &said.names) });
        }
        last = Some(said);
    }
    found.sort_by_key(|s| s.at);
}

/// A court's name and the case's above an opinion are a caption, from the top of their page on.
fn captions(flow: &Flow<'_>, found: &mut Vec<Start>) {
    let mut more = Vec::new();
    for start in found.iter().filter(|s| is_opinion(s.kind)) {
        let page = flow.text.page_at(start.at).span;
        let first = flow.lines.partition_point(|l| l.span.start() < page.start());
        let end = flow.lines.partition_point(|l| l.span.start() < start.at);
        let head = flow.lines.get(first..end).unwrap_or_default();
        let court = head
            .iter()
            .take(12)
            .any(|l| l.text.starts_with("SUPREME COURT") || l.text.contains("COURT OF APPEALS") || l.text.starts_with("NOTICE:"));
        let other = found.iter().any(|s| s.at >= page.start() && s.at < start.at);
        if let Some(line) = head.first().filter(|_| court && !other) {
            more.push(Start { at: line.span.start(), kind: PartKind::Caption, speaker: None });
        }
    }
    found.extend(more);
    found.sort_by_key(|s| s.at);
}
