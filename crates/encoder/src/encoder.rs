//! The transformer: embeddings of tokens, then layers of attention and feed-forward, as BERT defines them.

use fearless_simd::Level;

use crate::arithmetic::{LANES, gelu, normalise};
use crate::attention::Attention;
use crate::bytes::{Kernel, MOST_INPUTS};
use crate::linear::{Bench, Linear, room};
use crate::safetensors::Tensors;
use crate::{Config, Precision};

/// What a thread needs to run the layers.
pub struct Work {
    bench: Bench,
    attention: Attention,
    wide: Vec<f32>,
    narrow: Vec<f32>,
    mixed: Vec<f32>,
}

/// All layers of a model.
pub struct Encoder {
    kernel: Kernel,
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
    pub fn new(tensors: &Tensors<'_>, config: &Config, precision: Precision, kernel: Kernel) -> Result<Self, String> {
        let (size, wide, heads, positions) =
            (config.hidden_size, config.intermediate_size, config.num_attention_heads, config.max_position_embeddings);
        if size == 0 || heads == 0 || !size.is_multiple_of(heads) {
            return Err(format!("{size} numbers don't divide into {heads} heads"));
        }
        let head = size / heads;
        if !head.is_multiple_of(LANES) || !wide.is_multiple_of(LANES) || wide == 0 || size.max(wide) > MOST_INPUTS {
            return Err(format!("heads of {head} numbers and layers of {wide} are not multiples of {LANES} up to {MOST_INPUTS}"));
        }
        let bench = Bench::new(kernel);
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
        Ok(Self { kernel, size, heads, positions, words, places, opening, layers })
    }

    /// What a thread needs; to be used for many groups of texts.
    pub fn work(&self) -> Work {
        let (wide, narrow, mixed) = (Vec::new(), Vec::new(), Vec::new());
        Work { bench: Bench::new(self.kernel), attention: Attention::default(), wide, narrow, mixed }
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
        let level = self.kernel.level;
        self.opening.apply(level, &mut x);
        for layer in &self.layers {
            layer.attend.apply(&x, &mut work.wide, &mut work.bench);
            self.mix(texts, work);
            let mixed = &work.mixed[..x.len()];
            add(&mut x, layer.attended.apply(mixed, &mut work.narrow, &mut work.bench));
            layer.attended_norm.apply(level, &mut x);
            let wide = layer.widen.apply(&x, &mut work.wide, &mut work.bench);
            gelu(level, wide);
            add(&mut x, layer.narrow.apply(wide, &mut work.narrow, &mut work.bench));
            layer.norm.apply(level, &mut x);
        }
        x
    }

    /// What every token of every text takes from its own text.
    fn mix(&self, texts: &[&[u32]], work: &mut Work) {
        let Work { bench, attention, wide, mixed, .. } = work;
        let all: usize = texts.iter().map(|t| t.len()).sum();
        let (mut seen, mut out) = (wide.as_slice(), room(mixed, all * self.size));
        for text in texts {
            let (of_text, others) = seen.split_at(text.len() * 3 * self.size);
            let (to, rest) = out.split_at_mut(text.len() * self.size);
            attention.mix(bench.level, of_text, self.size, self.heads, to);
            (seen, out) = (others, rest);
        }
    }
}

impl Norm {
    fn apply(&self, level: Level, x: &mut [f32]) {
        normalise(level, x, &self.scale, &self.bias, self.least);
    }
}

fn add(to: &mut [f32], from: &[f32]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
}
