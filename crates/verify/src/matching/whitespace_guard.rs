//! White space that only one side has must not change what the words deny: "not able" is not "notable".

use touchstone_lexicon::WordKind;

use crate::text::folding::FoldedChar;
use crate::text::punctuation::is_digit;
use crate::text::words::{LEXICON, Word, Words};

/// How far from the white space the words are compared, in letters.
const REACH: usize = 80;

/// A stretch of a text as words, and the place of each, counted in letters from the stretch's start.
struct Reading<'a> {
    text: &'a str,
    words: Vec<(usize, Word<'a>)>,
}

/// Whether quote and source read the same around each place in `unspaced`, an index of the letter after white space
/// that one side lacks. Both have the same letters.
pub(crate) fn same_reading(quote: (&str, &[FoldedChar]), source: (&str, &[FoldedChar]), unspaced: &[usize]) -> bool {
    unspaced.iter().all(|&at| {
        // To the nearest places at which a word starts and ends on both sides.
        let parted = |letters: &[FoldedChar], i: usize| i == 0 || i >= letters.len() || letters[i - 1].end < letters[i].start;
        let parted = |i: &usize| parted(quote.1, *i) && parted(source.1, *i);
        let (lowest, highest) = (at.saturating_sub(REACH), (at + REACH).min(quote.1.len()));
        let from = (lowest..at).rev().find(parted).unwrap_or(lowest);
        let to = (at + 1..=highest).find(parted).unwrap_or(highest);
        let (Some(q), Some(s)) = (read(quote, from, to), read(source, from, to)) else { return false };
        let unspaced: Vec<usize> = unspaced.iter().filter_map(|at| at.checked_sub(from)).collect();
        nothing_denied(&q.words, &s.words)
            && parted_labels(&q.words).eq(parted_labels(&s.words))
            && labels_hold(&q, &s, &unspaced)
            && labels_hold(&s, &q, &unspaced)
    })
}

fn read<'a>((text, letters): (&'a str, &[FoldedChar]), from: usize, to: usize) -> Option<Reading<'a>> {
    let stretch = letters.get(from..to)?;
    let text = text.get(stretch.first()?.start as usize..stretch.last()?.end as usize)?;
    let mut place = 0;
    let placed = Words::of(text).map(|word| {
        let start = place;
        place += word.form.chars().filter(|c| *c != '\'').count();
        (start, word)
    });
    Some(Reading { text, words: placed.collect() })
}

/// Whether one side has only parted words of the other, and none of them denies or can deny what it is written together with, unless the
/// whole denies too.
fn nothing_denied(quote: &[(usize, Word<'_>)], source: &[(usize, Word<'_>)]) -> bool {
    let (whole, parted) = if quote.len() <= source.len() { (quote, source) } else { (source, quote) };
    let ends = whole.iter().skip(1).map(|(at, _)| *at).chain([usize::MAX]);
    whole.iter().zip(ends).all(|((start, word), end)| {
        let parts: Vec<&Word<'_>> = parted.iter().filter(|(at, _)| start <= at && *at < end).map(|(_, part)| part).collect();
        // White space that moved: the words are others.
        if !parted.iter().any(|(at, _)| at == start) {
            return false;
        }
        let [first @ .., _] = parts.as_slice() else { return false };
        let denies = parts.len() > 1 && parts.iter().any(|part| LEXICON.is_negation(&part.form));
        let may = first.iter().any(|part| LEXICON.is_prefix(&part.form));
        // "willnot" denies as "will not" does; "shallnon-exclusive" does not: its "non" belongs to the next word.
        let modal = |part: &Word<'_>| LEXICON.kind(&part.form) == WordKind::Modal;
        let own = |part: &Word<'_>| LEXICON.is_negation(&part.form) && !LEXICON.is_prefix(&part.form);
        let glued = matches!(parts.as_slice(), [verb, negation] if modal(verb) && own(negation));
        parts.len() == 1 || if glued || LEXICON.is_negation(&word.form) { denies } else { !denies && !may }
    })
}

/// Where white space parts a number from a single letter: "4 A" and "4A" name other things.
fn parted_labels(words: &[(usize, Word<'_>)]) -> impl Iterator<Item = usize> {
    let digit = |w: &Word<'_>| w.form.chars().all(is_digit);
    let letter = |w: &Word<'_>| matches!(w.form.as_bytes(), [byte] if !byte.is_ascii_digit());
    words.windows(2).filter(move |w| digit(&w[0].1) && letter(&w[1].1) || letter(&w[0].1) && digit(&w[1].1)).map(|w| w[1].0)
}

/// Two letters, or two halves of a Roman number, that only the other side writes together name something else there:
/// "Class A B" is not "Class AB", nor "Part I V" "Part IV". Letters spaced over a whole word are no such names.
fn labels_hold(split: &Reading<'_>, whole: &Reading<'_>, unspaced: &[usize]) -> bool {
    let capital =
        |side: &Reading<'_>, word: &Word<'_>| side.text.get(word.start..word.end).is_some_and(|w| w.chars().all(char::is_uppercase));
    split.words.windows(2).filter(|pair| unspaced.contains(&pair[1].0)).all(|pair| {
        let joined = format!("{}{}", pair[0].1.form, pair[1].1.form);
        let Some((_, word)) = whole.words.iter().find(|(place, word)| *place == pair[0].0 && word.form == joined) else { return true };
        let capitals = capital(whole, word) || pair.iter().all(|(_, w)| capital(split, w));
        !(capitals && (joined.chars().count() == 2 || is_roman(&joined)))
    })
}

/// Whether small letters are a Roman number below ninety.
fn is_roman(form: &str) -> bool {
    let tens = ["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx"];
    let ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
    tens.iter().any(|ten| form.strip_prefix(ten).is_some_and(|rest| ones.contains(&rest)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::folding::folded;

    #[track_caller]
    fn check(quote: &str, source: &str, expected: bool) {
        let (q, s) = (folded(quote), folded(source));
        assert_eq!(q.iter().map(|u| u.c).collect::<String>(), s.iter().map(|u| u.c).collect::<String>());
        let unspaced: Vec<usize> = (1..q.len()).filter(|&i| (q[i - 1].end < q[i].start) != (s[i - 1].end < s[i].start)).collect();
        assert_eq!(same_reading((quote, &q), (source, &s), &unspaced), expected, "{quote} / {source}");
    }

    #[test]
    fn denials_stay() {
        check("is notable to", "is not able to", false);
        check("is no table", "is not able", false);
        check("can not be", "cannot be", true);
        check("it willnot be", "it will not be", true);
        check("it is whatnot be", "it is what not be", false);
        check("shallnon-exclusive use", "shall non-exclusive use", false);
        check("numai", "nu mai", false);
        check("nici un act", "niciun act", true);
        check("in direct loss", "indirect loss", false);
        check("is heldinvalid here", "is held invalid here", true);
        check("is heldin valid here", "is held invalid here", false);
        check("ofthe party", "of the party", true);
        check("inthe party", "in the party", false);
        check("independentof it", "independent of it", true);
        check("now here", "nowhere", false);
        check("a typical case", "atypical case", false);
        check("nie ważny", "nieważny", false);
        check("Section 4", "Section4", true);
        check("Rule 10 b", "Rule 10b", false);
        check("Class A B", "Class AB", false);
        check("Part I I", "Part II", false);
        check("Part IV", "Part I V", false);
        check("T HE SUPPLIER", "THE SUPPLIER", true);
        check("C I V I L CODE", "CIVIL CODE", true);
        check("1 st day", "1st day", true);
    }
}
