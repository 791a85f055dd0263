//! The same question in other words: where the name stands, and how much of it.

use crate::corpus::Question;
use crate::reworded::reworded;

#[derive(Clone, Copy, PartialEq)]
pub enum Form {
    /// "Consider the X Agreement between A Inc. and B LLC; what …?"
    AsGiven,
    /// "What is the governing law for the X Agreement between A Inc. and B LLC?"
    Inside,
    /// "What is the governing law for this contract? I mean the X Agreement between A Inc. and B LLC."
    End,
    /// As `Inside`, in lower case.
    Lower,
    /// "Under the A–B agreement, what …?"
    Short,
    /// "What is the governing law for the A/B agreement?"
    ShortEnd,
    /// "In A's deal with B, what …?"
    Parties,
    /// As `Parties`, and what is asked in other words.
    Reworded,
}

impl Form {
    pub fn of(self, question: &Question) -> String {
        let Question { title, asked, .. } = question;
        let (kind, short) = short(title);
        let first = short.first().cloned().unwrap_or_default();
        match self {
            Self::AsGiven => question.question.clone(),
            Self::Inside => about(asked, &format!("the {title}")),
            Self::End => format!("{asked} I mean the {title}."),
            Self::Lower => Self::Inside.of(question).to_lowercase(),
            Self::Short => format!("Under the {} {kind}, {}", short.join("–"), lower_first(asked)),
            Self::ShortEnd => about(asked, &format!("the {} {kind}", short.join("/"))),
            Self::Parties => match short.get(1) {
                Some(second) => format!("In {first}’s deal with {second}, {}", lower_first(asked)),
                None => format!("In {first}’s contract, {}", lower_first(asked)),
            },
            Self::Reworded => {
                let asked = reworded(&question.category, question.turn);
                match short.get(1) {
                    Some(second) => format!("In {first}’s deal with {second}, {asked}"),
                    None => format!("In {first}’s contract, {asked}"),
                }
            }
        }
    }
}

/// `asked` of `name` instead of "this contract".
fn about(asked: &str, name: &str) -> String {
    if asked.contains("this contract") {
        return asked.replacen("this contract", name, 1);
    }
    format!("{} under {name}?", asked.trim_end_matches('?'))
}

/// The last words of the instrument's kind and the parties' first words: "license agreement", ["Rogers", "EuroMedia"].
fn short(title: &str) -> (String, Vec<String>) {
    let (kind, parties) = [" between ", " of ", " by "].iter().find_map(|s| title.split_once(s)).unwrap_or((title, title));
    let words: Vec<&str> = kind.split_whitespace().filter(|w| w.chars().all(char::is_alphabetic)).collect();
    let kind = words[words.len().saturating_sub(2)..].join(" ").to_lowercase();
    let mut names = Vec::new();
    for party in parties.replace(" and ", ", ").split(", ") {
        let words: Vec<&str> = party.split_whitespace().filter(|w| !w.eq_ignore_ascii_case("the")).collect();
        let form = |w: &str| {
            matches!(w.to_lowercase().trim_matches('.'), "inc" | "llc" | "ltd" | "l.p" | "lp" | "corp" | "n.v" | "s.a" | "llp" | "co")
        };
        if let Some(first) = words.first().filter(|w| !form(w)) {
            let one = first.chars().count() > 3 || words.get(1).is_none_or(|w| form(w));
            names.push(if one { (*first).to_owned() } else { words[..2].join(" ") });
        }
    }
    names.truncate(2);
    (kind, names)
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| c.to_lowercase().chain(chars).collect())
}
