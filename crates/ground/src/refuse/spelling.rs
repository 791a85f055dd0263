//! Words of the documents that are spelt nearly like a word of the question which none of them has.

use std::collections::{BTreeMap, HashMap};

use crate::sources::Sources;

/// Shorter words have too many neighbours.
const SHORTEST: usize = 5;

/// From this length on two letters may differ.
const LONG: usize = 8;

/// No more text than this is looked through, in bytes.
const MOST_TEXT: usize = 24 << 20;

/// How many questions are offered.
const MOST_OFFERED: usize = 3;

/// The question with each word that no document has replaced by the nearest one that some document has; nothing where
/// all its words stand somewhere, or none has a neighbour.
pub(crate) fn respelt(question: &str, sources: &dyn Sources) -> Vec<String> {
    let asked: Vec<&str> = question.split(|c: char| !c.is_alphabetic()).filter(|w| w.chars().count() >= SHORTEST).collect();
    let mut near: BTreeMap<String, Neighbours> = asked.iter().map(|w| (w.to_lowercase(), Neighbours::of(w))).collect();
    if near.is_empty() {
        return Vec::new();
    }
    let mut read = 0;
    sources.each_text(&mut |source| {
        for word in source.text.split(|c: char| !c.is_alphabetic()).filter(|w| w.len() >= SHORTEST) {
            near.values_mut().for_each(|n| n.see(word));
        }
        read += source.text.len();
        read < MOST_TEXT
    });
    let mut offered: Vec<String> = Vec::new();
    for choice in 0..MOST_OFFERED {
        let (mut out, mut changed) = (String::with_capacity(question.len()), false);
        for (word, separated) in split_words(question) {
            match near.get(&word.to_lowercase()).and_then(|n| n.nearest(choice)) {
                Some(other) => {
                    out.push_str(&as_cased(word, other));
                    changed = true;
                }
                None => out.push_str(word),
            }
            out.push_str(separated);
        }
        if changed && !offered.contains(&out) {
            offered.push(out);
        }
    }
    offered
}

/// What the documents have near a word.
struct Neighbours {
    word: Vec<char>,
    /// The word itself stands somewhere.
    known: bool,
    /// Words near it, with their distance and how often they stand.
    found: HashMap<String, (usize, u32)>,
}

impl Neighbours {
    fn of(word: &str) -> Self {
        Self { word: word.to_lowercase().chars().collect(), known: false, found: HashMap::new() }
    }

    fn see(&mut self, word: &str) {
        let most = if self.word.len() >= LONG { 2 } else { 1 };
        if self.known || word.len().abs_diff(self.word.len()) > most * 2 {
            return;
        }
        let lower: Vec<char> = word.chars().flat_map(char::to_lowercase).collect();
        // Whoever mistypes a word seldom mistypes its first letter, and this spares almost all of the work.
        if lower.first() != self.word.first() || lower.len().abs_diff(self.word.len()) > most {
            return;
        }
        if same_stem(&lower, &self.word) {
            self.known = true;
            return;
        }
        let apart = distance(&lower, &self.word);
        if apart <= most {
            self.found.entry(lower.into_iter().collect()).and_modify(|f| f.1 += 1).or_insert((apart, 1));
        }
    }

    fn nearest(&self, choice: usize) -> Option<&str> {
        if self.known {
            return None;
        }
        let mut all: Vec<(&String, &(usize, u32))> = self.found.iter().collect();
        all.sort_by(|a, b| a.1.0.cmp(&b.1.0).then(b.1.1.cmp(&a.1.1)).then(a.0.cmp(b.0)));
        all.get(choice.min(all.len().saturating_sub(1))).map(|(word, _)| word.as_str())
    }
}

/// "insure", "insured", "insures": no misspellings of each other.
fn same_stem(a: &[char], b: &[char]) -> bool {
    let common = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let rest = |w: &[char]| w[common..].iter().collect::<String>();
    let ending = |r: &str| matches!(r, "" | "s" | "d" | "e" | "es" | "ed" | "r" | "ly" | "y");
    common >= SHORTEST.min(a.len()).min(b.len()) && ending(&rest(a)) && ending(&rest(b))
}

/// Letters put in, left out, changed or swapped with their neighbour (Damerau and Levenshtein, without overlaps).
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let mut least = (above[j] + usize::from(x != y)).min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a[i - 1] == *y && b[j - 1] == *x {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut above, row);
    }
    above.last().copied().unwrap_or_default()
}

/// Words with what follows them up to the next.
fn split_words(text: &str) -> Vec<(&str, &str)> {
    let mut out = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let word = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
        let (this, after) = rest.split_at(word);
        let gap = after.find(char::is_alphabetic).unwrap_or(after.len());
        let (between, next) = after.split_at(gap);
        out.push((this, between));
        rest = next;
    }
    out
}

fn as_cased(like: &str, word: &str) -> String {
    let mut chars = word.chars();
    match (like.starts_with(char::is_uppercase), chars.next()) {
        (true, Some(first)) => first.to_uppercase().chain(chars).collect(),
        _ => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use touchstone_record::PdfLocator;
    use touchstone_text::CharSpan;
    use touchstone_verify::Prepared;

    use super::*;
    use crate::sources::SourceText;

    struct One(&'static str);

    impl Sources for One {
        fn prepared(&self, _: &str) -> Option<Arc<Prepared>> {
            None
        }

        fn pipeline(&self, _: &str) -> String {
            String::new()
        }

        fn locate(&self, _: &str, _: &[CharSpan]) -> Option<PdfLocator> {
            None
        }

        fn each_text(&self, see: &mut dyn FnMut(&SourceText<'_>) -> bool) {
            see(&SourceText { doc_hash: "", title: "", text: self.0 });
        }
    }

    #[test]
    fn a_mistyped_word_is_offered_as_the_documents_have_it() {
        let lease = One("The indemnity is limited. The Tenant insures the premises and pays the deposit; deposits bear interest.");
        assert_eq!(respelt("Is the Indemnitiy capped?", &lease), ["Is the Indemnity capped?"]);
        assert_eq!(respelt("Who pays the depsoit?", &lease), ["Who pays the deposit?"]);
        assert_eq!(respelt("Who insured the premises?", &lease), Vec::<String>::new(), "an inflected word is none mistyped");
        assert_eq!(respelt("Is there a helicopter?", &lease), Vec::<String>::new());
        assert_eq!(respelt("?", &lease), Vec::<String>::new());
    }

    #[test]
    fn distances() {
        for (a, b, expected) in [("deposit", "depsoit", 1), ("deposit", "deposit", 0), ("rent", "tenant", 3), ("", "abc", 3), ("ab", "", 2)]
        {
            let chars = |s: &str| s.chars().collect::<Vec<_>>();
            assert_eq!(distance(&chars(a), &chars(b)), expected, "{a} {b}");
        }
    }
}
