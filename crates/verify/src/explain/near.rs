//! Near matches: text read from a picture, in which every difference is a plausible misreading.

use touchstone_text::CharSpan;

use crate::evidence::cuts::cuts;
use crate::explain::closest::closest;
use crate::explain::ocr_noise::noise;
use crate::matching::token_boundaries::{may_begin, may_end};
use crate::text::folding::{comparable, is_word_char};
use crate::text::prepared::Prepared;
use crate::text::punctuation::is_end_punctuation;
use crate::text::words::LEXICON;
use crate::verdict::{Difference, DifferenceKind, Found, Part, Verdict};

/// Letters that the reader of a picture takes for one another, in comparable form, either way round. A part of the
/// confusions that Tesseract lists for English (tesseract-ocr/langdata, eng/eng.unicharambigs; the format is that of
/// unicharambigs(5)). Left out: everything with a digit, with a diacritic, with a prefix that denies ("un", "im"),
/// and single letters whose exchange gives common words ("a" and "o", "r" and "t", "u" and "a").
#[rustfmt::skip] // several pairs a line
const CONFUSIONS: &[(&str, &str)] = &[
    ("m", "rn"), ("m", "in"), ("m", "ni"), ("m", "iii"), ("d", "cl"), ("nn", "rm"), ("n", "ri"), ("n", "ii"), ("n", "rr"), ("h", "li"), ("h", "lr"),
    ("u", "ii"), ("w", "vv"), ("f", "t"), ("e", "c"),
];

/// The least similarity, letter by letter.
const SIMILAR: f64 = 0.95;

/// The longest word that is compared letter by letter.
const LONGEST_WORD: usize = 60;

/// The verdict "near match" where the closest passage allows it.
pub(crate) fn near_match(source: &Prepared, quote: &str) -> Option<Verdict> {
    let text = source.text();
    if !text.pages().iter().any(touchstone_text::Page::is_scan) {
        return None;
    }
    let quote = quote.trim_matches(|c: char| c.is_whitespace() || is_end_punctuation(c));
    let closest = closest(source, quote)?;
    let span = CharSpan::new(closest.char_start, closest.char_end)?;
    let last = text.page_at(span.end().saturating_sub(1)).number;
    let mut pages = (text.page_at(span.start()).number..=last).filter_map(|n| text.page(n));
    if !pages.all(|page| page.is_scan()) {
        return None;
    }
    let (start, end) = (text.byte_at(span.start()), text.byte_at(span.end()));
    if !may_begin(text.as_str(), start) || !may_end(text.as_str(), end) || closest.differences.is_empty() {
        return None;
    }
    let noise = noise(&closest);
    let edits: usize =
        closest.differences.iter().zip(noise).map(|(difference, noise)| misread(difference).or(noise)).sum::<Option<usize>>()?;
    let letters = comparable(quote).chars().count().max(1);
    if 1.0 - edits as f64 / letters as f64 <= SIMILAR - f64::EPSILON {
        return None;
    }
    let part = Part { char_start: span.start(), char_end: span.end() };
    let mut found = Found::new(text, span, vec![part]);
    found.cut = cuts(source, span);
    Some(Verdict::NearInScan { found, closest })
}

/// How many letters of a difference were misread, if misreading explains it: one word of letters on each side, no
/// number, date, negation, modal verb or name.
fn misread(difference: &Difference) -> Option<usize> {
    let single = |t: &str| !t.is_empty() && t.chars().all(|c| is_word_char(c) && !c.is_numeric()) && t.chars().count() <= LONGEST_WORD;
    // A capitalised word that opens the quote may be a name as well, but for the commonest of its language.
    let capital = [&difference.quote, &difference.source].iter().any(|t| t.starts_with(char::is_uppercase));
    let named = capital && !LEXICON.is_common(&comparable(&difference.quote));
    if difference.kind != DifferenceKind::Word || named || !single(&difference.quote) || !single(&difference.source) {
        return None;
    }
    confused(&comparable(&difference.quote), &comparable(&difference.source))
}

/// The letters involved in the fewest confusions that turn one word into the other; `None` if none do.
fn confused(a: &str, b: &str) -> Option<usize> {
    let width = b.len() + 1;
    // The cost of every beginning of the one word as every beginning of the other.
    let mut costs: Vec<Option<usize>> = vec![None; (a.len() + 1) * width];
    costs[0] = Some(0);
    for at in 0..costs.len() {
        let Some(cost) = costs[at] else { continue };
        let (left, right) = (a.get(at / width..)?, b.get(at % width..)?);
        let same = left.chars().next().filter(|c| right.starts_with(*c)).map(|c| (c.len_utf8(), c.len_utf8(), 0));
        let pairs = CONFUSIONS.iter().flat_map(|(x, y)| [(x, y), (y, x)]);
        let misread =
            pairs.filter(|(x, y)| left.starts_with(**x) && right.starts_with(**y)).map(|(x, y)| (x.len(), y.len(), x.len().max(y.len())));
        for (i, j, more) in same.into_iter().chain(misread) {
            let slot = &mut costs[at + i * width + j];
            *slot = Some(slot.map_or(cost + more, |old| old.min(cost + more)));
        }
    }
    costs.last().copied().flatten()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use touchstone_text::{CanonicalText, PageSource};

    use super::*;
    use crate::check::verify_quote;
    use crate::verdict::Status;

    #[test]
    fn words_that_look_alike() {
        assert_eq!(confused("modern", "modem"), Some(2));
        assert_eq!(confused("clause", "dause"), Some(2));
        assert_eq!(confused("notice", "noticc"), Some(1));
        assert_eq!(confused("thirty", "thirsty"), None);
        assert_eq!(confused("shall", "may"), None);
    }

    #[track_caller]
    fn check(page: &str, source: PageSource, quote: &str, expected: Status) {
        let document = Prepared::new(Arc::new(CanonicalText::from_pages([(page, source)])));
        let verdict = verify_quote(&document, quote, None);
        assert_eq!(verdict.status(), expected, "{quote}: {verdict:?}");
        assert_eq!(verdict.span().is_some(), expected != Status::NotFound);
    }

    #[test]
    fn only_in_text_read_from_a_picture() {
        let page = "The tenant shall return the premises with all their fittings in the modem state in which they were at the \
                    cornmencement of 30 days, as Smith said.\n";
        let quote =
            "shall return the premises with all their fittings in the modern state in which they were at the commencement of 30 days";
        check(page, PageSource::Ocr, quote, Status::NearMatch);
        check(page, PageSource::TextLayer, quote, Status::NotFound);
        check(page, PageSource::Ocr, &quote.replace("30", "80"), Status::NotFound);
        check(page, PageSource::Ocr, &quote.replace("shall", "may"), Status::NotFound);
        check(page, PageSource::Ocr, &quote.replace("premises", "property"), Status::NotFound);
        check(page, PageSource::Ocr, "in the modern state", Status::NotFound);
        check(page, PageSource::Ocr, "the commencement of 30 days, as Smitb said", Status::NotFound);
        check(page, PageSource::Ocr, "shall return the premises", Status::Verified);
    }

    /// A page with noise on it, and what a quotation of the true words is.
    #[track_caller]
    fn dirty(read: &str, quote: &str, expected: Status) {
        let page = format!(
            "The parties agree as follows and in the manner set out below for the whole of the term. {read} It ends on the last day.\n"
        );
        check(&page, PageSource::Ocr, quote, expected);
        check(&page, PageSource::TextLayer, quote, Status::NotFound);
    }

    #[test]
    fn dirt_between_words_is_named_and_is_never_more_than_near() {
        let near = Status::NearMatch;
        dirty(
            "The rent may be increase or.decrease by notice to the tenant.",
            "The rent may be increase or decrease by notice to the tenant",
            near,
        );
        dirty("The rent . is due ’ from the tenant in every month of it.", "The rent is due from the tenant in every month of it", near);
        dirty("The rent is due; from the tenant in every month.", "The rent is due, from the tenant in every month", near);
        dirty("The rent is due in law or-equity from the tenant.", "The rent is due in law or equity from the tenant", near);
        dirty("The rent is due as sét out in the schedule to it.", "The rent is due as set out in the schedule to it", near);
    }

    #[test]
    fn what_dirt_does_not_explain_is_not_found() {
        let missing = Status::NotFound;
        dirty("The rent is 5 .00 pounds for the tenant of it.", "The rent is 5 00 pounds for the tenant of it", missing);
        dirty("The rent is 30. days late for the tenant of it.", "The rent is 30 days late for the tenant of it", missing);
        dirty("The rent is due. The tenant pays it every month.", "The rent is due The tenant pays it every month", missing);
        dirty("The rent is due, if the tenant likes to pay it.", "The rent is due if the tenant likes to pay it", missing);
        dirty("The rent is due: the tenant is to pay it soon.", "The rent is due the tenant is to pay it soon", missing);
        dirty("The rent shall-not be due from the tenant of it.", "The rent shall not be due from the tenant of it", missing);
        dirty("The rent is due (not) from the tenant of the house.", "The rent is due not from the tenant of the house", missing);
        dirty("Chiriașul plătește părții suma de la data de azi.", "Chiriașul plătește parții suma de la data de azi", missing);
        dirty("The rent is due from the tenant in every month.", "The rent. is due. from the. tenant in every month", missing);
    }
}
