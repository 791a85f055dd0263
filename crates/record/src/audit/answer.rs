//! The answer against its citations: anchors, quoted words, and the state of every sentence.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use touchstone_claims::{CLAIM_RULES, FoundIn, Item, Vocabulary, find_quotes};
use touchstone_messages::Message;
use touchstone_text::{CharSpan, sentences};
use touchstone_verify::RULE_SET;

use super::document::Document;
use super::finding::{Finding, FindingKind, Place};
use crate::citation::Citation;
use crate::claim_state::{ClaimGrounds, DerivedClaim, SentenceMarker, derive_claim};
use crate::prose::{Block, Run, blocks};
use crate::session::{Claim, ClaimState, Outcome, SessionRecord};

/// A quotation has at least so many words.
const FEWEST_WORDS: usize = 3;

/// The longest heading that is a title and no claim, in code points.
const LONGEST_HEADING: usize = 120;

/// Anchors in the prose, the quoted words before them, and what is said of each sentence.
pub(super) fn check_answer(record: &SessionRecord, documents: &[Arc<Document>], findings: &mut Vec<Finding>) {
    let mut add = |kind, place, message: Message| findings.push(Finding::wrong(kind, place, message));
    check_anchors(record, &mut add);
    let partial = record.outcome == Outcome::Partial;
    if (record.outcome == Outcome::Refused) != record.refusal.is_some() || partial && record.missing.is_empty() {
        add(FindingKind::FieldDiffers, Place::Field { name: "outcome".into() }, Message::audit_refusal_odd());
    }
    // Places in it are counted in code points.
    let answer: Vec<char> = record.answer.chars().collect();
    let mut at = 0;
    let mut names = BTreeSet::new();
    let known = Known::of(record, documents);
    for claim in &record.claims {
        let place = Place::Sentence { claim_id: claim.claim_id.clone() };
        if !names.insert(claim.claim_id.as_str()) || claim.char_start < at || claim.char_end <= claim.char_start {
            add(FindingKind::ClaimDiffers, place.clone(), Message::audit_sentences_disordered());
        }
        at = claim.char_end;
        if let Some(message) = check_claim(claim, &answer, record, &known) {
            add(FindingKind::ClaimDiffers, place, message);
        }
    }
    for said in quoted_by_nobody(record) {
        add(FindingKind::AnswerDiffers, Place::Field { name: "answer".into() }, Message::audit_quotation_unchecked(said));
    }
    for said in beside_the_claims(&answer, record) {
        add(FindingKind::ClaimDiffers, Place::Field { name: "answer".into() }, Message::audit_sentence_unlisted(said));
    }
    for citation in &record.citations {
        let first = record.claims.iter().find(|c| c.anchors.contains(&citation.anchor));
        if first.map_or("", |c| c.claim_id.as_str()) != citation.claim_id {
            add(FindingKind::FieldDiffers, Place::Citation { anchor: citation.anchor }, Message::audit_claim_id());
        }
    }
}

fn check_anchors(record: &SessionRecord, add: &mut impl FnMut(FindingKind, Place, Message)) {
    let (mut quoted, mut anchored) = (Vec::new(), Vec::new());
    for block in blocks(record) {
        let (Block::Paragraph { runs } | Block::Item { runs }) = block else { continue };
        for run in runs {
            match run {
                Run::Quote { anchor, .. } => quoted.push(anchor),
                Run::Anchor { anchor } => anchored.push(anchor),
                _ => {}
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
        add(FindingKind::AnswerDiffers, Place::Citation { anchor }, message);
    }
}

/// Sentences of the answer that say something and that the record does not list: neither headings nor words that lead in to a list.
fn beside_the_claims(answer: &[char], record: &SessionRecord) -> Vec<String> {
    let mut left = answer.to_vec();
    for claim in &record.claims {
        left.iter_mut().take(claim.char_end as usize).skip(claim.char_start as usize).for_each(|c| *c = '\n');
    }
    let left: String = left.into_iter().collect();
    let title = |line: &str| line.strip_prefix('#').is_some_and(|rest| is_title(rest.trim_start_matches('#').trim(), record));
    let stretches = left.split('\n').map(|line| line.trim_start_matches("- ")).filter(|line| !title(line));
    let found = stretches.flat_map(|line| sentences(line).into_iter().map(|s| slice(line, s)).collect::<Vec<_>>());
    found.filter(|sentence| is_claim(sentence)).map(|s| touchstone_text::snippet(s.trim())).collect()
}

/// Whether a heading claims nothing: the title of a cited document, or a few words without a number or a stop.
fn is_title(heading: &str, record: &SessionRecord) -> bool {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    record.citations.iter().any(|c| words(&c.doc_title) == words(heading))
        || heading.chars().count() <= LONGEST_HEADING
            && !heading.contains(|c: char| c.is_ascii_digit())
            && !heading.ends_with(['.', '!', '?'])
}

/// Words of the answer in quotation marks that are no citation's quote. One or two words are a term, not a quotation.
fn quoted_by_nobody(record: &SessionRecord) -> Vec<String> {
    let mut found = Vec::new();
    for block in blocks(record) {
        let text: String = match block {
            Block::Heading { text } => text,
            Block::Paragraph { runs } | Block::Item { runs } => runs
                .into_iter()
                .map(|run| match run {
                    Run::Text { text } | Run::Uncited { text } | Run::Marked { text, .. } | Run::Item { text, .. } => text,
                    Run::Quote { .. } | Run::Anchor { .. } | Run::Marks { .. } => " ".into(),
                })
                .collect(),
        };
        let words = |text: &str| text.split_whitespace().filter(|w| w.contains(char::is_alphanumeric)).count();
        found.extend(find_quotes(&text).into_iter().filter(|q| q.closed && words(&q.text) >= FEWEST_WORDS));
    }
    found.into_iter().map(|q| touchstone_text::snippet(q.text.trim())).collect()
}

fn slice(line: &str, span: CharSpan) -> String {
    line.chars().skip(span.start() as usize).take(span.len() as usize).collect()
}

fn is_claim(sentence: &str) -> bool {
    let words = sentence.split_whitespace().filter(|w| w.contains(char::is_alphanumeric)).count();
    let leads = sentence.trim_end().ends_with(':') && !sentence.contains(|c: char| c.is_ascii_digit());
    words >= 2 && !leads
}

/// What names of sentences are looked for in.
struct Known<'a> {
    question: Vocabulary,
    cards: Vocabulary,
    texts: Vec<CitedText<'a>>,
    record: &'a SessionRecord,
}

/// The words of a cited document: of its passages, and of the whole sealed text where it is there.
struct CitedText<'a> {
    doc_hash: &'a str,
    words: OnceCell<Vocabulary>,
    document: Option<&'a Arc<Document>>,
}

impl<'a> Known<'a> {
    fn of(record: &'a SessionRecord, documents: &'a [Arc<Document>]) -> Self {
        let titles: Vec<&str> = record.fragments.iter().map(|f| f.doc_title.as_str()).collect();
        let mut hashes: Vec<&str> = record.citations.iter().map(|c| c.doc_hash.as_str()).filter(|h| !h.is_empty()).collect();
        hashes.sort_unstable();
        hashes.dedup();
        let sealed = |hash: &str| documents.iter().find(|d| d.row.doc_hash == hash && d.sealed.is_some());
        let texts = hashes.into_iter().map(|doc_hash| CitedText { doc_hash, words: OnceCell::new(), document: sealed(doc_hash) }).collect();
        Self { question: Vocabulary::of(&[&record.question]), cards: Vocabulary::of(&titles), texts, record }
    }

    /// The words of a document, and whether all of it is there.
    fn words(&self, hash: &str) -> Option<(&Vocabulary, bool)> {
        let CitedText { words, document, .. } = self.texts.iter().find(|text| text.doc_hash == hash)?;
        let text = document.and_then(|d| d.sealed.as_ref()).map(|sealed| sealed.prepared().text().as_str());
        let passages = self.record.fragments.iter().filter(|f| f.doc_hash == hash).map(|f| f.text.as_str());
        let all = || Vocabulary::of(&passages.chain(text).collect::<Vec<_>>());
        Some((words.get_or_init(all), text.is_some()))
    }
}

/// What is wrong with a sentence: its place, its anchors, or its state and items, which follow from what it says and what it cites.
fn check_claim(claim: &Claim, answer: &[char], record: &SessionRecord, known: &Known<'_>) -> Option<Message> {
    let said: String = answer.get(claim.char_start as usize..claim.char_end as usize).unwrap_or_default().iter().collect();
    if said.trim().is_empty() || said.trim() != said || is_cut(claim, answer) {
        return Some(Message::audit_sentence_cut());
    }
    // The words between quotation marks may hold what looks like an anchor.
    let cited: Vec<&Citation> = record.citations.iter().filter(|c| claim.anchors.contains(&c.anchor)).collect();
    let own = own_words(&said, &cited);
    let anchors: BTreeSet<u32> = record.citations.iter().map(|c| c.anchor).filter(|n| own.contains(&format!("[{n}]"))).collect();
    if anchors != claim.anchors.iter().copied().collect() {
        return Some(Message::audit_sentence_anchors());
    }
    if record.verification.verifier_version != RULE_SET || record.verification.claim_rules.as_deref() != Some(CLAIM_RULES) {
        return None;
    }
    let marker = match (claim.computed.is_some(), claim.state) {
        (true, _) => SentenceMarker::Computed,
        (false, ClaimState::Gap) => SentenceMarker::Gap,
        _ => SentenceMarker::None,
    };
    // Where a document's text did not come with the record, a name may be in it or not.
    let derive = |missing: bool| {
        let in_document = |hash: &str, name: &_| known.words(hash).is_some_and(|(words, whole)| words.names(name) || missing && !whole);
        let grounds = ClaimGrounds { question: &known.question, cards: &known.cards, in_document: &in_document };
        derive_claim(&said, claim.char_start, &cited, marker, &grounds)
    };
    let derived = derive(false);
    let fits = |derived: &DerivedClaim| {
        derived.state == claim.state && derived.computed == claim.computed && same_items(&derived.items, &claim.items)
    };
    if fits(&derived) || fits(&derive(true)) {
        return None;
    }
    if derived.state == claim.state {
        return Some(Message::audit_sentence_items());
    }
    Some(Message::audit_sentence_state(name(claim.state), name(derived.state)))
}

/// Whether the items of a sentence are those that were derived. Where a name was found in a document whose text is not there, its place is not compared.
fn same_items(derived: &[Item], said: &[Item]) -> bool {
    let place = |item: &Item| item.found_in.filter(|f| *f != FoundIn::Document);
    derived.len() == said.len()
        && derived.iter().zip(said).all(|(a, b)| {
            (a.kind, &a.text, a.char_start, a.char_end, place(a), a.fails())
                == (b.kind, &b.text, b.char_start, b.char_end, place(b), b.fails())
        })
}

/// Whether a sentence begins or ends inside a word of the answer.
fn is_cut(claim: &Claim, answer: &[char]) -> bool {
    let letter = |at: usize| answer.get(at).is_some_and(|c| c.is_alphanumeric());
    let around = |at: u32| at > 0 && letter(at as usize - 1) && letter(at as usize);
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

fn name(state: ClaimState) -> Message {
    match state {
        ClaimState::Supported => Message::claim_supported(),
        ClaimState::Unsupported => Message::claim_unsupported(),
        ClaimState::Uncited => Message::claim_uncited(),
        ClaimState::Computed => Message::claim_computed(),
        ClaimState::Gap => Message::claim_gap(),
    }
}
