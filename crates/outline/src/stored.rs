//! The stored form of positions: two numbers a span, its start and its length.

/// A span.
pub mod span {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use touchstone_text::CharSpan;

    /// Writes start and length.
    pub fn serialize<S: Serializer>(span: &CharSpan, to: S) -> Result<S::Ok, S::Error> {
        (span.start(), span.len()).serialize(to)
    }

    /// Reads start and length. Fails where the end is beyond any text.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<CharSpan, D::Error> {
        let (start, length) = <(u32, u32)>::deserialize(from)?;
        let end = start.checked_add(length).ok_or_else(|| serde::de::Error::custom("a span ends beyond any text"))?;
        Ok(CharSpan::between(start, end))
    }
}

/// A span that may be missing.
pub mod maybe_span {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use touchstone_text::CharSpan;

    #[derive(Serialize, Deserialize)]
    struct Stored(#[serde(with = "super::span")] CharSpan);

    /// Writes start and length, or nothing.
    pub fn serialize<S: Serializer>(span: &Option<CharSpan>, to: S) -> Result<S::Ok, S::Error> {
        span.map(Stored).serialize(to)
    }

    /// Reads start and length, or nothing.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<CharSpan>, D::Error> {
        Ok(Option::<Stored>::deserialize(from)?.map(|s| s.0))
    }
}

/// Spans in order.
pub mod spans {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use touchstone_text::CharSpan;

    #[derive(Serialize, Deserialize)]
    struct Stored(#[serde(with = "super::span")] CharSpan);

    /// Writes start and length of each.
    pub fn serialize<S: Serializer>(spans: &[CharSpan], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(spans.iter().map(|s| Stored(*s)))
    }

    /// Reads start and length of each.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<CharSpan>, D::Error> {
        Ok(Vec::<Stored>::deserialize(from)?.into_iter().map(|s| s.0).collect())
    }
}
