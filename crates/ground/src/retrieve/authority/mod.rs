//! Cases, statutes and decisions that a question asks for and that are not among the documents.
//!
//! Part of gate 1, before any model is asked: an honest model would decline, an inventive one would quote other words
//! as theirs, and both cost the reader time. The rule is narrow on purpose; see [`missing`].

mod names;
mod references;

use touchstone_record::Fragment;

use crate::sources::{SourceText, Sources};
use names::{CaseName, case_names};
use references::references;

/// How far apart the two parties stand where a case is mentioned, in bytes of the text.
const MENTION: usize = 160;

/// Where in a document its own caption stands, and how long one is.
const CAPTION_WITHIN: usize = 5_000;
const CAPTION: usize = 1_500;

/// An authority that is not among the documents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Missing {
    /// As the question names it.
    pub(crate) name: String,
    /// Titles of the documents that mention it.
    pub(crate) mentioned_in: Vec<String>,
}

/// What is known of an authority after the texts were looked through.
struct Looked {
    name: CaseName,
    /// A case, which may be mentioned without being at hand; a statute or docket number either stands somewhere or not.
    case: bool,
    mentioned_in: Vec<String>,
    held: bool,
}

/// The authorities that stand in the way of an answer; `None` if there are none.
///
/// A case: where no document mentions it, or where its own words are asked for and no document is it. Anything else that
/// is named by number, or as "In re X": where no document has the number or the name anywhere, and none of the others
/// that the question names is mentioned either. Rather an answer without it than a refusal without need.
pub(crate) fn missing(question: &str, fragments: &[Fragment], sources: &dyn Sources) -> Option<Vec<Missing>> {
    let looked = |case: bool| move |name: CaseName| Looked { name, case, mentioned_in: Vec::new(), held: false };
    let mut all: Vec<Looked> = case_names(question).into_iter().map(looked(true)).collect();
    let cases = all.len();
    all.extend(references(question).into_iter().map(looked(false)));
    if all.is_empty() {
        return None;
    }
    let wants_words = asks_for_words(question);
    let mut see = |source: &SourceText<'_>| {
        let text = plain(source.text, all.len() > cases);
        let title = source.title.to_lowercase();
        for Looked { name, case, mentioned_in, held } in &mut all {
            let titled = is_mentioned(&title, name);
            if titled || is_mentioned(&text, name) {
                mentioned_in.push(source.title.to_owned());
                *held |= *case && (titled || is_its_own(&text, name));
            }
        }
        !all.iter().any(|l| l.held)
    };
    each_text(fragments, sources, &mut see);
    // Where one of the cases asked for is at hand there is something to quote, and the rest shows in the answer.
    if all.iter().any(|l| l.held) {
        return None;
    }
    let any_mentioned = all.iter().any(|l| !l.mentioned_in.is_empty());
    let stands_in_the_way = |l: &Looked| match l.case {
        true => wants_words || l.mentioned_in.is_empty(),
        false => !any_mentioned,
    };
    let missing: Vec<Missing> =
        all.into_iter().filter(stands_in_the_way).map(|l| Missing { name: l.name.shown, mentioned_in: l.mentioned_in }).collect();
    (!missing.is_empty()).then_some(missing)
}

/// In small letters; for numbers with one kind of hyphen, and those whole that a line's end parts.
fn plain(text: &str, numbers: bool) -> String {
    let lower = text.to_lowercase();
    if numbers { lower.replace(['‐', '‑', '–'], "-").replace("-\n", "-").replace("/\n", "/") } else { lower }
}

/// Every text that the question is asked of; where the sources don't show them, those of the passages.
fn each_text(fragments: &[Fragment], sources: &dyn Sources, see: &mut dyn FnMut(&SourceText<'_>) -> bool) {
    let mut shown = false;
    sources.each_text(&mut |text| {
        shown = true;
        see(text)
    });
    let mut seen: Vec<&str> = Vec::new();
    for fragment in fragments.iter().filter(|_| !shown) {
        if seen.contains(&fragment.doc_hash.as_str()) {
            continue;
        }
        seen.push(&fragment.doc_hash);
        let Some(prepared) = sources.prepared(&fragment.doc_hash) else { continue };
        if !see(&SourceText { doc_hash: &fragment.doc_hash, title: &fragment.doc_title, text: prepared.text().as_str() }) {
            return;
        }
    }
}

/// Whether the question wants a case's own words, not what others say of it.
fn asks_for_words(question: &str) -> bool {
    const ASKS: [&str; 13] = [
        "quote",
        "quotation",
        "cite ",
        "citation",
        "citing",
        "pincite",
        "pin cite",
        "holding",
        "held in",
        "language from",
        "anchor the",
        "rely on and",
        "text of",
    ];
    let lower = question.to_lowercase();
    ASKS.iter().any(|a| lower.contains(a))
}

fn is_mentioned(text: &str, name: &CaseName) -> bool {
    occurrences(text, &name.first).any(|at| name.second.is_empty() || near(text, at, MENTION, &name.second).is_some())
}

/// Whether the text opens with the case's own caption: both parties in order, with no reporter cited after them.
fn is_its_own(text: &str, name: &CaseName) -> bool {
    occurrences(text, &name.first).take_while(|at| *at < CAPTION_WITHIN).any(|at| {
        let end = if name.second.is_empty() { Some(at) } else { near(text, at, CAPTION, &name.second).filter(|second| *second > at) };
        end.is_some_and(|end| !is_cited(text, end))
    })
}

/// Whether a volume and reporter follow within a few words: "Walden v. Fiore, 571 U.S. 277".
fn is_cited(text: &str, party: usize) -> bool {
    let after: String = text.get(party..).unwrap_or_default().chars().take(70).collect();
    let words: Vec<&str> = after.split(|c: char| c.is_whitespace() || c == ',').filter(|w| !w.is_empty()).collect();
    let reporter = |w: &str| ["u.s.", "f.2d", "f.3d", "f.4th", "f.", "s.", "cal.", "u.", "wl", "fed."].contains(&w);
    words.windows(2).any(|w| w[0].chars().all(|c| c.is_ascii_digit()) && reporter(w[1]))
}

/// Bytes at which one of the words stands as a word of its own, ascending for each word.
fn occurrences<'t>(text: &'t str, words: &'t [String]) -> impl Iterator<Item = usize> + 't {
    words.iter().flat_map(move |word| {
        text.match_indices(word.as_str()).map(|(at, _)| at).filter(move |at| {
            let before = text.get(..*at).and_then(|t| t.chars().next_back());
            let after = text.get(*at + word.len()..).and_then(|t| t.chars().next());
            !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
        })
    })
}

/// Where one of the words stands within `reach` bytes of `at`, on either side.
fn near(text: &str, at: usize, reach: usize, words: &[String]) -> Option<usize> {
    let (mut from, mut to) = (at.saturating_sub(reach), (at + reach).min(text.len()));
    while !text.is_char_boundary(from) {
        from -= 1;
    }
    while !text.is_char_boundary(to) {
        to += 1;
    }
    let window = text.get(from..to)?;
    let mut found: Vec<usize> = occurrences(window, words).map(|i| from + i).filter(|i| *i != at).collect();
    found.sort_by_key(|i| i.abs_diff(at));
    found.iter().find(|i| **i > at).or(found.first()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(first: &str, second: &str) -> CaseName {
        let words = |s: &str| s.split(' ').filter(|w| !w.is_empty()).map(str::to_owned).collect();
        CaseName { shown: String::new(), first: words(first), second: words(second) }
    }

    #[test]
    fn a_caption_is_told_from_a_citation() {
        let own = "united states court of appeals\nbrandon briskin, on behalf of himself,\nplaintiff-appellant,\nv.\nshopify, inc.; shopify (usa) inc.,\ndefendants";
        assert!(is_its_own(own, &name("briskin", "shopify")));
        let citing = "the panel applied walden v. fiore, 571 u.s. 277 (2014), and affirmed.";
        assert!(is_mentioned(citing, &name("walden", "fiore")));
        assert!(!is_its_own(citing, &name("walden", "fiore")));
        assert!(!is_mentioned(citing, &name("pavlovich", "")));
        assert!(!is_mentioned("waldenström v. fiore", &name("walden", "fiore")));
    }
}
