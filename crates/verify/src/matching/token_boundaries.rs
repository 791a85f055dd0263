//! Rule 6: where a quote may begin and end. Words and numbers are never cut; where a number ends is told by `numbers`.

use crate::numbers::grammar::is_inside;
use crate::text::folding::{comparable, is_word_char};
use touchstone_lexicon::{is_denying_character, is_han_numeral};

use crate::text::punctuation::{is_currency, is_digit, is_end_punctuation, is_hyphen, is_ignorable, plain};
use crate::text::words::LEXICON;

/// How far the surroundings of an edge are read, in characters.
const REACH: usize = 40;

/// Whether a quote may end at byte `at` of `text`: the character before it is the quote's last.
pub(crate) fn may_end(text: &str, at: usize) -> bool {
    if is_inside(text, at) {
        return false;
    }
    let (before, after) = around(text, at);
    let (Some(&last), Some(&next)) = (before.first(), after.first()) else { return true };
    if !is_word_char(last) {
        // A sign is not cut from its like: "§§", "C++".
        return !is_word_char(next) && (is_end_punctuation(last) || next != last);
    }
    let (beyond, digit) = (after.get(1).copied().filter(|c| is_word_char(*c)), is_digit(last));
    match plain(next) {
        _ if is_word_char(next) => !joined(last, next) && !denied_later(&after),
        _ if next.is_whitespace() => {
            let rated = (digit || LEXICON.is_number_word(&reversed_word(&before))) && rated_in_words(&after);
            !rated && !spelled_on(&before, &after)
        }
        '/' | '&' | '@' => beyond.is_none(),
        '-' if is_hyphen(next) => beyond.is_none() && (digit || !divided(&after[1..])),
        _ if digit => true,
        '\'' | '_' => beyond.is_none(),
        '.' => !beyond.is_some_and(|c| c.is_alphabetic() && (run_length(before.iter()) == 1 || c.is_lowercase())),
        _ => true,
    }
}

/// Whether a quote may begin at byte `at` of `text`: the character at it is the quote's first.
pub(crate) fn may_begin(text: &str, at: usize) -> bool {
    if is_inside(text, at) {
        return false;
    }
    let (before, after) = around(text, at);
    let (Some(&first), Some(&previous)) = (after.first(), before.first()) else { return true };
    if !is_word_char(first) {
        return if is_word_char(previous) { !is_currency(first) } else { is_end_punctuation(first) || previous != first };
    }
    let (beyond, digit) = (before.get(1).copied().filter(|c| is_word_char(*c)), is_digit(first));
    match plain(previous) {
        _ if is_word_char(previous) => !joined(previous, first) && !denied_before(&before) || unspaced_number(&before, &after),
        _ if previous.is_whitespace() => !second_half(&before) && (digit || !spelled_on(&before, &after)),
        '/' | '&' | '@' => beyond.is_none(),
        '-' if is_hyphen(previous) => beyond.is_none(),
        _ if digit => true,
        '\'' => beyond.is_none() || elided_article(&before),
        '_' => beyond.is_none(),
        '.' => {
            let short = run_length(after.iter());
            let initials = run_length(before.iter().skip(1)) == 1 && (short == 1 || short == 2 && beyond.is_some_and(char::is_uppercase));
            !beyond.is_some_and(|c| c.is_alphabetic() && (initials || first.is_lowercase()))
        }
        _ => true,
    }
}

/// Whether the next words say that the number before them is a rate: "per cent", "basis points".
fn rated_in_words(after: &[char]) -> bool {
    let mut words = after.split(|c| c.is_whitespace()).filter(|w| !w.is_empty()).map(|w| word(w.iter()));
    LEXICON.is_rate_in_words(&words.next().unwrap_or_default(), &words.next().unwrap_or_default())
}

/// Whether two touching letters or digits stand within one word or number. Scripts without spaces have no such
/// words, but numbers, runs of katakana, negations and vowel signs hold together.
fn joined(a: char, b: char) -> bool {
    if unicode_normalization::char::is_combining_mark(b) {
        return true;
    }
    if !(is_spaceless(a) || is_spaceless(b)) {
        return true;
    }
    let katakana = |c: char| matches!(c, '\u{30a0}'..='\u{30ff}');
    let number = |c: char| is_han_numeral(c) || is_digit(c);
    katakana(a) && katakana(b)
        || number(a) && number(b)
        || is_denying_character(a)
        || matches!(b, '\u{e30}'..='\u{e33}' | '\u{e45}' | '\u{eb0}'..='\u{eb3}')
        || matches!(a, '\u{e40}'..='\u{e44}' | '\u{ec0}'..='\u{ec4}')
}

/// "22.1Each Party": extraction lost the space after a clause number that opens a line.
fn unspaced_number(before: &[char], after: &[char]) -> bool {
    let number = before.iter().take_while(|c| c.is_ascii_digit() || **c == '.').count();
    let ahead = before[number..].iter().find(|c| !matches!(c, ' ' | '\t'));
    let opens_line = (1..=12).contains(&number) && matches!(ahead, None | Some('\n' | '\u{c}'));
    let word = after.iter().take_while(|c| c.is_alphabetic()).count() + usize::from(before[..number].contains(&'.'));
    opens_line && before.first().is_some_and(char::is_ascii_digit) && after.first().is_some_and(|c| c.is_uppercase()) && word >= 3
}

/// Scripts written without spaces between words.
fn is_spaceless(c: char) -> bool {
    matches!(c, '\u{e00}'..='\u{eff}' | '\u{f00}'..='\u{fff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}'
        | '\u{2e80}'..='\u{2fdf}' | '\u{3005}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3fffd}')
}

/// Japanese puts its negation after the verb.
fn denied_later(after: &[char]) -> bool {
    let next: String = after.iter().take(3).collect();
    next.starts_with("ない") || next.starts_with("なかっ") || next.starts_with("ませ")
}

/// Thai writes its negation directly before the verb.
fn denied_before(before: &[char]) -> bool {
    ["ไม่", "มิ", "ห้าม", "อย่า"].iter().any(|word| word.chars().rev().eq(before.iter().copied().take(word.chars().count())))
}

/// Whether this place is the second half of a divided word.
fn second_half(before: &[char]) -> bool {
    let spaces = before.iter().take_while(|c| c.is_whitespace()).count();
    before.get(spaces).is_some_and(|c| is_hyphen(*c))
        && before[..spaces].iter().any(|c| matches!(c, '\n' | '\u{c}'))
        && before.get(spaces + 1).is_some_and(|c| c.is_alphabetic())
}

/// What follows a hyphen: a line end, then a letter or digit.
fn divided(after: &[char]) -> bool {
    let spaces = after.iter().take_while(|c| c.is_whitespace()).count();
    after.get(spaces).is_some_and(|c| is_word_char(*c)) && after[..spaces].iter().any(|c| matches!(c, '\n' | '\u{c}'))
}

/// "l’acte", "d’un": French and Italian articles, which no negation ends with.
fn elided_article(before: &[char]) -> bool {
    matches!(before.get(1), Some('l' | 'd' | 'L' | 'D')) && !before.get(2).is_some_and(|c| is_word_char(*c))
}

/// Whether white space parts two words of one number: "two hundred", "5 million", "douăzeci și cinci".
fn spelled_on(before: &[char], after: &[char]) -> bool {
    let spaces = before.iter().take_while(|c| c.is_whitespace()).count();
    let ahead = &before[spaces..];
    let next = || word(after.iter().skip_while(|c| c.is_whitespace()));
    if ahead.first().is_some_and(|c| is_digit(*c)) {
        return LEXICON.is_scale(&next());
    }
    let left = reversed_word(ahead);
    let further = &ahead[run_length(ahead.iter())..];
    let gap = further.iter().take_while(|c| c.is_whitespace()).count();
    // "5 per | cent".
    if gap > 0 && LEXICON.opens_rate(&left) && LEXICON.is_rate_of_two_words(&left, &next()) {
        return further[gap..].first().is_some_and(|c| is_digit(*c)) || LEXICON.is_number_word(&reversed_word(&further[gap..]));
    }
    if LEXICON.is_number_word(&left) {
        let following = after.iter().skip_while(|c| c.is_whitespace()).skip_while(|c| is_word_char(**c));
        return LEXICON.goes_on(&left, &next(), &word(following.skip_while(|c| c.is_whitespace())));
    }
    // The quote may begin after a linking word: "hundred and | fifty".
    gap > 0 && LEXICON.is_link(&left) && LEXICON.goes_on(&reversed_word(&further[gap..]), &left, &next())
}

fn run_length<'a>(chars: impl Iterator<Item = &'a char>) -> usize {
    chars.take_while(|c| is_word_char(**c)).count()
}

/// The word at the start of `chars` in comparable form.
fn word<'a>(chars: impl Iterator<Item = &'a char>) -> String {
    comparable(&chars.take_while(|c| is_word_char(**c)).collect::<String>())
}

/// The word that ends where `chars`, read backwards, begin.
fn reversed_word(chars: &[char]) -> String {
    let length = run_length(chars.iter());
    comparable(&chars[..length].iter().rev().collect::<String>())
}

/// The visible characters before and after a byte, nearest first.
fn around(text: &str, at: usize) -> (Vec<char>, Vec<char>) {
    let (head, tail) = text.split_at_checked(at).unwrap_or_default();
    let visible = |c: &char| !is_ignorable(*c);
    (head.chars().rev().filter(visible).take(REACH).collect(), tail.chars().filter(visible).take(REACH).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bars mark where a quote would begin and end.
    #[track_caller]
    fn check(marked: &str, begins: bool, ends: bool) {
        let mut parts = marked.split('|');
        let (head, quote, tail) = (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap());
        let text = format!("{head}{quote}{tail}");
        assert_eq!((may_begin(&text, head.len()), may_end(&text, head.len() + quote.len())), (begins, ends), "{marked}");
    }

    #[test]
    fn words() {
        check("the |Vendor| pays", true, true);
        check("non-|exclusive| right", false, true);
        check("the |non|-exclusive right", true, false);
        check("non-\n|exclusive| right", false, true);
        check("the |confi|-\ndential", true, false);
        check("un|able| to", false, true);
        check("the |Tenant|’s duty", true, false);
        check("he |can|'t", true, false);
        check("“|Agreement|”, ", true, true);
        check("word—|word|—word", true, true);
        check("|and|/or", true, false);
        check("the |U.S|.C. rule", true, false);
        check("end.|The| next", true, true);
        check("\na.|Each Party| is", true, true);
        check("U.|S.C| rule", false, true);
        check("the |resume|\u{301} of", true, false);
        check("l’|acte| de", true, true);
        check("n’|est| pas", false, true);
        check("party (|a|) will", true, true);
    }

    #[test]
    fn numbers() {
        check("in |30|.5 days", true, false);
        check("in 30.|5| days", false, true);
        check("USD |1,500|,000", true, false);
        check("USD 1,|500,000|.", false, true);
        check("(|30|) days", false, false);
        check("thirty (|30|) days", true, true);
        check("of |30|% a", true, false);
        check("of |30| % a", true, false);
        check("of $|30| a", false, true);
        check("of |$30| a", true, true);
        check("US|$30| a", false, true);
        check("at -|5| degrees", false, true);
        check("Exhibit A-|5| is", false, true);
        check("§|4.2| is", true, true);
        check("the |30|-day term", true, false);
        check("in |2019|-2020", true, false);
        check("at .|5| per", false, true);
        check("No.|5| is", true, true);
        check("10|²| m", false, true);
        check("of |10|² m", true, false);
        check("EUR |1 500| 000", true, false);
        check("for 1 |500 000| lei", false, true);
        check("rows |100| 200", true, false);
        check("rows |2023| 2024", true, true);
        check("1.|500| words", false, true);
        check("1. |500| words", true, true);
        check("for 1 |500 000| de lei", false, true);
        check("at 2 |1/2| per cent", false, false);
        check("loss of -|$5| million", false, false);
        check("for ≤|30| days", false, true);
        check("COVID-\n|19| rule", false, true);
        check("sums |7,331,813|\u{a0}084,660", true, true);
        check("sum |7|\u{a0}331 lei", true, false);
        check("USD |1.5| million", true, false);
        check("Section |12|. The", true, true);
        check("|12|.3 Confidentiality", true, false);
        check("a fee of |two| hundred", true, false);
        check("at |five| per cent", true, false);
        check("at |5| basis points", true, false);
        check("at |5| per day", true, true);
        check("at |5 per| cent of", true, false);
        check("at 5 per |cent| of", false, true);
        check("at five percent |of| it", true, true);
        check("aged |50|+ years", true, false);
        check("aged |50%|+ years", true, false);
        check("§|§ 4| and", false, true);
        check("in |C+|+ code", true, false);
        check("of two |hundred thousand| dollars", false, true);
        check("of |one hundred| and fifty", true, false);
        check("of one hundred and |fifty| units", false, true);
        check("ani: douăzeci și |cinci| de ani", false, true);
        check("of $5 |million| in cash", false, true);
        check("for |two| and three", true, true);
        check("end.\n22.1|Each Party| may", true, true);
        check("see 22.1|Each Party| may", false, true);
        check("\n4|A| is", false, true);
    }

    #[test]
    fn scripts_without_spaces() {
        check("起生效，|有效期为三年|。", true, true);
        check("本合同|自双方|签字", true, true);
        check("不|可转让|的", false, true);
        check("为|三|十年", true, false);
        check("共30|万元|整", false, true);
        check("解除|する|ない", true, false);
        check("ライ|センス|を", false, true);
    }
}
