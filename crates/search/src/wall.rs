//! The wall: the one place where a fragment becomes a hit. What is not allowed never passes, whatever the query.

use std::cmp::Ordering;
use std::collections::{BTreeSet, BinaryHeap};

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
    pub limit: usize,
    pub allowed: Option<&'a BTreeSet<u64>>,
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
        let mut bar = Score::MIN;
        weight.for_each_pruning(bar, reader, &mut |doc: DocId, score: Score| {
            if alive.is_some_and(|alive| !alive.is_alive(doc)) {
                return bar;
            }
            let (Some(text_id), Some(ordinal)) = (text_ids.first(doc), ordinals.first(doc)) else { return bar };
            if self.limit == 0 || self.allowed.is_some_and(|allowed| !allowed.contains(&text_id)) {
                return bar;
            }
            heap.push(std::cmp::Reverse(Found { score, text_id, ordinal: u32::try_from(ordinal).unwrap_or(u32::MAX) }));
            if heap.len() > self.limit {
                heap.pop();
            }
            if heap.len() == self.limit
                && let Some(std::cmp::Reverse(worst)) = heap.peek()
            {
                // Just below the worst kept, so that an equal score still reaches the heap, which orders by place.
                bar = worst.score.next_down();
            }
            bar
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
