//! The providers' protocols from the server's side.

use serde_json::{Value, json};

/// Whose protocol a request speaks, by its path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Protocol {
    OpenAi,
    Anthropic,
    Gemini,
    Ollama,
}

impl Protocol {
    pub(super) fn of(path: &str) -> Self {
        match path {
            p if p.ends_with("/messages") => Self::Anthropic,
            p if p.contains("enerateContent") => Self::Gemini,
            p if p.ends_with("/api/chat") => Self::Ollama,
            _ => Self::OpenAi,
        }
    }

    /// The user's turns.
    pub(super) fn prompt(self, body: &Value) -> String {
        let turns = body.get(if self == Self::Gemini { "contents" } else { "messages" }).and_then(Value::as_array);
        let text = |turn: &Value| match self {
            Self::Gemini => turn.pointer("/parts/0/text").and_then(Value::as_str).map(str::to_owned),
            _ if turn.get("role").and_then(Value::as_str) == Some("user") => turn.get("content").and_then(Value::as_str).map(str::to_owned),
            _ => None,
        };
        turns.into_iter().flatten().filter_map(text).collect::<Vec<_>>().join("\n")
    }

    pub(super) fn wants_stream(self, path: &str, body: &Value) -> bool {
        path.contains("streamGenerateContent") || body.get("stream").and_then(Value::as_bool).unwrap_or(false)
    }

    pub(super) fn stream_kind(self) -> &'static str {
        if self == Self::Ollama { "application/x-ndjson" } else { "text/event-stream" }
    }

    /// One piece of a streamed reply.
    pub(super) fn piece(self, text: &str) -> String {
        match self {
            Self::OpenAi => event(
                &json!({"object": "chat.completion.chunk", "choices": [{"index": 0, "delta": {"content": text}, "finish_reason": null}]}),
            ),
            Self::Anthropic => {
                let value = json!({"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": text}});
                format!("event: content_block_delta\n{}", event(&value))
            }
            Self::Gemini => event(&json!({"candidates": [{"content": {"parts": [{"text": text}], "role": "model"}}]})),
            Self::Ollama => format!("{}\n", json!({"message": {"role": "assistant", "content": text}, "done": false})),
        }
    }

    /// The end of a streamed reply.
    pub(super) fn end(self, cut: bool) -> String {
        match self {
            Self::OpenAi => {
                let finish = json!({"choices": [{"index": 0, "delta": {}, "finish_reason": if cut { "length" } else { "stop" }}]});
                let usage = json!({"choices": [], "usage": {"prompt_tokens": 100, "completion_tokens": 50}});
                format!("{}{}data: [DONE]\n\n", event(&finish), event(&usage))
            }
            Self::Anthropic => {
                let reason = if cut { "max_tokens" } else { "end_turn" };
                let delta =
                    json!({"type": "message_delta", "delta": {"stop_reason": reason}, "usage": {"input_tokens": 100, "output_tokens": 50}});
                format!("{}{}", event(&delta), event(&json!({"type": "message_stop"})))
            }
            Self::Gemini => event(&json!({
                "candidates": [{"finishReason": if cut { "MAX_TOKENS" } else { "STOP" }}],
                "usageMetadata": {"promptTokenCount": 100, "candidatesTokenCount": 50}
            })),
            Self::Ollama => {
                let end = json!({"message": {"role": "assistant", "content": ""}, "done": true, "done_reason": if cut { "length" } else { "stop" },
                    "prompt_eval_count": 100, "eval_count": 50});
                format!("{end}\n")
            }
        }
    }

    /// A reply in one piece.
    pub(super) fn whole(self, text: &str, cut: bool) -> Value {
        match self {
            Self::OpenAi => json!({
                "object": "chat.completion",
                "choices": [{"index": 0, "message": {"role": "assistant", "content": text}, "finish_reason": if cut { "length" } else { "stop" }}],
                "usage": {"prompt_tokens": 100, "completion_tokens": 50}
            }),
            Self::Anthropic => json!({
                "type": "message", "role": "assistant", "content": [{"type": "text", "text": text}],
                "stop_reason": if cut { "max_tokens" } else { "end_turn" }, "usage": {"input_tokens": 100, "output_tokens": 50}
            }),
            Self::Gemini => json!({
                "candidates": [{"content": {"parts": [{"text": text}]}, "finishReason": if cut { "MAX_TOKENS" } else { "STOP" }}],
                "usageMetadata": {"promptTokenCount": 100, "candidatesTokenCount": 50}
            }),
            Self::Ollama => json!({"message": {"role": "assistant", "content": text}, "done": true,
                "done_reason": if cut { "length" } else { "stop" }, "prompt_eval_count": 100, "eval_count": 50}),
        }
    }
}

fn event(value: &Value) -> String {
    format!("data: {value}\n\n")
}
