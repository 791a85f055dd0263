//! What sentences must hold to answer a question at all: a figure where it asks for one, the act where it asks what
//! somebody did. Near passages without it are no answer, however many words they share with the question.

use std::collections::HashSet;

use touchstone_search::terms::fold;

use super::families::family_terms;

/// What a question demands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Demand {
    /// A number or a share of something.
    Amount,
    /// Money, or what is paid in its place.
    Payment,
    /// A length of time, or a word such as "promptly"; with one of the terms that say which: "what limitation period".
    Period(Vec<String>),
    /// The act that it asks of somebody by name, as a term: "How did the Supreme Court answer …?"
    Act(String),
}

impl Demand {
    pub(super) fn of(question: &str, language: Option<&str>) -> Option<Self> {
        let folded = fold(question);
        let words: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).collect();
        let text = format!(" {} ", words.join(" "));
        let has = |phrases: &[&str]| phrases.iter().any(|p| text.contains(p));
        if has(&[" how long ", " how many days ", " how many months ", " how many years ", " how many hours ", " cat timp ", " how old "]) {
            return Some(Self::Period(Vec::new()));
        }
        if let Some(which) = asks_for(&words, &["period", "periods"]) {
            return Some(Self::Period(family_terms(&which.join(" "), language)));
        }
        let pays = has(&[" what must ", " what shall ", " what does ", " what did ", " what will "]) && has(&[" pay ", " owe "]);
        if pays {
            return Some(Self::Payment);
        }
        if has(&[" how much ", " how many ", " how high ", " cati ", " cate ", " in ce procent "])
            || asks_for(&words, &["amount", "sum", "percentage", "proportion", "share", "fee", "price", "premium", "rate", "fine"])
                .is_some()
            || text.starts_with(" ce ") && has(&[" ce taxa ", " ce suma ", " ce amenda ", " ce procent ", " ce pret ", " ce cuantum "])
        {
            return Some(Self::Amount);
        }
        act(question, language).map(Self::Act)
    }

    /// Whether a sentence holds it.
    pub(super) fn is_met(&self, sentence: &str, language: Option<&str>) -> bool {
        let lower = fold(sentence);
        match self {
            Self::Amount => quantity(sentence) || fraction(&lower),
            Self::Payment => money(&lower),
            Self::Period(which) => {
                let named = which.is_empty() || family_terms(sentence, language).iter().any(|t| which.contains(t));
                named && (quantity(sentence) && unit_of_time(&lower) || at_once(&lower))
            }
            Self::Act(act) => is_done(sentence, act, language),
        }
    }
}

/// If "what" or "which" asks for one of the things, the words between, at most two: "what limitation period".
fn asks_for<'w>(words: &'w [&'w str], things: &[&str]) -> Option<&'w [&'w str]> {
    let asking = |at: &usize| matches!(words[*at], "what" | "which");
    (0..words.len()).filter(asking).find_map(|at| {
        let between = words[at + 1..].iter().take(3).position(|w| things.contains(w))?;
        words.get(at + 1..at + 1 + between)
    })
}

/// The verb after "did" and a name: "did the Supreme Court of Arden answer" asks for an answer.
fn act(question: &str, language: Option<&str>) -> Option<String> {
    let words: Vec<&str> = question.split_whitespace().collect();
    let capital = |w: &str| w.chars().next().is_some_and(char::is_uppercase);
    let mut rest = words.iter().skip_while(|w| !w.eq_ignore_ascii_case("did")).skip(1).peekable();
    rest.next_if(|w| matches!(**w, "the" | "a" | "an"));
    let mut named = false;
    while let Some(word) = rest.next_if(|w| capital(w) || named && matches!(**w, "of" | "and" | "for" | "the" | "&")) {
        named |= capital(word);
    }
    let verb = rest.next()?.trim_matches(|c: char| !c.is_alphanumeric());
    (named && verb.chars().count() >= 3).then(|| family_terms(verb, language.or(Some("en"))).pop()).flatten()
}

/// Whether the act is told as done: "answered", not "will be answered".
fn is_done(text: &str, act: &str, language: Option<&str>) -> bool {
    const NOT_YET: &[&str] =
        &["will", "shall", "would", "may", "might", "should", "could", "must", "can", "cannot", "if", "whether", "not", "never"];
    let words: Vec<&str> = text.split_whitespace().collect();
    (0..words.len()).any(|at| {
        let before = &words[at.saturating_sub(2)..at];
        family_terms(words[at], language).iter().any(|t| t == act) && !before.iter().any(|w| NOT_YET.contains(&w.to_lowercase().as_str()))
    })
}

/// Whether a sentence speaks of a sum.
fn money(lower: &str) -> bool {
    const SUMS: &[&str] = &[
        "sum",
        "sums",
        "price",
        "amount",
        "amounts",
        "fee",
        "fees",
        "cost",
        "costs",
        "charge",
        "charges",
        "rent",
        "compensation",
        "damages",
        "penalty",
        "interest",
        "refund",
        "credit",
        "expenses",
        "taxa",
        "suma",
        "pret",
        "lei",
        "euro",
        "premium",
        "deposit",
        "percent",
    ];
    lower.contains(['$', '£', '€', '%'])
        || lower.contains("per cent")
        || lower.split(|c: char| !c.is_alphanumeric()).any(|w| SUMS.contains(&w))
}

/// Whether a number stands in a sentence that is not the number of a clause, a page or a list.
fn quantity(sentence: &str) -> bool {
    const REFERS: &[&str] = &[
        "clause",
        "clauses",
        "section",
        "sections",
        "paragraph",
        "paragraphs",
        "article",
        "articles",
        "art",
        "alin",
        "lit",
        "rule",
        "schedule",
        "part",
        "page",
        "no",
        "nr",
        "n",
        "at",
        "exhibit",
        "annex",
        "appendix",
        "chapter",
        "app",
        "legea",
        "and",
    ];
    let mut before = String::new();
    for (at, word) in sentence.split_whitespace().enumerate() {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '$' | '£' | '€' | '%' | '(' | ')'));
        let label = bare.starts_with('(') && bare.ends_with(')') && bare.chars().count() <= 5 || bare.contains("(");
        let counts = bare.chars().any(|c| c.is_ascii_digit())
            && !label
            && at > 0
            && (!REFERS.contains(&before.as_str()) || bare.contains(['$', '£', '€', '%']))
            && !bare.chars().any(char::is_alphabetic);
        if counts || spelt(&fold(bare)) {
            return true;
        }
        before = fold(word.trim_matches(|c: char| !c.is_alphanumeric()));
    }
    false
}

/// A number in words. "One" and "two" mostly count nothing.
fn spelt(word: &str) -> bool {
    const NUMBERS: &[&str] = &[
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
        "hundred",
        "thousand",
        "million",
        "dozen",
        "twice",
        "thrice",
        "trei",
        "patru",
        "cinci",
        "sase",
        "sapte",
        "opt",
        "noua",
        "zece",
        "douazeci",
        "treizeci",
        "suta",
        "sute",
        "mie",
        "mii",
    ];
    word.split('-').any(|part| NUMBERS.contains(&part))
}

fn fraction(lower: &str) -> bool {
    let has = |words: &[&str]| words.iter().any(|w| lower.contains(w));
    has(&[
        "per cent",
        "percent",
        "one quarter",
        "one half",
        "one third",
        "half of",
        "la suta",
        "unlimited",
        "no limit",
        "one month",
        "two ",
    ])
}

fn unit_of_time(lower: &str) -> bool {
    const UNITS: &[&str] =
        &["minute", "hour", "day", "week", "month", "year", "quarter", "decade", "ore", "ora", "zi", "zile", "luni", "luna", "ani", "an"];
    let words: HashSet<&str> = lower.split(|c: char| !c.is_alphanumeric()).collect();
    words.iter().any(|w| UNITS.contains(w) || w.strip_suffix('s').is_some_and(|w| UNITS.contains(&w)))
}

fn at_once(lower: &str) -> bool {
    [
        "promptly",
        "immediately",
        "forthwith",
        "at once",
        "without delay",
        "without undue delay",
        "perpetual",
        "indefinite",
        "de indata",
        "imediat",
    ]
    .iter()
    .any(|w| lower.contains(w))
        || ["one year", "one month", "one week", "one day", "two years", "two months", "two weeks", "two days", "until "]
            .iter()
            .any(|w| lower.contains(w))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(question: &str, sentence: &str, expected: Option<bool>) {
        let met = Demand::of(question, Some("en")).map(|d| d.is_met(sentence, Some("en")));
        assert_eq!(met, expected, "{question}: {sentence}");
    }

    #[test]
    fn a_question_for_a_sum_is_answered_by_a_figure() {
        let question = "What must the Supplier pay if it is late?";
        check(question, "6.2 The Supplier shall not withdraw a Key Person under clause 9.2.", Some(false));
        check(question, "9.6 It shall credit five per cent of the Monthly Charge.", Some(true));
        check(question, "It shall pay £4,000 under clause 3.", Some(true));
        check(question, "6.4 Neither party shall entice away a person for six months after it.", Some(false));
        check("How many times was the alarm silenced?", "They did so twenty-three times.", Some(true));
        check("Ce taxă se plătește pentru înscriere?", "Registrul incidentelor (1) Furnizorul ține un registru.", Some(false));
    }

    #[test]
    fn a_question_for_a_period_is_answered_by_time() {
        let question = "What limitation period applies to the claim?";
        check(question, "Held: 1. A clause which limits liability does not mention it.", Some(false));
        check(question, "An action is barred after six years of limitation.", Some(true));
        check(question, "It shall not exceed the fees of the twelve months before the claim.", Some(false));
        check("How long must records be kept?", "It shall return them promptly.", Some(true));
        check("How long must records be kept?", "The fee is £5,000.", Some(false));
    }

    #[test]
    fn a_question_for_an_act_is_answered_by_the_act() {
        let question = "How did the Supreme Court of Arden answer the certified question?";
        check(question, "We certify the question to the Supreme Court.", Some(false));
        check(question, "The Supreme Court answered it in the negative.", Some(true));
        check(question, "I express the hope that the question will be answered differently.", Some(false));
        check("What did the jury assess as the loss?", "It did.", None);
        check("Who insures the building?", "Nobody.", None);
    }
}
