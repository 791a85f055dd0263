//! The parties of an agreement with their short names.

use super::Party;
use super::casing::Casing;
use super::date::dates;
use super::head::Head;
use super::heading::kind_of;
use super::words::{Word, is_capitals, is_joining, is_name_suffix, key, one_line, words};

/// The parties are listed within so many bytes.
const PARTIES: usize = 3_500;

/// "between" is looked for in so many bytes of the first sentence.
const NEAR: usize = 1_200;

/// No agreement is shown with more parties.
const MOST: usize = 12;

/// The parties: after "between" or "among", each with the short name in brackets behind it. `froms`: where the first sentence may begin.
pub(super) fn find(head: &Head<'_>, opening: &str, froms: &[usize], casing: &Casing) -> Vec<Party> {
    let mut best: Vec<Party> = Vec::new();
    let mut starts: Vec<(usize, bool)> = froms.iter().flat_map(|from| openings(head, opening, *from)).collect();
    starts.sort_by_key(|(_, is_sentence)| *is_sentence);
    starts.dedup();
    for (start, is_sentence) in starts.into_iter().take(8) {
        let found = listed(head, region(opening, start), start, is_sentence, casing);
        let defined = |all: &[Party]| all.iter().filter(|p| p.short.is_some()).count();
        if found.len() >= 2 && (defined(&found), found.len()) > (defined(&best), best.len()) {
            best = found;
        }
        if defined(&best) >= 2 {
            break;
        }
    }
    best.truncate(MOST);
    best
}

/// Where lists of parties may begin: behind "between" and "among", first those from the first sentence on.
fn openings(head: &Head<'_>, opening: &str, from: usize) -> Vec<(usize, bool)> {
    let between = |word: &Word<'_>| matches!(word.folded().as_str(), "between" | "among" | "amongst" | "între" | "intre");
    let mut end = (from + NEAR).min(opening.len());
    while !opening.is_char_boundary(end) {
        end -= 1;
    }
    let sentence = words(opening.get(from..end).unwrap_or_default(), from);
    let mut found: Vec<(usize, bool)> = sentence.iter().filter(|w| between(w)).map(|w| (w.end, false)).collect();
    // "between" on a line of its own, or at the head of one, as on a cover.
    for line in head.lines.iter().filter(|l| l.text.len() < 120) {
        let all = words(line.text, line.start);
        let place = all.iter().take(3).rposition(between);
        found.extend(place.and_then(|at| all.get(at)).map(|w| (w.end, false)));
    }
    // "This agreement is made by A in favour of B" has no such word.
    found.push((from, true));
    found.sort_by_key(|(at, sentence)| (*sentence, *at < from, *at));
    found.dedup();
    found
}

/// The words that may list the parties: up to the recitals, or the sentence's end behind the last definition.
fn region(opening: &str, start: usize) -> &str {
    let mut end = (start + PARTIES).min(opening.len());
    while !opening.is_char_boundary(end) {
        end -= 1;
    }
    let region = opening.get(start..end).unwrap_or_default();
    let stops = [
        "WHEREAS",
        "Whereas",
        "RECITALS",
        "Recitals",
        "WITNESSETH",
        "W I T N E S S E T H",
        "NOW, THEREFORE",
        "NOW THEREFORE",
        "BACKGROUND",
        "TABLE OF CONTENTS",
        "PREAMBLE",
        "R E C I T A L S",
        "In consideration",
    ];
    let stop = stops.iter().filter_map(|s| region.find(s)).min().unwrap_or(region.len());
    region.get(..stop).unwrap_or(region)
}

/// A definition in brackets or behind "hereinafter": the short name, and the bytes of the definition in the region.
#[derive(Debug)]
struct Defined {
    short: String,
    start: usize,
    end: usize,
}

fn definitions(region: &str) -> Vec<Defined> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(open) = region.get(at..).and_then(|rest| rest.find('(')).map(|p| p + at) {
        let rest = region.get(open + 1..).unwrap_or_default();
        let Some(close) = rest.find(')').filter(|c| *c <= 220) else {
            at = open + 1;
            continue;
        };
        let inside = rest.get(..close).unwrap_or_default();
        let end = open + close + 2;
        let mut shorts = quoted(inside);
        if shorts.is_empty() {
            shorts.extend(
                inside
                    .rsplit_once(' ')
                    .filter(|(lead, _)| lead.to_lowercase().contains("herein") || lead.to_lowercase().starts_with("as"))
                    .map(|(_, name)| name.trim_matches(|c: char| !c.is_alphanumeric()).to_owned()),
            );
        }
        let together = ["each", "collectively", "individually", "together", "both", "singly", "jointly", "the parties"];
        let lead = inside.trim_start().to_lowercase();
        let group = together.iter().any(|w| lead.starts_with(w)) && !lead.starts_with("together with its");
        if let Some(short) = shorts.into_iter().next_back().filter(|s| !group && !is_common_definition(s)) {
            found.push(Defined { short, start: open, end });
        } else if group || inside.contains(['“', '"']) {
            found.push(Defined { short: String::new(), start: open, end });
        }
        at = end;
    }
    for lead in ["hereinafter called", "hereinafter referred to as", "hereinafter", "herein referred to as"] {
        let mut from = 0;
        while let Some(place) = region.get(from..).and_then(|rest| rest.find(lead)).map(|p| p + from) {
            let after = region.get(place + lead.len()..).unwrap_or_default();
            let inside = found.iter().any(|d| d.start <= place && place < d.end);
            if let Some(short) = quoted(after.get(..after.char_indices().nth(60).map_or(after.len(), |(b, _)| b)).unwrap_or_default())
                .into_iter()
                .next()
                .filter(|s| !inside && !is_common_definition(s))
            {
                let end = place + lead.len() + after.find(&short).unwrap_or(0) + short.len() + 3;
                found.push(Defined { short, start: place, end: end.min(region.len()) });
            }
            from = place + lead.len();
        }
    }
    found.sort_by_key(|d| d.start);
    found.dedup_by(|b, a| b.start < a.end);
    found
}

/// What stands between quotation marks.
fn quoted(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open: Option<usize> = None;
    for (at, c) in text.char_indices() {
        match (c, open) {
            ('“' | '„' | '«' | '"' | '‘' | '\'', None) => open = Some(at + c.len_utf8()),
            ('”' | '»' | '"' | '“', Some(from)) => {
                let name = one_line(text.get(from..at).unwrap_or_default()).trim_end_matches([',', '.', ';']).to_owned();
                if (2..=60).contains(&name.chars().count()) {
                    found.push(name);
                }
                open = None;
            }
            _ => {}
        }
    }
    found
}

/// Definitions that name no party.
fn is_common_definition(short: &str) -> bool {
    let key = key(short);
    kind_of(short).is_some() && key.split(' ').count() <= 3 && short.chars().all(|c| !c.is_ascii_digit())
        || matches!(
            key.as_str(),
            "party"
                | "parties"
                | "effective date"
                | "date"
                | "closing date"
                | "commencement date"
                | "territory"
                | "products"
                | "product"
                | "services"
                | "term"
                | "territories"
                | "warranty"
        )
        || key.ends_with(" date")
        || !short.chars().any(char::is_uppercase)
        || key.len() < 2
}

/// The parties of a region: before each definition its name; where none is defined, names joined by "and" or on lines of their own.
fn listed(head: &Head<'_>, region: &str, from: usize, is_sentence: bool, casing: &Casing) -> Vec<Party> {
    let defined = definitions(region);
    let mut found: Vec<Party> = Vec::new();
    let mut at = 0;
    for definition in &defined {
        let segment = region.get(at..definition.start).unwrap_or_default();
        // A full stop and a new sentence end the list.
        if found.len() >= 2 && sentence_ends(segment) {
            break;
        }
        if !definition.short.is_empty()
            && let Some(mut party) = last_name(head, segment, &definition.short, from + at, is_sentence, casing)
            && !found.iter().any(|p| key(&p.name) == key(&party.name))
        {
            let short = definition.short.strip_prefix("the ").unwrap_or(&definition.short);
            party.short = Some(short.to_owned()).filter(|s| key(s) != key(&party.name));
            found.push(party);
        }
        at = definition.end;
    }
    if found.len() < 2 && !is_sentence {
        let undefined = undefined_names(head, region, from, casing);
        if undefined.len() > found.len() {
            for mut party in undefined {
                party.short = party.short.or_else(|| found.iter().find(|p| p.name == party.name).and_then(|p| p.short.clone()));
                if !found.iter().any(|p| key(&p.name) == key(&party.name)) {
                    found.push(party);
                }
            }
        }
    }
    found
}

fn sentence_ends(segment: &str) -> bool {
    let all = words(segment, 0);
    all.windows(2).any(|pair| {
        let [one, next] = pair else { return false };
        let word = one.bare();
        one.text.ends_with('.') && word.chars().count() > 4 && !is_name_suffix(word) && next.has_capital()
    })
}

/// Words with something to be spoken: rules between the lines are none.
fn spoken(text: &str, from: usize) -> Vec<Word<'_>> {
    words(text, from).into_iter().filter(|w| w.text == "&" || w.text.chars().any(char::is_alphanumeric)).collect()
}

fn initials(name: &str) -> String {
    key(name).split(' ').filter_map(|w| w.chars().next()).collect()
}

/// The name that a definition is behind: of the names that may begin a party, one that the short name is taken from, else a company's, else
/// the first.
fn last_name(head: &Head<'_>, segment: &str, short: &str, from: usize, in_sentence: bool, casing: &Casing) -> Option<Party> {
    let all = spoken(segment, from);
    let mut best: Option<(u8, usize, usize)> = None;
    let mut at = 0;
    while at < all.len() {
        let Some((first, last)) = name_at(&all, at) else {
            at += 1;
            continue;
        };
        at = last + 1;
        let name = &all[first..=last];
        let before = first.checked_sub(1).and_then(|b| all.get(b));
        // Behind "a" and "of", and behind the comma of an address, no party begins.
        let begins = before.is_none_or(|w| {
            matches!(w.folded().as_str(), "and" | "among" | "between" | "by" | "or" | "with" | "și" | "")
                || w.text.ends_with([';', ':'])
                || w.text.len() <= 4 && w.text.ends_with(')')
        });
        if !begins || !is_likely_party(name) {
            continue;
        }
        if in_sentence && !has_form(name) {
            continue;
        }
        let written = name.iter().map(|w| w.text).collect::<Vec<_>>().join(" ");
        let alike = key(&written).split(' ').any(|w| w.len() > 2 && key(short).contains(w))
            || initials(&written).starts_with(&key(short).replace(' ', ""));
        let score = 2 * u8::from(has_form(name)) + 3 * u8::from(alike) + u8::from(before.is_none());
        if best.is_none_or(|(most, ..)| score > most) {
            best = Some((score, first, last));
        }
    }
    let (_, first, last) = best?;
    Some(party(head, &all[first..=last], casing))
}

fn undefined_names(head: &Head<'_>, region: &str, from: usize, casing: &Casing) -> Vec<Party> {
    let near = region.get(..region.char_indices().nth(600).map_or(region.len(), |(b, _)| b)).unwrap_or_default();
    let all = spoken(near, from);
    let mut found: Vec<Party> = Vec::new();
    let mut at = 0;
    let mut expected = true;
    while at < all.len() && found.len() < MOST && (at <= 3 || !found.is_empty()) {
        if expected && let Some((first, last)) = name_at(&all, at).filter(|(first, _)| *first == at) {
            if is_likely_party(&all[first..=last]) {
                found.push(party(head, &all[first..=last], casing));
            }
            at = last + 1;
            expected = false;
            continue;
        }
        expected = matches!(all[at].folded().as_str(), "and" | "și" | "between")
            || all[at].text.ends_with(':')
            || expected && all[at].folded().is_empty();
        if found.len() >= 2 && all[at].text.ends_with('.') && !is_name_suffix(all[at].bare()) {
            break;
        }
        at += 1;
    }
    found
}

/// The first and last word of the name that begins at `at`: capitals, joined by "of", "the" and "&"; a comma goes on before "Inc.".
fn name_at(all: &[Word<'_>], at: usize) -> Option<(usize, usize)> {
    let opens = all.get(at)?;
    let named = |w: &Word<'_>| {
        w.bare().chars().any(char::is_alphabetic)
            && (w.bare().chars().take(2).any(char::is_uppercase) || w.bare().contains('.') && w.bare().len() > 4)
    };
    let numbered =
        opens.bare().bytes().any(|b| b.is_ascii_digit()) && !opens.text.ends_with('.') && all.get(at + 1).is_some_and(|w| w.has_capital());
    if is_joining(&opens.folded()) && opens.folded() != "the" || !(named(opens) || numbered) || opens.text.starts_with(['(', '“', '"', '['])
    {
        return None;
    }
    let mut last = at;
    for (i, word) in all.iter().enumerate().skip(at) {
        let folded = word.folded();
        let joins = matches!(folded.as_str(), "and" | "of" | "the" | "for" | "de" | "la" | "du" | "e" | "da" | "in")
            || word.text == "&"
            || folded == "y";
        let next_named = all.get(i + 1).is_some_and(|w| named(w) && !w.text.starts_with(['(', '“', '"']));
        if i > at && word.text.starts_with(['(', '“', '"', '[']) {
            break;
        }
        let numeral = word.has_digit() && (i == at || all.get(i + 1).is_some_and(|w| is_name_suffix(w.bare())));
        if !(named(word) || numeral || joins && next_named && i > at) {
            break;
        }
        if i > at && is_capitals(word.bare()) != is_capitals(all[at].bare()) && matches!(folded.as_str(), "and" | "with" | "by") {
            break;
        }
        last = i;
        let next = all.get(i + 1);
        // A legal form ends the name, but for a second one and for "Company of Delaware".
        let whole = matches!(folded.as_str(), "company" | "corporation" | "co" | "bank")
            && next.is_some_and(|w| matches!(w.folded().as_str(), "of" | "for" | "llc" | "ltd" | "inc"));
        if i > at && is_name_suffix(word.bare()) && !whole && !next.is_some_and(|w| is_name_suffix(w.bare()) || w.text.starts_with('&')) {
            break;
        }
        if word.text.ends_with(';') || word.text.ends_with(')') || word.text.ends_with(':') {
            break;
        }
        if word.text.ends_with(',') && !all.get(i + 1).is_some_and(|w| is_name_suffix(w.bare())) {
            break;
        }
        // "Research and Engineering Company" is one name.
        let one =
            all.get(i + 2).is_some_and(named) && all.get(i + 3).is_some_and(|w| matches!(w.folded().as_str(), "company" | "corporation"));
        if next.is_some_and(|w| w.folded() == "and") && !one {
            break;
        }
        if word.text.ends_with('.') && word.bare().chars().count() > 4 && !is_name_suffix(word.bare()) {
            break;
        }
        if i - at >= 12 {
            break;
        }
    }
    Some((at, last))
}

fn has_form(name: &[Word<'_>]) -> bool {
    name.iter().any(|w| is_name_suffix(w.bare()))
}

/// Not an address, a state, a date or a defined term.
fn is_likely_party(name: &[Word<'_>]) -> bool {
    let written = name.iter().map(|w| w.text).collect::<Vec<_>>().join(" ");
    let folded = key(&written);
    let letters = folded.chars().filter(|c| c.is_alphabetic()).count();
    let first = name.first().map(Word::folded).unwrap_or_default();
    let common = matches!(
        first.as_str(),
        "this"
            | "whereas"
            | "section"
            | "article"
            | "party"
            | "parties"
            | "the"
            | "each"
            | "exhibit"
            | "dated"
            | "effective"
            | "agreement"
            | "suite"
            | "its"
            | "page"
            | "room"
            | "tel"
            | "attention"
            | "address"
            | "you"
            | "us"
            | "such"
    ) && name.len() <= 3
        && !has_form(name);
    let kind = kind_of(&written).is_some() && !has_form(name);
    letters >= 3 && !common && !kind && dates(&written, 0).is_empty() && touchstone_lexicon::months().iter().all(|(m, _)| *m != first)
}

fn party(head: &Head<'_>, name: &[Word<'_>], casing: &Casing) -> Party {
    let (start, end) = (name.first().map_or(0, |w| w.start), name.last().map_or(0, |w| w.end));
    let written = name.iter().map(|w| w.text).collect::<Vec<_>>().join(" ");
    let trimmed = written.trim_end_matches([',', ';', ':', ')']).trim_start_matches('(');
    let keep = name.last().is_some_and(|w| is_name_suffix(w.bare()));
    let written = if keep { trimmed } else { trimmed.trim_end_matches('.') };
    Party { name: casing.restored(written), short: None, role: None, spans: vec![head.span(start, end)] }
}
