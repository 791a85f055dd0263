//! The answer against its citations: anchors, quoted words, and the state of every sentence.

use std::collections::BTreeSet;

use touchstone_messages::Message;
use touchstone_text::{CharSpan, sentences};
use touchstone_verify::{RULE_SET, UnsupportedKind, claims_outside};

use super::report::{Class, Finding, FindingKind};
use crate::citation::Citation;
use crate::prose::{Block, Run, blocks};
use crate::quote_runs::quoted_words;
use crate::session::{Claim, ClaimState, Outcome, SessionRecord};

/// Anchors in the prose, the quoted words before them, and what is said of each sentence.
pub(super) fn check_answer(record: &SessionRecord, findings: &mut Vec<Finding>) {
    let mut add = |kind, place: String, message: String| findings.push(Finding { class: Class::Wrong, kind, place, message });
    check_anchors(record, &mut add);
    if (record.outcome == Outcome::Refused) != record.refusal.is_some() {
        let message = Message::audit_refusal_odd().to_string();
        add(FindingKind::FieldDiffers, "outcome".into(), message);
    }
    let mut at = 0;
    let mut names = BTreeSet::new();
    for claim in &record.claims {
        let place = format!("sentence {}", claim.claim_id);
        if !names.insert(claim.claim_id.as_str()) || claim.char_start < at || claim.char_end <= claim.char_start {
            let message = Message::audit_sentences_disordered().to_string();
            add(FindingKind::ClaimDiffers, place.clone(), message);
        }
        at = claim.char_end;
        if let Some(message) = check_claim(claim, record) {
            add(FindingKind::ClaimDiffers, place, message.to_string());
        }
    }
    for said in beside_the_claims(record) {
        let message = Message::audit_sentence_unlisted(said).to_string();
        add(FindingKind::ClaimDiffers, "answer".into(), message);
    }
    for citation in &record.citations {
        let first = record.claims.iter().find(|c| c.anchors.contains(&citation.anchor));
        if first.map_or("", |c| c.claim_id.as_str()) != citation.claim_id {
            let message = Message::audit_claim_id().to_string();
            add(FindingKind::FieldDiffers, format!("citation {}", citation.anchor), message);
        }
    }
}

fn check_anchors(record: &SessionRecord, add: &mut impl FnMut(FindingKind, String, String)) {
    let (mut quoted, mut anchored) = (Vec::new(), Vec::new());
    for block in blocks(record) {
        let (Block::Paragraph { runs } | Block::Item { runs }) = block else { continue };
        for run in runs {
            match run {
                Run::Quote { anchor, .. } => quoted.push(anchor),
                Run::Anchor { anchor } => anchored.push(anchor),
                Run::Text { .. } | Run::Uncited { .. } => {}
            }
        }
    }
    let mut seen = BTreeSet::new();
    for citation in &record.citations {
        let anchor = citation.anchor;
        let message = if !seen.insert(anchor) {
            Message::audit_anchor_twice(anchor)
        } else if !anchored.contains(&anchor) {
            Message::audit_anchor_missing(anchor)
        } else if !quoted.contains(&anchor) && citation.quote.chars().any(char::is_alphanumeric) {
            Message::audit_quote_missing(anchor)
        } else {
            continue;
        };
        add(FindingKind::AnswerDiffers, format!("citation {anchor}"), message.to_string());
    }
}

/// Sentences of the answer that say something and that the record does not list: neither headings nor words that lead in to a list.
fn beside_the_claims(record: &SessionRecord) -> Vec<String> {
    let listed = |at: u32| record.claims.iter().any(|c| (c.char_start..c.char_end).contains(&at));
    let left: String = record.answer.chars().zip(0..).map(|(c, at)| if listed(at) { '\n' } else { c }).collect();
    let stretches = left.split('\n').map(|line| line.trim_start_matches("- ")).filter(|line| !line.starts_with('#'));
    let found = stretches.flat_map(|line| sentences(line).into_iter().map(|s| slice(line, s)).collect::<Vec<_>>());
    found.filter(|sentence| is_claim(sentence)).map(|s| touchstone_text::snippet(s.trim())).collect()
}

fn slice(line: &str, span: CharSpan) -> String {
    line.chars().skip(span.start() as usize).take(span.len() as usize).collect()
}

fn is_claim(sentence: &str) -> bool {
    let words = sentence.split_whitespace().filter(|w| w.contains(char::is_alphanumeric)).count();
    let leads = sentence.trim_end().ends_with(':') && !sentence.contains(|c: char| c.is_ascii_digit());
    words >= 2 && !leads
}

/// What is wrong with a sentence: its place, its anchors, or its state, which follows from what it says and what it cites.
fn check_claim(claim: &Claim, record: &SessionRecord) -> Option<Message> {
    let length = claim.char_end.saturating_sub(claim.char_start) as usize;
    let said: String = record.answer.chars().skip(claim.char_start as usize).take(length).collect();
    if said.chars().count() != length || said.trim().is_empty() || said.trim() != said || is_cut(claim, &record.answer) {
        return Some(Message::audit_sentence_cut());
    }
    let cited: Vec<&Citation> = record.citations.iter().filter(|c| claim.anchors.contains(&c.anchor)).collect();
    let own = own_words(&said, &cited);
    let anchors: BTreeSet<u32> = record.citations.iter().map(|c| c.anchor).filter(|n| own.contains(&format!("[{n}]"))).collect();
    if anchors != claim.anchors.iter().copied().collect() {
        return Some(Message::audit_sentence_anchors());
    }
    let plain = anchors.iter().fold(own, |own, n| own.replace(&format!("[{n}]"), " "));
    let derived = state(&plain, &cited, record);
    if record.verification.verifier_version != RULE_SET || claim.state == derived {
        return None;
    }
    Some(Message::audit_sentence_state(name(claim.state), name(derived)))
}

/// Whether a sentence begins or ends inside a word of the answer.
fn is_cut(claim: &Claim, answer: &str) -> bool {
    let around = |at: u32| {
        let mut pair = answer.chars().skip((at as usize).saturating_sub(1)).take(2);
        at > 0 && pair.next().is_some_and(char::is_alphanumeric) && pair.next().is_some_and(char::is_alphanumeric)
    };
    around(claim.char_start) || around(claim.char_end)
}

/// The sentence without the words that it quotes.
fn own_words(said: &str, cited: &[&Citation]) -> String {
    let mut own = said.to_owned();
    for citation in cited {
        let (quote, anchor) = (citation.quote.trim(), format!("[{}]", citation.anchor));
        let before = own.find(&anchor).unwrap_or(own.len());
        if let Some(at) = own[..before].rfind(quote).filter(|_| !quote.is_empty()) {
            own.replace_range(at..at + quote.len(), " ");
        }
    }
    own
}

/// A number or date of the sentence must be in the quoted words; a name may be in the passage around them, or the document's title.
fn state(own: &str, cited: &[&Citation], record: &SessionRecord) -> ClaimState {
    if cited.is_empty() {
        return ClaimState::Uncited;
    }
    if cited.iter().any(|c| !c.verdict.holds()) {
        return ClaimState::Unsupported;
    }
    let quoted: Vec<String> = cited.iter().map(|c| quoted_words(&c.verdict)).collect();
    let mut known: Vec<&str> = quoted.iter().map(String::as_str).chain(cited.iter().map(|c| c.doc_title.as_str())).collect();
    let outside = claims_outside(own, &known);
    let passage = |c: &&Citation| record.fragments.iter().find(|f| f.chunk_id == c.chunk_id).map(|f| f.text.as_str());
    known.extend(cited.iter().filter_map(passage));
    let named = claims_outside(own, &known);
    let fails = outside.iter().any(|u| u.kind != UnsupportedKind::Name) || named.iter().any(|u| u.kind == UnsupportedKind::Name);
    if fails { ClaimState::Unsupported } else { ClaimState::Supported }
}

fn name(state: ClaimState) -> Message {
    match state {
        ClaimState::Supported => Message::claim_supported(),
        ClaimState::Unsupported => Message::claim_unsupported(),
        ClaimState::Uncited => Message::claim_uncited(),
    }
}
