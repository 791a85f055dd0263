//! What of a page a quotation lacks: furniture that is skipped, and marks of footnotes.

use std::ops::Range;

use touchstone_furniture::Kind;
use touchstone_text::CanonicalText;

use crate::text::normalized_text::View;
use crate::verdict::{Change, Skipped, SkippedKind};

/// What a range of a view skips, in order.
pub(crate) fn skipped(text: &CanonicalText, view: View<'_>, range: &Range<usize>) -> Vec<Skipped> {
    let places = view.left_out_inside(range).filter_map(|piece| Some((piece, kind(piece.what)?)));
    places.map(|(piece, kind)| Skipped { char_start: text.char_at(piece.start), char_end: text.char_at(piece.end), kind }).collect()
}

/// The marks of footnotes that a range of a view leaves out, in order.
pub(crate) fn footnote_marks_ignored(text: &CanonicalText, view: View<'_>, range: &Range<usize>) -> Vec<Change> {
    let marks = view.left_out_inside(range).filter(|piece| kind(piece.what).is_none());
    let words = |from: usize, to: usize| text.as_str().get(from..to).unwrap_or_default().to_owned();
    marks.map(|piece| Change::FootnoteMarkIgnored { text: words(piece.start, piece.end) }).collect()
}

/// `None` for a footnote's mark, which is no part of the page but a change of the words.
fn kind(kind: Kind) -> Option<SkippedKind> {
    Some(match kind {
        Kind::RunningHeader => SkippedKind::RunningHeader,
        Kind::RunningFooter => SkippedKind::RunningFooter,
        Kind::PageNumber => SkippedKind::PageNumber,
        Kind::LineNumber => SkippedKind::LineNumber,
        Kind::Footnote => SkippedKind::Footnote,
        Kind::StarPage => SkippedKind::StarPage,
        Kind::HiddenText => SkippedKind::HiddenText,
        Kind::FootnoteMark => return None,
    })
}
