//! The words of a text, and the lexicon in their comparable form.

use std::borrow::Cow;
use std::sync::LazyLock;

pub(crate) use touchstone_lexicon::Word;
use touchstone_lexicon::{Language, Reader};

use crate::text::folding::{FoldedChar, walk};
use crate::text::punctuation::{is_ignorable, plain};

/// The lexicon in the comparable form of [`Words`].
pub static LEXICON: LazyLock<Reader> = LazyLock::new(|| Reader::new(|text| Words::of(text).map(|word| word.form.into_owned()).collect()));

/// The words of a text in order.
pub(crate) fn words(text: &str) -> Vec<Word<'_>> {
    let mut all = Vec::with_capacity(text.len() / 5);
    all.extend(Words::of(text));
    all
}

/// How much of the text on both sides of a place tells its language, in bytes.
const BESIDE: usize = 1_000;

/// The language of a place and the text around it, its own words first.
pub(crate) fn language_around(text: &str, (start, end): (usize, usize)) -> Option<Language> {
    let place = text.get(start..text.floor_char_boundary(end.saturating_add(BESIDE))).unwrap_or_default();
    let before = text.get(text.floor_char_boundary(start.saturating_sub(BESIDE))..start).unwrap_or_default();
    LEXICON.language(Words::of(place).chain(Words::of(before)).map(|word| word.form))
}

/// The language of a short text, as far as its commonest words tell.
pub(crate) fn language(text: &str) -> Option<Language> {
    LEXICON.language(Words::of(text).map(|word| word.form))
}

/// The words of a text in order, each in comparable form with its bytes.
#[derive(Debug)]
pub struct Words<'a> {
    text: &'a str,
    /// The byte up to which it is read.
    at: usize,
}

impl<'a> Words<'a> {
    /// The words of this text.
    pub fn of(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The word that begins at or after byte `start`, read letter by letter.
    fn letter_by_letter(&mut self, start: usize) -> Option<Word<'a>> {
        let (mut form, mut from, mut to) = (String::new(), start, start);
        self.at = self.text.len();
        walk(self.text, start, &mut |letter| {
            if form.is_empty() {
                from = letter.start as usize;
            } else {
                let Some(joint) = joint(self.text, to, letter) else {
                    self.at = letter.start as usize;
                    return false;
                };
                form.push_str(joint);
            }
            form.push(letter.c);
            to = to.max(letter.end as usize);
            true
        });
        (!form.is_empty()).then_some(Word { form: Cow::Owned(form), start: from, end: to })
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    /// Most words are ASCII letters with nothing that could join them to the next, and are their own comparable form.
    fn next(&mut self) -> Option<Word<'a>> {
        let bytes = self.text.as_bytes();
        let start = self.at + bytes.get(self.at..)?.iter().position(|b| b.is_ascii_alphanumeric() || !b.is_ascii())?;
        let rest = bytes.get(start..)?;
        let end = start + rest.iter().position(|b| !b.is_ascii_alphanumeric()).unwrap_or(rest.len());
        if end == start || bytes.get(end).is_some_and(|next| !next.is_ascii() || plain(char::from(*next)) == '\'') {
            return self.letter_by_letter(start);
        }
        self.at = end;
        let written = self.text.get(start..end)?;
        let form =
            if written.bytes().any(|b| b.is_ascii_uppercase()) { Cow::Owned(written.to_ascii_lowercase()) } else { Cow::Borrowed(written) };
        Some(Word { form, start, end })
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
        let languages: Vec<Language> = language(text).into_iter().collect();
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
