//! An index of a text's words, by which the passage most like a quote is found without comparing everything.

use crate::units::Unit;

/// A word of the source: which word it is, and where.
#[derive(Debug, Clone, Copy)]
struct Posting {
    hash: u32,
    place: u32,
}

/// Where each word stands.
#[derive(Debug)]
pub(crate) struct Passages {
    /// Sorted by hash, then place.
    postings: Vec<Posting>,
    /// First byte of each word, in order.
    starts: Vec<u32>,
    /// The byte after the last word.
    end: u32,
}

/// The most occurrences of a word for which it says where a passage is.
const COMMON: usize = 4_000;

impl Passages {
    pub fn new(text: &str) -> Self {
        let (mut starts, mut hashes, mut end) = (Vec::new(), Vec::new(), 0);
        each_word(text, &mut |unit, opens| {
            if opens {
                starts.push(unit.start);
                hashes.push(SEED);
            }
            if let Some(hash) = hashes.last_mut() {
                *hash = mix(*hash, unit.c);
            }
            end = unit.end;
            true
        });
        let place = |i: usize| u32::try_from(i).unwrap_or(u32::MAX);
        let mut postings: Vec<Posting> = hashes.into_iter().enumerate().map(|(i, hash)| Posting { hash, place: place(i) }).collect();
        postings.sort_unstable_by_key(|p| (p.hash, p.place));
        Self { postings, starts, end }
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
            let from = self.postings.partition_point(|p| p.hash < hash);
            let found = self.postings.get(from..).unwrap_or_default().iter().take_while(|p| p.hash == hash);
            let count = found.clone().take(COMMON + 1).count();
            if count == 0 || count > COMMON {
                continue;
            }
            // Rare words say more. Whole numbers, so that every platform counts alike.
            let weight = 1_000 / (1 + u64::from((count as u64).ilog2()));
            let mut last = usize::MAX;
            for posting in found {
                let bucket = posting.place as usize / stride;
                if bucket != last {
                    scores[bucket] += weight;
                    last = bucket;
                }
            }
        }
        let pair = |i: usize| scores[i] + scores.get(i + 1).copied().unwrap_or(0);
        let mut best: Vec<usize> = (0..buckets).filter(|&i| pair(i) > 0).collect();
        let order = |a: &usize, b: &usize| pair(*b).cmp(&pair(*a)).then(a.cmp(b));
        if best.len() > limit {
            best.select_nth_unstable_by(limit, order);
            best.truncate(limit);
        }
        best.sort_unstable_by(order);
        best.into_iter().take(limit).map(|i| self.bytes((i * stride).saturating_sub(stride), (i + 3) * stride)).collect()
    }

    /// The bytes from word `from` up to word `to`.
    fn bytes(&self, from: usize, to: usize) -> (usize, usize) {
        let at = |i: usize| self.starts.get(i).copied().unwrap_or(self.end) as usize;
        (at(from), at(to))
    }
}

/// The hashes of a text's first `most` words, as the index has them.
pub(crate) fn word_hashes(text: &str, most: usize) -> Vec<u32> {
    let mut hashes = Vec::new();
    each_word(text, &mut |unit, opens| {
        if opens {
            if hashes.len() == most {
                return false;
            }
            hashes.push(SEED);
        }
        if let Some(hash) = hashes.last_mut() {
            *hash = mix(*hash, unit.c);
        }
        true
    });
    hashes
}

/// Calls `emit` with each unit and whether it opens a word, until it returns false.
fn each_word(text: &str, emit: &mut impl FnMut(Unit, bool) -> bool) {
    let mut end = None;
    crate::units::walk(text, 0, &mut |unit: Unit| {
        let opens = end.is_none_or(|e| unit.start > e) || is_dense(unit.c) && end != Some(unit.end);
        end = Some(unit.end);
        emit(unit, opens)
    });
}

/// Scripts in which every character is counted as a word.
pub(crate) fn is_dense(c: char) -> bool {
    matches!(c, '\u{e00}'..='\u{eff}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{20000}'..='\u{3fffd}')
}

/// FNV-1a over code points.
const SEED: u32 = 0x811c_9dc5;

fn mix(hash: u32, c: char) -> u32 {
    (hash ^ u32::from(c)).wrapping_mul(0x0100_0193)
}
