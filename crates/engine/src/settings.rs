//! Settings: their names, defaults and bounds, and the config file that holds them. A key is never among them.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use touchstone_api::{Code, Problem, Setting};

use crate::problem::io;

/// What a setting's value may be.
enum Kind {
    Text,
    Url,
    OneOf(&'static [&'static str]),
    Number(u32, u32),
    Languages,
}

struct Definition {
    name: &'static str,
    default: &'static str,
    kind: Kind,
    about: &'static str,
}

const TABLE: &[Definition] = &[
    Definition {
        name: "endpoint.url",
        default: "",
        kind: Kind::Url,
        about: "Base URL of the chat endpoint, for example http://localhost:11434/v1. Empty: answers are extracts, offline.",
    },
    Definition {
        name: "endpoint.provider",
        default: "openai",
        kind: Kind::OneOf(&["openai", "anthropic", "gemini", "ollama"]),
        about: "Protocol of the endpoint; openai stands for everything compatible with it.",
    },
    Definition { name: "endpoint.model", default: "", kind: Kind::Text, about: "Name of the model at the endpoint." },
    Definition {
        name: "endpoint.timeout_seconds",
        default: "120",
        kind: Kind::Number(1, 3_600),
        about: "How long to wait for the whole reply.",
    },
    Definition {
        name: "grounding.policy",
        default: "show",
        kind: Kind::OneOf(&["show", "refuse"]),
        about: "show: failed quotes are struck through where they stand. refuse: no answer if any quote fails.",
    },
    Definition { name: "grounding.attempts", default: "3", kind: Kind::Number(1, 10), about: "How many drafts at most." },
    Definition {
        name: "grounding.judge",
        default: "off",
        kind: Kind::OneOf(&["off", "on"]),
        about: "Ask the model whether each span supports its claim. This version has no judge yet: all_claims_entailed stays null.",
    },
    Definition {
        name: "search.rerank",
        default: "off",
        kind: Kind::OneOf(&["off", "on"]),
        about: "Reorder the passages found. This version has no reranker yet: results say rerank:none.",
    },
    Definition {
        name: "embedding.model",
        default: "",
        kind: Kind::Text,
        about: "Model for search by meaning. This version searches by keyword only.",
    },
    Definition {
        name: "ocr.languages",
        default: "eng",
        kind: Kind::Languages,
        about: "Tesseract languages for scanned pages, joined by +.",
    },
    Definition {
        name: "appearance.theme",
        default: "system",
        kind: Kind::OneOf(&["system", "light", "dark"]),
        about: "Colours of the window.",
    },
    Definition {
        name: "appearance.text_size",
        default: "100",
        kind: Kind::Number(90, 150),
        about: "Size of the window's text in per cent.",
    },
    Definition {
        name: "appearance.dim_pages",
        default: "on",
        kind: Kind::OneOf(&["on", "off"]),
        about: "Show pages a little darker in the dark theme; colours are never inverted.",
    },
];

/// The settings of one library.
#[derive(Debug, Clone)]
pub struct Settings {
    path: PathBuf,
    values: BTreeMap<String, String>,
}

/// Names, defaults and meanings, with no values.
pub fn setting_table() -> Vec<Setting> {
    TABLE
        .iter()
        .map(|d| Setting { name: d.name.into(), value: d.default.into(), default: d.default.into(), about: d.about.into() })
        .collect()
}

impl Settings {
    /// Reads the config file; none is an empty one.
    pub fn load(path: PathBuf) -> Result<Self, Problem> {
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(io(&path, &error)),
        };
        let table: toml::Table = text.parse().map_err(|e: toml::de::Error| {
            Problem::new(Code::BadRequest, format!("{} cannot be read: {}.", path.display(), e.message()), "Mend or remove the file.")
        })?;
        let mut values = BTreeMap::new();
        for (section, entries) in table {
            for (key, value) in entries.as_table().into_iter().flatten() {
                let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                values.insert(format!("{section}.{key}"), text);
            }
        }
        let settings = Self { path, values };
        for (name, value) in &settings.values {
            check(name, value)?;
        }
        Ok(settings)
    }

    /// A setting's value, or its default; an unknown name is a problem.
    pub fn get(&self, name: &str) -> Result<&str, Problem> {
        let definition = definition(name)?;
        Ok(self.values.get(name).map_or(definition.default, String::as_str))
    }

    /// Changes a setting and writes the file; an empty value goes back to the default.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Problem> {
        let value = value.trim();
        definition(name)?;
        let mut next = self.clone();
        if value.is_empty() {
            next.values.remove(name);
        } else {
            check(name, value)?;
            next.values.insert(name.into(), value.into());
        }
        next.save()?;
        *self = next;
        Ok(())
    }

    /// All settings with their values.
    pub fn list(&self) -> Vec<Setting> {
        let mut all = setting_table();
        for setting in &mut all {
            if let Some(value) = self.values.get(&setting.name) {
                setting.value.clone_from(value);
            }
        }
        all
    }

    /// `endpoint.timeout_seconds`.
    pub fn timeout(&self) -> Duration {
        Duration::from_secs(self.number("endpoint.timeout_seconds").into())
    }

    /// A setting that is a number.
    pub fn number(&self, name: &str) -> u32 {
        self.get(name).ok().and_then(|v| v.parse().ok()).unwrap_or_default()
    }

    fn save(&self) -> Result<(), Problem> {
        let mut table = toml::Table::new();
        for (name, value) in &self.values {
            let (section, key) = name.split_once('.').unwrap_or(("", name));
            let section = table.entry(section).or_insert_with(|| toml::Value::Table(toml::Table::new()));
            if let Some(section) = section.as_table_mut() {
                section.insert(key.into(), toml::Value::String(value.clone()));
            }
        }
        let temporary = self.path.with_extension("toml.part");
        let text = table.to_string();
        fs::write(&temporary, text).and_then(|()| fs::rename(&temporary, &self.path)).map_err(|e| io(&self.path, &e))
    }
}

fn definition(name: &str) -> Result<&'static Definition, Problem> {
    TABLE.iter().find(|d| d.name == name).ok_or_else(|| {
        let secret = name.contains("key") || name.contains("secret") || name.contains("token");
        let hint =
            if secret { "Keys are never kept in the config file. Set TOUCHSTONE_API_KEY." } else { "`touchstone config list` names them." };
        Problem::new(Code::BadRequest, format!("There is no setting {name:?}."), hint)
    })
}

fn check(name: &str, value: &str) -> Result<(), Problem> {
    let wrong = |expected: String| Err(Problem::new(Code::BadRequest, format!("{value:?} is no value for {name}."), expected));
    match &definition(name)?.kind {
        Kind::Text if value.chars().any(char::is_control) || value.chars().count() > 500 => {
            wrong("It is one line of at most 500 characters.".into())
        }
        Kind::Url if !is_url(value) => {
            wrong("It is an address that begins with http:// or https:// and holds no user name or password.".into())
        }
        Kind::OneOf(allowed) if !allowed.contains(&value) => wrong(format!("It is one of: {}.", allowed.join(", "))),
        Kind::Number(low, high) if !value.parse::<u32>().is_ok_and(|n| (*low..=*high).contains(&n)) => {
            wrong(format!("It is a whole number from {low} to {high}."))
        }
        Kind::Languages if value.split('+').any(|l| l.is_empty() || !l.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')) => {
            wrong("It is Tesseract's language names joined by +, for example eng+ron.".into())
        }
        _ => Ok(()),
    }
}

fn is_url(value: &str) -> bool {
    let rest = value.strip_prefix("http://").or_else(|| value.strip_prefix("https://"));
    rest.is_some_and(|rest| {
        let host = rest.split('/').next().unwrap_or_default();
        !host.is_empty() && !host.contains('@') && !value.chars().any(|c| c.is_whitespace() || c.is_control())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_is_read_back_and_an_empty_value_goes_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("config.toml");
        let mut settings = Settings::load(path.clone()).unwrap();
        settings.set("endpoint.url", "http://localhost:11434/v1").unwrap();
        settings.set("grounding.attempts", "2").unwrap();
        let again = Settings::load(path.clone()).unwrap();
        assert_eq!(again.get("endpoint.url").unwrap(), "http://localhost:11434/v1");
        assert_eq!(again.number("grounding.attempts"), 2);
        settings.set("grounding.attempts", "").unwrap();
        assert_eq!(Settings::load(path).unwrap().number("grounding.attempts"), 3);
    }

    #[test]
    fn wrong_names_and_values_are_refused_and_change_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("config.toml");
        let mut settings = Settings::load(path.clone()).unwrap();
        for (name, value) in [
            ("endpoint.api_key", "sk-1"),
            ("no.such", "1"),
            ("endpoint.url", "localhost:1"),
            ("endpoint.url", "http://user:secret@host/"),
            ("grounding.policy", "maybe"),
            ("grounding.attempts", "0"),
            ("endpoint.timeout_seconds", "soon"),
            ("ocr.languages", "eng++ron"),
        ] {
            assert!(settings.set(name, value).is_err(), "{name} = {value}");
        }
        assert!(!path.exists());
    }

    #[test]
    fn a_key_in_the_config_file_is_refused_by_name() {
        let problem = definition("endpoint.api_key").err().unwrap();
        assert!(problem.hint.contains("TOUCHSTONE_API_KEY"));
    }
}
