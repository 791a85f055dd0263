//! What of a page a quotation may lack, by how much a reading of the text leaves out.

use touchstone_furniture::Kind;

use crate::evidence::SkippedKind;

/// How much a reading leaves out: each leaves out what the one before does, and more.
pub(crate) const READINGS: [&[Kind]; 3] = [
    &[Kind::RunningHeader, Kind::RunningFooter, Kind::PageNumber, Kind::LineNumber],
    &[Kind::Footnote, Kind::StarPage],
    &[Kind::FootnoteMark],
];

/// What is never compared, as nobody sees it on the page.
pub(crate) const UNSEEN: Kind = Kind::HiddenText;

/// What is skipped where a reading leaves out furniture of that kind; `None` for a footnote's mark, which is no part of the page but a
/// change of the words.
pub(crate) fn skipped(kind: Kind) -> Option<SkippedKind> {
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
