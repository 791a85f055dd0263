//! The key that signs bundles: its secret half in the system's keychain, its public half beside the library.

use std::fs;
use std::path::PathBuf;

use ed25519_dalek::{Signer, SigningKey};
use touchstone_api::{Code, Problem};
use touchstone_audit::parse_key;
use touchstone_messages::Message;
use touchstone_model::Secret;
use touchstone_record::bundle::Signature;

use crate::engine::Engine;
use crate::files::{LARGEST_SETTINGS, read_text_if_there};
use crate::handles::keychain::SecretName;
use crate::handles::library::Library;
use crate::problem::io;

/// Holds the public half, so that the keychain is asked only where there is a key.
const PUBLIC: &str = "signing-key.pub";

/// The public key that auditors pin, 64 hexadecimal digits; `None` where bundles are not signed.
pub fn public_key(library: &Library) -> Result<Option<String>, Problem> {
    let file = public_file(library);
    match read_text_if_there(&file, LARGEST_SETTINGS)? {
        Some(text) if parse_key(&text).is_some() => Ok(Some(text.trim().to_owned())),
        Some(_) => {
            Err(Problem::new(Code::Damaged, Message::file_without_public_key(file.display().to_string()), Message::advice_make_key()))
        }
        None => Ok(None),
    }
}

/// Makes a key; bundles are signed with it from now on. Gives its public half.
pub fn make_signing_key(engine: &Engine) -> Result<String, Problem> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed)
        .map_err(|e| Problem::new(Code::Io, Message::no_random_numbers(e.to_string()), Message::advice_restart_computer()))?;
    let public = hex(SigningKey::from_bytes(&seed).verifying_key().as_bytes());
    engine.keychain.set(&SecretName::SigningKey { public_key: public.clone() }, &Secret::new(hex(&seed)))?;
    let file = public_file(&engine.library);
    touchstone_files::write_private(&file, public.as_bytes()).map_err(|e| io(&file, &e))?;
    Ok(public)
}

/// Forgets the key; bundles are no longer signed. False if there was none.
pub fn remove_signing_key(engine: &Engine) -> Result<bool, Problem> {
    let Some(public_key) = public_key(&engine.library)? else { return Ok(false) };
    engine.keychain.remove(&SecretName::SigningKey { public_key })?;
    fs::remove_file(public_file(&engine.library)).map_err(|e| io(&public_file(&engine.library), &e))?;
    Ok(true)
}

/// The signature of a manifest; none where no key was made. A key that cannot be had is an error: a bundle that should be
/// signed is not handed on unsigned.
pub(crate) fn signature(engine: &Engine, manifest: &[u8]) -> Result<Option<Signature>, Problem> {
    let Some(public_key) = public_key(&engine.library)? else { return Ok(None) };
    let secret = engine.keychain.get(&SecretName::SigningKey { public_key: public_key.clone() })?;
    let seed = secret.as_ref().and_then(|s| parse_key(s.expose()));
    let key = seed.map(|seed| SigningKey::from_bytes(&seed)).filter(|key| hex(key.verifying_key().as_bytes()) == public_key);
    let Some(key) = key else {
        return Err(Problem::new(Code::Keychain, Message::signing_key_missing(), Message::advice_signing_key()));
    };
    let signature = hex(&key.sign(manifest).to_bytes());
    Ok(Some(Signature { algorithm: "ed25519".into(), public_key, signature }))
}

fn public_file(library: &Library) -> PathBuf {
    library.folder().join(PUBLIC)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}
