//! The transformer's steps in floating point, each defined to the bit: the same numbers on every processor.
//!
//! Only additions, subtractions, multiplications, divisions and square roots are used, which IEEE 754 defines to the bit,
//! in the order that the code gives; a multiplication and an addition are never fused, and no function of the system's
//! library is called. The compiler keeps to that. Each step is compiled for each instruction set ([`Level`]): a
//! wider register takes more numbers at once, but what is summed across numbers is always summed in [`LANES`] lanes.
//!
//! Whoever changes a result here, by however little, gives [`crate::ARITHMETIC`] a new number.

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch, f32x16, i32x16};

/// Why a multiplication can't fail.
pub(crate) const SIZES: &str = "both matrices and the output were given their sizes together";

/// Numbers that are taken side by side. Every row has a multiple of this.
pub(crate) const LANES: usize = 16;

/// A number below 2^22 plus this has no places after the point left: rounded to the nearest whole number, of two equally
/// near ones to the even, which then is in the lowest bits. 1.5 × 2^23, since an `f32` has 24 bits.
const ROUNDER: f32 = 12_582_912.0;

/// Rows whose largest number is smaller are taken for zero.
const LEAST: f32 = 1e-30;

/// Below this, e^x is taken for e^-80: 1.8e-35, which is nothing beside what it is added to.
const LEAST_POWER: f32 = -80.0;

/// GELU as BERT defines it, x Φ(x), in place. Within 2e-7 of |x|.
pub(crate) fn gelu(level: Level, x: &mut [f32]) {
    dispatch!(level, simd => gelu_in(simd, x));
}

/// Each row of `scale.len()` numbers with mean 0 and variance 1, then scaled and moved.
pub(crate) fn normalise(level: Level, x: &mut [f32], scale: &[f32], bias: &[f32], least: f32) {
    dispatch!(level, simd => normalise_in(simd, x, scale, bias, least));
}

/// Each row of `inputs` numbers as whole ones from −127 to 127, rounded to the nearest, ties to the even; adds what 1
/// stands for in each to `scales`.
pub(crate) fn round(level: Level, x: &[f32], inputs: usize, rounded: &mut [i16], scales: &mut Vec<f32>) {
    dispatch!(level, simd => round_in(simd, x, inputs, rounded, scales));
}

/// Sums of products of whole numbers as what they stand for: `sum · (row · column) + bias`.
pub(crate) fn spread(level: Level, sums: &[i32], rows: &[f32], columns: &[f32], bias: &[f32], out: &mut [f32]) {
    dispatch!(level, _simd => spread_in(sums, rows, columns, bias, out));
}

/// Each row of `stride` numbers, of which the first `count` are used, as shares of one: e^(scale · x) over their sum.
#[inline(always)]
pub(super) fn softmax<S: Simd>(simd: S, rows: &mut [f32], stride: usize, count: usize, scale: f32) {
    for row in rows.chunks_exact_mut(stride) {
        row[count..].fill(f32::MIN);
        let row = row.as_chunks_mut::<LANES>().0;
        let mut most = f32x16::splat(simd, f32::MIN);
        for x in &*row {
            most = most.max(f32x16::load_array_ref(simd, x));
        }
        let most = most.reduce_max();
        let mut sum = f32x16::splat(simd, 0.0);
        for x in &mut *row {
            let power = exp(simd, (f32x16::load_array_ref(simd, x) - most) * scale);
            power.store_array(x);
            sum += power;
        }
        let share = 1.0 / sum.reduce_sum();
        for x in row {
            (f32x16::load_array_ref(simd, x) * share).store_array(x);
        }
    }
}

/// e^x for x ≤ 0: 2^n · e^r with |r| ≤ ln 2 / 2, and e^r by its series up to the seventh power, whose rest is below 6e-9.
#[inline(always)]
fn exp<S: Simd>(simd: S, x: f32x16<S>) -> f32x16<S> {
    /// ln 2 in two parts. The first has few bits, so that its product with n is exact.
    const LN_2: [f32; 2] = [355.0 / 512.0, -2.121_944_4e-4];
    const SERIES: [f32; 7] = [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];
    let x = x.max(f32x16::splat(simd, LEAST_POWER));
    let shifted = x * std::f32::consts::LOG2_E + ROUNDER;
    let n = shifted - ROUNDER;
    let r = x - n * LN_2[0] - n * LN_2[1];
    let mut sum = f32x16::splat(simd, 1.0 / 5_040.0);
    for term in SERIES {
        sum = sum * r + term;
    }
    // n is in the lowest bits of `shifted`, whose other bits are shifted out: added to the exponent, it is a factor of 2^n.
    let (sum, shifted): (i32x16<S>, i32x16<S>) = (sum.bitcast(), shifted.bitcast());
    (sum + (shifted << 23)).bitcast()
}

#[inline(always)]
fn gelu_in<S: Simd>(simd: S, x: &mut [f32]) {
    /// Abramowitz and Stegun, Handbook of Mathematical Functions, 7.1.26: 1 − erf(z) within 1.5e-7 for z ≥ 0.
    const P: f32 = 0.327_591_1;
    const A: [f32; 5] = [1.061_405_4, -1.453_152, 1.421_413_7, -0.284_496_74, 0.254_829_6];
    for x in x.as_chunks_mut::<LANES>().0 {
        let value = f32x16::load_array_ref(simd, x);
        let size = value.abs();
        let z = size * std::f32::consts::FRAC_1_SQRT_2;
        let t = f32x16::splat(simd, 1.0) / (z * P + 1.0);
        let mut sum = f32x16::splat(simd, 0.0);
        for a in A {
            sum = (sum + a) * t;
        }
        let beyond = sum * exp(simd, -(z * z)) * 0.5;
        // x (1 − Φ(−x)) above zero, x Φ(x) below.
        ((value + size) * 0.5 - size * beyond).store_array(x);
    }
}

#[inline(always)]
fn normalise_in<S: Simd>(simd: S, x: &mut [f32], scale: &[f32], bias: &[f32], least: f32) {
    let count = scale.len() as f32;
    let (scale, bias) = (scale.as_chunks::<LANES>().0, bias.as_chunks::<LANES>().0);
    for row in x.chunks_exact_mut(scale.len() * LANES) {
        let row = row.as_chunks_mut::<LANES>().0;
        let mut sum = f32x16::splat(simd, 0.0);
        for x in &*row {
            sum += f32x16::load_array_ref(simd, x);
        }
        let mean = sum.reduce_sum() / count;
        let mut squares = f32x16::splat(simd, 0.0);
        for x in &*row {
            let apart = f32x16::load_array_ref(simd, x) - mean;
            squares += apart * apart;
        }
        let factor = 1.0 / (squares.reduce_sum() / count + least).sqrt();
        for ((x, scale), bias) in row.iter_mut().zip(scale).zip(bias) {
            let (scale, bias) = (f32x16::load_array_ref(simd, scale), f32x16::load_array_ref(simd, bias));
            ((f32x16::load_array_ref(simd, x) - mean) * factor * scale + bias).store_array(x);
        }
    }
}

#[inline(always)]
fn round_in<S: Simd>(simd: S, x: &[f32], inputs: usize, rounded: &mut [i16], scales: &mut Vec<f32>) {
    for (row, rounded) in x.chunks_exact(inputs).zip(rounded.chunks_exact_mut(inputs)) {
        let row = row.as_chunks::<LANES>().0;
        let mut most = f32x16::splat(simd, LEAST);
        for x in row {
            most = most.max(f32x16::load_array_ref(simd, x).abs());
        }
        let most = most.reduce_max();
        scales.push(most / 127.0);
        let factor = 127.0 / most;
        for (x, rounded) in row.iter().zip(rounded.as_chunks_mut::<LANES>().0) {
            let shifted: [f32; LANES] = (f32x16::load_array_ref(simd, x) * factor + ROUNDER).to_array();
            for (rounded, shifted) in rounded.iter_mut().zip(shifted) {
                *rounded = shifted.to_bits() as i16;
            }
        }
    }
}

#[inline(always)]
fn spread_in(sums: &[i32], rows: &[f32], columns: &[f32], bias: &[f32], out: &mut [f32]) {
    let outputs = columns.len();
    for ((out, sums), row) in out.chunks_exact_mut(outputs).zip(sums.chunks_exact(outputs)).zip(rows) {
        for (((out, sum), column), bias) in out.iter_mut().zip(sums).zip(columns).zip(bias) {
            *out = *sum as f32 * (row * column) + bias;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bytes::Kernel;
    use crate::tests::Random;

    fn every_level() -> impl Iterator<Item = Level> {
        Kernel::every().into_iter().map(|kernel| kernel.level)
    }

    /// The same bits from every instruction set that the processor has, and those bits.
    #[track_caller]
    fn agreed(run: impl Fn(Level) -> Vec<f32>) -> Vec<f32> {
        let all: Vec<Vec<f32>> = every_level().map(run).collect();
        for other in &all[1..] {
            assert!(all[0].iter().zip(other).all(|(a, b)| a.to_bits() == b.to_bits()));
        }
        all[0].clone()
    }

    /// Φ(x) by Simpson's rule.
    fn below(x: f64) -> f64 {
        let density = |t: f64| (-t * t / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
        let step = x / 2_000.0;
        let inner: f64 = (1..2_000).map(|i| density(f64::from(i) * step) * if i % 2 == 0 { 2.0 } else { 4.0 }).sum();
        0.5 + (density(0.0) + inner + density(x)) * step / 3.0
    }

    #[test]
    fn gelu_is_near_its_definition() {
        let x: Vec<f32> = (-1_600..1_600).map(|i| i as f32 / 100.0).chain([0.0; 15]).chain([-0.0]).collect();
        let out = agreed(|level| {
            let mut out = x.clone();
            gelu(level, &mut out);
            out
        });
        for (x, y) in x.iter().zip(out) {
            let expected = f64::from(*x) * below(f64::from(*x));
            assert!((f64::from(y) - expected).abs() <= 3e-7 * f64::from(x.abs()).max(1.0), "{x}: {y}, not {expected}");
        }
    }

    #[test]
    fn shares_are_those_of_the_powers_of_e() {
        for count in [1, 2, 15, 16, 17, 160] {
            let x: Vec<f32> = Random(count as u32).take(count).map(|v| v * 60.0).collect();
            let out = agreed(|level| {
                let mut out = x.clone();
                out.resize(count.next_multiple_of(LANES), f32::NAN);
                let stride = out.len();
                dispatch!(level, simd => softmax(simd, &mut out, stride, count, 0.5));
                out.truncate(count);
                out
            });
            let powers: Vec<f64> = x.iter().map(|v| (f64::from(*v) * 0.5).exp()).collect();
            let all: f64 = powers.iter().sum();
            for (power, share) in powers.iter().zip(out) {
                let expected = power / all;
                // The exponent itself, up to 60, is rounded.
                assert!((f64::from(share) - expected).abs() <= 1e-5 * expected + 1e-33, "{count}: {share}, not {expected}");
            }
        }
    }

    #[test]
    fn rows_are_normalised() {
        let (size, rows) = (96, 5);
        let x: Vec<f32> = Random(3).take(size * rows).map(|v| v * 7.0 + 2.0).collect();
        let (scale, bias): (Vec<f32>, Vec<f32>) = (Random(4).take(size).collect(), Random(5).take(size).collect());
        let out = agreed(|level| {
            let mut out = x.clone();
            normalise(level, &mut out, &scale, &bias, 1e-12);
            out
        });
        for (x, out) in x.chunks_exact(size).zip(out.chunks_exact(size)) {
            let mean = x.iter().map(|v| f64::from(*v)).sum::<f64>() / size as f64;
            let variance = x.iter().map(|v| (f64::from(*v) - mean).powi(2)).sum::<f64>() / size as f64;
            for (i, (x, y)) in x.iter().zip(out).enumerate() {
                let expected = (f64::from(*x) - mean) / variance.sqrt() * f64::from(scale[i]) + f64::from(bias[i]);
                assert!((f64::from(*y) - expected).abs() < 2e-6, "{y}, not {expected}");
            }
        }
    }

    /// Ties go to the even number; a row of nothing is nothing.
    #[test]
    fn rows_are_rounded_to_whole_numbers() {
        let ties = [127.0, 0.5, 1.5, 2.5, -0.5, -1.5, -2.5, -127.0, 0.499, -0.501, 126.5, -126.5, 0.0, -0.0, 1.0, 64.25];
        let expected = [127, 0, 2, 2, 0, -2, -2, -127, 0, -1, 126, -126, 0, 0, 1, 64];
        let tiny = [f32::MIN_POSITIVE; LANES];
        for level in every_level() {
            let (mut rounded, mut scales) = (vec![9_i16; 2 * LANES], Vec::new());
            round(level, &[ties, tiny].concat(), LANES, &mut rounded, &mut scales);
            assert_eq!(rounded, [expected, [0; LANES]].concat(), "{level:?}");
            assert_eq!(scales, [1.0, LEAST / 127.0]);
            let all: Vec<f32> = Random(6).take(1_024 * LANES).map(|v| v * 1e6).collect();
            let (mut rounded, mut scales) = (vec![0_i16; all.len()], Vec::new());
            round(level, &all, 1_024, &mut rounded, &mut scales);
            for (i, (x, rounded)) in all.iter().zip(&rounded).enumerate() {
                let row = &all[i / 1_024 * 1_024..][..1_024];
                let factor = 127.0 / row.iter().fold(0.0_f32, |most, x| most.max(x.abs()));
                assert_eq!(f32::from(*rounded), (x * factor).round_ties_even(), "{level:?}");
            }
        }
    }
}
