//! Settings, and the config file that has them. A key is never among them.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard};

use touchstone_api::{Code, Problem, Setting};
use touchstone_messages::Message;
use touchstone_model::EndpointConfig;

use crate::files::{LARGEST_SETTINGS, read_text_if_there};
use crate::handles::settings_table::{Definition, Kind, TABLE};
use crate::problem::io;
use crate::sync::lock;

/// Before the name of an endpoint beside the default one.
const NAMED: &str = "endpoints.";

/// The settings of one library.
#[derive(Debug, Clone)]
pub struct Settings {
    path: PathBuf,
    values: BTreeMap<String, String>,
}

/// The settings of an open library, for all who read and change them.
pub struct SharedSettings(Mutex<Settings>);

impl SharedSettings {
    pub(crate) fn new(settings: Settings) -> Self {
        Self(Mutex::new(settings))
    }

    /// The settings, which nobody else reads or changes until the guard is dropped.
    pub fn lock(&self) -> MutexGuard<'_, Settings> {
        lock(&self.0)
    }

    /// A setting's value; empty for an unknown name. The lock is given back before the caller goes on: two in one statement would wait
    /// for each other.
    pub(crate) fn value(&self, name: &str) -> String {
        self.lock().get(name).unwrap_or_default().to_owned()
    }
}

/// Names, defaults and meanings, with no values.
pub fn setting_table() -> Vec<Setting> {
    TABLE
        .iter()
        .map(|d| Setting { name: d.name.into(), value: d.default.into(), default: d.default.into(), about: (d.about)().into() })
        .collect()
}

impl Settings {
    /// Reads the config file; none is an empty one.
    pub fn load(path: PathBuf) -> Result<Self, Problem> {
        let text = read_text_if_there(&path, LARGEST_SETTINGS)?.unwrap_or_default();
        let table: toml::Table = text.parse().map_err(|e: toml::de::Error| {
            Problem::new(
                Code::BadRequest,
                Message::settings_unreadable(path.display().to_string(), e.message()),
                Message::advice_mend_file(),
            )
        })?;
        let mut values = BTreeMap::new();
        flatten("", &table, &mut values);
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
        for (name, value) in self.values.iter().filter(|(name, _)| name.starts_with(NAMED)) {
            if let Ok(d) = definition(name) {
                all.push(Setting { name: name.clone(), value: value.clone(), default: d.default.into(), about: (d.about)().into() });
            }
        }
        all
    }

    /// Names of the endpoints beside the default one.
    pub fn endpoint_names(&self) -> Vec<String> {
        let named = self.values.keys().filter_map(|name| name.strip_prefix(NAMED)?.split_once('.'));
        let names: std::collections::BTreeSet<&str> = named.map(|(name, _)| name).collect();
        names.into_iter().map(str::to_owned).collect()
    }

    /// Forgets an endpoint beside the default one, with all its settings.
    pub fn remove_endpoint(&mut self, name: &str) -> Result<(), Problem> {
        let mut next = self.clone();
        let prefix = format!("{NAMED}{name}.");
        next.values.retain(|key, _| !key.starts_with(&prefix));
        next.save()?;
        *self = next;
        Ok(())
    }

    /// A setting that is a number.
    pub fn number(&self, name: &str) -> u32 {
        self.get(name).ok().and_then(|v| v.parse().ok()).unwrap_or_default()
    }

    fn save(&self) -> Result<(), Problem> {
        let mut table = toml::Table::new();
        for (name, value) in &self.values {
            let (sections, key) = name.rsplit_once('.').unwrap_or(("", name));
            let mut section = Some(&mut table);
            for part in sections.split('.') {
                let next = section.and_then(|s| s.entry(part).or_insert_with(|| toml::Value::Table(toml::Table::new())).as_table_mut());
                section = next;
            }
            if let Some(section) = section {
                section.insert(key.into(), toml::Value::String(value.clone()));
            }
        }
        touchstone_files::write_private(&self.path, table.to_string().as_bytes()).map_err(|e| io(&self.path, &e))
    }
}

/// Values by their dotted names.
fn flatten(before: &str, table: &toml::Table, values: &mut BTreeMap<String, String>) {
    for (key, value) in table {
        let name = if before.is_empty() { key.clone() } else { format!("{before}.{key}") };
        match value.as_table() {
            Some(inner) => flatten(&name, inner, values),
            None => drop(values.insert(name, value.as_str().map_or_else(|| value.to_string(), str::to_owned))),
        }
    }
}

/// Where a setting is in the table: `endpoints.office.url` where `endpoint.url` does.
fn table_name(name: &str) -> Option<String> {
    let Some((endpoint, field)) = name.strip_prefix(NAMED).and_then(|rest| rest.split_once('.')) else { return Some(name.to_owned()) };
    is_endpoint_name(endpoint).then(|| format!("endpoint.{field}"))
}

/// Small letters, digits and hyphens, so that it can be typed, kept as a table's name and told from an address.
pub(crate) fn is_endpoint_name(name: &str) -> bool {
    (1..=40).contains(&name.len())
        && name != "default"
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        && name.starts_with(|c: char| c.is_ascii_alphanumeric())
}

fn definition(name: &str) -> Result<&'static Definition, Problem> {
    let found = table_name(name).and_then(|name| TABLE.iter().find(|d| d.name == name));
    found.ok_or_else(|| {
        let secret = ["key", "secret", "token", "password"].iter().any(|word| name.contains(word));
        let hint = if secret { Message::advice_key_not_in_config() } else { Message::advice_list_settings() };
        Problem::new(Code::BadRequest, Message::no_such_setting(name), hint)
    })
}

fn check(name: &str, value: &str) -> Result<(), Problem> {
    let wrong = |expected: Message| Err(Problem::new(Code::BadRequest, Message::not_a_value_for_setting(value, name), expected));
    if looks_like_a_key(value) {
        return Err(Problem::new(Code::BadRequest, Message::setting_looks_like_key(name), Message::advice_key_set()));
    }
    let kind = &definition(name)?.kind;
    match kind {
        // The value may be a key, put where only its place belongs: it is not repeated.
        Kind::OneOf(allowed) if !allowed.contains(&value) && name.ends_with(".key") => {
            Err(Problem::new(Code::BadRequest, Message::setting_says_where_key_is(name, allowed.join(", ")), Message::advice_key_set()))
        }
        Kind::Text if value.chars().any(char::is_control) || value.chars().count() > 500 => wrong(Message::value_one_line()),
        // An address with a key inside is not repeated.
        Kind::Url if EndpointConfig::fault(value).is_some() => {
            Err(Problem::new(Code::BadRequest, Message::not_an_address(name), Message::advice_address_form()))
        }
        Kind::Decimal(low, high) if !value.parse::<f64>().is_ok_and(|n| (*low..=*high).contains(&n)) => {
            wrong(Message::value_number(low.to_string(), high.to_string()))
        }
        Kind::Endpoint if !is_endpoint_name(value) => wrong(Message::value_endpoint_name()),
        Kind::OneOf(allowed) if !allowed.contains(&value) => wrong(Message::value_one_of(allowed.join(", "))),
        Kind::Number(low, high) if !value.parse::<u32>().is_ok_and(|n| (*low..=*high).contains(&n)) => {
            wrong(Message::value_whole_number(low.to_string(), high.to_string()))
        }
        Kind::Languages if value.split('+').any(|l| l.is_empty() || !l.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')) => {
            wrong(Message::value_languages())
        }
        _ => Ok(()),
    }
}

/// Whether a value holds something of the form that the large providers give their keys.
fn looks_like_a_key(value: &str) -> bool {
    const BEGINNINGS: [&str; 8] = ["sk-", "sk_", "AIza", "gsk_", "xai-", "pk-", "hf_", "nvapi-"];
    let words = value.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_')));
    words.filter(|w| w.len() >= 20).any(|w| BEGINNINGS.iter().any(|b| w.starts_with(b)))
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
            ("endpoint.temperature", "hot"),
            ("endpoint.temperature", "2.1"),
            ("endpoint.key", "sk-1"),
            ("endpoint.url", "https://host/v1?api_key=sk-1"),
            ("endpoints.Office.url", "http://host"),
            ("endpoints.default.url", "http://host"),
            ("endpoints.office.api_key", "sk-1"),
            ("endpoints.url", "http://host"),
            ("endpoints..url", "http://host"),
            ("endpoints.a.b.url", "http://host"),
            ("grounding.judge_endpoint", "http://host"),
        ] {
            assert!(settings.set(name, value).is_err(), "{name} = {value}");
        }
        assert!(!path.exists());
    }

    #[test]
    fn several_endpoints_are_kept_beside_the_default_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("config.toml");
        let mut settings = Settings::load(path.clone()).unwrap();
        for (name, value) in [
            ("endpoint.url", "http://localhost:11434"),
            ("endpoints.office.url", "https://llm.firm.example/v1"),
            ("endpoints.office.model", "large"),
            ("endpoints.office.temperature", "0.2"),
            ("endpoints.fast-1.url", "https://llm.firm.example/v1"),
        ] {
            settings.set(name, value).unwrap();
        }
        let mut again = Settings::load(path.clone()).unwrap();
        assert_eq!(again.endpoint_names(), ["fast-1", "office"]);
        assert_eq!(again.get("endpoints.office.temperature"), Ok("0.2"));
        assert_eq!(again.get("endpoints.office.timeout_seconds"), Ok("120"));
        assert_eq!(again.get("endpoint.model"), Ok(""));
        assert!(again.list().iter().any(|s| s.name == "endpoints.office.model" && s.value == "large"));
        again.remove_endpoint("office").unwrap();
        let last = Settings::load(path).unwrap();
        assert_eq!((last.endpoint_names(), last.get("endpoint.url")), (vec!["fast-1".to_owned()], Ok("http://localhost:11434")));
    }

    #[test]
    fn what_looks_like_a_key_is_neither_kept_nor_repeated() {
        let folder = tempfile::tempdir().unwrap();
        let mut settings = Settings::load(folder.path().join("config.toml")).unwrap();
        let key = "sk-proj-0123456789abcdefghij";
        for name in ["endpoint.model", "endpoint.key", "endpoint.url", "endpoint.api_key", "grounding.policy"] {
            for value in [key.to_owned(), format!("https://host/v1?key={key}")] {
                let Err(problem) = settings.set(name, &value) else { panic!("{name} = {value} was kept") };
                assert!(!problem.to_string().contains(key), "{problem}");
            }
        }
    }

    #[test]
    fn a_key_in_the_config_file_is_refused_by_name() {
        let problem = definition("endpoint.api_key").err().unwrap();
        assert!(problem.hint.to_string().contains("TOUCHSTONE_API_KEY"));
    }
}
