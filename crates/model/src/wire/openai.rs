//! OpenAI's chat completions, as every compatible server speaks them.

use serde_json::{Value, json};
use url::Url;

use super::{Format, Outgoing, Piece, Shape, count, has_version, join, text_of};
use crate::chat::{ChatRequest, Finish, Role};
use crate::config::EndpointConfig;

const PATH: &str = "chat/completions";

pub(super) fn outgoing(config: &EndpointConfig, base: &Url, chat: &ChatRequest, shape: Shape) -> Outgoing {
    let bare = base.path().trim_end_matches('/').is_empty();
    let url = match () {
        () if base.path().trim_end_matches('/').ends_with(PATH) => base.clone(),
        () if bare && !has_version(base) => join(base, "v1/chat/completions"),
        () => join(base, PATH),
    };
    let mut messages = vec![json!({"role": "system", "content": chat.system})];
    messages.extend(chat.messages.iter().map(|m| {
        let role = match m.role {
            Role::User => "user",
            Role::Assistant => "assistant",
        };
        json!({"role": role, "content": m.text})
    }));
    let limit = if shape.completion_tokens { "max_completion_tokens" } else { "max_tokens" };
    let mut body = json!({"model": config.model, "messages": messages, "stream": true});
    body[limit] = json!(chat.max_output_tokens.unwrap_or(config.max_output_tokens).min(config.max_output_tokens));
    if shape.temperature {
        body["temperature"] = json!(config.temperature);
    }
    if shape.usage {
        body["stream_options"] = json!({"include_usage": true});
    }
    if let Some(schema) = &chat.schema {
        match shape.format {
            Format::Schema => {
                let schema = json!({"name": schema.name, "strict": true, "schema": schema.schema});
                body["response_format"] = json!({"type": "json_schema", "json_schema": schema});
            }
            Format::Object => body["response_format"] = json!({"type": "json_object"}),
            Format::Prompt => {}
        }
    }
    // Azure's older addresses take the key under a name of their own.
    let azure = base.host_str().is_some_and(|h| h.ends_with(".azure.com")) && base.query().is_some_and(|q| q.contains("api-version"));
    let key_header = if azure { ("api-key", "") } else { ("authorization", "Bearer ") };
    Outgoing { url, headers: Vec::new(), key_header, body }
}

pub(super) fn pieces(value: &Value) -> Vec<Piece> {
    let mut out = Vec::new();
    if let Some(choice) = value.get("choices").and_then(|c| c.get(0)) {
        let said = choice.get("delta").or_else(|| choice.get("message")).unwrap_or(choice);
        out.extend(said.get("content").or_else(|| choice.get("text")).and_then(text_of).map(Piece::Text));
        out.extend(choice.get("finish_reason").and_then(Value::as_str).map(|reason| {
            Piece::Finish(match reason {
                "length" => Finish::Length,
                "content_filter" => Finish::Filtered,
                _ => Finish::Stop,
            })
        }));
    }
    if let Some(usage) = value.get("usage").filter(|u| u.is_object()) {
        out.push(Piece::Usage(count(usage, "prompt_tokens"), count(usage, "completion_tokens")));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_with_and_without_a_path_work() {
        let cases = [
            ("http://127.0.0.1:9/v1", "http://127.0.0.1:9/v1/chat/completions"),
            ("http://127.0.0.1:9/v1/", "http://127.0.0.1:9/v1/chat/completions"),
            ("http://127.0.0.1:9", "http://127.0.0.1:9/v1/chat/completions"),
            ("https://a.b/openai/chat/completions", "https://a.b/openai/chat/completions"),
            (
                "https://x.azure.com/openai/deployments/d?api-version=1",
                "https://x.azure.com/openai/deployments/d/chat/completions?api-version=1",
            ),
        ];
        let chat = ChatRequest { system: String::new(), messages: Vec::new(), schema: None, max_output_tokens: None };
        for (base, expected) in cases {
            let base = Url::parse(base).expect("the test's address");
            assert_eq!(outgoing(&EndpointConfig::default(), &base, &chat, Shape::default()).url.as_str(), expected);
        }
    }
}
