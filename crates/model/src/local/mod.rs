//! Embeddings from weights on this machine: BERT models such as all-MiniLM-L6-v2, as sentence-transformers keeps them.
//! What computes is `touchstone-encoder`.

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use tokio_util::sync::CancellationToken;
use touchstone_encoder::{ARITHMETIC, Config, Encoder, Kernel, Precision, Tensors, Threads, WordPiece, Work};
use touchstone_messages::Message;

use crate::embed::{Embed, Embedding, Rerank};
use crate::error::ModelError;

/// The model that `cargo xtask setup` fetches and that packages bring along.
pub const DEFAULT_EMBEDDING_MODEL: &str = "all-MiniLM-L6-v2";

/// Environment variable that names the folder of the weights, before any other place.
pub const WEIGHTS_VARIABLE: &str = "TOUCHSTONE_EMBEDDING_MODEL";

/// Longer texts are cut, in tokens. Fragments of about 700 characters have some 160.
const LONGEST: usize = 256;

/// The numbers of a text's tokens, and their vectors one after the other.
pub type TokenVectors = (Vec<u32>, Vec<f32>);

/// What is done with a group of texts, given as their tokens.
type GroupRun<'a, T> = dyn Fn(&[&[u32]], &mut Work) -> Vec<T> + Sync + 'a;

/// A model in memory.
pub struct LocalEmbedder {
    name: String,
    stored_as: String,
    encoder: Encoder,
    words: WordPiece,
    threads: Threads,
    longest: usize,
}

impl LocalEmbedder {
    /// The weights of that name: in the folder that [`WEIGHTS_VARIABLE`] names (even if nothing is there), else beside
    /// the executable, else in `../lib/touchstone` or `../Resources`, else in the user's cache; `name` may also be a folder's path.
    /// `None` where there are none.
    pub fn find(name: &str) -> Option<PathBuf> {
        if let Some(named) = std::env::var_os(WEIGHTS_VARIABLE).filter(|v| !v.is_empty()) {
            return Some(named.into());
        }
        if name.contains(['/', '\\']) {
            return Some(PathBuf::from(name)).filter(|p| p.join("model.safetensors").is_file());
        }
        let program = std::env::current_exe().ok();
        let folder = program.as_deref().and_then(Path::parent);
        let installed = folder.into_iter().flat_map(|f| ["", "../lib/touchstone", "../Resources"].map(|place| f.join(place).join(name)));
        let cached = directories::ProjectDirs::from("", "", "touchstone").map(|d| d.cache_dir().join(name));
        installed.chain(cached).find(|p| p.join("model.safetensors").is_file())
    }

    /// Reads `config.json`, `tokenizer.json` and `model.safetensors` from `folder`; embeds on so many threads.
    pub fn open(folder: &Path, precision: Precision, threads: usize) -> Result<Self, ModelError> {
        Self::open_with(Kernel::best(), folder, precision, threads)
    }

    fn open_with(kernel: Kernel, folder: &Path, precision: Precision, threads: usize) -> Result<Self, ModelError> {
        let read = |file: &str| fs::read(folder.join(file)).map_err(|e| weights(folder, &format!("{file} cannot be read: {e}")));
        let config: Config = serde_json::from_slice(&read("config.json")?).map_err(|e| weights(folder, &format!("config.json: {e}")))?;
        if config.model_type != "bert" || config.hidden_act != "gelu" {
            return Err(weights(folder, "only BERT models with GELU are known"));
        }
        let words = WordPiece::read(&read("tokenizer.json")?).map_err(|why| weights(folder, &format!("tokenizer.json: {why}")))?;
        let bytes = read("model.safetensors")?;
        let digest = Sha256::digest(&bytes);
        let tensors = Tensors::read(&bytes).map_err(|why| weights(folder, &format!("model.safetensors: {why}")))?;
        let encoder = Encoder::new(&tensors, &config, precision, kernel);
        let encoder = encoder.map_err(|why| weights(folder, &format!("model.safetensors: {why}")))?;
        if words.size() > encoder.vocabulary() {
            return Err(weights(folder, "the tokenizer has more words than the weights"));
        }
        let threads = Threads::new(threads, "embedding").map_err(|e| weights(folder, &e))?;
        let short: String = digest.iter().take(4).map(|b| format!("{b:02x}")).collect();
        let folder_name = folder.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{folder_name}@{short}");
        let stored_as = format!("{name}.{ARITHMETIC}");
        let longest = config.max_position_embeddings.min(LONGEST);
        Ok(Self { name, stored_as, encoder, words, threads, longest })
    }

    /// The same with texts cut after so many tokens.
    pub fn cut_after(mut self, tokens: usize) -> Self {
        self.longest = tokens.clamp(3, self.encoder.positions());
        self
    }

    /// The numbers of a text's tokens, special ones at both ends included.
    pub fn tokens(&self, text: &str) -> Vec<u32> {
        self.words.encode(text, self.longest)
    }

    /// The vector of every token of a text, unit length, and the tokens' numbers: for late interaction.
    pub fn token_vectors(&self, texts: &[&str], cancel: &CancellationToken) -> Result<Vec<TokenVectors>, ModelError> {
        let run = |group: &[&[u32]], work: &mut Work| {
            let hidden = self.encoder.run(group, work);
            let size = self.encoder.size();
            let mut rows = hidden.chunks_exact(size);
            let text = |tokens: &&[u32]| (tokens.to_vec(), rows.by_ref().take(tokens.len()).flat_map(|row| unit(row.to_vec())).collect());
            group.iter().map(text).collect()
        };
        self.each_group(texts, cancel, &run)
    }

    /// Runs texts in groups of like length over the threads; answers in the texts' order.
    fn each_group<T: Send>(&self, texts: &[&str], cancel: &CancellationToken, run: &GroupRun<'_, T>) -> Result<Vec<T>, ModelError> {
        let tokens: Vec<Vec<u32>> = texts.iter().map(|text| self.tokens(text)).collect();
        self.threads.each_group(&self.encoder, &tokens, &|| cancel.is_cancelled(), run).ok_or(ModelError::Cancelled)
    }
}

impl Embed for LocalEmbedder {
    fn name(&self) -> &str {
        &self.name
    }

    fn stored_as(&self) -> &str {
        &self.stored_as
    }

    fn dimension(&self) -> usize {
        self.encoder.size()
    }

    fn embed(&self, texts: &[&str], cancel: &CancellationToken) -> Result<Vec<Embedding>, ModelError> {
        let run = |group: &[&[u32]], work: &mut Work| {
            let hidden = self.encoder.run(group, work);
            let size = self.encoder.size();
            let mut rows = hidden.chunks_exact(size);
            let mean = |tokens: &&[u32]| {
                let mut sum = vec![0.0_f32; size];
                for row in rows.by_ref().take(tokens.len()) {
                    sum.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
                }
                unit(sum)
            };
            group.iter().map(mean).collect()
        };
        self.each_group(texts, cancel, &run)
    }
}

/// Late interaction: every token of the question looks for the token of the text that is nearest to it.
impl Rerank for LocalEmbedder {
    fn name(&self) -> &str {
        "late-interaction"
    }

    fn scores(&self, question: &str, texts: &[&str], cancel: &CancellationToken) -> Result<Vec<f32>, ModelError> {
        let size = self.encoder.size();
        let asked = self.token_vectors(&[question], cancel)?.pop().unwrap_or_default();
        let inner = |vectors: &(Vec<u32>, Vec<f32>)| {
            let count = vectors.0.len();
            (size.min(vectors.1.len()), count.saturating_sub(1) * size)
        };
        let (from, to) = inner(&asked);
        let asked: Vec<&[f32]> = asked.1.get(from..to).unwrap_or_default().chunks_exact(size).collect();
        let score = |text: &(Vec<u32>, Vec<f32>)| {
            let (from, to) = inner(text);
            let tokens = text.1.get(from..to).unwrap_or_default();
            let nearest =
                |word: &&[f32]| tokens.chunks_exact(size).map(|t| t.iter().zip(*word).map(|(a, b)| a * b).sum()).fold(0.0_f32, f32::max);
            asked.iter().map(nearest).sum::<f32>() / asked.len().max(1) as f32
        };
        Ok(self.token_vectors(texts, cancel)?.iter().map(score).collect())
    }
}

/// The vector at length one; a vector of nothing stays so.
pub(crate) fn unit(mut vector: Vec<f32>) -> Vec<f32> {
    let length = vector.iter().map(|v| f64::from(*v) * f64::from(*v)).sum::<f64>().sqrt();
    if length > 0.0 && length.is_finite() {
        let scale = (1.0 / length) as f32;
        vector.iter_mut().for_each(|v| *v *= scale);
    } else {
        vector.fill(0.0);
    }
    vector
}

fn weights(folder: &Path, why: &str) -> ModelError {
    ModelError::Configuration(Message::embedding_model_unusable(folder.display().to_string(), why))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kernel_of_the_processor_gives_the_same_vectors() {
        let folder = LocalEmbedder::find(DEFAULT_EMBEDDING_MODEL).expect("`cargo xtask setup` fetches the embedding model");
        let long = "The Supplier shall keep complete and accurate records (\u{a7} 4.2). ".repeat(40);
        let texts = ["", "Is the rent due?", &long[..500], &long];
        let embed = |kernel| {
            let model = LocalEmbedder::open_with(kernel, &folder, Precision::Int8, 1).unwrap();
            let vectors = model.embed(&texts, &CancellationToken::new()).unwrap();
            vectors.into_iter().flatten().map(f32::to_bits).collect::<Vec<_>>()
        };
        let kernels = Kernel::every();
        let first = embed(kernels[0]);
        for kernel in &kernels[1..] {
            assert!(embed(*kernel) == first, "{kernel:?} gives other vectors than {:?}", kernels[0]);
        }
    }
}
