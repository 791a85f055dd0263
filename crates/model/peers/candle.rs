//! Plain candle with 32-bit numbers, for `cargo xtask bench embedding` to compare with: texts in the order in which they
//! come, 32 at a time, padded to the longest of the 32. Built as a project of its own, so that candle is no dependency.
//!
//! `candle MODEL_FOLDER TEXTS.json LONGEST VECTORS` writes the vectors as little-endian `f32`, prints the seconds.

use std::fs;
use std::time::Instant;

use candle_core::{DType, Device, Tensor};
use candle_nn::VarBuilder;
use candle_transformers::models::bert::{BertModel, Config};
use tokenizers::{PaddingParams, Tokenizer, TruncationParams};

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Texts that are embedded together.
const BATCH: usize = 32;

fn main() -> Result<(), Failure> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [folder, texts, longest, out] = args.as_slice() else { return Err("usage: candle MODEL_FOLDER TEXTS.json LONGEST VECTORS".into()) };
    let texts: Vec<String> = serde_json::from_str(&fs::read_to_string(texts)?)?;
    let config: Config = serde_json::from_str(&fs::read_to_string(format!("{folder}/config.json"))?)?;
    let mut tokenizer = Tokenizer::from_file(format!("{folder}/tokenizer.json"))?;
    tokenizer.with_padding(Some(PaddingParams::default()));
    tokenizer.with_truncation(Some(TruncationParams { max_length: longest.parse()?, ..TruncationParams::default() }))?;
    let weights = candle_core::safetensors::load(format!("{folder}/model.safetensors"), &Device::Cpu)?;
    let model = BertModel::load(VarBuilder::from_tensors(weights, DType::F32, &Device::Cpu), &config)?;
    let start = Instant::now();
    let mut bytes = Vec::new();
    for batch in texts.chunks(BATCH) {
        for value in embed(&model, &tokenizer, batch)?.flatten_all()?.to_vec1::<f32>()? {
            bytes.extend(value.to_le_bytes());
        }
    }
    println!("{}", start.elapsed().as_secs_f64());
    fs::write(out, bytes)?;
    Ok(())
}

/// The mean of the tokens' vectors, of length one.
fn embed(model: &BertModel, tokenizer: &Tokenizer, texts: &[String]) -> Result<Tensor, Failure> {
    let encoded = tokenizer.encode_batch(texts.to_vec(), true)?;
    let rows = |of: &dyn Fn(&tokenizers::Encoding) -> Vec<u32>| -> Result<Tensor, Failure> {
        let rows = encoded.iter().map(|e| Ok(Tensor::new(of(e), &Device::Cpu)?)).collect::<Result<Vec<_>, Failure>>()?;
        Ok(Tensor::stack(&rows, 0)?)
    };
    let (ids, mask) = (rows(&|e| e.get_ids().to_vec())?, rows(&|e| e.get_attention_mask().to_vec())?);
    let tokens = model.forward(&ids, &ids.zeros_like()?, Some(&mask))?;
    let mask = mask.to_dtype(DType::F32)?.unsqueeze(2)?;
    let mean = tokens.broadcast_mul(&mask)?.sum(1)?.broadcast_div(&mask.sum(1)?)?;
    Ok(mean.broadcast_div(&mean.sqr()?.sum_keepdim(1)?.sqrt()?)?)
}
