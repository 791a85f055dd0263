//! Every setting: its name, default, bounds and meaning.

use touchstone_messages::Message;
use touchstone_record::RetrievalMethod;

/// What a setting's value may be.
pub(super) enum Kind {
    Text,
    Url,
    OneOf(&'static [&'static str]),
    Number(u32, u32),
    Decimal(f64, f64),
    Endpoint,
    Languages,
}

/// A setting.
pub(super) struct Definition {
    pub name: &'static str,
    pub default: &'static str,
    pub kind: Kind,
    pub about: fn() -> Message,
}

/// Every setting but those of endpoints beside the default one.
pub(super) const TABLE: &[Definition] = &[
    Definition { name: "endpoint.url", default: "", kind: Kind::Url, about: Message::setting_endpoint_url },
    Definition {
        name: "endpoint.provider",
        default: "openai",
        kind: Kind::OneOf(&["openai", "anthropic", "gemini", "ollama"]),
        about: Message::setting_endpoint_provider,
    },
    Definition { name: "endpoint.model", default: "", kind: Kind::Text, about: Message::setting_endpoint_model },
    Definition {
        name: "endpoint.timeout_seconds",
        default: "120",
        kind: Kind::Number(1, 3_600),
        about: Message::setting_endpoint_timeout_seconds,
    },
    Definition { name: "endpoint.temperature", default: "0", kind: Kind::Decimal(0.0, 2.0), about: Message::setting_endpoint_temperature },
    Definition {
        name: "endpoint.max_output_tokens",
        default: "4096",
        kind: Kind::Number(64, 200_000),
        about: Message::setting_endpoint_max_output_tokens,
    },
    Definition {
        name: "endpoint.context_tokens",
        default: "0",
        kind: Kind::Number(0, 10_000_000),
        about: Message::setting_endpoint_context_tokens,
    },
    Definition { name: "endpoint.proxy", default: "", kind: Kind::Url, about: Message::setting_endpoint_proxy },
    Definition { name: "endpoint.certificates", default: "", kind: Kind::Text, about: Message::setting_endpoint_certificates },
    Definition { name: "endpoint.key", default: "none", kind: Kind::OneOf(&["none", "keychain"]), about: Message::setting_endpoint_key },
    Definition {
        name: "grounding.policy",
        default: "show",
        kind: Kind::OneOf(&["show", "refuse"]),
        about: Message::setting_grounding_policy,
    },
    Definition { name: "grounding.attempts", default: "3", kind: Kind::Number(1, 10), about: Message::setting_grounding_attempts },
    Definition { name: "grounding.judge", default: "off", kind: Kind::OneOf(&["off", "on"]), about: Message::setting_grounding_judge },
    Definition { name: "grounding.judge_endpoint", default: "", kind: Kind::Endpoint, about: Message::setting_grounding_judge_endpoint },
    Definition {
        name: "search.method",
        default: "auto",
        kind: Kind::OneOf(&RetrievalMethod::NAMES),
        about: Message::setting_search_method,
    },
    Definition { name: "search.rerank", default: "off", kind: Kind::OneOf(&["off", "on"]), about: Message::setting_search_rerank },
    Definition { name: "embedding.model", default: "all-MiniLM-L6-v2", kind: Kind::Text, about: Message::setting_embedding_model },
    Definition { name: "embedding.url", default: "", kind: Kind::Url, about: Message::setting_embedding_url },
    Definition { name: "rerank.url", default: "", kind: Kind::Url, about: Message::setting_rerank_url },
    Definition { name: "rerank.model", default: "", kind: Kind::Text, about: Message::setting_rerank_model },
    Definition { name: "ocr.languages", default: "eng", kind: Kind::Languages, about: Message::setting_ocr_languages },
    Definition { name: "pdf.sandbox", default: "required", kind: Kind::OneOf(&["required", "warn"]), about: Message::setting_pdf_sandbox },
    Definition { name: "person.name", default: "", kind: Kind::Text, about: Message::setting_person_name },
    Definition { name: "person.initials", default: "", kind: Kind::Text, about: Message::setting_person_initials },
    Definition { name: "proof.tsa", default: "", kind: Kind::Url, about: Message::setting_proof_tsa },
    Definition { name: "proof.template", default: "general", kind: Kind::Text, about: Message::setting_proof_template },
    Definition {
        name: "appearance.theme",
        default: "system",
        kind: Kind::OneOf(&["system", "light", "dark"]),
        about: Message::setting_appearance_theme,
    },
    Definition { name: "appearance.text_size", default: "100", kind: Kind::Number(90, 200), about: Message::setting_appearance_text_size },
    Definition {
        name: "appearance.dim_pages",
        default: "on",
        kind: Kind::OneOf(&["on", "off"]),
        about: Message::setting_appearance_dim_pages,
    },
    Definition {
        name: "appearance.language",
        default: "system",
        kind: Kind::OneOf(&["system", "en", "ro"]),
        about: Message::setting_appearance_language,
    },
    Definition {
        name: "citation.form",
        default: "full",
        kind: Kind::OneOf(&["full", "short", "clause", "link"]),
        about: Message::setting_citation_form,
    },
];
