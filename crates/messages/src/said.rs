//! A sentence as data inside the program, with its words beside it on the wire.

use serde::{Deserialize, Serialize};
use ts_rs::{Config, TS, TypeVisitor};

use crate::{Language, Message};

/// A sentence. As a field it is flattened (`#[serde(flatten)]`) into its words, in the language of the process, and the same as data:
/// `{"message": "1 page", "said": {"id": "pages", "args": {"pages": 1}}}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Wire", from = "Wire")]
pub struct Said(pub Message);

impl Said {
    /// Its words.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        self.0.words(language)
    }
}

/// Nothing is said.
impl Default for Said {
    fn default() -> Self {
        Self("".into())
    }
}

impl From<Message> for Said {
    fn from(message: Message) -> Self {
        Self(message)
    }
}

/// In the process's language.
impl std::fmt::Display for Said {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

#[derive(Serialize, Deserialize, TS)]
struct Wire {
    /// In words.
    message: String,
    /// The same as data; missing where an earlier program wrote words alone.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "known")]
    #[ts(optional, as = "Option<Message>")]
    said: Option<Message>,
}

impl From<Said> for Wire {
    fn from(Said(said): Said) -> Self {
        Self { message: said.to_string(), said: Some(said) }
    }
}

impl From<Wire> for Said {
    fn from(Wire { message, said }: Wire) -> Self {
        Self(said.unwrap_or_else(|| message.into()))
    }
}

impl TS for Said {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;
    fn name(config: &Config) -> String {
        Wire::inline(config)
    }
    fn inline(config: &Config) -> String {
        Wire::inline(config)
    }
    fn inline_flattened(config: &Config) -> String {
        Wire::inline_flattened(config)
    }
    fn visit_dependencies(visitor: &mut impl TypeVisitor) {
        Wire::visit_dependencies(visitor);
    }
}

/// For `#[serde(with = "…")]` of messages beside their words: written as they are; what cannot be read, such as a message of a later version, is
/// left out.
pub mod known {
    use serde::de::DeserializeOwned;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// As it is.
    ///
    /// # Errors
    ///
    /// Those of the serializer.
    pub fn serialize<T: Serialize, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        value.serialize(serializer)
    }

    /// What was written, or the default.
    ///
    /// # Errors
    ///
    /// Where there is no value at all.
    pub fn deserialize<'de, D: Deserializer<'de>, T: DeserializeOwned + Default>(deserializer: D) -> Result<T, D::Error> {
        let value = serde_json::Value::deserialize(deserializer)?;
        Ok(serde_json::from_value(value).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Row {
        number: u32,
        #[serde(flatten)]
        message: Said,
    }

    #[test]
    fn words_and_data_are_beside_each_other() {
        let row = Row { number: 3, message: Message::pages(1_u32).into() };
        let json = serde_json::json!({"number": 3, "message": "1 page", "said": {"id": "pages", "args": {"pages": 1}}});
        assert_eq!(serde_json::to_value(&row).unwrap(), json);
        assert_eq!(serde_json::from_value::<Row>(json).unwrap(), row);
    }

    #[test]
    fn words_alone_and_messages_of_a_later_version_are_said_as_they_were_written() {
        for said in [serde_json::json!(null), serde_json::json!({"id": "of-a-later-version", "args": {}})] {
            let row: Row = serde_json::from_value(serde_json::json!({"number": 3, "message": "m", "said": said})).unwrap();
            assert_eq!(row.message, Said("m".into()));
        }
        let row: Row = serde_json::from_value(serde_json::json!({"number": 3, "message": "m"})).unwrap();
        assert_eq!(row.message.words(Language::Romanian), "m");
    }
}
