//! The names of a bundle's members.

use touchstone_text::ContentHash;

/// The name of the format.
pub const BUNDLE_SCHEMA: &str = "touchstone-bundle/1";

/// What each member holds and hashes to.
pub const MANIFEST: &str = "manifest.json";
/// The session record, in canonical form.
pub const SESSION: &str = "session.json";
/// How to check by hand.
pub const README: &str = "README.txt";
/// A check with nothing but Python's standard library.
pub const VERIFY: &str = "verify.py";
/// An Ed25519 signature of the manifest; optional.
pub const SIGNATURE: &str = "signature.json";

/// The marks of reviewers, a record a line; optional.
pub const SIGN_OFFS: &str = "sign-offs.jsonl";

/// A time stamp of the manifest (RFC 3161), as its authority sent it; optional.
pub const TIME_STAMP: &str = "time-stamp.tsr";

/// The canonical text of a version.
pub fn text_member(document: ContentHash) -> String {
    format!("texts/{}.txt", document.hex())
}

/// Pages and boxes of that text.
pub fn pages_member(document: ContentHash) -> String {
    format!("texts/{}.pages.json", document.hex())
}

/// The source file of a version.
pub fn document_member(document: ContentHash, media_type: &str) -> String {
    let ending = if media_type == "application/pdf" { "pdf" } else { "txt" };
    format!("documents/{}.{ending}", document.hex())
}
