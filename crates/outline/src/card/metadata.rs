//! Whether the title in a file's metadata is a title of this document.

use super::words::{is_name_suffix, key, words};

/// The part of its words that the first pages must have: a file made from another document's template bears that one's title.
const SHARED: f32 = 0.75;

/// The metadata's title as a title, where it is one: no file name, no program's name, at least two words, found in the first pages. Dates
/// in brackets, docket numbers before a case and the name of a series of reports are taken off.
///
/// `own`: what the first pages are headed. Where it and the stated title each have words of their own, and the pages don't have the stated
/// title word for word, they contradict it.
pub(super) fn title(stated: &str, first_pages: &str, own: Option<&str>) -> Option<String> {
    let stated = stated.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_file = stated.starts_with("Microsoft") || stated.contains(['_', '\\']) || stated.contains("://") || has_file_ending(&stated);
    if is_file || stated.chars().count() > 160 {
        return None;
    }
    let title = stripped(&stated);
    let folded = key(title);
    let told: Vec<&str> = folded.split(' ').filter(|w| w.chars().count() >= 3 || w.chars().any(char::is_numeric)).collect();
    if told.len() < 2 || told.iter().all(|w| w.chars().all(|c| !c.is_alphabetic())) {
        return None;
    }
    let pages = format!(" {} ", key(first_pages));
    let own = own.map(key).unwrap_or_default();
    let only_stated = told.iter().any(|w| !own.split(' ').any(|o| o == *w));
    let only_own = own.split(' ').any(|o| o.chars().count() >= 3 && !told.contains(&o));
    if only_stated && only_own && !own.is_empty() && !pages.contains(&format!(" {folded} ")) {
        return None;
    }
    let found = told.iter().filter(|w| pages.contains(&format!(" {w} "))).count();
    (found as f32 >= SHARED * told.len() as f32).then(|| title.to_owned())
}

/// "U.S. Reports: Ashcroft v. Iqbal, 556 U.S. 662 (2009)." and "12-574 Walden v. Fiore (02/25/2014)" name a case.
fn stripped(stated: &str) -> &str {
    let is_case = stated.split(' ').any(|w| matches!(w, "v." | "v" | "vs."));
    if !is_case {
        return stated.trim_end_matches('.');
    }
    let mut title = stated.split_once(": ").filter(|(series, _)| !series.contains(" v")).map_or(stated, |(_, rest)| rest);
    let docket = |w: &str| w.bytes().any(|b| b.is_ascii_digit()) && w.bytes().all(|b| b.is_ascii_digit() || b == b'-');
    title = title.split_once(' ').filter(|(first, _)| docket(first)).map_or(title, |(_, rest)| rest);
    if let Some((name, _)) = title.rsplit_once(" (").filter(|(_, inside)| inside.bytes().any(|b| b.is_ascii_digit())) {
        title = name;
    }
    // The report behind the name: ", 556 U.S. 662".
    if let Some((name, report)) = title.rsplit_once(", ") {
        let all = words(report, 0);
        if all.len() >= 3 && all.first().is_some_and(|w| w.bare().bytes().all(|b| b.is_ascii_digit())) {
            title = name;
        }
    }
    let last = title.rsplit(' ').next().unwrap_or_default();
    if is_name_suffix(last) { title.trim_end_matches(',') } else { title.trim_end_matches(['.', ',']) }
}

fn has_file_ending(stated: &str) -> bool {
    let ending = stated.rsplit_once('.').map(|(_, ending)| ending.to_lowercase()).unwrap_or_default();
    (2..=5).contains(&ending.len())
        && ending.bytes().all(|b| b.is_ascii_alphanumeric())
        && ending.bytes().any(|b| b.is_ascii_alphabetic())
        && !stated.ends_with(". ")
        && !matches!(ending.as_str(), "inc" | "ltd" | "llc" | "corp" | "co")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(stated: &str, pages: &str, expected: Option<&str>) {
        assert_eq!(title(stated, pages, None).as_deref(), expected, "{stated}");
    }

    #[test]
    fn a_title_is_found_in_the_pages() {
        check(
            "U.S. Reports: Ashcroft v. Iqbal, 556 U.S. 662 (2009).",
            "ASHCROFT, FORMER ATTORNEY GENERAL v. IQBAL et al.",
            Some("Ashcroft v. Iqbal"),
        );
        check("12-574 Walden v. Fiore (02/25/2014)", "WALDEN v. FIORE ET AL.", Some("Walden v. Fiore"));
        check(
            "Calder v. Meridian Cold Storage, Inc.",
            "CALDER v. MERIDIAN COLD STORAGE, INC.",
            Some("Calder v. Meridian Cold Storage, Inc."),
        );
        check("Plan stratégique du sentier récréatif", "Plan directeur de transport actif de la municipalité de Chelsea", None);
    }

    #[test]
    fn a_heading_contradicts_the_title_of_another_document() {
        let pages = "90-Day Summary Report for Child Death or Incident\nThe public notification of a death was on 3 May.";
        let own = Some("90-Day Summary Report for Child Death or Incident");
        assert_eq!(title("Public Notification of a Child Death", pages, own), None);
        assert_eq!(title("Summary Report for Child Death", pages, own).as_deref(), Some("Summary Report for Child Death"));
    }

    #[test]
    fn a_files_name_is_no_title() {
        check("Microsoft Word - Jagels Opinion Draft copy", "Jagels Opinion Draft copy", None);
        check("opinion_pdf_text_based.png", "opinion pdf text based", None);
        check("SPECIAL BOARD AGENDA.doc", "SPECIAL BOARD AGENDA", None);
        check("Document1", "Document1", None);
    }
}
