//! In which language a stretch of text is written, as far as its commonest words tell; and where a denial could
//! stand unseen because the language writes it inside the verb, or has no list.

/// A language whose words are told apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Language {
    English,
    Romanian,
    French,
    German,
    Spanish,
    Italian,
    Portuguese,
    Dutch,
    Polish,
    Swedish,
    Finnish,
    Hungarian,
    /// Too few of these words, or as many of two languages.
    Unknown,
}

use Language::*;

/// Words that one of these languages uses in every sentence and the others seldom.
const COMMON: &[(Language, &[&str])] = &[
    (English, &["the", "of", "and", "to", "or", "by", "for", "this", "any", "shall", "which", "with", "is", "as", "it", "on"]),
    (
        Romanian,
        &[
            "de",
            "la",
            "se",
            "că",
            "ce",
            "fi",
            "sunt",
            "unui",
            "unei",
            "alin",
            "lit",
            "a",
            "o",
            "și",
            "şi",
            "în",
            "sau",
            "cu",
            "pentru",
            "este",
            "din",
            "prin",
            "care",
            "prezentul",
            "nu",
            "al",
            "ale",
            "pe",
            "să",
        ],
    ),
    (
        French,
        &[
            "de", "la", "se", "que", "l", "d", "le", "les", "des", "du", "et", "est", "par", "dans", "une", "qui", "aux", "pour", "ou",
            "sur", "au", "un",
        ],
    ),
    (German, &["der", "die", "das", "und", "oder", "den", "dem", "des", "ist", "zu", "von", "mit", "durch", "eine", "für", "im"]),
    (
        Spanish,
        &["de", "la", "se", "a", "o", "el", "los", "las", "del", "y", "por", "con", "una", "en", "su", "para", "que", "lo", "al", "un"],
    ),
    (
        Italian,
        &[
            "la", "si", "a", "e", "o", "l", "dell", "il", "gli", "della", "del", "di", "che", "è", "nel", "alla", "delle", "dei", "per",
            "una", "con", "le", "ai", "alle", "i",
        ],
    ),
    (
        Portuguese,
        &[
            "de", "se", "a", "e", "o", "os", "do", "da", "dos", "das", "em", "ou", "por", "com", "uma", "ao", "pelo", "pela", "que", "no",
            "na", "um",
        ],
    ),
    (Dutch, &["de", "het", "een", "van", "en", "of", "dat", "door", "voor", "wordt", "bij", "met", "aan", "op", "zijn"]),
    (Polish, &["i", "w", "z", "na", "do", "lub", "oraz", "jest", "przez", "się", "dla", "od", "o"]),
    (Swedish, &["och", "att", "som", "av", "till", "för", "den", "det", "eller", "med", "skall", "ska", "på", "og", "til", "af"]),
    (Finnish, &["ja", "on", "tai", "että", "sekä", "jos", "joka", "ovat", "voi"]),
    (Hungarian, &["a", "az", "és", "vagy", "hogy", "ha", "is", "egy", "által", "szerint"]),
];

/// How many of its words a language needs to be told.
const FEWEST: usize = 3;

/// The language of a short text.
pub(crate) fn guess(text: &str) -> Language {
    let mut counts = [0_usize; COMMON.len()];
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()) {
        let word = word.to_lowercase();
        for (count, (_, words)) in counts.iter_mut().zip(COMMON) {
            *count += usize::from(words.contains(&word.as_str()));
        }
    }
    let most = counts.iter().copied().max().unwrap_or(0);
    let mut best = counts.iter().zip(COMMON).filter(|(count, _)| **count == most);
    match (best.next(), best.next()) {
        (Some((_, (language, _))), None) if most >= FEWEST => *language,
        _ => Unknown,
    }
}

/// Whether a word could deny without being on any list: in Czech, Slovak, Lithuanian and Latvian "ne-" is part of the
/// verb, in Turkish and Azeri the negation stands inside it, and for some scripts there is no list at all.
pub(crate) fn may_hide_denial(form: &str, around: &str) -> bool {
    let has = |letters: &[char]| around.contains(letters);
    let prefixed = form.starts_with("ne") || form.starts_with("nie");
    prefixed && has(&['ě', 'ř', 'ů', 'ď', 'ť', 'ň', 'ľ', 'ĺ', 'ŕ', 'ė', 'į', 'ų', 'ē', 'ģ', 'ķ', 'ļ', 'ņ'])
        || has(&['ğ', 'ı', 'ə'])
        || form.chars().any(|c| c.is_alphabetic() && !has_list(c))
}

/// Whether a letter is of a script for which `denials` has a list.
fn has_list(c: char) -> bool {
    matches!(c, '\u{0}'..='\u{52f}' | '\u{590}'..='\u{6ff}' | '\u{750}'..='\u{77f}' | '\u{e00}'..='\u{e7f}' | '\u{1100}'..='\u{11ff}'
        | '\u{1d00}'..='\u{1fff}' | '\u{2c60}'..='\u{2c7f}' | '\u{3005}'..='\u{30ff}' | '\u{3130}'..='\u{318f}' | '\u{31f0}'..='\u{9fff}'
        | '\u{a720}'..='\u{a7ff}' | '\u{ac00}'..='\u{d7ff}' | '\u{f900}'..='\u{fdff}' | '\u{fe70}'..='\u{ffdc}' | '\u{20000}'..='\u{3fffd}')
        || !c.is_alphabetic()
        || matches!(c, '\u{2100}'..='\u{218f}' | '\u{1d400}'..='\u{1d7ff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_words_tell_the_language() {
        assert_eq!(guess("The term of this Agreement is fixed and binds the parties"), English);
        assert_eq!(guess("Prezentul contract se încheie pentru o durată de 12 luni și nu poate fi prelungit"), Romanian);
        assert_eq!(guess("Le bailleur et le preneur sont tenus dans les délais"), French);
        assert_eq!(guess("Der Mieter zahlt die Miete und das Wasser"), German);
        assert_eq!(guess("El arrendatario paga los gastos y las cuotas del contrato"), Spanish);
        assert_eq!(guess("permitted"), Unknown);
    }
}
