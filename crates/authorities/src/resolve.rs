//! What short forms refer to.

use crate::keys::{comparable, leads};
use crate::{Citation, Kind, Report};

/// Fills in `refers_to`: short forms by their volume and reporter, then by name; "supra" by name; "Id." by what was cited last.
pub(crate) fn resolve(found: &mut [Citation]) {
    for at in 0..found.len() {
        let (before, rest) = found.split_at(at);
        let Some(citation) = rest.first() else { break };
        let target = match citation.kind {
            Kind::Short => by_report(before, citation).or_else(|| by_name(before, citation)),
            Kind::Supra => by_name(before, citation),
            Kind::Id => before.last().and_then(|last| if is_full(last) { Some(at - 1) } else { last.refers_to }),
            // A case by its name alone is the one that was cited with a report.
            Kind::Case if citation.reports.is_empty() && citation.keys.is_empty() => by_parties(before, citation),
            // "Gile, 2022 WL 17, at *2" has the whole number again.
            Kind::Case if citation.parties.is_none() => by_same_report(before, citation),
            Kind::Case | Kind::Law | Kind::Journal => None,
        };
        if let Some(citation) = found.get_mut(at) {
            citation.refers_to = target;
        }
    }
}

fn is_full(citation: &Citation) -> bool {
    matches!(citation.kind, Kind::Case | Kind::Law | Kind::Journal)
}

/// The last citation in full of that volume; of several cases in one volume the one that bears the name.
fn by_report(before: &[Citation], short: &Citation) -> Option<usize> {
    let in_volume =
        |full: &Citation| full.reports.iter().any(|r| short.reports.iter().any(|s| s.reporter == r.reporter && s.volume == r.volume));
    let mut all: Vec<usize> = before.iter().enumerate().filter(|(_, c)| c.kind == Kind::Case && in_volume(c)).map(|(at, _)| at).collect();
    if all.len() > 1 && short.name.is_some() {
        let named: Vec<usize> = all.iter().copied().filter(|at| before.get(*at).is_some_and(|full| bears(full, short))).collect();
        if !named.is_empty() {
            all = named;
        }
    }
    all.pop()
}

fn by_same_report(before: &[Citation], again: &Citation) -> Option<usize> {
    before.iter().position(|full| {
        let same = |one: &Report| {
            again.reports.iter().any(|r| r.page.is_some() && (r.reporter, &r.volume, &r.page) == (one.reporter, &one.volume, &one.page))
        };
        full.kind == Kind::Case && full.refers_to.is_none() && full.reports.iter().any(same)
    })
}

fn by_name(before: &[Citation], short: &Citation) -> Option<usize> {
    before.iter().rposition(|full| is_full(full) && full.refers_to.is_none() && bears(full, short))
}

fn by_parties(before: &[Citation], named: &Citation) -> Option<usize> {
    let words = |c: &Citation| {
        let parties = c.parties.as_ref()?;
        Some((comparable(&parties.first), parties.second.as_deref().map(comparable)))
    };
    let own = words(named)?;
    before.iter().rposition(|full| {
        full.kind == Kind::Case
            && full.refers_to.is_none()
            && (named.year.is_none() || named.year == full.year)
            && words(full)
                .is_some_and(|(first, second)| leads(&own.0, &first) && matches!((&own.1, &second), (Some(a), Some(b)) if leads(a, b)))
    })
}

/// Whether the name of a short form is one of the parties of a case.
fn bears(full: &Citation, short: &Citation) -> bool {
    let (Some(name), Some(parties)) = (&short.name, &full.parties) else { return false };
    let words = comparable(name);
    let party = |party: &str| leads(&words, &comparable(party));
    !words.is_empty() && (party(&parties.first) || parties.second.as_deref().is_some_and(party))
}
