//! A key that can't be printed, logged or serialised.

use std::fmt;

use zeroize::Zeroizing;

/// What takes a key's place in any text.
const REMOVED: &str = "[key removed]";

/// Shorter keys are placeholders ("none", "ollama"); to remove them from replies would remove words.
const SHORTEST_SCRUBBED: usize = 8;

/// An API key or a password. Has no `Display` and no `Serialize`; `Debug` shows nothing of it; its memory is cleared on drop.
#[derive(Clone)]
pub struct Secret(Zeroizing<String>);

impl Secret {
    /// Takes a key; white space around it, as pasted keys have, is dropped.
    pub fn new(key: impl Into<String>) -> Self {
        let key = Zeroizing::new(key.into());
        Self(Zeroizing::new(key.trim().to_owned()))
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The key itself, for a request's header, a keychain or an encrypted file; for nothing that is kept, shown or logged.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// `text` without the key.
    pub fn scrub(&self, text: String) -> String {
        if self.0.len() >= SHORTEST_SCRUBBED && text.contains(self.0.as_str()) { text.replace(self.0.as_str(), REMOVED) } else { text }
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_prints_as_nothing() {
        assert_eq!(format!("{:?}", Secret::new("sk-very-secret")), "Secret(…)");
    }

    #[test]
    fn an_echoed_key_is_removed_and_a_placeholder_is_not() {
        let key = Secret::new(" sk-very-secret\n");
        assert_eq!(key.scrub("bad key sk-very-secret, sk-very-secret".into()), "bad key [key removed], [key removed]");
        assert_eq!(Secret::new("none").scrub("none of them".into()), "none of them");
    }
}
