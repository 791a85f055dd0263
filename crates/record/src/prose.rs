//! How an answer reads: its blocks, its quotations and their anchors, derived from the record alone.

use serde::{Deserialize, Serialize};
use touchstone_messages::Message;
use ts_rs::TS;

use crate::sentence::{SentenceMark, sentence_marks, sentence_reasons};
use crate::session::{Claim, SessionRecord};

/// A paragraph, heading or list item of the answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Block {
    /// A heading, often a document's title.
    Heading {
        /// Plain text.
        text: String,
    },
    /// A paragraph.
    Paragraph {
        /// In order.
        runs: Vec<Run>,
    },
    /// A list item.
    Item {
        /// In order.
        runs: Vec<Run>,
    },
}

/// A stretch of prose of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Run {
    /// Words of the answer.
    Text {
        /// Plain text.
        text: String,
    },
    /// The words of a citation's quote, their quotation marks included.
    Quote {
        /// The citation.
        anchor: u32,
        /// Plain text.
        text: String,
    },
    /// The anchor itself, shown as `[n]` with the citation's mark.
    Anchor {
        /// The citation.
        anchor: u32,
    },
    /// A claim that cites nothing.
    Uncited {
        /// Plain text.
        text: String,
    },
    /// Words of a sentence with another mark: the loudest that it has.
    Marked {
        /// The mark.
        mark: SentenceMark,
        /// Plain text.
        text: String,
    },
    /// What a sentence states and its sources don't, or what was computed.
    Item {
        /// `unsupported` or `computed`.
        mark: SentenceMark,
        /// Plain text.
        text: String,
    },
    /// The marks of the sentence that ends here, and why it has them.
    Marks {
        /// The sentence.
        claim_id: String,
        /// The loudest first.
        marks: Vec<SentenceMark>,
        /// A sentence each.
        reasons: Vec<Message>,
    },
}

/// The answer as blocks. Total: any record gives blocks, and their words in order are the answer's.
pub fn blocks(record: &SessionRecord) -> Vec<Block> {
    let chars: Vec<char> = record.answer.chars().collect();
    let mut labels = vec![Label::Text; chars.len()];
    let mut ends: Vec<(usize, &Claim, Vec<SentenceMark>)> = Vec::new();
    for claim in &record.claims {
        let marks = sentence_marks(claim);
        let Some(loudest) = marks.first().copied() else { continue };
        let (start, end) = (claim.char_start as usize, (claim.char_end as usize).min(chars.len()));
        labels.get_mut(start..end).unwrap_or_default().fill(Label::of(loudest));
        let item = if marks.contains(&SentenceMark::Unsupported) { SentenceMark::Unsupported } else { SentenceMark::Computed };
        for stated in claim.items.iter().filter(|i| i.fails()) {
            let (from, to) = ((stated.char_start as usize).max(start), (stated.char_end as usize).min(end));
            labels.get_mut(from..to).unwrap_or_default().fill(Label::Item(item));
        }
        if start < end {
            ends.push((end, claim, marks));
        }
    }
    for (start, end, anchor) in anchors(&chars, record) {
        labels[start..end].fill(Label::Anchor(anchor, start));
        if let Some(quote) = record.citations.iter().find(|c| c.anchor == anchor).map(|c| c.quote.as_str())
            && let Some((from, to)) = quote_before(&chars, &labels, start, quote)
        {
            labels[from..to].fill(Label::Quote(anchor, from));
        }
    }
    lines(&chars).into_iter().filter_map(|(start, end)| block(&chars, &labels, &ends, start, end)).collect()
}

/// What a character is part of. Quotes and anchors carry where they begin, so that two in a row stay two.
#[derive(Clone, Copy, PartialEq)]
enum Label {
    Text,
    Uncited,
    Marked(SentenceMark),
    Item(SentenceMark),
    Quote(u32, usize),
    Anchor(u32, usize),
}

impl Label {
    /// The look of a sentence with that mark; that of one with an item is in the item alone.
    fn of(mark: SentenceMark) -> Self {
        match mark {
            SentenceMark::Uncited => Self::Uncited,
            SentenceMark::Unsupported | SentenceMark::Computed => Self::Text,
            other => Self::Marked(other),
        }
    }

    /// Whether the words are of the answer's own, and not quoted.
    fn is_own(self) -> bool {
        !matches!(self, Self::Quote(..) | Self::Anchor(..))
    }
}

/// Every `[n]` that a citation bears, as (start, end, n).
fn anchors(chars: &[char], record: &SessionRecord) -> Vec<(usize, usize, u32)> {
    let mut found = Vec::new();
    let mut i = 0;
    while i < chars.len() {
        if chars[i] == '[' {
            let digits = chars[i + 1..].iter().take(6).take_while(|c| c.is_ascii_digit()).count();
            let written: String = chars[i + 1..i + 1 + digits].iter().collect();
            let number = written.parse::<u32>().ok().filter(|n| n.to_string() == written);
            if let Some(n) = number.filter(|n| chars.get(i + 1 + digits) == Some(&']') && record.citations.iter().any(|c| c.anchor == *n)) {
                found.push((i, i + digits + 2, n));
                i += digits + 1;
            }
        }
        i += 1;
    }
    found
}

/// The nearest unclaimed occurrence of `quote` that ends before `anchor`, quotation marks around it included.
fn quote_before(chars: &[char], labels: &[Label], anchor: usize, quote: &str) -> Option<(usize, usize)> {
    let quote: Vec<char> = quote.trim().chars().collect();
    if quote.is_empty() || quote.len() > anchor {
        return None;
    }
    let free = |from: usize, to: usize| labels[from..to].iter().all(|l| l.is_own());
    let from = (0..=anchor - quote.len()).rev().find(|&i| chars[i..i + quote.len()] == quote[..] && free(i, i + quote.len()))?;
    let mut to = from + quote.len();
    let mut start = from;
    let open = |c: char| matches!(c, '“' | '"' | '„' | '«' | '‘' | '\'' | '‚');
    let close = |c: char| matches!(c, '”' | '"' | '“' | '»' | '’' | '\'' | '‘');
    if start > 0 && open(chars[start - 1]) {
        start -= 1;
        while to < anchor && matches!(chars[to], '.' | ',' | ';') && chars.get(to + 1).is_some_and(|c| close(*c)) {
            to += 1;
        }
        if to < anchor && close(chars[to]) {
            to += 1;
        }
    }
    Some((start, to))
}

fn lines(chars: &[char]) -> Vec<(usize, usize)> {
    let mut start = 0;
    let mut out = Vec::new();
    let mut i = 0;
    let item_at = |i: usize| chars.get(i) == Some(&'-') && chars.get(i + 1) == Some(&' ') || chars.get(i) == Some(&'#');
    while i < chars.len() {
        if chars[i] == '\n' && (chars.get(i + 1) == Some(&'\n') || item_at(i + 1) || item_at(start)) {
            out.push((start, i));
            start = i + 1;
        }
        i += 1;
    }
    out.push((start, chars.len()));
    out
}

fn block(chars: &[char], labels: &[Label], ends: &[(usize, &Claim, Vec<SentenceMark>)], mut start: usize, mut end: usize) -> Option<Block> {
    while start < end && chars[start].is_whitespace() {
        start += 1;
    }
    while start < end && chars[end - 1].is_whitespace() {
        end -= 1;
    }
    if start == end {
        return None;
    }
    // What follows a mark is looked for inside the block: the space after a lone "##" belongs to what comes next.
    let words = &chars[start..end];
    let hashes = words.iter().take_while(|c| **c == '#').count();
    if hashes > 0 && words.get(hashes) == Some(&' ') && labels[start..end].iter().all(|l| l.is_own()) {
        return Some(Block::Heading { text: words[hashes + 1..].iter().collect() });
    }
    let item = words.starts_with(&['-', ' ']) && labels[start] == Label::Text;
    let runs = runs(chars, labels, ends, if item { start + 2 } else { start }, end);
    Some(if item { Block::Item { runs } } else { Block::Paragraph { runs } })
}

fn runs(chars: &[char], labels: &[Label], ends: &[(usize, &Claim, Vec<SentenceMark>)], start: usize, end: usize) -> Vec<Run> {
    let mut out = Vec::new();
    let mut i = start;
    while i < end {
        let label = labels[i];
        let mut to = i;
        while to < end && labels[to] == label && (to == i || !label.is_own() || !ends.iter().any(|(e, ..)| *e == to)) {
            to += 1;
        }
        let text: String = chars[i..to].iter().map(|c| if *c == '\n' { ' ' } else { *c }).collect();
        out.push(match label {
            Label::Text => Run::Text { text },
            Label::Uncited => Run::Uncited { text },
            Label::Marked(mark) => Run::Marked { mark, text },
            Label::Item(mark) => Run::Item { mark, text },
            Label::Quote(anchor, _) => Run::Quote { anchor, text },
            Label::Anchor(anchor, _) => Run::Anchor { anchor },
        });
        let from = std::mem::replace(&mut i, to);
        out.extend(ends.iter().filter(|(e, ..)| from < *e && *e <= to).map(|(_, claim, marks)| Run::Marks {
            claim_id: claim.claim_id.clone(),
            marks: marks.clone(),
            reasons: sentence_reasons(claim),
        }));
    }
    out
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use touchstone_claims::{Item, ItemKind};

    use super::*;
    use crate::sample::record;
    use crate::session::ClaimState;

    fn written(runs: &[Run]) -> String {
        runs.iter()
            .map(|run| match run {
                Run::Text { text } => text.clone(),
                Run::Quote { anchor, text } => format!("<{anchor}:{text}>"),
                Run::Anchor { anchor } => format!("[{anchor}]"),
                Run::Uncited { text } => format!("?{text}?"),
                Run::Marked { text, .. } => format!("~{text}~"),
                Run::Item { text, .. } => format!("≠{text}≠"),
                Run::Marks { marks, .. } => format!("{{{}}}", marks.len()),
            })
            .collect()
    }

    #[track_caller]
    fn check(answer: &str, quotes: &[&str], expected: &[&str]) {
        let found: Vec<String> = blocks(&record(answer, quotes, &[]))
            .iter()
            .map(|block| match block {
                Block::Heading { text } => format!("# {text}"),
                Block::Paragraph { runs } => written(runs),
                Block::Item { runs } => format!("- {}", written(runs)),
            })
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_quote_is_the_words_before_its_anchor_marks_included() {
        check("It pays “within ten days” [1].", &["within ten days"], &["It pays <1:“within ten days”> [1]."]);
        check("It pays “within ten days.” [1]", &["within ten days"], &["It pays <1:“within ten days.”> [1]"]);
        check("Twice [1][1]", &["x"], &["Twice [1][1]"]);
        check("A \"b\" and \"b\" [1][2]", &["b", "b"], &["A <2:\"b\"> and <1:\"b\"> [1][2]"]);
    }

    #[test]
    fn a_quote_that_the_prose_does_not_hold_marks_nothing() {
        check("It pays promptly [1].", &["within ten days"], &["It pays promptly [1]."]);
    }

    #[test]
    fn brackets_that_no_citation_bears_are_words() {
        check("See [7] and [x] and [", &["a"], &["See [7] and [x] and ["]);
    }

    #[test]
    fn headings_items_and_paragraphs_are_parted() {
        check("## Deed\n\n“a” [1]\n\n- first\n- second\nlast line", &["a"], &["# Deed", "<1:“a”> [1]", "- first", "- second", "last line"]);
    }

    #[test]
    fn marks_with_nothing_behind_them_are_words() {
        check("## ", &["a"], &["##"]);
        check("- ", &["a"], &["-"]);
        check("##\n\n- \n- b", &["a"], &["##", "-", "- b"]);
    }

    #[test]
    fn an_uncited_claim_is_marked_whole() {
        let found = blocks(&record("Cited [1]. Nobody says so.", &["x"], &[(11, 26)]));
        let Block::Paragraph { runs } = &found[0] else { panic!("{found:?}") };
        assert_eq!(written(runs), "Cited [1]. ?Nobody says so.?{1}");
    }

    #[test]
    fn what_a_sentence_states_and_its_source_does_not_is_marked_in_it() {
        let mut record = record("It is 14 days “of grace” [1]. More.", &["of grace"], &[(0, 29)]);
        record.claims[0].state = ClaimState::Unsupported;
        record.claims[0].anchors = vec![1];
        record.claims[0].items = vec![Item { kind: ItemKind::Number, text: "14".into(), char_start: 6, char_end: 8, found_in: None }];
        let Block::Paragraph { runs } = &blocks(&record)[0] else { panic!("one paragraph") };
        assert_eq!(written(runs), "It is ≠14≠ days <1:“of grace”> [1].{1} More.");
        let Some(Run::Marks { marks, reasons, .. }) = runs.iter().find(|r| matches!(r, Run::Marks { .. })) else { panic!("{runs:?}") };
        assert_eq!((marks.as_slice(), reasons[0].to_string()), (&[SentenceMark::Unsupported][..], "“14” is not in [1].".to_owned()));
    }

    proptest! {
        #[test]
        fn any_answer_gives_blocks_that_hold_its_words(
            answer in "([a-z“”\"\\[\\]#\\- \\n]|\\[[0-9]{1,2}\\]){0,80}",
            quotes in prop::collection::vec("[a-z ]{0,6}", 0..5),
            claims in prop::collection::vec((0_u32..90, 0_u32..90), 0..3),
        ) {
            let quotes: Vec<&str> = quotes.iter().map(String::as_str).collect();
            let claims: Vec<(u32, u32)> = claims.iter().map(|(a, b)| (*a.min(b), *a.max(b))).collect();
            let found = blocks(&record(&answer, &quotes, &claims));
            let mut words = String::new();
            for block in &found {
                match block {
                    Block::Heading { text } => words.push_str(text),
                    Block::Paragraph { runs } | Block::Item { runs } => for run in runs {
                        match run {
                            Run::Text { text } | Run::Uncited { text } | Run::Quote { text, .. } | Run::Marked { text, .. } | Run::Item { text, .. } => {
                                words.push_str(text);
                            }
                            Run::Marks { .. } => {}
                            Run::Anchor { anchor } => words.push_str(&format!("[{anchor}]")),
                        }
                    },
                }
            }
            let letters = |s: &str| s.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
            prop_assert_eq!(letters(&words), letters(&answer));
        }
    }
}
