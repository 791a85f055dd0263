//! Secrets of the user's: keys of endpoints, passwords of files. They are kept in the system's keychain and nowhere else.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, mpsc};
use std::time::Duration;

use touchstone_api::{Code, Problem};
use touchstone_messages::Message;
use touchstone_model::Secret;

use crate::sync::lock;

/// Under which the system's keychain lists our entries.
const SERVICE: &str = "touchstone";

/// A keychain may ask the user to unlock it, and waits while they look for their password; a system without anybody
/// to ask waits for ever.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// What a secret is for. It is found again only by all of this.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum SecretName {
    /// The key of an endpoint.
    EndpointKey {
        /// Its name in the settings; empty for the default one.
        endpoint: String,
        /// Scheme, host and port that the key was given for: a changed address doesn't get it.
        origin: String,
    },
    /// The key that signs bundles.
    SigningKey {
        /// Its public half, 64 hexadecimal digits.
        public_key: String,
    },
    /// The password that opens a file.
    FilePassword {
        /// `sha256:…` of the file's bytes.
        doc_hash: String,
    },
}

/// Where secrets are kept: the system's keychain, or memory for tests.
pub trait Keychain: fmt::Debug + Send + Sync {
    /// The secret; `None` if there is none of that name.
    fn get(&self, name: &SecretName) -> Result<Option<Secret>, KeychainError>;

    /// Keeps a secret in place of an earlier one of that name.
    fn set(&self, name: &SecretName, secret: &Secret) -> Result<(), KeychainError>;

    /// Forgets a secret; false if there was none.
    fn remove(&self, name: &SecretName) -> Result<bool, KeychainError>;
}

/// Why the keychain could not be used. Holds nothing of a secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum KeychainError {
    /// There is none on this system, or no session in which it runs.
    #[error("No system keychain can be reached")]
    Absent,
    /// It is locked, and stays so.
    #[error("The system keychain is locked")]
    Locked,
    /// It gave no answer in time.
    #[error("The system keychain gave no answer within {} seconds", LONGEST_WAIT.as_secs())]
    Silent,
    /// It has several entries of one name.
    #[error("The system keychain has several entries of that name")]
    Ambiguous,
    /// It refused otherwise.
    #[error("The system keychain refused")]
    Refused,
}

/// Keychain on macOS, Credential Manager on Windows, the Secret Service (GNOME Keyring, KWallet, KeePassXC) elsewhere.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemKeychain;

/// Secrets that last as long as the value: for tests.
#[derive(Default)]
pub struct MemoryKeychain {
    entries: Mutex<BTreeMap<SecretName, Secret>>,
}

impl SecretName {
    /// As the keychain lists it.
    fn account(&self) -> String {
        match self {
            Self::EndpointKey { endpoint, origin } if endpoint.is_empty() => format!("key for {origin}"),
            Self::EndpointKey { endpoint, origin } => format!("key of {endpoint} for {origin}"),
            Self::SigningKey { public_key } => format!("key that signs bundles, {public_key}"),
            Self::FilePassword { doc_hash } => format!("password of {doc_hash}"),
        }
    }
}

impl From<KeychainError> for Problem {
    fn from(error: KeychainError) -> Self {
        let (message, hint) = match error {
            KeychainError::Absent => (Message::keychain_absent(), Message::advice_keychain_absent()),
            KeychainError::Locked => (Message::keychain_locked(), Message::advice_unlock_keychain()),
            KeychainError::Silent => (Message::keychain_silent(LONGEST_WAIT.as_secs()), Message::advice_unlock_keychain()),
            KeychainError::Ambiguous => (Message::keychain_ambiguous(), Message::advice_keychain_ambiguous()),
            KeychainError::Refused => (Message::keychain_refused(), Message::advice_keychain_refused()),
        };
        let locked = matches!(error, KeychainError::Locked | KeychainError::Silent);
        Self::new(if locked { Code::KeychainLocked } else { Code::Keychain }, message, hint)
    }
}

impl Keychain for SystemKeychain {
    fn get(&self, name: &SecretName) -> Result<Option<Secret>, KeychainError> {
        let found = within_limit(name, |entry| entry.get_password().map(Secret::new))?;
        Ok(found)
    }

    fn set(&self, name: &SecretName, secret: &Secret) -> Result<(), KeychainError> {
        let secret = secret.clone();
        within_limit(name, move |entry| entry.set_password(secret.expose()))?.ok_or(KeychainError::Refused)
    }

    fn remove(&self, name: &SecretName) -> Result<bool, KeychainError> {
        Ok(within_limit(name, |entry| entry.delete_credential())?.is_some())
    }
}

impl fmt::Debug for MemoryKeychain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MemoryKeychain(…)")
    }
}

impl Keychain for MemoryKeychain {
    fn get(&self, name: &SecretName) -> Result<Option<Secret>, KeychainError> {
        Ok(lock(&self.entries).get(name).cloned())
    }

    fn set(&self, name: &SecretName, secret: &Secret) -> Result<(), KeychainError> {
        lock(&self.entries).insert(name.clone(), secret.clone());
        Ok(())
    }

    fn remove(&self, name: &SecretName) -> Result<bool, KeychainError> {
        Ok(lock(&self.entries).remove(name).is_some())
    }
}

/// Does something with an entry of the system's keychain; `None` if there is no such entry. On a thread of its own,
/// which is left behind when the keychain gives no answer.
fn within_limit<T: Send + 'static>(
    name: &SecretName,
    act: impl FnOnce(&keyring::v1::Entry) -> keyring::v1::Result<T> + Send + 'static,
) -> Result<Option<T>, KeychainError> {
    let account = name.account();
    let (sender, receiver) = mpsc::sync_channel(1);
    std::thread::spawn(move || {
        let done = keyring::v1::Entry::new(SERVICE, &account).and_then(|entry| act(&entry));
        let _ = sender.send(done);
    });
    match receiver.recv_timeout(LONGEST_WAIT) {
        Ok(Ok(value)) => Ok(Some(value)),
        Ok(Err(error)) => cause(&error),
        Err(mpsc::RecvTimeoutError::Timeout) => Err(KeychainError::Silent),
        Err(mpsc::RecvTimeoutError::Disconnected) => Err(KeychainError::Refused),
    }
}

/// The causes that a person can do something about. The keychain's own words are not passed on: they may hold anything.
fn cause<T>(error: &keyring::v1::Error) -> Result<Option<T>, KeychainError> {
    use keyring::v1::Error;
    match error {
        Error::NoEntry => Ok(None),
        Error::NoDefaultStore | Error::NotSupportedByStore(_) => Err(KeychainError::Absent),
        Error::NoStorageAccess(_) => Err(KeychainError::Locked),
        Error::Ambiguous(_) => Err(KeychainError::Ambiguous),
        _ => Err(KeychainError::Refused),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_found_by_all_of_its_name() {
        let keychain = MemoryKeychain::default();
        let key = |endpoint: &str, origin: &str| SecretName::EndpointKey { endpoint: endpoint.into(), origin: origin.into() };
        keychain.set(&key("office", "https://a.example"), &Secret::new("sk-one-two-three")).unwrap();
        let held = |name: &SecretName| keychain.get(name).unwrap().map(|s| s.expose().to_owned());
        assert_eq!(held(&key("office", "https://a.example")).as_deref(), Some("sk-one-two-three"));
        assert_eq!(held(&key("office", "https://b.example")), None, "another address doesn't get the key");
        assert_eq!(held(&key("", "https://a.example")), None);
        assert!(keychain.remove(&key("office", "https://a.example")).unwrap());
        assert!(!keychain.remove(&key("office", "https://a.example")).unwrap());
        assert!(!format!("{keychain:?}").contains("sk-"));
    }

    #[test]
    fn names_do_not_collide() {
        let names = [
            SecretName::EndpointKey { endpoint: String::new(), origin: "https://a.example".into() },
            SecretName::EndpointKey { endpoint: "a".into(), origin: "https://a.example".into() },
            SecretName::FilePassword { doc_hash: "sha256:00".into() },
        ];
        let accounts: std::collections::BTreeSet<String> = names.iter().map(SecretName::account).collect();
        assert_eq!(accounts.len(), names.len());
    }
}
