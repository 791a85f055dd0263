//! Quotes whose verdict is known by the way they are made, and what became of them.

use touchstone_text::CharSpan;
use touchstone_verify::{Prepared, Status, Verdict, Warning, verify_quote};

use super::kinds::KINDS;
use super::random::Random;
use super::sample::{Place, Sample};

/// What a quote must be called, by the contract and the way it was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Expected {
    /// Verified.
    Verified,
    /// Altered, with a warning where the case names some.
    Altered,
    /// Verified or not found: what is not told from text alone, without the layout of its page. `crates/pdf/tests/interrupted.rs` has pages with it.
    VerifiedOrRefused,
    /// Altered or not found: where the contract leaves it open.
    NotVerified,
    /// Not found.
    Refused,
}

/// What is wrong with a verdict, the gravest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// Verified, and must not be.
    FalselyVerified,
    /// Altered, and must not be found: words outside its marks are not the source's.
    FalselyAltered,
    /// Not found, and must be.
    WronglyRefused,
    /// Altered, and must be verified; or altered, and stands for other words than those that were changed.
    WrongClass,
    /// Altered without the warning that it needs.
    Unwarned,
    /// Found somewhere else than it was taken from.
    Misplaced,
}

/// A quote and where it comes from.
#[derive(Default)]
pub struct Case {
    pub quote: String,
    /// Bytes of the sample where the whole quote must be found.
    pub place: Option<Place>,
    /// Another source than the sample's.
    pub source: Option<Prepared>,
    /// What an alteration must stand for, white space and marks at its ends aside.
    pub stands_for: Option<String>,
    /// One of these must be among the warnings; empty where none is needed.
    pub warnings: &'static [Warning],
}

pub type Make = fn(&Sample, &Random) -> Option<Case>;

/// A way of making quotes.
pub type Kind = (&'static str, Expected, Make);

/// What became of a quote.
pub struct Tried {
    pub kind: &'static str,
    pub expected: Expected,
    pub quote: String,
    pub verdict: Verdict,
    pub fault: Option<Fault>,
    /// What the second reader says of the verdict.
    pub objections: Vec<String>,
}

/// Up to `each` quotes of every kind from one text, each verdict read by `read` too. The same text and seed give the same quotes.
pub fn try_all(text: &str, seed: u64, each: u64, read: fn(&Prepared, &str, &Verdict) -> Vec<String>) -> Vec<Tried> {
    let sample = Sample::new(text);
    let mut all = Vec::new();
    for (kind, expected, make) in KINDS.iter().copied().flatten() {
        let number = kind.bytes().fold(0_u64, |n, b| n.wrapping_mul(131).wrapping_add(u64::from(b)));
        let random = Random::new(seed ^ text.len() as u64 ^ number);
        let (mut made, mut tries) = (0, 0);
        while made < each && tries < 40 * each {
            tries += 1;
            let Some(case) = make(&sample, &random) else { continue };
            if case.source.is_none() && !matches!(expected, Expected::Verified | Expected::Altered) && sample.holds(&case.quote) {
                continue;
            }
            if case.source.is_none() && *expected == Expected::Refused && case.stands_elsewhere(&sample) {
                continue;
            }
            made += 1;
            let source = case.source.as_ref().unwrap_or(&sample.prepared);
            let near = case.place.map(|(a, b)| CharSpan::between(source.text().char_at(a), source.text().char_at(b)));
            let verdict = verify_quote(source, &case.quote, near);
            let fault = case.fault(&sample, *expected, &verdict);
            let objections = read(source, &case.quote, &verdict);
            all.push(Tried { kind, expected: *expected, quote: case.quote, verdict, fault, objections });
        }
    }
    all
}

impl Case {
    pub fn of(quote: String) -> Option<Self> {
        Some(Self { quote, ..Self::default() })
    }

    /// Whether what stands before and after the one mark of the quote is in the text after all, in this order.
    fn stands_elsewhere(&self, sample: &Sample) -> bool {
        let mark = ["…", "[thing]", "...", ". . .", "* * *"].into_iter().find(|mark| self.quote.matches(mark).count() == 1);
        let halves = mark.and_then(|mark| self.quote.split_once(mark));
        halves.is_some_and(|(head, tail)| sample.times_in_order(head.trim(), tail.trim()) > 0)
    }

    fn fault(&self, sample: &Sample, expected: Expected, verdict: &Verdict) -> Option<Fault> {
        match (expected, verdict.status()) {
            (Expected::Verified | Expected::VerifiedOrRefused, Status::Verified) => {
                (!self.is_placed(sample, verdict)).then_some(Fault::Misplaced)
            }
            (_, Status::Verified) => Some(Fault::FalselyVerified),
            (Expected::Refused, Status::Altered) => Some(Fault::FalselyAltered),
            (Expected::Verified | Expected::VerifiedOrRefused, Status::Altered) => Some(Fault::WrongClass),
            (Expected::Altered, Status::Altered) => self.fault_of_altered(sample, verdict),
            (Expected::Verified | Expected::Altered, _) => Some(Fault::WronglyRefused),
            (Expected::VerifiedOrRefused | Expected::NotVerified | Expected::Refused, _) => None,
        }
    }

    fn fault_of_altered(&self, sample: &Sample, verdict: &Verdict) -> Option<Fault> {
        let bare = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").trim_matches([',', '.', ';', ' ']).to_string();
        let alterations = verdict.alterations();
        let warned = self.warnings.is_empty() || alterations.iter().flat_map(|a| &a.warnings).any(|w| self.warnings.contains(w));
        match () {
            () if !self.is_placed(sample, verdict) => Some(Fault::Misplaced),
            () if self.stands_for.as_ref().is_some_and(|words| !alterations.iter().any(|a| bare(&a.source) == bare(words))) => {
                Some(Fault::WrongClass)
            }
            () if !warned => Some(Fault::Unwarned),
            () => None,
        }
    }

    /// Whether the quote was found where it was taken from.
    fn is_placed(&self, sample: &Sample, verdict: &Verdict) -> bool {
        let (Some((from, to)), None) = (self.place, &self.source) else { return true };
        let Some(span) = verdict.span() else { return true };
        let text = sample.prepared.text();
        text.char_at(from) <= span.char_start && span.char_end <= text.char_at(to) && sample.text[from..to].contains(span.text.as_str())
    }
}
