//! What an agreement calls itself in its first sentence, and its date.

use touchstone_text::CharSpan;

use super::Dated;
use super::date::dates;
use super::head::Head;
use super::heading::kind_of;
use super::words::{Word, one_line, words};

/// The first sentence is looked for in so many bytes.
const OPENING: usize = 40_000;

/// The first bytes of a text.
pub(super) fn opening<'t>(head: &Head<'t>) -> &'t str {
    let text = head.text.as_str();
    let mut end = OPENING.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.get(..end).unwrap_or_default()
}

/// The name by which the first sentence calls the document: "This Supply Agreement (the “Agreement”) is made …", and where the sentence begins.
pub(super) fn own_name(opening: &str) -> Option<(String, usize)> {
    let all = words(opening, 0);
    for (at, word) in all.iter().enumerate() {
        if !matches!(word.text, "This" | "THIS" | "this") || !all.get(at + 1).is_some_and(Word::has_capital) {
            continue;
        }
        let mut name: Vec<&str> = Vec::new();
        for next in all.iter().skip(at + 1).take(18) {
            let small = !next.has_capital() && !matches!(next.folded().as_str(), "and" | "of" | "for" | "to" | "no" | "the" | "in");
            if next.text.starts_with(['(', '“', '"'])
                || small && !next.has_digit()
                || matches!(next.folded().as_str(), "is" | "made" | "dated" | "entered")
            {
                break;
            }
            name.push(next.text);
            // "This Manufacturing, Design and Marketing Agreement" has a comma before its noun.
            let ends = next.text.ends_with([';', '.', ':']) && !next.text.ends_with("No.");
            if ends || next.text.ends_with(',') && kind_of(&name.join(" ")).is_some() {
                break;
            }
        }
        let name = one_line(&name.join(" ")).trim_end_matches([',', ';', '.', ':']).to_owned();
        let end = all.get(at + 1 + name.split(' ').count()).map_or("", |w| w.text).to_lowercase();
        let alone = name.split(' ').count() == 1;
        let after = all.get(at + 2 + name.split(' ').count()).map(Word::folded).unwrap_or_default();
        let made = matches!(after.as_str(), "made" | "entered" | "dated" | "executed" | "effective" | "by" | "between" | "among" | "this");
        let begins = if alone {
            end.starts_with(['(', '“', '"']) || matches!(end.as_str(), "made" | "dated" | "entered") || end == "is" && made
        } else {
            end.starts_with(['(', '“', '"'])
                || matches!(end.trim_matches(','), "is" | "made" | "dated" | "entered" | "effective" | "between" | "by" | "among" | "")
        };
        if begins && kind_of(&name).is_some_and(|kind| matches!(kind, "agreement" | "amendment" | "statement")) {
            return Some((name, word.start));
        }
    }
    None
}

/// The date in the first sentence, behind the first of `froms` that has one, else on the cover.
pub(super) fn date(head: &Head<'_>, opening: &str, froms: &[usize]) -> Option<Dated> {
    let within = |from: usize, length: usize| {
        let mut end = (from + length).min(opening.len());
        while !opening.is_char_boundary(end) {
            end -= 1;
        }
        opening.get(from..end).map(|text| dates(text, from)).unwrap_or_default()
    };
    // A date that the document is "made" or "effective" on, and no statute's.
    let marked = |dated: &super::date::Dated| {
        let lead = opening.get(..dated.start).unwrap_or_default();
        let before: Vec<String> =
            lead.split_whitespace().rev().take(5).map(|w| w.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()).collect();
        before
            .iter()
            .any(|w| matches!(w.as_str(), "dated" | "made" | "effective" | "of" | "this" | "day" | "on" | "date" | "din" | "agreement"))
    };
    let first = froms.iter().find_map(|at| within(*at, 700).into_iter().find(marked));
    let cover = || {
        let on_line = |line: &super::head::Line<'_>| dates(line.text, line.start).into_iter().next().filter(|_| line.text.len() < 60);
        head.lines.iter().take(40).find_map(on_line)
    };
    let found = first.or_else(cover)?;
    let span: CharSpan = head.span(found.start, found.end);
    Some(Dated { day: found.day, spans: vec![span] })
}
