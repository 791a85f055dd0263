//! The short title, by which people name a document when they speak of it.

use super::heading::kind_of;
use super::words::{is_name_suffix, key, words};
use super::{Card, Party};

/// A surname stands alone so often at least where a person is named by it.
const ALONE: usize = 2;

/// Puts the short title in, where there is none yet. `opening` tells how the document itself shortens names.
pub(super) fn complete(card: &mut Card, opening: &str) {
    let Some(title) = card.title.as_ref().map(|t| t.value.clone()) else { return };
    if card.short_title.is_some() {
        return;
    }
    let name = title.split(" – ").next().unwrap_or(&title);
    if let Some((left, between, right)) = split_case(name) {
        card.short_title = Some(format!("{} {between} {}", shortened(left, opening), shortened(right, opening)));
    } else if matches!(card.kind.as_deref(), Some("agreement" | "amendment" | "statement")) {
        let first = card.parties.iter().map(brief).find(|n| !key(&title).contains(&key(n)));
        card.short_title = first
            .map(|first| format!("{first} {}", title.split(" to the ").next().unwrap_or(&title)))
            .filter(|short| short.chars().count() <= 80);
    }
}

/// The two sides of a case's name.
pub(super) fn split_case(name: &str) -> Option<(&str, &'static str, &str)> {
    let split = |between: &'static str, at: &str| name.split_once(at).map(|(left, right)| (left, between, right));
    split("v.", " v. ").or_else(|| split("v", " v "))
}

/// A party's name as people say it: the name that the document defines, where it is one, else without its legal form.
pub(super) fn brief(party: &Party) -> &str {
    let own = key(&party.name);
    let is_name = |short: &&str| {
        let folded = key(short);
        let initials: String = own.split(' ').filter_map(|w| w.chars().next()).collect();
        let first = own.split(' ').find(|w| *w != "the").unwrap_or_default();
        let shared = folded.split(' ').any(|w| w.chars().count() > 2 && own.split(' ').any(|o| o == w));
        folded.starts_with(first) || folded.contains(' ') && shared || folded.len() >= 2 && initials.starts_with(&folded)
    };
    party.short.as_deref().filter(is_name).unwrap_or_else(|| without_form(&party.name))
}

/// A company's name without "Inc." and the like.
pub(super) fn without_form(name: &str) -> &str {
    let all = words(name, 0);
    let kept = all.iter().rposition(|w| !is_name_suffix(w.bare()) && !w.bare().is_empty());
    let end = kept.and_then(|last| all.get(last)).map_or(name.len(), |w| w.end);
    let short = name.get(..end).unwrap_or(name).trim_end_matches([',', ';']);
    if short.chars().count() >= 2 { short } else { name }
}

/// A person by the surname, where the document does so; a company without its form.
fn shortened<'n>(name: &'n str, opening: &str) -> &'n str {
    let all = words(name, 0);
    let last = all.last().map_or("", |w| w.bare());
    let person = (2..=4).contains(&all.len()) && all.iter().all(|w| w.has_capital()) && !all.iter().any(|w| is_name_suffix(w.bare()));
    if person && stands_alone(opening, all[all.len() - 2].bare(), last) { last } else { without_form(name) }
}

/// Whether `last` is often found without `before` in front of it.
fn stands_alone(text: &str, before: &str, last: &str) -> bool {
    let mut count = 0;
    let mut previous = "";
    for word in text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '-'))).filter(|w| !w.is_empty()) {
        if word == last && !previous.eq_ignore_ascii_case(before) && previous.chars().count() != 1 {
            count += 1;
        }
        previous = word;
    }
    count >= ALONE
}

/// Of what sort a document is: the words of its title up to its noun, in small letters, "distributor agreement"; else its kind.
pub(super) fn sort_of(title: &str, kind: &str) -> String {
    let folded = title.to_lowercase();
    let cut = [" for ", " to ", " between ", " regarding ", " of "].iter().filter_map(|w| folded.find(w)).min().unwrap_or(folded.len());
    let phrase = folded.get(..cut).unwrap_or_default();
    let phrase_tokens: Vec<&str> = phrase.split_whitespace().collect();
    let all: Vec<&str> = phrase_tokens.iter().map(|w| w.trim_matches(|c: char| !c.is_alphanumeric())).collect();
    let Some(noun) = all.iter().rposition(|w| kind_of(w) == Some(kind)) else { return kind.to_owned() };
    let mut start = noun.saturating_sub(2);
    let joins = |at: usize| matches!(all[at], "and" | "și" | "") || phrase_tokens[at].ends_with(',');
    // "License and Development Agreement", "Sales, Marketing and Supply Agreement": all that is joined belongs to it.
    while start > 0 && (matches!(all[start], "and" | "și" | "") || joins(start - 1)) {
        start -= 1;
    }
    let last = all.len().min(noun + 1);
    let words: Vec<&str> =
        (start..last).map(|at| if phrase_tokens[at].ends_with(',') && at < noun { phrase_tokens[at] } else { all[at] }).collect();
    let idle = |w: &&&str| matches!(**w, "first" | "second" | "third" | "amended" | "restated" | "and" | "the" | "a" | "this" | "");
    let kept: Vec<&str> = words.iter().skip_while(idle).copied().filter(|w| !w.is_empty()).collect();
    kept.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_is_joined_belongs_to_a_sort() {
        let check = |title: &str, expected: &str| assert_eq!(sort_of(title, "agreement"), expected, "{title}");
        check("License and Development Agreement", "license and development agreement");
        check("Sales, Marketing, Distribution, and Supply Agreement", "sales, marketing, distribution, and supply agreement");
        check("Amended and Restated Credit Agreement", "credit agreement");
        check("Celebrity Endorsement Agreement", "celebrity endorsement agreement");
    }
}
