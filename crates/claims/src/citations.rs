//! Citations in prose: `[1]`, `[c1]`, `[ref-a1b2c3d4]`, `[[Doc]]`, `(Title, § 4.2)`, `(Title, p. 14)`.

use serde::{Deserialize, Serialize};
use touchstone_lexicon::{LocatorKind, locators};
use touchstone_text::CharSpan;
use ts_rs::TS;

/// What a citation names, by its form.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CitationForm {
    /// `[1]`: the anchor's number.
    Anchor(u32),
    /// `[c1]`: the id of a claim.
    Claim(String),
    /// `[ref-a1b2c3d4]`: the ref of a fragment, 8 or more lower-case hex digits.
    Ref(String),
    /// `[[Doc]]`: a document.
    Document {
        /// Its title, id or hash as written.
        title: String,
    },
    /// `(Title, § 4.2)`: a place in a document.
    Pin {
        /// The title as written.
        title: String,
        /// What follows the comma, as written.
        locator: Locator,
    },
    /// It has the shape of a citation, but not its content: `[ref-xyz]`, `[0]`. It names nothing.
    Malformed(String),
}

/// A place inside a document.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Locator {
    /// "p. 14", "page 14", "pp. 3-4", "pag. 14": the first page named.
    Page(u32),
    /// "§ 4.2", "Section 4.2", "art. 5 alin. (2)": as written.
    Section(String),
}

/// The longest a citation may be, in characters.
const LONGEST: usize = 240;

/// Every citation in the prose, with its code points.
pub fn find_citations(prose: &str) -> Vec<(CharSpan, CitationForm)> {
    let chars: Vec<char> = prose.chars().collect();
    citations_in(&chars)
}

/// The same for prose already taken apart. Linear: every bracket is looked at once, up to `LONGEST` characters.
pub(crate) fn citations_in(chars: &[char]) -> Vec<(CharSpan, CitationForm)> {
    let (mut found, mut at) = (Vec::new(), 0);
    while at < chars.len() {
        let rest = &chars[at..];
        let citation = match rest[0] {
            '[' if rest.get(1) == Some(&'[') => document(rest),
            '[' => bracket(rest),
            '(' => pin(rest),
            _ => None,
        };
        match citation {
            Some((length, form)) => {
                let place = |i: usize| u32::try_from(i).unwrap_or(u32::MAX);
                found.push((CharSpan::between(place(at), place(at + length)), form));
                at += length;
            }
            None => at += 1,
        }
    }
    found
}

/// `[[Doc]]`.
fn document(rest: &[char]) -> Option<(usize, CitationForm)> {
    let inside = &rest[2..];
    let end = inside.windows(2).take(LONGEST).position(|w| w == [']', ']'])?;
    let title: String = inside[..end].iter().collect();
    let title = title.trim().to_string();
    if title.contains(['[', '\n']) {
        return None;
    }
    Some((end + 4, if title.is_empty() { CitationForm::Malformed("[[]]".into()) } else { CitationForm::Document { title } }))
}

/// `[1]`, `[c1]`, `[ref-…]`.
fn bracket(rest: &[char]) -> Option<(usize, CitationForm)> {
    let end = rest.iter().take(48).position(|c| *c == ']')?;
    if rest.get(end + 1) == Some(&'(') {
        return None;
    }
    let inside: String = rest[1..end].iter().collect();
    let inside = inside.trim();
    let digits = |t: &str| !t.is_empty() && t.bytes().all(|b| b.is_ascii_digit());
    // "[2019] UKSC 12" is a year of a neutral citation or of a volume of reports.
    let after = rest.get(end + 1..).unwrap_or_default();
    let year = inside.len() == 4 && matches!(inside.get(..2), Some("18" | "19" | "20"));
    if digits(inside)
        && year
        && after.first() == Some(&' ')
        && after.iter().skip(1).take_while(|c| c.is_uppercase() || c.is_ascii_digit()).count() > 0
    {
        return None;
    }
    let form = if digits(inside) {
        match inside.parse() {
            Ok(number) if number > 0 && inside.len() <= 4 => CitationForm::Anchor(number),
            _ => CitationForm::Malformed(format!("[{inside}]")),
        }
    } else if inside.strip_prefix('c').is_some_and(digits) {
        CitationForm::Claim(inside.to_string())
    } else if let Some(reference) = inside.strip_prefix("ref-").or(inside.strip_prefix("ref:")) {
        let hex = reference.len() >= 8 && reference.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        if hex { CitationForm::Ref(reference.to_string()) } else { CitationForm::Malformed(format!("[{inside}]")) }
    } else {
        return None;
    };
    Some((end + 1, form))
}

/// `(Title, § 4.2)` and `(Title, p. 14)`.
fn pin(rest: &[char]) -> Option<(usize, CitationForm)> {
    let mut depth = 0;
    let end = rest.iter().take(LONGEST).position(|c| {
        depth += i32::from(*c == '(') - i32::from(*c == ')');
        depth == 0
    })?;
    let inside: String = rest[1..end].iter().collect();
    if inside.contains('\n') && inside.contains("\n\n") {
        return None;
    }
    let (title, locator) = inside.match_indices(',').rev().find_map(|(i, _)| {
        let title = inside.get(..i)?.trim();
        let locator = locator(inside.get(i + 1..)?.trim())?;
        Some((title, locator))
    })?;
    let title: String = title.split_whitespace().collect::<Vec<_>>().join(" ");
    let named = title.chars().any(char::is_alphabetic);
    named.then_some((end + 1, CitationForm::Pin { title, locator }))
}

fn locator(text: &str) -> Option<Locator> {
    let lower = text.to_lowercase();
    let word_end = lower.find(|c: char| c.is_whitespace() || c.is_ascii_digit()).unwrap_or(lower.len());
    let word = lower.get(..word_end)?;
    let digits = |t: &str| t.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).take(7).collect::<String>();
    if locators(LocatorKind::Page).any(|listed| listed == word) {
        let rest = lower.get(word_end..)?;
        let direct = rest.trim_start().starts_with(|c: char| c.is_ascii_digit());
        return direct.then(|| digits(rest).parse().ok()).flatten().filter(|n| *n > 0).map(Locator::Page);
    }
    let sign = lower.starts_with(['§', '¶']);
    let section = (sign || locators(LocatorKind::Section).any(|listed| listed == word)) && text.chars().count() <= 80;
    let named =
        lower.chars().any(|c| c.is_ascii_digit()) || lower.get(word_end..).is_some_and(|r| r.trim().chars().any(char::is_alphabetic));
    (section && named).then(|| Locator::Section(text.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(prose: &str, expected: &[CitationForm]) {
        let found: Vec<CitationForm> = find_citations(prose).into_iter().map(|(_, form)| form).collect();
        assert_eq!(found, expected, "{prose}");
    }

    fn pinned(title: &str, locator: Locator) -> CitationForm {
        CitationForm::Pin { title: title.into(), locator }
    }

    #[test]
    fn every_form() {
        check(
            "so [1][3]. And [c12], [ref-a1b2c3d4].",
            &[CitationForm::Anchor(1), CitationForm::Anchor(3), CitationForm::Claim("c12".into()), CitationForm::Ref("a1b2c3d4".into())],
        );
        check("as in [[Lease v2]]", &[CitationForm::Document { title: "Lease v2".into() }]);
        check("(Lease, p. 14)", &[pinned("Lease", Locator::Page(14))]);
        check("(Services Agreement, as amended, § 4.2)", &[pinned("Services Agreement, as amended", Locator::Section("§ 4.2".into()))]);
        check("(Legea 31, art. 5 alin. (2))", &[pinned("Legea 31", Locator::Section("art. 5 alin. (2)".into()))]);
    }

    #[test]
    fn what_only_looks_like_one() {
        check("Smith v. Jones [2019] UKSC 12, [1932] AC 562, [1990] 2 AC 605", &[]);
        check("[t]he [sic] (see above, if any) [link](http://x) (30, p. 4)", &[]);
        check(
            "[0] [ref-xyz] [99999999999]",
            &[
                CitationForm::Malformed("[0]".into()),
                CitationForm::Malformed("[ref-xyz]".into()),
                CitationForm::Malformed("[99999999999]".into()),
            ],
        );
    }

    #[test]
    fn spans_count_code_points() {
        let (span, _) = find_citations("été [1]")[0].clone();
        assert_eq!((span.start(), span.end()), (4, 7));
    }
}
