//! The chain over a library's sessions: each record names the hash of the one before, deleted ones leave a tombstone.

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

/// A place where the chain does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChainFault {
    /// Its place, from 0.
    pub position: usize,
    /// The session there.
    pub session_id: String,
    /// In words.
    pub message: String,
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

/// Walks the chain as it comes, one link in memory at a time.
#[derive(Debug, Default)]
pub struct ChainWalk {
    report: ChainReport,
    last: Option<String>,
}

impl ChainWalk {
    /// Takes the next link.
    pub fn step(&mut self, link: &Link) {
        self.judged(link, wrong(link));
    }

    /// Takes the next link, whose own content was judged elsewhere (in parallel) by [`wrong`].
    pub fn judged(&mut self, link: &Link, content: Option<String>) {
        let expected = self.last.replace(link.record_hash.clone());
        let broken = (link.previous_hash != expected).then(|| match &expected {
            Some(hash) => format!("it should follow the record {hash}, and names {}", link.previous_hash.as_deref().unwrap_or("none")),
            None => "it is the first of the chain and names one before".to_owned(),
        });
        for message in [content, broken].into_iter().flatten() {
            self.report.faults.push(ChainFault { position: self.report.links, session_id: link.session_id.clone(), message });
        }
        self.report.links += 1;
        self.report.tombstones += usize::from(link.record.is_none());
    }

    /// What became of it.
    pub fn end(self) -> ChainReport {
        self.report
    }
}

/// What is wrong with one link by itself: its record does not hash to its name, or names another one before.
pub fn wrong(link: &Link) -> Option<String> {
    let record = link.record.as_deref()?;
    let hash = hash_of_text(record);
    if hash.as_ref().map(ContentHash::to_string).as_deref() != Some(link.record_hash.as_str()) {
        return Some("the record was altered after it was saved".into());
    }
    let hashes = format!("{RECORD_HASH_MARK}{}\"", link.record_hash);
    let previous = match &link.previous_hash {
        Some(previous) => format!("\"previous_hash\":\"{previous}\""),
        None => "\"previous_hash\":null".into(),
    };
    (!record.contains(&hashes) || !record.contains(&previous))
        .then(|| "the library lists other hashes for this record than it holds".into())
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

    #[track_caller]
    fn check(change: impl FnOnce(&mut Vec<Link>), faults: &[usize]) {
        let mut links = chain(5);
        change(&mut links);
        let mut walk = ChainWalk::default();
        links.iter().for_each(|l| walk.step(l));
        let report = walk.end();
        assert_eq!(report.faults.iter().map(|f| f.position).collect::<Vec<_>>(), faults, "{report:?}");
    }

    #[test]
    fn an_untouched_chain_holds_with_tombstones_in_it() {
        check(|_| {}, &[]);
        check(|links| links[2].record = None, &[]);
        check(|links| links[4].record = None, &[]);
    }

    #[test]
    fn every_change_of_order_or_content_is_placed() {
        check(|links| links.swap(1, 2), &[1, 2, 3]);
        check(|links| drop(links.remove(2)), &[2]);
        check(|links| drop(links.remove(0)), &[0]);
        check(|links| links[1].record = Some(links[1].record.clone().unwrap().replace("Answer 1", "Answer 7")), &[1]);
        check(|links| links[1].record_hash = links[0].record_hash.clone(), &[1, 2]);
        check(|links| links[3].previous_hash = None, &[3, 3]);
        check(
            |links| {
                let copy = links[2].clone();
                links.insert(3, copy);
            },
            &[3],
        );
    }
}
