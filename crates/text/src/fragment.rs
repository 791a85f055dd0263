//! Fragments: the passages that are searched and shown, and their stable refs.

use crate::canonical::CanonicalText;
use crate::hash::ContentHash;
use crate::position::CharSpan;
use crate::sentence::sentence_starts;

/// Version of the cutting rules. It is part of the index version, not of a ref: refs depend on offsets alone.
pub const FRAGMENTER_VERSION: u32 = 1;

/// Cuts canonical text into overlapping fragments, at sentence ends where there are any.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fragmenter {
    /// Wished length in code points.
    pub length: u32,
    /// Wished overlap of neighbours in code points.
    pub overlap: u32,
}

impl Default for Fragmenter {
    fn default() -> Self {
        Self { length: 700, overlap: 120 }
    }
}

/// One fragment: its span and the page on which it starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FragmentSpan {
    /// Without white space at its ends.
    pub span: CharSpan,
    /// Page number from 1.
    pub page: u32,
}

impl Fragmenter {
    /// The fragments of `text` in order. Every character that is no white space lies in at least one; none is
    /// longer than a fifth over the wished length.
    pub fn cut(&self, text: &CanonicalText) -> Vec<FragmentSpan> {
        let chars: Vec<char> = text.as_str().chars().collect();
        let starts = sentence_starts(text.as_str());
        let total = text.len();
        let (mut out, mut start) = (Vec::new(), 0_u32);
        while let Some(first) = next_word(&chars, start) {
            let end = self.end_of(&chars, &starts, first, total);
            let trimmed = trim_end(&chars, first, end);
            out.push(FragmentSpan { span: CharSpan::between(first, trimmed), page: text.page_at(first).number });
            if end >= total {
                break;
            }
            start = self.next_start(&chars, &starts, first, end);
        }
        out
    }

    fn end_of(&self, chars: &[char], starts: &[u32], first: u32, total: u32) -> u32 {
        let (wished, longest) = (first.saturating_add(self.length), first.saturating_add(self.length + self.length / 5));
        if longest >= total {
            return total;
        }
        // The last sentence start up to the wished end; else the first one shortly after it; else the last space.
        let upto = starts.partition_point(|&s| s <= wished);
        let earliest = first + self.length / 2;
        match (starts[..upto].last(), starts.get(upto)) {
            (Some(&end), _) if end > earliest => end,
            (_, Some(&end)) if end <= longest => end,
            _ => {
                let space = (earliest..=wished).rev().find(|&i| chars.get(i as usize).is_some_and(|c| c.is_whitespace()));
                space.map_or(wished, |i| i + 1)
            }
        }
    }

    fn next_start(&self, chars: &[char], starts: &[u32], first: u32, end: u32) -> u32 {
        let wished = end.saturating_sub(self.overlap).max(first + 1);
        let at = starts.partition_point(|&s| s < wished);
        match starts.get(at) {
            Some(&s) if s < end => s,
            _ => (wished..end).find(|&i| chars.get(i as usize).is_some_and(|c| c.is_whitespace())).unwrap_or(end),
        }
    }
}

/// The ref of a fragment: the first `digits` hexadecimal digits of the SHA-256 of document hash, pipeline and
/// offsets. Eight digits unless a library holds a collision.
pub fn fragment_ref(document: ContentHash, pipeline: &str, span: CharSpan, digits: usize) -> String {
    let name = format!("{document}\n{pipeline}\n{}-{}", span.start(), span.end());
    let mut hex = ContentHash::of(name.as_bytes()).hex();
    hex.truncate(digits.clamp(8, 64));
    hex
}

fn next_word(chars: &[char], from: u32) -> Option<u32> {
    let skipped = chars.get(from as usize..)?.iter().position(|c| !c.is_whitespace())?;
    Some(from + u32::try_from(skipped).unwrap_or(u32::MAX))
}

fn trim_end(chars: &[char], start: u32, end: u32) -> u32 {
    let end_index = (end as usize).min(chars.len());
    let trailing = chars[start as usize..end_index].iter().rev().take_while(|c| c.is_whitespace()).count();
    u32::try_from(end_index - trailing).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn fragments_end_at_sentences_and_overlap() {
        let sentence = "The Supplier shall keep complete and accurate records of the Services. ";
        let text = CanonicalText::from_plain(sentence.repeat(40));
        let fragments = Fragmenter::default().cut(&text);
        for pair in fragments.windows(2) {
            assert!(text.slice(pair[0].span).ends_with("Services."));
            assert!(text.slice(pair[0].span).chars().count() <= 840);
            let overlap = pair[0].span.intersection(pair[1].span).map_or(0, CharSpan::len);
            assert!((60..=130).contains(&overlap), "{overlap}");
        }
    }

    #[test]
    fn a_ref_depends_on_document_pipeline_and_offsets() {
        let hash = ContentHash::of(b"a");
        let span = CharSpan::between(0, 700);
        let reference = fragment_ref(hash, "pdfium@8149+canonical@1", span, 8);
        assert_eq!(reference.len(), 8);
        assert_eq!(reference, fragment_ref(hash, "pdfium@8149+canonical@1", span, 8));
        assert_ne!(reference, fragment_ref(hash, "pdfium@8150+canonical@1", span, 8));
        assert!(fragment_ref(hash, "pdfium@8149+canonical@1", span, 12).starts_with(&reference));
    }

    proptest! {
        #[test]
        fn every_word_lies_in_a_fragment(text in "([a-zA-Z. \\n\u{c}ăș。]{0,40}){0,60}") {
            let text = CanonicalText::from_plain(text);
            let fragments = Fragmenter { length: 60, overlap: 12 }.cut(&text);
            for (i, c) in text.as_str().chars().enumerate() {
                let covered = fragments.iter().any(|f| f.span.contains(i as u32));
                prop_assert!(covered || c.is_whitespace(), "{i} {c:?}");
            }
            for f in &fragments {
                prop_assert!(!f.span.is_empty() && f.span.len() <= 72);
            }
        }
    }
}
