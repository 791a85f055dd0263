//! Attention: how much each token of a text takes from each, and what. Bits are defined as in [`crate::arithmetic`]: every sum
//! of products goes from its first to its last.

use std::array::from_fn;

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch, f32x16};

use crate::arithmetic::{LANES, softmax};
use crate::linear::room;

/// Rows that are multiplied together, and those that are left over; see [`crate::bytes`].
const ROWS: usize = 6;
const FEWER: usize = 2;

/// Room that is used again for every head of every text.
#[derive(Default)]
pub(crate) struct Attention {
    /// For every [`LANES`] tokens, for every number of their keys: that number of each.
    keys: Vec<[f32; LANES]>,
    /// For every [`LANES`] numbers of the values, for every token: those numbers.
    values: Vec<[f32; LANES]>,
    /// For every token: the shares of all, and room up to a multiple of [`LANES`].
    shares: Vec<f32>,
}

impl Attention {
    /// One text. `seen` has query, key and value of each token side by side, `size` numbers each, that belong to so many
    /// heads; `out` gets `size` numbers a token.
    pub fn mix(&mut self, level: Level, seen: &[f32], size: usize, heads: usize, out: &mut [f32]) {
        dispatch!(level, simd => self.mix_in(simd, seen, size, heads, out));
    }

    #[inline(always)]
    fn mix_in<S: Simd>(&mut self, simd: S, seen: &[f32], size: usize, heads: usize, out: &mut [f32]) {
        let (row, width) = (3 * size, size / heads);
        let (count, scale) = (seen.len() / row, 1.0 / (width as f32).sqrt());
        let stride = count.next_multiple_of(LANES);
        let keys = room(&mut self.keys, stride / LANES * width);
        let values = room(&mut self.values, width / LANES * count);
        let shares = room(&mut self.shares, count * stride);
        keys.fill([0.0; LANES]);
        for head in (0..size).step_by(width) {
            for (token, all) in seen.chunks_exact(row).enumerate() {
                let (key, value) = (&all[size + head..][..width], &all[2 * size + head..][..width]);
                for (keys, number) in keys[token / LANES * width..].iter_mut().zip(key) {
                    keys[token % LANES] = *number;
                }
                for (part, numbers) in value.as_chunks::<LANES>().0.iter().enumerate() {
                    values[part * count + token] = *numbers;
                }
            }
            for (block, keys) in keys.chunks_exact(width).enumerate() {
                product(simd, &seen[head..], row, keys, &mut shares[block * LANES..], stride, count);
            }
            softmax(simd, shares, stride, count, scale);
            for (part, values) in values.chunks_exact(count).enumerate() {
                product(simd, shares, stride, values, &mut out[head + part * LANES..], size, count);
            }
        }
    }
}

/// `count` rows, `stride` apart, times a matrix of [`LANES`] columns; rows of the result are `apart`.
#[inline(always)]
fn product<S: Simd>(simd: S, rows: &[f32], stride: usize, columns: &[[f32; LANES]], out: &mut [f32], apart: usize, count: usize) {
    let row = |row: usize| &rows[row * stride..][..columns.len()];
    let mut first = 0;
    while first + ROWS <= count {
        tile::<S, ROWS>(simd, from_fn(|r| row(first + r)), columns, &mut out[first * apart..], apart);
        first += ROWS;
    }
    while first + FEWER <= count {
        tile::<S, FEWER>(simd, from_fn(|r| row(first + r)), columns, &mut out[first * apart..], apart);
        first += FEWER;
    }
    if first < count {
        tile::<S, 1>(simd, [row(first)], columns, &mut out[first * apart..], apart);
    }
}

#[inline(always)]
fn tile<S: Simd, const R: usize>(simd: S, rows: [&[f32]; R], columns: &[[f32; LANES]], out: &mut [f32], apart: usize) {
    let mut sums = [f32x16::splat(simd, 0.0); R];
    for (i, column) in columns.iter().enumerate() {
        let column = f32x16::load_array_ref(simd, column);
        for r in 0..R {
            sums[r] += column * rows[r][i];
        }
    }
    for (r, sum) in sums.into_iter().enumerate() {
        sum.store_slice(&mut out[r * apart..][..LANES]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bytes::Kernel;
    use crate::tests::Random;

    #[test]
    fn each_token_takes_its_shares_of_all() {
        let (size, heads) = (96, 3);
        let width = size / heads;
        let mut room = Attention::default();
        // The longest first: what it leaves in the room must not be seen by the others.
        for count in [37, 16, 2, 5, 1] {
            let seen: Vec<f32> = Random(count as u32).take(count * 3 * size).map(|v| v * 3.0).collect();
            let number =
                |token: usize, which: usize, head: usize, i: usize| f64::from(seen[token * 3 * size + which * size + head * width + i]);
            let mut expected = vec![0.0; count * size];
            for (token, head) in (0..count).flat_map(|token| (0..heads).map(move |head| (token, head))) {
                let product = |other| (0..width).map(|i| number(token, 0, head, i) * number(other, 1, head, i)).sum::<f64>();
                let powers: Vec<f64> = (0..count).map(|other| (product(other) / (width as f64).sqrt()).exp()).collect();
                let all: f64 = powers.iter().sum();
                for i in 0..width {
                    expected[token * size + head * width + i] = (0..count).map(|o| powers[o] / all * number(o, 2, head, i)).sum::<f64>();
                }
            }
            let mut all = Vec::new();
            for kernel in Kernel::every() {
                let mut out = vec![f32::NAN; count * size];
                room.mix(kernel.level, &seen, size, heads, &mut out);
                assert!(out.iter().zip(&expected).all(|(out, expected)| (f64::from(*out) - expected).abs() < 1e-4), "{count} {kernel:?}");
                all.push(out);
            }
            assert!(all.iter().all(|out| out == &all[0]), "{count}");
        }
    }
}
