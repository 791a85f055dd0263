//! What a reader is to make of a quote: its state, in the order of gravity, and its words. Its look is in [`crate::look`].

use serde::{Deserialize, Serialize};
use touchstone_messages::Message;
use touchstone_verify::{AlterationKind, Status, Warning};
use ts_rs::TS;

use crate::quote_verdict::QuoteVerdict;

/// Longest stretch, in words, that a badge repeats.
const BADGE_WORDS: usize = 5;

/// The states of a quote, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum QuoteState {
    /// The words are on the page.
    Verified,
    /// The words are in text that was read from a picture of the page.
    VerifiedInScan,
    /// They are, but for what the quoter marked as left out or changed.
    Altered,
    /// The same, and what was left out or changed must be looked at.
    AlteredWithWarning,
    /// They nearly are, in text that was read from a picture.
    NearMatch,
    /// The citation names nothing that was shown.
    Unresolved,
    /// They are not in the cited document.
    NotFound,
}

impl QuoteState {
    /// The state that a verdict gives.
    pub fn of(verdict: &QuoteVerdict) -> Self {
        match verdict.status {
            Status::Verified if verdict.is_scan() => Self::VerifiedInScan,
            Status::Verified => Self::Verified,
            Status::Altered if verdict.has_warning() => Self::AlteredWithWarning,
            Status::Altered => Self::Altered,
            Status::NearMatch => Self::NearMatch,
            Status::NotFound => Self::NotFound,
            Status::CitationUnresolved => Self::Unresolved,
        }
    }

    /// Whether it is no failure.
    pub fn holds(self) -> bool {
        self <= Self::Altered
    }

    /// In words, where nothing is known of the quote but its state.
    pub fn words(self) -> Message {
        match self {
            Self::Verified => Message::verdict_verified(),
            Self::VerifiedInScan => Message::verdict_verified_in_scan(),
            Self::Altered | Self::AlteredWithWarning => Message::verdict_altered(),
            Self::NearMatch => Message::verdict_near_match(),
            Self::Unresolved => Message::verdict_unresolved(),
            Self::NotFound => Message::verdict_not_found(),
        }
    }

    /// In words, for a verdict of this state: an alteration with a warning says what it leaves out or changes.
    pub fn badge(self, verdict: &QuoteVerdict) -> Message {
        let words = match (self, warned(verdict)) {
            (Self::AlteredWithWarning, Some(what)) => Message::badge_altered(what),
            _ => self.words(),
        };
        let altered = matches!(self, Self::Altered | Self::AlteredWithWarning);
        if altered && verdict.is_scan() { Message::badge_in_scan(words) } else { words }
    }
}

/// What the first alteration with a warning does: "leaves out “not”", "reads “£6,000” for “£5,000”", "leaves out a condition" where the
/// words are too many for a badge.
pub fn warned(verdict: &QuoteVerdict) -> Option<Message> {
    let alteration = verdict.alterations.iter().find(|a| !a.warnings.is_empty())?;
    let kind = warning_words(*alteration.warnings.first()?);
    let short = |text: &str| {
        let words: Vec<&str> = text.split_whitespace().collect();
        (words.len() <= BADGE_WORDS).then(|| words.join(" "))
    };
    // A word with a bracket in it, such as "eight[y]", stays as it is written.
    let whole = alteration.quote.strip_prefix('[').and_then(|quote| quote.strip_suffix(']'));
    let inner = whole.filter(|inner| !inner.contains(['[', ']'])).unwrap_or(&alteration.quote);
    Some(match (alteration.kind, short(inner), short(&alteration.source)) {
        (AlterationKind::Omitted, _, Some(source)) => Message::alteration_omitted(source),
        (AlterationKind::Omitted, _, None) => Message::alteration_omits_kind(kind),
        (AlterationKind::Inserted, Some(quote), _) => Message::alteration_inserted(quote),
        (AlterationKind::Inserted, None, _) => Message::alteration_inserts_kind(kind),
        (AlterationKind::Replaced, Some(quote), Some(source)) => Message::alteration_replaced(quote, source),
        (AlterationKind::Replaced, ..) => Message::alteration_replaces_kind(kind),
    })
}

/// What a warning is about.
pub(crate) fn warning_words(warning: Warning) -> Message {
    match warning {
        Warning::Negation => Message::warning_negation(),
        Warning::Exception => Message::warning_exception(),
        Warning::Condition => Message::warning_condition(),
        Warning::Quantity => Message::warning_quantity(),
        Warning::Date => Message::warning_date(),
        Warning::Party => Message::warning_party(),
        Warning::Modal => Message::warning_modal(),
        Warning::Sentence => Message::warning_sentence(),
        Warning::UnreadLanguage => Message::warning_unread_language(),
    }
}

#[cfg(test)]
mod tests {
    use touchstone_messages::Language;
    use touchstone_verify::{Alteration, Basis};

    use super::*;
    use crate::sample::verdict;

    fn alteration(kind: AlterationKind, quote: &str, source: &str, warnings: &[Warning]) -> Alteration {
        let (quote, source, warnings) = (quote.to_owned(), source.to_owned(), warnings.to_vec());
        Alteration { kind, quote_start: 0, quote_end: 1, char_start: 0, char_end: 1, source, quote, warnings }
    }

    #[track_caller]
    fn check(alterations: &[Alteration], basis: Basis, holds: bool, badge: &str) {
        let verdict = verdict(Status::Altered, basis, alterations.to_vec());
        let state = verdict.state();
        assert_eq!((state.holds(), state.badge(&verdict).words(Language::English).as_str()), (holds, badge));
    }

    #[test]
    fn a_badge_says_what_must_be_seen() {
        use AlterationKind::{Inserted, Omitted, Replaced};
        let plain = alteration(Omitted, "…", "at once", &[]);
        check(std::slice::from_ref(&plain), Basis::PageText, true, "altered");
        check(std::slice::from_ref(&plain), Basis::ScanText, true, "altered; matches scanned text");
        let not = alteration(Omitted, "…", "not", &[Warning::Negation]);
        check(&[plain.clone(), not.clone()], Basis::PageText, false, "altered: leaves out “not”");
        check(&[not], Basis::ScanText, false, "altered: leaves out “not”; matches scanned text");
        let long = "unless the Tenant has given the Landlord notice";
        check(&[alteration(Omitted, "…", long, &[Warning::Condition])], Basis::PageText, false, "altered: leaves out a condition");
        let price = alteration(Replaced, "[£6,000]", "£5,000", &[Warning::Quantity]);
        check(&[price], Basis::PageText, false, "altered: reads “£6,000” for “£5,000”");
        let ending = alteration(Replaced, "eight[y]", "eight", &[Warning::Quantity]);
        check(&[ending], Basis::PageText, false, "altered: reads “eight[y]” for “eight”");
        let party = alteration(Inserted, "[Osprey]", "", &[Warning::Party]);
        check(&[party], Basis::PageText, false, "altered: adds “Osprey”");
    }

    #[test]
    fn a_scan_is_never_called_verified() {
        let scan = verdict(Status::Verified, Basis::ScanText, Vec::new());
        assert!(scan.holds());
        assert_eq!((scan.state().glyph(), scan.state().badge(&scan)), ("◫", Message::verdict_verified_in_scan()));
        let page = verdict(Status::Verified, Basis::PageText, Vec::new());
        assert_eq!(page.state().badge(&page), Message::verdict_verified());
        assert!(!verdict(Status::NearMatch, Basis::ScanText, Vec::new()).holds());
    }
}
