//! The chain over a library's sessions: each record names the hash of the one before, deleted ones leave a tombstone.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use touchstone_messages::Message;
use touchstone_text::ContentHash;

use crate::seal::{RECORD_HASH_MARK, hash_of_text};

/// One place in the chain, as the library keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The session that was saved here.
    pub session_id: String,
    /// As the library lists it.
    pub record_hash: String,
    /// As the library lists it; `None` for the first place.
    pub previous_hash: Option<String>,
    /// The record's text; `None` for a tombstone, whose record was deleted.
    pub record: Option<String>,
}

/// What is wrong with one place of the chain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LinkFault {
    /// What the library lists as the record's hash is none.
    Unreadable,
    /// The record does not hash to its name.
    Altered,
    /// The record names another hash before than the library lists, or bears another itself.
    ListedDifferently,
    /// It follows a record that another one follows too.
    Fork {
        /// The record that both follow.
        follows: String,
    },
    /// It follows a record that the library does not have.
    Gap {
        /// The record that it names.
        follows: String,
    },
    /// It follows a record that comes after it.
    Misplaced {
        /// The record that it names.
        follows: String,
    },
    /// It names none before it, as the first record alone does.
    SecondStart,
}

impl LinkFault {
    /// What is wrong, and what that means, in a sentence without its stop.
    pub fn words(&self) -> Message {
        match self {
            Self::Unreadable => Message::chain_unreadable(),
            Self::Altered => Message::chain_altered(),
            Self::ListedDifferently => Message::chain_listed_differently(),
            Self::Fork { follows } => Message::chain_fork(&**follows),
            Self::Gap { follows } => Message::chain_gap(&**follows),
            Self::Misplaced { follows } => Message::chain_misplaced(&**follows),
            Self::SecondStart => Message::chain_second_start(),
        }
    }
}

/// A place where the chain is broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChainFault {
    /// Its place, from 0.
    pub position: usize,
    /// The session there, or the one that the sign-off there is about.
    pub session_id: String,
    /// What is wrong.
    pub fault: LinkFault,
}

/// What became of a whole chain.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ChainReport {
    /// Places in all.
    pub links: usize,
    /// Places whose record was deleted.
    pub tombstones: usize,
    /// Empty when the chain is intact.
    pub faults: Vec<ChainFault>,
}

/// Walks the chain as it comes, one link in memory at a time, and the hash of each.
#[derive(Debug, Default)]
pub struct ChainWalk {
    report: ChainReport,
    last: Option<String>,
    /// Of the links so far.
    seen: HashSet<String>,
}

impl ChainWalk {
    /// Takes the next link.
    pub fn step(&mut self, link: &Link) {
        self.judged(link, wrong(link));
    }

    /// Takes the next link, whose own content was judged elsewhere (in parallel) by [`wrong`].
    pub fn judged(&mut self, link: &Link, content: Option<LinkFault>) {
        let expected = self.last.replace(link.record_hash.clone());
        let broken = match &link.previous_hash {
            previous if *previous == expected => None,
            None => Some(LinkFault::SecondStart),
            Some(follows) if self.seen.contains(follows) => Some(LinkFault::Fork { follows: follows.clone() }),
            Some(follows) => Some(LinkFault::Gap { follows: follows.clone() }),
        };
        for fault in [content, broken].into_iter().flatten() {
            self.report.faults.push(ChainFault { position: self.report.links, session_id: link.session_id.clone(), fault });
        }
        self.seen.insert(link.record_hash.clone());
        self.report.links += 1;
        self.report.tombstones += usize::from(link.record.is_none());
    }

    /// What became of it.
    pub fn end(mut self) -> ChainReport {
        for fault in &mut self.report.faults {
            if let LinkFault::Gap { follows } = &fault.fault
                && self.seen.contains(follows)
            {
                fault.fault = LinkFault::Misplaced { follows: follows.clone() };
            }
        }
        self.report
    }
}

/// What is wrong with one link by itself: its record does not hash to its name, or names another one before.
pub fn wrong(link: &Link) -> Option<LinkFault> {
    if link.record_hash.parse::<ContentHash>().is_err() {
        return Some(LinkFault::Unreadable);
    }
    let record = link.record.as_deref()?;
    let hash = hash_of_text(record);
    if hash.as_ref().map(ContentHash::to_string).as_deref() != Some(link.record_hash.as_str()) {
        return Some(LinkFault::Altered);
    }
    let hashes = format!("{RECORD_HASH_MARK}{}\"", link.record_hash);
    let previous = match &link.previous_hash {
        Some(previous) => format!("\"previous_hash\":\"{previous}\""),
        None => "\"previous_hash\":null".into(),
    };
    (!record.contains(&hashes) || !record.contains(&previous)).then_some(LinkFault::ListedDifferently)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::record;
    use crate::seal::{canonical_json, seal};

    fn chain(n: usize) -> Vec<Link> {
        let mut last = None;
        (0..n)
            .map(|i| {
                let mut r = record(&format!("Answer {i}."), &[], &[]);
                r.session_id = format!("s{i}");
                last = Some(seal(&mut r, last).unwrap());
                Link {
                    session_id: r.session_id.clone(),
                    record_hash: r.record_hash.clone(),
                    previous_hash: r.previous_hash.clone(),
                    record: Some(canonical_json(&r).unwrap()),
                }
            })
            .collect()
    }

    /// Changes a chain of five; its faults are those at those places.
    #[track_caller]
    fn check(change: impl FnOnce(&mut Vec<Link>), faults: &[(usize, &str)]) {
        let mut links = chain(5);
        change(&mut links);
        let mut walk = ChainWalk::default();
        links.iter().for_each(|l| walk.step(l));
        let report = walk.end();
        let kind = |f: &LinkFault| serde_json::to_value(f).unwrap()["kind"].as_str().unwrap().to_owned();
        let found: Vec<(usize, String)> = report.faults.iter().map(|f| (f.position, kind(&f.fault))).collect();
        let faults: Vec<(usize, String)> = faults.iter().map(|(at, kind)| (*at, (*kind).to_owned())).collect();
        assert_eq!(found, faults, "{report:?}");
    }

    #[test]
    fn an_untouched_chain_is_intact_with_tombstones_in_it() {
        check(|_| {}, &[]);
        check(|links| links[2].record = None, &[]);
        check(|links| links[4].record = None, &[]);
    }

    #[test]
    fn a_fork_a_gap_and_an_unreadable_link_are_named() {
        let last = |links: &[Link], id: &str| {
            let mut r = record("Forked.", &[], &[]);
            r.session_id = id.into();
            seal(&mut r, Some(links[1].record_hash.parse().unwrap())).unwrap();
            let record = Some(canonical_json(&r).unwrap());
            Link { session_id: r.session_id, record_hash: r.record_hash, previous_hash: r.previous_hash, record }
        };
        check(|links| links.push(last(links, "f")), &[(5, "fork")]);
        check(|links| drop(links.remove(2)), &[(2, "gap")]);
        check(|links| drop(links.remove(0)), &[(0, "gap")]);
        check(|links| links[4].record_hash = "nothing".into(), &[(4, "unreadable")]);
        check(|links| links[2].record_hash = "nothing".into(), &[(2, "unreadable"), (3, "gap")]);
        check(|links| (links[2].record_hash, links[2].record) = (String::new(), None), &[(2, "unreadable"), (3, "gap")]);
        check(|links| links.extend(chain(1)), &[(5, "second_start")]);
    }

    #[test]
    fn every_change_of_order_or_content_is_placed() {
        check(|links| links.swap(1, 2), &[(1, "misplaced"), (2, "fork"), (3, "fork")]);
        check(|links| links[1].record = Some(links[1].record.clone().unwrap().replace("Answer 1", "Answer 7")), &[(1, "altered")]);
        check(|links| links[1].record_hash = links[0].record_hash.clone(), &[(1, "altered"), (2, "gap")]);
        check(|links| links[3].previous_hash = None, &[(3, "listed_differently"), (3, "second_start")]);
        check(
            |links| {
                let copy = links[2].clone();
                links.insert(3, copy);
            },
            &[(3, "fork")],
        );
    }
}
