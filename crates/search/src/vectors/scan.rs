//! The nearest rows to a vector: every allowed row is looked at.

use std::collections::{BTreeSet, BinaryHeap};

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch, i8x32, i16x16, i32x8, u8x32};
use rayon::prelude::*;

use super::file::{Entry, Rows, STEP};
use super::is_allowed;
use crate::visibility_filter::Found;

/// Rows that one thread takes at a time.
const BLOCK: usize = 8_192;

/// Bytes of a row that are taken at once.
const LANES: usize = 32;

/// The `limit` fragments of allowed texts whose vectors are nearest to `question`, best first, with their cosine.
pub(crate) fn nearest(rows: &Rows, question: &[f32], allowed: Option<&BTreeSet<u64>>, limit: usize) -> Vec<Found> {
    let dimension = rows.stride - STEP;
    let largest = question.iter().fold(0.0_f32, |most, v| most.max(v.abs()));
    if question.len() != dimension || !(largest > 0.0 && largest.is_finite()) || limit == 0 {
        return Vec::new();
    }
    let step = largest / 127.0;
    let rounded: Vec<i16> = question.iter().map(|v| (v / step).round() as i16).collect();
    // Twice as many by whole numbers, of which the better half by the question's own numbers.
    let keep = limit.saturating_mul(2).max(32);
    let best = |from: usize, to: usize| best_of(rows, &rounded, from, to, keep);
    let mut found: Vec<(f32, usize)> =
        blocks(rows, allowed).into_par_iter().map(|(from, to)| best(from, to)).reduce(Vec::new, |a, b| best_of_both(a, b, keep));
    for (score, row) in &mut found {
        *score = exact(rows.between(*row, *row + 1), question);
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let mut out: Vec<Found> = found.into_iter().filter_map(|(score, row)| place(rows, row, score)).collect();
    out.sort_by(|a, b| b.cmp(a));
    out.truncate(limit);
    out
}

/// Runs of allowed rows, none longer than a block.
fn blocks(rows: &Rows, allowed: Option<&BTreeSet<u64>>) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for Entry { text_id, row, count, .. } in &rows.chunks {
        if !is_allowed(allowed, *text_id) {
            continue;
        }
        let end = row + *count as usize;
        match runs.last_mut().filter(|(from, to)| to == row && end - *from <= BLOCK) {
            Some(run) => run.1 = end,
            None => runs.push((*row, end)),
        }
    }
    runs
}

fn best_of(rows: &Rows, question: &[i16], from: usize, to: usize, keep: usize) -> Vec<(f32, usize)> {
    let bytes = rows.between(from, to);
    let mut products = vec![0_i32; to - from];
    multiply(Level::new(), bytes, rows.stride, question, &mut products);
    let mut heap = BinaryHeap::with_capacity(keep + 1);
    let mut bar = f32::MIN;
    for (i, (product, row)) in products.iter().zip(bytes.chunks_exact(rows.stride)).enumerate() {
        let score = *product as f32 * step_of(row);
        if score > bar {
            heap.push(std::cmp::Reverse(Near(score, from + i)));
            if heap.len() > keep {
                heap.pop();
                bar = heap.peek().map_or(bar, |worst| worst.0.0);
            }
        }
    }
    heap.into_iter().map(|near| (near.0.0, near.0.1)).collect()
}

/// The product of every row, `stride` bytes apart, with the question: exact, so that every processor finds the same.
fn multiply(level: Level, rows: &[u8], stride: usize, question: &[i16], products: &mut [i32]) {
    dispatch!(level, simd => multiply_in(simd, rows, stride, question, products));
}

#[inline(always)]
fn multiply_in<S: Simd>(simd: S, rows: &[u8], stride: usize, question: &[i16], products: &mut [i32]) {
    let (asked, asked_last) = question.as_chunks::<LANES>();
    for (row, product) in rows.chunks_exact(stride).zip(products) {
        let (row, last) = row[..question.len()].as_chunks::<LANES>();
        let mut sums = [i32x8::splat(simd, 0); 2];
        for (bytes, asked) in row.iter().zip(asked) {
            // Bytes are widened: two products of bytes don't fit into 16 bits.
            let (low, high) = u8x32::load_array_ref(simd, bytes).bitcast::<i8x32<S>>().widen();
            sums[0] += low.pairwise_dot_product(i16x16::from_slice(simd, &asked[..LANES / 2]));
            sums[1] += high.pairwise_dot_product(i16x16::from_slice(simd, &asked[LANES / 2..]));
        }
        *product = (sums[0] + sums[1]).reduce_sum();
        for (byte, asked) in last.iter().zip(asked_last) {
            *product += i32::from(byte.cast_signed()) * i32::from(*asked);
        }
    }
}

fn best_of_both(mut a: Vec<(f32, usize)>, b: Vec<(f32, usize)>, keep: usize) -> Vec<(f32, usize)> {
    a.extend(b);
    a.sort_by(|x, y| y.0.total_cmp(&x.0).then(x.1.cmp(&y.1)));
    a.truncate(keep);
    a
}

/// A score and its row; the earlier row is the better of equal ones.
#[derive(PartialEq)]
struct Near(f32, usize);

impl Eq for Near {}

impl Ord for Near {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0).then(other.1.cmp(&self.1))
    }
}

impl PartialOrd for Near {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

fn step_of(row: &[u8]) -> f32 {
    row.last_chunk::<STEP>().map_or(0.0, |b| f32::from_le_bytes(*b))
}

fn exact(row: &[u8], question: &[f32]) -> f32 {
    row.iter().zip(question).map(|(byte, q)| f32::from(byte.cast_signed()) * q).sum::<f32>() * step_of(row)
}

fn place(rows: &Rows, row: usize, score: f32) -> Option<Found> {
    let at = rows.chunks.partition_point(|c| c.row <= row).checked_sub(1)?;
    let chunk = &rows.chunks[at];
    Some(Found { score, text_id: chunk.text_id, ordinal: chunk.first + u32::try_from(row - chunk.row).ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Extreme and ordinary bytes, every length of a rest, against sums in 64 bits, by every instruction set that the
    /// processor has.
    #[test]
    fn products_are_exact_on_every_processor() {
        let mut levels = vec![Level::baseline(), Level::new()];
        #[cfg(target_arch = "x86_64")]
        levels.extend(Level::new().as_sse4_2().map(Level::Sse4_2).into_iter().chain(Level::new().as_avx2().map(Level::Avx2)));
        let patterns: [fn(usize) -> i16; 4] = [|_| 127, |_| -127, |i| if i % 3 == 0 { 127 } else { -127 }, |i| (i * 71 % 255) as i16 - 127];
        for dimension in [1, 16, 31, 32, 33, 384, 1_536, 3_072] {
            let rows: Vec<Vec<i16>> = patterns.iter().map(|p| (0..dimension).map(p).collect()).collect();
            let bytes: Vec<u8> = rows.iter().flat_map(|row| row.iter().map(|v| *v as u8).chain([1, 2, 3, 4])).collect();
            for (asked, level) in rows.iter().flat_map(|asked| levels.iter().map(move |level| (asked, *level))) {
                let exact = |row: &Vec<i16>| row.iter().zip(asked).map(|(a, b)| i64::from(*a) * i64::from(*b)).sum::<i64>();
                let mut products = [0; 4];
                multiply(level, &bytes, dimension + STEP, asked, &mut products);
                assert!(products.iter().map(|p| i64::from(*p)).eq(rows.iter().map(exact)), "{dimension} {level:?} {products:?}");
            }
        }
    }
}
