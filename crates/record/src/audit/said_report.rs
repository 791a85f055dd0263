//! What an audit says as a whole, as data, and with its words on the wire.

use serde::{Deserialize, Serialize};
use touchstone_messages::{Language, Message};
use ts_rs::{Config, TS, TypeVisitor};

/// What an audit says as a whole. On the wire each is in words, in the language of the process, and all are data in `said`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Wire", from = "Wire")]
pub struct SaidReport {
    /// The result in a line; its parts are joined by semicolons.
    pub heading: Vec<Message>,
    /// What the record or bundle says and no audit can derive.
    pub not_derived: Vec<Message>,
    /// What a reader should know and that is no finding.
    pub remarks: Vec<Message>,
}

impl SaidReport {
    /// The heading in a language.
    pub fn heading(&self, language: Language) -> String {
        self.heading.iter().map(|part| part.words(language)).collect::<Vec<_>>().join("; ")
    }
}

/// See [`SaidReport`].
#[derive(Serialize, Deserialize, TS)]
struct Wire {
    /// The result in a line.
    heading: String,
    /// What the record or bundle says and no audit can derive, each a clause.
    not_derived: Vec<String>,
    /// What a reader should know and that is no finding, each a sentence or two.
    remarks: Vec<String>,
    /// The same as data.
    said: SaidWire,
}

/// See [`SaidReport`].
#[derive(Serialize, Deserialize, TS)]
#[ts(rename = "SaidAudit")]
struct SaidWire {
    /// Of the heading: its parts, joined by semicolons.
    heading: Vec<Message>,
    /// Of what is not derived.
    not_derived: Vec<Message>,
    /// Of the remarks.
    remarks: Vec<Message>,
}

impl From<SaidReport> for Wire {
    fn from(report: SaidReport) -> Self {
        let words = |all: &[Message]| all.iter().map(Message::to_string).collect();
        let (not_derived, remarks) = (words(&report.not_derived), words(&report.remarks));
        let heading = report.heading(touchstone_messages::language());
        let SaidReport { heading: said, not_derived: clauses, remarks: sentences } = report;
        Self { heading, not_derived, remarks, said: SaidWire { heading: said, not_derived: clauses, remarks: sentences } }
    }
}

impl From<Wire> for SaidReport {
    fn from(Wire { said: SaidWire { heading, not_derived, remarks }, .. }: Wire) -> Self {
        Self { heading, not_derived, remarks }
    }
}

impl TS for SaidReport {
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
    fn visit_dependencies(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        Wire::visit_dependencies(visitor);
    }
}
