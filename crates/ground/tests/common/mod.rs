//! A library in memory: documents, their fragments, and a check of verdicts that shares no code with the verifier.
#![allow(dead_code, reason = "each test binary uses its own part")]

use std::sync::Arc;
use std::time::Duration;

use touchstone_ground::{Drafter, GroundError, Grounded, Grounding, Policy, PolicyMode, Progress, Prompts, Question, Sources, ground};
use touchstone_model::scripted::Scripted;
use touchstone_model::{CancellationToken, Chat, Endpoint, EndpointConfig, Provider, Secret};
use touchstone_record::{Fragment, PdfLocator};
use touchstone_text::{CanonicalText, CharSpan, ContentHash, Fragmenter, fragment_ref};
use touchstone_verify::{Prepared, Status};

pub const KEY: &str = "sk-test-0123456789abcdef";

pub struct Document {
    pub title: String,
    pub hash: String,
    pub prepared: Arc<Prepared>,
}

#[derive(Default)]
pub struct Library {
    pub documents: Vec<Document>,
}

impl Library {
    pub fn of(documents: &[(&str, &str)]) -> Self {
        let mut library = Self::default();
        for (title, text) in documents {
            library.add(title, text);
        }
        library
    }

    pub fn add(&mut self, title: &str, text: &str) {
        let prepared = Arc::new(Prepared::new(Arc::new(CanonicalText::from_plain(text.to_owned()))));
        let hash = ContentHash::of(text.as_bytes()).to_string();
        self.documents.push(Document { title: title.to_owned(), hash, prepared });
    }

    /// All fragments, those that share most words with the question first.
    pub fn search(&self, question: &str, most: usize) -> Vec<Fragment> {
        let words = touchstone_search::terms::terms(question, Some("en"));
        let mut all: Vec<(usize, Fragment)> = Vec::new();
        for document in &self.documents {
            let text = document.prepared.text();
            let hash: ContentHash = document.hash.parse().expect("it was made from one");
            for f in Fragmenter::default().cut(text) {
                let body = text.slice(f.span).to_owned();
                let there = touchstone_search::terms::terms(&body, Some("en"));
                let score = words.iter().filter(|w| there.contains(w)).count();
                let fragment = Fragment {
                    reference: fragment_ref(hash, "test@1", f.span, 8),
                    chunk_id: format!("{}:{}-{}", document.title, f.span.start(), f.span.end()),
                    doc_id: document.title.to_lowercase(),
                    doc_title: document.title.clone(),
                    doc_hash: document.hash.clone(),
                    page: f.page,
                    page_label: None,
                    place: Default::default(),
                    char_start: f.span.start(),
                    char_end: f.span.end(),
                    text: body,
                    skipped: Vec::new(),
                    retrieval_score: score as f64,
                    retrieval_method: "test".into(),
                    valid_from: None,
                    valid_until: None,
                };
                all.push((score, fragment));
            }
        }
        all.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
        all.into_iter().filter(|(score, _)| *score > 0).take(most).map(|(_, f)| f).collect()
    }

    pub fn text_of(&self, hash: &str) -> Option<&str> {
        self.documents.iter().find(|d| d.hash == hash).map(|d| d.prepared.text().as_str())
    }
}

impl Sources for Library {
    fn prepared(&self, doc_hash: &str) -> Option<Arc<Prepared>> {
        self.documents.iter().find(|d| d.hash == doc_hash).map(|d| Arc::clone(&d.prepared))
    }

    fn pipeline(&self, _: &str) -> String {
        "test@1".into()
    }

    fn locate(&self, _: &str, _: &[CharSpan]) -> Option<PdfLocator> {
        None
    }
}

pub fn ask(library: &Library, question: &str, drafter: Drafter<'_>, policy: Policy) -> Result<Grounded, GroundError> {
    ask_with(library, question, &library.search(question, 20), drafter, policy)
}

pub fn ask_with(
    library: &Library,
    question: &str,
    fragments: &[Fragment],
    drafter: Drafter<'_>,
    policy: Policy,
) -> Result<Grounded, GroundError> {
    ask_telling(library, question, fragments, drafter, policy, &mut |_| {})
}

/// Like [`ask_with`], and tells how far it is.
pub fn ask_telling(
    library: &Library,
    question: &str,
    fragments: &[Fragment],
    drafter: Drafter<'_>,
    policy: Policy,
    progress: &mut dyn FnMut(Progress),
) -> Result<Grounded, GroundError> {
    let documents = library.documents.len() as u32;
    let asked = Question {
        text: question,
        searched: question,
        earlier: &[],
        clock: String::new,
        as_of: None,
        index_version: "test",
        documents,
        in_matter: false,
    };
    let (prompts, cancel) = (Prompts::embedded(), CancellationToken::new());
    let grounding = Grounding { question: &asked, fragments, sources: library, policy, prompts: &prompts, cancel: &cancel };
    let grounded = ground(&grounding, drafter, progress)?;
    holds(library, fragments, &grounded);
    Ok(grounded)
}

pub const SHOW: Policy = Policy { mode: PolicyMode::Show, attempts: 3 };
pub const REFUSE: Policy = Policy { mode: PolicyMode::Refuse, attempts: 3 };

pub fn endpoint(server: &Scripted) -> Endpoint {
    let config = EndpointConfig {
        provider: Provider::OpenAi,
        base_url: server.url(),
        model: "scripted".into(),
        api_key: Some(Secret::new(KEY)),
        timeout: Duration::from_secs(10),
        ..EndpointConfig::default()
    };
    Endpoint::new(config).expect("the test's settings are right")
}

pub fn by_endpoint(chat: &dyn Chat) -> Drafter<'_> {
    Drafter::Endpoint(chat)
}

/// Letters and digits alone, in small letters. Coarser than any rule of the verifier in what it lets pass, and made
/// here from nothing of it: words that are not in the document in this form are not there in any.
fn naive(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Text without the anchors that were put into it, such as `[12]`: a stray mark behind a quotation has one before it.
fn without_anchors(text: &str) -> String {
    let mut pieces = text.split('[');
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let number = piece.bytes().take_while(u8::is_ascii_digit).count();
        let anchor = number > 0 && piece[number..].starts_with(']');
        out.push_str(if anchor { &piece[number + 1..] } else { piece });
    }
    out
}

/// Letters in which a quotation's end and a quote's beginning must agree to be the same words.
const OVERLAP: usize = 6;

/// How many words in a row of a quotation belong to no quote that was checked. Quotes end at stray marks inside it, or
/// begin before it.
fn unmarked(quotation: &str, quotes: &[String]) -> usize {
    let words: Vec<String> = quotation.split_whitespace().map(naive).filter(|word| !word.is_empty()).collect();
    let all = words.concat();
    let mut covered = vec![false; all.len()];
    for quote in quotes.iter().filter(|quote| !quote.is_empty()) {
        if quote.contains(&all) {
            covered.fill(true);
        }
        all.match_indices(quote).for_each(|(at, _)| covered[at..at + quote.len()].fill(true));
        let ends = |length: &usize| all.is_char_boundary(*length) && quote.ends_with(&all[..*length]);
        let begins = |length: &usize| all.is_char_boundary(all.len() - *length) && quote.starts_with(&all[all.len() - *length..]);
        let most = all.len().min(quote.len());
        if let Some(length) = (OVERLAP..=most).rev().find(ends) {
            covered[..length].fill(true);
        }
        if let Some(length) = (OVERLAP..=most).rev().find(begins) {
            covered[all.len() - length..].fill(true);
        }
    }
    let (mut at, mut run, mut longest) = (0, 0, 0);
    for word in words {
        run = if covered[at..at + word.len()].contains(&false) { run + 1 } else { 0 };
        (at, longest) = (at + word.len(), longest.max(run));
    }
    longest
}

/// The parts of a quotation between straight marks inside it that something opens: its beginning, and what follows a
/// straight mark that can open.
fn opened(quotation: &str) -> Vec<&str> {
    let opens = |at: &usize| {
        let before = quotation[..*at].chars().next_back();
        before.is_none_or(|c| c.is_whitespace() || c == '(') && quotation[at + 1..].starts_with(char::is_alphanumeric)
    };
    let starts = quotation.match_indices('"').map(|(at, _)| at).filter(opens).map(|at| at + 1);
    let part = |from: usize| quotation[from..].split('"').next().unwrap_or_default();
    std::iter::once(0).chain(starts).map(part).collect()
}

/// What must be true of every outcome, checked without the verifier.
pub fn holds(library: &Library, fragments: &[Fragment], grounded: &Grounded) {
    let answer: Vec<char> = grounded.answer.chars().collect();
    for (i, c) in grounded.citations.iter().enumerate() {
        assert_eq!(c.anchor as usize, i + 1, "anchors count from 1 in order");
        assert!(grounded.answer.contains(&format!("[{}]", c.anchor)), "anchor {} stands in the answer", c.anchor);
        if c.verdict.status == Status::Verified {
            let text = library.text_of(&c.doc_hash).expect("a verified quote has a document");
            assert!(fragments.iter().any(|f| f.reference == c.reference && f.doc_hash == c.doc_hash), "of a passage that was shown");
            let span = c.verdict.span.as_ref().expect("a verified quote has a span");
            let there: String = text.chars().skip(span.char_start as usize).take((span.char_end - span.char_start) as usize).collect();
            assert_eq!(there, span.text, "the span is the document's text");
            // What was skipped is no part of the quotation.
            let quoted = touchstone_record::quoted_words(&c.verdict);
            assert_eq!(naive(&quoted), naive(&c.quote), "verified: {:?}", c.quote);
            assert!(c.verdict.alterations.is_empty(), "nothing is left out of a verified quote: {:?}", c.quote);
        } else {
            assert!(matches!(c.verdict.status, Status::NearMatch | Status::Altered) || c.verdict.span.is_none());
        }
        if matches!(c.verdict.status, Status::Verified | Status::Altered | Status::NotFound) {
            assert!(grounded.answer.contains(&c.quote), "what is checked is read: {:?} in {:?}", c.quote, grounded.answer);
        }
    }
    // Nothing that looks quoted goes unmarked, but for a word or two: names of things are quoted too.
    let quotes: Vec<String> = grounded.citations.iter().map(|c| naive(&c.quote)).collect();
    for (at, mark) in grounded.answer.match_indices('“') {
        let (before, rest) = (&grounded.answer[..at], &grounded.answer[at + mark.len()..]);
        // Behind a word, in a quotation that a straight mark opened, it closes: "so“.
        let line = before.rsplit('\n').next().unwrap_or_default();
        let closes = line.matches('"').count() % 2 == 1 && !line.ends_with(char::is_whitespace);
        let Some((inside, _)) = rest.split_once('”').filter(|(inside, _)| !closes && !inside.contains('\n')) else { continue };
        for part in opened(&without_anchors(inside)) {
            assert!(unmarked(part, &quotes) < 3, "quoted and unmarked: {part:?} in {:?}", grounded.answer);
        }
    }
    for claim in &grounded.claims {
        assert!(claim.char_start < claim.char_end && claim.char_end as usize <= answer.len());
        let text: String = answer[claim.char_start as usize..claim.char_end as usize].iter().collect();
        for anchor in &claim.anchors {
            assert!(text.contains(&format!("[{anchor}]")), "{text:?} holds [{anchor}]");
        }
    }
    // Every number in square brackets is an anchor of ours.
    for part in grounded.answer.split('[').skip(1) {
        let inside = part.split(']').next().unwrap_or_default();
        if !inside.is_empty() && part.contains(']') && inside.chars().all(|c| c.is_ascii_digit()) {
            assert!(grounded.citations.iter().any(|c| c.anchor.to_string() == inside), "[{inside}] is no anchor");
        }
    }
    let json = format!("{grounded:?}");
    assert!(!json.contains(KEY), "the key is nowhere");
    if grounded.outcome == touchstone_record::Outcome::Refused {
        assert!(grounded.answer.is_empty() && grounded.citations.is_empty() && grounded.refusal.is_some());
    }
}
