//! The factual sentences of an answer, with their anchors and what became of them.

use std::ops::Range;

use touchstone_record::{Citation, Claim, ClaimGrounds, DerivedClaim, SentenceMarker, derive_claim};
use touchstone_text::sentences;

use super::evidence::Evidence;
use crate::types::Answer;

/// A line of the answer in its final form.
#[derive(Debug, Default)]
pub(crate) struct Laid {
    pub(crate) text: Vec<char>,
    /// With their marks.
    pub(crate) quotes: Vec<Range<usize>>,
    pub(crate) anchors: Vec<(Range<usize>, u32)>,
    /// Quotations that were set beside a sentence, in round brackets.
    pub(crate) added: Vec<Range<usize>>,
    /// Where a sentence that ends there was marked as a gap or as computed.
    pub(crate) marked: Vec<(usize, SentenceMarker)>,
}

impl Laid {
    /// Where an anchor or an added quotation that begins at `start` ends.
    fn belongs_before(&self, start: usize) -> Option<usize> {
        let mut all = self.anchors.iter().map(|(r, _)| r).chain(&self.added);
        all.find(|r| r.start == start).map(|r| r.end)
    }

    /// A space, unless the line begins or there is one.
    pub(crate) fn space(&mut self) {
        if self.text.last().is_some_and(|c| !c.is_whitespace()) {
            self.text.push(' ');
        }
    }
}

/// An answer as it grows, block by block.
#[derive(Debug, Default)]
pub(crate) struct Sentences {
    text: String,
    length: usize,
    claims: Vec<Claim>,
    /// Which claim first bore each anchor.
    bearers: Vec<(u32, String)>,
}

impl Sentences {
    /// A heading, which claims nothing.
    pub(crate) fn heading(&mut self, title: &str) {
        self.part(&format!("## {title}"));
    }

    /// A paragraph or an item.
    pub(crate) fn block(&mut self, item: bool, laid: Laid, citations: &[Citation], evidence: &Evidence<'_>) {
        if laid.text.is_empty() {
            return;
        }
        let before = if item { "- " } else { "" };
        let line: String = laid.text.iter().collect();
        let start = self.part(&format!("{before}{line}")) + before.len();
        for sentence in sentences_of(&laid) {
            let anchors: Vec<u32> = laid.anchors.iter().filter(|(r, _)| sentence.contains(&r.start)).map(|(_, n)| *n).collect();
            if anchors.is_empty() && !is_claim(&laid.text[sentence.clone()]) {
                continue;
            }
            let claim_id = format!("c{}", self.claims.len() + 1);
            for anchor in &anchors {
                if self.bearers.iter().all(|(a, _)| a != anchor) {
                    self.bearers.push((*anchor, claim_id.clone()));
                }
            }
            let (char_start, char_end) = (position(start + sentence.start), position(start + sentence.end));
            let marker =
                laid.marked.iter().find(|(at, _)| sentence.start < *at && *at <= sentence.end).map_or(SentenceMarker::None, |(_, m)| *m);
            let cited: Vec<&Citation> = citations.iter().filter(|c| anchors.contains(&c.anchor)).collect();
            let said: String = laid.text[sentence.clone()].iter().collect();
            let grounds = ClaimGrounds {
                question: evidence.question_words(),
                cards: evidence.card_words(),
                in_document: &|hash, name| evidence.document_words(hash).names(name),
            };
            let DerivedClaim { state, items, computed } = derive_claim(&said, char_start, &cited, marker, &grounds);
            self.claims.push(Claim { claim_id, char_start, char_end, anchors, state, items, computed, judgement: None });
        }
    }

    /// The answer, with its citations told which claim they belong to.
    pub(crate) fn into_answer(self, mut citations: Vec<Citation>) -> Answer {
        for citation in &mut citations {
            let bearer = self.bearers.iter().find(|(a, _)| *a == citation.anchor);
            citation.claim_id = bearer.map(|(_, id)| id.clone()).unwrap_or_default();
        }
        Answer { text: self.text, claims: self.claims, citations }
    }

    /// Adds a block; gives the position at which it begins.
    fn part(&mut self, block: &str) -> usize {
        if !self.text.is_empty() {
            self.text.push_str("\n\n");
            self.length += 2;
        }
        let start = self.length;
        self.text.push_str(block);
        self.length += block.chars().count();
        start
    }
}

/// The sentences of a line. None ends inside a quotation; an anchor, and a quotation set beside a sentence, belong to
/// the sentence that they follow.
fn sentences_of(laid: &Laid) -> Vec<Range<usize>> {
    let line: String = laid.text.iter().collect();
    let found = sentences(&line);
    let outside = found.iter().map(|s| s.start() as usize).filter(|s| !laid.quotes.iter().any(|q| q.start < *s && *s < q.end));
    let mut starts: Vec<usize> = Vec::new();
    for found in outside {
        let mut start = found;
        while start > 0
            && let Some(end) = laid.belongs_before(start)
        {
            start = end;
            while laid.text.get(start).is_some_and(|c| c.is_whitespace()) {
                start += 1;
            }
        }
        // "… it is due.” [1] at the latest": what follows the anchor goes on.
        let goes_on = start != found && laid.text.get(start).is_some_and(|c| c.is_lowercase() || matches!(c, ',' | ';' | ':' | '.' | ')'));
        if !goes_on && starts.last() != Some(&start) {
            starts.push(start);
        }
    }
    let ends = starts.iter().skip(1).copied().chain([laid.text.len()]).collect::<Vec<_>>();
    starts.into_iter().zip(ends).map(|(start, end)| start..trimmed(&laid.text, start, end)).filter(|r| !r.is_empty()).collect()
}

fn trimmed(text: &[char], start: usize, end: usize) -> usize {
    let spaces = text[start.min(end)..end].iter().rev().take_while(|c| c.is_whitespace()).count();
    end - spaces
}

/// Whether an uncited sentence says something: not a lead-in to a list, not a fragment of one word.
fn is_claim(sentence: &[char]) -> bool {
    let words = sentence.split(|c| c.is_whitespace()).filter(|w| w.iter().any(|c| c.is_alphanumeric())).count();
    let leads = sentence.last() == Some(&':') && !sentence.iter().any(char::is_ascii_digit);
    words >= 2 && !leads
}

fn position(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
