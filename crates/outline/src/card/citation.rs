//! How a document is cited, as far as it says so itself.

use touchstone_lexicon::reporter;

use super::head::Head;
use super::words::{Word, words};

/// A citation with its bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Cited {
    pub written: String,
    pub start: usize,
    pub end: usize,
}

/// The document's own citations: behind "Cite as", neutral ones that have a line or the beginning of one to themselves, an ECLI.
pub(super) fn own(head: &Head<'_>) -> Vec<Cited> {
    let mut found: Vec<Cited> = Vec::new();
    let mut add = |cited: Cited| {
        if !found.iter().any(|f| f.written == cited.written) {
            found.push(cited);
        }
    };
    for line in &head.lines {
        let all = words(line.text, line.start);
        let folded: Vec<String> = all.iter().take(4).map(Word::folded).collect();
        let cite_as = folded.windows(2).position(|pair| matches!(pair[0].as_str(), "cite" | "cited") && pair[1] == "as");
        if let Some(at) = cite_as {
            all.get(at + 2..).into_iter().flat_map(reports).for_each(&mut add);
        }
        let neutral = all.first().and_then(|first| neutral_year_first(first).or_else(|| bracketed(&all)));
        neutral.filter(|_| all.len() <= 5).into_iter().for_each(&mut add);
        all.iter().filter(|w| w.bare().starts_with("ECLI:")).take(1).map(|w| cited(w.bare(), w.start, w.end)).for_each(&mut add);
    }
    found
}

/// The reports among some words: "556 U. S. 662 (2009)" gives "556 U.S. 662".
pub(super) fn reports(all: &[Word<'_>]) -> Vec<Cited> {
    let is_number = |w: &Word<'_>| !w.bare().is_empty() && w.bare().bytes().all(|b| b.is_ascii_digit());
    let mut found = Vec::new();
    for (at, volume) in all.iter().enumerate().filter(|(_, w)| is_number(w) && w.bare().len() <= 4) {
        for length in 1..=4_usize {
            // A slip opinion has no page yet: "571 U. S. ____ (2014)".
            let blank = |w: &Word<'_>| w.text.len() >= 2 && w.text.chars().all(|c| c == '_');
            let slip =
                all.get(at + 1 + length).filter(|w| blank(w)).and_then(|_| all.get(at + 2 + length)).filter(|w| w.text.starts_with('('));
            if let Some(year) = slip.filter(|w| is_number(w)) {
                let written = all.get(at + 1..=at + length).into_iter().flatten().map(|w| w.text).collect::<Vec<_>>().join(" ");
                if let Some(name) = reporter(&written) {
                    found.push(Cited {
                        written: format!("{} {name} ____ ({})", volume.bare(), year.bare()),
                        start: volume.start,
                        end: year.end,
                    });
                    break;
                }
            }
            let Some(page) = all.get(at + 1 + length).filter(|w| is_number(w)) else { continue };
            let written = all.get(at + 1..=at + length).into_iter().flatten().map(|w| w.text).collect::<Vec<_>>().join(" ");
            if let Some(name) = reporter(&written) {
                found.push(Cited { written: format!("{} {name} {}", volume.bare(), page.bare()), start: volume.start, end: page.end });
                break;
            }
        }
    }
    found
}

/// "2022-NCSC-1".
fn neutral_year_first(word: &Word<'_>) -> Option<Cited> {
    let mut parts = word.bare().split('-');
    let (year, court, number) = (parts.next()?, parts.next()?, parts.next()?);
    let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    let shaped = parts.next().is_none() && year.len() == 4 && digits(year) && digits(number);
    (shaped && court.len() >= 2 && court.chars().all(|c| c.is_ascii_uppercase())).then(|| cited(word.bare(), word.start, word.end))
}

/// "[2019] UKSC 41", "[2020] EWCA Civ 12".
fn bracketed(all: &[Word<'_>]) -> Option<Cited> {
    let first = all.first()?;
    let year = first.text.strip_prefix('[')?.strip_suffix(']')?;
    let court = all.get(1).filter(|w| w.text.chars().filter(|c| c.is_uppercase()).count() >= 2)?;
    let number = all.iter().skip(2).take(2).find(|w| !w.bare().is_empty() && w.bare().bytes().all(|b| b.is_ascii_digit()))?;
    let between: Vec<&str> =
        all.iter().skip_while(|w| w.start < court.start).take_while(|w| w.start < number.start).map(|w| w.text).collect();
    (year.len() == 4 && year.bytes().all(|b| b.is_ascii_digit())).then(|| Cited {
        written: format!("[{year}] {} {}", between.join(" "), number.bare()),
        start: first.start,
        end: number.end,
    })
}

fn cited(written: &str, start: usize, end: usize) -> Cited {
    Cited { written: written.to_owned(), start, end }
}

#[cfg(test)]
mod tests {
    use touchstone_text::CanonicalText;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let text = CanonicalText::from_plain(text.into());
        let found: Vec<String> = own(&Head::of(&text)).into_iter().map(|c| c.written).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_document_says_how_it_is_cited() {
        check("Cite as: 556 U. S. 662 (2009) 663\n", &["556 U.S. 662"]);
        check("Cite as: 571 U. S. ____ (2014) 3\n", &["571 U.S. ____ (2014)"]);
        check("IN THE SUPREME COURT\n2022-NCSC-1\n", &["2022-NCSC-1"]);
        check("[2019] UKSC 41\n", &["[2019] UKSC 41"]);
        check("ECLI:EU:C:2014:317\n", &["ECLI:EU:C:2014:317"]);
        check("See United States v. Detroit Timber & Lumber Co., 200 U. S. 321, 337.\n", &[]);
    }
}
