//! The nearest rows to a vector: every allowed row is looked at.

use std::collections::{BTreeSet, BinaryHeap};

use rayon::prelude::*;
use rten_gemm::{GemmExecutor, GemmInputA, GemmInputB, GemmOptions, QuantParams};
use rten_tensor::Matrix;

use super::file::{Entry, Rows, STEP};
use super::is_allowed;
use crate::wall::Found;

/// Rows that one thread takes at a time.
const BLOCK: usize = 8_192;

/// The question's numbers are written as this and up to 127 more or less.
const ZERO: u8 = 128;

/// The `limit` fragments of allowed texts whose vectors are nearest to `question`, best first, with their cosine.
pub(crate) fn nearest(rows: &Rows, question: &[f32], allowed: Option<&BTreeSet<u64>>, limit: usize) -> Vec<Found> {
    let dimension = rows.stride - STEP;
    let largest = question.iter().fold(0.0_f32, |most, v| most.max(v.abs()));
    if question.len() != dimension || !(largest > 0.0 && largest.is_finite()) || limit == 0 {
        return Vec::new();
    }
    let step = largest / 127.0;
    let rounded: Vec<u8> = question.iter().map(|v| (v / step).round() as i8).map(|v| (i16::from(v) + i16::from(ZERO)) as u8).collect();
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

fn best_of(rows: &Rows, question: &[u8], from: usize, to: usize, keep: usize) -> Vec<(f32, usize)> {
    let (bytes, count, dimension) = (rows.between(from, to), to - from, rows.stride - STEP);
    let mut products = vec![0_i32; count];
    let signed: &[i8] = bytemuck::cast_slice(bytes);
    let (Ok(b), zero) = (Matrix::from_slice_with_strides([dimension, count], signed, [1, rows.stride]), [ZERO]) else { return Vec::new() };
    let a = GemmInputA::Unpacked(Matrix::from_data([1, dimension], question));
    let options = GemmOptions { a_quant: Some(QuantParams { zero_point: &zero }), ..GemmOptions::default() };
    if GemmExecutor::<u8, i8, i32>::default().gemm(&mut products, a, GemmInputB::Unpacked(b), options).is_err() {
        return Vec::new();
    }
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
