//! An index of a text's words, by which the passage most like a quote is found without comparing everything.

use std::cmp::Reverse;

use crate::text::folding::{is_dense, walk};

/// A word of the source: which word it is, and where.
#[derive(Debug, Clone, Copy)]
struct Posting {
    hash: u32,
    place: u32,
}

/// Where each word stands.
#[derive(Debug)]
pub(crate) struct WordIndex {
    /// Sorted by hash, then place.
    postings: Vec<Posting>,
    /// First byte of each word, in order.
    starts: Vec<u32>,
    /// The byte after the last word.
    end: u32,
}

/// The most occurrences of a word for which it says where a passage is.
const COMMON: usize = 4_000;

impl WordIndex {
    pub fn new(text: &str) -> Self {
        let (words, end) = hashed(text, usize::MAX);
        let mut postings: Vec<Posting> = words.iter().zip(0..).map(|((hash, _), place)| Posting { hash: *hash, place }).collect();
        postings.sort_unstable_by_key(|p| (p.hash, p.place));
        Self { postings, starts: words.into_iter().map(|(_, start)| start).collect(), end }
    }

    /// Word windows in which most of a quote's words stand, best first: at most `limit`, as ranges of bytes.
    pub fn likely(&self, quote: &[u32], limit: usize) -> Vec<(usize, usize)> {
        let width = quote.len().max(4);
        let stride = width.div_ceil(2);
        let buckets = self.starts.len() / stride + 2;
        let mut scores = vec![0_u64; buckets];
        let mut distinct = quote.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        for hash in distinct {
            let found = self.postings.partition_point(|p| p.hash < hash)..self.postings.partition_point(|p| p.hash <= hash);
            if found.is_empty() || found.len() > COMMON {
                continue;
            }
            // Rare words say more. Whole numbers, so that every platform counts alike.
            let weight = 1_000 / (1 + u64::from(found.len().ilog2()));
            let mut places: Vec<usize> = self.postings[found].iter().map(|p| p.place as usize / stride).collect();
            places.dedup();
            places.into_iter().for_each(|bucket| scores[bucket] += weight);
        }
        let pair = |i: usize| scores[i] + scores.get(i + 1).copied().unwrap_or(0);
        let mut best: Vec<usize> = (0..buckets).filter(|&i| pair(i) > 0).collect();
        let order = |i: &usize| (Reverse(pair(*i)), *i);
        if best.len() > limit {
            best.select_nth_unstable_by_key(limit, order);
            best.truncate(limit);
        }
        best.sort_unstable_by_key(order);
        let byte = |word: usize| self.starts.get(word).copied().unwrap_or(self.end) as usize;
        best.into_iter().map(|i| (byte((i * stride).saturating_sub(stride)), byte((i + 3) * stride))).collect()
    }
}

/// The hashes of a text's first `most` words, as the index has them.
pub(crate) fn word_hashes(text: &str, most: usize) -> Vec<u32> {
    hashed(text, most).0.into_iter().map(|(hash, _)| hash).collect()
}

/// Hash and first byte of each of a text's first `most` words, and the byte after the last.
fn hashed(text: &str, most: usize) -> (Vec<(u32, u32)>, u32) {
    let (mut all, mut end): (Vec<(u32, u32)>, Option<u32>) = (Vec::new(), None);
    walk(text, 0, &mut |letter| {
        let opens = end.is_none_or(|e| letter.start > e) || is_dense(letter.c) && end != Some(letter.end);
        if opens && all.len() == most {
            return false;
        }
        if opens {
            all.push((SEED, letter.start));
        }
        all.last_mut().into_iter().for_each(|(hash, _)| *hash = mix(*hash, letter.c));
        end = Some(letter.end);
        true
    });
    (all, end.unwrap_or(0))
}

/// FNV-1a over code points.
const SEED: u32 = 0x811c_9dc5;

fn mix(hash: u32, c: char) -> u32 {
    (hash ^ u32::from(c)).wrapping_mul(0x0100_0193)
}
