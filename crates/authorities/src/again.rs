//! Citations of what was cited before: "Id.", "Ibid.", "supra", a name with a page.

use touchstone_lexicon::{CitingWord, is_citing};
use touchstone_text::CharSpan;

use crate::keys::{comparable, leads};
use crate::words::Text;
use crate::{Citation, Kind, names, tail};

/// "Id.", "id. at 679", "Burger King, supra, at 478", "supra note 4".
pub(crate) fn find(text: &Text<'_>) -> Vec<Citation> {
    let mut found: Vec<Citation> = Vec::new();
    for at in 0..text.words.len() {
        let folded = text.folded(at);
        let written = text.word(at);
        let span = text.span(at, at + 1);
        let floor = found.last().map_or(0, |last| text.at(last.span.end()));
        // "id" alone is a word of other languages, "ID" a document of a person.
        let again = is_citing(CitingWord::Again, &folded)
            && written.chars().skip(1).all(|c| !c.is_uppercase())
            && (written.ends_with('.') || folded.len() > 4);
        if again {
            let mut citation = Citation::new(Kind::Id, span);
            tail::read(text, &mut citation);
            citation.start = names::with_signal(text, at, floor, span.start());
            found.push(citation);
        } else if is_citing(CitingWord::Above, &folded) {
            let mut citation = Citation::new(Kind::Supra, span);
            let from = name_start(text, at, floor);
            if from < at {
                citation.name = Some(text.joined(from, at));
                citation.span = CharSpan::between(text.span(from, at).start(), span.end());
            }
            tail::read(text, &mut citation);
            citation.start = names::with_signal(text, from, floor, citation.span.start());
            found.push(citation);
        }
    }
    found
}

/// Names of cases cited before, with a page: "Iqbal, at 678", "Twombly at 570".
pub(crate) fn by_name(text: &Text<'_>, known: &[Citation]) -> Vec<Citation> {
    let mut names: Vec<(u32, Vec<String>)> = Vec::new();
    for citation in known {
        let Some(parties) = &citation.parties else { continue };
        for party in [Some(&parties.first), parties.second.as_ref()].into_iter().flatten() {
            let words = comparable(party);
            if !words.is_empty() {
                names.push((citation.span.end(), words));
            }
        }
    }
    let mut found: Vec<Citation> = Vec::new();
    for at in 0..text.words.len() {
        let is_at =
            text.word(at) == "at" && (text.spaced(at) || text.comma(at)) && text.spaced(at + 1) && tail::pin(text.word(at + 1)).is_some();
        if !is_at {
            continue;
        }
        let floor = found.last().map_or(0, |last| text.at(last.span.end()));
        let from = name_start(text, at, floor);
        if from == at {
            continue;
        }
        let name = text.joined(from, at);
        let words = comparable(&name);
        let start = text.span(from, at).start();
        if words.is_empty() || !names.iter().any(|(end, party)| *end <= start && leads(&words, party)) {
            continue;
        }
        let mut citation = Citation::new(Kind::Short, text.span(from, at));
        citation.name = Some(name);
        tail::read(text, &mut citation);
        citation.start = names::with_signal(text, from, floor, start);
        found.push(citation);
    }
    found
}

/// The first of the words with capitals directly before a word, signals left out.
fn name_start(text: &Text<'_>, at: usize, floor: usize) -> usize {
    let mut from = at;
    while from > floor && at - from < 8 {
        let capital = text.word(from - 1).starts_with(char::is_uppercase) || text.word(from - 1) == "&";
        let near = text.comma(from) || text.spaced(from);
        if !capital || !near {
            break;
        }
        from -= 1;
    }
    while from < at && is_citing(CitingWord::Signal, &text.folded(from)) {
        from += 1;
    }
    from
}
