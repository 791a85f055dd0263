//! The names by which a question may mean a document: title, aliases, parties, defined names, case captions.

use serde::{Deserialize, Serialize};

use crate::terms::name_words::{is_company_form, is_instrument};

/// The names of one text, as written.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Profile {
    /// Title, and the title as the text itself gives it.
    pub titles: Vec<String>,
    /// File name and the like.
    pub aliases: Vec<String>,
    /// Parties, defined short names, case captions.
    pub parties: Vec<String>,
}

/// No text has more parties than this that anybody would ask by.
const MOST_PARTIES: usize = 48;

/// A text gives its title within its first characters.
const TITLE_WITHIN: usize = 1_500;

impl Profile {
    /// Reads the names of a text from what is known of it and from its opening.
    pub fn read(title: &str, aliases: &[String], opening: &str) -> Self {
        let mut profile = Self { titles: vec![spaced(title)], aliases: aliases.iter().map(|a| spaced(a)).collect(), parties: Vec::new() };
        let head: String = opening.chars().take(TITLE_WITHIN).collect();
        profile.titles.extend(head.lines().map(str::trim).filter(|l| is_title_line(l)).take(2).map(str::to_owned));
        for found in companies(opening).into_iter().chain(defined_names(opening)).chain(captions(opening)) {
            if profile.parties.len() < MOST_PARTIES && !profile.parties.contains(&found) {
                profile.parties.push(found);
            }
        }
        profile
    }

    /// All names.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.titles.iter().chain(&self.aliases).chain(&self.parties).map(String::as_str)
    }

    /// As stored.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// From what was stored; damaged JSON gives an empty profile.
    pub fn from_json(json: &str) -> Self {
        serde_json::from_str(json).unwrap_or_default()
    }
}

/// File names write spaces as underscores and words together: `Master_ServicesAgreement.pdf`.
fn spaced(name: &str) -> String {
    let stem = match name.rsplit_once('.') {
        Some((stem, ext)) if ext.len() <= 4 && ext.chars().all(char::is_alphanumeric) && !stem.is_empty() && !stem.ends_with(' ') => stem,
        _ => name,
    };
    let mut out = String::with_capacity(name.len() + 8);
    let mut before = ' ';
    for c in stem.chars() {
        if c.is_uppercase() && before.is_lowercase() {
            out.push(' ');
        }
        out.push(if c == '_' { ' ' } else { c });
        before = c;
    }
    out
}

/// The words of the opening that may be names: with a capital inside a sentence, or numbers of four digits and more.
pub(crate) fn capitals(opening: &str) -> String {
    let (mut out, mut opens) = (String::new(), true);
    for word in opening.split_whitespace() {
        let bare = word.trim_start_matches(|c: char| !c.is_alphanumeric());
        let number = bare.chars().take_while(char::is_ascii_digit).count() >= 4;
        if number || !opens && bare.chars().next().is_some_and(char::is_uppercase) {
            out.push_str(word);
            out.push(' ');
        }
        opens = word.ends_with(['.', ':', '?', '!']) && bare.chars().count() > 4;
    }
    out
}

/// A line of the opening that names the instrument: short, unnumbered, not a sentence.
fn is_title_line(line: &str) -> bool {
    let count = line.chars().count();
    let opens = line.chars().next().is_some_and(char::is_uppercase);
    let folded = crate::terms::fold(line);
    let mut words = folded.split(|c: char| !c.is_alphanumeric());
    let section = matches!(words.next(), Some("section" | "article" | "clause"));
    opens
        && !section
        && (5..=90).contains(&count)
        && !line.ends_with([',', '.', ';'])
        && !line.contains(':')
        && !ends_a_sentence(line)
        && words.any(is_instrument)
}

/// Whether a sentence ends inside the line: it is running text, broken anywhere.
fn ends_a_sentence(line: &str) -> bool {
    let mut words = line.split_whitespace().rev();
    words.next();
    words.any(|w| w.ends_with('.') && w.chars().filter(|c| c.is_lowercase()).count() >= 4)
}

/// Runs of words in upper case that end with a company's form: `Rogers Cable Communications Inc.`
fn companies(opening: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut run: Vec<&str> = Vec::new();
    for word in opening.split_whitespace() {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        let form = is_company_form(&crate::terms::fold(&bare.replace('.', "")));
        let capital = bare.chars().next().is_some_and(|c| c.is_uppercase() || c.is_ascii_digit());
        if form && !run.is_empty() {
            let first = run.len().saturating_sub(6);
            out.push(format!("{} {bare}", run[first..].join(" ")));
            run.clear();
        } else if capital || matches!(word, "&" | "of" | "de" | "and") && !run.is_empty() {
            run.push(word.trim_matches(['(', ')', '"', '“', '”', ',']));
        } else {
            run.clear();
        }
        if word.ends_with(['.', ';', ':']) && !form && bare.chars().count() > 3 || word.ends_with(')') {
            run.clear();
        }
    }
    out
}

/// Names defined in brackets: `("Rogers")`, `(the “Supplier”)`, `(denumită „Locatarul”)`.
fn defined_names(opening: &str) -> Vec<String> {
    const OPEN: [char; 4] = ['"', '“', '„', '«'];
    const CLOSE: [char; 4] = ['"', '”', '“', '»'];
    let mut out = Vec::new();
    for bracket in opening.split('(').skip(1) {
        let Some((inside, _)) = bracket.split_once(')') else { continue };
        if inside.chars().count() > 120 {
            continue;
        }
        let mut rest = inside;
        while let Some((_, after)) = rest.split_once(OPEN) {
            let Some((name, remaining)) = after.split_once(CLOSE) else { break };
            if (2..=60).contains(&name.chars().count()) {
                out.push(name.trim().trim_end_matches(',').to_owned());
            }
            rest = remaining;
        }
    }
    out
}

/// Case captions: the names on both sides of "v." or "vs.".
fn captions(opening: &str) -> Vec<String> {
    let words: Vec<&str> = opening.split_whitespace().collect();
    let mut out = Vec::new();
    for (i, word) in words.iter().enumerate() {
        if matches!(*word, "v." | "vs." | "V." | "v" | "VS.") && i > 0 {
            let before = words[i.saturating_sub(6)..i].join(" ");
            let after = words[i + 1..words.len().min(i + 7)].join(" ");
            out.push(format!("{before} v. {after}"));
        }
    }
    out.truncate(6);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_from_the_opening() {
        let opening = "SUPPLY AGREEMENT\n\nThis Supply Agreement is made between Northgate Tool & Die Works, Inc., a Delaware \
            corporation (\"Northgate\"), and Ferro Logistik GmbH (the “Carrier”).";
        let profile = Profile::read("northgate_supplyAgreement.pdf", &[], opening);
        assert_eq!(profile.titles, ["northgate supply Agreement", "SUPPLY AGREEMENT"]);
        assert!(profile.parties.contains(&"Northgate Tool & Die Works Inc".to_owned()), "{profile:?}");
        assert!(profile.parties.iter().any(|p| p.ends_with("Ferro Logistik GmbH")), "{profile:?}");
        assert!(profile.parties.contains(&"Northgate".to_owned()) && profile.parties.contains(&"Carrier".to_owned()));
        assert_eq!(Profile::from_json(&profile.to_json()), profile);
        assert_eq!(Profile::from_json("{"), Profile::default());
    }

    #[test]
    fn a_line_of_running_text_is_no_title() {
        let profile = Profile::read("letter", &[], "SIDE LETTER\nSupplier until used. If the Agreement ends\nbefore they are used");
        assert_eq!(profile.titles, ["letter", "SIDE LETTER"]);
    }

    #[test]
    fn captions_have_both_sides() {
        let profile = Profile::read(
            "22-15815",
            &[],
            "UNITED STATES COURT OF APPEALS\nDana Whitlock, Plaintiff-Appellant,\nv.\nHarbor Commerce, Inc.",
        );
        assert!(profile.parties.iter().any(|p| p.contains("Whitlock") && p.contains("Harbor")), "{profile:?}");
    }
}
