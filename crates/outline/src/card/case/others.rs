//! The parties behind the first of a caption's side: what is in capitals again, up to those in whose name a party acts.

use touchstone_lexicon::CardWord;

use super::{Also, role};
use crate::card::casing::Casing;
use crate::card::words::{Word, is_name_suffix};

/// No side is shown with more parties, and no name has more words.
const MOST: usize = 12;
const LONGEST: usize = 12;

/// The further parties of a side whose first is in capitals and ends at byte `first`.
pub(super) fn find(side: &[Word<'_>], first: usize, casing: &Casing) -> Vec<Also> {
    let behind = side.iter().position(|w| w.start >= first).unwrap_or(side.len());
    let all = side.get(behind..).unwrap_or_default();
    if !side.get(..behind).and_then(<[_]>::last).is_some_and(capitals) {
        return Vec::new();
    }
    // "Et al." leaves the others out.
    if all.windows(2).any(|pair| pair[0].folded() == "et" && pair[1].folded() == "al") {
        return Vec::new();
    }
    let mut found: Vec<Also> = Vec::new();
    let mut at = 0;
    // What follows "dba" is another name of the party before it.
    let mut same = false;
    while at < all.len() && found.len() < MOST {
        let word = &all[at];
        let folded = word.folded();
        if CardWord::OtherName.is(&folded) {
            same = true;
        } else if CardWord::InAnothersName.is(&folded) && matches!(folded.as_str(), "rel" | "official") {
            break;
        } else if let Some(last) = name(all, at) {
            let run = &all[at..=last];
            let formed = run.iter().any(|w| is_name_suffix(w.bare()));
            let unknown = CardWord::UnknownParty.is(&folded);
            let before = at.checked_sub(1).and_then(|b| all.get(b));
            let listed = before.is_none_or(|w| w.text.ends_with([',', ';']) || matches!(w.folded().as_str(), "and" | "și"));
            if !same && !unknown && listed && (formed || run.len() >= 2) && run.len() <= LONGEST {
                found.extend(also(run, casing));
            }
            same = false;
            at = last;
        } else if word.text.ends_with(';') {
            same = false;
        }
        at += 1;
    }
    found
}

/// The last word of the name in capitals that begins at `at`.
fn name(all: &[Word<'_>], at: usize) -> Option<usize> {
    let capitals =
        |w: &Word<'_>| w.bare().chars().any(char::is_alphabetic) && !w.bare().chars().any(char::is_lowercase) && role(w).is_none();
    let opens = all.get(at).filter(|w| capitals(w) && !w.text.starts_with('('))?;
    if matches!(opens.folded().as_str(), "and" | "et" | "al" | "on" | "in" | "no") {
        return None;
    }
    let mut last = at;
    for (i, word) in all.iter().enumerate().skip(at) {
        // "THE ESTATE of PELL" goes on behind a small word; "(USA), INC." behind brackets.
        let numbered = word.has_digit() && !word.bare().contains('-');
        if i > at && !(capitals(word) || word.text == "&" || numbered) || i > at && CardWord::OtherName.is(&word.folded()) {
            break;
        }
        last = i;
        let next = all.get(i + 1);
        let form_follows = next.is_some_and(|w| is_name_suffix(w.bare()));
        if word.text.ends_with(';') || word.text.ends_with(',') && !form_follows {
            break;
        }
        if next.is_some_and(|w| w.text.starts_with('(')) && !all.get(i + 2).is_some_and(|w| is_name_suffix(w.bare())) {
            break;
        }
    }
    Some(last)
}

fn capitals(word: &Word<'_>) -> bool {
    word.bare().chars().any(char::is_alphabetic) && !word.bare().chars().any(char::is_lowercase) && role(word).is_none()
}

fn also(run: &[Word<'_>], casing: &Casing) -> Option<Also> {
    let written = run.iter().map(|w| w.text).collect::<Vec<_>>().join(" ");
    let trimmed = written.trim_end_matches([',', ';', ':']);
    let last = run.last()?;
    let kept = if is_name_suffix(last.bare()) { trimmed } else { trimmed.trim_end_matches('.') };
    Some(Also { name: casing.restored(kept), start: run.first()?.start, end: last.end - (written.len() - trimmed.len()) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::words::words;

    #[track_caller]
    fn check(behind: &str, expected: &[&str]) {
        let side = format!("CALDER, {behind}");
        let found: Vec<String> = find(&words(&side, 0), 7, &Casing::of("sold in the USA by hand")).into_iter().map(|a| a.name).collect();
        assert_eq!(found, expected, "{behind}");
    }

    #[test]
    fn parties_behind_the_first_are_found() {
        check(
            "SUNDAE WORTHY, MARIA FORD, and MEGAN TALLERICO, on behalf of themselves;",
            &["Sundae Worthy", "Maria Ford", "Megan Tallerico"],
        );
        check("SHOPIFY (USA), INC.; SHOPIFY PAYMENTS (USA), INC.,", &["Shopify (USA), Inc.", "Shopify Payments (USA), Inc."]);
        check("LIVEBRIDGE INC, an Oregon Corporation; DOES, 1-100, inclusive,", &["Livebridge Inc"]);
        check("AMARILLO COLLEGE, INC., DBA MILAN INSTITUTE, and", &["Amarillo College, Inc."]);
        check("ex rel. ROY COOPER, GOVERNOR, in his official capacity, MARK J. SENTER,", &[]);
    }
}
