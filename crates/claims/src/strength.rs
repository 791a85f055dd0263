//! How strongly a sentence speaks, beside the words that it cites: what it denies, obliges, permits and bounds.

use std::ops::Range;

use touchstone_lexicon::{ClaimWord, SignalKind, Word, is_read};
use touchstone_verify::{LEXICON, Words};

use crate::facts::CLAIM_WORDS;
use crate::item::ItemKind;

/// So many words behind a negation are looked at for the word that it denies.
const REACH: usize = 7;

/// What a modal does to the word behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Force {
    Obliges,
    Permits,
    Forbids,
    Releases,
}

/// A text with what its words do.
struct Read<'a> {
    words: Vec<Word<'a>>,
    /// The number of the clause that each word is in: parted by stops, semicolons and colons.
    clauses: Vec<usize>,
    /// Places of negations, of any kind.
    denials: Vec<usize>,
    /// Places of plain negations.
    plain_denials: Vec<usize>,
    /// Places of what excepts or sets a condition.
    restrictions: Vec<usize>,
    marks: Vec<(usize, usize, ClaimWord)>,
}

impl<'a> Read<'a> {
    fn of(text: &'a str) -> Self {
        let words: Vec<Word<'a>> = Words::of(text).collect();
        let mut clauses = Vec::with_capacity(words.len());
        let (mut clause, mut end) = (0, 0);
        for word in &words {
            let between = text.get(end..word.start).unwrap_or_default();
            clause += usize::from(between.contains(['.', ';', ':', '!', '?', '—']));
            clauses.push(clause);
            end = word.end;
        }
        let language = LEXICON.language(words.iter().map(|w| w.form.as_ref())).unwrap_or("en");
        let seen = LEXICON.seen(text, &words, &[language]);
        let claim_words = CLAIM_WORDS.seen(&words);
        let bounds: Vec<Range<usize>> = claim_words
            .iter()
            .filter(|s| s.count > 1 && matches!(s.kind, ClaimWord::Least | ClaimWord::Most | ClaimWord::Only))
            .map(|s| s.first..s.first + s.count)
            .chain(seen.iter().filter(|s| s.kind == SignalKind::Edge && s.count > 1).map(|s| s.first..s.first + s.count))
            .collect();
        let form = |i: usize| words.get(i).map_or("", |w| w.form.as_ref());
        let only = |i: usize| CLAIM_WORDS.is(form(i), ClaimWord::Only);
        // "not only … but also", "whether or not", "no later than": nothing is denied.
        let idle = |at: usize| {
            bounds.iter().any(|b| b.contains(&at)) || only(at + 1) || at > 1 && form(at - 1) == "or" && form(at - 2) == "whether"
        };
        let places = |kinds: &[SignalKind]| -> Vec<usize> { seen.iter().filter(|s| kinds.contains(&s.kind)).map(|s| s.first).collect() };
        let plain_denials: Vec<usize> =
            claim_words.iter().filter(|s| s.kind == ClaimWord::Deny && !idle(s.first)).map(|s| s.first).collect();
        let mut denials: Vec<usize> = places(&[SignalKind::Negation, SignalKind::Governing]).into_iter().filter(|&i| !idle(i)).collect();
        denials.extend(&plain_denials);
        denials.sort_unstable();
        denials.dedup();
        let restrictions = places(&[SignalKind::Exception, SignalKind::Condition]);
        let marks = claim_words.iter().map(|s| (s.first, s.count, s.kind)).collect();
        Self { words, clauses, denials, plain_denials, restrictions, marks }
    }

    fn form(&self, at: usize) -> &str {
        self.words.get(at).map_or("", |w| w.form.as_ref())
    }

    fn is(&self, at: usize, kinds: &[ClaimWord]) -> bool {
        self.marks.iter().any(|(first, count, kind)| (*first..first + count).contains(&at) && kinds.contains(kind))
    }

    /// Whether a word says what is done: no article, no auxiliary, no modal, no negation.
    fn is_content(&self, at: usize) -> bool {
        let form = self.form(at);
        form.chars().count() > 2
            && !form.ends_with("ly")
            && !LEXICON.is_common(form)
            && !touchstone_lexicon::opens_sentence(form)
            && !self.denials.contains(&at)
            && !self.is(at, &[ClaimWord::Duty, ClaimWord::Release, ClaimWord::Leave, ClaimWord::All, ClaimWord::Some])
            && !matches!(LEXICON.kind(form), touchstone_lexicon::WordKind::Modal)
    }

    /// The first word behind a place, in its clause, that says what is done.
    fn head(&self, from: usize) -> Option<usize> {
        let clause = *self.clauses.get(from)?;
        (from + 1..self.words.len()).take(REACH).take_while(|&i| self.clauses.get(i) == Some(&clause)).find(|&i| self.is_content(i))
    }

    /// The word that a negation denies: the one behind the modal verb where one follows ("neither party may assign").
    fn denied_by(&self, denial: usize) -> Option<usize> {
        let clause = self.clauses.get(denial);
        let modal = self.marks.iter().filter(|(first, _, kind)| {
            (denial + 1..=denial + 4).contains(first)
                && self.clauses.get(*first) == clause
                && matches!(kind, ClaimWord::Duty | ClaimWord::Leave | ClaimWord::Release)
        });
        let last = modal.map(|(first, count, _)| first + count - 1).min();
        last.and_then(|last| self.head(last)).or_else(|| self.head(denial))
    }

    /// Whether something denies near this word in its clause.
    fn is_denied(&self, at: usize) -> bool {
        let clause = self.clauses.get(at);
        self.denials.iter().any(|&d| self.clauses.get(d) == clause && d.abs_diff(at) <= REACH)
    }

    /// Every place at which a word like this one is.
    fn places_of(&self, word: &str) -> Vec<usize> {
        (0..self.words.len()).filter(|&i| is_same(self.form(i), word)).collect()
    }

    /// Its modals: place, force, the word that they bear on.
    fn modals(&self) -> Vec<(usize, Force, Option<usize>)> {
        let mut found = Vec::new();
        for &(first, count, kind) in &self.marks {
            let force = match kind {
                ClaimWord::Duty | ClaimWord::Release => Force::Obliges,
                ClaimWord::Leave => Force::Permits,
                _ => continue,
            };
            let last = first + count - 1;
            let clause = self.clauses.get(first);
            let same = |d: usize| self.clauses.get(d) == clause;
            // "may not", "is not required", "no party shall".
            let behind = (last + 1..=last + 2).any(|d| self.plain_denials.contains(&d) && same(d));
            let ahead =
                self.plain_denials.iter().any(|&d| d < first && same(d) && first - d <= if kind == ClaimWord::Release { 3 } else { REACH });
            let other_modal_between = |d: usize| {
                self.marks.iter().any(|(f, _, k)| *f > d && *f < first && matches!(k, ClaimWord::Duty | ClaimWord::Leave) && *f != first)
            };
            let ahead = ahead && !self.plain_denials.iter().any(|&d| d < first && same(d) && other_modal_between(d));
            let denied = behind || ahead || self.words.get(first).is_some_and(|w| w.form.starts_with("cannot") || w.form.ends_with("n't"));
            let force = match (force, denied, kind) {
                (force, false, _) => force,
                (_, true, ClaimWord::Release) => Force::Releases,
                (_, true, _) => Force::Forbids,
            };
            found.push((first, force, self.head(last)));
        }
        found
    }
}

/// What the sentence denies, obliges, permits or bounds otherwise than its sources do: kind and bytes in the sentence.
/// Nothing is said of a language whose negations are not known.
pub(crate) fn stronger(own: &str, cited: &[&str]) -> Vec<(ItemKind, Range<usize>)> {
    let source = cited.join("\n.\n");
    let (claim, source) = (Read::of(own), Read::of(&source));
    let language = LEXICON.language(source.words.iter().map(|w| w.form.as_ref()));
    if source.words.is_empty() || language.is_some_and(|l| !is_read(l)) {
        return Vec::new();
    }
    let mut found: Vec<(ItemKind, Range<usize>)> = Vec::new();
    let mut add = |kind, at: usize, count: usize, claim: &Read<'_>| {
        let (Some(first), Some(last)) = (claim.words.get(at), claim.words.get(at + count - 1)) else { return };
        if !found.iter().any(|(k, r)| *k == kind && r.start == first.start) {
            found.push((kind, first.start..last.end));
        }
    };
    let mut denied: Vec<usize> = Vec::new();
    denials(&claim, &source, &mut |at| {
        denied.extend(claim.words.get(at).map(|w| w.start));
        add(ItemKind::Negation, at, 1, &claim);
    });
    modals(&claim, &source, &mut |kind, at| {
        // What is denied otherwise is named once, by the word that is denied or denies.
        let near =
            |i: usize| claim.words.get(i).is_some_and(|w| denied.contains(&w.start)) && claim.clauses.get(i) == claim.clauses.get(at);
        if kind != ItemKind::Negation || !(at.saturating_sub(3)..=at + 3).any(near) {
            add(kind, at, 1, &claim);
        }
    });
    for &(first, count, kind) in &claim.marks {
        if scope(&claim, &source, (first, count, kind)) {
            add(ItemKind::Scope, first, count, &claim);
        }
    }
    found.sort_by_key(|(_, range)| range.start);
    // One word that denies and obliges is named once.
    found.dedup_by(|b, a| a.1 == b.1);
    found
}

/// Words that the sentence denies and its sources do not, and the other way round.
fn denials(claim: &Read<'_>, source: &Read<'_>, add: &mut dyn FnMut(usize)) {
    let source_heads: Vec<usize> = source.denials.iter().filter_map(|&d| source.denied_by(d)).collect();
    for &denial in &claim.plain_denials {
        let Some(head) = claim.denied_by(denial) else { continue };
        let places = source.places_of(claim.form(head));
        let restricted = |at: usize| {
            let clause = source.clauses.get(at);
            source.restrictions.iter().any(|&r| source.clauses.get(r) == clause)
        };
        let denied = places.is_empty() && !(source.denials.is_empty() && source.restrictions.is_empty());
        if !(denied || places.iter().any(|&p| source.is_denied(p) || restricted(p))) {
            add(denial);
        }
    }
    for head in source_heads {
        let word = source.form(head).to_owned();
        if source.places_of(&word).iter().any(|&p| !source.is_denied(p)) {
            continue;
        }
        let places = claim.places_of(&word);
        let held = |&p: &usize| claim.is_denied(p) || claim.restrictions.iter().any(|r| claim.clauses.get(*r) == claim.clauses.get(p));
        if !places.is_empty() && !places.iter().any(held) {
            add(places[0]);
        }
    }
}

/// Modals of the sentence whose force none of the sources' has.
fn modals(claim: &Read<'_>, source: &Read<'_>, add: &mut dyn FnMut(ItemKind, usize)) {
    let known = source.modals();
    for (at, force, head) in claim.modals() {
        let aligned: Vec<Force> = known
            .iter()
            .filter(|(_, _, other)| head.zip(*other).is_some_and(|(a, b)| is_same(claim.form(a), source.form(b))))
            .map(|(_, force, _)| *force)
            .collect();
        let agrees = |other: &Force| force == *other || (force, *other) == (Force::Permits, Force::Releases);
        let all: Vec<Force> = known.iter().map(|(_, force, _)| *force).collect();
        let wrong = if aligned.is_empty() {
            // Another word is obliged or permitted: only what turns the whole source round is wrong.
            let only = |wanted: Force| !all.is_empty() && all.iter().all(|f| *f == wanted);
            match force {
                Force::Obliges => only(Force::Permits) && source.restrictions.is_empty(),
                Force::Permits => only(Force::Forbids) && source.restrictions.is_empty(),
                Force::Forbids | Force::Releases => false,
            }
        } else {
            !aligned.iter().any(agrees)
        };
        if wrong {
            let turned = |f: Force| matches!(f, Force::Forbids | Force::Releases);
            let others = if aligned.is_empty() { &all } else { &aligned };
            let kind = if others.iter().any(|f| turned(*f) != turned(force)) { ItemKind::Negation } else { ItemKind::Modal };
            add(kind, at);
        }
    }
}

/// Whether a word that bounds what is spoken of, or a number, is against the sources.
fn scope(claim: &Read<'_>, source: &Read<'_>, (first, count, kind): (usize, usize, ClaimWord)) -> bool {
    match kind {
        ClaimWord::All if !claim.plain_denials.contains(&first) => {
            let Some(head) = claim.head(first + count - 1) else { return false };
            let places = source.places_of(claim.form(head));
            let near = |p: usize, kinds: &[ClaimWord]| {
                (p.saturating_sub(5)..p).any(|i| source.is(i, kinds) && source.clauses.get(i) == source.clauses.get(p))
            };
            let counted = |p: usize| (p.saturating_sub(4)..p).any(|i| source.form(i).starts_with(|c: char| c.is_ascii_digit()));
            !places.is_empty()
                && !places.iter().any(|&p| near(p, &[ClaimWord::All]))
                && places.iter().all(|&p| near(p, &[ClaimWord::Some]) || counted(p))
        }
        ClaimWord::Only => {
            let bounded = source.marks.iter().any(|(_, _, k)| *k == ClaimWord::Only);
            !bounded && source.restrictions.is_empty() && source.denials.is_empty()
        }
        ClaimWord::Least | ClaimWord::Most => {
            let number = |read: &Read<'_>, from: usize| {
                (from..from + 4).find(|&i| read.form(i).starts_with(|c: char| c.is_ascii_digit()) || LEXICON.is_number_word(read.form(i)))
            };
            let Some(value) = number(claim, first + count).map(|i| claim.form(i).to_owned()) else { return false };
            let of = |wanted: ClaimWord| {
                source.marks.iter().any(|(f, c, k)| *k == wanted && number(source, f + c).is_some_and(|i| source.form(i) == value))
            };
            let (same, other) =
                if kind == ClaimWord::Least { (ClaimWord::Least, ClaimWord::Most) } else { (ClaimWord::Most, ClaimWord::Least) };
            of(other) && !of(same)
        }
        _ => false,
    }
}

/// Whether two words are one in other endings.
fn is_same(a: &str, b: &str) -> bool {
    if a == b {
        return true;
    }
    let (la, lb) = (a.chars().count(), b.chars().count());
    let common = a.chars().zip(b.chars()).take_while(|(x, y)| x == y).count();
    let least = la.min(lb);
    // "pay", "pays", "paid" is left; "assign", "assigns", "assignment"; "permit", "permitted".
    if least <= 4 { common >= least.max(3) && la.abs_diff(lb) <= 3 } else { common + 2 >= least && common >= 4 && la.abs_diff(lb) <= 6 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(own: &str, cited: &str, expected: &[&str]) {
        let found = stronger(own, &[cited]);
        let words: Vec<&str> = found.iter().map(|(_, range)| &own[range.clone()]).collect();
        assert_eq!(words, expected, "{own} | {cited}: {found:?}");
    }

    #[test]
    fn a_negation_added_or_dropped() {
        check(
            "Kiromic may not terminate without cause.",
            "Kiromic may terminate this Agreement at any time upon 30 days notice",
            &["not", "without"],
        );
        check("Metavante may assign the agreement.", "Neither party may assign this Agreement", &["assign"]);
        check("The Tenant shall sublet.", "The Tenant shall not sublet the Premises", &["sublet"]);
        check("The Tenant shall not sublet.", "The Tenant shall not sublet the Premises", &[]);
        check("The Tenant is forbidden to sublet.", "The Tenant shall not sublet the Premises", &[]);
        check("Notice is due no later than ten days after.", "within ten days", &[]);
    }

    #[test]
    fn a_duty_made_of_a_permission() {
        check("The Buyer must terminate.", "The Buyer may terminate this Agreement", &["must"]);
        check("The Buyer may pay the fee.", "The Buyer shall pay the fee", &["may"]);
        check("The Buyer is entitled to terminate.", "The Buyer may terminate this Agreement", &[]);
        check("The Buyer is not required to pay.", "The Buyer shall pay the fee", &["not"]);
    }

    #[test]
    fn bounds_and_scope() {
        check("Notice of at least 30 days is needed.", "within 30 days of receipt", &["at least"]);
        check("All members had standing.", "1,853 class members had standing", &["All"]);
        check("It is the sole remedy.", "the exclusive remedy", &[]);
        check("It is the sole remedy.", "the remedy is damages", &["sole"]);
    }
}
