//! The visibility filter: the one place where a fragment becomes a hit. What is not allowed never passes, whatever the query.

use std::cmp::Ordering;
use std::collections::{BTreeSet, BinaryHeap};
use std::sync::atomic::{AtomicU32, Ordering as Memory};

use tantivy::collector::{Collector, SegmentCollector};
use tantivy::query::Weight;
use tantivy::{DocId, Score, SegmentOrdinal, SegmentReader};

/// One fragment found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Found {
    pub score: Score,
    pub text_id: u64,
    pub ordinal: u32,
}

impl Eq for Found {}

impl Ord for Found {
    /// The better the greater: by score, then the earlier text and place, so that equal scores have one order.
    fn cmp(&self, other: &Self) -> Ordering {
        let place = (other.text_id, other.ordinal).cmp(&(self.text_id, self.ordinal));
        self.score.total_cmp(&other.score).then(place)
    }
}

impl PartialOrd for Found {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Collects the best `limit` fragments of the allowed texts. It takes part in the pruning of bad candidates: a
/// fragment that isn't allowed never raises the bar for those that are.
pub(crate) struct Best<'a> {
    limit: usize,
    allowed: Option<&'a BTreeSet<u64>>,
    bar: Bar,
}

impl<'a> Best<'a> {
    /// `None` allows all.
    pub fn new(limit: usize, allowed: Option<&'a BTreeSet<u64>>) -> Self {
        Self { limit, allowed, bar: Bar::default() }
    }
}

/// The score that a fragment must reach, by what was found in all segments so far: once one of them holds `limit`
/// fragments, none that is worse than these can be among the best. What comes out is the same in whatever order
/// segments are searched.
#[derive(Default)]
struct Bar(AtomicU32);

impl Bar {
    /// Positive scores have the order of their bits; of others there is no bar.
    fn raise(&self, worst: Score) {
        if worst > 0.0 {
            self.0.fetch_max(worst.to_bits(), Memory::Relaxed);
        }
    }

    /// Just below the worst kept, so that an equal score still reaches the heap, which orders by place.
    fn just_below(&self) -> Score {
        match self.0.load(Memory::Relaxed) {
            0 => Score::MIN,
            bits => Score::from_bits(bits).next_down(),
        }
    }
}

/// The fragments of one segment; the worst stands on top.
pub(crate) struct SegmentBest(Vec<Found>);

impl Collector for Best<'_> {
    type Fruit = Vec<Found>;
    type Child = SegmentBest;

    fn for_segment(&self, _segment: SegmentOrdinal, _reader: &SegmentReader) -> tantivy::Result<SegmentBest> {
        Ok(SegmentBest(Vec::new()))
    }

    fn requires_scoring(&self) -> bool {
        true
    }

    fn merge_fruits(&self, segments: Vec<Vec<Found>>) -> tantivy::Result<Vec<Found>> {
        let mut all: Vec<Found> = segments.into_iter().flatten().collect();
        all.sort_by(|a, b| b.cmp(a));
        all.truncate(self.limit);
        Ok(all)
    }

    fn collect_segment(&self, weight: &dyn Weight, _segment: u32, reader: &SegmentReader) -> tantivy::Result<Vec<Found>> {
        let text_ids = reader.fast_fields().u64("text_id")?;
        let ordinals = reader.fast_fields().u64("ordinal")?;
        let alive = reader.alive_bitset();
        let mut heap = BinaryHeap::with_capacity(self.limit.min(4096) + 1);
        weight.for_each_pruning(self.bar.just_below(), reader, &mut |doc: DocId, score: Score| {
            if alive.is_some_and(|alive| !alive.is_alive(doc)) {
                return self.bar.just_below();
            }
            let (Some(text_id), Some(ordinal)) = (text_ids.first(doc), ordinals.first(doc)) else { return self.bar.just_below() };
            if self.limit == 0 || self.allowed.is_some_and(|allowed| !allowed.contains(&text_id)) {
                return self.bar.just_below();
            }
            heap.push(std::cmp::Reverse(Found { score, text_id, ordinal: u32::try_from(ordinal).unwrap_or(u32::MAX) }));
            if heap.len() > self.limit {
                heap.pop();
            }
            if heap.len() == self.limit
                && let Some(std::cmp::Reverse(worst)) = heap.peek()
            {
                self.bar.raise(worst.score);
            }
            self.bar.just_below()
        })?;
        Ok(heap.into_iter().map(|reverse| reverse.0).collect())
    }
}

impl SegmentCollector for SegmentBest {
    type Fruit = Vec<Found>;

    fn collect(&mut self, _doc: DocId, _score: Score) {}

    fn harvest(self) -> Vec<Found> {
        self.0
    }
}
