//! Which language a text is written in, by its stop words and its letters.

use super::fold::fold;
use super::stop::languages_of;

/// The languages with stems and stop words of their own, as ISO 639-1 codes.
pub const LANGUAGES: [&str; 4] = ["en", "ro", "de", "fr"];

/// A guess reads no more than this many bytes.
const READ: usize = 20_000;

/// The language of `text`: `en`, `ro`, `de`, `fr`, or `None` where its stop words don't tell one from the others.
pub fn guess_language(text: &str) -> Option<&'static str> {
    let mut points = [0.0_f32; 4];
    let mut words = 0_usize;
    let read = text.char_indices().nth(READ).map_or(text, |(cut, _)| &text[..cut]);
    for word in read.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()) {
        words += 1;
        add(&mut points, word.chars().find_map(language_of_letter), 0.5);
        let (folded, mut shared) = (fold(word), Vec::with_capacity(2));
        shared.extend(languages_of(&folded));
        for language in &shared {
            add(&mut points, Some(language), 1.0 / shared.len() as f32);
        }
    }
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by(|&a, &b| points[b].total_cmp(&points[a]));
    let (best, second) = (points[order[0]], points[order[1]]);
    let clear = best >= 0.5 && best >= 0.04 * words as f32 && best > 1.3 * second;
    clear.then(|| LANGUAGES[order[0]])
}

/// The entry of [`LANGUAGES`] that a language tag such as `de-AT` or `EN` means.
pub(crate) fn known(tag: &str) -> Option<&'static str> {
    let primary = tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
    LANGUAGES.into_iter().find(|l| *l == primary)
}

fn add(points: &mut [f32; 4], language: Option<&str>, weight: f32) {
    if let Some(at) = LANGUAGES.iter().position(|l| Some(*l) == language) {
        points[at] += weight;
    }
}

fn language_of_letter(c: char) -> Option<&'static str> {
    match c {
        'ă' | 'ș' | 'ş' | 'ț' | 'ţ' | 'Ă' | 'Ș' | 'Ş' | 'Ț' | 'Ţ' => Some("ro"),
        'ß' | 'ä' | 'ö' | 'ü' | 'Ä' | 'Ö' | 'Ü' => Some("de"),
        'ç' | 'è' | 'é' | 'ê' | 'à' | 'ù' | 'œ' => Some("fr"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages() {
        for (text, expected) in [
            ("What is the governing law of this contract?", Some("en")),
            ("assignment", None),
            ("Care este durata contractului?", Some("ro")),
            ("Ce obligatii are locatarul la incetarea contractului", Some("ro")),
            ("Welche Kündigungsfrist gilt für den Mieter?", Some("de")),
            ("Quelle est la durée du préavis ?", Some("fr")),
            ("Rogers Cable Communications Inc.", None),
            ("契約の期間", None),
            ("", None),
            ("4.2 12(b)(2) 1,000", None),
        ] {
            assert_eq!(guess_language(text), expected, "{text}");
        }
    }
}
