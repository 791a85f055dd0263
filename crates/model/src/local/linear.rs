//! A linear layer: rows times weights plus bias, in 8-bit integers or 32-bit floating point.

use rten_gemm::{BiasVector, GemmExecutor, GemmInputA, GemmInputB, GemmOptions, PackedBMatrix, QuantParams};
use rten_simd::SimdOp;
use rten_tensor::Matrix;
use rten_vecmath::{ExtendInit, MinMax, Quantize};

use super::Precision;

/// Activations are written as this and up to 127 more or less.
const ZERO: u8 = 128;

/// What a thread works with: the multipliers that fit this processor, and room that is used again and again. Memory
/// asked for anew in every layer would cost more than the integers save.
pub(crate) struct Bench {
    pub f32: GemmExecutor<f32>,
    int8: GemmExecutor<u8, i8, i32>,
    rounded: Vec<u8>,
    zeros: Vec<u8>,
    scales: Vec<f32>,
    sums: Vec<i32>,
}

impl Bench {
    pub fn new() -> Self {
        let (rounded, zeros, scales, sums) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { f32: GemmExecutor::default(), int8: GemmExecutor::default(), rounded, zeros, scales, sums }
    }

    /// Processors without a dot product of bytes add pairs in 16 bits: weights of 7 bits can't overflow there.
    fn largest_weight(&self) -> f32 {
        if self.int8.may_saturate() { 63.0 } else { 127.0 }
    }

    /// Rounds every row to bytes, by a scale of its own.
    fn round(&mut self, x: &[f32], inputs: usize) {
        self.rounded.clear();
        self.rounded.reserve(x.len());
        self.scales.clear();
        for row in x.chunks_exact(inputs) {
            let (low, high) = MinMax::new(row).dispatch();
            let scale = low.abs().max(high.abs()).max(f32::MIN_POSITIVE) / 127.0;
            self.scales.push(scale);
            self.rounded.extend_init(|free| Quantize::new(row, &mut free[..inputs], 1.0 / scale, ZERO).dispatch());
        }
    }
}

/// The first `length` places of `room`, which grows to hold them.
pub(crate) fn room<T: Copy + Default>(room: &mut Vec<T>, length: usize) -> &mut [T] {
    if room.len() < length {
        room.resize(length, T::default());
    }
    &mut room[..length]
}

/// `inputs` numbers in, `outputs` numbers out.
pub(crate) struct Linear {
    weights: Weights,
    bias: Vec<f32>,
    inputs: usize,
}

enum Weights {
    F32(PackedBMatrix<f32>),
    /// The weights, and what one of them stands for, by output.
    Int8(PackedBMatrix<i8>, Vec<f32>),
}

impl Linear {
    /// From weights as published: a row for each output.
    pub fn new(weights: &[f32], bias: Vec<f32>, precision: Precision, bench: &Bench) -> Self {
        let (outputs, inputs) = (bias.len(), weights.len() / bias.len().max(1));
        let weights = match precision {
            Precision::F32 => Weights::F32(bench.f32.prepack_b(turned(weights, inputs, outputs))),
            Precision::Int8 => {
                let most = bench.largest_weight();
                let scale = |row: &[f32]| row.iter().fold(f32::MIN_POSITIVE, |most, w| most.max(w.abs())) / most;
                let scales: Vec<f32> = weights.chunks_exact(inputs).map(scale).collect();
                let rounded = weights.chunks_exact(inputs).zip(&scales);
                let rounded: Vec<i8> = rounded.flat_map(|(row, scale)| row.iter().map(move |w| (w / scale).round() as i8)).collect();
                Weights::Int8(bench.int8.prepack_b(turned(&rounded, inputs, outputs)), scales)
            }
        };
        Self { weights, bias, inputs }
    }

    pub fn outputs(&self) -> usize {
        self.bias.len()
    }

    /// The outputs for every row of `x`, in `out`.
    pub fn apply<'o>(&self, x: &[f32], out: &'o mut Vec<f32>, bench: &mut Bench) -> &'o mut [f32] {
        let (inputs, outputs) = (self.inputs, self.outputs());
        let rows = x.len() / inputs;
        let out = room(out, rows * outputs);
        match &self.weights {
            Weights::F32(weights) => {
                let a = GemmInputA::Unpacked(Matrix::from_data([rows, inputs], x));
                let options = GemmOptions { bias: Some(BiasVector::Row(&self.bias)), ..GemmOptions::default() };
                bench.f32.gemm(out, a, GemmInputB::Packed(weights), options).expect(SIZES);
            }
            Weights::Int8(weights, scales) => {
                bench.round(x, inputs);
                let sums = room(&mut bench.sums, rows * outputs);
                bench.zeros.resize(rows, ZERO);
                let a = GemmInputA::Unpacked(Matrix::from_data([rows, inputs], bench.rounded.as_slice()));
                let options = GemmOptions { a_quant: Some(QuantParams { zero_point: &bench.zeros }), ..GemmOptions::default() };
                bench.int8.gemm(sums, a, GemmInputB::Packed(weights), options).expect(SIZES);
                for ((out, sums), row_scale) in out.chunks_exact_mut(outputs).zip(sums.chunks_exact(outputs)).zip(&bench.scales) {
                    for (((out, sum), scale), bias) in out.iter_mut().zip(sums).zip(scales).zip(&self.bias) {
                        *out = *sum as f32 * (row_scale * scale) + bias;
                    }
                }
            }
        }
        out
    }
}

/// Why a multiplication can't fail.
pub(crate) const SIZES: &str = "both matrices and the output were given their sizes together";

/// Weights with a row for each output, seen as a matrix with a column for each.
fn turned<T>(weights: &[T], inputs: usize, outputs: usize) -> Matrix<'_, T> {
    Matrix::from_slice_with_strides([inputs, outputs], weights, [1, inputs]).expect(SIZES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_come_close_to_the_product() {
        let mut bench = Bench::new();
        let mut state = 1_u32;
        let mut random = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as f32 / (1 << 23) as f32 - 1.0
        };
        let (inputs, outputs, rows) = (96, 40, 7);
        let weights: Vec<f32> = (0..inputs * outputs).map(|_| random()).collect();
        let bias: Vec<f32> = (0..outputs).map(|_| random()).collect();
        let x: Vec<f32> = (0..inputs * rows).map(|_| random() * 5.0).collect();
        let exact = |row: usize, output: usize| {
            let products = (0..inputs).map(|i| x[row * inputs + i] * weights[output * inputs + i]);
            products.sum::<f32>() + bias[output]
        };
        for (precision, within) in [(Precision::F32, 1e-3), (Precision::Int8, 1.0)] {
            let mut out = Vec::new();
            let out = Linear::new(&weights, bias.clone(), precision, &bench).apply(&x, &mut out, &mut bench);
            for (i, value) in out.iter().enumerate() {
                let expected = exact(i / outputs, i % outputs);
                assert!((value - expected).abs() < within, "{precision:?} {i}: {value}, not {expected}");
            }
        }
    }
}
