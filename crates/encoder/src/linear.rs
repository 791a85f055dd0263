//! A linear layer: rows times weights plus bias, in 8-bit integers or 32-bit floating point.

use fearless_simd::Level;
use rten_gemm::{BiasVector, GemmExecutor, GemmInputA, GemmInputB, GemmOptions, PackedBMatrix};
use rten_tensor::Matrix;

use crate::Precision;
use crate::arithmetic;
use crate::bytes::{Kernel, Multiplier, Packed};

/// What a thread works with: the multipliers that fit this processor, and room that is used again and again. Memory
/// asked for anew in every layer would cost more than the integers save.
pub(crate) struct Bench {
    pub level: Level,
    f32: GemmExecutor<f32>,
    int8: Multiplier,
    rounded: Vec<i16>,
    scales: Vec<f32>,
    sums: Vec<i32>,
}

impl Bench {
    pub fn new(kernel: Kernel) -> Self {
        let (rounded, scales, sums) = (Vec::new(), Vec::new(), Vec::new());
        Self { level: kernel.level, f32: GemmExecutor::default(), int8: Multiplier::new(kernel), rounded, scales, sums }
    }
}

/// The first `length` places of `room`, which grows to hold them.
pub(crate) fn room<T: Copy + Default>(room: &mut Vec<T>, length: usize) -> &mut [T] {
    if room.len() < length {
        room.resize(length, T::default());
    }
    &mut room[..length]
}

/// `inputs` numbers in, `outputs` numbers out; both are multiples of [`arithmetic::LANES`].
pub(crate) struct Linear {
    weights: Weights,
    bias: Vec<f32>,
    inputs: usize,
}

enum Weights {
    /// Processors differ in the last bits: only the other is defined to the bit.
    F32(PackedBMatrix<f32>),
    /// The weights, and what 1 in them stands for, by output.
    Int8(Packed, Vec<f32>),
}

impl Linear {
    /// From weights as published: a row for each output.
    pub fn new(weights: &[f32], bias: Vec<f32>, precision: Precision, bench: &Bench) -> Self {
        let (outputs, inputs) = (bias.len(), weights.len() / bias.len().max(1));
        let weights = match precision {
            Precision::F32 => {
                let columns = Matrix::from_slice_with_strides([inputs, outputs], weights, [1, inputs]).expect(arithmetic::SIZES);
                Weights::F32(bench.f32.prepack_b(columns))
            }
            Precision::Int8 => {
                let scale = |row: &[f32]| row.iter().fold(f32::MIN_POSITIVE, |most, w| most.max(w.abs())) / 127.0;
                let scales: Vec<f32> = weights.chunks_exact(inputs).map(scale).collect();
                let rounded = weights.chunks_exact(inputs).zip(&scales);
                let rounded: Vec<i8> = rounded.flat_map(|(row, scale)| row.iter().map(move |w| (w / scale).round() as i8)).collect();
                Weights::Int8(bench.int8.pack(&rounded, inputs), scales)
            }
        };
        Self { weights, bias, inputs }
    }

    /// The outputs for every row of `x`, in `out`.
    pub fn apply<'o>(&self, x: &[f32], out: &'o mut Vec<f32>, bench: &mut Bench) -> &'o mut [f32] {
        let (inputs, outputs) = (self.inputs, self.bias.len());
        let rows = x.len() / inputs;
        let out = room(out, rows * outputs);
        match &self.weights {
            Weights::F32(weights) => {
                let a = GemmInputA::Unpacked(Matrix::from_data([rows, inputs], x));
                let options = GemmOptions { bias: Some(BiasVector::Row(&self.bias)), ..GemmOptions::default() };
                bench.f32.gemm(out, a, GemmInputB::Packed(weights), options).expect(arithmetic::SIZES);
            }
            Weights::Int8(weights, columns) => {
                let (rounded, sums) = (room(&mut bench.rounded, x.len()), room(&mut bench.sums, rows * outputs));
                bench.scales.clear();
                arithmetic::round(bench.level, x, inputs, rounded, &mut bench.scales);
                bench.int8.multiply(rounded, weights, inputs, sums);
                arithmetic::spread(bench.level, sums, &bench.scales, columns, &self.bias, out);
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::Random;

    #[test]
    fn integers_come_close_to_the_product() {
        let (inputs, outputs, rows) = (96, 48, 7);
        let weights: Vec<f32> = Random(1).take(inputs * outputs).collect();
        let bias: Vec<f32> = Random(2).take(outputs).collect();
        let x: Vec<f32> = Random(3).take(inputs * rows).map(|v| v * 5.0).collect();
        let exact = |row: usize, output: usize| {
            let products = (0..inputs).map(|i| x[row * inputs + i] * weights[output * inputs + i]);
            products.sum::<f32>() + bias[output]
        };
        for kernel in Kernel::every() {
            let mut bench = Bench::new(kernel);
            for (precision, within) in [(Precision::F32, 1e-3), (Precision::Int8, 0.5)] {
                let mut out = Vec::new();
                let out = Linear::new(&weights, bias.clone(), precision, &bench).apply(&x, &mut out, &mut bench);
                for (i, value) in out.iter().enumerate() {
                    let expected = exact(i / outputs, i % outputs);
                    assert!((value - expected).abs() < within, "{kernel:?} {precision:?} {i}: {value}, not {expected}");
                }
            }
        }
    }
}
