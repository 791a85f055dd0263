//! Parties that a document letters: "Party A: Calder Limited", "Party B: …".

use super::{is_likely_party, name_at, party};
use crate::card::Party;
use crate::card::casing::Casing;
use crate::card::head::Head;
use crate::card::words::{Word, words};

/// They are named within so many words.
const REACH: usize = 900;

/// The lettered parties, each by its first name.
pub(super) fn find(head: &Head<'_>, opening: &str, casing: &Casing) -> Vec<Party> {
    let all = words(opening, 0);
    let mut found: Vec<Party> = Vec::new();
    for at in 0..all.len().min(REACH) {
        let Some(label) = all.get(at..at + 2).and_then(label) else { continue };
        let known = found.iter().any(|p| p.short.as_deref() == Some(label.as_str()));
        let name = name_at(&all, at + 2).filter(|(first, last)| all.get(*first..=*last).is_some_and(is_likely_party));
        if let Some((first, last)) = name.filter(|_| !known) {
            let mut named = party(head, &all[first..=last], casing);
            named.short = Some(label);
            found.push(named);
        }
    }
    found
}

/// "Party A:" or "PARTY 1:".
fn label(pair: &[Word<'_>]) -> Option<String> {
    let [noun, letter] = pair else { return None };
    let one = letter.text.strip_suffix(':')?;
    let lettered = one.chars().count() == 1 && one.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
    (noun.has_capital() && noun.folded() == "party" && noun.bare() == noun.text && lettered).then(|| format!("Party {one}"))
}
