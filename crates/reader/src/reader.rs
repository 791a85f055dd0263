//! The weights in memory, and what is asked of them.

use std::fs;
use std::path::{Path, PathBuf};

use touchstone_encoder::{Config, Encoder, Kernel, Precision, Tensors, Threads, WordPiece, Work};
use touchstone_text::CharSpan;

use crate::heads::Heads;
use crate::sequence::{self, Sequence};

/// The encoder's sizes: those of all-MiniLM-L6-v2, from which it was trained.
const LAYERS: usize = 6;
const SIZE: usize = 384;
const HEADS: usize = 12;
const WIDE: usize = 1_536;
const POSITIONS: usize = 512;
const LEAST_VARIANCE: f32 = 1e-12;

/// Weights that can't be used, or a run that was stopped.
#[derive(Debug, thiserror::Error)]
pub enum ReaderError {
    /// A file is missing, cut or of another kind.
    #[error("{file}: {why}")]
    Weights {
        /// Which file.
        file: PathBuf,
        /// What is wrong with it, in English.
        why: String,
    },
    /// `stopped` said so.
    #[error("stopped")]
    Stopped,
}

/// A passage with the headings above it, outermost first or the nearest alone.
#[derive(Debug, Clone, Copy)]
pub struct Passage<'a> {
    /// May be empty.
    pub heading: &'a str,
    /// Up to some 850 code points; what goes beyond 192 tokens with the question is not read.
    pub text: &'a str,
}

/// What the reader makes of a passage.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Reading {
    /// How well it answers: the higher the better, about the logarithm of the odds.
    pub relevance: f32,
    /// Where the answer is likeliest, in code points of the passage; `None` if the passage has no words.
    pub span: Option<CharSpan>,
    /// How far the span is above no answer, on the scale of `relevance`.
    pub confidence: f32,
}

/// The reader in memory.
pub struct Reader {
    encoder: Encoder,
    words: WordPiece,
    heads: Heads,
    threads: Threads,
}

impl Reader {
    /// Reads exported weights and the `tokenizer.json` of all-MiniLM-L6-v2; reads passages on so many threads.
    pub fn open(weights: &Path, tokenizer: &Path, precision: Precision, threads: usize) -> Result<Self, ReaderError> {
        let bytes = |file: &Path| fs::read(file).map_err(|e| unusable(file, e.to_string()));
        let words = WordPiece::read(&bytes(tokenizer)?).map_err(|why| unusable(tokenizer, why))?;
        let of_weights = |why: String| unusable(weights, why);
        let bytes = bytes(weights)?;
        let tensors = Tensors::read(&bytes).map_err(of_weights)?;
        let encoder = Encoder::new(&tensors, &config(), precision, Kernel::best()).map_err(of_weights)?;
        if words.size() > encoder.vocabulary() {
            return Err(unusable(tokenizer, "it has more words than the weights".into()));
        }
        let heads = Heads::new(&tensors, SIZE).map_err(of_weights)?;
        let threads = Threads::new(threads, "reader").map_err(of_weights)?;
        Ok(Self { encoder, words, heads, threads })
    }

    /// What each passage is to the question, in the passages' order. Stops early when `stopped` says so.
    pub fn read(&self, question: &str, passages: &[Passage<'_>], stopped: &(dyn Fn() -> bool + Sync)) -> Result<Vec<Reading>, ReaderError> {
        let made: Vec<Sequence> = passages.iter().map(|p| sequence::of_question(&self.words, question, p.heading, p.text)).collect();
        let tokens: Vec<Vec<u32>> = made.iter().map(|sequence| sequence.tokens.clone()).collect();
        let run = |group: &[&[u32]], work: &mut Work| self.vectors(group, work);
        let hidden = self.threads.each_group(&self.encoder, &tokens, stopped, &run).ok_or(ReaderError::Stopped)?;
        Ok(hidden.iter().zip(&made).map(|(hidden, made)| self.reading(hidden, made)).collect())
    }

    /// The vectors of each sequence's tokens.
    fn vectors(&self, group: &[&[u32]], work: &mut Work) -> Vec<Vec<f32>> {
        let hidden = self.encoder.run(group, work);
        let mut rest = hidden.as_slice();
        let mut out = Vec::with_capacity(group.len());
        for tokens in group {
            let (own, others) = rest.split_at(tokens.len() * SIZE);
            out.push(own.to_vec());
            rest = others;
        }
        out
    }

    fn reading(&self, hidden: &[f32], made: &Sequence) -> Reading {
        let read = self.heads.read(hidden, SIZE, made.first);
        let place = |(start, end): (usize, usize)| Some(CharSpan::between(made.places.get(start)?.start(), made.places.get(end)?.end()));
        Reading { relevance: read.relevance, span: read.span.and_then(place), confidence: read.above }
    }
}

fn config() -> Config {
    Config {
        hidden_size: SIZE,
        num_hidden_layers: LAYERS,
        num_attention_heads: HEADS,
        intermediate_size: WIDE,
        max_position_embeddings: POSITIONS,
        layer_norm_eps: LEAST_VARIANCE,
        hidden_act: "gelu".into(),
        model_type: "bert".into(),
    }
}

fn unusable(file: &Path, why: String) -> ReaderError {
    ReaderError::Weights { file: file.to_path_buf(), why }
}
