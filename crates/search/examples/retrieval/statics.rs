//! Embeddings without a model at the time of asking: every token of the vocabulary goes through the model once and
//! keeps its vector; a text is the weighted mean of its tokens'. After Model2Vec (Minish, 2024) and the common component
//! removal of Arora, Liang and Ma (ICLR 2017).

use std::error::Error;
use std::path::Path;

use touchstone_model::{CancellationToken, Embed, Embedding, LocalEmbedder, ModelError};

/// Rounds of power iteration for the direction that all tokens share.
const ROUNDS: usize = 30;

pub struct Statics {
    name: String,
    model: LocalEmbedder,
    /// A row for each token, weighted; tokens that are no text of their own have zeros.
    table: Vec<f32>,
    size: usize,
}

impl Statics {
    pub fn distil(folder: &Path, model: LocalEmbedder) -> Result<Self, Box<dyn Error>> {
        let json: serde_json::Value = serde_json::from_slice(&std::fs::read(folder.join("tokenizer.json"))?)?;
        let vocabulary = json["model"]["vocab"].as_object().ok_or("tokenizer.json has no vocabulary")?;
        // A piece inside a word is taken for the word that it spells.
        let spelled = vocabulary.iter().map(|(token, id)| (token.trim_start_matches("##"), id.as_u64().unwrap_or_default() as usize));
        let whole: Vec<(&str, usize)> = spelled.filter(|(token, _)| !token.starts_with('[') && model.tokens(token).len() == 3).collect();
        let words: Vec<&str> = whole.iter().map(|(token, _)| *token).collect();
        let mut vectors = model.embed(&words, &CancellationToken::new())?;
        let size = model.dimension();
        centre(&mut vectors, size);
        remove_common(&mut vectors, size);
        let rows = vocabulary.values().filter_map(serde_json::Value::as_u64).max().unwrap_or_default() as usize + 1;
        let mut table = vec![0.0; rows * size];
        for ((_, id), vector) in whole.iter().zip(&vectors) {
            // The vocabulary lists common words first: the rarer, the more a word tells.
            let weight = (1.0 + *id as f32).ln();
            table[id * size..(id + 1) * size].iter_mut().zip(vector).for_each(|(slot, v)| *slot = v * weight);
        }
        Ok(Self { name: format!("static-{}", Embed::name(&model)), model, table, size })
    }
}

impl Embed for Statics {
    fn name(&self) -> &str {
        &self.name
    }

    fn dimension(&self) -> usize {
        self.size
    }

    fn embed(&self, texts: &[&str], _: &CancellationToken) -> Result<Vec<Embedding>, ModelError> {
        let one = |text: &&str| {
            let tokens = self.model.tokens(text);
            let mut sum = vec![0.0_f32; self.size];
            for token in &tokens[1..tokens.len().saturating_sub(1).max(1)] {
                let row = &self.table[*token as usize * self.size..][..self.size];
                sum.iter_mut().zip(row).for_each(|(sum, v)| *sum += v);
            }
            scale(&mut sum);
            sum
        };
        Ok(texts.iter().map(one).collect())
    }
}

fn centre(vectors: &mut [Embedding], size: usize) {
    let mut mean = vec![0.0_f32; size];
    for vector in vectors.iter() {
        mean.iter_mut().zip(vector).for_each(|(m, v)| *m += v / vectors.len() as f32);
    }
    vectors.iter_mut().for_each(|vector| vector.iter_mut().zip(&mean).for_each(|(v, m)| *v -= m));
}

/// Takes the first principal direction out of every vector.
fn remove_common(vectors: &mut [Embedding], size: usize) {
    let mut direction = vec![1.0_f32; size];
    scale(&mut direction);
    for _ in 0..ROUNDS {
        let mut next = vec![0.0_f32; size];
        for vector in vectors.iter() {
            let along = dot(vector, &direction);
            next.iter_mut().zip(vector).for_each(|(n, v)| *n += along * v);
        }
        scale(&mut next);
        direction = next;
    }
    for vector in vectors {
        let along = dot(vector, &direction);
        vector.iter_mut().zip(&direction).for_each(|(v, d)| *v -= along * d);
    }
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

fn scale(vector: &mut [f32]) {
    let length = dot(vector, vector).sqrt();
    if length > 0.0 {
        vector.iter_mut().for_each(|v| *v /= length);
    }
}
