//! Anthropic's messages.

use serde_json::{Value, json};
use url::Url;

use super::{Format, Outgoing, Piece, Shape, count, has_version, join, text_of};
use crate::chat::{ChatRequest, Finish, Role};
use crate::config::EndpointConfig;

pub(super) fn outgoing(config: &EndpointConfig, base: &Url, chat: &ChatRequest, shape: Shape) -> Outgoing {
    let url = if has_version(base) { join(base, "messages") } else { join(base, "v1/messages") };
    let messages: Vec<Value> = chat
        .messages
        .iter()
        .map(|m| {
            let role = match m.role {
                Role::User => "user",
                Role::Assistant => "assistant",
            };
            json!({"role": role, "content": m.text})
        })
        .collect();
    let limit = chat.max_output_tokens.unwrap_or(config.max_output_tokens).min(config.max_output_tokens);
    let mut body = json!({"model": config.model, "system": chat.system, "messages": messages, "max_tokens": limit, "stream": true});
    if shape.temperature {
        body["temperature"] = json!(config.temperature);
    }
    if let (Some(schema), Format::Schema) = (&chat.schema, shape.format) {
        body["output_config"] = json!({"format": {"type": "json_schema", "schema": schema.schema}});
    }
    Outgoing { url, headers: vec![("anthropic-version", "2023-06-01".into())], key_header: ("x-api-key", ""), body }
}

pub(super) fn pieces(value: &Value) -> Vec<Piece> {
    let mut out = Vec::new();
    // A stream's events, and the one object of a reply that is not streamed.
    let delta = value.get("delta");
    out.extend(delta.and_then(|d| d.get("text")).and_then(text_of).map(Piece::Text));
    out.extend(value.get("content").and_then(text_of).map(Piece::Text));
    let reason = delta.and_then(|d| d.get("stop_reason")).or_else(|| value.get("stop_reason"));
    out.extend(reason.and_then(Value::as_str).map(|reason| {
        Piece::Finish(match reason {
            "max_tokens" | "model_context_window_exceeded" => Finish::Length,
            "refusal" => Finish::Filtered,
            _ => Finish::Stop,
        })
    }));
    let usage = value.get("usage").or_else(|| value.get("message").and_then(|m| m.get("usage")));
    if let Some(usage) = usage {
        out.push(Piece::Usage(count(usage, "input_tokens"), count(usage, "output_tokens")));
    }
    if value.get("type").and_then(Value::as_str) == Some("error") {
        out.push(Piece::Failed);
    }
    out
}
