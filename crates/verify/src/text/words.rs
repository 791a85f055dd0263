//! The words of a text, and the lexicon in their comparable form.

use std::sync::LazyLock;

pub(crate) use touchstone_lexicon::Word;
use touchstone_lexicon::{Language, Reader};

use crate::text::folding::{FoldedChar, walk};
use crate::text::punctuation::{is_ignorable, plain};

/// The words of the lexicon as `words` has them.
pub(crate) static LEXICON: LazyLock<Reader> = LazyLock::new(|| Reader::new(|text| words(text).into_iter().map(|word| word.form).collect()));

/// The words of a text in order.
pub(crate) fn words(text: &str) -> Vec<Word> {
    let mut all = Vec::new();
    walk(text, 0, &mut |letter| {
        add(&mut all, text, letter);
        true
    });
    all
}

/// The same from letters already made of `text`, or of a part of it.
pub(crate) fn words_of(text: &str, letters: &[FoldedChar]) -> Vec<Word> {
    let mut all = Vec::new();
    letters.iter().for_each(|letter| add(&mut all, text, *letter));
    all
}

/// The language of a short text, as far as its commonest words tell.
pub(crate) fn language(text: &str) -> Option<Language> {
    let (mut guess, mut form, mut end) = (LEXICON.guess(), String::new(), 0);
    walk(text, 0, &mut |letter| {
        match joint(text, end, letter) {
            Some(joint) if !form.is_empty() => form.push_str(joint),
            _ => {
                guess.read(&form);
                form.clear();
            }
        }
        form.push(letter.c);
        end = end.max(letter.end as usize);
        true
    });
    guess.read(&form);
    guess.language()
}

fn add(all: &mut Vec<Word>, text: &str, letter: FoldedChar) {
    let end = letter.end as usize;
    match all.last_mut().and_then(|word| Some((joint(text, word.end, letter)?, word))) {
        Some((joint, word)) => {
            word.form.push_str(joint);
            word.form.push(letter.c);
            word.end = word.end.max(end);
        }
        None => all.push(Word { form: letter.c.to_string(), start: letter.start as usize, end }),
    }
}

/// What stands in a word between the letters before byte `end` and the next one; `None` where another word begins.
fn joint(text: &str, end: usize, letter: FoldedChar) -> Option<&'static str> {
    let start = letter.start as usize;
    if end == start || end >= letter.end as usize {
        return Some("");
    }
    let mut between = text.get(end..start).unwrap_or_default().chars().filter(|c| !is_ignorable(*c)).map(plain);
    match (between.next(), between.next()) {
        (None, _) => Some(""),
        (Some('\''), None) if text.get(end..start).is_some_and(|marks| marks.chars().count() == 1) => Some("'"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use touchstone_lexicon::{Seen, SignalKind, is_read};

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(&str, SignalKind)]) {
        let all = words(text);
        let languages: Vec<Language> = LEXICON.language(&all).into_iter().collect();
        let found = LEXICON.seen(text, &all, &languages);
        let shown = |s: &&Seen| !matches!(s.kind, SignalKind::Prefix | SignalKind::Range | SignalKind::Paper | SignalKind::Edge);
        let written: Vec<_> =
            found.iter().filter(shown).map(|s| (&text[all[s.first].start..all[s.first + s.count - 1].end], s.kind)).collect();
        assert_eq!(written, expected, "{text}");
    }

    #[test]
    fn phrases_are_seen_whole() {
        use SignalKind::*;
        check("provided that the fee is due in full and of it", &[("provided that", Condition)]);
        check("No. 5 of the rules is not in force", &[("not", Negation)]);
        check("he won't pay for the goods of it", &[("won't", Modal), ("won't", Negation)]);
        check("he wasn't paid for the goods of it", &[("wasn't", Negation)]);
        check("le preneur n'est tenu que de la dette et du reste", &[("preneur", Party), ("n'est", Negation)]);
        check("Chiriașul n-a plătit la timp și se află în întârziere", &[("Chiriașul", Party), ("n", Negation)]);
        check("other than the Vendor, subject to this of it", &[("other than", Exception), ("Vendor", Party), ("subject to", Condition)]);
    }

    #[test]
    fn common_words_tell_the_language() {
        let guess = |text: &str| super::language(text);
        assert_eq!(guess("The term of this Agreement is fixed and binds the parties"), Some("en"));
        assert_eq!(guess("Prezentul contract se încheie pentru o durată de 12 luni și nu poate fi prelungit"), Some("ro"));
        assert_eq!(guess("Le bailleur et le preneur sont tenus dans les délais"), Some("fr"));
        assert_eq!(guess("Der Mieter zahlt die Miete und das Wasser"), Some("de"));
        assert_eq!(guess("El arrendatario paga los gastos y las cuotas del contrato"), Some("es"));
        assert_eq!(guess("permitted"), None);
        assert_eq!(
            guess("L'arrendatari pot ocupar la finca durant l'any sense el consentiment escrit del propietari").filter(|l| is_read(l)),
            None
        );
        assert_eq!(guess("Penyewa tidak boleh mengalihkan perjanjian ini kepada pihak ketiga"), None);
    }
}
