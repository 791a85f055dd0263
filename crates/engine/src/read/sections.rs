//! The section of a document that a position is in, by the bookmarks of its file.

use touchstone_api::Problem;
use touchstone_store::Bookmark;
use touchstone_text::CharSpan;

use crate::handles::prepared_text_cache::{Loaded, PreparedTexts};
use crate::problem::IntoProblem;

/// Longest name of a section that is shown, in code points.
const NAME: usize = 80;
/// Bookmarks point a little above their heading, or into it.
const SLACK: f32 = 12.0;

/// The title of the bookmark that opens nearest above a span; `None` where the file has no such bookmark.
pub(crate) fn section_at(texts: &PreparedTexts, loaded: &Loaded, span: CharSpan) -> Result<Option<String>, Problem> {
    let bookmarks = texts.library().reader()?.bookmarks(loaded.version.text_id).problem()?;
    if bookmarks.is_empty() {
        return Ok(None);
    }
    let first = texts.lines(loaded, CharSpan::between(span.start(), span.end().min(span.start() + 200)))?.into_iter().next();
    Ok(first.and_then(|line| section(&bookmarks, line.page, line.bounds.y0)).map(str::to_owned).map(shortened))
}

/// The last bookmark that opens at or above a height on a page.
fn section(bookmarks: &[Bookmark], page: u32, height: f32) -> Option<&str> {
    let place = |b: &Bookmark| b.page.map(|p| (p, b.top.unwrap_or(0.0)));
    let above = bookmarks.iter().filter_map(|b| place(b).map(|at| (at, b)));
    let above = above.filter(|((p, top), b)| !b.title.is_empty() && (*p < page || *p == page && *top <= height + SLACK));
    above.max_by(|(a, _), (b, _)| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))).map(|(_, b)| b.title.as_str())
}

fn shortened(title: String) -> String {
    let short: String = title.chars().take(NAME).collect();
    if short.len() < title.len() { format!("{}…", short.trim_end()) } else { title }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(page: u32, height: f32, expected: Option<&str>) {
        let bookmark = |title: &str, page, top| Bookmark { level: 0, title: title.into(), page, top };
        let bookmarks = [
            bookmark("Recitals", Some(2), Some(100.0)),
            bookmark("Definitions", Some(2), Some(400.0)),
            bookmark("A web page", None, None),
            bookmark("Term", Some(4), None),
        ];
        assert_eq!(section(&bookmarks, page, height), expected, "page {page} at {height}");
    }

    #[test]
    fn a_position_stands_in_the_section_that_opens_above_it() {
        check(1, 700.0, None);
        check(2, 50.0, None);
        check(2, 95.0, Some("Recitals"));
        check(2, 500.0, Some("Definitions"));
        check(3, 10.0, Some("Definitions"));
        check(4, 10.0, Some("Term"));
        check(9, 10.0, Some("Term"));
    }

    #[test]
    fn a_long_title_is_cut() {
        assert_eq!(shortened("a".repeat(90)).chars().count(), NAME + 1);
        assert_eq!(shortened("Term".into()), "Term");
    }
}
