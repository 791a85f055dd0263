//! Authorities that a question names by number or without an opponent: "In re Foster", "15 U.S.C. § 1125(a)",
//! "No. 22-15815", "Case C-311/18", "Legea nr. 8/1996", "Regulation (EU) 2016/679", "347 U.S. 483".

use super::names::{CaseName, bare, joined, party_after, telling};

/// What courts and codes call the kind of thing that a Romanian number belongs to, by its beginning in small letters.
const ROMANIAN: [&str; 13] =
    ["lege", "legi", "decizi", "hotărâr", "hotărîr", "ordonanț", "ordonanţ", "ordin", "sentinț", "sentinţ", "oug", "o.u.g", "încheier"];

/// Short names of the same, whole.
const ROMANIAN_SHORT: [&str; 5] = ["og", "hg", "o.g", "h.g", "ccr"];

/// Words of acts of the European Union, by their beginning.
const EUROPEAN: [&str; 7] = ["directive", "directiva", "directivei", "regulation", "regulament", "decision", "règlement"];

/// Codes of statutes and regulations.
const CODES: [&str; 6] = ["u.s.c", "usc", "u.s.c.a", "c.f.r", "cfr", "u.s.c.s"];

/// Reporters of cases.
const REPORTERS: [&str; 12] =
    ["u.s", "f.2d", "f.3d", "f.4th", "s.ct", "f.supp.2d", "f.supp.3d", "cal.4th", "cal.5th", "p.2d", "p.3d", "n.e.2d"];

/// The authorities that a text names in these ways, each once. `first` and `second` are what a document that mentions
/// one has near each other, in small letters.
pub(super) fn references(text: &str) -> Vec<CaseName> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut out: Vec<CaseName> = Vec::new();
    for i in 0..words.len() {
        let found = of_one_party(&words, i)
            .or_else(|| of_a_code(&words, i))
            .or_else(|| reported(&words, i))
            .or_else(|| docket(&words, i))
            .or_else(|| european(&words, i))
            .or_else(|| romanian(&words, i));
        if let Some(found) = found
            && out.iter().all(|known| (&known.first, &known.second) != (&found.first, &found.second))
        {
            out.push(found);
        }
    }
    out
}

/// "In re Foster", "Ex parte Young", "Matter of Acosta".
fn of_one_party(words: &[&str], i: usize) -> Option<CaseName> {
    let (first, second) = (bare(words[i]), bare(words.get(i + 1)?));
    let led = matches!((first.as_str(), second.as_str()), ("in", "re") | ("ex", "parte")) || words[i] == "Matter" && second == "of";
    if !led || !words.get(i + 2)?.trim_start_matches(['“', '"', '(']).starts_with(char::is_uppercase) {
        return None;
    }
    let party = &words[i + 2..party_after(words, i + 1)];
    let first = telling(party);
    (!first.is_empty()).then(|| CaseName { shown: format!("{} {} {}", words[i], words[i + 1], joined(party)), first, second: Vec::new() })
}

/// "15 U.S.C. § 1125(a)".
fn of_a_code(words: &[&str], i: usize) -> Option<CaseName> {
    let title = number(words[i])?;
    let code = trimmed(words.get(i + 1)?);
    if !CODES.contains(&code.to_lowercase().as_str()) {
        return None;
    }
    let sign = |w: &&&str| matches!(trimmed(w).to_lowercase().as_str(), "§" | "§§" | "sec" | "section" | "sections" | "part" | "");
    let skipped = words.get(i + 2..)?.iter().take(2).take_while(sign).count();
    let section = words.get(i + 2 + skipped)?.trim_start_matches('§');
    let telling = number(section)?;
    Some(CaseName {
        shown: format!("{title} {code}. § {}", section.trim_end_matches(['.', ',', ';', ':', '?', '!'])),
        first: vec![telling],
        second: Vec::new(),
    })
}

/// "347 U.S. 483".
fn reported(words: &[&str], i: usize) -> Option<CaseName> {
    let volume = number(words[i]).filter(|n| *n == trimmed(words[i]))?;
    let mut reporter = trimmed(words.get(i + 1)?).to_lowercase();
    let mut next = i + 2;
    if matches!(reporter.as_str(), "s" | "f" | "cal") && words.get(next).is_some_and(|w| w.starts_with(|c: char| c.is_alphabetic())) {
        reporter = format!("{reporter}.{}", trimmed(words[next]).to_lowercase());
        next += 1;
    }
    let page = number(words.get(next)?)?;
    REPORTERS.contains(&reporter.as_str()).then(|| CaseName {
        shown: format!("{volume} {} {page}", words[i + 1..next].join(" ")),
        first: vec![volume],
        second: vec![page],
    })
}

/// "No. 22-15815", "3:21-cv-06269", "Case C-311/18", "dosar nr. 1234/118/2020".
fn docket(words: &[&str], i: usize) -> Option<CaseName> {
    let token = trimmed(words[i]).to_lowercase();
    let before = i.checked_sub(1).map(|b| trimmed(words[b]).to_lowercase()).unwrap_or_default();
    let parts: Vec<&str> = token.split(['-', '/', ':']).collect();
    let digits = |p: &str| !p.is_empty() && p.chars().all(|c| c.is_ascii_digit());
    let court = parts.iter().any(|p| ["cv", "cr", "md", "mc", "civ"].contains(p)) && parts.iter().filter(|p| digits(p)).count() >= 2;
    let appeal = matches!(before.as_str(), "no" | "nos" | "number" | "docket" | "case" | "cases")
        && matches!(parts.as_slice(), [year, n] if digits(year) && year.len() == 2 && digits(n) && n.len() >= 3)
        && token.contains('-');
    let union = matches!(parts.as_slice(), ["c" | "t", n, year] if digits(n) && digits(year) && year.len() == 2);
    let romanian = matches!(parts.as_slice(), [a, b, year] if digits(a) && digits(b) && digits(year) && year.len() == 4)
        && words[i.saturating_sub(2)..i].iter().any(|w| bare(w).starts_with("dosar"));
    (court || appeal || union || romanian).then(|| {
        let shown = if appeal { format!("No. {}", trimmed(words[i])) } else { trimmed(words[i]).to_owned() };
        CaseName { shown, first: vec![token], second: Vec::new() }
    })
}

/// "Directive 95/46/EC", "Regulation (EU) 2016/679", "Regulamentul (UE) nr. 679/2016".
fn european(words: &[&str], i: usize) -> Option<CaseName> {
    let kind = bare(words[i]);
    if !EUROPEAN.iter().any(|e| kind.starts_with(e)) {
        return None;
    }
    let (at, token) = words.iter().enumerate().skip(i + 1).take(4).find(|(_, w)| trimmed(w).contains('/'))?;
    let parts: Vec<&str> = trimmed(token).split('/').collect();
    let [a, b, ..] = parts.as_slice() else { return None };
    (is_number(a) && is_number(b)).then(|| CaseName {
        shown: joined(&words[i..=at]),
        first: vec![format!("{a}/{b}").to_lowercase()],
        second: Vec::new(),
    })
}

/// "Legea nr. 8/1996", "Decizia civilă nr. 25 din 3 februarie 2020", "OUG 34/2014".
fn romanian(words: &[&str], i: usize) -> Option<CaseName> {
    let kind = bare(words[i]);
    if !ROMANIAN.iter().any(|r| kind.starts_with(r)) && !ROMANIAN_SHORT.contains(&kind.as_str()) {
        return None;
    }
    // Between the kind and the number stand at most a few small words: "de urgență a Guvernului nr.".
    let (at, token) = words.iter().enumerate().skip(i + 1).take(6).find(|(_, w)| w.starts_with(|c: char| c.is_ascii_digit()))?;
    let led = words[i + 1..at].iter().any(|w| matches!(bare(w).as_str(), "nr" | "numărul" | "no")) || at == i + 1 && token.contains('/');
    let parts: Vec<&str> = trimmed(token).split('/').collect();
    let (shown, n, year) = match parts.as_slice() {
        [n, year] if is_number(n) && is_year(year) => (joined(&words[i..=at]), *n, *year),
        [n] if is_number(n) => {
            let (last, year) = words.iter().enumerate().skip(at + 1).take(4).find(|(_, w)| is_year(trimmed(w)))?;
            let dated = words.get(at + 1).is_some_and(|w| *w == "din" || *w == "/");
            (dated.then(|| joined(&words[i..=last]))?, *n, trimmed(year))
        }
        _ => return None,
    };
    led.then(|| CaseName { shown, first: vec![n.to_owned()], second: vec![year.to_owned()] })
}

fn trimmed(word: &str) -> &str {
    word.trim_matches(|c: char| !c.is_alphanumeric() && c != '§')
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| c.is_ascii_digit())
}

fn is_year(word: &str) -> bool {
    word.len() == 4 && is_number(word) && matches!(word.get(..2), Some("18" | "19" | "20"))
}

/// The number that a word begins with, with a letter that belongs to it: "1125(a)" has 1125, "78j(b)" has 78j.
fn number(word: &str) -> Option<String> {
    let word = trimmed(word);
    let digits: String = word.chars().take_while(char::is_ascii_digit).collect();
    let letter: String = word.chars().skip(digits.len()).take_while(char::is_ascii_lowercase).take(2).collect();
    (!digits.is_empty()).then(|| digits + &letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(&str, &[&str], &[&str])]) {
        let found = references(text);
        let found: Vec<(&str, Vec<&str>, Vec<&str>)> = found
            .iter()
            .map(|n| (n.shown.as_str(), n.first.iter().map(String::as_str).collect(), n.second.iter().map(String::as_str).collect()))
            .collect();
        let expected: Vec<(&str, Vec<&str>, Vec<&str>)> = expected.iter().map(|(s, a, b)| (*s, a.to_vec(), b.to_vec())).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn authorities_are_found_by_their_numbers() {
        check("Quote In re Foster on the point.", &[("In re Foster", &["foster"], &[])]);
        check("What does 15 U.S.C. § 1125(a) forbid?", &[("15 U.S.C. § 1125(a)", &["1125"], &[])]);
        check("under 17 C.F.R. 240.10b-5", &[("17 C.F.R. § 240.10b-5", &["240"], &[])]);
        check("as held at 347 U.S. 483 (1954)", &[("347 U.S. 483", &["347"], &["483"])]);
        check("the opinion in No. 22-15815", &[("No. 22-15815", &["22-15815"], &[])]);
        check("in 3:21-cv-06269", &[("3:21-cv-06269", &["3:21-cv-06269"], &[])]);
        check("What did the Court say in Case C-311/18?", &[("C-311/18", &["c-311/18"], &[])]);
        check("Ce prevede Legea nr. 8/1996?", &[("Legea nr. 8/1996", &["8"], &["1996"])]);
        check(
            "potrivit Deciziei civile nr. 25 din 3 februarie 2020, cine",
            &[("Deciziei civile nr. 25 din 3 februarie 2020", &["25"], &["2020"])],
        );
        check("conform OUG 34/2014", &[("OUG 34/2014", &["34"], &["2014"])]);
        check("Regulation (EU) 2016/679", &[("Regulation (EU) 2016/679", &["2016/679"], &[])]);
        check("Directive 95/46/EC applies", &[("Directive 95/46/EC", &["95/46"], &[])]);
    }

    #[test]
    fn ordinary_words_and_numbers_are_no_authority() {
        for text in [
            "In re our lease, who pays?",
            "Is clause 9.2 of the agreement binding?",
            "How many of the 12 tenants paid by 31/12/2020?",
            "invoice No. 2024-118 of 3 March",
            "Which decision did the board take on 12/2020?",
            "legea aplicabilă contractului",
            "the matter of costs",
            "Ordinul de plată a fost emis în 2020?",
            "What is the rent of 15 Harbour Street?",
            "",
        ] {
            check(text, &[]);
        }
    }
}
