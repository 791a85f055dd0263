//! The parties of an agreement with their short names.

mod labels;

use touchstone_lexicon::CardWord;

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

/// A word that names a party without quotation marks is used so often at least.
const USED: usize = 3;

/// No agreement is shown with more parties.
const MOST: usize = 12;

/// The parties: after "between" or "among", each with the short name in brackets behind it. `froms`: where the first sentence may begin.
pub(super) fn find(head: &Head<'_>, opening: &str, froms: &[usize], casing: &Casing) -> Vec<Party> {
    let lettered = labels::find(head, opening, casing);
    if lettered.len() >= 2 {
        return lettered;
    }
    let mut best: Vec<Party> = Vec::new();
    let mut starts: Vec<(usize, bool)> = froms.iter().flat_map(|from| openings(head, opening, *from)).collect();
    starts.sort_by_key(|(_, is_sentence)| *is_sentence);
    starts.dedup();
    for (start, is_sentence) in starts.into_iter().take(8) {
        let found = listed(head, opening, region(opening, start), start, is_sentence, casing);
        let defined = |all: &[Party]| all.iter().filter(|p| p.short.is_some()).count();
        // The other party may be a blank, or "the Agent named on the signature page".
        let alone =
            found.len() == 1 && found.iter().all(|p| p.short.is_some() && p.name.split(' ').next_back().is_some_and(is_name_suffix));
        let rank = |all: &[Party]| (all.len() >= 2, defined(all), all.len());
        if (found.len() >= 2 || alone) && rank(&found) > rank(&best) {
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
    let between = |word: &Word<'_>| CardWord::Between.is(&word.folded());
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
    let all = words(region, start);
    let stop = CardWord::Recitals.words().iter().filter_map(|w| heading_at(&all, start, w)).min().unwrap_or(region.len());
    region.get(..stop).unwrap_or(region)
}

/// Where `words` are in capitals, or begin with one; commas inside them don't matter.
fn heading_at(starts: &[Word<'_>], from: usize, wanted: &str) -> Option<usize> {
    let first = wanted.split(' ').next().unwrap_or(wanted);
    let same = |at: usize| {
        let mut own = starts.iter().skip(at).map(Word::folded);
        wanted.split(' ').all(|w| own.next().is_some_and(|o| o == w))
    };
    // "Whereas" and "Recitals" begin recitals, "background" in a sentence does not.
    let plain = wanted.starts_with("in ") || matches!(wanted, "whereas" | "recitals");
    let shown = |w: &Word<'_>| w.has_capital() && (plain || is_capitals(w.bare()) || w.bare().len() == 1);
    let place = (0..starts.len()).find(|at| shown(&starts[*at]) && starts[*at].folded() == first && same(*at))?;
    Some(starts[place].start - from)
}

/// A definition in brackets or behind "hereinafter": the short name, and the bytes of the definition in the region.
#[derive(Debug)]
struct Defined {
    short: String,
    start: usize,
    end: usize,
}

fn definitions(opening: &str, region: &str) -> Vec<Defined> {
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
        // "“PLIC” and, together with PHLVIC, “PHL Variable”": the second is several parties'.
        let single = inside.find("together with").filter(|at| *at > 0 && !quoted(inside.get(..*at).unwrap_or_default()).is_empty());
        let mut shorts = quoted(inside.get(..single.unwrap_or(inside.len())).unwrap_or_default());
        if shorts.is_empty() && is_plain_definition(opening, inside, rest.get(close + 1..).unwrap_or_default()) {
            shorts.push(inside.to_owned());
        }
        if shorts.is_empty() {
            shorts.extend(
                inside
                    .rsplit_once(' ')
                    .filter(|(lead, _)| lead.to_lowercase().contains("herein") || lead.to_lowercase().starts_with("as"))
                    .map(|(_, name)| name.trim_matches(|c: char| !c.is_alphanumeric()).to_owned()),
            );
        }
        let lead = inside.trim_start().to_lowercase();
        let group = CardWord::Group.words().iter().any(|w| lead.starts_with(w)) && !lead.starts_with("together with its");
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

/// Whether "(Shipper)", without quotation marks, gives a party its name: the document goes on to use the word by itself.
fn is_plain_definition(opening: &str, inside: &str, behind: &str) -> bool {
    let all = words(inside, 0);
    let named =
        (1..=2).contains(&all.len()) && all.iter().all(|w| w.bare() == w.text && w.has_capital() && !is_capitals(w.text) && !w.has_digit());
    let next = behind.trim_start().chars().next().unwrap_or('.');
    let used = || opening.match_indices(inside).filter(|(at, _)| !opening.get(..*at).is_some_and(|before| before.ends_with('('))).count();
    named && !next.is_uppercase() && used() >= USED
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
        || CardWord::NoShortName.is(&key)
        || key.ends_with(" date")
        || !short.chars().any(char::is_uppercase)
        || key.len() < 2
}

/// The parties of a region: before each definition its name; where none is defined, names joined by "and" or on lines of their own.
fn listed(head: &Head<'_>, opening: &str, region: &str, from: usize, is_sentence: bool, casing: &Casing) -> Vec<Party> {
    let defined = definitions(opening, region);
    let mut found: Vec<Party> = Vec::new();
    let mut at = 0;
    for definition in &defined {
        let segment = region.get(at..definition.start).unwrap_or_default();
        // A full stop and a new sentence end the list.
        if found.len() >= 2 && (sentence_ends(segment) || segment.starts_with(". ") || segment.starts_with(".\n")) {
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
            // "… that Calder Limited", in a sentence without "between".
            let spoken = in_sentence && has_form(name) && !w.has_capital() && !w.text.ends_with(',') && !CardWord::Joining.is(&w.folded());
            spoken
                || w.folded() == "undersigned"
                || w.folded() == "of" && first >= 2 && matches!(all[first - 2].folded().as_str(), "favor" | "favour")
                || matches!(w.folded().as_str(), "and" | "among" | "between" | "by" | "or" | "with" | "și" | "")
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
            // Initials without a definition are what a definition elsewhere shortens.
            let initials = first == last && is_capitals(all[first].bare()) && all[first].bare().chars().count() <= 4;
            if is_likely_party(&all[first..=last]) && !initials {
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
pub(super) fn name_at(all: &[Word<'_>], at: usize) -> Option<(usize, usize)> {
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
        if i > at && word.text.starts_with(['(', '“', '"', '[']) && !is_inside(all, i) {
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
        if word.text.ends_with(';') || word.text.ends_with(')') && !is_inside(all, i) || word.text.ends_with(':') {
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

/// Whether a word in brackets is a part of a company's name: "Fonterra (USA) Inc.", "Beike Internet (Beijing) Security Technology Co."
fn is_inside(all: &[Word<'_>], at: usize) -> bool {
    let Some(inner) = all.get(at).and_then(|w| w.text.strip_prefix('(')).map(|t| t.trim_end_matches(',')).and_then(|t| t.strip_suffix(')'))
    else {
        return false;
    };
    let plain = inner.chars().all(char::is_alphabetic) && inner.chars().next().is_some_and(char::is_uppercase);
    let ends = |w: &&Word<'_>| w.text.ends_with([',', ';', '.']) || w.text.starts_with('(') || !w.has_capital();
    let behind = all.iter().skip(at + 1).take(5);
    let form = behind.clone().position(|w| is_name_suffix(w.bare()));
    let stop = behind.clone().position(|w| ends(&w) && !is_name_suffix(w.bare()));
    plain && form.is_some_and(|form| stop.is_none_or(|stop| form < stop))
}

fn has_form(name: &[Word<'_>]) -> bool {
    name.iter().any(|w| is_name_suffix(w.bare()))
}

/// Not an address, a state, a date or a defined term.
pub(super) fn is_likely_party(name: &[Word<'_>]) -> bool {
    let written = name.iter().map(|w| w.text).collect::<Vec<_>>().join(" ");
    let folded = key(&written);
    let letters = folded.chars().filter(|c| c.is_alphabetic()).count();
    let first = name.first().map(Word::folded).unwrap_or_default();
    let common = CardWord::NoParty.is(&first) && name.len() <= 3 && !has_form(name)
        || !has_form(name) && name.iter().any(|w| CardWord::Pronoun.is(&w.folded()) && !is_capitals(w.bare()))
        || name.iter().any(|w| w.text.contains(['@', '“', '”', '"', '!', '_']));
    let kind = kind_of(&written).is_some() && !has_form(name);
    letters >= 3 && !common && !kind && dates(&written, 0).is_empty() && touchstone_lexicon::months().iter().all(|(m, _)| *m != first)
}

pub(super) fn party(head: &Head<'_>, name: &[Word<'_>], casing: &Casing) -> Party {
    let (start, end) = (name.first().map_or(0, |w| w.start), name.last().map_or(0, |w| w.end));
    let written = name.iter().map(|w| w.text).collect::<Vec<_>>().join(" ");
    let trimmed = written.trim_end_matches([',', ';', ':', ')']).trim_start_matches('(');
    let keep = name.last().is_some_and(|w| is_name_suffix(w.bare()));
    let written = if keep { trimmed } else { trimmed.trim_end_matches('.') };
    Party { name: casing.restored(written), short: None, role: None, spans: vec![head.span(start, end)] }
}
