//! Case names in a question: "Walden v. Fiore", "Insurance Corp. of Ireland, Ltd. v. Compagnie des Bauxites de Guinee".

/// A case by its parties.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CaseName {
    /// As the question writes it.
    pub(crate) shown: String,
    /// Telling words of the first party, in small letters: any of them stands for it.
    pub(crate) first: Vec<String>,
    /// Of the second; empty where it has none, as "Superior Court".
    pub(crate) second: Vec<String>,
}

/// Words that name many parties and so tell none.
const COMMON: &[&str] = &[
    "america",
    "american",
    "and",
    "association",
    "bank",
    "board",
    "bros",
    "brothers",
    "california",
    "city",
    "co",
    "commission",
    "commissioner",
    "company",
    "corp",
    "corporation",
    "county",
    "court",
    "cruises",
    "department",
    "district",
    "des",
    "doe",
    "enterprises",
    "ex",
    "group",
    "holdings",
    "in",
    "inc",
    "insurance",
    "int'l",
    "international",
    "llc",
    "llp",
    "lp",
    "ltd",
    "national",
    "new",
    "of",
    "people",
    "plc",
    "re",
    "secretary",
    "services",
    "s.a",
    "state",
    "states",
    "superior",
    "supreme",
    "the",
    "transportation",
    "united",
    "university",
    "york",
];

/// Small words inside a party's name.
const INSIDE: &[&str] = &["of", "the", "de", "des", "du", "la", "le", "von", "van", "der", "&", "ex", "rel."];

/// Abbreviations whose full stop ends no sentence.
const STOPPED: &[&str] = &[
    "co.", "inc.", "corp.", "ltd.", "ins.", "transp.", "st.", "bros.", "ass'n.", "dept.", "univ.", "int'l.", "mfg.", "ry.", "r.r.", "u.s.",
    "rel.", "cal.", "nat'l.", "serv.",
];

/// Capitalised words that begin sentences and belong to no name.
const OPENERS: &[&str] = &[
    "after",
    "and",
    "apply",
    "applying",
    "are",
    "before",
    "between",
    "but",
    "can",
    "cite",
    "citing",
    "compare",
    "could",
    "did",
    "discuss",
    "does",
    "explain",
    "following",
    "from",
    "given",
    "has",
    "have",
    "how",
    "if",
    "in",
    "is",
    "like",
    "may",
    "must",
    "on",
    "or",
    "per",
    "please",
    "post",
    "quote",
    "quoting",
    "see",
    "should",
    "since",
    "summarise",
    "summarize",
    "to",
    "under",
    "unlike",
    "using",
    "was",
    "were",
    "what",
    "when",
    "where",
    "which",
    "who",
    "whose",
    "why",
    "will",
    "with",
];

/// The cases that a text names, each once.
pub(crate) fn case_names(text: &str) -> Vec<CaseName> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut out: Vec<CaseName> = Vec::new();
    for (i, word) in words.iter().enumerate() {
        if !matches!(*word, "v." | "v" | "vs." | "vs" | "versus") {
            continue;
        }
        let (first, second) = (&words[party_before(&words, i)..i], &words[i + 1..party_after(&words, i)]);
        let name = CaseName { shown: format!("{} v. {}", joined(first), joined(second)), first: telling(first), second: telling(second) };
        let empty = first.is_empty() || second.is_empty();
        if empty || name.first.is_empty() && name.second.is_empty() {
            continue;
        }
        // The party that tells goes first.
        let name = if name.first.is_empty() { CaseName { first: name.second.clone(), second: Vec::new(), ..name } } else { name };
        if out.iter().all(|n| n.first != name.first || n.second != name.second) {
            out.push(name);
        }
    }
    out
}

fn party_before(words: &[&str], v: usize) -> usize {
    let mut start = v;
    while start > 0 && v - start < 10 {
        let word = words[start - 1];
        let ends_clause = start < v && ends_clause(word, words[start]);
        if ends_clause || !belongs(word) {
            break;
        }
        start -= 1;
        if word.starts_with(['“', '"', '(', '‘']) {
            break;
        }
    }
    while start < v && (is_opener(words[start]) || INSIDE.contains(&words[start])) {
        start += 1;
    }
    start
}

pub(super) fn party_after(words: &[&str], v: usize) -> usize {
    let mut end = v + 1;
    while end < words.len() && end - v < 10 && belongs(words[end]) {
        end += 1;
        let last = words[end - 1];
        if words.get(end).is_none_or(|next| ends_clause(last, next))
            || last.ends_with([')', '”', '"', '’', ';', ':', '?', '!'])
            || last.contains(['—', '–'])
        {
            break;
        }
    }
    while end > v + 1 && INSIDE.contains(&words[end - 1]) {
        end -= 1;
    }
    end
}

/// Whether a word can be part of a party's name.
fn belongs(word: &str) -> bool {
    let bare = word.trim_start_matches(['“', '"', '(', '‘']);
    bare.starts_with(char::is_uppercase) || INSIDE.contains(&bare)
}

/// Whether a name can't go on from `word` to `next`.
fn ends_clause(word: &str, next: &str) -> bool {
    let lower = word.to_lowercase();
    if lower.ends_with(',') {
        let suffix = next.trim_end_matches([',', '.', ';', ')']).to_lowercase();
        return !["inc", "co", "corp", "ltd", "llc", "llp", "l.p", "lp", "plc", "s.a", "n.a"].contains(&suffix.as_str());
    }
    let initial = lower.chars().filter(|c| c.is_alphabetic()).count() == 1;
    lower.ends_with([';', ':', '?', '!', ')', '”']) || lower.ends_with('.') && !initial && !STOPPED.contains(&lower.as_str())
}

fn is_opener(word: &str) -> bool {
    OPENERS.contains(&bare(word).as_str())
}

pub(super) fn bare(word: &str) -> String {
    let word = word.split(['—', '–']).next().unwrap_or_default();
    let word = word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    word.strip_suffix("'s").or_else(|| word.strip_suffix("’s")).unwrap_or(&word).to_owned()
}

pub(super) fn telling(words: &[&str]) -> Vec<String> {
    words
        .iter()
        .map(|w| bare(w))
        .filter(|w| w.chars().count() >= 3 && !COMMON.contains(&w.as_str()) && !INSIDE.contains(&w.as_str()))
        .collect()
}

pub(super) fn joined(words: &[&str]) -> String {
    let joined = words.join(" ");
    let joined = joined.split(['—', '–']).next().unwrap_or_default();
    let trimmed = joined.trim_matches(|c: char| !c.is_alphanumeric() && c != '.');
    let stopped = STOPPED.iter().any(|s| trimmed.to_lowercase().ends_with(s));
    if stopped { trimmed.to_owned() } else { trimmed.trim_end_matches('.').to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(&str, &[&str], &[&str])]) {
        let found = case_names(text);
        let found: Vec<_> = found
            .iter()
            .map(|n| {
                (
                    n.shown.as_str(),
                    n.first.iter().map(String::as_str).collect::<Vec<_>>(),
                    n.second.iter().map(String::as_str).collect::<Vec<_>>(),
                )
            })
            .collect();
        let expected: Vec<_> = expected.iter().map(|(s, a, b)| (*s, a.to_vec(), b.to_vec())).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn names_are_found_whole() {
        check("the controlling decision Marlow v. Superior Court—give the holding", &[("Marlow v. Superior Court", &["marlow"], &[])]);
        check(
            "quotes from Harbour Ins. Corp. of Galway, Ltd. v. Mines des Monts de Guinee, 456 U.S. 694 (1982), plus",
            &[(
                "Harbour Ins. Corp. of Galway, Ltd. v. Mines des Monts de Guinee",
                &["harbour", "ins", "galway"],
                &["mines", "monts", "guinee"],
            )],
        );
        check(
            "from Ferro LLC v. Ruiz and Spindle, Inc. v. Osborne (with pin cites)",
            &[("Ferro LLC v. Ruiz", &["ferro"], &["ruiz"]), ("Spindle, Inc. v. Osborne", &["spindle"], &["osborne"])],
        );
        check("What does Roe v. Wade say? Under Doe v. State", &[("Roe v. Wade", &["roe"], &["wade"])]);
        check("In Alder v. Birch’s light, see also Alder v. Birch.", &[("Alder v. Birch’s", &["alder"], &["birch"])]);
    }

    #[test]
    fn no_name_no_case() {
        for text in ["Is 5 v. 6 right?", "v. ", "tenant v. landlord", "State v. City", ""] {
            check(text, &[]);
        }
    }
}
