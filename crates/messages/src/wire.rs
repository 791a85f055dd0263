//! A message as JSON: `{"id", "args"}`.

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::ser::SerializeStruct as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::Message;

/// An argument.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(untagged)]
pub enum Arg<'a> {
    /// Words of the user, of a file, of the system.
    Text(&'a str),
    /// A number of things.
    Number(u64),
    /// What is said within.
    Message(&'a Message),
    /// Several, joined by spaces.
    Messages(&'a [Message]),
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Message", 2)?;
        object.serialize_field("id", self.id())?;
        object.serialize_field("args", &self.args().into_iter().collect::<BTreeMap<_, _>>())?;
        object.end()
    }
}

impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Parts {
            id: String,
            #[serde(default)]
            args: BTreeMap<String, Value>,
        }
        let Parts { id, args } = Parts::deserialize(deserializer)?;
        crate::from_parts(&id, &mut Args(args)).ok_or_else(|| D::Error::custom(format!("{id} is no message of this version")))
    }
}

/// The arguments of a message that is being read.
pub struct Args(BTreeMap<String, Value>);

impl Args {
    pub(crate) fn text(&mut self, name: &str) -> Option<String> {
        match self.0.remove(name)? {
            Value::String(text) => Some(text),
            _ => None,
        }
    }

    pub(crate) fn number(&mut self, name: &str) -> Option<u64> {
        self.0.remove(name)?.as_u64()
    }

    pub(crate) fn message(&mut self, name: &str) -> Option<Box<Message>> {
        serde_json::from_value(self.0.remove(name)?).ok().map(Box::new)
    }

    pub(crate) fn messages(&mut self, name: &str) -> Option<Vec<Message>> {
        serde_json::from_value(self.0.remove(name)?).ok()
    }
}

/// In the window's types it is the generated union.
impl ts_rs::TS for Message {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;
    fn name(_: &ts_rs::Config) -> String {
        "Message".to_owned()
    }
    fn inline(_: &ts_rs::Config) -> String {
        "Message".to_owned()
    }
}
