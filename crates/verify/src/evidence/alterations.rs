//! What the quoter did and what normalisation did, with the places on both sides.

use std::collections::BTreeSet;

use touchstone_furniture::Kind;

use crate::evidence::warnings::warnings;
use crate::matching::place::Place;
use crate::matching::quote_syntax::Decision;
use crate::matching::quoter_marks::{Mark, MarkKind};
use crate::verdict::{Alteration, AlterationKind, Change, Part};

/// What normalisation did, each change once, in the order of their kinds.
pub(crate) fn changes(place: &Place<'_>, marks: &[Mark<'_>]) -> Vec<Change> {
    let ignored = place.view.left_out_inside(place.hit.start, place.hit.end).filter(|piece| piece.kind == Kind::FootnoteMark);
    let ignored = ignored.map(|piece| place.view.canonical().as_str().get(piece.start..piece.end).unwrap_or_default().to_owned());
    let marked = marks.iter().zip(&place.decisions).filter_map(|(mark, decision)| match decision {
        Decision::Case => Some(Change::BracketedCase),
        Decision::Remark => Some(Change::EditorialMarkIgnored { text: mark.raw.to_string() }),
        Decision::End => Some(Change::EndEllipsisIgnored),
        Decision::Same | Decision::For(..) => None,
    });
    let all: BTreeSet<Change> =
        place.hit.changes.iter().cloned().chain(marked).chain(ignored.map(|text| Change::FootnoteMarkIgnored { text })).collect();
    all.into_iter().collect()
}

/// What the quoter left out, replaced or put in, in the order of the quote.
pub(crate) fn alterations(place: &Place<'_>, quote: &str, marks: &[Mark<'_>]) -> Vec<Alteration> {
    let count = |byte: usize| u32::try_from(quote.get(..byte).unwrap_or_default().chars().count()).unwrap_or(u32::MAX);
    let all = marks.iter().zip(&place.decisions).filter_map(|(mark, decision)| match *decision {
        Decision::For(from, to) => Some((mark, from, to)),
        _ => None,
    });
    all.map(|(mark, from, to)| {
        let span = place.view.chars(from, to);
        let kind = match mark.kind {
            MarkKind::Ellipsis { .. } => AlterationKind::Omitted,
            _ if from == to => AlterationKind::Inserted,
            _ => AlterationKind::Replaced,
        };
        Alteration {
            kind,
            quote_start: count(mark.start),
            quote_end: count(mark.end()),
            char_start: span.start(),
            char_end: span.end(),
            source: place.view.text().get(from..to).unwrap_or_default().to_string(),
            quote: mark.raw.to_string(),
            warnings: warnings(place.view.text(), (from, to), mark),
        }
    })
    .collect()
}

/// The span in parts: what stands between omissions, white space beside them left off.
pub(crate) fn parts(place: &Place<'_>, marks: &[Mark<'_>]) -> Vec<Part> {
    let omitted = marks.iter().zip(&place.decisions).filter_map(|(mark, decision)| match *decision {
        Decision::For(from, to) if mark.is_ellipsis() => Some((from, to)),
        _ => None,
    });
    let (mut parts, mut from) = (Vec::new(), place.hit.start);
    let mut part = |from: usize, to: usize| {
        let stretch = place.view.text().get(from..to).unwrap_or_default();
        let (lead, words) = (stretch.len() - stretch.trim_start().len(), stretch.trim().len());
        if words > 0 {
            let span = place.view.chars(from + lead, from + lead + words);
            parts.push(Part { char_start: span.start(), char_end: span.end() });
        }
    };
    for (start, end) in omitted {
        part(from, start);
        from = end;
    }
    part(from, place.hit.end);
    if let [only] = parts.as_mut_slice() {
        (only.char_start, only.char_end) = (place.span.start(), place.span.end());
    }
    parts
}
