//! The audit bundle (`.touchstone`): a zip file with a session, the texts that it cites, and the means to check them.
//!
//! The format is written out in docs/formats/bundle.md. Same input, same bytes.

mod layout;
mod manifest;
mod open;
mod text_form;
mod unzip;
mod write;
mod zip;

pub use layout::{
    BUNDLE_SCHEMA, MANIFEST, README, SESSION, SIGN_OFFS, SIGNATURE, TIME_STAMP, VERIFY, document_member, pages_member, text_member,
};
pub use manifest::{BundleDocument, Manifest, Member};
pub use open::{Bundle, BundleFault, Signature};
pub use text_form::{PageForm, PagesForm, TextForm, TextPage};
pub use unzip::{ZipFault, unzip};
pub use write::{NewBundle, NewDocument, SealedBundle, verify_script, write_bundle, write_sealed_bundle};
pub use zip::zip;
