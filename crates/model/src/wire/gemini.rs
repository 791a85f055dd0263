//! Google's `generateContent`.

use serde_json::{Value, json};
use url::Url;

use super::{Format, Outgoing, Piece, Shape, count, has_version, join};
use crate::chat::{ChatRequest, Finish, Role};
use crate::config::EndpointConfig;

pub(super) fn outgoing(config: &EndpointConfig, base: &Url, chat: &ChatRequest, shape: Shape) -> Outgoing {
    let model = config.model.strip_prefix("models/").unwrap_or(&config.model);
    let path = format!("models/{model}:streamGenerateContent");
    let mut url = if has_version(base) { join(base, &path) } else { join(base, &format!("v1beta/{path}")) };
    url.query_pairs_mut().append_pair("alt", "sse");
    let contents: Vec<Value> = chat
        .messages
        .iter()
        .map(|m| {
            let role = match m.role {
                Role::User => "user",
                Role::Assistant => "model",
            };
            json!({"role": role, "parts": [{"text": m.text}]})
        })
        .collect();
    let limit = chat.max_output_tokens.unwrap_or(config.max_output_tokens).min(config.max_output_tokens);
    let mut generation = json!({"maxOutputTokens": limit});
    if shape.temperature {
        generation["temperature"] = json!(config.temperature);
    }
    if let Some(schema) = &chat.schema
        && shape.format != Format::Prompt
    {
        generation["responseMimeType"] = json!("application/json");
        if shape.format == Format::Schema {
            generation["responseJsonSchema"] = schema.schema.clone();
        }
    }
    let body = json!({
        "systemInstruction": {"parts": [{"text": chat.system}]},
        "contents": contents,
        "generationConfig": generation,
    });
    Outgoing { url, headers: Vec::new(), key_header: ("x-goog-api-key", ""), body }
}

pub(super) fn pieces(value: &Value) -> Vec<Piece> {
    let mut out = Vec::new();
    if let Some(candidate) = value.get("candidates").and_then(|c| c.get(0)) {
        let parts = candidate.get("content").and_then(|c| c.get("parts")).and_then(Value::as_array);
        let thought = |p: &Value| p.get("thought").and_then(Value::as_bool).unwrap_or(false);
        let texts = parts.into_iter().flatten().filter(|p| !thought(p)).filter_map(|p| p.get("text").and_then(Value::as_str));
        out.extend(texts.map(|t| Piece::Text(t.to_owned())));
        out.extend(candidate.get("finishReason").and_then(Value::as_str).map(|reason| {
            Piece::Finish(match reason {
                "MAX_TOKENS" => Finish::Length,
                "STOP" => Finish::Stop,
                _ => Finish::Filtered,
            })
        }));
    }
    if value.get("promptFeedback").is_some_and(|f| f.get("blockReason").is_some()) {
        out.push(Piece::Finish(Finish::Filtered));
    }
    if let Some(usage) = value.get("usageMetadata") {
        out.push(Piece::Usage(count(usage, "promptTokenCount"), count(usage, "candidatesTokenCount")));
    }
    out
}
