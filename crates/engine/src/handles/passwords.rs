//! Passwords of encrypted files: for this session in memory, for longer in the system's keychain, and only where the user
//! says so.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use touchstone_api::Problem;
use touchstone_model::Secret;
use touchstone_text::ContentHash;

use crate::handles::keychain::{Keychain, SecretName};
use crate::sync::lock;

/// The passwords of this session, and the keychain that may hold others.
#[derive(Debug)]
pub struct Passwords {
    keychain: Arc<dyn Keychain>,
    known: Mutex<HashMap<ContentHash, Secret>>,
}

impl Passwords {
    pub(crate) fn new(keychain: Arc<dyn Keychain>) -> Self {
        Self { keychain, known: Mutex::default() }
    }

    /// One that was given in this session.
    pub(crate) fn get(&self, hash: ContentHash) -> Option<Secret> {
        lock(&self.known).get(&hash).cloned()
    }

    fn set(&self, hash: ContentHash, password: &str) {
        lock(&self.known).insert(hash, Secret::new(password));
    }

    /// Remembers the password that opened a file until the program ends, so that its pages can be drawn; in the system's
    /// keychain too where `keep` is set.
    pub(crate) fn remember(&self, hash: ContentHash, password: &str, keep: bool) -> Result<(), Problem> {
        self.set(hash, password);
        if keep {
            self.keychain.set(&file_password(hash), &Secret::new(password))?;
        }
        Ok(())
    }

    /// The password that the user left in the keychain for a file. A keychain that can't be used has none: the file's
    /// password can still be typed.
    pub(crate) fn in_keychain(&self, hash: ContentHash) -> Option<Secret> {
        let found = self.keychain.get(&file_password(hash)).inspect_err(|e| tracing::debug!("no password for {hash}: {e}"));
        let password = found.ok().flatten()?;
        self.set(hash, password.expose());
        Some(password)
    }
}

fn file_password(hash: ContentHash) -> SecretName {
    SecretName::FilePassword { doc_hash: hash.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_known_for_its_file_alone() {
        let passwords = Passwords::new(Arc::new(crate::MemoryKeychain::default()));
        passwords.set(ContentHash::of(b"one"), "open sesame");
        assert_eq!(passwords.get(ContentHash::of(b"one")).as_ref().map(Secret::expose), Some("open sesame"));
        assert!(passwords.get(ContentHash::of(b"two")).is_none());
        assert!(!format!("{passwords:?}").contains("sesame"));
    }
}
