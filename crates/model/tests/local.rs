//! The published weights: what they say of texts whose likeness is known, and that rounding them changes little.

#![allow(clippy::unwrap_used, reason = "a test that fails to set up has failed")]

use std::fs;

use sha2::{Digest, Sha256};
use touchstone_model::{CancellationToken, DEFAULT_EMBEDDING_MODEL, Embed, LocalEmbedder, Precision, Rerank};

fn open(precision: Precision) -> LocalEmbedder {
    let folder = LocalEmbedder::find(DEFAULT_EMBEDDING_MODEL).expect("`cargo xtask setup` fetches the embedding model");
    LocalEmbedder::open(&folder, precision, 2).unwrap()
}

fn cosine(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[test]
fn tokens_are_those_of_the_published_tokenizer() {
    let model = open(Precision::Int8);
    assert_eq!(Embed::name(&model), "all-MiniLM-L6-v2@53aa5117");
    // From the tokenizers library on the same tokenizer.json.
    let cases: [(&str, &[u32]); 2] = [
        (
            "Hello, Wörld! It's § 4.2 of the Contrãct—naïve",
            &[101, 7592, 1010, 2088, 999, 2009, 1005, 1055, 1073, 1018, 1012, 1016, 1997, 1996, 3206, 1517, 15743, 102],
        ),
        ("", &[101, 102]),
    ];
    for (text, tokens) in cases {
        assert_eq!(model.tokens(text), tokens, "{text}");
    }
    assert_eq!(model.tokens(&"word ".repeat(2_000)).len(), 256);
}

#[test]
fn rounded_vectors_stay_close_to_the_exact_ones() {
    let texts: Vec<String> =
        (1..40).map(|i| "The Supplier shall keep complete and accurate records. ".repeat(i % 9 + 1) + &i.to_string()).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).chain(["", "\u{0}", "合同", "Is the rent due?"]).collect();
    let [exact, rounded] = [Precision::F32, Precision::Int8].map(|p| open(p).embed(&texts, &CancellationToken::new()).unwrap());
    for ((a, b), text) in exact.iter().zip(&rounded).zip(&texts) {
        assert!((cosine(a, a) - 1.0).abs() < 1e-4 && cosine(a, b) > 0.98, "{} {text:?}", cosine(a, b));
    }
}

#[test]
fn a_vector_does_not_hang_on_its_company() {
    let texts = ["short", "A somewhat longer sentence about the notice period.", &"long ".repeat(300), "", "Is the rent due?"];
    for precision in [Precision::F32, Precision::Int8] {
        let model = open(precision);
        let together = model.embed(&texts, &CancellationToken::new()).unwrap();
        for (text, vector) in texts.iter().zip(together) {
            let alone = model.embed(&[text], &CancellationToken::new()).unwrap();
            assert!(cosine(&alone[0], &vector) > 0.9999, "{text:.20}");
            assert!(precision == Precision::F32 || alone[0] == vector, "{text:.20}");
        }
    }
}

/// A library can be moved between machines only if the same text has the same vector on both. A change of the
/// arithmetic changes this hash, and then `touchstone_encoder::ARITHMETIC` needs a new number.
#[test]
fn vectors_are_the_same_to_the_bit_on_every_processor() {
    let model = open(Precision::Int8);
    assert_eq!(Embed::name(&model), "all-MiniLM-L6-v2@53aa5117", "the hash is of these weights");
    let long = "The Supplier shall keep complete and accurate records (\u{a7} 4.2) of all matters under this Agreement. ".repeat(20);
    let texts = ["", "Is the rent due?", "Der Mieter k\u{fc}ndigt den Vertrag zum 31. Dezember 2024.", &long[..400], &long];
    let mut hash = Sha256::new();
    for value in model.embed(&texts, &CancellationToken::new()).unwrap().iter().flatten() {
        hash.update(value.to_le_bytes());
    }
    let hash: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(
        (Embed::stored_as(&model), hash.as_str()),
        ("all-MiniLM-L6-v2@53aa5117.2", "a12e56f6f8789b1f90fdf16057bec4b5431b47927c6a3792dcafca18c8c1fe7b")
    );
}

#[test]
fn like_meanings_are_near() {
    let model = open(Precision::Int8);
    let question = "Can the tenant pass the flat on to somebody else?";
    let texts =
        ["The lessee may sublet the premises with the landlord's consent.", "The fee is payable within thirty days.", "Force majeure."];
    let vectors = model.embed(&[&[question], &texts[..]].concat(), &CancellationToken::new()).unwrap();
    assert!((1..3).all(|i| cosine(&vectors[0], &vectors[1]) > cosine(&vectors[0], &vectors[i + 1]) + 0.1));
    let scores = model.scores(question, &texts, &CancellationToken::new()).unwrap();
    assert!(scores[0] > scores[1] && scores[0] > scores[2], "{scores:?}");
}

#[test]
fn a_stopped_run_gives_nothing() {
    let stopped = CancellationToken::new();
    stopped.cancel();
    assert!(open(Precision::Int8).embed(&["a", "b"], &stopped).is_err());
}

#[test]
fn damaged_weights_are_named() {
    let folder = LocalEmbedder::find(DEFAULT_EMBEDDING_MODEL).unwrap();
    let broken = tempfile::tempdir().unwrap();
    let put = |name: &str, bytes: &[u8]| fs::write(broken.path().join(name), bytes).unwrap();
    let said = || LocalEmbedder::open(broken.path(), Precision::Int8, 1).err().unwrap().to_string();
    assert!(said().contains("config.json"));
    put("config.json", &fs::read(folder.join("config.json")).unwrap());
    assert!(said().contains("tokenizer.json"));
    put("tokenizer.json", b"{}");
    assert!(said().contains("tokenizer.json"));
    put("tokenizer.json", &fs::read(folder.join("tokenizer.json")).unwrap());
    let whole = fs::read(folder.join("model.safetensors")).unwrap();
    put("model.safetensors", &whole);
    let config = fs::read_to_string(folder.join("config.json")).unwrap();
    for (from, to) in
        [("num_attention_heads\": 12", "num_attention_heads\": 48"), ("intermediate_size\": 1536", "intermediate_size\": 1000000")]
    {
        assert!(config.contains(from));
        put("config.json", config.replace(from, to).as_bytes());
        assert!(said().contains("multiples of 16"), "{to}: {}", said());
    }
    put("config.json", config.as_bytes());
    for cut in [0, 7, 100, 5_000, whole.len() / 2] {
        put("model.safetensors", &whole[..cut]);
        assert!(said().contains("model.safetensors"), "{cut}");
    }
}
