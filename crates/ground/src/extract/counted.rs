//! Numbers of a question and what they count: "eighteen months" says nothing of a person under eighteen.

use touchstone_search::terms::fold;

use super::families::family_terms;

/// A number of the question, as a term, with the term of what it counts; `None` where nothing is named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Counted {
    pub(super) number: String,
    unit: Option<String>,
}

impl Counted {
    /// All numbers of a question.
    pub(super) fn all(question: &str, language: Option<&str>) -> Vec<Self> {
        let words: Vec<&str> = question.split_whitespace().collect();
        let number = |at: usize| is_number(words[at]).then(|| family_terms(bare(words[at]), language).pop()).flatten();
        (0..words.len()).filter_map(|at| Some(Self { number: number(at)?, unit: unit_after(&words, at, language) })).collect()
    }

    /// Whether a text counts the same with that number somewhere. A number that counts nothing in the question, such as
    /// an age, is another than one of days or months.
    pub(super) fn stands_in(&self, text: &str, language: Option<&str>) -> bool {
        let words: Vec<&str> = text.split_whitespace().collect();
        (0..words.len()).filter(|at| family_terms(bare(words[*at]), language).contains(&self.number)).any(|at| {
            match (&self.unit, unit_after(&words, at, language)) {
                (Some(asked), Some(counted)) => {
                    *asked == counted || words.iter().skip(at + 2).take(2).any(|next| family_terms(bare(next), language).contains(asked))
                }
                (None, Some(_)) => !words.get(at + 1).is_some_and(|next| is_span_of_time(next)),
                (_, None) => true,
            }
        })
    }
}

/// The term of the word after a number: the number in brackets between them, "thirty (30) days", counts nothing.
fn unit_after(words: &[&str], at: usize, language: Option<&str>) -> Option<String> {
    if words[at].ends_with(['.', ',', ';', ':', '?', '!']) {
        return None;
    }
    let next = words[at + 1..].iter().find(|w| !w.starts_with('('))?;
    family_terms(bare(next), language).pop()
}

fn is_number(word: &str) -> bool {
    const NUMBERS: &[&str] = &[
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
        "thirty",
        "forty",
        "fifty",
        "sixty",
        "seventy",
        "eighty",
        "ninety",
        "doi",
        "trei",
        "patru",
        "cinci",
        "sase",
        "sapte",
        "opt",
        "noua",
        "zece",
    ];
    let folded = fold(bare(word));
    folded.bytes().all(|b| b.is_ascii_digit()) && (1..=3).contains(&folded.len()) || NUMBERS.contains(&folded.as_str())
}

fn is_span_of_time(word: &str) -> bool {
    let folded = fold(bare(word));
    ["minute", "hour", "day", "week", "month", "ore", "zile", "luni"].contains(&folded.trim_end_matches('s')) || folded == "business"
}

fn bare(word: &str) -> &str {
    word.trim_matches(|c: char| !c.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(question: &str, text: &str, expected: bool) {
        let all = Counted::all(question, Some("en"));
        assert!(!all.is_empty(), "{question}");
        assert_eq!(all[0].stands_in(text, Some("en")), expected, "{question}: {text}");
    }

    #[test]
    fn a_number_counts_what_follows_it() {
        check("May it employ a person under eighteen on the Services?", "within eighteen months of that", false);
        check("May it employ a person under eighteen on the Services?", "nobody under eighteen years of age", true);
        check("May it employ a person under eighteen on the Services?", "nobody under eighteen.", true);
        check("Is notice due within thirty days?", "within thirty (30) days of it", true);
        check("Is notice due within thirty days?", "for thirty years", false);
        check("Is notice due within 30 days?", "within 30 business days", true);
        assert_eq!(Counted::all("Is notice due?", Some("en")), []);
    }
}
