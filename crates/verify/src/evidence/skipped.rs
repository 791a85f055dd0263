//! What of a page a quotation lacks.

use touchstone_furniture::Kind;

use crate::matching::place::Place;
use crate::verdict::{Skipped, SkippedKind};

/// What is skipped inside a place, in order.
pub(crate) fn skipped(place: &Place<'_>) -> Vec<Skipped> {
    let text = place.view.canonical();
    let pieces = place.view.left_out_inside(place.hit.start, place.hit.end).filter_map(|piece| Some((piece, kind(piece.kind)?)));
    pieces.map(|(piece, kind)| Skipped { char_start: text.char_at(piece.start), char_end: text.char_at(piece.end), kind }).collect()
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
