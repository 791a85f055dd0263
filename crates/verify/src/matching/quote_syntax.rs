//! A quote as runs of the source's words, with the marks of the one who quotes and the punctuation between them.

use crate::matching::contiguous::Needle;
use crate::matching::quoter_marks::Mark;
use crate::text::folding::folded;

/// The most marks that a quote may have. A quote with more is not found.
pub(crate) const MOST_MARKS: usize = 64;

/// How marks are read before the source is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reading {
    /// Remarks stand for nothing, a letter in brackets is the letter.
    Plain,
    /// Every mark is told by what the source has at its place.
    Open,
}

/// What a mark turned out to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Decision {
    /// The source has it, character for character.
    Same,
    /// A remark, which stands for nothing.
    Remark,
    /// A letter in another case.
    Case,
    /// An ellipsis at an end of the quote.
    End,
    /// It stands for these bytes of the view: none where it was put in.
    For(usize, usize),
}

/// Runs of words with the gaps before, between and after them: always one gap more than runs.
#[derive(Debug)]
pub(crate) struct Pattern<'q> {
    pub quote: &'q str,
    pub marks: &'q [Mark<'q>],
    pub runs: Vec<Needle>,
    pub gaps: Vec<Gap>,
    /// What is decided before the source is looked at, by mark.
    pub decided: Vec<Option<Decision>>,
}

/// Marks between two runs, and the punctuation and white space around them: one seam more than marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Gap {
    pub marks: Vec<usize>,
    pub seams: Vec<String>,
}

impl Gap {
    fn opened(seam: &str) -> Self {
        Self { marks: Vec::new(), seams: vec![seam.to_string()] }
    }

    fn extend(&mut self, text: &str) {
        self.seams.last_mut().into_iter().for_each(|seam| seam.push_str(text));
    }
}

impl<'q> Pattern<'q> {
    /// `None` where no run of words is left, or there are too many marks.
    pub fn new(quote: &'q str, marks: &'q [Mark<'q>], reading: Reading) -> Option<Self> {
        if marks.len() > MOST_MARKS {
            return None;
        }
        let mut pattern = Self { quote, marks, runs: Vec::new(), gaps: vec![Gap::opened("")], decided: vec![None; marks.len()] };
        let (mut text, mut at) = (String::new(), 0);
        for (i, mark) in marks.iter().enumerate() {
            text.push_str(quote.get(at..mark.start)?);
            at = mark.end();
            let decided = pattern.decided.get_mut(i)?;
            if reading == Reading::Plain && mark.is_editorial() {
                *decided = Some(Decision::Remark);
            } else if reading == Reading::Plain && mark.may_be_case() {
                *decided = Some(Decision::Case);
                text.push_str(&mark.words());
            } else {
                pattern.close(&mut text);
                let gap = pattern.gaps.last_mut()?;
                gap.marks.push(i);
                gap.seams.push(String::new());
            }
        }
        text.push_str(quote.get(at..)?);
        pattern.close(&mut text);
        (!pattern.runs.is_empty()).then_some(pattern)
    }

    /// The quote with every mark put as it was decided: what must be in the source as one run. `as_written`: a letter in brackets keeps
    /// its case, as where the source has that one too.
    pub fn resolved(&self, view: &str, decisions: &[Decision], as_written: bool) -> String {
        let (mut text, mut at) = (String::new(), 0);
        for (mark, decision) in self.marks.iter().zip(decisions) {
            text.push_str(self.quote.get(at..mark.start).unwrap_or_default());
            at = mark.end();
            let put = if *decision == Decision::Case && !as_written { in_other_case(mark) } else { put(mark, *decision, view) };
            // Of the two spaces around nothing one is left.
            if put.is_empty() && text.ends_with(' ') && self.quote.get(at..).is_some_and(|rest| rest.starts_with(' ')) {
                at += 1;
            }
            text.push_str(&put);
        }
        text.push_str(self.quote.get(at..).unwrap_or_default());
        text
    }

    fn close(&mut self, text: &mut String) {
        let Some(gap) = self.gaps.last_mut() else { return };
        let all = folded(text);
        if let (Some(first), Some(last), Some(needle)) = (all.first(), all.last(), Needle::new(text)) {
            gap.extend(text.get(..first.start as usize).unwrap_or_default());
            self.gaps.push(Gap::opened(text.get(last.end as usize..).unwrap_or_default()));
            self.runs.push(needle);
        } else {
            gap.extend(text);
        }
        text.clear();
    }
}

/// What is put in the place of a mark.
pub(crate) fn put(mark: &Mark<'_>, decision: Decision, view: &str) -> String {
    match decision {
        Decision::Same => mark.raw.to_string(),
        Decision::Case => mark.words(),
        Decision::For(from, to) => view.get(from..to).unwrap_or_default().to_string(),
        Decision::Remark | Decision::End => String::new(),
    }
}

/// A word whose first letter stands in brackets, as the source is said to have it.
fn in_other_case(mark: &Mark<'_>) -> String {
    let words = mark.words();
    let mut chars = words.chars();
    let Some(first) = chars.next() else { return words };
    let other: String = if first.is_uppercase() { first.to_lowercase().collect() } else { first.to_uppercase().collect() };
    other + chars.as_str()
}
