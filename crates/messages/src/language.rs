//! The languages, and the one that the process speaks.

use std::sync::atomic::{AtomicU8, Ordering};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A language that there is a catalogue for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
pub enum Language {
    /// The catalogue that others are translated from.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Română.
    #[serde(rename = "ro")]
    Romanian,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::Romanian];

    /// `en`, `ro`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Romanian => "ro",
        }
    }

    /// Of a code or a locale's name, such as `ro`, `ro_RO.UTF-8`, `ro-MD`; nothing for a language without a catalogue.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        let code = name.split(['_', '-', '.', '@']).next()?.to_ascii_lowercase();
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// Of the setting `appearance.language`: `en`, `ro`, else the system's.
    #[must_use]
    pub fn of_setting(value: &str) -> Self {
        Self::of(value).unwrap_or_else(Self::of_system)
    }

    /// What the environment asks for: `LC_ALL`, `LC_MESSAGES`, `LANG`, the first that is set (POSIX); English where there is no catalogue.
    #[must_use]
    pub fn of_system() -> Self {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).and_then(|name| Self::of(&name)).unwrap_or_default()
    }
}

static SPOKEN: AtomicU8 = AtomicU8::new(0);

/// The language in which this process shows messages; English until [`set_language`].
#[must_use]
pub fn language() -> Language {
    Language::ALL[usize::from(SPOKEN.load(Ordering::Relaxed))]
}

/// Sets it: at the start of a program, and when another is chosen in the window.
pub fn set_language(language: Language) {
    SPOKEN.store(language as u8, Ordering::Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_name_a_language() {
        for (name, expected) in [
            ("ro_RO.UTF-8", Some(Language::Romanian)),
            ("ro", Some(Language::Romanian)),
            ("en-GB", Some(Language::English)),
            ("C", None),
            ("de_DE", None),
        ] {
            assert_eq!(Language::of(name), expected, "{name}");
        }
    }

    #[test]
    fn the_setting_goes_before_the_system() {
        assert_eq!(Language::of_setting("ro"), Language::Romanian);
        assert_eq!(Language::of_setting("en"), Language::English);
        assert_eq!(Language::of_setting("system"), Language::of_system());
    }
}
