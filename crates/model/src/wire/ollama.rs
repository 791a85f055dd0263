//! Ollama's own chat protocol.

use serde_json::{Value, json};
use url::Url;

use super::{Format, Outgoing, Piece, Shape, count};
use crate::chat::{ChatRequest, Finish, Role};
use crate::config::EndpointConfig;

/// Ollama cuts a longer prompt in silence at its default of a few thousand tokens, so the length is always stated.
const LARGEST_CONTEXT: u64 = 32_768;

pub(super) fn outgoing(config: &EndpointConfig, base: &Url, chat: &ChatRequest, shape: Shape) -> Outgoing {
    let mut url = base.clone();
    let stem = base.path().trim_end_matches('/');
    let stem = stem.strip_suffix("/v1").or_else(|| stem.strip_suffix("/api")).unwrap_or(stem);
    url.set_path(&format!("{stem}/api/chat"));
    let mut messages = vec![json!({"role": "system", "content": chat.system})];
    messages.extend(chat.messages.iter().map(|m| {
        let role = match m.role {
            Role::User => "user",
            Role::Assistant => "assistant",
        };
        json!({"role": role, "content": m.text})
    }));
    let limit = chat.max_output_tokens.unwrap_or(config.max_output_tokens).min(config.max_output_tokens);
    // Three characters a token is fewer than any of the usual vocabularies needs for prose.
    let prompt: u64 = chat.messages.iter().map(|m| m.text.len() as u64).sum::<u64>() + chat.system.len() as u64;
    let context = (prompt / 3 + u64::from(limit)).next_multiple_of(2048).min(LARGEST_CONTEXT);
    let mut options = json!({"num_predict": limit, "num_ctx": context});
    if shape.temperature {
        options["temperature"] = json!(config.temperature);
    }
    let mut body = json!({"model": config.model, "messages": messages, "stream": true, "options": options});
    if let Some(schema) = &chat.schema {
        match shape.format {
            Format::Schema => body["format"] = schema.schema.clone(),
            Format::Object => body["format"] = json!("json"),
            Format::Prompt => {}
        }
    }
    Outgoing { url, headers: Vec::new(), key_header: ("authorization", "Bearer "), body }
}

pub(super) fn pieces(value: &Value) -> Vec<Piece> {
    let mut out = Vec::new();
    let text = value.get("message").and_then(|m| m.get("content")).and_then(Value::as_str);
    out.extend(text.map(|t| Piece::Text(t.to_owned())));
    if value.get("done").and_then(Value::as_bool) == Some(true) {
        let cut = value.get("done_reason").and_then(Value::as_str) == Some("length");
        out.push(Piece::Finish(if cut { Finish::Length } else { Finish::Stop }));
        out.push(Piece::Usage(count(value, "prompt_eval_count"), count(value, "eval_count")));
    }
    out
}
