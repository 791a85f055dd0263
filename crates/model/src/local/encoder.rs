//! The transformer: embeddings of tokens, then layers of attention and feed-forward, as BERT defines them.

use rten_gemm::{GemmInputA, GemmInputB, GemmOptions};
use rten_simd::{SimdOp, SimdUnaryOp};
use rten_tensor::Matrix;
use rten_vecmath::{Gelu, Normalize, NormalizeOptions, Softmax, Sum, SumSquareSub};

use super::linear::{Bench, Linear, SIZES, room};
use super::safetensors::Tensors;
use super::{Config, Precision};

/// What a thread needs to run the layers.
pub(crate) struct Work {
    bench: Bench,
    wide: Vec<f32>,
    narrow: Vec<f32>,
    mixed: Vec<f32>,
    weights: Vec<f32>,
    head: Vec<f32>,
}

impl Work {
    pub fn new() -> Self {
        let empty = Vec::new;
        Self { bench: Bench::new(), wide: empty(), narrow: empty(), mixed: empty(), weights: empty(), head: empty() }
    }
}

/// All layers of a model.
pub(crate) struct Encoder {
    size: usize,
    heads: usize,
    positions: usize,
    words: Vec<f32>,
    places: Vec<f32>,
    opening: Norm,
    layers: Vec<Layer>,
}

struct Layer {
    /// Query, key and value of a token side by side.
    attend: Linear,
    attended: Linear,
    attended_norm: Norm,
    widen: Linear,
    narrow: Linear,
    norm: Norm,
}

struct Norm {
    scale: Vec<f32>,
    bias: Vec<f32>,
    least: f32,
}

impl Encoder {
    /// From published weights. `Err` names what is missing or misshapen.
    pub fn new(tensors: &Tensors<'_>, config: &Config, precision: Precision) -> Result<Self, String> {
        let (size, wide, positions) = (config.hidden_size, config.intermediate_size, config.max_position_embeddings);
        if size == 0 || config.num_attention_heads == 0 || !size.is_multiple_of(config.num_attention_heads) {
            return Err(format!("{size} numbers don't divide into {} heads", config.num_attention_heads));
        }
        let bench = Bench::new();
        let norm = |name: &str| -> Result<Norm, String> {
            let part = |part: &str| tensors.get(&format!("{name}.{part}"), &[size]);
            Ok(Norm { scale: part("weight")?, bias: part("bias")?, least: config.layer_norm_eps })
        };
        let matrix = |name: &str, outputs: usize, inputs: usize| -> Result<(Vec<f32>, Vec<f32>), String> {
            Ok((tensors.get(&format!("{name}.weight"), &[outputs, inputs])?, tensors.get(&format!("{name}.bias"), &[outputs])?))
        };
        let linear = |name: &str, outputs: usize, inputs: usize| -> Result<Linear, String> {
            let (weights, bias) = matrix(name, outputs, inputs)?;
            Ok(Linear::new(&weights, bias, precision, &bench))
        };
        let layer = |number: usize| -> Result<Layer, String> {
            let within = |name: &str| format!("encoder.layer.{number}.{name}");
            let (mut weights, mut bias) = (Vec::new(), Vec::new());
            for part in ["query", "key", "value"] {
                let (w, b) = matrix(&within(&format!("attention.self.{part}")), size, size)?;
                weights.extend(w);
                bias.extend(b);
            }
            Ok(Layer {
                attend: Linear::new(&weights, bias, precision, &bench),
                attended: linear(&within("attention.output.dense"), size, size)?,
                attended_norm: norm(&within("attention.output.LayerNorm"))?,
                widen: linear(&within("intermediate.dense"), wide, size)?,
                narrow: linear(&within("output.dense"), size, wide)?,
                norm: norm(&within("output.LayerNorm"))?,
            })
        };
        let layers = (0..config.num_hidden_layers).map(layer).collect::<Result<_, _>>()?;
        let vocabulary = tensors.rows("embeddings.word_embeddings.weight").ok_or("it has no words")?;
        let mut places = tensors.get("embeddings.position_embeddings.weight", &[positions, size])?;
        // Every token is of the first of the two kinds: one addition, done once.
        let kinds = tensors.get("embeddings.token_type_embeddings.weight", &[2, size])?;
        places.chunks_exact_mut(size).for_each(|place| add(place, &kinds[..size]));
        let words = tensors.get("embeddings.word_embeddings.weight", &[vocabulary, size])?;
        let opening = norm("embeddings.LayerNorm")?;
        Ok(Self { size, heads: config.num_attention_heads, positions, words, places, opening, layers })
    }

    /// Numbers in a vector.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Tokens in the longest text.
    pub fn positions(&self) -> usize {
        self.positions
    }

    /// Tokens that the model knows.
    pub fn vocabulary(&self) -> usize {
        self.words.len() / self.size
    }

    /// The last layer's vector of every token of every text, one after the other.
    pub fn run(&self, texts: &[&[u32]], work: &mut Work) -> Vec<f32> {
        let mut x = Vec::with_capacity(texts.iter().map(|t| t.len()).sum::<usize>() * self.size);
        for text in texts {
            for (token, place) in text.iter().zip(self.places.chunks_exact(self.size)) {
                let from = *token as usize * self.size;
                x.extend(self.words[from..from + self.size].iter().zip(place).map(|(word, place)| word + place));
            }
        }
        self.opening.apply(&mut x);
        for layer in &self.layers {
            layer.attend.apply(&x, &mut work.wide, &mut work.bench);
            self.mix(texts, work);
            let mixed = &work.mixed[..x.len()];
            add(&mut x, layer.attended.apply(mixed, &mut work.narrow, &mut work.bench));
            layer.attended_norm.apply(&mut x);
            let wide = layer.widen.apply(&x, &mut work.wide, &mut work.bench);
            Gelu {}.map_mut(&mut *wide);
            add(&mut x, layer.narrow.apply(wide, &mut work.narrow, &mut work.bench));
            layer.norm.apply(&mut x);
        }
        x
    }

    /// Every head of every text: how much each token takes from each, and what.
    fn mix(&self, texts: &[&[u32]], work: &mut Work) {
        let (size, row) = (self.size, 3 * self.size);
        let width = size / self.heads;
        let scale = 1.0 / (width as f32).sqrt();
        let all: usize = texts.iter().map(|t| t.len()).sum();
        let Work { bench, wide, mixed, weights, head: one, .. } = work;
        let out = room(mixed, all * size);
        let mut first = 0;
        for text in texts {
            let count = text.len();
            let seen = &wide[first * row..(first + count) * row];
            let out = &mut out[first * size..(first + count) * size];
            first += count;
            let weights = room(weights, count * count);
            let one = room(one, count * width);
            for head in 0..self.heads {
                let part = |which: usize, shape, strides| {
                    Matrix::from_slice_with_strides(shape, &seen[which * size + head * width..], strides).expect(SIZES)
                };
                let query = GemmInputA::Unpacked(part(0, [count, width], [row, 1]));
                let key = GemmInputB::Unpacked(part(1, [width, count], [1, row]));
                let scaled = GemmOptions { alpha: scale, ..GemmOptions::default() };
                bench.f32.gemm(weights, query, key, scaled).expect(SIZES);
                weights.chunks_exact_mut(count).for_each(|row| {
                    Softmax::new_mut(row).dispatch();
                });
                let taken = GemmInputA::Unpacked(Matrix::from_data([count, count], &*weights));
                let value = GemmInputB::Unpacked(part(2, [count, width], [row, 1]));
                bench.f32.gemm(one, taken, value, GemmOptions::default()).expect(SIZES);
                for (to, from) in out.chunks_exact_mut(size).zip(one.chunks_exact(width)) {
                    to[head * width..(head + 1) * width].copy_from_slice(from);
                }
            }
        }
    }
}

impl Norm {
    /// Each row with mean 0 and variance 1, then scaled and moved as learnt.
    fn apply(&self, x: &mut [f32]) {
        let count = self.scale.len() as f32;
        for row in x.chunks_exact_mut(self.scale.len()) {
            let mean = Sum::new(row).dispatch() / count;
            let variance = SumSquareSub::new(row, mean).dispatch() / count;
            let options = NormalizeOptions {
                pre_scale_bias: mean,
                scale: 1.0 / (variance + self.least).sqrt(),
                element_scale: Some(&self.scale),
                element_bias: Some(&self.bias),
                ..NormalizeOptions::default()
            };
            Normalize::new_mut(row, options).dispatch();
        }
    }
}

fn add(to: &mut [f32], from: &[f32]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
}
