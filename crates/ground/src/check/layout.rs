//! From a draft to the record's form: prose with numbered anchors, a checked citation for each, claims with states.
//!
//! What is checked is what is read. A citation's quote stands in the prose, in quotation marks, before its anchor: where
//! the model's sentence holds it, there; where it doesn't, it is added in brackets. Quotations that only the prose has
//! get an anchor of their own. Entries of the list that no marker names are left out, and counted as failures.

use touchstone_messages::Message;
use touchstone_record::{Citation, QuoteState, SentenceMarker};
use touchstone_verify::Status;

use super::claims::{Laid, Sentences};
use super::evidence::Evidence;
use super::markers::{Mark, Stripped, Target, strip};
use super::quotes::{Quoted, holds, one_line, plain as plain_of, words};
use crate::reply::{Block, BlockKind, Draft, Entry, blocks};
use crate::types::Answer;

/// Quotations of fewer words are names of things as often as they are quotations.
const FEWEST_WORDS: usize = 3;

/// Lays a draft out and checks it.
pub(crate) fn lay_out(draft: &Draft, evidence: &mut Evidence<'_>) -> (Answer, Vec<Message>) {
    let mut page = Page {
        evidence,
        entries: &draft.entries,
        used: vec![false; draft.entries.len()],
        citations: Vec::new(),
        sentences: Sentences::default(),
    };
    for block in blocks(&draft.answer) {
        page.block(&block);
    }
    let unused = draft.entries.iter().zip(&page.used).filter(|(_, used)| !**used);
    let unused = unused.map(|(e, _)| Message::failed_cited_for_nothing(one_line(&e.claim_id))).collect();
    (page.sentences.into_answer(page.citations), unused)
}

struct Page<'e, 'a> {
    evidence: &'e mut Evidence<'a>,
    entries: &'e [Entry],
    used: Vec<bool>,
    /// In order of their anchors, which are their places from 1.
    citations: Vec<Citation>,
    sentences: Sentences,
}

/// An anchor to be set into a line.
struct Insert {
    at: usize,
    /// Words added before it.
    added: Option<String>,
    citation: Citation,
}

impl Page<'_, '_> {
    fn block(&mut self, block: &Block) {
        let Stripped { chars, marks, sentences } = strip(&block.text, self.entries);
        let quoted = find_quotes(&chars);
        // A model's heading is a claim like any other unless it is plainly a title.
        let title = block.kind == BlockKind::Heading
            && marks.is_empty()
            && sentences.is_empty()
            && quoted.is_empty()
            && chars.len() <= 120
            && !chars.iter().any(char::is_ascii_digit)
            && !matches!(chars.last(), Some('.' | '!' | '?'));
        if title {
            self.sentences.heading(&chars.iter().collect::<String>());
            return;
        }
        let inserts = self.inserts(&chars, &marks, &quoted);
        let laid = self.laid(&chars, inserts, &quoted, &sentences);
        self.sentences.block(block.kind == BlockKind::Item, laid, &self.citations, &*self.evidence);
    }

    /// Pairs markers with quotations and checks them all.
    fn inserts(&mut self, chars: &[char], marks: &[Mark], quoted: &[Quoted]) -> Vec<Insert> {
        let inner: Vec<String> = quoted.iter().map(|q| one_line(&chars[q.start..q.end].iter().collect::<String>())).collect();
        let plain: Vec<String> = inner.iter().map(|q| plain_of(q)).collect();
        let mut taken = vec![false; quoted.len()];
        let mut inserts = Vec::new();
        for (m, mark) in marks.iter().enumerate() {
            let since = marks[..m].iter().rev().find(|p| p.at < mark.at).map_or(0, |p| p.at);
            let Target::Entry(index) = mark.target else { continue };
            let entry = &self.entries[index];
            self.used[index] = true;
            let quote = one_line(&entry.quote);
            let words_of_it = plain_of(&quote);
            // The nearest quotation of these words before the marker, else the first after it in the same sentence.
            let before = (0..quoted.len()).rev().find(|&i| quoted[i].start < mark.at && plain[i] == words_of_it);
            let sentence_end = || {
                chars.iter().enumerate().skip(mark.at.max(1)).find(|(i, c)| c.is_whitespace() && matches!(chars[i - 1], '.' | '!' | '?'))
            };
            let place = before.or_else(|| {
                let end = sentence_end().map_or(chars.len(), |(i, _)| i);
                (0..quoted.len()).find(|&i| (mark.at..=end).contains(&quoted[i].start) && plain[i] == words_of_it)
            });
            if let Some(i) = place {
                taken[i] = true;
                let citation = self.evidence.check(&entry.reference, &inner[i]);
                inserts.push(Insert { at: mark.at.max(quoted[i].close), added: None, citation });
                continue;
            }
            let citation = self.evidence.check(&entry.reference, &quote);
            // The sentence quotes a part of the listed quote: where both stand there, the part is what is read.
            let part = (0..quoted.len()).rev().find(|&i| {
                let q = quoted[i];
                !taken[i] && (since..=mark.at).contains(&q.start) && words(&plain[i]) >= FEWEST_WORDS && holds(&words_of_it, &plain[i])
            });
            let part = part.filter(|_| citation.verdict.holds());
            let part = part.map(|i| (i, self.evidence.check(&entry.reference, &inner[i]))).filter(|(_, c)| c.verdict.holds());
            match part {
                Some((i, citation)) => {
                    taken[i] = true;
                    inserts.push(Insert { at: mark.at.max(quoted[i].close), added: None, citation });
                }
                None => inserts.push(Insert { at: mark.at, added: Some(quote).filter(|q| !q.is_empty()), citation }),
            }
        }
        self.spoken(marks, quoted, &mut taken, &inner, &mut inserts);
        // An anchor stands next to the words that it is for, before any that are added there.
        inserts.sort_by_key(|i| (i.at, i.added.is_some()));
        inserts
    }

    /// Markers without an entry, and quotations without a marker of their own.
    fn spoken(&mut self, marks: &[Mark], quoted: &[Quoted], taken: &mut [bool], inner: &[String], inserts: &mut Vec<Insert>) {
        for (m, mark) in marks.iter().enumerate() {
            let name = match &mark.target {
                Target::Entry(_) => continue,
                Target::Unlisted(name) | Target::Reference(name) => name.clone(),
            };
            let since = marks[..m].iter().rev().find(|p| p.at < mark.at).map_or(0, |p| p.at);
            let mut any = false;
            for (i, q) in quoted.iter().enumerate().filter(|(_, q)| (since..mark.at.max(1)).contains(&q.start)) {
                if !taken[i] && (words(&inner[i]) >= FEWEST_WORDS || !any) {
                    (taken[i], any) = (true, true);
                    inserts.push(Insert { at: mark.at.max(q.close), added: None, citation: self.evidence.check(&name, &inner[i]) });
                }
            }
            if !any {
                inserts.push(Insert { at: mark.at, added: None, citation: self.evidence.check(&name, "") });
            }
        }
        for ((q, words_in), _) in quoted.iter().zip(inner).zip(&*taken).filter(|(_, taken)| !**taken) {
            // The sources of the next marker in the line are what it cites.
            let next = marks.iter().find(|m| m.at >= q.start).map(|m| m.at);
            let names: Vec<String> = marks
                .iter()
                .filter(|m| Some(m.at) == next)
                .map(|m| match &m.target {
                    Target::Entry(index) => self.entries[*index].reference.clone(),
                    Target::Unlisted(name) | Target::Reference(name) => name.clone(),
                })
                .collect();
            let mut checked: Vec<Citation> = names.iter().map(|n| self.evidence.check(n, words_in)).collect();
            // The best that holds; of those that fail the first that is named.
            checked.sort_by_key(|c| c.verdict.state().min(QuoteState::NearMatch));
            let citation = checked.into_iter().next().unwrap_or_else(|| self.evidence.check("", words_in));
            // One or two words in quotation marks are a term; if they stand in the source there is nothing to say. Marks that
            // are no pair may have cut a longer quotation into such pieces.
            let term = words(words_in) < FEWEST_WORDS && q.paired && citation.verdict.status != Status::NotFound;
            if !term {
                inserts.push(Insert { at: q.close, added: None, citation });
            }
        }
    }

    /// The line with its anchors, and where quotations and anchors stand in it.
    fn laid(&mut self, chars: &[char], inserts: Vec<Insert>, quoted: &[Quoted], marked: &[(usize, SentenceMarker)]) -> Laid {
        let mut laid = Laid::default();
        let mut marked = marked.iter().peekable();
        let mut inserts = inserts.into_iter().peekable();
        let mut quotes = quoted.iter().peekable();
        let mut open: Option<(usize, usize)> = None;
        for at in 0..=chars.len() {
            let inside = open.is_some_and(|(_, close)| at < close);
            let mut after_anchor = false;
            while !inside && let Some(insert) = inserts.next_if(|i| i.at <= at) {
                if let Some(added) = insert.added {
                    laid.space();
                    let start = laid.text.len();
                    laid.text.extend(format!("(“{added}”)").chars());
                    laid.quotes.push(start..laid.text.len());
                    laid.added.push(start..laid.text.len());
                    after_anchor = false;
                }
                let anchor = self.anchor(insert.citation);
                if !laid.anchors.last().is_some_and(|(r, n)| r.end == laid.text.len() && *n == anchor) {
                    if !after_anchor {
                        laid.space();
                    }
                    let start = laid.text.len();
                    laid.text.extend(format!("[{anchor}]").chars());
                    laid.anchors.push((start..laid.text.len(), anchor));
                }
                after_anchor = true;
            }
            while let Some((_, marker)) = marked.next_if(|(place, _)| *place <= at) {
                laid.marked.push((laid.text.len(), *marker));
            }
            let Some(&c) = chars.get(at) else { break };
            if let Some(q) = quotes.next_if(|q| q.start <= at + 1) {
                open = Some((laid.text.len(), q.close));
            }
            // A word or quotation that follows an anchor without a space keeps its distance.
            if after_anchor && (c.is_alphanumeric() || matches!(c, '“' | '"')) {
                laid.text.push(' ');
            }
            laid.text.push(c);
            if let Some((start, close)) = open
                && at + 1 >= close
            {
                laid.quotes.push(start..laid.text.len());
                open = None;
            }
        }
        laid
    }

    /// The number of a citation: that of the same words from the same source, or the next.
    fn anchor(&mut self, citation: Citation) -> u32 {
        let known = self.citations.iter().position(|c| c.quote == citation.quote && c.reference == citation.reference);
        let place = known.unwrap_or_else(|| {
            self.citations.push(citation);
            self.citations.len() - 1
        });
        let number = u32::try_from(place + 1).unwrap_or(u32::MAX);
        self.citations[place].anchor = number;
        number
    }
}

/// The quotations of a line, none inside another.
fn find_quotes(chars: &[char]) -> Vec<Quoted> {
    let line: String = chars.iter().collect();
    let found = touchstone_claims::find_quotes(&line).into_iter().map(|q| {
        let (start, close) = (q.span.start() as usize, (q.span.end() as usize).min(chars.len()));
        let marks = (chars.get(start), close.checked_sub(1).and_then(|last| chars.get(last)));
        let paired = q.closed && matches!(marks, (Some(open), Some(shut)) if (*open == '"') == (*shut == '"'));
        Quoted { start: (start + 1).min(close), end: if q.closed { close.saturating_sub(1) } else { close }, close, paired }
    });
    found.filter(|q| q.start < q.end).collect()
}
