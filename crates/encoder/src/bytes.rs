//! Sums of products of bytes, exact: rows of activations times weights, in whole numbers that cannot overflow.
//!
//! An exact sum is the same whatever computes it. `rten-gemm` does where the processor sums products of bytes in 32 bits
//! (VNNI, ARM). On other x86 processors its kernel adds two products in 16 bits, which saturate; there, and where it has
//! no kernel for the processor at all, bytes are widened to 16 bits, and two products are added into 32 bits by the
//! one instruction that x86 has had for it since SSE2 (`pmaddwd`).

use std::array::from_fn;

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch, i16x32, i32x16};
use rten_gemm::{GemmExecutor, GemmInputA, GemmInputB, GemmOptions, PackedBMatrix, QuantParams};
use rten_tensor::Matrix;

use crate::arithmetic::{LANES, SIZES};

/// The most numbers in a row: so many products of 255, which is what rten is given for 127, and 127 fit into 32 bits.
pub(crate) const MOST_INPUTS: usize = i32::MAX as usize / (255 * 127);

/// rten takes activations as this and up to 127 more or less.
const ZERO: u8 = 128;

/// Rows whose sums are made together: enough to hide how long an instruction takes, few enough for the registers. With AVX2 a row's
/// [`LANES`] sums take two of its sixteen.
const ROWS: usize = 6;

/// What is left over is taken by so many, and the last row alone.
const FEWER: usize = 2;

/// Pairs of inputs that are summed before the next outputs' turn: their weights, widened, stay in the first cache.
const DEPTH: usize = 256;

/// What computes on this processor. Every choice gives the same bits.
#[derive(Debug, Clone, Copy)]
pub struct Kernel {
    /// The instruction set of everything but rten's products.
    pub level: Level,
    /// Whether rten multiplies.
    rten: bool,
}

impl Kernel {
    /// The fastest for this processor.
    pub fn best() -> Self {
        let executor = Executor::default();
        Self { level: Level::new(), rten: !executor.may_saturate() && !executor.kernel_name().starts_with("generic") }
    }

    /// All that this processor has, for tests.
    pub fn every() -> Vec<Self> {
        let (best, mut levels) = (Self::best(), vec![Level::baseline()]);
        #[cfg(target_arch = "x86_64")]
        {
            levels.extend(best.level.as_sse4_2().map(Level::Sse4_2));
            levels.extend(best.level.as_avx2().map(Level::Avx2));
            levels.extend(best.level.as_avx512().map(Level::Avx512));
        }
        let mut all: Vec<Self> = levels.into_iter().map(|level| Self { level, rten: false }).collect();
        all.extend(best.rten.then_some(best));
        all
    }
}

type Executor = GemmExecutor<u8, i8, i32>;

/// Weights as the kernel wants them.
pub(crate) enum Packed {
    Rten(PackedBMatrix<i8>),
    /// For every [`LANES`] outputs, for every pair of inputs: the two weights of each output side by side.
    Pairs(Vec<[i8; 2 * LANES]>),
}

/// A kernel, and the room that it needs.
pub(crate) struct Multiplier {
    kernel: Kernel,
    executor: Executor,
    activations: Vec<u8>,
    zeros: Vec<u8>,
}

impl Multiplier {
    pub fn new(kernel: Kernel) -> Self {
        Self { kernel, executor: Executor::default(), activations: Vec::new(), zeros: Vec::new() }
    }

    /// Weights from −127 to 127, given as a row of `inputs` for each output.
    pub fn pack(&self, weights: &[i8], inputs: usize) -> Packed {
        if self.kernel.rten {
            let columns = Matrix::from_slice_with_strides([inputs, weights.len() / inputs], weights, [1, inputs]);
            return Packed::Rten(self.executor.prepack_b(columns.expect(SIZES)));
        }
        let side_by_side = |outputs: &[i8], pair: usize| from_fn(|i| outputs[i / 2 * inputs + 2 * pair + i % 2]);
        let panel = |outputs| (0..inputs / 2).map(move |pair| side_by_side(outputs, pair));
        Packed::Pairs(weights.chunks_exact(LANES * inputs).flat_map(panel).collect())
    }

    /// For every row of `inputs` activations from −127 to 127: its sum with the weights of each output.
    pub fn multiply(&mut self, activations: &[i16], weights: &Packed, inputs: usize, sums: &mut [i32]) {
        match weights {
            Packed::Rten(weights) => {
                let rows = activations.len() / inputs;
                self.zeros.resize(rows, ZERO);
                self.activations.clear();
                self.activations.extend(activations.iter().map(|a| (a + i16::from(ZERO)) as u8));
                let a = GemmInputA::Unpacked(Matrix::from_data([rows, inputs], self.activations.as_slice()));
                let options = GemmOptions { a_quant: Some(QuantParams { zero_point: &self.zeros }), ..GemmOptions::default() };
                self.executor.gemm(sums, a, GemmInputB::Packed(weights), options).expect(SIZES);
            }
            Packed::Pairs(weights) => dispatch!(self.kernel.level, simd => pairs(simd, activations, weights, inputs, sums)),
        }
    }
}

#[inline(always)]
fn pairs<S: Simd>(simd: S, activations: &[i16], weights: &[[i8; 2 * LANES]], inputs: usize, sums: &mut [i32]) {
    let (rows, outputs) = (activations.len() / inputs, weights.len() / (inputs / 2) * LANES);
    let activations = activations.as_chunks::<2>().0;
    let inputs = inputs / 2;
    let mut wide = [[0_i16; 2 * LANES]; DEPTH];
    sums.fill(0);
    for from in (0..inputs).step_by(DEPTH) {
        let to = (from + DEPTH).min(inputs);
        for (panel, weights) in weights.chunks_exact(inputs).enumerate() {
            let wide = &mut wide[..to - from];
            for (wide, narrow) in wide.iter_mut().zip(&weights[from..to]) {
                for (wide, narrow) in wide.iter_mut().zip(narrow) {
                    *wide = i16::from(*narrow);
                }
            }
            let row = |row: usize| &activations[row * inputs + from..row * inputs + to];
            let mut first = 0;
            while first + ROWS <= rows {
                let sums = &mut sums[first * outputs + panel * LANES..];
                tile::<S, ROWS>(simd, from_fn(|r| row(first + r)), wide, sums, outputs);
                first += ROWS;
            }
            while first + FEWER <= rows {
                let sums = &mut sums[first * outputs + panel * LANES..];
                tile::<S, FEWER>(simd, from_fn(|r| row(first + r)), wide, sums, outputs);
                first += FEWER;
            }
            if first < rows {
                let sums = &mut sums[first * outputs + panel * LANES..];
                tile::<S, 1>(simd, [row(first)], wide, sums, outputs);
            }
        }
    }
}

/// Adds the products of some rows and [`LANES`] outputs to their sums, which are `stride` apart from row to row.
#[inline(always)]
fn tile<S: Simd, const R: usize>(simd: S, rows: [&[[i16; 2]]; R], weights: &[[i16; 2 * LANES]], sums: &mut [i32], stride: usize) {
    let mut all = [i32x16::splat(simd, 0); R];
    for (pair, weights) in weights.iter().enumerate() {
        let weights = i16x32::load_array_ref(simd, weights);
        for r in 0..R {
            let [a, b] = rows[r][pair];
            let both: i16x32<S> = i32x16::splat(simd, i32::from(a.cast_unsigned()) | i32::from(b) << 16).bitcast();
            all[r] += both.pairwise_dot_product(weights);
        }
    }
    for (r, all) in all.into_iter().enumerate() {
        let sums = &mut sums[r * stride..][..LANES];
        (i32x16::from_slice(simd, sums) + all).store_slice(sums);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::Random;

    /// Every kernel that the processor has, against sums in 64 bits.
    #[track_caller]
    fn check(activations: &[i16], weights: &[i8], inputs: usize) {
        let exact = |row: &[i16], weights: &[i8]| row.iter().zip(weights).map(|(a, w)| i64::from(*a) * i64::from(*w)).sum::<i64>();
        let outputs = |row: &[i16]| weights.chunks_exact(inputs).map(|w| exact(row, w)).collect::<Vec<_>>();
        let expected: Vec<i64> = activations.chunks_exact(inputs).flat_map(outputs).collect();
        for kernel in Kernel::every() {
            let mut multiplier = Multiplier::new(kernel);
            let mut sums = vec![7; expected.len()];
            let packed = multiplier.pack(weights, inputs);
            multiplier.multiply(activations, &packed, inputs, &mut sums);
            assert!(sums.iter().map(|s| i64::from(*s)).eq(expected.iter().copied()), "{kernel:?}, {inputs} inputs");
        }
    }

    #[test]
    fn no_sum_saturates_or_overflows() {
        let largest = MOST_INPUTS / LANES * LANES;
        for inputs in [LANES, 384, 1_536, largest] {
            for (activation, weight) in [(127, 127), (127, -127), (-127, 127), (-127, -127)] {
                check(&vec![activation; ROWS.min(largest / inputs + 1) * inputs], &vec![weight; LANES * inputs], inputs);
            }
            // What saturates 16 bits in one half and is taken away again in the other.
            let half = |i: usize| if i % inputs < inputs / 2 { 1 } else { -1 };
            let activations: Vec<i16> = (0..inputs).map(|i| 127 * half(i)).collect();
            let weights: Vec<i8> = (0..LANES * inputs).map(|i| if i % 3 == 0 { -127 } else { 127 }).collect();
            check(&activations, &weights, inputs);
        }
    }

    #[test]
    fn any_number_of_rows_is_multiplied() {
        let (inputs, outputs) = (2 * DEPTH + 2 * LANES, 3 * LANES);
        let byte = |v: f32| (v * 127.0) as i8;
        let weights: Vec<i8> = Random(1).take(inputs * outputs).map(byte).collect();
        for rows in 0..=2 * ROWS + 1 {
            let activations: Vec<i16> = Random(2).take(inputs * rows).map(|v| i16::from(byte(v))).collect();
            check(&activations, &weights, inputs);
        }
    }
}
