//! The markers in a draft's prose: `[c1]`, `[c1, c2]`, `[ref-a1b2c3d4]`, `[[a1b2c3d4]]`, `[gap]`, `[computed c1 c2]`. Taken out of the
//! line, with the places where they stood.

use touchstone_record::SentenceMarker;

use super::quotes::one_line;
use crate::reply::Entry;

/// A line without its markers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stripped {
    pub(super) chars: Vec<char>,
    pub(super) marks: Vec<Mark>,
    /// Where a sentence was marked as a gap or as computed.
    pub(super) sentences: Vec<(usize, SentenceMarker)>,
}

/// What stood between two characters of the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) at: usize,
    pub(super) target: Target,
}

/// What a marker points to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Target {
    /// An entry of the draft's list, by its place.
    Entry(usize),
    /// A claim that the list doesn't have.
    Unlisted(String),
    /// A ref, or what stands in its place.
    Reference(String),
}

/// Takes the markers out of a line.
pub(super) fn strip(line: &str, entries: &[Entry]) -> Stripped {
    let source: Vec<char> = line.chars().collect();
    let (mut chars, mut marks): (Vec<char>, Vec<Mark>) = (Vec::with_capacity(source.len()), Vec::new());
    let mut sentences = Vec::new();
    let mut i = 0;
    while let Some(&c) = source.get(i) {
        let marker = if c == '[' { marker(&source, i, entries) } else { None };
        let Some(Marker { targets, sentence, end }) = marker else {
            chars.push(c);
            i += 1;
            continue;
        };
        // The space before a marker goes with it, so that " [c1]." leaves ".".
        let at = if chars.last() == Some(&' ') { chars.len() - 1 } else { chars.len() };
        let glued = source.get(end).is_none_or(|c| !c.is_alphanumeric());
        if glued {
            chars.truncate(at);
        }
        marks.extend(targets.into_iter().map(|target| Mark { at, target }));
        sentences.extend(sentence.map(|marker| (at, marker)));
        i = end;
        // "…rent. [c1] Next": one of the two spaces is left.
        if at == 0 && source.get(i) == Some(&' ') {
            i += 1;
        }
    }
    neutralise(&mut chars);
    Stripped { chars, marks, sentences }
}

/// A number in brackets that is no marker of ours would read as an anchor: round brackets keep the length.
fn neutralise(chars: &mut [char]) {
    let text: String = chars.iter().collect();
    if text.contains('[') {
        let mut i = 0;
        while i < chars.len() {
            let digits = chars[i + 1..].iter().take_while(|c| c.is_ascii_digit()).count();
            if chars[i] == '[' && digits > 0 && chars.get(i + 1 + digits) == Some(&']') {
                chars[i] = '(';
                chars[i + 1 + digits] = ')';
            }
            i += 1;
        }
    }
}

/// A marker, taken apart.
struct Marker {
    targets: Vec<Target>,
    sentence: Option<SentenceMarker>,
    /// The character behind it.
    end: usize,
}

fn marker(source: &[char], open: usize, entries: &[Entry]) -> Option<Marker> {
    let double = source.get(open + 1) == Some(&'[');
    let start = open + if double { 2 } else { 1 };
    let length = source.get(start..)?.iter().take(120).position(|c| matches!(c, ']' | '['))?;
    let end = start + length;
    if source[end] != ']' || double && source.get(end + 1) != Some(&']') {
        return None;
    }
    let inside: String = source[start..end].iter().collect();
    let end = end + if double { 2 } else { 1 };
    if double && !inside.trim().is_empty() {
        let targets = targets(&inside, entries).unwrap_or_else(|| vec![Target::Reference(one_line(&inside))]);
        return Some(Marker { targets, sentence: None, end });
    }
    let said = inside.trim();
    if said.eq_ignore_ascii_case("gap") {
        return Some(Marker { targets: Vec::new(), sentence: Some(SentenceMarker::Gap), end });
    }
    if let Some((word, inputs)) = said.split_once([' ', ':', ','])
        && word.eq_ignore_ascii_case("computed")
    {
        return Some(Marker { targets: targets(inputs, entries)?, sentence: Some(SentenceMarker::Computed), end });
    }
    if said.eq_ignore_ascii_case("computed") {
        return Some(Marker { targets: Vec::new(), sentence: Some(SentenceMarker::Computed), end });
    }
    Some(Marker { targets: targets(&inside, entries)?, sentence: None, end })
}

/// The targets, if every word between the brackets is one.
fn targets(inside: &str, entries: &[Entry]) -> Option<Vec<Target>> {
    let words: Vec<&str> = inside.split([',', ';', ' ', '&']).filter(|w| !w.is_empty()).collect();
    if words.is_empty() || words.len() > 20 {
        return None;
    }
    let mut out = Vec::new();
    for word in words {
        let word = word.trim_start_matches('^');
        if let Some(reference) = reference(word) {
            out.push(Target::Reference(reference));
            continue;
        }
        let number = word.strip_prefix(['c', 'C']).unwrap_or(word);
        if number.is_empty() || number.len() > 4 || !number.chars().all(|c| c.is_ascii_digit()) {
            return None;
        }
        let bare = number.len() == word.len();
        let id = |e: &Entry| e.claim_id.trim_start_matches(['c', 'C']) == number;
        let listed: Vec<Target> = entries.iter().enumerate().filter(|(_, e)| id(e)).map(|(i, _)| Target::Entry(i)).collect();
        match listed.is_empty() {
            false => out.extend(listed),
            // A bare number that no entry has is a footnote, a year or an anchor of the model's own making.
            true if bare => return None,
            true => out.push(Target::Unlisted(format!("c{number}"))),
        }
    }
    Some(out)
}

/// A ref: eight or more hexadecimal digits, with or without "ref-" before them, or any one word after "ref-".
fn reference(word: &str) -> Option<String> {
    let lower = word.to_ascii_lowercase();
    let named = ["ref-", "ref:", "ref="].iter().find_map(|p| lower.strip_prefix(p));
    let digits = named.unwrap_or(&lower);
    let hexadecimal = (8..=64).contains(&digits.len()) && digits.chars().all(|c| c.is_ascii_hexdigit());
    // "20230115" may be a date: only with "ref-" before it, or a letter in it, is it surely meant as a ref.
    let surely = named.is_some() || digits.chars().any(|c| c.is_ascii_alphabetic());
    if hexadecimal && surely || named.is_some_and(|n| !n.is_empty()) { Some(digits.to_owned()) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries() -> Vec<Entry> {
        ["c1", "c2", "3"].map(|id| Entry { claim_id: id.into(), reference: String::new(), quote: String::new() }).into()
    }

    #[track_caller]
    fn check(line: &str, text: &str, marks: &[(usize, Target)]) {
        let stripped = strip(line, &entries());
        assert_eq!(stripped.chars.iter().collect::<String>(), text, "{line}");
        let found: Vec<_> = stripped.marks.into_iter().map(|m| (m.at, m.target)).collect();
        assert_eq!(found, marks, "{line}");
    }

    #[test]
    fn markers_go_and_their_places_stay() {
        use Target::{Entry, Reference, Unlisted};
        check("Due [c1].", "Due.", &[(3, Entry(0))]);
        check("Due. [c1] Next.", "Due. Next.", &[(4, Entry(0))]);
        check("Due [c1][c2].", "Due.", &[(3, Entry(0)), (3, Entry(1))]);
        check("Due [c1, 3].", "Due.", &[(3, Entry(0)), (3, Entry(2))]);
        check("Due [C9].", "Due.", &[(3, Unlisted("c9".into()))]);
        check("“x” [ref-a1b2c3d4]", "“x”", &[(3, Reference("a1b2c3d4".into()))]);
        check("x [[a1b2c3d4]] y", "x y", &[(1, Reference("a1b2c3d4".into()))]);
        check("x [[Smith v. Jones]]", "x", &[(1, Reference("Smith v. Jones".into()))]);
        check("[c1] Due.", "Due.", &[(0, Entry(0))]);
        check("Due[c1]Next", "DueNext", &[(3, Entry(0))]);
    }

    #[test]
    fn gaps_and_computed_sentences_are_marked() {
        let stripped = strip("Nothing is said. [gap] It ends in May. [computed c1 c2]", &entries());
        assert_eq!(stripped.chars.iter().collect::<String>(), "Nothing is said. It ends in May.");
        assert_eq!(stripped.sentences, [(16, SentenceMarker::Gap), (32, SentenceMarker::Computed)]);
        assert_eq!(stripped.marks.len(), 2);
    }

    #[test]
    fn other_brackets_stay_and_never_read_as_anchors() {
        check("[t]he [sic] [***] [12] [2020] [", "[t]he [sic] [***] (12) (2020) [", &[]);
        check("[20230115] []", "(20230115) []", &[]);
    }
}
