//! BERT on this machine: texts become tokens, tokens pass the layers, every token has a vector.
//!
//! Weights and activations are multiplied as 8-bit integers, exactly, and everything else is defined to the bit, so that a
//! text has one result, whatever the processor and whatever texts run beside it. Texts of one length run together
//! without padding, and every thread runs its own texts from end to end.

mod arithmetic;
mod attention;
mod bytes;
mod encoder;
mod linear;
mod safetensors;
mod threads;
mod wordpiece;

use serde::Deserialize;

pub use bytes::Kernel;
pub use encoder::{Encoder, Work};
pub use safetensors::Tensors;
pub use threads::Threads;
pub use wordpiece::{Token, WordPiece};

/// The version of everything that decides a vector's bits besides weights and text: another one makes other vectors, if
/// only in the last places, and they are never mixed. 1 depended on the processor.
pub const ARITHMETIC: u32 = 2;

/// How numbers are multiplied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Precision {
    /// 8-bit integers: several times as fast, vectors a hundredth apart, the same to the bit on every processor.
    Int8,
    /// 32-bit floating point, as the weights were published: what the other is measured by. The last bits depend on the
    /// processor.
    F32,
}

/// The sizes of a model, as its `config.json` tells them.
#[derive(Debug, Clone, Deserialize)]
pub struct Config {
    /// Numbers in a token's vector.
    pub hidden_size: usize,
    /// Layers of attention and feed-forward.
    pub num_hidden_layers: usize,
    /// Parts of a vector that attend by themselves.
    pub num_attention_heads: usize,
    /// Numbers between the two halves of a feed-forward layer.
    pub intermediate_size: usize,
    /// Tokens in the longest text.
    pub max_position_embeddings: usize,
    /// What is added to a variance before its root is divided by.
    pub layer_norm_eps: f32,
    /// The function between the two halves; only `gelu` is known.
    #[serde(default)]
    pub hidden_act: String,
    /// The family of models; only `bert` is known.
    #[serde(default)]
    pub model_type: String,
}

#[cfg(test)]
mod tests {
    /// The same numbers from −1 to 1 on every run.
    pub(crate) struct Random(pub u32);

    impl Iterator for Random {
        type Item = f32;

        fn next(&mut self) -> Option<f32> {
            self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            Some((self.0 >> 8) as f32 / (1 << 23) as f32 - 1.0)
        }
    }
}
