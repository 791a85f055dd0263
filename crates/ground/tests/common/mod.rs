//! A library in memory: documents, their fragments, and a check of verdicts that shares no code with the verifier.
#![allow(dead_code, reason = "each test binary uses its own part")]

use std::sync::Arc;
use std::time::Duration;

use touchstone_ground::{Drafter, GroundError, Grounded, Policy, PolicyMode, Progress, Prompts, Question, Sources, ground};
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
                    char_start: f.span.start(),
                    char_end: f.span.end(),
                    text: body,
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

    fn locate(&self, _: &str, _: CharSpan) -> Option<PdfLocator> {
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
    let mut steps = Vec::new();
    let mut progress = |p: Progress| steps.push(p);
    let grounded = ground(&asked, fragments, library, drafter, &policy, &Prompts::embedded(), &mut progress, &CancellationToken::new())?;
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

/// The pieces of a text between the anchors that were put into it, such as `[12]`: a stray mark inside a quotation ends it
/// there, with an anchor of its own for what stands before.
fn between_anchors(text: &str) -> Vec<String> {
    let mut pieces = text.split('[');
    let mut out = vec![pieces.next().unwrap_or_default().to_owned()];
    for piece in pieces {
        let number = piece.bytes().take_while(u8::is_ascii_digit).count();
        if number > 0 && piece[number..].starts_with(']') {
            out.push(piece[number + 1..].to_owned());
        } else if let Some(last) = out.last_mut() {
            last.push_str(piece);
        }
    }
    out
}

/// What must be true of every outcome, checked without the verifier.
pub fn holds(library: &Library, fragments: &[Fragment], grounded: &Grounded) {
    let answer: Vec<char> = grounded.answer.chars().collect();
    for (i, c) in grounded.citations.iter().enumerate() {
        assert_eq!(c.anchor as usize, i + 1, "anchors count from 1 in order");
        assert!(grounded.answer.contains(&format!("[{}]", c.anchor)), "anchor {} stands in the answer", c.anchor);
        if c.status == Status::Verified {
            let text = library.text_of(&c.doc_hash).expect("a verified quote has a document");
            assert!(fragments.iter().any(|f| f.reference == c.reference && f.doc_hash == c.doc_hash), "of a passage that was shown");
            let span = c.span.as_ref().expect("a verified quote has a span");
            let there: String = text.chars().skip(span.char_start as usize).take((span.char_end - span.char_start) as usize).collect();
            assert_eq!(there, span.text, "the span is the document's text");
            // Our scripted quotes and extracts have neither ellipses nor brackets, so nothing may be left out.
            if c.match_kind != touchstone_verify::MatchKind::Elided && c.match_kind != touchstone_verify::MatchKind::Bracketed {
                assert_eq!(naive(&there), naive(&c.quote), "verified: {:?}", c.quote);
            }
        } else {
            assert!(c.status == Status::NearMatch || c.span.is_none());
        }
        if c.status == Status::Verified || c.status == Status::NotFound {
            assert!(grounded.answer.contains(&c.quote), "what is checked is read: {:?} in {:?}", c.quote, grounded.answer);
        }
    }
    // Nothing that looks quoted goes unmarked: it is a citation's quote or a part of one, or its pieces are.
    let marked = |words: &str| {
        let few = words.split_whitespace().filter(|w| w.chars().any(char::is_alphanumeric)).count() < 3;
        let (words, mut quotes) = (naive(words), grounded.citations.iter().map(|c| naive(&c.quote)));
        few || quotes.any(|q| !q.is_empty() && (q.contains(&words) || words.contains(&q)))
    };
    for rest in grounded.answer.split('“').skip(1) {
        let Some((inside, _)) = rest.split_once('”').filter(|(inside, _)| !inside.contains('\n')) else { continue };
        let pieces = between_anchors(inside);
        let holds = marked(&pieces.concat()) || pieces.iter().all(|piece| marked(piece));
        assert!(holds, "quoted and unmarked: {inside:?} in {:?}", grounded.answer);
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
