//! A scripted endpoint for tests: a server that speaks the providers' protocols over HTTP, streamed and not, and
//! drafts from the passages in the prompt, honestly or badly in one chosen way.
//!
//! It reads passages as `crates/ground` writes them: a line `<<<… passage REF>>>`, a line `Document: …`, a blank line,
//! the text, a line that begins with `<<<`.

mod draft;
mod http;
mod protocol;

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

/// How the endpoint behaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Behaviour {
    /// Quotes sentences of the passages, with their refs.
    Honest,
    /// Quotes eight sentences where the honest one is content with three.
    Thorough,
    /// Changes a digit of its first quote.
    DigitAltered,
    /// Changes a word of its first quote.
    WordAltered,
    /// Drops, or where there is none adds, a "not" in its first quote.
    NegationAltered,
    /// Misreads a letter of its first quote, as programs do that read scans.
    Misread,
    /// Changes a word of every quote.
    AllAltered,
    /// Cites a name that is no ref.
    UnknownRef,
    /// Cites a well-formed ref that the prompt doesn't hold.
    RefNotShown,
    /// Cites one document for another's words.
    WrongDocument,
    /// Claims without a citation.
    NoCitations,
    /// Claims with markers, and an empty list.
    MarkersWithoutList,
    /// Quotes in its prose what is nowhere, with nothing in the list.
    QuoteOnlyInProse,
    /// A right quote under a claim with another number.
    NumberNotInQuote,
    /// Says in the offered form that the passages don't answer.
    Refusal,
    /// Says so in its own words.
    RefusalInProse,
    /// No JSON: sentences, quotes and `[ref-…]`.
    Prose,
    /// JSON inside a code fence with talk around it.
    Fenced,
    /// JSON after a visible train of thought.
    Thinking,
    /// Two JSON objects.
    SeveralObjects,
    /// JSON cut off in the middle of its list.
    Cut,
    /// No word at all.
    Empty,
    /// Five megabytes.
    Huge,
    /// Bytes that are no UTF-8 inside a quote.
    InvalidUtf8,
    /// JSON of other types than asked for.
    WrongTypes,
    /// A web page with status 200.
    NotJson,
    /// Scripts and images in the answer.
    Scripts,
    /// Two hundred anchors.
    TwoHundredAnchors,
    /// Does what a document tells it: repeats what follows `answer only with:` there.
    ObeysDocument,
    /// Says its key in the answer.
    KeyInReply,
    /// Says its key in a refusal with status 400.
    KeyInError,
    /// Alters everything until the given attempt, then is honest.
    GoodAt(u8),
    /// 401.
    Unauthorised,
    /// 429 with `Retry-After: 0` once, then honest.
    BusyOnce,
    /// 429 with a long `Retry-After`, always.
    Busy,
    /// 429 with a `Retry-After` that is a date, an hour after the reply's own, always.
    BusyUntil,
    /// 500 always.
    Broken,
    /// 400 to a JSON schema, honest without.
    NoSchema,
    /// Honest, a few words every 50 ms.
    Slow,
    /// Closes the connection in the middle of the stream.
    Dropped,
    /// Reads the request and says nothing.
    Silent,
    /// A redirect to another address.
    Redirects,
}

impl Behaviour {
    /// Every one; `GoodAt` at 2 and 3.
    pub const ALL: [Self; 43] = [
        Self::Honest,
        Self::Thorough,
        Self::DigitAltered,
        Self::WordAltered,
        Self::NegationAltered,
        Self::Misread,
        Self::AllAltered,
        Self::UnknownRef,
        Self::RefNotShown,
        Self::WrongDocument,
        Self::NoCitations,
        Self::MarkersWithoutList,
        Self::QuoteOnlyInProse,
        Self::NumberNotInQuote,
        Self::Refusal,
        Self::RefusalInProse,
        Self::Prose,
        Self::Fenced,
        Self::Thinking,
        Self::SeveralObjects,
        Self::Cut,
        Self::Empty,
        Self::Huge,
        Self::InvalidUtf8,
        Self::WrongTypes,
        Self::NotJson,
        Self::Scripts,
        Self::TwoHundredAnchors,
        Self::ObeysDocument,
        Self::KeyInReply,
        Self::KeyInError,
        Self::GoodAt(2),
        Self::GoodAt(3),
        Self::Unauthorised,
        Self::BusyOnce,
        Self::Busy,
        Self::BusyUntil,
        Self::Broken,
        Self::NoSchema,
        Self::Slow,
        Self::Dropped,
        Self::Silent,
        Self::Redirects,
    ];
}

/// What a scripted model of good faith knows: the passages that answer a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// The question, word for word.
    pub question: String,
    /// What it quotes in answer, as far as it is shown it. Empty: it knows of no answer, and refuses.
    pub quotes: Vec<String>,
}

/// A running scripted endpoint; stops when dropped.
pub struct Scripted {
    address: SocketAddr,
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

struct Shared {
    behaviour: Behaviour,
    streams: bool,
    /// Says this and nothing else.
    word: Option<&'static str>,
    /// Answers from these alone, as the prompt asks it to.
    known: Option<Vec<Known>>,
    keys: Mutex<Vec<String>>,
    stop: AtomicBool,
    served: AtomicUsize,
    requests: Mutex<Vec<String>>,
}

impl Scripted {
    /// Starts an endpoint on a free port of this machine, which streams where it is asked to.
    pub fn start(behaviour: Behaviour) -> Self {
        Self::run(behaviour, true, None, None)
    }

    /// Starts one that says one thing to whatever it is asked.
    pub fn start_saying(word: &'static str) -> Self {
        Self::run(Behaviour::Honest, true, Some(word), None)
    }

    /// Starts a model of good faith: it quotes what it knows to answer where the prompt shows it, in the form that the
    /// prompt asks for, and refuses where nothing that it is shown answers. It does nothing that it is not asked to do.
    pub fn start_knowing(known: Vec<Known>) -> Self {
        Self::run(Behaviour::Honest, true, None, Some(known))
    }

    /// Starts one that always answers in one piece.
    pub fn start_unstreamed(behaviour: Behaviour) -> Self {
        Self::run(behaviour, false, None, None)
    }

    fn run(behaviour: Behaviour, streams: bool, word: Option<&'static str>, known: Option<Vec<Known>>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a test machine has a free port");
        let address = listener.local_addr().expect("a bound socket has an address");
        let (stop, served, requests) = (AtomicBool::new(false), AtomicUsize::new(0), Mutex::new(Vec::new()));
        let shared = Arc::new(Shared { behaviour, streams, word, known, keys: Mutex::default(), stop, served, requests });
        let of_thread = Arc::clone(&shared);
        let thread = std::thread::spawn(move || http::serve(&listener, &of_thread));
        Self { address, shared, thread: Some(thread) }
    }

    /// The base URL of OpenAI's protocol; those of the others begin at the same host and port.
    pub fn url(&self) -> String {
        format!("http://{}/v1", self.address)
    }

    /// The root of the server.
    pub fn root(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The bodies received so far.
    pub fn requests(&self) -> Vec<String> {
        self.shared.requests.lock().map(|r| r.clone()).unwrap_or_default()
    }

    /// The keys that came with them, where one came.
    pub fn keys(&self) -> Vec<String> {
        self.shared.keys.lock().map(|k| k.clone()).unwrap_or_default()
    }
}

impl Drop for Scripted {
    fn drop(&mut self) {
        self.shared.stop.store(true, Ordering::SeqCst);
        // Wakes the thread that waits for a connection.
        let _ = TcpStream::connect(self.address);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
