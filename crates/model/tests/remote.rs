//! Embedding and rerank endpoints over HTTP: what they answer, what they must not, and a key that stays where it is.

#![allow(clippy::unwrap_used, reason = "a test that fails to set up has failed")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::{Value, json};
use touchstone_model::{CancellationToken, Embed, EmbeddingEndpoint, EndpointConfig, ModelError, Rerank, RerankEndpoint, Secret};

const KEY: &str = "sk-test-0123456789abcdef";

/// A server that answers every request by `reply`, a status and a body; the requests' lines, keys and bodies.
fn serve(reply: impl Fn(usize, &Value) -> (u16, String) + Send + 'static) -> (String, Receiver<(String, String, Value)>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/v1", listener.local_addr().unwrap());
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        for (turn, stream) in listener.incoming().enumerate() {
            let mut stream = stream.unwrap();
            let mut reader = BufReader::new(stream.try_clone().unwrap());
            let (mut first, mut line, mut length, mut key) = (String::new(), String::new(), 0, String::new());
            reader.read_line(&mut first).unwrap();
            while reader.read_line(&mut line).unwrap() > 2 {
                let lower = line.to_ascii_lowercase();
                if let Some(value) = lower.strip_prefix("content-length:") {
                    length = value.trim().parse().unwrap();
                }
                if lower.starts_with("authorization:") {
                    key = line["authorization:".len()..].trim().to_owned();
                }
                line.clear();
            }
            let mut body = vec![0; length];
            reader.read_exact(&mut body).unwrap();
            let body: Value = serde_json::from_slice(&body).unwrap();
            let (status, text) = reply(turn, &body);
            sender.send((first.trim().to_owned(), key, body)).unwrap();
            let head = format!("HTTP/1.1 {status} X\r\nContent-Length: {}\r\nConnection: close\r\n\r\n", text.len());
            let _ = stream.write_all(format!("{head}{text}").as_bytes());
        }
    });
    (url, receiver)
}

/// A vector a text: its length and its first letter, in reverse order of the texts.
fn vectors(_: usize, body: &Value) -> (u16, String) {
    let texts = body["input"].as_array().unwrap();
    let entry = |(i, text): (usize, &Value)| {
        let text = text.as_str().unwrap();
        json!({ "index": i, "embedding": [text.len() as f32, f32::from(text.bytes().next().unwrap_or(0)), 3.0] })
    };
    let data: Vec<Value> = texts.iter().enumerate().map(entry).rev().collect();
    (200, json!({ "object": "list", "data": data }).to_string())
}

fn config(url: &str) -> EndpointConfig {
    EndpointConfig {
        base_url: url.to_owned(),
        model: "some-model".into(),
        api_key: Some(Secret::new(KEY)),
        timeout: Duration::from_secs(20),
        ..EndpointConfig::default()
    }
}

#[test]
fn texts_become_unit_vectors_in_order() {
    let (url, requests) = serve(vectors);
    let endpoint = EmbeddingEndpoint::open(config(&url)).unwrap();
    assert_eq!(endpoint.dimension(), 3);
    assert!(endpoint.name().starts_with("some-model@") && endpoint.name().len() == 19, "{}", endpoint.name());
    let texts: Vec<String> = (0..150).map(|i| "x".repeat(i + 1)).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let found = endpoint.embed(&texts, &CancellationToken::new()).unwrap();
    for (i, vector) in found.iter().enumerate() {
        let length = vector.iter().map(|v| v * v).sum::<f32>().sqrt();
        assert!((length - 1.0).abs() < 1e-5);
        assert!((vector[0] / vector[2] * 3.0 - (i + 1) as f32).abs() < 1e-3, "{i}");
    }
    let (line, key, body) = requests.recv().unwrap();
    assert_eq!((line.as_str(), key), ("POST /v1/embeddings HTTP/1.1", format!("Bearer {KEY}")));
    assert_eq!(body["model"], "some-model");
    let sizes: Vec<usize> = requests.try_iter().map(|(_, _, body)| body["input"].as_array().unwrap().len()).collect();
    assert_eq!(sizes, [64, 64, 22]);
}

#[test]
fn another_address_or_model_has_another_name() {
    let (one, _requests) = serve(vectors);
    let (two, _others) = serve(vectors);
    let name =
        |url: &str, model: &str| EmbeddingEndpoint::open(EndpointConfig { model: model.into(), ..config(url) }).unwrap().name().to_owned();
    assert_eq!(name(&one, "a"), name(&format!("{one}/"), "a"));
    assert_ne!(name(&one, "a"), name(&two, "a"));
    assert_ne!(name(&one, "a"), name(&one, "b"));
}

#[test]
fn what_is_no_embedding_is_refused() {
    let cases = [
        "",
        "<html>",
        "{}",
        r#"{"data":[]}"#,
        r#"{"data":[{"index":0}]}"#,
        r#"{"data":[{"index":0,"embedding":[]}]}"#,
        r#"{"data":[{"index":0,"embedding":["a"]}]}"#,
        r#"{"data":[{"index":9,"embedding":[1.0]}]}"#,
    ];
    for case in cases {
        let (url, _requests) = serve(move |_, _| (200, case.to_owned()));
        assert!(matches!(EmbeddingEndpoint::open(config(&url)), Err(ModelError::BadReply { .. })), "{case}");
    }
    let (url, _requests) =
        serve(|turn, body| if turn == 0 { vectors(turn, body) } else { (200, r#"{"data":[{"embedding":[1.0]}]}"#.into()) });
    let endpoint = EmbeddingEndpoint::open(config(&url)).unwrap();
    assert!(matches!(endpoint.embed(&["a"], &CancellationToken::new()), Err(ModelError::BadReply { .. })));
}

#[test]
fn refusals_are_told_apart_and_never_say_the_key() {
    for (status, expected) in [(401, "key"), (404, "no model"), (400, "status 400")] {
        let (url, _requests) = serve(move |_, _| (status, format!("the key {KEY} is wrong")));
        let error = EmbeddingEndpoint::open(config(&url)).err().unwrap().to_string();
        assert!(error.contains(expected) && !error.contains(KEY), "{error}");
    }
    let (url, _requests) = serve(|turn, body| if turn == 0 { (503, String::new()) } else { vectors(turn, body) });
    assert!(EmbeddingEndpoint::open(config(&url)).is_ok(), "busy once");
    let stopped = CancellationToken::new();
    let (url, _requests) = serve(vectors);
    let endpoint = EmbeddingEndpoint::open(config(&url)).unwrap();
    stopped.cancel();
    assert_eq!(endpoint.embed(&["a"], &stopped).unwrap_err(), ModelError::Cancelled);
}

#[test]
fn both_forms_of_rerank_replies_are_read() {
    for (list, score) in [("results", "relevance_score"), ("data", "relevance_score"), ("results", "score")] {
        let (url, requests) = serve(move |_, _| {
            let entry = |index: usize, value: f64| json!({ "index": index, score: value, "document": { "text": "x" } });
            (200, json!({ list: [entry(2, 0.9), entry(0, 0.5), entry(1, 0.1)] }).to_string())
        });
        let endpoint = RerankEndpoint::new(config(&url)).unwrap();
        assert_eq!(endpoint.scores("q", &["a", "b", "c"], &CancellationToken::new()).unwrap(), [0.5, 0.1, 0.9]);
        let (line, _, body) = requests.recv().unwrap();
        assert_eq!(line, "POST /v1/rerank HTTP/1.1");
        assert_eq!((&body["query"], &body["documents"], &body["top_n"]), (&json!("q"), &json!(["a", "b", "c"]), &json!(3)));
    }
    for wrong in [r#"{"results":[{"index":7,"relevance_score":1}]}"#, r#"{"results":[{"index":0}]}"#, "{}"] {
        let (url, _requests) = serve(move |_, _| (200, wrong.to_owned()));
        let scores = RerankEndpoint::new(config(&url)).unwrap().scores("q", &["a"], &CancellationToken::new());
        assert!(matches!(scores, Err(ModelError::BadReply { .. })), "{wrong}");
    }
}
