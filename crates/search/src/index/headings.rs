//! Section headings as they stand in running text: short lines of their own, numbered run-in headings, capitals.

/// Longer lines are sentences, in characters.
const LONGEST: usize = 90;

/// Carries the last heading from fragment to fragment of one text.
#[derive(Debug, Default)]
pub(crate) struct Headings {
    last: Option<String>,
}

impl Headings {
    /// The heading over the start of `fragment` and those inside it, in order.
    pub fn of(&mut self, fragment: &str) -> Vec<String> {
        let mut found: Vec<String> = self.last.take().into_iter().collect();
        for line in fragment.lines() {
            if let Some(heading) = heading(line) {
                found.push(heading.to_owned());
            }
        }
        self.last = found.last().cloned();
        found.dedup();
        found
    }
}

/// The heading with which `line` opens, without its number: `9.3 Assignment. Neither party …` → `Assignment`.
pub(crate) fn heading(line: &str) -> Option<&str> {
    let line = line.trim();
    if let Some(opinion) = opinion(line) {
        return Some(opinion);
    }
    let (numbered, rest) = after_number(line);
    let whole = rest.trim_end_matches(['.', ':', ' ']);
    let open_ended = !rest.ends_with('.');
    if is_title(whole, numbered, open_ended) && whole.chars().count() <= LONGEST {
        return Some(whole);
    }
    let run_in = rest.split_inclusive(['.', ':', '–', '—']).next()?.trim_end_matches(['.', ':', '–', '—', ' ']);
    let ended = run_in.len() < rest.len();
    (ended && numbered && is_title(run_in, true, false) && run_in.chars().count() <= LONGEST * 2 / 3).then_some(run_in)
}

/// The words that open a judge's own opinion: `Kilbride, J., dissenting. The majority …` → `Kilbride, J., dissenting`.
fn opinion(line: &str) -> Option<&str> {
    const TITLES: [&str; 9] = [", J.", ", C.J.", ", C. J.", ", P.J.", ", P. J.", ", JJ.", " Judge,", " Justice,", " JUSTICE"];
    const PARTS: [&str; 6] =
        ["dissenting", "concurring", "delivered the opinion", "announced the judgment", "joined by", "opinion of the court"];
    let head = line.get(..line.char_indices().nth(LONGEST).map_or(line.len(), |(at, _)| at))?;
    let judge = TITLES.iter().filter_map(|title| Some(head.find(title)? + title.len())).min();
    let judge = judge.or_else(|| head.to_lowercase().starts_with("justice ").then_some("justice ".len()))?;
    let lower = head.to_ascii_lowercase();
    let end = PARTS.iter().filter_map(|part| Some(lower.get(judge..)?.find(part)? + judge + part.len())).min()?;
    let opens = head.starts_with(char::is_uppercase);
    opens.then(|| head.get(..end)).flatten()
}

/// Splits a section number or a word such as "Article IX" off.
fn after_number(line: &str) -> (bool, &str) {
    let mut rest = line;
    let mut numbered = false;
    for word in ["section", "article", "clause", "articolul", "capitolul", "artikel", "art", "§", "chapitre", "chapter"] {
        if let Some(head) = rest.get(..word.len())
            && head.eq_ignore_ascii_case(word)
            && rest[word.len()..].starts_with([' ', '.', '\u{a0}'])
        {
            rest = rest[word.len()..].trim_start_matches([' ', '.', '\u{a0}']);
            numbered = true;
            break;
        }
    }
    let rest = rest.trim_start();
    let label = rest.split_whitespace().next().unwrap_or_default();
    let bare = label.trim_matches(['(', ')', '.', ':', '-', '–']);
    let is_roman = !bare.is_empty() && bare.chars().all(|c| matches!(c, 'I' | 'V' | 'X' | 'L'));
    let is_number = bare.starts_with(|c: char| c.is_ascii_digit())
        && bare.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | '(' | ')') || c.is_ascii_lowercase());
    let is_letter = bare.chars().count() == 1 && label.len() > 1 && bare.chars().all(|c| c.is_ascii_alphabetic());
    if is_roman || is_number || is_letter {
        return (true, rest.strip_prefix(label).unwrap_or_default().trim_start_matches([' ', '.', ':', '-', '–', '\u{a0}', '\t']));
    }
    (numbered, rest)
}

/// Few words that begin in upper case, or all capitals. Only a line without a full stop may be a title in sentence
/// case, as other languages than English write them.
fn is_title(text: &str, numbered: bool, open_ended: bool) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let letters: usize = text.chars().filter(|c| c.is_alphabetic()).count();
    if words.is_empty() || words.len() > 12 || letters < 3 || text.ends_with([',', ';']) {
        return false;
    }
    let long: Vec<&&str> = words.iter().filter(|w| w.chars().filter(|c| c.is_alphabetic()).count() > 3).collect();
    let upper = |w: &str| w.chars().find(|c| c.is_alphabetic()).is_some_and(char::is_uppercase);
    let titled = !long.is_empty() && long.iter().all(|w| upper(w));
    let capitals = text.chars().filter(|c| c.is_alphabetic()).all(char::is_uppercase);
    let sentence_case = open_ended && numbered && words.len() <= 4 && upper(words[0]);
    capitals || titled && (numbered || open_ended && words.len() <= 6) || sentence_case
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_of_lines() {
        for (line, expected) in [
            ("9.3 Assignment. Neither party may assign this Agreement.", Some("Assignment")),
            ("ARTICLE IX", None),
            ("Article 12. GOVERNING LAW", Some("GOVERNING LAW")),
            ("GOVERNING LAW AND JURISDICTION", Some("GOVERNING LAW AND JURISDICTION")),
            ("(a) Limitation of Liability: In no event shall", Some("Limitation of Liability")),
            ("The Supplier shall keep records.", None),
            ("Section 4 Term and Termination", Some("Term and Termination")),
            ("12. The fee is due.", None),
            ("Capitolul II. Dispoziții finale", Some("Dispoziții finale")),
            ("", None),
            ("Kilbride, J., dissenting. The majority has written", Some("Kilbride, J., dissenting")),
            (
                "JUSTICE STEVENS, with whom JUSTICE SOUTER joins, dissenting.",
                Some("JUSTICE STEVENS, with whom JUSTICE SOUTER joins, dissenting"),
            ),
            ("Osei, J. Two years ago the First Division", None),
            ("the dissenting judge, Kilbride, J., would", None),
        ] {
            assert_eq!(heading(line), expected, "{line}");
        }
    }

    #[test]
    fn the_last_heading_goes_on() {
        let mut headings = Headings::default();
        assert_eq!(headings.of("1. Term. It lasts a year.\nMore of it."), ["Term"]);
        assert_eq!(headings.of("and more.\n2. Fees\nAll fees"), ["Term", "Fees"]);
        assert_eq!(headings.of("are due."), ["Fees"]);
    }
}
