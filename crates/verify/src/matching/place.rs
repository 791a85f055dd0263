//! A place at which a quote's words are, in code points of the canonical text.

use touchstone_text::CharSpan;

use crate::matching::contiguous::Hit;
use crate::matching::quote_syntax::Decision;
use crate::matching::token_boundaries::{may_begin, may_end};
use crate::text::prepared::Prepared;
use crate::text::view::View;

/// A place of the source at which the words of a quote are.
pub(crate) struct Place<'a> {
    pub view: &'a View,
    pub hit: Hit,
    /// What the quote's marks turned out to be; empty where it was read as it is.
    pub decisions: Vec<Decision>,
    /// In code points of the canonical text.
    pub span: CharSpan,
    pub exact: bool,
}

impl<'a> Place<'a> {
    /// `None` when the place cuts a word or number that goes on at the other side of page furniture. `edges` are bytes of the view, and cut
    /// none in it.
    pub fn new(
        source: &'a Prepared,
        view: &'a View,
        edges: &[(usize, usize)],
        hit: Hit,
        decisions: Vec<Decision>,
        quote: Option<&str>,
    ) -> Option<Self> {
        let whole = |&(begin, end): &(usize, usize)| {
            let (begin, end) = view.source_bytes(begin, end);
            source.views_beyond(view).all(|other| {
                let begins = other.view_byte(begin).is_none_or(|at| may_begin(other.text(), at));
                let ends = end.checked_sub(1).and_then(|last| other.view_byte(last)).is_none_or(|at| may_end(other.text(), at + 1));
                begins && ends
            })
        };
        if !edges.iter().all(whole) {
            return None;
        }
        let (mut start, mut end) = view.source_bytes(hit.start, hit.end);
        let text = source.text();
        let exact = quote.is_some_and(|quote| {
            let (lead, trail) = (quote.len() - quote.trim_start().len(), quote.len() - quote.trim_end().len());
            let wider = start.checked_sub(lead).map(|s| (s, end + trail));
            let literal = wider.filter(|(s, e)| text.as_str().get(*s..*e) == Some(quote));
            if let Some((s, e)) = literal {
                (start, end) = (s, e);
            }
            literal.is_some() || text.as_str().get(start..end) == Some(quote.trim())
        });
        let span = CharSpan::between(text.char_at(start), text.char_at(end));
        Some(Self { view, hit, decisions, span, exact })
    }
}
